import type { QuestionKey, QuestionText } from './question-text.ts';

export const japanese: Readonly<Record<QuestionKey, QuestionText>> = {
  contradiction: {
    text: '「{a}」と「{b}」は両立しません。どちらを優先しますか',
    assumption: '厳しいほうに従い、どちらかが禁じることは行いません。',
    changes: '計画で許すことと確認先',
    options: ['{a}', '{b}'],
  },
  sheets: {
    text: 'シートは{n}枚までとのことですが、管理するものは{a}です。それぞれにシートを分けてもよいですか',
    assumption: '一枚のシートにまとめ、種別の列で区別します。',
    changes: 'シートの数',
    options: ['枚数を守る', 'それぞれ分ける'],
  },
  baseline: {
    text: '「{a}」は現在どのくらいですか。どの期間で数えていますか',
    assumption: '最初の一か月を測り、目標を決めます。',
    changes: 'この指標の目標',
  },
  aim: {
    text: '「{a}」は現在どのくらいで、どのくらいにしたいですか',
    assumption: '最初の一か月を測り、目標は後から決めます。',
    changes: 'この指標の目標',
  },
  limit: {
    text: '{a}の基準値は何ですか。「{b}」にはその数値がありません',
    assumption: '行ごとに基準値の列を置き、後から入力します。',
    changes: '警告の条件',
  },
  volume: {
    text: '一日{n}件の{a}は年に約{rows}行になり、シートの上限は20,000行です。どの{a}を入れ、履歴はどこに置きますか',
    assumption: '未完了と直近の分だけを置き、完了分は毎月別のシートへ移します。',
    changes: '一行の単位と保管先',
    options: ['例外だけ', '一日一行', 'すべて、保管シートつき'],
  },
  form: {
    text: '{a}は{b}をフォームで直接入力して送りますか、それとも社内が代行しますか',
    assumption: '{a}にはフォームと変更の通知を用意し、シートは見せません。',
    changes: 'フォーム、共有、ライセンス',
    options: ['フォームのみ', 'フォームと自分の行', '社内で入力'],
  },
  device: {
    text: '{a}は誰がどの端末で入力しますか。現場でスマートフォンから入力しますか、それとも後で入力しますか',
    assumption: '現場でスマートフォンのフォームから、少ない項目で入力します。',
    changes: 'フォームと必須項目',
    options: ['スマートフォン', '通信なしの場所が多い', '後で入力'],
  },
  sees: {
    text: '{a}を見てよいのは誰で、いつからですか。「{b}」とあります',
    assumption: '別のシートに置き、名前のある人だけに共有します。',
    changes: '分けるシートと共有先',
  },
  tool: {
    text: '{a}から何を、どの頻度で、どう取り込みますか。違うときはどちらが正ですか',
    assumption: '{a}を正とし、ここには番号だけを置きます。',
    changes: '取り込む列と定期的な取り込み',
    options: ['手入力', 'ファイル', '連携'],
  },
  payments: {
    text: '{b}はここでも管理しますか、{a}に残しますか',
    assumption: '支払いは{a}に残し、ここには済みの列だけを置きます。',
    changes: '金額と支払いの列',
    options: ['そのまま', 'ここでも'],
  },
  queue: {
    text: '{a}の順番は何で決まりますか(日付、優先度)。同順のときは誰が決めますか',
    assumption: '受付日順とし、人が繰り上げるときは理由を書きます。',
    changes: '順番とその列',
    options: ['日付順', '優先度順', '人が決める'],
  },
  decides: {
    text: '「{a}」を決めるのは誰ですか。不在のときは誰ですか',
    assumption: '行の担当者が決めます。',
    changes: '承認と宛先',
  },
  several: {
    text: '一つの{a}は必ず一つの{b}に属しますか、複数にまたがりますか',
    assumption: '必ず一つです。',
    changes: 'シート間のキー',
    options: ['必ず一つ', '複数あり'],
  },
  window: {
    text: '「{a}」は{n}日かかりますが、目標「{b}」はそれより短いです。どちらを動かせますか',
    assumption: '目標はそのままとし、未達と表示します。',
    changes: '期間と目標',
  },
  days: {
    text: '期限({a})は暦日と営業日のどちらで数えますか',
    assumption: '暦日で数えます。',
    changes: '計算する日付すべて',
    options: ['暦日', '営業日'],
  },
  kind: {
    text: '{a}はどちらですか: {b}、または{c}',
    assumption: '前者です: {b}',
    changes: '{a}の列',
    options: ['{b}', '{c}'],
  },
  hedge: {
    text: '「{a}」とありますが、まだ決まっていません。どうしますか',
    assumption: '決まるまで備考として残します。',
    changes: '回答に応じた列、ルール、担当',
  },
  deputy: {
    text: '「{a}」: {b}が不在のときは誰が決めますか。待っているものはどうなりますか',
    assumption: '代理は置かず、待っているものは期限超過と表示します。',
    changes: '承認を依頼する相手',
  },
  small: {
    text: '「{a}」はいくらまで、またはいくらからですか。金額がありません',
    assumption: 'チェック欄で人が示します。',
    changes: '承認が要る条件',
  },
  names: {
    text: '{a}の氏名をSmartsheetに入れてよいですか、番号やイニシャルだけにしますか',
    assumption: '番号かイニシャルだけにし、氏名は今の場所に残します。',
    changes: '氏名の列と閲覧者',
    options: ['番号かイニシャル', '氏名'],
  },
  currency: {
    text: '{a}はどの通貨で管理し、換算率は誰が決めますか',
    assumption: '一つの通貨で管理し、入力前に換算します。',
    changes: '通貨と換算率の列',
    options: ['一つの通貨', 'それぞれの通貨'],
  },
  signature: {
    text: '「{a}」の署名はSmartsheetの承認、電子署名、紙のどれですか。署名済みの写しはどこに置きますか',
    assumption: '署名は今のとおりとし、ここには日付と写しを置きます。',
    changes: '署名とその証拠の列',
    options: ['Smartsheetの承認', '電子署名', '紙'],
  },
  capacity: {
    text: '{a}は一か所に同時にいくつまで入りますか。一回の使用はどのくらい続きますか',
    assumption: '同時に一つとし、同じ日の二つは重複と表示します。',
    changes: '重複の見つけ方',
  },
  source: {
    text: '「{a}」の数字はどこで集め、誰が入力しますか',
    assumption: '月に一度入力します。',
    changes: 'そのための列かフォーム',
  },
  rows: {
    text: '{n}件の{a}をすべて行にしますか、対応が要るものだけにしますか',
    assumption: 'すべて行にします。',
    changes: '行の数と一行の単位',
    options: ['すべて', '対応が要るものだけ'],
  },
  unit: {
    text: '{a}はどの単位(個、箱、重さ、金額)で数え、誰が数えますか',
    assumption: '個数で数えます。',
    changes: '数量の列と発注点',
  },
};
