import { BLOCKS } from '../blocks/blocks.ts';
import type { Brief, Rule, Thing, Threshold } from '../brief/brief.ts';
import type { NumberFormat } from '../plan.ts';
import { speaksOfExpiry } from '../vocabulary/index.ts';
import type { ColumnRole, DesignedColumn } from './design.ts';
import type { LayoutContext as Context, SheetToLayOut as Sheet } from './layout-context.ts';
import { dateTitle } from './lead-dates.ts';
import { type TitleId, title, values } from './titles.ts';

interface Place {
  readonly sheet: Sheet;
  readonly context: Context;
}

/** What the rules of a sheet's things need to work in it: the dates that they count from, the numbers that they compare, the decisions that they ask for. */
export function ruleColumns(sheet: Sheet, context: Context): DesignedColumn[] {
  return rulesOf(sheet, context).flatMap((rule) => [
    ...datesOf(rule, { sheet, context }),
    ...limitOf(rule, { sheet, context }),
    ...decisionOf(rule, context),
  ]);
}

function rulesOf(sheet: Sheet, { brief, placements, sheets }: Context): Rule[] {
  return brief.rules.filter(
    ({ thing }) =>
      thing === sheet.thing.id ||
      placements.some((placement) => placement.thing.id === thing && placement.host === sheet.thing) ||
      (thing === null && sheets[0] === sheet),
  );
}

function datesOf({ id, trigger, thing, spans }: Rule, place: Place): DesignedColumn[] {
  const because = { spans };
  const { language } = place.context.brief;
  const event = trigger.is === 'date' ? trigger.event : trigger.is === 'missing' ? trigger.since : null;
  if (event !== null && event !== '')
    return [{ title: titleOfDate(event, thing, place), type: 'DATE', role: dateRole(event), because, forRules: [id] }];
  const roles = BLOCKS[place.sheet.kind].columns.map(({ role }) => role);
  // Nothing said what it counts from: what the kind of sheet turns on, or a date of its own where the kind knows none.
  const isAfter = trigger.is === 'missing' && (trigger.after?.days ?? -1) > 0;
  const known: readonly ColumnRole[] = isAfter ? ['received', 'start'] : ['expiry', 'due', 'event-date', 'start'];
  const needsDate = trigger.is === 'date' || trigger.is === 'overdue' || (trigger.is === 'missing' && trigger.after !== null);
  if (!needsDate || known.some((role) => roles.includes(role))) return [];
  const role = isAfter ? 'received' : 'due';
  return [{ title: title(role, language), type: 'DATE', role, because }];
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

/** What is compared, in the customer's word; where that is the thing itself (“orders over 5,000”), what its unit measures. */
function limitTitle(threshold: Threshold, { sheet, context }: Place): string {
  const { field } = threshold;
  const isThing = [sheet.thing, ...context.brief.things].some((thing) => isNamed(field, thing) && !isColumnHere(thing, context));
  return field === '' || isThing ? measureTitle(threshold, context.brief) : withoutOwner(field, context.brief.things);
}

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
  if (unit !== '' && unit !== field) return unit;
  return title(value >= SMALLEST_SUM ? 'amount' : 'count', language);
}

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

function titleOfDate(event: string, about: string | null, { sheet, context: { brief, placements } }: Place): string {
  if (speaksOfExpiry(event)) {
    const expires = title('expires', brief.language);
    // What runs out may be one of several things that are kept in this sheet.
    const part = placements.find(({ thing, home, host }) => thing.id === about && home === 'column' && host === sheet.thing);
    return part === undefined ? expires : `${part.thing.one} ${expires.charAt(0).toLowerCase()}${expires.slice(1)}`;
  }
  if (IS_DUE.test(event)) return title('due', brief.language);
  return dateTitle(event, brief);
}
