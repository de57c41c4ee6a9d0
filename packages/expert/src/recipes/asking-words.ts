import type { Language } from '@sheetwright/solution/vocabulary';
import { wholeNumberWord } from '@sheetwright/solution/vocabulary';
import type { Token } from '../synthesis/text.ts';

/** What people call the parts of a formula when they name none of their own columns and values: the same sign in every language. */
const WORDS: readonly (Readonly<Record<Language, string>> & { readonly sign: string })[] = [
  {
    sign: 'condition',
    en: 'condition conditions conditional conditionally criteria criterias criterion criterions criterium',
    de: 'bedingung bedingungen kriterium kriterien',
    es: 'condicion condiciones condicional criterio criterios',
    fr: 'condition conditions conditionnelle critere criteres',
    pt: 'condicao condicoes condicional criterio criterios',
    ja: '条件',
  },
  {
    sign: 'several',
    en: 'several multiple more many various',
    de: 'mehrere mehreren mehrerer verschiedene',
    es: 'varios varias multiples',
    fr: 'plusieurs multiples',
    pt: 'varios varias multiplos multiplas',
    ja: '複数 2つ 二つ 3つ',
  },
  {
    sign: 'zero',
    en: 'zero zeros zeroes nonzero 0 0s',
    de: 'null nullen nullwerte 0',
    es: 'cero ceros 0',
    fr: 'zero zeros 0',
    pt: 'zero zeros 0',
    ja: 'ゼロ 0',
  },
  {
    sign: 'option',
    en: 'option options choice choices selected picked tag tags dropdown',
    de: 'option optionen auswahl ausgewahlt dropdown',
    es: 'opcion opciones seleccionada seleccionadas desplegable',
    fr: 'option options choix selectionnee selectionnees deroulante',
    pt: 'opcao opcoes selecionada selecionadas suspensa',
    ja: '選択肢 オプション 選択',
  },
  {
    sign: 'alone',
    en: 'only exactly nothing alone',
    de: 'nur genau allein',
    es: 'solo unicamente exactamente',
    fr: 'seulement uniquement exactement seule',
    pt: 'apenas somente so exatamente',
    ja: 'だけ のみ',
  },
  {
    sign: 'same',
    en: 'same together',
    de: 'gleichen selben derselben zusammen',
    es: 'misma mismo juntos',
    fr: 'meme ensemble',
    pt: 'mesma mesmo juntos',
    ja: '同じ',
  },
  {
    sign: 'text',
    en: 'keyword keywords word words text string substring wildcard wildcards partial part',
    de: 'wort text teil stichwort teilstring platzhalter',
    es: 'palabra texto parte comodin comodines',
    fr: 'mot texte partie joker',
    pt: 'palavra texto parte curinga',
    ja: 'キーワード 文字列 文字 単語 一部 部分一致 ワイルドカード',
  },
  { sign: 'date', en: 'date dates', de: 'datum datumswerte', es: 'fecha fechas', fr: 'date dates', pt: 'data datas', ja: '日付' },
];

/** Words for what goes wrong: any formula may be complained of. */
const COMPLAINTS: Readonly<Record<Language, string>> = {
  en: 'gives give gave giving returns return returned returning shows show showing says say work works working fails fail fine function formula formulas equivalent version available exist exists possible correct correctly syntax example always counts counted certain given specific particular some any lies falls lie fall included include includes including comes come out really simply just smartsheet excel google sheets sheet column columns cell cells help need want wrong instead',
  de: 'ergibt liefert zeigt funktioniert formel funktion entsprechung geht immer gibt bestimmter bestimmte bestimmten liegt liegen spalte spalten zelle zellen',
  es: 'da devuelve muestra funciona formula funcion equivalente siempre existe cierto cierta determinado determinada columna columnas celda celdas',
  fr: 'donne renvoie affiche marche fonctionne formule fonction equivalent toujours existe certain certaine donne donnee colonne colonnes cellule cellules',
  pt: 'da retorna mostra funciona formula funcao equivalente sempre existe determinado determinada certo certa coluna colunas celula celulas planilha',
  ja: '',
};

interface AskingWords {
  readonly signs: ReadonlyMap<string, string>;
  readonly complaints: ReadonlySet<string>;
}

const byLanguage = new Map<Language, AskingWords>();

function wordsOf(language: Language): AskingWords {
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const languages: readonly Language[] = language === 'en' ? ['en'] : ['en', language];
  const made = {
    signs: new Map(
      languages.flatMap((one) => WORDS.flatMap((row) => row[one].split(' ').map((word) => [word, row.sign] as const))),
    ),
    complaints: new Set(languages.flatMap((one) => COMPLAINTS[one].split(' '))),
  };
  byLanguage.set(language, made);
  return made;
}

/** How many something is a number of: 'two criteria', '2 values'. */
const COUNTED =
  /^(?:conditions|criteria|criterias|values|options|columns|things|kriterien|bedingungen|werte|werten|spalten|criterios|condiciones|valores|columnas|criteres|valeurs|colonnes|condicoes|colunas|statuses|states|choices|estados|etats|optionen|opciones|opcoes)$/;
const DISTANCE = 2;

/** The sign that a word of a question is in every language; null where it is a word of its own, and empty where it says nothing of what is wanted. */
export function signOfWord(tokens: readonly Token[], place: number, language: Language): string | null {
  const word = tokens[place]?.text ?? '';
  const { signs, complaints } = wordsOf(language);
  const sign = signs.get(word);
  if (sign !== undefined) return `a:${sign}`;
  if (complaints.has(word)) return '';
  const number = /^\d+$/.test(word) ? Number(word) : wholeNumberWord(word);
  const isOfSeveral =
    number !== null &&
    number > 1 &&
    number < 10 &&
    tokens.slice(place + 1, place + 1 + DISTANCE).some(({ text }) => COUNTED.test(text));
  return isOfSeveral ? 'a:several' : null;
}

/** The signs and the other words of a Japanese question, whose words no space parts. */
export function japaneseSigns(text: string, stems: Iterable<string>, told: readonly string[]): readonly string[] {
  const found = WORDS.flatMap(({ sign, ja }) => ja.split(' ').flatMap((word) => (text.includes(word) ? [{ sign, word }] : [])));
  const others = [...stems].filter(
    (stem) => !found.some(({ word }) => word.includes(stem)) && !told.some((word) => word.includes(stem)),
  );
  return [...found.map(({ sign }) => `a:${sign}`), ...others.map((stem) => `w:${stem}`)];
}
