import type { Person, Sentence, Thing } from './brief.ts';
import { ARROW } from './rule-words.ts';
import { thingsIn } from './span-index.ts';

export interface Context {
  readonly things: readonly Thing[];
  readonly people: readonly Person[];
  /** Of the wishes for automation, as opposed to the other answers. */
  readonly isWish: boolean;
}

const VERB_FIRST =
  /^(?:(?:is|are|it|they|to be|always|which|that)\s+){0,2}(?:renew\p{L}*|expires?|expiring|lapses?|runs? out|falls? due|comes? up|due|valid|start|begin|book|file|return|pay|send|erneuer\p{L}*|läuft|gültig|vence\p{L}*|caduca\p{L}*|se renueva\p{L}*|expire\p{L}*|à renouveler|valable|renova\p{L}*)(?!\p{L})/iu;
export const GAP = 3;

/** “Licence per studio, renews every April, start 8 weeks before”: a verb without a subject goes on about that of the clause before it. */
export function goesOnAbout(clause: Sentence, before: Sentence): boolean {
  return clause.start - before.end <= GAP && VERB_FIRST.test(clause.text);
}

/** “Parents sign a form that is valid for one year”: what holds so long is the form. */
const HELD =
  /\s*,?\s(?:that|which|die|der|das|que|qui)\s(?:(?:is|are|es|son|est|sont|é|são|remains?|stays?)\s)?(?:only\s|nur\s|solo\s|sólo\s)?(?:valid|good for|expires?|lapses?|gilt|gelten|\d+ \p{L}+ gültig|válid\p{L}+|vale[n]?|valable|valide|expire)(?!\p{L})/iu;

/** What a clause is about, rather than who is told: people come last. */
export function subjectThing(clause: Sentence, { things, people }: Context): string | null {
  const held = HELD.exec(clause.text);
  const [object] = held === null ? [] : thingsIn({ ...clause, end: clause.start + held.index }, things).slice(-1);
  if (object !== undefined) return object;
  const names = new Set(people.map(({ name }) => name.toLowerCase().replace(/s$/u, '')));
  const isPerson = (id: string) => {
    const thing = things.find((one) => one.id === id);
    return thing !== undefined && [thing.one, thing.many].some((word) => names.has(word.toLowerCase().replace(/s$/u, '')));
  };
  const found = thingsIn(clause, things).filter(
    (id) =>
      !isInCompound(
        clause.text,
        things.find((one) => one.id === id),
      ),
  );
  const isTold = toldIn(clause, things);
  const arrow = ARROW.exec(clause.text)?.index;
  const before = arrow === undefined ? [] : thingsIn({ ...clause, end: clause.start + arrow }, things);
  const isSubject = (id: string) => !isPerson(id) && !isTold(id);
  const subject = before.find(isSubject) ?? found.find(isSubject) ?? found.find((id) => !isPerson(id)) ?? found[0] ?? null;
  const kind = things.find(({ id }) => id === subject)?.kinds[0]?.kind;
  const isSomebody = kind === undefined || kind === 'party' || kind === 'person-in-process';
  return (isSomebody ? ownerOfDate(clause, things) : null) ?? subject;
}

/** “Remind the translator 2 days before the deadline”: where a deadline is known of each order, it is about the order. */
function ownerOfDate({ text }: Sentence, things: readonly Thing[]): string | null {
  const said = text.toLowerCase();
  const owners = things.filter(({ attributes }) =>
    attributes.some(
      ({ title, type, spans }) => type === 'date' && spans.length > 0 && saysWord(said, title.toLowerCase().replace(IS_DATE, '')),
    ),
  );
  return owners.length === 1 ? (owners[0]?.id ?? null) : null;
}

/** “Date of collection” is the collection. */
const IS_DATE =
  /^(?:date (?:of )?(?:the )?|date (?:de la |de l['’]|du |de |d['’])|data d[aeo] |fecha de(?:l| la)? |datum de[rs] )(?=\p{L}{4})|(?<=\p{L}{4})(?:s?datum| date)$/u;

/** Words of Japanese have no spaces around them. */
function saysWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0 || word.length < 2) return false;
  if (/[\p{sc=Han}]/u.test(word)) return true;
  return !/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + word.length));
}

const TOLD =
  /(?<!\p{L})(?:remind|tell|notify|inform|warn|alert|ask|call|phone|text|e-?mail|message|write to|ring|erinnere?|informiere?|avisar? a|recordar a|llamar a|prévenir|avertir|rappeler à|avisar|lembrar)\s+(?:(?:an?|the|each|every|all|our|den|die|das|el|la|los|las|le|les|os?|as?)\s+)?(?<whom>\p{L}[\p{L}\p{N} '’-]{1,60}?)(?=\s+(?:\d|(?:an?|one|two|three|four|five|six|eight|ten|twelve|the)\s+\p{L}+\s+(?:before|after)|before|after|when|if|that|about|of|for|to|vor|antes|avant)(?!\p{L})|\s*[,.;]|$)/giu;

/** “Remind the tenant 4 weeks before the boiler service”: the tenant is told, the service is what it is about. */
export function toldIn({ text }: Sentence, things: readonly Thing[]): (id: string) => boolean {
  const told = [...text.matchAll(TOLD)].map(({ groups }) => groups?.whom?.toLowerCase().replace(/s$/u, '') ?? '');
  return (id) => {
    const thing = things.find((one) => one.id === id);
    const kind = thing?.kinds[0]?.kind;
    if (thing === undefined || (kind !== 'party' && kind !== 'person-in-process')) return false;
    return [thing.one, thing.many].some((word) => told.includes(word.toLowerCase().replace(/s$/u, '')));
  };
}

/** The room of a “room-stopping fault” is not what the clause is about. */
function isInCompound(text: string, thing: Thing | undefined): boolean {
  if (thing === undefined || thing.one === '') return false;
  const [lower, name] = [text.toLowerCase(), thing.one.toLowerCase()];
  return lower.includes(`${name}-`) && !lower.replaceAll(`${name}-`, '').includes(name);
}
