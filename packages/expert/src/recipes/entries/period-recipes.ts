import { type Condition, criteriaOf } from '../../synthesis/condition.ts';
import { monthIs, quarterIs, windowOn } from '../../synthesis/date-windows.ts';
import type { Draft } from '../../synthesis/draft.ts';
import { type Built, oneValue } from '../../synthesis/frames/frame.ts';
import { monthNamed } from '../../synthesis/months.ts';
import type { Column } from '../../synthesis/sheet-model.ts';
import { numberOr, type Recipe } from '../recipe.ts';
import { dateOf, measureOf } from './conditions-chosen.ts';

type Period = (draft: Draft, date: Column, today: string) => Condition | null;

function yearOf(draft: Draft, today: string): number {
  const named = draft.reading.numbers.find(({ value }) => value >= 1990 && value <= 2100);
  return named?.value ?? draft.choose(Number(today.slice(0, 4)));
}

/** The month that the question names, or else the one of today. */
function monthOf(draft: Draft, today: string): number {
  const month = monthNamed(draft.reading.text);
  return month > 0 ? month : draft.choose(Number(today.slice(5, 7)));
}

const within = (column: Column, value: string, test: (cell: string) => string): Condition => ({
  column,
  relation: 'within',
  values: [value],
  test,
});

const inMonth: Period = (draft, date, today) => {
  const [year, month] = [yearOf(draft, today), monthOf(draft, today)].map(String);
  return within(date, `${year}-${month?.padStart(2, '0')}`, (cell) => monthIs(cell, month ?? '', year ?? ''));
};

const inYear: Period = (draft, date, today) => {
  const year = String(yearOf(draft, today));
  return within(date, year, (cell) => `IFERROR(YEAR(${cell}), 0) = ${year}`);
};

const inQuarter: Period = (draft, date, today) => {
  const year = String(yearOf(draft, today));
  const told = /\bq([1-4])\b/.exec(draft.reading.text)?.[1];
  const quarter = told ?? String(draft.choose(Math.ceil(Number(today.slice(5, 7)) / 3)));
  return within(date, `Q${quarter} ${year}`, (cell) => quarterIs(cell, quarter, year));
};

const thisWeek: Period = (draft, date) => windowOn(draft, date, 'this-week');

const between: Period = (draft, date, today) => {
  const year = yearOf(draft, today);
  const from = draft.choose(`DATE(${year}, 1, 1)`);
  const to = draft.choose(`DATE(${year}, 12, 31)`);
  return within(date, String(year), (cell) => `AND(${cell} >= ${from}, ${cell} <= ${to})`);
};

const DAYS = 30;

const olderThan: Period = (draft, date) => {
  const days = numberOr(draft, DAYS);
  return { ...within(date, `${days}`, (cell) => `AND(ISDATE(${cell}), ${cell} < TODAY(-${days}))`), relation: 'below' };
};

const lastDays: Period = (draft, date) => {
  const days = numberOr(draft, DAYS);
  return within(date, `last-${days}-days`, (cell) => `AND(${cell} >= TODAY(-${days}), ${cell} <= TODAY())`);
};

const nextDays: Period = (draft, date) => {
  const days = numberOr(draft, DAYS);
  return within(date, `next-${days}-days`, (cell) => `AND(${cell} >= TODAY(), ${cell} <= TODAY(${days}))`);
};

const beforeToday: Period = (_draft, date) => ({
  ...within(date, 'TODAY()', (cell) => `AND(ISDATE(${cell}), ${cell} < TODAY())`),
  relation: 'below',
});

function counted(period: Period): Recipe['build'] {
  return (draft, today) => {
    const date = dateOf(draft);
    const condition = date === null ? null : period(draft, date, today);
    if (condition === null) return null;
    return oneValue('number', `COUNTIFS(${criteriaOf(draft, [condition])})`, [], { conditions: [condition] });
  };
}

function summed(period: Period): Recipe['build'] {
  return (draft, today): Built | null => {
    const [date, measure] = [dateOf(draft), measureOf(draft)];
    const condition = date === null ? null : period(draft, date, today);
    if (condition === null || measure === null) return null;
    const code = `SUMIFS(${draft.all(measure)}, ${criteriaOf(draft, [condition])})`;
    return oneValue('number', code, [measure], { conditions: [condition] });
  };
}

const title = 'Total';

export const PERIOD_RECIPES: readonly Recipe[] = [
  {
    id: 'count-in-a-month',
    asks: {
      en: [
        'count by month',
        'count per month',
        'count dates in a given month',
        'count dates in a given month and year',
        'COUNTIF MONTH #INVALID DATA TYPE',
        'rows per month for a chart',
        'monthly count',
      ],
      de: ['nach Monat zählen', 'Zeilen eines bestimmten Monats zählen'],
      es: ['contar por mes', 'contar fechas de un mes determinado'],
      fr: ['compter par mois', "compter les dates d'un mois donné"],
      pt: ['contar por mês', 'contar datas de um mês específico'],
      ja: ['月別に数える', '特定の月の日付を数える'],
    },
    title,
    build: counted(inMonth),
  },
  {
    id: 'count-in-a-year',
    asks: {
      en: [
        'count by year',
        'count per year',
        'count rows with a date in a given year',
        'COUNTIF YEAR #INVALID DATA TYPE',
        'annual count',
        'yearly number of rows',
      ],
      de: ['nach Jahr zählen', 'Zeilen eines bestimmten Jahres zählen'],
      es: ['contar por año', 'contar fechas de un año determinado'],
      fr: ['compter par année', "compter les dates d'une année donnée"],
      pt: ['contar por ano', 'contar datas de um ano específico'],
      ja: ['年別に数える', '特定の年の日付を数える'],
    },
    title,
    build: counted(inYear),
  },
  {
    id: 'count-in-a-quarter',
    asks: {
      en: ['count by quarter', 'count per quarter', 'count rows with a date in a given quarter', 'quarterly count'],
      de: ['nach Quartal zählen'],
      es: ['contar por trimestre'],
      fr: ['compter par trimestre'],
      pt: ['contar por trimestre'],
      ja: ['四半期別に数える'],
    },
    title,
    build: counted(inQuarter),
  },
  {
    id: 'count-in-this-week',
    asks: {
      en: [
        'count by week',
        'countif WEEKNUMBER',
        'count rows of the week',
        'weekly count',
        'COUNTIF WEEKNUMBER #INVALID DATA TYPE',
      ],
      de: ['nach Woche zählen', 'Zeilen der Kalenderwoche zählen'],
      es: ['contar por semana'],
      fr: ['compter par semaine'],
      pt: ['contar por semana'],
      ja: ['週別に数える'],
    },
    title,
    build: counted(thisWeek),
  },
  {
    id: 'count-between-dates',
    asks: {
      en: [
        'countifs between two dates',
        'count dates in a range',
        'count rows from one date to another',
        'countifs start date and end date',
      ],
      de: ['zwischen zwei Daten zählen', 'Zeilen in einem Zeitraum zählen', 'ZÄHLENWENNS Zeitraum'],
      es: ['contar entre dos fechas', 'contar si entre fechas', 'contar filas en un rango de fechas'],
      fr: ['compter entre deux dates'],
      pt: ['contar entre duas datas', 'contar se entre datas'],
      ja: ['期間内の件数を数える', '2つの日付の間を数える'],
    },
    title,
    build: counted(between),
  },
  {
    id: 'count-older-than-some-days',
    asks: {
      en: ['countif date older than some days', 'count rows more than x days old', 'count dates before today minus x days'],
      de: ['Zeilen zählen, die älter als x Tage sind'],
      es: ['contar filas con más de x días de antigüedad'],
      fr: ['compter les lignes de plus de x jours'],
      pt: ['contar linhas com mais de x dias'],
      ja: ['x日より古い行を数える'],
    },
    title,
    build: counted(olderThan),
  },
  {
    id: 'count-of-past-dates',
    asks: {
      en: [
        'countif date before today',
        'COUNTIF "<TODAY()" in quotes returns 0',
        'countif less than TODAY',
        'count dates in the past',
        'count expired',
      ],
      de: ['Daten vor heute zählen', 'ZÄHLENWENN kleiner HEUTE'],
      es: ['contar fechas anteriores a hoy', 'contar si fecha menor que hoy'],
      fr: ["compter les dates avant aujourd'hui"],
      pt: ['contar datas anteriores a hoje', 'cont.se data menor que hoje'],
      ja: ['今日より前の日付を数える'],
    },
    title,
    build: counted(beforeToday),
  },
  {
    id: 'count-in-the-last-days',
    asks: {
      en: ['count rows of the last x days', 'countif within last days', 'count recent dates', 'rolling count of days'],
      de: ['letzte x Tage zählen'],
      es: ['contar los últimos x días'],
      fr: ['compter les x derniers jours'],
      pt: ['contar os últimos x dias'],
      ja: ['過去x日の件数'],
    },
    title,
    build: counted(lastDays),
  },
  {
    id: 'count-in-the-next-days',
    asks: {
      en: [
        'count rows due in the next x days',
        'count expiring soon',
        'count upcoming dates',
        'COUNTIFS TODAY()+30 also counts past ones',
      ],
      de: ['nächste x Tage zählen', 'demnächst ablaufende zählen'],
      es: ['contar los próximos x días', 'contar lo que vence pronto'],
      fr: ['compter les x prochains jours', 'compter ce qui expire bientôt'],
      pt: ['contar os próximos x dias', 'contar o que vence em breve'],
      ja: ['今後x日の件数'],
    },
    title,
    build: counted(nextDays),
  },
  {
    id: 'sum-in-a-month',
    asks: {
      en: [
        'sum by month',
        'sum per month',
        'sumif month',
        'monthly total',
        'SUMIFS MONTH #INVALID DATA TYPE',
        'sum of a given month',
      ],
      de: ['Summe nach Monat', 'Monatssumme', 'SUMMEWENN Monat'],
      es: ['sumar por mes', 'total mensual'],
      fr: ['somme par mois', 'total mensuel'],
      pt: ['somar por mês', 'total mensal'],
      ja: ['月別合計', '月ごとの合計'],
    },
    title,
    build: summed(inMonth),
  },
  {
    id: 'sum-in-a-year',
    asks: {
      en: ['sum by year', 'total per year', 'sumif year', 'annual sum', 'SUMIFS YEAR'],
      de: ['Summe nach Jahr', 'Jahressumme'],
      es: ['sumar por año', 'suma anual'],
      fr: ['somme par année', 'somme annuelle'],
      pt: ['somar por ano', 'soma anual'],
      ja: ['年別合計'],
    },
    title,
    build: summed(inYear),
  },
  {
    id: 'sum-in-a-quarter',
    asks: {
      en: ['sum by quarter', 'total per quarter', 'quarterly sum', 'sumifs quarter'],
      de: ['Summe nach Quartal', 'Quartalssumme'],
      es: ['sumar por trimestre'],
      fr: ['somme par trimestre'],
      pt: ['somar por trimestre'],
      ja: ['四半期別合計'],
    },
    title,
    build: summed(inQuarter),
  },
  {
    id: 'sum-between-dates',
    asks: {
      en: ['sumifs between two dates', 'sum of a date range', 'sum from one date to another'],
      de: ['Summe zwischen zwei Daten', 'SUMMEWENNS Zeitraum'],
      es: ['sumar entre dos fechas', 'suma en un rango de fechas'],
      fr: ['somme entre deux dates'],
      pt: ['somar entre duas datas'],
      ja: ['期間の合計', '2つの日付の間の合計'],
    },
    title,
    build: summed(between),
  },
];
