import { LIMITS } from '../smartsheet-rules.ts';
import { looksLikeFormula } from '../text/plain.ts';
import type { PlanRule } from './rule.ts';

/** Error 1041 for sheets, columns and workspaces; reports take 1 to 50 characters. No name may read as a formula. */
export const nameLengths: PlanRule = {
  name: 'name-lengths',
  check: (plan) => [
    ...nameProblems('workspace', plan.workspace.name, LIMITS.workspaceName),
    ...plan.folders.flatMap(({ key, name }) => nameProblems(`folder ${key}`, name, LIMITS.workspaceName)),
    ...plan.reports.flatMap(({ key, name }) => nameProblems(`report ${key}`, name, LIMITS.reportName)),
    ...plan.dashboards.flatMap(({ key, name }) => nameProblems(`dashboard ${key}`, name, LIMITS.sheetName)),
    ...plan.sheets.flatMap((sheet) => [
      ...nameProblems(`sheet ${sheet.key}`, sheet.name, LIMITS.sheetName),
      ...sheet.columns.flatMap(({ title }) => nameProblems(`sheet ${sheet.key}, column ${title}`, title, LIMITS.columnTitle)),
      ...sheet.summaryFields.flatMap(({ title }) =>
        nameProblems(`sheet ${sheet.key}, summary ${title}`, title, LIMITS.columnTitle),
      ),
    ]),
  ],
};

function nameProblems(at: string, name: string, max: number) {
  return [
    ...(name.trim() === '' ? [{ at, message: 'the name is empty' }] : []),
    ...(name.length > max ? [{ at, message: `the name has ${name.length} characters; at most ${max} are allowed` }] : []),
    ...(looksLikeFormula(name) ? [{ at, message: 'the name reads as a formula' }] : []),
    ...(name.isWellFormed() ? [] : [{ at, message: 'the name is cut inside a character' }]),
  ];
}
