import type { UsageEventRepository } from './usage-repository.ts';

/** What operators' features read of the events. */
export type UsageEvents = UsageEventRepository;
