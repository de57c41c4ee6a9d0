import type { Language } from '../vocabulary/index.ts';
import { stageWordsOf } from '../vocabulary/stage-words.ts';
import type { Sentence } from './brief.ts';
import { ITEM_SIGN, itemsIn, type Range, trimRange } from './ranges.ts';
import { before, FEWEST, patternsOf, type Stages, textOf, wordCount } from './stage-patterns.ts';
import { done } from './stage-runs.ts';
import { withoutTail as beforeStageTail, deedIn, isDone, shapeOf, shapesOf } from './stage-shapes.ts';
import { MASS_NOUN_ALONE } from './words.ts';

type Form = (text: string, language: Language) => Stages | null;

/** A sentence about people, tools or measures tells no stages, and what is asked for tells them only after a word for stages. */
const FORMS_IN: Readonly<Partial<Record<Sentence['field'], readonly Form[]>>> = (() => {
  const announced: readonly Form[] = [afterNoun, passed, beforeNoun, chained, quoted, within, numberedNames];
  const told: readonly Form[] = [numbered, inOrder, dashed, ...announced, done, reflexive, deeds, started, sequenced];
  return {
    projectDescription: told,
    extraAnswers: told,
    currentWorkflows: told,
    complianceNeeds: told,
    painPoints: told,
    automationNeeds: announced,
  };
})();

const LONGEST_ITEM = 90;

/** Of all forms that the sentence tells stages in the one that finds most of them; null where it tells none. */
export function readStages({ text, field }: Pick<Sentence, 'text' | 'field'>, language: Language): Stages | null {
  const found = (FORMS_IN[field] ?? [])
    .map((form) => form(text, language))
    .filter((stages): stages is Stages => stages !== null && isSound(stages, text, language));
  const [most = null] = found.toSorted((one, other) => other.items.length - one.items.length);
  if (!LISTED_IN.has(field) || (most !== null && field !== 'currentWorkflows')) return most;
  const listed = events(text, language, field);
  if (listed === null || !isSound(listed, text, language)) return most;
  // “Order received, estimate, repair, painting, firing”: some of it is called as no form knows, and all of it is the way.
  return most === null || listed.items.length > most.items.length ? listed : most;
}

const LISTED_IN: ReadonlySet<Sentence['field']> = new Set(['projectDescription', 'extraAnswers', 'currentWorkflows']);

function isSound({ items }: Stages, text: string, language: Language): boolean {
  const names = items.map(({ start, end }) => text.slice(start, end));
  return (
    !isWhatIsRecorded(items, text, language) &&
    items.length >= FEWEST &&
    items.length <= 20 &&
    names.every((name) => name.length <= LONGEST_ITEM) &&
    names.filter((name) => /^[\d\s.,/$€£%-]*$/u.test(name)).length === 0
  );
}

/** “We record make, drive type, rated load”, “an assignment has: date, start and finish”: what is kept of each, and not what is done to it. */
function isWhatIsRecorded(items: readonly Range[], text: string, language: Language): boolean {
  const [first] = items;
  if (first === undefined || !RECORDS.test(`${text.slice(0, first.start)} ${FIRST_WORD.exec(textOf(text, first))?.[0] ?? ''}`))
    return false;
  // “Every room has concept, build and launch phases” says what they are.
  if (patternsOf(language).beforeNoun.test(text.slice((items.at(-1) ?? first).start))) return false;
  const deeds = items.filter((item) => shapeOf(textOf(text, item), language) === 'done');
  return deeds.length * 2 < items.length;
}

const FIRST_WORD = /^\p{L}+/u;
const RECORDS =
  /(?<!\p{L})(?:has|have|holds?|carry|carries|records?|recording|notes? down|contains?|hat|haben|enthält|enthalten|erfassen|tiene[n]?|lleva[n]?|registramos|comporte|comportent|possède|contient|notons|tem|têm|contém|registamos)\s*:?\s+(?:(?:an?|the|its|ein(?:en|e)?|un[ae]?|um[a]?)\s+)?\p{L}*\s*$/iu;

/** “1. order taken 2. proof 3. carving” */
function numbered(text: string): Stages | null {
  const marks = [...text.matchAll(/(?:^|[\s:(])\(?(\d{1,2})[.)]\s+/gu)];
  const first = marks.findIndex(([, number]) => number === '1');
  const run = marks.slice(Math.max(0, first)).filter(([, number], index) => Number(number) === index + 1);
  const [start] = run;
  if (first < 0 || start === undefined || run.length < FEWEST) return null;
  const items = run.flatMap((mark, index) => {
    const from = mark.index + mark[0].length;
    return trimRange(text, { start: from, end: run[index + 1]?.index ?? endOfClause(text, from) });
  });
  return { governor: before(text, start.index), items, start: start.index };
}

function endOfClause(text: string, from: number): number {
  const length = text.slice(from).search(/[,;、]|\.(?:\s|$)/u);
  return length < 0 ? text.length : from + length;
}

/** “A job goes pre-alert - docs in - keyed - cleared” */
function dashed(text: string, language: Language): Stages | null {
  if (language === 'ja') return null;
  const goes = GOES.exec(text);
  const start = goes === null ? 0 : goes.index + goes[0].length;
  const items = itemsIn(text, { start, end: text.length }, /\s+[-–—]\s+/gu);
  const isShort = items.every((item, at) => wordCount(textOf(text, item)) <= (at === items.length - 1 ? 8 : 4));
  if (items.length < (goes === null ? FEWEST + 2 : FEWEST + 1) || !isShort) return null;
  const last = items.at(-1);
  return {
    governor: goes === null ? null : before(text, goes.index),
    items: last === undefined ? items : [...items.slice(0, -1), { ...last, end: endOfClause(text, last.start) }],
    start: goes?.index ?? 0,
  };
}

const GOES =
  /\s+(?:goes|runs|moves|passes|geht|läuft|durchläuft|va|pasa|passe|passa|vai)(?:\s+(?:through|like this|so|así|ainsi|assim))?\s*:?\s+(?=[^.]*\s[-–—]\s)/iu;

/** “Application, review, fee, permit issued – in that order” */
function inOrder(text: string, language: Language): Stages | null {
  if (language === 'ja') return null;
  const match = patternsOf(language).ordered.exec(text);
  if (match === null) return null;
  const end = text
    .slice(0, match.index)
    .trimEnd()
    .replace(/[-–—,]$/u, '').length;
  const items = itemsIn(text, { start: 0, end });
  return items.length < FEWEST ? null : { governor: null, items, start: 0 };
}

const LONGEST_PART = 160;

/** “First … next … after that … finally”, “A, B, C, then D, E” */
function sequenced(text: string, language: Language): Stages | null {
  const { sequence, begins } = patternsOf(language);
  // “If it is late, then …” tells a condition.
  if (/^\s*(?:if|when|whenever|falls|wenn|sobald|si|cuando|quand|se|quando)(?!\p{L})/iu.test(text)) return null;
  const marks = [...text.matchAll(sequence)].filter(
    ({ index }) => !/(?:more|less|other|since|even)\s*$/iu.test(text.slice(0, index)),
  );
  const [mark] = marks;
  if (mark === undefined) return null;
  const isBegun = begins.test(mark[0]);
  const isHeadEmpty = isBegun || ENDS_IN_AUXILIARY.test(text.slice(0, mark.index));
  const head = isHeadEmpty ? [] : [{ start: 0, end: mark.index }];
  const parts = [
    ...head,
    ...marks.map((one, index) => ({ start: one.index + one[0].length, end: marks[index + 1]?.index ?? text.length })),
  ];
  // Dictation without punctuation hides too much between two words of sequence.
  if (parts.some(({ start, end }) => end - start > LONGEST_PART)) return null;
  const isListed = parts.some((part) => expanded(text, part, { language, isListed: false }).length >= FEWEST);
  const items = parts.flatMap((part, index) => {
    const own = expanded(text, part, { language, isListed });
    // Before the first word of sequence only the nearest clause tells a stage.
    return own.length === 1 && index === 0 && !isBegun ? itemsIn(text, part).slice(-1) : own;
  });
  if (items.filter((item) => EACH.test(textOf(text, item))).length >= 2) return null;
  const shaped = items.filter((item) => shapeOf(textOf(text, item), language) !== null).length;
  const isTold = marks.length >= 3 || (isBegun && marks.length >= 2) || marks.length === 2;
  if (items.length < (isTold ? FEWEST : 4) || (!isTold && shaped < items.length * 0.6)) return null;
  const [first, ...rest] = items;
  if (first === undefined) return null;
  const moved = movedFrom(text, first);
  if (moved !== null) return { ...moved, items: [...moved.items, ...rest] };
  const colon = textOf(text, first).lastIndexOf(':');
  const cut = colon < 0 ? first : { start: first.start + colon + 1, end: first.end };
  const governor = colon < 0 ? (isBegun ? before(text, mark.index) : null) : { start: first.start, end: first.start + colon };
  return { governor, items: [...trimRange(text, cut), ...rest], start: governor?.end ?? (isBegun ? mark.index : cut.start) };
}

const MOVES_FROM =
  /^(.{2,40}?)\s+(?:go(?:es)?|moves?|pass(?:es)?|travels?|geh(?:t|en)|wander[nt]|van?|pasan?|passe(?:nt)?|passam?|vai|vão)\s+(?:from|von|vom|de|desde|du)\s+(.+?)\s+(?:to|zu[mr]?|bis|a|al|à|au|até|para)\s+(.+)$/iu;

/** “Dogs move from whelped to placed with a family, then …”: what moves, and the first two of its stages. */
function movedFrom(text: string, head: Range): Stages | null {
  const match = MOVES_FROM.exec(textOf(text, head));
  if (match === null) return null;
  const [, subject = '', from = '', to = ''] = match;
  const end = head.start + match[0].length;
  const start = head.start + match[0].lastIndexOf(from, match[0].length - to.length - 1);
  return {
    governor: { start: head.start, end: head.start + subject.length },
    items: [
      { start, end: start + from.length },
      { start: end - to.length, end },
    ],
    start: head.start,
  };
}

const ENDS_IN_AUXILIARY = /(?<!\p{L})(?:is|are|was|were|gets?|wird|werden|ist|es|son|est|sont|é|são)\s*$/iu;

/** A part between two words of sequence holds one stage, or several between commas. */
function expanded(text: string, part: Range, { language, isListed }: { language: Language; isListed: boolean }): Range[] {
  const items = itemsIn(text, part);
  const shaped = items.filter((item) => shapeOf(textOf(text, item), language) !== null || isClause(textOf(text, item), language));
  const areShort = items.every((item) => wordCount(textOf(text, item)) <= 6);
  if (items.length > 1 && (shaped.length >= items.length * 0.6 || (isListed && areShort))) return items;
  return items.slice(0, 1);
}

/** “Then each exhibition, then each work” tells what holds what. */
const EACH = /^(?:each|every|jede[rsnm]?|cada|chaque)(?!\p{L})/iu;

function isClause(text: string, language: Language): boolean {
  return [...text.matchAll(shapesOf(language).auxiliary)].some(
    (match) => match.index > 0 && isDone(text.slice(match.index + match[0].length).trim(), language),
  );
}

/** “Starts with theory, moves on to lessons and ends with the test” */
function started(text: string, language: Language): Stages | null {
  const { starts, onward, sign } = patternsOf(language);
  const match = starts.exec(text);
  if (match === null || language === 'ja') return null;
  const items = itemsIn(text, { start: match.index + match[0].length, end: text.length }, sign).flatMap((item) => {
    const lead = onward.exec(textOf(text, item))?.[0].length ?? 0;
    return trimRange(text, { start: item.start + lead, end: item.end });
  });
  const moves = text.slice(match.index).match(new RegExp(patternsOf(language).words.onward, 'giu'))?.length ?? 0;
  if (moves === 0 || items.length < FEWEST) return null;
  return { governor: before(text, match.index), items, start: match.index };
}

/** “The stages are A, B and C”, “the journey of a carer is A, B, C” */
function afterNoun(text: string, language: Language): Stages | null {
  const match = patternsOf(language).announced.exec(text);
  if (match === null) return null;
  const items = listFrom(text, match.index + match[0].length, language);
  const isPlain = /(?:process|workflow|flow|pipeline|journey|calendar|timeline|proceso|processus|processo|ablauf|prozess)/iu.test(
    match[0],
  );
  const shaped = items.filter((item) => shapeOf(textOf(text, item), language) !== null).length;
  if (items.length < FEWEST || (isPlain && shaped < items.length / 2) || areNames(text, items, language)) return null;
  return { governor: subjectOfNoun(text, match, language), items, start: match.index };
}

/** What the word for stages is of: “the journey of a carer is”, 「申請の状態は」. */
function subjectOfNoun(text: string, match: RegExpExecArray, language: Language): Range | null {
  if (language === 'ja') return before(text, match.index);
  const of = /\s(?:of|for|der|des|von|für|de|del|da|do|d['’])\s?/iu.exec(match[0]);
  return of === null
    ? before(text, match.index)
    : { start: match.index + of.index + of[0].length, end: match.index + match[0].length };
}

/** States of the union and names of places are no stages. */
function areNames(text: string, items: readonly Range[], language: Language): boolean {
  if (language === 'de' || language === 'ja') return false;
  const capitals = items.filter((item) => /^\p{Lu}\p{L}/u.test(textOf(text, item)) && !/\s/u.test(textOf(text, item)));
  return capitals.length === items.length && capitals.every((item) => shapeOf(textOf(text, item), language) === null);
}

function listFrom(text: string, from: number, language: Language): Range[] {
  const stop = text.slice(from).search(/\.\s|;|\s[–—]\s|(?:です|ます|となり|に分かれ)/u);
  const end = stop < 0 ? text.length : from + stop;
  const items = itemsIn(text, { start: from, end }, patternsOf(language).sign);
  return withoutTail(text, items);
}

/** What follows the last item of a list: “and paint, with 30 a year”, “paint before dispatch”. */
function withoutTail(text: string, items: readonly Range[]): Range[] {
  const at = items.findIndex((item) =>
    /^(?:with|which|who|where|but|so|because|each|every|mit|con|avec|com|aber|pero|mais|mas)(?!\p{L})/iu.test(textOf(text, item)),
  );
  return at < FEWEST ? [...items] : items.slice(0, at);
}

/** “Goes through check-in, model and shipping” */
function passed(text: string, language: Language): Stages | null {
  const match = patternsOf(language).passes.exec(text);
  if (match === null || language === 'ja') return null;
  const items = listFrom(text, match.index + match[0].length, language);
  return items.length < FEWEST ? null : { governor: before(text, match.index), items, start: match.index };
}

/** “Has concept, design, build and launch phases” */
function beforeNoun(text: string, language: Language): Stages | null {
  if (language === 'ja' || language === 'es' || language === 'fr' || language === 'pt') return null;
  const match = patternsOf(language).beforeNoun.exec(text);
  if (match === null || !/(?:s|phasen|schritte|stufen)$/iu.test(match[0])) return null;
  const has = [...text.slice(0, match.index).matchAll(/(?<!\p{L})(?:has|have|with|into|the|hat|haben|mit|die)\s+/giu)].at(-1);
  if (has === undefined) return null;
  const items = itemsIn(text, { start: has.index + has[0].length, end: match.index });
  return items.length < FEWEST ? null : { governor: before(text, has.index), items, start: has.index };
}

/** “From design to cutting to sewing to delivery”, „von der Anfrage über Aufmaß und Nähen bis zur Anprobe“ */
function chained(text: string, language: Language): Stages | null {
  const from = /(?<!\p{L})(?:from|von|vom|desde|de la|del|de l['’]|du|de|da|do)\s+/iu.exec(text);
  if (from === null || language === 'ja') return null;
  const start = from.index + from[0].length;
  const tail = text.slice(start);
  const ends = [...tail.matchAll(/\s+(?:to|bis(?:\s+zu[mr]?)?|hasta|jusqu['’]à|até)\s+/giu)];
  const over = /\s+(?:through|via|über|pasando por|en passant par|passando por|a través de)\s+/iu.exec(tail);
  const isMoved = ends.length === 1 && MOVED.test(text.slice(0, from.index));
  if (ends.length < 2 && (ends.length < 1 || over === null) && !isMoved) return null;
  const stop = tail.search(/\.\s|;|:/u);
  const body = { start, end: stop < 0 ? text.length : start + stop };
  const sign = new RegExp(
    `${ITEM_SIGN.source}|\\s+(?:to|bis(?:\\s+zu[mr]?)?|hasta|jusqu['’]à|até|through|via|über|pasando por|en passant par|passando por|a través de)\\s+`,
    'giu',
  );
  // “And each step waits” is another clause.
  const items = itemsIn(text, body, sign);
  const at = items.findIndex((item, index) => index >= FEWEST && wordCount(textOf(text, item)) > 4);
  const own = at < 0 ? items : items.slice(0, at);
  if (own.slice(0, -1).some((item) => wordCount(textOf(text, item)) > 4)) return null;
  // “A train goes from Ulm to Linz and back” tells two ends.
  if (isMoved && own.length < FEWEST + 1) return null;
  if (own.length < FEWEST || own.some((item) => /\d/u.test(textOf(text, item).slice(0, 3)))) return null;
  const subject = before(text, from.index);
  return { governor: subject && withoutVerb(text, subject), items: own.map((item) => firstWords(text, item)), start: from.index };
}

/** “A site goes from enquiry to visit, permit, drilling and invoice”. */
const MOVED = /\s(?:moves?|goes|passes|runs|geht|läuft|wandert|va|pasa|passe|passa|vai)\s*$/iu;

/** “A grant application moves” from one stage to another. */
function withoutVerb(text: string, { start, end }: Range): Range {
  const verb =
    /\s+(?:moves?|goes?|travels?|passes|pass|runs?|geht|gehen|läuft|wandert|va|van|pasa|pasan|passe|passent|passa|passam|vai|vão)\s*$/iu.exec(
      text.slice(start, end),
    );
  return { start, end: verb === null ? end : start + verb.index };
}

/** „Bis zur Anprobe vergehen 6 Wochen“: the last stage ends where the verb begins. */
function firstWords(text: string, item: Range): Range {
  const tail =
    /\s+(?:vergehen|dauert|dauern|vergeht|takes|take|it|tarda|tardan|prend|prennent|leva|levam|brauchen|the applicant)(?!\p{L})/iu.exec(
      textOf(text, item),
    );
  return tail === null ? item : { start: item.start, end: item.start + tail.index };
}

/** Sits between “reported”, “searching” and “found” */
function quoted(text: string): Stages | null {
  const marks = [...text.matchAll(/["“„«”]\s?([^"“”„«»]{2,30}?)\s?["”“»]/gu)];
  const [first] = marks;
  const last = marks.at(-1);
  if (first === undefined || last === undefined || marks.length < FEWEST) return null;
  const between = marks.slice(1).map((mark, index) => {
    const previous = marks[index];
    return text.slice((previous?.index ?? 0) + (previous?.[0].length ?? 0), mark.index);
  });
  if (between.some((gap) => gap.length > 12)) return null;
  const items = marks.map((mark) => {
    const start = mark.index + mark[0].indexOf(mark[1] ?? '');
    return { start, end: start + (mark[1]?.length ?? 0) };
  });
  return { governor: before(text, first.index), items, start: first.index };
}

/** “Stuck in design, production or packing”, “lost between moulding, glass and mounting” */
function within(text: string, language: Language): Stages | null {
  const match = patternsOf(language).within.exec(text);
  if (match === null || language === 'ja') return null;
  const items = listFrom(text, match.index + match[0].length, language).map((item) => beforeTail(text, item, language));
  const shaped = items.filter(
    (item) =>
      shapeOf(textOf(text, item).replace(/^(?:the|der|die|das|el|la|los|las|le|les|l['’]|o|a|os|as)\s*/iu, ''), language) !==
      null,
  );
  if (items.length < FEWEST || shaped.length < items.length * 0.6) return null;
  return { governor: before(text, match.index), items, start: match.index };
}

function beforeTail(text: string, item: Range, language: Language): Range {
  const tail = new RegExp(
    `\\s+(?:${stageWordsOf(language).tails}|nobody|no one|keiner|niemand|nadie|personne|ninguém)(?!\\p{L})`,
    'iu',
  ).exec(textOf(text, item));
  return tail === null ? item : { start: item.start, end: item.start + tail.index };
}

/** “Gate 1 proposal, gate 2 ethics”, “fitting 1, fitting 2, pick up” */
function numberedNames(text: string): Stages | null {
  const colon = text.search(/[:：](?!\d)/u);
  const body = { start: colon < 0 ? 0 : colon + 1, end: text.length };
  const items = itemsIn(text, body);
  const numbers = items.map((item) => /^(\p{L}{3,})\s(\d)(?![\d.,]|\s?%)/u.exec(textOf(text, item)));
  const first = numbers.findIndex((match) => match !== null);
  const word = numbers[first]?.[1]?.toLowerCase();
  const run = numbers.filter((match) => match?.[1]?.toLowerCase() === word && match !== null);
  if (run.length < 2 || items.length < FEWEST || new Set(run.map((match) => match?.[2])).size !== run.length) return null;
  const own = items.slice(first).filter((item) => wordCount(textOf(text, item)) <= 5);
  const governor = colon < 0 ? null : before(text, colon);
  return { governor, items: own, start: own[0]?.start ?? 0 };
}

/** Reflexive verbs in a row: “se recibe, se revisa y se cierra” */
function reflexive(text: string, language: Language): Stages | null {
  if (language !== 'es' && language !== 'pt' && language !== 'fr') return null;
  const lead = language === 'fr' ? /(?<!\p{L})on\s+/giu : /(?<!\p{L})se\s+/giu;
  const items = itemsIn(text, { start: 0, end: text.length }, patternsOf(language).sign).flatMap((item) => {
    const at = textOf(text, item).search(lead);
    return at < 0 ? [] : [{ start: item.start + at, end: item.end }];
  });
  const [first] = items;
  return first === undefined || items.length < FEWEST ? null : { governor: before(text, first.start), items, start: first.start };
}

/** What somebody does in turn: “we quote, order, fit and invoice”, “record, edit, publish” */
function deeds(text: string, language: Language): Stages | null {
  if (language !== 'en') return null;
  const colon = text.search(/:(?!\d)/u);
  const items = itemsIn(text, { start: colon < 0 ? 0 : colon + 1, end: text.length }, patternsOf(language).sign);
  let run: Range[] = [];
  for (const item of items) {
    const deed = deedIn(textOf(text, item), language);
    if (deed === null || (run.length === 0 && deed.actor === '' && item.start > 0 && colon < 0)) {
      if (run.length >= FEWEST) break;
      run = [];
    } else run = [...run, item];
  }
  const bare = run.filter((item) => /^[\p{L}-]+\s+(?!up|off|in|out|over)\p{L}+s$/iu.test(textOf(text, item)));
  // “We store boats, repair engines and sell parts” tells three trades.
  if (run.length < FEWEST || bare.length >= 2) return null;
  return { governor: colon < 0 ? null : before(text, colon), items: run, start: run[0]?.start ?? 0 };
}

const OF_EACH = /(?<!\p{L})(?:each|every|per|je|jede[rsnm]?|cada|chaque|par)\s/iu;

const LONG_WAY = 5;
/** With a particle it is a sentence and no list. */
const JAPANESE_CLAUSE = /[はがをに]|(?:です|ます)/u;

/** Nothing but events: “Intake, leak test, re-gassing, burn-in, return”; after a colon as well. */
function events(text: string, language: Language, field: Sentence['field']): Stages | null {
  if (text.length > 300 || (language === 'ja' && JAPANESE_CLAUSE.test(text))) return null;
  const colon = text.search(/[:：](?!\d)/u);
  // “For each release: …” lists what it has; which of that happens is decided with the things.
  if (colon >= 0 && (OF_EACH.test(text.slice(0, colon)) || MASS_NOUN_ALONE.test(text.slice(0, colon)))) return null;
  const start = colon < 0 ? 0 : colon + 1;
  const slashes = itemsIn(text, { start, end: text.length }, /\s+\/\s+/gu);
  const items = slashes.length >= FEWEST + 1 ? slashes : itemsIn(text, { start, end: text.length });
  // What the day's work goes through needs no more than a comma, and some of it is called as no list knows.
  const isLongWay = field === 'currentWorkflows' && colon < 0 && items.length >= LONG_WAY;
  const least = slashes.length > FEWEST || isLongWay ? 0.4 : colon >= 0 && items.length >= 5 ? 0.66 : 0.75;
  const shaped = items.filter((item) => {
    const name = beforeStageTail(textOf(text, item), language);
    return wordCount(name) <= 4 && shapeOf(name, language) !== null;
  });
  if (items.length < 4 || shaped.length < items.length * least) return null;
  if (items.some((item) => wordCount(textOf(text, item)) > 6 || isClause(textOf(text, item), language))) return null;
  return { governor: colon < 0 ? null : before(text, colon), items, start: Math.max(0, colon) };
}
