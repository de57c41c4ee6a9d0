import type { WorkbookSheet } from '@sheetwright/formula';
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
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
    ['ロッカー番号からLK-007のようなタグを作りたい', 'Hall:T=A,B,C; Locker:N=7,42,101; Tag:T', 'LK-007, LK-042, LK-101'],
    ['remove spces and dashes', 'Car:T=a,b,c; Plate:T=ab-12 c,x 9-z,none; Key:T', 'ab12c, x9z, none'],
    [
      'LEFT FIND colon gives an error when there is no colon',
      'Call:T=a,b,c; Topic:T=Late: fee,Tap: drips,Other; Prefix:T',
      'Late, Tap, Other',
    ],
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

describe('A sample shows how a text is written', () => {
  test.each([
    [
      'A note like "Vaccinated 2026-03-01"',
      'Dog:T=a,b,c; Vaccinated:D=2026-03-01,2025-11-12,; Note:T',
      'Vaccinated 2026-03-01, Vaccinated 2025-11-12, ',
    ],
    [
      'Write "Rent: $1,250" into the sentence',
      'Flat:T=a,b,c; Rent:N=1250,980,1040500; Sentence:T',
      'Rent: $1,250, Rent: $980, Rent: $1,040,500',
    ],
    [
      'Datum im Format JJJJ-MM-TT in einen Text schreiben',
      'Dog:T=a,b,c; Due:D=2026-03-01,2025-11-12,; Line:T',
      '2026-03-01, 2025-11-12, ',
    ],
    ['Postleitzahl fünfstellig mit führenden Nullen', 'Member:T=a,b,c; Postcode:N=7,1234,99; Zip:T', '00007, 01234, 00099'],
  ])('%s', (question, drawn, value) => {
    expect(shownBy(question, drawnSheet(drawn))).toBe(value);
  });
});

describe('What cells hold tells the column of a list or a box', () => {
  const crates = 'Crate:T=a,b,c; Grower:T=Hill Farm,Lake Farm,Hill Farm';

  test.each([
    ['unique growers in one cell', 'Hill Farm, Lake Farm'],
    ['Alle Erzeuger ohne Wiederholung auflisten', 'Hill Farm, Lake Farm'],
    ['quantos produtores diferentes', '2'],
  ])('%s', (question, value) => {
    expect(shownBy(question, drawnSheet(crates))).toBe(value);
  });

  test.each([
    ['Vorname des Gasts', 'Room:T=1,2,3; Guest:T=Ann Berg,Bo,Mary Ann Cole; First:T', 'Ann, Bo, Mary'],
    ['Kontrollkästchen setzen, wenn der Text Ja ist', 'Call:T=a,b,c; Reply:T=Yes,No,Yes; Coming:C', '1, 0, 1'],
    ['multi select allergies to string', 'Child:T=a,b,c; Allergies:M=Nuts+Milk,Eggs,; List:T', 'Nuts, Milk, Eggs, '],
  ])('%s', (question, drawn, value) => {
    expect(shownBy(question, drawnSheet(drawn))).toBe(value);
  });

  test.each([
    ['tick Complaint if the comment mentions dirty, noisy or broken'],
    ['Haken, wenn der Kommentar dirty, noisy oder broken enthält'],
    ['コメントにdirty、noisy、brokenのいずれかが含まれていたらチェックを入れたい'],
  ])('%s', (question) => {
    const comments = drawnSheet('Guest:T=a,b,c; Comment:T=Dirty room,Lovely stay,Very NOISY street; Complaint:C');
    expect(shownBy(question, comments)).toBe('1, 0, 1');
  });
});

describe('A formula comes before an article where every word has its part in it', () => {
  test.each([
    ['Turn a multi-select dropdown into comma separated text', 'Child:T=a,b,c; Allergies:M=Nuts+Milk,Eggs,; List:T'],
    ['How do I get a date out of a timestamp text?', 'Item:T=a,b,c; Stamp:T=2026-11-21T08:15,2027-01-05T10:00,; Day:D'],
    ['Lista de proveedores únicos sin repetir', 'Crate:T=a,b,c; Vendor:T=Hill Farm,Lake Farm,Hill Farm'],
  ])('%s', (question, drawn) => {
    const answer = answerQuestion({ question, sheet: drawnSheet(drawn), today: '2026-11-21' });
    expect(answer.kind).toBe('formula');
  });
});

describe('An example shows the change', () => {
  test.each([
    ['Room 12 -> 12', 'Booking:T=a,b,c; Room:T=Room 12,Room 7,Lobby; No:N', '12, 7, '],
    ['AB for Ann Berg', 'No:N=1,2,3; Member:T=Ann Berg,Bo Cole,Di; Code:T', 'AB, BC, D'],
    ['Extraer el número de "Room 12"', 'Booking:T=a,b,c; Room:T=Room 12,Room 7,Lobby; No:N', '12, 7, '],
    ['US-NY-001 → NY', 'Site:T=a,b,c; Code:T=US-NY-001,DE-BE-17,X; Region:T', 'NY, BE, '],
  ])('%s', (question, drawn, value) => {
    expect(shownBy(question, drawnSheet(drawn))).toBe(value);
  });
});

describe('One text beside the names of the rows is meant where none is named', () => {
  test.each([
    ['Stadt in Großbuchstaben', 'Shop:T=a,b,c; City:T=oslo,Rome,lima; Caps:T', 'OSLO, ROME, LIMA'],
    ['Les quatre derniers chiffres de la carte', 'Donor:T=a,b,c; Card:T=41-1234,55-0004,378-001; Short:T', '1234, 0004, -001'],
    ['Lo que va detrás de la @', 'Lead:T=a,b,c; Mail:T=ann@hill.com,bo@lake.org,none; Firm:T', 'hill.com, lake.org, '],
    ['Fecha como texto dd.mm.aaaa', 'Tour:T=a,b,c; Date:D=2026-03-01,2025-11-12,; Shown:T', '01.03.2026, 12.11.2025, '],
  ])('%s', (question, drawn, value) => {
    expect(shownBy(question, drawnSheet(drawn))).toBe(value);
  });
});

describe('A text of the question stands beside a cell, or in its place', () => {
  test.each([
    ['weight with " kg" behind it', 'Bag:T=a,b,c; Weight:N=5,12,; Label:T', '5 kg, 12 kg, '],
    ['"n/a" anzeigen, wenn Result leer ist, sonst Result', 'Sample:T=a,b,c; Result:N=5,,7; Shown:T', '5, n/a, 7'],
    [
      'join City and Country by ", "',
      'Shop:T=a,b,c; City:T=Oslo,Rome,Lima; Country:T=NO,IT,; Place:T',
      'Oslo, NO, Rome, IT, Lima',
    ],
  ])('%s', (question, drawn, value) => {
    expect(shownBy(question, drawnSheet(drawn))).toBe(value);
  });
});

describe('A division that fails is left blank', () => {
  test.each([
    ['Hide #DIVIDE BY ZERO', 'Item:T=a,b,c; Cost:N=100,50,30; Qty:N=4,0,; Unit Cost:T', '25, , '],
    ['#DIVIDE BY ZERO ausblenden', 'Party:T=a,b,c; Guests:N=4,0,; Price:N=100,50,30; Price per Guest:T', '25, , '],
  ])('%s', (question, drawn, value) => {
    expect(shownBy(question, drawnSheet(drawn))).toBe(value);
  });
});
