import { nounKind } from '@sheetwright/solution/vocabulary';
import type { Part } from '../clause-part.ts';
import { SUPERLATIVES } from '../lexicon/superlative-words.ts';
import type { Reading } from '../reading.ts';

/** What a question says of the operation that it wants. */
export type CueName =
  | 'count'
  | 'sum'
  | 'average'
  | 'median'
  | 'high'
  | 'low'
  | 'newest'
  | 'oldest'
  | 'turned'
  | 'distinct'
  | 'share'
  | 'per'
  | 'name'
  | 'when'
  | 'next'
  | 'money';

export interface Cue {
  readonly name: CueName;
  readonly start: number;
  readonly end: number;
}

const CONCEPTS: Readonly<Record<string, CueName>> = {
  count: 'count',
  sum: 'sum',
  average: 'average',
  median: 'median',
  maximum: 'high',
  minimum: 'low',
  distinct: 'distinct',
  share: 'share',
  'c:amount': 'money',
  'c:actual': 'money',
  'c:price': 'money',
};

const SAID: readonly (readonly [CueName, RegExp])[] = [
  ['high', phrases(SUPERLATIVES.high.en)],
  ['low', phrases(SUPERLATIVES.low.en)],
  // The slowest took the most minutes.
  ['turned', phrases('slowest|worst|fastest|quickest|poorest|slowest')],
  ['newest', phrases(SUPERLATIVES.newest.en)],
  ['oldest', phrases(`${SUPERLATIVES.oldest.en}|eldest`)],
  [
    'money',
    phrases(
      `sales|income|${SUPERLATIVES.money.en}|owe|owed|owes|owing|spent|spend|spending|earn|earned|earnings|income|revenue|takings|turnover|bring in|brings in|brought in|pay|pays|paid out|paid us|given away|charge|charged|billed|invoiced|value|money`,
    ),
  ],
  ['share', phrases('rate|rates|%|percent|proportion|ratio|fraction|share')],
  ['per', phrases('per|for every')],
  ['name', phrases('who|whose|which|name of|name the')],
  ['when', phrases('when|date of|what date|what day')],
  ['next', phrases('next|upcoming|coming up')],
];

function phrases(all: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, 'gu');
}

const SUPERLATIVE = /(?<!\p{L})\p{L}{3,12}est(?!\p{L})/gu;

/** What tells of the operation, in the order of the list; a name of a column or a value tells nothing. */
export function cuesIn({ text, mentions, columns, values }: Reading, parts: readonly Part[]): readonly Cue[] {
  // 'At least', 'the last 6 months', 'next week' tell nothing of the operation either.
  const taken = [
    ...columns.filter(({ isPart, start, end }) => !isPart && end - start > 4),
    ...values,
    ...parts.filter(({ kind }) => kind === 'sign' || kind === 'days' || kind === 'stretch' || kind === 'period'),
  ];
  const isName = ({ start, end }: { readonly start: number; readonly end: number }) =>
    taken.some((one) => one.start <= start && one.end >= end);
  const named = mentions.flatMap(({ concept, start, end }) => {
    const name = CONCEPTS[concept];
    return name === undefined ? [] : [{ name, start, end }];
  });
  const said = SAID.flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index: start }) => ({ name, start, end: start + length })),
  );
  const superlatives = [...text.matchAll(SUPERLATIVE)].flatMap(({ 0: word, index: start }): readonly Cue[] =>
    isSuperlative(word) && ![...named, ...said].some((one) => one.start <= start && one.end > start)
      ? [{ name: 'high', start, end: start + word.length }]
      : [],
  );
  const all = [...named, ...said, ...superlatives].filter((cue) => !isName(cue));
  // 'The germination rate' is no price.
  const isRate = ({ start, end }: Cue) => all.some((cue) => cue.name === 'share' && cue.start <= start && cue.end >= end);
  return all.filter((cue) => cue.name !== 'money' || !isRate(cue));
}

/** 'Dirtiest' and 'wettest', and neither 'harvest' nor 'interest'. */
function isSuperlative(word: string): boolean {
  return nounKind(word) === null && !/^(?:honest|modest|request|west|rest|test|latest|earnest)$/.test(word);
}
