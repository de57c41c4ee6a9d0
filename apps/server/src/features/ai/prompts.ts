import type { AiServices } from './services.ts';

/** What a model is told to do, by the key that the code asks for, as it is when nobody has changed it. */
export type BuiltInPrompts = Readonly<Record<string, string>>;

/** Longer ones cost more than they help. */
const LONGEST_PROMPT = 20_000;

type PromptServices = Pick<AiServices, 'repository' | 'logger'>;

/** Stores the first version of each prompt that has none; versions that are there stay as they are. */
export function ensurePrompts(prompts: BuiltInPrompts, { repository }: PromptServices): Promise<void> {
  return repository.addFirstVersions(Object.entries(prompts).map(([key, prompt]) => ({ key, prompt })));
}

/** The newest version of a prompt; the built-in text where that one is missing, blank or too long to be meant. */
export async function readPrompt(key: string, builtIn: string, { repository, logger }: PromptServices): Promise<string> {
  const stored = await repository.newestPrompt(key);
  if (stored !== null && stored.trim() !== '' && stored.length <= LONGEST_PROMPT) return stored;
  logger?.warn({ key }, 'the stored prompt cannot be used; the built-in one is');
  return builtIn;
}
