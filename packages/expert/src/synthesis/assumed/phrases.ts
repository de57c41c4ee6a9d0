import { folded, isJapanese } from '../text.ts';
import type { Item, Question } from './items.ts';

/** Words of a question that belong to one name. */
export interface Phrase {
  readonly title: string;
  readonly items: readonly Item[];
  /** Places of its first and last item. */
  readonly from: number;
  readonly to: number;
}

export const NUMBER_CLASSES: readonly string[] =
  'amount budget actual effort percent quantity price score age weight interval threshold impact likelihood'
    .split(' ')
    .map((id) => `c:${id}`);
export const DATE_CLASSES: readonly string[] = 'due start birth end created expiration'.split(' ').map((id) => `c:${id}`);
const TIMES =
  /^(?:past|future|today|overdue|since|within|(?:this|next|last)-(?:week|month|quarter|year)|on-.*|year-to-date|month-to-date)$/;
const MEASURES = new Set('sum average maximum minimum median rank weighted product quotient difference nth'.split(' '));
const COMPARES = new Set(['above', 'at-least', 'below', 'at-most']);
const IS = /^(?:is|are|was|were|=|==|equals?|ist|sind|war|waren|es|esta|estan|sea|sean|son|est|sont|soit|estao|sao|seja|が|は)$/;

/** Runs of names: 'unit price'. What is done to something begins a new one: 'orders | shipped'. */
export function phrasesOf(items: readonly Item[]): readonly Phrase[] {
  const phrases: { items: Item[]; from: number; to: number }[] = [];
  items.forEach((item, place) => {
    const next = items[place + 1];
    const last = phrases.at(-1);
    const before = items[place - 1];
    const isNext = last !== undefined && last.to === place - 1 && !item.isApart;
    const isSold = isNext && before !== undefined && isFigure(before) && isDoneTo(item) && !isTimed(next);
    const isSoldNext = isDoneTo(item) && next !== undefined && !next.isApart && next.kind === 'name' && isFigure(next);
    const isName =
      item.kind === 'name' ||
      item.kind === 'named' ||
      isSold ||
      isSoldNext ||
      isDatedDeed(item, next) ||
      isTickedState(item, items, place) ||
      isWorkedOutState(item, items, place);
    if (!isName) return;
    if (last !== undefined && isNext && (isSold || goesOn(before, item, next))) {
      last.items.push(item);
      last.to = place;
    } else phrases.push({ items: [item], from: place, to: place });
  });
  return phrases.map((phrase) => ({
    ...phrase,
    title: phrase.items.map(({ typed }) => typed).join(isJapanese(phrase.items[0]?.text ?? '') ? '' : ' '),
  }));
}

function goesOn(before: Item | undefined, item: Item, next: Item | undefined): boolean {
  if (item.kind !== 'name' || before === undefined) return false;
  if (before.kind === 'state') return true;
  if (before.kind !== 'name' || (before.isDeed && isCapital(item))) return false;
  // 'With decision Accepted': a value beside its column.
  if (isCapital(item) && !isCapital(before) && item.start > 0) return true;
  return !item.isDeed || (isFigure(before) && !item.concepts.has('c:owner') && !isTimed(next));
}

/** 'Booked hours', 'seats sold': a state that tells one number from another. */
function isDoneTo({ kind, concepts }: Item): boolean {
  return kind === 'state' && [...concepts].some((one) => one.startsWith('v:') && !NO_DEED.test(one));
}
const NO_DEED = /^v:(?:high|medium|low|critical|red|yellow|green|yes|no|open|new|draft)$/;

const TICKED = /^(?:un)?(?:checked|ticked)$/;

/** 'Paid is unchecked' speaks of a box. */
function isTickedState({ kind }: Item, items: readonly Item[], place: number): boolean {
  if (kind === 'state' && /^(?:box|checkbox)$/.test(items[place + 1]?.text ?? '')) return true;
  const [is, ...said] = items.slice(place + 1, place + 4);
  const word = said.find(({ concepts }) => !concepts.has('not'));
  return kind === 'state' && is !== undefined && IS.test(is.text) && TICKED.test(word?.text ?? '');
}

/** 'Total paid', 'soma dos pagamentos': what is done stands for how much. */
function isWorkedOutState(item: Item, items: readonly Item[], place: number): boolean {
  const before = items.slice(0, place).findLast(({ text }) => !OF.test(text));
  const isSummed = before !== undefined && (before.concepts.has('sum') || before.concepts.has('average'));
  return isSummed && isDoneTo(item) && items[place + 1]?.kind !== 'name';
}

/** Whether a name is followed by what is said of a box, before anything else is named. */
export function isTicked(items: readonly Item[], { to }: Phrase): boolean {
  const after = items.slice(to + 1, to + 5);
  const isSaid = ({ text, concepts }: Item) => TICKED.test(text) || concepts.has('ticked') || concepts.has('unticked');
  const place = after.findIndex(isSaid);
  return place >= 0 && !after.slice(0, place).some(({ kind }) => kind === 'name' || kind === 'named' || kind === 'quoted');
}

/** 'Shipped last month' tells of the day on which it was done. */
function isDatedDeed({ kind, isDeed }: Item, next: Item | undefined): boolean {
  return kind === 'state' && isDeed && isTimed(next);
}

export function isTimed(item: Item | undefined): boolean {
  return item !== undefined && [...item.concepts].some((one) => TIMES.test(one)) && !isCompared(item);
}

/** 'Planted in 2025'. */
export function isYeared(items: readonly Item[], { to }: Phrase): boolean {
  return (
    items.slice(to + 1, to + 4).some(({ text }, place) => place > 0 && /^(?:19|20)\d\d$/.test(text)) &&
    IN.test(items[to + 1]?.text ?? '')
  );
}
const IN = /^(?:in|en|im|em|since|seit|before|after|nach|vor|during)$/;

function isCompared({ concepts, text }: Item): boolean {
  return [...concepts].some((one) => COMPARES.has(one)) || /^[<>]/.test(text);
}

/** 'Hours worked', 'date created', 'amount paid'. */
function isFigure(item: Item): boolean {
  return item.text === 'date' || isFigureClass(item);
}

export function isFigureClass({ concepts }: Item): boolean {
  return [...concepts].some((concept) => NUMBER_CLASSES.includes(concept));
}

export function isCapital({ typed }: Item): boolean {
  return /^\p{Lu}/u.test(typed);
}

/** Without its accent 'é' is 'and' in Portuguese. */
export function isEqualSign({ text, typed, concepts }: Item, { language }: Question): boolean {
  if (text === 'e') return typed === 'é';
  return IS.test(text) || concepts.has('equal') || (language === 'pt' && text === 'for');
}

const WRITES =
  /^(?:write|put|add|create|fill|show|calculate|schreibe|escribe|escribir|ecrire|ecris|escreva|escrever|formula|formel|set)$/;

/** 'In the column <Balance>, write a formula …', 'put … into Variance'. */
export function isTarget(items: readonly Item[], { items: [named], from, to }: Phrase): boolean {
  const before = items[from - 1]?.text ?? '';
  // '売上から原価を引いた金額': what comes of it stands at the end.
  if (before === 'into' || (before === 'た' && to === items.length - 1)) return true;
  const isColumn = /^(?:column|columna|colonne|coluna|spalte)$/.test(before) && named?.kind === 'named';
  return isColumn && items.slice(to + 1, to + 5).some(({ text }) => WRITES.test(text));
}

/** 'Tasks', 'the name': what each row has, and what its first column holds. */
export function isNameOfRows(question: Question, { items, to }: Phrase): boolean {
  const [only] = items;
  const next = question.items[to + 1];
  const isValued = next !== undefined && (next.kind === 'quoted' || isEqualSign(next, question));
  return only !== undefined && items.length === 1 && only.concepts.size === 1 && only.concepts.has('c:name') && !isValued;
}

/** What no row is by itself. */
const NO_THINGS = [...DATE_CLASSES, 'c:status', 'c:priority', 'c:percent'];
const NO_ROWS = ['distinct', 'blank', 'filled', 'row', 'overall', 'sum', 'average', 'maximum', 'minimum'];

/** What is counted is what the rows are, and what a number is of. */
export function rowsIn(question: Question, phrases: readonly Phrase[]): Phrase | null {
  const { items } = question;
  const first = phrases[0];
  if (first === undefined) return null;
  const before = new Set(items.slice(0, first.from).flatMap(({ concepts }) => [...concepts]));
  const isCounted = before.has('count') || before.has('share');
  const isOne = first.items.every(
    ({ kind, concepts }) => kind === 'name' && ![...concepts].some((one) => NO_THINGS.includes(one)),
  );
  const isRow = isOne && !first.items.some(isFigure) && splitOf(first, question) === null;
  if (isCounted && isRow && !NO_ROWS.some((concept) => before.has(concept))) return first;
  const isLookedUp = items.some(
    ({ concepts }) => concepts.has('lookup') || concepts.has('extract') || concepts.has('other-sheet'),
  );
  return isLookedUp ? null : (phrases.find((phrase, place) => isMeasuredOf(question, phrases[place - 1], phrase)) ?? null);
}

const OF =
  /^(?:of|for|on|across|in|from|der|des|von|aller|de|del|los|las|du|les|dos|das|do|da|all|the|our|my|os|as|alle[rn]?|の)$/;

/** 'The age of patients', 'the amount for invoices over 100': what a number is of are the rows. */
function isMeasuredOf(question: Question, measure: Phrase | undefined, { items: named, from, to }: Phrase): boolean {
  const { items } = question;
  const [only] = named;
  if (measure === undefined || only === undefined || named.length > 1) return false;
  const isNumber = measure.items.some(isFigure) || isMeasure(question, measure);
  // 'For invoices' speaks of rows, 'for wheat' of some of them.
  const isSome = question.language === 'en' && items[from - 1]?.text === 'for' && !only.text.endsWith('s');
  const isPlain =
    only.kind === 'name' && !isSome && !only.isDeed && (question.language === 'de' ? !isPerson(items, from) : !isCapital(only));
  const isBare = ![...only.concepts].some((one) => one.startsWith('c:') && one !== 'c:vendor' && one !== 'c:owner');
  const next = items[to + 1];
  const isValued = next !== undefined && (next.kind === 'quoted' || next.kind === 'name' || isEqualSign(next, question));
  const between = items.slice(measure.to + 1, from);
  const isOf = between.every(
    ({ text, concepts }) => !concepts.has('per') && (OF.test(text) || concepts.has('average') || concepts.has('sum')),
  );
  return isNumber && isPlain && isBare && !isValued && between.length > 0 && between.length < 4 && isOf;
}

/** 'Von Bob', and not 'von Kunden'. */
export function isPerson(items: readonly Item[], place: number): boolean {
  const item = items[place];
  return item !== undefined && items[place - 1]?.text === 'von' && item.concepts.size === 0 && !/(?:e|n|er|s)$/.test(item.text);
}

const ARITHMETIC = /^\s*[-+*/×÷−]\s*$/;

/** Whether a name is of something that is worked out, or compared with a number. */
export function isMeasure(question: Question, { from, to }: Phrase): boolean {
  const { items, text } = question;
  const last = items.findLastIndex(({ kind }, place) => place < from && (kind === 'name' || kind === 'state'));
  const before = items.slice(last + 1, from);
  if (before.some(({ concepts }) => concepts.has('per'))) return false;
  const after = items.slice(to + 1, to + 6);
  const works = ({ concepts }: Item) => [...concepts].some((concept) => MEASURES.has(concept));
  // The verb stands behind in Japanese.
  const next =
    question.language === 'ja' && !/ごと|別|毎/.test(after[0]?.text ?? '')
      ? after.find(({ concepts }) => concepts.size > 0)
      : after[0];
  // In 'âge moyen des membres' the word belongs to what stands before it.
  const isOfLast =
    before.length > 1 && before[0] !== undefined && works(before[0]) && last >= 0 && OF.test(before[1]?.text ?? '');
  const isWorkedOut = (!isOfLast && before.some(works)) || (next !== undefined && works(next));
  const signs = [text.slice(items[from - 1]?.end ?? 0, items[from]?.start), text.slice(items[to]?.end, next?.start)];
  const sign = after.findIndex((item) => isCompared(item) || isEqualSign(item, question));
  const isNumbered =
    sign >= 0 && sign < 3 && after.slice(sign + 1, sign + 3).some(({ kind, text: said }) => kind === 'number' && /\d/.test(said));
  return isWorkedOut || isNumbered || signs.some((one) => ARITHMETIC.test(one));
}

/** 'Clinic North', 'the Sales department', 'Tools price': a name in capitals beside what it is a name of. */
export function splitOf({ items }: Phrase, { language }: Question): { readonly name: Item; readonly value: string } | null {
  if (language === 'de' || language === 'ja' || items.length !== 2) return null;
  const [first, last] = items;
  if (first === undefined || last === undefined || isCapital(first) === isCapital(last)) return null;
  const [name, value] = isCapital(first) ? [last, first] : [first, last];
  const isTitle = [...value.concepts].some((one) => one.startsWith('c:') && one !== 'c:owner');
  return isTitle ? null : { name, value: value.typed };
}

/** What rows are said to be without a column: 'chapters that are drafted or edited', 'rooms are vacant'. */
export function statesOfRows(question: Question, phrases: readonly Phrase[], rows: Phrase | null): readonly Phrase[] {
  if (rows === null) return [];
  const states: Phrase[] = [];
  for (const phrase of phrases) {
    if (phrase.from <= rows.to) continue;
    const between = question.items.slice((states.at(-1) ?? rows).to + 1, phrase.from);
    const isSaid = between.some((item) => isEqualSign(item, question)) || states.length > 0;
    const isJoined = between.length > 0 && between.every((item) => isEqualSign(item, question) || JOINS_STATES.test(item.text));
    const isState =
      phrase.items.length === 1 && phrase.items.every(({ kind, concepts }) => kind === 'name' && concepts.size === 0);
    const next = question.items[phrase.to + 1];
    const isAlone = next === undefined || (JOINS_STATES.test(next.text) && !isTimed(next));
    const isFact = isState && !JUDGED.test(phrase.items[0]?.text ?? '');
    if (isSaid && isJoined && isFact && isAlone && !isTimed(next)) states.push(phrase);
  }
  return states;
}
/** What people ask for advice about. */
const JUDGED =
  /^(?:sensibl|reasonabl|enough|needed|necessar|possibl|allowed|ideal|recommend|realist|normal|typical|sinnvoll|notig|erlaubt|demasiad|necesari|posibl|permitid|raisonnab|autoris|demais|necessari|possive|ideai)/;
const JOINS_STATES = /^(?:that|which|or|and|still|currently|oder|und|o|y|ou|et|que|qui|die)$/;

/** A name with each word in capitals, as titles have it. */
export function titled(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

export function isDateTitle(title: string): boolean {
  return /(?:^|\s)(?:dates?|deadline|day|data|fecha)(?:\s|$)|(?:datum|termin|frist)$|日$|日付|期限/.test(folded(title));
}
