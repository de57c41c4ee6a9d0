import type { Sentence } from './brief.ts';
import { comparesNumber } from './read-thresholds.ts';
import { ADDED, AFTER, ARROW, BEFORE, MISSING, OVERDUE, TELLS } from './rule-words.ts';
import { numberWord } from './time-words.ts';

const CLAUSE_END = /\s*[;；\n]\s*|,\s+|、(?=.{4})|\s+(?:and|und|sowie|y|e|et)\s+(?=[\p{L}\d<>])|\.\s+/giu;
/** How much of what stands around a sign is looked at, so that long answers stay fast. */
const LOOK = 240;
const ASKS =
  /(?<!\p{L})(?:remind|alert|notify|send|email|ping|route|escalate|when|if|approve|weekly|daily|monthly|update|lock|copy|move|assign|tell|warn|wenn|sobald|cuando|si|quand|avisar|erinner\w*|rappel\w*)\w*(?!\p{L})/iu;

/** The clauses of a sentence; one without a verb, a number or a recipient of its own belongs to the one before. */
export function clausesOf(sentence: Sentence): Sentence[] {
  const cuts: Sentence[] = [];
  let from = 0;
  let depth = 0;
  let seen = 0;
  const { text } = sentence;
  const take = (end: number) => {
    const raw = text.slice(from, end);
    const body = raw.trim();
    if (body === '') return;
    const start = sentence.start + from + (raw.length - raw.trimStart().length);
    cuts.push({ ...sentence, text: body, start, end: start + body.length });
  };
  for (const match of text.matchAll(CLAUSE_END)) {
    for (; seen < match.index; seen += 1) depth += text[seen] === '(' ? 1 : text[seen] === ')' ? -1 : 0;
    if (depth > 0) continue;
    const next = match.index + match[0].length;
    if (!isCut(match[0], text.slice(Math.max(from, match.index - LOOK), match.index), text.slice(next, next + LOOK))) continue;
    take(match.index);
    from = next;
  }
  take(text.length);
  return cuts;
}

function isCut(sign: string, left: string, rest: string): boolean {
  if (/[;；\n]/u.test(sign)) return true;
  const clause = rest.split(/[,;；]/u)[0] ?? '';
  if (/\p{L}/u.test(sign)) return standsAlone(left) && standsAlone(clause) && !/^\s*\d/u.test(rest);
  // “60, 30 and 14 days before”: the series goes on.
  if (/^\d/u.test(rest)) return standsAlone(left) && standsAlone(clause);
  return startsClause(clause);
}

/** Says by itself when something is to happen. */
function standsAlone(text: string): boolean {
  if (comparesNumber(text)) return true;
  if (/^(?:if|when|wenn|sobald|si|cuando|quand|se|quando)\s/iu.test(text)) return true;
  return hasNumber(text) && (BEFORE.test(text) || AFTER.test(text) || ARROW.test(text));
}

function hasNumber(text: string): boolean {
  return /\d/.test(text) || (text.match(/\p{L}{2,9}/gu) ?? []).some((word) => (numberWord(word) ?? 0) > 1);
}

function startsClause(clause: string): boolean {
  return (
    ARROW.test(clause) ||
    /\d/.test(clause) ||
    ASKS.test(clause) ||
    TELLS.test(clause) ||
    OVERDUE.test(clause) ||
    MISSING.test(clause) ||
    ADDED.test(clause) ||
    / to /i.test(clause)
  );
}
