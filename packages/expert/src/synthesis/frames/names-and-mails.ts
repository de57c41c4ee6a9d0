import { type Draft, literal, TEXT_KINDS } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { phraseIn } from '../texts/phrases/pieces.ts';
import { columnOfShape, isPersonName } from '../texts/shapes.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { asText, inCase, ofText, signNamed, textColumn } from './text-columns.ts';

function personColumn(draft: Draft): Column | null {
  const isContact = draft.has('contact');
  const first = draft.pick({ kinds: isContact ? ['contact', 'text'] : ['text', 'contact'], classes: ['c:name', 'c:owner'] });
  const contact = draft.pick({ kinds: ['contact'] });
  if (isContact && contact !== null) return contact;
  // Names of people look like none of what else stands in a sheet.
  const named = first !== null && draft.isMentioned(first) && !draft.isThing(first);
  return named ? first : (columnOfShape(draft, isPersonName, ['text', 'choice'])?.column ?? first);
}

function firstName(draft: Draft): Built | null {
  const column = personColumn(draft);
  if (column === null) return null;
  const text = asText(draft, column);
  const greeting = greetingIn(draft);
  const code = `LEFT(${text}, FIND(" ", ${text} + " ") - 1)`;
  return rowValue('text', `IF(ISBLANK(${draft.row(column)}), "", ${greeting === '' ? '' : `${literal(greeting)} + `}${code})`, [
    column,
  ]);
}

function greetingIn(draft: Draft): string {
  const waits = draft.own.columns.some((column) => column.empty && column.classes.has('greeting'));
  if (!waits && !draft.has('greeting')) return '';
  return /\bdear\b/.test(draft.reading.text) && !waits ? 'Dear ' : 'Hi ';
}

function lastName(draft: Draft): Built | null {
  const column = personColumn(draft);
  if (column === null) return null;
  const text = asText(draft, column);
  const code = `IF(FIND(" ", ${text}) > 0, MID(${text}, FIND(" ", ${text}) + 1, LEN(${text})), "")`;
  return rowValue('text', inCase(draft, 'text', code), [column]);
}

function initials(draft: Draft): Built | null {
  const inCase = draft.has('lower') ? 'LOWER' : 'UPPER';
  const both = fullNameColumns(draft);
  if (both !== null) return rowValue('text', `${inCase}(${both.map((one) => `LEFT(${draft.row(one)}, 1)`).join(' + ')})`, both);
  const column = personColumn(draft);
  if (column === null) return null;
  const text = asText(draft, column);
  return rowValue(
    'text',
    `${inCase}(LEFT(${text}, 1) + IF(FIND(" ", ${text}) > 0, MID(${text}, FIND(" ", ${text}) + 1, 1), ""))`,
    [column],
  );
}

function partOfMail(isDomain: boolean): (draft: Draft) => Built | null {
  return ofText(
    'text',
    (text, draft) => {
      const folded = draft.reading.text;
      if (isDomain && /url|link|website|web ?address|webseite|サイト/.test(folded)) return hostOf(text);
      const code = isDomain
        ? `LOWER(MID(${text}, FIND("@", ${text}) + 1, LEN(${text})))`
        : `LEFT(${text}, FIND("@", ${text}) - 1)`;
      return `IF(CONTAINS("@", ${text}), ${code}, "")`;
    },
    ['c:email', 'c:owner'],
  );
}

/** What stands between '//' and the next '/'. */
function hostOf(text: string): string {
  const rest = `MID(${text}, FIND("//", ${text}) + 2, LEN(${text}))`;
  return `IF(FIND("//", ${text}) = 0, "", LEFT(${rest}, FIND("/", ${rest} + "/") - 1))`;
}

function combined(draft: Draft): Built | null {
  // What is done to a part of the text is read word by word.
  if (draft.has('initials') || (draft.has('upper', 'lower') && phraseIn(draft) !== null)) return null;
  const named = draft
    .ranked({ kinds: ['text', 'choice', 'contact', 'number', 'auto', 'date'] })
    .filter((column) => draft.placeOf(column) >= 0);
  const order = (column: Column) => draft.placeOf(column);
  const firstLast = fullNameColumns(draft);
  // 'The author with the first name before the last name' is one cell, and no other is meant.
  if (firstLast === null && named.length === 1) return null;
  const columns =
    firstLast ??
    (named.length >= 2
      ? named.slice(0, 4).toSorted((one, other) => order(one) - order(other))
      : draft.ranked({ kinds: TEXT_KINDS }).slice(0, 2));
  if (columns.length < 2) return null;
  const separator = draft.reading.quoted.find(({ text }) => text.length <= 3)?.text ?? separatorNamed(draft, firstLast !== null);
  const shown = columns.map((column) => (isInCapitals(draft, column) ? `UPPER(${draft.row(column)})` : draft.row(column)));
  const [first = '', second = '', ...more] = shown;
  if (columns.length > 2) return rowValue('text', [first, second, ...more].join(` + ${literal(separator)} + `), columns);
  const both = `${first} + ${literal(separator)} + ${second}`;
  const [one = '', other = ''] = columns.map((column) => `ISBLANK(${draft.row(column)})`);
  return rowValue('text', `IF(${one}, ${second} + "", IF(${other}, ${first} + "", ${both}))`, columns);
}

/** 'Last name in capitals, comma, first name'. */
function isInCapitals({ reading: { text, columns } }: Draft, column: Column): boolean {
  const isLast = column.classes.has('last-name') || /\blast\b/i.test(column.title);
  const named = isLast ? LAST_NAME.exec(text) : null;
  const ends = columns.filter((one) => one.column === column).map(({ end }) => end);
  const behind = named === null ? ends : [...ends, named.index + named[0].length];
  return behind.some((end) => IN_CAPITALS.test(text.slice(end)));
}

const IN_CAPITALS = /^(?: names?)?,? (?:all |written )?in (?:block |all )?(?:capitals?|caps|upper ?case|capital letters)\b/;

function fullNameColumns(draft: Draft): readonly Column[] | null {
  const first = draft.own.columns.find(
    ({ classes, title }) => classes.has('first-name') || /^(?:first|given)|\bfirst$/i.test(title),
  );
  const last = draft.own.columns.find(
    ({ classes, title }) => classes.has('last-name') || /^(?:last(?= name|$)|sur|family)|\blast$/i.test(title),
  );
  if (first === undefined || last === undefined) return null;
  const { text } = draft.reading;
  const lastAt = LAST_NAME.exec(text)?.index ?? -1;
  const firstAt = FIRST_NAME.exec(text)?.index ?? -1;
  const isLastFirst = lastAt >= 0 && lastAt < firstAt;
  return isLastFirst || /last(?: name)?,|last name first/.test(text) ? [last, first] : [first, last];
}

const LAST_NAME = /(?:last|sur|family) ?names?\b|\b(?:nach|familien)namen?\b|\bapellidos?\b|\bsobrenomes?\b|\bnom\b(?! complet)/;
const FIRST_NAME =
  /\bfirst\b|\b(?:given |fore)names?\b|\bvor(?:namen?\b|-)|\bprenoms?\b|\bnombre\b(?! complet)|\bnome\b(?! complet)/;

function separatorNamed(draft: Draft, isName: boolean): string {
  const named = signNamed(draft);
  if (named !== null) return named === ',' ? ', ' : named;
  return isName ? ' ' : / - /.test(draft.reading.question) ? ' - ' : ' ';
}

function validMail(draft: Draft): Built | null {
  const column = textColumn(draft, ['c:email']);
  if (column === null) return null;
  const cell = draft.row(column);
  return rowValue(
    'check',
    `IF(AND(FIND("@", ${cell}) > 1, FIND(".", ${cell}, FIND("@", ${cell})) > FIND("@", ${cell}) + 1), 1, 0)`,
    [column],
  );
}

function contactAsText(draft: Draft): Built | null {
  const column = draft.pick({ kinds: ['contact', 'contacts'] });
  return column === null ? null : rowValue('text', `${draft.row(column)} + ""`, [column]);
}

export const NAMES_AND_MAILS: readonly Frame[] = [
  {
    id: 'first-name',
    cues: 'first-name|greeting',
    also: 'extract contact greeting convert email number-of-text c:name c:owner text-before',
    title: 'First Name',
    build: firstName,
  },
  {
    id: 'last-name',
    cues: 'last-name',
    also: 'extract contact convert text-after upper lower',
    title: 'Last Name',
    build: lastName,
  },
  {
    id: 'initials',
    cues: 'initials',
    also: 'extract first-chars first-name last-name identifier upper lower',
    title: 'Initials',
    build: initials,
  },
  { id: 'mail-domain', cues: 'domain', also: 'extract per c:email text-after lookup', title: 'Domain', build: partOfMail(true) },
  { id: 'mail-user', cues: 'user-part', also: 'extract c:email text-before', title: 'User', build: partOfMail(false) },
  {
    id: 'combine',
    cues: 'full-name|combine|first-name+last-name',
    also: 'join first-name last-name row',
    title: 'Combined',
    build: combined,
  },
  { id: 'valid-mail', cues: 'c:email+flag|c:email+compare', also: 'flag if not', title: 'Valid', bonus: -0.5, build: validMail },
  {
    id: 'contact-to-text',
    cues: 'contact+convert|contact+extract',
    also: 'convert name',
    title: 'Name',
    bonus: -0.4,
    build: contactAsText,
  },
];
