import { detectLanguage, formsOf, LANGUAGES, namesLoan } from '../vocabulary/index.ts';
import type { Attribute, Kind, KindGuess, Person, Relation, Span, Thing } from './brief.ts';
import { BEGINS, ENDS, HAPPENS } from './date-names.ts';
import type { Field } from './field-items.ts';
import { GOES_ON_ABOUT } from './field-list-patterns.ts';
import type { Mention } from './mentions.ts';
import type { FieldList } from './read-fields.ts';
import { capitalised, slug } from './read-people.ts';

/** The lists without what the answers speak of elsewhere as well, unless its name is one of columns: “each order = client, recipients, box”. */
export function knownFields(mentions: readonly Mention[], lists: readonly FieldList[], people: readonly Person[]): FieldList[] {
  const names = new Set(people.map(({ name }) => name.toLowerCase()));
  const told = new Set(mentions.flatMap(({ text, key }) => (names.has(text.toLowerCase()) ? [key] : [])));
  const asked = new Set(mentions.flatMap(({ field, key }) => (MAY_TELL.has(field) ? [] : [key])));
  // Who is only told or reminded is spoken of nowhere else; “stays by owner” speaks of owners.
  const said = mentions.filter(({ field, key }) => !ONLY_TELLS.has(field) || !told.has(key) || asked.has(key));
  return lists.map((list) => ({ ...list, fields: list.fields.filter((field) => field.isSure || !isElsewhere(field, said)) }));
}

const ONLY_TELLS: ReadonlySet<Span['field']> = new Set<Span['field']>(['stakeholders', 'automationNeeds']);
const MAY_TELL: ReadonlySet<Span['field']> = new Set<Span['field']>([...ONLY_TELLS, 'projectDescription']);
const KNOWN = 0.5;
/** “Mass in kg” */
const IN_UNIT = /^\s(?:in|en|em)\s\p{L}/iu;
/** How much longer than its noun a field may be. */
const ARTICLE = 4;
/** What the answers come back to so often is tracked, whatever its name means. */
const MANY = 3;

function isElsewhere({ span }: Field, mentions: readonly Mention[]): boolean {
  // “Missing instruments” are counted with each tray; instruments are something of their own.
  const isWhole = (mention: Mention) =>
    holds(span, mention) && (mention.end - mention.start >= span.end - span.start - ARTICLE || IN_UNIT.test(mention.after));
  const keys = new Set(mentions.flatMap((mention) => (isWhole(mention) ? [mention.key] : [])));
  const isThing = ({ meaning, field }: Mention) => (meaning?.confidence ?? 0) >= KNOWN || field === 'automationNeeds';
  const others = mentions.filter((mention) => keys.has(mention.key) && !holds(span, mention));
  return others.some(isThing) || others.length >= MANY;
}

/** The mentions that do not stand for a column of something. */
export function withoutFields(mentions: readonly Mention[], lists: readonly FieldList[]): readonly Mention[] {
  const spans = lists.flatMap(({ fields }) => fields.map(({ span }) => span));
  return spans.length === 0 ? mentions : mentions.filter((mention) => !spans.some((span) => holds(span, mention)));
}

export function holds(outer: Span, { field, start, end }: Span): boolean {
  return outer.field === field && outer.start <= start && end <= outer.end;
}

/** A thing of which values are known is written down in rows, as much as one whose parts are listed. */
const HAS_FIELDS = 3;

/** The things with the columns that the lists tell of them. */
export function withFields(things: readonly Thing[], lists: readonly FieldList[]): Thing[] {
  return lists.reduce<Thing[]>(
    (known, list) => {
      const fields = list.fields.map(({ attribute }) => attribute);
      const deed = list.deed === undefined ? undefined : (named(list.deed, known) ?? thingOfDeed(list.deed, list));
      if (deed !== undefined && !known.includes(deed)) return known.concat(withList(deed, fields));
      const owner = deed ?? ownerOf(list, known);
      return known.map((thing) => (thing === owner ? withList(thing, fields) : thing));
    },
    [...things],
  );
}

function named(name: string, things: readonly Thing[]): Thing | undefined {
  return things.find(({ one, many }) => [one.toLowerCase(), many.toLowerCase()].includes(name.toLowerCase()));
}

const OF_A_DEED = 3;

/** What is done again and again, with values of its own each time, though only its verb is said. */
function thingOfDeed(deed: string, { holder, sentence }: FieldList): Thing {
  const { one, many } = formsOf(deed, detectLanguage(sentence.text), null);
  return {
    id: slug(one),
    one: capitalised(one),
    many: capitalised(many),
    kinds: [{ kind: 'occurrence', confidence: 0.9 }],
    entry: null,
    count: null,
    members: [],
    varieties: [],
    attributes: [],
    owner: null,
    weight: OF_A_DEED,
    spans: [holder],
  };
}

/** An inspection of hives belongs to a hive. */
export function relationsOfDeeds(things: readonly Thing[], lists: readonly FieldList[]): Relation[] {
  return lists.flatMap(({ deed, holder, sentence }) => {
    const child = deed === undefined ? undefined : named(deed, things);
    const parent = lastNamed(things, { field: sentence.field, start: sentence.start, end: holder.start });
    if (child === undefined || parent === undefined || child === parent) return [];
    return [{ child: child.id, parent: parent.id, spans: [holder] }];
  });
}

function withList(thing: Thing, fields: readonly Attribute[]): Thing {
  const taken = new Set([
    thing.one.toLowerCase(),
    ...thing.attributes.flatMap(({ title, spans }) => (spans.length > 0 ? [title.toLowerCase()] : [])),
  ]);
  const more = fields.filter(({ title }) => !taken.has(title.toLowerCase()));
  return {
    ...thing,
    kinds: kindsWith(thing, fields),
    attributes: [...more, ...thing.attributes],
    weight: thing.weight + HAS_FIELDS,
  };
}

/** How sure a guess is from here on, whatever values are known of the thing. */
const SURE = 0.85;
const FROM_VALUES = 0.8;

/** “Per” and “each” alone make a place of a word that nothing is known of; what has values of its own is an object, or what they are values of. */
function kindsWith(thing: Thing, fields: readonly Attribute[]): Thing['kinds'] {
  const { kinds, entry } = thing;
  const [best, ...rest] = kinds;
  const isGuess = best?.kind === 'place-or-unit' && best.confidence <= 0.5;
  const told =
    entry === null && (best?.confidence ?? 0) < SURE
      ? (kindOfValues(fields) ?? kindOfLoan(thing.one, fields) ?? (doesHappen(thing, fields) ? 'occurrence' : null))
      : null;
  if (told === null && !isGuess) return kinds;
  const kind: KindGuess = { kind: told ?? 'asset', confidence: told === null ? 0.6 : FROM_VALUES };
  return [kind, ...(best === undefined ? [] : [best]), ...rest]
    .filter((one, at) => at === 0 || one.kind !== kind.kind)
    .slice(0, 3);
}

/** What has a beginning and an end is booked; what has a serial number, or a size and a colour, is an object. */
function kindOfValues(fields: readonly Attribute[]): Kind | null {
  const have = (pattern: RegExp) => fields.filter(({ title }) => pattern.test(title)).length;
  if (have(BEGINS) > 0 && have(ENDS) > 0) return 'time-allocation';
  return have(OF_AN_OBJECT) > 0 || have(LOOKS) >= 2 ? 'asset' : null;
}

/** A guess of a kind from here down tells nothing of what only has a day and somebody or a remark. */
const UNKNOWN = 0.5;

/** “Each visit has a date, a keeper and a note”: what has a day of its own, and is called by no known word, happens. */
function doesHappen({ kinds: [best] }: Thing, fields: readonly Attribute[]): boolean {
  if ((best?.confidence ?? 0) > UNKNOWN) return false;
  const days = fields.filter(({ title, type }) => type === 'date' && HAPPENS.test(title));
  return days.length > 0 && fields.every(({ title }) => !OF_AN_OBJECT.test(title));
}

/** “Each hire has a client, an event date and a price”: an occasion, and nobody who is hired. */
function kindOfLoan(name: string, fields: readonly Attribute[]): Kind | null {
  const isLoan = LANGUAGES.some((language) => namesLoan(name, language));
  return isLoan && fields.some(({ type }) => type === 'date') ? 'time-allocation' : null;
}

/** How an object looks, or what it is made of. */
const LOOKS =
  /(?<!\p{L})(?:colou?r|size|width|height|length|diameter|weight|material|alloy|breed|farbe|größe|breite|höhe|länge|durchmesser|gewicht|material|color|tamaño|ancho|alto|largo|peso|couleur|taille|largeur|hauteur|longueur|poids|matière|cor|tamanho|largura|altura|comprimento)(?!\p{L})|色|サイズ|寸法|重量|素材/iu;

/** What only equipment and other single objects have. */
const OF_AN_OBJECT =
  /(?<!\p{L})(?:serial|make|model|manufacturer|chassis|plate|vin|mileage|seriennummer|hersteller|baujahr|marke|serie|marca|modelo|marque|modèle|série|fabricante?|facteur)(?!\p{L})|製造番号|型式|メーカー/iu;

/** The thing that a list names, else the one that such values fit: objects have makes, and what the answers are most about has the rest. */
function ownerOf({ holder, sentence, about, fields }: FieldList, things: readonly Thing[]): Thing | undefined {
  const before = { field: sentence.field, start: sentence.start, end: holder.start };
  const said = sentence.text.slice(holder.start - sentence.start, holder.end - sentence.start);
  const place = about ?? before;
  const subject = GOES_ON_ABOUT.test(said) ? firstNamed(things, place) : undefined;
  const last =
    lastNamed(things, holder) ?? subject ?? firstOfSeveral(things, place, about ?? sentence) ?? lastNamed(things, place);
  if (last !== undefined) return last;
  const first = fields[0]?.attribute.title.toLowerCase();
  const isOfEach = EACH.test(sentence.text.slice(holder.start - sentence.start));
  const self = isOfEach
    ? undefined
    : things.find(({ one, many }) => [one.toLowerCase(), many.toLowerCase()].includes(first ?? ''));
  if (self !== undefined) return self;
  const main = things.toSorted((a, b) => firstIn(a) - firstIn(b))[0];
  const ranked = things.toSorted((a, b) => weightOf(b, main) - weightOf(a, main));
  const isObject = fields.filter(({ attribute }) => OF_AN_OBJECT.test(attribute.title)).length >= 2;
  return (isObject ? ranked.find(({ kinds }) => kinds[0]?.kind === 'asset') : undefined) ?? ranked[0];
}

/** Of each of something else: what is listed first is a value like the others. */
const EACH = /^(?:各|(?:each|every|jede[rsnm]?|cada|chaque)(?!\p{L}))/iu;

/** “Rigs belong to the club: each has a serial number”: of things that words name, the first that they name several of. */
function firstOfSeveral(things: readonly Thing[], place: Span, { text, start: from }: FieldList['sentence']): Thing | undefined {
  const said = things.flatMap((thing) =>
    thing.spans.flatMap((span) => {
      const word = text.slice(span.start - from, span.end - from).toLowerCase();
      const isSeveral = thing.one !== thing.many && word === thing.many.toLowerCase();
      return holds(place, span) && isSeveral ? [{ thing, at: span.start }] : [];
    }),
  );
  return said.toSorted((a, b) => a.at - b.at)[0]?.thing;
}

/** “About 420 gowns, every one has a designer”: what the words name, else what stands before them. */
function lastNamed(things: readonly Thing[], place: Span): Thing | undefined {
  const named = things.filter(({ spans }) => spans.some((span) => holds(place, span)));
  return named.toSorted((a, b) => lastIn(b, place) - lastIn(a, place))[0];
}

function firstNamed(things: readonly Thing[], place: Span): Thing | undefined {
  const starts = (thing: Thing) => thing.spans.flatMap((span) => (holds(place, span) ? [span.start] : []));
  const named = things.filter((thing) => starts(thing).length > 0);
  return named.toSorted((a, b) => Math.min(...starts(a)) - Math.min(...starts(b)))[0];
}

const IS_SUBJECT = 3;

/** What the description begins with is what a register is kept of. */
function weightOf(thing: Thing, subject: Thing | undefined): number {
  return thing.weight + (thing === subject ? IS_SUBJECT : 0);
}

function firstIn({ spans }: Thing): number {
  return Math.min(...spans.flatMap(({ field, start }) => (field === 'projectDescription' ? [start] : [])));
}

function lastIn({ spans }: Thing, holder: Span): number {
  return Math.max(-1, ...spans.filter((span) => holds(holder, span)).map(({ start }) => start));
}
