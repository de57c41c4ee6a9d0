import { describe, expect, test } from 'vitest';
import { synthesise } from '../synthesise.ts';
import { drawnSheet } from '../testing/drawn-sheet.ts';

const CASES =
  'Case:T=a,b,c; Suspect:T=Green Martin,Hall Bo,Diaz Ana; Plate:T=KA-77 XY,B-1 ZZ,HH-900 A; Title:T=[BUG] Login fails,[NEW] Dark mode,[BUG] Crash; Place:T=Hall 3 Bay 12,Hall 1 Bay 2,Yard; Sizes:T=10x20,7x8,1x2; Out:T';

function shownBy(question: string): string | null {
  return synthesise({ question, sheet: drawnSheet(CASES), today: '2026-11-21' })?.value ?? null;
}

describe('Texts by their length and by the places of their signs', () => {
  test.each([
    ['how many letters does the suspect name have', '12, 7, 8'],
    ['characters 1 to 2 of plate', 'KA, B-, HH'],
    ['shorten suspect to 5 characters', 'Green, Hall , Diaz '],
    ["put the suspect's name the other way round", 'Martin Green, Bo Hall, Ana Diaz'],
  ])('%s', (question, value) => {
    expect(shownBy(question)).toBe(value);
  });
});

describe('One sign or text takes the place of another', () => {
  test.each([
    ['replace the dash in the plate with a space', 'KA 77 XY, B 1 ZZ, HH 900 A'],
    ['plate but with dots instead of dashes', 'KA.77 XY, B.1 ZZ, HH.900 A'],
    ['replace x by " by " in sizes', '10 by 20, 7 by 8, 1 by 2'],
  ])('%s', (question, value) => {
    expect(shownBy(question)).toBe(value);
  });
});

describe('Brackets are those that the texts have', () => {
  test.each([
    ['the word in brackets in the title', 'BUG, NEW, BUG'],
    ['what comes after the closing bracket', 'Login fails, Dark mode, Crash'],
  ])('%s', (question, value) => {
    expect(shownBy(question)).toBe(value);
  });
});

test('A number is told by the word that stands before it', () => {
  expect(shownBy('bay number')).toBe('12, 2, ');
  expect(shownBy('number after Hall')).toBe('3, 1, ');
});

test.each([
  ['date out of the file name', 'Scan:T=a,b,c; File:T=dam_20260402_v1,port_20260420_v3,none; Taken:D', '04/02/26, 04/20/26, '],
  ['first keyword', 'Scan:T=a,b,c; Keywords:T=maps / ships,mail,people / names / age; Out:T', 'maps, mail, people'],
  ['how many people are in the crew', 'Stop:T=a,b,c; Crew:M=Tim+Sue,Sue,Tim+Sue+Kit; Out:T', '2, 1, 3'],
  ['opened as yymmdd', 'Stop:T=a,b,c; Opened:D=2026-11-02,2026-01-09,; Out:T', '261102, 260109, '],
])('What stands in a text or a cell of several is found by its form: %s', (question, drawn, value) => {
  expect(synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value).toBe(value);
});

test('A list is joined by the sign that is said', () => {
  const sheet = drawnSheet('Stop:T=a,b,c; City:P=Hull,Leeds,Hull');
  expect(synthesise({ question: 'stops in Hull separated by |', sheet, today: '2026-11-21' })?.value).toBe('a|c');
});

describe('What is said of the result holds for what is cut out', () => {
  const notes =
    'Visit:T=a,b,c; Name:T=ROTH Eva,KERN Uli,BACH Tom; Note:T=Ward 3: fever,Ward 9: cough,Ward 3: rash; Codes:T=A1;B2,C4,D1; Descr:T=Bolt steel,Nut brass,Washer zinc; Out:T';

  test.each([
    ['note without the Ward and number, what follows the colon', 'fever, cough, rash'],
    ['ward number', '3, 9, 3'],
    ['last word of descr in upper case', 'STEEL, BRASS, ZINC'],
    ['write Ward out as Station in note', 'Station 3: fever, Station 9: cough, Station 3: rash'],
  ])('%s', (question, value) => {
    expect(synthesise({ question, sheet: drawnSheet(notes), today: '2026-11-21' })?.value).toBe(value);
  });

  test('a code in capitals has one length in all rows', () => {
    const sheet = drawnSheet('Lot:T=a,b,c; Species:P=Cod,Hake,Sole; Landed:D=2026-11-18,2026-11-20,2026-11-21; Key:T');
    const question = 'make a code from species and landed like COD-18';
    expect(synthesise({ question, sheet, today: '2026-11-21' })?.value).toBe('COD-18, HAK-20, SOL-21');
  });

  test("'once each' wants names and no number", () => {
    const sheet = drawnSheet('Song:T=a,b,c; Singer:T=Amy,Bo,Amy; Genre:P=Pop,Folk,Pop');
    expect(synthesise({ question: 'singers of pop, once each, comma between', sheet, today: '2026-11-21' })?.value).toBe('Amy');
  });
});
