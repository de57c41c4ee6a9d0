import { englishColumnWord } from './column-words.ts';
import type { Language } from './entry.ts';

/** States of the vocabulary, in English, that some of what is on its way falls into and that end nothing well. */
const SETBACKS: ReadonlySet<string> = new Set(
  `Absent, Account restricted, Action required, Blocked, Breach reported, Broken, Called off, Complaint, Condemned, Correction requested,
  Corrective action, Could not do, Cut, Defective, Deferred, Died, Disproved, Disputed, Disqualified, Do not disturb, Down, Dropped, Escalated,
  Escalated to ombudsman, Exception reported, Exempt, Extended, Failed, Failed to appear, Follow-up, Gave up, In repair, Invalidated,
  Issue raised, Leaked, Legal action, Lien, Loss reported, Make-good, Misfire, Missed, Missing, No-show, Not applicable, Not available, Not cleared,
  Not deployable, Not pursued, Not realised, Omitted, On hold, Out of limits, Out of order, Out of service, Overdue, Overrun, Parked, Paused, Queried,
  Re-assay, Re-referred, Referred, Referred to expert, Refresh due, Remake, Repeat, Resample needed, Resubmission asked, Resubmitted, Retested,
  Revoked, Rolled back, Search again, Shut-off pending, Sick, Skipped, Spiked, Stood down, Stopped, Suspended, Under revision, Unfilled, Unfounded,
  Waived, Withdrew`
    .split(',')
    .map((state) => state.trim().replace(/\s+/gu, ' ')),
);

/** Whether a state of the vocabulary's, named in the language, is one that things fall into that go wrong. */
export function isSetback(state: string, language: Language): boolean {
  return SETBACKS.has(language === 'en' ? state : (englishColumnWord(state, language) ?? ''));
}
