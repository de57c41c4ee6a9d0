import type { Attribute, Brief, Figure, Flow, Person, Relation, Span, Thing } from '../brief/brief.ts';
import { isNeverAThing, keyOf, meaningOf, type Topic, topicOf } from '../brief/lexicon.ts';
import { slug } from '../brief/read-people.ts';
import { plainName } from '../text/plain.ts';
import { formsOf, vocabularyEntry } from '../vocabulary/index.ts';
import { type Evidence, existingSpans, holdsNumber, spansWith, textAt } from './evidence.ts';
import type { Proposal, ProposedThing } from './proposal.ts';

/** The brief with what a model read, as far as the answers hold it, and what they do not hold, for the model. */
export interface ReadProposal {
  readonly brief: Brief;
  readonly problems: readonly string[];
}

interface Reading {
  readonly evidence: Evidence;
  readonly draft: Brief;
  readonly topic: Topic;
  readonly problems: string[];
}

const LONGEST_NAME = 60;
const MOST_WORDS = 6;
const SURE = 0.9;

/**
 * Takes over what a model read: a fact of which the answers hold no word, or only words of filler or instructions, is dropped. What the
 * model does not speak of stays as the draft has it.
 */
export function readProposal(proposal: Proposal, draft: Brief, requirements: Evidence['requirements']): ReadProposal {
  const { sentences, language } = draft;
  const text = sentences.flatMap((sentence) => (sentence.ignored === null ? [sentence.text] : [])).join('\n');
  const reading: Reading = {
    evidence: { requirements, sentences, language },
    draft,
    topic: topicOf(text, language),
    problems: [],
  };
  const { things, idOf } = readThings(proposal, reading);
  const ids = new Set(things.map(({ id }) => id));
  const relations = proposal.relations.flatMap((relation, index) => readRelation(relation, { index, things, idOf }, reading));
  const people = proposal.people.flatMap((person, index) => readPerson(person, index, reading));
  const flows = proposal.flows.flatMap((flow, index) => readFlow(flow, { index, idOf }, reading));
  const figures = proposal.figures.flatMap((figure, index) => readFigure(figure, { index, idOf }, reading));
  const brief: Brief = {
    ...draft,
    things,
    relations: unique([...draft.relations, ...relations], ({ child, parent }) => `${child}>${parent}`),
    people: unique([...draft.people, ...people], ({ id }) => id),
    flows: replaced(draft.flows, flows),
    figures: replaced(draft.figures, figures),
  };
  return { brief: withoutThings(brief, ids), problems: reading.problems };
}

function readThings(proposal: Proposal, reading: Reading): { things: Thing[]; idOf: (name: string) => string | null } {
  const { draft } = reading;
  const idByName = new Map(draft.things.map(({ id }) => [id, id]));
  const things = new Map(draft.things.map((thing) => [thing.id, thing]));
  proposal.things.forEach((proposed, index) => {
    const thing = readThing(proposed, index, reading);
    if (thing === null) return;
    idByName.set(proposed.id, thing.id);
    things.set(thing.id, thing);
  });
  for (const id of proposal.noThings) {
    const isKept = proposal.things.some((thing) => thing.id === id);
    if (!isKept && things.size > 1) things.delete(id);
  }
  return { things: [...things.values()], idOf: (name) => idByName.get(name) ?? null };
}

function readThing(proposed: ProposedThing, index: number, reading: Reading): Thing | null {
  const { draft, evidence, topic, problems } = reading;
  const place = `things[${index}]`;
  const name = plainName(proposed.one, LONGEST_NAME, '');
  const spans = spansWith(name, existingSpans(proposed.spans, evidence), evidence);
  if (spans.length === 0) {
    problems.push(`${place}: no span holds the words of “${shown(proposed.one)}”; a fact needs a place in the answers that does`);
    return null;
  }
  const words = name.split(/\s+/);
  if (words.length > MOST_WORDS || isNeverAThing(name, draft.language)) {
    problems.push(`${place}: “${shown(name)}” is no name of something that is tracked`);
    return null;
  }
  const key = keyOf(words, draft.language);
  const known = draft.things.find((thing) => keyOf(thing.one.split(/\s+/), draft.language) === key);
  const entry = known ? known.entry : (meaningOf(words, topic)?.entry?.id ?? null);
  const forms = known ?? formsOf(name, draft.language, entry === null ? null : (vocabularyEntry(entry) ?? null));
  const others = known?.kinds.filter(({ kind }) => kind !== proposed.kind) ?? [];
  return {
    id: known?.id ?? unusedId(slug(name), draft),
    one: forms.one,
    many: forms.many,
    kinds: [{ kind: proposed.kind, confidence: SURE }, ...others].slice(0, 3),
    entry,
    count: countOf(proposed, reading) ?? known?.count ?? null,
    members: [...new Set([...(known?.members ?? []), ...heldNames(proposed.members, proposed, reading)])],
    varieties: known?.varieties ?? [],
    attributes: attributesOf(proposed, { place, known: known?.attributes ?? [] }, reading),
    owner: known?.owner ?? null,
    weight: Math.max(known?.weight ?? 0, 1 + spans.length),
    spans: known ? unique([...known.spans, ...spans], spanKey) : spans,
  };
}

function countOf({ count, spans: proposed }: ProposedThing, { evidence }: Reading): number | null {
  return count !== null && holdsNumber(count, existingSpans(proposed, evidence), evidence) ? count : null;
}

/** The names that stand in one of the fact's places. */
function heldNames(names: readonly string[], { spans }: Pick<ProposedThing, 'spans'>, { evidence }: Reading): string[] {
  const existing = existingSpans(spans, evidence);
  return names
    .map((name) => plainName(name, LONGEST_NAME, ''))
    .filter((name) => name !== '' && spansWith(name, existing, evidence).length > 0);
}

function attributesOf(
  proposed: ProposedThing,
  { place, known }: { readonly place: string; readonly known: readonly Attribute[] },
  reading: Reading,
): Attribute[] {
  const read = proposed.attributes.flatMap(({ title, type, options, spans: claimed }, index): Attribute[] => {
    const name = plainName(title, LONGEST_NAME, '');
    const spans = spansWith(name, existingSpans(claimed, reading.evidence), reading.evidence);
    if (spans.length > 0) return [{ title: name, type, options: heldNames(options, { spans: claimed }, reading), spans }];
    reading.problems.push(`${place}.attributes[${index}]: no span holds the words of “${shown(title)}”`);
    return [];
  });
  return unique([...read, ...known], ({ title }) => title.toLowerCase());
}

interface Names {
  readonly index: number;
  readonly idOf: (name: string) => string | null;
}

function readRelation(
  proposed: Proposal['relations'][number],
  { index, things, idOf }: Names & { readonly things: readonly Thing[] },
  { evidence, problems }: Reading,
): Relation[] {
  const [child, parent] = [proposed.child, proposed.parent].map((name) => things.find(({ id }) => id === idOf(name)));
  if (child === undefined || parent === undefined || child === parent) {
    problems.push(`relations[${index}]: child and parent have to be ids of two different things`);
    return [];
  }
  const existing = existingSpans(proposed.spans, evidence);
  const hasBoth = [child, parent].every(({ one }) => spansWith(one, existing, evidence).length > 0);
  if (hasBoth) return [{ child: child.id, parent: parent.id, spans: existing }];
  problems.push(`relations[${index}]: the spans do not hold “${shown(child.one)}” and “${shown(parent.one)}”`);
  return [];
}

function readFlow(proposed: Proposal['flows'][number], { index, idOf }: Names, reading: Reading): Flow[] {
  const stages = heldNames(proposed.stages, proposed, reading);
  if (stages.length >= 2) {
    const thing = proposed.thing === null ? null : idOf(proposed.thing);
    const spans = existingSpans(proposed.spans, reading.evidence);
    return [{ thing, stages: stages.map((name) => ({ name, actor: null })), spans }];
  }
  reading.problems.push(`flows[${index}]: the spans hold fewer than two of the stages`);
  return [];
}

function readPerson({ name: said, isOutside, spans }: Proposal['people'][number], index: number, reading: Reading): Person[] {
  const name = plainName(said, LONGEST_NAME, '');
  const held = spansWith(name, existingSpans(spans, reading.evidence), reading.evidence);
  if (held.length > 0) return [{ id: slug(name), name, is: 'role', isOutside, isWriter: false, count: null, spans: held }];
  reading.problems.push(`people[${index}]: no span holds the words of “${shown(said)}”`);
  return [];
}

function readFigure(proposed: Proposal['figures'][number], { index, idOf }: Names, reading: Reading): Figure[] {
  const { evidence, problems } = reading;
  const spans = existingSpans(proposed.spans, evidence);
  const [first] = spans;
  const { target, baseline, unit, direction } = proposed;
  if (first === undefined || target === null || !holdsNumber(target, spans, evidence)) {
    problems.push(`figures[${index}]: no span holds the target ${target ?? 'null'}`);
    return [];
  }
  return [
    {
      text: textAt(first, evidence),
      unit,
      direction,
      target,
      baseline: baseline !== null && holdsNumber(baseline, spans, evidence) ? baseline : null,
      relativeTo: null,
      thing: proposed.thing === null ? null : idOf(proposed.thing),
      spans,
    },
  ];
}

/** A fact takes the place of those of the draft that were read from the same words. */
function replaced<Fact extends { readonly spans: readonly Span[] }>(draft: readonly Fact[], read: readonly Fact[]): Fact[] {
  const overlaps = (a: Span, b: Span) => a.field === b.field && a.start < b.end && b.start < a.end;
  const kept = draft.filter(({ spans }) => !read.some((fact) => fact.spans.some((a) => spans.some((b) => overlaps(a, b)))));
  return [...kept, ...read];
}

/** Nothing speaks of a thing that is none. */
function withoutThings(brief: Brief, ids: ReadonlySet<string>): Brief {
  const known = (id: string | null) => (id !== null && ids.has(id) ? id : null);
  const onlyKnown = (list: readonly string[]) => list.filter((id) => ids.has(id));
  return {
    ...brief,
    relations: brief.relations.filter(({ child, parent }) => ids.has(child) && ids.has(parent)),
    flows: brief.flows.map((flow) => ({ ...flow, thing: known(flow.thing) })),
    rules: brief.rules.map((rule) => ({ ...rule, thing: known(rule.thing) })),
    figures: brief.figures.map((figure) => ({ ...figure, thing: known(figure.thing) })),
    reports: brief.reports.map((report) => ({ ...report, things: onlyKnown(report.things) })),
    pains: brief.pains.map((pain) => ({ ...pain, things: onlyKnown(pain.things) })),
    confidentiality: brief.confidentiality.map((one) => ({ ...one, things: onlyKnown(one.things) })),
  };
}

function unusedId(wanted: string, { things }: Brief): string {
  let id = wanted;
  for (let number = 2; things.some((thing) => thing.id === id); number += 1) id = `${wanted}-${number}`;
  return id;
}

function unique<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  const seen = new Map<string, Item>();
  for (const item of items) if (!seen.has(key(item))) seen.set(key(item), item);
  return [...seen.values()];
}

function spanKey({ field, start, end }: Span): string {
  return `${field}:${start}:${end}`;
}

/** What a model said, short enough for a message back to it. */
function shown(text: string): string {
  return text.slice(0, LONGEST_NAME);
}
