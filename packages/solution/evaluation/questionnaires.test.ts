import { requirementsSchema } from '@sheetwright/contract/requirements.ts';
import { describe, expect, test } from 'vitest';
import { normalise } from './matching.ts';
import type { Questionnaire } from './questionnaire.ts';
import { ASIDE_FILE, OPEN_FILE, readQuestionnaires } from './read-questionnaires.ts';

const OPEN = readQuestionnaires(OPEN_FILE);
const ASIDE = readQuestionnaires(ASIDE_FILE);

describe.each([...OPEN, ...ASIDE].map((questionnaire) => [questionnaire.id, questionnaire] as const))(
  'the questionnaire %s',
  (_, questionnaire) => {
    test('holds answers that the wizard would take, word for word', () => {
      expect(questionnaire.refused).toBeUndefined();
      expect(requirementsSchema.parse(questionnaire.requirements)).toEqual(questionnaire.requirements);
    });

    test('labels only facts of which at least one alternative stands in the answers', () => {
      const answers = normalise(Object.values(questionnaire.requirements).flat().join('\n'));
      const invented = questionnaire.facts?.filter(
        (fact) => !fact.split('|').some((alternative) => answers.includes(normalise(alternative))),
      );
      expect(invented).toEqual([]);
    });

    test('relates only things that it names', () => {
      const nouns = questionnaire.things?.map(({ noun }) => noun) ?? [];
      for (const ends of questionnaire.relations ?? []) expect(nouns).toEqual(expect.arrayContaining([...ends]));
    });

    test('has as many facts as its length allows', () => {
      expect(questionnaire.facts?.length).toBeGreaterThanOrEqual(questionnaire.length === 'sparse' ? 5 : 10);
      expect(questionnaire.facts?.length).toBeLessThanOrEqual(22);
    });
  },
);

test('at least thirty questionnaires are open and thirty are kept aside, each of a trade of its own', () => {
  const trades = [...OPEN, ...ASIDE].map(({ basis }) => basis);
  const alone = (list: readonly Questionnaire[]) => list.filter(({ design }) => design === undefined);
  expect(alone(OPEN).length).toBeGreaterThanOrEqual(30);
  expect(alone(ASIDE).length).toBeGreaterThanOrEqual(30);
  expect(new Set(trades).size).toBeGreaterThanOrEqual(62);
});

test('two questionnaires are given as the same text in English, German, Spanish and Japanese', () => {
  const groups = Map.groupBy([...OPEN, ...ASIDE], ({ design }) => design);
  groups.delete(undefined);
  expect(groups.size).toBe(2);
  for (const group of groups.values()) expect(group.map(({ language }) => language).toSorted()).toEqual(['de', 'en', 'es', 'ja']);
});
