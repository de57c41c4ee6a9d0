import type { CompiledCall } from '@sheetwright/solution';
import type { SmartsheetClient } from '../../integrations/smartsheet/client.ts';
import { SmartsheetError } from '../../integrations/smartsheet/errors.ts';
import { type BuiltAsset, type Ledger, producedIds } from './ledger.ts';
import { expectationsOf, faultIn } from './read-back.ts';

interface Checking {
  readonly client: SmartsheetClient;
  readonly calls: readonly CompiledCall[];
  readonly ledger: Ledger;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
  /** How long a change may take to show. */
  readonly settleMs: number;
}

/** Smartsheet computes formulas shortly after they are set: what looks wrong is read again before it is called wrong. */
const READ_AGAIN = [0.2, 0.5] as const;

/** Reads an asset back. @returns what is wrong with it, in words; null when it is as planned. @throws SmartsheetError when it cannot be read */
export async function checkAsset(asset: BuiltAsset, checking: Checking): Promise<string | null> {
  const { sleep, signal, settleMs } = checking;
  let fault = await readFault(asset, checking);
  for (const share of READ_AGAIN) {
    if (fault === null || signal.aborted) return fault;
    await sleep(share * settleMs, signal);
    fault = await readFault(asset, checking);
  }
  return fault;
}

async function readFault(asset: BuiltAsset, checking: Checking): Promise<string | null> {
  const id = producedIds(checking.ledger).get(asset.ref);
  if (id === undefined) return 'Smartsheet did not say under which id it was created.';
  try {
    return asset.type === 'sheet' ? await readSheetFault(id, asset, checking) : await readReportFault(id, checking);
  } catch (error) {
    const isGone = error instanceof SmartsheetError && error.kind === 'not_found';
    if (!isGone) throw error;
    return 'It was created, but is no longer there: somebody deleted it or took away the access to it.';
  }
}

async function readReportFault(id: number, { client }: Checking): Promise<null> {
  await client.getReport(id);
  return null;
}

async function readSheetFault(id: number, asset: BuiltAsset, { client, calls }: Checking): Promise<string | null> {
  const expected = expectationsOf(asset, calls);
  const sheet = await client.getSheet(id);
  const summaryFields = expected.hasSummary ? await client.listSummaryFields(id) : [];
  return faultIn({ sheet, summaryFields }, expected);
}
