import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-18';

function ask(title: string, kind: 'D' | 'C', question: string): string | null | undefined {
  const values = kind === 'D' ? '2026-11-05,2026-11-09,2025-10-15' : '1,0,0';
  const sheet = drawnSheet(`Object:T=A,B,C; Planned:D=2026-11-03,2026-10-03,2026-12-30; ${title}:${kind}=${values}`);
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe('a date is named by the participle of its deed in German and French', () => {
  test.each([
    ['Issued', 'Wie viele wurden diesen Monat ausgestellt?'],
    ['Issued', 'Combien ont été délivrées ce mois-ci ?'],
    ['Borrowed', 'Wie viele wurden diesen Monat ausgeliehen?'],
    ['Borrowed', 'Combien ont été empruntées ce mois-ci ?'],
    ['Replaced', 'Wie viele wurden diesen Monat ausgetauscht?'],
    ['Replaced', 'Combien ont été remplacés ce mois-ci ?'],
    ['Rented', 'Wie viele wurden diesen Monat vermietet?'],
    ['Postponed', 'Combien ont été décalées ce mois-ci ?'],
    ['Departed', 'Wie viele sind diesen Monat abgereist?'],
    ['Departed', 'Combien sont parties ce mois-ci ?'],
  ])('%s: %s', (title, question) => {
    expect(ask(title, 'D', question)).toBe('2');
  });
});

describe('a box that is not ticked is named by the participle that is denied', () => {
  test.each([
    ['Scanned', 'Wie viele sind noch nicht gescannt?'],
    ['Scanned', 'Combien ne sont pas encore numérisés ?'],
    ['Assigned', 'Combien ne sont pas encore attribuées ?'],
    ['Weighed', 'Wie viele sind noch nicht gewogen?'],
  ])('%s: %s', (title, question) => {
    expect(ask(title, 'C', question)).toBe('2');
  });
});

describe('an option that says what was done is named by its participle in German and French, whatever particle it has', () => {
  test.each([
    ['Issued', 'Wie viele sind ausgestellt?'],
    ['Picked Up', 'Wie viele sind abgeholt?'],
    ['Found', 'Wie viele sind gefunden?'],
    ['Built', 'Combien sont construites ?'],
    ['Cleaned', 'Anzahl der gereinigten'],
    ['Transferred', 'Wie viele sind schon überwiesen?'],
    ['Bought', 'Combien sont achetées ?'],
  ])('%s: %s', (option, question) => {
    const sheet = drawnSheet(`Object:T=A,B,C; Status:P=${option},Waiting,${option}; Weight:N=1,2,3`);
    expect(synthesise({ question, sheet, today: TODAY })?.value).toBe('2');
  });

  test('an infinitive names no option', () => {
    const sheet = drawnSheet('Object:T=A,B,C; Status:P=Sold,Waiting,Sold; Weight:N=1,2,3');
    const formula = synthesise({ question: 'Wie viel Gewicht können wir verkaufen?', sheet, today: TODAY })?.formula ?? '';
    expect(formula).not.toContain('"Sold"');
  });
});
