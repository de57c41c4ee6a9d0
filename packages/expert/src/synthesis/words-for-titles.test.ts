import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';
const REFITS = drawnSheet(
  'Yacht:T=Aria,Bora,Calm; Owner:T=Blum,Cruz,Blum; Yard:P=Genoa,Split,Genoa; Start Date:D=2026-09-01,2026-10-12,2026-11-03; Handover Date:D=2026-11-20,2026-12-05,2026-11-21; Material Cost:N=400,900,100; Labour Cost:N=1000,600,300; Crew Size:N=5,3,2; Phase:P=Finished,In Work,In Work',
  [],
  'Refits',
);

function value(question: string): string | null | undefined {
  return synthesise({ question, sheet: REFITS, today: TODAY })?.value;
}

describe('a title of two words is told from others that share one of them by its other word in the language of the question', () => {
  test.each([
    ['¿Cuánto suma el coste de mano de obra?', '1900'],
    ['Quel est le coût total de la main-d’œuvre ?', '1900'],
    ['Qual é o custo total de mão de obra?', '1900'],
    ['Wie hoch sind die Lohnkosten insgesamt?', '1900'],
    ['人件費の合計は?', '1900'],
    ['¿Cuántos tienen la fecha de entrega ya pasada?', '2'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

describe('a German word put together of two is the title whose words both parts mean', () => {
  test.each([
    ['Wie groß ist die durchschnittliche Mannschaftsgröße in Genoa?', '3.5'],
    ['Summe der Materialkosten', '1400'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});
