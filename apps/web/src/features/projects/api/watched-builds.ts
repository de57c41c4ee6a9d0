import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { userStorage } from '../../../lib/user-storage.ts';

/** A build that this browser has asked for and not yet told the end of. */
export interface WatchedBuild {
  readonly projectId: number;
  /** Of what is built: the build of another version is not this one. */
  readonly hash: string;
  /** The project's. */
  readonly name: string;
}

export type BuildEnd = { readonly created: number } | { readonly failure: string };

/** Seen running by this tab. Another tab may have told its own reader and forgotten the build; this tab's has still to be told. */
const seenHere = new Map<string, WatchedBuild>();
/** Whose call of this tab is under way, and tells the end itself. */
const followed = new Set<number>();
/** Whose confirm screen stands in this tab. */
const onScreen = new Set<number>();

export function follow(projectId: number): void {
  followed.add(projectId);
}

export function unfollow(projectId: number): void {
  followed.delete(projectId);
}

export function enterBuildScreen(projectId: number): () => void {
  onScreen.add(projectId);
  return () => void onScreen.delete(projectId);
}

/** Kept in the browser, so that a build is picked up by the next page load as well. */
export function remember(userId: string, build: WatchedBuild): void {
  seenHere.set(keyOf(userId, build.projectId), build);
  write(userId, [...read(userId).filter(({ projectId }) => projectId !== build.projectId), build]);
}

export function forget(userId: string, projectId: number): void {
  seenHere.delete(keyOf(userId, projectId));
  const kept = read(userId);
  const rest = kept.filter((build) => build.projectId !== projectId);
  if (rest.length < kept.length) write(userId, rest);
}

/** The builds whose end nobody in this tab tells. */
export function unattendedBuilds(userId: string): readonly WatchedBuild[] {
  for (const build of read(userId)) seenHere.set(keyOf(userId, build.projectId), build);
  const own = [...seenHere].filter(([key, { projectId }]) => key === keyOf(userId, projectId)).map(([, build]) => build);
  return own.filter(({ projectId }) => !followed.has(projectId));
}

/** Says how a build has ended; away from its screen with the project's name. */
export function tellBuildEnd({ projectId, name }: Pick<WatchedBuild, 'projectId' | 'name'>, end: BuildEnd): void {
  const isHere = onScreen.has(projectId);
  if ('created' in end) {
    const sentence = `Created ${end.created} Smartsheet assets successfully`;
    toast({ title: 'Success!', description: isHere ? sentence : `${sentence} for “${name}”` });
  } else {
    const where = `${end.failure} Open “${name}” and review its solution to go on.`;
    toast({ title: 'Failed to create assets', description: isHere ? end.failure : where, destructive: true });
  }
}

/** Whether the answer says that there is nothing more to wait for. Otherwise the build may well go on without us. */
export function isFinalFailure(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.problem?.code === 'asset_creation_failed') return true;
  return error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429;
}

function keyOf(userId: string, projectId: number): string {
  return `${userId}:${projectId}`;
}

function read(userId: string): readonly WatchedBuild[] {
  try {
    const stored: unknown = JSON.parse(userStorage(userId, 'builds').read() ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWatchedBuild) : [];
  } catch {
    return [];
  }
}

function write(userId: string, builds: readonly WatchedBuild[]): void {
  const storage = userStorage(userId, 'builds');
  if (builds.length === 0) storage.remove();
  else storage.write(JSON.stringify(builds));
}

function isWatchedBuild(value: unknown): value is WatchedBuild {
  if (typeof value !== 'object' || value === null) return false;
  const { projectId, hash, name } = value as Partial<Record<keyof WatchedBuild, unknown>>;
  return typeof projectId === 'number' && typeof hash === 'string' && typeof name === 'string';
}
