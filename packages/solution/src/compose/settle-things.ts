import type { Brief, Figure, Flow, Kind, KindGuess, Relation, Rule, Span, Thing } from '../brief/brief.ts';
import { isStageNoun } from '../brief/stage-shapes.ts';
import { isAttributeName } from '../brief/words.ts';
import { speaksOfExpiry } from '../vocabulary/index.ts';
import { leadIn } from './lead-dates.ts';
import { isLent } from './lent-things.ts';
import { isKeptAboveMinimum } from './minimum-stock.ts';
import { isSameThing } from './same-thing.ts';

/**
 * The brief with its things as the whole of the answers speaks of them: one thing for two names of it, its kind by what is done with it, and
 * what stands alone related to what everything else belongs to.
 */
export function settleThings(brief: Brief): Brief {
  const merged = withoutListsOfValues(mergeNames(brief));
  const things = merged.things.map((thing) => ({ ...thing, kinds: settledKinds(thing, merged) }));
  const figures = merged.figures.map((figure) => ({ ...figure, thing: thingOfLead(figure, things) ?? figure.thing }));
  const rules = merged.rules.map((rule) => ({ ...rule, thing: homeOfRule(rule, things) }));
  const flows = merged.flows.map((flow) => ({ ...flow, thing: toldByStage(flow, { ...merged, things }) ?? flow.thing }));
  return { ...merged, things, figures, rules, flows, relations: [...merged.relations, ...hubRelations({ ...merged, things })] };
}

/** What is only where or when something happens passes no stages: “training in phases: basics, traffic” and “dogs by phase”. */
const PASSES_NOTHING: ReadonlySet<Kind> = new Set<Kind>(['time-allocation', 'place-or-unit', 'measure', 'party']);
const FEWEST_STAGES = 3;

/** The thing that a report tells by its stage, for stages of which nothing that passes them is said. */
function toldByStage({ thing, stages }: Flow, { things, flows, reports, language }: Brief): string | null {
  const owner = things.find(({ id }) => id === thing);
  const isSettled = thing !== null && !PASSES_NOTHING.has(owner?.kinds[0]?.kind ?? 'work');
  if (isSettled || stages.length < FEWEST_STAGES) return null;
  const told = reports.find(({ subject, groupBy }) => {
    const isOther = subject !== null && subject !== thing && flows.every((flow) => flow.thing !== subject);
    return isOther && groupBy.some((word) => isStageNoun(word, language));
  });
  return told?.subject ?? null;
}

const HAS_NO_DAYS: ReadonlySet<Kind> = new Set<Kind>(['asset', 'stock', 'party', 'person-in-process', 'place-or-unit']);

/** “Cat not picked up a day after departure” counts from the departure of the stay, in whose rows it is. */
function homeOfRule(rule: Rule, things: readonly Thing[]): string | null {
  const own = things.find(({ id }) => id === rule.thing);
  if (own === undefined) return recordedOf(rule, things) ?? namedBy(rule, things);
  const isCounted = rule.trigger.is === 'date' || rule.trigger.is === 'missing';
  const isOfAnother = isCounted && HAS_NO_DAYS.has(own.kinds[0]?.kind ?? 'work');
  return (isOfAnother ? recordedOf(rule, things) : null) ?? rule.thing;
}

/** “When the weight falls below 850 grams” and “3 days before arrival” name no thing: they speak of the one that has such a value. */
function recordedOf({ trigger }: Rule, things: readonly Thing[]): string | null {
  const said = valueIn(trigger);
  const measured = said.toLowerCase().replace(/^(?:an?|the|each|every|its|their)\s/u, '');
  if (measured === '') return null;
  const [only, ...others] = things.filter(({ attributes }) =>
    attributes.some(({ title, spans }) => spans.length > 0 && title.toLowerCase() === measured),
  );
  return only === undefined || others.length > 0 ? null : only.id;
}

/** “Reserve over 25,000”, “NDA expiring”: where the words of the rule are a thing's own name or begin with it, the rule is of that thing. */
function namedBy({ trigger }: Rule, things: readonly Thing[]): string | null {
  const said = `${(trigger.is === 'event' ? trigger.event : valueIn(trigger)).toLowerCase().replace(/^(?:an?|the|each|every)\s/u, '')} `;
  const isLonger = trigger.is === 'event' || (trigger.is === 'date' && speaksOfExpiry(trigger.event));
  const named = things.filter(({ one, many }) =>
    [one, many].some((name) => (isLonger ? said.startsWith(`${name.toLowerCase()} `) : said === `${name.toLowerCase()} `)),
  );
  return named.sort((a, b) => b.one.length - a.one.length)[0]?.id ?? null;
}

/** What a rule compares, or the day that it counts from. */
function valueIn(trigger: Rule['trigger']): string {
  if (trigger.is === 'threshold') return trigger.threshold.field;
  if (trigger.is === 'missing') return trigger.since ?? '';
  return trigger.is === 'date' ? trigger.event : '';
}

/** “Each booking: advertiser, site, artwork received, posted photo” lists what is known of each, and no stages. */
function withoutListsOfValues(brief: Brief): Brief {
  const said = brief.things.flatMap(({ attributes }) => attributes.filter(({ spans }) => spans.length > 0));
  const values = new Set(said.map(({ title }) => title.toLowerCase()));
  const isValue = ({ name }: { readonly name: string }) => values.has(name.toLowerCase());
  const isColumn = ({ name }: { readonly name: string }) => isAttributeName(name, brief.language) || BOUND.test(name);
  const isList = ({ stages, spans: [told] }: Flow) => {
    // “Lift-out” of a sentence that lists a lift-out date is that date.
    const near = said.filter(({ spans }) => spans.some((span) => told !== undefined && isWithin(span, told)));
    const isBeside = ({ name }: { readonly name: string }) =>
      near.some(({ title }) => isLonger(title, name) || isLonger(name, title));
    const beside = stages.filter((stage) => isValue(stage) || isBeside(stage)).length;
    // Of three, two are enough: “type of milk, make date, number of wheels”.
    if (beside * 4 >= stages.length * 3 || (stages.length === 3 && beside === 2)) return true;
    const known = stages.filter(isValue).length;
    return known === stages.length || (known * 2 >= stages.length && stages.filter(isColumn).length >= 2);
  };
  return { ...brief, flows: brief.flows.filter((flow) => !isList(flow)) };
}

function isLonger(long: string, short: string): boolean {
  return long.toLowerCase().startsWith(`${short.toLowerCase()} `);
}

function isWithin({ field, start, end }: Span, outer: Span): boolean {
  return outer.field === field && outer.start <= start && end <= outer.end;
}

/** Where something begins or ends: no work is ever in a stage of that name. */
const BOUND = /^(?:from|to|von|bis|desde|hasta|du|au|de|até)$/iu;

/** What has to be there 20 days before the opening is what stands before these words, and never the opening. */
function thingOfLead({ text, thing }: Figure, things: readonly Thing[]): string | null {
  const lead = leadIn(text);
  if (lead === null) return null;
  const said = text.slice(0, Math.max(text.lastIndexOf(lead.reference), 0)).toLowerCase();
  const own = things.find(({ id }) => id === thing);
  if (own !== undefined && said.includes(own.one.toLowerCase())) return null;
  const named = things.filter(({ one, many }) => said.includes(one.toLowerCase()) || said.includes(many.toLowerCase()));
  return named.sort((a, b) => b.one.length - a.one.length)[0]?.id ?? null;
}

/** Words that say what is done with a thing or where it is written, and name no other thing. */
const HEAD_OF_SAME =
  /^(?:approvals?|registrations?|records?|forms?|entr(?:y|ies)|logs?|lists?|registers?|files?|tracking|trackers?|board|status)$/i;

/** “Label” and “label approval” are one thing, under the longer name; what was said of either is said of it. */
function mergeNames(brief: Brief): Brief {
  const into = new Map<string, string>();
  for (const thing of brief.things) {
    const words = thing.one.split(/\s+/);
    if (words.length < 2 || !HEAD_OF_SAME.test(words.at(-1) ?? '')) continue;
    const short = brief.things.find(
      (other) =>
        other !== thing &&
        !into.has(other.id) &&
        other.one.split(/\s+/).length === 1 &&
        words.slice(0, -1).some((word) => word.toLowerCase() === other.one.toLowerCase()),
    );
    if (short !== undefined && isRelatedKind(short, thing)) into.set(short.id, thing.id);
  }
  if (into.size === 0) return brief;
  const target = (id: string) => into.get(id) ?? id;
  const things = brief.things
    .filter(({ id }) => !into.has(id))
    .map((thing) => brief.things.filter(({ id }) => into.get(id) === thing.id).reduce(joined, thing));
  return {
    ...brief,
    things,
    relations: brief.relations
      .map((relation) => ({ ...relation, child: target(relation.child), parent: target(relation.parent) }))
      .filter(({ child, parent }) => child !== parent),
    rules: brief.rules.map((rule) => ({ ...rule, thing: rule.thing === null ? null : target(rule.thing) })),
    figures: brief.figures.map((figure) => ({ ...figure, thing: figure.thing === null ? null : target(figure.thing) })),
    flows: brief.flows.map((flow) => ({ ...flow, thing: flow.thing === null ? null : target(flow.thing) })),
    reports: brief.reports.map((report) => ({ ...report, things: [...new Set(report.things.map(target))] })),
    pains: brief.pains.map((pain) => ({ ...pain, things: [...new Set(pain.things.map(target))] })),
  };
}

/** A name and its longer form are the same only where the short one is nothing of another kind for sure. */
function isRelatedKind(short: Thing, long: Thing): boolean {
  const surest = short.kinds[0];
  return surest === undefined || surest.confidence < 0.6 || long.kinds.some(({ kind }) => kind === surest.kind);
}

function joined(first: Thing, second: Thing): Thing {
  return {
    ...first,
    count: first.count ?? second.count,
    members: [...first.members, ...second.members],
    varieties: [...first.varieties, ...second.varieties],
    attributes: [...first.attributes, ...second.attributes],
    weight: first.weight + second.weight,
    spans: [...first.spans, ...second.spans],
  };
}

/** What is done with a thing weighs as much as what its name usually means. */
function settledKinds(thing: Thing, brief: Brief): KindGuess[] {
  const scores = new Map<Kind, number>(thing.kinds.map(({ kind, confidence }) => [kind, confidence]));
  const add = (kind: Kind, weight: number) => scores.set(kind, (scores.get(kind) ?? 0) + weight);
  const parts = brief.relations.filter(({ parent }) => parent === thing.id).length;
  // What has parts and never begins, ends or passes stages is an object or a place with parts.
  if (parts >= 3 && !(isObjectOrPlace(thing) && !hasTime(thing, brief))) add('work', 0.45);
  // What is handed over and comes back is an object, whatever its name means elsewhere: a choir's scores.
  if (isLent(thing, brief)) scores.set('asset', Math.min(1, Math.max(...scores.values()) + 0.05));
  if (isKeptAboveMinimum(thing, brief)) scores.set('stock', Math.min(1, Math.max(...scores.values(), ORDERED_AGAIN)));
  // What passes stages is no place that the rest is told by.
  if (isGuessedPlace(thing) && brief.flows.some((flow) => flow.thing === thing.id && flow.stages.length >= 3)) add('asset', 0.3);
  if (thing.members.length >= 2) {
    add('asset', 0.35);
    add('place-or-unit', 0.35);
  }
  for (const rule of brief.rules.filter((one) => one.thing === thing.id)) {
    if (rule.trigger.is === 'date' && speaksOfExpiry(rule.trigger.event)) add('obligation', 0.4);
    // “Loans with an insurance value over 100,000”: what is sure to be something else is not money for being worth some.
    const isOfMoney = rule.trigger.is === 'threshold' && /^[A-Z]{3}$/.test(rule.trigger.threshold.unit);
    if (isOfMoney && (thing.kinds[0]?.confidence ?? 0) < SURE) add('money', 0.3);
  }
  return [...scores]
    .map(([kind, confidence]) => ({ kind, confidence: Math.min(confidence, 1) }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 3);
}

const OBJECTS: ReadonlySet<Kind> = new Set<Kind>(['asset', 'place-or-unit']);
const AS_LIKELY = 0.6;
const ORDERED_AGAIN = 0.9;
const SURE = 0.95;

function isObjectOrPlace({ kinds }: Thing): boolean {
  return kinds.some(({ kind, confidence }) => OBJECTS.has(kind) && confidence >= AS_LIKELY);
}

function hasTime({ id, attributes }: Thing, { flows, rules }: Brief): boolean {
  return (
    flows.some((flow) => flow.thing === id) ||
    rules.some(({ thing, trigger }) => thing === id && (trigger.is === 'date' || trigger.is === 'overdue')) ||
    attributes.some(({ type, spans }) => spans.length > 0 && type === 'date')
  );
}

function isGuessedPlace({ kinds: [best] }: Thing): boolean {
  return best?.kind === 'place-or-unit' && best.confidence <= 0.5;
}

/** Things that nothing else is said of belong to the thing that most others belong to, where a sentence names both. */
function hubRelations(brief: Brief): Relation[] {
  const counts = brief.things.map((thing) => ({
    thing,
    parts: brief.relations.filter(({ parent }) => parent === thing.id).length,
  }));
  const hub = counts.sort((a, b) => b.parts - a.parts)[0];
  if (hub === undefined || hub.parts < 3) return [];
  return brief.things.flatMap((thing) => {
    const isJoined =
      thing === hub.thing || brief.relations.some(({ child, parent }) => child === thing.id || parent === thing.id);
    if (isJoined || isSameThing(thing, hub.thing, brief.language)) return [];
    const sentence = brief.sentences.find((one) => isIn(thing, one) && isIn(hub.thing, one));
    return sentence ? [{ child: thing.id, parent: hub.thing.id, spans: [sentence] }] : [];
  });
}

function isIn({ spans }: Thing, { field, start, end }: Brief['sentences'][number]): boolean {
  return spans.some((span) => span.field === field && span.start >= start && span.end <= end);
}
