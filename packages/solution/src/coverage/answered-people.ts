import type { Brief, Person, Rule, Span } from '../brief/brief.ts';
import { capitalised, peopleIn, slug } from '../brief/read-people.ts';
import { chosen, thingAt } from './answer-words.ts';

/** Who enters, sees or is named: people by what they may, secrets by who is let in. */
export function settleAudience(brief: Brief, about: string, answer: string): Brief {
  if (about.startsWith('names-')) return chosen(answer, 'names', brief) === 0 ? hideNames(brief, about.slice(6)) : brief;
  const secret = brief.confidentiality.findIndex(({ things }) => things.length > 0 && isAboutThings(brief, things, about));
  if (secret >= 0 && !brief.people.some(({ id }) => id === about)) return letIn(brief, secret, answer);
  const entry = (['form', 'own-rows', 'typed-for'] as const)[chosen(answer, 'form', brief)];
  if (entry === undefined) return brief;
  const known = brief.people.some(({ id }) => id === about);
  const thing = brief.things.find(({ id }) => id === about);
  const added = known || thing === undefined ? [] : [personFrom(thing.many, thing.spans, true)];
  const people = [...brief.people, ...added].map((one) => (one.id === about || one === added[0] ? { ...one, entry } : one));
  return { ...brief, people };
}

function isAboutThings({ things }: Brief, ids: readonly string[], about: string): boolean {
  const names = things.filter(({ id }) => ids.includes(id)).map(({ many }) => slug(many));
  return names.some((name) => about.includes(name.slice(0, 60)));
}

function hideNames(brief: Brief, who: string): Brief {
  const [sentence] = brief.sentences.filter(({ field }) => field === 'complianceNeeds');
  if (sentence === undefined) return brief;
  return { ...brief, constraints: [...brief.constraints, { is: 'never-store', what: `names ${who}`, spans: [sentence] }] };
}

function letIn(brief: Brief, at: number, answer: string): Brief {
  const { brief: wider, ids } = withPeopleOf(brief, answer, brief.confidentiality[at]?.spans ?? []);
  if (ids.length === 0) return brief;
  return { ...wider, confidentiality: wider.confidentiality.map((one, index) => (index === at ? { ...one, only: ids } : one)) };
}

/** Whoever the answer names decides: the ones known, or the words before what they do. */
export function nameDeciders(brief: Brief, about: string, answer: string): Brief {
  const isDeputy = about.startsWith('deputy-');
  const meant = ({ action, recipients, text }: Rule) =>
    action === 'approve' && (isDeputy ? recipients.includes(about.slice(7)) : slug(text).slice(0, 60) === about);
  const sentence = brief.sentences.find(({ text }) => slug(text).includes(about.slice(0, 50)));
  const places = sentence === undefined ? (brief.rules.find(meant)?.spans ?? []) : [sentence];
  const { brief: wider, ids } = withPeopleOf(brief, answer, places);
  if (ids.length === 0) return brief;
  const isKnown = brief.rules.some(meant);
  const rules = wider.rules.map((rule) =>
    meant(rule) ? { ...rule, recipients: isDeputy ? [...new Set([...rule.recipients, ...ids])] : ids } : rule,
  );
  if (isKnown || isDeputy || sentence === undefined) return { ...wider, rules };
  const place = { field: sentence.field, start: sentence.start, end: sentence.end };
  const added: Rule = {
    id: `answer-${about.slice(0, 40)}`,
    text: sentence.text,
    thing: thingAt(brief, place)?.id ?? null,
    trigger: { is: 'added' },
    action: 'approve',
    recipients: ids,
    spans: [place],
  };
  return { ...wider, rules: [...rules, added] };
}

const LONGEST_NAME = 40;

/** The people that an answer names; where none of them is known, its first words are the name of a new one. */
function withPeopleOf(
  brief: Brief,
  answer: string,
  spans: readonly Span[],
): { readonly brief: Brief; readonly ids: readonly string[] } {
  const name = (
    answer.split(/[,;.。、(]|\s(?:decides?|approves?|signs?|may|can|entscheidet|decide|aprueba|valide|aprova)(?!\p{L})/u)[0] ?? ''
  )
    .replace(/^(?:only |just |the |our |der |die |das |el |la |le |o |a |nur |solo |só )+/iu, '')
    .trim();
  const known = peopleIn(answer, brief.people);
  // “Head groom” is somebody else than the grooms.
  const isOther = known.every(
    (one) => one.name.length < name.length && name.toLowerCase().includes(one.name.toLowerCase().replace(/s$/u, '')),
  );
  const isNew = known.length === 0 || (known.length === 1 && isOther && name.split(' ').length <= 3);
  if (!isNew) return { brief, ids: known.map(({ id }) => id) };
  if (name === '' || name.length > LONGEST_NAME || spans.length === 0) return { brief, ids: [] };
  const person = personFrom(name, spans.slice(0, 1), false);
  return { brief: { ...brief, people: [...brief.people, person] }, ids: [person.id] };
}

function personFrom(name: string, spans: readonly Span[], isOutside: boolean): Person {
  return { id: slug(name), name: capitalised(name), is: 'role', isOutside, isWriter: false, count: null, spans };
}
