import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './run.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

const workbook = {
  sheets: [
    {
      name: 'Plan',
      columns: [
        { title: 'Task', type: 'TEXT_NUMBER', primary: true },
        { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
        { title: 'Due', type: 'DATE' },
        { title: 'Owner', type: 'CONTACT_LIST' },
        { title: 'Skills', type: 'MULTI_PICKLIST', options: ['Brick', 'Paint'] },
        { title: 'Cost', type: 'TEXT_NUMBER' },
        { title: 'Late', type: 'CHECKBOX', formula: '=Due@row < TODAY()' },
      ],
      rows: [
        { cells: { Task: 'House', Due: '2026-05-01', Cost: '=SUM(CHILDREN())' } },
        {
          cells: {
            Task: 'Walls',
            Status: 'Done',
            Owner: { email: 'ann@example.com', name: 'Ann' },
            Cost: 40,
            Skills: ['Brick', 'Paint'],
          },
          parent: 1,
        },
        { cells: { Task: 'Roof', Status: 'Open', Owner: 'bob@example.com', Cost: 60 }, parent: 1 },
      ],
      summary: { Budget: 250, Left: '=Budget# - Cost1' },
      references: [{ name: 'Prices', sheet: 'Prices', columns: ['Price', 'Price'], rows: [1, 2] }],
    },
    { name: 'Prices', columns: [{ title: 'Price' }], rows: [{ cells: { Price: 2 } }, { cells: { Price: 3 } }] },
  ],
};

const folder = mkdtempSync(path.join(tmpdir(), 'formula-cli-'));
const file = path.join(folder, 'workbook.json');
writeFileSync(file, JSON.stringify(workbook));
afterAll(() => rmSync(folder, { recursive: true }));

interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The command line in this process, with files and streams of its own. */
async function runHere(args: readonly string[], input = ''): Promise<Finished> {
  let [out, err] = ['', ''];
  const code = await run(args, {
    today: '2026-05-13',
    lines: linesOf(input),
    readInput: () => input,
    readJson: (name) => JSON.parse(readFileSync(name, 'utf8')),
    async write(text) {
      out += text;
    },
    complain(text) {
      err += text;
    },
  });
  return { code, out, err };
}

async function* linesOf(input: string): AsyncIterable<string> {
  yield* input.split('\n');
}

function runProcess(args: readonly string[], input = ''): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, ...args]);
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });
}

/** Requests sent as lines, and the answers that came back. */
async function ask(command: string, requests: readonly unknown[]): Promise<readonly unknown[]> {
  const lines = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request)));
  const { code, out, err } = await runHere([command, '--json'], `${lines.join('\n')}\n`);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('with --json, one object a line in and one a line out', () => {
  test('check says what is wrong, without a workbook and with one, inline or in a file', async () => {
    const answers = await ask('check', [
      { formula: '=SUM(Cost:Cost)' },
      { formula: '=SUMM(Cost:Cost)' },
      { formula: '=Nowhere@row', workbook },
      { formula: '=Cots@row', workbook: file, sheet: 'Plan' },
      { formula: '=Cots@row', workbook: file, sheet: 'Plan', column: 'Cost' },
      { formula: '=Budget# + SUM({Prices})', workbook: file, sheet: 'Plan' },
      { formula: '=Left# + 1', workbook: file, column: 'Left' },
      { formula: '=SUM({Prices}', workbook: file },
    ]);
    expect(answers).toMatchObject([
      { ok: true, problems: [] },
      { ok: false, problems: [{ rule: 'unknown-function', severity: 'error', start: 1, end: 5, fix: 'SUM' }] },
      { ok: false, problems: [{ rule: 'unknown-column' }] },
      { ok: false, problems: [{ rule: 'unknown-column', fix: 'Cost@row' }] },
      { ok: false, problems: [{ rule: 'unknown-column' }] },
      { ok: true },
      { ok: false, problems: [{ rule: 'self-reference' }] },
      { ok: false, problems: [{ rule: 'unbalanced-parenthesis' }] },
    ]);
    // In the column itself the near name would be a circle, and so no fix.
    expect(answers[4]).not.toHaveProperty('problems[0].fix');
  });

  test('check refuses every function that eval cannot work out', async () => {
    const unknown = ['=XLOOKUP(1, Cost:Cost, Cost:Cost)', '=LET("x", 1, 2)', '=TEXT(1, "0")', '=FOO(1)'];
    const requests = unknown.map((formula) => ({ formula, workbook: file, sheet: 'Plan' }));
    expect(await ask('eval', requests)).toEqual(unknown.map(() => ({ error: '#UNPARSEABLE' })));
    expect(await ask('check', requests)).toMatchObject(
      unknown.map(() => ({ ok: false, problems: [{ rule: 'unknown-function' }] })),
    );
  });

  test('print offers a fix only when it is proved, as check does', async () => {
    const [printed] = await ask('print', [{ formula: '=Due Date@row' }]);
    expect(printed).toMatchObject({ ok: false, problems: [{ rule: 'unbracketed-name', fix: '[Due Date]' }] });
  });

  test('eval gives a value with its type, or the error as a text', async () => {
    const place = { workbook: file, sheet: 'Plan' };
    const answers = await ask('eval', [
      { formula: '=Cost@row * 2', ...place, row: 2 },
      { formula: '=Cost1', ...place },
      { formula: '=Due1', ...place },
      { formula: '=Owner2', ...place },
      { formula: '=Skills2', ...place },
      { formula: '=Status1', ...place },
      { formula: '=TODAY()', ...place, today: '2026-02-28' },
      { formula: '=COUNTIF(Late:Late, true)', ...place, today: '2026-05-02' },
      { formula: '=MATCH("x", Task:Task, 0)', ...place },
      { formula: '=Left# + SUM({Prices})', ...place },
      { formula: '=COUNT(CHILDREN())', ...place, row: 1, column: 'Task' },
      { formula: '="text"', ...place, row: 1, column: 'Due' },
      { formula: '=1 +', ...place },
      { formula: '=ABS(Cost@row - 50)', workbook, row: 2, steps: true },
    ]);
    expect(answers).toEqual([
      { value: 80, type: 'number' },
      { value: 100, type: 'number' },
      { value: '2026-05-01', type: 'date' },
      { value: 'ann@example.com', type: 'contact' },
      { value: ['Brick', 'Paint'], type: 'multi' },
      { value: null, type: 'blank' },
      { value: '2026-02-28', type: 'date' },
      { value: 3, type: 'number' },
      { error: '#NO MATCH' },
      { value: 155, type: 'number' },
      { value: 2, type: 'number' },
      { error: '#DATE EXPECTED' },
      { error: '#UNPARSEABLE' },
      {
        value: 10,
        type: 'number',
        steps: [
          { start: 5, end: 13, text: 'Cost@row', value: 40, type: 'number' },
          { start: 5, end: 18, text: 'Cost@row - 50', value: -10, type: 'number' },
          { start: 1, end: 19, text: 'ABS(Cost@row - 50)', value: 10, type: 'number' },
        ],
      },
    ]);
  });

  test('eval takes the day and the time zone from the request or from the workbook', async () => {
    const columns = [{ title: 'Created', type: 'DATETIME', systemColumnType: 'CREATED_DATE' }];
    const sheets = [{ name: 'Log', columns, rows: [{ cells: { Created: '2026-05-13T02:30:00Z' } }] }];
    const formula = '=DATEONLY(Created1)';
    const answers = await ask('eval', [
      { formula, workbook: { sheets } },
      { formula, workbook: { sheets }, timeZone: 'America/New_York' },
      { formula, workbook: { sheets, timeZone: 'America/New_York' } },
      { formula, workbook: { sheets, timeZone: 'America/New_York' }, timeZone: 'Asia/Tokyo' },
      { formula: '=TODAY()', workbook: { sheets, today: '2026-03-04' } },
      { formula: '=TODAY()', workbook: { sheets, today: '2026-03-04' }, today: '2026-03-05' },
      { formula, workbook: { sheets }, timeZone: 'Mars/Olympus' },
      { formula, workbook: { sheets, timeZone: 'Mars/Olympus' } },
      { formula, workbook: { sheets }, timeZone: 5 },
      { formula, workbook: { sheets, today: 5 } },
    ]);
    const date = (value: string) => ({ value, type: 'date' });
    const complaint = (name: string) => ({
      error: { message: `“${name}” is to be the IANA name of a time zone, such as Europe/Berlin.` },
    });
    expect(answers).toEqual([
      date('2026-05-13'),
      date('2026-05-12'),
      date('2026-05-12'),
      date('2026-05-13'),
      date('2026-03-04'),
      date('2026-03-05'),
      complaint('timeZone'),
      complaint('timeZone'),
      { error: { message: expect.stringContaining('“timeZone” is to be a text.') } },
      { error: { message: expect.stringContaining('“workbook.today” is to be a text.') } },
    ]);
  });

  test('explain, from-excel and print', async () => {
    expect(await ask('explain', [{ formula: '=SUM(Cost:Cost)' }, { formula: '=SUM(' }])).toMatchObject([
      { ok: true, steps: [{ text: 'The result is the sum of the column Cost.' }] },
      { ok: false, problems: [{ severity: 'error' }] },
    ]);
    const excel = [
      { formula: '=AVERAGE(A2:A9)&"x"', columns: ['Cost'] },
      { formula: '=B2*2', columns: { A: 'Task', b: 'Cost' } },
      { formula: '=A2', columns: [{ title: 'Task', type: 'TEXT_NUMBER' }] },
      { formula: '=OFFSET(A2,1,1)', columns: ['Cost'] },
    ];
    expect(await ask('from-excel', excel)).toMatchObject([
      { ok: true, formula: '=AVG(Cost:Cost) + "x"' },
      { ok: true, formula: '=Cost@row * 2' },
      { ok: true, formula: '=Task@row' },
      {
        ok: false,
        reason:
          'Smartsheet has no function OFFSET: there is nothing like it. Name the column, or look the row up with INDEX and MATCH.',
      },
    ]);
    const printed = [{ formula: '=sum( 1.5,2 )' }, { formula: '=sum(1.5,2)', separator: ';' }, { formula: '=1 2' }];
    expect(await ask('print', printed)).toMatchObject([{ formula: '=SUM(1.5, 2)' }, { formula: '=SUM(1,5; 2)' }, { ok: false }]);
  });

  test('a line that cannot be answered gets an error object that names the field, and the next line is still answered', async () => {
    const answers = await ask('eval', [
      'not JSON',
      '[]',
      '',
      {},
      { formula: '=1' },
      { formula: '=1', workbook: path.join(folder, 'absent.json'), sheet: 'Plan' },
      { formula: '=1', workbook, sheet: 'Elsewhere' },
      { formula: '=1', workbook, row: 0 },
      { formula: '=1', workbook, row: 9, column: 'Nothing' },
      { formula: '=1', workbook, today: 'yesterday' },
      { formula: '=1', workbook: { sheets: [{ name: 5, columns: {}, rows: [{ cells: { A: { email: 1 } }, parent: 'x' }] }] } },
      { formula: '=1 + 1', workbook },
    ]);
    const message = (text: string) => ({ error: { message: expect.stringContaining(text) } });
    expect(answers).toEqual([
      message('no JSON'),
      message('JSON object'),
      message('“formula” is to be a text.'),
      message('“workbook” is missing'),
      message('absent.json'),
      message('no sheet “Elsewhere”'),
      message('“row” is to be a row number, counted from 1.'),
      { error: { message: 'The sheet has no column “Nothing”. The sheet has no row 9.' } },
      message('“today” is to be a date as YYYY-MM-DD.'),
      message('“workbook.sheets[0].rows[0].cells.A.email” is to be a text.'),
      { value: 2, type: 'number' },
    ]);
    expect(
      await ask('check', [
        { formula: '=1', workbook: { sheets: [] } },
        { formula: '=1', workbook, sheet: 'Elsewhere' },
        { formula: '=1', workbook, column: 'Nothing' },
        { formula: 7 },
      ]),
    ).toEqual([message('no sheets'), message('Elsewhere'), message('Nothing'), message('“formula”')]);
    expect(await ask('print', [{ formula: '=1', separator: '|' }])).toEqual([message('“separator”')]);
    expect(await ask('from-excel', [{ formula: '=A1', columns: [5] }])).toEqual([message('columns[0]')]);
  });
});

describe('for people', () => {
  test('check shows each problem with its place and the mended formula, and ends with 1 for an error', async () => {
    const { code, err } = await runHere(['check', '=SUMM(1)']);
    expect(code).toBe(1);
    expect(err).toBe('error at line 1, column 2: No function SUMM is known. Did you mean SUM?\n=SUMM(1)\n ^^^^\nFix: =SUM(1)\n');
    expect(await runHere(['check', '=SUM(1)'])).toEqual({ code: 0, out: 'Nothing is wrong with this formula.\n', err: '' });
    expect(await runHere(['check', '=COUNTIF(Status:Status, ">1")', '--workbook', file])).toMatchObject({ code: 0, err: '' });
  });

  test('eval, explain, from-excel and print answer as text; - reads the formula from standard input', async () => {
    expect(await runHere(['eval', '-', '--workbook', file, '--sheet', 'Plan', '--row', '2'], '=Skills@row\n')).toMatchObject({
      code: 0,
      out: 'Brick, Paint\n',
    });
    expect((await runHere(['eval', '=1/0', '--workbook', file])).out).toBe('#DIVIDE BY ZERO\n');
    expect((await runHere(['eval', '=SUM(Cost:Cost)', '--workbook', file, '--steps'])).out).toBe(
      '1. Cost:Cost → 100, 40, 60\n2. SUM(Cost:Cost) → 200\n200\n',
    );
    expect((await runHere(['eval', '=1', '--workbook', file, '--time-zone', 'Mars/Olympus'])).err).toContain('“timeZone”');
    expect((await runHere(['eval', '=1', '--workbook', file, '--time-zone', 'Asia/Tokyo'])).out).toBe('1\n');
    expect((await runHere(['explain', '=TODAY()'])).out).toContain("1. The result is today's date.");
    expect((await runHere(['from-excel', '=SUM(A2:B2)', '--columns', 'Cost, Extra'])).out).toBe('=SUM(Cost@row:Extra@row)\n');
    expect(await runHere(['from-excel', '=INDIRECT("A1")'])).toMatchObject({ code: 1, err: expect.stringContaining('INDIRECT') });
    expect((await runHere(['print', '=sum(1,2)', '--separator', ';'])).out).toBe('=SUM(1; 2)\n');
    expect(await runHere(['eval', '=1'])).toMatchObject({ code: 1, err: expect.stringContaining('“workbook” is missing') });
  });

  test.each([
    [['--help'], 0],
    [['check', '--help'], 0],
    [[], 2],
    [['guess'], 2],
    [['check'], 2],
    [['check', '=1', '=2'], 2],
    [['check', '=1', '--speed', '9'], 2],
    [['check', '=1', '--sheet'], 2],
  ])('%j shows how the command is used and ends with %i', async (args, code) => {
    const finished = await runHere(args);
    expect(finished.code).toBe(code);
    expect(code === 0 ? finished.out : finished.err).toContain('sheetwright-formula check|eval|explain|from-excel|print');
  });
});

describe('as a process of its own', () => {
  test('ten thousand lines are answered in order', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => JSON.stringify({ formula: `=${index}` }));
    const { code, out, err } = await runProcess(['print', '--json'], lines.join('\n'));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const answers = out.trimEnd().split('\n');
    expect(answers).toHaveLength(10_000);
    expect(answers[9_999]).toBe('{"formula":"=9999"}');
  });

  test('a workbook in a file, a broken line and an absent file', async () => {
    const requests = [
      { formula: '=SUM(Cost:Cost)', workbook: file, sheet: 'Plan' },
      { formula: '=1', workbook: path.join(folder, 'absent.json'), sheet: 'Plan' },
      { formula: '=TODAY()', workbook: file },
    ].map((request) => JSON.stringify(request));
    const { code, out } = await runProcess(['eval', '--json'], [requests[0], '{broken', requests[1], requests[2]].join('\r\n'));
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(answers).toMatchObject([
      { value: 200, type: 'number' },
      { error: { message: 'This line is no JSON.' } },
      { error: { message: expect.stringContaining('absent.json') } },
      { value: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), type: 'date' },
    ]);
  });

  test('for people: a wrong formula goes to standard error and ends with 1', async () => {
    expect(await runProcess(['check', '-'], '=SUMM(1)')).toEqual({
      code: 1,
      out: '',
      err: 'error at line 1, column 2: No function SUMM is known. Did you mean SUM?\n=SUMM(1)\n ^^^^\nFix: =SUM(1)\n',
    });
  });
}, 60_000);
