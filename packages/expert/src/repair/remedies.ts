import {
  conditionOverColumn,
  criteriaOfList,
  dateOfDate,
  daysBetween,
  decimalComma,
  missingInstead,
  notOfSeveral,
  swappedFind,
  swappedLookup,
  wordForTruth,
} from './remedies/calls.ts';
import {
  anyOfDifferent,
  bareValues,
  blankDayCounted,
  blankDayTold,
  comparisonsInPlaceOfPairs,
  oneOfSeveral,
  openWindow,
  partOfContact,
  partOfDate,
  pluralForm,
  quotedOperator,
  wordForTick,
} from './remedies/criteria.ts';
import {
  blankDateInRow,
  blankDateIsPast,
  blankInCriterion,
  dayOfInstant,
  quotedDay,
  sumOfDates,
  weekFromMonday,
  writtenDate,
} from './remedies/dates.ts';
import { emptyResult, zeroDivisor } from './remedies/guards.ts';
import { chainedComparison, fourthArgument, looseFirst, misplacedNot, swappedCriterion, timesHundred } from './remedies/logic.ts';
import { columnByNumber, exactMatch, indexMatch, keyOfOtherType } from './remedies/lookups.ts';
import { bothAtOnce, joinedBlanks, monthOverflow, partAsNumber, rowNumbers, workingDays } from './remedies/meant.ts';
import { boundWithoutRange, cellAsRange, cellOfCriterion, quotedBound } from './remedies/pairs.ts';
import { growingRange, halfNamed, listInCell, rowInTest, swappedRanges, thisRow, wholeColumns } from './remedies/ranges.ts';
import { childrenAcross } from './remedies/references.ts';
import { symbolNames } from './remedies/symbols.ts';
import { fitColumn, textNumbers, textsLeftOut } from './remedies/types.ts';
import type { Remedy } from './remedy.ts';

/** Tried before the checker's own fixes, which see single places where these see what was meant by the whole. */
export const FIRST_REMEDIES: readonly Remedy[] = [
  weekFromMonday,
  quotedOperator,
  quotedBound,
  boundWithoutRange,
  columnByNumber,
  quotedDay,
  halfNamed,
  cellOfCriterion,
  cellAsRange,
  rowInTest,
  swappedCriterion,
  comparisonsInPlaceOfPairs,
  pluralForm,
  bareValues,
  partOfDate,
  writtenDate,
  fourthArgument,
  conditionOverColumn,
  criteriaOfList,
  decimalComma,
  notOfSeveral,
  missingInstead,
  dateOfDate,
  wordForTruth,
  swappedFind,
  swappedLookup,
  daysBetween,
];

/** In the order in which they are tried once the checker has no more fixes. */
export const REMEDIES: readonly Remedy[] = [
  sumOfDates,
  childrenAcross,
  rowNumbers,
  wholeColumns,
  swappedRanges,
  thisRow,
  chainedComparison,
  misplacedNot,
  anyOfDifferent,
  looseFirst,
  exactMatch,
  fitColumn,
  symbolNames,
  wordForTick,
  oneOfSeveral,
  bothAtOnce,
  partOfContact,
  dayOfInstant,
  workingDays,
  joinedBlanks,
  partAsNumber,
  monthOverflow,
  timesHundred,
  zeroDivisor,
  blankInCriterion,
  keyOfOtherType,
  indexMatch,
  emptyResult,
  textNumbers,
  textsLeftOut,
  listInCell,
  blankDateInRow,
  blankDateIsPast,
];

/** Only where the formula was broken, or nothing else is wrong with it. */
export const LAST_REMEDIES = { whenChanged: [openWindow, blankDayCounted], whenSound: [growingRange, blankDayTold] } as const;
