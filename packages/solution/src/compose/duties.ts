import type { Brief, Cadence, Kind, Rule, Span, Thing } from '../brief/brief.ts';
import { holds } from '../brief/fields-of-things.ts';
import { HOW_OFTEN, namesInterval, tellsDuty } from '../brief/how-often.ts';
import { capitalised } from '../brief/read-people.ts';
import { cutWords } from '../text/cut.ts';
import { plainName } from '../text/plain.ts';
import { type Language, namesDuty } from '../vocabulary/index.ts';
import { asTitle } from './column-titles.ts';
import { distinct } from './columns.ts';
import type { DesignedColumn, DesignedSheet, Duty, Home } from './design.ts';
import { kindOf, type Placement } from './place-things.ts';
import { monthsAfter } from './recurrence.ts';
import { recurrenceOf } from './recurring-things.ts';
import { title, values } from './titles.ts';

/** The key of the sheet of duties. */
export const DUTIES = 'recurring-duties';

/** A duty that no sheet has rows for, with what says so. */
export interface HomelessDuty extends Duty {
  readonly kind: Kind;
  readonly cadence: Cadence;
  readonly spans: readonly Span[];
}

/** Each row of such a sheet has dates of its own that a recurrence belongs to. */
const HAS_OWN_DATES: ReadonlySet<Kind> = new Set<Kind>([
  'obligation',
  'occurrence',
  'work',
  'request',
  'document',
  'measure',
  'time-allocation',
  'money',
  'opportunity',
  'risk-issue-decision',
]);
/** What recurs every month or more rarely is noted with each row of what it is done to. */
const MOST_DAYS = 15;
const DAYS: Readonly<Partial<Record<Cadence['every'], number>>> = { day: 1, week: 7, fortnight: 14 };

/** No calendar of a sheet comes round so rarely: each has the day on which it was done last. */
function isOfYears({ every, interval = 1 }: Cadence): boolean {
  return (MONTHS[every] ?? 0) * interval > 12;
}

function isFrequent({ every, interval = 1 }: Cadence): boolean {
  return (DAYS[every] ?? Number.POSITIVE_INFINITY) * interval <= MOST_DAYS;
}

const MOST_DUTIES = 20;

/**
 * What the answers say is done again and again and what none of the sheets has rows for: “the autoclave is spore-tested every week”, “fridge
 * temperatures are logged twice a day”. The same duty in other words counts once.
 */
export function homelessDuties(brief: Brief, sheets: readonly Thing[], placements: readonly Placement[]): HomelessDuty[] {
  const names = new Set<string>();
  return brief.rules
    .filter((rule) => isHomeless(rule, { brief, sheets, placements }))
    .flatMap((rule): HomelessDuty[] => {
      if (rule.trigger.is !== 'schedule') return [];
      const name = dutyName(rule.text, brief.language);
      const isNamed =
        saysWhat(name, brief.language) ||
        (isAskedFor(rule) && name !== '' && !namesDuty(name)) ||
        (namesInterval(rule.text) && isNoun(name));
      if (!isNamed || names.has(name.toLowerCase())) return [];
      names.add(name.toLowerCase());
      const { cadence } = rule.trigger;
      const interval = intervalOf(cadence, brief.language);
      const kind = kindOfDuty(rule.text, cadence);
      return [{ name, interval, rule: rule.id, leads: leadsOf(rule, brief), kind, cadence, spans: rule.spans }];
    })
    .slice(0, MOST_DUTIES);
}

interface Place {
  readonly brief: Brief;
  readonly sheets: readonly Thing[];
  readonly placements: readonly Placement[];
}

function isDuty(rule: Rule): boolean {
  return (
    rule.trigger.is === 'schedule' &&
    rule.action === 'remind' &&
    (tellsDuty(rule.text) || isAskedFor(rule) || namesInterval(rule.text))
  );
}

/** Things of which nothing is said but that something is done to them, or is done, again and again. What is valid until a day has rows all the same. */
export function objectsOfDuties(brief: Brief): Thing[] {
  const places = brief.rules.filter(isDuty).flatMap(({ spans }) => spans);
  return places.length === 0
    ? []
    : thingsOnlyIn(places, brief).filter((thing) => kindOf(thing) !== 'obligation' || IS_CHECK.test(thing.one));
}

function isHomeless(rule: Rule, { brief, sheets, placements }: Place): boolean {
  const { trigger, thing: id } = rule;
  if (trigger.is !== 'schedule' || !isDuty(rule)) return false;
  const thing = brief.things.find((one) => one.id === id);
  if (thing === undefined || objectsOfDuties(brief).includes(thing)) return true;
  const own = sheets.includes(thing);
  const placed = placements.find((placement) => placement.thing === thing);
  if (own || placed?.home === 'alias' || placed?.home === 'record-type') {
    const kind = kindOf(own ? thing : (placed?.host ?? thing));
    return !HAS_OWN_DATES.has(kind) && (isFrequent(trigger.cadence) || isOfYears(trigger.cadence));
  }
  return (
    placed?.home !== 'column' || recurrenceOf(thing, brief) === null || !isDoneToEach(rule, placed, { brief, sheets, placements })
  );
}

/** Wishes and what the law asks for need no verb: “door seals every 6 months”. */
function isAskedFor({ spans }: Rule): boolean {
  return spans.some(({ field }) => field === 'automationNeeds' || field === 'complianceNeeds');
}

/** “Hauptuntersuchung der Fahrzeuge”, “logger calibration”: each row has a day on which it was done last. The boiler of the firm is inspected once for all rows. */
function isDoneToEach({ spans, text }: Rule, { thing, host }: Placement, { brief, placements }: Place): boolean {
  if (brief.relations.some(({ child, parent }) => child === thing.id && parent === host.id)) return true;
  if (host.spans.some((one) => spans.some((span) => holds(span, one)))) return true;
  const said = text.toLowerCase();
  return placements.some((other) => other.host === host && other.thing !== thing && said.includes(other.thing.one.toLowerCase()));
}

/** What is to happen a while before a duty is due: “door seals every 6 months, remind the foreman 2 weeks ahead”. */
function leadsOf({ spans, text, thing }: Rule, { rules }: Brief): string[] {
  const said = text.toLowerCase();
  return rules
    .filter(({ trigger, spans: places, thing: other }) => {
      if (trigger.is !== 'date' || trigger.offsets.some(({ days }) => days >= 0)) return false;
      if (places.some((place) => spans.some((span) => holds(span, place)))) return true;
      const isNext = places.some((place) => spans.some((span) => follows(place, span)));
      return (
        (isNext || (thing !== null && other === thing)) &&
        trigger.event.length >= SHORTEST_EVENT &&
        said.includes(trigger.event.toLowerCase())
      );
    })
    .map(({ id }) => id);
}

const SHORTEST_EVENT = 3;
const GAP = 3;

function follows(place: Span, before: Span): boolean {
  return place.field === before.field && place.start >= before.end && place.start - before.end <= GAP;
}

/** A reading is a measure, what has to be done every month and more rarely an obligation, a daily round something that happens. */
function kindOfDuty(text: string, cadence: Cadence): Kind {
  if (READING.test(text)) return 'measure';
  return isFrequent(cadence) ? 'occurrence' : 'obligation';
}

const READING =
  /(?<!\p{L})(?:temperatures?|conductivity|ph|pressures?|levels?|meters?|readings?|humidity|hours|read|measured|weighed|sampl\p{L}*|temperatur\p{L}*|messung\p{L}*|gemessen|zähler\p{L}*|abgelesen|stände?|temperatura|presión|nivel|lectura\p{L}*|mide\p{L}*|température|pression|niveau|relevé\p{L}*|mesur\p{L}*|pressão|nível|leitura\p{L}*)(?!\p{L})|温度|水質|測定|計測|検針/iu;

/** What only says that it is done, and by nobody named. */
const IS_DONE =
  /(?<!\p{L})(?:is|are|gets?|has to be|have to be|must be|needs? to be|should be|will be|also|then|always|wird|werden|muss|müssen|sind|ist|est|sont|doit être|doivent être|é|são|deve ser|devem ser)\s+(?=\p{L})/giu;
const LEADING =
  /^(?:[-–•*\s]|(?:and|the|a|an|our|all|we|und|wir|der|die|das|den|unsere?|y|el|la|los|las|et|le|les|l['’]|e|o|os|as)\s+)+/iu;
const TRAILING =
  /(?:[\s,:;.–-]|\s(?:and|or|at least|once|twice|at|on|in|of|for|by|und|mindestens|im|am|y|al|et|par|e|por)|(?<=[\p{sc=Han}\p{sc=Katakana}ー])[をはがにの])+$/iu;
const FEWEST_WORDS = 2;
const LONGEST_NAME = 60;

/** What is done, without how often: “Autoclave spore-tested”, “Fuel tank dipped”. */
export function dutyName(text: string, language: Language): string {
  const match = HOW_OFTEN.exec(text);
  const before = plainDuty(text.slice(0, match?.index ?? text.length));
  const after = plainDuty(text.slice((match?.index ?? text.length) + (match?.[0].length ?? 0)));
  const says = (words: string) => namesDuty(words) && saysWhat(words, language);
  const isWhole = says(after) && (language === 'ja' || after.includes(' '));
  const name = says(before) ? before : isWhole ? after : plainDuty(`${before} ${after}`);
  return capitalised(plainName(cutWords(name, LONGEST_NAME), LONGEST_NAME, '')).replace(TRAILING, '');
}

const POINTS_BACK = /(?<!\p{L})(?:them|it|they|those|these|sie|es|ellos|ellas|eux|elles|eles|elas)(?!\p{L})/iu;

/** “Renews” and “tune most of them” alone say nothing of what. */
function saysWhat(name: string, language: Language): boolean {
  if (POINTS_BACK.test(name)) return false;
  return language === 'ja' || language === 'de' ? name !== '' : name.split(/\s+/u).length >= FEWEST_WORDS;
}

/** “Farrier” and “worming”, and neither “special” nor “every vessel”. */
function isNoun(name: string): boolean {
  return name !== '' && !POINTS_BACK.test(name) && !NO_NOUN.test(name);
}

const NO_NOUN =
  /^(?:each|every|all|jede\p{L}*|alle|cada|tod[oa]s?|tous|toutes|chaque)(?!\p{L})|^\p{L}+(?:al|ary|ic|ate|ous|ive|ful|able|lich|isch|ig|ivo|iva|ique|elle?)$/iu;

function plainDuty(words: string): string {
  return words.replace(IS_DONE, '').replace(LEADING, '').replace(TRAILING, '').trim();
}

const STANDARD: readonly Cadence['every'][] = ['day', 'week', 'fortnight', 'month', 'quarter', 'half-year', 'year'];
const SO_MANY: readonly Cadence['every'][] = ['day', 'week', 'month', 'year'];

/** “Daily”, “Every 3 Years”. */
function intervalOf({ every, interval = 1 }: Cadence, language: Language): string {
  const standard = values('interval', language)[STANDARD.indexOf(every)] ?? every;
  const pattern = interval > 1 ? values('everySoMany', language)[SO_MANY.indexOf(every)] : undefined;
  return pattern?.replace('…', String(interval)) ?? standard;
}

const MONTHS: Readonly<Partial<Record<Cadence['every'], number>>> = { month: 1, quarter: 3, 'half-year': 6, year: 12 };

/** So long after a date, as a formula without its sign. */
function nextAfter(date: string, { every, interval = 1 }: Cadence): string {
  const days = DAYS[every];
  return days === undefined ? monthsAfter(date, (MONTHS[every] ?? 1) * interval) : `${date} + ${days * interval}`;
}

/** What looks whether something is as it should be, as opposed to what keeps it so. */
const IS_CHECK =
  /(?<!\p{L})(?:\p{L}+-)?(?:inspect|check|test|exam|measur|read|log(?!\p{L})|logged|sampl|audit|calibrat|weigh|count|look|walk|patrol|round|review|assess|culture|dipped|written down|prüf|geprüft|kontroll|inspektion|getestet|begehung|gemessen|messung|abgelesen|beprob|revis|inspe[cç]|prueba|comprob|control|lectura|mide|vérif|contrôl|relev|mesur|verific|conferid|vistori)|(?:prüfung|kontrolle|messung|ablesung)(?:en)?(?!\p{L})|点検|検査|確認|測定|計測|巡回|検針/iu;

const FEWEST_DUTIES = 2;

/** Whether duties make a sheet of their own: several, one that is asked for, or one that nothing else could hold. */
export function makeASheet(duties: readonly HomelessDuty[], brief: Brief): boolean {
  if (duties.length >= FEWEST_DUTIES) return true;
  return duties.some(({ rule, cadence, spans }) => {
    const said = brief.rules.find((one) => one.id === rule);
    const id = said?.thing ?? null;
    // What is about no thing at all would be told of the rows of another.
    if (said !== undefined && (isAskedFor(said) || id === null)) return true;
    return isFrequent(cadence) && thingsOnlyIn(spans, brief).some((thing) => thing.id === id);
  });
}

/** The sheet of what is done again and again: a row for each duty, due so long after it was last done. */
export function dutySheet(
  duties: readonly HomelessDuty[],
  { language }: Brief,
  { taken, registers }: { readonly taken: ReadonlySet<string>; readonly registers: readonly DesignedColumn[] },
): DesignedSheet {
  const areChecks = duties.filter(({ name }) => IS_CHECK.test(name)).length * 2 > duties.length;
  const spans = duties.flatMap((duty) => duty.spans);
  const wanted = title(areChecks ? 'checks' : 'routines', language);
  const name = taken.has(wanted.toLowerCase()) ? `${wanted} 2` : wanted;
  return {
    key: DUTIES,
    name,
    record: title(areChecks ? 'check' : 'routine', language).toLowerCase(),
    kind: 'obligation',
    things: [],
    columns: withRegisters(dutyColumns(duties, { language, areChecks, spans }), registers),
    duties: duties.map(({ name: one, interval, rule, leads }) => ({ name: one, interval, rule, leads })),
    because: { spans: spans.slice(0, 4), block: 'holds what is done again and again' },
  };
}

/** What a duty is done to stands next to it. */
function withRegisters([primary, ...own]: readonly DesignedColumn[], registers: readonly DesignedColumn[]): DesignedColumn[] {
  if (primary === undefined) return own;
  const taken = new Set([primary, ...own].map(({ title: name }) => name.toLowerCase()));
  return [primary, ...registers.filter(({ title: name }) => !taken.has(name.toLowerCase())), ...own];
}

interface Sheet {
  readonly language: Language;
  readonly areChecks: boolean;
  readonly spans: readonly Span[];
}

function dutyColumns(duties: readonly HomelessDuty[], { language, areChecks, spans }: Sheet): DesignedColumn[] {
  const [interval, last, next] = [title('interval', language), title('lastDone', language), title('nextDue', language)];
  const primary = title(areChecks ? 'check' : 'routine', language);
  const because = (block: string) => ({ spans: [], block });
  return [
    { title: primary, type: 'TEXT_NUMBER', role: 'primary', because: { spans: spans.slice(0, 3) } },
    {
      title: interval,
      type: 'PICKLIST',
      role: 'interval',
      options: distinct([...values('interval', language), ...duties.map((duty) => duty.interval)]),
      because: { spans },
    },
    { title: last, type: 'DATE', role: 'start', because: because('is what the next time is counted from') },
    {
      title: next,
      type: 'DATE',
      role: 'due',
      formula: nextDueFormula(duties, { interval, last, language }),
      because: { spans, block: 'follows from the last time' },
    },
    {
      title: title('late', language),
      type: 'CHECKBOX',
      symbol: 'FLAG',
      role: 'late',
      // What was never done is as open as what was done too long ago.
      formula: '=IF(ISBLANK(«primary»), 0, IF(ISDATE(«due»), IF(«due» < TODAY(), 1, 0), 1))',
      because: because('shows what is overdue, and what was never done'),
    },
    { title: title('owner', language), type: 'CONTACT_LIST', role: 'owner', because: because('names who answers for it') },
    {
      title: title('result', language),
      type: 'PICKLIST',
      role: 'attribute',
      options: values('result', language),
      because: because('says what was found the last time'),
    },
    { title: title('notes', language), type: 'TEXT_NUMBER', role: 'notes', because: because('holds readings and what was done') },
  ];
}

interface Titles {
  readonly interval: string;
  readonly last: string;
  readonly language: Language;
}

function nextDueFormula(duties: readonly HomelessDuty[], { interval, last, language }: Titles): string {
  const cadences = new Map<string, Pick<Cadence, 'every' | 'interval'>>([
    ...STANDARD.map((every) => [values('interval', language)[STANDARD.indexOf(every)] ?? every, { every }] as const),
    ...duties.map((duty) => [duty.interval, duty.cadence] as const),
  ]);
  const date = `[${last}]@row`;
  const chosen = [...cadences].reduceRight(
    (otherwise, [name, cadence]) => `IF([${interval}]@row = "${name}", ${nextAfter(date, cadence as Cadence)}, ${otherwise})`,
    '""',
  );
  return `=IF(ISDATE(${date}), ${chosen}, "")`;
}

/** Where duties are found, and the things that nothing else is said of. */
export function homesOfDuties(sheet: DesignedSheet, duties: readonly HomelessDuty[], brief: Brief): Home[] {
  const column = sheet.columns[0]?.title ?? '';
  const home = (thing: string, kind: Kind): Home => ({ thing, kind, home: 'record-type', sheet: sheet.key, column });
  return duties.flatMap(({ name, kind, spans }) => [
    home(asTitle(name, brief.language), kind),
    ...thingsOnlyIn(spans, brief).map(({ one }) => home(one, kind)),
  ]);
}

/** Things of which the answers speak in these places alone. */
export function thingsOnlyIn(places: readonly Span[], { things }: Brief): Thing[] {
  const isWithin = (span: Span) =>
    places.some(({ field, start, end }) => span.field === field && span.start >= start && span.end <= end);
  return things.filter(({ spans, members, attributes }) => {
    const isDescribed = members.length > 0 || attributes.some((attribute) => attribute.spans.length > 0);
    return !isDescribed && spans.every(isWithin);
  });
}
