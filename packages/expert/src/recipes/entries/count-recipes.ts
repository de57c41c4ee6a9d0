import { type Condition, criteriaOf, equals, isBlank, isChecked, isFilled } from '../../synthesis/condition.ts';
import { type Draft, literal } from '../../synthesis/draft.ts';
import { finalValuesOf, statusColumnOf } from '../../synthesis/finished-work.ts';
import { type Built, oneValue } from '../../synthesis/frames/frame.ts';
import type { CellKind, Column } from '../../synthesis/sheet-model.ts';
import { exampleValue, numberOr, type Recipe } from '../recipe.ts';
import { conditionOn, conditionsFor, groupColumns, measureOf, numberOfConditions } from './conditions-chosen.ts';

function counted(draft: Draft, conditions: readonly (Condition | null)[] | null): Built | null {
  if (conditions === null) return null;
  const sure = conditions.filter((one) => one !== null);
  if (sure.length < conditions.length) return null;
  return oneValue('number', `COUNTIFS(${criteriaOf(draft, sure)})`, [], { conditions: sure });
}

/** The rows that are none of the empty ones at the end: those with a name. */
function rowsThere({ source }: Draft, besides: Column): readonly Condition[] {
  const name = source.columns.find(({ primary }) => primary);
  return name === undefined || name === besides ? [] : [isFilled(name)];
}

/** Two values of the column whose rows fall into groups. */
function twoValues(draft: Draft): { column: Column; values: readonly string[] } | null {
  const [column] = groupColumns(draft);
  const values = column === undefined ? [] : [exampleValue(draft, column), exampleValue(draft, column, 1)];
  const known = values.filter((value) => value !== null);
  return column === undefined || known.length < 2 ? null : { column, values: known };
}

const OTHER_KINDS: readonly CellKind[] = ['number', 'choice', 'choices', 'contacts', 'text'];

/** A column with gaps: the one that is named, or else people, dates and numbers that are missing somewhere. */
function columnWithGaps(draft: Draft, kinds: readonly CellKind[], meant: string): Column | null {
  const hasGaps = ({ title }: Column) => draft.source.sheet.rows.some(({ cells }) => (cells[title] ?? '') === '');
  return draft.pick({
    kinds,
    classes: [meant],
    prefers: hasGaps,
    not: draft.source.columns.filter(({ primary }) => primary),
  });
}

/** What is not this value: rather what is not finished, where the sheet says what is. */
export function exceptOne(draft: Draft): Condition | null {
  const status = statusColumnOf(draft);
  const [column] = groupColumns(draft);
  const isNamed = column !== undefined && (draft.isPartlyMentioned(column) || exampleIsNamed(draft, column));
  const [final] = status === null || (isNamed && column !== status) ? [] : finalValuesOf(status);
  if (status !== null && final !== undefined && !exampleIsNamed(draft, status))
    return equals(status, [draft.choose(final.written)], true);
  return column === undefined ? null : conditionOn(draft, column, true);
}

function exampleIsNamed({ reading }: Draft, column: Column): boolean {
  return reading.values.some((value) => value.column === column);
}

function boxes(draft: Draft, isTicked: boolean): Built | null {
  const box = draft.pick({ kinds: ['check'], classes: ['c:done-box'] });
  if (box === null) return null;
  return counted(draft, isTicked ? [isChecked(box, false)] : [...rowsThere(draft, box), isChecked(box, true)]);
}

export const COUNT_RECIPES: readonly Recipe[] = [
  {
    id: 'count-with-conditions',
    asks: {
      en: [
        'countifs',
        'countifs two criteria',
        'count rows that meet several conditions',
        'COUNTIFS returns 0',
        'count with two conditions',
        'countifs checkbox and dropdown',
      ],
      de: ['ZÄHLENWENNS', 'Zeilen mit zwei Bedingungen zählen'],
      es: ['CONTAR.SI.CONJUNTO', 'contar filas con dos condiciones', 'contar con dos criterios en columnas distintas'],
      fr: ['NB.SI.ENS', 'compter les lignes avec plusieurs critères'],
      pt: ['CONT.SES', 'contar linhas com duas condições'],
      ja: ['複数条件で数える', 'COUNTIFS'],
    },
    title: 'Total',
    build: (draft) => counted(draft, conditionsFor(draft, numberOfConditions(draft))),
  },
  {
    id: 'count-with-a-condition',
    asks: {
      en: ['countif', 'count rows that meet a condition', 'COUNTIF #UNPARSEABLE'],
      de: ['ZÄHLENWENN', 'Zeilen mit einer Bedingung zählen'],
      es: ['CONTAR.SI', 'contar filas con una condición'],
      fr: ['NB.SI', 'compter les lignes avec une condition'],
      pt: ['CONT.SE', 'contar linhas com uma condição'],
      ja: ['条件付きで数える', '特定の値を数える'],
    },
    title: 'Total',
    build: (draft) => counted(draft, conditionsFor(draft, 1)),
  },
  {
    id: 'count-except-a-value',
    asks: {
      en: ['countif not equal to', 'count everything except one value', 'COUNTIF <> in quotes', 'COUNTIF != gives #UNPARSEABLE'],
      de: ['zählen wenn nicht gleich', 'alle außer einem Wert zählen'],
      es: ['contar si no es igual a', 'contar todos menos un valor'],
      fr: ["compter si différent d'une valeur", 'compter tout sauf une valeur'],
      pt: ['contar se diferente de', 'contar todos menos um valor'],
      ja: ['特定の値以外を数える', '等しくない件数'],
    },
    title: 'Total',
    build: (draft) => {
      const one = exceptOne(draft);
      return one === null ? null : counted(draft, [one, ...rowsThere(draft, one.column)]);
    },
  },
  {
    id: 'count-of-either-value',
    asks: {
      en: [
        'countif or',
        'count one value or another',
        'count two values of one column together',
        'countif several values',
        'COUNTIFS with two criteria on the same column returns 0',
        'SUM(COUNTIF({"A","B"}))',
      ],
      de: ['zählenwenn mit oder', 'zwei Werte einer Spalte zusammen zählen'],
      es: ['contar si o', 'contar dos valores de una misma columna'],
      fr: ["compter une valeur ou l'autre", 'nb.si avec ou', 'compter deux valeurs de la même colonne'],
      pt: ['contar um valor ou outro', 'cont.se com ou', 'contar dois valores da mesma coluna'],
      ja: ['いずれかの値を数える', 'COUNTIF または', '同じ列の2つの値を数える'],
    },
    title: 'Total',
    build: (draft) => {
      const two = twoValues(draft);
      return two === null ? null : counted(draft, [equals(two.column, two.values)]);
    },
  },
  {
    id: 'count-of-neither-value',
    asks: {
      en: [
        'countif not one of several values',
        'count all except two values',
        'exclude several values',
        'countif <> and <>',
        'countifs not equal to two values',
        'count neither one nor the other',
        'count rows that are neither of two values',
      ],
      de: ['alle außer zwei Werten zählen', 'mehrere Werte ausschließen'],
      es: ['contar todos menos dos valores', 'excluir varios valores'],
      fr: ['compter tout sauf deux valeurs', 'exclure plusieurs valeurs'],
      pt: ['contar todos menos dois valores', 'excluir vários valores'],
      ja: ['2つの値以外を数える', '複数の値を除外して数える'],
    },
    title: 'Total',
    build: (draft) => {
      const two = twoValues(draft);
      return two === null ? null : counted(draft, [equals(two.column, two.values, true), isFilled(two.column)]);
    },
  },
  {
    id: 'count-of-filled-cells',
    asks: {
      en: ['COUNTA', 'count non-empty cells', 'count cells that are not blank', 'COUNTIF "<>" gives 0'],
      de: ['ANZAHL2', 'nicht leere Zellen zählen', 'ausgefüllte Zellen zählen'],
      es: ['CONTARA', 'contar celdas que no están vacías', 'contar celdas con datos'],
      fr: ['NBVAL', 'compter les cellules non vides', 'compter les cellules remplies'],
      pt: ['CONT.VALORES', 'contar células não vazias', 'contar células preenchidas'],
      ja: ['空白でないセルを数える', '入力済みのセルを数える'],
    },
    title: 'Total',
    build: (draft) => {
      const column = columnWithGaps(draft, ['date', 'contact', ...OTHER_KINDS], 'c:due');
      return column === null ? null : counted(draft, [isFilled(column)]);
    },
  },
  {
    id: 'count-of-blank-cells',
    asks: {
      en: ['COUNTBLANK', 'count empty cells', 'count blanks', 'count blanks but ignore the empty rows at the bottom'],
      de: ['ANZAHLLEEREZELLEN', 'leere Zellen zählen'],
      es: ['CONTAR.BLANCO', 'contar celdas vacías'],
      fr: ['NB.VIDE', 'compter les cellules vides'],
      pt: ['CONTAR.VAZIO', 'contar células vazias'],
      ja: ['空白セルを数える', '未入力の件数'],
    },
    title: 'Total',
    build: (draft) => {
      const column = columnWithGaps(draft, ['contact', 'number', 'date', ...OTHER_KINDS], 'c:owner');
      return column === null ? null : counted(draft, [...rowsThere(draft, column), isBlank(column)]);
    },
  },
  {
    id: 'count-of-ticked-boxes',
    asks: {
      en: ['count checkboxes', 'countif checkbox', 'count checked boxes', 'COUNTIF TRUE checkbox returns 0', 'count ticked'],
      de: ['Kontrollkästchen zählen', 'angehakte Kästchen zählen'],
      es: ['contar casillas marcadas', 'contar casillas de verificación'],
      fr: ['compter les cases cochées', 'compter les cases à cocher'],
      pt: ['contar caixas marcadas', 'contar caixas de seleção'],
      ja: ['チェックボックスを数える', 'チェックされた件数'],
    },
    title: 'Total',
    build: (draft) => boxes(draft, true),
  },
  {
    id: 'count-of-unticked-boxes',
    asks: {
      en: ['count unchecked boxes', 'countif checkbox false', 'count unticked'],
      de: ['nicht angehakte Kästchen zählen'],
      es: ['contar casillas sin marcar'],
      fr: ['compter les cases non cochées'],
      pt: ['contar caixas desmarcadas'],
      ja: ['未チェックの件数'],
    },
    title: 'Total',
    build: (draft) => boxes(draft, false),
  },
  {
    id: 'count-above-a-number',
    asks: {
      en: ['countif greater than', 'count values above a number', 'count numbers over a limit', 'COUNTIF ">100" in quotes'],
      de: ['zählenwenn größer als', 'Werte über einer Zahl zählen'],
      es: ['contar si mayor que', 'contar valores mayores que un número'],
      fr: ['nb.si supérieur à', 'compter les valeurs supérieures à un nombre'],
      pt: ['cont.se maior que', 'contar valores acima de um número'],
      ja: ['より大きい値を数える'],
    },
    title: 'Total',
    build: (draft) => compared(draft, '>'),
  },
  {
    id: 'count-below-a-number',
    asks: {
      en: ['countif less than', 'count values below a number', 'count numbers under a limit'],
      de: ['zählenwenn kleiner als'],
      es: ['contar si menor que'],
      fr: ['nb.si inférieur à'],
      pt: ['cont.se menor que'],
      ja: ['より小さい値を数える'],
    },
    title: 'Total',
    build: (draft) => compared(draft, '<'),
  },
  {
    id: 'count-of-errors',
    asks: {
      en: [
        'count cells with an error',
        'count errors',
        'countif ISERROR',
        'number of formula errors',
        'find rows with errors',
        'rows with #NO MATCH or other errors',
        'data quality check for errors',
      ],
      de: ['Zellen mit Fehler zählen', 'Fehler zählen'],
      es: ['contar celdas con error', 'contar errores'],
      fr: ['compter les erreurs', 'compter les cellules en erreur'],
      pt: ['contar células com erro', 'contar erros'],
      ja: ['エラーのセルを数える'],
    },
    title: 'Total',
    build: (draft) => {
      const kinds: readonly CellKind[] = ['number', 'text', 'date', 'choice'];
      const column = draft.pick({ kinds, prefers: ({ mayFail }) => mayFail });
      return column === null ? null : oneValue('number', `COUNTIFS(${draft.all(column)}, ISERROR(@cell))`, [column]);
    },
  },
  {
    id: 'count-containing-a-text',
    asks: {
      en: [
        'countif wildcard',
        'count if contains',
        'count rows whose text contains a word',
        'count cells with part of a word',
        'countif partial match',
        'COUNTIF "*text*" returns 0',
      ],
      de: ['zählenwenn mit Platzhalter', 'Zeilen zählen, deren Text ein Wort enthält'],
      es: ['contar si contiene', 'contar celdas que contienen una palabra', 'contar filas cuyo texto contiene cierto texto'],
      fr: [
        'compter si contient',
        'compter les cellules qui contiennent un mot',
        'compter les lignes dont le texte contient un certain texte',
      ],
      pt: ['contar se contém', 'contar células que contêm uma palavra', 'contar linhas cujo texto contém determinado texto'],
      ja: ['特定の文字列を含むセルを数える', '部分一致で数える'],
    },
    title: 'Total',
    build: (draft) => ofText(draft, (text, cell) => `CONTAINS(${literal(text.toLowerCase())}, LOWER(${cell}))`, firstWord),
  },
  {
    id: 'count-starting-with-a-text',
    asks: {
      en: [
        'countif starts with',
        'countif begins with',
        'count cells with a prefix',
        'countif "AB*"',
        'wildcard prefix count returns 0',
        'how many ids have a given prefix',
      ],
      de: ['zählenwenn beginnt mit', 'Zellen zählen, die mit einem Text beginnen'],
      es: ['contar si empieza por', 'contar celdas que empiezan con un texto'],
      fr: ['compter si commence par', 'compter les cellules qui commencent par un texte'],
      pt: ['contar se começa com', 'contar células que começam com um texto'],
      ja: ['で始まるセルを数える', '前方一致で数える'],
    },
    title: 'Total',
    build: (draft) => ofText(draft, (text, cell) => `LEFT(${cell}, ${text.length}) = ${literal(text)}`, prefixOf, true),
  },
  {
    id: 'count-ending-with-a-text',
    asks: {
      en: ['countif ends with', 'count cells with a suffix', 'countif "*AB"'],
      de: ['zählenwenn endet mit'],
      es: ['contar si termina en'],
      fr: ['compter si se termine par'],
      pt: ['contar se termina com'],
      ja: ['で終わるセルを数える', '後方一致で数える'],
    },
    title: 'Total',
    build: (draft) =>
      ofText(
        draft,
        (text, cell) => `RIGHT(${cell}, ${text.length}) = ${literal(text)}`,
        (text) => text.slice(-2),
        true,
      ),
  },
  {
    id: 'count-of-cells-with-several-options',
    asks: {
      en: ['count cells with more than one selection', 'rows with several options selected', 'COUNTM greater than 1'],
      de: ['Zellen mit mehr als einer Auswahl zählen'],
      es: ['contar celdas con más de una selección'],
      fr: ['compter les cellules avec plus d’un choix'],
      pt: ['contar células com mais de uma seleção'],
      ja: ['2つ以上選択されたセルを数える'],
    },
    title: 'Total',
    build: (draft) => {
      const column = draft.pick({ kinds: ['choices', 'contacts'] });
      if (column === null) return null;
      return oneValue('number', `COUNTIFS(${draft.all(column)}, COUNTM(@cell) > 1)`, [column]);
    },
  },
  {
    id: 'count-of-long-texts',
    asks: {
      en: ['count cells longer than some characters', 'countif LEN', 'count texts that are too long'],
      de: ['Zellen mit mehr als einer Anzahl Zeichen zählen'],
      es: ['contar celdas con más de cierto número de caracteres'],
      fr: ['compter les cellules de plus de quelques caractères'],
      pt: ['contar células com mais de alguns caracteres'],
      ja: ['文字数が多いセルを数える'],
    },
    title: 'Total',
    build: (draft) => {
      const column = draft.pick({ kinds: ['text'] });
      if (column === null) return null;
      return oneValue('number', `COUNTIFS(${draft.all(column)}, LEN(@cell) > ${numberOr(draft, 20)})`, [column]);
    },
  },
];

function compared(draft: Draft, sign: '>' | '<'): Built | null {
  const measure = measureOf(draft);
  if (measure === null) return null;
  return oneValue('number', `COUNTIFS(${draft.all(measure)}, ${sign}${numberOr(draft, usualLimit(measure))})`, [measure]);
}

/** A number that some of a column's rows are above and some below. */
export function usualLimit({ highest }: Column): number {
  if (highest === null || highest <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(highest));
  return highest / 2 >= power ? power : power / 2;
}

/** Rows whose text has the quoted word, or else the first word of a text of the sheet. */
export function textCondition(draft: Draft): Condition | null {
  const column = draft.pick({ kinds: ['text', 'auto', 'choice'], prefers: ({ primary }) => primary });
  const [quoted] = draft.reading.quoted;
  const [first] = column?.values ?? [];
  const word = quoted?.text.replaceAll('*', '') ?? (first === undefined ? undefined : draft.choose(firstWord(first.written)));
  if (column === null || word === undefined || word === '') return null;
  const test = (cell: string) => `CONTAINS(${literal(word.toLowerCase())}, LOWER(${cell}))`;
  return { column, relation: 'contains', values: [word], test };
}

function ofText(
  draft: Draft,
  test: (text: string, cell: string) => string,
  takenFrom: (text: string) => string,
  isCode = false,
): Built | null {
  const hasDigits = ({ values }: Column) => values.filter(({ written }) => /\d/.test(written)).length * 2 > values.length;
  const prefers = isCode ? hasDigits : ({ primary }: Column) => primary;
  const column = draft.pick({ kinds: ['text', 'auto', 'choice'], prefers });
  const [quoted] = draft.reading.quoted;
  const told = quoted?.text.replaceAll('*', '') ?? exampleOf(draft, column);
  if (column === null || told === undefined || told === '') return null;
  const text = quoted === undefined && told === column.values[0]?.written ? draft.choose(takenFrom(told)) : told;
  return oneValue('number', `COUNTIFS(${draft.all(column)}, ${test(text, '@cell')})`, [column]);
}

function exampleOf({ reading }: Draft, column: Column | null): string | undefined {
  return reading.values.find((value) => value.column === column)?.value.written ?? column?.values[0]?.written;
}

function firstWord(text: string): string {
  return text.split(/\s/)[0] ?? text;
}

/** 'DE-' of 'DE-1001': what stands before the number. */
function prefixOf(text: string): string {
  return /^\D+(?=\d)/.exec(text)?.[0] ?? text.slice(0, 3);
}
