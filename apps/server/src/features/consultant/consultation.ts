import type { Ask, AskAnswer } from '@sheetwright/contract/consultant.ts';
import type { WorkbookSheet } from '@sheetwright/formula';
import type { SolutionPlan } from '@sheetwright/solution';
import type { SessionUser } from '../../http/session.ts';
import { latestPlan } from '../builds/plans.ts';
import { requireOwnProject } from '../projects/projects.ts';
import { closestSheet } from './closest-sheet.ts';
import { readOwnSheet, type SheetReading } from './own-sheets.ts';
import type { Grounds, MeantSheet } from './prove-formula.ts';
import { type Candidates, chooseModels } from './providers.ts';
import { reserveConsultation } from './quota.ts';
import type { MonthOfUser } from './repository.ts';
import type { ConsultantServices } from './services.ts';
import { plannedSheets } from './workbook.ts';

export interface AskRequest {
  readonly user: SessionUser;
  readonly ask: Ask;
  readonly signal: AbortSignal;
}

/** A question with everything of the asker's own that it is about; it is counted already. */
export interface Consultation extends AskRequest {
  readonly candidates: Candidates;
  readonly project: AskedProject | null;
  readonly reading: SheetReading | null;
  /** The asker's day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly counted: MonthOfUser;
  readonly begunAt: Date;
}

/** What one provider answered. */
export interface Answered {
  readonly response: string;
  /** False when it ended too early. */
  readonly isComplete: boolean;
  readonly formulas: AskAnswer['formulas'];
  readonly topics: readonly string[];
  readonly tokens: number;
  readonly costMicros: number;
}

export interface AskedProject {
  readonly id: number;
  readonly name: string;
  /** The latest; null when nothing was planned. */
  readonly plan: SolutionPlan | null;
  readonly sheets: readonly WorkbookSheet[];
}

/**
 * Finds what a question is about, and counts it.
 * @throws AppError validation_failed for an unknown provider, not_found for a project or sheet that is not the asker's,
 * smartsheet_not_connected, smartsheet_reconnect or unavailable where the sheet cannot be read, quota_exceeded
 */
export async function beginConsultation(request: AskRequest, services: ConsultantServices): Promise<Consultation> {
  const { user, ask, signal } = request;
  const begunAt = services.clock();
  const candidates = await chooseModels({ userId: user.id, asked: ask.provider }, services);
  const project = ask.projectId === undefined ? null : await findProject(user, ask.projectId, services);
  const reading = ask.sheetId === undefined ? null : await readOwnSheet({ user, sheetId: ask.sheetId, signal }, services);
  const today = await todayOf(user.id, services);
  const counted = await reserveConsultation(user, services);
  return { ...request, candidates, project, reading, today, counted, begunAt };
}

async function findProject(user: SessionUser, projectId: number, { projects }: ConsultantServices): Promise<AskedProject> {
  const { id, name } = await requireOwnProject({ user, projectId }, projects);
  const plan = (await latestPlan(id, projects.builds))?.plan ?? null;
  return { id, name, plan, sheets: plan === null ? [] : plannedSheets(plan) };
}

/** In the time zone of the connected account; in UTC where that is not known. */
async function todayOf(userId: string, { connection, clock }: ConsultantServices): Promise<string> {
  const stored = await connection.repository.find(userId);
  const timeZone = stored?.account?.timeZone ?? 'UTC';
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(clock());
  } catch {
    // A zone that this runtime does not know.
    return clock().toISOString().slice(0, 10);
  }
}

/** What the formulas of an answer are checked against. @param read sheets that were read besides, the latest first */
export function groundsOf({ reading, project, today, ask }: Consultation, read: readonly SheetReading[] = []): Grounds {
  const own = [...(reading ? [reading] : []), ...read].map(toMeant);
  const planned = (project?.sheets ?? []).map(
    (sheet): MeantSheet => ({ sheet, label: `the planned sheet “${sheet.name}”`, isOwn: false }),
  );
  const closest = closestSheet(ask.question, project?.sheets ?? []);
  const sorted = planned.toSorted((one, other) => Number(other.sheet === closest) - Number(one.sheet === closest));
  const others = [...(reading?.others ?? []), ...read.flatMap((one) => one.others)];
  return { meant: [...own, ...sorted], others, today };
}

function toMeant({ sheet }: SheetReading): MeantSheet {
  return { sheet, label: `your sheet “${sheet.name}”`, isOwn: true };
}
