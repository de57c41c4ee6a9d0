import { html, type Markup } from '../../pages/html.ts';
import { layOut } from '../../pages/layout.ts';
import type { LinkedKind } from '../links.ts';
import type { ColumnRecord } from '../model.ts';

interface Page {
  readonly title: string;
  readonly trail: readonly { readonly name: string; readonly href: string }[];
  readonly heading: Markup;
  readonly facts: readonly Markup[];
  readonly body: Markup;
}

export const EMULATOR = {
  emulator: 'Smartsheet',
  notice: 'This is the sandbox’s stand-in for Smartsheet. Nothing here reaches smartsheet.com.',
} as const;

/** A whole page: the strip that says what this is, the way up, heading, facts, contents. */
export function page({ trail, ...parts }: Page): string {
  return layOut({ ...EMULATOR, trail: [{ name: 'All workspaces', href: '/' }, ...trail], ...parts });
}

/** The grid scrolls in its own box, by keyboard too. */
export function gridBox(label: string, table: Markup): Markup {
  return html`<div class="grid-box" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;
}

const ASSET_PATHS: Readonly<Record<LinkedKind, string>> = {
  workspace: 'M2.5 4.5h4l1.5 2h5.5v7h-11zM2.5 6.5h11',
  folder: 'M2 4.5h4l1.5 1.5H14v7.5H2z',
  sheet: 'M2.5 2.5h11v11h-11zM2.5 6h11M2.5 9.5h11M6.5 2.5v11',
  report: 'M3.5 1.5h6l3 3v10h-9zM6 8h4M6 10.5h4M6 5.5h1.5',
  sight: 'M2.5 2.5h5v5h-5zM9.5 2.5h4v3h-4zM9.5 7.5h4v6h-4zM2.5 9.5h5v4h-5z',
};

const TYPE_PATHS = {
  text: 'M3 4V3h10v1M8 3v10M6 13h4',
  dropdown: 'M2.5 4h11v8h-11zM6 7l2 2 2-2',
  checkbox: 'M3 3h10v10H3zM5.5 8l2 2 3.5-4',
  contact: 'M8 7.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM3 13.5c.5-3 2.5-4 5-4s4.5 1 5 4',
  date: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3',
  clock: 'M8 14A6 6 0 108 2a6 6 0 000 12zM8 5v3.5l2 1.5',
  number: 'M6 2.5l-1 11M11 2.5l-1 11M3 6h10.5M2.5 10h10.5',
  symbol: 'M8 2.5l1.7 3.6 3.8.5-2.8 2.7.7 3.9L8 11.3l-3.4 1.9.7-3.9-2.8-2.7 3.8-.5z',
} as const;

function icon(path: string, label: string): Markup {
  return html`<svg class="icon" viewBox="0 0 16 16" role="img" aria-label="${label}"><title>${label}</title><path d="${path}"/></svg>`;
}

const ASSET_LABELS: Readonly<Record<LinkedKind, string>> = {
  workspace: 'Workspace',
  folder: 'Folder',
  sheet: 'Sheet',
  report: 'Report',
  sight: 'Dashboard',
};

export function assetIcon(kind: LinkedKind): Markup {
  return icon(ASSET_PATHS[kind], ASSET_LABELS[kind]);
}

const TYPE_ICONS: Readonly<Record<ColumnRecord['type'], readonly [keyof typeof TYPE_PATHS, string]>> = {
  TEXT_NUMBER: ['text', 'Text or number'],
  PICKLIST: ['dropdown', 'Dropdown'],
  MULTI_PICKLIST: ['dropdown', 'Dropdown, several values'],
  CHECKBOX: ['checkbox', 'Checkbox'],
  CONTACT_LIST: ['contact', 'Contact'],
  MULTI_CONTACT_LIST: ['contact', 'Contacts'],
  DATE: ['date', 'Date'],
  DATETIME: ['clock', 'Date and time'],
};

export function columnIcon(column: Pick<ColumnRecord, 'type' | 'symbol' | 'systemColumnType'>): Markup {
  if (column.systemColumnType === 'AUTO_NUMBER') return icon(TYPE_PATHS.number, 'Auto-number');
  if (column.symbol) return icon(TYPE_PATHS.symbol, 'Symbols');
  const [name, label] = TYPE_ICONS[column.type];
  return icon(TYPE_PATHS[name], label);
}
