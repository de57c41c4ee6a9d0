import type { Token } from './text.ts';

/** A stretch of a text that is known to be one name. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const SEGMENTS = new Intl.Segmenter('ja', { granularity: 'word' });
const IS_WORD = /[\p{L}\p{N}]/u;

/**
 * What stands between the names of a Japanese question and changes none: particles, endings, and how one asks for a formula. Longer ones are
 * found before the shorter ones within them.
 */
const BETWEEN = new Set(
  `の は が を に で と も へ や から には では とは への での という といった による によって について に関する における に対する に対して としての として ごとに ための ために こと もの ところ うち うちの 中で 中の 内で 内の とき 時 場合 場合は 際 際に それ その この これ ここ あの 私の 当 各
  する した して しない している します したい したもの される された されて されている なる なった なって なっている になった いる ある あった あり です ますか ますか。 です か ます ました でした だ である であり なら ならば たら れば て た な れ き く い し
  ください 教えて 教えてください 知りたい 欲しい ほしい 出したい 出す 出して 出ます 求める 求めたい 求め 計算 計算式 数式 式 関数 書き方 方法 やり方 どう どうすれば どのように 使う 使って 作る 作りたい 作って 入れる 入れたい 入れて 付ける つける 付けたい つけたい 付いた ついた ついている 付いている 入った 入っている 返す 返したい 表示 表示したい 表示する 出る 見る 見たい 持つ 持っている 数字 値 数 件 行 列 欄 セル シート 表 一覧 人 名 社 個 点 本 台 合わせて 全体 全部 全部で すべて 全て すべての 全ての 総数 全件 それぞれ 各行 だけ のみ だけの のみの 以内 以内の 現在 今 時点 時点の 実際 実際の 分 分の 円 ドル ユーロ 何 いくら いくつ いつ 誰 どの どれ くらい ほど いま もう まで までの タスク 案件 項目 レコード データ 作業 フラグ チェック 立てる 立てたい 自動 自動的 もし 必要 お願い お願いします 対象 該当 該当する 一致 一致する 満たす 条件 自分 一度も 一度 まだ すでに 既に 次に 最初に 最後に kg km cm mm ml kwh kw mb gb tb 済み 済 終わった 終わって 受けて 受けた 受けて 受け 済んだ 済んで`.split(
    /\s+/,
  ),
);
const LONGEST_BETWEEN = Math.max(...[...BETWEEN].map(({ length }) => length));

/**
 * The words of a Japanese text, which has no spaces between them: the names that are known in it, what stands between names, and otherwise
 * the words of the dictionary of Intl.Segmenter. A known name of one character counts where the dictionary has it as a word.
 */
export function japaneseTokens(text: string, known: readonly Span[]): readonly Token[] {
  const words = [...SEGMENTS.segment(text)].map(({ segment, index }) => ({ start: index, end: index + segment.length }));
  const names = known.filter(
    ({ start, end }) => end - start > 1 || words.some((word) => word.start === start && word.end === end),
  );
  const tokens: Token[] = [];
  for (let place = 0; place < text.length; ) {
    const end = endOfWord(text, place, names, words);
    if (IS_WORD.test(text.slice(place, end)) || /[<>=%#@]/.test(text[place] ?? ''))
      tokens.push({ text: text.slice(place, end), start: place, end });
    place = end;
  }
  return tokens;
}

/**
 * Whether a word is what the rows of a Japanese question are called: the last noun that nothing else is known of, before the particle that
 * leads on to what is counted or added up; 'ドイツ出願の' has an option right before it.
 */
export function isRowsInJapanese(
  { text, tokens, values = [] }: { readonly text: string; readonly tokens: readonly Token[]; readonly values?: readonly Span[] },
  word: string,
): boolean {
  const last = tokens.findLast((token) => token.text === word);
  return (
    last !== undefined &&
    /^[\p{Script=Han}\p{Script=Katakana}ー]+$/u.test(word) &&
    /^(?:の|は|を|が|に)/.test(text.slice(last.end)) &&
    (/(?:の|た|い|な|る)\s*$/.test(text.slice(0, last.start)) || values.some(({ end }) => end === last.start))
  );
}

/** Whether a word of a Japanese text only joins others: what stands between names, and endings in syllables. */
export function isBetweenNames(word: string): boolean {
  return BETWEEN.has(word) || /^[\p{Script=Hiragana}ー]+$/u.test(word);
}

function endOfWord(text: string, place: number, names: readonly Span[], words: readonly Span[]): number {
  const ends = names.filter(({ start }) => start === place).map(({ end }) => end);
  // 'した' before 'いちご' leaves the name whole.
  const cut = Math.min(...names.filter(({ start, end }) => start > place && end - start > 1).map(({ start }) => start));
  const joint = jointAt(text, place, cut);
  const longest = Math.max(place, joint, ...ends);
  if (longest > place) return longest;
  const word = words.find(({ start, end }) => start <= place && end > place)?.end ?? place + 1;
  const next = names.filter(({ start }) => start > place && start < word).map(({ start }) => start);
  return Math.min(word, ...next);
}

function jointAt(text: string, place: number, cut: number): number {
  for (let length = Math.min(LONGEST_BETWEEN, cut - place); length > 0; length -= 1) {
    if (place + length <= text.length && BETWEEN.has(text.slice(place, place + length))) return place + length;
  }
  return place;
}
