import type { WorkbookColumn } from '@sheetwright/formula';
import type { Cause } from '../remedy.ts';
import { callsOf, type Edit, nameOf, type Remedy, replace, separatorOf } from '../remedy.ts';
import { parsed, type Scene } from '../scene.ts';

const HIERARCHY = ['CHILDREN', 'DESCENDANTS'];
/** What sums the rows of one level instead, by what stood round the children. */
const OVER_LEVEL: Readonly<Record<string, (range: string, level: string, separator: string) => string>> = {
  SUM: (range, level, separator) => `SUMIFS(${[range, level, '1'].join(separator)})`,
  COUNT: (_range, level, separator) => `COUNTIF(${[level, '1'].join(separator)})`,
  AVG: (range, level, separator) => `AVG(COLLECT(${[range, level, '1'].join(separator)}))`,
  MAX: (range, level, separator) => `MAX(COLLECT(${[range, level, '1'].join(separator)}))`,
  MIN: (range, level, separator) => `MIN(COLLECT(${[range, level, '1'].join(separator)}))`,
};

/** SUM(CHILDREN({Budget})): the hierarchy of another sheet is not seen, a column with its level is. */
export const childrenAcross: Remedy = (formula) => {
  const separator = separatorOf(formula);
  const edits = callsOf(formula, ...Object.keys(OVER_LEVEL)).flatMap((call): readonly Edit[] => {
    const [inner, further] = call.args;
    if (inner?.kind !== 'call' || !HIERARCHY.includes(inner.name) || further !== undefined) return [];
    const [range] = inner.args;
    const instead = OVER_LEVEL[call.name];
    if (range?.kind !== 'cross-sheet' || instead === undefined) return [];
    return [replace(call, instead(`{${range.name}}`, `{${levelBeside(range.name)}}`, separator))];
  });
  if (edits.length === 0) return null;
  const sentence =
    'PARENT, CHILDREN, ANCESTORS and DESCENDANTS see only their own sheet. Add a helper column Level to the source with =COUNT(ANCESTORS()), refer to it beside the values, and take the rows of one level: 1 are the rows directly under the top ones, 0 the top ones. Or let the parent row of the source work it out and read that one cell.';
  return { cause: { key: 'children-across', sentence }, edits };
};

/** 'Project Budget' and its level: 'Project Level'. */
function levelBeside(name: string): string {
  const words = name.trim().split(' ');
  return words.length > 1 ? `${words.slice(0, -1).join(' ')} Level` : `${name} Level`;
}

const DELETED = /#REF!?/g;

/** A formula in which #REF stands for what was deleted: with the one column that it can have been, or as it is where several can. */
export function withDeleted(text: string, scene: Scene): { readonly text: string; readonly cause: Cause } | null {
  if (!text.includes('#REF')) return null;
  const candidates = unreadColumns(text, scene);
  const [only] = candidates;
  const name = only === undefined ? '' : nameOf(only.title);
  const mended =
    only === undefined || candidates.length > 1
      ? text
      : text.replace(/#REF!?\s*:\s*#REF!?/g, `${name}:${name}`).replace(DELETED, `${name}@row`);
  const isMended = mended !== text && parsed(mended) !== null;
  const sentence = isMended
    ? `#REF stands where a deleted column, row or sheet stood. I take it that ${only?.title ?? ''} is meant; if it was another column, write its name there instead. If it has just been deleted, undo that first.`
    : '#REF stands where a deleted column, row or sheet stood. Undo the deletion if it has just happened, or look into the activity log for what was deleted; otherwise write the name of the right column in place of #REF, for example [Column]@row.';
  return { text: isMended ? mended : text, cause: { key: isMended ? 'ref-deleted' : 'ref-open', sentence } };
}

/** Columns with numbers or texts that the formula neither reads nor stands in. */
function unreadColumns(text: string, { sheet, column }: Scene): readonly WorkbookColumn[] {
  const read = text.toLowerCase();
  const own = sheet?.columns ?? [];
  const primary = own.find((one) => one.primary) ?? own[0];
  return own.filter((one) => {
    const isOpen = one !== primary && one.title !== column?.title && one.type === 'TEXT_NUMBER';
    return isOpen && !read.includes(one.title.toLowerCase());
  });
}
