import { grammarOf } from './grammar.ts';
import type { Phrasebook, Schedule } from './phrasebook.ts';

const grammar = grammarOf('pt', {
  and: 'e',
  or: 'ou',
  quotes: ['“', '”'],
  quotesNames: true,
  nouns: {
    sheet: ['planilha', 'planilhas'],
    report: ['relatório', 'relatórios'],
    automation: ['automação', 'automações'],
    dashboard: ['painel', 'painéis'],
    form: ['formulário', 'formulários'],
    column: ['coluna', 'colunas'],
    field: ['campo', 'campos'],
    widget: ['widget', 'widgets'],
    sample: ['linha de exemplo', 'linhas de exemplo'],
    reminder: ['aviso', 'avisos'],
    approval: ['aprovação', 'aprovações'],
    updateRequest: ['solicitação de atualização', 'solicitações de atualização'],
    recordedDate: ['data registrada', 'datas registradas'],
    question: ['pergunta', 'perguntas'],
    sentence: ['frase', 'frases'],
    minute: ['minuto', 'minutos'],
    hour: ['hora', 'horas'],
    day: ['dia', 'dias'],
    week: ['semana', 'semanas'],
  },
});
const { count, list, either, quote, within } = grammar;
const named = (items: readonly string[]) => list(items.map(quote));

/** Days of the week that are feminine take “a”. */
const DAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];
const MASCULINE = ['primeiro', 'segundo', 'terceiro', 'quarto', 'último'];
const FEMININE = ['primeira', 'segunda', 'terceira', 'quarta', 'última'];

function schedule({ every, interval = 1, weekday, day = 1, ordinal = 1, at }: Schedule): string {
  const time = at === undefined ? '' : `, às ${at}`;
  if (every === 'day') return interval === 1 ? `Todo dia${time} (diário)` : `A cada ${interval} dias${time}`;
  const name = DAYS[weekday ?? 1] ?? 'segunda-feira';
  const isFeminine = name.endsWith('feira');
  if (every === 'week')
    return interval === 1
      ? `${isFeminine ? 'Toda' : 'Todo'} ${name}${time} (semanal)`
      : `A cada ${interval} semanas, ${isFeminine ? 'na' : 'no'} ${name}${time}`;
  const ordinals = isFeminine ? FEMININE : MASCULINE;
  const which = ordinals.at(ordinal < 0 ? -1 : ordinal - 1) ?? ordinals[0];
  const dayName = day === -1 ? 'no último dia' : `no dia ${day}`;
  return `${months(interval)}, ${weekday === undefined ? dayName : `${isFeminine ? 'na' : 'no'} ${which} ${name}`}${time}`;
}

function months(interval: number): string {
  if (interval === 1) return 'Todo mês';
  if (interval === 12) return 'Todo ano';
  if (interval % 12 === 0) return `A cada ${interval / 12} anos`;
  return `A cada ${interval} meses${interval === 3 ? ' (todo trimestre)' : interval === 6 ? ' (todo semestre)' : ''}`;
}

export const portuguese: Phrasebook = {
  ...grammar,
  sheets: {
    fallbackWorkspace: 'Solução no Smartsheet',
    oneRowPer: (things) => `Uma linha por ${either(things)}`,
    size: ({ columns, computed, samples }) =>
      list([
        `${count(columns, 'column')}${computed > 0 ? ` (${computed} com fórmula)` : ''}`,
        ...(samples > 0 ? [count(samples, 'sample')] : []),
      ]),
  },
  reports: {
    asked: (words) => `Você pediu: ${quote(words)}`,
    late: (sheet) => `Mostra o que está atrasado em ${quote(sheet)}`,
    lateName: (sheet) => `${sheet}: atrasos`,
    stuck: (sheet) => `Mostra o que está há mais tempo na sua etapa em ${quote(sheet)}`,
    stuckName: (sheet) => `${sheet}: mais tempo na etapa`,
    notValid: (sheet) => `Mostra o que venceu e o que está a vencer em ${quote(sheet)}`,
    notValidName: (sheet) => `${sheet}: vencidos e a vencer`,
    expiring: (sheet, days) => `Mostra o que vence em ${quote(sheet)}; prazo: ${count(days, 'day')}`,
    expiringName: (sheet, days) => `${sheet}: próximos ${days} dias`,
    allRows: 'Todas as linhas',
    rowsWhere: (conditions) => `Linhas que atendem: ${conditions.join('; ')}`,
    groupedBy: (titles) => `agrupadas por ${titles.map(quote).join(', depois ')}`,
    sortedBy: (titles) => `ordenadas por ${titles.map(quote).join(', depois ')}`,
  },
  forms: {
    name: (thing) => `Novo registro: ${thing}`,
    purpose: (sheet) => `Para quem inclui dados em ${quote(sheet)} sem abrir a planilha`,
    size: (fields, sheet) => `${count(fields, 'field')}; cada envio vira uma linha de ${quote(sheet)}`,
    help: {
      date: 'Escolha uma data',
      contact: 'Um e-mail ou um nome da lista',
      one: 'Escolha uma opção',
      several: 'Escolha todas que se aplicam',
    },
    open: (sheet, form) =>
      `Abra ${quote(sheet)}, escolha “Forms”, depois “Create Form”, e dê ao formulário o nome ${quote(form)}.`,
    keep: (fields) =>
      `Mantenha ${fields.length === 1 ? 'este campo' : `estes ${fields.length} campos nesta ordem`} e remova os outros: ${named(fields)}.`,
    require: (fields) => `Torne obrigatório: ${named(fields)}.`,
    explain: (fields) => `Acrescente o texto de ajuda: ${fields.join('; ')}.`,
    finish: 'Salve o formulário, envie um teste e compartilhe o link.',
  },
  dashboards: {
    name: (project) => `${project} – visão geral`,
    purpose: (project) => `Mostra em uma página como está ${quote(project)}`,
    size: (widgets) => `${count(widgets, 'widget')} em uma página`,
    chartName: (sheet, column) => `${sheet} por ${column}`,
    open: (name) => `No espaço de trabalho escolha “Create”, depois “Dashboard”, e dê o nome ${quote(name)}.`,
    metric: (source, field) =>
      `Inclua um widget “Metric”: escolha “Add Data”, depois ${quote(source)}, e ali o campo de resumo ${quote(field)}.`,
    summariseReport: (report, groupBy, figure) =>
      `Abra o relatório ${quote(report)}, agrupe por ${quote(groupBy)}, resuma ${figure} e salve.`,
    makeReport: (name, source, groupBy, figure) =>
      `Escolha “Create”, depois “Report”, dê o nome ${quote(name)}, use ${quote(source)} como origem, agrupe por ${quote(groupBy)}, resuma ${figure} e salve.`,
    figures: {
      COUNT: () => 'o número de linhas',
      SUM: (column) => `a soma de ${quote(column)}`,
      AVG: (column) => `a média de ${quote(column)}`,
    },
    chart: (title, chart) =>
      `Inclua um widget “Chart” com o título ${quote(title)}, com esse relatório como dados e o tipo de gráfico ${quote(chart.replace('-', ' '))}.`,
    report: (report) => `Inclua um widget “Report” e escolha o relatório ${quote(report)}.`,
    shortcut: (asset) => `Inclua um widget “Shortcut” que abre ${quote(asset)}.`,
    text: (text) => `Inclua um widget “Title” ou “Rich Text”: ${quote(text)}.`,
    other: (text) => `Inclua um widget: ${text}.`,
    finish: 'Salve o painel e compartilhe com quem só consulta.',
  },
  conditions: {
    is: (column, value) => `${column} é ${value}`,
    'is-not': (column, value) => `${column} não é ${value}`,
    'is-one-of': (column, value) => `${column} é um destes valores: ${value}`,
    'is-none-of': (column, value) => `${column} não é nenhum destes valores: ${value}`,
    'is-blank': (column) => `${column} está em branco`,
    'is-not-blank': (column) => `${column} não está em branco`,
    'is-checked': (column) => `${column} está marcada`,
    'is-unchecked': (column) => `${column} não está marcada`,
    'greater-than': (column, value) => `${column} é maior que ${value}`,
    'at-least': (column, value) => `${column} é ${value} ou mais`,
    'less-than': (column, value) => `${column} é menor que ${value}`,
    'at-most': (column, value) => `${column} é ${value} ou menos`,
    'in-the-past': (column) => `${column} já passou`,
    'in-the-next-days': (column, value) => `${column} chega em até ${value}`,
    'in-the-last-days': (column, value) => `${column} passou há no máximo ${value}`,
    'not-in-the-last-days': (column, value) => `${column} não está nos últimos ${value}`,
  },
  triggers: {
    rowAdded: 'Uma linha é incluída',
    changes: (column) => `${quote(column)} muda`,
    checked: (column) => `${quote(column)} é marcada`,
    unchecked: (column) => `${quote(column)} é desmarcada`,
    becomes: (column, value) => `${quote(column)} passa a ${value}`,
    reached: (column) => `Chega ${quote(column)}`,
    before: (column, span) => `${span} antes de ${quote(column)}`,
    after: (column, span) => `${span} depois de ${quote(column)}`,
    schedule,
    all: (parts) => parts.join(', e '),
  },
  actions: {
    alert: (to) => `Alerta para ${to}`,
    remind: (to) => `Lembrete para ${to}`,
    approve: (to, { column, approved, declined }) =>
      `Pedido de aprovação para ${to}; a resposta ${quote(approved)} ou ${quote(declined)} fica em ${quote(column)}`,
    update: (to, columns) => `Pedido de atualização para ${to}, sobre ${columns}`,
    recordDate: (column) => `Registrar a data em ${quote(column)}`,
    check: (column) => `Marcar ${quote(column)}`,
    uncheck: (column) => `Desmarcar ${quote(column)}`,
    set: (column, value) => `Mudar ${quote(column)} para ${value}`,
    clear: (column) => `Limpar ${quote(column)}`,
    assign: (to, column) => `Atribuir em ${quote(column)}: ${to}`,
    copyRow: (sheet) => `Copiar a linha para ${quote(sheet)}`,
    moveRow: (sheet) => `Mover a linha para ${quote(sheet)}`,
    lockRow: 'Bloquear a linha',
    unlockRow: 'Desbloquear a linha',
    sendReport: (report, to) => `Enviar o relatório ${quote(report)} para ${to}`,
    contactIn: (column) => `a pessoa indicada em ${quote(column)}`,
    readers: 'quem o lê',
    teamOf: (sheet) => `a equipe de ${quote(sheet)}`,
    inTurn: (actions) => actions.join('; depois '),
  },
  automationSteps: {
    open: (sheet) => `Abra ${quote(sheet)}, escolha “Automation” no canto superior esquerdo e depois “Create workflow”.`,
    trigger: (block) => `No bloco do gatilho escolha ${quote(block)}.`,
    triggerChange: (block, column, value) =>
      `No bloco do gatilho escolha ${quote(block)}, abaixo a coluna ${quote(column)} e como novo valor ${value ?? 'qualquer um'}.`,
    triggerDate: (block, column, when) =>
      `No bloco do gatilho escolha ${quote(block)}, use o campo de data ${quote(column)} em vez de uma data fixa e execute assim: ${when ?? 'nesse dia'}.`,
    triggerSchedule: (block, text) =>
      `No bloco do gatilho escolha ${quote(block)}, use uma data de início e deixe repetir: ${text}.`,
    conditions: (conditions) => `Inclua um bloco de condição para as linhas que atendem: ${conditions.join('; ')}.`,
    action: (block, details) => `Inclua a ação ${quote(block)}${details.length === 0 ? '' : `: ${details.join(', ')}`}.`,
    receivers: (columns, people) =>
      list([
        ...(columns.length === 0 ? [] : [`enviar aos contatos de ${named(columns)}`]),
        ...(people.length === 0 ? [] : [`enviar a pessoas específicas (${list(people)})`]),
      ]),
    message: (text) => `com a mensagem ${quote(text)}`,
    answer: (column, approved, declined) =>
      `guardar a resposta em ${quote(column)} como ${quote(approved)} ou ${quote(declined)}`,
    fields: (columns) => `com os campos ${named(columns)}`,
    column: (column) => `em ${quote(column)}`,
    becomes: (column, value) => `${quote(column)} passa a ${value}`,
    assign: (people, column) => `${people} em ${quote(column)}`,
    sheet: (sheet) => `para a planilha ${quote(sheet)}`,
    finish: 'Dê um nome ao fluxo no canto superior esquerdo, salve e teste uma vez com uma linha sua.',
    sendOpen: (report) => `Abra o relatório ${quote(report)} e escolha “File”, depois “Send as Attachment”.`,
    sendTo: (to) => `Envie como PDF ou Excel para ${to}.`,
    sendWhen: (text) => `Escolha “Send on a schedule”: ${text}.`,
  },
  guides: {
    dependencies: (sheet) => `Dependências em ${quote(sheet)}`,
    dependencySteps: (sheet, { start, finish, duration, predecessors }) => [
      `Abra ${quote(sheet)}, mude para a visualização “Gantt” e abra as configurações do projeto.`,
      `Ative as dependências com ${quote(start)} como início, ${quote(finish)} como fim, ${quote(duration)} como duração e ${quote(predecessors)} como predecessoras.`,
      'Defina dias úteis e feriados e salve. A partir daí o Smartsheet calcula as linhas superiores e as datas dependentes.',
    ],
    view: (view, report) => `Visualização “${view}” de ${quote(report)}`,
    viewStep: (view, report) => `Abra ${quote(report)}, mude para a visualização ${quote(view)} e salve como padrão.`,
    reportSteps: {
      open: (report) => `No espaço de trabalho escolha “Create”, depois “Report”, e dê o nome ${quote(report)}.`,
      source: (sheet) => `Escolha a planilha ${quote(sheet)} como origem.`,
      columns: (titles) => `Mostre estas colunas: ${titles.map(quote).join(', ')}.`,
      settings: (description) => `Defina filtro, grupos e ordem: ${description}.`,
      finish: 'Salve o relatório.',
    },
  },
  audience: {
    writer: 'respondeu o questionário e conduz a solução',
    listed: 'cada um é uma linha da planilha: quem tem a planilha vê também todas as outras',
    outside: 'de fora: quem tem uma planilha vê todas as suas linhas',
    decides: 'decide com base nos relatórios',
    works: 'participa do trabalho que você descreve',
  },
  notComputed: {
    clock: 'as colunas de data do Smartsheet não guardam a hora; uma verificação nesse horário mostra o que ainda falta',
    hours: 'as colunas de data do Smartsheet contam dias, não horas; se as horas importam, anote-as em uma coluna própria',
    early: 'falta uma coluna com os dias entre a conclusão e o prazo',
    today: 'o nível de hoje não é conhecido; meça-o primeiro durante um mês',
    rating: 'as avaliações são dadas fora das planilhas',
    other: 'nenhuma coluna contém aquilo de que ele resulta; combine primeiro o que se conta',
  },
  coverage: {
    filler: 'ainda não diz nada',
    instruction: 'dirige-se a um programa e não foi seguido',
    markup: 'é marcação ou código',
    agree: 'combine como se conta',
    share: 'compartilhe o espaço de trabalho como diz a lista de pessoas',
    bringOver: 'traga o que existe hoje e depois mantenha só um dos dois',
    nothing: 'não nomeia nada que uma planilha possa guardar',
    secret: 'uma planilha mostra todas as linhas a quem a tem: a lista de pessoas diz quem recebe qual',
    neverStored: 'nenhuma coluna pede isso',
    languages: 'nomes e formulários são criados em um idioma; acrescente o outro aos formulários',
    unseen: 'a planilha guarda as linhas, mas nada mostra isso sozinho',
    unseenEvent: 'nenhuma coluna mostra quando isto acontece: quem vê avisa os outros',
    settled: 'você decidiu outra coisa',
  },
  leftOut: {
    sentence: (part, reason) => `Deixado de fora: ${part}. Motivo: ${reason}.`,
    part: (path) => path.map(({ noun, label }) => (label === null ? noun : `${noun} ${label}`)).join(', '),
    nouns: {
      folders: 'pasta',
      folder: 'pasta',
      sheets: 'planilha',
      columns: 'coluna',
      formula: 'fórmula',
      references: 'vínculo com outra planilha',
      rows: 'linha inicial',
      cells: 'valor',
      summaryFields: 'campo de resumo',
      dependencies: 'configuração de dependências',
      reports: 'relatório',
      groups: 'agrupamento',
      sorts: 'ordenação',
      summaries: 'total',
      dashboards: 'painel',
      widgets: 'widget',
      forms: 'formulário',
      fields: 'campo',
      automations: 'automação',
      steps: 'passo',
      actions: 'ação',
      to: 'destinatário',
      format: 'formato de número',
      hidden: 'ocultação',
      width: 'largura',
      homes: 'lugar de',
      measures: 'número',
      field: 'campo de resumo',
      audience: 'acesso',
      assets: 'elemento',
      coverage: 'frase',
      where: 'lugar',
    },
    reasons: {
      automations: 'a automação não funcionaria no Smartsheet',
      claims: 'fala de algo que o plano não tem',
      'primary-column': 'uma planilha precisa de exatamente uma coluna principal, com texto simples',
      'column-types': 'o Smartsheet não permite criar uma coluna deste tipo',
      'column-options': 'o Smartsheet não aceita sua lista de valores',
      'column-settings': 'o Smartsheet não oferece este ajuste para a coluna',
      'formula-cycles': 'seu valor dependeria de si mesmo por meio de outra planilha',
      dashboards: 'o widget não teria nada a mostrar',
      formulas: 'a fórmula não funcionaria no Smartsheet',
      'guided-assets': 'precisa de algo que o plano não tem',
      'name-lengths': 'o Smartsheet não aceita seu nome',
      'unique-names': 'outra coisa no mesmo lugar já tem seu nome',
      references: 'o vínculo entre duas planilhas não funcionaria no Smartsheet',
      'report-columns': 'precisa de uma planilha ou coluna que o plano não tem',
      'report-filters': 'seu filtro não funcionaria no Smartsheet',
      rows: 'o Smartsheet não o aceita ali',
      'sheet-size': 'a planilha teria mais do que o Smartsheet permite',
    },
    byHand: {
      formula: 'A coluna está lá sem ela: preencha à mão ou escreva sua própria fórmula.',
      cells: 'Digite o valor depois da criação, se precisar.',
      folder: 'Fica no próprio espaço de trabalho: mova para onde quiser.',
      dependencies: 'Ative as dependências à mão, se precisar.',
      format: 'Formate a coluna à mão, se precisar.',
      hidden: 'A coluna fica visível.',
      width: 'A coluna tem a largura habitual.',
      actions: 'As outras ações da automação continuam.',
      to: 'Os outros recebem: inclua alguém no lugar.',
      homes: 'Ainda não há um lugar próprio: diga onde fica.',
      field: 'Meça à mão.',
      assets: 'Compartilhe à mão, se precisar.',
      where: 'Veja se o resto atende à frase.',
      other: 'Inclua à mão depois da criação, se precisar.',
    },
  },
  summary: {
    workspace: (name, sheets) =>
      `${quote(name)} será um espaço de trabalho com ${count(sheets.length, 'sheet')}: ${named(sheets)}.`,
    reports: (reports) => `Também criaremos ${count(reports, 'report')}.`,
    byHand: (assets, duration) => `Você vai configurar ${assets} com listas de cliques, em cerca de ${duration}.`,
    reason: (sheet, row, words) => `${quote(sheet)}: ${within(row)}${words === null ? '' : `. Você escreveu ${quote(words)}`}.`,
    instructions: (sentences) => `Não seguido, por se dirigir a um programa: ${count(sentences, 'sentence')}.`,
  },
  benefits: {
    lookedUp: (columns) => `Lidas de outras planilhas em vez de digitadas duas vezes: ${count(columns, 'column')}`,
    computed: (columns, examples) => `Calculadas por fórmulas: ${count(columns, 'column')}, entre elas ${named(examples)}`,
    runs: (counted) => `Acontece sem que ninguém precise lembrar, depois de configurado: ${list(counted)}`,
    reports: (reports, examples) => `A seu pedido: ${count(reports, 'report')} – ${named(examples)}`,
    measures: (computed, all) => `Metas de sucesso calculadas a partir das planilhas: ${computed} de ${all}`,
  },
  nextSteps: {
    build: (workspace, sheets, reports) =>
      `Inicie a criação: criaremos o espaço de trabalho ${quote(workspace)} com ${list([count(sheets, 'sheet'), ...(reports > 0 ? [count(reports, 'report')] : [])])}.`,
    you: (duration, what) => `Você (cerca de ${duration}): ${what}`,
    questions: (questions) =>
      `responda ${questions === 1 ? 'à pergunta' : `às ${count(questions, 'question')}`} deste plano; até lá vale a suposição indicada ao lado.`,
    samples: (sheets) => `veja as linhas de exemplo de ${named(sheets)} e depois remova-as com “Remove sample rows”.`,
    automations: (automations, first) =>
      automations === 1
        ? `configure a automação ${quote(first)} com sua lista de cliques, porque o Smartsheet não nos deixa criá-la.`
        : `configure ${count(automations, 'automation')} com suas listas de cliques, porque o Smartsheet não nos deixa criá-las; comece por ${quote(first)}.`,
    forms: (forms, people) =>
      `crie ${count(forms.length, 'form')} (${named(forms)})${people.length === 0 ? '' : ` e envie o link para: ${list(people)}`}.`,
    dashboard: (name, widgets) => `crie o painel ${quote(name)} com ${count(widgets, 'widget')}.`,
    views: (reports) => `ative a visualização pedida em ${named(reports)}.`,
    dependencies: (sheets) => `ative as dependências em ${named(sheets)}, para que as datas acompanhem as anteriores.`,
    share: (editors, viewers) =>
      `compartilhe as planilhas${editors.length > 0 ? ` – para editar: ${list(editors)}` : ''}${viewers.length > 0 ? ` – para consultar: ${list(viewers)}` : ''}.`,
    confidential:
      'Compartilhe uma planilha só com quem pode ver todas as suas linhas: filtros e relatórios não escondem nada dessas pessoas.',
    measure: (words, reason) => `meça à mão ${quote(words)}: ${reason}.`,
    bringOver: (tools, sheet) => `traga o que está em: ${list(tools)}; comece por ${quote(sheet)} e depois anote só aqui.`,
    paper: 'papel',
    stays: (tool) => `combine quem traz o quê de ${quote(tool)} e com que frequência, porque continua em uso.`,
    answered: (answer) => `considere à mão o que respondeu: ${quote(answer)}.`,
  },
};
