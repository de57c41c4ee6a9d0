import type { AuditRepository } from './repository.ts';

/** What operators read of their log. */
export type OperatorLog = AuditRepository;
