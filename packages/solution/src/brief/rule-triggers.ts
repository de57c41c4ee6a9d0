import type { Quantity, Rule, RuleTrigger, Sentence } from './brief.ts';
import { namesInterval, tellsDuty } from './how-often.ts';
import { readQuantities } from './read-quantities.ts';
import { type Anchor, anchorOf, offsetOf, onlyTells, subjectOf } from './rule-anchors.ts';
import { countdownOf, dayOf, eveOf } from './rule-countdowns.ts';
import { isOfUse, limitsOf } from './rule-limits.ts';
import { missingIn, missingTrigger, THEN } from './rule-missing.ts';
import { tellsRetention, validityIn } from './rule-validity.ts';
import { ADDED, APPROVES, ARROW, CONSEQUENCE, ESCALATES, MISSING, OVERDUE, TELLS, VERB_AHEAD, WHEN } from './rule-words.ts';
import { readCadence, readHabit } from './time-words.ts';

export const MOST_RULES = 40;

export type Draft = Omit<Rule, 'id'>;

interface Place {
  readonly former: Draft | null;
  /** What a clause that only tells speaks of, where that names no date of its own. */
  readonly told: Sentence | null;
  readonly own: string | null;
  readonly isWish: boolean;
  /** Whether words name nothing but people. */
  readonly isSomebody: (text: string) => boolean;
}

export function triggersOf(clause: Sentence, quantities: readonly Quantity[], place: Place): RuleTrigger[] {
  const { text } = clause;
  if (clause.field === 'currentWorkflows') return recurrenceOf(clause, place);
  if (clause.field === 'successMetrics')
    return datedTriggers(
      clause,
      quantities.filter(({ is }) => is === 'duration'),
      { ...place, expiry: null },
    );
  const countdown = countdownOf(clause) ?? eveOf(clause, place.former) ?? dayOf(clause, place.former);
  if (countdown !== null) return place.isWish || CONSEQUENCE.test(text) ? [countdown] : [];
  const thresholds = limitsOf(clause, quantities, place.former);
  if (thresholds.length > 0)
    return place.isWish || saysWhatFollows(text) ? thresholds.map((threshold) => ({ is: 'threshold', threshold })) : [];
  const lengths = quantities.filter(
    (quantity) => quantity.is === 'duration' && !isEvery(clause, quantity) && !isOfUse(clause, quantity),
  );
  const repeated = recurrenceOf(clause, place);
  const holding = place.isWish || place.own !== null ? validityIn(clause, lengths) : null;
  // “Offers run out after 10 days” counts the days; where others are counted as well, those are counted up to the end.
  const validity = holding?.cadence === null && lengths.length === 1 ? null : holding;
  if (validity !== null && validity.cadence !== null)
    repeated.splice(0, repeated.length, { is: 'schedule', cadence: validity.cadence });
  if (validity === null && tellsRetention(text)) return repeated;
  const resumed = lengths.length > 0 ? null : (resumedTrigger(text, place.former) ?? bareTrigger(text, place));
  if (resumed !== null) return [resumed];
  const counted = lengths.filter((length) => length !== validity?.length);
  const dated = datedTriggers(clause, counted, { ...place, expiry: validity?.expiry ?? null });
  if (dated.length > 0) return place.isWish ? [...repeated, ...dated] : dated;
  return repeated.length > 0 || !place.isWish ? repeated : undatedTriggers(text);
}

function recurrenceOf(clause: Sentence, place: Place): RuleTrigger[] {
  const cadence =
    readCadence(clause.text.replace(NAMED_BY_CADENCE, '')) ??
    (clause.field === 'currentWorkflows' ? readHabit(clause.text) : null);
  if (cadence === null || !isDuty(clause, cadence.text, place)) return [];
  return [{ is: 'schedule', cadence: { ...cadence, text: clause.text } }];
}

/** “Before the annual service”, “la revisión anual”: what comes round is named, and not said to come round. */
const NAMED_BY_CADENCE =
  /(?<!\p{L})(?:the|this|next|last|(?:before|after) an?) (?:annual|yearly|half-yearly|quarterly|monthly|weekly|daily|nightly)(?= \p{L})|(?<=(?:antes de la|antes del|après la|avant la|avant le|antes da|antes do|vor der|vor dem) (?:\p{L}+ )?)(?:anual|mensual|annuel(?:le)?|mensuel(?:le)?|mensal|jährlichen|monatlichen)(?!\p{L})/giu;

export function saysWhatFollows(text: string): boolean {
  return CONSEQUENCE.test(text) || APPROVES.test(text) || TELLS.test(text) || ESCALATES.test(text);
}

function isEvery(clause: Sentence, quantity: Quantity): boolean {
  if (/^\s?(?:ごと|毎|おき|に(?:1|１|一)[回度])/u.test(clause.text.slice(quantity.end - clause.start))) return true;
  const before = clause.text.slice(Math.max(0, quantity.start - clause.start - 16), quantity.start - clause.start);
  return /(?<!\p{L})(?:every|each|alle|cada|tous les|toutes les|a cada|jede[nrs]?|de \p{L}+ em)\s*$/iu.test(before);
}

/** A recurrence outside the wishes counts where a thing recurs or something is done again and again, and not as a rate: “30 shipments a month”. */
function isDuty({ text, field }: Sentence, cadence: string, { own, isWish }: Place): boolean {
  if (isWish) return true;
  if (RATE.test(cadence) || text.split(/\s+/u).length > LONGEST_DUTY) return false;
  if (field === 'painPoints') return own !== null && OBLIGES.test(text);
  // What the law asks for again and again needs no verb and no thing: “ADR card every five years”.
  // “Farrier every 6 weeks”: what comes round at an interval of its own is done, and no rate.
  const isInterval = field === 'projectDescription' && namesInterval(text);
  return isInterval || tellsDuty(text) || field === 'complianceNeeds' || (own !== null && field !== 'currentWorkflows');
}

/** Words of a clause that tells what recurs; longer ones tell a story. */
const LONGEST_DUTY = 14;

/** What goes wrong tells a duty only where it says that there is one. */
const OBLIGES =
  /(?<!\p{L})(?:must|(?:has|have|need|needs|supposed|required) to|should|muss|müssen|soll|sollte|sollten|debe\w*|tienen? que|hay que|doit|doivent|il faut|deve\w*|t[eê]m (?:que|de)|precisa\w*)(?!\p{L})|(?:必要|なければ|べき)/iu;

const RATE =
  /\d[\d.,]*\s+(?:\p{L}+\s){1,3}(?:a|per|pro|par|por|im|al)\s+(?:day|week|month|quarter|year|shift|tag|woche|monat|quartal|jahr|día|semana|mes|año|jour|semaine|mois|an|dia|mês|ano)(?!\p{L})|(?:täglich|wöchentlich|monatlich|jährlich)\s(?:(?:rund|etwa|ca\.?|circa|ungefähr|über|bis zu|mehr als|gut|knapp)\s)?\d/iu;

const AGAIN =
  /^(?:(?:and|und|y|et|e)\s+)?(?:again|once more|nochmals?|noch einmal|wieder|de nuevo|otra vez|à nouveau|encore|de novo|outra vez)\s+(?:at|on|bei|a los|à|aos|com)\s+(?<count>\d{1,3})(?![\d.,]\d|\s?\p{L})/iu;

/** “45 days before, again at 14.”: the number counts what the one before it did. */
function resumedTrigger(text: string, former: Draft | null): RuleTrigger | null {
  const count = AGAIN.exec(text)?.groups?.count;
  return count === undefined ? null : countedAs(former, [count]);
}

const BARE_COUNTS =
  /^(?<topic>\p{L}[\p{L} '’-]{2,40}?):?\s+(?<counts>\d{1,3}(?:\s?(?:,|\/|and|und|y|et|e)\s?\d{1,3}){0,4})[.\s]*$/iu;

/** “Nurses' licence 60 days; driver medical 90 and 45.”: numbers alone after a lead time count in its unit, from what stands before them. */
function bareTrigger(text: string, { former, isWish, isSomebody }: Place): RuleTrigger | null {
  const { topic = '', counts = '' } = BARE_COUNTS.exec(text)?.groups ?? {};
  const trigger = isWish && counts !== '' ? countedAs(former, counts.match(/\d+/gu) ?? []) : null;
  if (trigger?.is !== 'date' || trigger.offsets.some(({ days }) => days >= 0)) return null;
  return isSomebody(topic) ? trigger : { ...trigger, event: subjectOf(topic) };
}

/** Other numbers in the unit and the direction of what the rule before counted. */
function countedAs(former: Draft | null, counts: readonly string[]): RuleTrigger | null {
  const before = former?.trigger.is === 'date' ? former.trigger : null;
  const last = before?.offsets.at(-1);
  const [value = '0'] = last === undefined ? [] : (/\d+/u.exec(last.text) ?? []);
  if (before === null || last === undefined || Number(value) === 0) return null;
  const one = last.days / Number(value);
  return {
    ...before,
    offsets: counts.map((count) => ({ ...last, days: one * Number(count), text: last.text.replace(/\d+/u, count) })),
  };
}

/** One trigger for each series of lengths: “60 and 30 days before the audit”, then “5 days after it”. */
function datedTriggers(
  clause: Sentence,
  lengths: readonly Quantity[],
  { former, told, own, isWish, isSomebody, expiry }: Place & { readonly expiry: string | null },
): RuleTrigger[] {
  const triggers: RuleTrigger[] = [];
  let anchor: Anchor | null = expiry === null ? former && anchorOfRule(former) : untilExpiry(expiry);
  if (told !== null) anchor = { event: subjectOf(told.text), sign: -1, isExplicit: true };
  let from = 0;
  for (const series of seriesOf(clause, lengths).slice(0, MOST_RULES)) {
    const named = anchorOf(clause, series, { from, former: anchor, isSomebody });
    // “A prescription is valid 28 days: warn 7 days before” warns of the end of it.
    anchor = expiry !== null && !named.isExplicit && named.sign < 0 ? untilExpiry(expiry) : named;
    from = (series.at(-1)?.end ?? 0) - clause.start;
    const isToldElsewhere =
      (anchor.isExplicit && own !== null && (clause.text.length < LONGEST_RULE || saysWhatFollows(clause.text))) ||
      isLegalTerm(clause, series);
    const isRule =
      isWish ||
      (isToldElsewhere &&
        (clause.field !== 'painPoints' || OBLIGES.test(clause.text) || TELLS.test(clause.text) || onlyTells(clause.text)));
    if (isRule) triggers.push(datedTrigger(clause, series, anchor));
  }
  return triggers;
}

/** Words of another answer that are longer tell a story, unless they say what follows. */
const LONGEST_RULE = 90;

/** “Accidents are notified to the insurer within 48 hours”: the law sets the term, whatever the answers call what it is about. */
function isLegalTerm({ field, text, start }: Sentence, [first]: readonly Quantity[]): boolean {
  if (field !== 'complianceNeeds' || first === undefined || !(TELLS.test(text) || REPORTS.test(text))) return false;
  const [before, after] = [text.slice(0, first.start - start), text.slice(first.end - start)];
  return (
    TERM.test(before) || /^\s*(?:before|after|prior|ahead|vor|nach|antes|después|avant|après|depois|前|後|以内)/iu.test(after)
  );
}

const TERM =
  /(?<!\p{L})(?:within|inside|in|no later than|not later than|at least|at the latest|by|innerhalb(?: von)?|binnen|spätestens|in höchstens|en|dentro de(?: los)?|en un plazo de|a más tardar|dans(?: les)?|sous|au plus tard|em(?: até)?|no prazo de|até)\s*$/iu;
const REPORTS =
  /(?<!\p{L})(?:fil(?:e|ed|es|ing)|submit\p{L}*|notif\p{L}*|regist\p{L}*|reach\p{L}*|send|sent|return\p{L}*|declare\p{L}*|renew\p{L}*|einreich\p{L}*|eingereicht|abgeb\p{L}*|melde\p{L}*|anzuzeigen|vorleg\p{L}*|presenta\p{L}*|comunica\p{L}*|entrega\p{L}*|notifica\p{L}*|déclar\p{L}*|transm\p{L}*|dépos\p{L}*|envoy\p{L}*|entreg\p{L}*|informa\p{L}*|apresent\p{L}*)(?!\p{L})|提出|報告|届出|届け出/iu;

function seriesOf(clause: Sentence, lengths: readonly Quantity[]): Quantity[][] {
  const found: Quantity[][] = [];
  for (const length of lengths) {
    const before = found.at(-1)?.at(-1);
    const between = before === undefined ? null : clause.text.slice(before.end - clause.start, length.start - clause.start);
    const isSame =
      between !== null &&
      /^[\s,/&・、と-]*(?:(?:and|und|y|et|e|or|oder|again|at|in|then|nochmals?|o|ou)\s*){0,3}$/iu.test(between);
    if (isSame) found.at(-1)?.push(length);
    else found.push([length]);
  }
  return found;
}

function datedTrigger(clause: Sentence, series: readonly Quantity[], anchor: Anchor): RuleTrigger {
  const offsets = series.map((quantity) => offsetOf(quantity, anchor));
  const [first] = offsets;
  const condition = (clause.text.split(ARROW)[0] ?? '').replace(NO_LATER, ' ').replace(RATHER_THAN, '');
  if (first !== undefined && MISSING.test(condition)) return missingTrigger(condition, anchor, first);
  return { is: 'date', event: anchor.event || subjectOf(condition.replace(/\d.*$/u, '')) || subjectOf(condition), offsets };
}

/** “No later than 21 days before” misses nothing. */
const NO_LATER =
  /(?<!\p{L})(?:no|not) (?:later|earlier|sooner) than(?!\p{L})|(?<!\p{L})nicht (?:später|früher) als(?!\p{L})|(?<!\p{L})no (?:más tarde|antes) del?(?!\p{L})|(?<!\p{L})pas plus tard que(?!\p{L})/giu;

/** “And not when the crew asks”: what it is set against is not missing. */
const RATHER_THAN =
  /(?:\s(?:and|und|y|et|e)|,)\s+(?:not\s+(?:when|only|just|at|after|once|on|the|an?)|nicht\s+(?:erst|wenn|am|bei|nach)|no\s+(?:cuando|al|el|la|después|solo)|(?:et\s+)?(?:non\s+)?pas\s+(?:quand|au|à|le|la|seulement)|não\s+(?:quando|no|na|só|depois))(?!\p{L}).*$/iu;

/** “Calibration is yearly” comes round by its own date: “calibration”. */
function recurring(text: string): string {
  return subjectOf(text.replace(RECURS, ''));
}

const RECURS =
  /\s*(?:\b(?:is|are|ist|sind|es|est|sont|é|são)\s+)?(?:\b(?:yearly|annual(?:ly)?|monthly|quarterly|weekly|daily|twice|once|every|each)\b|jährlich|monatlich|alle\s|jede|cada\s|anual|mensual|tous les|chaque|annuel|todo|mensal).*$/iu;

function untilExpiry(event: string): Anchor {
  return { event, sign: -1, isExplicit: true };
}

function lengthsIn(clause: Sentence): Quantity[] {
  return readQuantities(clause).filter(({ is }) => is === 'duration');
}

export function anchorOfRule({ trigger, text, spans }: Draft): Anchor | null {
  if (trigger.is === 'schedule') {
    const [span] = spans;
    const validity =
      span === undefined ? null : validityIn({ ...span, text, ignored: null }, lengthsIn({ ...span, text, ignored: null }));
    return validity === null ? { event: recurring(text), sign: -1, isExplicit: true } : untilExpiry(validity.expiry);
  }
  if (trigger.is === 'missing' && trigger.since !== null)
    return { event: trigger.since, sign: (trigger.after?.days ?? -1) < 0 ? -1 : 1, isExplicit: true };
  if (trigger.is !== 'date') return null;
  return { event: trigger.event, sign: (trigger.offsets[0]?.days ?? -1) < 0 ? -1 : 1, isExplicit: true };
}

function undatedTriggers(text: string): RuleTrigger[] {
  const [condition = ''] = text.split(THEN);
  if (OVERDUE.test(condition)) return [{ is: 'overdue' }];
  if (MISSING.test(condition)) return [{ is: 'missing', missing: missingIn(text), since: null, after: null }];
  if (ADDED.test(condition) && !WHEN.test(text)) return [{ is: 'added' }];
  const event =
    WHEN.exec(text)?.groups?.event ?? VERB_AHEAD.exec(text)?.groups?.event ?? eventOf(condition.split(/:\s/u)[0] ?? '');
  return event === '' ? [] : [{ is: 'event', event }];
}

function eventOf(condition: string): string {
  return condition
    .replace(/\s*(?:at\s)?[~≈]?\d.*$/u, '')
    .replace(/[.。]+$/u, '')
    .trim();
}
