import type { Language } from '@sheetwright/solution/vocabulary';
import type { ExpertQuestion } from '../question.ts';
import { stopWordsOf } from '../synthesis/stop-words.ts';
import { folded, stem, tokensOf } from '../synthesis/text.ts';
import {
  plainLimit,
  plainWish,
  saysWhatFills,
  withoutColumn,
  withoutColumnThat,
  withoutReason,
  withoutWhoWants,
} from './plain-wish.ts';
import { withReferent } from './referents.ts';
import { DEED_BY_HAND, kindOf, type SentenceKind, sentencesOf } from './sentences.ts';

const LEAST_SENTENCES = 2;
const LEAST_LENGTH = 60;
/** The names in the first rows are enough to tell what a sentence speaks of. */
const ROWS_READ = 200;
/** What a sentence is made of that asks for a formula and does not say for what: 'what do I put in the column Due?' */
const OF_THE_REQUEST =
  /^(?:what|which|how|formula|formulas|function|put|enter|write|use|goe?s?|belongs?|stands?|column|field|cell|summary|sheet|smartsheet|give|gives|get|gets|show|shows|do|does|can|could|should|would|will|please|need|want|like|tell|help|calculate|work|way|best|right|there|possible|automatically|top|see|know|have|number|figure|say|read|so|now|with|fill|then|into|me|us|one)$/;
/** What a row stands for, and where its cells come from. */
const DESCRIBES =
  /\b(?:(?:a|one|each|every|an|its own) (?:row|line|record|entry) (?:per|for|each|with)|(?:row|line|record|entry) per|(?:each|every) \p{L}+ (?:is|has|gets) (?:a|one|its own) (?:row|line|record|entry)|(?:is|are) (?:typed|entered|filled|noted|recorded)(?: in)? by|(?:the|our|my|this) (?:sheet|list|table|log) (?:has|holds|lists|contains|shows|is|goes|keeps))\b/iu;

/** A story as the short question that it asks. */
export interface Shortened {
  readonly question: string;
  /** Whether what was left out names anything of the sheet. */
  readonly leavesOut: boolean;
}

interface Part {
  readonly text: string;
  readonly kind: SentenceKind;
  readonly isOfSheet: boolean;
  /** It asks, and does not say for what. */
  readonly isBare: boolean;
}

/**
 * The short question that a long story asks; null where the story is short, or where all of it asks. What comes before the wish tells how things
 * came about, and seldom which rows are meant; what comes after it tells which rows count, or what stands where nothing is to be worked out.
 */
export function shortened({ question, sheet }: ExpertQuestion, language: Language): Shortened | null {
  if (question.length < LEAST_LENGTH && !(language === 'en' && DEED_BY_HAND.test(question))) return null;
  const names = namesOf(sheet, language);
  const isOfSheet = (text: string) => wordsOf(text, language).some((word) => names.has(word));
  const wish = language === 'en' ? question : withoutAnnouncement(question);
  const waiting = language === 'en' ? waitingIn(sheet) : null;
  const parts = sentencesOf(wish).map((text) => partOf(text, isOfSheet, language, waiting));
  if (parts.length === 1 && wish !== question) return { question: wish, leavesOut: false };
  if (parts.length < (language === 'en' ? 1 : LEAST_SENTENCES)) return null;
  const kept = keptOf(parts);
  if (kept.length === 0) return null;
  const told = language === 'en' ? toldShortly(kept, isOfSheet, waiting) : kept.map(({ text }) => text).join(' ');
  const isKept = new Set(kept);
  const left = parts.filter((part) => !isKept.has(part));
  const said = language === 'en' ? withReferent(told, left.map(({ text }) => text).join('. '), sheet) : told;
  const leavesOut = left.some((part) => part.isOfSheet);
  return said === question || said === '' ? null : { question: said, leavesOut };
}

/** 'Für den Bericht brauche ich eine Zahl: wie viele …', 'mon chef veut un chiffre : …': what only announces what is asked. */
const ANNOUNCES =
  /^[^:"„“«]{20,160}(?<!\p{L})(?:zahl|frage|kennzahl|wert|angabe|folgendes|auswertung|chiffre|question|valeur|indicateur|info(?:rmation)?|cifra|dato|pregunta|n[uú]mero|pergunta)(?: \p{L}+){0,5} ?: (?=\p{L})/iu;

function withoutAnnouncement(question: string): string {
  return question.replace(ANNOUNCES, '');
}

function partOf(text: string, isOfSheet: (text: string) => boolean, language: Language, waiting: string | null): Part {
  const kind = waiting !== null && saysWhatFills(text, waiting) ? 'asks' : kindOf(text);
  const words = wordsOf(text.replace(/\b(?:column|field|cell|into|in) ["“]?\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)*/gu, ' '), language);
  const isBare = kind === 'asks' && words.every((word) => OF_THE_REQUEST.test(word));
  return { text, kind, isOfSheet: isOfSheet(text), isBare };
}

/** The sentence that asks and those that belong to it. */
function keptOf(parts: readonly Part[]): readonly Part[] {
  const wishes = parts.filter(({ kind, isBare }) => kind === 'asks' && !isBare);
  const wish = wishes.findLast((part) => part.isOfSheet) ?? wishes.at(-1) ?? null;
  if (wish === null) return aroundBare(parts);
  const before = parts[parts.indexOf(wish) - 1];
  if (IS_SUM.test(wish.text) && before?.isOfSheet === true && COUNTS.test(before.text)) return [before];
  const after = parts.slice(parts.indexOf(wish) + 1).filter(belongs);
  const ahead = parts.slice(0, parts.indexOf(wish)).filter(({ text }) => TELLS_YEAR.test(text));
  return [...ahead, wish, ...after];
}

/** 'Government fiscal year: Oct to Sep. Which quarter is each date in?' */
const TELLS_YEAR = /\b(?:fiscal|financial|tax|school) year\b.*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu;

/** 'It gets four points for this and three for that, I need the sum': the sum is that of the numbers that were told. */
const IS_SUM =
  /^(?:and |so )?(?:i|we) (?:just |only )?(?:need|want|would like)(?: to (?:see|have|know))? (?:the|their|its) (?:sum|total)[.!?]*$/iu;
const COUNTS =
  /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b).*(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b)/iu;

/** 'What do I put in the column Due? An ale is ready after 14 days': what is wanted stands beside the question. */
function aroundBare(parts: readonly Part[]): readonly Part[] {
  const asks = parts.findLastIndex(({ isBare }) => isBare);
  if (asks < 0) return [];
  const after = parts.slice(asks + 1).filter(belongs);
  if (after.some(({ kind, isOfSheet }) => kind === 'tells' && isOfSheet)) return after;
  const before = parts.slice(0, asks).findLast(({ kind, isOfSheet }) => kind === 'tells' && isOfSheet);
  const limits = parts.slice(0, asks).filter(({ kind }) => kind === 'limits');
  return before === undefined ? [] : [before, ...limits, ...after];
}

function belongs({ kind, isOfSheet, isBare, text }: Part): boolean {
  if (kind === 'nothing' || isBare) return false;
  return kind === 'limits' || (isOfSheet && !DESCRIBES.test(text));
}

function toldShortly([wish, ...after]: readonly Part[], isOfSheet: (text: string) => boolean, waiting: string | null): string {
  if (wish === undefined) return '';
  const plain = plainWish(withoutReason(wish.text, isOfSheet));
  const asked = withoutColumnThat(withoutWhoWants(waiting === null ? plain : withoutColumn(plain, waiting), isOfSheet));
  const told = [asked];
  for (const { text: sentence, kind } of after) {
    const clause = withoutReason(sentence, isOfSheet).replace(/[.!]+$/u, '');
    const limit = kind === 'limits' ? plainLimit(clause) : '';
    if (kind !== 'limits') told.push(`. ${clause}`);
    else if (limit !== '') told.push(told.pop()?.replace(/[.?]+$/u, '') ?? '', `, ${limit}`);
  }
  return told.join('');
}

/** The one column without cells that a formula is wanted for; null where there are several, or none. */
function waitingIn(sheet: ExpertQuestion['sheet']): string | null {
  const rows = sheet?.rows ?? [];
  const waiting = (sheet?.columns ?? []).filter(({ title }) => rows.every(({ cells }) => (cells[title] ?? null) === null));
  return waiting.length === 1 ? (waiting[0]?.title ?? null) : null;
}

function namesOf(sheet: ExpertQuestion['sheet'], language: Language): ReadonlySet<string> {
  const texts = (sheet?.columns ?? []).flatMap(({ title, options = [] }) => [title, ...options]);
  const cells = (sheet?.rows ?? [])
    .slice(0, ROWS_READ)
    .flatMap(({ cells: filled }) => Object.values(filled))
    .filter((cell) => typeof cell === 'string');
  return new Set([...texts, ...cells].flatMap((text) => wordsOf(String(text), language)));
}

function wordsOf(text: string, language: Language): readonly string[] {
  const stops = stopWordsOf(language);
  return tokensOf(folded(text)).flatMap(({ text: word }) => (word.length < 3 || stops.has(word) ? [] : [stem(word)]));
}
