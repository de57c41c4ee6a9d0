import { attributeType } from '../brief/attributes.ts';
import type { Brief, Kind, Relation, Span, Thing } from '../brief/brief.ts';
import { isOnlyOne } from './centrality.ts';
import { title } from './titles.ts';

/** Why a thing has no sheet of its own: it is one of the stages of another, what every sheet has a column for, a date, a role, or whose solution it is. */
export type ColumnAtMost = 'state' | 'common' | 'value' | 'role' | 'context';

/** Null for a thing that may have a sheet. */
export function columnAtMost(thing: Thing, brief: Brief): ColumnAtMost | null {
  if (hasOwnFacts(thing)) return null;
  if (isWhoWrites(thing, brief)) return 'context';
  if (isCommonColumn(thing, brief) && !isOutsider(thing, brief)) return 'common';
  if (attributeType(thing.one, brief.language) === 'date' && !passesStages(thing, brief)) return 'value';
  if (isUnsureAbbreviation(thing)) return 'role';
  if (isValueOfAnother(thing, brief)) return 'value';
  const isActedOn = brief.rules.some((rule) => rule.thing === thing.id);
  if (isActedOn) return null;
  if (isStage(thing, brief)) return 'state';
  return isContext(thing, brief) ? 'context' : null;
}

/** “Spende wird zugesagt, bezahlt” ends like “Ende”, and is no day. */
function passesStages({ id }: Thing, { flows }: Brief): boolean {
  return flows.some(({ thing, stages }) => thing === id && stages.length >= 2);
}

function hasOwnFacts({ count, members, varieties, attributes }: Thing): boolean {
  const isSaid = attributes.filter(({ title: name, spans }) => spans.length > 0 && name !== '').length >= 3;
  return count !== null || members.length >= 2 || varieties.length >= 2 || isSaid;
}

/** Kinds of which something else has one rather than rows of their own. */
const VALUES: ReadonlySet<Kind> = new Set<Kind>([
  'measure',
  'place-or-unit',
  'work',
  'asset',
  'stock',
  'time-allocation',
  'document',
]);
const DESCRIBED_BY = 5;

/** “Each reservation has a group, an arrival, a deposit …”: of what is only ever one, in a list of many, the thing has a column. */
function isValueOfAnother(thing: Thing, brief: Brief): boolean {
  const { id, kinds, attributes } = thing;
  if (!VALUES.has(kinds[0]?.kind ?? 'work') || !isOnlyOne(thing, brief)) return false;
  const hasOwn =
    brief.flows.some((flow) => flow.thing === id) ||
    brief.reports.some(({ things }) => things[0] === id) ||
    attributes.some(({ spans }) => spans.length > 0);
  return !hasOwn && brief.relations.some((one) => (one.child === id || one.parent === id) && isDescribed(other(one, id), brief));
}

function other({ child, parent }: Relation, id: string): string {
  return child === id ? parent : child;
}

function isDescribed(id: string, { things, relations }: Brief): boolean {
  const values = things.find((thing) => thing.id === id)?.attributes.filter(({ spans }) => spans.length > 0).length ?? 0;
  const named = relations.filter(({ child, parent }) => child === id || parent === id).length;
  return values + named >= DESCRIBED_BY;
}

const COMMON = ['status', 'stage', 'owner', 'type', 'recordType', 'number'] as const;

/** “Files by stage”: each sheet says so in a column of that name. */
function isCommonColumn({ one }: Thing, { language }: Brief): boolean {
  return COMMON.some((id) => title(id, language).toLowerCase() === one.toLowerCase());
}

/** “Cat owners” among the stakeholders: the owners of the answers are customers, and no column of who answers for a row. */
function isOutsider({ many, attributes }: Thing, { people, relations, things }: Brief): boolean {
  const name = many.toLowerCase();
  const isNamed = people.some(({ name: person, isOutside }) => isOutside && person.toLowerCase().endsWith(` ${name}`));
  const isParent = relations.some(({ parent }) =>
    things.some((thing) => thing.id === parent && thing.many.toLowerCase() === name),
  );
  return isNamed && (isParent || attributes.some(({ spans }) => spans.length > 0));
}

/** Letters that no vocabulary knows and whose kind is a guess stand for who does the work: UPM, PM, OSP. */
function isUnsureAbbreviation({ one, entry, kinds }: Thing): boolean {
  return entry === null && (kinds[0]?.confidence ?? 0) < 0.5 && /^\p{Lu}{2,5}$/u.test(one);
}

/** What is said to belong to something is a part of it, and who acts in a stage is a person, even where a list of stages names them. */
function isStage(thing: Thing, { flows, relations, people }: Brief): boolean {
  const { one, id } = thing;
  if (isSpokenOfElsewhere(thing)) return false;
  if (relations.some(({ child }) => child === id) || people.some(({ name }) => name.toLowerCase() === one.toLowerCase()))
    return false;
  return flows.some(({ thing, stages }) => thing !== id && stages.some(({ name }) => isDeedOf(one, name)));
}

const FEWEST_MENTIONS = 4;

/** Of permits that are spoken of again and again there are rows, though a stage is named after them. */
function isSpokenOfElsewhere({ entry, kinds, spans }: Thing): boolean {
  return entry !== null && kinds[0]?.kind === 'obligation' && spans.length >= FEWEST_MENTIONS;
}

/** “Casting” is what happens in the stage “Cast”. */
function isDeedOf(noun: string, stage: string): boolean {
  const [a, b] = [noun.toLowerCase(), stage.toLowerCase()];
  return a === b || (a.endsWith('ing') && a.slice(0, -3) === b.replace(/(?:e|ed)$/u, ''));
}

const LONGEST_CONTEXT = 6;
/** What may stand before the firm itself: “We are a”. */
const LONGEST_ARTICLE = 14;

/** “Driving school with 9 instructors”: whoever has them is one firm or place, and it writes. */
function isFirm(thing: Thing, brief: Brief): boolean {
  const kind = thing.kinds[0]?.kind;
  return (kind === 'party' || kind === 'place-or-unit') && isOnlyOne(thing, brief);
}

const GUESSED = 0.5;

/** “Cattery with 42 pens”: a word that nothing is known of is the firm as well. */
function isOneFirm(thing: Thing, brief: Brief): boolean {
  const [best] = thing.kinds;
  const isUnknown = thing.entry === null && (best?.confidence ?? 0) < GUESSED;
  if (thing.count !== null || !(isUnknown || best?.kind === 'party' || best?.kind === 'place-or-unit')) return false;
  return thing.spans.every((span) => {
    const sentence = brief.sentences.find(
      ({ field, start, end }) => field === span.field && start <= span.start && span.end <= end,
    );
    return sentence !== undefined && isSingular(thing, span, sentence);
  });
}

/** “Boarding cattery” is a cattery. */
function isSingular({ one }: Thing, { start, end }: Span, sentence: Brief['sentences'][number]): boolean {
  const said = sentence.text.slice(start - sentence.start, end - sentence.start);
  return said.toLowerCase().endsWith(one.toLowerCase());
}

/** “We are a choir”, „wir betreiben eine Segelschule“, “a gente é uma escola de samba”. */
const WE_ARE =
  /(?<!\p{L})(?:we['’]?(?: a)?re|we (?:run|operate|own)|i (?:run|own|am)|wir (?:sind|betr(?:ei|ie)ben|führen)|ich (?:führe|betreibe|bin)|somos|nous (?:sommes|gérons|tenons|exploitons)|on est|a gente é|our (?:charity|company|firm|club) is|私(?:たち|ども)は)\s+(?:basically\s+)?(?:an?|eine?n?|una?|une?|uma?)\s+(?:\p{Ll}+(?:e[rsn]?)?\s+){0,3}$/iu;

const LONGEST_BEFORE = 120;

/** The firm, club or school that the description says its writers are or run: there is one of it, and everything is of it. */
function isWhoWrites(thing: Thing, brief: Brief): boolean {
  const { sentences, language } = brief;
  const { spans } = thing;
  if (language === 'en' && isFirmAhead(thing, brief)) return true;
  return spans.some(({ field, start }) => {
    if (field !== 'projectDescription') return false;
    const sentence = sentences.find((one) => one.field === field && one.start <= start && start < one.end);
    if (sentence === undefined) return false;
    const at = start - sentence.start;
    return WE_ARE.test(sentence.text.slice(Math.max(0, at - LONGEST_BEFORE), at));
  });
}

const FIRM =
  /(?<!\p{L})(?:workshop|studio|agency|department|outfit|firm|company|station|office|theatre|theater|foundry|association|charity|practice|clinic|bureau|co-?operative|enterprise|business)$/iu;
const AHEAD = /^(?:\p{L}[\p{L}-]*\s){0,4}$/u;
const ITS_SHAPE = /^\s*(?:[,:;.–-]|(?:of|that|which|with|in|at|for|from|run|on)(?!\p{L}))/iu;

/** “Boarding cattery with 42 pens”. */
const HAS_SO_MANY =
  /^\s(?:with|having|of|comprising)\s(?:(?:about|some|around|over|roughly|our)\s)?(?:\d|two|three|four|five|six|seven|eight|nine|ten|twelve)/iu;

/** “Workshop of six that restores mosaics”, “Pilot station for two ports”: the answers begin with the firm that writes them. */
function isFirmAhead(thing: Thing, brief: Brief): boolean {
  const { one, spans } = thing;
  const { sentences } = brief;
  const span = spans.find(({ field }) => field === 'projectDescription');
  if (span === undefined) return false;
  const sentence = sentences.find(({ field, start, end }) => field === span.field && start <= span.start && span.end <= end);
  if (sentence === undefined || !isSingular(thing, span, sentence)) return false;
  const first = sentences.every(({ field, start }) => field !== span.field || start >= sentence.start);
  const [before, after] = [sentence.text.slice(0, span.start - sentence.start), sentence.text.slice(span.end - sentence.start)];
  return (
    first && AHEAD.test(before) && (FIRM.test(one) ? ITS_SHAPE.test(after) : HAS_SO_MANY.test(after) && isOneFirm(thing, brief))
  );
}

/** “Regional craft brewery, 24k bbl, …”: the words before the first comma of the description that say nothing but who writes. */
function isContext(thing: Thing, brief: Brief): boolean {
  const { id, entry, spans } = thing;
  const { sentences, relations, reports } = brief;
  const [span, ...further] = spans;
  const isParent = relations.some(({ parent }) => parent === id) && !isFirm(thing, brief);
  const isUsed = isParent || reports.some(({ things }) => things.includes(id));
  if (entry !== null || span === undefined || further.length > 0 || isUsed || span.field !== 'projectDescription') return false;
  const first = sentences.find(({ field, ignored }) => field === 'projectDescription' && ignored === null);
  if (first === undefined || span.start < first.start || span.start >= first.end) return false;
  const [clause = ''] = first.text.split(/[,:;(–—、,:]/u);
  const isShort = clause.trim().split(/\s+/u).length <= LONGEST_CONTEXT;
  return (
    span.start < first.start + clause.length && (isShort || (isFirm(thing, brief) && span.start - first.start < LONGEST_ARTICLE))
  );
}
