import type { Sentence } from './brief.ts';
import { HOW_OFTEN } from './how-often.ts';

/** Nobody speaks longer without a pause that a sign would stand for. */
const SHORTEST = 110;
const SIGN = /[,;:、。]|[.!?]\s/gu;
const FEWEST_SIGNS = 2;

const TELL = String.raw`(?:remind|tell|warn|alert|notify|e-?mail|text|ring|phone|message)\s(?:the|me|us|him|her|them|our|all|\p{L}+)\s`;
const CONDITION = String.raw`(?:if|when)\s\p{L}+\s`;
const VERB =
  '(?:is|are|was|were|has|have|had|gets?|goes|go|comes?|must|will|should|can|do|does|needs?|wants?|writes?|gives?|takes?|keeps?)';
/** “And the drivers have a medical” begins a clause, “and the coordinator” goes on. */
const CLAUSE = String.raw`(?:(?:the|an?|our|all)\s(?:\p{L}+\s){1,4}?${VERB}|every|each|if|when|after\sthat|we|they|he|she|it|there|then|on|also)\s`;
const WORDS_THAT_GO_ON =
  '(?:at|by|for|in|on|from|until|till|before|after|and(?!\\s(?:an?|the)\\s)|or|per|to|of|with|as|so|because|when|if|during|each|every|plus)';
const HOW_OFTEN_THERE = new RegExp(String.raw`(?:${HOW_OFTEN.source})(?=\s(?!${WORDS_THAT_GO_ON}(?!\p{L}))\p{L})`, 'giu');
const TELLS_SOMEBODY = new RegExp(String.raw`(?<!\p{L})${TELL}`, 'iu');
const BEGINS_WITH_CONDITION = new RegExp(String.raw`^\s*(?:and\s)?${CONDITION}`, 'iu');

/**
 * The clauses of a sentence that was dictated, which no signs part: what follows “and” and begins a clause, what follows how often, and who is to be
 * told something. A condition stays with what follows from it.
 */
export function spokenClauses(sentence: Sentence): Sentence[] {
  const { text, start } = sentence;
  if (text.length < SHORTEST || [...text.matchAll(SIGN)].length >= FEWEST_SIGNS) return [sentence];
  const parts: Sentence[] = [];
  let from = 0;
  for (const at of [...cutsIn(text), text.length]) {
    const part = text.slice(from, at);
    if (at < text.length && (part.trim().length < 12 || !mayEnd(part, text.slice(at)))) continue;
    const lead = lastOfSeveral(part) || (CONJUNCTION_FIRST.exec(part)?.[0].length ?? 0);
    const body = part.slice(lead).replace(CONJUNCTION_LAST, '').trimEnd();
    parts.push({ ...sentence, text: body, start: start + from + lead, end: start + from + lead + body.length });
    from = at;
  }
  return parts;
}

const CONJUNCTION_FIRST = /^\s*(?:(?:and|so|but|then|because)\s+)+/iu;
const CONJUNCTION_LAST = /(?:\s+(?:and|so|but|then|because))+\s*$/iu;

function cutsIn(text: string): number[] {
  const starts = [
    ...[...text.matchAll(BEGINS)].map(({ index, 0: gap }) => index + gap.length),
    ...[...text.matchAll(HOW_OFTEN_THERE)].map(({ index, 0: said }) => index + said.length + 1),
  ];
  return [...new Set(starts)].filter((at) => at > 0 && at < text.length).sort((a, b) => a - b);
}

const BEGINS = new RegExp(
  String.raw`\s(?:and\s(?:then\s)?(?=${CLAUSE}|${TELL})|then\s(?=${CLAUSE})|(?:so|but|because)\s(?=${CLAUSE}|${TELL})|(?=${TELL})|(?=${CONDITION})|(?<=(?:due|at once|straight away|immediately|expired|missing)\s)(?=the\s))`,
  'giu',
);

/** “If a silo gets warm” goes on with whom to tell, and “tell the driver” with when. */
function mayEnd(part: string, rest: string): boolean {
  const tells = TELLS_SOMEBODY.test(part);
  if (BEGINS_WITH_CONDITION.test(part) && !tells) return false;
  if (new RegExp(`^${TELL}`, 'iu').test(rest)) return tells || !/\s(?:not|who|that)\s*$/iu.test(part);
  return true;
}

/** “An application an interview a background check a TB test every year”: only the last of them comes every year. */
function lastOfSeveral(part: string): number {
  if (!HOW_OFTEN.test(part)) return 0;
  const articles = [...part.matchAll(/(?<=\s)an?\s(?=\p{L})/giu)].map(({ index }) => index);
  return articles.length < 3 ? 0 : (articles.at(-1) ?? 0);
}
