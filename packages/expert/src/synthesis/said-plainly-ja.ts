/*
 * Japanese as it is typed in a hurry or spoken, with what the other rules know in its place: syllables for the signs of common words, short forms
 * of verbs, tenths, and other words for what there is one of already.
 */

/** Words that are often typed in syllables. */
const IN_SYLLABLES: readonly (readonly [syllables: string, written: string])[] = [
  ['なんけん', '何件'],
  ['なんにん', '何人'],
  ['なんにち', '何日'],
  ['けんすう', '件数'],
  ['ごうけい', '合計'],
  ['へいきん', '平均'],
  ['わりあい', '割合'],
  ['にっすう', '日数'],
  ['きょう', '今日'],
  ['こんげつ', '今月'],
  ['せんげつ', '先月'],
  ['らいげつ', '来月'],
  ['こんしゅう', '今週'],
  ['らいしゅう', '来週'],
  ['ことし', '今年'],
  ['きげん', '期限'],
  ['しめきり', '締切'],
  ['たんとう', '担当'],
  ['くうはく', '空白'],
  ['かぞえ', '数え'],
  ['いない(?=に)', '以内'],
  ['いじょう(?=[のなは])', '以上'],
];

const PLAINLY: readonly (readonly [said: RegExp, plainly: string])[] = [
  ...IN_SYLLABLES.map(([syllables, written]): readonly [RegExp, string] => [
    // 'ときょう' is part of another word; particles lead to it.
    new RegExp(`(?<![ぁ-ん])${syllables}|(?<=[はがをのに])${syllables}(?=[ぁ-ん\\p{sc=Han}、。?？]|$)`, 'gu'),
    written,
  ]),
  // 'Deliveredがまだのもの': what is yet to come is not there; Japanese titles have verbs beside them that say so.
  [/(?<=[\p{sc=Latin}\])）])がまだ(?=(?:の|です|だ|[、。?？]|$))/gu, 'が空'],
  // '終わってない', '届いてる', '済んでない'.
  [/(?<=[っしいきえけせれめりび]て|んで)(?=な(?:い|く|か|け))/g, 'い'],
  [/(?<=[っしいきえけせれめりび]て|んで)る(?![\p{sc=Han}])/gu, 'いる'],
  [/じゃな(?=[いくけか])/g, 'でな'],
  // '2割増し', '1割5分引き', '7割以上'.
  [/(\d)割(\d)分/g, '$1$2%'],
  [/(\d)割(?![るりっ合])/g, '$10%'],
  [/半額に?/g, '50%引き'],
  [/(?:ダブり|だぶり|ダブって(?:いる|る)|かぶり|被り|重なり)(?=な[しく]|を?(?:除|省))/g, '重複'],
  [/(?<=[\p{sc=Han}\p{sc=Katakana}a-z])の種類数|のユニーク件数/giu, 'のユニーク数'],
  [
    /(今日|本日)か(?:それより前|それ以前|、?(?:もう|すでに|既に)?過ぎて?(?:いれば|いたら|いる|る|たら)?(?:なら|場合は?)?)/g,
    '$1以前なら',
  ],
  [/を(?:迎え|むかえ)て(?:いれば|いたら)/g, 'が今日以前なら'],
  // '<=TODAY(7)' of a formula that was pasted.
  [/ ?in the next (\d+) days/g, 'が$1日以内'],
  // '状態≠納品済', '状態<>納品済'.
  [/ ?(?:≠|!=|<>) ?([^\s、。かで&]{1,20}(?=で?(?:[\s、。]|$|の|かつ|件)))/g, 'が$1以外'],
  // '今日より前の行' is before today, and no row above.
  [/(?<=より)前の行/g, '前のもの'],
  // '完了の行だけ完了日を表示したい': in the other rows nothing stands.
  [
    /^([^、。]{2,30})の(?:行|とき|場合|もの)(?:だけ|のみ)(?:に|は)?([^、。合平件数計]{2,20})を(?=(?:表示|出し|入れ)[^、。]{0,6}[。?]?$)/gu,
    '$1なら$2、それ以外は空白を',
  ],
  // '一番Feeが高い'.
  [/(一番|最も|もっとも)([^\s、。]{1,12}?)([がの])(?=[高低大小多少長短早遅安新古重軽]い?)/g, '$2$3$1'],
  // '最後に点検した日', '直近の点検日', and '直近の期限', which is yet to come.
  [
    /(?:一番)?最後に(?=[\p{sc=Han}]{1,6}(?:した|された|った)日)|直近の(?![\p{sc=Han}]{0,4}(?:期日|予定日))(?=[\p{sc=Han}]{1,5}日(?!数))|一番最後の(?=[\p{sc=Han}]{0,4}[日限期])/gu,
    '最も遅い',
  ],
  [/(?:一番)?最初に(?=[\p{sc=Han}]{1,6}(?:した|された|った)日)/gu, '最も早い'],
  [/(\d+[日週]間?)を?切って(?:い[るた]|る|いれば)?/g, '$1以内'],
  [/(期限|期日|納期|締切)内[にで](?=[^、。]{2,8}[たる])/g, '$1までに'],
  [/(?<!\d)([年月週])内(?=[にの中が])/g, '今$1中'],
  [/(\d{1,2}(?:月\d{1,2}日?|\/\d{1,2}))\s?[〜～~–-]\s?(?=\d{1,2}(?:月\d|\/\d))/g, '$1から'],
  [/(?<=\d[^\s、。\d]{0,2})より上/g, 'より大きい'],
  [/(?<=\d[^\s、。\d]{0,2})より下/g, 'より小さい'],
];

/** A Japanese question in the words that the other rules know. */
export function saidPlainly(typed: string): string {
  return PLAINLY.reduce((text, [said, plainly]) => text.replace(said, plainly), typed);
}
