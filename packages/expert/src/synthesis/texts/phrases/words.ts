import type { Draft } from '../../draft.ts';
import { isOperation } from '../../find-concepts.ts';
import { isPlainWord } from '../../lexicon/plain-words.ts';
import { TEXT_FILLERS, TEXT_ROLES } from '../../lexicon/text-phrase-words.ts';
import { namesInLanguage, type Said, type SignSaid, signsNamed } from '../../lexicon/text-words.ts';
import { type Column, modelOf } from '../../sheet-model.ts';
import { stopWordsOf } from '../../stop-words.ts';
import { numbersIn } from '../../values-in.ts';
import { signsTyped } from '../parts.ts';
import { textsOf } from '../shapes.ts';

/** A word of a question about texts, with a letter for the part that it plays: 'F' is first, 'c' a character, 'C' a column. */
export type TextWord = Said & {
  readonly role: string;
  readonly column?: Column;
  /** What is written: a text in quotes, a sign by its name or as it is typed. */
  readonly written?: string;
  readonly value?: number;
};

const COLUMN_KINDS = ['text', 'choice', 'auto', 'number', 'contact', 'date'];

/** The words of the question that play a part in what is done to a text; a word that plays none known has the role '?'. */
export function textWords(draft: Draft): readonly TextWord[] {
  const { reading, own } = draft;
  const taken: TextWord[] = [];
  const isFree = ({ start, end }: Said) => !taken.some((one) => one.start < end && one.end > start);
  const take = (words: readonly TextWord[]) => taken.push(...words.filter(isFree));
  // What columns an assumed sheet has was told by words that may be a sign's or a part's here.
  const columns = own.isAssumed === true ? [] : columnWords(draft, false);
  take(quotedWords(draft));
  take(columns.filter(({ role }) => role !== 'o'));
  take(examples(draft));
  const signs = [...signsTyped(draft), ...arrowsTyped(draft), ...signsNamed(reading.text)].filter(
    ({ sign, start }) => !isFrenchColon(draft, sign, start),
  );
  take(signs.map(({ sign, start, end }) => ({ role: 'S', written: sign, start, end })));
  const roles = rolesIn(draft).toSorted((one, other) => other.end - other.start - (one.end - one.start));
  for (const word of roles) take([word]);
  const numbers = own.isAssumed === true ? numbersIn(reading.text, reading.tokens, [], reading.quoted) : reading.numbers;
  take(numbers.map(({ value, start, end }) => ({ role: 'N', value, start, end })));
  take(columns);
  if (own.isAssumed !== true) take(partlyNamed(draft, columns));
  take(
    [...reading.text.matchAll(/[,、,&+]| ?:(?=\s)/g)].map(({ 0: mark, index }) => ({
      role: ',',
      start: index,
      end: index + mark.length,
    })),
  );
  take(reading.tokens.filter((token) => !isJoint(draft, token.text)).map((token) => unknownWord(draft, token)));
  const sorted = taken.toSorted((one, other) => one.start - other.start);
  const words = withoutHeading(withoutOperators(withDashesBetween(sorted, reading.text), reading.text), reading.text);
  return own.isAssumed === true ? withAssumedColumns(draft, words) : words;
}

/** Nouns that titles end in, which say nothing by themselves. */
const ENDS_OF_TITLES =
  /^(?:names?|address|title|reference|id|field|code|number|no|namen?|adresse|nummer|nombre|direccion|codigo|numero|nom|nome|endereco)$/;
const LONGEST_TITLE = 3;

/** Where no sheet is known, what is not said of texts in general is the name of a column: 'the last word of the product description'. */
function withAssumedColumns({ reading: { text, question } }: Draft, words: readonly TextWord[]): readonly TextWord[] {
  const made: TextWord[] = [];
  let run: TextWord[] = [];
  const close = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first !== undefined && last !== undefined) {
      const title = titleOf(question.slice(first.start, last.end));
      const column = run.length > LONGEST_TITLE ? undefined : assumedColumn(title);
      made.push(column === undefined ? first : { role: 'C', column, start: first.start, end: last.end });
    }
    run = [];
  };
  for (const word of words) {
    const before = run.at(-1);
    const isNext = before !== undefined && text.slice(before.end, word.start) === ' ';
    const isEnd = isNext && word.role === 'o' && ENDS_OF_TITLES.test(text.slice(word.start, word.end));
    if (word.role === '?' && (before === undefined || isNext)) run.push(word);
    else if (isEnd) run.push(word);
    else {
      close();
      if (word.role === '?') run.push(word);
      else made.push(word);
    }
  }
  close();
  // 'Section' may be a column as well as a part of a text.
  return made.map((word, place) => (word.role === 'p' && !isOfPart(made, place) ? { ...word, role: '?' } : word));
}

function isOfPart(words: readonly TextWord[], place: number): boolean {
  const plays = (at: number, roles: string) => roles.includes(words[at]?.role ?? '!');
  return plays(place - 1, 'FL234Mrbat') || plays(place + 1, 'batrD');
}

/** As it was typed, with a capital at the beginning of each word. */
function titleOf(typed: string): string {
  return typed.replace(/(?<![\p{L}\p{N}])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function assumedColumn(title: string): Column | undefined {
  const { columns } = modelOf({ name: 'Sheet', columns: [{ title, type: 'TEXT_NUMBER' }], rows: [] }, true);
  return columns.map((column): Column => ({ ...column, kind: 'text', empty: false }))[0];
}

/** 'Left(name,2)-year of arrival': a dash that joins two parts without a blank around it. */
function withDashesBetween(words: readonly TextWord[], text: string): readonly TextWord[] {
  return words.flatMap((word, place) => {
    const next = words[place + 1];
    const between = next === undefined || next.role === '?' ? '' : text.slice(word.end, next.start);
    const [, lead = '', sign] = /^(\)*)([-_])\(?$/.exec(between) ?? [];
    if (sign === undefined) return [word];
    const start = word.end + lead.length;
    return [word, { role: 'S', written: sign, start, end: start + 1 }];
  });
}

/** 'Planned - Actual' works something out: a sign as it is typed is one where a word beside it says what it does. */
function withoutOperators(words: readonly TextWord[], text: string): readonly TextWord[] {
  const told = words.filter(({ role }) => role !== 'o');
  const tells = (roles: string) => told.some(({ role }) => roles.includes(role));
  // 'First 3 letters of the name - year of arrival': a part of a cell is no number, unless letters are counted.
  const isOfParts = tells('cY<>') && !tells('kK');
  return words.map((word) => {
    if (word.role !== 'S' || /\p{L}/u.test(text.slice(word.start, word.end))) return word;
    const place = told.indexOf(word);
    // 'Name + "-" + town': a plus beside a text in quotes joins as an 'and' does.
    if (/[+&]/.test(word.written ?? '') && (told[place - 1]?.role === 'Q' || told[place + 1]?.role === 'Q'))
      return { ...word, role: ',' };
    const isSaid =
      'batDjyrxIknNAF234L'.includes(told[place - 1]?.role ?? '!') || 'batDjrxIy'.includes(told[place + 1]?.role ?? '!');
    return isSaid || (isOfParts && DASHES.has(word.written ?? '')) ? word : { ...word, role: '?' };
  });
}

const DASHES: ReadonlySet<string> = new Set(['-', '–', '_', '/']);

/** 'Account name: the first letter of …', 'Konto aus …': what stands before a colon or 'out of' names the result. */
function withoutHeading(words: readonly TextWord[], text: string): readonly TextWord[] {
  const equals = text.indexOf(' = ');
  const end = words.findIndex(
    ({ role, start }) =>
      role === 'v' || (role === ',' && text.slice(start).trimStart().startsWith(':')) || (equals > 0 && start > equals),
  );
  const ahead = words.slice(0, Math.max(0, end));
  if (!ahead.every(({ role }) => '?oQ'.includes(role))) return words;
  return words.map((word, place) => (place < end ? { ...word, role: 'o' } : word));
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

/** 'After the last >': where cells have the sign, it compares nothing. */
function arrowsTyped(draft: Draft): readonly SignSaid[] {
  const has = (sign: string) => draft.own.columns.some((column) => textsOf(draft, column).some((text) => text.includes(sign)));
  return [...draft.reading.text.matchAll(/(?<=^|\s)[<>*=](?=\s|$|[?.,])/g)]
    .filter(({ 0: sign }) => has(sign))
    .map(({ 0: sign, index }) => ({ sign, start: index, end: index + 1 }));
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
  // 'Closed this month' is a time, and no part of a date.
  const isTime = (id: string, start: number) => 'YO'.includes(id) && OF_NOW.test(text.slice(Math.max(0, start - 12), start));
  return roles.flatMap((row) =>
    namesInLanguage(text, row, language)
      .filter(({ start }) => !isTime(row.id, start))
      .map(({ start, end }) => ({ role: row.id, start, end })),
  );
}

const OF_NOW =
  /(?<!\p{L})(?:this|last|next|current|every|each|per|same|diese[rsmn]?|letzte[rsmn]?|nachste[rsmn]?|pro|est[ea]|proxim[oa]|cada|por|cet(?:te)?|ce|chaque|par) $/u;

function isJoint({ reading: { language } }: Draft, word: string): boolean {
  if (language === 'ja') return /^[\p{Script=Hiragana}ー]+$/u.test(word);
  return stopWordsOf(language).has(word) || stopWordsOf('en').has(word) || isPlainWord(word, language) || word.length === 1;
}

/** Letters in capitals, or with digits among them, are a text as it is to be written. */
function unknownWord(
  { reading: { question, language }, own }: Draft,
  { text, start, end }: Said & { readonly text: string },
): TextWord {
  const typed = question.slice(start, end);
  const isCode = own.isAssumed !== true && /^\p{Lu}[\p{Lu}\d]{0,5}$/u.test(typed) && (typed.length > 1 || language === 'ja');
  if (OF_THE_TOOL.has(text)) return { role: 'o', start, end };
  return isCode ? { role: 'Q', written: typed, start, end } : { role: '?', start, end };
}

const OF_THE_TOOL = new Set(
  'column columns cell cells row rows field sheet spalte spalten zelle zeile zeilen feld columna columnas celda fila filas campo colonne colonnes cellule ligne champ coluna colunas celula linha linhas'.split(
    ' ',
  ),
);

/** Small words that make a case of it, compare or ask whether: no reading of texts alone stands for them. */
const TURNING = new Set(
  'if unless otherwise else except when whether or nor not same wenn falls sonst ausser oder nicht gleiche gleichen ob si sino salvo excepto cuando o mismo misma sinon sauf quand ou meme se senao exceto quando mesmo mesma'.split(
    ' ',
  ),
);

/** 'The first word, otherwise the code', 'every second letter': something hangs on more than what is done to a text. */
export function turnsOn({ reading: { tokens, text, language } }: Draft, words: readonly TextWord[]): boolean {
  if (language === 'ja') return /以外|場合|でなければ|または|ごと/.test(text);
  if (/\bevery (?:second|third|other|\d)|^(?:is|are|does|do|ist|sind) /.test(text)) return true;
  const isRead = ({ start, end }: Said) => words.some((one) => one.role !== 'o' && one.start <= start && one.end >= end);
  return tokens.some((token) => TURNING.has(token.text) && isOwn(token.text, language) && !isRead(token));
}

/** 'Si', 'se', 'o' and 'ou' are words of some languages alone. */
function isOwn(word: string, language: string): boolean {
  return !/^(?:or|o|ou|se|si)$/.test(word) || OWN[word]?.includes(language) === true;
}

const OWN: Readonly<Record<string, string>> = { or: 'en', o: 'es', ou: 'fr pt', se: 'pt', si: 'es fr' };

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
