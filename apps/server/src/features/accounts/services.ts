import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Sessions } from '../../http/session.ts';
import { type ConfiguredProviders, configureProviders } from '../../integrations/identity/providers.ts';
import { type Counters, createCounters } from '../../security/counters.ts';
import { type ConnectionServices, createConnectionServices } from '../connection/services.ts';
import { createUserRepository, type UserRepository } from './repository.ts';

/** What the verbs of this feature work with. */
export interface AccountServices extends Dependencies {
  readonly users: UserRepository;
  readonly sessions: Sessions;
  readonly counters: Counters;
  readonly limits: Limits;
  readonly providers: ConfiguredProviders;
  readonly connection: ConnectionServices;
}

export function createAccountServices(app: FastifyInstance, dependencies: Dependencies): AccountServices {
  const { db } = dependencies.database;
  return {
    ...dependencies,
    users: createUserRepository(db),
    sessions: app.sessions,
    counters: createCounters(db),
    limits: dependencies.config.limits,
    connection: createConnectionServices(dependencies),
    providers: configureProviders({
      login: dependencies.config.login,
      oauth: dependencies.smartsheetOauth,
      gateway: dependencies.smartsheet,
    }),
  };
}
