import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { RateLimit } from '../../integrations/smartsheet/gateway.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import type { ErrorCollector } from './error-collector.ts';
import type { Ask } from './probes.ts';
import type { ProcessSample } from './process-sample.ts';
import type { HealthRepository } from './repository.ts';
import type { RequestMeter } from './request-meter.ts';

/** Services elsewhere, in the order in which they are shown. */
export const OUTSIDE_SERVICES = ['stripe', 'openai', 'smartsheet'] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** What the verbs of this feature work with. */
export interface HealthServices {
  readonly database: Database;
  readonly repository: HealthRepository;
  readonly meter: RequestMeter;
  readonly errors: ErrorCollector;
  readonly sample: () => ProcessSample;
  readonly instance: { readonly id: string; readonly startedAt: Date };
  /** How each service is asked; null where it is not configured. */
  readonly outside: Readonly<Record<OutsideService, Ask | null>>;
  readonly smartsheetLimit: () => Promise<RateLimit>;
  /** When the oldest event of Stripe's came that was not taken into account since; null for none. */
  readonly oldestUnconverged: (now: Date) => Promise<Date | null>;
  readonly activeUsersSince: (from: Date) => Promise<number>;
  readonly operatorAddresses: () => Promise<readonly string[]>;
  /** Null: nobody may read the metrics. */
  readonly metricsToken: string | null;
  readonly consoleUrl: string;
  readonly jobs: Jobs;
  readonly secrets: SecretBox;
  readonly clock: () => Date;
  readonly logger?: FastifyBaseLogger;
}
