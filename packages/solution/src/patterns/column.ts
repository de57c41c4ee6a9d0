import type { SymbolName } from '../smartsheet-rules.ts';
import type { OptionSource, PatternColumn } from './pattern.ts';

type Extra = Pick<PatternColumn, 'primary' | 'formula' | 'note' | 'dependency' | 'optionSource'>;

export function text(title: string, extra: Extra = {}): PatternColumn {
  return { title, type: 'TEXT_NUMBER', ...extra };
}

export function primary(title: string, note?: string): PatternColumn {
  return { title, type: 'TEXT_NUMBER', primary: true, ...(note === undefined ? {} : { note }) };
}

export function date(title: string, extra: Extra = {}): PatternColumn {
  return { title, type: 'DATE', ...extra };
}

export function contact(title: string, extra: Extra = {}): PatternColumn {
  return { title, type: 'CONTACT_LIST', ...extra };
}

export function contacts(title: string, extra: Extra = {}): PatternColumn {
  return { title, type: 'MULTI_CONTACT_LIST', ...extra };
}

export function checkbox(title: string, extra: Extra = {}): PatternColumn {
  return { title, type: 'CHECKBOX', ...extra };
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

export function createdDate(title: string): PatternColumn {
  return { title, type: 'DATETIME', systemColumnType: 'CREATED_DATE' };
}

export function modifiedDate(title: string): PatternColumn {
  return { title, type: 'DATETIME', systemColumnType: 'MODIFIED_DATE' };
}

export function createdBy(title: string): PatternColumn {
  return { title, type: 'CONTACT_LIST', systemColumnType: 'CREATED_BY' };
}

export function modifiedBy(title: string): PatternColumn {
  return { title, type: 'CONTACT_LIST', systemColumnType: 'MODIFIED_BY' };
}
