import type { ColumnType, SymbolName, SystemColumnType } from '../smartsheet-rules.ts';
import type { OptionSource, PatternColumn } from './pattern.ts';

type Extra = Pick<PatternColumn, 'primary' | 'formula' | 'note' | 'dependency' | 'optionSource'>;

export const text = columnOf('TEXT_NUMBER');
export const date = columnOf('DATE');
export const contact = columnOf('CONTACT_LIST');
export const contacts = columnOf('MULTI_CONTACT_LIST');
export const checkbox = columnOf('CHECKBOX');
export const createdDate = systemColumn('DATETIME', 'CREATED_DATE');
export const modifiedDate = systemColumn('DATETIME', 'MODIFIED_DATE');
export const createdBy = systemColumn('CONTACT_LIST', 'CREATED_BY');
export const modifiedBy = systemColumn('CONTACT_LIST', 'MODIFIED_BY');

export function primary(title: string, note?: string): PatternColumn {
  return { title, type: 'TEXT_NUMBER', primary: true, ...(note === undefined ? {} : { note }) };
}

export function flag(title: string, extra: Extra = {}): PatternColumn {
  return { title, type: 'CHECKBOX', symbol: 'FLAG', ...extra };
}

export function star(title: string, extra: Extra = {}): PatternColumn {
  return { title, type: 'CHECKBOX', symbol: 'STAR', ...extra };
}

export function dropdown(title: string, options: readonly string[], extra: Extra = {}): PatternColumn {
  return { title, type: 'PICKLIST', options, ...extra };
}

export function multiDropdown(title: string, options: readonly string[], extra: Extra = {}): PatternColumn {
  return { title, type: 'MULTI_PICKLIST', options, ...extra };
}

/** A dropdown whose options come from the answers; `options` stand in where the answers name none. */
export function dropdownFrom(title: string, optionSource: OptionSource, options: readonly string[] = []): PatternColumn {
  return { title, type: 'PICKLIST', optionSource, options };
}

/** A dropdown shown as pictures; its values are the symbol's own, so it takes no options. */
export function symbols(title: string, symbol: SymbolName, extra: Extra = {}): PatternColumn {
  return { title, type: 'PICKLIST', symbol, ...extra };
}

export function autoNumber(title: string, prefix: string, fill: string): PatternColumn {
  const autoNumberFormat = { prefix, fill, startingNumber: 1 };
  return { title, type: 'TEXT_NUMBER', systemColumnType: 'AUTO_NUMBER', autoNumberFormat };
}

function columnOf(type: ColumnType): (title: string, extra?: Extra) => PatternColumn {
  return (title, extra = {}) => ({ title, type, ...extra });
}

function systemColumn(type: ColumnType, systemColumnType: SystemColumnType): (title: string) => PatternColumn {
  return (title) => ({ title, type, systemColumnType });
}
