import type { PromptTrial } from '@sheetwright/contract/admin/content.ts';
import { AppError } from '../../errors.ts';
import { instructionsOf } from './instructions.ts';
import type { ConsultantServices } from './services.ts';

const ANSWER_WITHIN_MS = 60_000;
const MOST_OUTPUT_TOKENS = 1500;
const MOST_TOKENS = 20_000;

/**
 * Has the first configured model answer a question by a prompt that is not saved, under the same safety rules and without tools: there is no
 * asker whose sheets it could read.
 * @throws AppError unavailable without a model or an answer
 */
export async function tryPrompt(
  { prompt, question }: PromptTrial,
  { ai, clock }: Pick<ConsultantServices, 'ai' | 'clock'>,
): Promise<{ answer: string; model: string }> {
  const [provider] = ai.providers;
  if (!provider) throw new AppError('unavailable', 'No model is configured that could answer.');
  const events = provider.converse({
    instructions: instructionsOf(prompt, clock().toISOString().slice(0, 10)),
    messages: [{ role: 'user', content: question }],
    tools: [],
    maxSteps: 1,
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    maxTokens: MOST_TOKENS,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  let answer = '';
  for await (const event of events) {
    if (event.type === 'text') answer += event.text;
    if (event.type === 'failed') throw new AppError('unavailable', 'The model gave no whole answer. Please try again.');
  }
  return { answer, model: provider.displayName };
}
