import type { FastifyBaseLogger } from 'fastify';
import type { Figures } from '../../figures.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { Leases } from '../../security/leases.ts';
import type { Directory } from '../accounts/for-operators.ts';
import type { Ledger } from '../billing/for-operators.ts';
import type { Consultations } from '../consultant/for-operators.ts';
import type { UsageEvents } from '../events/for-operators.ts';
import type { CustomerProjects } from '../projects/for-operators.ts';
import type { AnalyticsRepository } from './repository.ts';

/** What the verbs of this feature work with. */
export interface AnalyticsServices {
  readonly repository: AnalyticsRepository;
  readonly events: UsageEvents;
  readonly leases: Leases;
  readonly jobs: Jobs;
  readonly users: Directory;
  readonly projects: CustomerProjects;
  /** How many projects drew on each template in their newest plan. */
  readonly templateUsage: () => Promise<readonly { readonly name: string; readonly count: number }[]>;
  readonly billing: Ledger;
  readonly consultant: Consultations;
  /** Percent of 30 days that the service was up; null before anything was measured. */
  readonly uptime: () => Promise<number | null>;
  /** Figures of other features, by their names. */
  readonly figures: Figures;
  readonly clock: () => Date;
  readonly logger?: FastifyBaseLogger;
}
