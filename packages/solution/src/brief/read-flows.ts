import { englishOf, type Language } from '../vocabulary/index.ts';
import { stageWordsOf } from '../vocabulary/stage-words.ts';
import type { Flow, Person, Sentence, Thing } from './brief.ts';
import type { Range } from './ranges.ts';
import { headingOf, type ItemList, readLists } from './read-lists.ts';
import { peopleIn } from './read-people.ts';
import { readSequences, type Sequence } from './read-sequences.ts';
import { stageName } from './stage-names.ts';
import { isEvent, isParticiple, isStageNoun, shapeOf } from './stage-shapes.ts';
import { readCadence } from './time-words.ts';
import { isAttributeName, names, ROLE_HEAD } from './words.ts';

/** Fields in which arrows tell how work moves rather than what is to be sent to whom. */
const FLOW_FIELDS: ReadonlySet<Sentence['field']> = new Set([
  'projectDescription',
  'extraAnswers',
  'currentWorkflows',
  'painPoints',
  'complianceNeeds',
]);
const FEWEST = 3;

interface Known {
  readonly things: readonly Thing[];
  readonly people: readonly Person[];
  readonly language: Language;
}

/** The stages that things pass, told in any of the ways that `readStages` knows, between arrows, or as events of each thing. */
export function readFlows(sentences: readonly Sentence[], known: Known): Flow[] {
  const lists = sentences.flatMap((sentence) =>
    sentence.ignored === null ? readLists(sentence, known.language).map((list) => ({ sentence, list })) : [],
  );
  const told = continued(
    lists.flatMap(({ sentence, list }) =>
      orderedStages(sentence, list, known).map((flow) => ({
        flow,
        sentence,
        isChoice: isChoice(sentence, list),
        isHeaded: headingOf(sentence, list, known.language) !== null,
      })),
    ),
    sentences,
  );
  const listed = lists.flatMap(({ sentence, list }) => milestonesOf(sentence, list, known));
  // What is said to follow each other tells more than what is only listed of each.
  const sequences = readSequences(sentences, known.language)
    .filter((sequence) => !isRoutine(sequence))
    .map((sequence) => flowOf(sequence, known));
  return mergeFlows([
    ...sequences,
    ...told,
    ...listed.filter(({ thing }) => told.every((flow) => flow.thing !== thing && flow.thing !== null)),
  ]);
}

/** “The tank is dipped daily. Samples are taken every quarter.”: what is done again and again, each in its own time, and no stages of anything. */
function isRoutine({ sentences }: Sequence): boolean {
  return sentences.filter(({ text }) => readCadence(text) !== null).length * 2 >= sentences.length;
}

interface ToldFlow {
  readonly flow: Flow;
  readonly sentence: Sentence;
  /** “Open, planned or closed”: how a thing may be, and not what comes next. */
  readonly isChoice: boolean;
  /** “Repair: …”: the sentence names what passes them before a colon. */
  readonly isHeaded: boolean;
}

function isChoice({ text }: Sentence, { items }: ItemList): boolean {
  const [last, previous] = [items.at(-1), items.at(-2)];
  return (
    last !== undefined &&
    previous !== undefined &&
    /(?<!\p{L})(?:or|oder|o|ou)(?!\p{L})/iu.test(text.slice(previous.end, last.start))
  );
}

/** “It is researched, photographed and sold. Then it is paid, packed and released.”: the sentence after goes on with the same thing. */
function continued(told: readonly ToldFlow[], sentences: readonly Sentence[]): Flow[] {
  const kept: ToldFlow[] = [];
  for (const one of told) {
    const last = kept.at(-1);
    const isNext = last !== undefined && sentences.indexOf(one.sentence) === sentences.indexOf(last.sentence) + 1;
    const isSame = one.flow.thing === null || one.flow.thing === last?.flow.thing;
    const isOwn =
      one.isChoice || one.isHeaded || NAMES_IT_ANEW.test(one.sentence.text) || one.sentence.field !== last?.sentence.field;
    if (last === undefined || !isNext || !isSame || isOwn) kept.push(one);
    else kept[kept.length - 1] = { ...one, flow: appended(last.flow, one.flow) };
  }
  return kept.map(({ flow }) => flow);
}

/** “A stoppage goes through …”: whoever goes on says “it” or “then”. */
const NAMES_IT_ANEW = /^(?:an?|each|every|eine?|jede[rs]?|una?|cada|une|chaque|uma?)\s/iu;

function appended(first: Flow, second: Flow): Flow {
  const names = new Set(first.stages.map(({ name }) => name.toLowerCase()));
  const more = second.stages.filter(({ name }) => !names.has(name.toLowerCase()));
  return { thing: first.thing, stages: [...first.stages, ...more], spans: [...first.spans, ...second.spans] };
}

function flowOf({ sentences, heading }: Sequence, { things, people, language }: Known): Flow {
  const stages = sentences
    .map(({ text }) => ({
      text: text.replace(/[.!。]+$/u, ''),
      name: stageName(text.replace(/^(?:[-*•]|\(?\d{1,2}[.)])\s*|[.!。]+$/gu, ''), language),
    }))
    .filter(({ name }) => name !== '')
    .map(({ text, name }) => ({ name, actor: peopleIn(text, people)[0]?.id ?? null }));
  const [first] = sentences;
  const named = [heading, first].flatMap((sentence) => (sentence ? firstThing(sentence, things) : []));
  return { thing: named[0]?.id ?? null, stages, spans: [...sentences] };
}

function firstThing(sentence: Sentence, things: readonly Thing[]): Thing[] {
  const thing = thingIn(sentence, { start: 0, end: sentence.text.length }, things);
  return thing === undefined ? [] : [thing];
}

function orderedStages(sentence: Sentence, list: ItemList, known: Known): Flow[] {
  const isFlow =
    list.is === 'steps' &&
    !tellsLimits(sentence.text) &&
    !tellsLevels(sentence.text, known.language) &&
    (FLOW_FIELDS.has(sentence.field) || list.items.length >= 4 || list.governor !== null) &&
    (sentence.field !== 'reportingRequirements' || list.governor !== null);
  if (!isFlow) return [];
  const stages = list.items
    .filter(({ start, end }) => !NOBODY.test(sentence.text.slice(start, end)))
    .map(({ start, end }) => ({
      said: sentence.text.slice(start, end),
      name: stageName(sentence.text.slice(start, end), known.language),
    }))
    .filter(({ name }) => /\p{L}{2}|[\p{sc=Han}\p{sc=Katakana}]/u.test(name) && !/^\d+\s*\p{L}+$/u.test(name))
    .map(({ said, name }) => ({ name, actor: peopleIn(said, known.people)[0]?.id ?? null }));
  return stages.length < FEWEST ? [] : [{ thing: thingOf(sentence, list, known), stages, spans: [sentence] }];
}

/** “Over 25,000 -> supervisor, over 100,000 -> director”: who decides, and no stages. */
function tellsLimits(text: string): boolean {
  return /(?:over|above|under|below|more than|über|ab|unter|más de|menos de|plus de|moins de|mais de|acima de|[<>≥≤])\s*[$€£]?\s*\d[^>→]*(?:->|→|=>)/iu.test(
    text,
  );
}

/** “Program -> wave -> application” after a word for levels: what belongs to what. */
function tellsLevels(text: string, language: Language): boolean {
  const { levels } = stageWordsOf(language);
  return new RegExp(language === 'ja' ? levels : `(?<!\\p{L})${levels}(?!\\p{L})`, 'iu').test(text);
}

const NOBODY = /^(?:nobody|no one|niemand|keiner|nadie|personne|ninguém|誰も)(?!\p{L})/iu;

/** What everything of a sort comes to in turn: “for each funeral: first call, transfer, viewing, service”. */
function milestonesOf(sentence: Sentence, { is, governor, items }: ItemList, { things, language }: Known): Flow[] {
  if (is !== 'parts' || governor === null || items.length < 4 || sentence.field !== 'projectDescription') return [];
  // “For each pool we keep the pumps, …” lists what there is of it; only after a colon what happens to it may stand.
  if (!/[:：]/u.test(sentence.text.slice(governor.end, items[0]?.start ?? governor.end))) return [];
  const stages = items
    .map(({ start, end }) => withoutDate(stageName(sentence.text.slice(start, end), language), language))
    .filter((name) => name !== '' && !IS_FRAGMENT.test(name) && mayBeEvent(name, things, language));
  const thing = thingIn(sentence, governor, things);
  // Three things that may happen are a flow only where most of them surely do.
  const surely = stages.filter((name) => happens(name, language));
  const least = isEvent(sentence.text.slice(governor.start, governor.end).trim(), language) ? 3 : 2;
  return stages.length < FEWEST ||
    surely.length * least < stages.length ||
    stages.length * 4 < items.length ||
    thing === undefined
    ? []
    : [{ thing: thing.id, stages: stages.map((stage) => ({ name: stage, actor: null })), spans: [sentence] }];
}

/** Whether a name has the shape of a stage, or its head has it in English: “llamada”, “Überführung”. */
function happens(name: string, language: Language): boolean {
  const english = englishOf(name, language)?.english;
  return shapeOf(name, language) !== null || (english !== undefined && shapeOf(english, 'en') !== null);
}

/** “Brew date” tells when the brew is. */
function withoutDate(name: string, language: Language): string {
  const event = name.replace(/\s+(?:date|day)$/iu, '');
  return language === 'en' && shapeOf(event, language) !== null ? event : name;
}

/** What a list has between its items: “which tank”, “à l’arrivée et au départ”, “upstream/downstream”. */
const IS_FRAGMENT =
  /^(?:which|what|welche[rsn]?|qué|cuál|quel(?:le)?s?|qual|d['’]|de|du|des|au|aux|à|of|for|to|in)(?:\s|(?<=['’]))|\//iu;

/** Papers, money, people and goods are no steps; of places and assets only those that are surely such. */
const NO_EVENTS: ReadonlySet<string> = new Set([
  'obligation',
  'document',
  'money',
  'party',
  'person-in-process',
  'stock',
  'measure',
]);
const MAY_BE_EVENTS: ReadonlySet<string> = new Set(['asset', 'place-or-unit']);

function mayBeEvent(name: string, things: readonly Thing[], language: Language): boolean {
  if (/\d|[をはがとの]/u.test(name) || isAttributeName(name, language) || name.split(' ').length > 4) return false;
  if (names(ROLE_HEAD, name, language)) return false;
  const thing = things.find(({ one, many }) => [one, many].some((form) => form.toLowerCase() === name.toLowerCase()));
  const [guess] = thing?.kinds ?? [];
  if (guess === undefined) return true;
  return !NO_EVENTS.has(guess.kind) && !(MAY_BE_EVENTS.has(guess.kind) && guess.confidence >= 0.6);
}

/** What passes the stages: what governs them, else the likeliest thing that the sentence names and that is no stage; null leaves it open. */
function thingOf(sentence: Sentence, { governor, items }: ItemList, { things, language }: Known): string | null {
  const governing = governor === null ? undefined : thingIn(sentence, governor, things);
  if (governing !== undefined) return governing.id;
  const starting = STARTS.exec(sentence.text);
  const started = starting === null ? undefined : thingIn(sentence, { start: 0, end: starting[0].length }, things);
  if (started !== undefined) return started.id;
  const arriving = items[0] && (arrivingIn(sentence, items[0], things) ?? begunIn(sentence, items[0], { things, language }));
  if (arriving !== undefined) return arriving.id;
  // “Internal routing (chair → dean)”: what is named and tracked nowhere passes them, and not what the sentence says beside it.
  const named = governor === null ? '' : sentence.text.slice(governor.start, governor.end).trim();
  if (/\p{L}\s+\p{L}/u.test(named) && !isStageNoun(named, language) && !NAMES_STAGES.test(named)) return null;
  const from = sentence.start + Math.min(...items.map(({ start }) => start));
  const inside = things.filter(({ spans }) =>
    spans.some(({ field, start }) => field === sentence.field && start >= sentence.start && start < from),
  );
  const subject = inside.find(({ spans }) =>
    spans.some(
      ({ field, start }) => field === sentence.field && EACH.test(sentence.text.slice(0, Math.max(0, start - sentence.start))),
    ),
  );
  return subject?.id ?? inside.sort((a, b) => b.weight - a.weight)[0]?.id ?? null;
}

/** “A batch starts with mash, then fermentation”: what starts so passes the stages. */
const STARTS =
  /^(?:an?|the|each|every|our|eine?|jede[rs]?|der|die|das|una?|cada|el|la|une?|chaque|le|uma?|o|a)\s\p{L}+(?:\s\p{L}+)?\s(?:starts?|begins?|beginnt|startet|empieza|comienza|commence|débute|começa)\s(?:out\s)?(?:with|as|by|mit|als|con|por|como|par|comme|com)\s/iu;

const EACH = /^(?:for\s+)?(?:each|every|per|jede[rsnm]?|für jede[rsnm]?|cada|por cada|para cada|chaque|pour chaque)\s+$/iu;
/** Words around those for stages: “by stage”, “in five phases”. */
const NAMES_STAGES =
  /(?<!\p{L})(?:stages?|steps?|phases?|status(?:es)?|phasen?|schritte|etapas?|fases?|étapes?|pasos|passos)(?!\p{L})|段階|工程/iu;
const ARRIVES =
  /^\s+(?:arrives?|comes?(?:\s+in)?|is\s+\p{L}+|enters|lands|kommt(?:\s+(?:an|rein|herein))?|llega|entra|arrive|chega)$/iu;

/** “An order arrives → it is confirmed → …”: what arrives passes the stages. */
function arrivingIn(sentence: Sentence, { start, end }: Range, things: readonly Thing[]): Thing | undefined {
  return things.find(({ spans }) =>
    spans.some(
      (span) =>
        span.field === sentence.field &&
        span.start >= sentence.start + start &&
        span.end <= sentence.start + end &&
        ARRIVES.test(sentence.text.slice(span.end - sentence.start, end)),
    ),
  );
}

/** “Contract signed, deposit paid, …”: what the first words of the sentence say something is done to passes the stages. */
function begunIn(
  sentence: Sentence,
  { start, end }: Range,
  { things, language }: Pick<Known, 'things' | 'language'>,
): Thing | undefined {
  const lead = BEGINS_SENTENCE.exec(sentence.text)?.[0].length ?? 0;
  if (start > lead) return undefined;
  const from = sentence.start + lead;
  // “Incident, first aid, transport, …” is the way of what an incident report is written of.
  const beginning = `${sentence.text.slice(start, end).toLowerCase()} `;
  const recorded = things.find(({ one, kinds }) => kinds[0]?.kind === 'occurrence' && one.toLowerCase().startsWith(beginning));
  if (recorded !== undefined) return recorded;
  return things.find(({ spans }) =>
    spans.some((span) => {
      const rest = sentence.text.slice(span.end - sentence.start, end).trim();
      const isSaidOf = (!rest.includes(' ') && isParticiple(rest, language)) || IS_DONE.test(rest);
      return span.field === sentence.field && span.start === from && isSaidOf;
    }),
  );
}

const BEGINS_SENTENCE =
  /^(?:(?:an?|the|each|every|our|eine?|der|die|das|jede[rs]?|un|una|el|la|los|las|cada|une|le|les|l['’]|chaque|um|uma|o|os|as)(?:\s+|(?<=['’])))?/iu;
const IS_DONE = /^(?:is|are|gets?|wird|werden|ist|es|son|se|est|sont|é|são|será)\s+\p{L}/iu;

/** The last thing that a stretch of a sentence names: its head stands last. */
function thingIn(sentence: Sentence, { start, end }: Range, things: readonly Thing[]): Thing | undefined {
  const [from, to] = [sentence.start + start, sentence.start + end];
  const places = things.flatMap((thing) =>
    thing.spans.flatMap((span) =>
      span.field === sentence.field && span.start >= from && span.start < to ? [{ thing, at: span.start }] : [],
    ),
  );
  return places.sort((a, b) => b.at - a.at)[0]?.thing;
}

/** Two tellings of one thing that share half their stages are one; the longer counts. */
function mergeFlows(flows: readonly Flow[]): Flow[] {
  const kept: Flow[] = [];
  for (const flow of flows) {
    const same = kept.findIndex((other) => isSameFlow(other, flow));
    const other = kept[same];
    if (other === undefined) kept.push(flow);
    else kept[same] = joined(other, flow);
  }
  return kept;
}

function joined(first: Flow, second: Flow): Flow {
  const [longer, shorter] = first.stages.length >= second.stages.length ? [first, second] : [second, first];
  return { ...longer, thing: longer.thing ?? shorter.thing, spans: [...longer.spans, ...shorter.spans] };
}

function isSameFlow(first: Flow, second: Flow): boolean {
  if (first.thing !== second.thing && first.thing !== null && second.thing !== null) return false;
  const names = new Set(first.stages.map(({ name }) => name.toLowerCase()));
  const shared = second.stages.filter(({ name }) => names.has(name.toLowerCase())).length;
  return shared * 2 >= Math.min(first.stages.length, second.stages.length);
}
