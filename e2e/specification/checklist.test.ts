import { expect, test } from 'vitest';
import { idsIn, readChecklist } from './checklist.ts';
import { heldIds } from './held-ids.ts';
import { printSpecCoverage } from './print-spec-coverage.ts';
import { testTitles, titlesByFile } from './test-titles.ts';

/** Areas that are built: each of their sentences has a test. */
const BUILT = [
  ...['main-job', 'accounts', 'front-door', 'billing', 'consultant'],
  ...['admin-shell', 'admin-overview', 'admin-customers', 'admin-revenue', 'admin-usage', 'admin-health', 'admin-support'],
  ...['admin-content', 'later'],
];

const checklist = readChecklist();
const titled = new Set([...titlesByFile().values()].flat().flatMap(idsIn));

test('every id that a test carries is one of the checklist', () => {
  const known = new Set(checklist.map(({ id }) => id));
  expect(known.size).toBe(checklist.length);
  expect([...titled].filter((id) => !known.has(id))).toEqual([]);
});

test.each(BUILT)('every sentence of the area %s has a test that carries its id', (area) => {
  const open = checklist.filter((item) => item.area === area && !titled.has(item.id));
  expect(open.map(({ id, statement }) => `${id} ${statement}`)).toEqual([]);
});

test('a sentence is held by a passing test unless another test of it fails', () => {
  const test = (fullName: string, status: string) => ({ fullName, status });
  const assertionResults = [
    test('a [C1.001] [C1.002] b', 'passed'),
    test('[C1.002] c', 'failed'),
    test('[C1.003]', 'skipped'),
    test('none', 'passed'),
  ];
  expect([...heldIds({ startTime: 0, testResults: [{ assertionResults }] })]).toEqual(['C1.001']);
});

test.each([
  ['a test', "test('[C1.001] [C1.002] a', run)", ['[C1.001] [C1.002] a']],
  ['a group', "describe('[C1.001] a', () => { it('[C1.002] b', run) })", ['[C1.001] a', '[C1.002] b']],
  ['a condition', "test.runIf(here)('[C1.001] a', run)", ['[C1.001] a']],
  ['a template', 'test(`[C1.001] a @{b} [@{id}]`, run)'.replaceAll('@', '$'), ['[C1.001] a … […]']],
  ['a table', "test.each([['C1.001', 1], ['C1.002', 2]] as const)('[%s] %i', run)", ['[C1.001] 1', '[C1.002] 2']],
  ['a table with a name', "const ROWS = [['C1.001'], [other]]; test.for(ROWS)('[%s] a', run)", ['[C1.001] a', '[…] a']],
  ['a table of single values', "test.each(['[C1.001]'])('%s', run)", ['[C1.001]']],
  ['a table whose values the title leaves out', "test.each([['[C1.001]', 1]])('a', run)", ['a']],
  ['comments and other texts', "// test('[C1.001] a', run)\n/** [C1.002] */ test('b', () => expect('[C1.003]'))", ['b']],
  ['tests that do not run', "test.skip('[C1.001] a', run); test.todo('[C1.002] b'); it('[C1.003] c')", []],
])('titles are read from %s', (_from, source, titles) => {
  expect(testTitles(source)).toEqual(titles);
});

test('the table counts by area and section, and names what is not yet held', () => {
  const item = (id: string, area: string) => ({ id, area, section: '1 First', statement: `Sentence ${id}` });
  const given = { checklist: [item('C1.001', 'door'), item('C1.002', 'door'), item('C1.003', 'job')], held: new Set(['C1.001']) };
  const table = printSpecCoverage({ ...given, areas: [] });
  expect(table.split('\n').map((line) => line.replace(/ {2,}/g, '  '))).toEqual([
    ...['door  1/2', '  1 First  1/2', '  not yet: C1.002', ''],
    ...['job  0/1', '  1 First  0/1', '  not yet: C1.003', ''],
    ...['Together  1/3', ''],
  ]);
  expect(printSpecCoverage({ ...given, areas: ['door'] })).toMatch(/^Together +1\/2\n\nC1\.002 {2}Sentence C1\.002$/m);
});
