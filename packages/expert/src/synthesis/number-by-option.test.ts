import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const roofs =
  'Roof:T=a,b,c,d; Kind:P=Flat,Pitched,Flat,Pitched; Urgent:C=1,0,0,1; Area:N=20,40,60,25; Asked:D=2026-11-01,2026-11-02,2026-11-13,2026-11-19; Visited:D=2026-11-06,2026-11-10,,';

function shownBy(question: string, target: string): string | null {
  const sheet = drawnSheet(`${roofs}; ${target}`, Array(4).fill(undefined));
  return synthesise({ question, sheet, today: '2026-11-21' })?.value ?? null;
}

describe('Numbers that differ by option stand where one number would', () => {
  test.each([
    ['tick when area exceeds 50 on flat roofs and 30 on pitched ones', '0, 1, 1, 0', 'Large:C'],
    ['"big" if area is over 50 for flat roofs and over 30 for pitched ones, else "small"', 'small, big, big, small', 'Size:T'],
    ['area times 20 on flat roofs or 12 on pitched ones', '400, 480, 1200, 300', 'Price:T'],
    ['flat roofs are overdue when asked is more than 7 days ago, pitched ones after 30', '1, 0, 1, 0', 'Overdue:C'],
    ['three days after asked if it is urgent, 2 weeks after for the rest', '11/04/26, 11/16/26, 11/27/26, 11/22/26', 'Due:D'],
    ['the next visit is 30 days after the last one for flat roofs, 60 for pitched', '12/06/26, 01/09/27, ,', 'Next:D'],
    ['asked plus 2 weeks for flat and 3 weeks for pitched', '11/15/26, 11/23/26, 11/27/26, 12/10/26', 'Due:D'],
  ])('%s', (question, value, target) => {
    expect(shownBy(question, target)?.trim()).toBe(value);
  });
});

describe('Shares that differ by option stand where one share would', () => {
  test.each([
    ['12% of the area for flat roofs and 20% for pitched ones', '2.4, 8, 7.2, 5'],
    ['spare is 10 percent of area if it is flat, 25 for the others', '2, 10, 6, 6.25'],
    ['spare % of area: flat 10, pitched 30', '2, 12, 6, 7.5'],
    ['area weighted by kind: flat 50%, pitched 10%', '10, 4, 30, 2.5'],
    ['we count 20% of the area for flat roofs, all of it for pitched', '4, 40, 12, 25'],
    ['flat roofs get 15%, pitched roofs nothing', '0.15, 0, 0.15, 0'],
    ['discnt 15% flat 5% pitchd', '0.15, 0.05, 0.15, 0.05'],
  ])('%s', (question, value) => {
    expect(shownBy(question, 'Result:T')).toBe(value);
  });
});

describe('A row breaks a rule where its day came too late, or has gone by without it', () => {
  test.each([
    ['must be visited within 5 days of being asked, tick if that was missed', '0, 1, 1, 0'],
    [
      'urgent ones have to be visited within 2 days of being asked, the others within 10; flag the ones that weren’t',
      '1, 0, 0, 0',
    ],
    ['visiting may take 4 days for flat roofs and 9 for pitched ones after it was asked; flag if it took longer', '1, 0, 1, 0'],
    ['every roof should be visited within 5 days of being asked; check the box where that was kept', '1, 0, 0, 0'],
  ])('%s', (question, value) => {
    expect(shownBy(question, 'Result:C')).toBe(value);
  });
});

test('a box is one option where its title is said as a sentence', () => {
  const families = 'Case:T=a,b,c; Fee Paid:C=1,0,1; Applied:D=2026-11-02,2026-11-02,; Follow Up:D';
  const shown = (question: string) => synthesise({ question, sheet: drawnSheet(families), today: '2026-11-21' })?.value?.trim();
  expect(shown('5 working days after applied if the fee is paid, 15 otherwise')).toBe('11/09/26, 11/23/26,');
  expect(shown('14 days after applied if the fee has been paid, otherwise 30')).toBe('11/16/26, 12/02/26,');
});
