import { type Condition, criteriaOf, selects } from '../../synthesis/condition.ts';
import { type Draft, literal } from '../../synthesis/draft.ts';
import { type Built, oneValue } from '../../synthesis/frames/frame.ts';
import { example, exampleValue, type Recipe } from '../recipe.ts';
import { conditionsFor, measureOf, optionsColumn } from './conditions-chosen.ts';

/** Rows whose cell has one option among others, or two of them. */
function withOptions(draft: Draft, count: 1 | 2, isAll = false): Condition | null {
  const column = optionsColumn(draft);
  const values = column === null ? [] : Array.from({ length: count }, (_, place) => exampleValue(draft, column, place));
  const known = values.filter((value) => value !== null);
  return column === null || known.length < count ? null : selects(column, known, false, isAll);
}

function countedWith(draft: Draft, condition: Condition | null): Built | null {
  if (condition === null) return null;
  return oneValue('number', `COUNTIFS(${criteriaOf(draft, [condition])})`, [], { conditions: [condition] });
}

function summedWith(draft: Draft, condition: Condition | null): Built | null {
  const measure = measureOf(draft);
  if (measure === null || condition === null) return null;
  const code = `SUMIFS(${draft.all(measure)}, ${criteriaOf(draft, [condition])})`;
  return oneValue('number', code, [measure], { conditions: [condition] });
}

export const SELECTION_RECIPES: readonly Recipe[] = [
  {
    id: 'count-with-any-of-several-options',
    asks: {
      en: [
        'multi-select contains any of',
        'count rows with at least one of two options',
        'count HAS OR',
        'adding two COUNTIFs counts some rows twice',
        'count multi-select A or B without double counting',
      ],
      de: ['Mehrfachauswahl enthält eine von mehreren Optionen', 'HAS mit OR zählen'],
      es: ['selección múltiple contiene alguna de dos opciones', 'contar HAS con OR'],
      fr: ["choix multiple contient l'une ou l'autre option", 'compter HAS avec OR'],
      pt: ['seleção múltipla contém uma de duas opções', 'contar HAS com OR'],
      ja: ['複数選択のいずれかを含む行を数える'],
    },
    title: 'Total',
    build: (draft) => countedWith(draft, withOptions(draft, 2)),
  },
  {
    id: 'count-with-all-of-several-options',
    asks: {
      en: [
        'multi-select contains all of',
        'count rows with both options',
        'count HAS AND',
        'rows with two options selected together',
      ],
      de: ['Mehrfachauswahl enthält beide Optionen', 'Zeilen mit beiden Optionen zählen'],
      es: ['selección múltiple contiene ambas opciones', 'contar filas con las dos opciones'],
      fr: ['choix multiple contient les deux options', 'compter les lignes avec les deux options'],
      pt: ['seleção múltipla contém ambas as opções', 'contar linhas com as duas opções'],
      ja: ['複数選択で両方を含む行を数える'],
    },
    title: 'Total',
    build: (draft) => countedWith(draft, withOptions(draft, 2, true)),
  },
  {
    id: 'count-with-an-option',
    asks: {
      en: [
        'countif multi-select',
        'count multi-select option',
        'count rows whose dropdown includes an option',
        'count of a multi-select column gives 0',
        'HAS or CONTAINS',
        'COUNTIF ignores rows with more than one value selected',
        'COUNTIF returns 0 for cells with several values selected',
        'count an option of a dropdown that allows several values',
      ],
      de: [
        'Mehrfachauswahl zählen',
        'Zeilen zählen, deren Mehrfachauswahl eine Option enthält',
        'ZÄHLENWENN bei Mehrfachauswahl ergibt 0',
      ],
      es: ['contar selección múltiple', 'contar filas cuya lista desplegable incluye una opción'],
      fr: ['compter choix multiple', 'compter les lignes dont la liste déroulante contient une option'],
      pt: ['contar seleção múltipla', 'contar linhas cuja lista suspensa inclui uma opção'],
      ja: ['複数選択の列を数える', 'ドロップダウンに選択肢を含む行を数える'],
    },
    title: 'Total',
    build: (draft) => countedWith(draft, withOptions(draft, 1)),
  },
  {
    id: 'count-with-a-contact',
    asks: {
      en: [
        'countif multi contact',
        'count rows assigned to a person among several contacts',
        'COUNTIF of a contact column with several people is too low',
        'count contact in a multi-contact column',
        'contact column with several people, count one person',
        'COUNTIF misses rows with two people',
      ],
      de: ['Zeilen mit mehreren Kontakten für eine Person zählen', 'Kontakte zählen'],
      es: ['contar contactos', 'contar filas asignadas a una persona en una columna con varios contactos'],
      fr: ['compter les contacts', 'compter les lignes attribuées à une personne parmi plusieurs contacts'],
      pt: ['contar contatos', 'contar linhas atribuídas a uma pessoa com vários contatos'],
      ja: ['連絡先が複数ある列で担当者を数える'],
    },
    title: 'Total',
    build: (draft) => {
      const column = draft.pick({ kinds: ['contacts', 'contact'] });
      const value = column === null ? null : exampleValue(draft, column);
      return column === null || value === null ? null : countedWith(draft, selects(column, [value], false, false));
    },
  },
  {
    id: 'count-with-an-option-alone',
    asks: {
      en: ['multi-select has exactly one option', 'count rows with only that option', 'dropdown contains nothing but an option'],
      de: ['Mehrfachauswahl enthält nur eine Option'],
      es: ['selección múltiple contiene solo una opción'],
      fr: ['choix multiple contient seulement une option'],
      pt: ['seleção múltipla contém apenas uma opção'],
      ja: ['複数選択で一つだけ選択された行'],
    },
    title: 'Total',
    build: (draft) => {
      const column = optionsColumn(draft);
      const value = column === null ? null : example(draft, column);
      if (column === null || value === null) return null;
      return oneValue('number', `COUNTIFS(${draft.all(column)}, ${value})`, [column]);
    },
  },
  {
    id: 'sum-with-an-option',
    asks: {
      en: [
        'sumif multi-select',
        'sumifs HAS',
        'sum rows whose dropdown includes an option',
        'SUMIF ignores rows with more than one value selected',
      ],
      de: ['SUMMEWENN Mehrfachauswahl', 'Summe der Zeilen, deren Mehrfachauswahl eine Option enthält'],
      es: ['sumar si selección múltiple', 'sumar filas que incluyen una opción'],
      fr: ['somme.si choix multiple', 'somme des lignes qui contiennent une option'],
      pt: ['somase seleção múltipla', 'somar linhas que incluem uma opção'],
      ja: ['複数選択の列で合計'],
    },
    title: 'Total',
    build: (draft) => summedWith(draft, withOptions(draft, 1)),
  },
  {
    id: 'sum-with-a-contact',
    asks: {
      en: [
        'sumif multi contact',
        'sum for a person among several contacts',
        'SUMIF ignores rows with several people',
        'SUMIF misses rows with two people',
        'sum does not count shared rows',
        'total for everything a person is involved in, shared rows too',
      ],
      de: ['SUMMEWENN mit mehreren Kontakten', 'Summe einer Person bei mehreren Kontakten'],
      es: ['sumar por persona con varios contactos'],
      fr: ["somme d'une personne parmi plusieurs contacts"],
      pt: ['somar por pessoa com vários contatos'],
      ja: ['複数の担当者がいる行の合計'],
    },
    title: 'Total',
    build: (draft) => {
      const column = draft.pick({ kinds: ['contacts', 'contact'] });
      const value = column === null ? null : exampleValue(draft, column);
      return column === null || value === null ? null : summedWith(draft, selects(column, [value], false, false));
    },
  },
  {
    id: 'list-of-some-rows',
    asks: {
      en: [
        'TEXTJOIN IF',
        'JOIN COLLECT',
        'join names that meet a condition',
        'list matching rows in one cell',
        'combine values from several rows',
      ],
      de: ['TEXTVERKETTEN WENN', 'Namen mit Bedingung in einer Zelle auflisten'],
      es: ['UNIRCADENAS SI', 'unir nombres que cumplen una condición en una celda'],
      fr: ['JOINDRE.TEXTE SI', 'lister dans une cellule les noms qui remplissent une condition'],
      pt: ['UNIRTEXTO SE', 'listar em uma célula os nomes que atendem a uma condição'],
      ja: ['条件に合う行を一つのセルに結合', 'TEXTJOIN IF'],
    },
    title: 'List',
    build: (draft) => joined(draft),
  },
];

function joined(draft: Draft): Built | null {
  const names = draft.source.columns.filter(({ primary }) => primary);
  const name = draft.pick({ kinds: ['text'], prefers: ({ primary }) => primary });
  const conditions = conditionsFor(draft, 1, [name, ...names], true);
  if (name === null || conditions === null) return null;
  const code = `JOIN(COLLECT(${draft.all(name)}, ${criteriaOf(draft, conditions)}), ${literal(', ')})`;
  return oneValue('text', code, [name], { conditions });
}
