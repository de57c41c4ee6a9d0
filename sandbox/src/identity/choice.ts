import { z } from 'zod';
import type { Faults } from './faults.ts';
import type { WrongTry } from './pages.ts';
import type { People, Person } from './people.ts';
import type { Provider } from './providers.ts';

const ChoiceBody = z.object({
  person: z.string().optional(),
  choice: z.enum(['other', 'deny']).optional(),
  name: z.string().trim().max(100).default(''),
  email: z.string().trim().max(254).default(''),
  verified: z.string().optional(),
});

export type Choice =
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'deny' }
  | { readonly kind: 'wrong'; readonly wrong: WrongTry };

const NOBODY: Choice = { kind: 'wrong', wrong: { problem: 'Choose an account.', name: '', email: '', verified: true } };

interface Choosing {
  readonly people: People;
  readonly provider: Provider;
  readonly body: unknown;
}

/** Who signs in, by the form of the sign-in page. Whoever was typed in is remembered. */
export function readChoice({ people, provider, body }: Choosing): Choice {
  const parsed = ChoiceBody.safeParse(body);
  if (!parsed.success) return NOBODY;
  const { person: subject, choice, name, email, verified } = parsed.data;
  if (choice === 'deny') return { kind: 'deny' };
  if (choice === 'other') return readOther({ people, provider, name, email, verified: verified !== undefined });
  const person = subject === undefined ? undefined : people.find(provider, subject);
  return person ? { kind: 'person', person } : NOBODY;
}

interface Other {
  readonly people: People;
  readonly provider: Provider;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
}

function readOther({ people, provider, name, email, verified }: Other): Choice {
  const wrong = (problem: string): Choice => ({ kind: 'wrong', wrong: { problem, name, email, verified } });
  if (name === '' && email === '') return wrong('Type a name or an email address.');
  if (email !== '' && !z.email().safeParse(email).success) return wrong(`‘${email}’ is no email address.`);
  const seed = { name: name || (email.split('@')[0] ?? email), email: email || null, verified };
  return { kind: 'person', person: people.remember(provider, seed) };
}

/** The addresses that providers tell of a person who signed in; a fault can change them for one sign-in. */
export interface ToldEmails {
  of(provider: Provider, person: Person): Person['emails'];
  /** To be called when the person has been chosen. */
  signIn(provider: Provider, person: Person): void;
}

export function createToldEmails(faults: Faults): ToldEmails {
  const changed = new Map<string, Person['emails']>();
  const key = (provider: Provider, { subject }: Person) => `${provider}|${subject}`;
  return {
    of: (provider, person) => changed.get(key(provider, person)) ?? person.emails,
    signIn(provider, person) {
      const fault = faults.take(provider, ['unverified-email', 'missing-email']);
      changed.delete(key(provider, person));
      if (fault === 'missing-email') changed.set(key(provider, person), []);
      if (fault === 'unverified-email') {
        changed.set(
          key(provider, person),
          person.emails.map((one) => ({ ...one, verified: false })),
        );
      }
    },
  };
}
