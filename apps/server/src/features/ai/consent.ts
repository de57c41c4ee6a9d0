import type { AiConsent } from '@sheetwright/contract/ai-consent.ts';
import { isSubscribed } from '../../http/session.ts';
import type { AiProvider } from '../../integrations/ai/settings.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { AiServices } from './services.ts';

interface UserRequest {
  readonly user: { readonly id: string };
}

/** Whom answers are sent to, as people know them; the address of an installation's own server is its own business. */
const RECIPIENTS: Readonly<Record<AiProvider, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  'openai-compatible': 'the model server of this installation',
};

/** Whether the user allows the answers of their questionnaires to be sent to the model, and who that is. */
export async function readConsent({ user }: UserRequest, { repository, model, provider }: AiServices): Promise<AiConsent> {
  const standing = await repository.standingOf(user.id);
  const recipient = model === null || provider === null ? null : RECIPIENTS[provider];
  return { isGiven: standing?.consents ?? false, recipient };
}

/** Gives consent, or takes it back: from then on nothing more is sent. Giving it twice changes nothing. */
export async function changeConsent(
  { user, isGiven }: UserRequest & { readonly isGiven: boolean },
  services: AiServices,
): Promise<AiConsent> {
  const { repository, clock } = services;
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
