import type { Reading } from './reading.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { placeOfSheetName } from './sheet-names.ts';

/** Whether a question names another sheet, or anything that the asker's own sheet has no word for. */
export function speaksOfOthers({ concepts, columns, values, ...reading }: Reading, others: readonly SheetModel[]): boolean {
  const isOfOthers = ({ column }: { readonly column: Column }) => others.some((sheet) => sheet.columns.includes(column));
  const named = [...columns, ...values];
  const isOwnToo = ({ start, end }: (typeof named)[number]) =>
    named.some((other) => !isOfOthers(other) && other.start < end && other.end > start);
  return (
    concepts.has('other-sheet') ||
    others.some(({ name }) => placeOfSheetName(reading, name) !== null) ||
    named.some((one) => isOfOthers(one) && !isOwnToo(one))
  );
}
