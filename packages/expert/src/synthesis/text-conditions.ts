import type { Condition } from './condition.ts';
import { type Draft, literal } from './draft.ts';
import type { Column } from './sheet-model.ts';
import { folded } from './text.ts';

export function textConditions(draft: Draft, taken: ReadonlySet<Column>): readonly Condition[] {
  const relation = draft.has('starts-with')
    ? 'starts-with'
    : draft.has('ends-with')
      ? 'ends-with'
      : draft.has('contains')
        ? 'contains'
        : null;
  if (relation === null) return [];
  const [said] = draft.reading.quoted.filter(
    ({ start }) => !draft.reading.values.some((value) => value.start === start && taken.has(value.column)),
  );
  if (said === undefined && taken.size > 0 && relation === 'contains') return [];
  const wanted = said?.text.replace(/^\*|\*$/g, '') ?? wordAfter(draft, relation);
  if (wanted === null) return [];
  const column =
    columnContaining(draft, wanted) ?? draft.pick({ kinds: ['text', 'choice', 'choices', 'auto'], classes: ['c:name', 'c:key'] });
  return column === null || taken.has(column) ? [] : [textTest(column, relation, wanted, draft)];
}

/** The one text column in whose rows a text stands, where the question names none. */
export function columnContaining(draft: Draft, wanted: string): Column | null {
  const texts = draft.source.columns.filter(
    ({ kind, empty }) => (kind === 'text' || kind === 'choice' || kind === 'auto') && !empty,
  );
  if (texts.some((column) => draft.isMentioned(column) && !draft.isThing(column))) return null;
  const holding = texts.filter(({ values }) =>
    values.some(({ written }) => written.toLowerCase().includes(wanted.toLowerCase())),
  );
  return holding.length === 1 ? (holding[0] ?? null) : null;
}

export type TextRelation = 'contains' | 'starts-with' | 'ends-with';

export function textTest(column: Column, relation: TextRelation, wanted: string, draft: Draft): Condition {
  const part = literal(wanted);
  const base = { column, values: [wanted], relation: relation === 'ends-with' ? 'contains' : relation } as const;
  if (relation === 'starts-with') return { ...base, test: (cell) => `LEFT(${cell}, ${wanted.length}) = ${part}` };
  if (relation === 'ends-with') return { ...base, test: (cell) => `RIGHT(${cell}, ${wanted.length}) = ${part}` };
  if (column.kind === 'choices') return { ...base, test: (cell) => `HAS(${cell}, ${part})` };
  const anyCase =
    /upper or lower|case|gross oder klein|mayuscul|majuscul|maiuscul|大文字/.test(folded(draft.reading.asked)) ||
    isCasedOtherwise(column, wanted);
  return {
    ...base,
    test: (cell) => (anyCase ? `CONTAINS(${literal(wanted.toLowerCase())}, LOWER(${cell}))` : `CONTAINS(${part}, ${cell})`),
  };
}

/** CONTAINS tells capitals from small letters: the cells at hand have the text, but not as it was typed. */
function isCasedOtherwise({ values }: Column, wanted: string): boolean {
  const holding = values.filter(({ written }) => written.toLowerCase().includes(wanted.toLowerCase()));
  return holding.length > 0 && holding.some(({ written }) => !written.includes(wanted));
}

const SIGN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:dash|hyphen|bindestrich|guion|tiret|hifen)$/, '-'],
  [/^(?:comma|komma|coma|virgule|virgula)$/, ','],
  [/^(?:slash|schragstrich|barra)$/, '/'],
];

const NO_WORDS = new Set(
  `a an the certain word words text texts part of some any given specific particular keyword keywords substring value values my in with within cell cells one or and is it that to for but
  el la le un una une um uma ein eine einen das der die den les los las cierto cierta certain certaine determinado determinada bestimmten bestimmtes bestimmte gewissen texto palabra clave texte mot palavra wort und oder y e et ou o`.split(
    /\s+/,
  ),
);

/** A word that stands for a text, and is not one that can be looked for. */
export function isPlaceholder(word: string): boolean {
  return NO_WORDS.has(word);
}

/** The word after 'contains', where it stands without quotes; otherwise something to replace. */
function wordAfter(draft: Draft, relation: string): string | null {
  const mention = draft.reading.mentions.find(({ concept }) => concept === relation);
  const after = draft.reading.tokens.filter((token) => mention !== undefined && token.start >= mention.end);
  const [word] = after.filter(({ text }) => !NO_WORDS.has(text));
  if (word === undefined) return relation === 'contains' && draft.has('count', 'sum') ? draft.choose('text') : null;
  const sign = SIGN_WORDS.find(([pattern]) => pattern.test(word.text))?.[1];
  if (sign !== undefined) return sign;
  const isPlain = /^[\p{L}\p{N}]{2,}$/u.test(word.text) && word.start - (mention?.end ?? 0) < 8;
  return isPlain ? draft.reading.question.slice(word.start, word.end) : draft.choose('text');
}
