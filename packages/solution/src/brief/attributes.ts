import type { Attribute } from './brief.ts';
import type { Mention } from './mentions.ts';
import { capitalised } from './read-people.ts';
import { CHOICE_HEAD, CODE_HEAD, DATE_HEAD, FLAG_HEAD, MONEY_HEAD, NUMBER_HEAD, ROLE_HEAD } from './words.ts';

export function isAttributeName(text: string): boolean {
  return [DATE_HEAD, READING, NUMBER_HEAD, MONEY_HEAD, CODE_HEAD, CHOICE_HEAD].some((pattern) => pattern.test(text));
}

export function attributeFrom({ text, field, start, end, isYesNo }: Mention): Attribute {
  return { title: capitalised(text), type: isYesNo ? 'flag' : attributeType(text), options: [], spans: [{ field, start, end }] };
}

/** A measured value, and not what something is worth: “pH value”, “Chlorwert”. */
const READING =
  /(?:^|[\s-])(?:ph|limit|target|test|measured|reading|[\p{L}]+ine|[\p{L}]+gen)\s(?:value|level)s?$|(?<!auftrags|waren|vermögens|versicherungs|rest|buch|sach|bestell|gesamt)(?<=\p{L}|-)wert$|^valor(?:es)? de (?:ph|cloro|\p{L}+ógeno)|値$/iu;

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
