import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const PERMITS =
  'Permit:T=a,b,c; Status:P=Open,Done,Blocked; District:P=North,South,North; Filed:D=2026-11-02,2026-11-18,2025-11-05; Due Date:D=2026-11-10,2026-12-01,2027-03-01; Fee:N=100,250,40; Paid:C=1,0,1';

function shownBy(question: string, drawn = PERMITS): string | null {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value ?? null;
}

describe('A small word of one language is none of another', () => {
  test.each([
    ["French 'dont' denies nothing", 'Comment compter les lignes dont le statut est « Open » ?', '1'],
    ["German 'ist' denies nothing", 'Wie hoch ist die Summe der bezahlten Gebühren?', '140'],
    ["Portuguese 'no' is 'in the'", 'Número de licenças no distrito North', '2'],
    ["German 'noch' goes on after 'weder'", 'Zeilen zählen, die weder „Open“ noch „Done“ sind', '1'],
    ["Spanish 'sean' joins", 'Contar filas que no sean "Open" ni "Done"', '1'],
    ["German 'für' joins", 'Summe der Fee für den District North', '140'],
    ["German 'ab' may end a verb", 'Wie viele laufen in 60 Tagen ab (Due Date)?', '1'],
  ])('%s: %s', (_rule, question, value) => {
    expect(shownBy(question)).toBe(value);
  });
});

describe('Times and names that other languages say otherwise', () => {
  test.each([
    ['Combien de permis déposés (Filed) en 2026 ?', '2'],
    ['Quantas foram protocoladas (Filed) nos últimos 30 dias?', '2'],
    ['Première échéance des permis non terminés', '11/10/26'],
    ['Primeiro vencimento das licenças não concluídas', '11/10/26'],
    ['Filedが2026年の許可は何件?', '2'],
    ['Feeの合計はStatusがOpenの行でいくら?', '100'],
  ])('%s', (question, value) => {
    expect(shownBy(question)).toBe(value);
  });

  test('a box that waits for the formula is no condition of it', () => {
    const sheet = drawnSheet('Tool:T=a,b,c; Back By:D=2026-10-12,2026-11-30,; Late:C');
    const question = 'Kästchen Late ankreuzen, wenn Back By in der Vergangenheit liegt';
    expect(synthesise({ question, sheet, today: '2026-11-21' })?.formula).not.toContain('Late@row');
  });

  test.each([
    ['Días entre Rented On y Back By', 'es'],
    ['Dias entre Rented On e Back By', 'pt'],
    ['Arbeitstage von Rented On bis Back By', 'de'],
  ])('%s is asked in %s, whatever the columns are called', (question, language) => {
    const sheet = drawnSheet('Tool:T=a,b,c; Rented On:D=2026-10-02,2026-11-03,; Back By:D=2026-10-12,2026-11-30,; Days:N');
    const answer = answerQuestion({ question, sheet, today: '2026-11-21' });
    expect([answer.language, answer.formulas.length]).toEqual([language, 1]);
  });
});
