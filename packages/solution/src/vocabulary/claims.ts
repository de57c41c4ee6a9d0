import type { Language } from './entry.ts';
import { patternOf } from './statements.ts';

/** What a statement claims beyond what is wanted or forbidden: who decides, what only happens at times, how many there are of each. */
const CLAIMS = [
  'decides',
  'agrees',
  'joint',
  'partly',
  'one',
  'several',
  'closed',
  'happens',
  'room',
  'budget',
  'price',
  'free',
  'paid',
  'earlier',
  'later',
  'us',
  'staff',
  'copula',
  'alone',
  'unaided',
  'sealed',
  'anytime',
  'told',
  'unwanted',
  'serves',
  'leading',
  'shared',
  'requires',
  'mistaken',
  'until',
  'from',
  'lacks',
  'lasting',
  'source',
  'delivered',
  'sole',
  'each',
  'open',
  'standing',
  'checked',
  'wished',
  'atOnce',
  'prescribes',
  'neutral',
  'passed',
  'ahead',
  'behind',
  'atMost',
  'atLeast',
  'settles',
  'onlySystem',
  'remains',
  'means',
  'given',
  'keptOut',
  'hiddenFrom',
  'reserved',
] as const;
export type Claim = (typeof CLAIMS)[number];

/** Phrases separated by commas, a star stands for any ending. */
type ClaimTexts = Readonly<Record<Claim, string>>;

const TEXTS: Readonly<Record<Language, ClaimTexts>> = {
  en: {
    decides:
      'draws up, drawn up, does the, do the, is done by, are done by, makes the, writes the, is written by, is drawn up by, keeps the, is in the hands of, is owned by, are owned by, is responsible for, are responsible for, in charge of, is run by, are run by, looks after, decide, decides, decided, s call, final say, last word, has the say, is up to, s decision, calls the shots',
    agrees: 'sign off, signs off, signed off, approves, approve, approved by, authorises, authorizes',
    joint:
      'two signatures, both sign, four eyes, two people, second signature, jointly, both of them, two of them, together with, witnesses, second pair, second clerk, second person, countersign*, two of us',
    partly:
      'only once, one in, half of, some of, sometimes, rarely, seldom, hardly, not all, most of, if there is time, now and then, when time allows, just once, only when, only if, regulars, not always, usually not, every so often',
    one: 'exactly one, only one, just one, one single, a single, one and only one, the same',
    several:
      'several, two or three, more than one, multiple, a few, a couple of, two, three, shared between, shared by, between, different',
    closed: 'we close, closed, shut, shuts, closes, no work, not open, holidays, shutdown, we stop',
    happens:
      'sales, turnover, takings, tickets, visitors, arrival*, stay, stays, guests, school class*, comes on, come on, performance*, show, shows, rehearsal*, market*, booking*, lesson*, visit*, deliver*, course*, tour*, appointment*, shift*, class, classes, hire*, event*, wedding*, party, parties, open, inspection*, production, session*, trip*',
    room: 'carries, carry, never more, seat, seats, sleeps, takes up to, not more, seats, room for, holds up to, fits, capacity, places, at most, up to, maximum, max, no more than, beds, berths, pitches',
    budget:
      'budget, budgets, all in, not more than, may cost, cap of, limit of, may spend, can spend, spend at most, spend up to',
    price: 'price, prices, costs, cost, quote, quoted, offer, invoice, charges, asks for',
    free: 'cost nothing, at no cost, at no charge, at no extra charge, at no extra cost, without charge, do not charge for, don t charge for, free of charge, for free, are free for, is free for, no charge, no fee, unpaid, volunteer, volunteers, costs nothing',
    paid: 'payment, payments, fee, fees, wage, wages, salary, salaries, paid, price, charge, charged, bill for, bill of, invoice for, invoice of, billed, invoiced, surcharge, surcharges, payroll, income, revenue, takings, receipts, proceeds',
    earlier: 'then, before, only then, prior to',
    later: 'after, once, as soon as, when, only after, following',
    us: 'of us, we are, we re, team of, there s',
    staff:
      'fitters, technicians, drivers, nurses, cooks, waiters, mechanics, men, women, of us, colleagues, editors, engineers, carpenters, gardeners, guides, teachers, apprentices, crew, crews, employees, staff, people, colleagues, team members, workers, members of staff, crew members, of us',
    copula: 's, is, are, costs, equals, be, always, stays at',
    alone: 'single point, alone, on his own, on her own, nobody but, no one but',
    unaided:
      'without anybody looking, without anyone looking, without anyone deciding, without anybody deciding, without a decision, nobody decides, no one decides, untouched by anyone, unattended, automatically, automatic approval, automatic approvals, by itself, by themselves, without asking',
    sealed: 'locked, frozen, read only, closed for changes, cannot be changed, can t be changed, no changes after, sealed',
    anytime: 'at any time, any time, anytime, afterwards, later on, past months, past periods, retroactively, in hindsight',
    told: 'copied, copy the, copy him, copy her, notification*, notified, notify, email*, e mail*, mail, mails, message*, alert*, reminder*, remind*, tell, tells, told, escalat*, inform, informs, informed, ping*, call, calls, text, texts',
    unwanted:
      'no notification*, no alert*, no message*, no mails to, no emails to, no reminders to, not want to be, no calls to, does not want, doesn t want, do not want, don t want, wants no, want no, must not be bothered, not be disturbed, gets no, get no, receive no, receives no',
    serves:
      'only handle, only do, only serve, only take, only take on, only sell, only make, only accept, only work with, only rent, only treat, only offer, only repair, only run, handle only, serve only, take only, do only, sell only, offer only',
    leading:
      'is maintained in, are maintained in, will be maintained in, moves to, move to, the only place for, is held in, are held in, is managed in, nowhere else, lives in, live in, live only in, kept only in, will be kept in, is kept in, are kept in, will live in, single source, source of truth, the master, is master, system of record, leading system, must stay in, stays in, remains in, must stay there, kept in',
    shared:
      'shared between, shared by, shared among, share a, share one, share the, belong to two, belong to several, belongs to two, used by two, used by several',
    requires:
      'needs, need, requires, require, must have, has to have, have to have, must hold, has to hold, have to hold, must carry, must wear, must bring, must own, must pass, must show',
    mistaken: 'by mistake, mistake, mistakenly, wrongly, by accident, error, should not happen, must not happen',
    until: 'before, until, till, up to, by, no later than, at the latest, close at, closes at, cut off',
    from: 'from, opens at, open at, starting at, as of, not before',
    lacks:
      'we have no, we ve no, we ve got no, we don t have, we do not have, there is no, there are no, there s no, there isn t, there aren t, nobody has, no one has, none of us has, we own no, we do without, they have no, does not exist',
    lasting:
      'do not want, don t want, never will, nor do we, not planning, not going to, anywhere, whatsoever, at all, and never had, on purpose, by choice',
    source: 'our, from the, from our, through the, through our, via the, via our, by, shows, read, with the, on the, at the, the',
    delivered:
      'list*, overview*, register*, calendar*, plan*, schedule*, process*, record*, log*, reminder*, system*, software, tool*, app*, database*, history, tracking, view*, report*, dashboard*, alert*, form*, template*, checklist*, standard*, rule*, polic*, status*, priorit*, deadline*, date*, owner*, owned, number*, way*, idea*, time*, trace*, proof*, picture*, control*, limit*, central*, clear*, single*, place*, sheet*, spreadsheet*, field*, column*, figure*, data, information, warning*, visibility, responsib*, backup*, deputy, deputies, problem*, issue*, need*, reason*, notice*, link*, structure*, workflow*, approval*, chance, insight*, answer*, more, longer, real, common, shared, budget*, plans',
    sole: 'a single, one single, at one, in one, just one, only one, exactly one',
    each: 'each, every, per, between, among, both, all',
    open: 'etc, such as, e g, for example, for instance, including, among others, and so on, and more, like, or so, mostly, mainly, at least',
    standing:
      'take part, takes part, work with us, work for us, work here, works here, are employed, live here, belong to us, are on our books, come every year, use us',
    checked:
      'look at, looks at, looks over, look over, looked at, checked by, checks each, checks every, check each, check every, read by, reads each, reads every, reviewed by, reviews each, reviews every, signed off by, signs off each, released by, releases each, approved by, by hand',
    atOnce:
      'at once, immediately, straight away, right away, instantly, the day after, the same day, on the day, right after, overnight',
    wished:
      'want, wants, would like, need, needs, should get, should have, introduce, new, create, build, set up, buy, instead of, replace, replaces, start, first, missing',
    prescribes:
      'requires that, require that, demands that, prescribes that, says that, insists that, stipulates that, wants that, the law says, the norm says, according to the',
    neutral:
      'happen, happens, take place, takes place, finished, completed, done, takes, ready, lasts, last, allowed, granted, given, needed, required, expected, supposed, kept to, locked, frozen, closed, closes, close, opens, open, accepted, placed, served, start, starts, begins, ends, noon, midday, morning, mornings, evening, night, afternoon, spot, time, times, euro, euros, dollar, dollars, pounds, francs, cost, costs, pay, pays, price, english, german, spanish, french, portuguese, japanese, italian, polish, turkish, arabic, chinese, confidential, private, secret',
    passed: 'ago, old, older, late, later than, overdue, of experience, over, past, since, more than, after, longer',
    ahead: 'ahead, in advance, before, beforehand, prior, notice, in front of',
    behind: 'after, following, later, from the day, from receipt, from delivery',
    atMost:
      'within, at most, up to, no more than, not more than, no longer than, not longer than, maximum, max, less than, under, below, in less than, no later than, in, until, inside',
    atLeast: 'at least, minimum, no less than, not less than, from, more than, over, above, no sooner than, no fewer than',
    settles:
      'decide, decides, decided, s call, final say, last word, has the say, is up to, are up to, decision, choose, chooses, chosen by, determines, determined by, sets the, set by',
    onlySystem:
      'everything in one tool, all in one tool, one tool for everything, one tool for all, only one tool, everything in one system, no second system, no second tool, our only system, the only system, only one system, one system for everything, everything else is switched off, all other tools go, all other systems go, replaces everything, replaces all, everything moves to smartsheet, no other system, no other tool, no other tools, nothing outside smartsheet, everything in smartsheet, only in smartsheet, smartsheet only, all in smartsheet, single system',
    remains:
      'goes on with, go on with, carries on with, continues with, goes on, runs through, run through, stays in, stays on, stay in, remains in, remain in, is kept in, are kept in, continues in, continue in, goes on in, keeps running, will still be, are still done in, is still done in, we keep using, we go on using, still use, stays with, remains with',
    means: 'money, budget, budgets, funds, funding, time, room, space',
    given:
      'gets, get, receives, receive, is given, are given, is sent, are sent, sees, see, open to, available to, accessible to, visible to, for all, for every, shared with, shown to, published to, looks up, look up, check, checks, copied, goes to, go to, handed to, passed to, forwarded to',
    keptOut:
      'kept out of, kept from, kept away from, barred from, excluded from, shut out of, no access to, no insight into, no business with, stay out of, stays out of, left out of, blinded, not entitled to, not privy to, are not told, is not told, not meant to know, kept in the dark',
    hiddenFrom:
      'hidden from, kept from, concealed from, secret from, withheld from, not for the, none of the, nothing for the, off limits for, off limits to, not meant for, invisible to, out of sight of, not shared with, not disclosed to, blanked out for',
    reserved:
      'reserved for, reserved to, eyes only, limited to, restricted to, confined to, exclusive to, kept between, stays between, stay between, accessible only to, open only to',
  },
  de: {
    decides:
      'macht, erledigt, schreibt, führt, wird geschrieben, wird gemacht, werden gemacht, ist verantwortlich für, verantwortet, liegt bei, liegen bei, zuständig für, ist zuständig, entscheidet, entscheiden, entschieden, letzte wort, bestimmt, bestimmen, entscheidung',
    agrees: 'gibt frei, freigegeben, genehmigt, genehmigen, zeichnet ab, unterschreibt, freigabe',
    joint:
      'zwei unterschriften, vier augen, beide unterschreiben, gemeinsam, zu zweit, zweite unterschrift, zwei personen, zeugen, gegenzeichn*',
    partly:
      'nur einmal, eine von, ein teil, manche*, manchmal, selten, kaum, nicht alle, die meisten, wenn zeit ist, gelegentlich, ab und zu, nicht immer, meistens, stichprob*, gerade zeit',
    one: 'genau ein*, nur ein*, ein einzig*, immer derselbe, immer dieselbe, jeweils ein*',
    several: 'mehrere*, zwei oder drei, mehr als ein*, verschiedene*, wechsel*, zwei, drei',
    closed: 'geschlossen, zu, betriebsferien, ruhetag, keine arbeit, schließt, schließen, pause',
    happens:
      'anreise*, ankunft, ankünfte, übernachtung*, aufführung*, probe, proben, schulklasse*, kommt am, kommen am, buchung*, kurs*, besuch*, lieferung*, termin*, führung*, schicht*, offen, geöffnet, veranstaltung*, fahrt*',
    room: 'nie mehr, fassen, nimmt auf, plätze, platz für, sitze, fasst, kapazität, höchstens, maximal, betten, bis zu',
    budget: 'budget, etat, höchstens kosten, kostenrahmen, dürfen höchstens, ausgeben',
    price: 'preis, preise, kosten, kostet, angebot, rechnung, festpreis',
    free: 'kostenlos, umsonst, ohne aufpreis, ohne kosten, berechnen nichts, gratis, kostenfrei, ehrenamtlich*, unbezahlt, ohne gebühr',
    paid: 'gebühr, gebühren, rechnung über, in rechnung, berechnet, verrechnet, aufpreis, zuschlag, lohn, löhne, gehalt, gehälter, bezahlt, preis, honorar, einnahmen, erlöse, umsatz',
    earlier: 'dann, bevor, danach, vor',
    later: 'nachdem, sobald, nach, wenn, erst wenn',
    us: 'wir sind, wir sind zu, sind wir',
    staff: 'mitarbeiter, mitarbeitende, leute, angestellte, beschäftigte, kollegen, personen',
    copula: 'ist, sind, beträgt, kostet, immer',
    alone: 'allein, alleine, nur, ausschließlich, alleinig*',
    unaided: 'niemand entscheidet, ohne entscheidung, automatisch, von selbst, ohne rückfrage',
    sealed: 'gesperrt, eingefroren, schreibgeschützt, nicht mehr änderbar, keine änderungen nach, abgeschlossen',
    anytime: 'jederzeit, nachträglich, rückwirkend, im nachhinein, vergangene monate, frühere monate',
    told: 'benachrichtig*, mail, mails, e mail*, eskal*, informier*, erinner*, meldung*, meld*, nachricht*, bescheid, anruf*',
    unwanted:
      'keine benachrichtigung*, keine meldung*, keine mails an, keine nachricht* an, nicht benachrichtigt, will keine*, möchte keine*, wollen keine*, möchten keine*, nicht gestört, bekommt keine*, bekommen keine*, erhält keine*',
    serves:
      'nur bearbeiten, machen nur, bedienen nur, nehmen nur, verkaufen nur, betreuen nur, reparieren nur, vermieten nur, behandeln nur, arbeiten nur mit',
    leading:
      'wird gepflegt in, gepflegt in, zieht um nach, verwaltet in, der einzige ort für, nirgends sonst, nur in, wird in, werden in, geführt in, liegt nur in, führend*, bleibt in, bleiben in, verbleibt in, die wahrheit, maßgeblich*, masterliste, stammsystem, einzige quelle',
    shared: 'teilen sich, teilt sich, geteilt, gemeinsam genutzt, gehören zwei, gehört zwei',
    requires: 'braucht, brauchen, benötigt, benötigen, erfordert',
    mistaken: 'versehentlich, aus versehen, irrtümlich, fehler, darf nicht passieren',
    until: 'bis, vor, spätestens, annahmeschluss, schluss, schließen um, schließt um',
    from: 'ab, öffnet um, öffnen um, frühestens, beginnt um',
    lacks:
      'wir haben kein*, es gibt kein*, gibt es kein*, haben wir kein*, niemand hat ein*, wir besitzen kein*, keiner hat ein*, sie haben kein*',
    lasting:
      'wollen auch kein*, wollen wir auch nicht, brauchen auch kein*, nirgends, nirgendwo, überhaupt, bewusst, und soll es nicht geben, ist nicht geplant',
    source:
      'unser*, über die, über das, über den, vom, von der, aus dem, aus der, laut, nach, je, zeigt, meldet, mit dem, mit der, am, an der, im, in der, der, die, das, den, dem',
    delivered:
      '*liste, liste*, übersicht*, register*, kalender*, plan*, *plan, prozess*, protokoll*, erinnerung*, system*, software, werkzeug*, datenbank*, nachverfolg*, verlauf, bericht*, dashboard*, warnung*, formular*, vorlage*, checkliste*, standard*, regel*, status, priorität*, frist*, termin*, verantwort*, nummer*, ahnung, zeit, überblick, nachweis*, kontrolle*, zentral*, klar*, einheitlich*, gemeinsam*, tabelle*, feld*, daten, information*, vertretung*, problem*, ablauf*, freigabe*, möglichkeit*, einblick*, grund, transparenz, struktur, budget*',
    sole: 'einen einzigen, eine einzige, ein einziges, einem einzigen, einer einzigen, nur einen, nur eine, nur ein, an einem, genau einen, genau eine, genau ein',
    each: 'jede, jeder, jedes, jeden, je, pro, zwischen, beide, beiden, alle, aller, allen',
    open: 'usw, etc, zum beispiel, z b, wie, unter anderem, u a, und so weiter, und mehr, vor allem, mindestens',
    standing: 'nehmen teil, arbeiten bei uns, arbeiten für uns, arbeiten hier, sind angestellt, gehören zu uns',
    checked:
      'schaut an, sieht durch, prüft jede*, geprüft von, liest jede*, gelesen von, freigegeben von, gibt jede*, kontrolliert jede*, von hand, gegengelesen, muss jede*, geprüft werden, gelesen werden, freigegeben werden',
    atOnce: 'sofort, umgehend, unverzüglich, gleich danach, am selben tag, am nächsten tag, direkt danach, nach dem, nach der',
    wished:
      'wollen, möchten, brauchen, soll es geben, einführen, neue, neuer, neues, anlegen, aufbauen, kaufen, statt, ersetzen, fehlt',
    prescribes: 'verlangt dass, fordert dass, schreibt vor dass, besagt dass, will dass, wollen dass, laut',
    neutral:
      'findet, finden, erfolgt, erfolgen, passiert, gemacht, durchgeführt, fertig, erledigt, abgeschlossen, dauert, dauern, gilt, gelten, beträgt, betragen, vorgesehen, gesperrt, geschlossen, schließt, öffnet, angenommen, beginnt, endet, mittag, mittags, morgen, abend, nacht, euro, franken, kostet, kosten, zahlen, zahlt, deutsch, englisch, spanisch, französisch, italienisch, polnisch, türkisch, arabisch, vertraulich, geheim',
    passed: 'alt, älter, überfällig, zu spät, seit, länger, mehr als, erfahrung, nach, vor',
    ahead: 'vorher, im voraus, vor, zuvor, vorlauf, bevor, ehe',
    behind: 'nach, danach, später',
    atMost: 'innerhalb, binnen, höchstens, maximal, bis zu, spätestens, nicht mehr als, unter, weniger als, in, bis',
    atLeast: 'mindestens, wenigstens, ab, mehr als, über, nicht weniger als, minimum',
    settles: 'entscheidet, entscheiden, entschieden, letzte wort, bestimmt, bestimmen, legt fest, festgelegt, wählt',
    onlySystem:
      'alles in einem werkzeug, alles in einem system, ein werkzeug für alles, kein zweites system, kein zweites werkzeug, einziges system, einzige system, nur ein system, alles in smartsheet, nur in smartsheet, alle anderen werkzeuge, alle anderen systeme, ersetzt alles, nichts außerhalb von smartsheet, kein anderes system, kein anderes werkzeug, wird alles abgeschaltet',
    remains:
      'macht weiter mit, arbeitet weiter mit, läuft über, laufen über, bleibt in, bleiben in, bleibt im, bleiben im, wird weiter in, weiterhin in, läuft weiter, bleibt bei, weiter genutzt, wird weiterhin',
    means: 'geld, budget, mittel, zeit, platz',
    given:
      'bekommt, bekommen, erhält, erhalten, sieht, sehen, zugänglich, sichtbar, einsehen, für alle, schaut nach, schauen nach, geteilt mit, offen für, verschickt an, geht an, schauen, gehen an, weitergegeben an',
    keptOut:
      'kein zugang zu, keinen zugang zu, keinen zugriff, kein zugriff, keinen einblick, kein einblick, ausgeschlossen von, ferngehalten, bekommen nichts zu sehen, erfahren nichts, bleiben außen vor, geht nichts an',
    hiddenFrom:
      'verborgen, verborgen vor, geheim vor, nicht für, geht nichts an, gehen nichts an, nichts für, nichts an, unsichtbar für, ausgeblendet',
    reserved:
      'vorbehalten, bestimmt, beschränkt auf, bleibt unter, bleiben unter, bleibt zwischen, bleiben zwischen, ausschließlich für, nur für',
  },
  es: {
    decides:
      'lo decide, lo deciden, la decide, hace el, hace la, hace los, hace las, lo hace, la hace, lleva el, lleva la, es responsable de, se encarga de, se encargan de, decide, deciden, decidido, última palabra, decisión',
    agrees: 'aprueba, aprueban, aprobado por, firma, autoriza, visto bueno',
    joint: 'dos firmas, ambos firman, cuatro ojos, conjuntamente, los dos, segunda firma, entre dos, testigos',
    partly:
      'solo una vez, uno de cada, una de cada, algunos, algunas, a veces, rara vez, casi nunca, no todos, no todas, la mayoría, si hay tiempo, de vez en cuando, muchos, muchas',
    one: 'exactamente un*, solo un*, un único, una única, un solo, una sola, el mismo, la misma',
    several: 'varios, varias, dos o tres, más de un*, múltiples, distintos, distintas, diferentes, dos, tres',
    closed: 'cerrado, cerrada, cerramos, cierra, cierre, vacaciones, no se trabaja',
    happens:
      'llegada*, estancia*, actuaci*, ensayo*, vienen, viene, reserva*, clase*, visita*, entrega*, curso*, cita*, turno*, abierto, evento*, viaje*',
    room: 'plazas, asientos, capacidad, aforo, caben, hasta, como máximo, camas',
    budget: 'presupuesto, podemos gastar, gastar',
    price: 'precio, precios, cuesta, coste, costo, oferta, factura',
    free: 'gratis, sin cargo, sin recargo, no cobramos, gratuito, gratuita, gratuitos, gratuitas, sin coste, voluntarios, voluntarias',
    paid: 'tasa, tasas, factura, se cobra, se cobran, cobramos, recargo, tarifa, tarifas, sueldo, sueldos, salario, salarios, nómina, nóminas, cuota, cuotas, pagan, ingresos, recaudación',
    earlier: 'luego, antes de, antes de que, después, entonces',
    later: 'después de, una vez, cuando, tras, en cuanto',
    us: 'somos',
    staff: 'empleados de la, empleados, empleadas, trabajadores, personas, operarios, compañeros',
    copula: 'es, son, cuesta, siempre',
    alone: 'solo, solamente, únicamente, sola, exclusivamente, único',
    unaided: 'sin que nadie decida, nadie decide, automáticamente, por sí solo, sin preguntar',
    sealed: 'bloquead*, cerrado para cambios, no se puede cambiar, congelad*',
    anytime: 'en cualquier momento, a posteriori, después, retroactiv*, meses pasados',
    told: 'avis*, correo*, notific*, escal*, inform*, mensaje*, recordatorio*, alert*, llam*',
    unwanted:
      'ningún aviso*, sin avisos, nada de avisos, no quiere que le, no enviar avisos, no quiere, no quieren, no desea, no recibe, no reciben, no hay que molestar',
    serves:
      'solo atendemos, solo hacemos, solo trabajamos con, solo vendemos, solo aceptamos, solo alquilamos, solo reparamos, atendemos solo, hacemos solo',
    leading:
      'se gestiona en, se mantiene en, pasa a, el único sitio para, en ningún otro sitio, solo en, se llevará en, se lleva en, vive en, fuente única, única fuente, sistema maestro, maestro, se queda en, permanece en, debe seguir en, sigue en',
    shared: 'comparten, comparte, compartid*, de dos, entre dos',
    requires:
      'necesita, necesitan, requiere, requieren, exige, debe tener, deben tener, tiene que tener, tienen que tener, debe llevar, deben llevar',
    mistaken: 'por error, por equivocación, error, no debe pasar',
    until: 'hasta, antes de, se cierran a, se cierra a, cierra a, cierran a, como tarde',
    from: 'desde, a partir de, abre a, empieza a',
    lacks: 'no tenemos, no hay, nadie tiene, no disponemos de, no existe, no contamos con',
    lasting: 'ni queremos, ni la queremos, ni lo queremos, en ninguna parte, en absoluto, a propósito, ni está previsto',
    source: 'nuestr*, desde la, desde el, por, del, de la, según, muestra, marca, con el, con la, el, la, los, las',
    delivered:
      'lista*, listado*, resumen*, registro*, calendario*, plan, planes, planificación, proceso*, recordatorio*, sistema*, software, herramienta*, base, historial, seguimiento, vista*, informe*, panel*, alerta*, aviso*, formulario*, plantilla*, estándar*, regla*, estado*, prioridad*, plazo*, fecha*, responsable*, tiempo, idea, control*, visión, central, clar*, común, única, único, tabla*, hoja*, campo*, datos, información, suplente*, problema*, forma, manera, prueba, presupuesto',
    sole: 'un único, una única, un solo, una sola, solo un, solo una',
    each: 'cada, por, entre, ambos, ambas, todos, todas',
    open: 'etc, etcétera, por ejemplo, como, entre otros, entre otras, y más, sobre todo, al menos',
    standing: 'participan, trabajan con nosotros, trabajan aquí, colaboran con nosotros',
    checked:
      'revisa cada, revisado por, revisada por, mira cada, lee cada, leído por, comprobado por, a mano, aprobado por, da el visto bueno a cada',
    atOnce: 'al momento, enseguida, de inmediato, inmediatamente, el mismo día, al día siguiente, en el acto, tras el, tras la',
    wished: 'queremos, querríamos, necesitamos, nuevo, nueva, crear, montar, comprar, en lugar de, sustituir, falta, introducir',
    prescribes: 'exige que, pide que, dice que, establece que, quiere que, según',
    neutral:
      'hace, hacen, hecha, realiza, realizan, listo, lista, listos, listas, terminado, hecho, dura, duran, tarda, tardan, vale, cierra, cerrado, abre, aceptan, empieza, termina, mediodía, mañana, tarde, noche, euro, euros, pesos, cuesta, cuestan, pagan, paga, español, inglés, francés, alemán, portugués, italiano, catalán, confidencial, confidenciales',
    passed: 'de antigüedad, de retraso, hace, desde hace, más de, de experiencia',
    ahead: 'antes, de antelación, con antelación, de anticipación',
    behind: 'después, tras, más tarde',
    atMost: 'en menos de, como máximo, hasta, máximo, no más de, dentro de, en un plazo de, a más tardar, en, menos de',
    atLeast: 'al menos, como mínimo, mínimo, desde, más de, a partir de, por lo menos',
    settles: 'decide, deciden, decidido, última palabra, determina, elige, fija',
    onlySystem:
      'todo en una herramienta, todo en una sola herramienta, ningún segundo sistema, único sistema, un solo sistema, todo en smartsheet, solo en smartsheet, sustituye a todo, reemplaza todo, ningún otro sistema, ninguna otra herramienta, nada fuera de smartsheet',
    remains:
      'sigue con, siguen con, va por, se queda en, se quedan en, sigue en, siguen en, permanece en, se mantiene en, continúa en, seguimos usando, se lleva en',
    means: 'dinero, presupuesto, fondos, tiempo, espacio',
    given:
      'recibe, reciben, ve, ven, consulta, consultan, abierto a, abierta a, visible para, accesible para, para todos, para todas, compartido con, se envía a, disponible para, va a, van a, se entrega a, se envían a',
    keptOut:
      'no tienen acceso, no tiene acceso, sin acceso a, quedan fuera de, excluidos de, excluidas de, no se enteran de, no deben enterarse, no deben conocer',
    hiddenFrom:
      'oculto para, oculta para, ocultos para, ocultas para, no son para, no es para, se oculta a, se ocultan a, invisible para, invisibles para, no se muestra a, no se muestran a, no se comparte con',
    reserved:
      'reservado a, reservada a, reservados a, reservadas a, reservado para, reservada para, reservados para, reservadas para, queda entre, quedan entre, limitado a, limitada a, exclusivo de, exclusiva de, solo para',
  },
  fr: {
    decides:
      'fait le, fait la, fait les, tient le, tient la, est fait par, est tenu par, est responsable de, s occupe de, s occupent de, décide, décident, décidé, dernier mot, tranche, décision',
    agrees: 'approuve, approuvé par, valide, validé par, signe, autorise',
    joint:
      'deux signatures, conjointement, quatre yeux, tous les deux, toutes les deux, seconde signature, deuxième signature, témoins',
    partly:
      'qu une fois, un sur, une sur, certains, certaines, parfois, rarement, presque jamais, pas tous, pas toutes, la plupart, de temps en temps, si on a le temps, beaucoup de',
    one: 'exactement un*, un seul, une seule, un unique, une unique, le même, la même',
    several: 'plusieurs, deux ou trois, plus d un*, multiples, différents, différentes, deux, trois',
    closed: 'fermé, fermée, fermés, fermeture, fermons, ferme, congés',
    happens:
      'arrivée*, séjour*, représentation*, répétition*, viennent, vient, réservation*, cours, visite*, livraison*, rendez vous, équipe*, ouvert, ouverte, événement*, sortie*',
    room: 'places, sièges, capacité, jauge, jusqu à, au maximum, au plus, lits',
    budget: 'budget, dépenser',
    price: 'prix, coûte, coût, coûts, devis, facture, offre',
    free: 'gratuit, sans supplément, ne facturons pas, offert, offerte, gratuite, gratuits, gratuites, gratuitement, bénévole, bénévoles, sans frais',
    paid: 'frais, facturé, facturée, facturés, facturées, payant, payante, payants, payantes, supplément, tarif, tarifs, salaire, salaires, paie, droits, redevance, redevances, payé, payés, recettes, revenus',
    earlier: 'puis, avant, ensuite, avant de, avant que',
    later: 'après, une fois, dès que, quand, lorsque',
    us: 'nous sommes, on est',
    staff: 'employés, employées, salariés, personnes, ouvriers, collègues',
    copula: 'est, sont, coûte, toujours',
    alone: 'seul, seule, seulement, uniquement, exclusivement',
    unaided: 'sans que personne décide, personne ne décide, automatiquement, tout seul, sans demander',
    sealed: 'verrouillé*, figé*, bloqué*, plus modifiable, en lecture seule',
    anytime: 'à tout moment, après coup, a posteriori, rétroactiv*, mois passés, n importe quand',
    told: 'notif*, mail, mails, e mail*, courriel*, alert*, préven*, rappel*, escal*, inform*, message*, appel*',
    unwanted:
      'aucune notification*, pas de notification*, pas d alerte*, aucune alerte*, ne veut pas, ne veulent pas, ne souhaite pas, ne reçoit pas, ne reçoivent pas, ne pas déranger, ne veut aucun*, ne veut plus',
    serves: 'ne faisons que, n acceptons que, ne vendons que, ne traitons que, ne louons que, ne réparons que, uniquement des',
    leading:
      'est géré dans, est gérée dans, passe dans, le seul endroit pour, nulle part ailleurs, seulement dans, sera tenu dans, est tenue dans, source unique, unique source, référence, reste dans, doit rester dans, système maître, fait foi',
    shared: 'partag*, commun à deux, communs à deux',
    requires:
      'exige, nécessite, a besoin, ont besoin, doit avoir, doivent avoir, requiert, il faut un*, doit posséder, doit porter, doit présenter',
    mistaken: 'par erreur, erreur, ne doit pas arriver',
    until: 'jusqu à, jusqu au, avant, au plus tard, ferme à, ferment à',
    from: 'à partir de, dès, ouvre à, depuis',
    lacks:
      'nous n avons pas, on n a pas, il n y a pas, il n existe pas, personne n a, nous n avons aucun*, il n y a aucun*, nous ne disposons pas',
    lasting: 'et n en voulons pas, nulle part, du tout, volontairement, et ce n est pas prévu',
    source: 'notre, nos, depuis le, depuis la, par, du, de la, selon, indique, affiche, avec le, avec la, le, la, les',
    delivered:
      'liste*, aperçu*, vue*, registre*, calendrier*, plan, plans, planning*, planification, processus, rappel*, système*, logiciel*, outil*, base, historique*, suivi*, rapport*, tableau*, alerte*, formulaire*, modèle*, standard*, règle*, statut*, priorité*, délai*, date*, responsable*, temps, idée, contrôle*, vision, central*, clair*, commun*, unique, fichier*, champ*, données, information*, remplaçant*, problème*, moyen*, preuve*, budget*, visibilité',
    sole: 'un seul, une seule, un unique, une unique',
    each: 'chaque, par, entre, tous, toutes, les deux',
    open: 'etc, par exemple, comme, notamment, entre autres, et plus, surtout, au moins',
    standing: 'participent, travaillent avec nous, travaillent ici, travaillent pour nous',
    checked:
      'relu par, relit chaque, est relu, est relue, sont relus, vérifie chaque, vérifié par, vérifiée par, contrôlé par, regarde chaque, à la main, validé par, validée par',
    atOnce: 'immédiatement, tout de suite, aussitôt, le jour même, le lendemain, sur le champ',
    wished: 'voulons, voudrions, besoin, nouveau, nouvelle, créer, mettre en place, acheter, au lieu de, remplacer, manque',
    prescribes: 'exige que, demande que, dit que, impose que, veut que, selon',
    neutral:
      'lieu, effectué, effectuée, prêt, prête, prêts, fini, finie, fait, faite, dure, durent, prend, prennent, vaut, ferme, fermé, ouvre, acceptées, commence, finit, midi, matin, soir, nuit, euro, euros, coûte, coûtent, paient, paie, français, anglais, espagnol, allemand, portugais, italien, confidentiel, confidentielle',
    passed: 'd ancienneté, de retard, il y a, depuis, plus de, d expérience',
    ahead: 'avant, à l avance, de préavis, auparavant',
    behind: 'après, plus tard, suivant',
    atMost: 'en moins de, au plus, au maximum, jusqu à, sous, dans les, dans un délai de, maximum, pas plus de, moins de, en',
    atLeast: 'au moins, au minimum, minimum, plus de, à partir de, dès',
    settles: 'décide, décident, décidé, dernier mot, tranche, détermine, choisit, fixe',
    onlySystem:
      'tout dans un outil, tout dans un seul outil, un seul outil, pas de deuxième système, seul système, un seul système, tout dans smartsheet, uniquement dans smartsheet, remplace tout, aucun autre système, aucun autre outil, rien en dehors de smartsheet',
    remains:
      'continue avec, continuent avec, passe par, passent par, reste dans, restent dans, reste sur, restent sur, continue dans, est toujours tenu dans, nous gardons, on garde',
    means: 'argent, budget, fonds, temps, place',
    given:
      'reçoit, reçoivent, voit, voient, consulte, consultent, ouvert à, ouverte à, visible par, visible pour, accessible à, pour tous, pour toutes, partagé avec, envoyé à, disponible pour, va au, va à, vont à, remis à, envoyés à',
    keptOut:
      'n ont pas accès, n a pas accès, sans accès à, tenus à l écart, tenu à l écart, exclus de, exclues de, ne doivent rien savoir, ne doivent pas connaître',
    hiddenFrom:
      'caché aux, cachée aux, cachés aux, cachées aux, caché au, masqué pour, masquée pour, masqués pour, ne regarde pas, ne regardent pas, invisible pour, invisibles pour, pas pour les',
    reserved:
      'réservé à, réservée à, réservés à, réservées à, réservé aux, réservée aux, réservés aux, réservées aux, limité à, limitée à, limité aux, reste entre, restent entre, exclusivement pour, uniquement pour',
  },
  pt: {
    decides:
      'faz o, faz a, faz os, faz as, é feito por, é feita por, é responsável por, é responsável pel*, trata de, cuida de, decide, decidem, decidido, decidida, última palavra, decisão',
    agrees: 'aprova, aprovam, aprovado por, aprovada por, assina, autoriza',
    joint: 'duas assinaturas, em conjunto, quatro olhos, os dois, as duas, segunda assinatura, testemunhas',
    partly:
      'só uma vez, apenas uma vez, um em cada, uma em cada, alguns, algumas, às vezes, raramente, quase nunca, nem todos, nem todas, a maioria, de vez em quando, muitos, muitas, urgentes',
    one: 'exatamente um*, só um*, apenas um*, um único, uma única, o mesmo, a mesma',
    several: 'vários, várias, dois ou três, mais de um*, múltiplos, diferentes, dois, três',
    closed: 'fechado, fechada, fechamos, fecha, encerrado, encerra, férias',
    happens:
      'chegada*, estadia*, espetáculo*, ensaio*, vêm, vem, reserva*, aula*, visita*, entrega*, curso*, consulta*, turno*, aberto, evento*, viagem, viagens',
    room: 'lugares, vagas, capacidade, lotação, até, no máximo, cabem, camas',
    budget: 'orçamento, gastar',
    price: 'preço, preços, custa, custo, proposta, fatura',
    free: 'grátis, sem acréscimo, não cobramos, gratuito, gratuita, gratuitos, gratuitas, sem custo, voluntários, voluntárias',
    paid: 'taxa, taxas, faturad*, cobrad*, cobra se, cobramos, acréscimo, tarifa, tarifas, salário, salários, ordenado, ordenados, mensalidade, mensalidades, pagam, receita, receitas',
    earlier: 'depois, antes de, então, antes que, em seguida',
    later: 'depois de, uma vez, quando, após, assim que',
    us: 'somos',
    staff: 'empregados, funcionários, funcionárias, trabalhadores, pessoas, colegas',
    copula: 'é, são, custa, sempre',
    alone: 'só, somente, apenas, unicamente, exclusivamente, sozinh*',
    unaided: 'sem ninguém decidir, ninguém decide, automaticamente, sozinh*, sem perguntar',
    sealed: 'bloquead*, travad*, fechado para alterações, não pode ser alterad*, congelad*',
    anytime: 'a qualquer momento, posteriormente, depois, retroativ*, meses passados, a qualquer hora',
    told: 'notific*, e mail*, email*, avis*, escal*, inform*, mensagem, mensagens, lembrete*, alert*, lig*',
    unwanted:
      'nenhum aviso*, sem avisos, nenhuma notificaç*, não quer ser, não quer, não querem, não deseja, não recebe, não recebem, não incomodar',
    serves: 'só fazemos, só atendemos, só trabalhamos com, só vendemos, só aceitamos, só alugamos, atendemos só, fazemos só',
    leading:
      'é gerid* no, é mantid* no, passa para, o único sítio para, em mais lado nenhum, só no, só na, será mantid* no, fonte única, única fonte, sistema mestre, mestre, fica no, fica na, deve ficar no, continua no, permanece no',
    shared: 'compartilh*, partilh*, dividem, divididas, divididos',
    requires:
      'precisa de, precisam de, precisa, precisam, exige, exigem, deve ter, devem ter, requer, tem de ter, têm de ter, tem que ter',
    mistaken: 'por engano, por erro, erro, não pode acontecer',
    until: 'até, antes das, antes de, no máximo às, fecha às, fecham às',
    from: 'a partir de, a partir das, desde, abre às',
    lacks: 'não temos, não há, não existe, ninguém tem, não dispomos de, não tem',
    lasting: 'nem queremos, em lado nenhum, de todo, de propósito, nem está previsto',
    source: 'noss*, pelo, pela, por, do, da, segundo, mostra, indica, com o, com a, o, a, os, as',
    delivered:
      'lista*, resumo*, registo*, registro*, calendário*, plano*, planeamento, processo*, lembrete*, sistema*, software, ferramenta*, base, histórico*, acompanhamento, vista*, relatório*, painel*, alerta*, aviso*, formulário*, modelo*, padrão*, regra*, estado*, prioridade*, prazo*, data*, responsável*, tempo, ideia, controle*, controlo*, visão, central, clar*, comum, única, único, tabela*, planilha*, campo*, dados, informação, substituto*, problema*, forma, maneira, prova*, orçamento',
    sole: 'um único, uma única, um só, uma só, só um, só uma, apenas um, apenas uma',
    each: 'cada, por, entre, ambos, ambas, todos, todas',
    open: 'etc, por exemplo, como, entre outros, entre outras, e mais, sobretudo, pelo menos',
    standing: 'participam, trabalham connosco, trabalham conosco, trabalham aqui',
    checked:
      'revê cada, revisto por, revista por, verifica cada, verificado por, lê cada, lido por, à mão, manualmente, aprovado por',
    atOnce: 'de imediato, imediatamente, logo a seguir, no mesmo dia, no dia seguinte, na hora, logo após',
    wished: 'queremos, gostaríamos, precisamos, novo, nova, criar, montar, comprar, em vez de, substituir, falta, introduzir',
    prescribes: 'exige que, pede que, diz que, estabelece que, quer que, segundo',
    neutral:
      'faz, fazem, feita, feitas, realiza, pronto, pronta, prontos, prontas, terminado, feito, dura, duram, leva, levam, demora, vale, fecha, fechado, abre, aceites, começa, termina, manhã, tarde, noite, euro, euros, reais, custa, custam, pagam, paga, português, inglês, espanhol, francês, alemão, italiano, confidencial, confidenciais',
    passed: 'de atraso, há, faz, desde, mais de, de experiência',
    ahead: 'antes, de antecedência, com antecedência',
    behind: 'depois, após, mais tarde',
    atMost: 'em menos de, no máximo, até, máximo, não mais de, dentro de, no prazo de, em, menos de',
    atLeast: 'pelo menos, no mínimo, mínimo, a partir de, mais de, ao menos',
    settles: 'decide, decidem, decidido, última palavra, determina, escolhe, define',
    onlySystem:
      'tudo numa ferramenta, tudo numa só ferramenta, uma só ferramenta, nenhum segundo sistema, único sistema, um só sistema, tudo no smartsheet, só no smartsheet, substitui tudo, nenhum outro sistema, nenhuma outra ferramenta, nada fora do smartsheet',
    remains:
      'continua com, continuam com, passa pelo, fica no, fica na, ficam no, ficam na, continua no, continua na, permanece no, permanece na, mantém se no, continuamos a usar, continuamos usando',
    means: 'dinheiro, orçamento, verba, tempo, espaço',
    given:
      'recebe, recebem, vê, veem, consulta, consultam, aberto a, aberta a, visível para, acessível a, para todos, para todas, partilhado com, compartilhado com, enviado a, disponível para, vai para, vão para, entregue a, enviados a',
    keptOut:
      'não têm acesso, não tem acesso, sem acesso a, ficam de fora, fica de fora, excluídos de, não devem conhecer, não devem saber',
    hiddenFrom:
      'oculto para, oculta para, ocultos para, ocultas para, escondido dos, escondida dos, escondidos dos, não é para, não são para, invisível para, invisíveis para, não se mostra, não é mostrado aos, não é partilhado com, não é compartilhado com',
    reserved:
      'reservado a, reservada a, reservado ao, reservada ao, reservados aos, reservado para, reservada para, fica entre, ficam entre, limitado a, limitada a, exclusivo de, só para, apenas para, visível para, visíveis para',
  },
  ja: {
    decides: 'が責任を持, が担当, 決める, 決めます, 決定, 判断',
    agrees: '承認, 決裁',
    joint: '二人の署名, 2人の署名, 二名, 双方, 共同で, 立会',
    partly: '一度だけ, 一部, ときどき, まれに, たまに, すべてではない, 大半, 半分',
    one: '一人だけ, 一つだけ, 1つだけ, 必ず一人, 必ず1人, 同じ担当',
    several: '複数, 二人, 2人, 三人, 3人, いくつか, 交代',
    closed: '休業, 休館, 閉店, 休み, 閉館, 冬季閉鎖, 定休',
    happens: '到着, 宿泊, 公演, 来館, 来店, 予約, 授業, 見学, 配送, 納品, 講座, 営業, 開催',
    room: '席, 定員, 収容, 最大, まで',
    budget: '予算',
    price: '価格, 費用, 見積, 請求, 金額',
    free: '無料, 無償, ボランティア',
    paid: '料金, 手数料, 給与, 賃金, 有料, 徴収, 収入, 売上',
    earlier: '前に, その後, してから',
    later: '後に, したら, 次第',
    us: '私たちは, 当社は, スタッフは',
    staff: '名, 人, スタッフ, 社員, 従業員',
    copula: 'は, が',
    alone: 'だけ, のみ, 一人で',
    unaided: '自動で, 自動的に, 自動承認',
    sealed: 'ロック, 変更不可, 締め後は変更, 変更できない',
    anytime: 'いつでも, 後から, さかのぼって, 過去の月',
    told: '通知, メール, 連絡, エスカレーション',
    unwanted: '通知は不要, 通知しない, 知らせない, 受け取りたくない, 不要, 送らない',
    serves: 'のみ扱, だけ扱, のみを扱, だけを扱',
    leading: 'だけで管理, で管理します, のみで管理, 正本, マスター, に残す, のまま使う, 一元管理',
    shared: '共用, 共有, 兼用',
    requires: '必要, が要る, 必須',
    mistaken: '誤って, ミス, 間違い',
    until: 'まで, 締め切, 締切',
    from: 'から, より開始',
    lacks: 'はありません, がありません, は持っていません, はない, がない, を持っていない',
    lasting: '今後も, どこにも, 一切, 予定もありません, 必要ありません',
    source: 'から, ごとに, 別に, が示, で, の値',
    delivered:
      '一覧, リスト, 台帳, 予定, 計画, 記録, 通知, システム, ソフト, ツール, データ, 履歴, 管理, 報告, レポート, フォーム, テンプレート, ルール, 状況, 優先, 期限, 担当, 時間, 番号, 仕組み, 方法, 情報, 問題, 余裕, 把握, 遅れ, 共有, 予算',
    sole: '一つだけ, 1つだけ, 一か所だけ, 1か所だけ, 一店舗だけ',
    each: 'ごと, 各, 別, すべて, 全',
    open: 'など, 等, たとえば, 例えば, ほか',
    standing: 'が参加, が働いて, が在籍',
    checked: 'が確認, が目を通, がチェック, が承認, 手作業で',
    atOnce: 'すぐに, 直ちに, 即日, 当日中, 翌日, その日のうち',
    wished: 'ほしい, 欲しい, 新しい, 導入, 作りたい, 作成したい, 購入, 代わりに',
    prescribes: 'によると',
    neutral: '完了, 終了, かか, 実施',
    passed: '前から, 経過, 遅れ, 以上経',
    ahead: '前',
    behind: '後, 経って',
    atMost: '以内, まで, 以下, 最大, 未満',
    atLeast: '以上, 少なくとも, 最低',
    settles: '決め, 決定, 判断',
    onlySystem: 'だけを使う, に一本化, 一つのシステム, 唯一のシステム, すべてsmartsheet',
    remains: 'に残, のまま, 続けて使, 引き続き',
    means: '予算, お金, 資金, 時間',
    given: '見る, 見ます, 見られ, 閲覧, 受け取, 送る, 送ります, 公開, 共有, 配る',
    keptOut: 'にはアクセスできない, に関与しない, は見られない, は閲覧できない, は知らされない',
    hiddenFrom: 'には見せ, に見せない, には公開しない, には開示しない, に知らせない, には伏せ, から隠',
    reserved:
      'だけが見, のみが見, だけが閲覧, のみが閲覧, のみ閲覧, だけが知, のみが知, に限り閲覧, 限定で公開, だけに公開, のみに公開',
  },
};

const read = new Map<Language, Readonly<Record<Claim, RegExp>>>();

/** The patterns of a language for what statements claim, for texts that `fold` went over. Read on the first call for that language. */
export function claimsOf(language: Language): Readonly<Record<Claim, RegExp>> {
  const known = read.get(language);
  if (known !== undefined) return known;
  const made = Object.fromEntries(CLAIMS.map((claim) => [claim, patternOf(TEXTS[language][claim], language)])) as Record<
    Claim,
    RegExp
  >;
  read.set(language, made);
  return made;
}
