import type { Draft } from './draft.ts';
import { spanCode } from './rows/terms.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { typedBetween } from './text.ts';

/** A question about how old somebody is, over a sheet that has the day of birth alone. */
interface Aged {
  readonly question: string;
  readonly own: SheetModel;
}

const SAYS_AGE =
  /\b(?:age|ages|aged|old|older|younger|alter|alt|alter als|junger|edad|anos|mayor(?:es)? de|menor(?:es)? de|ans|idade)\b/;

/** The question with an age to compare, where it sets limits to one: 'junior under 18 by birthday'; null where it does not. */
export function agedFor({ own, reading: { text, question, columns, numbers, language } }: Draft): Aged | null {
  const births = own.columns.filter(({ kind, empty, classes }) => kind === 'date' && !empty && classes.has('c:birth'));
  const [birth] = births;
  const hasAge = own.columns.some(({ classes, empty, title }) => title === TITLE || (classes.has('c:age') && !empty));
  if (birth === undefined || births.length > 1 || hasAge || numbers.length === 0) return null;
  if (language === 'ja') return agedInJapanese(own, birth, question);
  const named = columns.filter(({ column }) => column === birth).toSorted((one, other) => other.start - one.start);
  if (named.length === 0 && !SAYS_AGE.test(text)) return null;
  // '…, by the date born': what is told at the end is what all of it is about.
  const last = named[0] === undefined ? null : BY_IT.exec(text.slice(0, named[0].start));
  const isLast = last !== null && /^[\s.!?)]*$/.test(text.slice(named[0]?.end));
  if (isLast && last !== null && named.length === 1)
    return aged(own, birth, `${TITLE.toLowerCase()}: ${typedBetween(question, 0, last.index)}`);
  const said = named.reduce(
    (left, { start, end }) =>
      `${typedBetween(left, 0, start)}${TITLE.toLowerCase()}${typedBetween(left, end, Number.POSITIVE_INFINITY)}`,
    question,
  );
  return aged(own, birth, said);
}

/** '年齢が65以上', '65歳以上': what is compared with years is an age. */
function agedInJapanese(own: SheetModel, birth: Column, question: string): Aged | null {
  const years = /(\d+)(?:歳|才)/.exec(question);
  if (/年齢(?!層)/.test(question)) return aged(own, birth, question.replaceAll('年齢', TITLE).replace(/(?<=\d)(?:歳|才)/g, ''));
  if (years === null) return null;
  const plain = question.replace(/(?<=\d)(?:歳|才)/g, '');
  return aged(own, birth, `${plain.slice(0, years.index)}${TITLE}が${plain.slice(years.index)}`);
}

const BY_IT =
  /,? (?:by|from|based on|according to|depending on|using|per|nach|anhand|segun|por|selon|d['’]apres|conforme)(?: (?:the|their|its|his|her|der|des|dem|la|el|o|a))?(?: (?:date|day))?(?: of)? $/;

function aged(own: SheetModel, birth: Column, question: string): Aged {
  return { question, own: { ...own, columns: [...own.columns, ageSince(birth)] } };
}

const TITLE = 'Age';

function ageSince(birth: Column): Column {
  return {
    ...birth,
    title: TITLE,
    type: 'TEXT_NUMBER',
    kind: 'number',
    classes: new Set(['c:age']),
    derived: ({ row }) => spanCode(row(birth), 'TODAY()', 'years'),
    needs: [birth],
  };
}
