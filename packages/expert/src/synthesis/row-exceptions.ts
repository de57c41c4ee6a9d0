import { contradicts } from './clause-conditions.ts';
import { clausesIn } from './clauses.ts';
import type { Condition } from './condition.ts';
import type { Draft } from './draft.ts';
import { added, replaced, scaled, valueHeld } from './exception-effects.ts';
import type { Guard } from './guard.ts';
import { EXCEPTION_WORDS, type ExceptionWords } from './lexicon/exception-words.ts';
import type { Column } from './sheet-model.ts';
import { figureOf } from './values-in.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a segment of the question says: which rows, and how their value differs. */
interface Exception {
  readonly span: Span;
  readonly around: Guard['around'];
}

/** A segment of its own: 'members pay half', '20% more on Sundays', 'collected ones owe nothing', 'or 10 if urgent'; null where there is none. */
export function exceptionIn(draft: Draft): Exception | null {
  const { text, language } = draft.reading;
  if (language === 'ja') return null;
  const forms = formsOf(EXCEPTION_WORDS[language], language);
  for (const span of segmentsOf(text)) {
    const said = text.slice(span.start, span.end);
    for (const { pattern, read } of forms) {
      const match = pattern.exec(said);
      const { clause } = match?.groups ?? {};
      if (match === null || clause === undefined) continue;
      const at = span.start + (match.indices?.groups?.clause?.[0] ?? 0);
      const around = read(draft, match.groups ?? {}, { start: at, end: at + clause.length }, span);
      if (around !== null) return { span, around };
    }
  }
  return null;
}

const SEPARATORS = /[,;.:](?!\d)|[()]|(?<=[\p{L}\d%)]) (?=(?:and(?! a half\b)|but|while|und|aber|y|pero|et|mais|e|mas) )/gu;

/** Stretches between signs, and two of them together, the last first; the first one tells the value. */
function segmentsOf(text: string): readonly Span[] {
  const stops = [...text.matchAll(SEPARATORS)].map(({ index, 0: sign }) => ({ from: index, to: index + sign.length }));
  const single = stops.map(({ to }, place): Span => ({ start: to, end: stops[place + 1]?.from ?? text.length }));
  const both = single.flatMap(({ start }, place): readonly Span[] => {
    const next = single[place + 1];
    return next === undefined || !/[,:]/.test(text[next.start - 1] ?? '') ? [] : [{ start, end: next.end }];
  });
  return [...both, ...single].filter(({ start, end }) => /\p{L}/u.test(text.slice(start, end))).toReversed();
}

type Groups = Readonly<Record<string, string | undefined>>;

interface Form {
  readonly pattern: RegExp;
  readonly read: (draft: Draft, groups: Groups, clause: Span, segment: Span) => Guard['around'] | null;
}

const made = new Map<string, readonly Form[]>();

function formsOf(words: ExceptionWords, language: string): readonly Form[] {
  const known = made.get(language) ?? formsWith(words);
  made.set(language, known);
  return known;
}

function formsWith(words: ExceptionWords): readonly Form[] {
  const { joints, opens, verbs, articles, money, units, more, less, another, adds, deducts, tail, each, per, factors, shares } =
    words;
  const begin = `^\\s*(?:(?:${joints}) )*`;
  const end = '\\s*[.!?]*\\s*$';
  const figure = '(?<amount>\\d+(?:[.,]\\d+)?)(?<percent> ?%| percent| prozent| por ?cien?to| pour ?cent)?';
  const named = [...factors, ...shares].map(([said]) => said).join('|');
  const amount = `(?:[€$£] ?)?(?:${figure}(?: ?(?:${money}))?|(?<share>${shares.map(([said]) => said).join('|')}))`;
  const factor = `(?<factor>${named})`;
  const way = `(?<way>${more}|${less})`;
  const clause = '(?<clause>[^;]{2,70}?)';
  const opened = `(?:${opens}) (?:(?:it|they|that|es|sie|er) (?:is|are|s) )?${clause}`;
  const which = `(?:${tail})`;
  const extra = `(?: ${which})?`;
  const piece = `(?<each> (?:${each}))?(?: (?:${per}) (?<per>[\\p{L} ]{1,30}?))?`;
  const behind = `(?: (?:${each}))?(?: (?:${per}) (?<after>[\\p{L} ]{1,30}?))?`;
  const verb = `(?::| (?:${verbs}))`;
  const art = `(?: (?:${articles}))*`;
  const form = (body: string, read: Form['read']): Form => ({ pattern: new RegExp(`${begin}${body}${end}`, 'du'), read });
  const change: Form['read'] = (draft, groups, span) => changed(draft, words, groups, span);
  const multiple: Form['read'] = (draft, groups, span) => multiplied(draft, words, groups, span);
  const instead: Form['read'] = (draft, groups, span, segment) => heldInstead(draft, groups, span, segment, words);
  const number: Form['read'] = (draft, groups, span, segment) => otherNumber(draft, groups, span, segment);
  const plain = `(?:\\d+(?:[.,]\\d+)?|\\p{L}+)(?<percent> ?%)?(?: (?<unit>${units}|${money}))?`;
  const measured = `(?:\\d+(?:[.,]\\d+)?|\\p{L}+)(?:(?<percent> ?%)| (?<unit>${units}))`;
  const held = `(?<held>\\d+(?:[.,]\\d+)?|${words.nothing})`;
  return [
    // 'Rush jobs cost a quarter more', 'members 10% off the whole lot', 'stairs cost 45 each on top'.
    form(`${clause}${verb}?${art} ${amount}${piece},? ${way}${extra}${behind}`, change),
    form(`${clause}${verb} (?<way>${another}) ${amount}${piece}`, change),
    // '20% more on Sundays', 'plus 15 for heavy ones', 'take off 5 if it is paid'.
    form(`(?:(?:${adds}) )?${art} ?${amount}${piece} ${way}${extra} ${opened}`, change),
    form(`(?<way>${adds}|${deducts}|${another})${art} ${amount} ${opened}`, change),
    form(`${opened},? (?<way>${adds}|${deducts})${art} ${amount}${extra}`, change),
    form(`${opened},? ?(?:(?:${verbs}) )?${art} ?${amount} ${way}${extra}`, change),
    // 'Earn a bonus of 0.40 a kilo'.
    form(`${clause}${verb}${art} (?<way>${more}|${less}) (?:of|von|de) ${amount}${piece}`, change),
    // 'With 8 per battery swap on top', '4 extra per km'.
    form(`(?:(?:${adds}) )?${art} ?${amount} (?:${per}) ${clause} ${way}`, change),
    form(`(?:(?:${adds}) )?${art} ?${amount} ${way} (?:${per}) ${clause}`, change),
    // 'Members pay half', 'double on Sundays'.
    form(`${clause}${verb}? (?:(?:${articles}) )?${factor}${extra}`, multiple),
    form(`(?:(?:${articles}) )*${factor}${extra} ${opened}`, multiple),
    form(`${opened},? (?:(?:${verbs}) )?${factor}${extra}`, multiple),
    // 'Except in the urn section where 30 days is the limit'.
    form(
      `except (?:for |in |on |at |with )?${clause},? (?:where|when|which|it s|it is|there it is|with)(?: (?:it|that))?(?: (?:is|gets|has|takes|needs|of))? ?${plain}(?: (?:is|are|will do|is enough|is the [\\p{L}]+))?`,
      number,
    ),
    // 'Or 10 if urgent', 'for infants one week'.
    form(`(?:(?:only|just|nur|solo|seulement|so) )?${plain} ${opened}`, number),
    form(`${opened},? (?:(?:${verbs}) )?(?:(?:only|just) )?${plain}`, number),
    form(`${clause}${verb} (?:(?:only|just) )?${plain}`, number),
    form(`${clause} ${measured}`, number),
    // 'Collected ones owe nothing', '0 when it was scrubbed'.
    form(`${clause}${verb} ${held}`, instead),
    form(`(?:(?:${verbs}) )?${held} ${opened}`, instead),
    form(`${opened},? (?:(?:${verbs}) )?${held}`, instead),
  ];
}

/** The rows that a clause tells: alternatives of conditions; null where a word of it has no part. */
function rowsTold(draft: Draft, { start, end }: Span): readonly (readonly Condition[])[] | null {
  const read = clausesIn(draft, start, end);
  const { alternatives, unknown, numbers, free } =
    read.unknown.length === 1 ? clausesIn(draft, start, beforeVerb(draft, start, end)) : read;
  if (unknown.length + numbers.length > 0 || alternatives.length === 0 || alternatives.some(contradicts)) return null;
  const isHead = ({ column, isPart }: { column: Column; isPart: boolean }) =>
    isPart || column.primary || column.kind === 'text' || column.kind === 'contact';
  return free.every(isHead) ? alternatives : null;
}

/** 'Members skate free': a verb that no list has stands last, behind the rows. */
function beforeVerb({ reading: { text } }: Draft, start: number, end: number): number {
  const verb = /(?<=\p{L}) \p{L}+ ?$/u.exec(text.slice(start, end));
  return verb === null ? end : start + verb.index;
}

/** The number that a clause names and says nothing of: 'stairs cost 45 each'. */
function numberTold(draft: Draft, { start, end }: Span): Column | null {
  const { alternatives, unknown, numbers, free } = clausesIn(draft, start, end);
  const [only, ...more] = new Set(free.map(({ column }) => column));
  const isBare = unknown.length + numbers.length + alternatives.length + more.length === 0;
  return isBare && only?.kind === 'number' ? only : null;
}

function isOneOf(said: string, words: string): boolean {
  return new RegExp(`^(?:${words})$`, 'u').test(said);
}

function named(said: string, among: ExceptionWords['factors']): number | null {
  return among.find(([words]) => isOneOf(said, words) || new RegExp(`^(?:${words})`, 'u').test(`${said} more`))?.[1] ?? null;
}

function changed(draft: Draft, words: ExceptionWords, groups: Groups, clause: Span): Guard['around'] | null {
  const { way = '', share } = groups;
  const sign = isOneOf(way, `${words.less}|${words.deducts}`) ? -1 : 1;
  const figure = groups.amount === undefined ? null : figureOf(groups.amount);
  const part =
    share === undefined ? (groups.percent === undefined || figure === null ? null : figure / 100) : named(share, words.shares);
  const alternatives = rowsTold(draft, clause);
  if (part !== null) return alternatives === null ? null : scaled(alternatives, 1 + sign * part);
  if (figure === null) return null;
  const counted = alternatives === null ? numberTold(draft, clause) : perColumn(draft, groups.per ?? groups.after, clause);
  if (alternatives === null && counted === null) return null;
  // '45 each' of rows that are told is no number of anything.
  if (alternatives !== null && (groups.per ?? groups.after) !== undefined && counted === null) return null;
  return added(alternatives, sign, figure, counted);
}

/** The number by which an amount is told: 'another 4 per crate'. */
function perColumn({ reading: { columns, text } }: Draft, said: string | undefined, clause: Span): Column | null {
  if (said === undefined) return null;
  const from = text.indexOf(said, clause.end);
  const found = columns.filter(
    ({ start, end, column }) => start >= from && end <= from + said.length && column.kind === 'number',
  );
  const titles = new Set(found.map(({ column }) => column));
  const [only] = titles;
  return titles.size === 1 && only !== undefined ? only : null;
}

function multiplied(draft: Draft, words: ExceptionWords, { factor = '' }: Groups, clause: Span): Guard['around'] | null {
  const times = named(factor, words.factors);
  const alternatives = rowsTold(draft, clause);
  return times === null || alternatives === null ? null : scaled(alternatives, times);
}

function heldInstead(
  draft: Draft,
  { held = '' }: Groups,
  clause: Span,
  segment: Span,
  { nothing }: ExceptionWords,
): Guard['around'] | null {
  const alternatives = rowsTold(draft, clause);
  if (alternatives === null || isOneOfList(draft, alternatives, segment)) return null;
  return valueHeld(alternatives, isOneOf(held, nothing) ? '0' : held.replace(',', '.'));
}

/** 'Ale 14 days, stout 21, lager 42': options that each have their amount are no exceptions from one of them. */
export function isOneOfList(
  { reading: { values } }: Draft,
  alternatives: readonly (readonly Condition[])[],
  { start, end }: Span,
): boolean {
  return alternatives
    .flat()
    .some(
      ({ column, relation }) =>
        relation === 'is' && values.some((one) => one.column === column && (one.start < start || one.start >= end)),
    );
}

/** Another number than the one of the value, in the same unit. */
function otherNumber(draft: Draft, { unit, percent }: Groups, clause: Span, segment: Span): Guard['around'] | null {
  const { numbers } = draft.reading;
  const within = numbers.filter(({ start, end }) => start >= segment.start && end <= segment.end);
  const [own] = within.filter(({ start, end }) => end <= clause.start || start >= clause.end);
  const others = numbers.filter((one) => !within.includes(one) && one.isPercent === (percent !== undefined));
  const alternatives = own === undefined ? null : rowsTold(draft, clause);
  if (own === undefined || alternatives === null || own.value === 0 || others.length === 0) return null;
  if (isOneOfList(draft, alternatives, segment)) return null;
  return replaced(alternatives, { value: own.value, isPercent: percent !== undefined, unit: unit ?? null });
}
