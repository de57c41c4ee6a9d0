import { type Draft, literal } from './draft.ts';
import { added, scaled } from './exception-effects.ts';
import type { Guard } from './guard.ts';
import { statedIn, without } from './guard-clauses.ts';
import { orInsteadOfNone, underCondition } from './guard-code.ts';
import type { Column } from './sheet-model.ts';
import { typedBetween } from './text.ts';

/*
 * What Japanese tells beside a value: '出荷済みなら空白', '返却日が空欄の場合は「-」、それ以外は…', '会員の場合のみ…'.
 */

const IF =
  '(?:の(?:行|もの|注文|分|案件|人)は|なら(?:ば)?|であれば|だったら|の?(?:場合|とき|時)(?:には|は|に)?|(?<=た)ら|(?<=い)れば|(?<=未\\p{sc=Han}{1,4})は|(?<=[いたる])(?:行|もの|案件)(?:には|は))、?';
const INSTEAD = '(空白|空欄|空|ブランク|何も(?:表示|入れ)?し?ない|非表示|「[^」]{0,30}」|0|ゼロ|ハイフン)';
const SHOWN = '(?:の?まま)?(?:に|と|を|で)?(?:する|して|したい|なる|なって|表示|記入|入れ|返)?[^。、「」]{0,8}';
const LAST = new RegExp(`[。、,](?:ただし)?、?([^。「」]{2,40}?)${IF}${INSTEAD}${SHOWN}[。.]?$`, 'u');
const FIRST = new RegExp(
  `^([^。]{2,40}?)${IF}${INSTEAD}${SHOWN}[。、](?:それ以外|そうでなければ|そうでない場合|他|その他)(?:の?場合)?は?、?`,
  'u',
);
const ONLY = /(?:^|[。、,])([^。、「」]{2,40}?)(?:の?(?:場合|とき|時)|の(?:行|もの))(?:だけ|のみ)(?:は|に)?、?/u;
/** '期限内', '早ければ': of what came in time there is no delay. */
const IN_TIME =
  '(?:期限|期日|納期|予定日?)(?:内|通り|どおり|まで|前|より前)|間に合(?:って(?:い(?:る|れば|た)|る)|えば|った)|遅れ(?:が|て(?:い)?)?な(?:い|し|ければ)|遅延(?:が)?な(?:い|し|ければ)|早(?:い|ければ|かった|く)|マイナス|負(?:の値|の数)?|(?:0|ゼロ)以下';
const NOT_LATE = new RegExp(
  `[。、,(](?:ただし|但し)?、?(?:${IN_TIME})(?:(?:か|または|や|もしくは)(?:${IN_TIME}))*(?:に(?:なる|なった|返却|納品))?(?:なら(?:ば)?|であれば|だったら|の?(?:場合|とき|時)(?:には|は|に)?|の?(?:行|もの)(?:には|は)|は)?、?${INSTEAD}(?:の?まま)?(?:に|と|を|で)?(?:する|して|したい|なる|表示)?[)]?`,
  'u',
);

/** '期限内なら0': a delay is none where the days come to less. */
function noneInTime(draft: Draft): Guard | null {
  const { text, question } = draft.reading;
  const match = NOT_LATE.exec(text);
  const [said, instead = ''] = match ?? [];
  if (match === null || said === undefined) return null;
  const rest = without(draft, [{ start: match.index, end: match.index + said.length }]);
  const at = text.indexOf(instead, match.index);
  return rest === null
    ? null
    : { rest, around: orInsteadOfNone(insteadOf(typedBetween(question, at, at + instead.length)), false) };
}

/** One value for all rows, and boxes to tick. */
const NOT_FOR_VALUE = /何件|いくつ|件数|合計は|平均は|チェック|フラグ|数え|カウント/u;

const ROWS_CHANGED =
  '([^。、,]{1,30}?(?:れば|[いっ]たら)|[^。、,]{1,30}?(?=なら|だったら|であれば|の?(?:場合|とき|時|日|もの|行|み)|だけ|のみ|枠?は))(?:なら(?:ば)?|だったら|であれば|の?(?:場合|とき|時|日|もの|行|み)(?:だけ|のみ)?|だけ|のみ|枠)?(?:には|は|に|も)?、?';
const MORE = '増し?|上乗せ|割増し?|アップ|加算|プラス|追加|足し?|増額|上げ|up';
const LESS = '引き?|割引き?|オフ|値引き?|減額?|ダウン|安く|マイナス|下げ|off';
/** 'Eveningのときは20%増し', '会員は500円引き', '日曜は1.5倍': what changes the value of some rows, behind the value or a comma. */
const CHANGED = new RegExp(
  `(?:^|[。、,で])(?:ただし、?|但し、?)?${ROWS_CHANGED}(?:さらに|それに|料金を|金額を|価格を)?(?:(?<times>\\d+(?:\\.\\d+)?)倍|(?<sign>[+])?(?<amount>\\d+(?:\\.\\d+)?)(?<percent>%)?円?(?:を|だけ|の)?(?<way>${MORE}|${LESS}))[^\\d。、]{0,14}[。]?$`,
  'u',
);

function changedInJapanese(draft: Draft): Guard | null {
  const match = CHANGED.exec(draft.reading.text);
  const [said, clause] = match ?? [];
  if (match === null || said === undefined || clause === undefined) return null;
  const from = match.index + said.indexOf(clause);
  const alternatives = statedIn(draft, from, from + clause.length);
  const rest = without(draft, [{ start: match.index, end: match.index + said.length }]);
  if (alternatives === null || rest === null) return null;
  const { times, amount, percent, way = '' } = match.groups ?? {};
  if (times !== undefined) return { rest, around: scaled(alternatives, Number(times)) };
  const sign = new RegExp(`^(?:${LESS})`, 'u').test(way) ? -1 : 1;
  const figure = Number(amount);
  return {
    rest,
    around: percent === undefined ? added(alternatives, sign, figure, null) : scaled(alternatives, 1 + (sign * figure) / 100),
  };
}

/** '…を含む場合は「あり」、含まない場合は「なし」': what only denies the step before is no condition by itself. */
const DENIES_STEP =
  /^(?:含ま(?:れて(?:い)?)?な(?:い|けれ)|入って(?:い)?な(?:い|けれ)|(?:[がはで]|では)?な(?:い|けれ)|違う|まだ)$/u;

/** The guard that a Japanese question tells; null where it tells none of which every word has its part. */
export function guardInJapanese(draft: Draft): Guard | null {
  const { text, question } = draft.reading;
  if (text.length > 200 || NOT_FOR_VALUE.test(text)) return null;
  const late = noneInTime(draft);
  if (late !== null) return late;
  for (const pattern of [LAST, FIRST]) {
    const match = pattern.exec(text);
    const [said, clause = '', instead = ''] = match ?? [];
    if (match === null || said === undefined || DENIES_STEP.test(clause)) continue;
    const from = match.index + said.indexOf(clause);
    const alternatives = statedIn(draft, from, from + clause.length, onlyDate(draft, from));
    const rest = without(draft, [{ start: match.index, end: match.index + said.length }]);
    if (alternatives === null || rest === null) continue;
    const at = text.indexOf(instead, from + clause.length);
    const shown = insteadOf(typedBetween(question, at, at + instead.length));
    return { rest, around: underCondition({ alternatives, isUnless: true }, shown) };
  }
  return changedInJapanese(draft) ?? onlyWhere(draft);
}

/** '納期まで何日か、過ぎていたら「終了」': the one day that is named before. */
function onlyDate({ reading: { columns } }: Draft, to: number): Column | null {
  const named = new Set(
    columns.filter(({ column, end }) => column.kind === 'date' && !column.empty && end <= to).map(({ column }) => column),
  );
  const [only] = named;
  return only !== undefined && named.size === 1 ? only : null;
}

function onlyWhere(draft: Draft): Guard | null {
  const match = ONLY.exec(draft.reading.text);
  const [said, clause] = match ?? [];
  if (match === null || said === undefined || clause === undefined) return null;
  const from = match.index + said.indexOf(clause);
  const alternatives = statedIn(draft, from, from + clause.length);
  const rest = without(draft, [{ start: match.index, end: match.index + said.length }]);
  return alternatives === null || rest === null
    ? null
    : { rest, around: underCondition({ alternatives, isUnless: false }, '""') };
}

function insteadOf(said: string): string {
  if (said.startsWith('「')) return literal(said.slice(1, -1));
  if (/^(?:0|ゼロ)$/.test(said)) return '0';
  return said === 'ハイフン' ? '"-"' : '""';
}
