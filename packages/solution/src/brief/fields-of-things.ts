import type { Attribute, Span, Thing } from './brief.ts';
import type { Mention } from './mentions.ts';
import type { FieldList } from './read-fields.ts';

/** The mentions that do not stand for a column of something. */
export function withoutFields(mentions: readonly Mention[], lists: readonly FieldList[]): readonly Mention[] {
  const spans = lists.flatMap(({ fields }) => fields.flatMap((field) => field.spans));
  return spans.length === 0 ? mentions : mentions.filter((mention) => !spans.some((span) => holds(span, mention)));
}

function holds(outer: Span, { field, start, end }: Span): boolean {
  return outer.field === field && outer.start <= start && end <= outer.end;
}

/** A thing of which values are known is written down in rows, as much as one whose parts are listed. */
const HAS_FIELDS = 3;

/** The things with the columns that the lists tell of them. */
export function withFields(things: readonly Thing[], lists: readonly FieldList[]): Thing[] {
  return lists.reduce<Thing[]>(
    (known, list) => {
      const owner = ownerOf(list, known);
      return known.map((thing) => (thing === owner ? withList(thing, list.fields) : thing));
    },
    [...things],
  );
}

function withList(thing: Thing, fields: readonly Attribute[]): Thing {
  const taken = new Set([
    thing.one.toLowerCase(),
    ...thing.attributes.flatMap(({ title, spans }) => (spans.length > 0 ? [title.toLowerCase()] : [])),
  ]);
  const more = fields.filter(({ title }) => !taken.has(title.toLowerCase()));
  return { ...thing, attributes: [...more, ...thing.attributes], weight: thing.weight + HAS_FIELDS };
}

/** What only equipment and other single objects have. */
const OF_AN_OBJECT =
  /(?<!\p{L})(?:serial|make|model|manufacturer|chassis|plate|vin|mileage|seriennummer|hersteller|baujahr|marke|serie|marca|modelo|marque|modèle|série|fabricante?|facteur)(?!\p{L})|製造番号|型式|メーカー/iu;

/** The thing that a list names, else the one that such values fit: objects have makes, and what the answers are most about has the rest. */
function ownerOf({ holder, fields }: FieldList, things: readonly Thing[]): Thing | undefined {
  const named = holder === null ? [] : things.filter(({ spans }) => spans.some((span) => holds(holder, span)));
  const [last] = named.toSorted((a, b) => lastIn(b, holder) - lastIn(a, holder));
  if (last !== undefined) return last;
  const first = fields[0]?.title.toLowerCase();
  const self = things.find(({ one, many }) => [one.toLowerCase(), many.toLowerCase()].includes(first ?? ''));
  if (self !== undefined) return self;
  const subject = things.toSorted((a, b) => firstIn(a) - firstIn(b))[0];
  const ranked = things.toSorted((a, b) => weightOf(b, subject) - weightOf(a, subject));
  const isObject = fields.filter(({ title }) => OF_AN_OBJECT.test(title)).length >= 2;
  return (isObject ? ranked.find(({ kinds }) => kinds[0]?.kind === 'asset') : undefined) ?? ranked[0];
}

const IS_SUBJECT = 3;

/** What the description begins with is what a register is kept of. */
function weightOf(thing: Thing, subject: Thing | undefined): number {
  return thing.weight + (thing === subject ? IS_SUBJECT : 0);
}

function firstIn({ spans }: Thing): number {
  return Math.min(...spans.flatMap(({ field, start }) => (field === 'projectDescription' ? [start] : [])));
}

function lastIn({ spans }: Thing, holder: Span | null): number {
  return Math.max(-1, ...spans.filter((span) => holder !== null && holds(holder, span)).map(({ start }) => start));
}
