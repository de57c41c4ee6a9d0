import { clausesIn } from '../clauses.ts';
import type { Condition } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { typedBetween } from '../text.ts';
import { type Range, rangesIn } from './band-list.ts';

/** What a label says of when it holds: 'Overdue', 'No date', 'Done', 'Next 7 days', '8-30', 'Later'. */
export type Said =
  | { readonly kind: 'past' | 'missing' | 'done' | 'rest' }
  | { readonly kind: 'ahead'; readonly days: number }
  | { readonly kind: 'range'; readonly range: Range };

/** A label that says itself when it holds, with what is told of it besides. */
export interface OwnLabel {
  readonly text: string;
  readonly said: Said;
  /** 'Done for served ones': told in so many words; empty where the label says it all. */
  readonly alternatives: readonly (readonly Condition[])[];
  readonly start: number;
  readonly end: number;
}

const NAMED: readonly (readonly [kind: 'past' | 'missing' | 'done' | 'rest', pattern: string])[] = [
  ['missing', 'no (?:due |end |start |event |expiry )?date|undated|unscheduled|not scheduled|no deadline'],
  ['past', 'overdue|past due|past|expired|late|lapsed|missed'],
  ['done', 'done|completed?|finished|closed'],
  ['rest', 'later|beyond|further out|future|after that|ok|fine'],
];
const AHEAD = '(?:(?:in|within) )?(?:the )?next (\\d{1,3}) (day|week|month)s?';
const UNITS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const LABELS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${AHEAD}|${NAMED.map(([, pattern]) => `(${pattern})`).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Stands for nothing, or for 0, before the ranges of a number. */
const BEFORE_RANGES = /(?<![\p{L}\p{N}])(?:none|nothing|zero|empty|out of stock)(?=["”“]?(?:,| ?\/|;))/gu;
const UNIT =
  '(?:days?|weeks?|months?|years?|hours?|minutes?|points?|pieces?|people|guests?|units?|tage?n?|wochen?|monate?n?|jahre?n?|stunden?|punkte?n?|st(?:u|ü)ck|personen|jours?|semaines?|mois|ans|heures?|personnes|unites|unités|d(?:i|í)as?|semanas?|mes(?:es)?|a(?:n|ñ)os?|horas?|minutos?|puntos?|pontos?|personas|pessoas|unidades)';
const UNIT_BEHIND = new RegExp(`^ ?${UNIT}(?![\\p{L}\\p{N}])`, 'u');
/** All that may stand between the labels of a list. */
const BETWEEN = /^["'”“»]?[\s,;/|)]*(?:(?:and|or|otherwise|else|then|und|oder|sonst|y|o|et|ou|e)\b)?[\s:(]*["'“„«]?$/;
const UNIT_LAST = new RegExp(`\\d\\+? ?${UNIT}$`, 'iu');
const FEWEST = 3;

/** Labels in a list that all say themselves when they hold: '0-7, 8-30, 31-90 and 90+', 'No date, Overdue, Next 7 days, Later'; empty where there is none. */
export function ownLabelsIn(draft: Draft): readonly OwnLabel[] {
  const { text, language } = draft.reading;
  if (language === 'ja' || text.length > 600) return [];
  const all = spansIn(draft);
  const runs = all.reduce<OwnLabel[][]>((found, label) => {
    const last = found.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && BETWEEN.test(text.slice(before.end, label.start))) last.push(label);
    else found.push([label]);
    return found;
  }, []);
  const run = runs.find((one) => one.length >= FEWEST && one.some(({ said }) => said.kind === 'ahead' || said.kind === 'range'));
  const isOwn = (start: number, end: number) => run?.some((one) => one.start < end && one.end > start) === true;
  // '"Alarm" below 2 or above 8': the labels are others.
  if (run === undefined || draft.reading.quoted.some(({ start, end }) => !isOwn(start, end))) return [];
  return withTold(draft, all, withoutUnit(run));
}

/** '0-7, 8-30 and 31+ days': a unit behind the last of several is no part of its name. */
function withoutUnit(run: readonly OwnLabel[]): readonly OwnLabel[] {
  const bare = (text: string) => text.replace(/ ?\p{L}+$/u, '');
  const ranges = run.filter(({ said }) => said.kind === 'range');
  const isOfAll = ranges.every(({ text }) => UNIT_LAST.test(text));
  return isOfAll
    ? run
    : run.map((one) => (UNIT_LAST.test(one.text) && one.said.kind === 'range' ? { ...one, text: bare(one.text) } : one));
}

function spansIn({ reading: { text, question } }: Draft): readonly OwnLabel[] {
  const labelAt = (said: Said, start: number, end: number): OwnLabel => {
    const typed = typedBetween(question, start, end);
    return {
      text: said.kind === 'range' ? typed.replace(/^>= ?(\d[\d.,]*)/, '$1+') : typed,
      said,
      alternatives: [],
      start,
      end,
    };
  };
  const ranges = rangesIn(text)
    .filter(({ isRest }) => !isRest)
    .map((range) => {
      const unit = UNIT_BEHIND.exec(text.slice(range.end))?.[0] ?? '';
      return labelAt({ kind: 'range', range }, range.start, range.end + unit.length);
    });
  const named = [...text.matchAll(LABELS)].map((match) => {
    const [said, days, unit, ...names] = match;
    const kind = NAMED[names.findIndex((name) => name !== undefined)]?.[0] ?? 'rest';
    const meaning: Said = days === undefined ? { kind } : { kind: 'ahead', days: Number(days) * (UNITS[unit ?? 'day'] ?? 1) };
    return labelAt(meaning, match.index, match.index + said.length);
  });
  const empty = ranges.length === 0 ? [] : [...text.matchAll(BEFORE_RANGES)];
  const none = empty.map(({ 0: said, index }) => labelAt({ kind: 'missing' }, index, index + said.length));
  const isFree = (one: OwnLabel) => !ranges.some(({ start, end }) => start < one.end && end > one.start);
  return [...ranges, ...named.filter(isFree), ...none].toSorted((one, other) => one.start - other.start);
}

const TELLS = /^["'”“»]? ?(?:if|when|where|for|once)\b/;

/** 'Done for served ones, No date if there is none, Past, …': labels before the list that each have their condition behind them. */
function withTold(draft: Draft, all: readonly OwnLabel[], run: readonly OwnLabel[]): readonly OwnLabel[] {
  const start = run[0]?.start ?? 0;
  // In 'No date if there is no date' the last words are its condition.
  for (const before of all.filter((one) => one.end < start && NAMES.has(one.said.kind)).toReversed()) {
    const told = draft.reading.text.slice(before.end, start);
    if (told.length > LONGEST_TOLD) break;
    if (!TELLS.test(told)) continue;
    const { alternatives, unknown } = clausesIn(draft, before.end, start);
    return unknown.length > 1 ? run : withTold(draft, all, [{ ...before, alternatives }, ...run]);
  }
  return run;
}

const NAMES: ReadonlySet<string> = new Set(['past', 'missing', 'done']);
const LONGEST_TOLD = 60;
