import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const VISITS =
  'Visit:T=v1,v2,v3,v4,v5; Patient:T=Ada,Bo,Ada,Ada,Bo; Room:T=R1,R2,R1,R2,R2; Seen On:D=2026-11-01,2026-11-02,2026-11-08,2026-11-18,2026-11-20; Weight:N=60,80,62,59,82; Fee:N=30,40,20,50,60; Paid:C=1,0,0,0,1';

const FIVE_ROWS = [undefined, undefined, undefined, undefined, undefined];

const shown = (question: string, waiting: string) =>
  synthesise({ question, sheet: drawnSheet(`${VISITS}; ${waiting}`, FIVE_ROWS, 'Visits'), today: '2026-11-21' })?.value;

describe('Rows before this one are told by their day', () => {
  test.each([
    ['number of times this patient came before this visit', 'Earlier:N', '0, 0, 1, 2, 1'],
    ['fees of this patient up to and including this day', 'So Far:N', '30, 40, 50, 100, 100'],
    ['how many earlier visits has this patient had', 'Earlier:N', '0, 0, 1, 2, 1'],
    ['wie oft war dieser Patient vor diesem Besuch da', 'Vorher:N', '0, 0, 1, 2, 1'],
    ['suma de Fee de este Patient hasta ahora', 'Suma:N', '30, 40, 50, 100, 100'],
    ['tick if this patient has been here before', 'Known:C', '0, 0, 1, 1, 1'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, waiting)).toBe(value);
  });
});

describe('The row before this one among those of the same is worked with', () => {
  test.each([
    ['how much the weight went up since the previous visit of that patient', 'Gain:N', ', , 2, -3, 2'],
    ["days since that patient's visit before this one, empty for the first", 'Gap:N', ', , 7, 10, 18'],
    ['room of the previous visit of the patient', 'Old Room:T', ', , R1, R1, R2'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, waiting)).toBe(value);
  });
});

describe('A row is placed among those that share something with it', () => {
  test.each([
    ['position of the visit by fee among those of its room, dearest first', 'Place:N', '1, 3, 2, 2, 1'],
    ["what fraction of the patient's fees came from this visit", 'Part:N', '0.3, 0.4, 0.2, 0.5, 0.6'],
    ["tick if it is the patient's most recent visit", 'Latest:C', '0, 0, 0, 1, 1'],
    ['is it the first visit of that patient? box', 'First:C', '1, 1, 0, 0, 0'],
    ['all the unpaid fees of this patient together', 'Owed:N', '70, 40, 70, 70, 40'],
    ['check the box where the patient has more than one unpaid visit', 'Several:C', '1, 0, 1, 1, 0'],
    ['how many different rooms has this patient had', 'Rooms:N', '2, 1, 2, 2, 1'],
    ['list the rooms this patient has had, each once, with commas', 'Rooms:T', 'R1, R2, R2, R1, R2, R1, R2, R2'],
    ['how many visits does this patient have after this one', 'Later:N', '2, 1, 1, 0, 0'],
    ['how many other unpaid visits does this patient have', 'Others:N', '2, 0, 1, 1, 1'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, waiting)).toBe(value);
  });
});

describe('Whoever the rows share tells of all of them', () => {
  test.each([
    ['tick all visits of patients who have a paid visit', 'Payer:C', '1, 1, 1, 1, 1'],
    ['tick when the patient already has another visit in that room', 'Again:C', '1, 1, 1, 0, 1'],
    ['tick if the patient has no unpaid visit', 'Clear:C', '0, 0, 0, 0, 0'],
    ['"Double" if the patient appears more than once that day', 'Note:T', ', , , , '],
    ['"Known" if the patient appears more than once', 'Note:T', 'Known, Known, Known, Known, Known'],
    ['fees the patient has paid that day', 'Day Total:N', '30, 0, 0, 0, 60'],
    ["l'écart de Weight par rapport à la consultation précédente du même Patient", 'Delta:N', ', , 2, -3, 2'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, waiting)).toBe(value);
  });
});

test('what leaves a word out is given as one reading of the question', () => {
  const sheet = drawnSheet(`${VISITS}; Diff:N`, FIVE_ROWS, 'Visits');
  const given = synthesise({ question: "how far the weight is above the patient's average", sheet, today: '2026-11-21' });
  expect(given?.confidence ?? 0).toBeLessThan(0.5);
});
