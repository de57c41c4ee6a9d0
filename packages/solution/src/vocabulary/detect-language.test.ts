import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectLanguage, languageShares } from './detect-language.ts';
import { LANGUAGES, type Language } from './entry.ts';

describe('the language of a text', () => {
  it.each<[Language, string]>([
    ['en', 'Invoices are paid late and nobody knows why'],
    ['en', 'permits and leases'],
    ['en', 'Fleet maintenance'],
    ['de', 'Rechnungen werden zu spät bezahlt'],
    ['de', 'RECHNUNGEN UND MAHNUNGEN'],
    ['de', 'Vertragsverwaltung'],
    ['de', 'Wir tracken alle Leads in Excel'],
    ['es', 'Facturas pendientes de aprobación'],
    ['es', 'gestión de proyectos'],
    ['es', 'reporte semanal por sucursal'],
    ['fr', 'Factures en retard'],
    ['fr', 'gestion de projet'],
    ['fr', "Suivi des chantiers et de l'avancement"],
    ['pt', 'gestão de projetos'],
    ['pt', 'Notas fiscais atrasadas'],
    ['pt', 'orcamento e contratos'],
    ['ja', '請求書の承認が遅い'],
    ['ja', '設備点検'],
    ['ja', 'SAPとExcelで在庫管理'],
  ])('is %s for “%s”', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('is what the caller says, or English, when nothing tells', () => {
    for (const text of ['', '   ', '12,500', 'SAP', '🙂', 'مرحبا']) {
      expect(detectLanguage(text)).toBe('en');
      expect(detectLanguage(text, 'de')).toBe('de');
    }
  });

  it('is one for each field: the shares of a mixed text say which others there are', () => {
    const shares = languageShares('Die Verträge liegen im Ordner. The contracts are in the folder and nobody knows where.');
    expect([...shares.keys()].slice(0, 2).sort()).toEqual(['de', 'en']);
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });

  it('is told of any text without an exception, the longest too', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => LANGUAGES.includes(detectLanguage(text))));
    for (const piece of ['a ', 'é', '漢', "l'", 'ação ', '\u0301'])
      expect(LANGUAGES).toContain(detectLanguage(piece.repeat(10_000)));
  });
});
