import { z } from 'zod';
import {
  CHECKBOX_SYMBOLS,
  type ColumnType,
  CREATABLE_TYPES,
  LIMITS,
  PICKLIST_SYMBOLS,
  PROJECT_TYPES,
  SYMBOLS,
  SYSTEM_TYPE_NEEDS,
  SYSTEM_TYPES,
  type SymbolName,
  type SystemColumnType,
} from './column-types.ts';
import { apiError } from './errors.ts';
import { type AutoNumberFormat, type ColumnRecord, type Contact, defined } from './model.ts';
import { checkName } from './request.ts';

const ContactOption = z.strictObject({ email: z.string(), name: z.string().optional() });

const AutoNumber = z.strictObject({
  prefix: z.string().optional(),
  fill: z.string().optional(),
  suffix: z.string().optional(),
  startingNumber: z.number().int().nonnegative().optional(),
});

/** What a sheet may be created with. The types are words here: a wrong one has its own error code. */
const creation = {
  title: z.string(),
  type: z.string(),
  primary: z.boolean().optional(),
  options: z.array(z.string()).optional(),
  contactOptions: z.array(ContactOption).optional(),
  symbol: z.string().optional(),
  systemColumnType: z.string().optional(),
  autoNumberFormat: AutoNumber.optional(),
  width: z.number().int().min(1).max(2_000).optional(),
};

/** What only a later change of the column takes. */
const settings = {
  formula: z.string().nullable().optional(),
  validation: z.boolean().optional(),
  description: z.string().nullable().optional(),
  hidden: z.boolean().optional(),
  locked: z.boolean().optional(),
  format: z.string().nullable().optional(),
};

const { title, type, ...rest } = creation;

export const CreationColumnBody = z.strictObject({ ...creation, ...settings });
export const AddColumnBody = z.strictObject({ ...creation, ...settings, index: z.number().int().nonnegative().optional() });
export const ChangeColumnBody = z.strictObject({
  title: title.optional(),
  type: type.optional(),
  index: z.number().int().nonnegative().optional(),
  ...rest,
  ...settings,
});

export type ColumnAttributes = z.output<typeof AddColumnBody>;
export type ColumnChange = z.output<typeof ChangeColumnBody>;

/** Refuses the settings that creating a sheet does not take (1032). */
export function refuseSettings(column: z.output<typeof CreationColumnBody>): void {
  const refused = Object.keys(settings).filter((name) => Reflect.get(column, name) !== undefined);
  if (refused.length > 0) throw apiError(1032, refused.join(', '));
}

interface TypedAttributes {
  readonly title: string;
  readonly type: ColumnType;
  readonly options: readonly string[] | undefined;
  readonly contactOptions: readonly Contact[] | undefined;
  readonly symbol: SymbolName | undefined;
  readonly systemColumnType: SystemColumnType | undefined;
  readonly autoNumberFormat: AutoNumberFormat | undefined;
}

/** The part of a column that its own rules concern, checked: types, symbols, options, system columns, lengths. */
export function checkColumn(
  attributes: Omit<ColumnChange, 'index'> & { readonly title: string; readonly type: string },
): TypedAttributes {
  const checked: TypedAttributes = {
    title: checkName(attributes.title, 'column.title', LIMITS.name),
    type: checkType(attributes.type),
    options: attributes.options,
    contactOptions: attributes.contactOptions,
    symbol: attributes.symbol === undefined ? undefined : checkSymbolName(attributes.symbol),
    systemColumnType: attributes.systemColumnType === undefined ? undefined : checkSystemType(attributes.systemColumnType),
    autoNumberFormat: attributes.autoNumberFormat,
  };
  checkSymbolAndOptions(checked);
  checkSystemColumn(checked);
  return checked;
}

function checkType(word: string): ColumnType {
  if (PROJECT_TYPES.includes(word)) throw apiError(1142, word);
  const found = CREATABLE_TYPES.find((name) => name === word);
  if (!found) throw apiError(1018, word.slice(0, 40), 'column.type');
  return found;
}

function checkSymbolName(word: string): SymbolName {
  const found = SYMBOLS.find((name) => name === word);
  if (!found) throw apiError(1018, word.slice(0, 40), 'column.symbol');
  return found;
}

function checkSystemType(word: string): SystemColumnType {
  const found = SYSTEM_TYPES.find((name) => name === word);
  if (!found) throw apiError(1018, word.slice(0, 40), 'column.systemColumnType');
  return found;
}

function checkSymbolAndOptions({ title: name, type: kind, symbol, options, contactOptions }: TypedAttributes): void {
  if (symbol && options && options.length > 0) throw apiError(1059, name);
  const allowed: readonly string[] = kind === 'CHECKBOX' ? CHECKBOX_SYMBOLS : kind === 'PICKLIST' ? PICKLIST_SYMBOLS : [];
  if (symbol && !allowed.includes(symbol)) throw apiError(1018, symbol, `the symbol of a column of type ${kind}`);
  if (options && options.length > 0 && kind !== 'PICKLIST' && kind !== 'MULTI_PICKLIST') {
    throw apiError(1031, 'column.options', `a column of type ${kind} has no options`);
  }
  if (contactOptions && kind !== 'CONTACT_LIST' && kind !== 'MULTI_CONTACT_LIST') {
    throw apiError(1031, 'column.contactOptions', `a column of type ${kind} has no contacts`);
  }
}

function checkSystemColumn({ type: kind, systemColumnType, autoNumberFormat }: TypedAttributes): void {
  if (systemColumnType && SYSTEM_TYPE_NEEDS[systemColumnType] !== kind) {
    throw apiError(1060, systemColumnType, SYSTEM_TYPE_NEEDS[systemColumnType]);
  }
  if (kind === 'DATETIME' && !systemColumnType) throw apiError(1018, 'DATETIME', 'a column without systemColumnType');
  if (!autoNumberFormat) return;
  if (systemColumnType !== 'AUTO_NUMBER') throw apiError(1031, 'column.autoNumberFormat', 'the column is not an auto-number');
  const { prefix = '', fill = '', suffix = '' } = autoNumberFormat;
  if (!/^0{0,10}$/.test(fill)) throw apiError(1018, fill.slice(0, 40), 'column.autoNumberFormat.fill');
  if ([...prefix, ...fill, ...suffix].length > LIMITS.autoNumberText) throw apiError(1088, LIMITS.autoNumberText);
}

/** The rules of a sheet's columns together: one primary, of the right type, unique titles, not too many. */
export function checkColumnSet(columns: readonly Pick<ColumnRecord, 'title' | 'type' | 'primary'>[]): void {
  const primaries = columns.filter((column) => column.primary);
  if (primaries.length !== 1) throw apiError(1055);
  if (primaries[0]?.type !== 'TEXT_NUMBER') throw apiError(1057);
  const seen = new Set<string>();
  for (const column of columns) {
    const folded = column.title.toLowerCase();
    if (seen.has(folded)) throw apiError(1056, column.title);
    seen.add(folded);
  }
  if (columns.length > LIMITS.columns) throw apiError(5636, `${columns.length} columns, ${LIMITS.columns} are possible`);
}

const DEFAULT_WIDTH = 150;

/** A record from checked attributes; formula and the like are set afterwards. */
export function newColumn(
  id: number,
  typed: TypedAttributes,
  attributes: { readonly primary?: boolean | undefined; readonly width?: number | undefined },
): ColumnRecord {
  const { title, type, options, contactOptions, symbol, systemColumnType } = typed;
  const isAutoNumber = systemColumnType === 'AUTO_NUMBER';
  return {
    id,
    title,
    type,
    ...(attributes.primary ? { primary: true } : {}),
    ...defined({ options, contactOptions, symbol, systemColumnType }),
    ...(isAutoNumber
      ? { autoNumberFormat: typed.autoNumberFormat ?? {}, nextNumber: typed.autoNumberFormat?.startingNumber ?? 1 }
      : {}),
    width: attributes.width ?? DEFAULT_WIDTH,
    validation: false,
  };
}
