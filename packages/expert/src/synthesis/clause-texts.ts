import type { Part } from './clause-part.ts';
import type { Condition } from './condition.ts';
import { columnContaining, isPlaceholder, type TextRelation, textTest } from './conditions.ts';
import type { Draft } from './draft.ts';
import type { Reading } from './reading.ts';
import type { Column } from './sheet-model.ts';

/** Texts that a question looks for, and where they stand in it. */
export interface SaidTexts {
  readonly texts: readonly string[];
  readonly spans: readonly Span[];
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

export const TEXTS: ReadonlySet<string> = new Set(['text', 'choice', 'auto']);

/** Words between 'contains' and the text itself. */
const LEADS_ON =
  /^[ ,:*]*(?:(?:the|a|an|das|die|der|den|el|la|le|l|o|um|uma|un|una|une) )?(?:(?:word|text|words|letters?|characters?|wort|buchstaben?|zeichen|letra|lettre|palabra|texto|mot|texte|palavra) )?["“„«「'*( ]*$/;
/** What leads from one text to the next of which one is enough. */
const LEADS_TO_NEXT = /^["”“»」'* ]*(?:,|, or|or|oder|o|ou|または|か)["“„«「'* ]*$/;
const SAYS_OR = /(?:or|oder|\bo|ou|または|か)["“„«「'* ]*$/;
/** How near a text stands before a word that follows it. */
const JUST_BEFORE = { ja: 6, de: 4, other: 0, named: 12 } as const;

/** The texts after 'contains' and the like, in Japanese before it: in quotes, or the next words as they were typed. */
export function textsSaidAt(reading: Reading, parts: readonly Part[], part: Part): SaidTexts | null {
  const first = firstTextAt(reading, part);
  if (first === null) return null;
  const spans = [first];
  const others = parts.filter(({ kind }) => kind !== 'unknown');
  const words = reading.tokens.filter(({ start, end }) => !others.some((one) => one.start < end && one.end > start));
  const candidates = [...reading.quoted, ...words];
  let last = first;
  let known = 1;
  for (;;) {
    const next = candidates.find(({ start }) => start > last.end && LEADS_TO_NEXT.test(reading.text.slice(last.end, start)));
    if (next === undefined) break;
    spans.push(next);
    // What stands after a comma alone may be something else, unless the row of texts ends in 'or'.
    if (SAYS_OR.test(reading.text.slice(last.end, next.start))) known = spans.length;
    last = next;
  }
  spans.splice(known);
  return { texts: spans.map((span) => typedAt(reading, span)), spans };
}

function firstTextAt(reading: Reading, part: Part): Span | null {
  const { text, quoted, tokens, language } = reading;
  const isAfter = ({ start }: Span) => start >= part.end && start - part.end < 24 && LEADS_ON.test(text.slice(part.end, start));
  // '"glue" somewhere in the subject'; German and Japanese have the verb at the end: 'die mit „K-“ beginnen'.
  const isNamedAfter = /\b(?:in(?: the name)?|dans|en|em)$/.test(text.slice(part.start, part.end));
  const near = isNamedAfter
    ? JUST_BEFORE.named
    : language === 'ja' || language === 'de'
      ? JUST_BEFORE[language]
      : JUST_BEFORE.other;
  const inQuotes = quoted.find(isAfter) ?? quoted.findLast(({ end }) => end <= part.start && part.start - end < near);
  if (inQuotes !== undefined) return inQuotes;
  // 'Night appears in the stage': a name right before needs no quotes, a verb has to follow it.
  if (isNamedAfter && !isVerb(text.slice(part.start, part.end))) return null;
  if (isNamedAfter)
    return tokens.find(({ start, end }) => end + 1 === part.start && /\p{Lu}/u.test(reading.question.charAt(start))) ?? null;
  // 'Nordで始まる': a word in Latin letters right before needs no quotes.
  if (language === 'ja')
    return tokens.findLast(({ text: word, end }) => end === part.start && /^[\p{Script=Latin}\d-]+$/u.test(word)) ?? null;
  return tokens.find((token) => isAfter(token) && !isPlaceholder(token.text)) ?? null;
}

function isVerb(said: string): boolean {
  return /^(?:appear|occur|show|appara|figur|aparec|consta)/.test(said);
}

function typedAt({ question, quoted, language }: Reading, span: Span): string {
  const inQuotes = quoted.find(({ start }) => start === span.start)?.text;
  const inJapanese = language === 'ja' ? question.slice(span.start, span.end) : undefined;
  const typed = inQuotes ?? inJapanese ?? /^\S+/.exec(question.slice(span.start))?.[0].replace(/[.,;:?!)]+$/, '') ?? '';
  return typed.replace(/^\*|\*$/g, '');
}

/** The column in which texts are looked for: the one that is named, the only one that has them, or the one that texts begin and end in. */
export function columnOfTexts(
  draft: Draft,
  [first = '']: readonly string[],
  relation: TextRelation,
  named?: Column,
): Column | null {
  const key = relation === 'contains' ? undefined : draft.source.columns.find(({ primary, kind }) => primary && TEXTS.has(kind));
  return (
    named ??
    columnContaining(draft, first) ??
    key ??
    draft.pick({ kinds: ['text', 'choice', 'auto'], classes: ['c:name', 'c:key'] })
  );
}

/** One of the texts is enough. */
export function textsCondition(
  draft: Draft,
  column: Column,
  relation: TextRelation,
  texts: readonly string[],
  isNegated: boolean,
): Condition {
  const tests = texts.map((text) => textTest(column, relation, text, draft));
  const any = (cell: string) => {
    const all = tests.map(({ test }) => test(cell));
    return all.length === 1 ? (all[0] ?? '') : `OR(${all.join(', ')})`;
  };
  const told = relation === 'starts-with' ? 'starts-with' : 'contains';
  return {
    column,
    relation: isNegated ? 'is-not' : told,
    values: texts,
    test: (cell) => (isNegated ? `NOT(${any(cell)})` : any(cell)),
  };
}
