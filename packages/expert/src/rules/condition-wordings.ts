import { escapePattern } from '@sheetwright/solution/vocabulary';
import type { Column, SheetModel } from '../synthesis/sheet-model.ts';
import { folded } from '../synthesis/text.ts';

/** 'The car has not been picked up': what the rows are, before what is said of them. */
const ROW_NOUN =
  /^(?:(?:the|a|an|any|each|every|our|this|that) \p{L}+|(?:somebody|someone|people)(?: who| that)?|(?:those|these|the ones|ones|rows|anything|everything|anyone|whoever)(?: that| which| who)?|anything(?: that)?|whoever) (?=(?:has|have|had|is|are|was|were|isn't|hasn't|haven't|aren't|wasn't|weren't|lives?|comes?)\b)/iu;
const WORDS_SAID_OTHERWISE: readonly (readonly [said: RegExp, plain: string])[] = [
  // What is missing is blank, and no order that was lost.
  [/\b(is|are) (?:missing|unknown|not known|not given)\b/giu, '$1 blank'],
  [/\bthere (?:are|is) (?:still )?(?:some |any )?(\p{L}+) left\b/giu, '$1 is more than 0'],
  [
    /\bnobody (?:has )?(?:noted|entered|typed|counted|measured|checked|filled in|written down|wrote down) (?:the |an? )?(\p{L}+)/giu,
    '$1 is blank',
  ],
  [/\b(?:has|have) (?:done|made|had|taken|got) (?=at least|more|less|over|fewer|\d)/giu, 'has '],
  [/\bpast due\b/giu, 'overdue'],
  // 'Less than 50% done' is said of a share, and of no date of that name.
  [/(\d ?%) (?:done|finished|ready|through)\b/giu, '$1 complete'],
  [/\bnot older than (?:(?:one|a) year|12 months)\b/giu, 'in the last 365 days'],
  [/\bnot older than (\d+) days\b/giu, 'in the last $1 days'],
  [/ (?:less|more|earlier|later|longer|shorter|fewer) than (?:that|this)(?: ago)?$/giu, ''],
  [
    /\b(?:fewer|less) than (\d+) days (?:are |is )?(?:left|remaining|to go) (?:until|till|before|to) (?:the |its )?(.+?)(?= and | or |$)/giu,
    '$2 is less than $1 days away',
  ],
  [/, over all (?:of )?(?:their|its|the) \p{L}+,?/giu, ''],
  [/\b(?:also|already|still|really|actually|either|as well|too|at all|yet|inside|there|though)\b/giu, ''],
  [
    /\bno (\p{L}+(?: \p{L}+)?) (?:was|were|has been|have been|is|are) (?:counted|noted|taken|measured|written down|typed(?: in)?|entered|given|known|recorded|found)\b/giu,
    '$1 is blank',
  ],
  [/\bno (\p{L}+) has come in\b/giu, '$1 is blank'],
  [/\b(?:costs?|lives? in|comes? from|amounts? to|comes? to) /giu, 'is '],
];
/** What the readers of clauses take for something else as it was said. */
const ALWAYS_PLAIN =
  /\b(?:is|are) (?:missing|unknown|not known|not given)\b|\bthere (?:are|is) (?:still )?(?:some |any )?\p{L}+ left\b|\d ?% (?:done|finished|ready|through)\b|\bnot older than\b|\bdays (?:are |is )?(?:left|remaining|to go)\b/iu;
const STRETCH =
  /^(?:.*\b(?:of|with|for) )?(?:[\p{L}]+ )?(?:between |from )?(?<low>\d[\d.]*)(?: and | to | ?- ?|–)(?<high>\d[\d.]*)(?: (?<unit>\p{L}+))?$/iu;

/**
 * A clause as it was said, and in plainer words.
 *
 * @param topic the number that a stretch without a column is of
 */
export function waysToSay(clause: string, own: SheetModel, topic: Column | null): readonly string[] {
  const otherwise = WORDS_SAID_OTHERWISE.reduce((text, [said, words]) => text.replace(said, words), clause);
  const plain = withBoxes(withBlanks(otherwise, own), own)
    .replace(/\s{2,}/g, ' ')
    .trim();
  const isChanged = ALWAYS_PLAIN.test(clause);
  const said = isChanged ? [plain] : [clause, plain];
  return [...new Set([...said, ...said.map((one) => one.replace(ROW_NOUN, 'it ')), ...withUnit(plain, own, topic)])];
}

/** 'Drafts without a value', 'no value', where Value is a column. */
function withBlanks(clause: string, own: SheetModel): string {
  return own.columns.reduce((text, { title, primary }) => {
    if (primary) return text;
    const name = escapePattern(title.toLowerCase());
    return text
      .replace(
        new RegExp(` (?:without|with no|that have no|which have no|having no) (?:an? |any |its )?${name}(?=$|[ ,])`, 'iu'),
        ` and ${title} is blank`,
      )
      .replace(new RegExp(`^(?:\\p{L}+ )?without (?:an? |any |its )?${name}(?=$|[ ,])`, 'iu'), `${title} is blank`)
      .replace(
        new RegExp(`\\b(?:there(?: is|'s)|has|have) (?:already )?(?:an?|the) ${name}(?=$|[ ,])`, 'iu'),
        `${title} is not blank`,
      )
      .replace(new RegExp(`^(?:there(?: is|'s| are) )?no ${name}(?=$|[ ,])`, 'iu'), `${title} is blank`);
  }, clause);
}

/** 'It is under warranty', where Warranty is a box. */
function withBoxes(clause: string, own: SheetModel): string {
  return own.columns.reduce(
    (text, { title, kind }) =>
      kind === 'check'
        ? text.replace(new RegExp(`\\b(?:under|covered by) (?:the |a )?${escapePattern(title)}\\b`, 'iu'), title)
        : text,
    clause,
  );
}

/** 'Jobs between 5 and 10 hours', 'those with 1 to 9': a stretch of the number that is meant. */
function withUnit(clause: string, own: SheetModel, topic: Column | null): readonly string[] {
  const { low, high, unit } = STRETCH.exec(clause)?.groups ?? {};
  if (low === undefined || high === undefined) return [];
  const named = own.columns.find(
    ({ title, kind, empty }) =>
      kind === 'number' && !empty && unit !== undefined && folded(title).split(' ').includes(unit.toLowerCase()),
  );
  const column = named ?? topic;
  return column === null ? [] : [`${column.title} is between ${low} and ${high}`];
}
