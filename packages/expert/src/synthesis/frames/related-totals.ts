import { type Condition, rowTestOf } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { AFTER_ROW, BEFORE_ROW, OTHER_ROWS, UP_TO_ROW } from '../lexicon/related-words.ts';
import { comesBefore, criteriaFor, lineOf, spansOf, unlessBlank } from '../rows-related.ts';
import type { Column } from '../sheet-model.ts';
import { rowValue } from './frame.ts';
import { separatorIn } from './grouping.ts';
import { besides, leftOf, mentionsOf, NAMES, type Read } from './related-reader.ts';

/** What the rows that share something come to: how many, how much, which names. */

type Head = 'count' | 'sum' | 'average' | 'maximum' | 'minimum';
const HEADS: readonly Head[] = ['average', 'maximum', 'minimum', 'sum', 'count'];
const TIMES =
  /\b(?:(?:the )?number of times|how many times|how often|wie oft|cuantas veces|combien de fois|quantas vezes)\b|何回/;
const ALTOGETHER =
  /\b(?:total(?: of)?|altogether|together|combined|in all|add(?:ed)?(?: up)?|sum(?:med)?|all(?: the)?|insgesamt|zusammen|alle[nr]?|en total|tod[oa]s?(?: l[oa]s)?|au total|toutes?(?: les)?|tous(?: les)?|no total|ao todo|tod[oa]s (?:[oa]s)?)\b|合計|総/;

/** How many there are, or what they come to: of all that share it, of those before, of the others. */
export function workedOut(draft: Draft): Read | null {
  const { text } = draft.reading;
  const times = spansOf(text, TIMES);
  const upTo = spansOf(text, UP_TO_ROW);
  const before = upTo.length > 0 ? [] : spansOf(text, BEFORE_ROW);
  const after = upTo.length + before.length > 0 ? [] : spansOf(text, AFTER_ROW);
  const others = spansOf(text, OTHER_ROWS);
  const heads = mentionsOf(draft, ...HEADS, 'running', 'row-number', 'measure-asked', 'rows-asked', 'subtract-days', 'above-row');
  const timed = [...upTo, ...before, ...after];
  const aside = [...times, ...timed, ...others, ...heads, ...spansOf(text, ALTOGETHER)];
  const beside = besides(draft, aside, (span) => !timed.includes(span));
  if (beside === null) return null;
  const { groups, conditions, spans, free } = beside;
  const number = free.find(({ kind, primary }) => kind === 'number' && !primary) ?? null;
  const asked = HEADS.find((one) => draft.has(one)) ?? null;
  const isCounted = times.length > 0 || (asked === 'count' && (number === null || !draft.has('measure-asked')));
  const head = isCounted ? 'count' : (asked ?? (number === null ? null : 'sum'));
  if (head === null || (head !== 'count' && number === null)) return null;
  const isTimed = timed.length > 0;
  const line = isTimed ? lineOf(draft, free) : null;
  if (isTimed && (line === null || groups.includes(line))) return null;
  const used = [line, head === 'count' ? null : number];
  return {
    operation: head,
    left: leftOf(beside, used),
    explained: [...beside.aside, ...spans],
    build: () => {
      const along = line === null ? [] : [comesBefore(draft, line, upTo.length > 0 ? '<=' : after.length > 0 ? '>' : '<')];
      const criteria = criteriaFor(draft, groups, [...conditions, ...along]);
      const isWithout = others.length > 0 && before.length + after.length === 0;
      const code = worked(draft, head, number, criteria, isWithout ? conditions : null);
      const needed = line === null ? groups : [...groups, line];
      return rowValue('number', unlessBlank(draft, needed, code), number === null ? [] : [number], { conditions });
    },
  };
}

/** @param itself what the row has to be itself to be taken off, where only the others are meant */
function worked(draft: Draft, head: Head, measure: Column | null, criteria: string, itself: readonly Condition[] | null): string {
  const off = (code: string) =>
    itself === null ? '' : ` - ${itself.length === 0 ? code : `IF(${rowTestOf(draft, itself, false)}, ${code}, 0)`}`;
  if (head === 'count' || measure === null) return `COUNTIFS(${criteria})${off('1')}`;
  const range = draft.all(measure);
  if (head === 'sum') return `SUMIFS(${range}, ${criteria})${off(draft.row(measure))}`;
  const name = { average: 'AVG', maximum: 'MAX', minimum: 'MIN' }[head];
  return `IFERROR(${name}(COLLECT(${range}, ${range}, <>"", ${criteria})), "")`;
}

/** 'How many different pianos does the customer have', 'the teachers this pupil has had, each once'. */
export function namesOf(draft: Draft): Read | null {
  const isCounted = draft.has('distinct') && (draft.has('count') || HOW_MANY.test(draft.reading.text));
  if (!isCounted && !draft.has('list', 'join')) return null;
  const said = mentionsOf(draft, 'distinct', 'count', 'list', 'join', 'who', 'rows-asked');
  const aside = [...said, ...spansOf(draft.reading.text, EACH_ONCE)];
  const beside = besides(draft, aside);
  if (beside === null) return null;
  const { groups, conditions, spans } = beside;
  const named = draft.reading.columns.filter(
    ({ column, start }) =>
      draft.own.columns.includes(column) &&
      !column.empty &&
      NAMES.includes(column.kind) &&
      !groups.includes(column) &&
      !conditions.some((one) => one.column === column) &&
      !spans.some((span) => start >= span.start && start < span.end),
  );
  const names = new Set(named.filter(({ isPart }) => !isPart).map(({ column }) => column));
  const [wanted, ...more] = names.size > 0 ? names : new Set(named.map(({ column }) => column));
  if (wanted === undefined || more.length > 0) return null;
  return {
    operation: isCounted ? 'count-distinct' : 'list-where',
    left: leftOf(beside, [wanted]),
    explained: [...beside.aside, ...spans],
    build: () => {
      const of = draft.all(wanted);
      const found = `COLLECT(${of}, ${of}, <>"", ${criteriaFor(draft, groups, conditions)})`;
      const once = isCounted || draft.has('distinct') || EACH_ONCE.test(draft.reading.text) ? `DISTINCT(${found})` : found;
      const code = isCounted ? `COUNT(${once})` : `JOIN(${once}, ${separatorIn(draft, true)})`;
      return rowValue(isCounted ? 'number' : 'text', unlessBlank(draft, groups, code), [wanted], { conditions });
    },
  };
}

const HOW_MANY = /\b(?:how many|number of|wie viele|cuant[oa]s|combien|quant[oa]s)\b|いくつ|何種類/;
const EACH_ONCE =
  /,? ?\b(?:each (?:only )?once|only once|no repeats|without repeats|with commas|comma[- ]separated|separated by commas|different|distinct|unique|jede[nrs]? nur einmal|sin repetir|sans doublons?|sem repetir)\b/;
