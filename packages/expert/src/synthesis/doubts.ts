import { COMPARISON_SIGNS } from './condition.ts';
import { type Evidence, wordsUnread } from './confidence.ts';
import { isMeasureGuessed, leavesStretch } from './coverage.ts';
import { isDateGuessed } from './date-windows.ts';
import {
  guessesCondition,
  leavesAnyOne,
  leavesConditionNamed,
  leavesDenied,
  showsOtherLabels,
  turnsShareAround,
} from './doubts-of-conditions.ts';
import type { Draft } from './draft.ts';
import { isExample } from './frames/composed.ts';
import { OF_MONEY } from './lexicon/superlative-words.ts';
import type { Column } from './sheet-model.ts';
import { type Token, typedBetween } from './text.ts';

/** Whether the formula stands on what the question leaves open, or leaves a part of it unread: the answer asks to confirm it, however well the rest fits. */
export function leavesDoubt(evidence: Evidence): boolean {
  const { frame, draft, formula } = evidence;
  if (isExample(frame)) return true;
  if (draft.own.isAssumed === true) return false;
  return (
    isDateGuessed(draft) ||
    isPartOfRow(evidence) ||
    comparesShare(draft, formula.formula) ||
    leavesWord(evidence) ||
    leavesColumn(evidence) ||
    passesOverBlank(evidence) ||
    countsNone(evidence) ||
    leavesStretch(draft, formula.formula) ||
    // 'What percentage of mobile donations is rejected' speaks of donations, and of no volume.
    (OF_A_SUM.test(frame) && isMeasureGuessed(draft)) ||
    // What these leave out they have counted themselves: 'how far above the average' is none of the average.
    (OF_THE_SAME.test(frame) && !evidence.isWhole) ||
    joinsCompared(evidence) ||
    guessesCondition(evidence) ||
    leavesDenied(evidence) ||
    leavesAnyOne(evidence) ||
    turnsShareAround(evidence) ||
    showsOtherLabels(evidence) ||
    (draft.reading.language === 'en' && leavesConditionNamed(draft.reading.text, formula.formula)) ||
    guessesNumber(evidence) ||
    isNoMoney(draft) ||
    isNoAge(draft) ||
    guessesWho(draft) ||
    guessesTotal(evidence) ||
    guessesNames(evidence) ||
    copiesSample(evidence) ||
    leavesDebt(evidence)
  );
}

/** 'Red below 50 percent of the sessions attended, yellow below 90%': a number that is no percentage is compared with 90 as it stands. */
function comparesShare({ reading: { numbers }, used }: Draft, formula: string): boolean {
  const isOfPercent = used.some(({ kind, classes }) => kind === 'number' && classes.has('c:percent'));
  const isCompared = (value: number) => new RegExp(`[<>]=? ?${value}(?![\\d.])`).test(formula);
  return !isOfPercent && numbers.some(({ isPercent, value }) => isPercent && value > 1 && isCompared(value));
}

const OF_A_SUM = /^share-of-sum/;
const OF_THE_SAME = /^composed-(?:groups|related)$/;

/** What these work out of a row step by step says something else without the word that they left out. */
const OF_ROW: ReadonlySet<string> = new Set([
  'branches',
  'composed-arithmetic',
  'composed-bands',
  'composed-branches',
  'composed-places',
]);

function isPartOfRow({ frame, isWhole }: Evidence): boolean {
  return !isWhole && OF_ROW.has(frame);
}

/** The words of the question that nothing in the formula stands for, as they were typed, each once. */
export function wordsLeft(draft: Draft, formula: string): readonly string[] {
  const typed = wordsUnread(draft, formula).map(({ start, end }) => typedBetween(draft.reading.question, start, end).trim());
  return [...new Set(typed)];
}

/** What works on texts has words for signs and places that are no words of the sheet. */
const OF_TEXTS = /text|combine|word|name|label|join|list/;

/**
 * Whether a word is left of a question about the asker's own columns: of such formulas every other one is wrong. Who names none of them asks
 * how something is done in general.
 */
function leavesWord({ frame, isWhole, draft, formula }: Evidence): boolean {
  if (isWhole || (OF_TEXTS.test(frame) && !frame.startsWith('composed-'))) return false;
  const { columns, values } = draft.reading;
  const namesSheet = columns.some(({ column }) => !column.empty) || values.some(({ column }) => !column.primary);
  return namesSheet && wordsUnread(draft, formula.formula).length > 0;
}

/** None of the rows may be so, or something else was asked. */
function countsNone({ formula: { formula, place, value } }: Evidence): boolean {
  return place.kind !== 'column' && value === '0' && formula.startsWith('=COUNTIFS(');
}

/** 'Passed theory but not practice' of Theory Passed alone: a word of a column that one value leaves out is left of the question. */
function leavesColumn({ draft, formula }: Evidence): boolean {
  if (formula.place.kind === 'column') return false;
  const { columns } = draft.reading;
  const isOfOther = ({ start, end }: Token) =>
    columns.some((one) => one.start <= start && one.end >= end && isReadable(one.column) && !draft.used.includes(one.column));
  return wordsUnread(draft, formula.formula).some(isOfOther);
}

/** 'Total stock value' where the column Stock Value is still blank: what another column comes to is something else. */
function passesOverBlank({ draft, formula: { place, formula } }: Evidence): boolean {
  // 'Bonus 5% of net' with a blank column Net beside Bonus is worked out of no price.
  const target = place.kind === 'column' ? place.title : null;
  return draft.reading.columns.some(
    ({ column: { empty, primary, title }, isPart }) =>
      empty && !primary && !isPart && title !== target && !formula.includes(title),
  );
}

function isReadable({ empty, primary }: Column): boolean {
  return !empty && !primary;
}

const THAN = /\b(?:than|als|que|qu['’ ]?|do que)\b|より/;

/** 'Higher in Genoa than in Split': what is compared is not taken together. */
function joinsCompared({ formula: { reading }, draft: { reading: question } }: Evidence): boolean {
  return reading.conditions.some(({ relation, column }) => {
    const said = question.values.filter((value) => value.column.title === column);
    return (
      relation === 'one-of' &&
      said.some(({ end }, place) => {
        const next = said[place + 1];
        return next !== undefined && THAN.test(question.text.slice(end, next.start));
      })
    );
  });
}

/** 'How many under 18s', where no word tells which of several numbers is compared. */
function guessesNumber({ formula: { reading, formula }, draft }: Evidence): boolean {
  const numbers = draft.source.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  if (numbers.length < 2 || !formula.startsWith('=COUNTIFS') || draft.reading.language !== 'en') return false;
  return reading.conditions.some(({ relation, column: title }) => {
    const column = numbers.find((one) => one.title === title);
    return (
      column !== undefined &&
      relation in COMPARISON_SIGNS &&
      draft.placeOf(column) < 0 &&
      !draft.isPartlyMentioned(column) &&
      draft.classMentionsOf(column).length === 0
    );
  });
}

/** 'The dearest visit' of a date: what is dear has a price. */
function isNoMoney({ reading: { text }, used }: Draft): boolean {
  return OF_MONEY.test(text) && !used.some(({ kind }) => kind === 'number');
}

/** 'Amount of deals closing next month' where a column waits for a formula: whether a total is wanted is not said. */
function guessesTotal({ formula: { place, formula }, draft }: Evidence): boolean {
  return (
    place.kind !== 'column' &&
    formula.startsWith('=SUMIFS(') &&
    draft.chosen.includes('sum') &&
    draft.own.columns.some(({ empty }) => empty)
  );
}

/** 'Students whose medical runs out soon', where no word tells whether their names are wanted or how many there are. */
function guessesNames({ frame, draft }: Evidence): boolean {
  return frame === 'composed-list' && /^\W*(?:(?:all|the|our) )?\p{L}+s whose\b/u.test(draft.reading.text);
}

/** 'How many discharged patients still owe money' is told by what they have paid. */
function leavesDebt({ draft: { reading, used } }: Evidence): boolean {
  return /\bowe[sd]?\b/u.test(reading.text) && !used.some(({ kind, classes }) => kind === 'number' || classes.has('v:paid'));
}

/** 'Customer and amount, like "Acme - $1080"': what is shown as a sample stands in no row as it is. */
function copiesSample({ draft: { reading }, formula: { formula } }: Evidence): boolean {
  return reading.quoted.some(
    ({ text, start }) =>
      /\b(?:like|such as|e\.? ?g\.?|for example|for instance|as in|looks?|wie|zum beispiel|z\.? ?b\.?|como|por ejemplo|comme|par exemple|por exemplo):? *["'“„«]?$/u.test(
        reading.text.slice(0, start),
      ) && formula.includes(`"${text}"`),
  );
}

/** 'The oldest animal' of a bill: what is old has an age or a day. */
function isNoAge({ reading: { text }, used }: Draft): boolean {
  return (
    /\b(?:oldest|youngest)\b/.test(text) &&
    used.length > 0 &&
    !used.some(({ kind, title }) => kind === 'date' || /\bage\b/i.test(title))
  );
}

const WHO = /^\W*(?:and |so )?(?:who|quien|quienes|qui|quem|wer)\b|誰/;

/** 'Who has the dearest lesson', where no word tells whether the teachers are meant or those that the rows are about. */
function guessesWho(draft: Draft): boolean {
  const asked = WHO.exec(draft.reading.text);
  if (asked === null) return false;
  const end = asked.index + asked[0].length;
  const isNamed = (column: Column) =>
    draft.isPartlyMentioned(column) || draft.classMentionsOf(column).some(({ start }) => start >= end);
  const isOfPeople = draft.source.columns.some(({ primary, kind }) => primary && kind === 'text');
  return isOfPeople && draft.used.some((column) => column.kind === 'contact' && !isNamed(column));
}
