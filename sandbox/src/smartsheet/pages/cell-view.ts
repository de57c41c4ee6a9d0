import { html, type Markup, NOTHING } from '../../pages/html.ts';
import type { ColumnRecord, Contact } from '../model.ts';
import type { SeenCell } from '../read-cell.ts';
import { symbolMark, tick } from './symbols.ts';

type ShownColumn = Pick<ColumnRecord, 'type' | 'symbol'>;

/** The inside of a grid cell. */
export function cellContent(column: ShownColumn, cell: SeenCell): Markup {
  const content = valueContent(column, cell);
  const url = cell.hyperlink?.url;
  return url && /^https?:\/\//i.test(url) ? html`<a href="${url}" rel="noopener noreferrer">${content}</a>` : content;
}

function valueContent(column: ShownColumn, cell: SeenCell): Markup {
  const { value, objectValue } = cell;
  if (isErrorValue(cell)) return html`<span class="error">${String(value)}</span>`;
  if (column.type === 'CHECKBOX' && (value === undefined || typeof value === 'boolean'))
    return tick(column.symbol, value === true);
  if (value === undefined || value === '') return NOTHING;
  if (objectValue?.objectType === 'MULTI_PICKLIST')
    return html`${objectValue.values.map((word) => html`<span class="chip">${word}</span> `)}`;
  if (objectValue?.objectType === 'MULTI_CONTACT') return html`${objectValue.values.map(contactMark)}`;
  if (objectValue?.objectType === 'CONTACT') return contactMark(objectValue);
  if (column.symbol) return symbolMark(column.symbol, String(value));
  if (column.type === 'PICKLIST' || column.type === 'MULTI_PICKLIST')
    return html`<span class="chip">${cell.displayValue ?? String(value)}</span>`;
  if (typeof value === 'string' && (column.type === 'DATE' || column.type === 'DATETIME')) return dateMark(value);
  return html`${cell.displayValue ?? String(value)}`;
}

/** The value a formula leaves when it fails. */
export function isErrorValue({ value, formula }: Pick<SeenCell, 'value' | 'formula'>): boolean {
  return formula !== undefined && typeof value === 'string' && /^#[A-Z][A-Z ?.-]+$/.test(value);
}

function contactMark({ name, email }: Contact): Markup {
  const shown = name ?? email;
  const initials = shown
    .split(/[\s.@]+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();
  return html`<span class="contact" title="${email}"><span class="initials" aria-hidden="true">${initials}</span>${shown}</span>`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const MINUTE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A day or an instant in words, the exact form on hover; what is no date stays as it is. */
export function dateMark(text: string): Markup {
  const instant = Date.parse(text);
  if (Number.isNaN(instant) || !/^\d{4}-/.test(text)) return html`${text}`;
  const shown = (text.includes('T') ? MINUTE : DAY).format(instant);
  return html`<time datetime="${text}" title="${text}">${shown}</time>`;
}
