import { dueDateOf } from './clause-conditions.ts';
import { beforeOrAfter, thanBetween } from './clause-joints.ts';
import type { Part } from './clause-part.ts';
import { columnAt, englishFor, placesOf } from './clause-part-columns.ts';
import { roleAt } from './clause-part-roles.ts';
import { stretchAt, timeAt } from './clause-part-times.ts';
import { inReadingOrder } from './clause-parts-ja.ts';
import type { Draft } from './draft.ts';
import { isPlainWord } from './lexicon/plain-words.ts';
import type { ValueMention } from './question-mentions.ts';
import { isThing } from './rows-named.ts';
import { isBetweenNames } from './segments-ja.ts';
import { stopWordsOf } from './stop-words.ts';
import { folded, isTypo, root, type Token } from './text.ts';
import { valuesMeant } from './value-conditions.ts';

/** Words that lead from one part to the next and change none. */
const JOINTS = new Set(
  `a an the of for from in on at by to with is are was were be been being has have had do does did it its there their they them that which who whose where when if then otherwise else sonst sinon senao whenever than as this these those all any every each both either
  we our us i me my you your please pls need needs want show tell give get calculate compute work out formula column columns row rows record records item items entry entries one ones thing things stuff currently still yet already just only
  gets got kept keep held whole sheet list total totals number amount sum up value values actually really same own other others than e g ie eg so far new neue neuen neuer nuevos nuevas nouveaux nouvelles novos novas will would should can could must may might per cent
  deren dessen denen blatt spalte spalten zelle zellen berechne berechnen cuyo cuya cuyos cuyas hoja celda celdas columna columnas calcular calculo dont feuille cellule cellules colonne colonnes calculer cujo cuja cujos cujas planilha celula celulas coluna colunas calculo
  tombe tombent fallt fallen liegt liegen cae caen cai caem estiver estiverem esteja estejam esten sea sean haya soit soient ait sei seien tiver tiverem houver
  s t re ve ll d m hi hello thanks figure field cell cells box tick ticked flag mark checked check set course ago`.split(/\s+/),
);

/** Those that a typing error leaves to be known. */
const LONG_JOINTS = [...JOINTS].filter((word) => word.length >= 5);

/** What a question says around its columns, values, numbers and times, word for word; what no rule knows is `unknown`. */
export function partsOf(draft: Draft, from: number, to: number): readonly Part[] {
  const { tokens, text, language } = draft.reading;
  const parts: Part[] = [];
  const values = valuesMeant(draft);
  let place = from;
  const starts = tokens.filter(({ start }) => start >= from && start < to);
  for (const token of starts) {
    for (const comma of text.slice(place, token.start).matchAll(/[,;、]/g))
      if (place <= token.start)
        parts.push({ kind: 'word', word: 'and', start: place + comma.index, end: place + comma.index + 1 });
    if (token.start < place) continue;
    const awaited = awaitedAt(draft, token) ?? rowsAt(draft, token);
    const part = awaited === null ? (valueAlike(draft, parts, token, values) ?? partAt(draft, token, values)) : null;
    place = awaited ?? (part === null ? token.end : Math.max(part.end, token.end));
    const before = parts.at(-1);
    // 'Off the road' is one name of Off Road.
    const goesOn =
      part?.kind === 'column' &&
      before?.kind === 'column' &&
      before.column === part.column &&
      part.start - before.end < 8 &&
      !text.slice(before.end, part.start).includes('(');
    // 'The promised date' is Promised.
    const isDateOf =
      part?.kind === 'unknown' &&
      /^(?:dates?|days?|datum|fecha|data|日付|日)$/.test(part.text) &&
      isDate(before) &&
      token.start - (before?.end ?? 0) < 3;
    // 'The grid is approved' of Grid Approved: the verb says that it has been done.
    // '請求書が未払い' of Invoice Paid denies it.
    const isOpposite = goesOn && (before.isOpposite || (language === 'ja' && part.isOpposite));
    if (goesOn && part.isDeed && !before.isDeed && before.isPart)
      parts.splice(-1, 1, { ...before, isOpposite, isDeed: true, end: part.end });
    else if (goesOn) parts.splice(-1, 1, { ...before, isOpposite, end: Math.max(before.end, part.end) });
    if (part !== null && !goesOn && !isDateOf) parts.push(part);
  }
  return language === 'ja' ? inReadingOrder(parts, text) : parts;
}

/** 'In stage New or Interview': behind an option and 'or', another option rather than the column Interview. */
function valueAlike(draft: Draft, parts: readonly Part[], token: Token, values: readonly ValueMention[]): Part | null {
  const [joint, before] = [parts.at(-1), parts.at(-2)];
  if (joint?.kind !== 'word' || (joint.word !== 'or' && joint.word !== 'and') || before?.kind !== 'value') return null;
  if (draft.reading.language === 'ja') return null;
  return valueAt(
    values.filter(({ column }) => column === before.mention.column),
    token,
  );
}

function isDate(part: Part | undefined): boolean {
  return part?.kind === 'column' && part.column.kind === 'date';
}

/** The end of the name of a column that waits for the formula; it is no condition. */
function awaitedAt({ reading, own, source }: Draft, { start }: Token): number | null {
  const named = reading.columns.find(
    (one) => one.start === start && !one.isPart && one.column.empty && own.columns.includes(one.column),
  );
  if (named === undefined) return null;
  // 'How many are blocked' with a column Blocked to be filled: the value is a condition, unless the column is spoken of.
  const isValue = reading.values.some(
    (one) => one.start === start && one.end >= named.end && !one.column.primary && source.columns.includes(one.column),
  );
  return isValue && !/^ (?:column|field|spalte|feld|columna|colonne|coluna)\b/.test(reading.text.slice(named.end))
    ? null
    : named.end;
}

/** The end of 'work orders' where each row is a Work Order: several of them are rows, and no column. */
function rowsAt({ reading: { text, columns, language }, source }: Draft, { start }: Token): number | null {
  if (language !== 'en') return null;
  const named = columns.find(({ column, isPart, ...one }) => one.start === start && column.primary && !isPart);
  if (named === undefined || !source.columns.includes(named.column)) return null;
  const typed = text.slice(start, named.end);
  const isPlural = /\s/.test(typed) && /[^s]s$/.test(typed) && !/s$/i.test(named.column.title);
  return isPlural && !/^ columns?\b/.test(text.slice(named.end)) ? named.end : null;
}

function partAt(draft: Draft, token: Token, values: readonly ValueMention[]): Part | null {
  const value = valueAt(values, token);
  const column = columnAt(draft, token, false);
  // The longer of two names is meant.
  const isOption = value !== null && (isOneOfOptions(draft, value, values) || isOtherThan(draft, value));
  if (value !== null && (column === null || value.end > column.end || isOption))
    return datedDeed(draft, token, value) ?? eventOfOption(draft, token, value) ?? value;
  if (column !== null) return column;
  const role = roleAt(draft, token);
  const isState = role?.kind === 'word' && (role.word === 'open' || role.word === 'finished');
  if (isState && leadsToOption(draft, role, values)) return null;
  const dated = isState && role.end === token.end ? deedInTime(draft, token) : null;
  if (dated !== null) return dated;
  if (isVerbOfOutcome(draft, token)) return null;
  return (
    beforeOrAfter(draft, token) ??
    thanBetween(draft, token) ??
    stretchAt(draft, token) ??
    timeAt(draft, token) ??
    boxNamedAt(draft, token) ??
    role ??
    titledByNumber(draft, token) ??
    numberAt(draft, token) ??
    columnAt(draft, token, true) ??
    otherAt(draft, token)
  );
}

/** 'Whose invoice is still open' of Invoice Status: the option of the column that is named before it. */
function leadsToOption(draft: Draft, { start, end }: Part, values: readonly ValueMention[]): boolean {
  return values.some((one) => {
    const named = draft.placeOf(one.column);
    const isLed = /^(?:(?:still|already|currently|now) )+$/.test(draft.reading.text.slice(start, one.start));
    return one.column.kind === 'choice' && isLed && one.end === end && named >= 0 && named < start;
  });
}

/** 'Anything other than delivered' is another option, and no blank of the date Delivered. */
function isOtherThan({ reading: { text } }: Draft, { start }: Part): boolean {
  return /\b(?:any|every)(?:thing|where|body|one)? (?:status |state |stage )?(?:other than|but|except|apart from|besides) $/.test(
    text.slice(0, start),
  );
}

/** 'In Applied or Phone Screen': before 'or' and another option of its column, an option rather than the column Applied. */
function isOneOfOptions({ reading: { text } }: Draft, { end, ...part }: Part, values: readonly ValueMention[]): boolean {
  if (part.kind !== 'value') return false;
  const { column } = part.mention;
  const joint = /^(?: or | ?[/+&] ?)/.exec(text.slice(end))?.[0];
  return joint !== undefined && values.some((one) => one.column === column && one.start === end + joint.length);
}

/** 'How many dozen' of Dozens Sold, 'pairs' of Pairs: a number that is spelled out and that a column of numbers is called by is the column. */
function titledByNumber(draft: Draft, token: Token): Part | null {
  const isTitled = draft.reading.columns.some(
    ({ column, start, isPart }) => start === token.start && isPart && column.kind === 'number' && !column.empty,
  );
  return isTitled && /^\p{L}+$/u.test(token.text) ? columnAt(draft, token, true) : null;
}

/** States that a box may be titled by as well: Survey Passed, Door Open, Delay. */
const TITLES_A_BOX: ReadonlySet<string> = new Set(['past', 'overdue', 'open', 'finished']);

/** 'The survey is not passed', 'the door is open': with its other word beside it a box of that title is meant, and no time or state. */
function boxNamedAt(draft: Draft, token: Token): Part | null {
  const role = roleAt(draft, token);
  if (role?.kind !== 'word' || !TITLES_A_BOX.has(role.word)) return null;
  const part = columnAt(draft, token, true);
  if (part?.kind !== 'column') return null;
  // 'Delayed' ones of a box Delay are those that are ticked.
  if (role.word === 'overdue')
    return part.column.kind === 'check' && role.end === token.end && root(token.text) === root(folded(part.column.title))
      ? part
      : null;
  // Who has 'not passed' has no date Passed On.
  if (role.word === 'past' && part.column.kind === 'date' && /^passed\b/i.test(part.column.title))
    return { ...part, isDeed: true };
  return part.column.kind === 'check' && placesOf(draft, part.column) > 1 ? part : null;
}

/** 'Visits that ended in discharge', 'came out as poor': the verb leads to an option. */
function isVerbOfOutcome({ reading: { text, values } }: Draft, { text: word, end }: Token): boolean {
  if (!/^(?:ended|ends|end|resulted|result|finished|turned|came|led)$/.test(word)) return false;
  return values.some(
    ({ column, start }) =>
      !column.primary && start > end && /^ (?:up |out )?(?:in|with|as|being|to) (?:an? |the )?$/.test(text.slice(end, start)),
  );
}

/** 'Abertos no mês passado', 'closed after the deadline': beside a time, what is an option too is the deed of a date. */
function datedDeed(draft: Draft, token: Token, value: Part): Part | null {
  return value.kind !== 'value' || value.mention.column.kind !== 'choice' || value.end !== token.end
    ? null
    : deedInTime(draft, token);
}

/** 'Tickets abiertos este mes': beside a time, what may be a state is the deed of a date. */
function deedInTime(draft: Draft, token: Token): Part | null {
  const deed = draft.reading.columns.find(
    (one) => one.start === token.start && one.isPart && one.column.kind === 'date' && draft.source.columns.includes(one.column),
  );
  if (deed === undefined) return null;
  const following = draft.reading.tokens.find(
    ({ start, text }) => start >= token.end && !stopWordsOf(draft.reading.language).has(text),
  );
  const next = draft.reading.tokens.find(({ start }) => start >= token.end);
  if (following === undefined || next === undefined) return null;
  const isTimed =
    /^(?:19|20)\d\d$/.test(next.text) ||
    [next, following].some(
      (one) => ['stretch', 'days'].includes(stretchAt(draft, one)?.kind ?? '') || timeAt(draft, one)?.kind === 'period',
    );
  const isCompared =
    COMPARES_DATES.test(draft.reading.text.slice(token.end)) &&
    draft.reading.columns.some(
      ({ column, start }) => column.kind === 'date' && column !== deed.column && start > token.end && start - token.end < 28,
    );
  if (!isTimed && !isCompared) return null;
  return {
    kind: 'column',
    column: deed.column,
    isPart: true,
    isDeed: false,
    isOpposite: false,
    start: token.start,
    end: token.end,
  };
}

/** 'Se terminent avant le 10 décembre' of an option Terminée: a verb right before a time tells when, and no state. */
function eventOfOption(draft: Draft, token: Token, value: Part): Part | null {
  const { reading } = draft;
  if (reading.language === 'en' || reading.language === 'ja' || value.end !== token.end || value.kind !== 'value') return null;
  if (value.mention.value.names.includes(token.text)) return null;
  const event = timeAt(draft, token);
  const following = reading.tokens.find(({ start }) => start >= token.end);
  if (event?.kind !== 'event' || event.hasHappened || following === undefined) return null;
  return stretchAt(draft, following) !== null || timeAt(draft, following)?.kind === 'period' ? event : null;
}

const COMPARES_DATES =
  /^ (?:(?:later|earlier) than|after|before|past|nach|vor|spater als|despues|antes|mas tarde|apres|avant|plus tard|depois|apos|mais tarde)\b/;

function valueAt(values: readonly ValueMention[], { start, end }: Token): Part | null {
  const [longest] = values.filter((one) => one.start === start).toSorted((one, other) => other.end - one.end);
  return longest === undefined || longest.end < end ? null : { kind: 'value', mention: longest, start, end: longest.end };
}

function numberAt({ reading: { numbers, columns } }: Draft, { start, end, text }: Token): Part | null {
  if (/^(?:half|halfway|halb|mitad|moitie|metade)$/.test(text))
    return { kind: 'number', value: 0.5, isPercent: true, start, end };
  const number = numbers.find((one) => one.start === start || (one.start < start && one.end >= end));
  if (number === undefined) return null;
  // In '100% done' the sign belongs to the number and to the title '% Done'.
  const isOfTitle = number.isPercent && columns.some((one) => one.start === number.end - 1 && !one.isPart);
  return {
    kind: 'number',
    value: number.value,
    isPercent: number.isPercent,
    start,
    end: Math.max(end, number.end - (isOfTitle ? 1 : 0)),
  };
}

/** Joints and the name of what the rows are say nothing; other words are not understood. */
function otherAt(draft: Draft, { text: meant, start, end }: Token): Part | null {
  const { language } = draft.reading;
  const typed = draft.reading.text.slice(start, end);
  const text = JOINTS.has(typed) ? typed : meant;
  const isJoint =
    (language === 'ja' ? isBetweenNames(text) : JOINTS.has(text)) ||
    text.length < 2 ||
    /^[#%=<>]+$/.test(text) ||
    [language, 'en' as const].some((one) => stopWordsOf(one).has(text)) ||
    isPlainWord(text, language) ||
    LONG_JOINTS.some((joint) => isTypo(text, joint));
  if (isDateNamed(draft, { text: meant, start, end })) return null;
  const due = isAnyDate(draft, { text: typed, start, end }) ? dueDateOf(draft) : null;
  if (due !== null) return { kind: 'column', column: due, isPart: true, isDeed: false, isOpposite: false, start, end };
  const isRow = isThing(draft, text) || englishFor(draft, text).some((word) => isThing(draft, word));
  return isJoint || isRow ? null : { kind: 'unknown', text, start, end };
}

/** So near before 'has a date' stands the one that is meant. */
const NEAR = 12;

/** 'Tasks with a date': where none is named, the one that rows are due by. */
function isAnyDate({ reading: { text, columns, language } }: Draft, { text: word, start, end }: Token): boolean {
  if (
    language !== 'en' ||
    !/^dates?$/.test(word) ||
    columns.some((one) => one.column.kind === 'date' && one.end >= start - NEAR && one.start <= start)
  )
    return false;
  return (
    /\b(?:with|have|has|having|without)(?: an?| any| no)? $/.test(text.slice(0, start)) &&
    /^ ?(?:$|[,.;?!]|and\b|or\b|but\b|yet\b)/.test(text.slice(end))
  );
}

/** 'Data de fechamento', 'date de livraison', 'Datum der Abnahme', 'data prevista': the word before the name of a date. */
function isDateNamed({ reading: { text, columns, language } }: Draft, { text: word, start, end }: Token): boolean {
  if (!/^(?:dates?|datum|fechas?|datas?|tag|dia|jour)$/.test(word) || start === end) return false;
  const joint =
    /^ (?:de |del |des |du |da |do |der |of |d['’ ])(?:la |l['’ ]|el |the )?(?:(?:next|first|earliest|last|latest|most recent|proxim[oa]|ultim[oa]|primer[oa]?|primeir[oa]|prochaine?|derniere?|premiere?|nachsten?|letzten?|ersten?) )?/.exec(
      text.slice(end),
    )?.[0] ?? (language === 'en' ? undefined : ' ');
  return joint !== undefined && columns.some((one) => one.column.kind === 'date' && one.start === end + joint.length);
}
