import { expect, test } from 'vitest';
import { createModelProviders } from '../../integrations/ai/providers.ts';
import { startTestModel } from '../../testing/model-server.ts';
import { evaluatedModel, summaryOf, type Tally } from './evaluated-model.ts';

const SHEET = {
  name: 'Permits',
  columns: [
    { title: 'Permit', type: 'TEXT_NUMBER', primary: true },
    { title: 'State', type: 'PICKLIST', options: ['Granted', 'Refused'] },
  ],
  rows: [{ cells: { Permit: 'A', State: 'Granted' } }],
} as const;
const QUESTION = { question: 'How many permits have which State?', sheet: SHEET, today: '2026-11-22' };

test.each([
  ['sensible', '=COUNTIF([State]:[State], "Granted")', true],
  ['wrong-then-right', '=COUNTIF([State]:[State], "Granted")', true],
  ['always-wrong', '=COUNTIFF([Status]:[Status], "Done")', false],
])(
  'a model that is %s is evaluated with its first formula, after what the checker said of it',
  async (script, formula, verified) => {
    const { answerer, model } = await start();
    await model.script([script]);
    expect(await answerer(QUESTION)).toMatchObject({ formula, verified });
  },
);

test('an answer that did not come is none, and is told with what everything cost', async () => {
  const { answerer, model, tally } = await start();
  await model.script(['sensible']);
  await answerer(QUESTION);
  expect(tally.microDollars).toBeGreaterThan(0);
  await model.script(['failing']);
  expect(await answerer(QUESTION)).toMatchObject({ formula: null, answer: '', verified: false });
  expect([...tally.failures]).toEqual([['unavailable', 1]]);
});

test('where no answer came at all, the summary says why', async () => {
  const { answerer, model, tally } = await start();
  expect(summaryOf(tally)).toBeNull();
  await model.script(['failing']);
  await answerer(QUESTION);
  expect(summaryOf(tally)).toMatch(/^Failed answers: 1 unavailable · 0 tokens · /);
});

async function start() {
  const model = await startTestModel({ kinds: ['openai'] });
  const [provider] = createModelProviders(model.config.ai);
  if (!provider) throw new Error('There is no provider');
  const tally: Tally = { failures: new Map(), tokens: 0, microDollars: 0 };
  return { model, tally, answerer: evaluatedModel(provider, { tally, maxTokens: 60_000 }) };
}
