import type { Language } from '../vocabulary/index.ts';
import { numberWord } from '../vocabulary/number-words.ts';
import { stageWordsOf } from '../vocabulary/stage-words.ts';
import type { Sentence } from './brief.ts';
import { itemsIn, lastClause, type Range, splitRange, trimRange } from './ranges.ts';
import { readStages } from './read-stages.ts';
import type { Stages } from './stage-patterns.ts';
import { isAttributeName, MASS_NOUN_ALONE } from './words.ts';

export type { Range } from './ranges.ts';

/**
 * How items stand to the words that govern them.
 * `members`: “9 fermenters (FV1, FV2)”, “45 beers: core, seasonal”; `parts`: “for each opening: lease, permit”; `steps`: “apply → check → approve”;
 * `plain`: items between commas that nothing governs.
 */
export interface ItemList {
  readonly is: 'members' | 'parts' | 'steps' | 'plain';
  readonly governor: Range | null;
  readonly items: readonly Range[];
}

const EACH =
  /(?<!\p{L})(?:for (?:each|every|all)|each|every|per|pro|je|jede[rsmn]?|für jede[nsr]?|cada|por cada|para cada|pour chaque|chaque|par|toda?)(?!\p{L})[^:=]{0,60}$|ごと(?:に|の)?[^:=：]{0,10}$/iu;
/** What lies between two ends: “From molten glass to delivery: …”. */
const BETWEEN_ENDS =
  /(?<!\p{L})(?:from|von|de|du|desde)\s(?!(?:an? |one )?(\p{L}+) (?:to|bis|à|a|au|hasta|até) (?:an? |one |the )?(?:\1|next|another)(?!\p{L}))[^,:]{2,40}\s(?:to|bis|à|a|au|hasta|até)\s[^,:]{2,50}$/iu;
const ARROW = /\s*(?:->|=>|→|⇒|➔|➜|»|⟶)\s*|\s+>\s+/gu;

const known = new WeakMap<Pick<Sentence, 'text' | 'field'>, readonly ItemList[]>();

/** The lists of a sentence: in parentheses, after a colon or an equals sign, between arrows, and what is left between commas. */
export function readLists(sentence: Pick<Sentence, 'text' | 'field'>, language?: Language): readonly ItemList[] {
  if (language === undefined) return listsOf(sentence, language);
  // Things, flows and mentions all ask for them, of the same sentence in the same language.
  const lists = known.get(sentence) ?? listsOf(sentence, language);
  known.set(sentence, lists);
  return lists;
}

function listsOf({ text, field }: Pick<Sentence, 'text' | 'field'>, language: Language | undefined): ItemList[] {
  const { lists, masked } = takeParentheses(text, language);
  const order = readOrder(masked);
  if (order !== null) return [...lists, ...order];
  const steps = readSteps(masked);
  if (steps !== null) return [...lists, steps];
  const found = language && readStages({ text: masked, field }, language);
  const stages = found && isOfEach(masked, found.start) ? undefined : found;
  const colon = readColon(masked, language);
  const isColonOfSteps = colon?.some(({ is }) => is === 'steps') ?? false;
  if (stages && !isColonOfSteps) return [...lists, ...withRest(masked, stages)];
  if (colon !== null) return [...lists, ...colon];
  // “3 drivers, a clerk and a guard” are as many as they are by chance.
  const instances = field === 'stakeholders' ? null : readInstances(masked);
  if (instances !== null) return [...lists, ...instances];
  const held = readHeld(masked);
  if (held !== null) return [...lists, ...held];
  return [...lists, { is: 'plain', governor: null, items: itemsIn(masked, { start: 0, end: masked.length }) }];
}

const MOST_WORDS_OF_HEADING = 4;
const LONGEST_HEADING = 40;

/** “Repair: estimate, approved, collected”: the name before the colon that a sentence of stages begins with; null where it has none. */
export function headingOf({ text }: Pick<Sentence, 'text'>, { is, governor, items }: ItemList, language: Language): Range | null {
  const [first] = items;
  if (is !== 'steps' || governor === null || first === undefined || items.length < 3) return null;
  const head = text.slice(governor.start, governor.end).trim();
  const isBeforeColon = governor.end <= first.start && /^\s*[:：]/u.test(text.slice(governor.end, first.start));
  const isShort = head.length <= LONGEST_HEADING && head.split(/\s+/u).length <= MOST_WORDS_OF_HEADING;
  return isBeforeColon && isShort && governor.start === 0 && !endsInStageNoun(head, language) ? governor : null;
}

/** “(we lose about 60 a year)” says something and lists nothing. */
const REMARK =
  /^\s*(?:we|they|it|you|i|he|she|about|valid|good for|gültig|válid[oa]s?|valables?|often|usually|mostly|sometimes|mainly|typically|normally|rarely|oft|meist(?:ens)?|manchmal|selten|normalerweise|a menudo|a veces|normalmente|souvent|parfois|généralement|às vezes|geralmente|see|not|only|because|since|which|who|that|if|when|but|from|up to|by|for|with|without|as|still|also|wir|sie|es|ich|nicht|nur|weil|wenn|aber|nosotros|no|solo|sólo|si|cuando|pero|nous|ils|elle|pas|seulement|quand|mais|não|só|se|quando|mas)(?!\p{L})/iu;

/** The lists in parentheses, and the text with blanks in their place. */
function takeParentheses(text: string, language: Language | undefined): { lists: ItemList[]; masked: string } {
  const lists: ItemList[] = [];
  const masked = text.replace(/[(（]([^()（）]{1,400})[)）]/gu, (whole: string, inner: string, at: number) => {
    const items = itemsIn(
      text,
      { start: at + 1, end: at + 1 + inner.length },
      /\s*[,、，・;/]\s*|\s+(?:and|und|y|e|et|or|oder|ou|o|&|->|→)\s+|…|\.{3}/giu,
    );
    const before = text.slice(0, at).trimEnd();
    const isFlow =
      items.length >= 3 &&
      (/->|→/.test(inner) ||
        (language !== undefined && isAnnounced(before, text.slice(at + 1, at + 1 + inner.length), language)));
    // The words that an abbreviation stands for, or the abbreviation of the words before it, are another name.
    if (readAlias(text, at) === null && items.length > 0 && before !== '' && !REMARK.test(inner))
      lists.push({ is: isFlow ? 'steps' : 'members', governor: lastClause(text, before.length), items });
    return ' '.repeat(whole.length);
  });
  return { lists, masked };
}

/** An abbreviation and the words that it stands for: “PTO (permission to operate)”, “power of attorney (POA)”. */
export interface Alias {
  readonly short: string;
  readonly long: Range;
}

export function readAliases(text: string): Alias[] {
  return [...text.matchAll(/\(/gu)].flatMap(({ index }) => readAlias(text, index) ?? []);
}

const ABBREVIATION_BEFORE = /(?:^|[^\p{L}\p{N}])(\p{Lu}{2,6})s?\s*$/u;

/** In a text without capitals only the initials tell. */
const SMALL_BEFORE = /(?:^|[^\p{L}\p{N}])(\p{Ll}{3,6}?)s?\s*$/u;

function readAlias(text: string, open: number): Alias | null {
  const close = text.indexOf(')', open);
  if (close < 0 || close - open > 60) return null;
  const inside = { start: open + 1, end: close };
  const inner = text.slice(inside.start, inside.end);
  const before = text.slice(Math.max(0, open - 80), open);
  const short = ABBREVIATION_BEFORE.exec(before.slice(-10))?.[1];
  const small = SMALL_BEFORE.exec(before.slice(-10))?.[1];
  if (small !== undefined && abbreviates(small, inner.split(/\s+/))) return { short: small, long: inside };
  if (short !== undefined && !inner.includes(',')) return abbreviates(short, inner.split(/\s+/)) ? { short, long: inside } : null;
  if (!/^\p{Lu}{2,6}s?$/u.test(inner)) return null;
  const letters = inner.replace(/s$/u, '');
  const words = [...before.matchAll(/[\p{L}\p{N}'-]+/gu)];
  for (const count of [letters.length, letters.length + 1, letters.length - 1]) {
    const [first] = words.slice(-count);
    if (first === undefined || count < 2) continue;
    if (
      !abbreviates(
        letters,
        words.slice(-count).map(([word]) => word),
      )
    )
      continue;
    return {
      short: letters,
      long: { start: open - before.length + first.index, end: open - before.length + before.trimEnd().length },
    };
  }
  return null;
}

function abbreviates(short: string, words: readonly string[]): boolean {
  const initials = (some: readonly string[]) => some.map((word) => word.charAt(0).toLowerCase()).join('');
  const letters = short.toLowerCase();
  return (
    initials(words) === letters ||
    initials(words.filter((word) => !/^(?:of|and|the|to|for|in|de|del|la|du|des|und|der)$/iu.test(word))) === letters
  );
}

/** The stages and, as an unordered list, what the sentence says beside them. */
function withRest(text: string, { governor, items, start }: Stages): ItemList[] {
  const steps: ItemList = { is: 'steps', governor, items };
  const before = itemsIn(text, { start: 0, end: start });
  return [steps, ...(before.length > 0 ? [{ is: 'plain' as const, governor: null, items: before }] : [])];
}

/** The states of a country are none of a thing: their names have capitals. */
function isAnnounced(before: string, list: string, language: Language): boolean {
  const arePlaces = /(?<!\p{L})(?:states?|estados?)[^,:]{0,25}$/iu.test(before) && /^\s*\p{Lu}/u.test(list);
  return !arePlaces && endsInStageNoun(before, language);
}

/** “A course has”, „jede Buchung hat“, “cada visita tiene”. */
const HAS_EACH =
  /(?<!\p{L})(?:each|every|jede[rs]?|cada|chaque|toda?)\s+(?:[\p{L}'’-]+\s+){1,4}?(?:has|have|hat|tiene|a(?=\s+une?\s)|tem)\s+(?:an?|eine?n?|una?|une|uma?)\s/iu;

/** “Every visit has a technician, a date and products used” tells what there is of a visit, and no stages. */
function isOfEach(text: string, start: number): boolean {
  const has = HAS_EACH.exec(text);
  return has !== null && start <= has.index + has[0].length && start + LONGEST_OF_EACH >= has.index;
}

const LONGEST_OF_EACH = 60;

const endings = new Map<Language, RegExp>();

/** “In five phases”, “by stage”, “the order of work today”: with few words behind it. */
function endsInStageNoun(text: string, language: Language): boolean {
  const ending =
    endings.get(language) ??
    new RegExp(
      language === 'ja'
        ? `${stageWordsOf(language).nouns}[^、:：]{0,6}$`
        : `(?<!\\p{L})${stageWordsOf(language).nouns}(?!\\p{L})[^,:]{0,25}$`,
      'iu',
    );
  endings.set(language, ending);
  return ending.test(text);
}

function readSteps(text: string): ItemList | null {
  const cut = splitRange(text, { start: 0, end: text.length }, ARROW);
  if (cut.length < 3) return null;
  const [first, ...rest] = cut;
  if (first === undefined) return null;
  const clause = lastClause(text, first.end);
  const colon = text.slice(0, first.end).lastIndexOf(':');
  const moves = MOVES.exec(text.slice(clause.start, clause.end));
  const subject = moves === null ? null : { start: clause.start, end: clause.start + (moves[1] ?? '').length };
  const governor = colon >= 0 ? { start: 0, end: colon } : subject;
  const head = { start: clause.start + (moves?.[0].length ?? 0), end: clause.end };
  const last = rest.at(-1);
  const items = [
    head,
    ...rest.slice(0, -1).flatMap((part) => shortItems(text, part)),
    ...(last === undefined ? [] : [firstClause(text, last)]),
  ];
  return { is: 'steps', governor, items: items.flatMap((range) => trimRange(text, range)) };
}

/** “A treatment goes from booked → seen”: what moves, and the first of its stages. */
const MOVES =
  /^(.{2,60}?)(?:\s+(?:go(?:es)?|moves?|runs?|pass(?:es)?|travels?|flows?|geh(?:t|en)|läuft|laufen|wandert|wandern|durchläuft|durchlaufen|van?|pasan?|recorren?|vont|passent|passe|parcourt|passam?|vai|vão|percorrem?)(?:\s+(?:from|through|like this|as follows|von|vom|durch|über|so|de|desde|por|así|par|du|ainsi|do|da|pelas?|pelos?|assim))?)\s*/iu;

/** “→ translation, editing, proofreading →” tells three stages. */
function shortItems(text: string, part: Range): Range[] {
  const items = itemsIn(text, part);
  const areShort = items.every(({ start, end }) => text.slice(start, end).split(/\s+/u).length <= 2);
  return items.length >= 3 && areShort ? items : [part];
}

function firstClause(text: string, range: Range): Range {
  const length = text.slice(range.start, range.end).search(/[,;、]|\.\s/u);
  return length < 0 ? range : { start: range.start, end: range.start + length };
}

/** “Components: red cells, platelets”: a plural that stands alone before a colon is told by its sorts. */
const PLURAL_ALONE = /^\s*(?:(?:the|our|all|main|different|los|las|les|nos|as|os|unsere|die)\s+)?\p{L}{3,}s$/iu;

/** What begins with where from or where to is no further item. */
const BESIDE_LIST = /^(?:from|out of|aus|desde|depuis|a partir de)\s+(?:\d+|\p{L}+)\s+\p{L}/iu;

/** A name of few words that is no attribute: neither a number, a date nor what is counted. */
function isNameOfSort(item: string, language: Language): boolean {
  return (
    !/\d|\s\S+\s\S+\s/u.test(item) &&
    !isAttributeName(item, language) &&
    !/(?<!\p{L})(?:names?|address|notes?|remarks|contact|owner)$/iu.test(item)
  );
}

function readColon(text: string, language: Language | undefined): ItemList[] | null {
  const match = /\s*(?:[:：](?!\d)|(?<![<>=])=(?!=))\s*/u.exec(text);
  if (match === null || match.index === 0) return null;
  const governor = { start: lastClause(text, match.index).start, end: match.index };
  const body = { start: match.index + match[0].length, end: text.length };
  const listed = itemsIn(text, body);
  const aside = listed.findIndex(({ start }) => BESIDE_LIST.test(text.slice(start)));
  // “Frames, boards, from three stores”: what follows is said of all of them.
  const items = aside < 2 ? listed : listed.slice(0, aside);
  if (items.length < 2) return null;
  const left = text.slice(0, match.index);
  const isCounted =
    /\d[\d.,k]*\s+\p{L}|[~≈]\d/u.test(text.slice(governor.start, governor.end)) ||
    COUNTED.test(text.slice(governor.start, governor.end));
  const isSteps = BETWEEN_ENDS.test(left) || (language !== undefined && isAnnounced(left, text.slice(body.start), language));
  const clause = text.slice(governor.start, governor.end);
  const isSorts =
    isCounted ||
    ((PLURAL_ALONE.test(clause) || MASS_NOUN_ALONE.test(clause)) &&
      items.every(({ start, end }) => isNameOfSort(text.slice(start, end), language ?? 'en')));
  const is = isSteps ? 'steps' : EACH.test(left) || !isSorts ? 'parts' : 'members';
  const before = [...itemsIn(text, { start: 0, end: governor.start }), ...listed.slice(items.length)];
  return [{ is, governor, items }, ...(before.length > 0 ? [{ is: 'plain' as const, governor: null, items: before }] : [])];
}

/** Named instances after a dash: “in 5 rooms - Ducklings, Robins, Owls”. */
function readInstances(text: string): ItemList[] | null {
  const dash = /\s-\s/u.exec(text);
  if (dash === null) return readAsManyAsCounted(text);
  const governor = { start: lastClause(text, dash.index).start, end: dash.index };
  if (!COUNTED.test(text.slice(governor.start, governor.end))) return null;
  const start = dash.index + dash[0].length;
  // “38,000 pieces - coats, hats, wigs - on rails”: a second dash takes the sentence up again.
  const again = text.slice(start).search(/\s-\s/u);
  const end = again < 0 ? text.length : start + again;
  const items = itemsIn(text, { start, end });
  if (items.length < 2) return null;
  const beside = [
    ...itemsIn(text, { start: 0, end: governor.end }),
    ...itemsIn(text, { start: Math.min(end + 3, text.length), end: text.length }),
  ];
  return [
    { is: 'members', governor, items },
    { is: 'plain', governor: null, items: beside },
  ];
}

function countOf(word: string): number {
  return Number(word) || (numberWord(word) ?? 0);
}

/** “In 3 rooms, Ducklings, Robins, Owls”: as many items as were counted, to the end of the sentence, are their names. */
function readAsManyAsCounted(text: string): ItemList[] | null {
  const counted = [...text.matchAll(/(?<![\p{L}\d.,])(\p{L}{3,6}|\d{1,2})(?=(\s+\p{L}[\p{L} '’-]{1,30}),\s)/giu)];
  const match = counted.findLast(([number]) => countOf(number) > 0);
  if (match === undefined) return null;
  const count = countOf(match[0]);
  if (count < 2) return null;
  const end = match.index + match[0].length + (match[2] ?? '').length;
  const items = itemsIn(text, { start: end + 1, end: text.length });
  // Two words after a comma may be anything, unless they are names.
  if (count === 2 && !items.every((item) => /^\p{Lu}/u.test(text.slice(item.start, item.end)))) return null;
  if (items.length !== count || items.some((item) => item.end - item.start > 30)) return null;
  return [
    { is: 'members', governor: { start: match.index, end }, items },
    { is: 'plain', governor: null, items: itemsIn(text, { start: 0, end }) },
  ];
}

const COUNTED =
  /(?:\d[\d.,k]*|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|fünf|sechs|dos|tres|cuatro|cinco|seis|deux|trois|quatre|cinq|dois|três|quatro))\s+\p{L}[^,:;]{0,40}$/iu;

/** What is said of each: verbs that a list of what it has follows. */
const HAS: readonly string[] = [
  'keep|keeps|keep track of|track|record|records|store|stores|has|have|gets|needs|requires|carries|bears|does|completes|undergoes|comes with|include|includes|contains|consists of|there (?:is|are)|(?<=we )(?:note|log|document|hold|register|enter|plan|know)',
  'führen|hat|haben|braucht|bekommt|brauchen|erfassen|erfasst|notieren|dokumentieren|speichern|planen|verwalten|halten|besteht aus|bestehen aus|gehören|gehört|gibt es|umfasst|enthält|benötigt|benötigen',
  'llevamos|tiene|tienen|necesita|necesitan|registramos|anotamos|apuntamos|guardamos|controlamos|planificamos|documentamos|consta de|incluye|contiene|hay|se (?:registran?|anotan?|guardan?|apuntan?)',
  'a|ont|avons|gardons|suivons|faut|enregistrons|notons|consignons|planifions|documentons|comprend|comporte|contient|se compose de|il y a',
  'tem|têm|precisa|controlamos|temos|registamos|registramos|anotamos|guardamos|planeamos|planejamos|inclui|contém|consta de|compõe-se de|há',
];
/** “After each flight the pilot logs bird, start and end”: who writes it down. */
const WRITES_DOWN = String.raw`(?:the|our|an?)\s+\p{L}+(?:\s\p{L}+)?\s+(?:logs?|notes?|records?|enters?|writes? down|fills? in|keeps?|tracks?)`;
const HELD_BY = new RegExp(
  `(?<!\\p{L})(?:(?:for|after|on|at|with) (?:each|every)|each|every|für jede[nrsm]?|je(?:de[rsnm]?)?|para cada|de cada|por cada|cada|pour chaque|chaque|^(?:an?|eine?|une?|un|una|um|uma))\\s+([\\p{L}\\p{N}][\\p{L}\\p{N}\\s'’-]{1,40}?),?\\s+(?:${WRITES_DOWN}|(?:(?:we|wir|nous|nós|on)\\s+)?(?:${HAS.join('|')}))(?:\\s+(?:wir|nous|it))?\\s+`,
  'iu',
);
const EVERY = /^(?:for )?(?:each|every|jede|für jede|cada|de cada|chaque)/iu;
const HELD_BY_JAPANESE = /([\p{sc=Han}\p{sc=Katakana}ー]{2,12})(?:ごとに|ごとの|には(?:毎回)?)[、,]?/u;

/** “For each pool we keep the pumps, the filters and the tests”, “a course has a teacher and a start date”: what the one has of the others. */
function readHeld(text: string): ItemList[] | null {
  const match = HELD_BY.exec(text) ?? HELD_BY_JAPANESE.exec(text);
  const name = match?.[1];
  if (match === null || name === undefined) return null;
  const at = match.index + match[0].indexOf(name);
  const governor = { start: at, end: at + name.length };
  const items = itemsIn(text, { start: match.index + match[0].length, end: text.length });
  if (items.length < 2 && !EVERY.test(match[0])) return null;
  const before = itemsIn(text, { start: 0, end: match.index });
  return [
    { is: 'parts', governor, items },
    ...(before.length > 0 ? [{ is: 'plain' as const, governor: null, items: before }] : []),
  ];
}

/** 「閉鎖し、清掃、再検査の順に」, “in this order: …” is read with the colon. */
function readOrder(text: string): ItemList[] | null {
  const order = /の順(?:に|で|番)/u.exec(text);
  if (order === null) return null;
  const from = text.slice(0, order.index).search(/[^をはがら、]+[、，]/u);
  if (from < 0) return null;
  const items = itemsIn(text, { start: from, end: order.index }).map(({ start, end }) => {
    const raw = text.slice(start, end);
    return { start, end: start + raw.replace(/(?:して?|され)$/u, '').length };
  });
  if (items.length < 3) return null;
  const rest = itemsIn(text, { start: 0, end: from });
  return [
    { is: 'steps', governor: null, items },
    ...(rest.length > 0 ? [{ is: 'plain' as const, governor: null, items: rest }] : []),
  ];
}
