import type { NewProject } from '@sheetwright/contract/projects.ts';
import type { Db, Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { ProjectRow } from './repository.ts';
import type { ProjectServices } from './services.ts';

type QuotaServices = Pick<ProjectServices, 'projects' | 'quotas'>;

const MEGABYTE = 1_000_000;
const REMEDY = 'Delete projects that you no longer need, then try again.';

/**
 * Holds whatever else would add to the account until the transaction ends, and sees whether one more project fits.
 * @throws AppError quota_exceeded, which names the limit and the remedy
 */
export async function requireRoomForProject(
  tx: Tx,
  { userId, project }: { readonly userId: string; readonly project: NewProject },
  { projects, quotas }: QuotaServices,
): Promise<void> {
  await projects.lockUsage(tx, userId);
  const usage = await projects.usageOf(userId, tx);
  if (usage.projects >= quotas.projects) {
    throw quotaExceeded(`Your account holds ${count(usage.projects, 'project')}, the most that one account can keep. ${REMEDY}`);
  }
  refuseTooMuchText(usage.textBytes + bytesOf(project), quotas);
}

/** The same for other answers of a project, and the version of its plan that is designed from them. @throws AppError quota_exceeded */
export async function requireRoomForAnswers(
  tx: Tx,
  { project, answers }: { readonly project: ProjectRow; readonly answers: Texts },
  services: QuotaServices,
): Promise<void> {
  await requireRoomForPlan(tx, { userId: project.userId, projectId: project.id }, services);
  const added = bytesOf(answers) - bytesOf(project);
  const { textBytes } = await services.projects.usageOf(project.userId, tx);
  if (added > 0) refuseTooMuchText(textBytes + added, services.quotas);
}

function refuseTooMuchText(textBytes: number, quotas: ProjectServices['quotas']): void {
  if (textBytes > quotas.textBytes) {
    const most = Math.floor(quotas.textBytes / MEGABYTE);
    throw quotaExceeded(
      `With this project the texts of your projects would take more than ${most} MB, the most that one account can keep. Shorten this project’s answers, or delete projects that you no longer need, then try again.`,
    );
  }
}

/** The same for one more version of a project's plan. @throws AppError quota_exceeded */
export async function requireRoomForPlan(
  tx: Tx,
  { userId, projectId }: { readonly userId: string; readonly projectId: number },
  services: QuotaServices,
): Promise<void> {
  await services.projects.lockUsage(tx, userId);
  await refuseFullPlans({ userId, projectId, db: tx }, services);
}

/** Looks without holding anything back, so that no plan is designed that could not be kept. @throws AppError quota_exceeded */
export async function refuseFullPlans(
  { userId, projectId, db }: { readonly userId: string; readonly projectId: number; readonly db?: Db | Tx },
  { projects, quotas }: QuotaServices,
): Promise<void> {
  const own = await projects.planVersionsOf(projectId, db);
  if (own >= quotas.planVersionsPerProject) {
    throw quotaExceeded(
      `This project has ${count(own, 'version')} of its plan, the most that one project can keep. Go on with the latest version, or create a new project.`,
    );
  }
  const { planVersions } = await projects.usageOf(userId, db);
  if (planVersions >= quotas.planVersions) {
    throw quotaExceeded(
      `The projects of your account have ${count(planVersions, 'version')} of plans, the most that one account can keep. ${REMEDY}`,
    );
  }
}

interface Texts {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly requirements: unknown;
  readonly questionAnswers?: unknown;
}

/** About what the database will count. */
function bytesOf({ name, description, requirements, questionAnswers = {} }: Texts): number {
  const answers = [requirements, questionAnswers].map((part) => JSON.stringify(part));
  return [name, description ?? '', ...answers].reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);
}

function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}

function quotaExceeded(detail: string): AppError {
  return new AppError('quota_exceeded', detail);
}
