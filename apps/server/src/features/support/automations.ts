import { MOST_LISTED_ROWS } from '@sheetwright/contract/admin/console.ts';
import type { AutomationDetails, FailedAutomation } from '@sheetwright/contract/support.ts';
import { AppError } from '../../errors.ts';
import { failedJobs, findJob, type JobRecord } from '../../jobs/job-records.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import { buildQueue } from '../builds/build-worker.ts';
import { type BuildRun, type FailedRun, listFailedRuns, readRun } from '../builds/read-run.ts';
import { resumeBuild } from '../builds/start-build.ts';
import type { Person } from './repository.ts';
import type { SupportServices } from './services.ts';

const BUILD = 'Asset creation';
const BUILD_ID = /^build-(\d+)$/;
const JOB_ID = /^job-(.+)$/;

/** Builds and jobs that failed for good and were not made good since, the latest first. */
export async function listFailedAutomations({ builds, db, repository }: SupportServices): Promise<FailedAutomation[]> {
  const [runs, jobs] = await Promise.all([
    listFailedRuns(MOST_LISTED_ROWS, builds),
    failedJobs(db, MOST_LISTED_ROWS, [buildQueue.name]),
  ]);
  const failures = [...runs.map(ofRun), ...jobs.map(ofJob)];
  const latest = failures.toSorted((one, other) => other.failedAt.getTime() - one.failedAt.getTime()).slice(0, MOST_LISTED_ROWS);
  const people = await repository.people([...new Set(latest.flatMap(({ userId }) => userId ?? []))]);
  return latest.map((failure) => toAutomation(failure, people));
}

/** The steps, attempts and errors of a run. @throws AppError not_found */
export async function readAutomation(id: string, services: SupportServices): Promise<AutomationDetails> {
  const details = await findDetails(id, services);
  if (!details) throw notFound();
  const { userId } = details;
  return details.toDetails(await services.repository.people(userId === null ? [] : [userId]));
}

/** Runs it again: a build goes on where it stopped. @throws AppError not_found, conflict for one that has not failed */
export async function retryAutomation(
  { operatorId, id }: { readonly operatorId: string; readonly id: string },
  services: SupportServices,
): Promise<AutomationDetails> {
  const buildId = BUILD_ID.exec(id)?.[1];
  if (buildId !== undefined) await resumeBuild(Number(buildId), services.builds);
  else await retryJob(JOB_ID.exec(id)?.[1] ?? '', services);
  const details = await readAutomation(id, services);
  const action = {
    operatorId,
    userId: details.customerId,
    at: services.clock(),
    action: 'automation_retried',
    target: id,
  } as const;
  await recordOperatorAction(services.db, action);
  return details;
}

async function retryJob(id: string, { db, jobs }: SupportServices): Promise<void> {
  const job = await findJob(db, id);
  if (!job) throw notFound();
  if (job.state !== 'failed') throw new AppError('conflict', 'This run has not failed, or it is being tried again already.');
  await jobs.retry(job.queue, job.id);
}

interface Failure {
  readonly id: string;
  readonly type: string;
  readonly userId: string | null;
  readonly message: string;
  readonly failedAt: Date;
}

type People = ReadonlyMap<string, Person>;

function ofRun({ id, userId, message, failedAt }: FailedRun): Failure {
  return { id: `build-${id}`, type: BUILD, userId, message, failedAt };
}

function ofJob({ id, queue, userId, error, endedAt }: JobRecord): Failure {
  const message = error?.message ?? 'It did not finish in time.';
  return { id: `job-${id}`, type: typeOf(queue), userId, message, failedAt: endedAt ?? new Date(0) };
}

/** `billing.end-unfinished` is 'Billing end unfinished'. */
function typeOf(queue: string): string {
  const words = queue.replaceAll(/[.-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toAutomation({ id, type, userId, message, failedAt }: Failure, people: People): FailedAutomation {
  const person = userId === null ? undefined : people.get(userId);
  const customer = person?.name ?? person?.email ?? null;
  return { id, type, customer, customerId: userId, errorMessage: message, failedAt: failedAt.toISOString() };
}

interface Found {
  readonly userId: string | null;
  readonly toDetails: (people: People) => AutomationDetails;
}

async function findDetails(id: string, { builds, db }: SupportServices): Promise<Found | null> {
  const buildId = BUILD_ID.exec(id)?.[1];
  if (buildId !== undefined) {
    const run = await readRun(Number(buildId), builds);
    return run && { userId: run.userId, toDetails: (people) => buildDetails(run, people) };
  }
  const job = await findJob(db, JOB_ID.exec(id)?.[1] ?? '');
  return job && { userId: job.userId, toDetails: (people) => jobDetails(job, people) };
}

function buildDetails(
  { id, userId, status, message, createdAt, finishedAt, steps }: BuildRun,
  people: People,
): AutomationDetails {
  const failure = { id: `build-${id}`, type: BUILD, userId, message: message ?? '', failedAt: finishedAt ?? createdAt };
  return {
    ...toAutomation(failure, people),
    status,
    startedAt: createdAt.toISOString(),
    attempts: steps.reduce((sum, step) => sum + step.attempts, 0),
    errors: [...new Set([message, ...steps.map(({ error }) => error)].filter((error) => error !== null))],
    steps: steps.map((step) => ({
      ...step,
      startedAt: step.startedAt?.toISOString() ?? null,
      finishedAt: step.finishedAt?.toISOString() ?? null,
    })),
  };
}

function jobDetails(job: JobRecord, people: People): AutomationDetails {
  const ended = { completed: 'finished', failed: 'failed', cancelled: 'failed' } as const;
  const status = job.state in ended ? ended[job.state as keyof typeof ended] : 'running';
  return {
    ...toAutomation(ofJob(job), people),
    status,
    startedAt: job.startedAt?.toISOString() ?? null,
    attempts: job.attempts,
    errors: job.error ? [job.error.message] : [],
    steps: [],
  };
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such run. Refresh the list.');
}
