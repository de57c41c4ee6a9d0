import type { ConsultantRepository } from './repository.ts';

/** What operators' features read of everybody's questions. */
export type Consultations = Pick<
  ConsultantRepository,
  'newestSessions' | 'meanDurationSince' | 'durationsSince' | 'answersSince'
>;
