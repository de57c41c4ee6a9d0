import type { AiConsent } from '@sheetwright/contract/ai-consent.ts';
import { isSubscribed } from '../../http/session.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { AiServices } from './services.ts';

interface UserRequest {
  readonly user: { readonly id: string };
}

/** Which providers the user allows to receive what they ask and answer, and who those are. */
export async function readConsent({ user }: UserRequest, { repository, model }: AiServices): Promise<AiConsent> {
  const standing = await repository.standingOf(user.id);
  if (model === null) return { providers: [] };
  return { providers: [{ name: model.name, recipient: model.recipient, isAllowed: standing?.consents ?? false }] };
}

/** Allows exactly the named providers: to the others nothing more is sent from then on. Saying the same twice changes nothing. */
export async function changeConsent(
  { user, allowed }: UserRequest & { readonly allowed: readonly string[] },
  services: AiServices,
): Promise<AiConsent> {
  const { repository, clock, model } = services;
  const isGiven = model !== null && allowed.includes(model.name);
  await (isGiven ? repository.giveConsent(user.id, clock()) : repository.takeConsentBack(user.id));
  return readConsent({ user }, services);
}

/** Whether a model may work for the user now: there is one, they subscribe, and they agreed. */
export async function mayAskModel(userId: string, { repository, model }: AiServices): Promise<boolean> {
  if (model === null) return false;
  const standing = await repository.standingOf(userId);
  return standing?.consents === true && isSubscribed(standing);
}

export function aiData({ repository }: Pick<AiServices, 'repository'>): PersonalData {
  return {
    async *exportOf({ id }) {
      yield { name: 'ai.json', content: await repository.dataOf(id) };
    },
  };
}
