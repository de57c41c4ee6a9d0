import type { Words } from './words.ts';

export const DE: Words = {
  steps: 'So geht es',
  avoid: 'Nicht',
  example: 'Beispiel',
  fromPractice: '*Aus der Beratungspraxis; Smartsheet dokumentiert das nicht.*',
  inEnglish: '*Diese Antwort gibt es nur auf Englisch.*',
  formula: {
    intoColumn: 'Spaltenformel für {0}:',
    intoCell: 'Formel für eine Zelle:',
    intoSummary: 'Formel für das Feld {0} der Blattzusammenfassung:',
    assuming: 'Angenommene Spalten: {0}. Setzen Sie Ihre eigenen Namen ein.',
    chosen: 'Von mir gewählt, weil die Frage es offen lässt: {0}. Setzen Sie Ihre eigenen Angaben ein.',
    helperFirst:
      'Das braucht zwei Schritte, denn eine Formel über viele Zeilen kann nicht zwei Spalten jeder Zeile verrechnen. Legen Sie zuerst die Spalte {0} mit dieser Spaltenformel an:',
    helperThen: 'Dann:',
    valueNow: 'Mit Ihren Zeilen ergibt sie jetzt {0}.',
    valueInRow: 'In Zeile {0} ergibt sie {1}.',
    valueInFirstRows: 'In Ihren ersten Zeilen ergibt sie {0}.',
    readAs: 'Ich verstehe Ihre Frage so: {0}. Wenn Sie etwas anderes meinen, nennen Sie mir die Spalte und die Werte.',
    orElse: 'Falls Sie {0} meinen:',
    references:
      'Legen Sie zuerst diese blattübergreifenden Verweise an (beim Eingeben der Formel *Auf anderes Blatt verweisen*):',
    reference: '`{0}`: Spalte {1} des Blatts {2}',
    columnSteps:
      'Geben Sie sie in eine Zelle von {0} ein, dann Rechtsklick und *In Spaltenformel umwandeln*: so gilt sie auch für neue Zeilen.',
    summarySteps:
      'Rechts den Bereich *Zusammenfassung* öffnen, das Feld {0} anlegen und die Formel einfügen. Ohne Blattzusammenfassung (sie braucht Business oder Enterprise) nehmen Sie eine Zelle eines Kennzahlenblatts.',
    notes: {
      today:
        '`TODAY()` rückt täglich weiter, aber nur, wenn das Blatt geöffnet oder geändert wird; ein täglicher Workflow hält es aktuell.',
      percent: 'Das Ergebnis ist ein Bruch: Geben Sie der Spalte oder dem Feld das Prozentformat.',
      'date-format': 'Das Ergebnis ist ein Datum, die Spalte muss also vom Typ Datum sein.',
      contact: 'Das Ergebnis ist ein Kontakt, die Spalte muss also vom Typ Kontaktliste sein.',
      'cross-sheet':
        'Ein Verweis, den keine Formel nutzt, wird nach zwei Stunden gelöscht: legen Sie ihn unmittelbar vor der Formel an.',
      'no-match':
        'IFERROR deckt nur Schlüssel ab, die im anderen Blatt fehlen; auch eine Zahl dort und ein Text hier passen nicht zusammen.',
      hierarchy: 'Sie liest die Zeilen, die unter der Zeile eingerückt sind.',
      'blank-date': 'Zeilen ohne Datum bleiben außen vor, denn ein leeres Datum gilt als früher als jedes andere.',
    },
  },
  repair: {
    mended: 'Berichtigt:',
    nothingWrong: 'Die Formel selbst ist richtig; ich finde nichts zu ändern.',
    alreadyRight: 'Die Formel ist so richtig, die Ursache liegt also woanders.',
    noFault:
      'In der Formel selbst finde ich keinen Fehler; sehen Sie nach, was sie liest und wo sie steht. Sagen Sie mir, was sie ergeben soll, und zeigen Sie eine Zeile, in der sie es nicht tut.',
    rowsInError: '{0} steht in Zeile {1}.',
    cause: 'Ursache',
    noFix: 'Welche Formel gemeint ist, wissen nur Sie; deshalb ändere ich nichts.',
    noIferror: 'IFERROR hilft nicht: {0} lässt sich damit nicht abfangen.',
    alsoNote: 'Außerdem: {0}',
    causes: {
      'english-names': 'Funktionen haben in Smartsheet englische Namen, in welcher Sprache die Oberfläche auch ist.',
      'cell-for-column': 'Zählen und Summieren über Zeilen nimmt ganze Spalten; @row ist nur die eine Zelle dieser Zeile.',
      'quoted-number':
        'Eine Zahl in Anführungszeichen ist Text, und keine Zahl liegt darüber oder darunter: schreiben Sie sie ohne.',
      'unit-word': 'Zahlen stehen ohne Einheit: Daten unterscheiden sich um Tage, 5 Tage sind also 5.',
      'condition-over-column':
        'IF prüft einen Wert und keine Spalte Zeile für Zeile. COLLECT nimmt die Werte der Zeilen, die die Bedingung erfüllen: erst die Werte, dann Bereich und Kriterium.',
      'not-of-several': 'NOT nimmt eine Bedingung. Für „keine von beiden“ stehen die Bedingungen in OR, und NOT darum.',
      'missing-instead': 'Ein Argument fehlt: was stattdessen stehen soll. "" steht für nichts.',
      'date-of-date': 'DATE macht ein Datum aus Jahr, Monat und Tag; die Zelle einer Datumsspalte ist schon eines.',
      'word-for-truth':
        'So ein Test ist wahr oder falsch und gleicht keinem Wort in Anführungszeichen. Er steht für sich; NOT kehrt ihn um.',
      'sum-of-dates':
        'Zwei Daten lassen sich nicht addieren. Datum minus Datum ergibt die Tage dazwischen; ich nehme an, dass diese gemeint sind. NETWORKDAYS zählt Arbeitstage. Die Ergebnisspalte muss Text/Zahl sein.',
      'children-across':
        'PARENT, CHILDREN, ANCESTORS und DESCENDANTS sehen nur ihr eigenes Blatt. Legen Sie in der Quelle die Hilfsspalte Level mit =COUNT(ANCESTORS()) an und nehmen Sie die Zeilen einer Ebene, oder lassen Sie die Elternzeile dort rechnen.',
      'ref-deleted':
        '#REF steht, wo etwas gelöscht wurde. Ich nehme an, dass die übrige Spalte gemeint ist; sonst schreiben Sie den richtigen Namen hin. Ist es eben erst geschehen, machen Sie das Löschen rückgängig.',
      'ref-open':
        '#REF steht, wo eine Spalte, Zeile oder ein Blatt gelöscht wurde. Machen Sie das rückgängig, oder schreiben Sie statt #REF den Namen der richtigen Spalte, etwa [Spalte]@row.',
      'ifs-in-a-row':
        'Jedes IF ist geschlossen, bevor das nächste beginnt. Das nächste IF ist das dritte Argument des vorigen; alle Klammern schließen am Ende.',
      'name-for-contact':
        'Eine Kontaktspalte nimmt eine E-Mail-Adresse oder einen Kontakt aus einer anderen Kontaktzelle, keinen Namen. Die Adressen hier sind Platzhalter: setzen Sie die echten ein.',
      'symbol-name':
        'Ein Symbol erscheint nur bei seinem genauen englischen Namen: "Red", "Yellow", "Green", "Blue", "Gray"; Harvey Balls: "Empty", "Quarter", "Half", "Three Quarter", "Full". Jedes andere Wort bleibt Text.',
      'fourth-argument':
        'IF nimmt drei Argumente: Test, Ergebnis wenn wahr, Ergebnis wenn nicht. Ein weiterer Test kommt an die dritte Stelle.',
      'texts-left-out':
        'Einige Zellen enthalten Texte, die wie Zahlen aussehen, und werden nicht mitgerechnet. Tippen Sie die Zahlen neu ein, oder rechnen Sie mit einer Hilfsspalte `=VALUE(…)`.',
      'working-days':
        'So zählen Kalendertage. NETWORKDAYS zählt Arbeitstage (beide Enden mit), WORKDAY geht um Arbeitstage weiter; Feiertage kommen als weiterer Bereich dazu.',
      'joined-blanks': 'JOIN nimmt auch leere Zellen und setzt nach jeder ein Trennzeichen. COLLECT mit <> "" lässt sie weg.',
      'both-at-once':
        'Alle Paare müssen zugleich gelten, und keine Zelle hat zwei Werte. Für „einen von mehreren“ ein Paar mit OR und @cell.',
      'part-as-number': 'LEFT, RIGHT, MID und SUBSTITUTE ergeben Text. VALUE macht daraus eine Zahl.',
      'month-overflow': 'DATE kennt keinen 13. Monat; am Jahresende scheitert das. INT und MOD schalten das Jahr weiter.',
      'bare-values': 'Im Kriterium braucht jeder Wert einen Vergleich mit der geprüften Zelle (`@cell = …`).',
      pairs:
        'COUNTIFS nimmt Bereich und Kriterium als zwei Argumente, keinen Vergleich; AND ist unnötig, da ohnehin alle Paare gelten. Nennen Sie die Spalte für jede Grenze einmal.',
      'plural-form':
        'Mit mehreren Bedingungen heißt die Funktion COUNTIFS oder SUMIFS; bei SUMIFS steht der zu summierende Bereich zuerst.',
      'word-for-tick': 'Ein Kontrollkästchen enthält wahr oder falsch, kein Wort: vergleichen Sie mit 1 oder 0.',
      'one-of-several':
        'Eine Zelle mit Mehrfachauswahl enthält mehrere Werte; `=` trifft nur Zellen mit genau diesem einen. HAS findet ihn unter anderen.',
      'part-of-date':
        'Ein Datum gleicht nie der Zahl eines Monats oder Jahres: nehmen Sie den Teil jeder Zelle mit @cell, in IFERROR wegen leerer Zellen.',
      'open-window': 'Die zweite Grenze hält Daten in der Zukunft heraus; lassen Sie sie weg, wenn diese zählen sollen.',
      'day-of-instant': 'Erstellt und Geändert enthalten Datum und Uhrzeit und gleichen nie einem Tag. DATEONLY nimmt den Tag.',
      'written-date':
        'Ein Datum lässt sich nicht ausschreiben: in Anführungszeichen ist es Text, mit Schrägstrichen eine Division. Schreiben Sie DATE(Jahr, Monat, Tag).',
      'growing-range':
        'Der Bereich endet an einer festen Zeile; spätere Zeilen fehlen. Nehmen Sie die ganze Spalte, aus einer anderen Spalte oder einem Zusammenfassungsfeld.',
      'unwrapped-list':
        'Die Funktion ergibt eine Liste, eine Zelle zeigt einen Wert: setzen Sie sie in JOIN, COUNT, SUM oder INDEX.',
      'chained-comparison': 'Vergleiche lassen sich nicht verketten: schreiben Sie beide mit AND.',
      'misplaced-not': 'NOT steht um eine ganze Bedingung; „ist nicht“ heißt `<>`.',
      'loose-first': 'Der erste wahre Test gewinnt, und der lockerste steht vorn: gehen Sie vom strengsten zum lockersten.',
      'times-hundred': 'Ein Prozentwert ist hier ein Bruch: lassen Sie * 100 weg und geben Sie der Zelle das Prozentformat.',
      'find-zero': 'FIND ergibt 0, wenn der Text nicht vorkommt, und LEFT nimmt keine negative Länge. Prüfen Sie das zuerst.',
      'date-in-text': 'Eine Spalte Text/Zahl kann kein Datum zeigen. Ändern Sie den Spaltentyp in Datum; die Formel ist richtig.',
      'single-quotes': 'Texte stehen in doppelten Anführungszeichen, nicht in einfachen.',
      'percent-sign': 'Ein Prozentzeichen gibt es in Formeln nicht: 5 % ist 0.05.',
      'operator-type': 'Der Operator passt nicht zu seinen beiden Seiten, etwa Datum plus Datum oder Text mal Zahl.',
      'argument-type': 'Ein Argument ist von der falschen Art.',
      unexpected: 'AND, OR und NOT sind Funktionen und stehen um die Bedingungen; oder ein Trennzeichen fehlt.',
      'unbracketed-name':
        'Ein Spaltenname mit Leerzeichen, Ziffer oder Satzzeichen braucht eckige Klammern, etwa `[Due Date]@row`.',
      'curly-quotes':
        'Die Anführungszeichen sind typografisch (aus Word oder einer Webseite). Smartsheet liest nur gerade (`"`).',
      'foreign-operator':
        'Ein Operator gehört zu einer anderen Sprache: Texte verbindet `+` statt `&`, ungleich heißt `<>` statt `!=`.',
      'unknown-function': 'Diese Funktion gibt es in Smartsheet nicht.',
      'locale-separator':
        'Das Trennzeichen passt nicht zur Ländereinstellung: Komma, wo Dezimalzahlen einen Punkt haben, Semikolon, wo sie ein Komma haben.',
      'unescaped-bracket': 'Eckige Klammern im Spaltennamen brauchen einen umgekehrten Schrägstrich: `[Budget \\[hrs\\]]`.',
      'quoted-criterion':
        'Der Vergleich steht in Anführungszeichen und gilt so als Text, den keine Zelle enthält. Der Operator gehört davor, ohne Anführungszeichen.',
      'wildcard-criterion': 'Platzhalter gibt es nicht; `CONTAINS("x", @cell)` sucht Teile von Texten.',
      'range-size': 'Alle Bereiche müssen gleich groß sein und auf einem Blatt liegen. Nehmen Sie durchweg ganze Spalten.',
      'unbalanced-parenthesis': 'Eine Klammer fehlt oder ist zu viel.',
      'unterminated-text': 'Ein Anführungszeichen fehlt.',
      'unknown-column': 'Eine Spalte dieses Namens gibt es im Blatt nicht.',
      'excel-address': 'Adressen wie B2 kennt Smartsheet nicht: schreiben Sie die Spalte, etwa `Cost@row`.',
      'self-reference': 'Die Formel liest ihre eigene Zelle. Sie gehört in eine andere Spalte.',
      'result-type': 'Das Ergebnis passt nicht zum Typ der Spalte.',
      'argument-count': 'Die Zahl der Argumente stimmt nicht.',
      'argument-order': 'Die Argumente stehen in der falschen Reihenfolge.',
      'range-operand':
        'Ein Operator vergleicht eine ganze Spalte mit einem Wert: nehmen Sie `@row` für diese Zeile oder COUNTIF für die Spalte.',
      'approximate-match': 'Ohne `0` oder `false` am Ende sucht die Funktion nur ungefähr und setzt sortierte Daten voraus.',
      'blank-date': 'Ein leeres Datum gilt als früher als jedes andere: prüfen Sie zuerst mit ISDATE.',
      'column-formula': 'Eine Spaltenformel darf keine Zeilennummern und kein `$` enthalten.',
      'missing-row': 'Ein `@row` fehlt.',
      'bare-name': 'Hinter dem Spaltennamen fehlt `@row`.',
      'sumif-order':
        'SUMIF nimmt erst den Bereich, der geprüft wird, dann das Kriterium, dann den Bereich, der summiert wird. Hier stehen die beiden Bereiche vertauscht.',
      'contact-name': 'Das Kriterium muss dem ganzen Kontakt gleichen; ein Teil des Namens passt nicht.',
      'divide-by-zero': 'Der Divisor ist 0 oder leer.',
      'text-numbers': 'Die Zellen enthalten Texte, die wie Zahlen aussehen.',
      'blank-date-part': 'MONTH, YEAR und ähnliche Funktionen scheitern an leeren Zellen.',
      'no-match':
        'Der gesuchte Wert steht so nicht auf der anderen Seite: Zahl gegen Text, ein Leerzeichen am Ende, oder er fehlt.',
      'vlookup-block':
        'VLOOKUP sucht nur in der ersten Spalte seines Blocks und zählt die Spalten von dort; INDEX mit MATCH nennt die Spalten selbst.',
      'index-empty': 'Es gibt kein Ergebnis, dessen erstes INDEX nehmen könnte.',
      blocked: 'Eine Zelle, die die Formel liest, zeigt selbst einen Fehler. Berichtigen Sie zuerst diese.',
      'invalid-ref':
        'Der Verweis in geschweiften Klammern besteht in diesem Blatt nicht. Tippen oder Kopieren legt ihn nicht an.',
      ref: 'Eine Spalte, Zeile oder ein Blatt, das die Formel liest, wurde gelöscht.',
    },
    reasons: {},
    variants: {
      numbers:
        'Wenn die Zellen nur wie Zahlen aussehen (Import, Zellverknüpfung, Währungszeichen), machen Sie in einer Hilfsspalte Zahlen daraus und summieren Sie diese:',
      'per-person':
        'Für eine Zählung je Person legen Sie ein zweites Blatt mit einer Person je Zeile in einer Kontaktspalte an und vergleichen mit dem Kontakt selbst:',
      'key-missing': 'Falls einige Schlüssel im anderen Blatt fehlen dürfen, zeigen Sie dafür ein leeres Feld:',
      children: 'Falls eine übergeordnete Zeile die darunter eingerückten in derselben Spalte summieren soll:',
      'key-as-text':
        'Trotzdem nicht gefunden? Dann steht auf einer Seite eine Zahl und auf der anderen ein Text, der gleich aussieht (Import, führende Nullen), oder es gibt ein Leerzeichen am Ende; prüfen Sie je eine Zelle mit ISNUMBER. Machen Sie beide Seiten zu Text: in der Quelle eine Hilfsspalte mit dem Schlüssel + "", auf die Sie verweisen, und suchen Sie:',
      'as-text': 'Falls die Spalte Text/Zahl bleiben muss, machen Sie das Datum zu Text:',
    },
    translated: 'In Smartsheet:',
    notTranslated: 'Diese Formel lässt sich so nicht übertragen: {0}',
    explained: 'Was sie tut (auf Englisch):',
  },
  function: {
    written: 'Schreibweise',
    example: 'Beispiel',
    noted: 'Zu beachten',
    errors: 'Mögliche Fehler',
    missing: 'Smartsheet hat keine Funktion {0}: {1}.',
  },
  none: {
    unlikely: 'Dafür kann ich keine Formel bilden, die wahrscheinlich richtig ist.',
    unplaced: 'Diese Wörter konnte ich in Ihrem Blatt nicht zuordnen: {0}.',
    nameThem:
      'Nennen Sie die Spalten und Werte so, wie sie im Blatt stehen, und was herauskommen soll: eine Zahl, ein Häkchen, ein Datum oder ein Text.',
    unknown: 'Darauf weiß ich keine Antwort.',
    nearest: 'Die nächstliegenden Themen:',
    orMeant: 'Oder meinten Sie eines davon?',
    perhaps: 'Ich bin nicht sicher, was Sie meinen. Das nächstliegende Thema, das ich kenne: {0}',
    ask: 'Sie können nach Formeln fragen (nennen Sie Ihre Spalten oder wählen Sie ein Blatt), nach einem Fehler (fügen Sie die Formel ein) und danach, wie etwas in Smartsheet geht.',
    blank: 'Stellen Sie eine Frage, oder fügen Sie eine Formel ein.',
  },
  talk: {
    greeting:
      'Guten Tag! Fragen Sie mich zu Smartsheet: nach einer Formel (nennen Sie Ihre Spalten oder wählen Sie ein Blatt), zu einem Fehler (fügen Sie die Formel ein) oder wie etwas gemacht wird.',
    thanks: 'Gern geschehen. Fragen Sie einfach weiter, wenn noch etwas offen ist.',
  },
  types: {
    TEXT_NUMBER: 'Text/Zahl',
    PICKLIST: 'Dropdownliste',
    MULTI_PICKLIST: 'Dropdownliste, Mehrfachauswahl',
    CHECKBOX: 'Kontrollkästchen',
    DATE: 'Datum',
    CONTACT_LIST: 'Kontaktliste',
    MULTI_CONTACT_LIST: 'Kontaktliste, mehrere',
    DATETIME: 'Datum/Zeit (System)',
    DURATION: 'Dauer',
    PREDECESSOR: 'Vorgänger',
    ABSTRACT_DATETIME: 'Datum (Projekt)',
  },
};
