import { z } from 'zod';
import { LIMITS } from './column-types.ts';
import { apiError } from './errors.ts';
import type { ColumnRecord, ObjectValue, Scalar, StoredCell } from './model.ts';

const ContactValue = z.object({ objectType: z.literal('CONTACT'), email: z.string(), name: z.string().optional() });

export const ObjectValueBody = z.discriminatedUnion('objectType', [
  ContactValue,
  z.object({ objectType: z.literal('MULTI_CONTACT'), values: z.array(ContactValue) }),
  z.object({ objectType: z.literal('MULTI_PICKLIST'), values: z.array(z.string()) }),
]);

export const ScalarBody = z.union([z.string(), z.number(), z.boolean()]).nullable();

interface WrittenValue {
  readonly value?: Scalar | null | undefined;
  readonly objectValue?: ObjectValue | null | undefined;
  readonly strict?: boolean | undefined;
  readonly overrideValidation?: boolean | undefined;
}

type ValuePart = Pick<StoredCell, 'value' | 'objectValue'>;
type TypedColumn = Pick<ColumnRecord, 'type' | 'validation' | 'options' | 'contactOptions' | 'id'>;

/**
 * The value as it is stored: text is cut at 4,000 characters, an empty text is nothing. Strict by default: what does not
 * fit the column's type is refused (1042); with `strict: false` it is converted where that is possible and kept as text elsewhere.
 */
export function acceptValue(column: TypedColumn, written: WrittenValue): ValuePart {
  if (written.objectValue) return acceptObject(column, written.objectValue, written);
  const value = typeof written.value === 'string' ? cut(written.value) : written.value;
  if (value === undefined || value === null || value === '') return {};
  const accepted = READERS[column.type](value, column);
  if (accepted) return checkAllowed(column, accepted, written);
  if (written.strict === false) return { value: typeof value === 'boolean' ? String(value) : value };
  throw apiError(1042, column.id, column.type);
}

/** Characters as people count them are never split in half. */
function cut(text: string): string {
  if (text.length <= LIMITS.cellText) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(LIMITS.cellText - 1)) ? LIMITS.cellText - 1 : LIMITS.cellText;
  return text.slice(0, end);
}

type Reader = (value: Scalar, column: TypedColumn) => ValuePart | undefined;

const READERS: Readonly<Record<ColumnRecord['type'], Reader>> = {
  TEXT_NUMBER: (value) => ({ value }),
  CHECKBOX: (value) => (typeof value === 'boolean' ? { value } : undefined),
  DATE: (value) => (typeof value === 'string' && isDay(value) ? { value } : undefined),
  DATETIME: () => undefined,
  PICKLIST: (value) => (typeof value === 'boolean' ? undefined : { value: String(value) }),
  MULTI_PICKLIST: (value) => (typeof value === 'boolean' ? undefined : multiPicklist([String(value)])),
  CONTACT_LIST: (value, column) =>
    typeof value === 'string' && isEmail(value) ? contact(value, nameOf(column, value)) : undefined,
  MULTI_CONTACT_LIST(value, column) {
    if (typeof value !== 'string') return undefined;
    const emails = value.split(',').map((part) => part.trim());
    return emails.every(isEmail) ? multiContact(emails.map((email) => ({ email, name: nameOf(column, email) }))) : undefined;
  },
};

function acceptObject(column: TypedColumn, object: ObjectValue, written: WrittenValue): ValuePart {
  const accepted = readObject(column, object);
  if (!accepted) throw apiError(1042, column.id, column.type);
  return checkAllowed(column, accepted, written);
}

function readObject(column: TypedColumn, object: ObjectValue): ValuePart | undefined {
  if (object.objectType === 'CONTACT') {
    if (!isEmail(object.email)) return undefined;
    if (column.type === 'CONTACT_LIST') return contact(object.email, object.name);
    return column.type === 'MULTI_CONTACT_LIST' ? multiContact([object]) : undefined;
  }
  if (object.objectType === 'MULTI_CONTACT') {
    return column.type === 'MULTI_CONTACT_LIST' && object.values.every(({ email }) => isEmail(email))
      ? multiContact(object.values)
      : undefined;
  }
  return column.type === 'MULTI_PICKLIST' ? multiPicklist(object.values) : undefined;
}

function contact(email: string, name: string | undefined): ValuePart {
  return { value: email, objectValue: { objectType: 'CONTACT', email, ...(name ? { name } : {}) } };
}

function multiContact(contacts: readonly { readonly email: string; readonly name?: string | undefined }[]): ValuePart {
  if (contacts.length === 0) return {};
  const values = contacts.map(({ email, name }) => ({ objectType: 'CONTACT' as const, email, ...(name ? { name } : {}) }));
  return { value: values.map(({ email }) => email).join(', '), objectValue: { objectType: 'MULTI_CONTACT', values } };
}

function multiPicklist(values: readonly string[]): ValuePart {
  const kept = values.map(cut).filter((value) => value !== '');
  return kept.length === 0 ? {} : { value: kept.join(', '), objectValue: { objectType: 'MULTI_PICKLIST', values: kept } };
}

function checkAllowed(column: TypedColumn, accepted: ValuePart, written: WrittenValue): ValuePart {
  const isOverridden = written.overrideValidation === true && written.strict === false;
  if (!column.validation || isOverridden || isAllowed(column, accepted)) return accepted;
  throw apiError(1042, column.id, column.type);
}

function isAllowed(column: TypedColumn, { value, objectValue }: ValuePart): boolean {
  const options = column.options ?? [];
  if (column.type === 'PICKLIST') return options.length === 0 || options.includes(String(value));
  if (objectValue?.objectType === 'MULTI_PICKLIST') return objectValue.values.every((word) => options.includes(word));
  const emails = column.contactOptions?.map(({ email }) => email) ?? [];
  if (emails.length === 0) return true;
  if (objectValue?.objectType === 'CONTACT') return emails.includes(objectValue.email);
  return objectValue?.objectType === 'MULTI_CONTACT' ? objectValue.values.every(({ email }) => emails.includes(email)) : true;
}

function nameOf(column: TypedColumn, email: string): string | undefined {
  return column.contactOptions?.find((option) => option.email === email)?.name;
}

function isEmail(text: string): boolean {
  return /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/.test(text);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
