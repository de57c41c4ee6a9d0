import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { LanguageModel } from '../../integrations/ai/language-model.ts';
import type { AiBudget, AiProvider } from '../../integrations/ai/settings.ts';
import type { AiRepository } from './repository.ts';

/** What the verbs of this feature work with. */
export interface AiServices {
  readonly db: Db;
  readonly repository: AiRepository;
  /** Null: no model is configured, and the feature is off. */
  readonly model: LanguageModel | null;
  readonly provider: AiProvider | null;
  readonly budget: AiBudget;
  readonly clock: () => Date;
  readonly logger?: FastifyBaseLogger;
}
