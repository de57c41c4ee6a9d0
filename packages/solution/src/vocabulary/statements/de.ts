import type { StatementTexts } from './statement-texts.ts';

export const german: StatementTexts = {
  negations: 'nie, niemals, niemand, niemandem, nicht, nichts, kein*, ohne, keinesfalls, weder',
  hedges:
    'weiß niemand, weiß keiner, wissen wir nicht, wissen wir noch nicht, tbd, offene frage, nicht geklärt, ungeklärt, steht noch aus, steht noch nicht fest, noch zu klären, zu klären, nicht sicher, unklar, vielleicht, vermutlich, wahrscheinlich, noch offen, noch nicht entschieden, glauben wir, denken wir, eventuell, muss noch geklärt',
  privacy:
    'dsgvo, datenschutz, schweigepflicht, verschwiegenheit*, personenbezogen*, patientendaten, gesundheitsdaten, bdsg, vertraulich*',
  coded: 'kürzel, initialen, nur nummer*, aktenzeichen, anonym*, pseudonym*, keine namen, ohne namen',
  signed: 'unterschrieben, unterschrift, unterschriften, unterschreibt, unterschreiben, unterzeichnet, signatur',
  collected: 'zufriedenheit, zufrieden, bewertung, bewertungen, umfrage, rückfragen, rückmeldungen, note, sterne, weiterempfehl*',
  vague:
    'kleine bestellung*, kleine einkäufe, kleinere*, größere*, kleine reparatur*, große anschaffung*, kleinbestellung*, teure, kleinbeträge, große beträge, kleine anschaffung*',
  abroad: 'international*, ausland, länder, ländern, export, weltweit, europaweit, grenzüberschreitend',
  money: 'budget, budgets, preis, preise, kosten, gebühr*, rechnung*, zahlung*, angebot*',
  byForm: 'über ein formular, per formular, webformular, online formular, mit einem formular, im formular, über formular',
  byDevice: 'handy, handys, smartphone*, tablet, tablets, kein internet, kein netz, ohne netz, offline, am schreibtisch, wlan',
  byWay: 'von hand, händisch, api, schnittstelle, manuell, abgetippt, automatisch importiert, automatisch übernommen',
  byOrder: 'nach datum, nach dringlichkeit, nach priorität, der reihe nach, nach eingang, wer zuerst',
  clashes:
    'doppelt belegt, doppelt gebucht, doppelbelegung*, doppelbuchung*, gleichzeitig, überschneid*, überbucht, kapazität*, doppelt verplant, ausgebucht',
  bounds: 'nicht länger als, nicht später als, nicht mehr als, nicht weniger als, nicht vor',
  exclusives: 'nur, ausschließlich, allein, einzig, lediglich, niemand sonst, kein anderer, sonst niemand',
  nobodyBut: 'niemand außer, niemand als, keiner außer, keiner als, niemand anderes als, niemand anders als',
  universals: 'wer gerade, jeder, jede, jedes, alle, alles, allen, immer, sämtliche, selbst, beliebige',
  demands:
    'muss, müssen, soll*, darf, dürfen, kann, können, nie, niemand, nur, immer, alle, alles, nichts, ist zu, sind zu, kein*',
  exceptions: 'außer, es sei denn, allein, ohne, bevor, bis, mehr als, später als, noch, wieder, doppelt, wenn, falls',
  conditions: 'wenn, falls, sobald, nachdem, bevor, ehe, bis',
  today: 'heute, bisher, derzeit, momentan, zur zeit, aktuell, bislang, früher, im moment, letztes jahr',
  by: 'von, vom, durch',
  reports:
    'bericht, berichte, liste, listen, übersicht, übersichten, dashboard, auswertung, auswertungen, diagramm, zusammenfassung',
  within: 'innerhalb, binnen, in weniger als, spätestens, in unter',
  ahead: 'im voraus, vorher, vorlauf, zuvor, voraus',
  totals:
    'hat, führt, umfasst, besitzt, besitzen, flotte von, team von, beschäftigt, beschäftigen, alle, aller, allen, unsere, unser, unseren, wir haben, wir betreuen, wir betreiben, wir führen, es gibt, insgesamt, die, der, betreuen, haben, mit',
  parts:
    'von, je, pro, jeweils, in, im, am, an, auf, aus, bei, davon, mal, oder, bis, mit, ohne, die, der, das, mehr, neue, für, offene, fehlende, überfällige',
  notOnly: 'nicht nur',
  subjects: 'wir, sie, ich, man, er',
  readOnly: 'nur lesen, nur lesend, lesezugriff, nur ansehen, nur anschauen, leserechte',
  deferred:
    'trotzdem, sowieso, ohnehin, später, nachträglich, danach, hinterher, im nachhinein, folgt, am nächsten tag, nachgereicht, direkt, sofort, mündlich, telefonisch, auf zuruf, zuerst, erst einmal',
  lasts: 'dauert, dauern, läuft, laufen',
  also: 'auch, ebenfalls, ebenso',
  late: 'später, nachträglich, danach, hinterher, im nachhinein, folgt, am nächsten tag, nachgereicht',
  others: 'der anderen, anderer, voneinander, gegenseitig, aller, untereinander',
  own: 'eigene, eigenen, eigener, ihre, seine',
  first: 'vor, bevor, zuvor',
  titles: 'herr, herrn, frau, dr, prof',
  ownRows: 'sehen nur, sieht nur, nur ihre eigenen, nur die eigenen, dürfen nicht sehen, darf nicht sehen, nicht sehen dürfen',
  uses: 'arbeiten darin, arbeiten damit, nutzen es, nutzen das, tragen dort, tragen ihre, tragen sich, tragen, erfassen ihre, melden sich an, brauchen zugang, haben zugang, lizenz*',
  projects: 'einführung, projekt, rollout, roll out, umstellung, pilot, pilotphase, inbetriebnahme, dauert',
  empty:
    'statt findet mal einmal zweimal geht gehen kommt kommen gibt geben macht machen braucht brauchen will wollen werden wird soll sollen bleibt bleiben steht stehen ihre bitte auch etwa rund ganz komplett vollständig neu alt gleich raus rein zusätzlich eigentlich',
  currencies:
    'EUR=euro, eur; USD=dollar, us dollar, usd; GBP=pfund, gbp; CHF=franken, schweizer franken, chf; JPY=yen; BRL=reais; MXN=pesos',
  acts: {
    see: 'etwas an, angeht, wissen, erfahren, erfährt, bekannt, zu sehen bekommen, nachsehen, nachschauen, nachschlagen, schauen nach, sehen, sieht, kennt, weiß, wissen, einsehen, sichtbar, einsicht, zugriff, lesen, liest, öffnen, kennen',
    send: 'schicken, schickt, senden, sendet, verschick*, weitergeben, weitergegeben, teilen, zeigen, zeigt, veröffentlich*',
    change:
      'ändern, ändert, geändert, bearbeiten, bearbeitet, korrigier*, anpassen, angepasst, überschreib*, aktualisier*, verschieben',
    enter: 'eintragen, eingetragen, trägt, tragen, erfassen, erfasst, eingeben, eingegeben',
    approve:
      'genehmig*, freigeb*, freigegeben, freigibt, frei, gibt frei, freigabe, unterschreib*, unterschrieb*, zeichnet ab, abgezeichnet',
    delete:
      'überschrieben, überschreiben, verbrannt, überschrieben nach, geschreddert, lösch*, gelöscht, entfern*, vernichte*, weggeworfen, wegwerfen, werfen wir weg, entsorgt, entsorgen, schreddern, getilgt',
    keep: 'archivieren, archivier*, bewahr*, verwahr*, aufheben, heben, aufbewahr*, aufzubewahren, gespeichert, speichern, behalten, archiviert',
    skip: 'überspring*, übersprungen, auslassen, ausgelassen, weglassen, weggelassen',
    print: 'drucken, gedruckt*, ausgedruckt*, ausdrucken, ausdruck*',
    track: 'erheben, erhoben, verfolg*, nachverfolg*, überwach*',
    charge: 'berechnen, berechnet, verrechne*, abgerechnet',
  },
  stances: {
    paper: {
      is: 'drucken wir, drucken die, druckt die, druckt den, in den ordner, auf papier, in papierform, papierform, ausgedruckt*, papierkopie, papierakte, papierexemplar, unterschrieben auf papier, gedruckt abgelegt, papierformular*, im ordner abgelegt, in ordnern abgelegt, wird gedruckt, werden gedruckt, aktenordner, wird ausgedruckt, drucken und, ausdrucken und, drucken wir',
      not: 'papierlos*, ohne papier, kein papier, kein papier mehr, papierfrei, alles digital, komplett digital, weg vom papier, nichts auf papier, nichts mehr auf papier, nicht mehr auf papier, nichts in papierform',
    },
    mail: {
      is: 'per e mail, per email, per mail, e mail an, mail an, erinnerungsmail*, eine mail, eine e mail, mail am',
      not: 'keine e mail*, keine email*, keine mail*, ohne e mail*, ohne mail*, ohne jede mail, ohne jede e mail, haben keine adresse',
    },
    phone: {
      is: 'auf dem handy, am handy, mit dem handy, per handy, auf dem smartphone, am tablet, auf dem tablet, mit dem tablet',
      not: 'kein handy, keine handys, kein smartphone, handys sind verboten, handyverbot, niemand hat ein handy, ohne handy, keine geräte, keine tablets',
    },
    macro: { is: 'makro, makros, skript, skripte, vba', not: 'keine makros, ohne makros, kein makro, keine skripte, kein vba' },
    byHand: {
      is: 'von hand, händisch, manuell*, per hand, gibt jemand frei',
      not: 'vollautomatisch*, nichts von hand, ohne manuelle*, keine manuelle*, nichts manuell, keine handarbeit, alles automatisch, komplett automatisch',
    },
    optional: {
      is: 'lassen wir weg, weggelassen, kaum jemand, verzichten auf, verzichtet auf, sparen wir uns, fällt aus, lassen es weg, kann entfallen, kann wegfallen, wer will, nach belieben, muss nicht, nicht zwingend, im ermessen, freiwillig, optional, nicht pflicht, nicht nötig, keine pflicht',
      not: 'pflicht, verpflichtend, zwingend, obligatorisch, vorgeschrieben',
    },
    hidden: {
      is: 'vertraulich*, nur intern, nicht öffentlich, niemand außerhalb, nur mitarbeiter, geheim, nicht an die öffentlichkeit, nicht veröffentlicht, bleibt intern, bleiben intern, nicht nach außen',
      not: 'öffentlich einsehbar, ist öffentlich, sind öffentlich, für alle sichtbar, jeder kann sehen, jeder sieht, alle sehen, allen zugänglich, für jeden offen, alle dürfen sehen, auf der website, auf unserer website, im internet, jeder kann aufrufen, öffentliche seite',
    },
    named: {
      is: 'mit vornamen, vor und nachname*, mit vollem namen, klarnamen, namentlich, mit namen, beim namen, name der person, name des melders, name der meldenden, wer gemeldet hat, name des absenders, name des verfassers, namen derer, hinweisgeber*, dem verfasser, dem absender, rückfrage an den, antwort an den absender, wer es geschrieben',
      not: 'nur kürzel, nur nummern, nur eine nummer, nur codes, nur ein code, anonym*, ohne namen, keine namen',
    },
    apart: {
      is: 'getrennten blättern, getrennte blätter, eigenes blatt, eigene blätter, eigenem blatt, eigene liste, eigene tabelle, getrennte dateien, ein blatt je, ein blatt pro, je ein blatt, streng getrennt, strikt getrennt',
      not: 'in einem blatt, einem einzigen blatt, ein einziges blatt, nur ein blatt, ein blatt für alle*, eine liste für alle*, eine tabelle, eine einzige tabelle, ein gemeinsames blatt, denselben arbeitsbereich',
    },
    stays: {
      is: 'bleibt, bleiben, führend, weiterhin, behalten, bleibt bestehen, weiter genutzt, master',
      not: 'abgeschafft, abschaffen, abgelöst, ablösen, ersetzen, ersetzt, nicht mehr benutzt, nicht mehr genutzt, abgeschaltet, abschalten, verschwinden, fällt weg, weg mit',
    },
    waits: {
      is: 'genehmigt werden, freigegeben werden, unterschrieben werden, wird genehmigt, wird freigegeben, genehmigt alles, gibt alles frei',
      not: 'nichts darf warten, niemand darf warten, nichts soll warten, darf nicht warten, ohne zu warten, soll nie warten, niemand wartet, nichts wartet',
    },
    weekend: {
      is: 'rund um die uhr, 24 7, auch am wochenende, sieben tage die woche, 7 tage die woche, tag und nacht',
      not: 'niemand am wochenende, nicht am wochenende, wochenende geschlossen, nur werktags, nur montag bis freitag, keiner am wochenende, sonntags geschlossen, nur zu bürozeiten',
    },
    personal: {
      is: 'geburtsdatum, diagnose, diagnosen, privatadresse, anschrift, sozialversicherungsnummer, krankenakte, gesundheitsdaten je',
      not: 'keine personenbezogenen daten, keine persönlichen daten, keine gesundheitsdaten, keine patientendaten, keine patientennamen, ohne personenbezogene daten',
    },
    languages: {
      is: 'zweisprachig, deutsch und, in zwei sprachen, mehrsprachig, in beiden sprachen',
      not: 'nur deutsch, nur auf deutsch, ausschließlich deutsch, alles auf deutsch',
    },
    more: { is: 'erhöh*, verdoppel*, steiger*, ausbau*, mehr', not: 'senk*, halbier*, reduzier*, verringer*, abbau*, weniger' },
    online: {
      is: 'online, live, in echtzeit, direkt ins blatt, sofort im blatt',
      not: 'kein netz, kein empfang, keinen empfang, kein internet, ohne internet, kein wlan, ohne netz, keine verbindung, funkloch, nie empfang, nie netz, ohne empfang, keinerlei empfang',
    },
    buys: {
      is: 'kaufen wir ein*, schaffen wir ein*, anschaffen, neue lizenzen, führen wir ein* neu*, wird gekauft, kaufen ein*, werden wir kaufen, wird angeschafft, angeschafft',
      not: 'keine neue software, keine neuen tools, kein neues tool, kein neues system, keine neuen systeme, keine neuen programme, keine weitere software, kein geld für software, keine neuen lizenzen, kein budget für lizenz*, kein budget für software, kein geld für lizenz*, nichts angeschafft werden, nichts gekauft werden, keine anschaffung*',
    },
  },
};
