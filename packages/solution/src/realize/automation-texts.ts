import type { AutomationPlan, AutomationSpec } from '../plan.ts';
import { automationSteps } from './automation-steps.ts';
import { actionText, conditionText, type Place, triggerText } from './automation-words.ts';

/** An automation in words, and the clicks that make it: both follow from its data alone. */
export function automationTexts(spec: AutomationSpec, place: Place): Pick<AutomationPlan, 'trigger' | 'action' | 'steps'> {
  const trigger = [triggerText(spec.trigger), ...spec.conditions.map((one) => conditionText(one, place))].join(', and ');
  const action = spec.actions.map((one) => actionText(one, place)).join('; then ');
  return { trigger, action, steps: automationSteps(spec, place) };
}
