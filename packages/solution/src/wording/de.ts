import { grammarOf } from './grammar.ts';
import type { Phrasebook, Schedule } from './phrasebook.ts';

const grammar = grammarOf('de', {
  and: 'und',
  or: 'oder',
  quotes: ['„', '“'],
  quotesNames: true,
  nouns: {
    sheet: ['Blatt', 'Blätter'],
    report: ['Bericht', 'Berichte'],
    automation: ['Automatisierung', 'Automatisierungen'],
    dashboard: ['Dashboard', 'Dashboards'],
    form: ['Formular', 'Formulare'],
    column: ['Spalte', 'Spalten'],
    field: ['Feld', 'Felder'],
    widget: ['Widget', 'Widgets'],
    sample: ['Beispielzeile', 'Beispielzeilen'],
    reminder: ['Nachricht', 'Nachrichten'],
    approval: ['Genehmigung', 'Genehmigungen'],
    updateRequest: ['Aktualisierungsanfrage', 'Aktualisierungsanfragen'],
    recordedDate: ['festgehaltenes Datum', 'festgehaltene Daten'],
    question: ['Frage', 'Fragen'],
    sentence: ['Satz', 'Sätze'],
    minute: ['Minute', 'Minuten'],
    hour: ['Stunde', 'Stunden'],
    day: ['Tag', 'Tage'],
    week: ['Woche', 'Wochen'],
  },
});
const { count, list, either, quote } = grammar;
/** German nouns keep their capitals within a sentence; what begins a clause here is mostly one. */
const within = (clause: string) => clause.replace(/^(?:Eine|Alle|Jeden|Jede|Jedes|Ein)(?= )/u, (word) => word.toLowerCase());

const DAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];
const ORDINALS: Readonly<Record<number, string>> = { 1: 'ersten', 2: 'zweiten', 3: 'dritten', 4: 'vierten', [-1]: 'letzten' };

/** Behind “in”, “innerhalb” and the like: Tage becomes Tagen. */
function dative(span: string): string {
  return span.replaceAll('Tage', 'Tagen');
}

function schedule({ every, interval = 1, weekday, day = 1, ordinal = 1, at }: Schedule): string {
  const time = at === undefined ? '' : ` um ${at} Uhr`;
  if (every === 'day') return interval === 1 ? `Jeden Tag${time} (täglich)` : `Alle ${interval} Tage${time}`;
  const weekdayName = DAYS[weekday ?? 1] ?? 'Montag';
  if (every === 'week')
    return interval === 1 ? `Jeden ${weekdayName}${time} (wöchentlich)` : `Alle ${interval} Wochen am ${weekdayName}${time}`;
  const dayName = day === -1 ? 'am letzten Tag' : `am ${day}.`;
  return `${months(interval)} ${weekday === undefined ? dayName : `am ${ORDINALS[ordinal] ?? 'ersten'} ${weekdayName}`}${time}`;
}

function months(interval: number): string {
  if (interval === 1) return 'Jeden Monat';
  if (interval === 12) return 'Jedes Jahr';
  if (interval % 12 === 0) return `Alle ${interval / 12} Jahre`;
  return `Alle ${interval} Monate${interval === 3 ? ' (jedes Quartal)' : interval === 6 ? ' (jedes Halbjahr)' : ''}`;
}

export const german: Phrasebook = {
  ...grammar,
  within,
  sheets: {
    fallbackWorkspace: 'Smartsheet-Lösung',
    oneRowPer: (things) => `Eine Zeile je ${either(things)}`,
    size: ({ columns, computed, samples }) =>
      list([
        `${count(columns, 'column')}${computed > 0 ? ` (davon ${computed} berechnet)` : ''}`,
        ...(samples > 0 ? [count(samples, 'sample')] : []),
      ]),
  },
  reports: {
    asked: (words) => `Von Ihnen gewünscht: ${quote(words)}`,
    late: (sheet) => `Zeigt, was in ${quote(sheet)} überfällig ist`,
    lateName: (sheet) => `${sheet}: überfällig`,
    stuck: (sheet) => `Zeigt, was in ${quote(sheet)} am längsten in seiner Phase liegt`,
    stuckName: (sheet) => `${sheet}: am längsten in Phase`,
    notValid: (sheet) => `Zeigt, was in ${quote(sheet)} abgelaufen ist oder bald abläuft`,
    notValidName: (sheet) => `${sheet}: bald oder schon abgelaufen`,
    expiring: (sheet, days) => `Zeigt, was in ${quote(sheet)} in den nächsten ${dative(count(days, 'day'))} abläuft`,
    expiringName: (sheet, days) => `${sheet}: nächste ${days} Tage`,
    allRows: 'Alle Zeilen',
    rowsWhere: (conditions) => `Zeilen, für die gilt: ${conditions.join('; ')}`,
    groupedBy: (titles) => `gruppiert nach ${titles.map(quote).join(', dann ')}`,
    sortedBy: (titles) => `sortiert nach ${titles.map(quote).join(', dann ')}`,
  },
  forms: {
    name: (thing) => `Neu: ${thing}`,
    purpose: (sheet) => `Für alle, die etwas in ${quote(sheet)} eintragen, ohne das Blatt zu öffnen`,
    size: (fields, sheet) => `${count(fields, 'field')}; jeder Eintrag wird eine Zeile in ${quote(sheet)}`,
    help: {
      date: 'Datum auswählen',
      contact: 'E-Mail-Adresse oder Name aus der Liste',
      one: 'Eines auswählen',
      several: 'Alles Zutreffende auswählen',
    },
    open: (sheet, form) =>
      `${quote(sheet)} öffnen, „Forms“ und dann „Create Form“ wählen und das Formular ${quote(form)} nennen.`,
    keep: (fields) =>
      `${fields.length === 1 ? 'Dieses Feld' : `Diese ${fields.length} Felder in dieser Reihenfolge`} behalten und die anderen entfernen: ${list(fields.map(quote))}.`,
    require: (fields) => `Als Pflichtfeld kennzeichnen: ${list(fields.map(quote))}.`,
    explain: (fields) => `Hilfetext eintragen: ${fields.join('; ')}.`,
    finish: 'Formular speichern, einen Testeintrag senden und den Link weitergeben.',
  },
  dashboards: {
    name: (project) => `${project} – Überblick`,
    purpose: (project) => `Zeigt auf einer Seite, wo ${quote(project)} steht`,
    size: (widgets) => `${count(widgets, 'widget')} auf einer Seite`,
    chartName: (sheet, column) => `${sheet} nach ${column}`,
    open: (name) => `Im Arbeitsbereich „Create“ und dann „Dashboard“ wählen und es ${quote(name)} nennen.`,
    metric: (source, field) =>
      `Widget „Metric“ hinzufügen: „Add Data“ wählen, dann ${quote(source)} und dort das Blattübersichtsfeld ${quote(field)}.`,
    summariseReport: (report, groupBy, figure) =>
      `Bericht ${quote(report)} öffnen, nach ${quote(groupBy)} gruppieren, ${figure} zusammenfassen und speichern.`,
    makeReport: (name, source, groupBy, figure) =>
      `„Create“ und dann „Report“ wählen, den Bericht ${quote(name)} nennen, ${quote(source)} als Quelle nehmen, nach ${quote(groupBy)} gruppieren, ${figure} zusammenfassen und speichern.`,
    figures: {
      COUNT: () => 'die Anzahl der Zeilen',
      SUM: (column) => `die Summe von ${quote(column)}`,
      AVG: (column) => `den Durchschnitt von ${quote(column)}`,
    },
    chart: (title, chart) =>
      `Widget „Chart“ mit dem Titel ${quote(title)} hinzufügen, mit diesem Bericht als Daten und ${quote(chart.replace('-', ' '))} als Diagrammtyp.`,
    report: (report) => `Widget „Report“ hinzufügen und den Bericht ${quote(report)} auswählen.`,
    shortcut: (asset) => `Widget „Shortcut“ hinzufügen, das ${quote(asset)} öffnet.`,
    text: (text) => `Widget „Title“ oder „Rich Text“ hinzufügen: ${quote(text)}.`,
    other: (text) => `Widget hinzufügen: ${text}.`,
    finish: 'Dashboard speichern und für alle freigeben, die nur hineinsehen.',
  },
  conditions: {
    is: (column, value) => `${column} ist ${value}`,
    'is-not': (column, value) => `${column} ist nicht ${value}`,
    'is-one-of': (column, value) => `${column} ist eines von ${value}`,
    'is-none-of': (column, value) => `${column} ist keines von ${value}`,
    'is-blank': (column) => `${column} ist leer`,
    'is-not-blank': (column) => `${column} ist ausgefüllt`,
    'is-checked': (column) => `${column} ist angehakt`,
    'is-unchecked': (column) => `${column} ist nicht angehakt`,
    'greater-than': (column, value) => `${column} ist größer als ${value}`,
    'at-least': (column, value) => `${column} ist mindestens ${value}`,
    'less-than': (column, value) => `${column} ist kleiner als ${value}`,
    'at-most': (column, value) => `${column} ist höchstens ${value}`,
    'in-the-past': (column) => `${column} liegt in der Vergangenheit`,
    'in-the-next-days': (column, value) => `${column} liegt in der Zukunft, höchstens ${value}`,
    'in-the-last-days': (column, value) => `${column} liegt in der Vergangenheit, höchstens ${value}`,
    'not-in-the-last-days': (column, value) => `${column} liegt nicht in den letzten ${value}`,
  },
  triggers: {
    rowAdded: 'Eine Zeile kommt hinzu',
    changes: (column) => `${quote(column)} ändert sich`,
    checked: (column) => `${quote(column)} wird angehakt`,
    unchecked: (column) => `Der Haken in ${quote(column)} wird entfernt`,
    becomes: (column, value) => `${quote(column)} wird zu ${value}`,
    reached: (column) => `${quote(column)} ist erreicht`,
    before: (column, span) => `${span} vor ${quote(column)}`,
    after: (column, span) => `${span} nach ${quote(column)}`,
    schedule,
    all: (parts) => parts.join(', und '),
  },
  actions: {
    alert: (to) => `Meldung an ${to}`,
    remind: (to) => `Erinnerung an ${to}`,
    approve: (to, { column, approved, declined }) =>
      `Genehmigungsanfrage an ${to}; die Antwort ${quote(approved)} oder ${quote(declined)} kommt in ${quote(column)}`,
    update: (to, columns) => `Bitte um Aktualisierung an ${to}, für ${columns}`,
    recordDate: (column) => `Datum festhalten in ${quote(column)}`,
    check: (column) => `${quote(column)} anhaken`,
    uncheck: (column) => `Haken in ${quote(column)} entfernen`,
    set: (column, value) => `${quote(column)} auf ${value} setzen`,
    clear: (column) => `${quote(column)} leeren`,
    assign: (to, column) => `${to} in ${quote(column)} eintragen`,
    copyRow: (sheet) => `Zeile nach ${quote(sheet)} kopieren`,
    moveRow: (sheet) => `Zeile nach ${quote(sheet)} verschieben`,
    lockRow: 'Zeile sperren',
    unlockRow: 'Zeile entsperren',
    sendReport: (report, to) => `Bericht ${quote(report)} senden an ${to}`,
    contactIn: (column) => `den Kontakt in ${quote(column)}`,
    readers: 'alle, die ihn lesen',
    teamOf: (sheet) => `das Team von ${quote(sheet)}`,
    inTurn: (actions) => actions.join('; dann '),
  },
  automationSteps: {
    open: (sheet) => `${quote(sheet)} öffnen, oben links „Automation“ und dann „Create workflow“ wählen.`,
    trigger: (block) => `Im Auslöserblock ${quote(block)} wählen.`,
    triggerChange: (block, column, value) =>
      `Im Auslöserblock ${quote(block)} wählen, darunter die Spalte ${quote(column)} und als neuen Wert ${value ?? 'einen beliebigen'}.`,
    triggerDate: (block, column, when) =>
      `Im Auslöserblock ${quote(block)} wählen, statt eines festen Datums das Datumsfeld ${quote(column)} nehmen und als Zeitpunkt: ${when ?? 'an diesem Tag'}.`,
    triggerSchedule: (block, text) =>
      `Im Auslöserblock ${quote(block)} wählen, ein Startdatum nehmen und wiederholen lassen: ${text}.`,
    conditions: (conditions) => `Bedingungsblock hinzufügen für Zeilen, für die gilt: ${conditions.join('; ')}.`,
    action: (block, details) => `Aktion ${quote(block)} hinzufügen${details.length === 0 ? '' : `: ${details.join(', ')}`}.`,
    receivers: (columns, people) =>
      list([
        ...(columns.length === 0 ? [] : [`an die Kontakte in ${list(columns.map(quote))} senden`]),
        ...(people.length === 0 ? [] : [`an bestimmte Personen senden (${list(people)})`]),
      ]),
    message: (text) => `mit der Nachricht ${quote(text)}`,
    answer: (column, approved, declined) =>
      `die Antwort als ${quote(approved)} oder ${quote(declined)} in ${quote(column)} festhalten`,
    fields: (columns) => `mit den Feldern ${list(columns.map(quote))}`,
    column: (column) => `in ${quote(column)}`,
    becomes: (column, value) => `${quote(column)} wird zu ${value}`,
    assign: (people, column) => `${people} in ${quote(column)}`,
    sheet: (sheet) => `in das Blatt ${quote(sheet)}`,
    finish: 'Workflow oben links benennen, speichern und einmal mit einer eigenen Zeile ausprobieren.',
    sendOpen: (report) => `Bericht ${quote(report)} öffnen, „File“ und dann „Send as Attachment“ wählen.`,
    sendTo: (to) => `Als PDF oder Excel senden an ${to}.`,
    sendWhen: (text) => `„Send on a schedule“ wählen: ${text}.`,
  },
  guides: {
    dependencies: (sheet) => `Abhängigkeiten in ${quote(sheet)}`,
    dependencySteps: (sheet, { start, finish, duration, predecessors }) => [
      `${quote(sheet)} öffnen, in die Ansicht „Gantt“ wechseln und die Projekteinstellungen öffnen.`,
      `Abhängigkeiten einschalten, mit ${quote(start)} als Beginn, ${quote(finish)} als Ende, ${quote(duration)} als Dauer und ${quote(predecessors)} als Vorgänger.`,
      'Arbeitstage und Feiertage einstellen und speichern. Ab dann rechnet Smartsheet übergeordnete Zeilen und abhängige Termine aus.',
    ],
    view: (view, report) => `Ansicht „${view}“ von ${quote(report)}`,
    viewStep: (view, report) => `${quote(report)} öffnen, in die Ansicht ${quote(view)} wechseln und sie als Standard speichern.`,
    reportSteps: {
      open: (report) => `Im Arbeitsbereich „Create“ und dann „Report“ wählen und ihn ${quote(report)} nennen.`,
      source: (sheet) => `Das Blatt ${quote(sheet)} als Quelle wählen.`,
      columns: (titles) => `Diese Spalten anzeigen: ${titles.map(quote).join(', ')}.`,
      settings: (description) => `Filter, Gruppen und Reihenfolge einstellen: ${description}.`,
      finish: 'Bericht speichern.',
    },
  },
  audience: {
    writer: 'hat den Fragebogen ausgefüllt und führt die Lösung',
    listed: 'steht selbst im Blatt, je eine Zeile: Wer das Blatt hat, sieht auch alle anderen',
    outside: 'von außen: Wer ein Blatt hat, sieht alle seine Zeilen',
    decides: 'entscheidet anhand der Berichte',
    works: 'arbeitet nach Ihrer Beschreibung mit',
  },
  notComputed: {
    clock: 'Datumsspalten von Smartsheet enthalten keine Uhrzeit; eine Prüfung zu dieser Stunde zeigt, was noch fehlt',
    hours:
      'Datumsspalten von Smartsheet zählen Tage, keine Stunden; kommt es auf Stunden an, brauchen die Zeiten eine eigene Spalte',
    early: 'dafür fehlt eine Spalte mit den Tagen zwischen Erledigung und Fälligkeit',
    today: 'der heutige Stand ist nicht bekannt; zuerst ist er einen Monat lang zu messen',
    rating: 'die Bewertungen werden außerhalb der Blätter abgegeben',
    other: 'keine Spalte enthält, woraus es folgt; zuerst ist zu klären, was gezählt wird',
  },
  coverage: {
    filler: 'sagt noch nichts aus',
    instruction: 'richtet sich an Software und wurde nicht befolgt',
    markup: 'ist Auszeichnung oder Code',
    agree: 'es ist zu klären, wie gezählt wird',
    share: 'Arbeitsbereich freigeben, wie es die Liste der Beteiligten sagt',
    bringOver: 'übernehmen, was heute da ist, und dann nur eines von beiden behalten',
    nothing: 'nennt nichts, was ein Blatt aufnehmen könnte',
    secret: 'ein Blatt zeigt jedem, der es hat, alle Zeilen: Die Liste der Beteiligten sagt, wer welches bekommt',
    neverStored: 'keine Spalte fragt danach',
    languages: 'Namen und Formulare entstehen in einer Sprache; die andere ist in den Formularen zu ergänzen',
    unseen: 'das Blatt hält die Zeilen, aber nichts zeigt dies von selbst',
    unseenEvent: 'keine Spalte zeigt, wann das geschieht: wer es sieht, sagt es den anderen',
    settled: 'Sie haben anders entschieden',
  },
  leftOut: {
    sentence: (part, reason) => `Weggelassen: ${part}. Grund: ${reason}.`,
    part: (path) => path.map(({ noun, label }) => (label === null ? noun : `${noun} ${label}`)).join(', '),
    nouns: {
      folders: 'Ordner',
      folder: 'Ordner',
      sheets: 'Blatt',
      columns: 'Spalte',
      formula: 'Formel',
      references: 'Verknüpfung mit einem anderen Blatt',
      rows: 'Anfangszeile',
      cells: 'Wert',
      summaryFields: 'Übersichtsfeld',
      dependencies: 'Einstellung der Abhängigkeiten',
      reports: 'Bericht',
      groups: 'Gruppierung',
      sorts: 'Sortierung',
      summaries: 'Summe',
      dashboards: 'Dashboard',
      widgets: 'Widget',
      forms: 'Formular',
      fields: 'Feld',
      automations: 'Automatisierung',
      steps: 'Schritt',
      actions: 'Aktion',
      to: 'Empfänger',
      format: 'Zahlenformat',
      hidden: 'Ausblendung',
      width: 'Breite',
      homes: 'Ort für',
      measures: 'Kennzahl',
      field: 'Übersichtsfeld',
      audience: 'Zugang',
      assets: 'Bestandteil',
      coverage: 'Satz',
      where: 'Stelle',
    },
    reasons: {
      automations: 'die Automatisierung würde in Smartsheet nicht funktionieren',
      claims: 'der Plan enthält nicht, wovon hier die Rede ist',
      'primary-column': 'ein Blatt braucht genau eine Primärspalte, und sie enthält einfachen Text',
      'column-types': 'eine Spalte dieser Art lässt sich in Smartsheet nicht anlegen',
      'column-options': 'Smartsheet nimmt die Liste der Werte nicht an',
      'column-settings': 'Smartsheet bietet diese Einstellung für die Spalte nicht',
      'formula-cycles': 'der Wert hinge über ein anderes Blatt von sich selbst ab',
      dashboards: 'das Widget hätte nichts zu zeigen',
      formulas: 'die Formel würde in Smartsheet nicht funktionieren',
      'guided-assets': 'es braucht etwas, das der Plan nicht enthält',
      'name-lengths': 'Smartsheet nimmt den Namen nicht an',
      'unique-names': 'am selben Ort trägt schon etwas anderes diesen Namen',
      references: 'die Verknüpfung zweier Blätter würde in Smartsheet nicht funktionieren',
      'report-columns': 'es braucht ein Blatt oder eine Spalte, die der Plan nicht enthält',
      'report-filters': 'der Filter würde in Smartsheet nicht funktionieren',
      rows: 'Smartsheet nimmt es dort nicht an',
      'sheet-size': 'das Blatt enthielte mehr, als Smartsheet erlaubt',
    },
    byHand: {
      formula: 'Die Spalte ist ohne sie da: von Hand ausfüllen oder eine eigene Formel schreiben.',
      cells: 'Der Wert lässt sich nach dem Anlegen eintippen.',
      folder: 'Es liegt im Arbeitsbereich selbst und lässt sich verschieben.',
      dependencies: 'Abhängigkeiten lassen sich von Hand einschalten.',
      format: 'Die Spalte lässt sich von Hand formatieren.',
      hidden: 'Die Spalte bleibt sichtbar.',
      width: 'Die Spalte hat die übliche Breite.',
      actions: 'Die anderen Aktionen der Automatisierung bleiben.',
      to: 'Die anderen bekommen es: Bitte jemanden an dieser Stelle eintragen.',
      homes: 'Dafür gibt es noch keinen Ort: Bitte sagen, wohin es gehört.',
      field: 'Bitte von Hand messen.',
      assets: 'Bei Bedarf von Hand freigeben.',
      where: 'Bitte prüfen, ob der Rest den Satz abdeckt.',
      other: 'Bei Bedarf nach dem Anlegen von Hand ergänzen.',
    },
  },
  summary: {
    workspace: (name, sheets) => `${quote(name)} wird ein Arbeitsbereich mit diesen Blättern: ${list(sheets.map(quote))}.`,
    reports: (reports) => `Dazu legen wir an: ${count(reports, 'report')}.`,
    byHand: (assets, duration) => `Sie selbst richten mit Klicklisten ein: ${assets}, in etwa ${duration}.`,
    reason: (sheet, row, words) => `${quote(sheet)}: ${within(row)}${words === null ? '' : `. Sie schrieben ${quote(words)}`}.`,
    instructions: (sentences) => `Nicht befolgt, weil an Software gerichtet: ${count(sentences, 'sentence')}.`,
  },
  benefits: {
    lookedUp: (columns) => `Aus anderen Blättern übernommen statt doppelt getippt: ${count(columns, 'column')}`,
    computed: (columns, examples) =>
      `Durch Formeln berechnet: ${count(columns, 'column')}, darunter ${list(examples.map(quote))}`,
    runs: (counted) => `Geschieht von selbst, sobald es eingerichtet ist: ${list(counted)}`,
    reports: (reports, examples) => `Von Ihnen gewünscht: ${count(reports, 'report')} – ${list(examples.map(quote))}`,
    measures: (computed, all) => `Aus den Blättern berechnete Erfolgskennzahlen: ${computed} von ${all}`,
  },
  nextSteps: {
    build: (workspace, sheets, reports) =>
      `Anlegen starten: Wir legen den Arbeitsbereich ${quote(workspace)} an. Darin: ${list([count(sheets, 'sheet'), ...(reports > 0 ? [count(reports, 'report')] : [])])}.`,
    you: (duration, what) => `Sie (etwa ${duration}): ${what}`,
    questions: (questions) =>
      `${questions === 1 ? 'die Frage' : `die ${count(questions, 'question')}`} zu diesem Plan beantworten; bis dahin gilt die Annahme, die dabeisteht.`,
    samples: (sheets) => `die Beispielzeilen in ${list(sheets.map(quote))} durchsehen, dann mit „Remove sample rows“ entfernen.`,
    automations: (automations, first) =>
      automations === 1
        ? `die Automatisierung „${first}“ nach ihrer Klickliste einrichten, denn Smartsheet lässt uns keine anlegen.`
        : `${count(automations, 'automation')} nach ihren Klicklisten einrichten, denn Smartsheet lässt uns keine anlegen; zuerst: ${first}.`,
    forms: (forms, people) =>
      `anlegen nach Klickliste: ${count(forms.length, 'form')} (${list(forms.map(quote))})${people.length === 0 ? '' : `; den Link senden an: ${list(people)}`}.`,
    dashboard: (name, widgets) => `das Dashboard ${quote(name)} anlegen (${count(widgets, 'widget')}).`,
    views: (reports) => `die gewünschte Ansicht einschalten in ${list(reports.map(quote))}.`,
    dependencies: (sheets) =>
      `Abhängigkeiten einschalten in ${list(sheets.map(quote))}, damit Termine mit ihren Vorgängern wandern.`,
    share: (editors, viewers) =>
      `die Blätter freigeben${editors.length > 0 ? ` – zum Bearbeiten: ${list(editors)}` : ''}${viewers.length > 0 ? ` – zum Ansehen: ${list(viewers)}` : ''}.`,
    confidential:
      'Ein Blatt nur für Personen freigeben, die alle Zeilen sehen dürfen: Filter und Berichte verbergen vor ihnen nichts.',
    measure: (words, reason) => `${quote(words)} von Hand messen: ${reason}.`,
    bringOver: (tools, sheet) =>
      `übernehmen, was hier steht: ${list(tools)}; mit ${quote(sheet)} beginnen und ab dann nur noch hier eintragen.`,
    paper: 'Papier',
    stays: (tool) => `klären, wer was aus ${quote(tool)} überträgt und wie oft, denn es bleibt in Gebrauch.`,
    answered: (answer) => `von Hand berücksichtigen, was Sie geantwortet haben: ${quote(answer)}.`,
  },
};
