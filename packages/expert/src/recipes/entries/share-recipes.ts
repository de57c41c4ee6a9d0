import { criteriaOf } from '../../synthesis/condition.ts';
import { type Draft, NUMBER_KINDS } from '../../synthesis/draft.ts';
import { finishedCondition } from '../../synthesis/finished-work.ts';
import { type Built, oneValue } from '../../synthesis/frames/frame.ts';
import type { CellKind, Column } from '../../synthesis/sheet-model.ts';
import { hasRepeats } from '../../synthesis/texts/shapes.ts';
import type { Recipe } from '../recipe.ts';
import { conditionsFor, measureOf } from './conditions-chosen.ts';

const NAME_KINDS: readonly CellKind[] = ['contact', 'text', 'choice', 'auto'];

/** What every row has: its name, or else anything that is typed. */
function rowsOf(draft: Draft): string {
  const name = draft.source.columns.find(({ primary }) => primary);
  return name === undefined ? 'COUNT(true)' : `COUNTIFS(${draft.all(name)}, <>"")`;
}

function differentColumn(draft: Draft, not: readonly (Column | null)[] = []): Column | null {
  const prefers = (column: Column) => !column.primary && hasRepeats(draft, column);
  return draft.pick({ kinds: NAME_KINDS, classes: ['c:owner', 'c:customer', 'c:category'], not, prefers });
}

function twoNumbers(draft: Draft): readonly [Column, Column] | null {
  const ofClass = (id: string) => draft.source.columns.find(({ kind, classes }) => kind === 'number' && classes.has(id));
  const weight = ofClass('c:weight') ?? ofClass('c:quantity') ?? ofClass('c:percent') ?? null;
  const named = draft.ranked({ kinds: NUMBER_KINDS, not: [weight] });
  const measure = measureOf(draft, [weight]) ?? named[0] ?? null;
  const second = weight ?? named.find((column) => column !== measure) ?? null;
  return measure === null || second === null ? null : [measure, second];
}

export const SHARE_RECIPES: readonly Recipe[] = [
  {
    id: 'share-of-rows',
    asks: {
      en: [
        'percentage of rows with one value',
        'countif divided by total as a percentage',
        'percent of rows that meet a condition',
        'what share of rows has a value',
        'countif as percent',
        'one value out of all rows in percent',
      ],
      de: ['Anteil der Zeilen mit einem Wert in Prozent', 'Prozentsatz der Zeilen mit einer Bedingung'],
      es: ['porcentaje de filas con un valor', 'porcentaje de filas que cumplen una condición'],
      fr: ['pourcentage de lignes avec une valeur', 'pourcentage de lignes qui remplissent une condition'],
      pt: ['porcentagem de linhas com um valor', 'porcentagem de linhas que atendem a uma condição'],
      ja: ['条件に合う行の割合'],
    },
    title: 'Share',
    build: (draft) => {
      const conditions = conditionsFor(draft, 1);
      if (conditions === null) return null;
      const code = `IFERROR(ROUND(COUNTIFS(${criteriaOf(draft, conditions)}) / ${rowsOf(draft)}, 2), 0)`;
      return oneValue('number', code, [], { conditions });
    },
  },
  {
    id: 'share-within-some-rows',
    asks: {
      en: [
        'percentage of rows meeting criteria out of a subset',
        'countifs divided by countif',
        'percentage within a group and not of all rows',
      ],
      de: ['Prozentsatz innerhalb einer Teilmenge'],
      es: ['porcentaje dentro de un subconjunto'],
      fr: ["pourcentage au sein d'un sous-ensemble"],
      pt: ['porcentagem dentro de um subconjunto'],
      ja: ['一部の行の中での割合'],
    },
    title: 'Share',
    build: (draft) => {
      const conditions = conditionsFor(draft, 2, [], false);
      const [, whole] = conditions ?? [];
      if (conditions === null || whole === undefined) return null;
      const parts = `COUNTIFS(${criteriaOf(draft, conditions)}) / COUNTIFS(${criteriaOf(draft, [whole])})`;
      return oneValue('number', `IFERROR(ROUND(${parts}, 2), 0)`, [], { conditions });
    },
  },
  {
    id: 'share-of-finished-rows',
    asks: {
      en: ['percent complete of the whole list', 'count of completed divided by total as a %'],
      de: ['Prozent erledigt', 'Fertigstellungsgrad der ganzen Liste'],
      es: ['porcentaje completado de toda la lista'],
      fr: ['pourcentage terminé de toute la liste', "taux d'achèvement"],
      pt: ['porcentagem concluída de toda a lista'],
    },
    title: 'Done',
    build: (draft) => {
      const finished = finishedCondition(draft, true);
      if (finished === null) return null;
      const code = `IFERROR(ROUND(COUNTIFS(${criteriaOf(draft, [finished])}) / ${rowsOf(draft)}, 2), 0)`;
      return oneValue('number', code, [], { conditions: [finished] });
    },
  },
  {
    id: 'share-of-a-sum',
    asks: {
      en: [
        'share of total in percent for one group',
        'sumif divided by sum',
        'percentage of the total amount for a category',
        'how much of the total comes from one group',
      ],
      de: ['Anteil an der Gesamtsumme', 'Anteil einer Kategorie an der Summe'],
      es: ['porcentaje del total de una categoría'],
      fr: ['part du total en pourcentage', "part d'une catégorie dans la somme"],
      pt: ['porcentagem do total de uma categoria'],
      ja: ['合計に占める割合'],
    },
    title: 'Share',
    build: (draft) => {
      const measure = measureOf(draft);
      const conditions = measure === null ? null : conditionsFor(draft, 1, [measure]);
      if (measure === null || conditions === null) return null;
      const range = draft.all(measure);
      const code = `IFERROR(ROUND(SUMIFS(${range}, ${criteriaOf(draft, conditions)}) / SUM(${range}), 3), 0)`;
      return oneValue('number', code, [measure], { conditions });
    },
  },
  {
    id: 'weighted-average',
    asks: {
      en: ['weighted average', 'weighted mean of two columns', 'SUMPRODUCT/SUM', 'AVGW'],
      de: ['gewichteter Durchschnitt', 'gewichteter Mittelwert'],
      es: ['promedio ponderado', 'media ponderada'],
      fr: ['moyenne pondérée'],
      pt: ['média ponderada'],
      ja: ['加重平均'],
    },
    title: 'Average',
    build: (draft) => {
      const two = twoNumbers(draft);
      return two === null ? null : oneValue('number', `AVGW(${two.map((column) => draft.all(column)).join(', ')})`, two);
    },
  },
  {
    id: 'sum-of-products',
    asks: {
      en: ['SUMPRODUCT', 'SUMPRODUCT of two columns', 'multiply two columns and add up', 'sum of the products'],
      de: ['SUMMENPRODUKT', 'zwei Spalten multiplizieren und summieren'],
      es: ['SUMAPRODUCTO', 'multiplicar dos columnas y sumar'],
      fr: ['SOMMEPROD', 'multiplier deux colonnes et additionner'],
      pt: ['SOMARPRODUTO', 'multiplicar duas colunas e somar'],
      ja: ['2つの列を掛けて合計'],
    },
    title: 'Total',
    build: (draft) => productsOf(draft),
  },
  {
    id: 'number-of-different-values',
    asks: {
      en: ['COUNTUNIQUE', 'count unique values', 'count distinct', 'COUNT(UNIQUE())', 'count each value once'],
      de: ['eindeutige Werte zählen', 'verschiedene Werte zählen'],
      es: ['contar valores únicos', 'contar valores distintos'],
      fr: ['compter les valeurs uniques', 'compter sans doublons'],
      pt: ['contar valores únicos', 'contar valores distintos'],
      ja: ['重複なしで数える', 'ユニークな値の数'],
    },
    title: 'Total',
    build: (draft) => {
      const column = differentColumn(draft);
      if (column === null) return null;
      const range = draft.all(column);
      return oneValue('number', `COUNT(DISTINCT(COLLECT(${range}, ${range}, <>"")))`, [column]);
    },
  },
  {
    id: 'number-of-different-values-of-some-rows',
    asks: {
      en: [
        'count unique with a condition',
        'distinct count with criteria',
        'COUNT DISTINCT COLLECT',
        'COUNTIFS(DISTINCT()) #INCORRECT ARGUMENT',
      ],
      de: ['eindeutige Werte mit Bedingung zählen'],
      es: ['contar valores únicos con una condición'],
      fr: ['compter les valeurs uniques avec une condition'],
      pt: ['contar valores únicos com uma condição'],
      ja: ['条件付きで重複なしで数える'],
    },
    title: 'Total',
    build: (draft) => {
      const column = differentColumn(draft);
      const conditions = column === null ? null : conditionsFor(draft, 1, [column], true);
      if (column === null || conditions === null) return null;
      const range = draft.all(column);
      const code = `COUNT(DISTINCT(COLLECT(${range}, ${range}, <>"", ${criteriaOf(draft, conditions)})))`;
      return oneValue('number', code, [column], { conditions });
    },
  },
];

/** Without SUMPRODUCT: the weighted average of a column times its weights. */
function productsOf(draft: Draft): Built | null {
  const two = twoNumbers(draft);
  if (two === null) return null;
  const [measure, weight] = two.map((column) => draft.all(column));
  return oneValue('number', `AVGW(${measure}, ${weight}) * SUM(${weight})`, two);
}
