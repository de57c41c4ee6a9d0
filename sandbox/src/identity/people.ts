import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';
import type { Faults } from './faults.ts';
import { PROVIDERS, type Provider } from './providers.ts';

const Email = z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() });

const Person = z.object({
  /** What the provider calls the person for ever; a number in digits for Google and GitHub. */
  subject: z.string(),
  login: z.string(),
  name: z.string(),
  /** At most one is primary; OpenID providers tell that one alone. */
  emails: z.array(Email),
});
export type Person = z.infer<typeof Person>;

/** A person as somebody describes one; without an address the provider knows none. */
export const PersonSeed = z.strictObject({
  name: z.string().trim().min(1).max(100),
  email: z.email().nullable(),
  verified: z.boolean().default(true),
  furtherEmails: z.array(Email.pick({ email: true, verified: true })).default([]),
});
export type PersonSeed = z.input<typeof PersonSeed>;

export interface People {
  all(provider: Provider): readonly Person[];
  find(provider: Provider, subject: string): Person | undefined;
  /** The same name and address give the same subject, whenever and wherever; a known person gets the new details. */
  remember(provider: Provider, seed: PersonSeed): Person;
  /** Gives a person other addresses; the subject stays, as when somebody changes the address of an account. */
  change(provider: Provider, subject: string, emails: Person['emails']): Person | undefined;
}

const SEEDED: readonly PersonSeed[] = [
  { name: 'Casey Customer', email: 'customer@sheetwright.test' },
  { name: 'Nora Newcomer', email: 'nora.newcomer@example.com' },
  { name: 'Uri Unverified', email: 'uri.unverified@example.com', verified: false },
  { name: 'Noa Nomail', email: null },
];

const ONLY_ON_GITHUB: PersonSeed = {
  name: 'Sam Several',
  email: 'sam.several@example.com',
  furtherEmails: [
    { email: 'sam@work.example.com', verified: true },
    { email: 'sam.unverified@example.com', verified: false },
  ],
};

type Stored = Record<Provider, Person[]>;
const Stored = z.partialRecord(z.enum(PROVIDERS), z.array(Person));

/** The people whom the providers know: some from the start, and whoever was typed in since. */
export function openPeople(file: string): People {
  const known = readJson(file);
  const people: Stored = { ...seeded(), ...Stored.parse(known ?? {}) };
  const keep = (provider: Provider, person: Person): Person => {
    const place = people[provider].findIndex(({ subject }) => subject === person.subject);
    if (place === -1) people[provider].push(person);
    else people[provider][place] = person;
    writeJson(file, people);
    return person;
  };
  const find = (provider: Provider, subject: string) => people[provider].find((person) => person.subject === subject);
  return {
    all: (provider) => people[provider],
    find,
    remember: (provider, seed) => keep(provider, personOf(provider, seed)),
    change(provider, subject, emails) {
      const person = find(provider, subject);
      return person && keep(provider, { ...person, emails });
    },
  };
}

function seeded(): Stored {
  const all = (provider: Provider) => (provider === 'github' ? [...SEEDED, ONLY_ON_GITHUB] : SEEDED);
  const people = PROVIDERS.map((provider) => [provider, all(provider).map((seed) => personOf(provider, seed))]);
  return Object.fromEntries(people);
}

function personOf(provider: Provider, input: PersonSeed): Person {
  const { name, email, verified, furtherEmails } = PersonSeed.parse(input);
  const first = email === null ? [] : [{ email, primary: true, verified }];
  return {
    subject: subjectOf(provider, (email ?? name).toLowerCase()),
    login: (email?.split('@')[0] ?? name).toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name,
    emails: [...first, ...furtherEmails.map((one) => ({ ...one, primary: false }))],
  };
}

/** In the form of each provider: 21 digits for Google, a smaller number for GitHub, letters for the others. */
function subjectOf(provider: Provider, key: string): string {
  const digest = createHash('sha256').update(`${provider}|${key}`).digest();
  if (provider === 'github') return String(10_000_000 + (digest.readUInt32BE() % 190_000_000));
  if (provider !== 'google') return digest.toString('base64url').slice(0, 22);
  return `1${(digest.readBigUInt64BE() % 10n ** 10n).toString().padStart(10, '0')}${(digest.readBigUInt64BE(8) % 10n ** 10n).toString().padStart(10, '0')}`;
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
