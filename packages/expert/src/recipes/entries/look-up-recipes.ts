import type { Draft } from '../../synthesis/draft.ts';
import { DATE_KINDS, literal } from '../../synthesis/draft.ts';
import { type Built, rowValue } from '../../synthesis/frames/frame.ts';
import type { Column, SheetModel } from '../../synthesis/sheet-model.ts';
import type { Recipe } from '../recipe.ts';
import { type OtherRows, otherRows, perKey, resultKind, unlessBlank, wantedColumn } from './other-rows.ts';

/** The value of the row with the key, and what stands there where no row has it. */
export function lookedUp(draft: Draft, missing: () => string, nth?: number): Built | null {
  return perKey(draft, ({ key, keys }, found) => {
    const wanted = wantedColumn(draft, found, 'look-up');
    if (wanted === null) return null;
    const all = draft.all(wanted);
    const value =
      nth === undefined ? `INDEX(${all}, MATCH(${key}, ${keys}, 0))` : `INDEX(COLLECT(${all}, ${keys}, ${key}), ${nth})`;
    return { code: `IFERROR(${value}, ${missing()})`, result: resultKind(wanted), columns: [wanted] };
  });
}

/** Where nothing is found. */
export const NOTHING = () => '""';

/** The text that the question puts in quotes, or a usual one. */
function saidOr(draft: Draft, usual: string): string {
  const [quoted] = draft.reading.quoted.filter(({ text }) => !/[*#@&]/.test(text));
  return literal(quoted?.text ?? draft.choose(usual));
}

function latestOf(draft: Draft): Built | null {
  return perKey(draft, ({ key, keys }, found) => {
    const date = draft.pick({ kinds: DATE_KINDS, from: found.other, classes: ['c:end', 'c:created', 'c:modified', 'c:due'] });
    const wanted = wantedColumn(draft, found, 'latest', date === null ? [] : [date]) ?? date;
    if (wanted === null) return null;
    const all = draft.all(wanted);
    const rows = `${keys}, ${key}`;
    const last =
      date === null
        ? `INDEX(COLLECT(${all}, ${rows}), COUNTIFS(${rows}))`
        : `INDEX(COLLECT(${all}, ${rows}, ${draft.all(date)}, MAX(COLLECT(${draft.all(date)}, ${rows}))), 1)`;
    return { code: `IFERROR(${last}, "")`, result: resultKind(wanted), columns: date === null ? [wanted] : [wanted, date] };
  });
}

export function allMatches(draft: Draft): Built | null {
  return perKey(draft, ({ key, keys }, found) => {
    const wanted = wantedColumn(draft, found, 'list');
    if (wanted === null) return null;
    return { code: `JOIN(COLLECT(${draft.all(wanted)}, ${keys}, ${key}), ", ")`, result: 'text', columns: [wanted] };
  });
}

function byTwoKeys(draft: Draft): Built | null {
  const found = otherRows(draft);
  const [first, second] = found?.pairs ?? [];
  if (found === null || first === undefined || second === undefined) return null;
  const wanted = wantedColumn(draft, found, 'look-up', [second.other]);
  if (wanted === null) return null;
  const rows = [first, second].map(({ own, other }) => `${draft.all(other)}, ${draft.row(own)}`).join(', ');
  const code = `IFERROR(INDEX(COLLECT(${draft.all(wanted)}, ${rows}), 1), "")`;
  return rowValue(resultKind(wanted), unlessBlank(draft.row(first.own), code), [wanted, first.other, second.other], {
    isForBlank: true,
  });
}

const WORDED: readonly Column['kind'][] = ['text', 'choice'];

interface Part {
  readonly word: Column;
  readonly text: Column;
  readonly other: SheetModel;
  /** The asker's own column has the word that the texts of the other sheet contain. */
  readonly isOwnWord: boolean;
}

/** The two columns of which one has words that stand in the texts of the other. */
function partsShared({ own, others }: Draft): Part | null {
  const worded = ({ columns }: SheetModel) => columns.filter(({ kind, empty }) => WORDED.includes(kind) && !empty);
  const heldBy = (words: Column, texts: Column) =>
    words.values.filter(({ written: word }) =>
      texts.values.some(
        ({ written }) => word.length > 1 && written.length > word.length && written.toLowerCase().includes(word.toLowerCase()),
      ),
    ).length;
  const found = others.flatMap((other) =>
    worded(own).flatMap((mine) =>
      worded(other).flatMap((theirs) => [
        { word: mine, text: theirs, other, isOwnWord: true, count: heldBy(mine, theirs) },
        { word: theirs, text: mine, other, isOwnWord: false, count: heldBy(theirs, mine) },
      ]),
    ),
  );
  const [best] = found.toSorted((one, two) => two.count - one.count);
  return best === undefined || (best.count === 0 && best.other.isAssumed !== true) ? null : best;
}

function byPart(draft: Draft): Built | null {
  const found = partsShared(draft);
  if (found === null) return null;
  const { word, text, other, isOwnWord } = found;
  const [mine, theirs] = isOwnWord ? [word, text] : [text, word];
  const awaited = wantedColumn(
    draft,
    { other, pairs: [], pair: { own: mine, other: theirs, strength: 0, isContested: false } },
    'look-up',
  );
  const isTitled = draft.own.columns.some(({ empty, title }) => empty && awaited?.title === title);
  const wanted = isOwnWord && !isTitled ? text : (awaited ?? theirs);
  const test = isOwnWord ? `CONTAINS(${draft.row(mine)}, @cell)` : `AND(@cell <> "", CONTAINS(@cell, ${draft.row(mine)}))`;
  const code = `IFERROR(INDEX(COLLECT(${draft.all(wanted)}, ${draft.all(theirs)}, ${test}), 1), "")`;
  return rowValue(resultKind(wanted), unlessBlank(draft.row(mine), code), [wanted, theirs], { isForBlank: true });
}

const FROM_ON = /\b(?:from|min(?:imum)?|over|start|lower|at least|threshold|ab|von|desde|de|des|a partir|bis|up to)\b|以上|から/i;

/** The row of a table of bands whose lower bound is the nearest below. */
function byBand(draft: Draft): Built | null {
  for (const other of draft.others) {
    const numbers = other.columns.filter(({ kind, empty }) => kind === 'number' && !empty);
    const own = draft.pick({ kinds: ['number'], from: draft.own });
    const named = numbers.find(({ title }) => FROM_ON.test(title)) ?? numbers.find(({ title }) => title === own?.title);
    const bound = named ?? numbers[0];
    if (own === null || own.empty || bound === undefined) continue;
    const pair = { own, other: bound, strength: 0, isContested: false };
    const wanted = wantedColumn(draft, { other, pair, pairs: [pair] }, 'look-up');
    if (wanted === null) continue;
    const bounds = draft.all(bound);
    const nearest = `MAX(COLLECT(${bounds}, ${bounds}, <=${draft.row(own)}))`;
    const code = `IFERROR(INDEX(COLLECT(${draft.all(wanted)}, ${bounds}, ${nearest}), 1), "")`;
    return rowValue(resultKind(wanted), unlessBlank(draft.row(own), code), [wanted, bound], { isForBlank: true });
  }
  return null;
}

/** Finds a number that is a text in one of the two sheets. */
function numberAsText(draft: Draft): Built | null {
  return perKey(draft, ({ key, keys }, found) => {
    const wanted = wantedColumn(draft, found, 'look-up');
    if (wanted === null) return null;
    const index = (as: string) => `INDEX(${draft.all(wanted)}, MATCH(${as}, ${keys}, 0))`;
    const code = `IFERROR(${index(`${key} + ""`)}, IFERROR(${index(`VALUE(${key})`)}, ""))`;
    return { code, result: resultKind(wanted), columns: [wanted] };
  });
}

/** Whether a row of the other sheet has the key: a mark where a box waits, and in words otherwise. */
export function exists(draft: Draft, isMissing: boolean): Built | null {
  const found = otherRows(draft);
  if (found === null) return null;
  const [key, keys] = [draft.row(found.pair.own), draft.all(found.pair.other)];
  const waiting = draft.own.columns.filter(({ empty }) => empty);
  const columns = [found.pair.own, found.pair.other];
  const test = `COUNTIF(${keys}, ${key}) ${isMissing ? '= 0' : '> 0'}`;
  if (waiting.some(({ kind }) => kind === 'check'))
    return rowValue('check', isMissing ? `IF(AND(${key} <> "", ${test}), 1, 0)` : `IF(${test}, 1, 0)`, columns);
  const [yes, no] = labelsOf(draft, waiting);
  return rowValue('text', unlessBlank(key, `IF(COUNTIF(${keys}, ${key}) > 0, ${yes}, ${no})`), columns, { isForBlank: true });
}

function labelsOf(draft: Draft, waiting: readonly Column[]): readonly [string, string] {
  const options = waiting.find(({ values }) => values.length === 2)?.values.map(({ written }) => written) ?? [];
  const isNo = (text: string) => /^(?:no|not|missing|nein|fehlt|non|não|なし)/i.test(text);
  const [first = 'Yes', second = 'Missing'] = options.toSorted((one, two) => Number(isNo(one)) - Number(isNo(two)));
  return [literal(draft.choose(first)), literal(draft.choose(second))];
}

/** Values that stand in both sheets under the same title, compared by the key. */
function compared(draft: Draft): Built | null {
  return perKey(draft, ({ key, keys }, { other, pair }: OtherRows) => {
    const twins = draft.own.columns.flatMap((own) => {
      const twin = other.columns.find(({ title }) => title.toLowerCase() === own.title.toLowerCase());
      return twin === undefined || own === pair.own || own.empty ? [] : [{ own, twin }];
    });
    const [first] = twins.toSorted((one, two) => Number(draft.isMentioned(two.own)) - Number(draft.isMentioned(one.own)));
    if (first === undefined) return null;
    const there = `INDEX(${draft.all(first.twin)}, MATCH(${key}, ${keys}, 0))`;
    const code = `IF(COUNTIF(${keys}, ${key}) = 0, "New", IF(${there} = ${draft.row(first.own)}, "Same", "Changed"))`;
    return { code, result: 'text', columns: [first.twin] };
  });
}

export const LOOK_UP_RECIPES: readonly Recipe[] = [
  {
    id: 'look-up-in-another-sheet',
    isAcross: true,
    asks: {
      en: [
        'vlookup from another sheet',
        'XLOOKUP',
        'index match across sheets',
        'pull a value from another sheet by its key',
        'bring in the value of the matching row of a different sheet',
        'VLOOKUP to the left',
        'my VLOOKUP broke after a column was inserted or moved',
        'vlookup returns the wrong column',
        'auto fill a column from a master sheet',
        'vlookup stops working when columns are re-ordered',
        'get details of a record from a second sheet',
        'VLOOKUP FALSE syntax in Smartsheet',
        'VLOOKUP exact match',
      ],
      de: [
        'SVERWEIS auf ein anderes Blatt',
        'XVERWEIS',
        'Wert aus einem anderen Blatt holen',
        'INDEX VERGLEICH',
        'Stammdaten automatisch übernehmen',
      ],
      es: ['BUSCARV en otra hoja', 'BUSCARX', 'traer un valor de otra hoja', 'INDICE COINCIDIR', 'equivalente de BUSCARX'],
      fr: ['RECHERCHEV dans une autre feuille', 'RECHERCHEX', 'récupérer une valeur d’une autre feuille', 'INDEX EQUIV'],
      pt: ['PROCV em outra planilha', 'PROCX', 'buscar um valor de outra planilha', 'ÍNDICE CORRESP'],
      ja: ['別シートからVLOOKUP', 'XLOOKUP', '別シートの値を参照して取得したい'],
    },
    title: 'Found',
    build: (draft) => lookedUp(draft, NOTHING),
  },
  {
    id: 'look-up-or-blank',
    isAcross: true,
    asks: {
      en: [
        'hide #NO MATCH',
        'suppress or remove lookup errors',
        'avoid #NO MATCH in blank rows',
        'ISNA',
        'IFNA',
        'blank instead of an error when the lookup finds nothing',
        'lookup shows an error on empty rows',
        'IFERROR VLOOKUP',
        'IFERROR INDEX MATCH',
        'get rid of #NO MATCH errors',
      ],
      de: [
        '#NO MATCH ausblenden',
        '#NO MATCH unterdrücken',
        'Fehler beim SVERWEIS ausblenden',
        'leer statt Fehler beim Nachschlagen',
        'WENNFEHLER SVERWEIS',
        'WENNNV',
      ],
      es: [
        'ocultar #NO MATCH',
        'quitar el error #NO MATCH',
        'evitar #NO MATCH',
        'vacío en vez de error en la búsqueda',
        'SI.ERROR BUSCARV',
        'SI.ND',
      ],
      fr: [
        'masquer #NO MATCH',
        'ne pas afficher #NO MATCH',
        'supprimer l’erreur #NO MATCH',
        'cellule vide au lieu d’une erreur de recherche',
        'SIERREUR RECHERCHEV',
        'SI.NON.DISP',
      ],
      pt: [
        'esconder #NO MATCH',
        'remover o erro #NO MATCH',
        'evitar #NO MATCH',
        'vazio em vez de erro na busca',
        'SEERRO PROCV',
        'SENÃODISP',
      ],
      ja: ['#NO MATCHを非表示にしたい', '#NO MATCHエラーを消す', '見つからないときは空白にしたい', 'IFERROR VLOOKUP'],
    },
    title: 'Found',
    build: (draft) => lookedUp(draft, NOTHING),
  },
  {
    id: 'look-up-or-text',
    isAcross: true,
    asks: {
      en: ['show a text when the lookup finds nothing', 'not found instead of #NO MATCH', 'default value when there is no match'],
      de: ['Text anzeigen, wenn nichts gefunden wird'],
      es: ['mostrar un texto si no se encuentra'],
      fr: ['afficher un texte si rien n’est trouvé'],
      pt: ['mostrar um texto quando não encontrar'],
      ja: ['見つからないときに文字を表示したい'],
    },
    title: 'Found',
    build: (draft) => lookedUp(draft, () => (draft.has('blank') ? NOTHING() : saidOr(draft, 'not found'))),
  },
  {
    id: 'map-by-a-table',
    isAcross: true,
    asks: {
      en: [
        'replace a long nested IF by a lookup table',
        'mapping table instead of nested IF',
        'too many nested IFs',
        'my nested IF is too long',
        'IF with many values',
        'map many values to groups',
        'translate codes to names with a reference table',
        'SWITCH with many values',
        'CASE statement',
        'shorter than many nested IFs',
        'IF chain or lookup table',
        'alternative to a nested IF with dozens of conditions',
        'conversion table of codes',
      ],
      de: [
        'Zuordnungstabelle statt verschachteltem WENN',
        'zu viele verschachtelte WENN',
        'Werte über eine Tabelle zuordnen',
        'lange WENN-Kette',
        'WENN zu lang',
        'Zuordnung statt WENN',
      ],
      es: [
        'tabla de equivalencias en vez de SI anidado',
        'demasiados SI anidados',
        'asignar valores con una tabla',
        'SI muy largo',
        'cadena de SI',
      ],
      fr: [
        'table de correspondance au lieu de SI imbriqués',
        'trop de SI imbriqués',
        'associer des valeurs par une table',
        'trop de SI',
        'formule SI trop longue',
      ],
      pt: [
        'tabela de mapeamento em vez de SE aninhado',
        'muitos SE aninhados',
        'tabela de-para',
        'muitos SE',
        'fórmula SE muito longa',
      ],
      ja: ['ネストIFを対応表に置き換えたい', 'IFが多すぎる', 'IFのネストが深い', '対応表で変換したい'],
    },
    title: 'Group',
    build: (draft) => lookedUp(draft, () => saidOr(draft, 'Other')),
  },
  {
    id: 'look-up-by-part-of-the-text',
    isAcross: true,
    asks: {
      en: [
        'lookup by part of the text',
        'partial match lookup',
        'vlookup with wildcard',
        'index match contains',
        'fuzzy lookup',
        'find the row whose text contains a keyword',
        'assign a category by keyword from a list',
        'lookup if the cell contains a word of a table',
        'categorise by keyword',
        'partial text search in a table',
      ],
      de: [
        'nach einem Teil des Textes nachschlagen',
        'SVERWEIS mit Platzhalter',
        'Zeile suchen, deren Text ein Stichwort enthält',
        'Kategorie nach Stichwort zuordnen',
      ],
      es: [
        'buscar por coincidencia parcial',
        'BUSCARV con comodín',
        'buscar la fila cuyo texto contiene la palabra',
        'categoría según palabra clave',
      ],
      fr: [
        'rechercher par correspondance partielle',
        'RECHERCHEV avec joker',
        'trouver la ligne dont le texte contient le mot',
        'catégorie selon un mot-clé',
      ],
      pt: [
        'procurar por correspondência parcial',
        'PROCV com curinga',
        'achar a linha cujo texto contém a palavra',
        'categoria por palavra-chave',
      ],
      ja: ['部分一致で検索したい', 'VLOOKUPでワイルドカード', 'あいまい検索', 'キーワードで分類したい'],
    },
    title: 'Found',
    build: byPart,
  },
  {
    id: 'look-up-the-latest',
    isAcross: true,
    asks: {
      en: [
        'lookup the most recent entry',
        'last match instead of the first',
        'latest record of each item from another sheet',
        'vlookup returns the oldest row, I need the newest',
        'index match last value',
        'XLOOKUP from the bottom up',
        'newest record per item',
      ],
      de: ['letzten Eintrag nachschlagen', 'jüngster Eintrag je Schlüssel', 'neuesten Wert aus einem anderen Blatt holen'],
      es: ['buscar el último registro', 'última coincidencia en otra hoja'],
      fr: ['rechercher la dernière entrée', 'dernière correspondance dans une autre feuille'],
      pt: ['buscar o último registro', 'última correspondência em outra planilha'],
      ja: ['最新の記録を参照したい', '項目ごとの最新の記録', '最後に一致した値を取得'],
    },
    title: 'Latest',
    build: latestOf,
  },
  {
    id: 'look-up-all-matches',
    isAcross: true,
    asks: {
      en: [
        'vlookup return all matches',
        'lookup multiple results in one cell',
        'TEXTJOIN IF from another sheet',
        'index match only gives the first result',
        'join all matching values of another sheet',
        'JOIN COLLECT cross-sheet',
        'FILTER function',
        'all matching values comma separated',
      ],
      de: ['alle Treffer in eine Zelle holen', 'alle passenden Werte mit Komma getrennt', 'SVERWEIS mit mehreren Ergebnissen'],
      es: ['traer todas las coincidencias en una celda', 'varios resultados en una sola celda', 'BUSCARV con varios resultados'],
      fr: [
        'toutes les correspondances dans une cellule',
        'plusieurs résultats dans une cellule',
        'RECHERCHEV avec plusieurs résultats',
      ],
      pt: ['trazer todas as correspondências em uma célula', 'vários valores em uma célula', 'PROCV com vários resultados'],
      ja: ['一致する値をすべて1つのセルに表示', '複数の結果を1つのセルにまとめる', 'VLOOKUPで複数の結果'],
    },
    title: 'Matches',
    build: allMatches,
  },
  {
    id: 'look-up-the-second-match',
    isAcross: true,
    asks: {
      en: ['vlookup second match', 'nth match lookup', 'return the second matching row'],
      de: ['zweiten Treffer nachschlagen'],
      es: ['buscar la segunda coincidencia'],
      fr: ['rechercher la deuxième correspondance'],
      pt: ['buscar a segunda correspondência'],
      ja: ['2番目に一致する値を取得'],
    },
    title: 'Second',
    build: (draft) => lookedUp(draft, NOTHING, draft.reading.numbers[0]?.value ?? 2),
  },
  {
    id: 'look-up-by-two-columns',
    isAcross: true,
    asks: {
      en: [
        'vlookup with two criteria',
        'index match multiple criteria',
        'match two columns and return a third',
        'lookup on two columns',
      ],
      de: ['SVERWEIS mit zwei Kriterien', 'nach zwei Spalten nachschlagen'],
      es: ['BUSCARV con dos criterios', 'INDICE COINCIDIR con dos condiciones'],
      fr: ['RECHERCHEV à deux critères', 'INDEX EQUIV avec deux conditions'],
      pt: ['PROCV com dois critérios', 'buscar por duas colunas'],
      ja: ['VLOOKUPで2つの条件', '2つの列で検索'],
    },
    title: 'Found',
    build: byTwoKeys,
  },
  {
    id: 'look-up-the-nearest-band',
    isAcross: true,
    asks: {
      en: [
        'vlookup approximate match',
        'vlookup TRUE',
        'lookup the nearest lower value',
        'rate by tier from a table',
        'find the bracket of a number in a band table',
        'graduated price list lookup',
        'vlookup with ranges',
        'sliding scale',
        'quantity break table',
      ],
      de: ['Staffelpreis aus einer Tabelle nachschlagen', 'Rabatt nach Staffel', 'SVERWEIS ungefähre Übereinstimmung'],
      es: ['BUSCARV coincidencia aproximada', 'buscar el tramo en una tabla', 'descuento por tramos'],
      fr: ['RECHERCHEV correspondance approximative', 'chercher la tranche dans un barème', 'remise par tranches'],
      pt: ['PROCV correspondência aproximada', 'procurar a faixa em uma tabela', 'desconto por faixas'],
      ja: ['VLOOKUPの近似一致', '段階表から値を検索', '数量の段階別の料率'],
    },
    title: 'Rate',
    build: byBand,
  },
  {
    id: 'look-up-a-number-kept-as-text',
    isAcross: true,
    asks: {
      en: [
        'vlookup number stored as text',
        'lookup gives #NO MATCH although the number is there',
        'match a text number against a real number',
        'lookup finds nothing because one side is text and the other a number',
        'lookup does not find a value that exists',
      ],
      de: ['SVERWEIS findet die Zahl nicht, weil sie Text ist', 'Nachschlagen: Zahl als Text gespeichert'],
      es: ['BUSCARV no encuentra el número guardado como texto'],
      fr: ['RECHERCHEV ne trouve pas le nombre stocké en texte'],
      pt: ['PROCV não encontra o número salvo como texto'],
      ja: ['数値が文字列のためVLOOKUPで見つからない'],
    },
    title: 'Found',
    build: numberAsText,
  },
  {
    id: 'is-in-another-sheet',
    isAcross: true,
    asks: {
      en: [
        'check if a value exists in another sheet',
        'tick the box if it is on the other list',
        'is this row already in the master sheet',
        'if in the list then yes',
        'ISNUMBER MATCH between two sheets',
        'value is in a different sheet true or false',
        'COUNTIF greater than 0 in another sheet',
        'is this name on the other list',
        'check against a second list',
      ],
      de: [
        'prüfen, ob ein Wert im anderen Blatt vorkommt',
        'Abgleich mit einer anderen Liste',
        'Haken setzen, wenn es im anderen Blatt steht',
      ],
      es: [
        'comprobar si un valor existe en otra hoja',
        'saber si está en la otra lista',
        'marcar la casilla si está en la otra hoja',
      ],
      fr: [
        'vérifier si une valeur existe dans une autre feuille',
        'savoir si elle figure dans l’autre liste',
        'cocher si présent dans l’autre feuille',
      ],
      pt: [
        'verificar se um valor existe em outra planilha',
        'conferir se está na outra lista',
        'marcar se está na outra planilha',
      ],
      ja: ['値が別シートに存在するか確認したい', '別シートに同じ値があるか', '別シートにあればチェック'],
    },
    title: 'In Other Sheet',
    build: (draft) => exists(draft, false),
  },
  {
    id: 'is-missing-in-another-sheet',
    isAcross: true,
    asks: {
      en: [
        'compare two sheets and show what is missing',
        'which rows are not in the other sheet',
        'find missing records between two lists',
        'vlookup to compare two lists',
        'reconcile a list against the master list',
      ],
      de: ['was fehlt im anderen Blatt', 'zwei Listen vergleichen und Fehlendes zeigen'],
      es: ['qué filas faltan en la otra hoja', 'comparar dos listas y mostrar lo que falta'],
      fr: ['lignes absentes de l’autre feuille', 'comparer deux listes et montrer ce qui manque'],
      pt: ['quais linhas faltam na outra planilha', 'comparar duas listas e mostrar o que falta'],
      ja: ['別シートにない行を見つけたい', '2つのリストを比較して不足を表示'],
    },
    title: 'In Other Sheet',
    build: (draft) => exists(draft, true),
  },
  {
    id: 'differs-between-sheets',
    isAcross: true,
    asks: {
      en: [
        'compare values of two sheets and flag differences',
        'what changed between two versions of a sheet',
        'mark changed values against the old sheet',
      ],
      de: ['Werte zweier Blätter vergleichen und Abweichungen zeigen'],
      es: ['comparar valores de dos hojas y marcar diferencias'],
      fr: ['comparer les valeurs de deux feuilles et signaler les écarts'],
      pt: ['comparar valores de duas planilhas e marcar diferenças'],
      ja: ['2つのシートの値を比較して差異を表示'],
    },
    title: 'Change',
    build: compared,
  },
];
