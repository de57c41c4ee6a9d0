import { BLOCKS } from '../blocks/blocks.ts';
import type { Brief, Kind, Rule, Thing, Threshold } from '../brief/brief.ts';
import { names, ROLE_HEAD } from '../brief/words.ts';
import type { NumberFormat } from '../plan.ts';
import { speaksOfExpiry } from '../vocabulary/index.ts';
import type { ColumnRole, DesignedColumn } from './design.ts';
import { eventName } from './event-names.ts';
import type { LayoutContext as Context, SheetToLayOut as Sheet } from './layout-context.ts';
import { dateTitle, saysOnlyDeed } from './lead-dates.ts';
import { countsFromNextTime } from './recurrence.ts';
import { type TitleId, title, values } from './titles.ts';

interface Place {
  readonly sheet: Sheet;
  readonly context: Context;
}

/** What the rules of a sheet's things need to work in it: the dates that they count from, the numbers that they compare, the decisions that they ask for. */
export function ruleColumns(sheet: Sheet, context: Context): DesignedColumn[] {
  return rulesOf(sheet, context).flatMap((rule) => [
    ...(countsFromNextTime(rule, sheet, context) ? [] : datesOf(rule, { sheet, context })),
    ...limitOf(rule, { sheet, context }),
    ...decisionOf(rule, context),
  ]);
}

/** Boxes for the events that mark some of the rows. */
export function flagColumns(sheet: Sheet, context: Context): DesignedColumn[] {
  return rulesOf(sheet, context).flatMap((rule) => flagOf(rule, { sheet, context }));
}

function rulesOf(sheet: Sheet, { brief, placements, sheets }: Context): Rule[] {
  return brief.rules.filter(
    ({ thing }) =>
      thing === sheet.thing.id ||
      placements.some((placement) => placement.thing.id === thing && placement.host === sheet.thing) ||
      (thing === null && sheets[0] === sheet),
  );
}

function datesOf({ id, trigger, thing, text, spans }: Rule, place: Place): DesignedColumn[] {
  const because = { spans };
  const { language } = place.context.brief;
  const event = trigger.is === 'date' ? trigger.event : trigger.is === 'missing' ? trigger.since : null;
  const roles = BLOCKS[place.sheet.kind].columns.map(({ role }) => role);
  const isAfter = isCountedOn(trigger);
  const known: readonly ColumnRole[] = isAfter ? ['received', 'start'] : ['expiry', 'due', 'event-date', 'start'];
  const isKnown = known.some((role) => roles.includes(role));
  const asked = sinceUnsaid(trigger, text, place);
  if (asked !== null) return [{ title: asked, type: 'DATE', role: 'event-date', because, forRules: [id] }];
  if (event !== null && IS_OVERDUE.test(event))
    return [{ title: title('due', language), type: 'DATE', role: 'due', because, forRules: [id] }];
  // “The loan ends”, in a sheet of loans that has the day up to which each is in force.
  if (event !== null && roles.includes('expiry') && endsHere(event, place)) return [];
  const isOfRow = event !== null && !speaksOfExpiry(event) && namesNobodysDate(event, place);
  const isNamed = event !== null && event !== '' && !(isAfter && namesStage(event, place)) && !isOfRow;
  const isRowsOwn = (isAfter ? roles.includes('received') : isKnown) && isNamed && namesRow(event, place);
  if (isNamed && !isRowsOwn)
    return [{ title: titleOfDate(event, thing, place), type: 'DATE', role: dateRole(event), because, forRules: [id] }];
  // Nothing said what it counts from: what the kind of sheet turns on, or a date of its own where the kind knows none.
  const needsDate = trigger.is === 'date' || trigger.is === 'overdue' || (trigger.is === 'missing' && trigger.after !== null);
  if (!needsDate || isKnown) return [];
  const role = isAfter ? 'received' : 'due';
  return [{ title: title(role, language), type: 'DATE', role, because }];
}

const ENDS =
  /\s+(?:(?:is|are|has|have|ist|sind|est|sont|está|están|é)\s+)?(?:ends?|ended|finish(?:es)?|over|endet|enden|beendet|aus|termin\p{L}+|finaliza\p{L}*|acaba\p{L}*)$|が?終わる$/iu;

function endsHere(event: string, { sheet, context: { placements } }: Place): boolean {
  const subject = event.replace(ENDS, '');
  const listed = placements.filter(({ home, host }) => (home === 'alias' || home === 'record-type') && host === sheet.thing);
  return subject !== event && [sheet.thing, ...listed.map(({ thing }) => thing)].some((thing) => isNamed(subject, thing));
}

/** “Invoice overdue by 14 days” counts from the day on which it was due. */
const IS_OVERDUE =
  /(?<!\p{L})(?:overdue|past due|überfällig|vencid[oa]s?|atrasad[oa]s?|(?:de|en) retard|de retraso|(?:de|em) atraso)$/iu;
const ANSWER =
  /(?<!\p{L})(?:answers?|reply|replies|response|antwort\p{L}*|rückmeldung|respuestas?|réponses?|respostas?|unanswered|unbeantwortet)(?!\p{L})|返信|回答|返答/iu;
const FOR_SO_LONG =
  /(?<!\p{L})(?:for|since|seit|desde hace|hace|depuis|há)\s+(?:(?:more than|over|at least|mehr als|más de|plus de|mais de)\s+)?\p{L}*\d/iu;
const NOTHING =
  /(?<!\p{L})(?:no|without|ohne|kein\p{L}*|sin|sans|aucun\p{L}*|sem)\s+(?:an?\s|any\s|une?\s)?(?<what>\p{L}[\p{L}-]{2,30}(?:\s\p{L}[\p{L}-]{2,30})?)$/iu;

/** What others ask, and wait for our answer to. */
const COMES_IN: ReadonlySet<Kind> = new Set<Kind>(['request', 'occurrence', 'risk-issue-decision', 'party']);

/** What a missing thing is counted from where nothing says it: an answer from when it was asked, what comes again and again from the last time. */
function sinceUnsaid(trigger: Rule['trigger'], text: string, { sheet, context }: Place): string | null {
  const { language } = context.brief;
  if (trigger.is !== 'missing' || trigger.since !== null || (trigger.after?.days ?? -1) <= 0) return null;
  if (ANSWER.test(trigger.missing)) return COMES_IN.has(sheet.kind) ? null : title('sentOn', language);
  const what = FOR_SO_LONG.test(text) ? NOTHING.exec(trigger.missing)?.groups?.what : undefined;
  return what === undefined ? null : title('lastOf', language).replace('…', what);
}

const POINTS_BACK = /^(?:that|this|these|those|it|one|ones|they|them|dies(?:e[rsmn]?)?|eso|esto|cela|ça|isso|isto)(?!\p{L})/iu;

/** What is left of a clause that names nothing: “when”, „wenn“. */
const ONLY_JOINS =
  /^(?:and|or|then|und|oder|y|o|e|et|ou|puis|luego|dann|if|when|whenever|once|as soon as|wenn|falls|sobald|si|cuando|quand|dès|lorsque|se|quando)(?:\s+(?:an?|the|eine?[nr]?|die|der|das|une?|una|el|la|le|uma?|o|a))?$/iu;

/** “Grade B to be repaired within 30 days”: what is still to be done is what comes in the end, and no day to count from. */
const IS_TO_COME = /\s(?:to be|zu)\s\p{L}+$/iu;

/** Who is told, or a word that points back, has no date: “remind the training officer 8 weeks before” counts from what the row turns on. */
function namesNobodysDate(event: string, { context: { brief } }: Place): boolean {
  const name = eventName(event, brief.language);
  if (saysOnlyDeed(event, brief)) return false;
  if (POINTS_BACK.test(name) || POINTS_BACK.test(event) || ONLY_JOINS.test(name) || IS_TO_COME.test(event)) return true;
  const isPerson = brief.people.some((person) => plainWord(person.name) === plainWord(name));
  return isPerson || (names(ROLE_HEAD, name, brief.language) && !brief.things.some((thing) => isNamed(name, thing)));
}

function isCountedOn(trigger: Rule['trigger']): boolean {
  if (trigger.is === 'date') return (trigger.offsets[0]?.days ?? -1) > 0;
  return trigger.is === 'missing' && (trigger.after?.days ?? -1) > 0;
}

/** “60 days before the inspection”, in a sheet of inspections: the date that such a row turns on. */
function namesRow(event: string, { sheet, context: { brief } }: Place): boolean {
  return isNamed(event, sheet.thing) || isNamed(eventName(event, brief.language), sheet.thing);
}

/** “Still in analysis after 6 days”: since it came to that stage. */
function namesStage(event: string, { sheet, context: { brief } }: Place): boolean {
  const stages = brief.flows.filter(({ thing }) => thing === sheet.thing.id).flatMap((flow) => flow.stages);
  return stages.some(({ name }) => event.toLowerCase().includes(name.toLowerCase()));
}

function limitOf({ id, trigger, spans }: Rule, place: Place): DesignedColumn[] {
  if (trigger.is !== 'threshold') return [];
  const { threshold } = trigger;
  return [
    {
      title: limitTitle(threshold, place),
      otherTitle: measureTitle(threshold, place.context.brief),
      type: 'TEXT_NUMBER',
      role: 'amount',
      format: formatOf(threshold),
      because: { spans },
      forRules: [id],
    },
  ];
}

function decisionOf({ action, spans }: Rule, { brief: { language } }: Context): DesignedColumn[] {
  if (action !== 'approve') return [];
  const because = { spans };
  return [
    {
      title: title('decision', language),
      type: 'PICKLIST',
      role: 'decision',
      options: values('decision', language),
      because,
    },
    { title: title('decidedOn', language), type: 'DATE', role: 'decided-on', because },
  ];
}

/** “Blue-light order: text the shift lead”: a box that tells such rows from the others, because nothing else says when one is there. */
function flagOf({ trigger, spans }: Rule, { sheet, context }: Place): DesignedColumn[] {
  const { brief } = context;
  if (trigger.is !== 'event') return [];
  const flag = qualifierOf(trigger.event, sheet.thing, brief.language) ?? markOf(trigger.event, { sheet, context });
  return flag === null ? [] : [{ title: flag, type: 'CHECKBOX', role: 'attribute', because: { spans } }];
}

/** What kind of thing an event names: “room-stopping” of “room-stopping fault”, „Dringend“ of „dringende Bestellung“, « urgente » of « commande urgente ». */
function qualifierOf(event: string, { one, many }: Thing, language: Brief['language']): string | null {
  const text = event.replace(/^(?:an?|any|the|eine?|un[ae]?|uma?)\s+/iu, '').trim();
  const name = [many, one].find((word) => word !== '' && text.toLowerCase().includes(word.toLowerCase()));
  if (name === undefined) return null;
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  const [before, after] = [text.slice(0, at).trim(), text.slice(at + name.length).trim()];
  const isBefore = language === 'en' || language === 'de';
  const words = isBefore ? before : after;
  if ((isBefore ? after : before) !== '' || !ONE_WORD.test(words) || NO_QUALIFIER.test(words)) return null;
  return language === 'de' ? words.replace(/e[rsn]?$/u, '') : words;
}

/** “A defect is marked safety critical”, “a dog is reported injured”: a mark that is no state. */
function markOf(event: string, { sheet, context: { brief } }: Place): string | null {
  if (brief.language !== 'en') return null;
  const mark = MARKED.exec(event)?.groups?.mark?.toLowerCase();
  if (mark === undefined || IS_STATE.test(mark)) return null;
  const isStage = brief.flows.some(
    ({ thing, stages }) => thing === sheet.thing.id && stages.some(({ name }) => name.toLowerCase() === mark),
  );
  return isStage ? null : mark;
}

const MARKED =
  /\s(?:is|are|gets?|was)\s+(?:marked|flagged|reported|tagged|declared|classed|rated)\s+(?:as\s+)?(?:an?\s+)?(?!(?:by|on|in|at|to|via|from|as|with|after|before|again|twice|late|lost|missing)(?!\p{L}))(?<mark>\p{L}[\p{L}-]{3,}(?:\s(?!(?:by|on|in|at|to|via|from|for|with)(?!\p{L}))\p{L}[\p{L}-]{3,})?)[\s.!]*$/iu;
/** What the states of nearly every sheet say. */
const IS_STATE =
  /^(?:approved|rejected|declined|closed|open|done|complete[d]?|finished|cancel(?:l)?ed|paid|ready|resolved|won|sent|received|delivered|critical|urgent|high|low|active|inactive|confirmed)$/iu;

const ONE_WORD = /^[\p{Ll}\p{Lu}][\p{L}]{2,}(?:-\p{L}{2,}){0,2}$/u;
/** Such words tell that a thing comes in, how many there are or which one is meant, and not of what kind it is. */
const NO_QUALIFIER =
  /^(?:new|incoming|every|each|all|any|this|that|no|some|first|next|neue[rsn]?|jede[rsn]?|alle|keine?|nuev[oa]s?|nouve(?:au|lle)s?|nov[oa]s?)$/iu;

/** What is compared, in the customer's word; where that is the thing itself (“orders over 5,000”), what its unit measures. */
function limitTitle(threshold: Threshold, { sheet, context }: Place): string {
  const { field } = threshold;
  const isThing = [sheet.thing, ...context.brief.things].some((thing) => isNamed(field, thing) && !isColumnHere(thing, context));
  // A column of that very name would say which of them, and not how many.
  if (field !== '' && isThing && countsOthers(threshold, sheet))
    return `${field} (${title('count', context.brief.language).toLowerCase()})`;
  if (field === '' || isThing) return measureTitle(threshold, context.brief);
  const deed = DONE_TO.exec(field)?.[1];
  return deed === undefined
    ? withoutOwner(field, context.brief.things)
    : `${deed} (${measureTitle(threshold, context.brief).toLowerCase()})`;
}

/** “A variety is down to 5 packets”: how many of them each row has. */
function countsOthers({ field, unit, value }: Threshold, { thing }: Sheet): boolean {
  return !isNamed(field, thing) && unit === '' && value < SMALLEST_SUM && /[^s]s$/iu.test(field);
}

/** “A lift is stopped”: for how long, in the unit of the limit. */
const DONE_TO = /\s(?:is|are|was|were|has been|have been)\s+(\p{L}+ed|\p{L}+(?:en|wn|ut))$/iu;

const OF =
  /\s+(?:of|on|for|in|per|von|vom|der|des|de|del|de la|du|d['’]|do|da)\s*(?:(?:an?|the|each|every|any|un|una|une|um|uma|el|la|le|einer?|einem|jede[rsn]?|cada)\s+)?$/iu;

/** “Discount of an order” is the discount, in a sheet of orders. */
function withoutOwner(field: string, things: readonly Thing[]): string {
  const names = things.flatMap(({ one, many }) => [many, one]);
  const owner = names.find((name) => field.toLowerCase().endsWith(` ${name.toLowerCase()}`));
  const rest = owner === undefined ? field : field.slice(0, field.length - owner.length);
  return OF.test(rest) ? rest.replace(OF, '') : field;
}

function isNamed(field: string, { one, many }: Pick<Thing, 'one' | 'many'>): boolean {
  const plain = plainWord(field);
  return plain !== '' && (plain === plainWord(one) || plain === plainWord(many));
}

function plainWord(word: string): string {
  return word.toLowerCase().replace(/s$/u, '');
}

/** A thing that a limit is about and that has no sheet is a number there. */
export function isCompared(thing: Thing, { rules, things }: Brief): boolean {
  return rules.some(({ trigger }) => {
    if (trigger.is !== 'threshold') return false;
    const { field } = trigger.threshold;
    return isNamed(field, thing) || isNamed(withoutOwner(field, things), thing);
  });
}

function isColumnHere(thing: Thing, { placements }: Context): boolean {
  return placements.some(({ thing: placed, home }) => placed === thing && home === 'column');
}

const MEASURES: readonly (readonly [RegExp, TitleId])[] = [
  [/^[A-Z]{3}$/u, 'amount'],
  [/^%$/u, 'share'],
  [/^(?:°|degree|grad|degré|grau|度|℃)/iu, 'temperature'],
  [/^hours$/u, 'hours'],
  [/^minutes$/u, 'minutes'],
  [/^(?:kg|g|mg|t|kilo|ton|tonel|lb|oz|キロ|グラム|トン)/iu, 'weight'],
];

function measureTitle({ unit, value, field }: Threshold, { language }: Brief): string {
  const known = MEASURES.find(([pattern]) => pattern.test(unit))?.[1];
  if (known !== undefined) return title(known, language);
  if (unit !== '' && unit !== field) return ABBREVIATED.test(unit) && field !== '' ? field : unit;
  return title(value >= SMALLEST_SUM ? 'amount' : 'count', language);
}

/** “Below 1.8 m” is said of a level, and no column is called “m”. */
const ABBREVIATED = /^(?:[cm]?m[²³23]?|km|ft|in|ha|[mck]?l|bar|mbar|psi|[mk]?v|[mkg]?wh?|a|ma|[kmg]?hz|rpm|mph|db|lx|ph)$/iu;

/** A bare number of this size is money more often than a count. */
const SMALLEST_SUM = 200;

function formatOf({ unit }: Threshold): NumberFormat {
  if (/^[A-Z]{3}$/u.test(unit)) return 'money';
  return unit === '%' ? 'percent' : 'number';
}

const IS_DUE =
  /(?<!\p{L})(?:is|are|falls?|comes?) due$|fällig(?: ist| sind| wird| werden)?$|^(?:vence|vencimiento|échéance|期限)$/iu;

function dateRole(event: string): ColumnRole {
  if (speaksOfExpiry(event)) return 'expiry';
  return IS_DUE.test(event) ? 'due' : 'event-date';
}

function plainEvent(event: string): string {
  return event.toLowerCase().replace(/^(?:an?|the|each|every|its|their)\s/u, '');
}

function titleOfDate(event: string, about: string | null, { sheet, context: { brief, placements } }: Place): string {
  const said = sheet.thing.attributes.find(
    ({ title: name, type, spans }) => spans.length > 0 && type === 'date' && name.toLowerCase() === plainEvent(event),
  );
  if (said !== undefined) return said.title;
  if (speaksOfExpiry(event)) {
    const expires = title('expires', brief.language);
    // What runs out may be one of several things that are kept in this sheet.
    const part = placements.find(({ thing, home, host }) => thing.id === about && home === 'column' && host === sheet.thing);
    return part === undefined ? expires : `${part.thing.one} ${expires.charAt(0).toLowerCase()}${expires.slice(1)}`;
  }
  if (IS_DUE.test(event)) return title('due', brief.language);
  return dateTitle(event, brief);
}
