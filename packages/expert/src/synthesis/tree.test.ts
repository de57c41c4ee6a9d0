import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-21';
const PARENTS = [undefined, 1, 1, undefined, 4];
/** Two beds of a nursery with what grows in them. */
const BEDS =
  'Bed:T=North,Fern,Moss,South,Rose; Gardener:O=,ada@x.com,bo@x.com,,ada@x.com; State:P=,Planted,Sick,,Planted; Due:D=,2026-11-01,2026-12-05,,2026-10-01; Pots:N=,10,20,,5; Watered:C=,1,0,,1';

const shown = (question: string, waiting = '') =>
  synthesise({ question, sheet: drawnSheet(`${BEDS}; ${waiting}`, PARENTS), today: TODAY })?.value;

describe('Rows under a row are read with their conditions', () => {
  test.each([
    ['total pots of the sub rows that are planted', 'Planted Pots:N', '10, 0, 0, 5, 0'],
    ['how many of the child rows are sick', 'Sick:N', '1, 0, 0, 0, 0'],
    ['average pots of the children', 'Average:N', '15, , , 5, '],
    ['latest due date of the children', 'Latest:D', '12/05/26, 11/01/26, 12/05/26, 10/01/26, 10/01/26'],
    ['percent of the children that are watered, only on parent rows', 'Share:N', '0.5, , , 1, '],
    ['flag the parent if any child is sick', 'Alert:C', '1, 0, 0, 0, 0'],
    ['tick when all children are watered', 'Ready:C', '0, 0, 0, 1, 0'],
    ['flag parents with no sick child', 'Well:C', '0, 0, 0, 1, 0'],
    ['name of the first child', 'First:T', 'Fern, , , Rose, '],
    ['name of the last child', 'Last:T', 'Moss, , , Rose, '],
    ['roll up pots to the parent but leave the sub rows blank', 'Sum:N', '30, , , 5, '],
    ['pots of the planted rows under this bed', 'Total:N', '10, 0, 0, 5, 0'],
    ['in each bed, how many of its rows are sick', 'Sick:N', '1, 0, 0, 0, 0'],
    ['sumif children planted', 'Bed Pots:N', '10, 0, 0, 5, 0'],
    ['name of the parent row', 'Parent Bed:T', ', North, North, , South'],
    ['Summe der Pots der Unterzeilen', 'Summe:N', '30, 10, 20, 5, 5'],
    ['¿Cuántas subfilas están en State Sick?', 'Enfermas:N', '1, 0, 0, 0, 0'],
    ['子行のうち State が Sick の件数', 'Sick Count:N', '1, 0, 0, 0, 0'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, waiting)).toBe(value);
  });
});

describe('Rows without rows under them are told by a column', () => {
  test('a total leaves out the parents where a box marks them', () => {
    const sheet = drawnSheet('Bed:T=North,Fern,Moss; Is Leaf:C=0,1,1; Pots:N=30,10,20', [undefined, 1, 1]);
    expect(synthesise({ question: 'sum of pots without the parent rows', sheet, today: TODAY })?.value).toBe('30');
  });

  test('without such a column nothing is given for sure', () => {
    const made = synthesise({
      question: 'sum of pots only for rows without children',
      sheet: drawnSheet(BEDS, PARENTS),
      today: TODAY,
    });
    expect(made?.confidence ?? 0).toBeLessThan(0.3);
  });
});

test.each(['flag rows that finish after their parent', 'flag if the finish is later than the parent'])(
  'A row is compared with its parent: %s',
  (question) => {
    const sheet = drawnSheet('Bed:T=North,Fern,Moss; Finish:D=2026-11-10,2026-11-01,2026-11-20; Late:C', [undefined, 1, 1]);
    expect(synthesise({ question, sheet, today: TODAY })?.value).toBe('0, 0, 1');
  },
);

test('What is below a number of a sheet without a hierarchy is compared with it, and no row under another one', () => {
  const sheet = drawnSheet('Unit:T=A,B,C; Doses:N=10,20,5; Min Doses:N=15,15,15; Ordered:D=,2026-11-10,; Order Qty:N');
  const made = synthesise({ question: 'how many doses we need, but only when we are below the min doses', sheet, today: TODAY });
  expect(made?.formula ?? '').not.toContain('CHILDREN');
});
