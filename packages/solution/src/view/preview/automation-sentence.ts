import type { AutomationPlan, SolutionPlan } from '../../plan.ts';
import { actionText, conditionText, triggerText } from '../../realize/automation-words.ts';
import { sentenceBook } from '../../wording/automation-sentences.ts';

/**
 * What an automation does, in one sentence of the plan's language: 'When Expiry Date is 30 days away and Status is not Done, remind the Permit
 * Owner.' Null for those of plans of the first format.
 */
export function automationSentence({ spec, sheet }: AutomationPlan, plan: SolutionPlan): string | null {
  if (spec === undefined) return null;
  const words = sentenceBook(plan.language);
  const { columns = [] } = plan.sheets.find(({ key }) => key === sheet) ?? {};
  const place = { words, joined: words.either, columns, nameOf: (key: string) => nameOf(key, plan) };
  const actions = spec.actions.map((action) => words.within(actionText(action, place)));
  return words.sentence({
    trigger: triggerText(spec.trigger, words),
    conditions: spec.conditions.map((condition) => conditionText(condition, place)),
    action: words.actions.inTurn(actions),
  });
}

function nameOf(key: string, { sheets, reports }: SolutionPlan): string {
  return [...sheets, ...reports].find((asset) => asset.key === key)?.name ?? key;
}
