import type { UserRepository } from './repository.ts';

/** What operators' features read of accounts. */
export type CustomerDirectory = Pick<UserRepository, 'countCustomers'>;
