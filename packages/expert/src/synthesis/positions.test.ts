import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const shown = (question: string, drawn: string, parents: readonly (number | undefined)[] = []) =>
  synthesise({ question, sheet: drawnSheet(drawn, parents), today: '2026-11-21' })?.value;

describe('The place of a row is told by a column that no two rows share', () => {
  const DIVES = 'Dive:T=d1,d2,d3; Diver:T=Eli,Una,Eli; Row ID:T=Z-9,A-1,K-5; Depth:N=10,14,11';

  test.each([
    ['number each row', 'No:N', '1, 2, 3'],
    ['Zeilen durchnummerieren', 'Nr:N', '1, 2, 3'],
    ['difference to the previous row', 'Step:N', ', 4, -3'],
    ['depth of the row before', 'Before:N', ', 10, 14'],
    ['depth minus previous depth', 'Step:N', ', 4, -3'],
    ['Differenz zur Vorzeile', 'Diff:N', ', 4, -3'],
    ['a column that waits for a change asks for a difference: row above', 'Change:N', ', 4, -3'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, `${DIVES}; ${waiting}`)).toBe(value);
  });
});

describe('Within a group rows are counted up to the row', () => {
  const DIVES = 'Dive:T=d1,d2,d3; Diver:T=Eli,Una,Eli; Row ID:N=1,2,3; Depth:N=10,14,11';

  test.each([
    ['running count per diver', 'Nth:N', '1, 1, 2'],
    ['number the dives of each diver 1, 2, 3', 'Nth:N', '1, 1, 2'],
    ['occurrence number of the diver', 'Nth:N', '1, 1, 2'],
    ['laufende Nummer je Diver (1, 2, 3)', 'Nth:N', '1, 1, 2'],
    ['difference to the previous row per diver', 'Step:N', ', , 1'],
    ['mark the first row of each diver', 'First:C', '1, 1, 0'],
    ['flag the last dive of each diver', 'Last:C', '0, 1, 1'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, `${DIVES}; ${waiting}`)).toBe(value);
  });
});

test('Where each row is a month, last month is the row above', () => {
  expect(shown('difference to last month', 'Month:T=Jan,Feb,Mar; Row ID:N=1,2,3; Logs:N=5,9,7; Change:N')).toBe(', 4, -2');
});

describe('Levels of the hierarchy have the names that the question gives', () => {
  const PLOTS = 'Plot:T=Camp,Hill,Tent,Lake; Kind:T';

  test.each([
    ['level 0 = Camp, level 1 = Site, everything below = Pitch', 'Camp, Site, Pitch, Camp'],
    ['label rows Camp, Site or Pitch by indent', 'Camp, Site, Pitch, Camp'],
    ['Zeilen je nach Ebene als Lager, Platz oder Zelt beschriften', 'Lager, Platz, Zelt, Lager'],
    ['階層レベルに応じて「区画」「列」「席」と表示したい', '区画, 列, 席, 区画'],
  ])('%s', (question, value) => {
    expect(shown(question, PLOTS, [undefined, 1, 2, undefined])).toBe(value);
  });

  test('where it gives none, usual ones are offered to be confirmed', () => {
    const sheet = drawnSheet(PLOTS, [undefined, 1, 2, undefined]);
    const made = synthesise({ question: 'label the rows by indent level', sheet, today: '2026-11-21' });
    expect(made?.reading.chosen).toEqual(['Project', 'Phase', 'Plot']);
  });
});

describe('The cell of the predecessors holds row numbers', () => {
  const STEPS = 'Step:T=Sand,Prime,Paint; Predecessors:R=,1,2; Finish:D=2026-11-01,2026-11-05,2026-11-09; Done:C=1,0,0';

  test.each([
    ['tick when the predecessor is finished', 'Can Start:C', '1, 1, 0'],
    ['flag rows whose predecessor is not done', 'Blocked:C', '0, 0, 1'],
    ['Prüfen, ob der Vorgänger erledigt ist', 'Bereit:C', '1, 1, 0'],
    ['finish of the predecessor', 'Earliest Start:D', ', 11/01/26, 11/05/26'],
    ['flag steps that are open and whose predecessor is done', 'Next Up:C', '0, 1, 0'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, `${STEPS}; ${waiting}`)).toBe(value);
  });

  test.each([
    ['how many steps have a predecessor', '2'],
    ['number of steps without predecessors', '1'],
    ['count steps with a predecessor that are not done', '2'],
    ['¿Cuántos pasos tienen predecesora?', '2'],
  ])('%s', (question, value) => {
    expect(shown(question, STEPS)).toBe(value);
  });
});

describe('A row takes from its parent what is said of it', () => {
  const CAMP = 'Plot:T=Camp,Hill,Lake; Warden:O=ann@x.com,,bo@x.com; State:P=Closed,Open,Closed';

  test.each([
    ['flag rows whose parent is Closed', 'Shut:C', '0, 1, 1'],
    ['tick if the parent state is Closed', 'Shut:C', '0, 1, 1'],
    ['parent state in each sub row', 'Parent State:T', ', Closed, Closed'],
    ['warden of the row, or of the parent if it is blank', 'Call:O', 'ann@x.com, ann@x.com, bo@x.com'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, `${CAMP}; ${waiting}`, [undefined, 1, 1])).toBe(value);
  });
});

describe('A row is compared with the one above', () => {
  const STAYS =
    'Stay:T=s1,s2,s3; Row ID:N=1,2,3; Guest:P=Al,Bo,Al; State:P=Open,Open,Shut; From:D=2026-11-01,2026-11-04,2026-11-20';

  test.each([
    ['flag when the state differs from the row above', 'Changed:C', '0, 0, 1'],
    ['tick if the state is the same as in the previous row', 'Same:C', '0, 1, 0'],
    ['days since the previous row', 'Gap:N', ', 3, 16'],
    ['days since the last row of the same guest', 'Gap:N', ', , 19'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, `${STAYS}; ${waiting}`)).toBe(value);
  });
});

describe('In a column of its own, rows come together from all levels', () => {
  const CAMP = 'Plot:T=Camp,Hill,Tent,Lake; Nights:N=,,4,3; State:P=,,Done,Not Started';
  const parents = [undefined, 1, 2, 1];

  test.each([
    ['roll up nights to every level', 'All Nights:N', '7, 4, 4, 3'],
    ['parents show the sum of their children', 'All Nights:N', '7, 4, 4, 3'],
    ['roll nights up', 'All Nights:N', '7, 4, 4, 3'],
    ['die übergeordnete Zeile soll die Nights der Kinder zeigen', 'All Nights:N', '7, 4, 4, 3'],
    ['the parent line should show its sub lines together', 'All Nights:N', '7, 4, 4, 3'],
    ['name of the parent row in each child row', 'Belongs To:T', ', Camp, Hill, Camp'],
    ['highest nights of the children', 'Longest:N', '4, 4, 4, 3'],
    ['state of the parent from its children', 'Overall:T', 'In Progress, Done, Done, Not Started'],
    ['show the top-level plot on every child row', 'Camp Name:T', 'Camp, Camp, Camp, Camp'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, `${CAMP}; ${waiting}`, parents)).toBe(value);
  });
});

test('Parents that are counted twice are left out where a box tells them', () => {
  const drawn = 'Plot:T=Camp,Hill,Lake; Nights:N=7,4,3; Is Parent:C=1,0,0';
  expect(shown('my total is doubled because of the parent rows', drawn, [undefined, 1, 1])).toBe('7');
});

describe('A rank within a group is asked for in many words', () => {
  const calls = 'Call:T=a,b,c,d,e,f; Team:P=Red,Blue,Red,Blue,Red,Blue; Score:N=88,92,95,70,88,; Rank:T';
  test.each([
    'rank the calls by score within each team, best is 1, no rank without a score',
    'where each call stands in its own team going by score, number one being the highest',
    'within one team the call with the highest score is 1, the next 2 and so on',
    'number the calls of each team by score, starting with 1 for the best',
    'rank by score inside each team, highest score first',
  ])('%s', (question) => {
    expect(shown(question, calls, Array(6).fill(undefined))).toBe('2, 1, 1, 2, 2, ');
  });

  test('at the top is what is least deep', () => {
    const samples = 'Sample:T=a,b,c; Hole:T=x,y,x; Depth:N=3,5,1; Layer:N';
    expect(shown('number the samples of each hole by depth, starting with 1 at the top', samples)).toBe('2, 1, 1');
  });
});
