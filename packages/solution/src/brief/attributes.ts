import type { Attribute, Language } from './brief.ts';
import type { Mention } from './mentions.ts';
import { capitalised } from './read-people.ts';
import { CHOICE_HEAD, CODE_HEAD, DATE_HEAD, FLAG_HEAD, MONEY_HEAD, NUMBER_HEAD, names, READING, ROLE_HEAD } from './words.ts';

export function attributeFrom(mention: Mention, language: Language): Attribute {
  const { text, field, start, end, isYesNo } = mention;
  const type = isYesNo ? 'flag' : isCountOfEach(mention) ? 'number' : attributeType(text, language);
  return { title: capitalised(text), type, options: [], spans: [{ field, start, end }] };
}

const LIMIT =
  /(?<!\p{L})(?:at most|no more than|a maximum of|max\.?|up to|at least|a minimum of|höchstens|maximal|mindestens|como máximo|máximo|al menos|au plus|au maximum|au moins|no máximo|pelo menos)\s+(?:\d+|\p{L}+)\s*$|最大\d+/iu;

/** “A course has at most 12 participants”: how many of them is known of each course. */
export function isCountOfEach({ list, before }: Mention): boolean {
  return list === 'parts' && LIMIT.test(before);
}

export function attributeType(text: string, language: Language): Attribute['type'] {
  if (names(DATE_HEAD, text, language)) return 'date';
  if (names(READING, text, language)) return 'number';
  if (names(MONEY_HEAD, text, language)) return 'money';
  if (names(CODE_HEAD, text, language)) return 'text';
  if (names(NUMBER_HEAD, text, language)) return 'number';
  if (names(ROLE_HEAD, text, language)) return 'person';
  if (names(FLAG_HEAD, text, language)) return 'flag';
  return names(CHOICE_HEAD, text, language) ? 'choice' : 'text';
}

export function attributeOfEntry({
  title,
  type,
  options,
}: {
  title: string;
  type: string;
  options?: readonly string[];
}): Attribute {
  const types: Readonly<Record<string, Attribute['type']>> = {
    DATE: 'date',
    CHECKBOX: 'flag',
    CONTACT_LIST: 'person',
    MULTI_CONTACT_LIST: 'person',
    PICKLIST: 'choice',
    MULTI_PICKLIST: 'choices',
  };
  return { title, type: types[type] ?? attributeType(title, 'en'), options: options ?? [], spans: [] };
}
