import { rowTestOf } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { BEFORE_ROW, FIRST_OF, IN_ORDER, LAST_OF, SEVERAL_ROWS } from '../lexicon/related-words.ts';
import { comesBefore, criteriaFor, lineOf, type Related, saidBeside, spansOf, unlessBlank } from '../rows-related.ts';
import type { Column } from '../sheet-model.ts';
import { rowValue } from './frame.ts';
import { besides, leftOf, mentionsOf, NAMES, quotesOf, type Read, type Reader } from './related-reader.ts';

/** Boxes for rows by the others that share something with them: the first, one of several, one that came before. */

/** 'Is it the first visit of the client?', 'the biggest order of its customer': a box. */
function endOfRelated(draft: Draft): Read | null {
  const { text } = draft.reading;
  const [first, last] = [spansOf(text, FIRST_OF), spansOf(text, LAST_OF)];
  const extremes = mentionsOf(draft, 'maximum', 'minimum');
  if ([...first, ...last, ...extremes].length === 0 || SAME_AS_BEFORE.test(text)) return null;
  const asked = [...spansOf(text, ASKS_WHETHER), ...mentionsOf(draft, 'first-in-group', 'last-in-group')];
  const aside = [...first, ...last, ...extremes, ...asked, ...spansOf(text, IN_ORDER)];
  const beside = besides(draft, aside, undefined, [...first, ...last]);
  if (beside === null) return null;
  const { free, groups, conditions, spans } = beside;
  const isDated = first.length + last.length > 0;
  const measure = isDated ? lineOf(draft, free) : (free.find(({ kind }) => kind === 'number') ?? onlyNumber(draft));
  if (measure === null || groups.includes(measure)) return null;
  const isFirst = isDated ? first.length > 0 : draft.has('minimum');
  return {
    operation: 'extreme-flag',
    left: leftOf(beside, [measure]),
    explained: [...beside.aside, ...spans],
    build: (yes = '1', no = '0') => {
      const cell = draft.row(measure);
      const of = draft.all(measure);
      const collected = `COLLECT(${of}, ${criteriaFor(draft, groups, conditions)})`;
      const isIt = `${cell} = ${isFirst ? 'MIN' : 'MAX'}(${collected})`;
      const own = conditions.length === 0 ? isIt : `AND(${rowTestOf(draft, conditions, false)}, ${isIt})`;
      return rowValue('check', unlessBlank(draft, [...groups, measure], `IF(${own}, ${yes}, ${no})`, no), [...groups, measure], {
        conditions,
      });
    },
  };
}

/** 'The site’s largest plot' has but one size. */
function onlyNumber({ own }: Draft): Column | null {
  const numbers = own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

/** 'The same as last time' compares cells. */
const SAME_AS_BEFORE = /\b(?:same|different|higher|lower|more|less|changed?) (?:as|than|from|since)\b/;
const ASKS_WHETHER = /\b(?:is (?:it|this)|whether|if (?:it|this) is|ob es|si es|si c['’ ]est|se e)\b/;

/** 'More than one booking', 'listed twice on one day': a box. */
function oneOfSeveral(draft: Draft): Read | null {
  const { text } = draft.reading;
  const said = SEVERAL_ROWS.map(([pattern, least]) => ({ least, spans: spansOf(text, pattern) })).filter(
    ({ spans }) => spans.length > 0,
  );
  const most = said.toSorted((one, other) => other.least - one.least)[0];
  if (most === undefined) return null;
  const beside = besides(draft, [...said.flatMap(({ spans }) => spans), ...mentionsOf(draft, 'duplicate')]);
  if (beside === null) return null;
  const { groups, conditions, spans } = beside;
  // 'The tool is out twice' is said of what is out, 'the skipper has two unpaid berths' of whatever has the skipper.
  const isOfRow = conditions.length > 0 && !spans.some(({ end }) => HAS_SEVERAL.test(text.slice(end)));
  return {
    operation: 'duplicate-flag',
    left: leftOf(beside, []),
    explained: [...beside.aside, ...spans],
    build: (yes = '1', no = '0') => {
      const isSeveral = `COUNTIFS(${criteriaFor(draft, groups, conditions)}) > ${most.least - 1}`;
      const test = isOfRow
        ? `AND(${[...conditions.map(({ column, test }) => test(draft.row(column))), isSeveral].join(', ')})`
        : isSeveral;
      return rowValue('check', unlessBlank(draft, groups, `IF(${test}, ${yes}, ${no})`, no), [...groups], { conditions });
    },
  };
}

const HAS_SEVERAL = /^ (?:still |already |currently |now )?(?:has|have|had|got|hat|haben|tiene|tienen|a|ont|tem|possui)\b/;

/** 'All visits of mothers who have a birth visit', 'if the customer has no open order': a box. */
function hasOne(draft: Draft): Read | null {
  const { text, columns } = draft.reading;
  const holders = columns.flatMap(({ column, start, end, isPart }) => {
    const has = HAS_ONE.exec(text.slice(end));
    const isHolder =
      draft.own.columns.includes(column) && !column.empty && !column.primary && !isPart && NAMES.includes(column.kind);
    return has === null || !isHolder ? [] : [{ column, start, end: end + has[0].length, isNone: has[1] !== undefined }];
  });
  const [holder, ...more] = holders;
  if (holder === undefined || more.length > 0) return null;
  const { column, isNone } = holder;
  const related: Related = { groups: [column], spans: [holder] };
  const said = saidBeside(draft, related, [...quotesOf(draft), ...spansOf(text, ROWS_OF)]);
  if (said === null || said.conditions.length === 0 || said.conditions.some((one) => one.column === column)) return null;
  return {
    operation: 'exists-in',
    left: leftOf(said, []),
    explained: [holder],
    build: (yes = '1', no = '0') => {
      const count = `COUNTIFS(${criteriaFor(draft, [column], said.conditions)})`;
      return rowValue(
        'check',
        unlessBlank(draft, [column], `IF(${count} ${isNone ? '=' : '>'} 0, ${yes}, ${no})`, no),
        [column],
        {
          conditions: said.conditions,
        },
      );
    },
  };
}

const HAS_ONE =
  /^s? (?:who |that |which )?(?:still |already |ever )?(?:has|have|had)(?: still| already| ever had| got)? (?:an?(?! other)|any(?! other)|some(?! other)|at least one|(no|never had an?|not a single))\b/;
const ROWS_OF = /\b(?:all|every|each|any|the) \p{L}+ (?:of|from|for|by) (?:the |all )?/u;

/** 'If this dog stayed with us before': a box. */
function cameBefore(draft: Draft): Read | null {
  const aside = spansOf(draft.reading.text, BEFORE_ROW);
  const beside = aside.length === 0 ? null : besides(draft, aside, () => false);
  if (beside === null) return null;
  const { groups, conditions, spans, free } = beside;
  const line = lineOf(draft, free);
  if (line === null) return null;
  return {
    operation: 'duplicate-flag',
    left: leftOf(beside, [line]),
    explained: [...beside.aside, ...spans],
    build: (yes = '1', no = '0') => {
      const earlier = [...conditions, comesBefore(draft, line, '<')];
      const code = `IF(COUNTIFS(${criteriaFor(draft, groups, earlier)}) > 0, ${yes}, ${no})`;
      return rowValue('check', unlessBlank(draft, [...groups, line], code, no), [...groups, line], { conditions });
    },
  };
}

export const BOXES: readonly Reader[] = [hasOne, cameBefore, endOfRelated, oneOfSeveral];
