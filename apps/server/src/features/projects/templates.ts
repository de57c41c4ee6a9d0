import { randomUUID } from 'node:crypto';
import { MAX_TEMPLATES, TEMPLATE_FIELDS } from '@sheetwright/contract/admin/content-options.ts';
import type { TemplateInput, WorkflowTemplate } from '@sheetwright/contract/admin/workflow-templates.ts';
import {
  REQUIREMENTS_DEFAULTS,
  type RequirementField,
  type Requirements,
  writtenIn,
} from '@sheetwright/contract/requirements.ts';
import { PLANNER_TEMPLATES, plannerTemplate, type SolutionPlan } from '@sheetwright/solution';
import { AppError } from '../../errors.ts';
import { lockContent, requireUnchanged, revisionOf } from '../audit/content-changes.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import type { ProjectServices } from './services.ts';
import type { TemplateRepository, TemplateRow } from './template-repository.ts';

const OWN = 'own-';

/** Every pattern and trade in the wording that holds, then the operators' own. */
export async function listTemplates({ templates }: Pick<ProjectServices, 'templates'>): Promise<WorkflowTemplate[]> {
  const [rows, uses] = await Promise.all([templates.list(), templates.uses()]);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const own = rows.filter(({ id }) => id.startsWith(OWN)).map((row) => ({ ...row, origin: 'own' as const }));
  return [...PLANNER_TEMPLATES, ...own].map(({ origin, ...template }) =>
    toTemplate({ ...template, ...stored.get(template.id) }, origin, { uses, isEdited: stored.has(template.id) }),
  );
}

/** How many projects' newest solutions draw on each, the most first; those that nobody's does are left out. */
export async function templateUsage({ templates }: { readonly templates: TemplateRepository }) {
  const list = await listTemplates({ templates });
  return list
    .filter(({ usageCount }) => usageCount > 0)
    .map(({ name, usageCount }) => ({ name, count: usageCount }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

interface SaveTemplate {
  readonly operatorId: string;
  /** Empty for a new one. */
  readonly id: string;
  readonly input: TemplateInput;
  /** The header with the revision that it is based on. */
  readonly ifMatch: string | undefined;
}

/**
 * Solutions that are designed from now on carry the wording; those that are there stay as they are.
 * @throws AppError not_found, content_changed when it is not what it is based on any more, or conflict when there are as many of the operators' own as there may be
 */
export async function saveTemplate(
  { operatorId, id, input, ifMatch }: SaveTemplate,
  { db, templates, clock }: Pick<ProjectServices, 'db' | 'templates' | 'clock'>,
): Promise<WorkflowTemplate> {
  const row = await db.transaction(async (tx) => {
    await lockContent(tx, `template:${id}`);
    const stored = await templates.find(tx, id);
    const before = stored ?? plannerTemplate(id) ?? null;
    if (id !== '' && before === null) throw new AppError('not_found', 'There is no such template. Load the list again.');
    if (id === '') requireRoom(await templates.list(tx));
    if (before) {
      await requireUnchanged(tx, {
        ...{ ifMatch, noun: 'template', fields: TEMPLATE_FIELDS, revision: revisionOf(TEMPLATE_FIELDS, before) },
        last: { action: 'template_saved', target: id, at: stored?.updatedAt ?? null },
      });
    }
    const saved: TemplateRow = { ...input, id: before?.id ?? `${OWN}${randomUUID()}` };
    const at = clock();
    await templates.save(tx, saved, at);
    await recordOperatorAction(tx, {
      ...{ operatorId, userId: null, at, action: 'template_saved', target: saved.id },
      before: before && settingsOf(before),
      after: settingsOf(saved),
    });
    return saved;
  });
  const origin = plannerTemplate(row.id)?.origin ?? 'own';
  return toTemplate(row, origin, { uses: await templates.uses(), isEdited: true });
}

function requireRoom(rows: readonly TemplateRow[]): void {
  if (rows.filter(({ id }) => id.startsWith(OWN)).length < MAX_TEMPLATES) return;
  throw new AppError('conflict', `There are ${MAX_TEMPLATES} templates of your own already. Change one of them.`);
}

interface Standing {
  readonly uses: ReadonlyMap<string, number>;
  readonly isEdited: boolean;
}

function toTemplate(
  {
    id,
    name,
    description,
    category,
    complexity,
    estimatedTime,
    steps,
  }: Omit<TemplateRow, 'steps'> & { readonly steps: readonly string[] },
  origin: WorkflowTemplate['origin'],
  { uses, isEdited }: Standing,
): WorkflowTemplate {
  const words = { id, name, description, category, complexity, estimatedTime, steps: [...steps] };
  return { ...words, usageCount: uses.get(id) ?? 0, origin, isEdited, revision: revisionOf(TEMPLATE_FIELDS, words) };
}

function settingsOf({
  name,
  description,
  estimatedTime,
  steps,
}: Pick<TemplateRow, 'name' | 'description' | 'estimatedTime' | 'steps'>) {
  return { name, description, estimatedTime, steps };
}

/** A plan in the operators' wording of what it draws on, and with those of their own templates that the answers name. */
export function wordPatterns(plan: SolutionPlan, requirements: Requirements, stored: readonly TemplateRow[]): SolutionPlan {
  const edited = new Map(stored.map((row) => [row.id, row]));
  const drawn = plan.patterns
    .filter(({ id }) => !id.startsWith(OWN))
    .map((pattern) => {
      const row = edited.get(pattern.id);
      return row === undefined ? pattern : { ...pattern, ...wordingOf(row) };
    });
  const text = foldedAnswers(requirements);
  const named = stored.filter(({ id, name }) => id.startsWith(OWN) && text.includes(` ${folded(name)} `));
  const own = named.map((row) => ({ id: row.id, reason: row.name, score: 1, ...wordingOf(row) }));
  return { ...plan, patterns: [...drawn, ...own] };
}

function wordingOf({ name, description, estimatedTime, steps }: TemplateRow) {
  return { name, description, estimatedTime, steps };
}

const FIELDS: readonly RequirementField[] = [...(Object.keys(REQUIREMENTS_DEFAULTS) as RequirementField[]), 'extraAnswers'];

function foldedAnswers(requirements: Requirements): string {
  return ` ${FIELDS.map((field) => folded(writtenIn(requirements, field))).join(' | ')} `;
}

/** Words alone, without regard to case. */
function folded(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
