import type { Block, StyledText, TableColumn } from './document-blocks.ts';

export function heading(level: 1 | 2 | 3, text: string, note?: string): Block {
  return { kind: 'heading', level, text, ...(note === undefined ? {} : { note }) };
}

export function paragraph(text: string): Block {
  return { kind: 'paragraph', content: body(text) };
}

export function field(label: string, value: string): Block {
  return { kind: 'field', label, value: body(value) };
}

export function optionalField(label: string, value: string): Block[] {
  return value === '' ? [] : [field(label, value)];
}

/** A table whose first column stands out. Shares of the width add up to 1. */
export function table(columns: Readonly<Record<string, number>>, rows: readonly (readonly StyledText[])[][]): Block {
  const titled: TableColumn[] = Object.entries(columns).map(([title, share]) => ({ title, share }));
  return { kind: 'table', columns: titled, rows };
}

export function bullets(items: readonly string[]): Block {
  return { kind: 'list', items, numbered: false };
}

/** Steps that a person follows, each with the address that it opens. */
export function stepList(steps: readonly { readonly text: string; readonly url?: string | undefined }[]): Block[] {
  if (steps.length === 0) return [];
  return [{ kind: 'list', items: steps.map(({ text, url }) => (url ? `${text}\n${url}` : text)), numbered: true }];
}

export function body(text: string): StyledText {
  return { text, look: 'body' };
}

export function strong(text: string): StyledText {
  return { text, look: 'strong' };
}

export function muted(text: string): StyledText {
  return { text, look: 'muted' };
}
