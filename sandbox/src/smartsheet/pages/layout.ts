import { html, type Markup } from '../../pages/html.ts';
import { layOut } from '../../pages/layout.ts';

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
