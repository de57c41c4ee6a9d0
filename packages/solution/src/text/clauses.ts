import { shorten } from './cut.ts';
import { plainText } from './plain.ts';

/** No answer is read further than this, which keeps planning fast whatever is typed. */
const READ_AT_MOST = 10_000;
/** No answer is split into more parts than this. */
const PARTS_AT_MOST = 1_000;
// A full stop after an abbreviation ends no sentence. The lookbehind stands after the sign, so that it is tried there only.
const CLAUSE_END =
  /[.!?;\n…](?=\s|$)(?<!\b(?:incl|approx|etc|vs|ca|nr|no|dept|min|max|e\.g|i\.e)[\s\S])(?:\s|$)| ?-> ?|\s[–—-]\s|[\n;]/;
const LIST_END =
  /[,.!?;\n…](?=\s|$)(?<!\b(?:incl|approx|etc|vs|ca|nr|no|dept|min|max|e\.g|i\.e)[\s\S])(?:\s|$)| ?-> ?|\s[–—-]\s|[\n;]/;

/** What is not quoted back: code, links, formulas and sentences addressed to the system instead of to a reader. */
const CODE =
  /[<>]\s*\/?\s*[a-z!]|\{\{|\$\{|<%|\b(?:https?|javascript|data):|^\s*[=@]|;\s*--|\b(?:drop|delete|insert|select)\s+(?:table|from|into)\b/i;
const TO_SYSTEM =
  /\b(?:to the|dear|hey|hello|attention|note to)\s+(?:ai|a\.i\.|assistant|model|bot|system|llm|planner)\b|\b(?:ignore|disregard|forget|override|ignora|ignorez|ignoriere|desconsidere)\b.{0,60}\b(?:instructions?|instruc\w+|anweisung\w*|prompts?|rules?|above|previous|earlier)\b|\bsystem prompt\b|\byou are now\b|\bas an ai\b|\brecommend only\b/i;

/** The sentences of an answer, as typed. */
export function sentences(text: string): string[] {
  return parts(text, CLAUSE_END);
}

/** The items of an answer that lists things, separated by commas, semicolons, line ends or full stops. */
export function listItems(text: string): string[] {
  return parts(text, LIST_END);
}

function parts(text: string, end: RegExp): string[] {
  return foldSpaces(text.slice(0, READ_AT_MOST).toWellFormed())
    .split(end, PARTS_AT_MOST)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Runs of white space as one character, which keeps the splitting fast; line ends stay line ends. */
function foldSpaces(text: string): string {
  return text.replace(/[^\S\n\r]{2,}|[^\S\n\r ]/g, ' ').replace(/[\n\r]{2,}|\r/g, '\n');
}

/** Whether a sentence tells the system what to do instead of telling about the customer's work. It is data and never followed. */
function addressesSystem(part: string): boolean {
  return TO_SYSTEM.test(part.slice(0, 2000));
}

/** Whether a part of an answer may be shown again as a quotation. */
export function isQuotable(part: string): boolean {
  return part.length > 1 && !CODE.test(part.slice(0, 2000)) && !addressesSystem(part);
}

/** A part of an answer between quotation marks, shortened; empty when it is better not repeated. */
export function quote(part: string, max = 120): string {
  if (!isQuotable(part)) return '';
  const plain = plainText(part.slice(0, max * 4)).replaceAll(/[“”]/g, '"');
  return plain === '' ? '' : `“${shorten(plain, max)}”`;
}
