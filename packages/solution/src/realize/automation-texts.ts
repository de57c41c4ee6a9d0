import type { AutomationPlan, AutomationSpec } from '../plan.ts';
import { automationSteps } from './automation-steps.ts';
import { actionText, conditionText, type Place, triggerText, wordsOf } from './automation-words.ts';

/** An automation in words, and the clicks that make it: both follow from its data alone. */
export function automationTexts(spec: AutomationSpec, place: Place): Pick<AutomationPlan, 'trigger' | 'action' | 'steps'> {
  const words = wordsOf(place);
  const trigger = [triggerText(spec.trigger, words), ...spec.conditions.map((one) => conditionText(one, place))];
  const actions = spec.actions.map((one) => actionText(one, place));
  return { trigger: words.triggers.all(trigger), action: words.actions.inTurn(actions), steps: automationSteps(spec, place) };
}
