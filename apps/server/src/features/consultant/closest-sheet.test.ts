import { expect, test } from 'vitest';
import { closestSheet, namedIn } from './closest-sheet.ts';

const SHEETS = [
  sheet('Permits', 'Permit', 'Clinic', 'Expires On'),
  sheet('Clinics', 'Clinic', 'Opening Date'),
  sheet('Tasks', 'Task', 'Status'),
];

test.each([
  ['How many permits run out next month per clinic?', 'Permits'],
  ['Which clinics have no opening date?', 'Clinics'],
  ['Count what has the status Open', 'Tasks'],
  ['Wie viele Stunden?', null],
  ['', null],
])('%s is about %s', (question, name) => {
  expect(closestSheet(question, SHEETS)?.name ?? null).toBe(name);
});

function sheet(name: string, ...titles: string[]) {
  return { name, columns: titles.map((title) => ({ title, type: 'TEXT_NUMBER' })), rows: [] };
}

test.each([
  ['Look up the price from the Price List', ['Price List']],
  ['Join vendors with price list and PRICE LIST 2026', ['Price List 2026', 'Price List', 'Vendors']],
  ['What is in A-1?', []],
  ['Nothing of these', []],
])('%s names %j', (question, names) => {
  const sheets = ['Price List', 'Vendors', 'A1', 'Price List 2026', '---', 'It'].map((name) => ({ name }));
  expect(namedIn(question, sheets).map(({ name }) => name)).toEqual(names);
});
