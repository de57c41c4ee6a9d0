import type { Language } from '@sheetwright/solution/vocabulary';
import { folded } from '../text.ts';

/** What a word of a question says of a text: phrases divided by `|`, words that end in `*` standing for all that begin like them. */
export type TextWordRow = Readonly<{ id: string }> & Partial<Readonly<Record<Language, string>>>;

/** Signs that divide a text or are taken out of it, by their names. Longer names come first: an underscore is no dash. */
const SIGN_NAMES: readonly TextWordRow[] = [
  {
    id: '_',
    en: 'underscore|underscores|underline',
    de: 'unterstrich*',
    es: 'guion bajo|guiones bajos|subrayado',
    fr: 'tiret bas|tirets bas|underscore',
    pt: 'sublinhado|sublinhados|underline',
    ja: 'アンダースコア|アンダーバー|アンダーライン|下線',
  },
  {
    id: ';',
    en: 'semicolon|semicolons',
    de: 'semikolon*|strichpunkt*',
    es: 'punto y coma',
    fr: 'point virgule|points virgules',
    pt: 'ponto e virgula',
    ja: 'セミコロン',
  },
  {
    id: ':',
    en: 'colon|colons',
    de: 'doppelpunkt*',
    es: 'dos puntos',
    fr: 'deux points',
    pt: 'dois pontos',
    ja: 'コロン',
  },
  {
    id: '/',
    en: 'slash|slashes|forward slash',
    de: 'schragstrich*',
    es: 'barra|barras|barra inclinada|barra oblicua|barras oblicuas',
    fr: 'barre oblique|barres obliques|slash',
    pt: 'barra|barras',
    ja: 'スラッシュ',
  },
  {
    id: '-',
    en: 'dash|dashes|hyphen|hyphens|minus sign',
    de: 'bindestrich*|gedankenstrich*|strich|striche|strichen',
    es: 'guion|guiones',
    fr: 'tiret|tirets|trait d union|traits d union',
    pt: 'hifen|hifens|hifenes|traco|tracos',
    ja: 'ハイフン|ダッシュ',
  },
  {
    id: ',',
    en: 'comma|commas',
    de: 'komma|kommas|kommata',
    es: 'coma|comas',
    fr: 'virgule|virgules',
    pt: 'virgula|virgulas',
    ja: 'カンマ|コンマ',
  },
  {
    id: '|',
    en: 'pipe|pipes|vertical bar',
    de: 'senkrechte* strich*|pipe',
    es: 'barra vertical',
    fr: 'barre verticale',
    pt: 'barra vertical',
    ja: '縦棒',
  },
  {
    id: '()',
    en: 'bracket|brackets|parenthesis|parentheses|round brackets',
    de: 'klammer|klammern|runde klammern',
    es: 'parentesis',
    fr: 'parenthese|parentheses',
    pt: 'parentese|parenteses',
    ja: '括弧|カッコ|かっこ',
  },
  {
    id: '[]',
    en: 'square bracket|square brackets',
    de: 'eckige klammern|eckigen klammern',
    es: 'corchete|corchetes',
    fr: 'crochet|crochets',
    pt: 'colchete|colchetes',
    ja: '角括弧|角カッコ',
  },
  { id: '@', en: 'at sign', de: 'klammeraffe*|at zeichen', es: 'arroba', fr: 'arobase', pt: 'arroba', ja: 'アットマーク' },
  {
    id: '#',
    en: 'hash|hash sign|pound sign',
    de: 'raute*',
    es: 'almohadilla',
    fr: 'diese',
    pt: 'cerquilha|jogo da velha',
    ja: 'シャープ',
  },
  {
    id: '&',
    en: 'ampersand',
    de: 'und zeichen|kaufmannisches und',
    fr: 'esperluette',
    es: 'ampersand',
    pt: 'e comercial',
    ja: 'アンパサンド',
  },
  {
    id: '+',
    en: 'plus sign|plus signs',
    de: 'pluszeichen',
    es: 'signo mas',
    fr: 'signe plus',
    pt: 'sinal de mais',
    ja: 'プラス記号',
  },
  {
    id: "'",
    en: 'apostrophe|apostrophes',
    de: 'apostroph*',
    es: 'apostrofo|apostrofos',
    fr: 'apostrophe|apostrophes',
    pt: 'apostrofo|apostrofos',
    ja: 'アポストロフィ',
  },
  {
    id: ' ',
    en: 'space|spaces|blanks|whitespace|white space|space character',
    de: 'leerzeichen|leerschlag*|leerstellen',
    es: 'espacio|espacios|espacio en blanco|espacios en blanco',
    fr: 'espace|espaces',
    pt: 'espaco|espacos|espacos em branco',
    ja: 'スペース|空白|半角スペース',
  },
  {
    id: '.',
    en: 'dot|dots|full stop|full stops|period|periods',
    de: 'punkt|punkte|punkten',
    es: 'punto|puntos',
    fr: 'point|points',
    pt: 'ponto|pontos',
    ja: 'ドット|ピリオド',
  },
];

/** Which part of a text is meant, and what is done to it. */
export const TEXT_WORDS = {
  before: {
    id: 'before',
    en: 'before|in front of|ahead of|left of|to the left of|left part|left side|left half|preceding|precedes|up to|up until|prefix',
    de: 'vor|davor|links von|links vom|bis zum|linke seite|linker teil|linken teil|prafix',
    es: 'antes|antes de|antes del|delante|delante de|a la izquierda|parte izquierda|precede|prefijo|hasta el',
    fr: 'avant|precede|precedant|a gauche|partie gauche|prefixe|jusqu au|jusqu a',
    pt: 'antes|antes de|antes do|antes da|a esquerda|parte esquerda|precede|prefixo|ate o',
    ja: 'より前|の前|手前|左側|より左|前半',
  },
  after: {
    id: 'after',
    en: 'after|behind|right of|to the right of|right part|right side|right half|follows|following|past|comes after|suffix|remainder',
    de: 'nach|hinter|danach|dahinter|rechts von|rechts vom|rechte seite|rechter teil|rechten teil|suffix',
    es: 'despues|despues de|despues del|seguido de|seguida de|detras|tras|a la derecha|parte derecha|sigue|sufijo',
    fr: 'apres|derriere|suivi de|suivie de|suit|suivant|a droite|partie droite|suffixe',
    pt: 'depois|seguido de|seguida de|depois de|depois do|depois da|apos|atras|a direita|parte direita|segue|sufixo',
    ja: 'より後|の後|以降|後ろ|右側|より右|後半',
  },
  between: {
    id: 'between',
    en: 'between|in between',
    de: 'zwischen',
    es: 'entre',
    fr: 'entre',
    pt: 'entre',
    ja: 'の間',
  },
  inside: {
    id: 'inside',
    en: 'enclosed|inside|within|in the|in|between',
    de: 'innerhalb|in|in den|zwischen',
    es: 'entre|dentro de|dentro del|en',
    fr: 'entre|dans les|a l interieur|a l interieur des',
    pt: 'entre|dentro dos|dentro das|dentro de|nos',
    ja: 'の間|の中|内の|で囲まれ',
  },
  middle: {
    id: 'middle',
    en: 'middle|middle part|middle piece|middle segment|second part|second piece|second segment|second section|second of the three|part two|2nd part|2nd segment|center part|three parts|second hyphen|second dash|second slash|second delimiter|2 characters|two characters',
    de: 'mittlere*|mittelteil|zweite* teil|zweite* abschnitt|in der mitte|drei teile',
    es: 'del medio|parte central|segunda parte|segundo segmento|parte del medio|tres partes',
    fr: 'du milieu|partie centrale|deuxieme partie|deuxieme segment|seconde partie|trois parties',
    pt: 'do meio|parte central|segunda parte|segundo segmento|parte do meio|tres partes',
    ja: '真ん中|中間|中央|2番目|二番目|2つ目|二つ目',
  },
  extension: {
    id: 'extension',
    en: 'file extension|extension of the file|file ending|extension',
    de: 'dateiendung*|dateierweiterung*|dateityp aus',
    es: 'extension del archivo|extension del fichero|extension',
    fr: 'extension du fichier|extension',
    pt: 'extensao do arquivo|extensao do ficheiro|extensao',
    ja: '拡張子',
  },
  split: {
    id: 'split',
    en: 'split|splitting|text to columns|separate|divide the text|break up|parse|tear apart',
    de: 'aufteil*|trenn*|zerleg*|text in spalten',
    es: 'separar|dividir|partir|texto en columnas',
    fr: 'separer|decouper|scinder|convertir en colonnes',
    pt: 'separar|dividir|quebrar|texto para colunas',
    ja: '分割|分け|区切り位置',
  },
  edges: {
    id: 'edges',
    en: 'leading|trailing|surrounding|surplus|stray|beginning|beginning or end|at the end|at the start|start and end|front or behind|in front|in front or behind|before and after|around the|both ends|either end|trim|trimmed|trimming',
    de: 'anfang|am ende|vorne|vorangestellt*|fuhrende* und|nachgestellt*|vor und hinter|vorn|hinten|rand|uberzahlig*|uberflussig*|glatten',
    es: 'al principio|al inicio|al final|delante y detras|sobrantes|de mas|iniciales|finales|recortar',
    fr: 'au debut|a la fin|avant et apres|en trop|superflus|debut et fin|de debut|de fin|supprespace',
    pt: 'no inicio|no comeco|no fim|no final|antes e depois|sobrando|a mais|iniciais|finais|arrumar',
    ja: '前後|先頭と末尾|末尾|両端|先頭の空白|余分な|trim',
  },
  remove: {
    id: 'remove',
    en: 'remove|removes|removed|removing|strip|strips|stripped|delete|without|drop|get rid of|gets rid|take out|clean|clean up|cleaned|eliminate|replace|substitute|free of',
    de: 'ohne|entfern*|losch*|loszuwerden|loswerden|ersetz*|bereinig*|weg|herausnehmen|raus',
    es: 'quitar|quita|eliminar|elimina|sin|borrar|sacar|limpiar|reemplazar|sustituir',
    fr: 'supprimer|supprime|enlever|retirer|sans|oter|nettoyer|remplacer|substituer',
    pt: 'remover|remove|tirar|sem|eliminar|apagar|limpar|substituir',
    ja: '取り除|除去|削除|除い|消し|なし|抜い|置換|外し',
  },
  special: {
    id: 'special',
    en: 'special characters|special character|special signs|special symbols|punctuation|punctuation marks|several characters|all symbols|unwanted characters|characters in a text|non digits|non numeric characters|find and replace',
    de: 'sonderzeichen|satzzeichen|mehrere zeichen|unerwunschte zeichen|suchen und ersetzen',
    es: 'caracteres especiales|signos de puntuacion|varios caracteres|caracteres no deseados|buscar y reemplazar',
    fr: 'caracteres speciaux|ponctuation|plusieurs caracteres|caracteres indesirables|rechercher et remplacer',
    pt: 'caracteres especiais|pontuacao|varios caracteres|caracteres indesejados|localizar e substituir',
    ja: '特殊文字|記号|句読点|複数の文字',
  },
  number: {
    id: 'number',
    en: 'number|numbers|numeric|figure|digits|value|values|unit|units|as number',
    de: 'zahl|zahlen|nummer|zahlenwert|ziffern|wert|werte|einheit',
    es: 'numero|numeros|numerico|cifra|valor|valores|unidad',
    fr: 'nombre|nombres|numero|chiffre|chiffres|numerique|valeur|valeurs|unite',
    pt: 'numero|numeros|numerico|digitos|valor|valores|unidade',
    ja: '数値|数字|番号|数だけ|単位|値',
  },
  date: {
    id: 'date',
    en: 'date|dates|datevalue|timestamp|time stamp|iso|parse|real date',
    de: 'datum|datumsangabe*|datwert|zeitstempel',
    es: 'fecha|fechas|fechanumero|marca de tiempo',
    fr: 'date|dates|datval|dateval|horodatage',
    pt: 'data|datas|data valor|carimbo',
    ja: '日付|タイムスタンプ|日時',
  },
  text: {
    id: 'text',
    en: 'text|txt|texts|string|strings|sting|plain text|sentence|written',
    de: 'text|texte|zeichenfolge|zeichenkette|string',
    es: 'texto|textos|cadena|string',
    fr: 'texte|textes|chaine|string',
    pt: 'texto|textos|cadeia|string',
    ja: '文字列|テキスト|文字',
  },
  like: {
    id: 'like',
    en: 'like|such as|should read|should be|should look|looks like|as in|e g|for example|format|form|in the style of|with|id|pattern',
    de: 'wie|z b|etwa|zum beispiel|der form|im format|beispielsweise|mit',
    es: 'como|tipo|del tipo|por ejemplo|con formato|formato|con',
    fr: 'comme|du type|type|par exemple|au format|de la forme|avec',
    pt: 'como|tipo|do tipo|por exemplo|no formato|formato|com',
    ja: 'のような|形式|みたいな|例えば|のように|風',
  },
  together: {
    id: 'together',
    en: 'run together|runs together|stick together|sticks together|glued together|on separate lines|on top of each other|line breaks',
    de: 'kleben zusammen|hangen zusammen|untereinander',
    es: 'se pegan|salen pegados|pegados|uno debajo de otro',
    fr: 'se collent|colles|les uns sous les autres',
    pt: 'ficam colados|colados|um embaixo do outro',
    ja: 'つながって|くっつい|改行され',
  },
  source: {
    id: 'source',
    en: 'from an import|from the import|from an export|from the export|import|imported|export|exported|from api|api|from the system|system|csv|scanner|erp|column|cell|dropdown|field',
    de: 'aus dem import|aus einem import|import|export|aus dem export|schnittstelle|system|csv|spalte|zelle',
    es: 'importacion|exportacion|importado|exportado|api|sistema|csv|columna|celda|desplegable',
    fr: 'import|export|importe|exporte|api|systeme|csv|colonne|cellule|liste deroulante',
    pt: 'importacao|exportacao|importado|exportado|api|sistema|csv|coluna|celula|suspensa',
    ja: 'インポート|エクスポート|取り込んだ|システム|列|セル',
  },
  words: {
    id: 'words',
    en: 'any of|any|one of|either|keywords|words',
    de: 'eines von|eines der|irgendeines|worter|stichworter',
    es: 'alguna de|cualquiera de|palabras',
    fr: 'l un des|l un de|mots',
    pt: 'alguma das|uma das|qualquer|palavras',
    ja: 'いずれか|どれか|単語',
  },
} as const satisfies Readonly<Record<string, TextWordRow>>;

/** What a text stands behind that shows how the result should look. */
export const SAMPLE_LEADS: TextWordRow = {
  id: 'sample-leads',
  en: 'like|like this|such as|as in|as|e g|eg|for example|for instance|reads|read|says|say|saying|shows|show|write|writes|label|labels|sentence|text|note|tag|caption|line|title|style|looks like|look like|into|becomes|format|form|string|code|i e|example|ex|something like',
  de: 'wie|wie z b|z b|zum beispiel|etwa|als|form|format|text|satz|etikett|lautet|schreibe|zeige',
  es: 'como|tipo|por ejemplo|p ej|del tipo|texto|frase|formato|etiqueta|que diga|diga|escribir|mostrar',
  fr: 'comme|du type|par exemple|p ex|au format|texte|phrase|etiquette|qui dit|ecrire|afficher|sous la forme',
  pt: 'como|tipo|por exemplo|p ex|do tipo|texto|frase|formato|etiqueta|que diga|escrever|mostrar',
};

/** What is done to a text that cells have, named without quotes: 'swap St. for Street'. */
export const LITERAL_DEEDS = {
  exchange: {
    id: 'exchange',
    en: 'replace|replaces|replacing|replaced|swap|swap out|swapping|change|changing|substitute|turn|turning|convert|exchange|switch|rewrite|spell|write|spell out|expand',
    de: 'ersetze*|tausche*|andere|wandle|aus',
    es: 'reemplaz*|sustitu*|cambi*',
    fr: 'remplac*|substitu*|change*',
    pt: 'substitu*|troc*|mud*',
  },
  removal: {
    id: 'removal',
    en: 'remove|removes|removing|removed|drop|drops|dropping|strip|strips|stripping|delete|deleting|without|get rid of|getting rid of|cut|cut off|chop off|take out|take off|taking out|lose|leave out|leave off|leaving out|erase|minus|minus the',
    de: 'ohne|entfern*|losch*|streich*|weglass*',
    es: 'quita*|elimina*|borra*|sin',
    fr: 'supprim*|enlev*|retir*|sans',
    pt: 'remov*|tira*|elimina*|apaga*|sem',
  },
  before: {
    id: 'before',
    en: 'before|in front of|ahead of|left of|to the left of|up to',
    de: 'vor|links von',
    es: 'antes de|antes del',
    fr: 'avant',
    pt: 'antes de|antes do|antes da',
  },
  after: {
    id: 'after',
    en: 'after|behind|right of|to the right of|following|comes after',
    de: 'nach|hinter',
    es: 'despues de|despues del|tras',
    fr: 'apres',
    pt: 'depois de|depois do|depois da|apos',
  },
} as const satisfies Readonly<Record<string, TextWordRow>>;

/** The first to the fourth of several values, and the last. */
export const ORDINALS: readonly TextWordRow[] = [
  {
    id: 'first',
    en: 'first|1st|primary|leading',
    de: 'erste|ersten|erster|erstes|erstem',
    es: 'primer*',
    fr: 'premier*',
    pt: 'primeir*',
    ja: '最初の|1つ目|一つ目|先頭の',
  },
  {
    id: 'second',
    en: 'second|2nd',
    de: 'zweite*',
    es: 'segund*',
    fr: 'deuxieme|second*',
    pt: 'segund*',
    ja: '2つ目|二つ目|2番目',
  },
  { id: 'third', en: 'third|3rd', de: 'dritte*', es: 'tercer*', fr: 'troisieme', pt: 'terceir*', ja: '3つ目|三つ目|3番目' },
  { id: 'fourth', en: 'fourth|4th', de: 'vierte*', es: 'cuart*', fr: 'quatrieme', pt: 'quart*', ja: '4つ目|4番目' },
  { id: 'last', en: 'last|final', de: 'letzte*', es: 'ultim*', fr: 'dernier*', pt: 'ultim*', ja: '最後の|末尾の' },
];

export type TextWordName = keyof typeof TEXT_WORDS;

export interface Said {
  readonly start: number;
  readonly end: number;
}

const patterns = new Map<TextWordRow, RegExp>();
const patternsByLanguage = new Map<Language, Map<TextWordRow, RegExp>>();
const LATIN: readonly Language[] = ['en', 'de', 'es', 'fr', 'pt'];

/** A pattern for all names of a row in all languages: few of them mean something else in another one. */
function patternOf(row: TextWordRow): RegExp {
  const known = patterns.get(row);
  if (known !== undefined) return known;
  const made = compiled(row, [...LATIN, 'ja']);
  patterns.set(row, made);
  return made;
}

function compiled(row: TextWordRow, languages: readonly Language[]): RegExp {
  const phrasesOf = (language: Language) => (row[language] ?? '').split('|').filter((phrase) => phrase !== '');
  const byLength = (one: string, other: string) => other.length - one.length;
  const phrases = languages.filter((language) => language !== 'ja').flatMap(phrasesOf);
  const latin = [...new Set(phrases.map(folded))].toSorted(byLength).map(asPattern);
  const japanese = languages.includes('ja') ? phrasesOf('ja').map(folded).toSorted(byLength) : [];
  const ofWords = latin.length === 0 ? [] : [`(?<![\\p{L}\\p{N}])(?:${latin.join('|')})(?![\\p{L}\\p{N}])`];
  // A row that has no name in any of them is never found.
  return new RegExp([...ofWords, ...japanese].join('|') || '(?!)', 'gu');
}

/** Where a folded text has one of the names that a row has in a language, or in English: short words mean something else in other ones. */
export function namesInLanguage(text: string, row: TextWordRow, language: Language): readonly Said[] {
  const known = patternsByLanguage.get(language) ?? new Map<TextWordRow, RegExp>();
  patternsByLanguage.set(language, known);
  const pattern = known.get(row) ?? compiled(row, language === 'en' ? ['en'] : [language, 'en']);
  known.set(row, pattern);
  return [...text.matchAll(pattern)].map(({ 0: said, index }) => ({ start: index, end: index + said.length }));
}

function asPattern(phrase: string): string {
  return phrase.replaceAll('*', '\\p{L}*').replaceAll(' ', "[ .'’-]{1,2}");
}

/** Where a folded text has one of the names of a row. */
export function namesIn(text: string, row: TextWordRow): readonly Said[] {
  return [...text.matchAll(patternOf(row))].map(({ 0: said, index }) => ({ start: index, end: index + said.length }));
}

export interface SignSaid extends Said {
  readonly sign: string;
}

/** The signs that a folded text names, in its order; a name within a longer one counts with that alone. */
export function signsNamed(text: string): readonly SignSaid[] {
  const found = SIGN_NAMES.flatMap((row) => namesIn(text, row).map((said) => ({ ...said, sign: row.id })));
  return found
    .filter(
      (one) =>
        !found.some((other) => other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start),
    )
    .toSorted((one, other) => one.start - other.start);
}
