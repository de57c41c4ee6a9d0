import { type Condition, criteriaOf } from '../../synthesis/condition.ts';
import type { Draft } from '../../synthesis/draft.ts';
import { nthLargest, percentile, sumOfTop } from '../../synthesis/frames/aggregates.ts';
import { type Built, oneValue } from '../../synthesis/frames/frame.ts';
import type { Column } from '../../synthesis/sheet-model.ts';
import { numberOr, type Recipe } from '../recipe.ts';
import { conditionsFor, dateOf, measureOf, numberOfConditions } from './conditions-chosen.ts';
import { exceptOne, textCondition, usualLimit } from './count-recipes.ts';

type Code = (range: string, pairs: string) => string;

const ofSome =
  (call: string): Code =>
  (range, pairs) =>
    `${call}(COLLECT(${range}, ${pairs}))`;
const orZero =
  (call: string): Code =>
  (range, pairs) =>
    `IFERROR(${call}(COLLECT(${range}, ${pairs})), 0)`;
const sumOf: Code = (range, pairs) => `SUMIFS(${range}, ${pairs})`;

/** One number over the rows that meet conditions: as many as the question speaks of, and at least some. */
function measured(code: Code, count: (draft: Draft) => number): Recipe['build'] {
  return (draft) => {
    const measure = measureOf(draft);
    const conditions = measure === null ? null : conditionsFor(draft, count(draft), [measure]);
    return measure === null || conditions === null ? null : withConditions(draft, code, measure, conditions);
  };
}

function withConditions(draft: Draft, code: Code, measure: Column, conditions: readonly Condition[]): Built {
  return oneValue('number', code(draft.all(measure), criteriaOf(draft, conditions)), [measure], { conditions });
}

const one = () => 1;

/** One number over the cells of a column that pass a test. */
function tested(
  code: Code,
  test: (draft: Draft, measure: Column) => string,
  prefers?: (column: Column) => boolean,
): Recipe['build'] {
  return (draft) => {
    const failing =
      prefers === undefined ? undefined : draft.source.columns.find((column) => column.kind === 'number' && prefers(column));
    const measure = failing ?? measureOf(draft);
    if (measure === null) return null;
    const range = draft.all(measure);
    return oneValue('number', code(range, `${range}, ${test(draft, measure)}`), [measure]);
  };
}

/** The first or the last date of the rows that meet a condition. */
function dated(call: 'MIN' | 'MAX'): Recipe['build'] {
  return (draft) => {
    const date = dateOf(draft);
    const conditions = date === null ? null : conditionsFor(draft, 1, [date], true);
    if (date === null || conditions === null) return null;
    const range = draft.all(date);
    const code = `${call}(COLLECT(${range}, ${range}, ISDATE(@cell), ${criteriaOf(draft, conditions)}))`;
    return oneValue('date', code, [date], { conditions });
  };
}

export const SUMMARY_RECIPES: readonly Recipe[] = [
  {
    id: 'average-of-some-rows',
    asks: {
      en: [
        'averageif',
        'average with a condition',
        'mean of one column where another has a value',
        'AVERAGEIF #DIVIDE BY ZERO',
        'average one column based on another',
      ],
      de: ['MITTELWERTWENN', 'Durchschnitt mit Bedingung'],
      es: ['PROMEDIO.SI', 'promedio con una condición'],
      fr: ['MOYENNE.SI', 'moyenne avec une condition'],
      pt: ['MÉDIASE', 'média com uma condição'],
      ja: ['条件付き平均', '条件に合う行の平均'],
    },
    title: 'Average',
    build: measured(orZero('AVG'), one),
  },
  {
    id: 'average-with-several-conditions',
    asks: {
      en: ['averageifs', 'average with several criteria', 'AVG COLLECT with two conditions', 'average with multiple conditions'],
      de: ['MITTELWERTWENNS', 'Durchschnitt mit mehreren Bedingungen'],
      es: ['PROMEDIO.SI.CONJUNTO', 'promedio con varias condiciones'],
      fr: ['MOYENNE.SI.ENS', 'moyenne avec plusieurs critères'],
      pt: ['MÉDIASES', 'média com várias condições'],
      ja: ['複数条件の平均'],
    },
    title: 'Average',
    build: measured(orZero('AVG'), numberOfConditions),
  },
  {
    id: 'average-without-zeros',
    asks: {
      en: [
        'average excluding zeros',
        'average ignore 0',
        'AVERAGE counts zeros',
        'averageif not zero',
        'average is too low because zero or empty rows count',
      ],
      de: ['Durchschnitt ohne Nullen', 'Mittelwert ohne Nullwerte'],
      es: ['promedio sin ceros', 'promedio ignorando los ceros'],
      fr: ['moyenne sans les zéros', 'moyenne hors zéros'],
      pt: ['média sem zeros', 'média ignorando zeros'],
      ja: ['ゼロを除く平均', '0を除いた平均'],
    },
    title: 'Average',
    build: tested(
      orZero('AVG'),
      () => '<>0',
      ({ hasZero }) => hasZero,
    ),
  },
  {
    id: 'average-without-errors',
    asks: {
      en: ['average ignoring errors', 'AVG shows an error because one cell has an error', 'average skip error cells'],
      de: ['Durchschnitt ohne Fehler'],
      es: ['promedio ignorando errores'],
      fr: ['moyenne en ignorant les erreurs'],
      pt: ['média ignorando erros'],
      ja: ['エラーを無視した平均'],
    },
    title: 'Average',
    build: tested(
      ofSome('AVG'),
      () => 'NOT(ISERROR(@cell))',
      ({ mayFail }) => mayFail,
    ),
  },
  {
    id: 'lowest-of-some-rows',
    asks: {
      en: ['minifs', 'minimum with a condition', 'lowest value if another column has a value', 'minimum with criteria'],
      de: ['MINWENNS', 'Minimum mit Bedingung'],
      es: ['MIN.SI.CONJUNTO', 'mínimo con una condición'],
      fr: ['MIN.SI', 'minimum avec une condition'],
      pt: ['MÍNIMOSES', 'mínimo com uma condição'],
      ja: ['条件付き最小値'],
    },
    title: 'Lowest',
    build: measured(ofSome('MIN'), one),
  },
  {
    id: 'lowest-without-zeros',
    asks: {
      en: [
        'minimum excluding zeros',
        'MIN always returns 0',
        'MIN returns zero because of blanks',
        'smallest value greater than zero',
        'minifs ignore 0',
      ],
      de: ['Minimum ohne Null', 'kleinster Wert größer als Null'],
      es: ['mínimo sin ceros', 'mínimo mayor que cero'],
      fr: ['minimum sans les zéros', 'minimum supérieur à zéro'],
      pt: ['mínimo sem zeros', 'mínimo maior que zero'],
      ja: ['ゼロを除く最小値', '0を除いた最小値'],
    },
    title: 'Lowest',
    build: tested(
      ofSome('MIN'),
      () => '>0',
      ({ hasZero }) => hasZero,
    ),
  },
  {
    id: 'highest-of-some-rows',
    asks: {
      en: ['maxifs', 'maximum with a condition', 'highest value if another column has a value', 'maximum with criteria'],
      de: ['MAXWENNS', 'Maximum mit Bedingung'],
      es: ['MAX.SI.CONJUNTO', 'máximo con una condición'],
      fr: ['MAX.SI', 'maximum avec une condition'],
      pt: ['MÁXIMOSES', 'máximo com uma condição'],
      ja: ['条件付き最大値'],
    },
    title: 'Highest',
    build: measured(ofSome('MAX'), one),
  },
  {
    id: 'earliest-date-of-some-rows',
    asks: {
      en: [
        'min date with a condition',
        'earliest date where',
        'MIN of dates #INVALID COLUMN VALUE',
        'first date that meets a condition',
        'minifs date',
      ],
      de: ['frühestes Datum mit Bedingung'],
      es: ['fecha más temprana con una condición', 'fecha mínima con condición'],
      fr: ['date la plus ancienne avec une condition', 'date minimale avec condition'],
      pt: ['data mais antiga com uma condição', 'data mínima com condição'],
      ja: ['条件付きで最も早い日付'],
    },
    title: 'First Date',
    build: dated('MIN'),
  },
  {
    id: 'latest-date-of-some-rows',
    asks: {
      en: [
        'max date with a condition',
        'latest date where',
        'last date per group',
        'most recent date that meets a condition',
        'maxifs date',
      ],
      de: ['spätestes Datum mit Bedingung', 'letztes Datum je Gruppe'],
      es: ['fecha más reciente con una condición', 'fecha máxima con condición'],
      fr: ['date la plus récente avec une condition', 'date maximale avec condition'],
      pt: ['data mais recente com uma condição', 'data máxima com condição'],
      ja: ['条件付きで最新の日付'],
    },
    title: 'Last Date',
    build: dated('MAX'),
  },
  {
    id: 'median-of-some-rows',
    asks: {
      en: ['median if', 'median with a condition', 'median for one group only', 'MEDIAN COLLECT'],
      de: ['Median mit Bedingung', 'Median wenn'],
      es: ['mediana con una condición', 'mediana si'],
      fr: ['médiane avec une condition', 'médiane si'],
      pt: ['mediana com uma condição', 'mediana se'],
      ja: ['条件付き中央値'],
    },
    title: 'Median',
    build: measured(orZero('MEDIAN'), one),
  },
  {
    id: 'percentile',
    asks: {
      en: ['PERCENTILE', 'percentile of a column', '90th percentile', 'QUARTILE'],
      de: ['Perzentil', 'QUANTIL'],
      es: ['percentil de una columna'],
      fr: ['centile d’une colonne'],
      pt: ['percentil de uma coluna'],
      ja: ['パーセンタイル'],
    },
    title: 'Percentile',
    build: percentile,
  },
  {
    id: 'sum-with-a-condition',
    asks: {
      en: [
        'sumif',
        'sum with a condition',
        'SUMIF #INCORRECT ARGUMENT SET',
        'sum one column based on another',
        'sumif with the condition in another column',
      ],
      de: ['SUMMEWENN', 'Summe mit Bedingung'],
      es: ['SUMAR.SI', 'suma con una condición'],
      fr: ['SOMME.SI', 'somme avec une condition'],
      pt: ['SOMASE', 'soma com uma condição'],
      ja: ['条件付き合計'],
    },
    title: 'Total',
    build: measured(sumOf, one),
  },
  {
    id: 'sum-with-several-conditions',
    asks: {
      en: ['sumifs', 'sumifs two criteria', 'sum with several conditions', 'SUMIFS returns 0'],
      de: ['SUMMEWENNS', 'Summe mit mehreren Bedingungen'],
      es: ['SUMAR.SI.CONJUNTO', 'suma con varias condiciones'],
      fr: ['SOMME.SI.ENS', 'somme avec plusieurs critères', 'SOMME.SI avec plusieurs conditions'],
      pt: ['SOMASES', 'soma com várias condições'],
      ja: ['複数条件の合計'],
    },
    title: 'Total',
    build: measured(sumOf, numberOfConditions),
  },
  {
    id: 'sum-except-a-value',
    asks: {
      en: ['sumif not equal to', 'sum everything except one value', 'SUMIF <> in quotes'],
      de: ['SUMMEWENN nicht gleich', 'Summe außer einem Wert'],
      es: ['sumar si no es igual a', 'suma de todo menos un valor'],
      fr: ['somme.si différent de', 'somme de tout sauf une valeur'],
      pt: ['somase diferente de', 'soma de tudo menos um valor'],
      ja: ['特定の値以外の合計'],
    },
    title: 'Total',
    build: (draft) => {
      const [measure, condition] = [measureOf(draft), exceptOne(draft)];
      return measure === null || condition === null ? null : withConditions(draft, sumOf, measure, [condition]);
    },
  },
  {
    id: 'sum-containing-a-text',
    asks: {
      en: ['sumif contains', 'sum if text contains a word', 'sumif wildcard', 'sumif partial match'],
      de: ['Summe wenn Text enthält', 'SUMMEWENN mit Platzhalter'],
      es: ['sumar si contiene un texto'],
      fr: ['somme si le texte contient'],
      pt: ['somar se contém um texto'],
      ja: ['文字列を含む行の合計'],
    },
    title: 'Total',
    build: (draft) => {
      const [measure, condition] = [measureOf(draft), textCondition(draft)];
      return measure === null || condition === null ? null : withConditions(draft, sumOf, measure, [condition]);
    },
  },
  {
    id: 'sum-of-ticked-rows',
    asks: {
      en: ['sumif checkbox', 'sum if checked', 'SUMIFS TRUE checkbox returns 0', 'sum only ticked rows'],
      de: ['Summe der angehakten Zeilen'],
      es: ['sumar si la casilla está marcada'],
      fr: ['somme si la case est cochée'],
      pt: ['somar se a caixa está marcada'],
      ja: ['チェックされた行の合計'],
    },
    title: 'Total',
    build: (draft) => {
      const [measure, box] = [measureOf(draft), draft.pick({ kinds: ['check'] })];
      return measure === null || box === null
        ? null
        : oneValue('number', `SUMIFS(${draft.all(measure)}, ${draft.all(box)}, 1)`, [measure, box]);
    },
  },
  {
    id: 'sum-above-a-number',
    asks: {
      en: ['sumif greater than', 'sum values bigger than a number', 'add only large amounts', 'SUMIF ">1000" in quotes'],
      de: ['SUMMEWENN größer als', 'nur große Werte summieren'],
      es: ['sumar si mayor que', 'sumar valores mayores que un número'],
      fr: ['somme.si supérieur à', 'somme des valeurs supérieures à un nombre'],
      pt: ['somase maior que', 'somar valores maiores que um número'],
      ja: ['より大きい値の合計'],
    },
    title: 'Total',
    build: tested(sumOf, (draft, measure) => `>${numberOr(draft, usualLimit(measure))}`),
  },
  {
    id: 'sum-without-errors',
    asks: {
      en: ['sum ignoring errors', 'SUM shows an error because one cell has an error', 'sum skip error cells'],
      de: ['Summe ohne Fehler', 'Fehler in Summe ignorieren'],
      es: ['suma ignorando errores'],
      fr: ['somme en ignorant les erreurs'],
      pt: ['soma ignorando erros'],
      ja: ['エラーを無視した合計'],
    },
    title: 'Total',
    build: tested(
      ofSome('SUM'),
      () => 'NOT(ISERROR(@cell))',
      ({ mayFail }) => mayFail,
    ),
  },
  {
    id: 'sum-of-the-largest',
    asks: {
      en: ['sum of the top 3', 'sum the three largest values', 'add up the top n values'],
      de: ['Summe der drei größten Werte'],
      es: ['suma de los tres valores mayores'],
      fr: ['somme des trois plus grandes valeurs'],
      pt: ['soma dos três maiores valores'],
      ja: ['上位3つの合計'],
    },
    title: 'Total',
    build: sumOfTop,
  },
  {
    id: 'nth-highest',
    asks: {
      en: ['LARGE', 'nth highest value', 'second largest', 'top 3 values', 'nth largest value'],
      de: ['KGRÖSSTE', 'zweitgrößter Wert'],
      es: ['K.ESIMO.MAYOR', 'segundo valor más alto'],
      fr: ['GRANDE.VALEUR', 'deuxième plus grande valeur'],
      pt: ['MAIOR', 'segundo maior valor'],
      ja: ['2番目に大きい値', 'n番目に大きい値'],
    },
    title: 'Highest',
    build: (draft) => nthLargest(draft, false),
  },
  {
    id: 'nth-lowest',
    asks: {
      en: ['SMALL', 'nth smallest value', 'second lowest', 'second smallest'],
      de: ['KKLEINSTE', 'zweitkleinster Wert'],
      es: ['K.ESIMO.MENOR', 'segundo valor más bajo'],
      fr: ['PETITE.VALEUR', 'deuxième plus petite valeur'],
      pt: ['segundo menor valor'],
      ja: ['2番目に小さい値'],
    },
    title: 'Lowest',
    build: (draft) => nthLargest(draft, true),
  },
];
