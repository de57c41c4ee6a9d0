import { escapePattern } from '@sheetwright/solution/vocabulary';
import { type Draft, literal } from '../../synthesis/draft.ts';
import { type Built, rowValue } from '../../synthesis/frames/frame.ts';
import { numberOr, type Recipe } from '../recipe.ts';
import { understood } from '../understood.ts';
import { filledOf, numberColumn, rowRange } from './columns-chosen.ts';

function ofNumber(draft: Draft, code: (cell: string) => string): Built | null {
  const measure = numberColumn(draft);
  if (measure === null) return null;
  const cell = draft.row(measure);
  return rowValue('number', `IF(ISNUMBER(${cell}), ${code(cell)}, "")`, [measure]);
}

function acrossNumbers(draft: Draft, call: 'MAX' | 'MIN' | 'SUM' | 'AVG'): Built | null {
  const numbers = filledOf(draft, ['number']);
  if (numbers.length < 2) return null;
  const range = rowRange(draft, numbers);
  return rowValue('number', `IF(COUNT(${range}) = 0, "", ${call}(${range}))`, numbers);
}

function checkedInRow(draft: Draft): Built | null {
  const boxes = filledOf(draft, ['check']);
  return boxes.length < 2 ? null : rowValue('number', `COUNTIF(${rowRange(draft, boxes)}, 1)`, boxes);
}

/** A mark where all boxes of the row are checked, or any of them. */
function checkedTogether(draft: Draft): Built | null {
  const boxes = filledOf(draft, ['check']);
  if (boxes.length < 2) return null;
  const call = ANY.test(draft.reading.text) ? 'OR' : 'AND';
  return rowValue('check', `IF(${call}(${boxes.map((box) => `${draft.row(box)} = 1`).join(', ')}), 1, 0)`, boxes);
}

const ANY = /\b(?:any|or|at least one|one of|mindestens|irgendein\p{L}*|alguna?|au moins|alguma?)\b|どれか|いずれか/u;

/** A mark where one number of the row is greater than the other. */
function overLimit(draft: Draft): Built | null {
  const numbers = filledOf(draft, ['number']);
  const limit =
    numbers.find(({ title, classes }) => LIMIT.test(title) || classes.has('c:budget') || classes.has('c:threshold')) ??
    numbers[1];
  const measure = numbers.find((column) => column !== limit);
  if (limit === undefined || measure === undefined) return null;
  const [cell, most] = [draft.row(measure), draft.row(limit)];
  return rowValue('check', `IF(AND(ISNUMBER(${cell}), ISNUMBER(${most}), ${cell} > ${most}), 1, 0)`, [measure, limit]);
}

const LIMIT = /limit|max|budget|allow|target|cap\b|grenze|höchst|límite|plafond|limite|上限/iu;

/** A word for a box that is checked and another one for a box that is not. */
function wordOfBox(draft: Draft): Built | null {
  const box = draft.pick({ kinds: ['check'] });
  if (box === null) return null;
  const [yes, no] = draft.reading.quoted.length >= 2 ? draft.reading.quoted.map(({ text }) => text) : ['Yes', 'No'];
  return rowValue('text', `IF(${draft.row(box)} = 1, ${literal(yes ?? 'Yes')}, ${literal(no ?? 'No')})`, [box]);
}

/** 'N means North, S means South': each value of a column with the word that the question sets beside it. */
function wordOfValue(draft: Draft): Built | null {
  for (const column of draft.ranked({ kinds: ['choice', 'text'] })) {
    const pairs = column.values.flatMap(({ written }) => {
      const word = wordBeside(draft.reading.question, written);
      return word === null ? [] : [{ written, word }];
    });
    if (pairs.length < 2) continue;
    const cell = draft.row(column);
    const code = pairs.reduceRight(
      (rest, { written, word }) => `IF(${cell} = ${literal(written)}, ${literal(word)}, ${rest})`,
      '""',
    );
    return rowValue('text', code, [column]);
  }
  return null;
}

function wordBeside(question: string, value: string): string | null {
  const escaped = escapePattern(value);
  const beside = new RegExp(`(?<![\\p{L}\\d])["“„']?${escaped}["”']?${SETS_BESIDE}["“„']?([\\p{L}\\d]{1,40})`, 'u').exec(
    question,
  );
  return beside?.[1] ?? null;
}

const SETS_BESIDE =
  '(?: ?(?:=|:|→|->|,) ?| (?:means|is|stands for|then|becomes|dann|bedeutet|entonces|es|significa|alors|signifie|então) | )';

const boxFromText = understood('box-from-text', {
  en: ['yes or no to checkbox', 'check the box if the text is Yes', 'text to checkbox'],
  de: ['Kästchen anhaken, wenn Text Ja ist'],
  es: ['marcar la casilla si el texto es Sí'],
  fr: ['cocher la case si le texte est Oui'],
  pt: ['marcar a caixa se o texto for Sim'],
  ja: ['テキストが「はい」ならチェック'],
});
/** A box of what a text says, unless only columns of other kinds wait: then the way back is meant. */
const BOX_FROM_TEXT: Recipe = {
  ...boxFromText,
  build: (draft, today) => {
    const waiting = draft.own.columns.filter(({ empty }) => empty);
    const isOther = waiting.length > 0 && waiting.every(({ kind }) => kind !== 'check');
    return isOther ? null : boxFromText.build(draft, today);
  },
};

/** Numbers worked out of the numbers and boxes of a row, and marks by them. */
export const NUMBER_RECIPES: readonly Recipe[] = [
  understood('product', {
    en: [
      'multiply two columns',
      'quantity times price per row',
      'PRODUCT',
      'blank until both numbers are filled, then multiply',
      'result shows 0 in empty rows',
      'multiply but leave empty rows empty',
    ],
    de: ['zwei Spalten multiplizieren', 'leer, bis beide Zahlen eingetragen sind'],
    es: ['multiplicar dos columnas', 'vacío hasta que ambos números estén'],
    fr: ['multiplier deux colonnes', "vide si l'un des nombres manque"],
    pt: ['multiplicar duas colunas', 'vazio até os dois números existirem'],
    ja: ['2つの列を掛け算', '両方入力されるまで空白'],
  }),
  understood('quotient', {
    en: [
      'divide two columns',
      'divide by zero',
      'IFERROR for a division',
      'avoid #DIVIDE BY ZERO',
      'blank instead of a division error',
      'unit price per row',
    ],
    de: ['zwei Spalten dividieren', 'Division durch null vermeiden'],
    es: ['dividir dos columnas', 'evitar división entre cero'],
    fr: ['diviser deux colonnes', 'éviter la division par zéro'],
    pt: ['dividir duas colunas', 'evitar divisão por zero'],
    ja: ['2つの列を割り算', 'ゼロ除算を避ける'],
  }),
  understood(
    'percent-spent',
    {
      en: [
        'percent spent per row',
        '% spent per row',
        'percent of budget used',
        'budget utilisation',
        'budget utilisation column',
        'actual divided by budget',
      ],
      de: ['Prozent des Budgets verbraucht'],
      es: ['porcentaje del presupuesto utilizado'],
      fr: ['pourcentage du budget utilisé'],
      pt: ['porcentagem do orçamento utilizada'],
      ja: ['予算の使用率'],
    },
    'share-in-row',
  ),
  understood('difference', {
    en: ['subtract two columns', 'variance per row', 'budget minus actual', 'what is left of the budget per row'],
    de: ['zwei Spalten subtrahieren'],
    es: ['restar dos columnas'],
    fr: ['soustraire deux colonnes'],
    pt: ['subtrair duas colunas'],
    ja: ['2つの列の差'],
  }),
  understood('percent-change', {
    en: [
      'percent change',
      'growth in percent',
      'year over year change',
      'new minus old over old',
      'how much did it grow or shrink',
    ],
    de: ['prozentuale Veränderung'],
    es: ['variación porcentual'],
    fr: ['évolution en pourcentage'],
    pt: ['variação percentual'],
    ja: ['増減率'],
  }),
  understood('margin', {
    en: ['margin in percent', 'gross margin', 'profit margin', 'price minus cost over price'],
    de: ['Marge in Prozent'],
    es: ['margen en porcentaje'],
    fr: ['marge en pourcentage'],
    pt: ['margem em porcentagem'],
    ja: ['利益率'],
  }),
  understood('mark-up', {
    en: ['add tax to a price', 'price plus VAT', 'gross from net', 'mark-up in percent'],
    de: ['Mehrwertsteuer aufschlagen'],
    es: ['sumar IVA'],
    fr: ['ajouter la TVA'],
    pt: ['somar imposto'],
    ja: ['税込価格'],
  }),
  understood('share-of-total', {
    en: ['share of the total per row', 'percent of the column sum', 'row value divided by column total'],
    de: ['Anteil an der Gesamtsumme'],
    es: ['parte del total por fila'],
    fr: ['part du total par ligne'],
    pt: ['parte do total por linha'],
    ja: ['合計に占める割合'],
  }),
  understood('round', {
    en: ['ROUND', 'round a number', 'no decimals'],
    de: ['runden'],
    es: ['redondear'],
    fr: ['arrondir'],
    pt: ['arredondar'],
    ja: ['四捨五入'],
  }),
  {
    id: 'packs-needed',
    asks: {
      en: [
        'CEILING',
        'divide and round up',
        'ROUNDUP of a division',
        'how many boxes if 12 fit in one',
        'number of packs needed',
      ],
      de: ['geteilt und aufgerundet'],
      es: ['dividido y redondeado hacia arriba'],
      fr: ["divisé et arrondi à l'entier supérieur"],
      pt: ['dividido e arredondado para cima'],
      ja: ['割って切り上げ'],
    },
    title: 'Packs',
    build: (draft) => {
      const size = numberOr(draft, 10);
      return ofNumber(draft, (cell) => `ROUNDUP(${cell} / ${size}, 0)`);
    },
  },
  {
    id: 'at-most',
    asks: {
      en: ['cap a value at 100', 'limit a number to a maximum', 'never more than 100', 'MIN of the cell and a limit'],
      de: ['Wert auf höchstens 100 begrenzen'],
      es: ['limitar el valor a un máximo de 100'],
      fr: ['limiter la valeur à 100 au maximum'],
      pt: ['limitar o valor a no máximo 100'],
      ja: ['上限を100にする'],
    },
    title: 'Capped',
    build: (draft) => {
      const most = numberOr(draft, 100);
      return ofNumber(draft, (cell) => `MIN(${cell}, ${most})`);
    },
  },
  {
    id: 'not-negative',
    asks: {
      en: ['negative numbers as zero', 'never below zero', 'MAX of zero and the cell'],
      de: ['negative Werte als null'],
      fr: ['jamais moins de zéro'],
      ja: ['マイナスを0にする'],
    },
    title: 'Value',
    build: (draft) => ofNumber(draft, (cell) => `MAX(0, ${cell})`),
  },
  {
    id: 'hours-to-days',
    asks: {
      en: ['hours to days', 'convert hours to workdays of 8 hours', 'hours divided by 8'],
      de: ['Stunden in Tage umrechnen'],
      es: ['convertir horas en días'],
      fr: ['convertir des heures en jours'],
      pt: ['converter horas em dias'],
      ja: ['時間を日数に換算'],
    },
    title: 'Days',
    build: (draft) => {
      const hours = numberOr(draft, 8);
      return ofNumber(draft, (cell) => `${cell} / ${hours}`);
    },
  },
  understood('absolute', {
    en: ['ABS', 'absolute value', 'number without minus sign'],
    de: ['Betrag ohne Vorzeichen'],
    ja: ['絶対値'],
  }),
  understood('remainder', { en: ['MOD', 'remainder of a division', 'is the number even or odd'], de: ['Rest einer Division'] }),
  {
    id: 'highest-in-row',
    asks: {
      en: ['MAX across columns', 'highest value of several columns in each row', 'largest of the columns per row'],
      de: ['höchster Wert mehrerer Spalten je Zeile'],
      es: ['valor máximo de varias columnas por fila'],
      fr: ['plus grande valeur de plusieurs colonnes par ligne'],
      pt: ['maior valor de várias colunas por linha'],
      ja: ['行ごとの複数列の最大値'],
    },
    title: 'Highest',
    build: (draft) => acrossNumbers(draft, 'MAX'),
  },
  {
    id: 'lowest-in-row',
    asks: {
      en: ['MIN across columns', 'lowest value of several columns in each row'],
      de: ['niedrigster Wert mehrerer Spalten je Zeile'],
      ja: ['行ごとの複数列の最小値'],
    },
    title: 'Lowest',
    build: (draft) => acrossNumbers(draft, 'MIN'),
  },
  {
    id: 'sum-in-row',
    asks: {
      en: ['SUM across columns', 'add several columns in each row', 'total of the columns per row'],
      de: ['mehrere Spalten je Zeile addieren'],
      es: ['sumar varias columnas por fila'],
      fr: ['additionner plusieurs colonnes par ligne'],
      pt: ['somar várias colunas por linha'],
      ja: ['行ごとに複数列を合計'],
    },
    title: 'Total',
    build: (draft) => acrossNumbers(draft, 'SUM'),
  },
  {
    id: 'average-in-row',
    asks: {
      en: ['AVERAGE across columns', 'mean of several columns in each row', 'average of the three marks in each row'],
      de: ['Durchschnitt mehrerer Spalten je Zeile'],
      es: ['promedio de varias columnas por fila'],
      fr: ['moyenne de plusieurs colonnes par ligne'],
      pt: ['média de várias colunas por linha'],
      ja: ['行ごとの複数列の平均'],
    },
    title: 'Average',
    build: (draft) => acrossNumbers(draft, 'AVG'),
  },
  {
    id: 'boxes-checked-in-row',
    asks: {
      en: ['count checked boxes in each row', 'number of ticked checkboxes across columns', 'COUNTIF TRUE across a row'],
      de: ['angehakte Kästchen je Zeile zählen'],
      es: ['contar casillas marcadas por fila'],
      fr: ['compter les cases cochées par ligne'],
      pt: ['contar caixas marcadas por linha'],
      ja: ['行ごとにチェックの数を数える'],
    },
    title: 'Checked',
    build: checkedInRow,
  },
  {
    id: 'boxes-checked-together',
    asks: {
      en: [
        'all checkboxes checked',
        'tick when all boxes are ticked',
        'AND of several checkboxes',
        'ready when every box is checked',
        'OR of several checkboxes',
        'any of the boxes is ticked',
      ],
      de: ['anhaken, wenn alle Kästchen angehakt sind'],
      es: ['marcar si todas las casillas están marcadas'],
      fr: ['cocher si toutes les cases sont cochées'],
      pt: ['marcar se todas as caixas estão marcadas'],
      ja: ['すべてのチェックが入ったらチェック'],
    },
    title: 'Complete',
    build: checkedTogether,
  },
  {
    id: 'over-limit',
    asks: {
      en: [
        'flag when one column is greater than another',
        'tick when over the limit',
        'check box if more than the limit',
        'over budget flag',
      ],
      de: ['markieren, wenn größer als das Limit'],
      es: ['marcar si supera el límite'],
      fr: ['cocher si la limite est dépassée'],
      pt: ['marcar se ultrapassa o limite'],
      ja: ['上限を超えたらチェック'],
    },
    title: 'Over',
    build: overLimit,
  },
  {
    id: 'word-of-box',
    asks: {
      en: ['show Yes or No instead of the checkbox', 'convert a checkbox to text', 'if box is checked then Yes otherwise No'],
      de: ['Kontrollkästchen als Ja oder Nein'],
      es: ['casilla como Sí o No'],
      fr: ['case à cocher en Oui ou Non'],
      pt: ['caixa de seleção como Sim ou Não'],
      ja: ['チェックボックスを「はい」「いいえ」で表示'],
    },
    title: 'Text',
    build: wordOfBox,
  },
  BOX_FROM_TEXT,
  {
    id: 'word-of-value',
    asks: {
      en: [
        'SWITCH',
        'one word for each value of a dropdown',
        'if this value then that text',
        'N means North, S means South',
        'full word for a code',
        'nested IF for codes',
      ],
      de: ['Kürzel ausschreiben', 'wenn N dann North, wenn S dann South'],
      es: ['si es N entonces North, si es S entonces South'],
      fr: ['si N alors North, si S alors South'],
      pt: ['se for N então North, se for S então South'],
      ja: ['コードごとに文字を表示'],
    },
    title: 'Text',
    build: wordOfValue,
  },
  understood('number-bands', {
    en: [
      'IFS',
      'nested IF with ranges',
      'IF with several branches',
      'bands by amount',
      'IF ELSE IF by number',
      'IFS is not available',
      'small medium large by number',
    ],
    de: ['verschachteltes WENN mit Bereichen'],
    es: ['SI anidado con rangos'],
    fr: ['SI imbriqués avec des tranches'],
    pt: ['SE aninhado com faixas'],
    ja: ['範囲による入れ子のIF'],
  }),
  understood('status-from-percent', {
    en: ['status Not Started, In Progress, Complete by percent'],
    de: ['Status aus Prozent'],
    ja: ['進捗率からステータス'],
  }),
  understood('status-from-dates', {
    en: ['status from start and end date'],
    de: ['Status aus Datumsangaben'],
  }),
  understood('harvey-ball', {
    en: ['harvey ball', 'Full Half Quarter Empty symbol', 'progress symbol'],
    de: ['Harvey Ball'],
    ja: ['ハーヴィーボール'],
  }),
  understood('progress-bar', {
    en: ['progress bar', 'REPT', 'bar of blocks in a cell'],
    de: ['Fortschrittsbalken'],
    fr: ['barre de progression'],
    ja: ['進捗バー'],
  }),
  understood('health-by-date-and-percent', {
    en: ['RAG formula', 'RYG health formula', 'health column with several rules', 'red yellow green gray symbol'],
    de: ['Ampel mit mehreren Regeln'],
  }),
  understood('health-by-date', {
    en: ['traffic light by date', 'red when late, yellow when soon'],
    de: ['Ampel nach Datum'],
    fr: ['feu tricolore selon la date'],
  }),
  understood('health-by-number', {
    en: ['traffic light from a number', 'RYG ball by percentage', 'color symbol by value'],
    de: ['Ampel nach Zahl'],
  }),
  understood('priority-matrix', {
    en: ['priority matrix', 'IF AND OR with two dropdowns', 'nested IF AND OR'],
    de: ['Prioritätsmatrix'],
  }),
  understood('score-of-choice', {
    en: ['dropdown to number', 'turn High Medium Low into 3 2 1', 'score of a dropdown'],
    de: ['Auswahl in Punkte umwandeln'],
  }),
  understood('incomplete', {
    en: ['flag missing data', 'check for blank cells in a row', 'required columns not filled', 'incomplete row flag'],
    de: ['fehlende Angaben markieren'],
    fr: ['signaler les données manquantes'],
    ja: ['未入力チェック'],
  }),
  understood('columns-equal', {
    en: [
      'compare two columns',
      'do two cells match',
      'check if one column equals the other',
      'same value in both columns',
      'EXACT',
      'flag where two columns differ',
    ],
    de: ['zwei Spalten vergleichen'],
    es: ['comparar dos columnas'],
    fr: ['comparer deux colonnes'],
    pt: ['comparar duas colunas'],
    ja: ['2つの列を比較', '2つの列が同じならチェック'],
  }),
  {
    id: 'is-filled',
    asks: {
      en: [
        'check box when a cell is filled',
        'tick when a date is entered',
        'checkbox if not blank',
        'NOT ISBLANK to checkbox',
        'tick as soon as something is typed in',
      ],
      de: ['anhaken, sobald ein Datum eingetragen ist'],
      es: ['marcar cuando haya fecha'],
      fr: ['cocher dès que la cellule est remplie'],
      pt: ['marcar quando houver data'],
      ja: ['日付が入力されたらチェック'],
    },
    title: 'Filled',
    build: (draft) => {
      const waited =
        draft.pick({ kinds: ['date'] }) ??
        draft.own.columns.find(({ primary, empty, kind }) => !primary && !empty && kind !== 'check');
      return waited === undefined ? null : rowValue('check', `IF(ISBLANK(${draft.row(waited)}), 0, 1)`, [waited]);
    },
  },
  understood('is-number', { en: ['is it a number', 'ISNUMBER check', 'flag text in a number column'], de: ['prüfen, ob Zahl'] }),
];
