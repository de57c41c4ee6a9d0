import { escapePattern } from '@sheetwright/solution/vocabulary';
import type { SheetModel } from '../sheet-model.ts';

const TIME = '(?<time>(?:\\d+|one|two|three|four|five|six) (?:days?|weeks?|months?|years?))';
const DONE = '(?:done|had|made|worked|placed|got|gotten|taken|given|been on|been to|come to|attended)';
const NOT = "(?:has|have)(?:n['’]?t| not)";

/**
 * 'Who hasn't done a shift in the last 60 days' of a date Last Shift, 'due for service' of a date Next Service: what is said of the last time
 * and of the next by its title. English.
 *
 * @param own the asker's sheet
 */
export function withTimesSaidByTitle(typed: string, own: SheetModel): string {
  return own.columns.reduce((text, { title, kind, empty }) => {
    const [, which = '', noun = ''] = /^(last|next) (\p{L}[\p{L} ]*?)(?: due| date)?$/iu.exec(title) ?? [];
    if (noun === '' || kind !== 'date' || empty) return text;
    const say = which.toLowerCase() === 'last' ? withLastTime : withNextTime;
    return say(text, title, escapePattern(noun));
  }, typed);
}

function withNextTime(typed: string, title: string, noun: string): string {
  const due = new RegExp(
    `\\b(?:that |which |who )?(?:(?:is|are|will be) )?due for (?:an? |the |their |its |another )?(?:next )?${noun}(?<when> (?:this|next|in|within|by|before|until|on|tomorrow|today)\\b)?`,
    'giu',
  );
  return typed.replace(due, (_said, when?: string) => `have ${title}${when ?? ' on or before today'}`);
}

function withLastTime(typed: string, title: string, noun: string): string {
  const thing = `(?:an? |any |the |their |its )?${noun}s?`;
  const inTime = `(?:in|for|within|over|during) (?:the )?(?:last |past )?${TIME}`;
  const phrases: readonly (readonly [said: string, plain: string])[] = [
    [`^\\W*who ${NOT} ${DONE} ${thing} ${inTime}`, `list all with ${title} more than $<time> ago`],
    [`\\b(?:who )?${NOT} ${DONE} ${thing} ${inTime}`, `with ${title} more than $<time> ago`],
    [`\\b(?:with|have|has|had|having) no ${noun}s? ${inTime}`, `with ${title} more than $<time> ago`],
    [`\\bwithout ${thing} ${inTime}`, `with ${title} more than $<time> ago`],
    [`\\b(?:has |have |had )?never ${DONE} ${thing}\\b`, `with blank ${title}`],
    [
      `\\bwhen did (?:some ?body|some ?one|any ?one|any ?body|they|we) last (?:do|have|make|work|place|get|take|attend) ${thing}\\b`,
      `what is the latest ${title}`,
    ],
  ];
  return phrases.reduce((text, [said, plain]) => text.replace(new RegExp(said, 'giu'), plain), typed);
}
