import type { Language } from '@sheetwright/solution/vocabulary';

interface DoubleMeaning {
  /** The feature that the words name beside others of its field. */
  readonly concept: string;
  /** Its words that mean something else in a story: a child, a quotation. */
  readonly words: Readonly<Record<Exclude<Language, 'ja'>, RegExp>>;
  readonly beside: ReadonlySet<string>;
}

const OF_SHEETS =
  '#row #sheet #column #cell #formula #column-formula #cross-sheet #gantt #dependency #duration #report #summary-field #symbol #checkbox #dropdown #error #blank ~sum ~task ~value ~plan ~project';

const DOUBLE_MEANINGS: readonly DoubleMeaning[] = [
  {
    concept: '#hierarchy',
    words: {
      en: /^(?:parents?|child|children)$/,
      de: /^(?:eltern|kind|kinder|kindern|kindes)$/,
      es: /^(?:padres?|hij[oa]s?)$/,
      fr: /^(?:parents?|enfants?)$/,
      pt: /^(?:pais?|filh[oa]s?)$/,
    },
    beside: new Set(OF_SHEETS.split(' ')),
  },
  {
    concept: '#quotes',
    words: { en: /^quotes?$/, de: /^quotes?$/, es: /^quotes?$/, fr: /^quotes?$/, pt: /^quotes?$/ },
    beside: new Set('#formula #error #unparseable #excel #cell #wrong-zero #lookup #brackets'.split(' ')),
  },
];

/** Features that only words with another meaning name in a text that says nothing else of their field: 'the parents of our pupils'. */
export function meantOtherwise(
  words: readonly string[],
  concepts: ReadonlySet<string>,
  language: Exclude<Language, 'ja'>,
  isNamedBy: (word: string, concept: string) => boolean,
): readonly string[] {
  return DOUBLE_MEANINGS.filter(({ concept, words: other, beside }) => {
    if (!concepts.has(concept) || [...concepts].some((found) => beside.has(found))) return false;
    return words.every((word) => other[language].test(word) || !isNamedBy(word, concept));
  }).map(({ concept }) => concept);
}
