import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { ModelProvider } from '../../integrations/ai/model-provider.ts';
import type { AiBudget } from '../../integrations/ai/settings.ts';
import type { AiRepository } from './repository.ts';

/** What the verbs of this feature work with. */
export interface AiServices {
  readonly db: Db;
  readonly repository: AiRepository;
  /** The configured models in order of preference; without any the feature is off. */
  readonly providers: readonly ModelProvider[];
  readonly budget: AiBudget;
  readonly clock: () => Date;
  readonly logger?: FastifyBaseLogger;
}
