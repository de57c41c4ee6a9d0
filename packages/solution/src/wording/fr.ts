import { grammarOf } from './grammar.ts';
import type { Phrasebook, Schedule } from './phrasebook.ts';

const grammar = grammarOf('fr', {
  and: 'et',
  or: 'ou',
  quotes: ['«\u00a0', '\u00a0»'],
  quotesNames: true,
  nouns: {
    sheet: ['feuille', 'feuilles'],
    report: ['rapport', 'rapports'],
    automation: ['automatisation', 'automatisations'],
    dashboard: ['tableau de bord', 'tableaux de bord'],
    form: ['formulaire', 'formulaires'],
    column: ['colonne', 'colonnes'],
    field: ['champ', 'champs'],
    widget: ['widget', 'widgets'],
    sample: ['ligne d’exemple', 'lignes d’exemple'],
    reminder: ['alerte', 'alertes'],
    approval: ['approbation', 'approbations'],
    updateRequest: ['demande de mise à jour', 'demandes de mise à jour'],
    recordedDate: ['date enregistrée', 'dates enregistrées'],
    question: ['question', 'questions'],
    sentence: ['phrase', 'phrases'],
    minute: ['minute', 'minutes'],
    hour: ['heure', 'heures'],
    day: ['jour', 'jours'],
    week: ['semaine', 'semaines'],
  },
});
const { count, list, either, quote, within } = grammar;
const named = (items: readonly string[]) => list(items.map(quote));

const DAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const ORDINALS: Readonly<Record<number, string>> = {
  1: 'premier',
  2: 'deuxième',
  3: 'troisième',
  4: 'quatrième',
  [-1]: 'dernier',
};

function schedule({ every, interval = 1, weekday, day = 1, ordinal = 1, at }: Schedule): string {
  const time = at === undefined ? '' : ` à ${at}`;
  if (every === 'day') return interval === 1 ? `Chaque jour${time} (quotidien)` : `Tous les ${interval} jours${time}`;
  const weekdayName = DAYS[weekday ?? 1] ?? 'lundi';
  if (every === 'week')
    return interval === 1
      ? `Chaque ${weekdayName}${time} (hebdomadaire)`
      : `Toutes les ${interval} semaines, le ${weekdayName}${time}`;
  const dayName = day === -1 ? 'le dernier jour' : `le ${day === 1 ? '1er' : day}`;
  return `${months(interval)}, ${weekday === undefined ? dayName : `le ${ORDINALS[ordinal] ?? 'premier'} ${weekdayName}`}${time}`;
}

function months(interval: number): string {
  if (interval === 1) return 'Chaque mois';
  if (interval === 12) return 'Chaque année';
  if (interval % 12 === 0) return `Tous les ${interval / 12} ans`;
  return `Tous les ${interval} mois${interval === 3 ? ' (chaque trimestre)' : interval === 6 ? ' (chaque semestre)' : ''}`;
}

export const french: Phrasebook = {
  ...grammar,
  sheets: {
    fallbackWorkspace: 'Solution Smartsheet',
    oneRowPer: (things) => `Une ligne par ${either(things)}`,
    size: ({ columns, computed, samples }) =>
      list([
        `${count(columns, 'column')}${computed > 0 ? ` (dont ${computed} par formule)` : ''}`,
        ...(samples > 0 ? [count(samples, 'sample')] : []),
      ]),
  },
  reports: {
    asked: (words) => `Vous l’avez demandé : ${quote(words)}`,
    late: (sheet) => `Montre ce qui est en retard dans ${quote(sheet)}`,
    lateName: (sheet) => `${sheet} : retards`,
    stuck: (sheet) => `Montre ce qui est depuis le plus longtemps à son étape dans ${quote(sheet)}`,
    stuckName: (sheet) => `${sheet} : le plus longtemps à l’étape`,
    notValid: (sheet) => `Montre ce qui a expiré et ce qui expire bientôt dans ${quote(sheet)}`,
    notValidName: (sheet) => `${sheet} : expirés ou bientôt expirés`,
    expiring: (sheet, days) => `Montre ce qui expire dans ${quote(sheet)} ; délai : ${count(days, 'day')}`,
    expiringName: (sheet, days) => `${sheet} : ${days} prochains jours`,
    allRows: 'Toutes les lignes',
    rowsWhere: (conditions) => `Lignes qui remplissent : ${conditions.join(' ; ')}`,
    groupedBy: (titles) => `groupées par ${titles.map(quote).join(', puis ')}`,
    sortedBy: (titles) => `triées par ${titles.map(quote).join(', puis ')}`,
  },
  forms: {
    name: (thing) => `Nouvelle saisie : ${thing}`,
    purpose: (sheet) => `Pour ceux qui complètent ${quote(sheet)} sans ouvrir la feuille`,
    size: (fields, sheet) => `${count(fields, 'field')} ; chaque envoi devient une ligne de ${quote(sheet)}`,
    help: {
      date: 'Choisissez une date',
      contact: 'Une adresse e-mail ou un nom de la liste',
      one: 'Choisissez une valeur',
      several: 'Choisissez tout ce qui convient',
    },
    open: (sheet, form) =>
      `Ouvrez ${quote(sheet)}, choisissez ${quote('Forms')}, puis ${quote('Create Form')}, et nommez le formulaire ${quote(form)}.`,
    keep: (fields) =>
      `Gardez ${fields.length === 1 ? 'ce champ' : `ces ${fields.length} champs dans cet ordre`} et retirez les autres : ${named(fields)}.`,
    require: (fields) => `Rendez obligatoire : ${named(fields)}.`,
    explain: (fields) => `Ajoutez le texte d’aide : ${fields.join(' ; ')}.`,
    finish: 'Enregistrez le formulaire, envoyez une saisie d’essai et partagez son lien.',
  },
  dashboards: {
    name: (project) => `${project} – vue d’ensemble`,
    purpose: (project) => `Montre sur une page où en est ${quote(project)}`,
    size: (widgets) => `${count(widgets, 'widget')} sur une page`,
    chartName: (sheet, column) => `${sheet} par ${column}`,
    open: (name) =>
      `Dans l’espace de travail, choisissez ${quote('Create')}, puis ${quote('Dashboard')}, et nommez-le ${quote(name)}.`,
    metric: (source, field) =>
      `Ajoutez un widget ${quote('Metric')} : choisissez ${quote('Add Data')}, puis ${quote(source)}, et là le champ de synthèse ${quote(field)}.`,
    summariseReport: (report, groupBy, figure) =>
      `Ouvrez le rapport ${quote(report)}, groupez-le par ${quote(groupBy)}, résumez ${figure} et enregistrez-le.`,
    makeReport: (name, source, groupBy, figure) =>
      `Choisissez ${quote('Create')}, puis ${quote('Report')}, nommez-le ${quote(name)}, prenez ${quote(source)} comme source, groupez-le par ${quote(groupBy)}, résumez ${figure} et enregistrez-le.`,
    figures: {
      COUNT: () => 'le nombre de lignes',
      SUM: (column) => `la somme de ${quote(column)}`,
      AVG: (column) => `la moyenne de ${quote(column)}`,
    },
    chart: (title, chart) =>
      `Ajoutez un widget ${quote('Chart')} intitulé ${quote(title)}, avec ce rapport comme données et le type de graphique ${quote(chart.replace('-', ' '))}.`,
    report: (report) => `Ajoutez un widget ${quote('Report')} et choisissez le rapport ${quote(report)}.`,
    shortcut: (asset) => `Ajoutez un widget ${quote('Shortcut')} qui ouvre ${quote(asset)}.`,
    text: (text) => `Ajoutez un widget ${quote('Title')} ou ${quote('Rich Text')} : ${quote(text)}.`,
    other: (text) => `Ajoutez un widget : ${text}.`,
    finish: 'Enregistrez le tableau de bord et partagez-le avec ceux qui ne font que consulter.',
  },
  conditions: {
    is: (column, value) => `${column} vaut ${value}`,
    'is-not': (column, value) => `${column} ne vaut pas ${value}`,
    'is-one-of': (column, value) => `${column} est l’une de ces valeurs : ${value}`,
    'is-none-of': (column, value) => `${column} n’est aucune de ces valeurs : ${value}`,
    'is-blank': (column) => `${column} est vide`,
    'is-not-blank': (column) => `${column} n’est pas vide`,
    'is-checked': (column) => `${column} est cochée`,
    'is-unchecked': (column) => `${column} n’est pas cochée`,
    'greater-than': (column, value) => `${column} dépasse ${value}`,
    'at-least': (column, value) => `${column} atteint au moins ${value}`,
    'less-than': (column, value) => `${column} reste sous ${value}`,
    'at-most': (column, value) => `${column} ne dépasse pas ${value}`,
    'in-the-past': (column) => `${column} est passée`,
    'in-the-next-days': (column, value) => `${column} arrive sous ${value}`,
    'in-the-last-days': (column, value) => `${column} est passée depuis ${value} au plus`,
    'not-in-the-last-days': (column, value) => `${column} date de plus de ${value}`,
  },
  triggers: {
    rowAdded: 'Une ligne est ajoutée',
    changes: (column) => `${quote(column)} change`,
    checked: (column) => `${quote(column)} est cochée`,
    unchecked: (column) => `${quote(column)} est décochée`,
    becomes: (column, value) => `${quote(column)} devient ${value}`,
    reached: (column) => `${quote(column)} arrive`,
    before: (column, span) => `${span} avant ${quote(column)}`,
    after: (column, span) => `${span} après ${quote(column)}`,
    schedule,
    all: (parts) => parts.join(', et '),
  },
  actions: {
    alert: (to) => `Alerte pour ${to}`,
    remind: (to) => `Rappel pour ${to}`,
    approve: (to, { column, approved, declined }) =>
      `Demande d’approbation pour ${to} ; la réponse ${quote(approved)} ou ${quote(declined)} va dans ${quote(column)}`,
    update: (to, columns) => `Demande de mise à jour pour ${to}, sur ${columns}`,
    recordDate: (column) => `Enregistrer la date dans ${quote(column)}`,
    check: (column) => `Cocher ${quote(column)}`,
    uncheck: (column) => `Décocher ${quote(column)}`,
    set: (column, value) => `Mettre ${quote(column)} à ${value}`,
    clear: (column) => `Vider ${quote(column)}`,
    assign: (to, column) => `Attribuer dans ${quote(column)} : ${to}`,
    copyRow: (sheet) => `Copier la ligne vers ${quote(sheet)}`,
    moveRow: (sheet) => `Déplacer la ligne vers ${quote(sheet)}`,
    lockRow: 'Verrouiller la ligne',
    unlockRow: 'Déverrouiller la ligne',
    sendReport: (report, to) => `Envoyer le rapport ${quote(report)} : ${to}`,
    contactIn: (column) => `la personne inscrite dans ${quote(column)}`,
    readers: 'ceux qui le lisent',
    teamOf: (sheet) => `l’équipe de ${quote(sheet)}`,
    inTurn: (actions) => actions.join(' ; puis '),
  },
  automationSteps: {
    open: (sheet) =>
      `Ouvrez ${quote(sheet)}, choisissez ${quote('Automation')} en haut à gauche, puis ${quote('Create workflow')}.`,
    trigger: (block) => `Dans le bloc déclencheur, choisissez ${quote(block)}.`,
    triggerChange: (block, column, value) =>
      `Dans le bloc déclencheur, choisissez ${quote(block)}, en dessous la colonne ${quote(column)} et comme nouvelle valeur ${value ?? 'n’importe laquelle'}.`,
    triggerDate: (block, column, when) =>
      `Dans le bloc déclencheur, choisissez ${quote(block)}, prenez le champ de date ${quote(column)} au lieu d’une date fixe et lancez-le : ${when ?? 'ce jour-là'}.`,
    triggerSchedule: (block, text) =>
      `Dans le bloc déclencheur, choisissez ${quote(block)}, prenez une date de début et faites-le répéter : ${text}.`,
    conditions: (conditions) => `Ajoutez un bloc de condition pour les lignes qui remplissent : ${conditions.join(' ; ')}.`,
    action: (block, details) => `Ajoutez l’action ${quote(block)}${details.length === 0 ? '' : ` : ${details.join(', ')}`}.`,
    receivers: (columns, people) =>
      list([
        ...(columns.length === 0 ? [] : [`envoyer aux contacts de ${named(columns)}`]),
        ...(people.length === 0 ? [] : [`envoyer à des personnes précises (${list(people)})`]),
      ]),
    message: (text) => `avec le message ${quote(text)}`,
    answer: (column, approved, declined) => `garder la réponse dans ${quote(column)} : ${quote(approved)} ou ${quote(declined)}`,
    fields: (columns) => `avec les champs ${named(columns)}`,
    column: (column) => `dans ${quote(column)}`,
    becomes: (column, value) => `${quote(column)} devient ${value}`,
    assign: (people, column) => `${people} dans ${quote(column)}`,
    sheet: (sheet) => `vers la feuille ${quote(sheet)}`,
    finish: 'Nommez le flux en haut à gauche, enregistrez-le et essayez-le une fois avec une ligne à vous.',
    sendOpen: (report) =>
      `Ouvrez le rapport ${quote(report)} et choisissez ${quote('File')}, puis ${quote('Send as Attachment')}.`,
    sendTo: (to) => `Destinataires, en PDF ou Excel : ${to}.`,
    sendWhen: (text) => `Choisissez ${quote('Send on a schedule')} : ${text}.`,
  },
  guides: {
    dependencies: (sheet) => `Dépendances dans ${quote(sheet)}`,
    dependencySteps: (sheet, { start, finish, duration, predecessors }) => [
      `Ouvrez ${quote(sheet)}, passez à la vue ${quote('Gantt')} et ouvrez les paramètres du projet.`,
      `Activez les dépendances avec ${quote(start)} comme début, ${quote(finish)} comme fin, ${quote(duration)} comme durée et ${quote(predecessors)} comme prédécesseurs.`,
      'Indiquez les jours ouvrés et fériés, puis enregistrez. Dès lors, Smartsheet calcule les lignes parentes et les dates dépendantes.',
    ],
    view: (view, report) => `Vue ${quote(view)} de ${quote(report)}`,
    viewStep: (view, report) => `Ouvrez ${quote(report)}, passez à la vue ${quote(view)} et enregistrez-la par défaut.`,
    reportSteps: {
      open: (report) =>
        `Dans l’espace de travail, choisissez ${quote('Create')}, puis ${quote('Report')}, et nommez-le ${quote(report)}.`,
      source: (sheet) => `Choisissez la feuille ${quote(sheet)} comme source.`,
      columns: (titles) => `Affichez ces colonnes : ${titles.map(quote).join(', ')}.`,
      settings: (description) => `Réglez le filtre, les groupes et l’ordre : ${description}.`,
      finish: 'Enregistrez le rapport.',
    },
  },
  audience: {
    writer: 'a rempli le questionnaire et pilote la solution',
    listed: 'chacun est une ligne de la feuille : qui a la feuille voit aussi toutes les autres',
    outside: 'de l’extérieur : qui a une feuille en voit toutes les lignes',
    decides: 'décide à partir des rapports',
    works: 'participe au travail que vous décrivez',
  },
  notComputed: {
    clock: 'les colonnes de date de Smartsheet n’ont pas d’heure ; un contrôle à cette heure dit ce qui manque encore',
    hours:
      'les colonnes de date de Smartsheet comptent les jours, pas les heures ; si les heures comptent, notez-les dans une colonne à part',
    early: 'il manque une colonne avec les jours entre la date d’achèvement et l’échéance',
    today: 'le niveau d’aujourd’hui n’est pas connu ; mesurez-le d’abord pendant un mois',
    rating: 'les notes sont données hors des feuilles',
    other: 'aucune colonne ne contient ce dont il découle ; convenez d’abord de ce que l’on compte',
  },
  coverage: {
    filler: 'ne dit encore rien',
    instruction: 's’adresse à un logiciel et n’a pas été suivi',
    markup: 'est du balisage ou du code',
    agree: 'convenez de la façon de compter',
    share: 'partagez l’espace de travail comme le dit la liste des personnes',
    bringOver: 'reprenez ce qui existe aujourd’hui, puis ne gardez que l’un des deux',
    nothing: 'ne nomme rien qu’une feuille puisse contenir',
    secret: 'une feuille montre toutes ses lignes à qui l’a : la liste des personnes dit qui reçoit laquelle',
    neverStored: 'aucune colonne ne le demande',
    languages: 'les noms et formulaires sont créés dans une langue ; ajoutez l’autre aux formulaires',
    unseen: 'la feuille garde les lignes, mais rien ne le montre de soi-même',
    unseenEvent: 'aucune colonne ne montre quand cela arrive : celui qui le voit prévient les autres',
    settled: 'vous en avez décidé autrement',
  },
  leftOut: {
    sentence: (part, reason) => `Laissé de côté : ${part}. Raison : ${reason}.`,
    part: (path) => path.map(({ noun, label }) => (label === null ? noun : `${noun} ${label}`)).join(', '),
    nouns: {
      folders: 'dossier',
      folder: 'dossier',
      sheets: 'feuille',
      columns: 'colonne',
      formula: 'formule',
      references: 'lien vers une autre feuille',
      rows: 'ligne de départ',
      cells: 'valeur',
      summaryFields: 'champ de synthèse',
      dependencies: 'réglage des dépendances',
      reports: 'rapport',
      groups: 'groupement',
      sorts: 'tri',
      summaries: 'total',
      dashboards: 'tableau de bord',
      widgets: 'widget',
      forms: 'formulaire',
      fields: 'champ',
      automations: 'automatisation',
      steps: 'étape',
      actions: 'action',
      to: 'destinataire',
      format: 'format de nombre',
      hidden: 'masquage',
      width: 'largeur',
      homes: 'place de',
      measures: 'chiffre',
      field: 'champ de synthèse',
      audience: 'accès',
      assets: 'élément',
      coverage: 'phrase',
      where: 'endroit',
    },
    reasons: {
      automations: 'l’automatisation ne marcherait pas dans Smartsheet',
      claims: 'le plan n’a pas ce dont il est question',
      'primary-column': 'une feuille a besoin d’exactement une colonne principale, en texte simple',
      'column-types': 'Smartsheet ne permet pas de créer une colonne de ce genre',
      'column-options': 'Smartsheet n’accepte pas sa liste de valeurs',
      'column-settings': 'Smartsheet n’offre pas ce réglage pour la colonne',
      'formula-cycles': 'sa valeur dépendrait d’elle-même à travers une autre feuille',
      dashboards: 'le widget n’aurait rien à montrer',
      formulas: 'la formule ne marcherait pas dans Smartsheet',
      'guided-assets': 'il faut quelque chose que le plan n’a pas',
      'name-lengths': 'Smartsheet n’accepte pas son nom',
      'unique-names': 'autre chose au même endroit porte déjà son nom',
      references: 'le lien entre deux feuilles ne marcherait pas dans Smartsheet',
      'report-columns': 'il faut une feuille ou une colonne que le plan n’a pas',
      'report-filters': 'son filtre ne marcherait pas dans Smartsheet',
      rows: 'Smartsheet ne l’accepte pas à cet endroit',
      'sheet-size': 'la feuille contiendrait plus que Smartsheet ne permet',
    },
    byHand: {
      formula: 'La colonne est là sans elle : remplissez-la à la main ou écrivez votre formule.',
      cells: 'Saisissez la valeur après la création si besoin.',
      folder: 'L’élément est dans l’espace de travail même : déplacez-le où vous voulez.',
      dependencies: 'Activez les dépendances à la main si besoin.',
      format: 'Mettez la colonne en forme à la main si besoin.',
      hidden: 'La colonne reste visible.',
      width: 'La colonne a la largeur habituelle.',
      actions: 'Les autres actions de l’automatisation restent.',
      to: 'Les autres le reçoivent : ajoutez quelqu’un à sa place.',
      homes: 'Il n’y a pas encore de place : dites où cela va.',
      field: 'Mesurez-le à la main.',
      assets: 'Partagez-le à la main si besoin.',
      where: 'Voyez si le reste répond à la phrase.',
      other: 'Ajoutez-le à la main après la création si besoin.',
    },
  },
  summary: {
    workspace: (name, sheets) =>
      `${quote(name)} sera un espace de travail de ${count(sheets.length, 'sheet')} : ${named(sheets)}.`,
    reports: (reports) => `Nous créerons aussi ${count(reports, 'report')}.`,
    byHand: (assets, duration) => `Vous mettrez en place ${assets} avec des listes de clics, en ${duration} environ.`,
    reason: (sheet, row, words) =>
      `${quote(sheet)} : ${within(row)}${words === null ? '' : `. Vous avez écrit ${quote(words)}`}.`,
    instructions: (sentences) => `Non suivi, car adressé à un logiciel : ${count(sentences, 'sentence')}.`,
  },
  benefits: {
    lookedUp: (columns) => `À lire dans d’autres feuilles au lieu d’une double saisie : ${count(columns, 'column')}`,
    computed: (columns, examples) => `Par formule : ${count(columns, 'column')}, dont ${named(examples)}`,
    runs: (counted) => `Se fait sans que personne y pense, une fois en place : ${list(counted)}`,
    reports: (reports, examples) => `À votre demande : ${count(reports, 'report')} – ${named(examples)}`,
    measures: (computed, all) => `Objectifs calculés à partir des feuilles : ${computed} sur ${all}`,
  },
  nextSteps: {
    build: (workspace, sheets, reports) =>
      `Lancez la création : nous créerons l’espace de travail ${quote(workspace)} avec ${list([count(sheets, 'sheet'), ...(reports > 0 ? [count(reports, 'report')] : [])])}.`,
    you: (duration, what) => `Vous (environ ${duration}) : ${what}`,
    questions: (questions) =>
      `répondez ${questions === 1 ? 'à la question' : `aux ${count(questions, 'question')}`} de ce plan ; d’ici là vaut l’hypothèse indiquée à côté.`,
    samples: (sheets) =>
      `parcourez les lignes d’exemple de ${named(sheets)}, puis retirez-les avec ${quote('Remove sample rows')}.`,
    automations: (automations, first) =>
      automations === 1
        ? `mettez en place l’automatisation ${quote(first)} avec sa liste de clics, car Smartsheet ne nous laisse pas la créer.`
        : `mettez en place ${count(automations, 'automation')} avec leurs listes de clics, car Smartsheet ne nous laisse pas les créer ; commencez par ${quote(first)}.`,
    forms: (forms, people) =>
      `créez ${count(forms.length, 'form')} (${named(forms)})${people.length === 0 ? '' : ` et envoyez le lien : ${list(people)}`}.`,
    dashboard: (name, widgets) => `créez le tableau de bord ${quote(name)} avec ${count(widgets, 'widget')}.`,
    views: (reports) => `activez la vue demandée dans ${named(reports)}.`,
    dependencies: (sheets) =>
      `activez les dépendances dans ${named(sheets)}, pour que les dates suivent celles qui les précèdent.`,
    share: (editors, viewers) =>
      `partagez les feuilles${editors.length > 0 ? ` – pour modifier : ${list(editors)}` : ''}${viewers.length > 0 ? ` – pour consulter : ${list(viewers)}` : ''}.`,
    confidential:
      'Ne partagez une feuille qu’avec ceux qui peuvent en voir toutes les lignes : filtres et rapports ne leur cachent rien.',
    measure: (words, reason) => `mesurez à la main ${quote(words)} : ${reason}.`,
    bringOver: (tools, sheet) =>
      `reprenez ce qui se trouve ici : ${list(tools)} ; commencez par ${quote(sheet)} et ne saisissez ensuite plus qu’ici.`,
    paper: 'papier',
    stays: (tool) => `convenez de qui reporte quoi depuis ${quote(tool)} et à quel rythme, car il reste en service.`,
    answered: (answer) => `tenez compte à la main de votre réponse : ${quote(answer)}.`,
  },
};
