import { describe, expect, test } from 'vitest';
import { synthesise } from '../synthesise.ts';
import { drawnSheet } from '../testing/drawn-sheet.ts';

function shownBy(question: string, drawn: string): string | null {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value ?? null;
}

const SITES = 'Hive:T=H-01,H-02,H-03; Site:T=Oak St. 4,Mill Rd. 2,Elm St. 9; Size:T=A5 x 2,A4 x 1,A2 x 9; Out:T';

describe('A text that cells have needs no quotes', () => {
  test.each([
    ['swap St. for Street in the site', 'Oak Street 4, Mill Rd. 2, Elm Street 9'],
    ['Ersetze St. durch Straße in Site', 'Oak Straße 4, Mill Rd. 2, Elm Straße 9'],
    ['hive number without the H-', '01, 02, 03'],
    ['the bit before the x in size', 'A5, A4, A2'],
    ['what stands after H- in the hive', '01, 02, 03'],
  ])('%s', (question, value) => {
    expect(shownBy(question, SITES)).toBe(value);
  });
});

describe('Digits and letters are found by the place that they have in all texts', () => {
  test.each([
    ['the digits of the code', 'Item:T=a,b,c; Code:T=AL-0041-MX,SG-0107-RW,EP-0007-RW; Out:T', '0041, 0107, 0007'],
    ['letters of the pen', 'Item:T=a,b,c; Pen:T=E05,W12,N3; Out:T', 'E, W, N'],
    ['pen digits as a number', 'Item:T=a,b,c; Pen:T=E05,W12,N3; Out:T', '5, 12, 3'],
    ['watts out of the panel name', 'Item:T=a,b,c; Panel:T=SUN400W,SUN350W,MAX410W; Out:T', '400, 350, 410'],
  ])('%s', (question, drawn, value) => {
    expect(shownBy(question, drawn)).toBe(value);
  });
});

describe('One of several values of a cell is told by its place', () => {
  test.each([
    ['first of the tags', 'x, y, z'],
    ['second tag if there is one', 'y, , x'],
    ['last tag that was picked', 'w, y, y'],
  ])('%s', (question, value) => {
    expect(shownBy(question, 'Item:T=a,b,c; Tags:M=x+y+w,y,z+x+y; Out:T')).toBe(value);
  });
});

test('Spaces around a sign belong to neither part', () => {
  expect(shownBy('text left of the dash in route', 'Trip:T=a,b,c; Route:T=Kiel - Oslo,Oslo - Kiel,Kiel - Malmo; From:T')).toBe(
    'Kiel, Oslo, Kiel',
  );
});

test('Each of two words gets its capital where the cells have two', () => {
  expect(shownBy('proper case of the member', 'No:T=1,2,3; Member:T=lena HOLT,Omar nasr,PIA voss; Out:T')).toBe(
    'Lena Holt, Omar Nasr, Pia Voss',
  );
});
