import type { Item, Question } from './items.ts';
import { isFigureClass, type Phrase, titled } from './phrases.ts';

/** A sheet that a question says it reads, besides the one that the formula stands in. */
interface OtherSheet {
  readonly name: string;
  /** The phrases of its name, which name no column. */
  readonly phrases: ReadonlySet<Phrase>;
}

const SHEET = /^(?:(?:\p{L}+ )*sheets?|blatt|tabelle|hoja|feuille|planilha|シート)$/u;
const UNNAMED = /another|other|ander|otra|autre|outra|別|他/;
const SEVERAL = /different|second|two|cross|between|zwei|dos|deux|duas|sheets$/;
const NAME_FIRST: ReadonlySet<Question['language']> = new Set(['en', 'ja']);

/** The other sheet of a question: 'from the Contacts sheet', 'aus dem Blatt Preise', 'in another sheet'; null where it speaks of none. */
export function otherSheetIn({ items, language }: Question, phrases: readonly Phrase[]): OtherSheet | null {
  const place = items.findIndex(({ text }) => SHEET.test(text));
  const sheet = items[place];
  if (sheet === undefined) return null;
  if (SEVERAL.test(sheet.text)) return null;
  if (UNNAMED.test(sheet.text)) return { name: 'Source', phrases: new Set() };
  const named = NAME_FIRST.has(language)
    ? (phrases.find(({ to }) => to === place - 1) ??
      phrases.find(({ from }) => from === place + 1 && items[from]?.kind === 'named'))
    : phrases.find(({ from }) => from === place + 1);
  const quoted = [items[place + 1], items[place - 1]].find((item) => item?.kind === 'quoted');
  if (quoted !== undefined) return { name: quoted.typed, phrases: new Set() };
  // 'List sheet' has a word of the name.
  const rest = sheet.concepts.has('other-sheet') && /^list /.test(sheet.text) ? ' List' : '';
  if (named !== undefined) return { name: titled(named.title) + rest, phrases: new Set([named]) };
  return null;
}

const BY =
  /^(?:by|for|of|using|matching|matches|each|every|with|via|anhand|nach|fur|je|der|des|por|segun|de|par|selon|pour|pelo|pela|do|da|で|の|ごと)$/;

/** Which of the phrases tells the row that is looked up: the last that stands behind 'by', 'for' or 'of'. */
export function keyIn({ items, language }: Question, phrases: readonly Phrase[]): Phrase | null {
  if (language === 'ja') return phrases.find(({ to }) => /^(?:で|の|ごと)$/.test(items[to + 1]?.text ?? '')) ?? null;
  return phrases.slice(1).findLast((phrase) => isBehindBy(items, phrase) && !phrase.items.every(isFigureClass)) ?? null;
}

function isBehindBy(items: readonly Item[], { from }: Phrase): boolean {
  const before = items.slice(Math.max(0, from - 2), from).map(({ text }) => text);
  return before.some((text) => BY.test(text)) || items[from - 1]?.concepts.has('per') === true;
}
