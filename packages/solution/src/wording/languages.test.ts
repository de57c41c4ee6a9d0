import { describe, expect, it, test } from 'vitest';
import { readQuestionnaires } from '../../evaluation/read-questionnaires.ts';
import { designSolution } from '../design-solution.ts';
import type { Language } from '../vocabulary/index.ts';
import { formsOf } from '../vocabulary/index.ts';

const TRANSLATED = readQuestionnaires(new URL('../../evaluation/languages.jsonl', import.meta.url)).filter(
  ({ language }) => language !== 'en',
);
/** Words that English sentences do not do without, and that no other language of the product has. */
const ENGLISH = /(?<![\p{L}'’-])(?:the|and|with|are|of|for|when|which|that|from|this|they|been|what|how|is)(?![\p{L}'’-])/iu;
/** What Smartsheet itself calls something, and what the customer wrote, stands between quotation marks. */
const QUOTED = /“[^”]*”|„[^“]*“|«[^»]*»|「[^」]*」|"[^"]*"/gu;
/** Data for the build and for whoever reviews a plan, which no customer is shown. */
const INTERNAL: ReadonlySet<string> = new Set(['block', 'operator', 'formula', 'unit', 'key', 'id', 'type', 'role', 'entry']);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => (INTERNAL.has(name) ? [] : textsOf(part)));
}

test.each(TRANSLATED.map((questionnaire) => [questionnaire.id, questionnaire] as const))(
  'no English sentence stands in the plan for %s',
  (_, { requirements }) => {
    const plan = designSolution(requirements, { today: '2026-11-22' });
    // Trades are called as the operators' templates are.
    const patterns = plan.patterns.filter(({ id }) => !id.startsWith('trade-'));
    const texts = textsOf({ ...plan, patterns }).map((text) => text.replace(QUOTED, ' '));
    expect(texts.filter((text) => ENGLISH.test(text))).toEqual([]);
  },
);

describe('names stand in the singular and the plural of their language', () => {
  it.each<[Language, string, string, string]>([
    ['de', 'Mietverträge', 'Mietvertrag', 'Mietverträge'],
    ['de', 'Verträgen', 'Vertrag', 'Verträge'],
    ['de', 'Gerätewart', 'Gerätewart', 'Gerätewarte'],
    ['de', 'Fristenlisten', 'Fristenliste', 'Fristenlisten'],
    ['de', 'Fahrräder', 'Fahrrad', 'Fahrräder'],
    ['de', 'Kamerad', 'Kamerad', 'Kameraden'],
    ['de', 'Prüfzeugnisse', 'Prüfzeugnis', 'Prüfzeugnisse'],
    ['de', 'IHK-Anmeldungen', 'IHK-Anmeldung', 'IHK-Anmeldungen'],
    ['de', 'Azubis', 'Azubi', 'Azubis'],
    ['de', 'Honorare', 'Honorar', 'Honorare'],
    ['de', 'Defekte', 'Defekt', 'Defekte'],
    ['de', 'Kette', 'Kette', 'Ketten'],
    ['es', 'contratos de alquiler', 'contrato de alquiler', 'contratos de alquiler'],
    ['es', 'inspecciones', 'inspección', 'inspecciones'],
    ['es', 'examen práctico', 'examen práctico', 'exámenes prácticos'],
    ['es', 'análisis de agua', 'análisis de agua', 'análisis de agua'],
    ['fr', 'travaux', 'travail', 'travaux'],
    ['fr', 'permis de construire', 'permis de construire', 'permis de construire'],
    ['fr', 'bateaux', 'bateau', 'bateaux'],
    ['pt', 'inspeções', 'inspeção', 'inspeções'],
    ['pt', 'fornecedores', 'fornecedor', 'fornecedores'],
    ['ja', '契約', '契約', '契約'],
  ])('%s: %s', (language, typed, one, many) => {
    expect(formsOf(typed, language, null)).toEqual({ one, many });
  });

  it('a form that the text itself has decides', () => {
    expect(formsOf('Xylorimben', 'de', null, ['Xylorimba', 'Xylorimben'])).toEqual({ one: 'Xylorimba', many: 'Xylorimben' });
  });
});
