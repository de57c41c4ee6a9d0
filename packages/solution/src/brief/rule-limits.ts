import type { Quantity, Rule, Sentence, Threshold } from './brief.ts';
import { thresholdBeyond, thresholdsOf } from './read-thresholds.ts';

/** The limits of a clause; one that names none may speak of what lies beyond the last: “above that the director”. */
export function limitsOf(clause: Sentence, quantities: readonly Quantity[], former: Pick<Rule, 'trigger'> | null): Threshold[] {
  const named = thresholdsOf(clause, quantities).map((one) => continued(one, former));
  if (named.length > 0) return named;
  const ofUse = quantities.filter((quantity) => isOfUse(clause, quantity) && isAt(clause, quantity));
  if (ofUse.length > 0) return ofUse.map((quantity) => useLimit(quantity));
  if (quantities.length > 0 || former?.trigger.is !== 'threshold') return named;
  const beyond = thresholdBeyond(clause.text, former.trigger.threshold);
  return beyond === null ? [] : [beyond];
}

/** “Mower at 240 hours”: what a machine has run is a number that is kept of it. */
function useLimit({ value, text, field, start, end }: Quantity): Threshold {
  const unit = text.replace(/[\d.,\s]+/gu, '');
  return { field: unit, operator: '>=', value, unit, spans: [{ field, start, end }] };
}

function isAt({ text, start }: Sentence, quantity: Quantity): boolean {
  return AT.test(text.slice(Math.max(0, quantity.start - start - 12), quantity.start - start));
}

const AT = /(?<!\p{L})(?:at|after|bei|nach|ab|a las|a los|tras|à|après|às|aos|após)\s*$/iu;

function continued(threshold: Threshold, former: Pick<Rule, 'trigger'> | null): Threshold {
  const before = former?.trigger.is === 'threshold' ? former.trigger.threshold : null;
  if (threshold.field !== '' || before === null) return threshold;
  return { ...threshold, field: before.field, unit: threshold.unit || before.unit };
}

/** “240 hours of use” pass on no calendar, and nobody counts the days to something in hundreds of hours. */
export function isOfUse({ text, start }: Sentence, { text: typed, end, unit, value }: Quantity): boolean {
  if (unit === 'hours' && value >= MOST_HOURS) return true;
  return /betriebsstunden/iu.test(typed) || OF_USE.test(text.slice(end - start, end - start + 24));
}

/** Four days; 96 hours are told in hours, 100 are what a machine has run. */
const MOST_HOURS = 100;
const OF_USE =
  /^\s*(?:of|on the|in|de|d['’]|im)?\s*(?:use|usage|operation|operating|running|run ?time|flight|clock|uso|funcionamiento|trabajo|vuelo|utilisation|marche|fonctionnement|vol|funcionamento|betrieb|einsatz)(?!\p{L})/iu;
