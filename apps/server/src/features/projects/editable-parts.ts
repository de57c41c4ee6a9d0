import type { EditableAutomation, EditableSolution } from '@sheetwright/contract/plan-edits.ts';
import type { AutomationPlan, SolutionPlan } from '@sheetwright/solution';

/** What of a plan a person can change, as it is now. */
export function editableParts({ workspace, sheets, reports, dashboards, forms, automations }: SolutionPlan): EditableSolution {
  const listed = (
    type: EditableSolution['assets'][number]['type'],
    list: readonly { readonly key: string; readonly name: string }[],
  ) => list.map(({ key, name }) => ({ key, name, type }));
  return {
    workspaceName: workspace.name,
    assets: [
      ...listed('sheet', sheets),
      ...listed('report', reports),
      ...listed('dashboard', dashboards),
      ...listed('form', forms),
    ],
    automations: automations.map(editableAutomation),
  };
}

function editableAutomation({ key, name, sheet, trigger, action, spec }: AutomationPlan): EditableAutomation {
  return {
    key,
    name,
    sheet,
    trigger,
    action,
    leadDays: leadDaysOf(spec),
    thresholds: (spec?.conditions ?? []).flatMap(({ column, operator, values: [value] }, condition) =>
      LIMITS.has(operator) && typeof value === 'number' ? [{ condition, column, value }] : [],
    ),
    recipients: (spec?.actions ?? []).flatMap((one, index) =>
      'to' in one ? [{ action: index, to: one.to.map((recipient) => ({ ...recipient })) }] : [],
    ),
  };
}

const LIMITS: ReadonlySet<string> = new Set(['greater-than', 'at-least', 'less-than', 'at-most']);

function leadDaysOf(spec: AutomationPlan['spec']): number | null {
  if (spec === undefined) return null;
  if (spec.trigger.is === 'date-reached') return spec.trigger.offsetDays > 0 ? null : Math.abs(spec.trigger.offsetDays);
  const ahead = spec.conditions.find(({ operator }) => operator === 'in-the-next-days')?.values[0];
  return typeof ahead === 'number' ? ahead : null;
}
