import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from './entry.ts';
import { fold } from './fold.ts';
import { romancePlural } from './romance-plural.ts';

const lettersOfUnicode = Array.from({ length: 0x30000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

describe('folding a text', () => {
  it.each<[string, Language, string]>([
    ['Verträge', 'de', 'vertraege'],
    ['Maßnahme', 'de', 'massnahme'],
    ['Reunión', 'es', 'reunion'],
    ['bon d’œuvre', 'fr', 'bon d oeuvre'],
    ['AÇÃO', 'pt', 'acao'],
    ['To-do / e-mail', 'en', 'to do e mail'],
    ['ＲＦＩ　一覧', 'ja', 'rfi 一覧'],
    ['Ǽgir', 'en', 'aegir'],
  ])('makes “%s” in %s “%s”', (text, language, folded) => {
    expect(fold(text, language)).toBe(folded);
  });

  it('is the same whether accents are letters of their own or marks behind them', () => {
    for (const language of LANGUAGES)
      expect(fold('Verträge reunión'.normalize('NFD'), language)).toBe(fold('Verträge reunión', language));
  });

  it('changes nothing that is folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom(...LANGUAGES), (text, language) => {
        const folded = fold(text, language);
        expect(fold(folded, language)).toBe(folded);
      }),
    );
  });

  it('changes no single letter of any script twice', () => {
    const twice = LANGUAGES.flatMap((language) =>
      lettersOfUnicode.filter((letter) => {
        const folded = fold(letter, language);
        return fold(folded, language) !== folded;
      }),
    );
    expect(twice).toEqual([]);
  });
});

describe('the plural by rule of a Spanish, French or Portuguese noun phrase', () => {
  it.each<[Language, string, string]>([
    ['es', 'nota de gasto', 'notas de gasto'],
    ['es', 'luz roja', 'luces rojas'],
    ['es', 'contrato marco', 'contratos marcos'],
    ['fr', 'bon de commande', 'bons de commande'],
    ['fr', 'canal commercial', 'canaux commerciaux'],
    ['fr', 'tableau', 'tableaux'],
    ['pt', 'requisição de compra', 'requisições de compra'],
    ['pt', 'nota fiscal', 'notas fiscais'],
    ['pt', 'item', 'itens'],
  ])('in %s of “%s” is “%s”', (language, one, many) => {
    expect(romancePlural(one, language)).toBe(many);
  });

  it('is none in other languages', () => {
    expect([romancePlural('Vertrag', 'de'), romancePlural('permit', 'en'), romancePlural('契約', 'ja')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
