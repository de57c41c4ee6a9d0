import { labelledBy } from '../../synthesis/across-layout.ts';
import { criteriaOf } from '../../synthesis/condition.ts';
import { DATE_KINDS, type Draft, literal } from '../../synthesis/draft.ts';
import { type Built, oneValue, rowValue } from '../../synthesis/frames/frame.ts';
import { keysBetween } from '../../synthesis/keys-across.ts';
import type { Column } from '../../synthesis/sheet-model.ts';
import { folded } from '../../synthesis/text.ts';
import type { Recipe } from '../recipe.ts';
import { type OtherRows, otherRows, perKey, unlessBlank, wantedColumn } from './other-rows.ts';

/** What the title of the column that waits says of the rows, 'Open Tasks', as further pairs of range and criterion. */
function titledRows(draft: Draft, { other, pairs, pair }: OtherRows): string {
  const told = labelledBy(draft, { other, pairs, keys: [pair], wanted: 'count' }, () => true);
  return told === null ? '' : `, ${criteriaOf(draft, told.conditions)}`;
}

export function countPerKey(draft: Draft): Built | null {
  return perKey(draft, ({ key, keys }, found) => ({
    code: `COUNTIFS(${keys}, ${key}${titledRows(draft, found)})`,
    result: 'number',
    columns: [],
  }));
}

type Figure = 'sum' | 'average' | 'maximum' | 'minimum';

export function figurePerKey(draft: Draft, figure: Figure): Built | null {
  return perKey(draft, ({ key, keys }, found) => {
    const waitsForDate = draft.own.columns.some(({ empty, kind }) => empty && kind === 'date');
    const isExtreme = figure === 'maximum' || figure === 'minimum';
    const date = isExtreme && waitsForDate ? draft.pick({ kinds: DATE_KINDS, from: found.other }) : null;
    const measure =
      date ?? wantedColumn(draft, found, figure) ?? (isExtreme ? draft.pick({ kinds: DATE_KINDS, from: found.other }) : null);
    if (measure === null) return null;
    const rows = `${keys}, ${key}${titledRows(draft, found)}`;
    const all = draft.all(measure);
    const result = measure.kind === 'date' ? 'date' : 'number';
    return { code: FIGURES[figure](all, rows), result, columns: [measure] };
  });
}

const FIGURES: Readonly<Record<Figure, (all: string, rows: string) => string>> = {
  sum: (all, rows) => `SUMIFS(${all}, ${rows})`,
  average: (all, rows) => `IFERROR(AVG(COLLECT(${all}, ${rows})), "")`,
  maximum: (all, rows) => `IF(COUNTIFS(${rows}) = 0, "", MAX(COLLECT(${all}, ${rows})))`,
  minimum: (all, rows) => `IF(COUNTIFS(${rows}) = 0, "", MIN(COLLECT(${all}, ${rows})))`,
};

/** Rows by key and columns by the values of another column: the one that waits is titled like a value. */
function matrix(draft: Draft): Built | null {
  return perKey(draft, ({ key, keys }, { other, pair }) => {
    const waiting = draft.own.columns.filter(({ empty }) => empty);
    const groups = other.columns.filter((column) => column !== pair.other && column.values.length > 0);
    const titled = waiting.flatMap(({ title }) =>
      groups.flatMap((column) => {
        const value = column.values.find(({ names }) => names.includes(folded(title)));
        return value === undefined ? [] : [{ column, value: value.written }];
      }),
    );
    const [first = exampleOf(draft, groups)] = titled;
    if (first === null || first === undefined) return null;
    const code = `COUNTIFS(${keys}, ${key}, ${draft.all(first.column)}, ${literal(draft.choose(first.value))})`;
    return { code, result: 'number', columns: [first.column] };
  });
}

function exampleOf(draft: Draft, groups: readonly Column[]): { column: Column; value: string } | null {
  const named = groups.find((column) => draft.isMentioned(column));
  const column = named ?? groups.find(({ kind }) => kind === 'choice') ?? null;
  const [value] = column?.values ?? [];
  return column === null || value === undefined ? null : { column, value: value.written };
}

/** The column whose cells are the numbers of months. */
function monthColumn({ own }: Draft): Column | null {
  const isMonth = ({ kind, highest, empty }: Column) => kind === 'number' && !empty && highest !== null && highest <= 12;
  return own.columns.find((column) => isMonth(column) && column.classes.has('c:month')) ?? own.columns.find(isMonth) ?? null;
}

function perMonth(draft: Draft): Built | null {
  const month = monthColumn(draft);
  const other = draft.others.find(({ columns }) => columns.some(({ kind }) => kind === 'date'));
  const date = other === undefined ? null : draft.pick({ kinds: DATE_KINDS, from: other });
  if (month === null || other === undefined || date === null) return null;
  const key = draft.row(month);
  const inMonth = `${draft.all(date)}, AND(IFERROR(MONTH(@cell), 0) = ${key}, IFERROR(YEAR(@cell), 0) = YEAR(TODAY()))`;
  const waiting = draft.own.columns.filter(({ empty }) => empty);
  const measure = other.columns.find(({ kind, title }) => kind === 'number' && waiting.some((one) => one.title === title));
  const isSum = measure !== undefined && !draft.has('count');
  const code = isSum ? `SUMIFS(${draft.all(measure)}, ${inMonth})` : `COUNTIFS(${inMonth})`;
  return rowValue('number', unlessBlank(key, code), isSum ? [measure, date] : [date], { isForBlank: true });
}

/** The same number of several sheets added up: for the key of each row where all of them have it. */
function overSeveral(draft: Draft): Built | null {
  const [first, second] = draft.others;
  if (first === undefined || second === undefined) return null;
  const shared = first.columns.filter(
    ({ kind, title, primary }) =>
      kind === 'number' &&
      !primary &&
      draft.others.every(({ columns }) => columns.some((one) => one.kind === 'number' && one.title === title)),
  );
  const title = (shared.find((column) => draft.isMentioned(column)) ?? shared[0])?.title;
  const measures = draft.others.flatMap(({ columns }) => columns.find((column) => column.title === title) ?? []);
  if (title === undefined || measures.length < 2) return null;
  const pairs = draft.others.map((other) => keysBetween(draft, draft.own, other)[0]);
  const [own] = pairs.map((pair) => pair?.own);
  if (own !== undefined && pairs.every((pair) => pair?.own === own)) {
    const sums = pairs.flatMap((pair, place) => {
      const measure = measures[place];
      return pair === undefined || measure === undefined
        ? []
        : [`SUMIFS(${draft.all(measure)}, ${draft.all(pair.other)}, ${draft.row(own)})`];
    });
    return rowValue('number', unlessBlank(draft.row(own), sums.join(' + ')), measures, { isForBlank: true });
  }
  return oneValue('number', measures.map((measure) => `SUM(${draft.all(measure)})`).join(' + '), measures);
}

/** One number over all of another sheet, where no key tells which of its rows belong to a row here. */
function countThere(draft: Draft): Built | null {
  if (otherRows(draft) !== null) return countPerKey(draft);
  const [other] = draft.others;
  const some = other === undefined ? null : exampleOf(draft, other.columns);
  if (some === null) return null;
  return oneValue('number', `COUNTIFS(${draft.all(some.column)}, ${literal(draft.choose(some.value))})`, [some.column]);
}

export const ROLL_UP_RECIPES: readonly Recipe[] = [
  {
    id: 'count-in-another-sheet',
    isAcross: true,
    asks: {
      en: [
        'countifs from another sheet',
        'cross-sheet count per row',
        'how many times does this value appear in the other sheet',
        'count the rows of the other sheet that match this row',
        'COUNTIF referencing another sheet returns 0',
        'metrics sheet with a count per person',
      ],
      de: [
        'ZÄHLENWENN auf ein anderes Blatt',
        'Anzahl der Einträge im anderen Blatt je Zeile',
        'je Zeile im anderen Blatt zählen',
      ],
      es: ['CONTAR.SI de otra hoja', 'contar por fila desde otra hoja'],
      fr: ['NB.SI sur une autre feuille', 'compter par ligne dans une autre feuille'],
      pt: ['CONT.SE de outra planilha', 'contar por linha de outra planilha'],
      ja: ['別シートをCOUNTIFで数えたい', '別シートでの出現回数', '別シートの件数'],
    },
    title: 'Count',
    build: countThere,
  },
  {
    id: 'sum-from-another-sheet',
    isAcross: true,
    asks: {
      en: [
        'sumifs from another sheet',
        'cross-sheet sum per row',
        'roll up totals from the detail sheet',
        'SUMIF referencing another sheet returns 0',
        'sum of the rows in the other sheet that match this row',
      ],
      de: ['SUMMEWENN über ein anderes Blatt', 'Summe je Zeile aus einem anderen Blatt'],
      es: ['SUMAR.SI de otra hoja', 'sumar por fila desde otra hoja'],
      fr: ['SOMME.SI sur une autre feuille', 'additionner par ligne depuis une autre feuille'],
      pt: ['SOMASE de outra planilha', 'somar por linha de outra planilha'],
      ja: ['別シートをSUMIFで合計', '別シートの合計'],
    },
    title: 'Total',
    build: (draft) => figurePerKey(draft, 'sum'),
  },
  {
    id: 'average-from-another-sheet',
    isAcross: true,
    asks: {
      en: ['averageif from another sheet', 'cross-sheet average per row', 'average of the matching rows of the other sheet'],
      de: ['MITTELWERTWENN aus einem anderen Blatt', 'Durchschnitt je Zeile aus einem anderen Blatt'],
      es: ['PROMEDIO.SI de otra hoja', 'promedio por fila desde otra hoja'],
      fr: ['MOYENNE.SI sur une autre feuille', 'moyenne par ligne depuis une autre feuille'],
      pt: ['MÉDIASE de outra planilha', 'média por linha de outra planilha'],
      ja: ['別シートの平均をAVERAGEIFで'],
    },
    title: 'Average',
    build: (draft) => figurePerKey(draft, 'average'),
  },
  {
    id: 'highest-from-another-sheet',
    isAcross: true,
    asks: {
      en: [
        'maxifs from another sheet',
        'latest date per row from another sheet',
        'highest value of the matching rows in the other sheet',
      ],
      de: ['MAXWENNS aus einem anderen Blatt', 'spätestes Datum je Zeile aus einem anderen Blatt'],
      es: ['MAX.SI.CONJUNTO de otra hoja', 'fecha más reciente por fila desde otra hoja'],
      fr: ['MAX.SI.ENS sur une autre feuille', 'date la plus récente par ligne depuis une autre feuille'],
      pt: ['MÁXIMOSES de outra planilha', 'data mais recente por linha de outra planilha'],
      ja: ['別シートの最大値をMAXIFSで', '別シートの最新日'],
    },
    title: 'Highest',
    build: (draft) => figurePerKey(draft, 'maximum'),
  },
  {
    id: 'lowest-from-another-sheet',
    isAcross: true,
    asks: {
      en: [
        'minifs from another sheet',
        'earliest date per row from another sheet',
        'lowest value of the matching rows in the other sheet',
      ],
      de: ['MINWENNS aus einem anderen Blatt'],
      es: ['MIN.SI.CONJUNTO de otra hoja'],
      fr: ['MIN.SI.ENS sur une autre feuille'],
      pt: ['MÍNIMOSES de outra planilha'],
      ja: ['別シートの最小値をMINIFSで'],
    },
    title: 'Lowest',
    build: (draft) => figurePerKey(draft, 'minimum'),
  },
  {
    id: 'count-by-row-and-column',
    isAcross: true,
    asks: {
      en: [
        'matrix of counts by two columns',
        'two-way count table',
        'crosstab',
        'cross tab',
        'matrix of counts',
        'pivot table',
        'cross tab with COUNTIFS',
        'crosstab of rows by column headings',
        'pivot table with formulas',
        'countifs by row and column header',
        'count by person and by status in a matrix',
        'pivot without the pivot add-on',
        'pivot table equivalent',
        'two-dimensional COUNTIFS',
        'heat map table',
        'summary table of two dimensions',
      ],
      de: [
        'Kreuztabelle',
        'Kreuztabelle mit ZÄHLENWENNS',
        'Matrix nach Person und Priorität',
        'Pivot-Tabelle mit Formeln',
        'Häufigkeitstabelle zweier Merkmale',
      ],
      es: [
        'tabla cruzada',
        'tabla cruzada con CONTAR.SI.CONJUNTO',
        'matriz por persona y prioridad',
        'tabla dinámica con fórmulas',
        'tabla de doble entrada',
      ],
      fr: [
        'tableau croisé',
        'tableau croisé avec NB.SI.ENS',
        'matrice par personne et priorité',
        'tableau croisé dynamique avec des formules',
        'tableau à double entrée',
      ],
      pt: [
        'tabela cruzada',
        'tabela cruzada com CONT.SES',
        'matriz por pessoa e prioridade',
        'tabela dinâmica com fórmulas',
        'tabela de dupla entrada',
      ],
      ja: ['COUNTIFSでクロス集計', '縦横のクロス集計表', '担当者別と優先度別の件数表', '数式でピボットテーブル'],
    },
    title: 'Count',
    build: matrix,
  },
  {
    id: 'monthly-figures-of-another-sheet',
    isAcross: true,
    asks: {
      en: [
        'count per month from another sheet',
        'monthly metrics sheet',
        'monthly totals of another sheet',
        'COUNTIFS by month across sheets gives #INVALID DATA TYPE',
      ],
      de: ['je Monat aus einem anderen Blatt zählen', 'Monatswerte aus einem anderen Blatt'],
      es: ['contar por mes desde otra hoja', 'totales mensuales de otra hoja'],
      fr: ['compter par mois depuis une autre feuille', 'totaux mensuels d’une autre feuille'],
      pt: ['contar por mês de outra planilha', 'totais mensais de outra planilha'],
      ja: ['別シートを月別に集計', '別シートの月ごとの件数'],
    },
    title: 'Count',
    build: perMonth,
  },
  {
    id: 'sum-over-several-sheets',
    asks: {
      en: [
        'sum the same column of several sheets',
        'add up totals from multiple sheets',
        'sum across all sheets',
        'combine the totals of two sheets',
        '3D sum over sheets',
      ],
      de: ['Summe über mehrere Blätter', 'Werte mehrerer Blätter zusammenzählen'],
      es: ['sumar varias hojas', 'suma de la misma columna en varias hojas'],
      fr: ['additionner plusieurs feuilles', 'somme de la même colonne de plusieurs feuilles'],
      pt: ['somar várias planilhas', 'soma da mesma coluna em várias planilhas'],
      ja: ['複数シートを合計したい', '複数のシートの同じ列の合計'],
    },
    title: 'Total',
    build: overSeveral,
  },
];
