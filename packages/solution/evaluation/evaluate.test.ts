import { describe, expect, test } from 'vitest';
import { designSolution } from '../src/index.ts';
import { someRequirements } from '../src/testing/requirements.ts';
import { evaluate, recordOf } from './evaluate.ts';
import type { EvaluatedPlan } from './evaluated-plan.ts';
import { LABELLED, NOTHING, SHEET, solved, TODAY } from './fixtures.ts';
import { localPlanner } from './plan-solution.ts';
import type { Questionnaire } from './questionnaire.ts';
import { parseQuestionnaires } from './questionnaire.ts';
import { differenceOf, scoreLanguages } from './stability.ts';
import { formatEvaluation } from './table.ts';
import { applyVariant, VARIANTS } from './variants.ts';

describe('variants', () => {
  test.each(VARIANTS)('$name changes the answers, the same way each time', (variant) => {
    const requirements = someRequirements({
      projectDescription:
        'We need to remind suppliers 5 days before each delivery, and invoices, agreements, certificates, licences, inspections, complaints, assessments and warehouses are checked.',
    });
    const changed = applyVariant(requirements, variant);
    expect(changed).not.toEqual(requirements);
    expect(applyVariant(requirements, variant)).toEqual(changed);
    expect(changed.projectName).toBe(requirements.projectName);
  });

  test('in capitals and dictation are counted apart from other words', () => {
    const sheet = (name: string) => [{ ...SHEET, columns: [], name }];
    const deaf = ({ projectDescription }: { projectDescription: string }) =>
      solved({ ...NOTHING, sheets: sheet(/[A-Z]{4}/.test(projectDescription) ? 'Shouted' : 'Said') });
    const { totals } = evaluate([LABELLED], deaf, TODAY);
    expect(totals.manner?.missed).toEqual(['capitals 100 %']);
    expect(totals.stability?.missed).toEqual([]);
  });

  test('count what is not in both plans', () => {
    expect(differenceOf(['a', 'b'], ['b', 'a'])).toBe(0);
    expect(differenceOf(['a', 'a'], ['a'])).toBeCloseTo(1 / 3);
    expect(differenceOf(['a'], ['b'])).toBe(1);
  });

  test('that swap a word for its synonym may swap it in names as well', () => {
    const planner = (word: string) => solved({ ...NOTHING, sheets: [{ ...SHEET, name: `${word} Permits` }] });
    const questionnaire = { ...LABELLED, requirements: someRequirements({ projectDescription: 'Permits of our suppliers' }) };
    const run = (renamed: string) =>
      evaluate(
        [questionnaire],
        ({ projectDescription }) => planner(/vendor/i.test(projectDescription) ? renamed : 'Suppliers'),
        TODAY,
      );
    expect(run('Vendors').totals.stability?.missed).toEqual([]);
    const many = (word: string) => ({ ...SHEET, columns: [{ title: word, type: 'DATE' } as const], name: word });
    const unstable = evaluate(
      [questionnaire],
      ({ projectDescription }) =>
        solved({ ...NOTHING, sheets: [many(/vendor/i.test(projectDescription) ? 'Boats' : 'Permits')] }),
      TODAY,
    );
    expect(unstable.totals.stability?.missed).toEqual(['synonyms 100 %']);
  });
});

describe('translations', () => {
  test('have the same design when kinds, types and numbers agree, whatever the names are', () => {
    const one = {
      questionnaire: { ...LABELLED, design: 'kiosk', language: 'en' },
      solution: solved({ ...NOTHING, sheets: [SHEET] }),
    };
    const german = {
      ...SHEET,
      name: 'Genehmigungen',
      columns: SHEET.columns.map((column) => ({ ...column, title: `${column.title}-de` })),
    };
    const other = (sheets: EvaluatedPlan['sheets']) => ({
      questionnaire: { ...LABELLED, id: 'T01-de', design: 'kiosk', language: 'de' },
      solution: solved({ ...NOTHING, sheets }),
    });
    expect(scoreLanguages([one, other([german])])).toMatchObject({ met: 1, of: 1 });
    expect(scoreLanguages([one, other([german, german])])).toMatchObject({ met: 0, of: 1 });
  });
});

describe('an evaluation', () => {
  const other: Questionnaire = {
    id: 'T02',
    requirements: someRequirements({ projectDescription: 'A library lends its books.' }),
  };

  test('takes the next questionnaire’s plan as the baseline of chance', () => {
    const planner = ({ projectDescription }: { projectDescription: string }) =>
      solved({ ...NOTHING, sheets: [{ ...SHEET, columns: [], name: /library/.test(projectDescription) ? 'Kiosk' : 'Permit' }] });
    const [first] = evaluate([LABELLED, other], planner, TODAY).evaluated;
    expect(first?.score.facts?.missed).toEqual(['kiosk', 'electrician|wiring']);
    expect(first?.score.chance?.missed).toEqual(['permit', 'electrician|wiring']);
  });

  test('shows figures without labels as a dash, and a planner that throws as a failure', () => {
    const text = formatEvaluation(
      evaluate(
        [other, { ...other, id: 'T03', requirements: someRequirements({ projectName: 'Broken' }) }],
        ({ projectName }) => {
          if (projectName === 'Broken') throw new Error('out of ideas');
          return solved(NOTHING);
        },
        TODAY,
      ),
    );
    expect(text).toMatch(/^T02 +–/m);
    expect(text).toContain('T03      no plan: out of ideas');
    const unusual = formatEvaluation(evaluate([{ ...other, refused: 'stakeholders: missing' }], () => solved(NOTHING), TODAY));
    expect(unusual).toContain('T02      the wizard would refuse: stakeholders: missing');
  });

  test('refuses a planner that gives another plan for the same answers', () => {
    let run = 0;
    const { failed } = evaluate([other], () => solved({ ...NOTHING, summary: String(run++) }), TODAY);
    expect(failed).toEqual([{ questionnaire: other, failure: 'another plan each time' }]);
  });

  test('prints plan, coverage, questions, calls and score of each questionnaire', () => {
    const [one] = evaluate([LABELLED], () => solved({ ...NOTHING, questions: [] }), TODAY).evaluated;
    expect(one && Object.keys(recordOf(one))).toEqual(['id', 'plan', 'coverage', 'questions', 'calls', 'score']);
    expect(one && recordOf(one)).toMatchObject({ id: 'T01', coverage: null, questions: [], calls: [] });
  });

  test('scores the production path without a failure', () => {
    const { evaluated, failed } = evaluate([LABELLED], localPlanner(TODAY), TODAY);
    expect(failed).toEqual([]);
    expect(evaluated[0]?.solution.plan).toEqual(designSolution(LABELLED.requirements, { today: TODAY }));
    expect(evaluated[0]?.score.sound).toMatchObject({ met: 1, of: 1 });
  });
});

describe('a file of questionnaires', () => {
  const line = JSON.stringify({ id: 'X-de', requirements: someRequirements() });

  test('may leave labels out; translations belong together by their ids', () => {
    expect(parseQuestionnaires(`${line}\n\n`)).toEqual([{ id: 'X-de', design: 'X', requirements: someRequirements() }]);
  });

  test('may hold answers that the wizard would refuse, which is told', () => {
    const [short] = parseQuestionnaires(JSON.stringify({ id: 'Y', requirements: { projectDescription: 'Boats' } }));
    expect(short?.requirements.projectDescription).toBe('Boats');
    expect(short?.refused).toMatch(/projectDescription: Please provide a detailed description/);
  });

  test('names the line that is no questionnaire', () => {
    expect(() => parseQuestionnaires(`${line}\n{"id":"Z"}`)).toThrow('Line 2 holds no questionnaire.');
    expect(() => parseQuestionnaires('boats')).toThrow('Line 1 holds no questionnaire.');
  });
});
