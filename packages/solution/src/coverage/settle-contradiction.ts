import type { Brief, Contradiction, Sentence, Span, Thing } from '../brief/brief.ts';
import { slug } from '../brief/read-people.ts';
import { readQuantities } from '../brief/read-quantities.ts';
import { isInside, overlap } from './answer-words.ts';

const THE_FIRST = /(?<!\p{L})(?:first|1st|former|erste\w*|primer\w*|premi[eè]re?|primeir[oa])(?!\p{L})|最初|前者|一つ目/iu;
const THE_SECOND = /(?<!\p{L})(?:second|2nd|latter|zweite\w*|segund[oa]|seconde?|deuxième)(?!\p{L})|後者|二つ目/iu;

/** Whether the first of two statements holds; null where the answer names neither more than the other. */
function whichHolds(answer: string, { first, second }: Contradiction): boolean | null {
  const [one, other] = [overlap(answer, first.text), overlap(answer, second.text)];
  const [isFirst, isSecond] = [THE_FIRST.test(answer), THE_SECOND.test(answer)];
  if (isFirst !== isSecond && Math.max(one, other) <= 2) return isFirst;
  return one === other ? null : one > other;
}

/** How many there are follows the statement that holds. */
function countedAs(thing: Thing, dropped: Sentence, held: Sentence): Thing {
  const [wrong, right] = [dropped, held].map((sentence) => readQuantities(sentence).filter(({ is }) => is === 'count'));
  const isWrong = thing.count !== null && wrong?.some(({ value }) => value === thing.count);
  const [number] = right ?? [];
  return isWrong && number !== undefined ? { ...thing, count: number.value } : thing;
}

/** What the answer repeats holds; the other statement is no rule, limit or secret any more. */
export function settle(brief: Brief, about: string, answer: string): Brief {
  const conflict = brief.contradictions.find((one) => slug(one.about) === about);
  if (conflict === undefined) return brief;
  const isFirst = whichHolds(answer, conflict);
  const contradictions = brief.contradictions.filter((one) => one !== conflict);
  if (isFirst === null) return { ...brief, contradictions };
  const dropped = isFirst ? conflict.second : conflict.first;
  const held = isFirst ? conflict.first : conflict.second;
  const isKept = ({ spans }: { readonly spans: readonly Span[] }) => !spans.some((span) => isInside(span, dropped));
  return {
    ...brief,
    contradictions,
    overruled: [...(brief.overruled ?? []), { field: dropped.field, start: dropped.start, end: dropped.end }],
    things: brief.things.map((thing) => countedAs(thing, dropped, held)),
    reports: brief.reports.filter(isKept),
    rules: brief.rules.filter(isKept),
    constraints: brief.constraints.filter(isKept),
    confidentiality: brief.confidentiality.filter(isKept),
  };
}
