import type { Config, Limits } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import type { Sessions } from '../../http/session.ts';
import type { ConfiguredProviders } from '../../integrations/identity/providers.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Counters } from '../../security/counters.ts';
import type { Leases } from '../../security/leases.ts';
import type { Permits } from '../../security/permits.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import type { ConnectionServices } from '../connection/services.ts';
import type { SecurityEvents } from '../events/security-events.ts';
import type { UserRepository } from './repository.ts';
import type { SecondFactorRepository } from './second-factor-repository.ts';

/** What the verbs of this feature work with. */
export interface AccountServices {
  readonly config: Pick<Config, 'appUrl' | 'login' | 'production'>;
  readonly database: { readonly db: Db };
  readonly users: UserRepository;
  readonly secondFactors: SecondFactorRepository;
  readonly sessions: Sessions;
  readonly counters: Counters;
  readonly leases: Leases;
  readonly limits: Limits;
  /** How many sign-in tries networks have left. */
  readonly networkTries: Permits;
  readonly providers: ConfiguredProviders;
  readonly jobs: Jobs;
  readonly secrets: SecretBox;
  readonly clock: () => Date;
  readonly connection: ConnectionServices;
  readonly security: SecurityEvents;
  /** What each other feature stores about a person, in the order of the export. */
  readonly personalData: readonly PersonalData[];
}
