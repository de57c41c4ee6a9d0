import { z } from 'zod';

/** A fault for the next sessions that hand mail in. */
export const FaultBody = z.strictObject({
  kind: z.enum([
    /** 535, though the password is right. */
    'wrong-password',
    /** 451 for a recipient: try again later. */
    'temporary-refusal',
    /** 550 for a recipient: there is no such mailbox. */
    'no-such-mailbox',
    /** 421 after the mail was sent in full; nothing is kept. */
    'unavailable',
    /** The answer to the mail comes late. */
    'slow',
    /** The connection ends before a greeting. */
    'down',
    /** The connection ends while the mail is being sent. */
    'dropped-in-data',
    /** The mail is kept, but the connection ends before that is said. */
    'dropped-after-data',
  ]),
  /** Only mail for recipients whose address contains this text; not for faults that come before a recipient is named. */
  to: z.string().optional(),
  times: z.number().int().min(1).max(100_000).default(1),
  delayMs: z.number().int().min(0).max(600_000).default(3000),
});
export type Fault = z.output<typeof FaultBody>;

export interface Faults {
  place(fault: Fault): void;
  /** The fault of that kind that is met now, if any is due; counts as a meeting. */
  meet(kind: Fault['kind'], recipients?: readonly string[]): Fault | undefined;
  clear(): void;
}

export function createFaults(): Faults {
  let placed: { readonly fault: Fault; left: number }[] = [];
  return {
    place: (fault) => void placed.push({ fault, left: fault.times }),
    meet(kind, recipients = []) {
      const due = placed.find(({ fault, left }) => left > 0 && fault.kind === kind && concerns(fault, recipients));
      if (!due) return undefined;
      due.left -= 1;
      return due.fault;
    },
    clear() {
      placed = [];
    },
  };
}

function concerns({ to }: Fault, recipients: readonly string[]): boolean {
  return to === undefined || recipients.some((recipient) => recipient.toLowerCase().includes(to.toLowerCase()));
}
