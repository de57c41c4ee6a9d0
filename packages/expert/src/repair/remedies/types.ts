import type { Expression, Formula } from '@sheetwright/formula';
import { callsOf, type Edit, type Proposal, type Remedy, replace, written } from '../remedy.ts';
import { nodesOf, problemsOf, type Scene } from '../scene.ts';

/** What does not fit the column's type: words in a checkbox, a text in a date column, a date in a text column. */
export const fitColumn: Remedy = (formula, text, scene) => {
  const type = scene.column?.type ?? typeSaid(scene.error);
  if (type === null) return null;
  if (type === 'CHECKBOX') return wordsToTicks(formula);
  if (type === 'DATE') return wordsToBlank(formula, text);
  if (type !== 'TEXT_NUMBER' || !problemsOf(text, scene).some(({ rule }) => rule === 'result-type')) return null;
  const sentence = 'A Text/Number column cannot show a date. Change the type of the column to Date; the formula is right.';
  return { cause: { key: 'date-in-text', sentence }, edits: [] };
};

function typeSaid(error: string | null): string | null {
  if (error === '#BOOLEAN EXPECTED') return 'CHECKBOX';
  return error === '#DATE EXPECTED' ? 'DATE' : null;
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
function branches(node: Expression): readonly Expression[] {
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
