import type { Person, Rule, RuleAction, RuleTrigger, Sentence, Thing, Threshold } from './brief.ts';
import { tellsDuty } from './how-often.ts';
import { readQuantities } from './read-quantities.ts';
import { onlyTells } from './rule-anchors.ts';
import { clausesOf, saysAtMost } from './rule-clauses.ts';
import { namesOnlyPeople, recipientsOf } from './rule-recipients.ts';
import { type Context, GAP, goesOnAbout, subjectThing, toldIn } from './rule-things.ts';
import { anchorOfRule, type Draft, MOST_RULES, saysWhatFollows, triggersOf } from './rule-triggers.ts';
import { APPROVES, ARROW, ASKS_UPDATE, ASSIGNS, COPIES, CREATES, ESCALATES, LOCKS, MOVES, TELLS } from './rule-words.ts';
import { spokenClauses } from './spoken-clauses.ts';
import { readCadence } from './time-words.ts';
import { isOnlyWhen } from './when-words.ts';

/** A clause of another answer that is longer than this tells a story rather than a rule. */
const LONGEST_ELSEWHERE = 160;

/** Which answers may hold rules beside the wishes for automation; the others tell what is measured or reported. How work is done today tells recurring duties alone, and an aim only until when somebody is to do something. */
const ELSEWHERE: ReadonlySet<Sentence['field']> = new Set([
  'projectDescription',
  'extraAnswers',
  'complianceNeeds',
  'painPoints',
  'currentWorkflows',
  'successMetrics',
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
    .flatMap((sentence) => clausesOf(sentence).flatMap((clause) => (context.isWish ? [clause] : itemsOf(clause, context))));
  for (const [index, clause] of clauses.entries()) {
    const former = drafts.at(-1) ?? null;
    const before = clauses[index - 1] ?? null;
    const place = {
      former: former?.spans[0]?.field === clause.field ? former : null,
      before: before?.field === clause.field ? before : null,
    };
    const rules = rulesOf(clause, place, context);
    if (isOnlyCountedFrom(place, clause, rules)) drafts.pop();
    drafts.push(...rules);
  }
  return drafts;
}

/** “Its permit ends in May, warn Colin six weeks ahead”: what the first clause says is when to count from, and no event to act on. */
function isOnlyCountedFrom({ former, before }: Former, clause: Sentence, rules: readonly Draft[]): boolean {
  return (
    former?.trigger.is === 'event' &&
    former.spans[0]?.start === before?.start &&
    onlyTells(clause.text) &&
    rules.some(({ trigger }) => trigger.is === 'date')
  );
}

/** Outside the wishes rules stand in lists: “poda, riego, muestreo cada semana (grado, acidez)”. What says only how often, or who, belongs to the item before. */
function itemsOf(clause: Sentence, { people }: Context): Sentence[] {
  if (saysWhatFollows(clause.text)) return [clause];
  const items: { start: number; end: number }[] = [];
  for (const { 0: part, index } of clause.text.matchAll(/[^,:：、()（）]+/gu)) {
    if (part.trim() === '') continue;
    const start = index + (part.length - part.trimStart().length);
    const end = start + part.trim().length;
    const before = items.at(-1);
    if (before !== undefined && (isOnlyWhen(part) || saysAtMost(part) || namesOnlyPeople(part.trim(), people))) before.end = end;
    else items.push({ start, end });
  }
  return items
    .flatMap((item, index) => (index === 0 ? [item] : lastOfList(clause.text, item)))
    .map(({ start, end }) => ({
      ...clause,
      text: clause.text.slice(start, end),
      start: clause.start + start,
      end: clause.start + end,
    }));
}

/** “Owner, berth and survey every two years”: what is said of the last one of a list is said of no other. */
function lastOfList(text: string, { start, end }: { start: number; end: number }) {
  const before = LAST_BUT_ONE.exec(text.slice(start, end))?.[0].length;
  return before === undefined ? [{ start, end }] : [{ start: start + before, end }];
}

const LAST_BUT_ONE = /^(?:\p{L}+\s){1,2}(?:and|und|sowie|y|e|et)\s(?=\p{L})/iu;

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
  if (clause.field === 'currentWorkflows' && !tellsDuty(clause.text)) return [];
  if (!context.isWish && tellsThePast(clause.text)) return [];
  if (clause.field === 'successMetrics' && !asksForAll(clause.text)) return [];
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
  const isObliged = !context.isWish && said === null && carried === null && before !== null && saysWhatFollows(clause.text);
  const nearby = isObliged && clause.start - before.end <= GAP ? subjectThing(before, context) : null;
  const own = isOnlyTold ? carried : (said ?? carried ?? nearby);
  const isSomebody = (words: string) => namesOnlyPeople(words, context.people);
  const triggers = triggersOf(clause, quantities, { former, told, own, isWish: context.isWish, isSomebody });
  const hasLead = triggers.some(({ is }) => is === 'date');
  return triggers.flatMap((trigger) => {
    const isContinued = own === null && former !== null && continues(trigger, former);
    const recipients = recipientsIn(clause, before, { people: context.people, field: compared(trigger) });
    if (clause.field === 'successMetrics' && recipients.length === 0) return [];
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

/** “Operators come with an expired card: they should hear 8 weeks before”: whom the word points back to. */
function recipientsIn(
  { text }: Sentence,
  before: Sentence | null,
  { people, field }: { readonly people: readonly Person[]; readonly field: string },
): string[] {
  const own = recipientsOf(text, people, field);
  return own.length > 0 || before === null || !POINTS_TO_PEOPLE.test(text) ? own : recipientsOf(before.text, people, field);
}

const POINTS_TO_PEOPLE =
  /(?<!\p{L})(?:(?:they|he|she)\s(?:should|must|need|needs|has to|have to|wants?|gets?|is|are|hears?)|(?:tell|remind|warn|alert|notify|e-?mail|text|call|inform|ask) (?:them|him|her)|(?:sie|er) (?:soll|sollen|muss|müssen|möchten?)|avisarl[eo]s?|recordarles?|l(?:es|ui) (?:rappeler|demander)|l(?:es|e|a) prévenir|(?:avisá|lembrá)-l[oa]s?)(?!\p{L})/iu;

/** “95% within 3 days” is measured; “invoice 7 days after handover” holds for each. */
function asksForAll(text: string): boolean {
  return !/%|\b(?:from|von|desde|de)\s\d/iu.test(text.replace(/100\s?%/u, ''));
}

function continues(trigger: RuleTrigger, former: Draft): boolean {
  if (trigger.is === 'threshold' && former.trigger.is === 'threshold')
    return trigger.threshold.field === former.trigger.threshold.field;
  if (trigger.is !== 'date') return false;
  const anchor = anchorOfRule(former);
  return anchor !== null && trigger.event === anchor.event;
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
