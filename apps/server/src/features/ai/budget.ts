import type { Usage, UsageOfMonth } from './repository.ts';
import type { AiServices } from './services.ts';

type BudgetServices = Pick<AiServices, 'db' | 'repository' | 'budget' | 'clock'>;

/** What is set aside in the month's budgets of a user and of the installation. */
export type Reservation = UsageOfMonth;

class OverBudget extends Error {}

/**
 * Sets aside the most that a question can cost, before it is asked, in both budgets or in none; `settle` corrects that to what it did cost.
 * When the process ends in between, it stays set aside until the month is over. @returns null when a budget does not hold that much
 */
export async function reserve(
  { userId, most }: { readonly userId: string; readonly most: Usage },
  { db, repository, budget, clock }: BudgetServices,
): Promise<Reservation | null> {
  const wanted = { userId, month: clock().toISOString().slice(0, 7), ...most };
  try {
    await db.transaction(async (tx) => {
      const isReserved =
        (await repository.addToUser(tx, wanted, budget.perUser)) &&
        (await repository.addToInstallation(tx, wanted, budget.perInstallation));
      if (!isReserved) throw new OverBudget();
    });
    return wanted;
  } catch (error) {
    if (error instanceof OverBudget) return null;
    throw error;
  }
}

export async function settle(reserved: Reservation, used: Usage, { db, repository }: BudgetServices): Promise<void> {
  const tokens = used.tokens - reserved.tokens;
  const costMicros = used.costMicros - reserved.costMicros;
  await db.transaction((tx) => repository.correct(tx, { ...reserved, tokens, costMicros }));
}

/** Whether the budgets hold that much now; by the time of the question they may not. */
export async function hasRoomFor(
  { userId, most }: { readonly userId: string; readonly most: Usage },
  { repository, budget, clock }: BudgetServices,
): Promise<boolean> {
  const { user, installation } = await repository.usageIn(userId, clock().toISOString().slice(0, 7));
  return fits(user, most, budget.perUser) && fits(installation, most, budget.perInstallation);
}

function fits(used: Usage, more: Usage, limit: Usage): boolean {
  return used.tokens + more.tokens <= limit.tokens && used.costMicros + more.costMicros <= limit.costMicros;
}
