import type { FastifyBaseLogger } from 'fastify';
import type { Figures } from '../../figures.ts';
import type { CustomerDirectory } from '../accounts/for-operators.ts';
import type { Ledger } from '../billing/for-operators.ts';
import type { Consultations } from '../consultant/for-operators.ts';

/** What the verbs of this feature work with. */
export interface AnalyticsServices {
  readonly users: CustomerDirectory;
  readonly billing: Ledger;
  readonly consultant: Consultations;
  /** Percent of 30 days that the service was up; null before anything was measured. */
  readonly uptime: () => Promise<number | null>;
  /** Figures of other features, by their names. */
  readonly figures: Figures;
  readonly clock: () => Date;
  readonly logger?: FastifyBaseLogger;
}
