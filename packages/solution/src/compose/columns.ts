import type { Attribute } from '../brief/brief.ts';
import { cutWords } from '../text/cut.ts';
import { plainName } from '../text/plain.ts';
import type { DesignedColumn } from './design.ts';

export const MOST_OPTIONS = 20;

export function attributeColumn(attribute: Attribute): DesignedColumn {
  return { title: attribute.title, ...typeOf(attribute), role: 'attribute', because: { spans: attribute.spans } };
}

export function typeOf({
  type,
  options,
}: Pick<Attribute, 'title' | 'type' | 'options'>): Pick<DesignedColumn, 'type' | 'options' | 'format'> {
  switch (type) {
    case 'date':
      return { type: 'DATE' };
    case 'flag':
      return { type: 'CHECKBOX' };
    case 'person':
      return { type: 'CONTACT_LIST' };
    case 'choice':
      return options.length >= 2 ? { type: 'PICKLIST', options } : { type: 'TEXT_NUMBER' };
    case 'choices':
      return options.length >= 2 ? { type: 'MULTI_PICKLIST', options } : { type: 'TEXT_NUMBER' };
    case 'money':
      return { type: 'TEXT_NUMBER', format: 'money' };
    case 'percent':
      return { type: 'TEXT_NUMBER', format: 'percent' };
    case 'number':
      return { type: 'TEXT_NUMBER', format: 'number' };
    default:
      return { type: 'TEXT_NUMBER' };
  }
}

export function asOption(text: string): string {
  return cutWords(plainName(text, 200, ''), 50);
}

export function distinct(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => name !== '' && !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
}
