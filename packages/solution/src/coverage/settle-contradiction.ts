import { type RequirementField, type Requirements, writtenIn } from '@sheetwright/contract/requirements.ts';
import type { Brief, Contradiction, Quantity, Rule, Sentence, Span, Thing } from '../brief/brief.ts';
import { readBrief } from '../brief/read-brief.ts';
import { slug } from '../brief/read-people.ts';
import { daysOf, readQuantities } from '../brief/read-quantities.ts';
import { readCadence } from '../brief/time-words.ts';
import { isInside, isSame, overlap } from './answer-words.ts';

const THE_FIRST = /(?<!\p{L})(?:first|1st|former|erste\w*|primer\w*|premi[eè]re?|primeir[oa])(?!\p{L})|最初|前者|一つ目/iu;
const THE_SECOND = /(?<!\p{L})(?:second|2nd|latter|zweite\w*|segund[oa]|seconde?|deuxième)(?!\p{L})|後者|二つ目/iu;

/** Whether the first of two statements holds; null where the answer names neither more than the other. */
function whichHolds(answer: string, { first, second }: Contradiction): boolean | null {
  const [isFirstRepeated, isSecondRepeated] = [first, second].map(({ text }) => isSame(answer, text));
  if (isFirstRepeated !== isSecondRepeated) return isFirstRepeated ?? null;
  const [one, other] = [overlap(answer, first.text), overlap(answer, second.text)];
  const [isFirst, isSecond] = [THE_FIRST.test(answer), THE_SECOND.test(answer)];
  if (isFirst !== isSecond && Math.max(one, other) <= 2) return isFirst;
  return one === other ? null : one > other;
}

interface Settled {
  readonly held: Sentence;
  readonly dropped: Sentence;
}

function settledBy(answer: string, conflict: Contradiction): Settled | null {
  const isFirst = whichHolds(answer, conflict);
  if (isFirst === null) return null;
  const { first, second } = conflict;
  return isFirst ? { held: first, dropped: second } : { held: second, dropped: first };
}

/**
 * The brief of a questionnaire as it is once contradictions in it were answered: what the other statement was preferred to is read as if nobody had
 * written it, with all that was read from it. Where both only tell another number of the same, the number is put right and the rest of it stays.
 */
export function readSettled(requirements: Requirements, read: Brief, answers: Readonly<Record<string, string>>): Brief {
  const settled = read.contradictions.flatMap((conflict) => {
    const answer = answers[`contradiction:${slug(conflict.about)}`]?.trim() ?? '';
    const found = answer === '' ? null : settledBy(answer, conflict);
    return found === null || otherValueOf(found) !== null || !isWritten(found.dropped, requirements) ? [] : [found.dropped];
  });
  if (settled.length === 0) return read;
  const brief = readBrief(settled.reduce(withoutPlace, requirements));
  const isOverruled = (sentence: Sentence) => settled.some((dropped) => isWithin(sentence, dropped));
  const left = brief.sentences.filter((sentence) => !isOverruled(sentence));
  const overruled = read.sentences.filter(isOverruled).map((sentence): Sentence => ({ ...sentence, ignored: 'overruled' }));
  const order = new Map(read.sentences.map(({ field }, at) => [field, at]));
  const sentences = [...left, ...overruled].sort(
    (one, other) => (order.get(one.field) ?? 0) - (order.get(other.field) ?? 0) || one.start - other.start,
  );
  return { ...brief, sentences, language: read.language, overruled: settled.map(placeOf) };
}

function placeOf({ field, start, end }: Span): Span {
  return { field, start, end };
}

function isWithin(sentence: Span, place: Span): boolean {
  return sentence.field === place.field && place.start <= sentence.start && sentence.end <= place.end + 1;
}

/** What was chosen in the wizard stands in no text. */
function isWritten({ field, start, end }: Sentence, requirements: Requirements): boolean {
  return field !== 'extraAnswers' && writtenIn(requirements, field).length >= end && end > start && TEXTS.has(field);
}

const TEXTS: ReadonlySet<RequirementField> = new Set([
  'projectDescription',
  'stakeholders',
  'currentWorkflows',
  'painPoints',
  'successMetrics',
  'automationNeeds',
  'reportingRequirements',
  'complianceNeeds',
  'toolIntegrations',
]);

/** Every other letter keeps its place. */
function withoutPlace(requirements: Requirements, { field, start, end }: Sentence): Requirements {
  const text = writtenIn(requirements, field);
  return { ...requirements, [field]: `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}` };
}

interface Value {
  readonly wrong: Quantity;
  readonly right: Quantity;
}

/** The one number in which two statements differ; null where they differ in more. */
function otherValueOf({ held, dropped }: Settled): Value | null {
  const [right, ...more] = readQuantities(held);
  const [wrong, ...others] = readQuantities(dropped);
  if (right === undefined || wrong === undefined || more.length > 0 || others.length > 0) return null;
  return right.is === wrong.is && (right.value !== wrong.value || right.unit !== wrong.unit) ? { wrong, right } : null;
}

/** What the answer repeats holds; a number of the other statement is put right, and what else it says is no rule, limit or secret any more. */
export function settle(brief: Brief, about: string, answer: string): Brief {
  const conflict = brief.contradictions.find((one) => slug(one.about) === about);
  if (conflict === undefined) return brief;
  const contradictions = brief.contradictions.filter((one) => one !== conflict);
  const settled = settledBy(answer, conflict);
  if (settled === null) return { ...brief, contradictions };
  const value = otherValueOf(settled);
  return value === null
    ? withoutFacts({ ...brief, contradictions }, settled)
    : withValue({ ...brief, contradictions }, settled, value);
}

function withoutFacts(brief: Brief, { dropped }: Settled): Brief {
  const isKept = ({ spans }: { readonly spans: readonly Span[] }) => !spans.some((span) => isInside(span, dropped));
  return {
    ...brief,
    overruled: [...(brief.overruled ?? []), placeOf(dropped)],
    reports: brief.reports.filter(isKept),
    rules: brief.rules.filter(isKept),
    constraints: brief.constraints.filter(isKept),
    confidentiality: brief.confidentiality.filter(isKept),
  };
}

function withValue(brief: Brief, settled: Settled, value: Value): Brief {
  const { held, dropped } = settled;
  const isFrom = ({ spans }: { readonly spans: readonly Span[] }) => spans.some((span) => isInside(span, dropped));
  const right = readCadence(held.text);
  return {
    ...brief,
    things: brief.things.map((thing) => countedAs(thing, value)),
    rules: brief.rules.map((rule) => (isFrom(rule) ? ruleOf(rule, value, right) : rule)),
    reports: brief.reports.map((report) =>
      isFrom(report) && right !== null && report.cadence ? { ...report, cadence: right } : report,
    ),
  };
}

/** How many there are follows the statement that holds. */
function countedAs(thing: Thing, { wrong, right }: Value): Thing {
  return wrong.is === 'count' && thing.count === wrong.value ? { ...thing, count: right.value } : thing;
}

function ruleOf(rule: Rule, { wrong, right }: Value, cadence: ReturnType<typeof readCadence>): Rule {
  const { trigger } = rule;
  if (trigger.is === 'threshold' && trigger.threshold.value === wrong.value)
    return { ...rule, trigger: { ...trigger, threshold: { ...trigger.threshold, value: right.value } } };
  if (trigger.is === 'schedule' && cadence !== null) return { ...rule, trigger: { ...trigger, cadence } };
  if (trigger.is !== 'date' || wrong.is !== 'duration') return rule;
  const offsets = trigger.offsets.map((offset) =>
    Math.abs(offset.days) === daysOf(wrong)
      ? { ...offset, days: Math.sign(offset.days) * daysOf(right), text: right.text }
      : offset,
  );
  return { ...rule, trigger: { ...trigger, offsets } };
}
