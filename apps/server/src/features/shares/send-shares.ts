import type { Share } from '../../integrations/smartsheet/answers.ts';
import type { SmartsheetClient } from '../../integrations/smartsheet/client.ts';
import { SmartsheetError, type SmartsheetErrorKind } from '../../integrations/smartsheet/errors.ts';
import { sharesOf } from './list-shares.ts';
import type { ShareCallRow, ShareRepository, ShareRunRow } from './repository.ts';
import { explainRefusal } from './smartsheet-access.ts';

export interface SendDependencies {
  readonly repository: ShareRepository;
  readonly client: SmartsheetClient;
  readonly clock: () => Date;
  /** For how long after its answer was lost a request may still take effect. */
  readonly settleMs: number;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
  /** Ends the run between two calls. */
  readonly signal: AbortSignal;
}

/** How often an answer may be lost before the run is given up. */
const MOST_LOSSES = 3;

/** What is Smartsheet's word on one share; everything else concerns them all. */
const REFUSALS: readonly SmartsheetErrorKind[] = ['refused', 'forbidden', 'not_on_plan', 'not_found'];

/**
 * Sends each share of a run that has no outcome yet, one after the other, and writes down what became of it. Who has the thing already is
 * looked for before each is sent, so that nothing is sent twice, whatever was interrupted before: Smartsheet keeps one share for a thing and
 * an address.
 * @returns false when the server stops, or the run is gone
 * @throws SmartsheetError what concerns all shares, such as a connection that is no more
 */
export async function sendShares(run: ShareRunRow, dependencies: SendDependencies): Promise<boolean> {
  const open = (await dependencies.repository.calls(run.id)).filter(({ status }) => status === 'waiting' || status === 'sent');
  /** Things that Smartsheet does not let this account share, or that are gone: the others of the thing need not be tried. */
  const closed = new Map<number, string>();
  for (const call of open) {
    if (dependencies.signal.aborted) return false;
    const reason = closed.get(call.smartsheetId);
    const outcome = reason === undefined ? await shareOne(call, run, dependencies) : refused(reason);
    if (outcome === 'run gone') return false;
    if (outcome.closes && outcome.reason !== null) closed.set(call.smartsheetId, outcome.reason);
    const { status, shareId, reason: why } = outcome;
    await dependencies.repository.settle(call, { status, shareId, reason: why }, dependencies.clock());
  }
  return true;
}

interface Outcome extends Pick<ShareCallRow, 'status' | 'shareId' | 'reason'> {
  /** The same would be said of every other address. */
  readonly closes?: boolean;
}

async function shareOne(call: ShareCallRow, run: ShareRunRow, dependencies: SendDependencies): Promise<Outcome | 'run gone'> {
  try {
    return await lookAndShare(call, run, dependencies);
  } catch (error) {
    if (!(error instanceof SmartsheetError) || !REFUSALS.includes(error.kind)) throw error;
    const closes = error.status === 403 || error.kind === 'not_found';
    return { ...refused(explainRefusal(error)), closes };
  }
}

async function lookAndShare(call: ShareCallRow, run: ShareRunRow, dependencies: SendDependencies): Promise<Outcome | 'run gone'> {
  const { repository, client, clock, settleMs, sleep } = dependencies;
  let isSent = call.status === 'sent';
  for (let losses = 0; ; losses += 1) {
    const there = await findShare(call, client);
    // It was not there when it was about to be sent, so it is ours.
    if (there) return isSent ? shared(there) : had(there);
    if (losses > MOST_LOSSES) throw new SmartsheetError({ kind: 'unreachable', message: 'The answers to a share were lost' });
    if (!(await repository.begin(call.id, clock()))) return 'run gone';
    isSent = true;
    const answer = await send(call, run, client);
    if (answer === 'lost') await sleep(settleMs);
    else return answer;
  }
}

/** @throws SmartsheetError */
async function findShare(call: ShareCallRow, client: SmartsheetClient): Promise<Share | undefined> {
  const shares = await sharesOf(call, client);
  if (shares === null) throw new SmartsheetError({ kind: 'not_found', message: 'It is gone', status: 404, code: 1006 });
  return shares.find(({ email }) => email?.toLowerCase() === call.email);
}

async function send(call: ShareCallRow, run: ShareRunRow, client: SmartsheetClient): Promise<Outcome | 'lost'> {
  const { type, smartsheetId: id, email, level } = call;
  const message = run.sendEmail && run.message !== '' ? { message: run.message } : {};
  try {
    const made = await client.addShare({ type, id }, { email, accessLevel: level, ...message }, { sendEmail: run.sendEmail });
    if (made) return shared(made);
  } catch (error) {
    if (!(error instanceof SmartsheetError) || !error.lostAnswer) throw error;
    return 'lost';
  }
  // Somebody else was faster by a moment.
  const there = await findShare(call, client);
  return there ? had(there) : refused('Smartsheet accepted the request but shared nothing with this address.');
}

function shared({ id }: Share): Outcome {
  return { status: 'shared', shareId: id, reason: null };
}

function had({ accessLevel }: Share): Outcome {
  return { status: 'had', shareId: null, reason: accessLevel };
}

function refused(reason: string): Outcome {
  return { status: 'refused', shareId: null, reason };
}
