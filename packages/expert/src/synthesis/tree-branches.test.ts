import { expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const PARENTS = [undefined, 1, 1, undefined, 4, undefined, 6];
const ROOMS =
  'Room:T=Attic,Paint,Floor,Kitchen,Tiles,Hall,Lamp; State:P=,Done,Stuck,,Done,,Open; Checked:C=0,1,0,0,1,0,0; Rolled Up:T';

test.each([
  [
    'Stuck if any child is stuck, Done once all children are done, otherwise Open, blank on child rows',
    'Stuck, , , Done, , Open, ',
  ],
  [
    'parent shows Stuck when at least one sub row is stuck, Done when every sub row is done, else Open; children keep their own',
    'Stuck, Done, Stuck, Done, Done, Open, Open',
  ],
  ['if all children are checked say "ok", if none is checked say "todo", otherwise "partly"', 'partly, , , ok, , todo, '],
  ['rollup: any child stuck -> "Alarm", else "Fine", only on parent rows', 'Alarm, , , Fine, , Fine, '],
  ['green if all subtasks are done, red if any is stuck, else yellow', 'Red, , , Green, , Yellow, '],
])('What a row shows follows from how many of the rows under it are in a state: %s', (question, value) => {
  expect(synthesise({ question, sheet: drawnSheet(ROOMS, PARENTS), today: '2026-11-21' })?.value).toBe(value);
});
