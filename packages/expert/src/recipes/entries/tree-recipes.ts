import type { Draft } from '../../synthesis/draft.ts';
import { type Built, rowValue } from '../../synthesis/frames/frame.ts';
import type { Column } from '../../synthesis/sheet-model.ts';
import { example, type Recipe } from '../recipe.ts';
import { understood } from '../understood.ts';
import { numberColumn, repeatingColumn } from './columns-chosen.ts';

function primaryOf({ own }: Draft): Column | null {
  return own.columns.find(({ primary }) => primary) ?? null;
}

function counted(draft: Draft, family: 'CHILDREN' | 'DESCENDANTS'): Built | null {
  const primary = primaryOf(draft);
  return primary === null ? null : rowValue('number', `COUNT(${family}(${draft.row(primary)}))`, [primary]);
}

/** What the children come to, on the rows that have some; the others show their own. Where a column waits, it tells of all levels. */
function ofChildren(draft: Draft, call: 'SUM' | 'AVG' | 'MIN' | 'MAX', kind: 'number' | 'date'): Built | null {
  const primary = primaryOf(draft);
  const measure =
    kind === 'date'
      ? draft.pick({ kinds: ['date'], classes: call === 'MAX' ? ['c:end', 'c:due'] : ['c:start'] })
      : numberColumn(draft);
  if (primary === null || measure === null) return null;
  const isWaiting =
    draft.own.columns.some((column) => column.empty && column.kind === measure.kind) ||
    (kind === 'number' && draft.own.columns.some(({ empty, kind: other }) => empty && other === 'text'));
  const cell = draft.row(measure);
  const children = isWaiting ? 'CHILDREN()' : `CHILDREN(${cell})`;
  if (call === 'AVG') return rowValue('number', `IFERROR(AVG(CHILDREN(${cell})), "")`, [measure]);
  const own = kind === 'date' ? `IF(ISDATE(${cell}), ${cell}, "")` : cell;
  return rowValue(kind, `IF(COUNT(CHILDREN(${draft.row(primary)})) > 0, ${call}(${children}), ${own})`, [measure]);
}

function ofSomeChildren(draft: Draft, call: 'SUMIFS' | 'COUNTIFS'): Built | null {
  const measure = call === 'SUMIFS' ? numberColumn(draft) : null;
  const state = repeatingColumn(draft, [measure, primaryOf(draft)]);
  const value = state === null ? null : example(draft, state);
  if (state === null || value === null || (measure === null && call === 'SUMIFS')) return null;
  const pair = `CHILDREN(${draft.row(state)}), ${value}`;
  const code = measure === null ? `COUNTIFS(${pair})` : `SUMIFS(CHILDREN(${draft.row(measure)}), ${pair})`;
  return rowValue('number', code, measure === null ? [state] : [measure, state]);
}

/** A mark on parents all of whose children are checked. */
function allChildrenDone(draft: Draft): Built | null {
  const primary = primaryOf(draft);
  const box = draft.pick({ kinds: ['check'], classes: ['c:done-box'] });
  if (primary === null || box === null) return null;
  const all = `COUNT(CHILDREN(${draft.row(primary)}))`;
  return rowValue('check', `IF(${all} > 0, IF(COUNTIF(CHILDREN(${draft.row(box)}), 1) = ${all}, 1, 0), 0)`, [box]);
}

/** The parent's cell of a column that is named, or is filled on parents alone, or else of the first one. */
function ofParent(draft: Draft): Built | null {
  const primary = primaryOf(draft);
  const column = draft.own.columns.find((one) => draft.isMentioned(one) && !one.empty) ?? filledOnParents(draft) ?? primary;
  if (primary === null || column === null) return null;
  const kind = column.kind === 'date' || column.kind === 'number' || column.kind === 'contact' ? column.kind : 'text';
  return rowValue(kind, `IF(COUNT(ANCESTORS(${draft.row(primary)})) = 0, "", PARENT(${draft.row(column)}))`, [column]);
}

function filledOnParents({ own }: Draft): Column | undefined {
  const { rows } = own.sheet;
  const isFilled = (column: Column, row: (typeof rows)[number]) => (row.cells[column.title] ?? '') !== '';
  const children = rows.filter(({ parent }) => parent !== undefined);
  if (children.length === 0) return undefined;
  return own.columns.find(
    (column) => !column.primary && !column.empty && column.kind !== 'check' && children.every((row) => !isFilled(column, row)),
  );
}

function childrenListed(draft: Draft): Built | null {
  const primary = primaryOf(draft);
  return primary === null ? null : rowValue('text', `JOIN(CHILDREN(${draft.row(primary)}), ", ")`, [primary]);
}

const OF_TREES = ['children', 'descendants', 'parent', 'is-parent', 'ancestors', 'level', 'top-level', 'leaf'];

/** Rows that nobody has indented have no parents, unless the question speaks of some. */
function ofTree(recipe: Recipe): Recipe {
  const isTree = (draft: Draft) => draft.own.isTree || draft.has(...OF_TREES);
  return { ...recipe, build: (draft, today) => (isTree(draft) ? recipe.build(draft, today) : null) };
}

const RECIPES: readonly Recipe[] = [
  understood('level', {
    en: ['hierarchy level', 'indent level number', 'how deep is a row', 'COUNT ANCESTORS'],
    de: ['Hierarchieebene'],
    es: ['nivel de jerarquía'],
    fr: ['niveau hiérarchique'],
    pt: ['nível de hierarquia'],
    ja: ['階層レベル'],
  }),
  understood('is-parent', {
    en: ['is parent', 'flag parent rows', 'does the row have children'],
    de: ['ist übergeordnete Zeile'],
    fr: ['est une ligne parente'],
    ja: ['親行かどうか'],
  }),
  understood('is-leaf', {
    en: ['is leaf', 'isleaf helper', 'isleaf helper column', 'rows without children', 'lowest level rows'],
    de: ['Zeilen ohne untergeordnete'],
    fr: ['lignes sans enfants'],
    ja: ['子のない行'],
  }),
  {
    id: 'value-of-parent',
    asks: {
      en: [
        'PARENT',
        'value of the parent row',
        "show the parent's value on its children",
        'pull down from the parent',
        'repeat what is filled on the parent row',
      ],
      de: ['Wert der übergeordneten Zeile'],
      es: ['valor de la fila principal', 'valor del padre'],
      fr: ['valeur de la ligne parente'],
      pt: ['valor da linha pai'],
      ja: ['親行の値を子行に表示'],
    },
    title: 'Parent',
    build: ofParent,
  },
  understood('top-ancestor', {
    en: ['top parent of a row', 'top-level ancestor', 'project name from the top row', 'grandparent name'],
    de: ['oberste Zeile'],
    fr: ['ligne la plus haute'],
    ja: ['最上位の親'],
  }),
  understood('path', {
    en: ['breadcrumb', 'path of parents', 'JOIN ANCESTORS', 'full hierarchy in one cell'],
    de: ['Pfad der übergeordneten Zeilen'],
    fr: ["fil d'Ariane"],
    ja: ['パンくず'],
  }),
  {
    id: 'count-of-children',
    asks: {
      en: ['count children', 'number of sub-items of a parent', 'rows directly underneath', 'COUNT CHILDREN'],
      de: ['untergeordnete Zeilen zählen'],
      es: ['contar las filas hijas'],
      fr: ['compter les lignes enfants'],
      pt: ['contar as linhas filhas'],
      ja: ['子行を数える'],
    },
    title: 'Children',
    build: (draft) => counted(draft, 'CHILDREN'),
  },
  {
    id: 'count-of-descendants',
    asks: {
      en: [
        'count descendants',
        'count children and grandchildren',
        'all rows under a parent at any level',
        'count all rows under the parent',
        'how many rows are under each project',
        'COUNT DESCENDANTS',
      ],
      de: ['alle untergeordneten Zeilen aller Ebenen zählen'],
      fr: ['compter tous les descendants'],
      ja: ['子孫をすべて数える'],
    },
    title: 'Rows Below',
    build: (draft) => counted(draft, 'DESCENDANTS'),
  },
  {
    id: 'sum-of-children',
    asks: {
      en: [
        'SUM CHILDREN',
        'roll up children to the parent',
        'parent shows the sum of its sub-rows',
        'subtotal per parent',
        'nested subtotal at every level',
      ],
      de: ['untergeordnete Zeilen summieren'],
      es: ['sumar las filas hijas'],
      fr: ['additionner les lignes enfants'],
      pt: ['somar as linhas filhas'],
      ja: ['子行を合計'],
    },
    title: 'Total',
    build: (draft) => ofChildren(draft, 'SUM', 'number'),
  },
  {
    id: 'sum-of-some-children',
    asks: {
      en: [
        'SUMIF with CHILDREN',
        'sum of children with a condition',
        'SUMIFS CHILDREN',
        'sumif of child rows',
        'conditional roll up to the parent',
      ],
      de: ['untergeordnete Zeilen mit Bedingung summieren'],
      es: ['sumar filas hijas con una condición'],
      fr: ['additionner les lignes enfants avec une condition'],
      pt: ['somar linhas filhas com uma condição'],
      ja: ['条件に合う子行を合計'],
    },
    title: 'Total',
    build: (draft) => ofSomeChildren(draft, 'SUMIFS'),
  },
  {
    id: 'count-of-some-children',
    asks: {
      en: ['COUNTIF with CHILDREN', 'count children with a condition', 'COUNTIFS CHILDREN'],
      de: ['untergeordnete Zeilen mit Bedingung zählen'],
      fr: ['compter les lignes enfants avec une condition'],
      ja: ['条件に合う子行を数える'],
    },
    title: 'Children',
    build: (draft) => ofSomeChildren(draft, 'COUNTIFS'),
  },
  understood(
    'sum-without-double-counting',
    {
      en: [
        'sum without counting the parents twice',
        'avoid counting sub-rows in the grand total',
        'total of the lowest level only',
        'SUM doubles because parents are included',
      ],
      de: ['Summe ohne doppelte Zählung der übergeordneten Zeilen'],
      fr: ['somme sans compter deux fois les parents'],
      ja: ['親行を二重に数えない合計'],
    },
    'sum-of-level',
  ),
  {
    id: 'average-of-children',
    asks: {
      en: ['AVG CHILDREN', 'average of the children on the parent', 'mean of sub-rows'],
      de: ['Durchschnitt der untergeordneten Zeilen'],
      ja: ['子行の平均'],
    },
    title: 'Average',
    build: (draft) => ofChildren(draft, 'AVG', 'number'),
  },
  {
    id: 'latest-date-of-children',
    asks: {
      en: ['parent end is the latest date of its children', 'MAX CHILDREN date', 'latest date of sub-rows'],
      de: ['spätestes Datum der untergeordneten Zeilen'],
      ja: ['子行の最も遅い日付'],
    },
    title: 'Latest',
    build: (draft) => ofChildren(draft, 'MAX', 'date'),
  },
  {
    id: 'earliest-date-of-children',
    asks: {
      en: ['parent start is the earliest date of its children', 'MIN CHILDREN date', 'earliest date of sub-rows'],
      de: ['frühestes Datum der untergeordneten Zeilen'],
      ja: ['子行の最も早い日付'],
    },
    title: 'Earliest',
    build: (draft) => ofChildren(draft, 'MIN', 'date'),
  },
  {
    id: 'all-children-checked',
    asks: {
      en: [
        'all children are completed',
        'check the parent when all children are checked',
        'parent checkbox from its children',
        'tick parent once every sub-row is ticked',
        'AND CHILDREN does not work',
      ],
      de: ['übergeordnete Zeile abhaken, wenn alle untergeordneten erledigt sind'],
      es: ['marcar el padre cuando todos los hijos estén marcados'],
      fr: ['cocher le parent quand tous les enfants sont cochés'],
      pt: ['marcar o pai quando todos os filhos estiverem concluídos'],
      ja: ['子行がすべて完了したら親をチェック'],
    },
    title: 'All Done',
    build: allChildrenDone,
  },
  understood('share-of-children-done', {
    en: ['percent of children finished', 'parent progress from its children', 'progress of a parent'],
    de: ['Anteil erledigter untergeordneter Zeilen'],
    ja: ['子行の完了率'],
  }),
  understood('parent-status', {
    en: ['roll up the state of the children to the parent', 'parent state by its sub-rows'],
    de: ['Status der übergeordneten Zeile aus den untergeordneten'],
  }),
  understood('share-of-parent', {
    en: ["share of the parent's amount", 'percent of parent'],
    de: ['Anteil am Wert der übergeordneten Zeile'],
  }),
  {
    id: 'names-of-children',
    asks: {
      en: ['list the children', 'JOIN CHILDREN', 'names of sub-rows in one cell'],
      de: ['untergeordnete Zeilen auflisten'],
      fr: ['lister les lignes enfants'],
      ja: ['子行の一覧'],
    },
    title: 'Children',
    build: childrenListed,
  },
];

/** What a row shows of its parents and children. */
export const TREE_RECIPES: readonly Recipe[] = RECIPES.map(ofTree);
