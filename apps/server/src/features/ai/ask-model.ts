import type { AiFailure, ModelProvider, Question } from '../../integrations/ai/model-provider.ts';
import { reserve, settle } from './budget.ts';
import { allowedProviders } from './consent.ts';
import type { AiServices } from './services.ts';

export type AskFailure = AiFailure | 'over-budget' | 'no-model';
export type Asked<Answer> = { readonly ok: true; readonly value: Answer } | { readonly ok: false; readonly failure: AskFailure };

interface Asking<Answer> extends Question<Answer> {
  readonly userId: string;
}

/** With these another provider may still answer; what is wrong with the answer itself is the asker's to judge. */
const GIVES_WAY: ReadonlySet<AskFailure> = new Set(['timeout', 'rate-limited', 'unavailable', 'refused']);

/** Asks the first model that the user allows, and the next ones when it does not answer, each within the budgets. */
export async function askModel<Answer>({ userId, ...question }: Asking<Answer>, services: AiServices): Promise<Asked<Answer>> {
  let asked: Asked<Answer> = { ok: false, failure: 'no-model' };
  for (const provider of await allowedProviders(userId, services)) {
    asked = await askOne(provider, { userId, ...question }, services);
    if (asked.ok || !GIVES_WAY.has(asked.failure)) return asked;
  }
  return asked;
}

async function askOne<Answer>(
  provider: ModelProvider,
  { userId, ...question }: Asking<Answer>,
  services: AiServices,
): Promise<Asked<Answer>> {
  const usage = (tokens: number) => ({ tokens, costMicros: provider.mostCost(tokens) });
  const reserved = await reserve({ userId, most: usage(provider.mostTokens(question)) }, services);
  if (reserved === null) return { ok: false, failure: 'over-budget' };
  const answer = await provider.answer(question);
  await settle(reserved, usage(answer.tokens), services);
  if (answer.ok) return { ok: true, value: answer.value };
  const { failure, status, tokens } = answer;
  services.logger?.warn({ provider: provider.name, failure, status, tokens }, 'a model gave no answer');
  return { ok: false, failure };
}
