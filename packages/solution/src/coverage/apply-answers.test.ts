import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { readBrief } from '../brief/read-brief.ts';
import { compose } from '../compose/compose.ts';
import { applyAnswers } from './apply-answers.ts';
import { ask } from './ask.ts';

const requirements: Requirements = {
  ...REQUIREMENTS_DEFAULTS,
  projectName: 'Harbour',
  projectDescription:
    'We run a small harbour with berths, boats, mooring permits and tide logs. One sheet only. The waiting list for berths is long. Boat owners are customers who report damage by phone. Deckhands may never edit the tide log.',
  currentWorkflows: 'Deckhands correct the tide log at night, on paper.',
  stakeholders: 'Harbour master, deckhands, customers',
  successMetrics: 'Damage reports halved',
  toolIntegrations: 'Marinaware holds the berth contracts',
  projectScope: 'medium',
};

function questionsFor(answers: Record<string, string>) {
  const brief = applyAnswers(readBrief(requirements), answers);
  const design = compose(brief, {
    scope: requirements.projectScope,
    projectName: requirements.projectName,
    volume: requirements.dataVolume,
  });
  return { brief, questions: ask(brief, design, requirements) };
}

describe('questions', () => {
  const { questions } = questionsFor({});

  it('are at most five, with ids of what they are about and the customer’s words', () => {
    expect(questions.length).toBeGreaterThan(2);
    expect(questions.length).toBeLessThanOrEqual(5);
    expect(questions.map(({ id }) => id)).toContain('limit:sheets');
    expect(questions.map(({ id }) => id)).toContain('baseline:damage-reports-halved');
    expect(questions.find(({ id }) => id.startsWith('contradiction:'))?.text).toContain('never edit the tide log');
    for (const { text, assumption, changes } of questions) expect(`${text}${assumption}${changes}`).not.toMatch(/\{|undefined/);
  });

  it('keep their ids when others are answered, and are not asked again', () => {
    const first = questions[0];
    const { questions: later } = questionsFor({ [first?.id ?? '']: 'the first one' });
    expect(later.map(({ id }) => id)).not.toContain(first?.id);
    for (const { id } of questions.slice(1)) expect(later.map((one) => one.id)).toContain(id);
  });
});

describe('an answer', () => {
  it('that lifts a limit removes it, and one that keeps it does not', () => {
    expect(questionsFor({ 'limit:sheets': 'A sheet each' }).brief.constraints).toEqual([]);
    expect(questionsFor({ 'limit:sheets': 'Keep to the limit' }).brief.constraints).toHaveLength(1);
  });

  it('with the level of today makes a relative target a number', () => {
    const { brief } = questionsFor({ 'baseline:damage-reports-halved': 'about 1,200 a year' });
    expect(brief.figures[0]).toMatchObject({ unit: 'count', baseline: 1200, target: 600, relativeTo: null });
  });

  it('that repeats one side of a contradiction settles it', () => {
    const id = questionsFor({}).questions.find((one) => one.id.startsWith('contradiction:'))?.id ?? '';
    expect(questionsFor({ [id]: 'Deckhands may never edit it' }).brief.contradictions).toEqual([]);
  });

  it('that chooses a kind puts it first', () => {
    const brief = readBrief(requirements);
    const thing = brief.things.find(({ kinds }) => kinds.length > 1);
    const second = thing?.kinds[1]?.kind ?? 'work';
    const changed = applyAnswers(brief, { [`kind:${thing?.id}`]: second });
    expect(changed.things.find(({ id }) => id === thing?.id)?.kinds[0]).toEqual({ kind: second, confidence: 1 });
  });

  it('that is blank, or to a question that nobody asked, changes no fact', () => {
    const brief = readBrief(requirements);
    const { answered, ...changed } = applyAnswers(brief, { 'limit:sheets': '  ', 'kind:nothing': 'work', 'x:y': 'z' });
    expect(changed).toEqual(brief);
    expect(answered).toEqual([
      { id: 'kind:nothing', answer: 'work' },
      { id: 'x:y', answer: 'z' },
    ]);
  });
});
