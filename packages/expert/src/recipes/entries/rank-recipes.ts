import type { Draft } from '../../synthesis/draft.ts';
import { type Built, rowValue } from '../../synthesis/frames/frame.ts';
import { orderColumn, positionOf } from '../../synthesis/frames/number-columns.ts';
import { numberOr, type Recipe } from '../recipe.ts';
import { understood } from '../understood.ts';
import { numberColumn, repeatingColumn } from './columns-chosen.ts';

function rankWithin(draft: Draft): Built | null {
  const measure = numberColumn(draft);
  const group = repeatingColumn(draft, [measure, orderColumn(draft)]);
  if (measure === null || group === null) return null;
  const cell = draft.row(measure);
  const higher = `COUNTIFS(${draft.all(group)}, ${draft.row(group)}, ${draft.all(measure)}, >${cell})`;
  return rowValue('number', `IF(ISNUMBER(${cell}), ${higher} + 1, "")`, [measure], { group });
}

/** A mark on the rows with the highest values. */
function amongHighest(draft: Draft): Built | null {
  const measure = numberColumn(draft);
  if (measure === null) return null;
  const cell = draft.row(measure);
  const code = `IF(RANKEQ(${cell}, ${draft.all(measure)}) <= ${numberOr(draft, 3)}, 1, 0)`;
  return rowValue('check', `IF(ISNUMBER(${cell}), ${code}, 0)`, [measure]);
}

/** A column added up row by row, within each of the groups that rows fall into. */
function runningWithin(draft: Draft): Built | null {
  const order = orderColumn(draft);
  const measure = numberColumn(draft, [order]);
  const group = repeatingColumn(draft, [measure, order]);
  if (order === null || measure === null || group === null) return null;
  const own = draft.row(group);
  const code = `SUMIFS(${draft.all(measure)}, ${draft.all(group)}, ${own}, ${draft.all(order)}, <=${draft.row(order)})`;
  return rowValue('number', `IF(${own} = "", "", ${code})`, [measure, order], { group });
}

function changeFromAbove(draft: Draft): Built | null {
  const order = orderColumn(draft);
  const measure = numberColumn(draft, [order]);
  if (order === null || measure === null) return null;
  const above = `INDEX(${draft.all(measure)}, ${positionOf(draft, order)} - 1)`;
  const cell = draft.row(measure);
  return rowValue('number', `IF(ISNUMBER(${cell}), IFERROR(${cell} - ${above}, ""), "")`, [measure, order]);
}

/** What a row shows of its place among the other rows. */
export const RANK_RECIPES: readonly Recipe[] = [
  understood('rank', {
    en: ['RANK', 'RANKEQ', 'rank rows by a number', 'number the rows by size', 'ranking with ties the same rank'],
    de: ['Rang nach Wert', 'Rangfolge'],
    es: ['clasificar por valor', 'JERARQUIA'],
    fr: ['classement par valeur', 'RANG'],
    pt: ['classificar por valor', 'ORDEM.EQ'],
    ja: ['値の順位'],
  }),
  {
    id: 'rank-within-group',
    asks: {
      en: [
        'RANKIF',
        'rank if',
        'rank within group',
        'rank with a condition',
        'RANKEQ with COLLECT',
        'rank by category',
        'RANKEQ with criteria',
      ],
      de: ['Rang innerhalb einer Gruppe'],
      es: ['clasificación dentro de cada grupo'],
      fr: ['classement au sein de chaque groupe'],
      pt: ['classificação dentro de cada grupo'],
      ja: ['グループ内の順位'],
    },
    title: 'Rank',
    build: rankWithin,
  },
  understood('rank-without-ties', {
    en: ['unique rank', 'rank without ties', 'RANK shows the same number twice', 'break ties in a ranking'],
    de: ['eindeutiger Rang ohne Gleichstand'],
    es: ['clasificación sin empates'],
    fr: ['classement sans ex æquo'],
    pt: ['classificação sem empates'],
    ja: ['同順位なしの順位'],
  }),
  {
    id: 'among-highest',
    asks: {
      en: [
        'top 3 flag',
        'tick the three highest',
        'mark the best three',
        'check box for the top 5',
        'RANK 3 or better then tick',
      ],
      de: ['die drei höchsten markieren', 'Top 3 ankreuzen'],
      es: ['marcar los tres más altos', 'top 3'],
      fr: ['cocher les trois plus élevés', 'top 3'],
      pt: ['marcar os três maiores', 'top 3'],
      ja: ['上位3件にチェック'],
    },
    title: 'Top',
    build: amongHighest,
  },
  understood('above-average', {
    en: ['above average flag', 'higher than the mean of the column', 'rows above AVERAGE', 'greater than the average'],
    de: ['über dem Durchschnitt markieren'],
    es: ['por encima del promedio'],
    fr: ['au-dessus de la moyenne'],
    pt: ['acima da média'],
    ja: ['平均より上'],
  }),
  understood('extreme-flag', {
    en: ['flag the highest row', 'mark the row with the maximum', 'tick the lowest value'],
    de: ['höchsten Wert markieren'],
    fr: ['cocher la plus grande valeur'],
  }),
  understood('running-total', {
    en: [
      'running total',
      'cumulative sum',
      'running balance',
      'SUM with a growing range does not work in a column formula',
      'year to date per row',
    ],
    de: ['laufende Summe'],
    es: ['total acumulado'],
    fr: ['total cumulé', 'cumul'],
    pt: ['total acumulado'],
    ja: ['累計'],
  }),
  {
    id: 'running-total-within-group',
    asks: {
      en: ['running total per group', 'cumulative sum by category', 'running balance per account', 'running total that restarts'],
      de: ['laufende Summe je Gruppe'],
      es: ['total acumulado por grupo'],
      fr: ['cumul par groupe'],
      pt: ['total acumulado por grupo'],
      ja: ['グループごとの累計'],
    },
    title: 'Running Total',
    build: runningWithin,
  },
  understood('duplicate-flag', {
    en: [
      'flag duplicates',
      'find duplicates',
      'check box if a value appears more than once',
      'duplicates in two columns',
      'same value twice in a column',
      'the combination of two columns repeats',
      'rows where two fields together repeat',
    ],
    de: ['Duplikate markieren', 'doppelte Werte'],
    es: ['marcar duplicados', 'valores repetidos'],
    fr: ['signaler les doublons'],
    pt: ['marcar duplicados'],
    ja: ['重複にフラグ'],
  }),
  understood('duplicate-flag-later', {
    en: [
      'keep the first duplicate',
      'mark only the second and later occurrence',
      'flag repeats but not the first one',
      'remove duplicates but keep one',
    ],
    de: ['nur das zweite Vorkommen markieren'],
    fr: ['signaler les doublons sauf le premier'],
    ja: ['2回目以降の重複だけ'],
  }),
  understood('end-of-group', {
    en: [
      'flag the first occurrence',
      'first row of each group',
      'mark only the first row per value',
      'last row of each group',
      'first occurrence of each',
    ],
    de: ['erstes Vorkommen markieren', 'nur die erste Zeile je Wert'],
    es: ['marcar la primera aparición', 'primera fila de cada grupo'],
    fr: ['cocher la première occurrence', 'première ligne de chaque groupe'],
    pt: ['marcar a primeira ocorrência', 'primeira linha de cada grupo'],
    ja: ['最初の出現だけチェック'],
  }),
  understood('occurrence-number', {
    en: [
      'occurrence number',
      'running count per group',
      'how many times has it appeared so far',
      'number the repeats 1 2 3',
      'COUNTIF with an expanding range',
    ],
    de: ['Vorkommen durchnummerieren'],
    es: ['numerar las apariciones'],
    fr: ['numéroter les occurrences'],
    pt: ['numerar as ocorrências'],
    ja: ['何回目の出現か'],
  }),
  understood('occurrences', {
    en: ['how often a value occurs', 'count of the same value', 'COUNTIF of the own row in its column'],
    de: ['wie oft kommt der Wert vor'],
    ja: ['同じ値の件数'],
  }),
  understood('row-number', {
    en: ['row number', 'ROW function', 'number the rows 1 2 3', 'ROW is unparseable', 'automatic row numbering'],
    de: ['Zeilennummer'],
    es: ['número de fila'],
    fr: ['numéro de ligne'],
    pt: ['número da linha'],
    ja: ['行番号'],
  }),
  understood('row-above', {
    en: ['value of the row above', 'previous row in a column formula', 'refer to the cell above'],
    de: ['Wert der vorherigen Zeile'],
    es: ['valor de la fila anterior'],
    fr: ['valeur de la ligne précédente'],
    pt: ['valor da linha anterior'],
    ja: ['前の行の値'],
  }),
  {
    id: 'change-from-above',
    asks: {
      en: [
        'difference to the previous row',
        'change since the row above',
        'subtract the previous row',
        'consumption from meter readings',
      ],
      de: ['Differenz zur vorherigen Zeile'],
      es: ['diferencia con la fila anterior'],
      fr: ['différence avec la ligne précédente'],
      pt: ['diferença para a linha anterior'],
      ja: ['前の行との差'],
    },
    title: 'Change',
    build: changeFromAbove,
  },
  understood('yearly-number', {
    en: ['ID with year and sequence', 'number that restarts each year', 'yyyy-### id'],
    de: ['laufende Nummer je Jahr'],
    fr: ['numéro par année'],
    ja: ['年ごとの連番'],
  }),
];
