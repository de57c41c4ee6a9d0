import { type Draft, literal } from '../../synthesis/draft.ts';
import { type Built, rowValue } from '../../synthesis/frames/frame.ts';
import { textColumn } from '../../synthesis/frames/text-columns.ts';
import type { Column } from '../../synthesis/sheet-model.ts';
import { numberOr, type Recipe } from '../recipe.ts';
import { understood } from '../understood.ts';
import { filledOf, rowRange } from './columns-chosen.ts';

const LABELS = ['text', 'choice', 'number', 'auto', 'contact'] as const;

/** Columns of a row in one text, with what stands between them. */
function joined(draft: Draft): Built | null {
  const columns = filledOf(draft, LABELS);
  const parts = columns.length > 2 && columns[0]?.primary === true && !draft.isMentioned(columns[0]) ? columns.slice(1) : columns;
  if (parts.length < 2) return null;
  const sign = literal(
    draft.reading.quoted.find(({ text }) => text.length <= 3)?.text ??
      (/\bcomma|\bkomma|\bcoma\b|virgule|virgula|カンマ/.test(draft.reading.text) ? ', ' : draft.choose(', ')),
  );
  const range = rowRange(draft, parts);
  const code = range.includes(',')
    ? parts.map((column) => draft.row(column)).join(` + ${sign} + `)
    : `JOIN(COLLECT(${range}, ${range}, <>""), ${sign})`;
  return rowValue('text', code, parts);
}

/** A number with a prefix and leading zeros. */
function padded(draft: Draft): Built | null {
  const column = draft.pick({ kinds: ['auto', 'number'], classes: ['c:key', 'c:quantity'] });
  if (column === null) return null;
  const cell = draft.row(column);
  const prefix = /(?<![\p{L}\d])(\p{Lu}{2,5}-?)0*(?:\d|#|$|[\s"'”])/u.exec(draft.reading.question)?.[1] ?? draft.choose('ID-');
  const digits = draft.reading.numbers.find(({ value }) => value >= 2 && value <= 10)?.value ?? draft.choose(4);
  return rowValue('text', `IF(ISNUMBER(${cell}), ${literal(prefix)} + RIGHT("${'0'.repeat(digits)}" + ${cell}, ${digits}), "")`, [
    column,
  ]);
}

/** 'name.surname@firm.com' of two columns of names. */
function mailOfName(draft: Draft): Built | null {
  const domain = /@([\p{L}\d-]+\.[\p{L}.]+)/u.exec(draft.reading.question)?.[1] ?? draft.choose('example.com');
  const names = filledOf(draft, ['text']).filter(({ classes, primary }) => !primary || classes.has('c:name'));
  const [first, last] = [FIRST, LAST].map((named) => names.find(({ title }) => named.test(title)));
  if (first === undefined || last === undefined) return null;
  const [one, other] = [draft.row(first), draft.row(last)];
  return rowValue('text', `IF(OR(${one} = "", ${other} = ""), "", LOWER(${one} + "." + ${other}) + ${literal(`@${domain}`)})`, [
    first,
    last,
  ]);
}

const FIRST = /first|given|vorname|nombre|prénom|\bnome\b|^名/iu;
const LAST = /last|sur|family|nachname|familienname|apellido|^nom\b|sobrenome|姓/iu;

/** Words in quotes, or else the values of a text column, any of which a text may contain. */
function containsAnyOf(draft: Draft): Built | null {
  const column = textColumn(draft) ?? draft.pick({ kinds: ['text', 'choice'] });
  if (column === null) return null;
  const quoted = draft.reading.quoted.map(({ text }) => text);
  const words = quoted.length > 0 ? quoted : sampleWords(column).map((word) => draft.choose(word));
  if (words.length === 0) return null;
  const tests = words.map((word) => `CONTAINS(${literal(word.toLowerCase())}, LOWER(${draft.row(column)}))`);
  return rowValue('check', `IF(OR(${tests.join(', ')}), 1, 0)`, [column]);
}

function sampleWords({ values }: Column): readonly string[] {
  const words = values.flatMap(({ written }) => /\p{L}{4,}/u.exec(written)?.[0] ?? []);
  return [...new Set(words)].slice(0, 2);
}

/** A mark on texts that are longer than they may be. */
function longerThan(draft: Draft): Built | null {
  const column = textColumn(draft);
  if (column === null) return null;
  return rowValue('check', `IF(LEN(${draft.row(column)}) > ${numberOr(draft, 50)}, 1, 0)`, [column]);
}

/** Texts that a formula makes of the texts, numbers and names of a row. */
export const TEXT_RECIPES: readonly Recipe[] = [
  understood('first-chars', {
    en: ['LEFT', 'first characters of a text', 'first three letters', 'left part of a code'],
    de: ['erste Zeichen eines Textes', 'LINKS'],
    es: ['primeros caracteres de un texto', 'IZQUIERDA'],
    fr: ["premiers caractères d'un texte", 'GAUCHE'],
    pt: ['primeiros caracteres de um texto', 'ESQUERDA'],
    ja: ['先頭の文字を取り出す'],
  }),
  understood('last-chars', {
    en: ['RIGHT', 'last characters of a text', 'last four digits', 'end of the serial number'],
    de: ['letzte Zeichen eines Textes', 'RECHTS'],
    es: ['últimos caracteres de un texto', 'DERECHA'],
    fr: ["derniers caractères d'un texte", 'DROITE'],
    pt: ['últimos caracteres de um texto', 'DIREITA'],
    ja: ['末尾の文字を取り出す'],
  }),
  understood('text-before', {
    en: ['text before a sign', 'LEFT with FIND', 'everything before the dash', 'split a cell, left part'],
    de: ['Text vor einem Zeichen'],
    es: ['texto antes de un signo'],
    fr: ['texte avant un signe'],
    pt: ['texto antes de um sinal'],
    ja: ['記号より前の文字'],
  }),
  understood('text-after', {
    en: ['text after a sign', 'MID with FIND and LEN', 'everything after the dash', 'split a cell, right part'],
    de: ['Text nach einem Zeichen'],
    es: ['texto después de un signo'],
    fr: ['texte après un signe'],
    pt: ['texto depois de um sinal'],
    ja: ['記号より後の文字'],
  }),
  understood('text-between', {
    en: ['text between brackets', 'text between two signs', 'second part of a code', 'what stands in parentheses'],
    de: ['Text zwischen Klammern'],
    es: ['texto entre paréntesis'],
    fr: ['texte entre parenthèses'],
    pt: ['texto entre parênteses'],
    ja: ['括弧の中の文字'],
  }),
  understood('first-word', { en: ['first word of a cell'], de: ['erstes Wort'], fr: ['premier mot'], ja: ['最初の単語'] }),
  understood('last-word', { en: ['last word of a cell'], de: ['letztes Wort'], fr: ['dernier mot'], ja: ['最後の単語'] }),
  understood('first-name', {
    en: ['first name from full name', 'given name only'],
    de: ['Vorname aus vollem Namen'],
    es: ['nombre de pila del nombre completo'],
    fr: ['prénom à partir du nom complet'],
    pt: ['primeiro nome do nome completo'],
    ja: ['氏名から名を取り出す'],
  }),
  understood('last-name', {
    en: ['last name from full name', 'surname only', 'family name'],
    de: ['Nachname aus vollem Namen'],
    es: ['apellido del nombre completo'],
    fr: ['nom de famille à partir du nom complet'],
    pt: ['sobrenome do nome completo'],
    ja: ['氏名から姓を取り出す'],
  }),
  understood('initials', {
    en: ['initials of a name'],
    de: ['Initialen'],
    es: ['iniciales'],
    fr: ['initiales'],
    pt: ['iniciais'],
    ja: ['イニシャル'],
  }),
  understood('flipped-name', {
    en: ['turn last name, first name around', 'swap first and last name', 'name order reversed'],
    de: ['Namen umdrehen'],
  }),
  understood('combine', {
    en: [
      'full name from two columns',
      'CONCATENATE first and last name',
      'combine first and last name with a space',
      'join name columns',
    ],
    de: ['Vorname und Nachname verbinden'],
    es: ['unir nombre y apellido'],
    fr: ['réunir prénom et nom'],
    pt: ['juntar nome e sobrenome'],
    ja: ['姓と名を結合'],
  }),
  {
    id: 'joined-columns',
    asks: {
      en: [
        'TEXTJOIN',
        'join several columns with a comma',
        'CONCATENATE columns',
        'combine cells ignoring blanks',
        'merge columns into one text',
        'ampersand between two cells',
      ],
      de: ['mehrere Spalten mit Komma verbinden', 'TEXTVERKETTEN'],
      es: ['unir varias columnas con comas', 'UNIRCADENAS'],
      fr: ['joindre plusieurs colonnes avec une virgule', 'JOINDRE.TEXTE'],
      pt: ['juntar várias colunas com vírgula', 'UNIRTEXTO'],
      ja: ['複数の列をカンマで結合'],
    },
    title: 'Text',
    build: joined,
  },
  {
    id: 'mail-of-name',
    asks: {
      en: [
        'e-mail address from first and last name',
        'generate email firstname.lastname',
        'build mail address of two name columns',
      ],
      de: ['E-Mail-Adresse aus Vorname und Nachname'],
      es: ['correo a partir de nombre y apellido'],
      fr: ['adresse e-mail à partir du prénom et du nom'],
      pt: ['e-mail a partir do nome e sobrenome'],
      ja: ['姓名からメールアドレスを作る'],
    },
    title: 'Mail',
    build: mailOfName,
  },
  understood('mail-domain', {
    en: ['domain of an e-mail address', 'everything after the @'],
    de: ['Domain der E-Mail-Adresse'],
    es: ['dominio del correo'],
    fr: ["domaine de l'adresse e-mail"],
    pt: ['domínio do e-mail'],
    ja: ['メールのドメイン'],
  }),
  understood('mail-user', {
    en: ['user name of an e-mail address', 'everything before the @', 'text left of the at sign'],
    de: ['Teil der E-Mail vor dem @'],
    es: ['texto antes de la @'],
    fr: ["partie avant l'@"],
    pt: ['texto antes do @'],
    ja: ['@の前の部分'],
  }),
  understood('valid-mail', { en: ['is the e-mail address valid', 'check email format'], de: ['E-Mail-Adresse prüfen'] }),
  understood('upper', {
    en: ['UPPER', 'uppercase', 'all capitals', 'all caps'],
    de: ['Großbuchstaben'],
    es: ['mayúsculas'],
    fr: ['majuscules'],
    pt: ['maiúsculas'],
    ja: ['大文字'],
  }),
  understood('lower', {
    en: ['LOWER', 'lowercase', 'small letters'],
    de: ['Kleinbuchstaben'],
    es: ['minúsculas'],
    fr: ['minuscules'],
    pt: ['minúsculas'],
    ja: ['小文字'],
  }),
  understood('proper', {
    en: ['PROPER', 'capitalize the first letter', 'proper case', 'title case'],
    de: ['erster Buchstabe groß'],
    es: ['primera letra en mayúscula'],
    fr: ['première lettre en majuscule'],
    pt: ['primeira letra maiúscula'],
    ja: ['先頭だけ大文字'],
  }),
  understood('trim', {
    en: ['TRIM', 'remove leading and trailing spaces', 'extra spaces', 'TRIM is unparseable'],
    de: ['Leerzeichen am Anfang und Ende entfernen', 'GLÄTTEN'],
    es: ['quitar espacios sobrantes'],
    fr: ['supprimer les espaces superflus', 'SUPPRESPACE'],
    pt: ['remover espaços extras'],
    ja: ['前後の空白を削除'],
  }),
  understood('replace', {
    en: ['SUBSTITUTE', 'REPLACE', 'replace characters in a text', 'remove characters from a text', 'strip signs'],
    de: ['Zeichen im Text ersetzen'],
    es: ['reemplazar caracteres'],
    fr: ['remplacer des caractères'],
    pt: ['substituir caracteres'],
    ja: ['文字を置き換える'],
  }),
  understood('char-count', {
    en: ['LEN', 'length of a text', 'number of characters'],
    de: ['Anzahl Zeichen'],
    es: ['número de caracteres'],
    fr: ['nombre de caractères'],
    pt: ['número de caracteres'],
    ja: ['文字数'],
  }),
  {
    id: 'longer-than',
    asks: {
      en: [
        'flag texts longer than 10 characters',
        'LEN greater than 10 then tick',
        'check the box when the text has more than 10 characters',
        'text too long flag',
      ],
      de: ['markieren, wenn der Text länger als 10 Zeichen ist'],
      es: ['marcar si el texto tiene más de 10 caracteres'],
      fr: ['cocher si le texte dépasse 10 caractères'],
      pt: ['marcar se o texto tem mais de 10 caracteres'],
      ja: ['10文字を超えたらチェック'],
    },
    title: 'Too Long',
    build: longerThan,
  },
  understood('word-count', {
    en: ['number of words in a cell', 'word count'],
    de: ['Anzahl Wörter'],
    es: ['número de palabras'],
    fr: ['nombre de mots'],
    pt: ['número de palavras'],
    ja: ['単語数'],
  }),
  understood('number-from-text', {
    en: [
      'VALUE',
      'text to number',
      'number stored as text',
      'extract the number from a text with unit',
      'sum is 0 because the numbers are text',
    ],
    de: ['Text in Zahl umwandeln'],
    es: ['convertir texto en número'],
    fr: ['convertir un texte en nombre'],
    pt: ['converter texto em número'],
    ja: ['文字列を数値に変換'],
  }),
  understood('number-to-text', {
    en: ['number to text', 'TEXT number format', 'thousands separator in a text'],
    de: ['Zahl als Text'],
    es: ['número como texto'],
    fr: ['nombre en texte'],
    pt: ['número como texto'],
    ja: ['数値を文字列に変換'],
  }),
  understood('pad', {
    en: ['leading zeros', 'TEXT 0000', 'pad a number with zeros', 'leading zeros disappear'],
    de: ['führende Nullen'],
    es: ['ceros a la izquierda'],
    fr: ['zéros devant un nombre'],
    pt: ['zeros à esquerda'],
    ja: ['ゼロ埋め'],
  }),
  {
    id: 'prefixed-number',
    asks: {
      en: [
        'ID with prefix and leading zeros',
        'project number with prefix and four digits',
        'prefix and zero padding for an id',
        'auto number with a prefix in a formula',
      ],
      de: ['Nummer mit Präfix und führenden Nullen'],
      es: ['identificador con prefijo y ceros'],
      fr: ['identifiant avec préfixe et zéros'],
      pt: ['código com prefixo e zeros'],
      ja: ['接頭辞付きの連番'],
    },
    title: 'ID',
    build: padded,
  },
  {
    id: 'contains-any-of',
    asks: {
      en: [
        'contains any of several words',
        'contains one of a list',
        'search for multiple keywords',
        'CONTAINS OR',
        'CONTAINS misses capital letters',
        'if cell contains one word or another',
      ],
      de: ['Text enthält eines von mehreren Wörtern'],
      es: ['texto contiene alguna de varias palabras'],
      fr: ["texte contient l'un de plusieurs mots"],
      pt: ['texto contém uma de várias palavras'],
      ja: ['複数の単語のいずれかを含む'],
    },
    title: 'Match',
    build: containsAnyOf,
  },
  understood('contact-to-text', {
    en: ['name of a contact as text', 'contact to text'],
    de: ['Kontakt als Text'],
    ja: ['連絡先を文字列に'],
  }),
];
