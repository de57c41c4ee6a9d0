import type { PatternAutomation } from '../patterns/pattern.ts';
import type { AutomationPlan, GuidedStep } from '../plan.ts';
import { cutText } from '../text/cut.ts';
import type { SheetDraft } from './draft.ts';

/** An automation with the clicks that make it, because no API creates automations. */
export function buildAutomation(
  automation: PatternAutomation,
  place: { key: string; draft: SheetDraft; requested: readonly string[] },
): AutomationPlan {
  const { key, draft, requested } = place;
  const { trigger, action } = automation;
  return {
    key,
    name: cutText(`${draft.name}: ${trigger}`, 100),
    sheet: draft.key,
    trigger,
    action,
    steps: stepsOf(automation, { draft, requested }),
  };
}

function stepsOf(
  { trigger, action }: PatternAutomation,
  place: { draft: SheetDraft; requested: readonly string[] },
): GuidedStep[] {
  const { draft, requested } = place;
  return [
    { text: `Open ${draft.name} and choose Automation, then Create workflow from scratch.`, opens: draft.key },
    { text: `Trigger block “${triggerBlock(trigger)}”: ${trigger}.` },
    { text: `Action block “${actionBlock(action)}”: ${action}.` },
    ...(requested.length === 0 ? [] : [{ text: `Adjust it to what you asked for: ${requested.join('; ')}.` }]),
    { text: 'Name it, save it, and check once that the right people get it.' },
  ];
}

function triggerBlock(trigger: string): string {
  if (/\bis added|\battachment\b/i.test(trigger)) return 'When rows are added';
  if (/before|reached|passed|\bin (?:\d+, )*\d+.*days|after|older|for \d+ days|still/i.test(trigger))
    return 'When a date is reached';
  if (/daily|weekly|monthly|quarterly|yearly|every|nightly|last (?:working )?day|1st|friday|month end/i.test(trigger)) {
    return 'On a schedule (recurring)';
  }
  return 'When rows are changed';
}

const ACTION_BLOCKS: readonly (readonly [RegExp, string])[] = [
  [/approval/i, 'Request an approval'],
  [/update request|survey|request for/i, 'Request an update'],
  [/move rows?/i, 'Move rows'],
  [/copy rows?/i, 'Copy rows'],
  [/record date/i, 'Record a date'],
  [/assign/i, 'Assign people'],
  [/\bset\b|change status/i, 'Change a cell value'],
  [/lock/i, 'Lock rows'],
  [/data shuttle/i, 'a Data Shuttle workflow (add-on)'],
  [/alert|remind|confirm|notif|escalate|thank|mailed/i, 'Alert someone'],
];

function actionBlock(action: string): string {
  const blocks = ACTION_BLOCKS.filter(([words]) => words.test(action)).map(([, block]) => block);
  return blocks.length === 0 ? 'Alert someone' : blocks.join(', then ');
}
