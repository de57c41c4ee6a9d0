import type { AiConsent } from '@sheetwright/contract/ai-consent.ts';
import { AppError } from '../../errors.ts';
import { isSubscribed } from '../../http/session.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { AiServices } from './services.ts';

interface UserRequest {
  readonly user: { readonly id: string };
}

/** Which providers the user allows to receive what they ask and answer, and who those are. */
export async function readConsent({ user }: UserRequest, { repository, providers }: AiServices): Promise<AiConsent> {
  const standing = await repository.standingOf(user.id);
  return {
    providers: providers.map(({ name, recipient }) => ({ name, recipient, isAllowed: standing?.allowed.has(name) ?? false })),
  };
}

/**
 * Allows exactly the named providers: to the others nothing more is sent from then on. Saying the same twice changes nothing.
 * @throws AppError validation_failed for a name that nobody has here
 */
export async function changeConsent(
  { user, allowed }: UserRequest & { readonly allowed: readonly string[] },
  services: AiServices,
): Promise<AiConsent> {
  const { repository, clock, providers } = services;
  const known = new Set(providers.map(({ name }) => name));
  if (!allowed.every((name) => known.has(name))) throw unknownProvider('allowed');
  await repository.changeConsents(user.id, [...new Set(allowed)], clock());
  return readConsent({ user }, services);
}

/** @param path the field that names it */
export function unknownProvider(path: string): AppError {
  const message = 'There is no AI provider of this name here';
  return new AppError('validation_failed', `${message}. Choose one of the list.`, { errors: [{ path, message }] });
}

/** The providers that may work for the user now, in the order of the settings: none without their word or a subscription. */
export async function allowedProviders<Provider extends { readonly name: string }>(
  userId: string,
  { repository, providers }: { readonly repository: AiServices['repository']; readonly providers: readonly Provider[] },
): Promise<readonly Provider[]> {
  if (providers.length === 0) return [];
  const standing = await repository.standingOf(userId);
  if (standing === null || !isSubscribed(standing)) return [];
  return providers.filter(({ name }) => standing.allowed.has(name));
}

/** Whether a model may work for the user now: there is one, they subscribe, and they agreed. */
export async function mayAskModel(userId: string, services: AiServices): Promise<boolean> {
  return (await allowedProviders(userId, services)).length > 0;
}

export function aiData({ repository }: Pick<AiServices, 'repository'>): PersonalData {
  return {
    async *exportOf({ id }) {
      yield { name: 'ai.json', content: await repository.dataOf(id) };
    },
  };
}
