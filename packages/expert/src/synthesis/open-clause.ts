import type { Language } from '@sheetwright/solution/vocabulary';
import type { Draft } from './draft.ts';
import type { Built } from './frames/frame.ts';
import type { Guard } from './guard.ts';
import type { Column } from './sheet-model.ts';
import { typedBetween } from './text.ts';

interface Words {
  /** What a condition opens with. */
  readonly when: string;
  /** What says that today is taken. */
  readonly counts: string;
  readonly and: string;
}

const WORDS: Readonly<Partial<Record<Language, Words>>> = {
  en: {
    when: 'if|when|while|where|as long as|until',
    counts:
      "(?:it |we )?(?:counts?|counting|take|use|using|reckon)(?: it)?(?: up)?(?: to| as| until| with)? today(?:['’ ]?s date)?|today (?:counts?|applies|is used|instead)|(?:then )?(?:until|up to|to|with) today",
    and: 'and|but',
  },
  de: {
    when: 'wenn|falls|solange|sofern',
    counts:
      '(?:dann )?(?:mit |bis )?(?:heute|dem heutigen (?:tag|datum)|das heutige datum)(?: (?:nehmen|verwenden|zahlen|rechnen|einsetzen|gilt|zahlt))?|(?:nimm|verwende|rechne|zahle)(?: \\p{L}+)? (?:mit |bis )?heute',
    and: 'und|aber',
  },
  es: {
    when: 'si|cuando|mientras|hasta que',
    counts:
      '(?:entonces )?(?:(?:usar?|use|usando|utilizar|utilizando|tomar?|tome|tomando|contar|cuenta|cuente|contando|calcular|calculando|poner|considerar)(?: (?:hasta|con|a))? )?(?:hasta |con |a )?(?:la fecha de |el dia de )?hoy',
    and: 'y|pero',
  },
  fr: {
    when: 'si|quand|lorsque|tant que',
    counts:
      "(?:alors )?(?:(?:utiliser|utilise|utilisant|en utilisant|prendre|prends|compter|compte|en comptant|calculer)(?: avec)? )?(?:jusqu['’ ]?a |avec )?(?:la date (?:du jour|d['’ ]?aujourd['’ ]?hui)|aujourd['’ ]?hui)",
    and: 'et|mais',
  },
  pt: {
    when: 'se|quando|enquanto|ate que',
    counts:
      '(?:entao )?(?:(?:usar?|use|usando|utilizar|utilizando|pegar?|pegue|considerar|considere|considerando|contar?|conte|contando|calcular|calcule|colocar)(?: (?:ate|com|a))? )?(?:ate |com |a )?(?:a data de |o dia de )?hoje',
    and: 'e|mas',
  },
};

/** 'Today counts if it is not returned', 'and if not paid yet count up to today', 'usando la fecha de hoy si no se cerró'. */
const CLAUSES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(WORDS).map(([language, { when, counts, and }]) => [
    language,
    new RegExp(
      `[,;.(]\\s*(?:(?:${and}) )?(?:(?:${when}) [^,;.()]{2,40}?,? (?:${counts})|(?:${counts})(?: (?:${when}) [^,;.()]{2,40})?)\\)?(?=\\s*[,;.?!]|\\s*$)`,
      'u',
    ),
  ]),
);

/** The question without a clause that lets today stand for a date that is not there yet; null where there is none, or it names no date. */
export function openEndToldIn(draft: Draft): Guard | null {
  const { text, question, columns, language } = draft.reading;
  const match = CLAUSES.get(language)?.exec(text);
  if (match === undefined || match === null) return null;
  const end = match.index + match[0].length;
  const dates = columns.filter(({ column }) => column.kind === 'date' && !column.empty && draft.own.columns.includes(column));
  const [date, ...more] = new Set(dates.filter((one) => one.start >= match.index && one.end <= end).map(({ column }) => column));
  if (date === undefined || more.length > 0) return null;
  const rest = `${typedBetween(question, 0, match.index)}${typedBetween(question, end, Number.POSITIVE_INFINITY)}`;
  return { rest, around: (built, inner) => withToday(built, inner, date) };
}

/** The formula in which today stands for the date where it is not there; null where it is not compared with another date. */
function withToday(built: Built, draft: Draft, date: Column): Built | null {
  const cell = draft.row(date);
  const bare = built.code.replaceAll(`ISDATE(${cell}), `, '').replaceAll(`, ISDATE(${cell})`, '');
  const isCompared =
    draft.used.some((column) => column !== date && column.kind === 'date') &&
    (/ [-<>]=? /.test(bare) || bare.includes('NETWORKDAYS('));
  if (built.place !== 'row' || !isCompared || !bare.includes(cell) || /ISBLANK\(|TODAY\(/.test(bare)) return null;
  return { ...built, code: bare.replaceAll(cell, `IF(ISDATE(${cell}), ${cell}, TODAY())`) };
}
