import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function formulaValue(question: string, drawn: string): string | null | undefined {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value;
}

const crews =
  'Crew:T=a,b,c; Start No:N=7,21,104; Passport:T=P884120,X100233,K554981; First Name:T=ana,bo,cy; Family Name:T=Ruiz,Tate,Voss; Shown:T';

describe('What is written ahead of a text or behind it is told beside it', () => {
  test.each([
    ['start no as three digits with leading zeros and a # in front of it', '#007, #021, #104'],
    ['start no filled up with zeros to 4 digits, F in front', 'F0007, F0021, F0104'],
    ['three stars and then only the last three digits of the passport', '***120, ***233, ***981'],
    ['start no as three digits with leading zeros and "/26" at the end', '007/26, 021/26, 104/26'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, crews)).toBe(value);
  });
});

describe('What is done to one part of a name leaves the others as they are', () => {
  test.each([
    ['make the first letter of the first name a capital, leave the rest alone', 'Ana, Bo, Cy'],
    ['family name in block capitals, a space, first name as it is', 'RUIZ ana, TATE bo, VOSS cy'],
    ['the final three digits of the passport, turned into a number', '120, 233, 981'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, crews)).toBe(value);
  });
});

test('initials of two cells are a letter of each', () => {
  const named = 'Case:T=a,b,c; Family Name:T=Ruiz,Tate,Voss; First Name:T=Ana,Bo,Cy; Initials:T';
  expect(formulaValue('initials of the person, first name then family name, e.g. MG', named)).toBe('AR, BT, CV');
});
