import type { Attribute } from './brief.ts';
import type { Mention } from './mentions.ts';
import { capitalised } from './read-people.ts';
import { CHOICE_HEAD, CODE_HEAD, DATE_HEAD, FLAG_HEAD, MONEY_HEAD, NUMBER_HEAD, READING, ROLE_HEAD } from './words.ts';

export function attributeFrom(mention: Mention): Attribute {
  const { text, field, start, end, isYesNo } = mention;
  const type = isYesNo ? 'flag' : isCountOfEach(mention) ? 'number' : attributeType(text);
  return { title: capitalised(text), type, options: [], spans: [{ field, start, end }] };
}

const LIMIT =
  /(?<!\p{L})(?:at most|no more than|a maximum of|max\.?|up to|at least|a minimum of|höchstens|maximal|mindestens|como máximo|máximo|al menos|au plus|au maximum|au moins|no máximo|pelo menos)\s+(?:\d+|\p{L}+)\s*$|最大\d+/iu;

/** “A course has at most 12 participants”: how many of them is known of each course. */
export function isCountOfEach({ list, before }: Mention): boolean {
  return list === 'parts' && LIMIT.test(before);
}

export function attributeType(text: string): Attribute['type'] {
  if (DATE_HEAD.test(text)) return 'date';
  if (READING.test(text)) return 'number';
  if (MONEY_HEAD.test(text)) return 'money';
  if (CODE_HEAD.test(text)) return 'text';
  if (NUMBER_HEAD.test(text)) return 'number';
  if (ROLE_HEAD.test(text)) return 'person';
  if (FLAG_HEAD.test(text)) return 'flag';
  return CHOICE_HEAD.test(text) ? 'choice' : 'text';
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
  return { title, type: types[type] ?? attributeType(title), options: options ?? [], spans: [] };
}
