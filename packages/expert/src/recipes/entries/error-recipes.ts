import { DATE_KINDS, type Draft } from '../../synthesis/draft.ts';
import { type Built, oneValue, rowValue } from '../../synthesis/frames/frame.ts';
import type { Column } from '../../synthesis/sheet-model.ts';
import type { Recipe } from '../recipe.ts';

const OF_DATE: readonly (readonly [name: string, classes: RegExp])[] = [
  ['YEAR', /\b(?:year|jahr|año|ano|année|an)\b|年/i],
  ['WEEKNUMBER', /\b(?:week(?: ?no| number)?|kw|kalenderwoche|semana|semaine)\b|週/i],
  ['WEEKDAY', /\b(?:weekday|wochentag|día de la semana|jour de la semaine|dia da semana)\b|曜日/i],
  ['DAY', /\b(?:day|tag|día|jour|dia)\b|日/i],
];

/** The part of a date that the column waits for, or that the question names; a blank date stays blank. */
function partOfDate(draft: Draft): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS });
  if (date === null) return null;
  const said = [...draft.own.columns.filter(({ empty }) => empty).map(({ title }) => title), draft.reading.asked];
  const [name = 'MONTH'] = said.flatMap((text) => nameIn(text) ?? []);
  return rowValue('number', `IF(ISDATE(${draft.row(date)}), ${name}(${draft.row(date)}), "")`, [date]);
}

function nameIn(text: string): string | null {
  const [named] = /\b(?:MONTH|YEAR|WEEKNUMBER|WEEKDAY|DAY)\b/.exec(text) ?? [];
  return named ?? OF_DATE.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** The days between two dates, blank until both are there. */
function daysBetween(draft: Draft): Built | null {
  const [from, to] = startAndEnd(draft);
  if (from === undefined || to === undefined) return null;
  const [start, end] = [draft.row(from), draft.row(to)];
  const isOfWork = /NETWORKDAYS?|work|arbeitstag|laborabl|hábil|ouvr|úte|営業日/i.test(draft.reading.asked);
  const name = isOfWork ? 'NETWORKDAYS' : 'NETDAYS';
  return rowValue('number', `IF(AND(ISDATE(${start}), ISDATE(${end})), ${name}(${start}, ${end}), "")`, [from, to]);
}

function startAndEnd(draft: Draft): readonly Column[] {
  const first = draft.pick({ kinds: DATE_KINDS, classes: ['c:start', 'c:created'] });
  const last = draft.pick({ kinds: DATE_KINDS, classes: ['c:end', 'c:due'], not: [first] });
  return [first, last].filter((column) => column !== null);
}

/** Rows of the month, week or year that is running, where some have no date. */
function rowsOfNow(draft: Draft): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:due', 'c:end'] });
  if (date === null) return null;
  const said = nameIn(draft.reading.asked) ?? 'MONTH';
  const parts = [...new Set([said, 'YEAR'])].map((name) => `IFERROR(${name}(@cell), 0) = ${name}(TODAY())`);
  const test = parts.length === 1 ? parts.join('') : `AND(${parts.join(', ')})`;
  return oneValue('number', `COUNTIFS(${draft.all(date)}, ${test})`, [date]);
}

export const ERROR_RECIPES: readonly Recipe[] = [
  {
    id: 'part-of-a-date-or-blank',
    asks: {
      en: [
        'MONTH of an empty date gives #INVALID DATA TYPE',
        '#INVALID DATA TYPE on blank dates',
        'YEAR of a blank cell error',
        'MONTH error on empty cells',
        'WEEKNUMBER #INVALID DATA TYPE in rows without a date',
      ],
      de: ['MONTH gibt #INVALID DATA TYPE bei leerem Datum', '#INVALID DATA TYPE ohne Datum'],
      es: ['MONTH da #INVALID DATA TYPE si la fecha está vacía', '#INVALID DATA TYPE con fechas vacías'],
      fr: ['MONTH renvoie #INVALID DATA TYPE si la date est vide', '#INVALID DATA TYPE sur les dates vides'],
      pt: ['MONTH dá #INVALID DATA TYPE se a data está vazia', '#INVALID DATA TYPE com datas vazias'],
      ja: ['日付が空白だとMONTHが#INVALID DATA TYPEになる', '空白の日付で#INVALID DATA TYPE'],
    },
    title: 'Month',
    build: partOfDate,
  },
  {
    id: 'days-between-or-blank',
    asks: {
      en: [
        'NETDAYS #INVALID DATA TYPE',
        'NETWORKDAYS error when a date is blank',
        'NETWORKDAYS gives #INVALID DATA TYPE',
        'days between two dates error until both are filled',
        'date difference shows #INVALID DATA TYPE when one date is empty',
        'NETDAYS with a missing end date',
      ],
      de: ['NETWORKDAYS Fehler bei leerem Datum', 'NETDAYS gibt #INVALID DATA TYPE'],
      es: ['NETWORKDAYS da error si falta una fecha', 'NETDAYS #INVALID DATA TYPE'],
      fr: ['NETWORKDAYS erreur si une date est vide', 'NETDAYS #INVALID DATA TYPE'],
      pt: ['NETWORKDAYS dá erro se falta uma data', 'NETDAYS #INVALID DATA TYPE'],
      ja: ['日付が空白だとNETWORKDAYSがエラーになる', 'NETDAYS #INVALID DATA TYPE'],
    },
    title: 'Days',
    build: daysBetween,
  },
  {
    id: 'count-of-now-without-errors',
    asks: {
      en: [
        'COUNTIFS with MONTH TODAY gives #INVALID DATA TYPE',
        'COUNTIF with WEEKNUMBER gives #INVALID DATA TYPE',
        'count of this month includes last year',
      ],
      de: ['COUNTIFS mit MONTH gibt #INVALID DATA TYPE'],
      es: ['COUNTIFS con MONTH da #INVALID DATA TYPE'],
      fr: ['COUNTIFS avec MONTH renvoie #INVALID DATA TYPE'],
      pt: ['COUNTIFS com MONTH dá #INVALID DATA TYPE'],
      ja: ['COUNTIFSとMONTHで#INVALID DATA TYPE'],
    },
    title: 'Total',
    build: rowsOfNow,
  },
];
