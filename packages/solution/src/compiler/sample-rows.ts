import type { AddRowsCall, CompiledCall } from '../calls.ts';

/** A row that a build adds as an example, and what it holds as long as nobody has changed it. */
export interface SampleRow {
  readonly sheet: string;
  readonly key: string;
  /** Under which the ledger knows the row's id: `sheet:KEY/row:KEY`. */
  readonly ref: string;
  readonly cells: AddRowsCall['rows'][number]['cells'];
}

/** The sample rows among the rows that the calls add, in their order. Calls that were stored before rows were marked have none. */
export function sampleRowsIn(calls: readonly CompiledCall[]): readonly SampleRow[] {
  return calls.flatMap((call) => {
    if (call.op !== 'rows.add') return [];
    const samples = call.rows.filter(({ sample }) => sample === true);
    return samples.map(({ key, cells }) => ({ sheet: call.sheetKey, key, ref: `${call.sheet.$ref}/row:${key}`, cells }));
  });
}
