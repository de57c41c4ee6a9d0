import type { Expression, PlainValue, WorkbookSheet } from '@sheetwright/formula';
import { fold } from '@sheetwright/solution/vocabulary';
import { allPairs, columnOfRange } from './criteria-pairs.ts';
import { type Edit, edited, replace } from './remedy.ts';
import { nodesOf, parsed } from './scene.ts';

/** A formula with people as the cells hold them: whoever writes "Ann" means ann@example.com, where the column has no other Ann. */
export function withAddresses(text: string, sheet: WorkbookSheet | null): string {
  const formula = parsed(text);
  if (formula === null || sheet === null) return text;
  const addressIn = (title: string | null, node: Expression): readonly Edit[] => {
    const address = node.kind !== 'text' || title === null ? null : addressOf(node.value, title, sheet);
    return address === null ? [] : [replace(node, `"${address}"`)];
  };
  const ofCriteria = allPairs(formula).flatMap(({ range, criterion }) =>
    nodesOf(criterion).flatMap((node) => addressIn(columnOfRange(range), node)),
  );
  const ofCells = nodesOf(formula.expression).flatMap((node) => {
    const [one, other] = comparedIn(node);
    if (one?.kind !== 'cell' || other === undefined) return [];
    return addressIn(one.column, other);
  });
  return edited(text, [...ofCriteria, ...ofCells]);
}

/** A cell and what it is compared with. */
function comparedIn(node: Expression): readonly Expression[] {
  if (node.kind === 'call') return node.name === 'HAS' ? node.args : [];
  if (node.kind !== 'binary' || (node.operator !== '=' && node.operator !== '<>')) return [];
  return node.left.kind === 'cell' ? [node.left, node.right] : [node.right, node.left];
}

/** The one address in a column of contacts that a name stands for; null where a cell shows the name itself, or several may be meant. */
export function addressOf(name: string, title: string, { columns, rows }: WorkbookSheet): string | null {
  const column = columns.find((one) => one.title.toLowerCase() === title.toLowerCase());
  if (column === undefined || !column.type.includes('CONTACT') || name.trim() === '') return null;
  const people = rows.flatMap(({ cells }) => peopleIn(cells[column.title] ?? null));
  const said = plainName(name);
  if (people.some(({ shown }) => plainName(shown) === said)) return null;
  const meant = new Set(people.filter(({ email }) => isNamed(email, said)).map(({ email }) => email));
  const [only] = meant;
  return meant.size === 1 && only !== undefined ? only : null;
}

interface Person {
  readonly email: string;
  readonly shown: string;
}

function peopleIn(cell: PlainValue): readonly Person[] {
  if (typeof cell === 'string') return cell.includes('@') ? [{ email: cell, shown: cell }] : [];
  if (cell === null || typeof cell !== 'object') return [];
  const people = 'email' in cell ? [cell] : cell;
  return people.flatMap((one) =>
    typeof one === 'string' ? peopleIn(one) : [{ email: one.email, shown: one.name ?? one.email }],
  );
}

/** 'Ann' and 'Ann Lee' are ann.lee@example.com. */
function isNamed(email: string, said: string): boolean {
  const local = plainName(email.split('@')[0] ?? '');
  return local === said || local.split(' ')[0] === said || local.replaceAll(' ', '') === said.replaceAll(' ', '');
}

function plainName(name: string): string {
  return fold(name, 'en')
    .replace(/[._\-\s]+/g, ' ')
    .trim();
}
