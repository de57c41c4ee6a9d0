import { openWorkbook, type PlainValue, type Workbook } from '@sheetwright/formula';

const ROWS = 20_000;
const EDITS = 400;
const TODAY = '2026-05-13';

/** What people write into the plain columns, from a row's number and a random number. */
const WRITTEN: Readonly<Record<string, (row: number, random: number) => PlainValue>> = {
  Task: (row) => `Task ${row}`,
  Project: (_, random) => `Project ${Math.floor(random * 400)}`,
  Status: (_, random) => ['Not Started', 'In Progress', 'Blocked', 'Complete'][Math.floor(random * 4)] ?? null,
  Owner: (_, random) => `person${Math.floor(random * 50)}@example.com`,
  Cost: (_, random) => Math.floor(random * 1000),
  Hours: (_, random) => Math.floor(random * 40),
  Rate: (_, random) => 50 + Math.floor(random * 50),
  Start: (_, random) => `2026-0${1 + Math.floor(random * 9)}-11`,
  Due: (_, random) => `2026-0${1 + Math.floor(random * 9)}-24`,
  Done: (_, random) => random < 0.3,
  Before: (_, random) => `Task ${Math.floor(random * ROWS)}`,
  Priority: (_, random) => 1 + Math.floor(random * 5),
};

const TYPES: Readonly<Record<string, string>> = {
  Status: 'PICKLIST',
  Owner: 'CONTACT_LIST',
  Start: 'DATE',
  Due: 'DATE',
  Done: 'CHECKBOX',
  'Ready on': 'DATE',
  Late: 'CHECKBOX',
};

/** Column formulas: half of the sheet's columns. */
const FORMULAS: Readonly<Record<string, string>> = {
  Total: '=Hours@row * Rate@row + Cost@row',
  'Project total': '=SUMIFS(Total:Total, Project:Project, Project@row)',
  Share: '=IF([Project total]@row = 0, 0, Total@row / [Project total]@row)',
  Open: '=COUNTIFS(Project:Project, Project@row, Status:Status, <> "Complete")',
  'Ready on': '=INDEX(Due:Due, MATCH(Before@row, Task:Task, 0))',
  Blockers: '=JOIN(COLLECT(Task:Task, Project:Project, Project@row, Status:Status, "Blocked"), ", ")',
  Largest: '=MAX(COLLECT(Total:Total, Owner:Owner, Owner@row, Done:Done, false))',
  Late: '=AND(Done@row = false, Due@row < TODAY())',
  Days: '=NETWORKDAYS(Start@row, Due@row)',
  Label: '=UPPER(LEFT(Project@row, 3)) + "-" + Priority@row',
  Health: '=IF(Late@row, "Red", IF(Share@row > 0.1, "Yellow", "Green"))',
  Above: '=IF(Total@row > AVG(Total:Total), "above", "below")',
  Rank: '=IF(COUNTIFS(Owner:Owner, Owner@row, Priority:Priority, 1) > 70, "busy", "free")',
};

/** A sheet of 20,000 rows and 25 columns, 13 of them formulas: worked out, read, and edited cell by cell. */
export function benchRecalculation(): void {
  const random = randomNumbers(7);
  const workbook = largeWorkbook(random);
  const titles = [...Object.keys(WRITTEN), ...Object.keys(FORMULAS)];
  const formulaCells = ROWS * Object.keys(FORMULAS).length;
  console.log(`${ROWS} rows x ${titles.length} columns, ${formulaCells} cells with formulas.`);
  const runs = Array.from({ length: 3 }, () => timed(() => openWorkbook(workbook, { today: TODAY })));
  const open = runs[0]?.result ?? openWorkbook(workbook, { today: TODAY });
  const reading = timed(() => readAll(open, titles));
  console.log(`  full recalculation, reading the plain values included: ${runs.map(shown).join(', ')} (first, second, third)`);
  console.log(`  reading the same cells once: ${shown(reading)} (${reading.result} of them filled)`);
  console.log(`  ratio of recalculating to reading: ${(best(runs) / reading.milliseconds).toFixed(1)}`);
  for (const title of Object.keys(WRITTEN)) benchEdits(open, title, random);
}

function benchEdits(open: ReturnType<typeof openWorkbook>, title: string, random: () => number): void {
  const write = WRITTEN[title];
  const count = Math.floor(EDITS / Object.keys(WRITTEN).length);
  const { result: edits, milliseconds } = timed(() =>
    Array.from({ length: count }, () => {
      const row = Math.floor(random() * ROWS);
      const value = write?.(ROWS + row, random()) ?? null;
      const before = performance.now();
      const changed = open.set('Sheet', row, title, value);
      return { changed, milliseconds: performance.now() - before };
    }),
  );
  const times = edits.map((edit) => edit.milliseconds).toSorted((one, other) => one - other);
  const changed = edits.reduce((sum, edit) => sum + edit.changed, 0) / count;
  const median = times[times.length >> 1] ?? 0;
  console.log(
    `  an edit of ${title}: ${(milliseconds / count).toFixed(2)} ms of the processor on average, ${median.toFixed(2)} ms by the clock in the middle, ${changed.toFixed(0)} values change`,
  );
}

function largeWorkbook(random: () => number): Workbook {
  const columns = [...Object.keys(WRITTEN), ...Object.keys(FORMULAS)].map((title) => {
    const formula = FORMULAS[title];
    return { title, type: TYPES[title] ?? 'TEXT_NUMBER', ...(formula === undefined ? {} : { formula }) };
  });
  const rows = Array.from({ length: ROWS }, (_, row) => ({
    cells: Object.fromEntries(Object.entries(WRITTEN).map(([title, write]) => [title, write(row, random())])),
  }));
  return { sheets: [{ name: 'Sheet', columns, rows }] };
}

function readAll(open: ReturnType<typeof openWorkbook>, titles: readonly string[]): number {
  let filled = 0;
  for (const title of titles) {
    for (let row = 0; row < ROWS; row += 1) if (open.value('Sheet', row, title).type !== 'blank') filled += 1;
  }
  return filled;
}

interface Timed<Result> {
  readonly result: Result;
  readonly milliseconds: number;
}

/** Time of the processor in this thread, so that other work on the machine does not count. */
function timed<Result>(work: () => Result): Timed<Result> {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, milliseconds: (user + system) / 1000 };
}

function shown({ milliseconds }: Timed<unknown>): string {
  return `${milliseconds.toFixed(0)} ms`;
}

function best(runs: readonly Timed<unknown>[]): number {
  return Math.min(...runs.map(({ milliseconds }) => milliseconds));
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
