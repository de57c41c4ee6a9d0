import type { AiAnswer, AiFailure, Question } from '../../integrations/ai/model-provider.ts';
import type { TokensOfMonth } from './repository.ts';
import type { AiServices } from './services.ts';

export type AskFailure = AiFailure | 'over-budget' | 'no-model';
export type Asked<Answer> = { readonly ok: true; readonly value: Answer } | { readonly ok: false; readonly failure: AskFailure };

interface Asking<Answer> extends Question<Answer> {
  readonly userId: string;
}

/**
 * Asks the model for a user. The most that the question can cost is set aside in the budgets of user and installation before it is asked,
 * and corrected to what it did cost afterwards; when the process ends in between, it stays set aside until the month is over.
 */
export async function askModel<Answer>({ userId, ...question }: Asking<Answer>, services: AiServices): Promise<Asked<Answer>> {
  const { model, clock, logger } = services;
  if (model === null) return { ok: false, failure: 'no-model' };
  const reserved = { userId, month: clock().toISOString().slice(0, 7), tokens: model.mostTokens(question) };
  if (!(await reserve(reserved, services))) return { ok: false, failure: 'over-budget' };
  const answer = await model.answer(question);
  await settle(reserved, answer, services);
  if (answer.ok) return { ok: true, value: answer.value };
  logger?.warn({ failure: answer.failure, status: answer.status, tokens: answer.tokens }, 'a model gave no answer');
  return { ok: false, failure: answer.failure };
}

class OverBudget extends Error {}

/** In both budgets or in none. */
async function reserve(wanted: TokensOfMonth, { db, repository, budget }: AiServices): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const fits =
        (await repository.addToUser(tx, wanted, budget.perUser)) &&
        (await repository.addToInstallation(tx, wanted, budget.perInstallation));
      if (!fits) throw new OverBudget();
    });
    return true;
  } catch (error) {
    if (error instanceof OverBudget) return false;
    throw error;
  }
}

async function settle(
  reserved: TokensOfMonth,
  { tokens }: Pick<AiAnswer<unknown>, 'tokens'>,
  { db, repository }: AiServices,
): Promise<void> {
  await db.transaction((tx) => repository.correct(tx, { ...reserved, tokens: tokens - reserved.tokens }));
}
