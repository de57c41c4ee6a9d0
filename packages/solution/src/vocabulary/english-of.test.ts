import { describe, expect, it, test } from 'vitest';
import { type EnglishName, englishOf } from './english-of.ts';
import { englishColumnWords, englishWords } from './english-words.ts';
import { LANGUAGES, type Language } from './entry.ts';
import { kindsOfHead } from './kind-words.ts';
import nouns from './translations/nouns.json' with { type: 'json' };

const rows = nouns.map((line) => line.split('|'));

describe('the table of common nouns', () => {
  it('has each English noun once, with a name in each of the five other languages', () => {
    expect(new Set(rows.map(([english]) => english)).size).toBe(rows.length);
    expect(rows.filter((cells) => cells.length !== LANGUAGES.length || cells.some((cell) => cell.trim() === ''))).toEqual([]);
  });

  it('writes German nouns with a capital and Japanese ones in Japanese characters', () => {
    const names = (column: number) => rows.flatMap((cells) => (cells[column] ?? '').split('/'));
    expect(names(1).filter((name) => !/^\p{Lu}/u.test(name))).toEqual([]);
    expect(names(5).filter((name) => !/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー・]+$/u.test(name))).toEqual([]);
  });
});

/** The same things in English, German, Spanish, French, Portuguese and Japanese, as people write them. */
const SAME: readonly (readonly [string, string, string, string, string, string])[] = [
  ['tuners', 'Klavierstimmer', 'afinadores', 'accordeurs', 'afinadores', '調律師'],
  ['certificate', 'Prüfzeugnis', 'certificado de rescate', 'certificat médical', 'certificado de calibração', '修了証明書'],
  ['concert halls', 'Konzertsäle', 'salas de conciertos', 'salles de concert', 'salas de concerto', 'コンサートホール'],
  ['boats', 'Ruderboote', 'barcos de remo', 'bateaux', 'barcos', 'ボート'],
  ['invoices', 'Eingangsrechnungen', 'facturas', 'factures', 'faturas', '請求書'],
  ['rehearsals', 'Chorproben', 'ensayos', 'répétitions', 'ensaios', 'リハーサル'],
  ['breakdown', 'Maschinenausfälle', 'averías de máquinas', 'pannes', 'panes', '機械の故障'],
];

test.each(SAME)('“%s” is of the same kind in every language', (...names) => {
  const kinds = LANGUAGES.map((language, place) => kindsOfHead(names[place] ?? '', language)[0]);
  expect(new Set(kinds).size, kinds.join()).toBe(1);
  expect(kinds[0]).toBeDefined();
});

test.each<[string, Language, Partial<EnglishName> | null]>([
  ['Wunschtorten', 'de', { english: 'custom cake', isWhole: true }],
  ['Geburtstagstorten', 'de', { english: 'cake', isWhole: false }],
  ['tarta por encargo', 'es', { english: 'custom cake', isWhole: true }],
  ['tartas de cumpleaños', 'es', { english: 'cake', isWhole: false }],
  ['誕生日ケーキ', 'ja', { english: 'cake', isWhole: false }],
  ['Zwischenruf', 'de', null],
  ['cake', 'en', null],
])('“%s” in %s is found by its head', (phrase, language, expected) => {
  const found = englishOf(phrase, language);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
});

it('finds the English words of a text, several in one run of kanji', () => {
  expect(englishWords(['Kunden', 'bringen', 'Brautkleider'], 'de')).toEqual(expect.arrayContaining(['customer', 'dress']));
  expect(englishWords(['顧客請求書'], 'ja')).toEqual(expect.arrayContaining(['customer', 'invoice']));
  expect(englishWords(['fittings'], 'en')).toEqual(['fittings']);
});

it('finds the English words for the columns, values and states that a text speaks of, in the plural too', () => {
  expect(englishColumnWords(['Bezahlt', 'Stornierte', 'Brautkleider'], 'de')).toEqual(['Paid', 'Cancelled']);
  expect(englishColumnWords(['pagados', 'cancelado'], 'es')).toEqual(['Paid', 'Cancelled']);
  expect(englishColumnWords(['annulé'], 'fr')).toEqual(['Cancelled']);
  expect(englishColumnWords(['cancelados'], 'pt')).toEqual(['Cancelled']);
  expect(englishColumnWords(['cancelled'], 'en')).toEqual([]);
});
