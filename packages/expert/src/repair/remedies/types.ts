import type { Expression, Formula } from '@sheetwright/formula';
import { fold } from '@sheetwright/solution/vocabulary';
import { callsOf, type Edit, type Proposal, type Remedy, replace, written } from '../remedy.ts';
import { columnOf, nodesOf, problemsOf, type Scene } from '../scene.ts';

/** What does not fit the column's type: words in a checkbox, a text in a date column, a date in a text column. */
export const fitColumn: Remedy = (formula, text, scene) => {
  const type = scene.column?.type ?? typeSaid(formula, scene);
  if (type === null) return null;
  if (type === 'CHECKBOX') return wordsToTicks(formula);
  if (type === 'DATE') return wordsToBlank(formula, text);
  if (type.endsWith('CONTACT_LIST')) return namesToAddresses(formula, text);
  if (type !== 'TEXT_NUMBER' || !problemsOf(text, scene).some(({ rule }) => rule === 'result-type')) return null;
  const sentence = 'A Text/Number column cannot show a date. Change the type of the column to Date; the formula is right.';
  return { cause: { key: 'date-in-text', sentence }, edits: [] };
};

const TYPE_OF_ERROR: Readonly<Record<string, string>> = {
  '#BOOLEAN EXPECTED': 'CHECKBOX',
  '#DATE EXPECTED': 'DATE',
  '#CONTACT EXPECTED': 'CONTACT_LIST',
};

/** The type of the column that refuses the result, as the error names it or the results show it. */
function typeSaid(formula: Formula, scene: Scene): string | null {
  const named = TYPE_OF_ERROR[scene.error ?? ''];
  if (scene.error === null && SPEAKS_OF_CONTACTS.test(scene.said) && waitsFor('CONTACT_LIST', formula, scene))
    return 'CONTACT_LIST';
  if (named !== undefined || scene.error !== '#INVALID COLUMN VALUE') return named ?? null;
  const results = branches(formula.expression);
  const isDay = (node: Expression) => (node.kind === 'call' && DAYS.has(node.name)) || isDayCell(node, scene);
  const isMixed = results.some(isDay) && results.some((node) => node.kind === 'text' && node.value !== '');
  return isMixed && waitsFor('DATE', formula, scene) ? 'DATE' : null;
}

const SPEAKS_OF_CONTACTS = /contact|kontakt|contato|notif|benachrichtig|連絡先|通知/iu;

/** Whether the sheet has a column of a type that the formula does not read, and so may stand in. */
function waitsFor(wanted: string, formula: Formula, scene: Scene): boolean {
  const read = nodesOf(formula.expression).flatMap((node) => (node.kind === 'cell' ? [node.column.toLowerCase()] : []));
  return scene.sheet?.columns.some(({ title, type }) => type === wanted && !read.includes(title.toLowerCase())) ?? false;
}

const DAYS = new Set(['TODAY', 'DATE', 'DATEONLY', 'WORKDAY']);

function isDayCell(node: Expression, scene: Scene): boolean {
  return node.kind === 'cell' && columnOf(scene, node.column)?.type === 'DATE';
}

/** Names of people where a contact is wanted: addresses, whose place is shown by ones that cannot exist. */
function namesToAddresses(formula: Formula, text: string): Proposal | null {
  const edits = branches(formula.expression).flatMap((branch): readonly Edit[] =>
    branch.kind === 'text' && /^\p{L}[\p{L}'’ .-]*$/u.test(branch.value.trim())
      ? [replace(branch, `"${fold(branch.value.trim(), 'en').replace(/[^a-z]+/g, '.')}@example.com"`)]
      : [],
  );
  const [first] = edits;
  if (first === undefined) return null;
  const sentence = `A Contact column takes an e-mail address or a contact from another Contact cell, not a name such as ${text.slice(first.start, first.end)}. The addresses here are placeholders: put in the real ones, or look the contact up in a small sheet with a Contact column.`;
  return { cause: { key: 'name-for-contact', sentence }, edits };
}

function wordsToTicks(formula: Formula): Proposal | null {
  const yes = /^(?:yes|y|true|done|x|checked|on|ja|sí|si|oui|sim|はい)$/iu;
  const edits = branches(formula.expression).flatMap((branch): readonly Edit[] =>
    branch.kind === 'text' ? [replace(branch, yes.test(branch.value) ? '1' : '0')] : [],
  );
  const sentence = 'A checkbox takes 1 or 0 (or true and false), not words.';
  return edits.length === 0 ? null : { cause: { key: 'result-type', sentence }, edits };
}

function wordsToBlank(formula: Formula, text: string): Proposal | null {
  const edits = branches(formula.expression).flatMap((branch): readonly Edit[] =>
    branch.kind === 'text' && branch.value !== '' ? [replace(branch, '""')] : [],
  );
  const sentence = `A Date column takes dates or a blank, not a text${edits.length > 0 ? ` such as ${text.slice(edits[0]?.start, edits[0]?.end)}` : ''}. Leave the cell blank instead, or change the column's type.`;
  return edits.length === 0 ? null : { cause: { key: 'result-type', sentence }, edits };
}

/** What an expression may come to, through IF and IFERROR. */
export function branches(node: Expression): readonly Expression[] {
  if (node.kind === 'call' && node.name === 'IF') return node.args.slice(1).flatMap(branches);
  if (node.kind === 'call' && node.name === 'IFERROR') return node.args.flatMap(branches);
  return [node];
}

/** Cells of this row that hold numbers as text, in a calculation. */
export const textNumbers: Remedy = (formula, text, scene) => {
  const { sheet } = scene;
  if (sheet === null) return null;
  const edits = nodesOf(formula.expression).flatMap((node): readonly Edit[] => {
    if (node.kind !== 'binary' || !['*', '/', '-', '+', '<', '>', '<=', '>='].includes(node.operator)) return [];
    const isNumeric = node.operator !== '+' || [node.left, node.right].some(({ kind }) => kind === 'number');
    return [node.left, node.right].flatMap((side) =>
      isNumeric && side.kind === 'cell' && side.row === 'current' && holdsNumeralTexts(side.column, scene)
        ? [replace(side, `VALUE(${written(text, side)})`)]
        : [],
    );
  });
  if (edits.length === 0) return null;
  const sentence =
    'Some cells hold texts that look like numbers (an import, or a leading apostrophe). VALUE turns them into numbers; better still, correct the source.';
  return { cause: { key: 'text-numbers', sentence }, edits };
};

function holdsNumeralTexts(title: string, { sheet }: Scene): boolean {
  return (
    sheet?.rows.some(({ cells }) => typeof cells[title] === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(String(cells[title]))) ??
    false
  );
}

/** SUM and AVG leave out cells that hold numbers as text: nothing in the formula is wrong. */
export const textsLeftOut: Remedy = (formula, _text, scene) => {
  const ranges = callsOf(formula, 'SUM', 'AVG', 'SUMIF', 'SUMIFS', 'MAX', 'MIN').flatMap(({ args }) =>
    args.filter((argument) => argument.kind === 'range'),
  );
  const column = ranges.map(({ from }) => from.column).find((title) => holdsNumeralTexts(title, scene));
  if (column === undefined) return null;
  const rows = (scene.sheet?.rows ?? []).flatMap(({ cells }, index) => (isNumeralText(cells[column]) ? [index + 1] : []));
  const sentence = `Some cells of ${column} hold texts that look like numbers (row ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ', …' : ''}), and they are left out. Type the numbers again without an apostrophe, or work with a helper column =VALUE(…).`;
  return { cause: { key: 'texts-left-out', sentence }, edits: [] };
};

function isNumeralText(cell: unknown): boolean {
  return typeof cell === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(cell);
}
