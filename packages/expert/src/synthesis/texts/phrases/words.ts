import type { Draft } from '../../draft.ts';
import { isOperation } from '../../find-concepts.ts';
import { isPlainWord } from '../../lexicon/plain-words.ts';
import { TEXT_FILLERS, TEXT_ROLES } from '../../lexicon/text-phrase-words.ts';
import { namesInLanguage, type Said, signsNamed } from '../../lexicon/text-words.ts';
import type { Column } from '../../sheet-model.ts';
import { stopWordsOf } from '../../stop-words.ts';
import { signsTyped } from '../parts.ts';

/** A word of a question about texts, with a letter for the part that it plays: 'F' is first, 'c' a character, 'C' a column. */
export type TextWord = Said & {
  readonly role: string;
  readonly column?: Column;
  /** What is written: a text in quotes, a sign by its name or as it is typed. */
  readonly written?: string;
  readonly value?: number;
};

const COLUMN_KINDS = ['text', 'choice', 'auto', 'number', 'contact'];

/** The words of the question that play a part in what is done to a text; a word that plays none known has the role '?'. */
export function textWords(draft: Draft): readonly TextWord[] {
  const { reading } = draft;
  const taken: TextWord[] = [];
  const isFree = ({ start, end }: Said) => !taken.some((one) => one.start < end && one.end > start);
  const take = (words: readonly TextWord[]) => taken.push(...words.filter(isFree));
  const columns = columnWords(draft, false);
  take(quotedWords(draft));
  take(columns.filter(({ role }) => role !== 'o'));
  take(examples(draft));
  const signs = [...signsTyped(draft), ...signsNamed(reading.text)].filter(
    ({ sign, start }) => !isFrenchColon(draft, sign, start),
  );
  take(signs.map(({ sign, start, end }) => ({ role: 'S', written: sign, start, end })));
  const roles = rolesIn(draft).toSorted((one, other) => other.end - other.start - (one.end - one.start));
  for (const word of roles) take([word]);
  take(reading.numbers.map(({ value, start, end }) => ({ role: 'N', value, start, end })));
  take(columns);
  take(partlyNamed(draft, columns));
  take(
    [...reading.text.matchAll(/[,;、,&+]| ?:(?=\s)/g)].map(({ 0: mark, index }) => ({
      role: ',',
      start: index,
      end: index + mark.length,
    })),
  );
  take(reading.tokens.filter((token) => !isJoint(draft, token.text)).map((token) => unknownWord(draft, token)));
  return taken.toSorted((one, other) => one.start - other.start);
}

/** Quotation marks keep the spaces inside. */
function quotedWords({ reading: { quoted, question } }: Draft): readonly TextWord[] {
  return quoted.map(({ text, start, end }) => {
    const before = /["“„«「'‘](\s+)$/u.exec(question.slice(0, start))?.[1] ?? '';
    const behind = /^(\s+)["”“»」'’]/u.exec(question.slice(end))?.[1] ?? '';
    return { role: 'Q', written: `${before}${text}${behind}`, start, end };
  });
}

function columnWords({ reading, own }: Draft, isPart: boolean): readonly TextWord[] {
  return reading.columns
    .filter((one) => one.isPart === isPart && own.columns.includes(one.column))
    .toSorted((one, other) => other.end - other.start - (one.end - one.start))
    .map(({ column, start, end }) => {
      const isRead = !column.empty && COLUMN_KINDS.includes(column.kind);
      // The title of the column that waits says nothing of how.
      return { role: column.empty ? 'o' : isRead ? 'C' : '?', column, start, end };
    });
}

/** In French a colon stands by itself behind what it follows. */
function isFrenchColon({ reading: { language, quoted } }: Draft, sign: string, start: number): boolean {
  return sign === ':' && language === 'fr' && !quoted.some((one) => one.start === start);
}

/** A word that several titles have names them all, or none where they are named besides. */
function partlyNamed(draft: Draft, named: readonly TextWord[]): readonly TextWord[] {
  const parts = columnWords(draft, true);
  return parts.flatMap((one): readonly TextWord[] => {
    const together = parts.filter(({ start }) => start === one.start);
    if (together.length === 1) return [one];
    if (together.some(({ column }) => named.some((other) => other.column === column))) return [{ ...one, role: 'o' }];
    return one === together[0] ? [{ ...one, role: '?' }] : [];
  });
}

/** Values in brackets, such as '(Matte, Gloss, Silk)', show what is meant. */
function examples({ reading: { text, values } }: Draft): readonly TextWord[] {
  return [...text.matchAll(/\(([^()]{2,60})\)/g)].flatMap(({ 0: said, index }) =>
    values.some(({ start, end }) => start > index && end < index + said.length)
      ? [{ role: 'o', start: index, end: index + said.length }]
      : [],
  );
}

function rolesIn({ reading: { text, language } }: Draft): readonly TextWord[] {
  const roles = [...Object.values(TEXT_ROLES), TEXT_FILLERS];
  return roles.flatMap((row) => namesInLanguage(text, row, language).map(({ start, end }) => ({ role: row.id, start, end })));
}

function isJoint({ reading: { language } }: Draft, word: string): boolean {
  if (language === 'ja') return /^[\p{Script=Hiragana}ー]+$/u.test(word);
  return stopWordsOf(language).has(word) || stopWordsOf('en').has(word) || isPlainWord(word) || word.length === 1;
}

/** Letters in capitals, or with digits among them, are a text as it is to be written. */
function unknownWord(
  { reading: { question, language } }: Draft,
  { text, start, end }: Said & { readonly text: string },
): TextWord {
  const typed = question.slice(start, end);
  const isCode = /^\p{Lu}[\p{Lu}\d]{0,5}$/u.test(typed) && (typed.length > 1 || language === 'ja');
  if (OF_THE_TOOL.has(text)) return { role: 'o', start, end };
  return isCode ? { role: 'Q', written: typed, start, end } : { role: '?', start, end };
}

const OF_THE_TOOL = new Set(
  'column columns cell cells row rows field sheet spalte spalten zelle zeile zeilen feld columna columnas celda fila filas campo colonne colonnes cellule ligne champ coluna colunas celula linha linhas'.split(
    ' ',
  ),
);

/** Whether an operation is named by words that play no part: 'the share', 'if it is blank'. */
export function namesOtherOperation({ reading: { mentions } }: Draft, words: readonly TextWord[]): boolean {
  return mentions.some(
    ({ concept, start, end }) =>
      isOperation(concept) && !NEUTRAL.has(concept) && !words.some((word) => word.start < end && word.end > start),
  );
}

const NEUTRAL: ReadonlySet<string> = new Set([
  'extract',
  'per',
  'row',
  'each-row',
  'set',
  'convert',
  'list',
  'identifier',
  'text',
]);
