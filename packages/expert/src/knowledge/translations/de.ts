import type { TranslationTable } from '../entry.ts';

export const DE: TranslationTable = {
  'sheet-limits': [
    'Wie groß kann ein Blatt werden?',
    'Wie viele Zeilen und Spalten kann ein Blatt haben?',
    'Höchstens **20.000 Zeilen**, **400 Spalten** und **500.000 Zellen**, je nachdem, was zuerst erreicht ist: 20.000 Zeilen lassen Platz für 25 Spalten. Ab etwa 70 % sollten Sie archivieren.',
  ],
  'automation-limits': [
    'Wie viele Automationen kann ein Blatt haben?',
    'Wie viele Workflows sind zu viele?',
    'Bis zu **150 Workflows** pro Blatt, jeder mit bis zu **100 Blöcken**, davon höchstens **30 Aktionen**. Die Pflege wird früher schwierig: fassen Sie Regeln mit gleichem Auslöser in Bedingungspfaden zusammen und nehmen Sie die Empfänger aus einer Kontaktspalte.',
  ],
  'cross-sheet-limit': [
    'Wie viele blattübergreifende Verweise kann ein Blatt haben?',
    'Grenze für Verweise auf andere Blätter',
    'Etwa **100 verschiedene blattübergreifende Verweise** pro Blatt. Ein Verweis ist ein Bereich eines Blatts und zählt einmal, egal wie viele Formeln ihn nutzen. Vorher hilft ein Zusammenfassungsbericht, ein Hilfsblatt oder DataMesh.',
  ],
  'automation-create': [
    'Wie erstelle ich eine Automation?',
    'Mail senden, wenn sich der Status ändert',
    'Mit einem Workflow: Auslöser, Bedingung, Aktion. *Automatisierung > Workflow von Grund auf neu erstellen*; Auslöser *Wenn Zeilen geändert werden*, Spalte Status *ändert sich in* den Wert; Aktion *Jemanden benachrichtigen*, Empfänger aus einer Kontaktspalte. Sie brauchen Admin- oder Besitzerrechte und eine Lizenz.',
  ],
  'automation-rights': [
    'Wer darf Automationen erstellen?',
    'Können Bearbeiter Workflows anlegen?',
    'Workflows für alle bauen **Besitzer und Admins** des Blatts, mit Lizenz. **Bearbeiter** können nur Benachrichtigungen und Erinnerungen für sich selbst anlegen. Zum Verschieben oder Kopieren von Zeilen braucht der Autor auch im Zielblatt Admin- oder Besitzerrechte.',
  ],
  'automation-not-firing': [
    'Warum löst meine Automation nicht aus?',
    'Workflow startet nicht bei Formel oder Zellverknüpfung',
    'Wird die auslösende Zelle von einer **blattübergreifenden Formel oder Zellverknüpfung** gefüllt, starten Aktionen, die das Blatt ändern, nie: Genehmigung, Verschieben, Kopieren, Sperren, Datum festhalten. Bauen Sie den Workflow im Quellblatt, oder nehmen Sie einen **zeitbasierten Auslöser** mit dem Wert als Bedingung.',
  ],
  'automation-daily': [
    'Wie bleibt TODAY() aktuell?',
    'Formel mit TODAY aktualisiert sich nicht',
    'Ein Blatt rechnet, wenn es geöffnet oder geändert wird; in einem unberührten Blatt hinkt `TODAY()` nach. Lassen Sie einen Workflow jeden Morgen in einer ausgeblendeten Datumsspalte *Datum festhalten*: die Änderung lässt das Blatt neu rechnen.',
  ],
  'record-date': [
    'Wie halte ich das Erledigungsdatum fest?',
    'Zeitstempel bei Statusänderung',
    'Nicht mit einer Formel: `TODAY()` rückt täglich weiter. Nehmen Sie einen Workflow: Status *ändert sich in* Erledigt, Aktion **Datum festhalten** in der Datumsspalte. Ein zweiter leert die Zelle, wenn der Status zurückgesetzt wird. Bestehende Zeilen füllen Sie einmal von Hand.',
  ],
  'update-request': [
    'Wie lasse ich Externe Felder ausfüllen?',
    'Aktualisierungsanforderung an Lieferanten senden',
    'Mit der Aktion **Aktualisierung anfordern**: die Person bekommt eine Mail mit einem kleinen Formular zur Zeile und braucht keinen Zugriff auf das Blatt. Wählen Sie nur die Felder, die sie ändern darf. Für Außenstehende muss die Workflow-Berechtigung Begrenzt oder Unbeschränkt sein.',
  ],
  'approval-steps': [
    'Wie baue ich eine zweistufige Genehmigung?',
    'Genehmigung mit mehreren Personen',
    'Setzen Sie die Genehmigungsanforderungen in einem Workflow hintereinander: jede hält ihren Pfad an, *Genehmigt* und *Abgelehnt* gehen getrennt weiter. **Jede Stufe braucht eine eigene Auswahlspalte** für das Ergebnis; die Gesamtentscheidung ergibt eine Formel. Danach die Zeile sperren.',
  ],
  'notify-outside': [
    'Warum bekommen Externe keine Mail aus der Automation?',
    'Benachrichtigung kommt nicht an',
    'Die Benachrichtigungseinstellung des Blatts ist zu eng. **Eingeschränkt** erreicht nur Personen mit Zugriff, **Begrenzt** auch Ihr Konto, **Unbeschränkt** jede Adresse: *Automatisierung > Workflow-Berechtigungen*. Ist das ausgegraut, fragen Sie den Systemadministrator.',
  ],
  'copy-vs-move-row': [
    'Zeilen verschieben oder kopieren?',
    'Erledigte Zeilen automatisch archivieren',
    '**Verschieben** nimmt die Zeile aus der Quelle, **Kopieren** lässt sie dort. Verschieben zum Archivieren, Kopieren für Übergaben und Schnappschüsse; es kommen Werte an, keine Formeln. Autor und Besitzer der Quelle brauchen im Ziel Admin- oder Besitzerrechte; Titel und Typen der Spalten müssen gleich sein.',
  ],
  'reminder-due': [
    'Wie erinnere ich vor dem Fälligkeitsdatum?',
    'Erinnerung drei Tage vor Termin',
    'Mit dem Auslöser **Wenn ein Datum erreicht ist**: Datumsspalte *Fällig*, *3 Tage vorher*, Bedingung *Status ist nicht Erledigt*, Aktion *Jemanden benachrichtigen* aus *Zugewiesen an*. Ein zweiter Workflow *1 Tag danach* meldet es weiter.',
  ],
  'form-create': [
    'Wie erstelle ich ein Formular?',
    'Anfragen per Formular sammeln',
    'Ein Formular gehört zu einem Blatt, jede Einsendung fügt eine Zeile an. Erst die Spalten anlegen, dann *Formulare > Formular erstellen*; Felder als Fragen benennen, nur das Nötige zum Pflichtfeld machen, Status und Herkunft verborgen vorbelegen. Höchstens etwa zehn Fragen.',
  ],
  'form-conditional': [
    'Kann sich das Formular nach der Antwort richten?',
    'Felder im Formular nur bei bestimmter Antwort zeigen',
    'Ja, mit **bedingter Logik**: Felder, Überschriften und Anhänge erscheinen je nach früheren Antworten. Sie braucht Business oder Enterprise und Admin- oder Besitzerrechte: im Formular-Editor das entscheidende Feld wählen, *Logik hinzufügen*, jeden Zweig testen.',
  ],
  'form-prefill': [
    'Wie belege ich ein Formularfeld per Link oder QR-Code vor?',
    'QR-Code je Maschine',
    'Hängen Sie Spaltentitel und Wert an den Link: `?Anlage=P-101&Ort=Berlin`, Leerzeichen als `%20`. Maßgeblich sind die Titel der **Blattspalten**. Je Link ein QR-Code. Nach jeder Umbenennung einer Spalte neu testen.',
  ],
  'form-two-sheets': [
    'Kann ein Formular in zwei Blätter schreiben?',
    'Formulareinträge auf mehrere Blätter verteilen',
    'Nein, ein Formular schreibt in **ein** Blatt. Verteilen Sie mit einem Workflow je Ziel: *Zeile hinzugefügt*, *Abteilung ist IT*, *Zeilen kopieren*. Brauchen die Teams nur ihre Sicht, genügen gefilterte Berichte auf das eine Blatt.',
  ],
  'form-edit-later': [
    'Kann man eine Formulareingabe später ändern?',
    'Einsendung nachträglich korrigieren',
    'Über das Formular nicht: es fügt nur Zeilen **an**. Zum Ändern braucht es eine Aktualisierungsanforderung, Dynamic View (Add-on) oder Zugriff auf das Blatt.',
  ],
  'form-new-rows-formula': [
    'Warum haben neue Formularzeilen keine Formel?',
    'Formel fehlt in neuen Zeilen',
    'Eine Zellformel wird nur übernommen, wenn die Nachbarzeilen dasselbe Muster haben. Machen Sie daraus eine **Spaltenformel**: Rechtsklick > *In Spaltenformel umwandeln* (Admin oder Besitzer). Sie gilt für alle Zeilen, auch künftige; in die Spalte kann man dann nicht mehr tippen.',
  ],
  'report-create': [
    'Wie erstelle ich einen Bericht?',
    'Zeilen mehrerer Blätter in einer Liste',
    '*+ > Bericht > Zeilenbericht*, als Quelle den Arbeitsbereich oder einzelne Blätter, dann Spalten, Filter und Gruppierung. Spalten mit gleichem Titel **und** Typ verschmelzen. Auch die Quellblätter müssen freigegeben sein: ein Bericht gibt keine eigenen Rechte.',
  ],
  'report-duplicate-columns': [
    'Warum erscheint Status im Bericht zweimal?',
    'Spalten im Bericht verschmelzen nicht',
    'Ein Bericht verschmilzt Spalten nur, wenn **Titel und Typ** in allen Blättern gleich sind; schon ein Leerzeichen am Ende oder Text gegen Auswahlliste trennt sie. Berichtigen Sie das in den Blättern, entfernen Sie dann die alte Spalte aus dem Bericht.',
  ],
  'report-current-user': [
    'Wie baue ich einen Bericht, in dem jeder nur seine Aufgaben sieht?',
    'Bericht nach aktuellem Benutzer filtern',
    'Filter **Zugewiesen an ist aktueller Benutzer**; die Spalte muss überall eine Kontaktspalte sein. Bericht und Blätter freigeben. Das filtert die Sicht, schützt aber nicht: wer Zugriff auf das Blatt hat, sieht dort alle Zeilen.',
  ],
  'report-group': [
    'Wie gruppiere und summiere ich in einem Bericht?',
    'Zwischensummen im Bericht',
    'Im Bericht *Gruppieren* (bis zu drei Ebenen), dann *Zusammenfassen* mit Summe, Mittelwert, Anzahl, Minimum, Maximum. Ein Diagramm kann den gruppierten Bericht direkt lesen. Mit Pro liest ein Bericht ein Blatt und hat keine Gruppierung.',
  ],
  'summary-report': [
    'Wie fasse ich viele Projekte in einer Portfolio-Sicht zusammen?',
    'Zeilenbericht oder Zusammenfassungsbericht?',
    'Mit einem **Zusammenfassungsbericht**: eine Zeile je Blatt aus den Feldern der Blattzusammenfassung, neue Blätter kommen von selbst dazu. Alle Projektblätter brauchen dieselben Felder (Name und Typ). Braucht Business oder Enterprise.',
  ],
  'dashboard-create': [
    'Wie erstelle ich ein Dashboard?',
    'Wie baue ich ein gutes Dashboard auf?',
    'Die Antwort zuerst: Kennzahlen oben links, dann Ausnahmen, unten Details und Links; je Zielgruppe ein Dashboard. Bereiten Sie die Quellen vor (Zusammenfassungsfelder, gruppierte Berichte), dann *+ > Dashboard* und Widgets für Kennzahl, Diagramm und Bericht.',
  ],
  'dashboard-refresh': [
    'Ist das Dashboard aktuell?',
    'Dashboard zeigt alte Zahlen',
    'Ein Dashboard aktualisiert sich alle **zehn Minuten**. Kommt die Zahl aus einer Formel mit `TODAY()` in einem unberührten Blatt, ist das Blatt veraltet: ein täglicher Workflow, der ein Datum festhält, hilft.',
  ],
  'dashboard-trend': [
    'Wie zeige ich den Verlauf einer Kennzahl über Monate?',
    'Monatlicher Schnappschuss von Zahlen',
    'Blätter kennen nur den aktuellen Wert, also braucht es ein **datiertes Verlaufsblatt**: eine Kennzahlenzeile, die ein Workflow am Monatsletzten in das Blatt *Verlauf* kopiert (Kopien enthalten Werte). Daraus das Diagramm. Rückwirkend geht es nicht.',
  ],
  'dashboard-kpis': [
    'Welche KPIs gehören auf das Dashboard?',
    'Wie viele Kennzahlen für die Leitung?',
    'Beginnen Sie bei der Entscheidung: jede Zahl braucht jemanden, der handelt, ein Ziel und eine Schwelle. Die Leitung bekommt **5 bis 7 Zahlen** und die Ausnahmen, Führungskräfte Auslastung und Rückstände, das Team seine Liste.',
  ],
  'permission-levels': [
    'Welche Berechtigungsstufen gibt es?',
    'Was darf ein Bearbeiter?',
    '**Betrachter** liest, **Kommentator** kommentiert, **Bearbeiter** ändert nicht gesperrte Zeilen, **Bearbeiter mit Freigabe** lädt auch ein, **Admin** ändert Spalten, Sperren und Workflows, **Besitzer** löscht und übergibt. Geben Sie die kleinste ausreichende Stufe.',
  ],
  'share-part': [
    'Wie gebe ich nur einen Teil eines Blatts frei?',
    'Lieferanten sollen nur ihre Zeilen sehen',
    'Ausgeblendete Spalten und Filter schützen nicht: wer Zugriff hat, sieht alles. Es bleiben **Dynamic View** (Add-on; Zeilen und Felder nach Person) oder ein **zweites Blatt**, das nur die gewünschten Spalten per blattübergreifender Formel holt.',
  ],
  licences: [
    'Wer braucht eine Lizenz?',
    'Sind Bearbeiter kostenlos?',
    'Das hängt vom Vertrag ab. Im **Benutzer-Abomodell** entscheidet die genutzte Berechtigung: Bearbeiten kostet in der Regel einen Platz, Lesen nicht. Im älteren Modell brauchten nur Ersteller eine Lizenz. Prüfen Sie vierteljährlich, wer noch bearbeitet.',
  ],
  'deleted-recovery': [
    'Ein Blatt oder Zeilen wurden gelöscht – was nun?',
    'Gelöschtes Blatt wiederherstellen',
    'Ein Blatt lässt sich **30 Tage** lang aus den gelöschten Elementen des **Besitzers** wiederherstellen; Admins des Arbeitsbereichs können das nicht. Zeilen nicht: dort helfen Rückgängig in der offenen Sitzung, das Aktivitätsprotokoll und eine Sicherung.',
  ],
  'dynamic-view': [
    'Wann brauche ich Dynamic View?',
    'Dynamic View oder Bericht?',
    'Wenn Personen nur **bestimmte Zeilen oder Felder** sehen oder ändern und keinen Zugriff auf das Blatt haben sollen: Lieferanten, Kunden, Antragsteller. Es ist ein Add-on. Dürfen alle die Quelle sehen, genügt ein Bericht.',
  ],
  'data-shuttle': [
    'Wie lese ich einen ERP-Export jede Nacht ein?',
    'CSV automatisch in ein Blatt laden',
    'Mit **Data Shuttle** (Add-on): CSV oder XLSX aus Anhang, OneDrive, SharePoint, Google Drive oder Box. **Zusammenführen** nach Schlüssel, wenn auch Personen in den Zeilen arbeiten, **Ersetzen** für vollständige Tagesauszüge (Quelle stabil sortieren), **Anfügen** für Protokolle.',
  ],
  dependencies: [
    'Wie schalte ich Abhängigkeiten ein?',
    'Termine sollen mitrücken, wenn der Vorgänger sich verspätet',
    'In der Gantt-Ansicht *Projekteinstellungen*: zuerst Arbeitstage und Feiertage, dann *Abhängigkeiten aktiviert* mit Start, Ende, Dauer, Vorgänger. Unter Vorgänger die Zeilennummer, etwa `5FS +2d`. Kein Datum über ein gesteuertes tippen: das löscht die Verknüpfung.',
  ],
  'template-project': [
    'Wie starte ich neue Projekte aus derselben Vorlage?',
    'Projektvorlage mit Dashboard und Automationen kopieren',
    'Bauen Sie **einen Ordner** mit Plan, RAID-Liste, Bericht und Dashboard, getestet und ohne Daten, und kopieren Sie ihn mit *Als neu speichern*: Verweise im Ordner zeigen dann auf die Kopien. Nicht nur das Blatt kopieren. Bei vielen gleichen Projekten: Control Center.',
  ],
  'import-excel': [
    'Sollen wir unser Excel eins zu eins nachbauen?',
    'Excel-Datei importieren',
    '*+ > Importieren* nimmt XLSX oder CSV; Werte kommen mit, Formeln nicht. Bauen Sie die Mappe aber nicht eins zu eins nach: listen Sie die **Arten von Datensätzen** auf; jede wird ein Blatt, Reiter je Kunde oder Monat werden eine Spalte mit Filter. Daten bereinigen, offene importieren, Berechnungen als Spaltenformeln neu bauen, die alte Datei an einem Stichtag schreibschützen.',
  ],
  'api-limits': [
    'Welche Grenzen hat die API?',
    'Fehler 429 oder 4003 von der API',
    '**300 Anfragen pro Minute** je Token; Anhänge und Zellverlauf zählen zehnfach. Danach 429 mit Code 4003: 60 Sekunden warten. Höchstens **500 Zeilen je Aufruf**; Aufrufe für ein Blatt nacheinander, sonst 4004.',
  ],
  'api-create': [
    'Was kann man per API anlegen?',
    'Dashboards, Formulare und Automationen per API',
    'Arbeitsbereiche, Ordner, Blätter, Spalten, Formeln, Verweise, Zeilen und seit April 2026 Berichte. **Nicht**: Dashboards, Formulare, Automationen, Filter, Gantt- und Abhängigkeitseinstellungen. Diese reisen mit einem **kopierten Ordner oder Arbeitsbereich** mit.',
  ],
  'column-formula-rules': [
    'Was ist eine Spaltenformel?',
    'Warum kann ich nicht in eine Spaltenformel umwandeln?',
    'Sie steht in jeder Zeile der Spalte, auch künftigen. Erlaubt sind `@row`, ganze Spalten, `{Verweise}` und `[Feld]#`; **nicht** Zeilennummern (`Cost1`), `$` und Teilbereiche. Rechtsklick > *In Spaltenformel umwandeln* (Admin oder Besitzer).',
  ],
  'cross-sheet-create': [
    'Wie verweise ich auf ein anderes Blatt?',
    'Blattübergreifenden Verweis anlegen',
    'Mit einem Verweis in geschweiften Klammern, etwa `{Cost}`. Beginnen Sie die Formel, klicken Sie auf *Auf anderes Blatt verweisen*, wählen Sie Blatt und ganze Spalte und geben Sie einen Namen. Den Namen nur zu tippen legt den Verweis nicht an.',
  ],
  'criteria-syntax': [
    'Warum ergibt COUNTIF 0?',
    'Wie schreibe ich Kriterien in COUNTIF und SUMIFS?',
    'Der Operator steht **außerhalb** der Anführungszeichen: `> 1000`, `<> "Done"`. In Anführungszeichen ist `">1000"` ein Text, den keine Zelle enthält. Platzhalter gibt es nicht: `CONTAINS("x", @cell)`. Bleibt es bei 0, sind die Zahlen als Text gespeichert (ISNUMBER).',
  ],
  'lookup-choice': [
    'SVERWEIS (VLOOKUP) oder INDEX/MATCH?',
    'Wie hole ich Werte aus einem anderen Blatt?',
    'Nehmen Sie **INDEX mit MATCH** über zwei einzelne Spalten: sucht nach jeder Seite und übersteht verschobene Spalten; die `0` verlangt genaue Treffer. VLOOKUP sucht nur in der ersten Spalte seines Blocks, XLOOKUP gibt es nicht.',
  ],
  'error-unparseable': [
    'Was bedeutet #UNPARSEABLE?',
    'Warum ist meine Formel #UNPARSEABLE?',
    'Smartsheet kann die Formel nicht lesen. Prüfen Sie: Namen mit Leerzeichen ohne Klammern (`[Due Date]@row`), fehlende Klammern oder Anführungszeichen, typografische Anführungszeichen, unbekannte Funktionen, `&` statt `+`, `!=` statt `<>`, fehlendes `@row`, falsches Trennzeichen. IFERROR fängt das nicht ab.',
  ],
  'error-no-match': [
    'Was bedeutet #NO MATCH?',
    'Nummer steht in beiden Blättern, trotzdem #NO MATCH',
    'Es gibt keinen **genau gleichen** Wert: meist steht auf einer Seite eine Zahl, auf der anderen ein gleich aussehender Text, oder ein Leerzeichen am Ende. Prüfen Sie mit ISNUMBER, machen Sie beide Seiten mit `+ ""` zu Text, und nehmen Sie MATCH mit `0`.',
  ],
  'error-circular': [
    'Was bedeutet #CIRCULAR REFERENCE?',
    'Spaltenformel liest sich selbst',
    'Die Formel liest **ihre eigene Zelle**. Setzen Sie sie in eine andere Spalte oder ein Zusammenfassungsfeld; Elternzeilen summieren mit SUM(CHILDREN()). Soll sich ein getippter Wert selbst ändern, nehmen Sie einen Workflow mit *Zellwert ändern*.',
  ],
  'error-blocked': [
    'Was bedeutet #BLOCKED?',
    'Summe zeigt #BLOCKED',
    'Eine Zelle, die die Formel liest, **zeigt selbst einen Fehler**. Berichtigen Sie diese zuerst; ist der Fehler dort zu erwarten, fangen Sie ihn **dort** mit IFERROR ab, nicht in der Summe.',
  ],
  'error-invalid-ref': [
    'Was bedeutet #INVALID REF?',
    'Kopierte Formel mit {Bereich} zeigt #INVALID REF',
    'Der Verweis in geschweiften Klammern besteht **in diesem Blatt** nicht; Kopieren oder Tippen legt ihn nicht an. Klicken Sie in der Formel auf *Auf anderes Blatt verweisen* und geben Sie denselben Namen. Ungenutzte Verweise werden nach zwei Stunden gelöscht.',
  ],
  'error-invalid-data-type': [
    'Was bedeutet #INVALID DATA TYPE?',
    'MONTH oder YEAR ergibt #INVALID DATA TYPE',
    'Eine Funktion bekam die falsche Art von Wert: MONTH oder NETDAYS einer **leeren Zelle oder eines Textes**, oder Rechnen mit Text. Prüfen Sie mit ISDATE oder ISNUMBER, im Kriterium mit `IFERROR(MONTH(@cell), 0)`.',
  ],
  'error-divide-by-zero': [
    'Was bedeutet #DIVIDE BY ZERO?',
    'Wie vermeide ich die Division durch null?',
    'Der Divisor ist 0 oder **leer**, oder AVG fand keine Zahlen. Prüfen Sie den Divisor, statt jeden Fehler zu verstecken.',
  ],
  'blank-dates': [
    'Warum gilt ein leeres Datum als überfällig?',
    'Leere Datumsfelder in Formeln ausschließen',
    'Ein leeres Datum gilt als **früher als jedes andere**; MONTH und YEAR davon sind Fehler. Prüfen Sie zuerst mit ISDATE, im Kriterium mit IFERROR.',
  ],
  symbols: [
    'Wie bekomme ich Ampeln in ein Blatt?',
    'Rot gelb grün per Formel',
    'Eine **Symbol**-Spalte, der eine Formel den Namen des Symbols gibt, auf Englisch: `"Red"`, `"Yellow"`, `"Green"`, `"Blue"`, `"Gray"`; Harvey Balls `"Empty"`, `"Quarter"`, `"Half"`, `"Three Quarter"`, `"Full"`; Flaggen und Kästchen 1 oder 0.',
  ],
  duplicates: [
    'Wie finde ich doppelte Einträge?',
    'Dubletten markieren',
    'Mit einem Kontrollkästchen und dieser Spaltenformel, dann danach filtern. Verbieten kann ein Blatt Dubletten nicht; ein Workflow kann beim Auftreten benachrichtigen.',
  ],
  'us-what': [
    'Was kannst du?',
    'Was ist Sheetwright?',
    'Ich beantworte Fragen zu Smartsheet: **Formeln** über Ihre eigenen Spalten, Formeln mit einem **Fehler**, Übersetzungen aus **Excel** und wie etwas gemacht wird (Automationen, Formulare, Berichte, Dashboards, Freigaben, Grenzen). Wählen Sie ein Blatt oder nennen Sie seine Spalten; jede Formel wird daran geprüft. Unter **Projects** wird aus sechs Schritten mit Fragen eine Lösung, die Sie prüfen und die dann in Ihrem eigenen Smartsheet-Arbeitsbereich gebaut wird.',
  ],
  'us-program': [
    'Bist du ein Mensch oder ein Bot?',
    'Spreche ich mit einer echten Person oder einer KI?',
    'Ich bin ein Programm, kein Mensch. In der Regel antworte ich aus dem eigenen Wissen von Sheetwright, und Ihre Frage bleibt bei Sheetwright. Ein Sprachmodell antwortet erst, wenn Sie dessen Anbieter erlaubt haben; der Kopf der Unterhaltung nennt, wer antwortet. Menschen lesen, was Sie über *Contact Support* auf der Seite **Subscription** schreiben.',
  ],
  'us-trial': [
    'Wie lange läuft die Testphase?',
    'Gibt es eine kostenlose Testversion?',
    '**7 Tage**, mit allem, was der gewählte Plan enthält. Eine Kreditkarte ist nötig, belastet wird sie aber nicht vor dem Ende; drei Tage vorher erinnern wir per Mail. Wer in der Testphase kündigt, zahlt nichts, und sie endet sofort. Es gibt sie einmal.',
  ],
  'us-cancel': [
    'Wie kündige ich mein Abo?',
    'Wie beende ich den Vertrag mit Sheetwright?',
    'Auf der Seite **Subscription** mit *Cancel Subscription*. In der Testphase endet der Zugang sofort und nichts wird berechnet; danach läuft er bis zum Ende des bezahlten Zeitraums. Ihre Projekte und alles, was in Ihrem Smartsheet-Arbeitsbereich gebaut wurde, bleiben Ihnen.',
  ],
  'us-plans': [
    'Was kostet Sheetwright?',
    'Welche Pläne habt ihr und was ist darin enthalten?',
    'Die Seite **Subscribe** nennt unsere Pläne mit Monatspreis und Inhalt; sie unterscheiden sich unter anderem in den Fragen pro Monat und im Support. Jeder verlängert sich monatlich und ist jederzeit kündbar. Plan, Karte und Rechnungen stehen auf der Seite **Subscription**. Lizenzen für Smartsheet selbst kommen von Smartsheet.',
  ],
  'us-data': [
    'Speichert ihr die Daten meiner Blätter?',
    'Was passiert mit meinen Daten?',
    'Fragen Sie zu einem Blatt, werden seine Spalten und Zeilen in diesem Augenblick mit dem Zugriff gelesen, den Sie gegeben haben; ändern kann der Berater nichts. Fragen und Antworten bleiben in Ihrem Verlauf, bis Sie sie löschen, Projekte ebenso. An ein Sprachmodell geht nichts, solange Sie dessen Anbieter nicht erlauben; das lässt sich im Profil unter *AI* zurücknehmen. Karten verwahrt Stripe.',
  ],
  'us-undo': [
    'Kann ich rückgängig machen, was ihr gebaut habt?',
    'Wie werde ich die erstellten Blätter wieder los?',
    'Vor dem Bauen nimmt *Undo* Ihre Änderungen an der Lösung zurück, frühere Versionen bleiben erhalten. Was gebaut ist, gehört Ihnen und liegt in Smartsheet: ändern oder löschen Sie es dort (ein gelöschtes Blatt lässt sich 30 Tage lang wiederherstellen). Ein in Sheetwright gelöschtes Projekt löscht hier seine Antworten und die Lösung, in Smartsheet nichts.',
  ],
  'us-builds': [
    'Was baut Sheetwright?',
    'Ändert ihr meine bestehenden Blätter?',
    'Unter **Projects**: sechs Schritte mit Fragen, dann eine Lösung, die Sie prüfen; nichts entsteht, bevor Sie *Create Assets* drücken. Gebaut werden **neue** Blätter und Berichte in Ihrem eigenen Smartsheet-Arbeitsbereich, genau wie geprüft; bestehende Blätter werden nicht geändert. Dashboards, Formulare und Automationen kann die API von Smartsheet nicht anlegen: dafür gibt es eine Anleitung in Schritten.',
  ],
  'us-connect': [
    'Wie verbinde ich mein Smartsheet-Konto?',
    'Woher bekomme ich den API-Schlüssel für Sheetwright?',
    'Auf dem **Dashboard** von Sheetwright: Region wählen, dann den Zugriff mit der Smartsheet-Anmeldung bestätigen (jederzeit widerrufbar) oder einen API-Schlüssel einfügen. Den Schlüssel gibt es in Smartsheet unter *Kontobild > Personal Settings > API Access > Generate new access token*; er wird nur einmal gezeigt.',
  ],
  'us-account': [
    'Wie lösche ich mein Konto?',
    'Mein Konto und alle meine Daten löschen',
    'Im Profil mit *Delete Account*. Gelöscht werden Profil und Anmeldungen, Projekte und Lösungen, Ihre Fragen und der Zugriff auf Smartsheet. Alles, was in Smartsheet angelegt wurde, bleibt: es gehört Ihnen.',
  ],
  'us-languages': [
    'Welche Sprachen sprichst du?',
    'Kann ich auf Deutsch fragen?',
    'Fragen Sie auf Deutsch, Englisch, Spanisch, Französisch, Portugiesisch oder Japanisch; ich antworte in dieser Sprache. Manche Themen kenne ich nur auf Englisch, dann sagt die Antwort das.',
  ],
  'us-support': [
    'Wie erreiche ich den Support?',
    'Kann ich mit einem Menschen sprechen?',
    'Schreiben Sie uns mit **Contact Support** auf der Seite **Subscription**, was nicht geht oder was Sie brauchen. Wir antworten per E-Mail.',
  ],
  'report-rights': [
    'Warum sieht jemand den Bericht leer?',
    'Kollege sieht den geteilten Bericht nicht',
    'Ein Bericht gibt nie mehr Rechte als das Blatt. Man sieht darin nur Zeilen von Blättern, die **mit einem geteilt** sind, und bearbeitet sie nur, wo das Blatt es erlaubt: ohne Zugriff auf die Quellblätter bleibt der Bericht leer. Wer Zeilen zeigen will, ohne das Blatt zu teilen, braucht Dynamic View.',
  ],
  'gantt-empty': [
    'Warum ist das Gantt-Diagramm leer?',
    'Im Gantt fehlen die Balken',
    'Gantt braucht **zwei echte Datumsspalten**, in den Projekteinstellungen gewählt, mit Beginn und Ende in jeder Zeile. Daten, die eine Formel als Text schreibt, und Spalten anderen Typs ergeben keine Balken. Der Zeitachse genügt ein Datum.',
  ],
  'building-blocks': [
    'Was ist der Unterschied zwischen Blatt, Bericht und Dashboard?',
    'Bericht oder Dashboard?',
    'Ein **Blatt** enthält die Daten: eine Zeile je Datensatz. Ein **Bericht** zeigt Zeilen eines oder vieler Blätter, gefiltert und gruppiert; wer dort ändert, ändert das Blatt. Ein **Dashboard** zeigt Lesern Kennzahlen, Diagramme und Berichte in Widgets. Ein **Formular** fügt Zeilen hinzu, ein **Workflow** reagiert auf sie, ein **Arbeitsbereich** hält alles mit seinen Freigaben zusammen.',
  ],
  'cell-history': [
    'Wer hat die Zelle geändert?',
    'Früheren Wert einer Zelle sehen',
    '*Rechtsklick auf die Zelle > Zellenverlauf* zeigt jeden Wert mit Person und Zeit. *Datei > Aktivitätsprotokoll* zeigt, wer was angesehen, geändert, freigegeben oder gelöscht hat, und lässt sich exportieren. Wie weit es zurückreicht, hängt vom Plan ab.',
  ],
  'executive-mail': [
    'Wie bekommt die Leitung die Zahlen ohne Anmeldung?',
    'Bericht jeden Montag als PDF mailen',
    'Planen Sie eine Mail des Berichts oder Blatts: *Datei > Als Anhang senden*, PDF, wiederkehrend, wöchentlich am Tag vor der Besprechung. Eine Mail pro Woche ist besser als zehn Benachrichtigungen. Die Ausnahmen gehören in die erste Gruppe des Berichts.',
  ],
  'lock-rows': [
    'Wie sperre ich eine Spalte oder Zeilen?',
    'Formeln und Zeilen vor Änderungen schützen',
    'Spalten von Hand (*Rechtsklick auf die Spalte > Spalte sperren*), Zeilen durch die Workflow-Aktion **Zeilen sperren**, etwa nach der Genehmigung. Bearbeiter können sie dann weder ändern noch löschen. **Admins und Besitzer können es weiterhin**: das Sperren schützt vor Versehen und ist kein Nachweis für eine Prüfung.',
  ],
  'sheet-design': [
    'Wie baut man ein Blatt richtig auf?',
    'Ein großes Blatt oder mehrere kleine?',
    'Entscheiden Sie, was **eine Zeile bedeutet** (ein Projekt, eine Anfrage, ein Gerät), und bleiben Sie dabei. Verschiedene Dinge bekommen eigene Blätter. Jeder Datensatz hat einen Schlüssel, eine zuständige Person, einen Status und ein Datum; Berechnetes steht in Hilfsspalten oder in der Blattzusammenfassung.',
  ],
  baseline: [
    'Wie vergleiche ich Plan und aktuelle Termine?',
    'Einen Basisplan setzen',
    'Setzen Sie einen **Basisplan** bei der Freigabe des Plans und wieder nach jeder genehmigten Änderung: er fügt Spalten für Basisbeginn, Basisende und Abweichung hinzu, und Gantt zeigt beide Balken. Berichten Sie die Zeilen mit mehr als einigen Tagen Abweichung.',
  ],
  'share-sheet': [
    'Wie gebe ich ein Blatt frei?',
    'Einem Kollegen Zugriff auf ein Blatt geben',
    'Mit der Schaltfläche **Freigeben** von Blatt, Bericht, Dashboard oder Arbeitsbereich: Adressen oder eine Gruppe eingeben und die Berechtigung wählen. Die Freigabe eines **Arbeitsbereichs** öffnet alles darin, auch was später hinzukommt. Gruppen sind ab etwa 15 Personen besser als einzelne.',
  ],
  'cannot-sms': [
    'Kann Smartsheet eine SMS senden?',
    'WhatsApp oder SMS bei einer Aufgabe',
    'Nicht von sich aus: Workflows senden **Mails**, Hinweise in der App und Nachrichten an **Slack, Teams oder Google Chat**. Mit der mobilen App kommt der Hinweis als Push-Nachricht auf das Handy. Eine echte SMS oder WhatsApp-Nachricht braucht ein Integrationswerkzeug (Bridge, Power Automate, Zapier) mit einem eigenen Anbieter.',
  ],
  'conditional-format': [
    'Wie färbe ich Zeilen nach einer Bedingung?',
    'Bedingte Formatierung einrichten',
    'Mit **bedingter Formatierung** in der Symbolleiste: eine Regel mit Bedingung, Format und den Spalten oder der ganzen Zeile. Die Regeln gelten von oben, die erste passende gewinnt. Bedingungen vergleichen mit festen Werten oder Daten, nicht mit anderen Spalten: dafür eine Hilfsspalte mit Formel. Eine Formel selbst kann nicht färben.',
  ],
  backup: [
    'Wie sichere ich ein Blatt?',
    'Regelmäßige Sicherung eines Arbeitsbereichs',
    'Fordern Sie im Menü des Blatts oder Arbeitsbereichs eine **Sicherung** an: eine Datei mit den Daten als Excel und den Anhängen. In Business und Enterprise kann die Sicherung eines Arbeitsbereichs wöchentlich **wiederkehren**. Workflows, Formulare, Berichte und Dashboards sind nicht enthalten: von ihnen hält man eine Kopie mit *Als neu speichern*.',
  ],
  'approval-deputy': [
    'Was, wenn der Genehmiger abwesend ist?',
    'Vertretung für Genehmigungen',
    'Jede Genehmigung braucht eine Vertretung, eine Erinnerung und eine Frist. Halten Sie Genehmiger und Vertretung in Kontaktspalten; ein täglicher Workflow erinnert nach einigen Tagen und fragt danach die Vertretung. Schweigen zählt nie als Ja.',
  ],
};
