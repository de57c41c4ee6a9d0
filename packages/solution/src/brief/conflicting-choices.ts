import {
  DATA_VOLUME_LABELS,
  type RequirementField,
  type Requirements,
  TIMELINE_LABELS,
} from '@sheetwright/contract/requirements.ts';
import type { Language } from '../vocabulary/index.ts';
import { type StatementWords, statementWordsOf } from '../vocabulary/statements.ts';
import type { Contradiction, Quantity, Sentence } from './brief.ts';
import { daysOf } from './read-quantities.ts';
import { quantitiesOf, type Statement } from './statements.ts';

/** What was chosen in the wizard against what is written: five people who use it, and sixty technicians who update their rows. */
export function conflictingChoices(
  statements: readonly Statement[],
  requirements: Requirements,
  language: Language,
): Contradiction[] {
  const words = statementWordsOf(language);
  const found = statements.flatMap((statement) => {
    const quantities = quantitiesOf(statement);
    const against = [
      teamConflict(statement, quantities, requirements, words),
      volumeConflict(statement, quantities, requirements),
      timeConflict(statement, quantities, requirements, words),
    ];
    return against.flatMap((choice) => (choice === null ? [] : [{ ...choice, second: statement.sentence }]));
  });
  // One of each: the first is asked about.
  return found.filter(({ about }, at) => found.findIndex((other) => other.about === about) === at);
}

type Choice = Omit<Contradiction, 'second'>;

function choiceOf(field: RequirementField, value: string, text: string): Choice {
  const first: Sentence = { field, start: 0, end: value.length, text, ignored: null };
  return { first, about: field };
}

/** So many times more than was chosen is no rounding. */
const FAR_MORE = 2;

function teamConflict(
  { folded, isToday, isExclusive }: Statement,
  quantities: readonly Quantity[],
  { teamSize }: Requirements,
  { patterns }: StatementWords,
): Choice | null {
  if (isToday || !patterns.uses.test(folded)) return null;
  const [least = 0, most = Number.POSITIVE_INFINITY] = teamSize.match(/\d+/g)?.map(Number) ?? [];
  const people = quantities.filter(({ is }) => is === 'count' || is === 'number').reduce((sum, { value }) => sum + value, 0);
  const isMore = teamSize !== '200+' && people >= most * FAR_MORE;
  const isFewer = isExclusive && people >= 1 && people * FAR_MORE < least;
  return isMore || isFewer ? choiceOf('teamSize', teamSize, `Team size: ${teamSize}`) : null;
}

const MOST_ROWS = { low: 1_000, medium: 10_000, high: 100_000, very_high: Number.POSITIVE_INFINITY } as const;
const RATE =
  /^\s?(?:\p{L}[\p{L}-]*\s){1,3}?(?:a|per|each|every|am|pro|je|im|in der|al|por|cada|par|ao)\s+(?:(?<day>day|tag|día|dia|jour)|(?<week>week|woche|semana|semaine)|(?<month>month|monat|mes|mois|mês)|(?<year>year|jahr|año|ano))(?!\p{L})/iu;
const PER_YEAR = { day: 250, week: 50, month: 12, year: 1 } as const;
/** A table may keep less than all that happens; only a year that is many times more contradicts. */
const FAR_MORE_ROWS = 10;

function volumeConflict(
  { sentence, isToday }: Statement,
  quantities: readonly Quantity[],
  { dataVolume }: Requirements,
): Choice | null {
  // With many rows chosen, what is counted by the day may well be more than is kept.
  if (isToday || sentence.field === 'successMetrics' || dataVolume === 'high') return null;
  const rows = quantities.map((quantity) => {
    const groups = RATE.exec(sentence.text.slice(quantity.end - sentence.start))?.groups;
    const period = (['day', 'week', 'month', 'year'] as const).find((one) => groups?.[one] !== undefined);
    return quantity.is === 'count' && period !== undefined ? quantity.value * PER_YEAR[period] : 0;
  });
  if (Math.max(0, ...rows) < MOST_ROWS[dataVolume] * FAR_MORE_ROWS) return null;
  return choiceOf('dataVolume', dataVolume, `Data volume: ${DATA_VOLUME_LABELS[dataVolume]}`);
}

const LONGEST_DAYS = {
  '1-2_weeks': 14,
  '1_month': 31,
  '2-3_months': 92,
  '3-6_months': 183,
  '6+_months': Number.POSITIVE_INFINITY,
} as const;

function timeConflict(
  { folded, sentence, isToday }: Statement,
  quantities: readonly Quantity[],
  { timeline }: Requirements,
  { patterns }: StatementWords,
): Choice | null {
  if (isToday || sentence.field !== 'projectDescription' || !patterns.projects.test(folded)) return null;
  const lengths = quantities.filter(({ is }) => is === 'duration').map(daysOf);
  if (lengths.length !== 1 || (lengths[0] ?? 0) < LONGEST_DAYS[timeline] * FAR_MORE) return null;
  return /(?:roll|einf|desplieg|déploi|implant|go.?live|migra|導入|展開)/iu.test(sentence.text)
    ? choiceOf('timeline', timeline, `Timeline: ${TIMELINE_LABELS[timeline]}`)
    : null;
}
