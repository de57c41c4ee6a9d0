import type { Condition } from './condition.ts';
import { Draft, literal } from './draft.ts';
import { type Guard, isOfRow } from './guard.ts';
import { statedIn } from './guard-clauses.ts';
import { testOf } from './guard-code.ts';
import type { GuardPatterns } from './guard-patterns.ts';
import { readQuestion } from './reading.ts';
import type { Column } from './sheet-model.ts';

/** What stands in some rows instead of the value, and in which. */
interface Part {
  readonly label: string;
  readonly alternatives: readonly (readonly Condition[])[];
}

const LABEL = '["“][^"“”]{1,40}["”]|blank|empty|nothing|zero|0|a dash|n/a';
const OPENS = 'if|when|whenever|where|once';
const PART = new RegExp(
  `(?:[,;.(]\\s*|(?<=\\S) )(?:and |but |or )?(?:show |say |put |write |leave (?:it )?)?(?<label>${LABEL}) (?:${OPENS}) `,
  'giu',
);
/** '"Open" if there is no offer unless it was rejected, then "-"' has two of them. */
const UNLESS =
  /(?<label>["“][^"“”]{1,40}["”]) (?<if>if|when) (?<clause>[^,;.]{3,60}?) unless (?<but>[^,;.]{3,60}?),? then (?<instead>["“][^"“”]{1,40}["”])/iu;
const NO_VALUE = /\b(?:if|when|whenever|where|otherwise|else|unless)\b|[:=]\s*$|\b(?:say|show|put|write|is|be|says|shows)\s*$/iu;
const TRAILS = /[\s,;.!?)]*(?:\b(?:and|but|or)\b)?[\s,;.!?)]*$/iu;
/** What the value is of, where a clause does not name it. */
const OF_IT = /^(?:it|that|this|the date|they)(?=['’]s| is| was| has| are)/iu;
const NONE =
  /^(?:there (?:is|are|was) (?:none|no date|no value)|(?:(?:it|that) (?:is|has) )?(?:missing|not set|none|empty|blank|unset|none set)|none is set|no date)(?: yet)?$/iu;
const GONE = /^(?:it|that|the date) (?:is|has|was)(?: (?:long|just))? (?:over|past|gone(?: by)?|passed|elapsed)$/iu;

/**
 * The question without the texts that stand in some of its rows, told one after the other: 'days until the hearing, "past" if it is over and blank
 * if there is none'; null where fewer than `least` are told, or one of them is not understood.
 */
export function chainedIn(draft: Draft, patterns: GuardPatterns, least: number): Guard | null {
  const { question, language } = draft.reading;
  if (language !== 'en') return null;
  const told = question.replace(UNLESS, '$<instead> $<if> $<clause> and $<but>, $<label> $<if> $<clause>');
  const found = [...told.matchAll(PART)];
  const [first] = found;
  const value = first === undefined ? '' : told.slice(0, first.index).trim();
  if (first === undefined || found.length < least || value === '' || NO_VALUE.test(value)) return null;
  const about = columnOf(draft, value.length);
  const parts = found.map((match, place): Part | null => {
    const end = found[place + 1]?.index ?? told.length;
    const clause = told
      .slice(match.index + match[0].length, end)
      .replace(TRAILS, '')
      .replace(/\balready /i, '');
    const alternatives = /\b(?:otherwise|else)\b/i.test(clause) ? null : conditionsOf(draft, clause, about);
    return alternatives === null ? null : { label: labelOf(match.groups?.label ?? '', patterns), alternatives };
  });
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  return {
    rest: value,
    mayBeOfCell: true,
    around: (built, inner) => {
      if (!isOfRow(built)) return null;
      const code = known.reduceRight(
        (rest, { label, alternatives }) => `IF(${testOf(inner, alternatives)}, ${label}, ${rest})`,
        built.code,
      );
      const conditions = [...(built.conditions ?? []), ...known.flatMap(({ alternatives }) => alternatives.flat())];
      return { ...built, code, conditions, isForBlank: true };
    },
  };
}

function labelOf(said: string, { blank, dash, zero }: GuardPatterns): string {
  if (/^["“]/.test(said)) return literal(said.slice(1, -1));
  const word = said.toLowerCase().replace(/^a /, '');
  if (dash.test(word)) return '"-"';
  if (blank.test(word)) return '""';
  return zero.test(word) || word === '0' ? '0' : literal(said);
}

/** The one column that the value is of; a date before others. */
function columnOf({ reading: { columns }, own }: Draft, end: number): Column | null {
  const named = new Set(
    columns
      .filter((one) => one.end <= end && !one.isPart && !one.column.empty && own.columns.includes(one.column))
      .map(({ column }) => column),
  );
  const dates = [...named].filter(({ kind }) => kind === 'date');
  const [only, ...more] = dates.length > 0 ? dates : named;
  return more.length > 0 ? null : (only ?? null);
}

function ofColumn(clause: string, { title, kind }: Column): string {
  if (NONE.test(clause)) return `${title} is blank`;
  return kind === 'date' && GONE.test(clause) ? `${title} is in the past` : clause.replace(OF_IT, title);
}

/** When a text stands there, read as a question of its own; null where a word of it is not understood. */
function conditionsOf({ own }: Draft, clause: string, about: Column | null): Part['alternatives'] | null {
  const named = about === null ? clause : ofColumn(clause, about);
  const reading = readQuestion(named, [own]);
  return statedIn(new Draft(reading, own, [], own), 0, reading.text.length);
}
