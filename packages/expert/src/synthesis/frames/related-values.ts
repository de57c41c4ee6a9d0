import type { Draft } from '../draft.ts';
import { IN_ORDER, ORDER_SAID, ORDINAL_OF, PART_OF, PLACE_AMONG, PREVIOUS_OF, SMALLEST_FIRST } from '../lexicon/related-words.ts';
import { comesBefore, criteriaFor, lineOf, spansOf, unlessBlank } from '../rows-related.ts';
import { rowValue } from './frame.ts';
import { besides, leftOf, mentionsOf, type Read, type Reader } from './related-reader.ts';
import { namesOf, workedOut } from './related-totals.ts';

/** Where a row stands among those that share something with it: its place, its part, the how manieth, what the one before had. */

/** 'Its place by points among those of its class'. */
function placeAmong(draft: Draft): Read | null {
  const { text } = draft.reading;
  if (!PLACE_AMONG.test(text) && !draft.has('rank')) return null;
  const order = spansOf(text, ORDER_SAID);
  const aside = [...spansOf(text, PLACE_AMONG), ...mentionsOf(draft, 'rank'), ...order, ...spansOf(text, AMONG)];
  const beside = besides(draft, aside);
  if (beside === null) return null;
  const { groups, conditions, spans, free } = beside;
  const measure = free.find(({ kind }) => kind === 'number') ?? free.find(({ kind }) => kind === 'date') ?? null;
  if (measure === null) return null;
  return {
    operation: 'rank',
    left: leftOf(beside, [measure]),
    explained: [...beside.aside, ...spans],
    build: () => {
      const cell = draft.row(measure);
      const isAscending = SMALLEST_FIRST.test(text) || measure.kind === 'date';
      const better = `${draft.all(measure)}, ${isAscending ? '<' : '>'}${cell}`;
      const code = `COUNTIFS(${criteriaFor(draft, groups, conditions)}, ${better}) + 1`;
      return rowValue('number', unlessBlank(draft, [...groups, measure], code), [measure], { conditions });
    },
  };
}

const AMONG =
  /\b(?:among(?:st)?|out of|compared (?:to|with)|innerhalb|unter|entre|parmi|dentro)\b(?: (?:the|all|those|allen|los|las|les|os|as))*/;

/** 'Its share of the hours of the crew', 'the client’s paid percentage'. */
function partOf(draft: Draft): Read | null {
  const { text } = draft.reading;
  if (!PART_OF.test(text) && !draft.has('share')) return null;
  const aside = [
    ...spansOf(text, PART_OF),
    ...mentionsOf(draft, 'share', 'of-total', 'sum', 'overall'),
    ...spansOf(text, IN_ALL),
  ];
  const beside = besides(draft, aside);
  if (beside === null) return null;
  const { groups, conditions, spans, free } = beside;
  const measure = free.find(({ kind, primary }) => kind === 'number' && !primary) ?? null;
  if ((measure === null) === (conditions.length === 0)) return null;
  return {
    operation: 'share-of-rows',
    left: leftOf(beside, [measure]),
    explained: [...beside.aside, ...spans],
    build: () => {
      const whole = criteriaFor(draft, groups, []);
      const code =
        measure === null
          ? `COUNTIFS(${criteriaFor(draft, groups, conditions)}) / COUNTIFS(${whole})`
          : `${draft.row(measure)} / SUMIFS(${draft.all(measure)}, ${whole})`;
      const needed = measure === null ? groups : [...groups, measure];
      return rowValue('number', unlessBlank(draft, needed, `IFERROR(${code}, "")`), measure === null ? [] : [measure], {
        conditions,
      });
    },
  };
}

const IN_ALL =
  /\b(?:came from|come from|comes from|makes? up|made up|accounts? for|is this|total|over all|overall|in all|ausmacht|macht|representa|represente)\b/;

/** 'How much more than at the previous visit of the client', 'days since its last inspection', 'the price before'. */
function previousOf(draft: Draft): Read | null {
  const { text } = draft.reading;
  const previous = spansOf(text, PREVIOUS_OF);
  const totals = mentionsOf(draft, 'count', 'sum', 'average', 'rows-asked').filter(
    ({ start, end }) => !HOW_MUCH.test(text.slice(start, end)) && !OF_DAYS.test(text.slice(end)),
  );
  if (previous.length === 0 || totals.length > 0) return null;
  const change = spansOf(text, CHANGE);
  const days = [
    ...mentionsOf(draft, 'days', 'since', 'above-row', 'difference', 'last-in-group', 'latest-entry'),
    ...spansOf(text, HOW_LONG),
  ];
  const nothing = spansOf(text, NOTHING_FIRST);
  const beside = besides(draft, [...previous, ...change, ...days, ...nothing], (span) => !previous.includes(span), previous);
  if (beside === null) return null;
  const { groups, conditions, spans, free } = beside;
  const line = lineOf(draft, free);
  if (line === null || groups.includes(line)) return null;
  const value = free.find((column) => column !== line && !column.primary) ?? null;
  const isLength = HOW_LONG.test(text) || draft.has('days');
  const isDate = value === null && !isLength;
  if (isDate && !draft.own.columns.some(({ empty, kind }) => empty && kind === 'date')) return null;
  return {
    operation: 'above-row',
    left: leftOf(beside, [line, value]),
    explained: [...beside.aside, ...spans],
    build: () => {
      const before = comesBefore(draft, line, '<');
      const earlier = criteriaFor(draft, groups, [...conditions, before]);
      const last = `MAX(COLLECT(${draft.all(line)}, ${earlier}))`;
      if (value === null) {
        const code = `IF(COUNTIFS(${earlier}) = 0, "", ${isDate ? last : `${draft.row(line)} - ${last}`})`;
        return rowValue(isDate ? 'date' : 'number', unlessBlank(draft, [...groups, line], code), [line], { conditions });
      }
      const found = `INDEX(COLLECT(${draft.all(value)}, ${criteriaFor(draft, groups, conditions)}, ${draft.all(line)}, ${last}), 1)`;
      const isChange = value.kind === 'number' && (change.length > 0 || isLength);
      const code = `IFERROR(${isChange ? `${draft.row(value)} - ${found}` : found}, "")`;
      const kind = value.kind === 'number' || value.kind === 'date' || value.kind === 'contact' ? value.kind : 'text';
      return rowValue(kind, isChange ? unlessBlank(draft, [value], code) : code, [value, line], { conditions });
    },
  };
}

const HOW_MUCH = /^(?:how much|wie viel|wieviel|um wie viel|cuanto|combien|quanto)$/;
const OF_DAYS = /^ ?(?:days|tagen?|dias|jours)\b/;
const CHANGE =
  /\b(?:how much|went|goes|gone|up|down|rose|risen|rise|grew|grown|growth|gain(?:ed)?|gaining|dropped|fell|fallen|increased?|decreased?|more|less|higher|lower|chang(?:e|ed|es)|difference|differs?|compared|minus|against|over|unterschied|differenz|veranderung|mehr|weniger|gestiegen|zugenommen|diferencia|cambio|cuanto|aumento|mas|difference|ecart|evolution|par rapport (?:au|aux|a la|a l|a)|respecto (?:al|a la|a)|em relacao (?:ao|a)|im vergleich (?:zum|zur|zu)|gegenuber|augmente|diferenca|variacao|mudanca|mais)\b|差|増減|変化/;
const HOW_LONG =
  /\b(?:how long|how many days|days|time|gap|tage|wie lange|dias|cuantos dias|jours|combien de jours|quantos dias)\b|日数|何日/;
const NOTHING_FIRST =
  /[,;(]? ?\b(?:(?:leave |keep |show )?(?:it )?(?:empty|blank|nothing)|leer|vacio|vide|vazio)(?: (?:if|for|on|when|at|in|beim|bei|si|pour|se|en|para|na|no|em|wenn|fur))?(?: (?:there|it|this))?(?: (?:is|was|are|s))?(?: (?:the|their|its|no|none|den|der|die|das|el|la|le|o|a))*(?: (?:very )?(?:first|earlier|previous|erste[nrms]?|primer[oa]?|premiere?|primeir[oa])(?: (?:one|time|row|\p{L}+))?)?\)?$/u;

/** 'Which visit of the guest it is, by date'. */
function howManieth(draft: Draft): Read | null {
  const { text } = draft.reading;
  const said = [...spansOf(text, ORDINAL_OF), ...mentionsOf(draft, 'occurrence-number', 'row-number')];
  if (!ORDINAL_OF.test(text)) return null;
  const beside = besides(draft, [...said, ...spansOf(text, IS_IT), ...spansOf(text, IN_ORDER)], undefined, said);
  const line = beside === null ? null : lineOf(draft, beside.free);
  if (beside === null || line === null) return null;
  const { groups, conditions, spans } = beside;
  return {
    operation: 'occurrence-number',
    left: leftOf(beside, [line]),
    explained: [...beside.aside, ...spans],
    build: () => {
      const upTo = [...conditions, comesBefore(draft, line, '<=')];
      return rowValue('number', unlessBlank(draft, [...groups, line], `COUNTIFS(${criteriaFor(draft, groups, upTo)})`), [line], {
        conditions,
      });
    },
  };
}

const IS_IT = /\b(?:is (?:it|this)|it is|this is)\b/;

export const VALUES: readonly Reader[] = [namesOf, placeAmong, partOf, howManieth, previousOf, workedOut];
