import type { Part, RoleName } from './clause-part.ts';

const UNIT = '(日|週間|週|[かヶヵカ箇]月|年)';

/** Stretches of days around today; the numbers of the pattern are those of days and unit. */
const STRETCHES: readonly (readonly [RegExp, 'next' | 'last' | 'older' | 'later'])[] = [
  [new RegExp(`(?:今後|これから|向こう|次の)の?(\\d+)${UNIT}間?(?:以内)?`, 'y'), 'next'],
  [new RegExp(`(?:過去|直近|最近|ここ|この)の?(\\d+)${UNIT}間?(?:以内)?`, 'y'), 'last'],
  [new RegExp(`(\\d+)${UNIT}間?(?:以上前|以上経過|より前|以上経っ|を超えて経過|前より前)`, 'y'), 'older'],
  [new RegExp(`(\\d+)${UNIT}間?(?:以上先|より先)`, 'y'), 'later'],
  [new RegExp(`(\\d+)${UNIT}以内`, 'y'), 'next'],
];
const DAYS_OF: Readonly<Record<string, number>> = { 日: 1, 週: 7, 年: 365 };
const DAYS_OF_A_MONTH = 30;

const CALENDAR = /(?:20\d\d年)?(?:1[0-2]|[1-9])月(?!\d)|20\d\d年(?!\d)|第[1-4]四半期/y;

const CONTENT = 'チェック|日付|日にち|値|何か|データ|中身|名前';
const ENTERED = '入力|記入|記載|登録|設定|指定';
/** 'に日付があれば', 'が入っていれば', '記入があり'; without a word for what is there, only of a column right before it. */
const FILLED = `(?:オン|on|true)(?=[のでにかな、。→]|$)|チェック(?:済み?|あり|が?(?:付いて|ついて)(?:い[るたれ]|る)ば?ら?)|(?:空(?:白|欄)?で(?:は)?ない|空白以外)|(?:(?:${CONTENT}|${ENTERED})[がは]?)?(?:入って(?:い[るたれて]|る)|入った|埋まって(?:い[るたれて]|る))(?:ら|ば)?|(?:${ENTERED})(?:済み?|され(?:て(?:い[るたれ]ば?ら?|る)|た(?:ら)?))|(?:何か)?書(?:かれて|いて)(?:あ(?:る|れば|ったら|り)|い(?:る|れば|たら))|(?:${CONTENT}|${ENTERED})[がは]?あ(?:れば|ったら|る|り)|(?<=[^\\d]が|[^\\dが、。のに])あ(?:れば|ったら|り(?=なら|の場合|[→:=、]))`;

const ROLES: readonly (readonly [RoleName, RegExp])[] = [
  // 'NewかHigh' joins two names; '何か', '来るか教えて' and 'かつ' do not.
  [
    'or',
    /、?(?:または|もしくは|あるいは|又は)|(?<![\d何つ誰れすたるい])か(?=[、「]|(?![知教判確調分表計見出数])[\p{sc=Han}\p{sc=Katakana}a-z])/uy,
  ],
  ['and', /かつ|および|及び|そして|しかも|ながら|のに|、/y],
  ['filled', new RegExp(FILLED, 'y')],
  [
    'blank',
    /(?:オフ|off|false)(?=[のでにかな、。→]|$)|チェック(?:なし|が(?:な[いくけ]|(?:入って|付いて|ついて)い?な[いくけ])(?:れば|い場合|い)?)|空白|空欄|未入力|未設定|未指定|未記入|ブランク|空の|空(?=で|に|な|か|、)|(?:入力|登録|設定|記入|指定|割り当て(?:ら)?|手配)(?:されて|れて)いない|決まっていない|付いていない|ついていない|未定|未登録|入っていない/y,
  ],
  [
    'not',
    /で(?:は)?(?:ない|なく|なければ|ありません)|(?:されて|して|なって|られて|って)?い(?:ない|なければ|ません)|しない|以外|除[くいき]|除外|なし|がない|のない|(?:まだ)?(?:な[いく]|なければ)/y,
  ],
  ['past', /を?過ぎ(?:た|て)(?:いる|い)?|過去の|超過し(?:た|て)(?:いる)?|(?<=[日限期]|date|due)(?:超過|切れ(?![なてた]))/y],
  ['future', /これからの|将来の|未来の|今後の/y],
  ['today', /今日|本日|当日(?=なら|は|の|→|であ|だ)|today(?:\(\))?/y],
  ['ongoing', /実施中|開催中|滞在中|稼働中|進行中/y],
];

const EVENTS: readonly (readonly ['start' | 'end', boolean, RegExp])[] = [
  ['start', true, /開始(?:した|して(?:い[るて])|された|済み?)|始まった|始まって(?:い[るて])|着手した/y],
  ['end', true, /終了した|期限が?切れ(?:た|て)|失効した|満了した/y],
  ['start', false, /開始(?:する|される|予定|していない)|始まる|始まっていない/y],
  ['end', false, /終了する|終わる|失効する|満了する|期限が?切れる/y],
];

/** What a Japanese word says of rows, where it is no name of the sheet. */
export function japanesePartAt(text: string, start: number): Part | null {
  return (
    stretchAt(text, start) ??
    matchAt(text, start, CALENDAR, (end) => ({ kind: 'period', concept: 'calendar', start, end })) ??
    EVENTS.reduce<Part | null>(
      (found, [event, hasHappened, pattern]) =>
        found ?? matchAt(text, start, pattern, (end) => ({ kind: 'event', event, hasHappened, start, end })),
      null,
    )
  );
}

/** A word that joins, denies or says of a cell that it is blank. */
export function japaneseRolesAt(text: string, start: number): readonly { readonly word: RoleName; readonly end: number }[] {
  return ROLES.flatMap(([word, pattern]) => {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    return match === null ? [] : [{ word, end: start + match[0].length }];
  });
}

/** 'From another sheet' and 'until now' compare nothing. */
export function isJapaneseSign(text: string, start: number): boolean {
  // '期日までに支払われた' compares two days.
  if (text.startsWith('までに', start) && /[日限期]$/.test(text.slice(0, start)) && !/\d日$/.test(text.slice(0, start)))
    return true;
  return !/^(?:から|まで)/.test(text.slice(start)) || /\d[^\d\s、。]{0,3}$|今日$|本日$/u.test(text.slice(0, start));
}

function matchAt(text: string, start: number, pattern: RegExp, make: (end: number) => Part): Part | null {
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  return match === null ? null : make(start + match[0].length);
}

function stretchAt(text: string, start: number): Part | null {
  for (const [pattern, direction] of STRETCHES) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match === null) continue;
    const days = Number(match[1]) * (DAYS_OF[(match[2] ?? '').slice(0, 1)] ?? DAYS_OF_A_MONTH);
    const end = start + match[0].length;
    if (direction === 'next') return { kind: 'days', from: 0, to: days, start, end };
    if (direction === 'last') return { kind: 'days', from: -days, to: 0, start, end };
    return direction === 'older'
      ? { kind: 'days', from: null, to: -days, start, end }
      : { kind: 'days', from: days, to: null, start, end };
  }
  return null;
}

/**
 * The parts in the order in which clauses are read elsewhere: Japanese says what is denied before the denial, and the number before what it
 * is compared by.
 */
export function inReadingOrder(parts: readonly Part[], text: string): readonly Part[] {
  const ordered: Part[] = [];
  for (const part of withoutLooseUntil(parts, text)) {
    const before = ordered.at(-1);
    if (isComparedAhead(part, ordered, text)) ordered.splice(-2, 2, part, ...ordered.slice(-2).toReversed());
    else if (part.kind === 'sign' && isCompared(before, ordered.at(-2))) ordered.splice(-1, 0, part);
    else if (part.kind === 'word' && part.word === 'not') deny(ordered, part);
    else ordered.push(part);
  }
  return ordered;
}

/** '期日より後に支払われた': what is compared stands behind, and ahead of it what it is compared with. */
function isComparedAhead(part: Part, ordered: readonly Part[], text: string): boolean {
  const [other, sign] = ordered.slice(-2);
  if (sign?.kind !== 'sign' || other?.kind !== 'column' || !/^(?:より|までに)/.test(text.slice(sign.start))) return false;
  if (isFinished(part)) return other.column.kind === 'date';
  return part.kind === 'column' && isMeasure(part) && other.column !== part.column && other.column.kind === part.column.kind;
}

/** '期日までに終わった': the day on which it was finished is compared. */
function isFinished(part: Part | undefined): boolean {
  return part?.kind === 'word' && part.word === 'finished';
}

/** '期日までに' compares where another day follows. */
function withoutLooseUntil(parts: readonly Part[], text: string): readonly Part[] {
  const isDate = (part: Part | undefined) => part?.kind === 'column' && part.column.kind === 'date';
  return parts.filter(
    (part, place) =>
      part.kind !== 'sign' ||
      !text.startsWith('までに', part.start) ||
      (isDate(parts[place - 1]) && (isDate(parts[place + 1]) || isFinished(parts[place + 1]))),
  );
}

function isMeasure(part: Part | undefined): boolean {
  return part?.kind === 'column' && (part.column.kind === 'number' || part.column.kind === 'date');
}

/** '10 or more', 'before today', 'larger than the budget': what a column is compared with stands before the word that compares. */
function isCompared(part: Part | undefined, before: Part | undefined): boolean {
  if (part?.kind === 'number') return true;
  if (part?.kind === 'word') return part.word === 'today';
  return part?.kind === 'column' && isMeasure(part) && before?.kind === 'column' && before.column.kind === part.column.kind;
}

/** A denial goes before what it denies: the values of one column together, a state, or a column that says what was done. */
function deny(ordered: Part[], denial: Part): void {
  const last = ordered.at(-1);
  // 'Not yet sent' is a name that has the denial in it.
  if (last?.kind === 'column' && last.isOpposite) return;
  let place = ordered.length - 1;
  if (last?.kind === 'value') {
    const column = last.mention.column;
    const isOfIt = (part: Part | undefined) =>
      (part?.kind === 'value' && part.mention.column === column) || (part?.kind === 'word' && part.word === 'or');
    while (isOfIt(ordered[place - 1])) place -= 1;
  } else if (last?.kind === 'number' && ordered.at(-2)?.kind === 'sign') place -= 1;
  if (last === undefined || last.kind === 'unknown') ordered.push(denial);
  else ordered.splice(Math.max(0, place), 0, denial);
}
