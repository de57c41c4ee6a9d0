import { expect, test } from 'vitest';
import type { AutomationSpec } from '../../plan.ts';
import { TYPED_PLAN } from '../../testing/typed-plan.ts';
import { automationSentence } from './automation-sentence.ts';

const OWNER = [{ is: 'column', column: 'Owner' }] as const;
const NOTHING = { conditions: [], actions: [{ is: 'alert', to: OWNER }] } as const;

test('every automation of a plan is one sentence', () => {
  expect(TYPED_PLAN.automations.map((automation) => automationSentence(automation, TYPED_PLAN))).toEqual([
    'When Due is 14 days away and Status is Ordered, remind the Owner.',
    'When Status becomes Received and Received On is blank, record the date in Received On, then alert the Owner and the warehouse.',
    'When a row is added and Amount is more than 2500, ask the UPM to approve, which sets Decision to Approved or Declined.',
    'Every Monday at 08:00 and Due is within the next 30 days, ask the Owner to update Status and Due.',
    'When Checked is checked, set Status to Closed, then lock the row.',
    'On the last day of every month and Status is Closed and Due is past, move the row to Deliveries Archive.',
    'When Supplier Is Blocked is checked, alert the Owner.',
  ]);
});

test.each<[AutomationSpec['trigger'], string]>([
  [{ is: 'date-reached', column: 'Due', offsetDays: 0 }, 'When Due is reached'],
  [{ is: 'date-reached', column: 'Due', offsetDays: 1 }, 'When Due was 1 day ago'],
  [{ is: 'row-changed', column: 'Status', to: null }, 'When Status changes'],
  [{ is: 'schedule', every: 'month', weekday: 2, ordinal: 1 }, 'On the first Tuesday of every month'],
  [{ is: 'schedule', every: 'week', interval: 2, weekday: 5 }, 'On Friday of every 2 weeks'],
  [{ is: 'schedule', every: 'month', interval: 3, day: 15 }, 'On day 15 of every 3 months'],
  [{ is: 'schedule', every: 'day' }, 'Every day'],
])('%j begins with %j', (trigger, words) => {
  expect(sentence({ ...NOTHING, trigger })).toBe(`${words}, alert the Owner.`);
});

test('several values are given to choose from', () => {
  const conditions = [{ column: 'Status', operator: 'is-none-of', values: ['Done', 'Dropped', 'Closed'] }] as const;
  expect(sentence({ ...NOTHING, trigger: { is: 'row-added' }, conditions })).toBe(
    'When a row is added and Status is not Done, Dropped or Closed, alert the Owner.',
  );
});

test('a plan in another language has its own texts, and one of the first format no more than those', () => {
  const [automation] = TYPED_PLAN.automations;
  if (!automation) throw new Error('The plan has automations');
  expect(automationSentence(automation, { ...TYPED_PLAN, language: 'de' })).toBeNull();
  const { spec: _, ...former } = automation;
  expect(automationSentence(former, TYPED_PLAN)).toBeNull();
});

function sentence(spec: AutomationSpec) {
  return automationSentence({ key: 'a', name: 'a', sheet: 'deliveries', trigger: '', action: '', steps: [], spec }, TYPED_PLAN);
}
