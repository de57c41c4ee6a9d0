import {
  REQUIREMENTS_DEFAULTS,
  type RequirementField,
  type Requirements,
  writtenIn,
} from '@sheetwright/contract/requirements.ts';
import type { Sentence } from './brief.ts';
import { isMonthName } from './time-words.ts';
import { asWritten } from './typed-text.ts';

/** No answer is read further than this, which keeps planning fast whatever is typed. */
const READ_AT_MOST = 10_000;
/** No answer is split into more sentences than this. */
const SENTENCES_AT_MOST = 500;

/** The fields of the questionnaire that people write in, in the order of the wizard, and what they write beyond them. Chosen options are not read as text. */
export const TEXT_FIELDS: readonly RequirementField[] = [
  ...(Object.keys(REQUIREMENTS_DEFAULTS) as RequirementField[]).filter((field) => REQUIREMENTS_DEFAULTS[field] === ''),
  'extraAnswers',
];

const ABBREVIATION =
  /(?:^|[^\p{L}])(?:incl|approx|etc|vs|ca|nr|no|dept|min|max|mgr|mgmt|acct|univ|bzw|evtl|inkl|exkl|zzgl|usw|sog|ggf|env|aprox|ej|pág|av|e\.g|i\.e|z\.b|d\.h|u\.a|p\.ex|p\.ej|mr|mrs|ms|dr|st|inc|ltd|co|jr|sr)$/iu;
const END = /[.!?…](?=\s|$)|[。！？]|[\n\r;；]+|\s(?:[•·▪*]|[–—])\s/gu;

/**
 * The sentences of all answers, with their places. A semicolon and a line end end one too: people write lists that way.
 * What is only markup, filler, an instruction to software, or said in this answer before is there as well, but marked as ignored.
 */
export function readSentences(requirements: Requirements): Sentence[] {
  const answers = TEXT_FIELDS.map((field) => ({ field, answer: writtenIn(requirements, field).slice(0, READ_AT_MOST) }));
  const masked = answers.map(({ answer }) => maskMarkup(answer));
  const texts = asWritten(masked);
  return answers.flatMap(({ field, answer }, index) =>
    withoutRepetition(sentencesOf({ field, answer, masked: masked[index] ?? '', text: texts[index] ?? '' })),
  );
}

/** What is shorter may be a step of a list that comes again. */
const SHORTEST_REPEATED = 20;

/** Text that was pasted twice says nothing more the second time. */
function withoutRepetition(sentences: readonly Sentence[]): Sentence[] {
  const said = new Set<string>();
  return sentences.map((sentence) => {
    if (sentence.ignored !== null || sentence.text.length < SHORTEST_REPEATED) return sentence;
    if (said.has(sentence.text)) return { ...sentence, ignored: 'repeated' };
    said.add(sentence.text);
    return sentence;
  });
}

interface Answer {
  readonly field: RequirementField;
  readonly answer: string;
  /** Without markup. */
  readonly masked: string;
  /** As it is read. */
  readonly text: string;
}

function sentencesOf(typed: Answer): Sentence[] {
  const { text } = typed;
  const found: Sentence[] = [];
  let start = 0;
  const take = (end: number) => {
    for (const part of readableParts(text, start, end)) {
      const sentence = trimmed({ ...typed, ...part });
      if (sentence !== null) found.push(sentence);
    }
  };
  for (const match of text.matchAll(END)) {
    if (found.length >= SENTENCES_AT_MOST) return found;
    if (match[0] === '.' && isWithinSentence(text, match.index)) continue;
    if (isInsideParentheses(text, start, match.index) && /[.;；!?]/.test(match[0])) continue;
    const keepsSign = /[.!?…。！？]/u.test(match[0]);
    take(match.index + (keepsSign ? 1 : 0));
    start = match.index + match[0].length;
  }
  take(text.length);
  return found;
}

/** Nobody writes longer sentences; what looks like one is cut between items or words, which keeps the time to read it short. */
const LONGEST_SENTENCE = 700;

function readableParts(text: string, from: number, to: number): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let start = from;
  while (to - start > LONGEST_SENTENCE) {
    const limit = start + LONGEST_SENTENCE;
    const comma = Math.max(text.lastIndexOf(',', limit), text.lastIndexOf('、', limit));
    const cut = comma > start + LONGEST_SENTENCE / 2 ? comma + 1 : text.lastIndexOf(' ', limit);
    const end = cut > start ? cut : limit - (isInsideCharacter(text, limit) ? 1 : 0);
    parts.push({ start, end });
    start = end;
  }
  return [...parts, { start, end: to }];
}

/** Between the two halves of a character outside the basic plane. */
function isInsideCharacter(text: string, at: number): boolean {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at));
}

function isWithinSentence(text: string, at: number): boolean {
  return isAbbreviation(text, at) || isListNumber(text, at) || isOrdinal(text, at);
}

/** „Am 10. März“, „der 3. Zug“: in German a full stop makes an ordinal. */
function isOrdinal(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 12), at);
  if (!/(?:^|\s)\d{1,2}$/u.test(before)) return false;
  const next = /^\.\s+(\p{L}+)/u.exec(text.slice(at, at + 24))?.[1];
  return next !== undefined && (isMonthName(next) || /(?:^|\s)(?:der|dem|den|zum|vom|beim)\s\d{1,2}$/iu.test(before));
}

function isAbbreviation(text: string, at: number): boolean {
  return ABBREVIATION.test(text.slice(Math.max(0, at - 8), at));
}

/** “1. order 2. proof”: the number before the full stop, with the one before or after it nearby. */
function isListNumber(text: string, at: number): boolean {
  const number = /(?:^|[\s(])(\d{1,2})$/u.exec(text.slice(Math.max(0, at - 4), at))?.[1];
  if (number === undefined) return false;
  const near = text.slice(Math.max(0, at - 80), at + 80);
  return [Number(number) - 1, Number(number) + 1].some((other) =>
    new RegExp(`(?:^|[\\s(])${other}[.)]\\s+\\p{L}`, 'u').test(near),
  );
}

/** A full stop between parentheses belongs to what they hold, as long as they close soon. */
function isInsideParentheses(text: string, from: number, at: number): boolean {
  // No further back than the sentence goes, because an answer without any parenthesis would be read whole at each full stop.
  const open = from + text.slice(from, at + 1).lastIndexOf('(');
  if (open < from || text.indexOf(')', open) < at) return false;
  return text.indexOf(')', open) - open < 200;
}

interface Cut extends Answer {
  readonly start: number;
  readonly end: number;
}

function trimmed({ field, answer, masked, text, start, end }: Cut): Sentence | null {
  const raw = text.slice(start, end);
  const lead = raw.length - raw.trimStart().length;
  const body = raw.trim();
  if (body === '') {
    const hidden = answer.slice(start, end).trim();
    return hidden === '' ? null : { field, start, end, text: hidden, ignored: 'markup' };
  }
  const from = start + lead;
  const typed = masked.slice(from, from + body.length);
  const read = { field, start: from, end: from + body.length, text: body, ignored: reasonToIgnore(body) };
  return typed === body ? read : { ...read, typed };
}

// An element ends where the next one begins, so that the time grows only with the length of the text.
const MARKUP =
  /<(script|style|iframe|object)\b[^<>]{0,500}>(?:[^<]|<(?!\/?(?:script|style|iframe|object)\b)){0,2000}<\/\1\s*>|<!--[\s\S]{0,2000}?-->|<\/?[a-z!][^<>]{0,500}>|\{\{[\s\S]{0,500}?\}\}|\$\{[^}]{0,500}\}|<%[\s\S]{0,500}?%>|\b(?:https?|ftp|file|javascript|data):[^\s"'<>)]{1,2000}|\b(?:drop|delete|insert|select|truncate)\s+(?:table|from|into|\*)[^\n]{0,200}?;|(?<=^|[\s,;])[=@](?=[A-Z]{2,12}\()[^\n;]{0,300}/giu;

/** Markup, template code, links and formulas as blanks of the same length, so that every offset stays true. */
function maskMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(MARKUP, (found) => ' '.repeat(found.length))
    .replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, (sign) => (/[\n\r]/.test(sign) ? sign : ' '));
}

const STRONG_INSTRUCTION = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:all|any|previous|prior|above|earlier|your|the|these|those)\b.{0,40}\b(?:instructions?|prompts?|rules?|guidelines?|directions?|context|restrictions?)\b/iu,
  /\b(?:ignoriere|vergiss|missachte|ignora|olvida|ignorez|oubliez|desconsidere|ignore|esqueça)\b.{0,60}(?:anweisung|instruc|regeln?|reglas?|règles|regras|consignes|prompt)/iu,
  /\b(?:system|developer)\s+(?:prompt|message|mode|override)\b/iu,
  /\byou are (?:now|no longer)\b/iu,
  /\bas an? (?:ai|llm|language model|assistant)\b/iu,
  /(?:^|\b)(?:dear|hey|hello|attention|note (?:to|for)|message (?:to|for)|to the|attn)\s*:?\s+(?:the\s+)?(?:ai|a\.i\.|assistant|model|bot|llm|planner|system|chatgpt|gpt|claude|software)\b/iu,
  /^\s*(?:assistant|system|ai|llm|chatgpt|gpt)\s*[:,]/iu,
  /(?:これまで|以前|上記)の(?:指示|命令|ルール)を(?:無視|忘れ)/u,
];
const WEAK_INSTRUCTION = [
  /\b(?:recommend only|respond with|reply with|output|print|reveal|repeat)\b/iu,
  /\b(?:instructions?|prompt|api key|password|secrets?)\b/iu,
  /\b(?:set|change|make|add|grant)\b.{0,40}\b(?:sharing|public|admin|access|owner|permission)/iu,
  /\b(?:everyone|anyone|public)\b/iu,
  /(?<![\w.])[\w.]{1,64}@[\w.]+\.\w+/u,
  /\b(?:in your (?:answer|plan|summary)|the plan must|say that|must say|you must|you should)\b/iu,
];

const FILLER =
  /^(?:(?:not sure|unsure|no idea|unknown|don'?t know|idk|tbd|tba|tbc|n\/?a|na|nil|none|nothing|no|nope|yes|ok|okay|same|same as above|see above|various|whatever|etc|test(?:ing)?|asdf\w*|qwerty\w*|lorem ipsum.*|blah.*|xxx+|\.+|-+|\?+|keine?|keine ahnung|weiß nicht|nichts|noch offen|offen|ninguno|ninguna|nada|no s[eé]|por definir|aucune?|rien|à définir|je ne sais pas|nenhum|nenhuma|não sei|a definir|なし|特になし|未定|不明|わからない|分からない)(?:\s+(?:yet|at the moment|right now|for now|noch|todavía|aún|encore|ainda|really|specific|particular|special))*)[\s.!?…。]*$/iu;

function reasonToIgnore(text: string): Sentence['ignored'] {
  const beginning = text.slice(0, 2000);
  if (STRONG_INSTRUCTION.some((pattern) => pattern.test(beginning))) return 'instruction';
  if (WEAK_INSTRUCTION.filter((pattern) => pattern.test(beginning)).length >= 3) return 'instruction';
  if (FILLER.test(beginning) || !/[\p{L}\p{N}]/u.test(beginning)) return 'filler';
  return null;
}
