import { describe, expect, it } from 'vitest';
import { COLUMN_TYPES } from '../smartsheet-rules.ts';
import { LANGUAGES, type Language } from './entry.ts';
import { fold } from './fold.ts';
import { isRole, phrasesOf, TOOL_NAMES } from './phrases.ts';

describe('the phrase lists', () => {
  it.each(LANGUAGES)('hold only what can be found again, folded and not empty, in %s', (language) => {
    const { accentedStopWords, emptyWords, ...lists } = phrasesOf(language);
    for (const list of Object.values(lists)) {
      expect(list.size).toBeGreaterThan(0);
      expect([...list.keys()].filter((key) => key === '' || fold(key, language) !== key)).toEqual([]);
    }
    expect(emptyWords.every((words) => words !== '' && words === words.toLowerCase())).toBe(true);
    expect(accentedStopWords.every((word) => word === word.toLowerCase())).toBe(true);
  });

  it.each(LANGUAGES)('have seven weekdays and twelve months in %s', (language) => {
    const { weekdays, months } = phrasesOf(language);
    expect([...new Set(weekdays.values())].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(months.values()).size).toBe(12);
  });

  it.each(LANGUAGES)('give numbers, units, frequencies and columns values that make sense in %s', (language) => {
    const { numberWords, timeUnits, frequencies, columnNouns, eventVerbs } = phrasesOf(language);
    expect([...numberWords].filter(([, number]) => !(number >= 0))).toEqual([]);
    expect([...timeUnits].filter(([, { days }]) => !(days > 0))).toEqual([]);
    expect([...frequencies].filter(([, { every, unit }]) => !(every > 0) || unit === undefined)).toEqual([]);
    expect([...columnNouns].filter(([, type]) => !COLUMN_TYPES.includes(type))).toEqual([]);
    expect([...eventVerbs].filter(([, { lemma, noun, column }]) => !lemma || !noun || !column || column.length > 50)).toEqual([]);
  });

  it('know at least 200 roles in English and 60 in each other language', () => {
    expect(phrasesOf('en').roles.size).toBeGreaterThanOrEqual(200);
    for (const language of LANGUAGES) expect(phrasesOf(language).roles.size).toBeGreaterThanOrEqual(60);
  });

  it.each<[Language, string, string]>([
    ['en', 'signed', 'Signed On'],
    ['en', 'expires', 'Expires On'],
    ['en', 'paid', 'Paid On'],
    ['de', 'unterschrieben', 'Unterschrieben am'],
    ['es', 'aprobado', 'Aprobado el'],
    ['fr', 'reçu', 'Reçu le'],
    ['pt', 'assinado', 'Assinado em'],
    ['ja', '承認', '承認日'],
  ])('imply in %s from “%s” the column %s', (language, form, column) => {
    expect(phrasesOf(language).eventVerbs.get(fold(form, language))?.column).toBe(column);
  });

  it.each<[Language, string, number, string]>([
    ['en', 'weekly', 1, 'week'],
    ['en', 'every other week', 2, 'week'],
    ['en', 'twice a month', 0.5, 'month'],
    ['de', 'wöchentlich', 1, 'week'],
    ['de', 'vierteljährlich', 3, 'month'],
    ['es', 'quincenal', 2, 'week'],
    ['fr', 'tous les mois', 1, 'month'],
    ['pt', 'semestralmente', 6, 'month'],
    ['ja', '毎週', 1, 'week'],
  ])('take in %s “%s” as every %d %s', (language, phrase, every, unit) => {
    expect(phrasesOf(language).frequencies.get(fold(phrase, language))).toEqual({ every, unit });
  });

  it('tell working days from calendar days', () => {
    expect(phrasesOf('en').timeUnits.get('business days')).toEqual({ days: 1, working: true });
    expect(phrasesOf('de').timeUnits.get('werktagen')).toEqual({ days: 1, working: true });
    expect(phrasesOf('en').timeUnits.get('weeks')).toEqual({ days: 7, working: false });
  });

  it.each<[Language, string]>([
    ['en', 'Chief Compliance Officers'],
    ['en', 'project manager'],
    ['de', 'Bauleiterin'],
    ['es', 'jefe de taller'],
    ['fr', 'directrice'],
    ['pt', 'coordenador de obras'],
    ['ja', '営業担当者'],
  ])('recognise in %s “%s” as a role', (language, phrase) => {
    expect(isRole(phrase, language)).toBe(true);
  });

  it('take no thing for a role', () => {
    expect(['permit', 'manager approval', '', 'office'].map((phrase) => isRole(phrase, 'en'))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([isRole('Vertrag', 'de'), isRole('契約書', 'ja')]).toEqual([false, false]);
  });

  it('never take a tool, a glance or a spreadsheet for a thing', () => {
    expect(TOOL_NAMES).toEqual(expect.arrayContaining(['excel', 'sharepoint', 'sap', 'outlook', 'whatsapp']));
    for (const word of ['glance', 'lot', 'nobody', 'spreadsheet', 'excel', 'sap'])
      expect(phrasesOf('en').neverThings.has(word)).toBe(true);
    for (const language of LANGUAGES) expect(phrasesOf(language).neverThings.has('excel')).toBe(true);
  });
});
