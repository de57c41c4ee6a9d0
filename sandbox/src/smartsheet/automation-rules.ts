import { z } from 'zod';
import { reach } from './access.ts';
import { apiError } from './errors.ts';
import type { RuleRecord, SheetRecord } from './model.ts';
import { type Call, type Operation, SUCCESS } from './operation.ts';
import { offsetPage, readBody } from './request.ts';
import { saveSheet } from './sheet-change.ts';

const ONE = '/sheets/:sheetId/automationrules/:ruleId';

/** Rules that people made. The list shows those with a single action; a rule with several steps answers 1266. */
export const automationRuleOperations: readonly Operation[] = [
  { method: 'GET', path: '/sheets/:sheetId/automationrules', scope: 'READ_SHEETS', handle: listRules },
  { method: 'GET', path: ONE, scope: 'READ_SHEETS', handle: getRule },
  { method: 'PUT', path: ONE, scope: 'ADMIN_SHEETS', writesSheet: 'sheetId', handle: changeRule },
  { method: 'DELETE', path: ONE, scope: 'ADMIN_SHEETS', writesSheet: 'sheetId', handle: deleteRule },
];

const ChangeBody = z.object({
  name: z.string().optional(),
  enabled: z.boolean().optional(),
  action: z.object({ type: z.string().optional() }).optional(),
});

function presentRule(call: Call, rule: RuleRecord) {
  const author = call.store.get('user', rule.createdBy);
  const by = author ? { name: `${author.firstName} ${author.lastName}`.trim(), email: author.email } : {};
  return {
    id: rule.id,
    name: rule.name,
    enabled: rule.enabled,
    userCanModify: true,
    action: {
      type: rule.actionType,
      frequency: 'IMMEDIATELY',
      includeAllColumns: true,
      ...(rule.recipients.length > 0 ? { recipients: rule.recipients } : { notifyAllSharedUsers: true }),
    },
    createdAt: rule.createdAt,
    createdBy: by,
    modifiedAt: rule.modifiedAt,
    modifiedBy: by,
  };
}

function listRules(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'VIEWER');
  const rules = sheet.rules.filter(({ multiStep }) => !multiStep).map((rule) => presentRule(call, rule));
  return offsetPage(rules, call.query);
}

function findRule(call: Call, sheet: SheetRecord): RuleRecord {
  const rule = sheet.rules.find(({ id }) => id === call.id('ruleId'));
  if (!rule) throw apiError(1006);
  if (rule.multiStep) throw apiError(1266);
  return rule;
}

function getRule(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'VIEWER');
  return presentRule(call, findRule(call, sheet));
}

function changeRule(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'ADMIN');
  const rule = findRule(call, sheet);
  const { name, enabled, action } = readBody(ChangeBody, call.body);
  if (action?.type !== undefined && action.type !== rule.actionType) throw apiError(1220);
  const changed = { ...rule, name: name ?? rule.name, enabled: enabled ?? rule.enabled, modifiedAt: call.at };
  saveSheet(call, { ...sheet, rules: sheet.rules.map((one) => (one.id === rule.id ? changed : one)) });
  return { ...SUCCESS, result: presentRule(call, changed) };
}

function deleteRule(call: Call) {
  const { record: sheet } = reach(call, 'sheet', call.id('sheetId'), 'ADMIN');
  const rule = findRule(call, sheet);
  saveSheet(call, { ...sheet, rules: sheet.rules.filter(({ id }) => id !== rule.id) });
  return SUCCESS;
}
