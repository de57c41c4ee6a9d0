import { callGraphOf } from '@sheetwright/solution';
import { describe, expect, test as it } from 'vitest';
import { smallCalls as calls } from '../../testing/small-plan.ts';
import { checkKey, type LedgerRow } from './ledger.ts';
import { nextStep, openChecks, readyCalls } from './next-step.ts';
import type { Observation } from './search-outcome.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

it('sends the first call when nothing is recorded', () => {
  expect(decide(state([]))).toMatchObject({ do: 'send', call: { key: 'workspace' } });
});

it('goes on behind what is done', () => {
  expect(decide(state([done('workspace', { workspace: 1 })]))).toMatchObject({ do: 'send', call: { key: 'folder:data' } });
});

it('sends a refused call again without a look: Smartsheet said that nothing was done', () => {
  expect(decide(state([row('workspace', 'failed')]))).toMatchObject({ do: 'send', call: { key: 'workspace' } });
});

it('works on every call that needs no other, side by side, and on none before what it needs is settled', () => {
  const readyAfter = (ledger: readonly LedgerRow[]) =>
    readyCalls({ calls, graph, ledger: state(ledger).ledger, now: NOW }).map(({ key }) => key);
  expect(readyAfter([])).toEqual(['workspace']);
  expect(readyAfter([row('workspace', 'sent')])).toEqual(['workspace']);
  expect(readyAfter([done('workspace')])).toEqual(['folder:data', 'sheet:costs']);
  const sheets = [done('workspace'), done('folder:data'), done('sheet:projects'), done('sheet:costs')];
  expect(readyAfter(sheets)).toEqual(['column:projects:Status', 'rows:costs::0']);
  expect(readyAfter([...sheets, row('rows:costs::0', 'failed'), row('column:projects:Status', 'sent')])).toEqual([
    'column:projects:Status',
    'rows:costs::0',
  ]);
});

it('passes over what became a guided step', () => {
  const ledger = [...doneUpTo('report:open'), row('report:open', 'guided')];
  expect(decide(state(ledger))).toMatchObject({ do: 'check', asset: { key: 'projects' } });
});

describe('a call whose outcome is unknown', () => {
  const sent = [done('workspace', { workspace: 1 }), row('folder:data', 'sent', { before: [5] })];

  it('is looked for before anything else', () => {
    expect(decide(state(sent))).toMatchObject({ do: 'look', call: { key: 'folder:data' } });
  });

  it('is waited for while a request may still be under way', () => {
    expect(decide(state(sent, { observation: namesakes([]) }))).toMatchObject({ do: 'wait' });
  });

  it('is sent again once it is certain that it is not there', () => {
    expect(decide(state(sent, { observation: namesakes([]), isQuiet: true }))).toMatchObject({
      do: 'send',
      row: { before: [5] },
    });
  });

  it('is adopted when it is there, with the id that the following calls need', () => {
    const step = decide(state(sent, { observation: namesakes([5, 6]) }));
    expect(step).toMatchObject({ do: 'adopt', produced: { 'folder:data': 6 }, url: 'url/6' });
  });

  it('what stood there before, and what other builds made, is not ours', () => {
    const taken: Observation = { of: 'namesakes', items: items([5, 6, 7]), taken: [6] };
    expect(decide(state(sent, { observation: taken }))).toMatchObject({ do: 'adopt', produced: { 'folder:data': 7 } });
  });

  it('is simply sent again when it sets a column, which changes nothing the second time', () => {
    const ledger = [...doneUpTo('column:projects:Status'), row('column:projects:Status', 'sent')];
    expect(decide(state(ledger))).toMatchObject({ do: 'send', call: { op: 'column.update' } });
  });
});

describe('sheets of unknown outcome', () => {
  const ledger = [...doneUpTo('sheet:projects'), row('sheet:projects', 'sent')];
  const columns = ['Project', 'Status', 'Budget', 'Spent'].map((title, index) => ({
    id: 60 + index,
    title,
    type: 'TEXT_NUMBER',
  }));

  it('are adopted with the ids of their columns', () => {
    const observation: Observation = { of: 'namesakes', items: [{ id: 6, url: 'u', createdAt: null, columns }], taken: [] };
    expect(decide(state(ledger, { observation }))).toMatchObject({
      do: 'adopt',
      produced: { 'sheet:projects': 6, 'sheet:projects/column:Status': 61 },
    });
  });

  it('are not confused with a sheet of the same name that somebody else made', () => {
    const observation: Observation = {
      of: 'namesakes',
      items: [{ id: 6, url: 'u', createdAt: null, columns: columns.slice(1) }],
      taken: [],
    };
    expect(decide(state(ledger, { observation, isQuiet: true }))).toMatchObject({ do: 'send' });
  });
});

describe('rows of unknown outcome', () => {
  const ledger = [...doneUpTo('rows:projects::0'), row('rows:projects::0', 'sent')];
  const rowOf = (id: number, ...values: (string | number)[]) => ({
    id,
    cells: values.map((value, index) => ({ columnId: [101, 102, 103][index] ?? 0, value })),
  });
  const apollo = rowOf(1, 'Apollo', 'Open', 100);
  const borealis = rowOf(2, 'Borealis', 'Done', 200);

  it('are told by what they hold, in the order of the call', () => {
    const step = decide(state(ledger, { observation: { of: 'rows', rows: [rowOf(9, 'Other'), apollo, borealis] } }));
    expect(step).toMatchObject({ do: 'adopt', produced: { 'sheet:projects/row:a': 1, 'sheet:projects/row:b': 2 } });
  });

  it('are told by their place when somebody has edited one meanwhile', () => {
    const step = decide(state(ledger, { observation: { of: 'rows', rows: [apollo, rowOf(2, 'Changed')] } }));
    expect(step).toMatchObject({ do: 'adopt', produced: { 'sheet:projects/row:b': 2 } });
  });

  it('stop the build with a reason when it cannot be told whether they are there', () => {
    const step = decide(state(ledger, { observation: { of: 'rows', rows: [apollo] } }));
    expect(step).toMatchObject({ do: 'stop', reason: expect.stringContaining('cannot be told') });
  });

  it('are sent again when the sheet is empty', () => {
    expect(decide(state(ledger, { observation: { of: 'rows', rows: [] }, isQuiet: true }))).toMatchObject({ do: 'send' });
  });
});

it('looks again for a cross-sheet reference that is near two hours old while its formula is still to come', () => {
  const old = new Date(NOW.getTime() - 111 * 60_000);
  const key = 'reference:projects:Costs Project';
  const ledger = doneUpTo('column:projects:Spent').map((entry) => (entry.key === key ? { ...entry, finishedAt: old } : entry));
  expect(decide(state(ledger))).toMatchObject({ do: 'look', call: { key } });
  expect(decide(state([...ledger, ...doneUpTo()]))).toMatchObject({ do: 'check' });
});

it('reads every asset back, then finishes; a fault found is a result, not a reason to read again', () => {
  const all = doneUpTo();
  expect(decide(state(all))).toMatchObject({ do: 'check', asset: { key: 'projects' } });
  const checked = [done(checkKey('projects')), row(checkKey('costs'), 'failed'), done(checkKey('open'))];
  expect(decide(state([...all, ...checked]))).toEqual({ do: 'finish' });
});

interface Known {
  readonly ledger: ReadonlyMap<string, LedgerRow>;
  readonly observation: Observation | null;
  readonly isQuiet: boolean;
}

const graph = callGraphOf(calls);

/** What is done next in the first lane; the reading back once all calls are settled. */
function decide({ ledger, observation, isQuiet }: Known) {
  const [call] = readyCalls({ calls, graph, ledger, now: NOW });
  if (call) return { ...nextStep(call, { ledger, observation, isQuiet }), call };
  const [asset] = openChecks({ calls, ledger });
  return asset ? { do: 'check', asset } : { do: 'finish' };
}

function state(ledger: readonly LedgerRow[], more: Partial<Known> = {}): Known {
  return { ledger: new Map(ledger.map((entry) => [entry.key, entry])), observation: null, isQuiet: false, ...more };
}

function row(key: string, status: LedgerRow['status'], more: Partial<LedgerRow> = {}): LedgerRow {
  return { key, status, before: [], produced: {}, url: null, error: null, finishedAt: NOW, ...more };
}

function done(key: string, produced: Record<string, number> = {}): LedgerRow {
  return row(key, 'done', { produced });
}

const PRODUCED: Readonly<Record<string, Record<string, number>>> = {
  workspace: { workspace: 1 },
  'sheet:projects': {
    'sheet:projects': 100,
    'sheet:projects/column:Project': 101,
    'sheet:projects/column:Status': 102,
    'sheet:projects/column:Budget': 103,
    'sheet:projects/column:Spent': 104,
  },
  'sheet:costs': { 'sheet:costs': 200 },
  'report:open': { 'report:open': 300 },
};

/** Rows of all calls before the given one; of all calls when none is given. */
function doneUpTo(key?: string): LedgerRow[] {
  const end = key === undefined ? calls.length : calls.findIndex((call) => call.key === key);
  return calls.slice(0, end).map((call) => done(call.key, PRODUCED[call.key]));
}

function items(ids: readonly number[]) {
  return ids.map((id) => ({ id, url: `url/${id}`, createdAt: null }));
}

function namesakes(ids: readonly number[]): Observation {
  return { of: 'namesakes', items: items(ids), taken: [] };
}
