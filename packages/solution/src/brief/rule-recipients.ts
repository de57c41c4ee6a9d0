import type { Person } from './brief.ts';
import { peopleIn } from './read-people.ts';
import { ARROW } from './rule-words.ts';

/** Who is told: those after the arrow, else all whom the clause names; by name, by role, or by the initials of either. */
export function recipientsOf(text: string, everybody: readonly Person[], field: string): string[] {
  const after = text.split(ARROW).slice(1).join(' ');
  const where = after === '' ? text : after;
  // “Lead above 10 µg/l”: what is compared is nobody.
  const people = everybody.filter((person) => !peopleIn(field, [person]).includes(person) || after !== '');
  const named = withoutParts(where, askedIn(where, people) ?? peopleIn(where, people));
  const initials = new Set(where.match(/(?<!\p{L})\p{Lu}{2,5}(?=s?(?!\p{L}))/gu) ?? []);
  const abbreviated = people.filter((person) => !named.includes(person) && initials.has(initialsOf(person.name)));
  const spelled = people.filter(
    (person) => !named.includes(person) && /^\p{Lu}{2,5}s?$/u.test(person.name) && spells(where, person.name.replace(/s$/u, '')),
  );
  return [...named, ...abbreviated, ...spelled].map(({ id }) => id);
}

/** Those behind the verb that tells, where there are any: “the mate reports …: tell the captain”. */
function askedIn(text: string, people: readonly Person[]): Person[] | null {
  const verb = DIRECT.exec(text);
  if (verb === null) return null;
  const asked = peopleIn(text.slice(verb.index + verb[0].length), people);
  return asked.length === 0 ? null : asked;
}

/** Verbs whose object follows them. */
const DIRECT =
  /(?<!\p{L})(?:alert|notify|warn|remind|tell|e-?mail|mail to|ping|nag|text|page|call|inform|escalate to|goes to|go to|avisar?(?: a| al| o| ao)?|recordar a|notificar a|llamar a|prévenir|alerter|avertir|appeler|rappeler à|lembrar|ligar para|liga p(?:a)?r[ao])(?!\p{L})/iu;

/** “Registered Manager” names no other manager: of two names of which one holds the other, the shorter counts where it stands by itself. */
function withoutParts(text: string, people: readonly Person[]): Person[] {
  let rest = text.toLowerCase();
  const kept = [...people]
    .sort((a, b) => b.name.length - a.name.length)
    .filter((person) => {
      const name = person.name.toLowerCase().replace(/s$/u, '');
      const isHeld = people.some((other) => other !== person && other.name.toLowerCase().includes(name));
      const isHere = !isHeld || peopleIn(rest, [person]).length > 0;
      rest = rest.replaceAll(name, ' ');
      return isHere;
    });
  return people.filter((person) => kept.includes(person));
}

function initialsOf(name: string): string {
  const words = name.replace(/s$/u, '').split(/[\s/-]+/u);
  return words.length < 2 ? '' : words.map((word) => word.charAt(0).toUpperCase()).join('');
}

/** “Team lead” spells TL. */
function spells(text: string, initials: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.some(
    (_, at) =>
      words
        .slice(at, at + initials.length)
        .map((word) => word.charAt(0).toUpperCase())
        .join('') === initials && words.length >= at + initials.length,
  );
}

/** “Wanda”, “member + training officer”: people and what joins them, and nothing besides. */
export function namesOnlyPeople(words: string, people: readonly Person[]): boolean {
  const plain = words.replace(/^(?:and|und|y|e|et)\s+/iu, '').replace(/\s+(?:if|wenn|si|se)(?:\s+(?:it|es))?(?:\s+is)?$/iu, '');
  if (plain === '') return false;
  const found = peopleIn(plain, people);
  if (found.some(({ name }) => Math.abs(name.length - plain.length) <= 6)) return true;
  const rest = found.reduce((text, { name }) => withoutName(text, name), plain.toLowerCase());
  return found.length > 1 && !/\p{L}{2}/u.test(rest.replace(JOINS_PEOPLE, ' '));
}

function withoutName(text: string, name: string): string {
  return text.replaceAll(name.toLowerCase(), ' ').replaceAll(name.toLowerCase().replace(/s$/u, ''), ' ');
}

const JOINS_PEOPLE = /(?<!\p{L})(?:and|und|y|e|et|the|der|die|den|le|la|les|el|los|as?|os?)(?!\p{L})/giu;
