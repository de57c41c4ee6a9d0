import { type Draft, literal } from '../draft.ts';
import { rowValue } from '../frames/frame.ts';
import { signsNamed } from '../lexicon/text-words.ts';
import type { Column } from '../sheet-model.ts';
import { isOfRow, type Reader, SAID_OUT } from './operation.ts';
import { signsTyped } from './parts.ts';
import { textsOf } from './shapes.ts';

/** Texts by how many signs they have, and stretches of them by their places. */

const TEXT_KINDS = ['text', 'choice', 'auto', 'number'];
const CHARACTERS =
  '(?:characters?|chars?|letters?|signs?|digits?|zeichen|buchstaben|caracteres?|letras?|caracteres|lettres?|caracteres)';
const HOW_MANY = new RegExp(
  `\\b(?:how many|number of|count(?: of)?(?: the)?|length in) ${CHARACTERS}\\b|\\bhow long (?:is|are) the (?:text|name|title)`,
);
const FROM_TO = new RegExp(
  `\\b${CHARACTERS} (?:number |no |from )?(\\d{1,2}) ?(?:to|through|until|up to|-|bis|a|ate) ?(\\d{1,2})\\b|\\b(\\d{1,2})(?:st|nd|rd|th)? ?(?:to|through|-) ?(?:the )?(\\d{1,2})(?:st|nd|rd|th)? ${CHARACTERS}\\b`,
);
const ONE_PLACE = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th) ${CHARACTERS}\\b|\\b${CHARACTERS} (?:number|no) (\\d{1,2})\\b`);
const CUT_TO = new RegExp(
  `\\b(?:shorten|cut|truncate|limit|trim|kurz\\w*|acort\\w*|raccourc\\w*|encurt\\w*)\\b.{0,40}\\b(\\d{1,3}) ${CHARACTERS}\\b`,
);
const SIGNS_COUNTED = /\b(?:how many|number of|count(?: of)?|how often)\b/;

function textNamed(draft: Draft): Column | null {
  const named = draft.own.columns.filter((one) => TEXT_KINDS.includes(one.kind) && !one.empty && draft.isPartlyMentioned(one));
  const whole = named.filter((one) => draft.isMentioned(one));
  const [only, ...more] = whole.length > 0 ? whole : named;
  return only !== undefined && more.length === 0 ? only : null;
}

function hasRoom({ own }: Draft): boolean {
  return own.columns.some(({ empty, type }) => empty && type === 'TEXT_NUMBER');
}

/** 'How many letters does the name have', 'characters 3 to 5', 'the 4th character', 'shorten to 20 characters', 'count the dashes'. */
export const lengthOrStretch: Reader = (draft, text) => {
  const column = textNamed(draft);
  if (column === null || !isOfRow(draft) || !hasRoom(draft) || draft.has('flag', 'if', 'contains', 'pad')) return null;
  const made = (result: 'text' | 'number', code: (cell: string) => string, operation: string) => ({
    score: SAID_OUT,
    build: () => {
      const row = draft.row(column);
      draft.explain(...draft.reading.tokens);
      return rowValue(result, code(column.kind === 'number' || column.kind === 'auto' ? `(${row} + "")` : row), [column], {
        operation,
      });
    },
  });
  if (HOW_MANY.test(text)) return made('number', (cell) => `LEN(${cell})`, 'char-count');
  const stretch = FROM_TO.exec(text);
  if (stretch !== null) {
    const [from = 0, to = 0] = [stretch[1] ?? stretch[3], stretch[2] ?? stretch[4]].map(Number);
    return to < from || from < 1 ? null : made('text', (cell) => `MID(${cell}, ${from}, ${to - from + 1})`, 'text-part');
  }
  const place = ONE_PLACE.exec(text);
  if (place !== null) return made('text', (cell) => `MID(${cell}, ${place[1] ?? place[2]}, 1)`, 'text-part');
  const cut = CUT_TO.exec(text);
  if (cut !== null) return made('text', (cell) => `LEFT(${cell}, ${cut[1]})`, 'first-chars');
  const [sign, ...more] = [...new Set([...signsNamed(text), ...signsTyped(draft)].map((one) => one.sign))];
  const isOfSign =
    sign !== undefined && sign.length === 1 && more.length === 0 && textsOf(draft, column).some((one) => one.includes(sign));
  if (isOfSign && SIGNS_COUNTED.test(text) && sign !== ' ')
    return made('number', (cell) => `LEN(${cell}) - LEN(SUBSTITUTE(${cell}, ${literal(sign)}, ""))`, 'sign-count');
  return null;
};

const TURNED =
  /\b(?:(?:the )?other way (?:a)?round|turn(?:ed)? (?:it |the \w+ |them )?around|swap (?:the )?(?:first|last|names?)|swap(?:ped)? round|revers\w+|flip(?:ped)?|first name first|(?:first|given) name (?:before|and then|then)|vorname vor|prenom (?:avant|puis)|nombre antes|nome antes|last name first|surname first|umdrehen|umgedreht|nachname zuerst|vorname zuerst|al reves|inver[st]\w+|a l envers|ao contrario)\b|順番を逆|入れ替え/;

/** 'The name the other way round': two words, or what a comma divides, in the other order. */
export const turnedName: Reader = (draft, text) => {
  const column = textNamed(draft);
  if (column === null || column.kind === 'number' || !isOfRow(draft) || !TURNED.test(text) || draft.has('count', 'sort'))
    return null;
  const texts = textsOf(draft, column);
  const hasCommas = texts.some((one) => one.includes(', '));
  if (!hasCommas && !texts.some((one) => /^\S+ \S+$/.test(one.trim()))) return null;
  const sign = hasCommas ? ', ' : ' ';
  const joint = hasCommas ? ' ' : /\bcomma\b|last name first|surname first|nachname zuerst/.test(text) ? ', ' : ' ';
  return {
    score: SAID_OUT + 1,
    build: () => {
      const cell = draft.row(column);
      const at = `FIND(${literal(sign)}, ${cell})`;
      const code = `MID(${cell}, ${at} + ${sign.length}, LEN(${cell})) + ${literal(joint)} + LEFT(${cell}, ${at} - 1)`;
      draft.explain(...draft.reading.tokens);
      return rowValue('text', `IF(${at} > 0, ${code}, ${cell})`, [column], { operation: 'flipped-name' });
    },
  };
};
