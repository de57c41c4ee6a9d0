import { namesDuty } from '../vocabulary/index.ts';
import type { Person, Quantity, Rule, RuleAction, RuleTrigger, Sentence, Thing, Threshold } from './brief.ts';
import { namesInterval } from './how-often.ts';
import { readQuantities } from './read-quantities.ts';
import { type Anchor, anchorOf, offsetOf, onlyTells, subjectOf } from './rule-anchors.ts';
import { clausesOf } from './rule-clauses.ts';
import { countdownOf, dayOf, eveOf } from './rule-countdowns.ts';
import { isOfUse, limitsOf } from './rule-limits.ts';
import { missingIn, missingTrigger, THEN } from './rule-missing.ts';
import { namesOnlyPeople, recipientsOf } from './rule-recipients.ts';
import { tellsRetention, validityIn } from './rule-validity.ts';
import {
  ADDED,
  APPROVES,
  ARROW,
  ASKS_UPDATE,
  ASSIGNS,
  CONSEQUENCE,
  COPIES,
  CREATES,
  ESCALATES,
  LOCKS,
  MISSING,
  MOVES,
  OVERDUE,
  TELLS,
  VERB_AHEAD,
  WHEN,
} from './rule-words.ts';
import { thingsIn } from './span-index.ts';
import { spokenClauses } from './spoken-clauses.ts';
import { readCadence, readHabit } from './time-words.ts';
import { isOnlyWhen } from './when-words.ts';

const MOST_RULES = 40;
/** A clause of another answer that is longer than this tells a story rather than a rule. */
const LONGEST_ELSEWHERE = 160;

type Draft = Omit<Rule, 'id'>;

interface Context {
  readonly things: readonly Thing[];
  readonly people: readonly Person[];
  /** Of the wishes for automation, as opposed to the other answers. */
  readonly isWish: boolean;
}

/** Which answers may hold rules beside the wishes for automation; the others tell what is measured or reported. How work is done today tells recurring duties alone. */
const ELSEWHERE: ReadonlySet<Sentence['field']> = new Set([
  'projectDescription',
  'extraAnswers',
  'complianceNeeds',
  'painPoints',
  'currentWorkflows',
]);

/** What is to happen by itself: read clause by clause from the wishes for automation, and from the other answers where they name a lead time, a limit or a recurrence. */
export function readRules(sentences: readonly Sentence[], things: readonly Thing[], people: readonly Person[]): Rule[] {
  const wishes = sentences.filter(({ field, ignored }) => field === 'automationNeeds' && ignored === null);
  const others = sentences.filter(({ field, ignored }) => ELSEWHERE.has(field) && ignored === null);
  const drafts = [...draftsOf(wishes, { things, people, isWish: true }), ...draftsOf(others, { things, people, isWish: false })];
  return withoutRepeats(drafts)
    .slice(0, MOST_RULES)
    .map((rule, index) => ({ ...rule, id: `rule-${index + 1}` }));
}

/** A clause that names no field, date or thing of its own goes on about that of the clause before. */
function draftsOf(sentences: readonly Sentence[], context: Context): Draft[] {
  const drafts: Draft[] = [];
  const clauses = sentences
    .flatMap(spokenClauses)
    .flatMap((sentence) => clausesOf(sentence).flatMap((clause) => (context.isWish ? [clause] : itemsOf(clause))));
  for (const [index, clause] of clauses.entries()) {
    const former = drafts.at(-1) ?? null;
    const before = clauses[index - 1] ?? null;
    const place = {
      former: former?.spans[0]?.field === clause.field ? former : null,
      before: before?.field === clause.field ? before : null,
    };
    drafts.push(...rulesOf(clause, place, context));
  }
  return drafts;
}

/** Outside the wishes rules stand in lists: “poda, riego, muestreo cada semana (grado, acidez)”. What says only how often belongs to the item before. */
function itemsOf(clause: Sentence): Sentence[] {
  if (saysWhatFollows(clause.text)) return [clause];
  const items: { start: number; end: number }[] = [];
  for (const { 0: part, index } of clause.text.matchAll(/[^,:：、()（）]+/gu)) {
    if (part.trim() === '') continue;
    const start = index + (part.length - part.trimStart().length);
    const end = start + part.trim().length;
    const before = items.at(-1);
    if (before !== undefined && isOnlyWhen(part)) before.end = end;
    else items.push({ start, end });
  }
  return items.map(({ start, end }) => ({
    ...clause,
    text: clause.text.slice(start, end),
    start: clause.start + start,
    end: clause.start + end,
  }));
}

function withoutRepeats(drafts: readonly Draft[]): Draft[] {
  const seen = new Set<string>();
  return drafts.filter(({ trigger, thing, action }) => {
    const key = trigger.is === 'event' ? '' : JSON.stringify([thing, action, { ...trigger, text: null }]);
    return key === '' || (!seen.has(key) && seen.add(key));
  });
}

interface Former {
  /** The rule before. */
  readonly former: Draft | null;
  /** The clause before, whether or not it is a rule. */
  readonly before: Sentence | null;
}

const LONGEST_TOLD = 100;

function tellsThePast(text: string): boolean {
  return text.length <= LONGEST_TOLD && readCadence(text) === null && TELLS_THE_PAST.test(text);
}

/** “A truck came two days after the bloom began”: what happened once is no rule, as far as nothing says that it must not. */
const TELLS_THE_PAST =
  /^(?!.*(?<!\p{L})(?:must|should|shall|has to|have to|need)(?!\p{L}))(?:(?:last|this) (?:year|season|summer|winter|month|week)\s)?(?:(?:an?|the|one|two|three|our|we|they|he|she|it|i|\d+)\s+)(?:[\p{L}-]+\s+){0,3}?(?:came|went|lost|arrived|forgot|found|broke|missed|paid|had to|delivered|sent|sold|left|fell|turned up|ran out|noticed|discovered)(?!\p{L})/iu;

function rulesOf(clause: Sentence, { former, before }: Former, context: Context): Draft[] {
  if (!context.isWish && clause.text.length > LONGEST_ELSEWHERE) return [];
  if (clause.field === 'currentWorkflows' && !namesDuty(clause.text)) return [];
  if (!context.isWish && tellsThePast(clause.text)) return [];
  const quantities = readQuantities(clause);
  // “Spraying certificates – renew, nudge 2 months out”: what is told is in the clause before.
  const isAnchored = former !== null && former.spans[0]?.start === before?.start && anchorOfRule(former) !== null;
  const onlyTold = onlyTells(clause.text);
  const told = !isAnchored && onlyTold ? before : null;
  const goesOn = before !== null && (goesOnAbout(clause, before) || (onlyTold && clause.start - before.end <= GAP));
  const continued = told ?? (goesOn ? before : null);
  const said = subjectThing(clause, context);
  const carried = continued && subjectThing(continued, context);
  // “Consent form expires: tell the family a month ahead” is about the form, although the family is a thing as well.
  const isOnlyTold = onlyTold && carried !== null && said !== null && toldIn(clause, context.things)(said);
  const own = isOnlyTold ? carried : (said ?? carried);
  const isSomebody = (words: string) => namesOnlyPeople(words, context.people);
  const triggers = triggersOf(clause, quantities, { former, told, own, isWish: context.isWish, isSomebody });
  const hasLead = triggers.some(({ is }) => is === 'date');
  return triggers.map((trigger) => {
    const isContinued = own === null && former !== null && continues(trigger, former);
    const recipients = recipientsOf(clause.text, context.people, compared(trigger));
    return {
      text: clause.text,
      thing: isContinued ? former.thing : own,
      trigger,
      // “Door seals every 6 months, tell the foreman 2 weeks ahead”: what is told is told ahead.
      action: hasLead && trigger.is === 'schedule' ? 'remind' : actionOf(clause.text, trigger, recipients.length > 0),
      recipients,
      spans: [clause],
    };
  });
}

const VERB_FIRST =
  /^(?:(?:is|are|it|they|to be|always|which|that)\s+){0,2}(?:renew\p{L}*|expires?|expiring|lapses?|runs? out|falls? due|comes? up|due|valid|start|begin|book|file|return|pay|send|erneuer\p{L}*|läuft|gültig|vence\p{L}*|caduca\p{L}*|se renueva\p{L}*|expire\p{L}*|à renouveler|valable|renova\p{L}*)(?!\p{L})/iu;
const GAP = 3;

/** “Licence per studio, renews every April, start 8 weeks before”: a verb without a subject goes on about that of the clause before it. */
function goesOnAbout(clause: Sentence, before: Sentence): boolean {
  return clause.start - before.end <= GAP && VERB_FIRST.test(clause.text);
}

/** “Parents sign a form that is valid for one year”: what holds so long is the form. */
const HELD =
  /\s*,?\s(?:that|which|die|der|das|que|qui)\s(?:(?:is|are|es|son|est|sont|é|são|remains?|stays?)\s)?(?:only\s|nur\s|solo\s|sólo\s)?(?:valid|good for|expires?|lapses?|gilt|gelten|\d+ \p{L}+ gültig|válid\p{L}+|vale[n]?|valable|valide|expire)(?!\p{L})/iu;

/** What a clause is about, rather than who is told: people come last. */
function subjectThing(clause: Sentence, { things, people }: Context): string | null {
  const held = HELD.exec(clause.text);
  const [object] = held === null ? [] : thingsIn({ ...clause, end: clause.start + held.index }, things).slice(-1);
  if (object !== undefined) return object;
  const names = new Set(people.map(({ name }) => name.toLowerCase().replace(/s$/u, '')));
  const isPerson = (id: string) => {
    const thing = things.find((one) => one.id === id);
    return thing !== undefined && [thing.one, thing.many].some((word) => names.has(word.toLowerCase().replace(/s$/u, '')));
  };
  const found = thingsIn(clause, things).filter(
    (id) =>
      !isInCompound(
        clause.text,
        things.find((one) => one.id === id),
      ),
  );
  const isTold = toldIn(clause, things);
  const arrow = ARROW.exec(clause.text)?.index;
  const before = arrow === undefined ? [] : thingsIn({ ...clause, end: clause.start + arrow }, things);
  const isSubject = (id: string) => !isPerson(id) && !isTold(id);
  const subject = before.find(isSubject) ?? found.find(isSubject) ?? found.find((id) => !isPerson(id)) ?? found[0] ?? null;
  const kind = things.find(({ id }) => id === subject)?.kinds[0]?.kind;
  const isSomebody = kind === undefined || kind === 'party' || kind === 'person-in-process';
  return (isSomebody ? ownerOfDate(clause, things) : null) ?? subject;
}

/** “Remind the translator 2 days before the deadline”: where a deadline is known of each order, it is about the order. */
function ownerOfDate({ text }: Sentence, things: readonly Thing[]): string | null {
  const said = text.toLowerCase();
  const owners = things.filter(({ attributes }) =>
    attributes.some(({ title, type, spans }) => type === 'date' && spans.length > 0 && saysWord(said, title.toLowerCase())),
  );
  return owners.length === 1 ? (owners[0]?.id ?? null) : null;
}

/** Words of Japanese have no spaces around them. */
function saysWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0 || word.length < 2) return false;
  if (/[\p{sc=Han}]/u.test(word)) return true;
  return !/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + word.length));
}

const TOLD =
  /(?<!\p{L})(?:remind|tell|notify|inform|warn|alert|ask|call|phone|text|e-?mail|message|write to|ring|erinnere?|informiere?|avisar? a|recordar a|llamar a|prévenir|avertir|rappeler à|avisar|lembrar)\s+(?:(?:an?|the|each|every|all|our|den|die|das|el|la|los|las|le|les|os?|as?)\s+)?(?<whom>\p{L}[\p{L}\p{N} '’-]{1,60}?)(?=\s+(?:\d|(?:an?|one|two|three|four|five|six|eight|ten|twelve|the)\s+\p{L}+\s+(?:before|after)|before|after|when|if|that|about|of|for|to|vor|antes|avant)(?!\p{L})|\s*[,.;]|$)/giu;

/** “Remind the tenant 4 weeks before the boiler service”: the tenant is told, the service is what it is about. */
function toldIn({ text }: Sentence, things: readonly Thing[]): (id: string) => boolean {
  const told = [...text.matchAll(TOLD)].map(({ groups }) => groups?.whom?.toLowerCase().replace(/s$/u, '') ?? '');
  return (id) => {
    const thing = things.find((one) => one.id === id);
    const kind = thing?.kinds[0]?.kind;
    if (thing === undefined || (kind !== 'party' && kind !== 'person-in-process')) return false;
    return [thing.one, thing.many].some((word) => told.includes(word.toLowerCase().replace(/s$/u, '')));
  };
}

/** The room of a “room-stopping fault” is not what the clause is about. */
function isInCompound(text: string, thing: Thing | undefined): boolean {
  if (thing === undefined || thing.one === '') return false;
  const [lower, name] = [text.toLowerCase(), thing.one.toLowerCase()];
  return lower.includes(`${name}-`) && !lower.replaceAll(`${name}-`, '').includes(name);
}

function continues(trigger: RuleTrigger, former: Draft): boolean {
  if (trigger.is === 'threshold' && former.trigger.is === 'threshold')
    return trigger.threshold.field === former.trigger.threshold.field;
  if (trigger.is !== 'date') return false;
  const anchor = anchorOfRule(former);
  return anchor !== null && trigger.event === anchor.event;
}

interface Place {
  readonly former: Draft | null;
  /** What a clause that only tells speaks of, where that names no date of its own. */
  readonly told: Sentence | null;
  readonly own: string | null;
  readonly isWish: boolean;
  /** Whether words name nothing but people. */
  readonly isSomebody: (text: string) => boolean;
}

function triggersOf(clause: Sentence, quantities: readonly Quantity[], place: Place): RuleTrigger[] {
  const { text } = clause;
  if (clause.field === 'currentWorkflows') return recurrenceOf(clause, place);
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

function saysWhatFollows(text: string): boolean {
  return CONSEQUENCE.test(text) || APPROVES.test(text) || TELLS.test(text) || ESCALATES.test(text);
}

function isEvery(clause: Sentence, quantity: Quantity): boolean {
  if (/^\s?(?:ごと|毎|おき|に(?:1|１|一)[回度])/u.test(clause.text.slice(quantity.end - clause.start))) return true;
  const before = clause.text.slice(Math.max(0, quantity.start - clause.start - 14), quantity.start - clause.start);
  return /(?<!\p{L})(?:every|each|alle|cada|tous les|toutes les|a cada|jede[nrs]?)\s*$/iu.test(before);
}

/** A recurrence outside the wishes counts where a thing recurs or something is done again and again, and not as a rate: “30 shipments a month”. */
function isDuty({ text, field }: Sentence, cadence: string, { own, isWish }: Place): boolean {
  if (isWish) return true;
  if (RATE.test(cadence) || text.split(/\s+/u).length > LONGEST_DUTY) return false;
  if (field === 'painPoints') return own !== null && OBLIGES.test(text);
  // What the law asks for again and again needs no verb and no thing: “ADR card every five years”.
  // “Farrier every 6 weeks”: what comes round at an interval of its own is done, and no rate.
  const isInterval = field === 'projectDescription' && namesInterval(text);
  return isInterval || namesDuty(text) || field === 'complianceNeeds' || (own !== null && field !== 'currentWorkflows');
}

/** Words of a clause that tells what recurs; longer ones tell a story. */
const LONGEST_DUTY = 14;

/** What goes wrong tells a duty only where it says that there is one. */
const OBLIGES =
  /(?<!\p{L})(?:must|(?:has|have|need|needs|supposed|required) to|should|muss|müssen|soll|sollte|sollten|debe\w*|tiene\w* que|hay que|doit|doivent|il faut|deve\w*|tem que|têm que|precisa\w*)(?!\p{L})|(?:必要|なければ|べき)/iu;

const RATE =
  /\d[\d.,]*\s+(?:\p{L}+\s){1,3}(?:a|per|pro|par|por|im|al)\s+(?:day|week|month|quarter|year|shift|tag|woche|monat|quartal|jahr|día|semana|mes|año|jour|semaine|mois|an|dia|mês|ano)(?!\p{L})/iu;

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
    const isToldElsewhere = (anchor.isExplicit && own !== null && clause.text.length < 90) || isLegalTerm(clause, series);
    const isRule = isWish || (isToldElsewhere && (clause.field !== 'painPoints' || OBLIGES.test(clause.text)));
    if (isRule) triggers.push(datedTrigger(clause, series, anchor));
  }
  return triggers;
}

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
  const condition = clause.text.split(ARROW)[0] ?? '';
  if (first !== undefined && MISSING.test(condition)) return missingTrigger(condition, anchor, first);
  return { is: 'date', event: anchor.event || subjectOf(condition.replace(/\d.*$/u, '')) || subjectOf(condition), offsets };
}

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

function anchorOfRule({ trigger, text, spans }: Draft): Anchor | null {
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

function actionOf(text: string, trigger: RuleTrigger, isSomebodyNamed: boolean): RuleAction {
  const follows = ARROW.test(text) ? text.split(ARROW).slice(1).join(' ') : text;
  if (ESCALATES.test(text)) return 'escalate';
  if (
    APPROVES.test(trigger.is === 'date' ? text.replace(trigger.event, '') : text) &&
    (trigger.is !== 'schedule' || isSomebodyNamed)
  )
    return 'approve';
  if (trigger.is === 'threshold')
    return isSomebodyNamed && isDecidedBySum(trigger.threshold, text) ? 'approve' : ASSIGNS.test(text) ? 'assign' : 'notify';
  if (LOCKS.test(follows)) return 'lock';
  if (ASKS_UPDATE.test(text)) return 'request-update';
  if (ASSIGNS.test(text)) return 'assign';
  if (MOVES.test(follows)) return 'move';
  if (COPIES.test(follows)) return 'copy';
  if (trigger.is === 'date' && trigger.offsets.some(({ days }) => days < 0)) return 'remind';
  if (trigger.is === 'schedule') return TELLS.test(text) ? 'notify' : 'remind';
  if (trigger.is === 'event' && CREATES.test(follows)) return 'create';
  return trigger.is === 'missing' || trigger.is === 'overdue' ? 'escalate' : 'notify';
}

const NEEDS = /(?<!\p{L})(?:needs?|requires?|braucht|benötigt|necesita|requiere|precisa|il faut|exige)(?!\p{L})|必要/iu;

/** Above a sum of money somebody named has to agree, unless the clause only wants to tell. */
function isDecidedBySum({ unit, operator }: Threshold, text: string): boolean {
  const isMoney = /^[A-Z]{3}$/.test(unit) || (unit === '%' && NEEDS.test(text));
  return isMoney && operator.startsWith('>') && !TELLS.test(text);
}

function compared(trigger: RuleTrigger): string {
  return trigger.is === 'threshold' ? trigger.threshold.field : '';
}
