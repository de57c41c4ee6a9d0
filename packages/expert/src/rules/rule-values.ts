import type { WorkbookSheet } from '@sheetwright/formula';
import { columnsIn } from '@sheetwright/formula';
import type { ExpertQuestion } from '../question.ts';
import { bracketed, Draft, literal } from '../synthesis/draft.ts';
import { readQuestion } from '../synthesis/reading.ts';
import type { Column, SheetModel } from '../synthesis/sheet-model.ts';
import { SURE } from '../synthesis/synthesis.ts';
import { synthesise } from '../synthesis/synthesise.ts';
import { folded } from '../synthesis/text.ts';
import { OPENERS } from './rule-words.ts';
import { knownWording } from './value-wordings.ts';

/** A value of a rule, as a formula writes it. */
export interface RuleValue {
  readonly code: string;
  readonly kind: 'text' | 'number' | 'date' | 'blank' | 'cell';
}

const BLANK =
  /^(?:(?:it |the (?:cell|field) )?(?:blank|empty|nothing)(?: at all| then)?|no (?:text|label|remark|value|number|date|entry|result|comment|rank|bonus|fee|charge|deadline|\p{L}+(?: \p{L}+)?)(?: at all)?)$/iu;
const NUMBER =
  /^[$€£]?(\d[\d,]*(?:\.\d+)?)( ?%| percent)?(?: (?:euros?|dollars?|pounds?|points?|each|apiece|(?:a|an|per) \p{L}+|(?:working |business )?(?:days?|weeks?|months?)(?: (?:before|after|later|earlier))?))*$/iu;
const OWN =
  /^(?:just |simply |only )?(?:the |its own |their own |its |their |his |her |own )?(?:full |whole |entire |same )?(.+?)(?: itself| itselves)?$/iu;
const SIGNS: readonly (readonly [said: RegExp, sign: string])[] = [
  [/^(?:an? )?question mark$/iu, '?'],
  [/^(?:an? )?(?:dash|hyphen)$/iu, '-'],
  [/^(?:an? )?exclamation mark$/iu, '!'],
];
/** 'No date' is a label, 'no rank' is none. */
const IS_NO_VALUE = /^No (?:rank|value|number|label|text|entry|fee|bonus|charge)\b/u;
/** What no label of several words has in it. */
const NOT_IN_LABEL = /[,;:]|\b(?:if|when|followed|plus|minus|times|divided|under|over|above|below|between|and|is|are|up to)\b/iu;
const NO_LABEL =
  /^(?:what|which|how|can|could|who|why|it|this|that|they|the|we|i|my|our|he|she|in|for|if|when|there|these|those|you|and|or|but|people|everybody|nobody|somebody)\b(?! (?:transit|progress|time|stock|house|review|use|risk))/iu;
/** What a value is worked out with. */
const WORKS_OUT =
  /\d|[-+*/]|\b(?:plus|minus|times|divided|multiplied|less|sum|total|average|share|part|percent\p{L}*|number|count|days?|weeks?|months?|years?|between|from|until|after|before|followed|comma|dash|hyphen|slash|brackets?|colon|capitals|letters|rank|position|place|first|proportion|fraction|how many|of|and|per)\b/iu;
const OPENS = new RegExp(`(?:^|, | )(?:${OPENERS}|otherwise) |^\\p{Lu}+ (?:for|when) |, \\p{Lu}[\\p{L} ]* for `, 'u');
/** A value that stands on a guess has to be this likely but for that. */
const LIKELY = 0.6;
const LONGEST_WORKED_OUT = 32;
const TRIED_AT_MOST = 16;
/** A column without a name of its own tells nothing of what it is to hold. */
const RESULT = 'Result';
const LONGEST_LABEL = 6;

/** Reads the values of one rule over one sheet; what was read once is not read again. */
export class ValueReader {
  private readonly question: ExpertQuestion;
  private readonly own: SheetModel;
  private readonly known = new Map<string, RuleValue | null>();
  private readonly isOfDates: boolean;
  private tried = 0;

  /** @param isOfDates the column that waits holds dates */
  constructor(question: ExpertQuestion, own: SheetModel, isOfDates: boolean) {
    this.isOfDates = isOfDates;
    this.question = question;
    this.own = own;
  }

  read(said: string): RuleValue | null {
    const known = this.known.get(said);
    if (known !== undefined) return known;
    const made = this.simple(said) ?? this.workedOut(said);
    this.known.set(said, made);
    return made;
  }

  /** A value by its form: a text, a number, nothing, or a cell. */
  simple(said: string): RuleValue | null {
    const text = said
      .trim()
      .replace(/[.!?,;:]+$/u, '')
      .replace(/ (?:instead|then|please|there|in it|as well|too)$/iu, '');
    const quoted = /^["“]([^"“”]*)["”]$/u.exec(text)?.[1];
    if (quoted !== undefined) return { code: literal(quoted), kind: 'text' };
    const sign = SIGNS.find(([said]) => said.test(text))?.[1];
    if (sign !== undefined) return { code: literal(sign), kind: 'text' };
    if (/^No \p{Ll}/u.test(text) && !IS_NO_VALUE.test(text)) return { code: literal(text), kind: 'text' };
    if (/^exempt(?: from \p{L}+)?$/iu.test(text)) return { code: '0', kind: 'number' };
    if (/^(?:for )?free(?: of charge| \p{L}+)?$/iu.test(text)) return { code: '0', kind: 'number' };
    if (BLANK.test(text)) return { code: '""', kind: 'blank' };
    const [, number, percent] = NUMBER.exec(text) ?? [];
    if (number !== undefined) {
      const value = Number(number.replace(/,(?=\d{3}\b)/g, ''));
      return { code: String(percent === undefined ? value : Math.round(value * 1e4) / 1e6), kind: 'number' };
    }
    return this.cell(text) ?? this.label(text);
  }

  private cell(text: string): RuleValue | null {
    const name = folded(OWN.exec(text)?.[1] ?? text);
    const column = this.own.columns.find(({ title, empty }) => !empty && folded(title) === name);
    if (column === undefined || /^\p{Lu}/u.test(text)) return null;
    return { code: `${bracketed(column.title)}@row`, kind: column.kind === 'date' ? 'date' : 'cell' };
  }

  private label(text: string): RuleValue | null {
    const words = text.split(/\s+/u);
    const isName =
      /^\p{Lu}/u.test(text) &&
      words.length <= LONGEST_LABEL &&
      !NO_LABEL.test(text) &&
      (words.length === 1 || !NOT_IN_LABEL.test(text));
    return isName ? { code: literal(text), kind: 'text' } : null;
  }

  private workedOut(said: string): RuleValue | null {
    const { sheet } = this.question;
    const words = said.split(/\s+/u).length;
    if (sheet === undefined || words < 2 || words > LONGEST_WORKED_OUT || !WORKS_OUT.test(said) || OPENS.test(said)) return null;
    if (this.tried >= TRIED_AT_MOST) return null;
    this.tried += 1;
    const known = knownWording(said, this.own);
    const made = known === null ? null : this.asAsked(known.text, sheet, known.isWhole);
    if (made === null) return this.asAsked(said, sheet, false);
    return known?.digits === null || known === null ? made : { ...made, code: toDigits(made.code, known.digits + PERCENT) };
  }

  /** A value as a question of its own. */
  private asAsked(said: string, sheet: WorkbookSheet, isWhole: boolean): RuleValue | null {
    const type = this.isOfDates ? 'DATE' : 'TEXT_NUMBER';
    const made = synthesise({ ...this.question, question: said, sheet: waitingFor(sheet, type) });
    if (made === null || made.place.kind !== 'column' || (!isWhole && made.unaccounted.length > 0) || made.likelihood < SURE)
      return null;
    // What stands on a guess has to be likely but for that.
    if (!isWhole && made.confidence < SURE && made.likelihood < LIKELY) return null;
    const isOfRow = made.reading.operation !== 'branches' && columnsIn(made.formula).length > 0;
    // A number of days is wanted, and no day.
    const isDay = /^=(?:IF\(.*, )?WORKDAY\(/s.test(made.formula);
    if (!isOfRow || isDay !== (this.isOfDates && isDay) || /^=IF\(.*, 1, 0\)$/s.test(made.formula)) return null;
    if (this.guessesDates(said, columnsIn(made.formula))) return null;
    return { code: made.formula.slice(1), kind: this.isOfDates ? 'date' : 'number' };
  }

  /** Whether days are counted between dates that nothing names, of more than there are. */
  private guessesDates(said: string, titles: readonly string[]): boolean {
    const dates = this.own.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
    const used = dates.filter(({ title }) => titles.includes(title));
    const draft = new Draft(readQuestion(said, [this.own]), this.own, [], this.own);
    const isNamed = (column: Column) => draft.isPartlyMentioned(column) || draft.classMentionsOf(column).length > 0;
    return used.length > 1 && dates.length > used.length && !used.every(isNamed);
  }
}

/** Digits of a share behind those that a percentage shows. */
const PERCENT = 2;

/** A share with as many digits as were asked for. */
function toDigits(code: string, digits: number): string {
  const rounded = code.replace(/^ROUND\((.*), \d+\)$/s, '$1');
  return `IFERROR(ROUND(${rounded}, ${digits}), "")`;
}

/** The sheet with one blank column of a type. */
function waitingFor(sheet: WorkbookSheet, type: string): WorkbookSheet {
  const isBlank = (one: string) => sheet.rows.every(({ cells }) => (cells[one] ?? null) === null);
  const filled = sheet.columns.filter((column) => column.primary === true || !isBlank(column.title));
  return { ...sheet, columns: [...filled, { title: RESULT, type }] };
}
