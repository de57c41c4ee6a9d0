import { describe, expect, test } from 'vitest';
import { automationWith, LABELLED, NOTHING, SHEET, scoreOf, solved, TODAY } from './fixtures.ts';
import { scoreSolution } from './score.ts';

describe('rules', () => {
  test('keep a lead time as a computed date, in days, or as an automation in any unit', () => {
    expect(scoreOf({ sheets: [SHEET] }).leadTimes?.met).toBe(1);
    for (const trigger of [
      'Permit expires in 42 days',
      '6 weeks before the permit expires',
      'Street permit: 90/42/7 days before',
    ])
      expect(scoreOf({ automations: [automationWith({ trigger })] }).leadTimes?.met).toBe(1);
  });

  test('of another number, unit or thing keep none', () => {
    for (const trigger of ['Permit expires in 6 days', 'Permit expires in 43 days', 'Invoice is due in 42 days'])
      expect(scoreOf({ automations: [automationWith({ trigger })] }).leadTimes?.met).toBe(0);
  });

  test('that are only named in a title or a description are not kept', () => {
    const column = {
      title: 'Permit: 42 days before',
      type: 'DATE',
      description: 'Above 900 the owner approves repairs',
    } as const;
    const score = scoreOf({ sheets: [{ ...SHEET, columns: [column] }] });
    expect(score.leadTimes?.met).toBe(0);
    expect(score.thresholds?.met).toBe(0);
  });

  test('keep a threshold in a condition or a formula over the same thing', () => {
    expect(
      scoreOf({ automations: [automationWith({ spec: { condition: { column: 'Repair Cost', value: 900 } } })] }).thresholds?.met,
    ).toBe(1);
    expect(scoreOf({ automations: [automationWith({ trigger: 'Fine above 900' })] }).thresholds?.met).toBe(0);
    const formula = { title: 'Repair Needs Owner', type: 'CHECKBOX', formula: '=IF([Repair Cost]@row > 900, 1, 0)' } as const;
    expect(scoreOf({ sheets: [{ ...SHEET, columns: [formula] }] }).thresholds?.met).toBe(1);
  });

  test('keep a cadence as a recurring automation or as a formula for the next date', () => {
    expect(scoreOf({ automations: [automationWith({ trigger: 'Yearly, for each permit' })] }).cadences?.met).toBe(1);
    expect(scoreOf({ automations: [automationWith({ trigger: 'Monthly, for each permit' })] }).cadences?.met).toBe(0);
    const weekly = { ...LABELLED, cadences: [{ text: 'permits listed', every: 'weekly', to: '' }] };
    for (const [trigger, met] of [
      ['Every Monday, the permits', 1],
      ['Every month, the permits', 0],
      ['Jeden Monat, permits', 0],
    ] as const)
      expect(scoreSolution(weekly, solved({ ...NOTHING, automations: [automationWith({ trigger })] }), TODAY).cadences?.met).toBe(
        met,
      );
    const quarterly = { ...LABELLED, cadences: [{ text: 'permits listed', every: 'quarterly', to: '' }] };
    const spec = { trigger: { is: 'schedule', every: 'month' } };
    const automations = [automationWith({ trigger: 'Every quarter, for the permits', spec })];
    expect(scoreSolution(quarterly, solved({ ...NOTHING, automations }), TODAY).cadences?.met).toBe(1);
    const next = { title: 'Permit Renewal', type: 'DATE', formula: '=[Granted On]@row + 365' } as const;
    expect(scoreOf({ sheets: [{ ...SHEET, columns: [next] }] }).cadences?.met).toBe(1);
  });

  test('keep named stages as options or rows', () => {
    const column = { title: 'Status', type: 'PICKLIST', options: ['Applied', 'Done'] } as const;
    expect(scoreOf({ sheets: [{ ...SHEET, columns: [column] }] }).stages?.missed).toEqual(['granted']);
  });
});

describe('figures', () => {
  const measure = { text: 'Kiosks without a permit', unit: 'kiosks', direction: 'down', target: 0 } as const;

  test('are right with the same unit, direction and target; zero of something is to go down or to be held', () => {
    expect(scoreOf({ measures: [measure] }).metrics?.met).toBe(1);
    expect(scoreOf({ measures: [{ ...measure, direction: 'hold' }] }).metrics?.met).toBe(1);
  });

  test.each([{ direction: 'up' }, { target: 1 }, { target: null }, { unit: '%' }] as const)('are wrong with %o', (wrong) => {
    expect(scoreOf({ measures: [{ ...measure, ...wrong }] }).metrics?.met).toBe(0);
  });

  test('may be told in another unit of time', () => {
    const repairs = { text: 'Repairs finished', unit: 'days', direction: 'down', target: 2 } as const;
    expect(scoreOf({ measures: [repairs] }).metrics?.met).toBe(1);
    expect(scoreOf({ measures: [{ ...repairs, target: 48 }] }).metrics?.met).toBe(0);
  });

  test('stand for one label only', () => {
    const both = { ...measure, text: 'kiosks without a permit, repairs finished' };
    expect(scoreOf({ measures: [both] }).metrics?.met).toBe(1);
  });

  test('are measurable with a formula that exists or a reason', () => {
    const withFormula = { ...measure, field: { sheet: 'permits', title: 'Renew By' } };
    const missing = { ...measure, field: { sheet: 'permits', title: 'Gone' } };
    const scored = scoreOf({
      sheets: [SHEET],
      measures: [withFormula, missing, { ...measure, because: 'No column holds it' }, measure],
    });
    expect(scored.measurable).toMatchObject({ met: 2, of: 4 });
  });
});

describe('questions', () => {
  const question = { text: '', assumption: '' };

  test('notice a contradiction when they name both sides', () => {
    const text = 'Do all kiosks share one list, or does each kiosk have separate papers?';
    expect(scoreOf({ questions: [{ ...question, text }] }).contradictions?.met).toBe(1);
    expect(scoreOf({ questions: [{ ...question, text: 'How many permits are there?' }] }).contradictions?.met).toBe(0);
    expect(scoreOf({ questions: [{ ...question, text: 'Which kiosks share a list?' }] }).contradictions?.met).toBe(0);
  });

  test('do not notice a contradiction by pointing at all of an answer that holds the words of both sides', () => {
    const text = 'Which of these holds?';
    const whole = { field: 'projectDescription', start: 0, end: 10_000 } as const;
    expect(scoreOf({ questions: [{ ...question, text, spans: [whole] }] }).contradictions?.met).toBe(0);
  });

  test('ask what a good consultant asks', () => {
    expect(scoreOf({ questions: [{ ...question, text: 'Does the clerk apply for a street permit?' }] }).mustAsk?.met).toBe(1);
    expect(scoreOf({ questions: [{ ...question, text: 'Who is the clerk?' }] }).mustAsk?.met).toBe(0);
  });
});

describe('coverage', () => {
  const entry = { field: 'projectDescription', start: 0, end: 10, how: 'structure' } as const;

  test('claims only places that exist, and for structure at least one', () => {
    const coverage = [
      { ...entry, where: [{ asset: 'permits', column: 'Kiosk' }] },
      { ...entry, where: [{ asset: 'permits', column: 'Stand' }] },
      { ...entry, where: [] },
      { ...entry, how: 'not-covered' as const, where: [] },
    ];
    expect(scoreOf({ sheets: [SHEET], coverage }).coverage).toMatchObject({ met: 1, of: 4 });
  });
});

describe('formulas', () => {
  test('are worked out on a filled and an empty row, and an error value is a miss', () => {
    const sound = scoreOf({ sheets: [SHEET] }).formulas;
    expect(sound).toMatchObject({ met: sound?.of });
    const careless = { title: 'Share', type: 'TEXT_NUMBER', formula: '=1 / [Cost]@row' } as const;
    const cost = { title: 'Cost', type: 'TEXT_NUMBER' } as const;
    expect(scoreOf({ sheets: [{ ...SHEET, columns: [cost, careless] }] }).formulas).toMatchObject({ met: 1, of: 3 });
  });

  test('of a status are blank on an empty row', () => {
    const status = { title: 'Health', type: 'PICKLIST', symbol: 'RYG' } as const;
    const careless = { ...status, formula: '=IF([Expires On]@row < TODAY(), "Red", "Green")' };
    const guarded = { ...status, title: 'State', formula: '=IF(ISBLANK([Expires On]@row), "", "Green")' };
    const columns = [...SHEET.columns, careless, guarded];
    expect(scoreOf({ sheets: [{ ...SHEET, columns }] }).blankStatus).toMatchObject({ met: 1, of: 2 });
  });
});

describe('forbidden words', () => {
  test('may occur in a quotation of the answers, and nowhere else', () => {
    const hostile = { ...LABELLED, expect: { mustNotMention: ['street permit'] } };
    const plan = { ...NOTHING, summary: 'You wrote “Each kiosk needs a street permit”.' };
    expect(scoreSolution(hostile, solved(plan), TODAY).forbidden?.met).toBe(1);
    expect(scoreSolution(hostile, solved({ ...plan, reasoning: 'A street permit' }), TODAY).forbidden?.met).toBe(0);
  });
});
