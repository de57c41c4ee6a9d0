import type { Brief, Kind, Person, Thing } from '../brief/brief.ts';
import { keyOf } from '../brief/lexicon.ts';
import { slug } from '../brief/read-people.ts';
import { fold } from '../vocabulary/fold.ts';
import { type Candidate, isCertain, lower, type Place, question, readable, SERVED, says } from './question.ts';

/** “A tour has a route, a driver and a vehicle.” */
const HAS =
  /^(?:each|every|an?|jede[rsn]?|eine?|cada|un[ae]?|chaque|uma?)\s(?<one>\p{L}+)\s(?:\(.{0,40}\)\s)?(?:has|have|needs?|gets?|hat|braucht|bekommt|tiene|necesita|a(?=\s)|tem|precisa de)\s(?<list>.{3,300})/iu;
const ITEM = /\s*[,;、]\s*|\s(?:and|und|sowie|y|et|e)\s/u;
const ARTICLE = /^(?:the|an?|one|der|die|das|eine?n?|el|la|un|une|una|le|o|a|um|uma|its|sein|seine)\s/iu;
/** Of these there is one to each by their nature, or they are the customer's. */
const NOT_SHARED: ReadonlySet<Kind> = new Set(['measure', 'money', 'document', 'obligation', 'risk-issue-decision']);
const OWNER =
  /(?<!\p{L})(?:owners?|managers?|leads?|leaders?|heads?|buyers?|authors?|creators?|besitzer\w*|eigentümer\w*|halter\w*|leit\w+|titular\w*|responsable|dueñ[oa]s?|propriétaires?|titulaires?|donos?|responsável|locations?|places?|rooms?|dates?)(?!\p{L})/iu;

/** Whoever or whatever works on something: one of them to each, or several? */
export function sharers({ brief, design }: Place): Candidate[] {
  const heads = new Set(design.sheets.flatMap(({ things }) => things.slice(0, 1)));
  return readable(brief)
    .filter(({ field }) => field === 'projectDescription')
    .flatMap((sentence): Candidate[] => {
      const { one = '', list = '' } = HAS.exec(sentence.text)?.groups ?? {};
      const owner = thingNamed(one, brief);
      if (owner === undefined || !heads.has(owner.id)) return [];
      const found = list.split(ITEM).map((item) => workerNamed(item.replace(ARTICLE, '').replace(/[.。]$/u, ''), owner, brief));
      const [worker] = found.flatMap((item) => item ?? []);
      if (worker === undefined) return [];
      const slots = { a: lower(owner.one, brief), b: worker };
      return [question('several', `several:${slug(`${owner.one} ${worker}`)}`, { brief, slots, spans: [sentence] })];
    })
    .slice(0, 1);
}

function thingNamed(word: string, { things, language }: Brief): Thing | undefined {
  const key = keyOf(fold(word, language).split(' '), language);
  return things.find(({ one, many }) => [one, many].some((name) => keyOf(fold(name, language).split(' '), language) === key));
}

/** A role or a piece of equipment, said as one. */
function workerNamed(item: string, owner: Thing, brief: Brief): string | null {
  const isLong = item.split(' ').length > 2 || /\d/u.test(item);
  if (item.length < SHORTEST || isLong || SERVED.test(item) || OWNER.test(item)) return null;
  const { language } = brief;
  const key = keyOf(fold(item, language).split(' '), language);
  const isIt = (name: string) => keyOf(fold(name, language).split(' '), language) === key;
  const person = brief.people.find(({ name, is, isWriter }: Person) => is !== 'person' && !isWriter && isIt(name));
  if (person !== undefined) return lower(item, brief);
  const thing = thingNamed(item, brief);
  const kind = thing?.kinds[0]?.kind;
  if (thing === undefined || thing === owner || kind === undefined || NOT_SHARED.has(kind) || !isCertain(thing)) return null;
  return SHARED.has(kind) ? lower(thing.one, brief) : null;
}

const SHORTEST = 4;
const SHARED: ReadonlySet<Kind> = new Set(['asset', 'party', 'time-allocation']);

const KEPT =
  /(?<!\p{L})(?:kept|keep|keeps|retain\p{L}*|retention|deleted?|erased?|archiv\p{L}*|destroy\p{L}*|aufbewahr\p{L}*|aufheb\p{L}*|lösch\p{L}*|gelöscht|conserv\p{L}*|guard[aeo]\p{L}*|borra\p{L}*|elimina\p{L}*|supprim\p{L}*|apaga\p{L}*)(?!\p{L})|保管|保存|削除/iu;
const ON_RECORD =
  /(?<!\p{L})(?<what>(?:incident|accident|injury|medical|health|personnel|case|treatment|safeguarding)\p{L}*)\s(?:reports?|records?|files?|logs?|data|books?)(?!\p{L})|(?<german>(?:Unfall|Kranken|Personal|Patienten|Fall|Behandlungs)(?:berichte?|akten?|daten|bücher))(?!\p{L})/iu;

/** What a law protects or asks for, without a word on how long it is kept. */
export function retention({ brief }: Place): Candidate[] {
  const all = readable(brief);
  if (all.some(({ text }) => KEPT.test(text))) return [];
  const recorded = all.find(({ text }) => ON_RECORD.test(text));
  const law = all.find(({ text, field }) => field === 'complianceNeeds' && says(text, 'privacy', brief));
  const place = recorded ?? law;
  if (place === undefined) return [];
  const { what, german } = ON_RECORD.exec(recorded?.text ?? '')?.groups ?? {};
  const said = thingNamed(what ?? '', brief)?.many ?? what;
  const person = [...brief.people.map(({ name }) => name), ...brief.things.map(({ many }) => many)].find((name) =>
    SERVED.test(name),
  );
  const about = said ?? german ?? person;
  if (about === undefined) return [];
  return [question('kept', `kept:${slug(about)}`, { brief, slots: { a: lower(about, brief) }, spans: [place] })];
}
