import type { Brief, Person } from '../brief/brief.ts';
import { slug } from '../brief/read-people.ts';
import { outsiders } from './ask-people.ts';
import { type Candidate, lower, type Place, question, readable, SERVED } from './question.ts';

/** Somebody looks at something: what is said of it is settled, or asked with the rest of the sentence. */
const SEES =
  /(?<!\p{L})(?:sees?|seen|views?|visible|look(?:s|ed)? (?:at|up)|access|portal|login|log in|sieht|sehen|einsehen|zugriff|einsicht|zugang|ven?|vean|acceso|consultan?|voi(?:r|ent|t)|accès|consultent|veem?|vejam|acesso)(?!\p{L})|閲覧|見(?:る|られ|ます|せ)/iu;

/** Those outside for whom things are done: do they see anything, and how? */
export function views(place: Place): Candidate[] {
  const { brief } = place;
  const asked = new Set(outsiders(place).map(({ id }) => id));
  const open = brief.people.filter(
    (person) => isOpen(person, brief) && !asked.has(`audience:${person.id}`) && timesNamed(person, brief) > 0,
  );
  return open
    .sort((one, other) => timesNamed(other, brief) - timesNamed(one, brief))
    .slice(0, 1)
    .map(({ id, name, spans }) =>
      question('view', `view:${id}`, { brief, slots: { a: lower(name, brief) }, spans: spans.slice(0, 1) }),
    );
}

function isOpen({ id, name, is, isOutside, isWriter }: Person, brief: Brief): boolean {
  if (isWriter || is === 'person' || OFFICIAL.test(name) || !(SERVED.test(name) || (isOutside && is === 'group'))) return false;
  if (brief.confidentiality.some(({ hiddenFrom, only }) => [...hiddenFrom, ...only].includes(id))) return false;
  return !readable(brief).some(({ text, field }) => field !== 'stakeholders' && names(text, name) && SEES.test(text));
}

/** They come and inspect, or are written to. */
const OFFICIAL =
  /(?<!\p{L})(?:inspectors?|boards?|authorit\w+|regulators?|registrar|clerks?|office|auditors?|police|fire (?:brigade|department|service)|bod(?:y|ies)|agency|department|amt|\p{L}+amt|behörde\w*|prüfer|feuerwehr|inspector\w*|bomberos|policía|ayuntamiento|mairies?|préfecture|pompiers|inspecteurs?|bombeiros|câmara|prefeitura|drivers?|couriers?)(?!\p{L})|局|署|役所|保健所/iu;

function timesNamed({ name }: Person, brief: Brief): number {
  return readable(brief).filter(({ text }) => names(text, name)).length;
}

function names(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase().replace(/(?:en|s)$/u, ''));
}

/** Stages that somebody has to be allowed to set. */
const GATE =
  /(?<!\p{L})(?:releas\p{L}*|approv\p{L}*|accept\p{L}*|closed?|sign(?:ed)?(?: off)?|hand(?:ed)?(?: it)? over|discharg\p{L}*|declared?|reopen\p{L}*|verif\p{L}*|cleared|certified|awarded|passed|freigegeben|freigabe|abgenommen|abnahme|geschlossen|übergeben|genehmigt|aprobad[oa]s?|cerrad[oa]s?|liberad[oa]s?|firmad[oa]s?|validée?s?|validation|clôturée?s?|acceptée?s?|aprovad[oa]s?|fechad[oa]s?|assinad[oa]s?|aceites?)(?!\p{L})|承認|許可|引渡|検収/iu;

/** Who may set what has passed: of a flow, the first such stage for which nobody is named. */
export function gates({ brief }: Place): Candidate[] {
  return brief.flows.flatMap(({ thing, stages, spans }) => {
    const owner = brief.things.find(({ id }) => id === thing);
    const stage = stages.find(({ name, actor }) => actor === null && GATE.test(name));
    if (owner === undefined || stage === undefined) return [];
    return [
      question('gate', `decision:${slug(`${owner.one} ${stage.name}`).slice(0, 60)}`, {
        brief,
        slots: { a: lower(owner.one, brief), b: stage.name },
        spans: spans.slice(0, 1),
      }),
    ];
  });
}
