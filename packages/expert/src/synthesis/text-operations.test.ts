import type { WorkbookSheet } from '@sheetwright/formula';
import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function shownBy(question: string, sheet: WorkbookSheet): string | null {
  return synthesise({ question, sheet, today: '2026-11-21' })?.value ?? null;
}

describe('A part of a text is found by the sign that its texts have', () => {
  const topics = 'Call:T=a,b,c; Topic:T=Billing: late fee,Repair: tap,Other; Part:T';

  test.each([
    ['what stands before the colon', 'Billing, Repair, Other'],
    ['Ce qui précède les deux-points', 'Billing, Repair, Other'],
    ['コロンの前の部分を取り出したい', 'Billing, Repair, Other'],
    ['everything behind the colon', 'late fee, tap, '],
    ['O que vem depois dos dois-pontos', 'late fee, tap, '],
    ['remove everything before the colon', 'late fee, tap, '],
  ])('%s', (question, value) => {
    expect(shownBy(question, drawnSheet(topics))).toBe(value);
  });

  test.each([
    ['Den Teil zwischen den beiden Schrägstrichen holen'],
    ['middle piece of R1/S20/P3'],
    ['the shelf is the second part of the place'],
  ])('%s', (question) => {
    expect(shownBy(question, drawnSheet('Box:T=a,b,c; Place:T=R1/S20/P3,R12/S5/P11,R2; Shelf:T'))).toBe('S20, S5, ');
  });

  test('an underscore is no dash, whatever its name has in it', () => {
    const files = drawnSheet('File:T=a,b,c; Name:T=scan_00-12,scan_7,none; Rest:T');
    expect(shownBy('Todo lo que hay después del guion bajo', files)).toBe('00-12, 7, ');
  });

  test('a sign that no text has cuts nothing', () => {
    const plain = drawnSheet('Call:T=a,b,c; Topic:T=one,two,three; Part:T');
    expect(
      synthesise({ question: 'what stands before the colon', sheet: plain, today: '2026-11-21' })?.reading.operation,
    ).not.toBe('text-before');
  });
});

describe('What texts look like tells the column', () => {
  test.each([
    ['number without the unit', 'Film:T=a,b,c; Length:T=95 min,120 min,unknown; Minutes:N', '95, 120, '],
    ['Só o número de "95 min"', 'Film:T=a,b,c; Length:T=95 min,120 min,unknown; Minutes:N', '95, 120, '],
    ['7,5 kg -> 7.5', 'Sack:T=7.5kg,12kg,heavy; Kg:N', '7.5, 12, '],
    [
      'Texte wie 21.11.2026 in ein Datum umwandeln',
      'Item:T=a,b,c; Arrived Text:T=21.11.2026,05.01.2027,later; Arrived:D',
      '11/21/26, 01/05/27, ',
    ],
    ['text to a real date', 'Item:T=a,b,c; Sent:T=1/5/2026,11/21/2026,later; Day:D', '01/05/26, 11/21/26, '],
    ['Etiqueta del tipo LK-007', 'Hall:T=A,B,C; Locker:N=7,42,101; Tag:T', 'LK-007, LK-042, LK-101'],
    ['plate in capitals without dashes and spaces', 'Car:T=a,b,c; Plate:T=ab-12 c,x 9-z,none; Key:T', 'AB12C, X9Z, NONE'],
    ['strip special characters', 'Shop:T=a,b,c; Phone:T=(55) 12-3,5.5-1,777; Clean:T', '55123, 551, 777'],
  ])('%s', (question, drawn, value) => {
    expect(shownBy(question, drawnSheet(drawn))).toBe(value);
  });

  test.each([
    ['remove leading and trailing spaces'],
    ['Leerzeichen vor und hinter dem Etikett entfernen'],
    ['Tirar os espaços antes e depois da etiqueta'],
  ])('%s leaves the spaces between words', (question) => {
    const drawn = drawnSheet('Plant:T=a,b,c; Label:T=x,x,x; Tidy:T');
    const labels = ['  Rose', 'Fern   ', ' Oak tree '];
    const rows = drawn.rows.map((row, place) => ({ ...row, cells: { ...row.cells, Label: labels[place] ?? null } }));
    expect(shownBy(question, { ...drawn, rows })).toBe('Rose, Fern, Oak tree');
  });

  test('a count of such texts is no part of them', () => {
    const sheet = drawnSheet('Film:T=a,b,c; Length:T=95 min,120 min,95 min');
    expect(synthesise({ question: 'how many films have "95 min"?', sheet, today: '2026-11-21' })?.value).toBe('2');
  });
});
