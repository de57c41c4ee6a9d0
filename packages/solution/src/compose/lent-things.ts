import type { Brief, Kind, Sentence, Thing } from '../brief/brief.ts';
import { isLentThere, isNamedAsLent, namesLoan, saysReturn } from '../vocabulary/index.ts';

/** What nobody hands over and takes back. */
const NEVER_LENT: ReadonlySet<Kind> = new Set<Kind>([
  'party',
  'person-in-process',
  'money',
  'time-allocation',
  'obligation',
  'request',
  'occurrence',
  'risk-issue-decision',
  'opportunity',
]);
/** From here on a name is sure to be none of those. */
const SURE = 0.8;
/** “Rental return” and “hire part” begin like what is lent and are none. */
const FOR_SURE = 0.7;
const FEWEST_VALUES = 2;

/**
 * Whether the answers say that such things are lent, hired or handed out and come back, so that each has somebody who has it and a day on which it is
 * due. Not where a loan of its own has these: a hire with a customer, a pick-up date and a return date.
 */
export function isLent(thing: Thing, brief: Brief): boolean {
  const [best] = thing.kinds;
  if (best !== undefined && NEVER_LENT.has(best.kind) && best.confidence >= SURE) return false;
  if (namesLoan(thing.one, brief.language) || brief.things.some((other) => other !== thing && isLoanWithDates(other, brief)))
    return false;
  const isObject = best?.kind === 'asset' && best.confidence >= FOR_SURE;
  if (isObject && isNamedAsLent(thing.one, brief.language)) return true;
  return thing.spans.some((span) => isLentIn(span, returnsIn(brief), brief.language)) || isLentAndReturned(thing, brief);
}

/** “We hire out costumes. … Costume not returned after 2 days”: one sentence says that they are lent, another that they come back. */
function isLentAndReturned({ spans, kinds: [best] }: Thing, brief: Brief): boolean {
  if (best !== undefined && !OBJECTS.has(best.kind)) return false;
  const comesBack = returnsIn(brief).some((sentence) => spans.some((span) => holds(sentence, span)));
  return comesBack && spans.some((span) => isLentIn(span, brief.sentences, brief.language));
}

const OBJECTS: ReadonlySet<Kind> = new Set<Kind>(['asset', 'stock']);

function isLoanWithDates({ one, attributes }: Thing, { language }: Brief): boolean {
  const said = attributes.filter(({ spans }) => spans.length > 0);
  return namesLoan(one, language) && said.length >= FEWEST_VALUES;
}

const NEARBY = 60;

function isLentIn(span: Thing['spans'][number], sentences: readonly Sentence[], language: Brief['language']): boolean {
  const sentence = sentences.find((one) => one.ignored === null && holds(one, span));
  if (sentence === undefined) return false;
  const [from, to] = [span.start - sentence.start, span.end - sentence.start];
  const before = sentence.text.slice(Math.max(0, from - NEARBY), from);
  return isLentThere(before, sentence.text.slice(to, to + NEARBY), language);
}

const RETURNS = new WeakMap<Brief, readonly Sentence[]>();

/** The sentences that speak of coming back; what is let for good, or only told in passing, nobody waits for. Found once for a brief. */
function returnsIn(brief: Brief): readonly Sentence[] {
  const known = RETURNS.get(brief);
  if (known !== undefined) return known;
  const found = brief.sentences.filter(({ ignored, text }) => ignored === null && saysReturn(text, brief.language));
  RETURNS.set(brief, found);
  return found;
}

function holds({ field, start, end }: Sentence, span: Thing['spans'][number]): boolean {
  return field === span.field && start <= span.start && span.end <= end;
}
