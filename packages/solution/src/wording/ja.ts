import { isWeeks } from './grammar.ts';
import type { Countable, Phrasebook, Schedule } from './phrasebook.ts';

/** What stands before a number and its counter behind it; one and several are the same. */
const COUNTERS: Readonly<Record<Countable, readonly [string, string]>> = {
  sheet: ['シート', '件'],
  report: ['レポート', '件'],
  automation: ['自動化', '件'],
  dashboard: ['ダッシュボード', '件'],
  form: ['フォーム', '件'],
  column: ['列', '列'],
  field: ['項目', '個'],
  widget: ['ウィジェット', '個'],
  sample: ['サンプル行', '行'],
  reminder: ['リマインダーと通知', '件'],
  approval: ['承認', '件'],
  updateRequest: ['更新依頼', '件'],
  recordedDate: ['日付の記録', '件'],
  question: ['質問', '件'],
  sentence: ['文', '件'],
  minute: ['', '分'],
  hour: ['', '時間'],
  day: ['', '日'],
  week: ['', '週間'],
};
const numbers = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 2 });
const percents = new Intl.NumberFormat('ja-JP', { style: 'percent', maximumFractionDigits: 2 });
const quote = (text: string) => `「${text}」`;
const list = (items: readonly string[]) => items.join('、');
const named = (items: readonly string[]) => items.map(quote).join('');

function count(amount: number, noun: Countable): string {
  const [what, counter] = COUNTERS[noun];
  return noun === 'column' ? `${numbers.format(amount)}列` : `${what}${numbers.format(amount)}${counter}`;
}

const DAYS = ['日曜日', '月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日'];

function schedule({ every, interval = 1, weekday, day = 1, ordinal = 1, at }: Schedule): string {
  const time = at === undefined ? '' : ` ${at}`;
  if (every === 'day') return interval === 1 ? `毎日${time}` : `${interval}日ごと${time}`;
  const weekdayName = DAYS[weekday ?? 1] ?? '月曜日';
  if (every === 'week') return `${interval === 1 ? '毎週' : `${interval}週間ごとの`}${weekdayName}${time}`;
  const on =
    weekday === undefined ? (day === -1 ? '末日' : `${day}日`) : `${ordinal === -1 ? '最終' : `第${ordinal}`}${weekdayName}`;
  return `${months(interval)}${on}${time}`;
}

function months(interval: number): string {
  if (interval === 1) return '毎月';
  if (interval === 12) return '毎年、対象月の';
  if (interval % 12 === 0) return `${interval / 12}年ごと、対象月の`;
  return `${interval}か月ごと${interval === 3 ? '(四半期ごと)' : interval === 6 ? '(半年ごと)' : ''}の`;
}

export const japanese: Phrasebook = {
  list,
  either: (items) => items.join('または'),
  quote,
  named: quote,
  number: (value) => numbers.format(value),
  percent: (share) => percents.format(share),
  count,
  paragraph: (sentences) => sentences.join(''),
  clauses: (clauses) => clauses.join('、'),
  within: (clause) => clause,
  span: (days) => (isWeeks(days) ? `${count(days / 7, 'week')}(${count(days, 'day')})` : count(days, 'day')),
  sheets: {
    fallbackWorkspace: 'Smartsheetソリューション',
    oneRowPer: (things) => `1行に1件(${things.join('または')})`,
    size: ({ columns, computed, samples }) =>
      list([
        `${count(columns, 'column')}${computed > 0 ? `(うち数式${computed}列)` : ''}`,
        ...(samples > 0 ? [count(samples, 'sample')] : []),
      ]),
  },
  reports: {
    asked: (words) => `ご要望:${quote(words)}`,
    late: (sheet) => `${quote(sheet)}で遅れているものを表示`,
    lateName: (sheet) => `${sheet}:遅延`,
    stuck: (sheet) => `${quote(sheet)}で同じ段階に最も長くとどまっているものを表示`,
    stuckName: (sheet) => `${sheet}:段階滞留順`,
    notValid: (sheet) => `${quote(sheet)}で期限が切れたもの、間もなく切れるものを表示`,
    notValidName: (sheet) => `${sheet}:期限切れ・期限間近`,
    expiring: (sheet, days) => `${quote(sheet)}で${count(days, 'day')}以内に期限を迎えるものを表示`,
    expiringName: (sheet, days) => `${sheet}:${days}日以内`,
    allRows: 'すべての行',
    rowsWhere: (conditions) => `${conditions.join('、かつ')}の行`,
    groupedBy: (titles) => `${named(titles)}でグループ化`,
    sortedBy: (titles) => `${named(titles)}の順に並べ替え`,
  },
  forms: {
    name: (thing) => `${thing}の新規登録`,
    purpose: (sheet) => `シートを開かずに${quote(sheet)}へ登録するためのフォーム`,
    size: (fields, sheet) => `${count(fields, 'field')}。送信ごとに${quote(sheet)}に1行追加`,
    help: {
      date: '日付を選んでください',
      contact: 'メールアドレス、または一覧の名前',
      one: '1つ選んでください',
      several: '当てはまるものをすべて選んでください',
    },
    open: (sheet, form) => `${quote(sheet)}を開き、「Forms」、「Create Form」の順に選び、名前を${quote(form)}にします。`,
    keep: (fields) => `次の項目をこの順に残し、ほかは外します:${named(fields)}。`,
    require: (fields) => `必須にする項目:${named(fields)}。`,
    explain: (fields) => `ヘルプテキストを入力します:${fields.join('、')}。`,
    finish: 'フォームを保存し、テストを1件送ってから、リンクを共有します。',
  },
  dashboards: {
    name: (project) => `${project}:概要`,
    purpose: (project) => `${quote(project)}の状況を1ページに表示`,
    size: (widgets) => `${count(widgets, 'widget')}を1ページに表示`,
    chartName: (sheet, column) => `${sheet}(${column}別)`,
    open: (name) => `ワークスペースで「Create」、「Dashboard」の順に選び、名前を${quote(name)}にします。`,
    metric: (source, field) =>
      `「Metric」ウィジェットを追加し、「Add Data」、${quote(source)}の順に選び、シートサマリーの項目${quote(field)}を選びます。`,
    summariseReport: (report, groupBy, figure) =>
      `レポート${quote(report)}を開き、${quote(groupBy)}でグループ化し、${figure}を集計して保存します。`,
    makeReport: (name, source, groupBy, figure) =>
      `「Create」、「Report」の順に選び、名前を${quote(name)}にし、${quote(source)}をソースに、${quote(groupBy)}でグループ化し、${figure}を集計して保存します。`,
    figures: { COUNT: () => '行数', SUM: (column) => `${quote(column)}の合計`, AVG: (column) => `${quote(column)}の平均` },
    chart: (title, chart) =>
      `「Chart」ウィジェット${quote(title)}を追加し、そのレポートをデータに、グラフの種類を${quote(chart.replace('-', ' '))}にします。`,
    report: (report) => `「Report」ウィジェットを追加し、レポート${quote(report)}を選びます。`,
    shortcut: (asset) => `${quote(asset)}を開く「Shortcut」ウィジェットを追加します。`,
    text: (text) => `「Title」または「Rich Text」ウィジェットを追加します:${quote(text)}。`,
    other: (text) => `ウィジェットを追加します:${text}。`,
    finish: 'ダッシュボードを保存し、閲覧だけの人と共有します。',
  },
  conditions: {
    is: (column, value) => `${column}が${value}`,
    'is-not': (column, value) => `${column}が${value}以外`,
    'is-one-of': (column, value) => `${column}が次のいずれか:${value}`,
    'is-none-of': (column, value) => `${column}が次のいずれでもない:${value}`,
    'is-blank': (column) => `${column}が空白`,
    'is-not-blank': (column) => `${column}が空白でない`,
    'is-checked': (column) => `${column}がチェック済み`,
    'is-unchecked': (column) => `${column}が未チェック`,
    'greater-than': (column, value) => `${column}が${value}を超える`,
    'at-least': (column, value) => `${column}が${value}以上`,
    'less-than': (column, value) => `${column}が${value}未満`,
    'at-most': (column, value) => `${column}が${value}以下`,
    'in-the-past': (column) => `${column}が過去`,
    'in-the-next-days': (column, value) => `${column}が今後${value}以内`,
    'in-the-last-days': (column, value) => `${column}が過去${value}以内`,
    'not-in-the-last-days': (column, value) => `${column}が${value}より前`,
  },
  triggers: {
    rowAdded: '行が追加されたとき',
    changes: (column) => `${quote(column)}が変わったとき`,
    checked: (column) => `${quote(column)}がチェックされたとき`,
    unchecked: (column) => `${quote(column)}のチェックが外されたとき`,
    becomes: (column, value) => `${quote(column)}が${value}になったとき`,
    reached: (column) => `${quote(column)}の当日`,
    before: (column, span) => `${quote(column)}の${span}前`,
    after: (column, span) => `${quote(column)}の${span}後`,
    schedule,
    all: (parts) => parts.join('、かつ'),
  },
  actions: {
    alert: (to) => `${to}に通知`,
    remind: (to) => `${to}にリマインド`,
    approve: (to, { column, approved, declined }) =>
      `${to}に承認を依頼し、${quote(column)}に${quote(approved)}または${quote(declined)}を記録`,
    update: (to, columns) => `${to}に${columns}の更新を依頼`,
    recordDate: (column) => `${quote(column)}に日付を記録`,
    check: (column) => `${quote(column)}をチェック`,
    uncheck: (column) => `${quote(column)}のチェックを外す`,
    set: (column, value) => `${quote(column)}を${value}に変更`,
    clear: (column) => `${quote(column)}を空にする`,
    assign: (to, column) => `${quote(column)}に${to}を割り当て`,
    copyRow: (sheet) => `行を${quote(sheet)}にコピー`,
    moveRow: (sheet) => `行を${quote(sheet)}に移動`,
    lockRow: '行をロック',
    unlockRow: '行のロックを解除',
    sendReport: (report, to) => `レポート${quote(report)}を${to}に送信`,
    contactIn: (column) => `${quote(column)}の担当者`,
    readers: '閲覧者',
    teamOf: (sheet) => `${quote(sheet)}の担当チーム`,
    inTurn: (actions) => actions.join('、続いて'),
  },
  automationSteps: {
    open: (sheet) => `${quote(sheet)}を開き、左上の「Automation」、「Create workflow」の順に選びます。`,
    trigger: (block) => `トリガーブロックで${quote(block)}を選びます。`,
    triggerChange: (block, column, value) =>
      `トリガーブロックで${quote(block)}を選び、その下で列${quote(column)}、変更後の値は${value ?? '任意'}にします。`,
    triggerDate: (block, column, when) =>
      `トリガーブロックで${quote(block)}を選び、固定の日付ではなく日付項目${quote(column)}を選び、実行時期を設定します:${when ?? '当日'}。`,
    triggerSchedule: (block, text) => `トリガーブロックで${quote(block)}を選び、開始日を選んで、繰り返しを設定します:${text}。`,
    conditions: (conditions) => `条件ブロックを追加します:${conditions.join('、かつ')}。`,
    action: (block, details) => `アクション${quote(block)}を追加します${details.length === 0 ? '' : `:${details.join('、')}`}。`,
    receivers: (columns, people) =>
      list([
        ...(columns.length === 0 ? [] : [`${named(columns)}の連絡先に送信`]),
        ...(people.length === 0 ? [] : [`特定の人に送信(${list(people)})`]),
      ]),
    message: (text) => `メッセージ${quote(text)}`,
    answer: (column, approved, declined) => `回答を${quote(column)}に${quote(approved)}または${quote(declined)}として記録`,
    fields: (columns) => `項目は${named(columns)}`,
    column: (column) => `列は${quote(column)}`,
    becomes: (column, value) => `${quote(column)}を${value}に変更`,
    assign: (people, column) => `${quote(column)}に${people}`,
    sheet: (sheet) => `シートは${quote(sheet)}`,
    finish: '左上でワークフローに名前を付けて保存し、自分の行で1回試します。',
    sendOpen: (report) => `レポート${quote(report)}を開き、「File」、「Send as Attachment」の順に選びます。`,
    sendTo: (to) => `PDFまたはExcelで${to}に送ります。`,
    sendWhen: (text) => `「Send on a schedule」を選びます:${text}。`,
  },
  guides: {
    dependencies: (sheet) => `${quote(sheet)}の依存関係`,
    dependencySteps: (sheet, { start, finish, duration, predecessors }) => [
      `${quote(sheet)}を開き、「Gantt」表示に切り替えて、プロジェクト設定を開きます。`,
      `依存関係を有効にし、開始に${quote(start)}、終了に${quote(finish)}、期間に${quote(duration)}、先行タスクに${quote(predecessors)}を選びます。`,
      '稼働日と休日を設定して保存します。以後、親行と依存する日付はSmartsheetが計算します。',
    ],
    view: (view, report) => `${quote(report)}の「${view}」表示`,
    viewStep: (view, report) => `${quote(report)}を開き、${quote(view)}表示に切り替えて、既定として保存します。`,
    reportSteps: {
      open: (report) => `ワークスペースで「Create」、「Report」の順に選び、名前を${quote(report)}にします。`,
      source: (sheet) => `シート${quote(sheet)}をソースに選びます。`,
      columns: (titles) => `次の列を表示します:${named(titles)}。`,
      settings: (description) => `フィルター、グループ、並び順を設定します:${description}。`,
      finish: 'レポートを保存します。',
    },
  },
  audience: {
    writer: '質問票に回答し、全体を運営する',
    listed: 'シートの各行に当たる本人:シートを共有すると、他の人の行も見える',
    outside: '社外:シートを共有すると、すべての行が見える',
    decides: 'レポートを見て判断する',
    works: 'ご回答の業務に携わる',
  },
  notComputed: {
    clock: 'Smartsheetの日付列に時刻はありません。その時刻の確認で、まだ足りないものが分かります',
    hours: 'Smartsheetの日付列は時間ではなく日数を数えます。時間が大切なら、時刻を別の列に記録してください',
    early: '完了日と期日の差を入れる列がありません',
    today: '現在の値が分かりません。まず1か月測ってください',
    rating: '評価はシートの外で行われます',
    other: '計算のもとになる列がありません。まず何を数えるかを決めてください',
  },
  coverage: {
    filler: 'まだ内容がない',
    instruction: 'ソフトウェアへの指示のため、従っていない',
    markup: 'マークアップまたはコード',
    agree: '数え方を決めてください',
    share: '関係者の一覧に従って、ワークスペースを共有してください',
    bringOver: '今あるものを移し、その後はどちらか一方だけを使ってください',
    nothing: 'シートに入れられるものが書かれていない',
    secret: 'シートを持つ人にはすべての行が見えるため、誰に何を渡すかは関係者の一覧のとおり',
    neverStored: 'それを尋ねる列はない',
    languages: '名称とフォームは一つの言語で作るため、もう一方はフォームに書き加える',
    unseen: '行はシートに残るが、自動で示すものはない',
    unseenEvent: 'いつ起きたかを示す列がないため、気付いた人が知らせます',
    settled: '別の決定があった',
  },
  leftOut: {
    sentence: (part, reason) => `除外:${part}。理由:${reason}。`,
    part: (path) => path.map(({ noun, label }) => (label === null ? noun : `${noun}${label}`)).join('の'),
    nouns: {
      folders: 'フォルダー',
      folder: 'フォルダー',
      sheets: 'シート',
      columns: '列',
      formula: '数式',
      references: '別のシートへのリンク',
      rows: '初期の行',
      cells: '値',
      summaryFields: 'サマリー項目',
      dependencies: '依存関係の設定',
      reports: 'レポート',
      groups: 'グループ',
      sorts: '並び順',
      summaries: '集計',
      dashboards: 'ダッシュボード',
      widgets: 'ウィジェット',
      forms: 'フォーム',
      fields: '項目',
      automations: '自動化',
      steps: '手順',
      actions: 'アクション',
      to: '宛先',
      format: '数値の書式',
      hidden: '非表示',
      width: '幅',
      homes: '置き場所',
      measures: '指標',
      field: 'サマリー項目',
      audience: 'アクセス',
      assets: '要素',
      coverage: '文',
      where: '場所',
    },
    reasons: {
      automations: 'この自動化はSmartsheetで動かないため',
      claims: '計画にないものを指しているため',
      'primary-column': 'シートにはテキストのプライマリ列がちょうど1つ必要なため',
      'column-types': 'この種類の列はSmartsheetで作成できないため',
      'column-options': '値の一覧をSmartsheetが受け付けないため',
      'column-settings': 'この列の設定をSmartsheetが提供していないため',
      'formula-cycles': '別のシートを通じて自分自身の値に依存するため',
      dashboards: 'ウィジェットに表示するものがないため',
      formulas: 'この数式はSmartsheetで動かないため',
      'guided-assets': '計画にないものを必要とするため',
      'name-lengths': '名前をSmartsheetが受け付けないため',
      'unique-names': '同じ場所に同じ名前のものがあるため',
      references: 'シート間のリンクがSmartsheetで動かないため',
      'report-columns': '計画にないシートまたは列を必要とするため',
      'report-filters': 'フィルターがSmartsheetで動かないため',
      rows: 'Smartsheetがそこでは受け付けないため',
      'sheet-size': 'シートがSmartsheetの上限を超えるため',
    },
    byHand: {
      formula: '列は数式なしで作成します。手で入力するか、数式を書いてください。',
      cells: '必要なら、作成後に値を入力してください。',
      folder: 'ワークスペースの直下に置きます。必要なら移動してください。',
      dependencies: '必要なら、依存関係を手で有効にしてください。',
      format: '必要なら、列の書式を手で設定してください。',
      hidden: '列は表示されたままです。',
      width: '列は通常の幅です。',
      actions: '自動化のほかのアクションは残ります。',
      to: 'ほかの宛先には届きます。代わりの人を加えてください。',
      homes: '置き場所がありません。どこに入れるかをお知らせください。',
      field: '手で測ってください。',
      assets: '必要なら、手で共有してください。',
      where: '残りの部分で足りるかを確認してください。',
      other: '必要なら、作成後に手で追加してください。',
    },
  },
  summary: {
    workspace: (name, sheets) => `${quote(name)}は、シート${sheets.length}件のワークスペースになります:${named(sheets)}。`,
    reports: (reports) => `あわせて${count(reports, 'report')}を作成します。`,
    byHand: (assets, duration) => `お客様には、クリック手順に沿って${assets}を設定していただきます(約${duration})。`,
    reason: (sheet, row, words) => `${quote(sheet)}:${row}。${words === null ? '' : `ご回答:${quote(words)}。`}`,
    instructions: (sentences) => `ソフトウェアへの指示のため従わなかったもの:${count(sentences, 'sentence')}。`,
  },
  benefits: {
    lookedUp: (columns) => `二重入力せず、別のシートから読み取る列:${count(columns, 'column')}`,
    computed: (columns, examples) => `数式で計算する列:${count(columns, 'column')}(${named(examples)}など)`,
    runs: (counted) => `設定後に自動で行われること:${list(counted)}`,
    reports: (reports, examples) => `ご要望の${count(reports, 'report')}:${named(examples)}`,
    measures: (computed, all) => `シートから計算する成功指標:${all}件中${computed}件`,
  },
  nextSteps: {
    build: (workspace, sheets, reports) =>
      `作成を開始してください。ワークスペース${quote(workspace)}に、${list([count(sheets, 'sheet'), ...(reports > 0 ? [count(reports, 'report')] : [])])}を作成します。`,
    you: (duration, what) => `お客様の作業(約${duration}):${what}`,
    questions: (questions) =>
      `この計画の${count(questions, 'question')}にお答えください。それまでは、各質問に示した仮定に基づきます。`,
    samples: (sheets) => `${named(sheets)}のサンプル行を確認し、その後「Remove sample rows」で削除してください。`,
    automations: (automations, first) =>
      `クリック手順に沿って${count(automations, 'automation')}を設定してください。Smartsheetでは当社から作成できません。最初は${quote(first)}です。`,
    forms: (forms, people) =>
      `${count(forms.length, 'form')}(${list(forms)})を作成し${people.length === 0 ? 'てください' : `、リンクを次の方に送ってください:${list(people)}`}。`,
    dashboard: (name, widgets) => `ダッシュボード${quote(name)}を作成してください(${count(widgets, 'widget')})。`,
    views: (reports) => `${named(reports)}で、ご希望の表示に切り替えてください。`,
    dependencies: (sheets) => `${named(sheets)}の依存関係を有効にしてください。日付が先行する日付に連動します。`,
    share: (editors, viewers) =>
      `シートを共有してください${editors.length > 0 ? `。編集:${list(editors)}` : ''}${viewers.length > 0 ? `。閲覧:${list(viewers)}` : ''}。`,
    confidential: 'シートは、すべての行を見てよい人とだけ共有してください。フィルターやレポートでは何も隠せません。',
    measure: (words, reason) => `${quote(words)}を手で測ってください。${reason}。`,
    bringOver: (tools, sheet) =>
      `${list(tools)}にある内容を移してください。${quote(sheet)}から始め、以後はここだけに入力してください。`,
    paper: '紙',
    stays: (tool) => `${quote(tool)}は引き続き使うため、誰が何をどのくらいの頻度で移すかを決めてください。`,
    answered: (answer) => `次の回答は手作業で反映してください: ${quote(answer)}`,
  },
};
