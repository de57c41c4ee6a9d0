import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vocabularyEntries } from './entries.ts';
import { LANGUAGES, type Language } from './entry.ts';
import { lookUpNoun } from './look-up-noun.ts';
import { nounIndex } from './noun-index.ts';
import { editDistance } from './typo-index.ts';

describe('looking up a noun', () => {
  it.each(LANGUAGES)('finds every thing by its singular and its plural in %s', (language) => {
    const lost = vocabularyEntries().filter(({ id, names }) =>
      [names[language].one, names[language].many].some((form) => !ids(form, language).includes(id)),
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  it.each(LANGUAGES)('finds every thing by each of its synonyms in %s', (language) => {
    const lost = vocabularyEntries().flatMap(({ id, names }) =>
      names[language].synonyms.filter((form) => !ids(form, language).includes(id)).map((form) => `${id}: ${form}`),
    );
    expect(lost).toEqual([]);
  });

  it.each<[string, Language, string, string]>([
    ['Invoices', 'en', 'invoice', 'plural'],
    ['purchase order', 'en', 'purchase-order', 'exact'],
    ['PURCHASE ORDERS', 'en', 'purchase-order', 'plural'],
    ['RFIs', 'en', 'rfi', 'plural'],
    ['certificates of insurance', 'en', 'certificate-of-insurance', 'plural'],
    ['label approval (COLA)', 'en', 'label-approval', 'exact'],
    ['purchase-order', 'en', 'purchase-order', 'exact'],
    ['Verträgen', 'de', 'contract', 'plural'],
    ['Vertraege', 'de', 'contract', 'plural'],
    ['reunion', 'es', 'meeting', 'exact'],
    ['baux commerciaux', 'fr', 'store-lease', 'plural'],
    ['notas fiscais', 'pt', 'invoice', 'synonym'],
    ['発注書', 'ja', 'purchase-order', 'exact'],
  ])('takes “%s” in %s as %s (%s)', (phrase, language, id, how) => {
    const match = lookUpNoun(phrase, language).find(({ entry }) => entry.id === id);
    expect(match?.how).toBe(how);
    expect(match?.confidence).toBeGreaterThan(0.8);
  });

  it.each<[string, Language, string]>([
    ['annual fire extinguisher inspection', 'en', 'inspection'],
    ['inspection of the boilers', 'en', 'inspection'],
    ['vendor agreements for cleaning', 'en', 'contract'],
    ['offene Rechnungen', 'de', 'invoice'],
    ['Kundenrechnungen', 'de', 'invoice'],
    ['Prüftermin', 'de', 'meeting'],
    ['facturas pendientes', 'es', 'invoice'],
    ['contratos de mantenimiento urgente', 'es', 'service-contract'],
    ['reuniões semanais', 'pt', 'meeting'],
    ['factures impayées', 'fr', 'invoice'],
    ['年間契約書一覧', 'ja', 'contract-legal'],
  ])('finds the head of “%s” in %s: %s', (phrase, language, id) => {
    const match = lookUpNoun(phrase, language).find(({ entry }) => entry.id === id);
    expect(match?.how).toBe('head');
    expect(match?.confidence).toBeLessThan(0.7);
  });

  it('puts the longest match first, and among equals the surest', () => {
    const matches = lookUpNoun('purchase orders', 'en');
    expect(matches[0]?.entry.id).toBe('purchase-order');
    const ranks = matches.map(({ length, confidence }) => length + confidence / 2);
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  });

  it('takes the words one by one as well as in one text', () => {
    expect(lookUpNoun(['purchase', 'orders'], 'en')).toEqual(lookUpNoun('purchase orders', 'en'));
    expect(lookUpNoun(['発注', '書'], 'ja')).toEqual(lookUpNoun('発注書', 'ja'));
  });

  it('looks behind words of quantity: a number of permits is permits', () => {
    expect(ids('number of permits', 'en')[0]).toBe('permit');
    expect(ids('lista de proveedores', 'es')[0]).toBe('vendor');
  });

  it('takes no stop word for an abbreviation unless it is in capitals', () => {
    expect([lookUpNoun('os', 'pt'), lookUpNoun('so', 'en'), lookUpNoun('the', 'en')]).toEqual([[], [], []]);
    expect(ids('OS', 'pt')).toContain('maintenance-work-order');
  });

  it('takes a word with one wrong letter as mistyped from 5 letters on, with two from 9 on', () => {
    expect(lookUpNoun('inspecton', 'en')[0]).toMatchObject({ how: 'typo', entry: { id: 'inspection' } });
    expect(lookUpNoun('milestnoes', 'en')[0]).toMatchObject({ how: 'typo', entry: { id: 'milestone' } });
    expect(lookUpNoun('enviromental complience', 'en').every(({ how }) => how === 'typo')).toBe(true);
    expect(lookUpNoun('Rechnnung', 'de')[0]).toMatchObject({ how: 'typo', entry: { id: 'invoice' } });
    expect(lookUpNoun('certifcat', 'en')[0]).toMatchObject({ how: 'typo', entry: { id: 'certificate' } });
    expect([lookUpNoun('tsak', 'en'), lookUpNoun('invocie', 'en').length > 0, lookUpNoun('invvocie', 'en')]).toEqual([
      [],
      true,
      [],
    ]);
  });

  it('takes no English noun for another one mistyped', () => {
    expect(lookUpNoun('contrast', 'en')).toEqual([]);
    expect(lookUpNoun('invoicee', 'en')[0]?.how).toBe('typo');
  });

  it('understands English words in German, Spanish, French, Portuguese and Japanese texts, less surely', () => {
    const match = lookUpNoun('purchase order', 'de').find(({ entry }) => entry.id === 'purchase-order');
    expect(match?.confidence).toBeCloseTo(0.8);
  });

  it('knows nothing of words that are none', () => {
    for (const text of ['', '   ', '!!!', 'qzxyvw', '12345', '()', '🙂', 'ق']) {
      for (const language of LANGUAGES) expect(lookUpNoun(text, language)).toEqual([]);
    }
  });

  it('answers any text without an exception, with confidences between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom(...LANGUAGES), (text, language) =>
        lookUpNoun(text, language).every(({ confidence, length }) => confidence > 0 && confidence <= 1 && length > 0),
      ),
    );
  });

  it('reads phrases of 10,000 characters', () => {
    for (const language of LANGUAGES) expect(lookUpNoun('é漢a'.repeat(3333), language)).toBeDefined();
    expect(lookUpNoun('('.repeat(10_000), 'en')).toEqual([]);
  });

  it('counts a letter too many, too few, wrong or swapped as one edit', () => {
    expect(['permits', 'permt', 'permid', 'pemrit'].map((word) => editDistance('permit', word, 2))).toEqual([1, 1, 1, 1]);
    expect(editDistance('permit', 'license', 2)).toBe(3);
  });

  it('builds the index of a language once', () => {
    expect(nounIndex('en')).toBe(nounIndex('en'));
  });
});

function ids(phrase: string, language: Language): string[] {
  return lookUpNoun(phrase, language).map(({ entry }) => entry.id);
}

it('takes a word of the language for no English word that is written the same', () => {
  expect(lookUpNoun('rota', 'pt').filter(({ entry }) => entry.id === 'roster')).toEqual([]);
});
