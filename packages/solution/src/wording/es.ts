import { grammarOf } from './grammar.ts';
import type { Phrasebook, Schedule } from './phrasebook.ts';

const grammar = grammarOf('es', {
  and: 'y',
  or: 'o',
  quotes: ['«', '»'],
  quotesNames: true,
  nouns: {
    sheet: ['hoja', 'hojas'],
    report: ['informe', 'informes'],
    automation: ['automatización', 'automatizaciones'],
    dashboard: ['panel', 'paneles'],
    form: ['formulario', 'formularios'],
    column: ['columna', 'columnas'],
    field: ['campo', 'campos'],
    widget: ['widget', 'widgets'],
    sample: ['fila de ejemplo', 'filas de ejemplo'],
    reminder: ['aviso', 'avisos'],
    approval: ['aprobación', 'aprobaciones'],
    updateRequest: ['solicitud de actualización', 'solicitudes de actualización'],
    recordedDate: ['fecha registrada', 'fechas registradas'],
    question: ['pregunta', 'preguntas'],
    sentence: ['frase', 'frases'],
    minute: ['minuto', 'minutos'],
    hour: ['hora', 'horas'],
    day: ['día', 'días'],
    week: ['semana', 'semanas'],
  },
});
const { count, quote, within } = grammar;
const named = (items: readonly string[]) => list(items.map(quote));

/** “y” becomes “e” before the sound of i, and “o” becomes “u” before the sound of o. */
function list(items: readonly string[]): string {
  return grammar.list(items).replace(/ y (?=[«“(]*(?:i|hi(?![ae])))(?=[^,]*$)/iu, ' e ');
}

function either(items: readonly string[]): string {
  return grammar.either(items).replace(/ o (?=[«“(]*h?o)(?=[^,]*$)/iu, ' u ');
}

const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const ORDINALS: Readonly<Record<number, string>> = { 1: 'primer', 2: 'segundo', 3: 'tercer', 4: 'cuarto', [-1]: 'último' };

function schedule({ every, interval = 1, weekday, day = 1, ordinal = 1, at }: Schedule): string {
  const time = at === undefined ? '' : `, a las ${at}`;
  if (every === 'day') return interval === 1 ? `Cada día${time} (diario)` : `Cada ${interval} días${time}`;
  const weekdayName = DAYS[weekday ?? 1] ?? 'lunes';
  if (every === 'week')
    return interval === 1 ? `Cada ${weekdayName}${time} (semanal)` : `Cada ${interval} semanas, el ${weekdayName}${time}`;
  const dayName = day === -1 ? 'el último día' : `el día ${day}`;
  return `${months(interval)}, ${weekday === undefined ? dayName : `el ${ORDINALS[ordinal] ?? 'primer'} ${weekdayName}`}${time}`;
}

function months(interval: number): string {
  if (interval === 1) return 'Cada mes';
  if (interval === 12) return 'Cada año';
  if (interval % 12 === 0) return `Cada ${interval / 12} años`;
  return `Cada ${interval} meses${interval === 3 ? ' (cada trimestre)' : interval === 6 ? ' (cada semestre)' : ''}`;
}

export const spanish: Phrasebook = {
  ...grammar,
  list,
  either,
  sheets: {
    fallbackWorkspace: 'Solución en Smartsheet',
    oneRowPer: (things) => `Una fila por ${either(things)}`,
    size: ({ columns, computed, samples }) =>
      list([
        `${count(columns, 'column')}${computed > 0 ? ` (${computed} con fórmula)` : ''}`,
        ...(samples > 0 ? [count(samples, 'sample')] : []),
      ]),
  },
  reports: {
    asked: (words) => `Usted lo pidió: ${quote(words)}`,
    late: (sheet) => `Muestra lo atrasado de ${quote(sheet)}`,
    lateName: (sheet) => `${sheet}: atrasos`,
    stuck: (sheet) => `Muestra lo que lleva más tiempo en su etapa en ${quote(sheet)}`,
    stuckName: (sheet) => `${sheet}: más tiempo en etapa`,
    notValid: (sheet) => `Muestra lo vencido y lo que está por vencer en ${quote(sheet)}`,
    notValidName: (sheet) => `${sheet}: vencidos y por vencer`,
    expiring: (sheet, days) => `Muestra lo que vence en ${quote(sheet)}; plazo: ${count(days, 'day')}`,
    expiringName: (sheet, days) => `${sheet}: próximos ${days} días`,
    allRows: 'Todas las filas',
    rowsWhere: (conditions) => `Filas que cumplen: ${conditions.join('; ')}`,
    groupedBy: (titles) => `agrupadas por ${titles.map(quote).join(', luego ')}`,
    sortedBy: (titles) => `ordenadas por ${titles.map(quote).join(', luego ')}`,
  },
  forms: {
    name: (thing) => `Nuevo registro: ${thing}`,
    purpose: (sheet) => `Para quienes añaden datos a ${quote(sheet)} sin abrir la hoja`,
    size: (fields, sheet) => `${count(fields, 'field')}; cada envío será una fila de ${quote(sheet)}`,
    help: {
      date: 'Elija una fecha',
      contact: 'Un correo electrónico o un nombre de la lista',
      one: 'Elija una opción',
      several: 'Elija todas las que correspondan',
    },
    open: (sheet, form) => `Abra ${quote(sheet)}, elija «Forms», luego «Create Form», y llame al formulario ${quote(form)}.`,
    keep: (fields) =>
      `Conserve ${fields.length === 1 ? 'este campo' : `estos ${fields.length} campos en este orden`} y quite los demás: ${named(fields)}.`,
    require: (fields) => `Marque como obligatorio: ${named(fields)}.`,
    explain: (fields) => `Añada el texto de ayuda: ${fields.join('; ')}.`,
    finish: 'Guarde el formulario, envíe una prueba y comparta su enlace.',
  },
  dashboards: {
    name: (project) => `${project}: resumen`,
    purpose: (project) => `Muestra en una página cómo va ${quote(project)}`,
    size: (widgets) => `${count(widgets, 'widget')} en una página`,
    chartName: (sheet, column) => `${sheet} por ${column}`,
    open: (name) => `En el espacio de trabajo elija «Create», luego «Dashboard», y llámelo ${quote(name)}.`,
    metric: (source, field) =>
      `Añada un widget «Metric»: elija «Add Data», luego ${quote(source)}, y allí el campo de resumen ${quote(field)}.`,
    summariseReport: (report, groupBy, figure) =>
      `Abra el informe ${quote(report)}, agrúpelo por ${quote(groupBy)}, resuma ${figure} y guárdelo.`,
    makeReport: (name, source, groupBy, figure) =>
      `Elija «Create», luego «Report», llámelo ${quote(name)}, tome ${quote(source)} como origen, agrúpelo por ${quote(groupBy)}, resuma ${figure} y guárdelo.`,
    figures: {
      COUNT: () => 'el número de filas',
      SUM: (column) => `la suma de ${quote(column)}`,
      AVG: (column) => `el promedio de ${quote(column)}`,
    },
    chart: (title, chart) =>
      `Añada un widget «Chart» con el título ${quote(title)}, con ese informe como datos y el tipo de gráfico ${quote(chart.replace('-', ' '))}.`,
    report: (report) => `Añada un widget «Report» y elija el informe ${quote(report)}.`,
    shortcut: (asset) => `Añada un widget «Shortcut» que abra ${quote(asset)}.`,
    text: (text) => `Añada un widget «Title» o «Rich Text»: ${quote(text)}.`,
    other: (text) => `Añada un widget: ${text}.`,
    finish: 'Guarde el panel y compártalo con quienes solo consultan.',
  },
  conditions: {
    is: (column, value) => `${column} es ${value}`,
    'is-not': (column, value) => `${column} no es ${value}`,
    'is-one-of': (column, value) => `${column} es uno de estos valores: ${value}`,
    'is-none-of': (column, value) => `${column} no es ninguno de estos valores: ${value}`,
    'is-blank': (column) => `${column} está en blanco`,
    'is-not-blank': (column) => `${column} no está en blanco`,
    'is-checked': (column) => `${column} está marcada`,
    'is-unchecked': (column) => `${column} no está marcada`,
    'greater-than': (column, value) => `${column} es mayor que ${value}`,
    'at-least': (column, value) => `${column} es ${value} o más`,
    'less-than': (column, value) => `${column} es menor que ${value}`,
    'at-most': (column, value) => `${column} es ${value} o menos`,
    'in-the-past': (column) => `${column} ya pasó`,
    'in-the-next-days': (column, value) => `${column} llega dentro de ${value} como máximo`,
    'in-the-last-days': (column, value) => `${column} pasó hace ${value} como máximo`,
    'not-in-the-last-days': (column, value) => `${column} no está dentro de los últimos ${value}`,
  },
  triggers: {
    rowAdded: 'Se añade una fila',
    changes: (column) => `Cambia ${quote(column)}`,
    checked: (column) => `Se marca ${quote(column)}`,
    unchecked: (column) => `Se desmarca ${quote(column)}`,
    becomes: (column, value) => `${quote(column)} pasa a ${value}`,
    reached: (column) => `Llega ${quote(column)}`,
    before: (column, span) => `${span} antes de ${quote(column)}`,
    after: (column, span) => `${span} después de ${quote(column)}`,
    schedule,
    all: (parts) => parts.join(', y '),
  },
  actions: {
    alert: (to) => `Aviso a ${to}`,
    remind: (to) => `Recordatorio a ${to}`,
    approve: (to, { column, approved, declined }) =>
      `Solicitud de aprobación a ${to}; la respuesta ${quote(approved)} o ${quote(declined)} queda en ${quote(column)}`,
    update: (to, columns) => `Solicitud de actualización a ${to}, para ${columns}`,
    recordDate: (column) => `Registrar la fecha en ${quote(column)}`,
    check: (column) => `Marcar ${quote(column)}`,
    uncheck: (column) => `Desmarcar ${quote(column)}`,
    set: (column, value) => `Poner ${quote(column)} en ${value}`,
    clear: (column) => `Vaciar ${quote(column)}`,
    assign: (to, column) => `Asignar en ${quote(column)}: ${to}`,
    copyRow: (sheet) => `Copiar la fila a ${quote(sheet)}`,
    moveRow: (sheet) => `Mover la fila a ${quote(sheet)}`,
    lockRow: 'Bloquear la fila',
    unlockRow: 'Desbloquear la fila',
    sendReport: (report, to) => `Enviar el informe ${quote(report)} a ${to}`,
    contactIn: (column) => `la persona indicada en ${quote(column)}`,
    readers: 'quienes lo leen',
    teamOf: (sheet) => `el equipo de ${quote(sheet)}`,
    inTurn: (actions) => actions.join('; luego '),
  },
  automationSteps: {
    open: (sheet) => `Abra ${quote(sheet)}, elija «Automation» arriba a la izquierda y luego «Create workflow».`,
    trigger: (block) => `En el bloque del desencadenante elija ${quote(block)}.`,
    triggerChange: (block, column, value) =>
      `En el bloque del desencadenante elija ${quote(block)}, debajo la columna ${quote(column)} y como valor nuevo ${value ?? 'cualquiera'}.`,
    triggerDate: (block, column, when) =>
      `En el bloque del desencadenante elija ${quote(block)}, tome el campo de fecha ${quote(column)} en lugar de una fecha fija y ejecútelo así: ${when ?? 'ese mismo día'}.`,
    triggerSchedule: (block, text) =>
      `En el bloque del desencadenante elija ${quote(block)}, tome una fecha de inicio y deje que se repita: ${text}.`,
    conditions: (conditions) => `Añada un bloque de condición para las filas que cumplen: ${conditions.join('; ')}.`,
    action: (block, details) => `Añada la acción ${quote(block)}${details.length === 0 ? '' : `: ${details.join(', ')}`}.`,
    receivers: (columns, people) =>
      list([
        ...(columns.length === 0 ? [] : [`enviar a los contactos de ${named(columns)}`]),
        ...(people.length === 0 ? [] : [`enviar a personas concretas (${list(people)})`]),
      ]),
    message: (text) => `con el mensaje ${quote(text)}`,
    answer: (column, approved, declined) =>
      `guardar la respuesta en ${quote(column)} como ${quote(approved)} o ${quote(declined)}`,
    fields: (columns) => `con los campos ${named(columns)}`,
    column: (column) => `en ${quote(column)}`,
    becomes: (column, value) => `${quote(column)} pasa a ${value}`,
    assign: (people, column) => `${people} en ${quote(column)}`,
    sheet: (sheet) => `a la hoja ${quote(sheet)}`,
    finish: 'Ponga nombre al flujo arriba a la izquierda, guárdelo y pruébelo una vez con una fila propia.',
    sendOpen: (report) => `Abra el informe ${quote(report)} y elija «File», luego «Send as Attachment».`,
    sendTo: (to) => `Envíelo como PDF o Excel a ${to}.`,
    sendWhen: (text) => `Elija «Send on a schedule»: ${text}.`,
  },
  guides: {
    dependencies: (sheet) => `Dependencias en ${quote(sheet)}`,
    dependencySteps: (sheet, { start, finish, duration, predecessors }) => [
      `Abra ${quote(sheet)}, pase a la vista «Gantt» y abra la configuración del proyecto.`,
      `Active las dependencias con ${quote(start)} como inicio, ${quote(finish)} como fin, ${quote(duration)} como duración y ${quote(predecessors)} como predecesoras.`,
      'Indique los días laborables y festivos y guarde. Desde entonces Smartsheet calcula las filas superiores y las fechas dependientes.',
    ],
    view: (view, report) => `Vista «${view}» de ${quote(report)}`,
    viewStep: (view, report) => `Abra ${quote(report)}, pase a la vista ${quote(view)} y guárdela como predeterminada.`,
    reportSteps: {
      open: (report) => `En el espacio de trabajo elija «Create», luego «Report», y llámelo ${quote(report)}.`,
      source: (sheet) => `Elija la hoja ${quote(sheet)} como origen.`,
      columns: (titles) => `Muestre estas columnas: ${titles.map(quote).join(', ')}.`,
      settings: (description) => `Configure filtro, grupos y orden: ${description}.`,
      finish: 'Guarde el informe.',
    },
  },
  audience: {
    writer: 'respondió el cuestionario y dirige la solución',
    listed: 'cada uno es una fila de la hoja: quien tiene la hoja ve también todas las demás',
    outside: 'de fuera: quien tiene una hoja ve todas sus filas',
    decides: 'decide a partir de los informes',
    works: 'participa en el trabajo que usted describe',
  },
  notComputed: {
    clock: 'las columnas de fecha de Smartsheet no guardan la hora; una revisión a esa hora muestra lo que aún falta',
    hours: 'las columnas de fecha de Smartsheet cuentan días, no horas; si importan las horas, anótelas en una columna propia',
    early: 'falta una columna con los días entre la fecha en que se terminó y la fecha límite',
    today: 'no se conoce el nivel de hoy; mídalo primero durante un mes',
    rating: 'las valoraciones se dan fuera de las hojas',
    other: 'ninguna columna contiene de qué se deduce; acuerde primero qué se cuenta',
  },
  coverage: {
    filler: 'todavía no dice nada',
    instruction: 'se dirige a un programa y no se siguió',
    markup: 'es marcado o código',
    agree: 'acuerde cómo se cuenta',
    share: 'comparta el espacio de trabajo como indica la lista de personas',
    bringOver: 'traiga lo que hay hoy y conserve después solo uno de los dos',
    nothing: 'no nombra nada que una hoja pueda guardar',
    secret: 'una hoja muestra todas sus filas a quien la tiene: la lista de personas dice quién recibe cuál',
    neverStored: 'ninguna columna lo pide',
    languages: 'los nombres y formularios se crean en un idioma; añada el otro en los formularios',
    unseen: 'la hoja guarda las filas, pero nada lo muestra por sí solo',
    unseenEvent: 'ninguna columna muestra cuándo ocurre: quien lo ve avisa a los demás',
    settled: 'usted decidió otra cosa',
  },
  leftOut: {
    sentence: (part, reason) => `Se omite: ${part}. Motivo: ${reason}.`,
    part: (path) => path.map(({ noun, label }) => (label === null ? noun : `${noun} ${label}`)).join(', '),
    nouns: {
      folders: 'carpeta',
      folder: 'carpeta',
      sheets: 'hoja',
      columns: 'columna',
      formula: 'fórmula',
      references: 'vínculo con otra hoja',
      rows: 'fila inicial',
      cells: 'valor',
      summaryFields: 'campo de resumen',
      dependencies: 'configuración de dependencias',
      reports: 'informe',
      groups: 'agrupación',
      sorts: 'orden',
      summaries: 'total',
      dashboards: 'panel',
      widgets: 'widget',
      forms: 'formulario',
      fields: 'campo',
      automations: 'automatización',
      steps: 'paso',
      actions: 'acción',
      to: 'destinatario',
      format: 'formato de número',
      hidden: 'ocultación',
      width: 'ancho',
      homes: 'lugar de',
      measures: 'cifra',
      field: 'campo de resumen',
      audience: 'acceso',
      assets: 'elemento',
      coverage: 'frase',
      where: 'lugar',
    },
    reasons: {
      automations: 'la automatización no funcionaría en Smartsheet',
      claims: 'habla de algo que el plan no tiene',
      'primary-column': 'una hoja necesita exactamente una columna principal, con texto simple',
      'column-types': 'Smartsheet no admite crear una columna de este tipo',
      'column-options': 'Smartsheet no acepta su lista de valores',
      'column-settings': 'Smartsheet no ofrece este ajuste para la columna',
      'formula-cycles': 'su valor dependería de sí mismo a través de otra hoja',
      dashboards: 'el widget no tendría nada que mostrar',
      formulas: 'la fórmula no funcionaría en Smartsheet',
      'guided-assets': 'necesita algo que el plan no tiene',
      'name-lengths': 'Smartsheet no acepta su nombre',
      'unique-names': 'otra cosa en el mismo lugar ya tiene su nombre',
      references: 'el vínculo entre dos hojas no funcionaría en Smartsheet',
      'report-columns': 'necesita una hoja o una columna que el plan no tiene',
      'report-filters': 'su filtro no funcionaría en Smartsheet',
      rows: 'Smartsheet no lo acepta ahí',
      'sheet-size': 'la hoja tendría más de lo que Smartsheet permite',
    },
    byHand: {
      formula: 'La columna está sin ella: rellénela a mano o escriba su propia fórmula.',
      cells: 'Escriba el valor después de la creación si lo necesita.',
      folder: 'Queda en el propio espacio de trabajo: muévalo donde quiera.',
      dependencies: 'Active las dependencias a mano si las necesita.',
      format: 'Dé formato a la columna a mano si lo necesita.',
      hidden: 'La columna queda visible.',
      width: 'La columna tiene el ancho habitual.',
      actions: 'Las demás acciones de la automatización siguen ahí.',
      to: 'Los demás lo reciben: añada a alguien en su lugar.',
      homes: 'Aún no tiene un lugar propio: diga dónde va.',
      field: 'Mídalo a mano.',
      assets: 'Compártalo a mano si lo necesita.',
      where: 'Compruebe si el resto atiende la frase.',
      other: 'Añádalo a mano después de la creación si lo necesita.',
    },
  },
  summary: {
    workspace: (name, sheets) =>
      `${quote(name)} será un espacio de trabajo con ${count(sheets.length, 'sheet')}: ${named(sheets)}.`,
    reports: (reports) => `También crearemos ${count(reports, 'report')}.`,
    byHand: (assets, duration) => `Usted configurará ${assets} con listas de clics, en unos ${duration}.`,
    reason: (sheet, row, words) => `${quote(sheet)}: ${within(row)}${words === null ? '' : `. Usted escribió ${quote(words)}`}.`,
    instructions: (sentences) => `No se siguió, por dirigirse a un programa: ${count(sentences, 'sentence')}.`,
  },
  benefits: {
    lookedUp: (columns) => `Se leen de otras hojas en lugar de escribirse dos veces: ${count(columns, 'column')}`,
    computed: (columns, examples) => `Se calculan con fórmulas: ${count(columns, 'column')}, entre ellas ${named(examples)}`,
    runs: (counted) => `Ocurre sin que nadie tenga que acordarse, una vez configurado: ${list(counted)}`,
    reports: (reports, examples) => `Pedido por usted: ${count(reports, 'report')} – ${named(examples)}`,
    measures: (computed, all) => `Metas de éxito calculadas a partir de las hojas: ${computed} de ${all}`,
  },
  nextSteps: {
    build: (workspace, sheets, reports) =>
      `Inicie la creación: crearemos el espacio de trabajo ${quote(workspace)} con ${list([count(sheets, 'sheet'), ...(reports > 0 ? [count(reports, 'report')] : [])])}.`,
    you: (duration, what) => `Usted (unos ${duration}): ${what}`,
    questions: (questions) =>
      `responda ${questions === 1 ? 'la pregunta' : `las ${count(questions, 'question')}`} de este plan; hasta entonces vale el supuesto que figura al lado.`,
    samples: (sheets) => `revise las filas de ejemplo de ${named(sheets)} y quítelas después con «Remove sample rows».`,
    automations: (automations, first) =>
      automations === 1
        ? `configure la automatización ${quote(first)} con su lista de clics, porque Smartsheet no nos permite crearla.`
        : `configure ${count(automations, 'automation')} con sus listas de clics, porque Smartsheet no nos permite crearlas; empiece por ${quote(first)}.`,
    forms: (forms, people) =>
      `cree ${count(forms.length, 'form')} (${named(forms)})${people.length === 0 ? '' : ` y envíe el enlace a: ${list(people)}`}.`,
    dashboard: (name, widgets) => `cree el panel ${quote(name)} con ${count(widgets, 'widget')}.`,
    views: (reports) => `active la vista que pidió en ${named(reports)}.`,
    dependencies: (sheets) => `active las dependencias en ${named(sheets)}, para que las fechas se muevan con las anteriores.`,
    share: (editors, viewers) =>
      `comparta las hojas${editors.length > 0 ? ` – para editar: ${list(editors)}` : ''}${viewers.length > 0 ? ` – para consultar: ${list(viewers)}` : ''}.`,
    confidential:
      'Comparta una hoja solo con quienes pueden ver todas sus filas: los filtros y los informes no les ocultan nada.',
    measure: (words, reason) => `mida a mano ${quote(words)}: ${reason}.`,
    bringOver: (tools, sheet) =>
      `traiga lo que hay en: ${list(tools)}; empiece por ${quote(sheet)} y desde entonces anótelo solo aquí.`,
    paper: 'papel',
    stays: (tool) => `acuerde quién traslada qué desde ${quote(tool)} y con qué frecuencia, porque sigue en uso.`,
    answered: (answer) => `tenga en cuenta a mano lo que respondió: ${quote(answer)}.`,
  },
};
