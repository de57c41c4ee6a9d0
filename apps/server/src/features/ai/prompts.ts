import { randomUUID } from 'node:crypto';
import type { Prompt, PromptInput, PromptVersion } from '@sheetwright/contract/admin/content.ts';
import { PROMPT_FIELDS } from '@sheetwright/contract/admin/content-options.ts';
import { AppError } from '../../errors.ts';
import { lockContent, requireUnchanged, revisionOf } from '../audit/content-changes.ts';
import { recordOperatorAction } from '../audit/record-action.ts';
import type { PromptRow } from './repository.ts';
import type { AiServices } from './services.ts';

export interface BuiltInPrompt {
  readonly name: string;
  readonly description: string;
  readonly prompt: string;
}

/** What a model is told to do, by the key that the code asks for, as it is when nobody has changed it. */
export type BuiltInPrompts = Readonly<Record<string, BuiltInPrompt>>;

/** Longer ones cost more than they help. */
const LONGEST_PROMPT = 20_000;
/** Of all additions together. */
const LONGEST_ADDITIONS = 8000;
/** What operators add has a key of this kind; the code asks for no such key. */
const ADDED = 'added-';

type PromptServices = Pick<AiServices, 'repository' | 'logger'>;

/** Stores the first version of each prompt that has none; versions that are there stay as they are. */
export function ensurePrompts(prompts: BuiltInPrompts, { repository }: PromptServices): Promise<void> {
  return repository.addFirstVersions(Object.entries(prompts).map(([key, prompt]) => ({ key, ...prompt })));
}

/** The newest version of a prompt; the built-in text where that one is missing, not active, blank or too long to be meant. */
export async function readPrompt(key: string, builtIn: string, services: PromptServices): Promise<string> {
  const stored = await services.repository.newestPrompt(key);
  if (stored && !stored.isActive) return builtIn;
  if (stored && stored.prompt.trim() !== '' && stored.prompt.length <= LONGEST_PROMPT) return stored.prompt;
  services.logger?.warn({ key }, 'the stored prompt cannot be used; the built-in one is');
  return builtIn;
}

/** A prompt with what operators have added and not switched off, each part under its name. */
export async function readPromptWithAdditions(key: string, builtIn: string, services: PromptServices): Promise<string> {
  const [prompt, rows] = await Promise.all([readPrompt(key, builtIn, services), services.repository.newestPrompts()]);
  const added = rows.filter((row) => row.key.startsWith(ADDED) && row.isActive);
  const additions = added.map(({ name, prompt: text }) => `${name}:\n${text.trim()}`).join('\n\n');
  return additions === '' ? prompt : `${prompt.trim()}\n\n${additions.slice(0, LONGEST_ADDITIONS)}`;
}

/** Each prompt in its newest version, by name. */
export async function listPrompts({ repository }: Pick<AiServices, 'repository'>): Promise<Prompt[]> {
  const rows = await repository.newestPrompts();
  return rows.map(toPrompt).toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The newest first. @throws AppError not_found */
export async function listPromptVersions(id: string, { repository }: Pick<AiServices, 'repository'>): Promise<PromptVersion[]> {
  const rows = await repository.versionsOf(id);
  if (rows.length === 0) throw notFound();
  return rows.map(({ version, prompt, createdAt }) => ({ version, prompt, createdAt: createdAt.toISOString() }));
}

interface SavePrompt extends PromptInput {
  readonly operatorId: string;
  /** Empty for a new one. */
  readonly id: string;
  /** The header with the revision that it is based on. */
  readonly ifMatch: string | undefined;
}

/** Adds a version; earlier ones stay. @throws AppError not_found, content_changed when it is not what it is based on any more */
export async function savePrompt(
  { operatorId, id, ifMatch, ...input }: SavePrompt,
  { db, repository, clock }: Pick<AiServices, 'db' | 'repository' | 'clock'>,
): Promise<Prompt> {
  return db.transaction(async (tx) => {
    await lockContent(tx, `prompt:${id}`);
    const [latest] = id === '' ? [] : await repository.versionsOf(id, tx);
    if (id !== '' && !latest) throw notFound();
    if (latest) {
      await requireUnchanged(tx, {
        ...{ ifMatch, noun: 'prompt', fields: PROMPT_FIELDS, revision: toPrompt(latest).revision },
        last: { action: 'prompt_saved', target: id, at: latest.createdAt },
      });
    }
    const key = latest?.key ?? `${ADDED}${randomUUID()}`;
    const version = (latest?.version ?? 0) + 1;
    const at = clock();
    const row = await repository.addVersion(tx, { key, version, ...input, createdAt: at });
    if (!row) throw new AppError('conflict', 'Somebody else has just saved this prompt. Load it again before you change it.');
    await recordOperatorAction(tx, {
      ...{ operatorId, userId: null, at, action: 'prompt_saved', target: key },
      before: latest ? { version: latest.version, isActive: latest.isActive } : null,
      after: { version, isActive: input.isActive },
    });
    return toPrompt(row);
  });
}

function toPrompt({ key, name, description, category, prompt, isActive, version, createdAt }: PromptRow): Prompt {
  const shown = { name: name === '' ? key : name, description, category, prompt, isActive };
  return {
    ...{ id: key, ...shown, version },
    createdAt: createdAt.toISOString(),
    revision: revisionOf(PROMPT_FIELDS, shown),
  };
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such prompt. Load the list again.');
}
