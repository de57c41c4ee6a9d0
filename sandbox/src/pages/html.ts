/** Markup that may be sent as it is. Everything else is text and gets escaped. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | null | undefined | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

/** A template whose parts are escaped unless they are markup themselves; attributes must stand in double quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const markup = strings.reduce((text, string, place) => text + render(parts[place - 1]) + string);
  return { markup };
}

function render(part: Part): string {
  if (part === null || part === undefined) return '';
  if (typeof part === 'string') return escapeText(part);
  if (typeof part === 'number') return String(part);
  if ('markup' in part) return part.markup;
  return part.map(({ markup }) => markup).join('');
}

export const NOTHING: Markup = { markup: '' };
