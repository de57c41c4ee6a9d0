import { type AiProviders, EXPERT_PROVIDER } from '@sheetwright/contract/consultant.ts';
import type { SessionUser } from '../../http/session.ts';
import type { ModelProvider } from '../../integrations/ai/model-provider.ts';
import { hasRoomFor } from '../ai/budget.ts';
import { allowedProviders, unknownProvider } from '../ai/consent.ts';
import { quotaOf } from './quota.ts';
import type { ConsultantServices } from './services.ts';

/** Our own knowledge: always there, and nothing leaves this server. */
export const EXPERT = { name: EXPERT_PROVIDER, displayName: 'Sheetwright Expert', model: null, recipient: null } as const;

type ProviderServices = Pick<ConsultantServices, 'ai' | 'repository' | 'billing' | 'clock'>;

/** Whom the user can ask, and how many consultations are left. A model whose budget is used up is listed and not available. */
export async function listProviders(
  { user }: { readonly user: Pick<SessionUser, 'id' | 'subscriptionPlan'> },
  services: ProviderServices,
): Promise<AiProviders> {
  const { ai } = services;
  const allowed = new Set((await allowedProviders(user.id, ai)).map(({ name }) => name));
  const models = await Promise.all(
    ai.providers.map(async (provider) => ({
      name: provider.name,
      displayName: provider.displayName,
      model: provider.model,
      available: await hasRoomFor({ userId: user.id, most: mostOfAnswer(provider, services) }, ai),
      recipient: provider.recipient,
      isAllowed: allowed.has(provider.name),
    })),
  );
  const first = models.find(({ available, isAllowed }) => available && isAllowed);
  return {
    defaultProvider: first?.name ?? EXPERT.name,
    providers: [...models, { ...EXPERT, available: true, isAllowed: true }],
    quota: await quotaOf(user, services),
  };
}

/** The most that one answer of a model may cost. */
export function mostOfAnswer(provider: ModelProvider, { ai }: Pick<ProviderServices, 'ai'>) {
  const tokens = ai.budget.tokensPerAnswer;
  return { tokens, costMicros: provider.mostCost(tokens) };
}

/** The models that are to be asked one after the other until one answers, and those that were asked for but may not be. */
export interface Candidates {
  readonly models: readonly ModelProvider[];
  readonly notAllowed: readonly ModelProvider[];
}

/**
 * The provider that was asked for, or the first one that the user allows, and after it the others that the user allows.
 * @throws AppError validation_failed for a name that nobody has here
 */
export async function chooseModels(
  { userId, asked }: { readonly userId: string; readonly asked: string | undefined },
  { ai }: Pick<ProviderServices, 'ai'>,
): Promise<Candidates> {
  if (asked === EXPERT.name) return { models: [], notAllowed: [] };
  const allowed = await allowedProviders(userId, ai);
  if (asked === undefined) return { models: allowed, notAllowed: [] };
  const wanted = ai.providers.find(({ name }) => name === asked);
  if (!wanted) throw unknownProvider('provider');
  const others = allowed.filter((provider) => provider !== wanted);
  return allowed.includes(wanted) ? { models: [wanted, ...others], notAllowed: [] } : { models: others, notAllowed: [wanted] };
}
