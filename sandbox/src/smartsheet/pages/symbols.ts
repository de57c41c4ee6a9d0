import { html, type Markup } from '../../pages/html.ts';
import type { SymbolName } from '../column-types.ts';

const COLOURS: Readonly<Record<string, string>> = { Red: 'red', Yellow: 'yellow', Green: 'green', Blue: 'blue', Gray: 'gray' };

const QUARTERS: readonly string[] = ['Empty', 'Quarter', 'Half', 'Three Quarter', 'Full'];
const COUNTS: readonly string[] = ['Empty', 'One', 'Two', 'Three', 'Four', 'Five'];

const ARROWS: Readonly<Record<string, readonly [number, string]>> = {
  Up: [0, 'green'],
  'Angle Up': [45, 'green'],
  Sideways: [90, 'yellow'],
  Unchanged: [90, 'yellow'],
  'Angle Down': [135, 'yellow'],
  Down: [180, 'red'],
};

const PRIORITIES: Readonly<Record<string, readonly [string, string]>> = {
  High: ['M8 2.5l5 6h-3.2v5H6.2v-5H3z', 'red'],
  Medium: ['M3 6.8h10v2.6H3z', 'yellow'],
  Low: ['M8 13.5l5-6H9.8v-5H6.2v5H3z', 'blue'],
};

const DECISIONS: Readonly<Record<string, readonly [string, string]>> = {
  Yes: ['M2.5 8.5l2-2L7 9l4.8-5.5 2 1.8L7 13z', 'green'],
  Hold: ['M4 3h3v10H4zM9 3h3v10H9z', 'yellow'],
  No: ['M4 2.5l4 4 4-4L13.5 4l-4 4 4 4-1.5 1.5-4-4-4 4L2.5 12l4-4-4-4z', 'red'],
};

const STAR = 'M8 1.8l1.9 4 4.3.6-3.1 3 .8 4.4L8 11.7l-3.9 2.1.8-4.4-3.1-3 4.3-.6z';
const HEART = 'M8 13.8L2.6 8.3C.9 6.4 2 3 4.7 3 6.3 3 7.4 4 8 5c.6-1 1.7-2 3.3-2C14 3 15.1 6.4 13.4 8.3z';
const FLAG = 'M3.5 14V2.5h8.5L9.8 5.8 12 9H5v5z';

type Drawing = (value: string) => Markup | undefined;

const drawn =
  (table: Readonly<Record<string, readonly [string, string]>>): Drawing =>
  (value) => {
    const entry = table[value];
    return entry && shape(html`<path d="${entry[0]}"/>`, entry[1]);
  };

const dot: Drawing = (value) => {
  const colour = COLOURS[value];
  return colour === undefined ? undefined : shape(html`<circle cx="8" cy="8" r="6"/>`, colour);
};

const arrow: Drawing = (value) => {
  const entry = ARROWS[value];
  return entry && shape(html`<path transform="rotate(${entry[0]} 8 8)" d="M8 2.5l5 6h-3.2v5H6.2v-5H3z"/>`, entry[1]);
};

const harvey: Drawing = (value) => {
  const quarters = QUARTERS.indexOf(value);
  if (quarters < 0) return undefined;
  const slices = ['', 'M8 8V2a6 6 0 016 6z', 'M8 8V2a6 6 0 010 12z', 'M8 8V2a6 6 0 11-6 6z', 'M8 2a6 6 0 110 12A6 6 0 018 2z'];
  return shape(html`<circle class="ring" cx="8" cy="8" r="6"/><path d="${slices[quarters]}"/>`, 'ink');
};

const bar: Drawing = (value) => {
  const quarters = QUARTERS.indexOf(value);
  if (quarters < 0) return undefined;
  return html`<svg class="shape wide blue" viewBox="0 0 44 16" aria-hidden="true"><rect class="track" x="1" y="5" width="42" height="6" rx="3"/><rect x="1" y="5" width="${quarters * 10.5}" height="6" rx="3"/></svg>`;
};

const counted =
  (path: string, colour: string, most: number): Drawing =>
  (value) => {
    const count = COUNTS.indexOf(value) >= 0 ? COUNTS.indexOf(value) : QUARTERS.indexOf(value);
    if (count < 0) return undefined;
    const marks = Array.from({ length: most }, (_, place) => shape(html`<path d="${path}"/>`, place < count ? colour : 'faint'));
    return html`${marks}`;
  };

const signal: Drawing = (value) => {
  const count = Math.max(QUARTERS.indexOf(value), COUNTS.indexOf(value));
  if (count < 0) return undefined;
  const bars = [1, 2, 3, 4].map((height) => {
    const lit = height <= count ? '' : 'track';
    return html`<rect class="${lit}" x="${height * 3.5 - 2.5}" y="${14 - height * 3}" width="2.5" height="${height * 3}" rx=".5"/>`;
  });
  return shape(html`${bars}`, 'green');
};

const DRAWINGS: Partial<Readonly<Record<SymbolName, Drawing>>> = {
  RYG: dot,
  RYGB: dot,
  RYGG: dot,
  HARVEY_BALLS: harvey,
  PROGRESS: bar,
  ARROWS_3_WAY: arrow,
  ARROWS_4_WAY: arrow,
  ARROWS_5_WAY: arrow,
  PRIORITY: drawn(PRIORITIES),
  PRIORITY_HML: drawn(PRIORITIES),
  DECISION_SHAPES: drawn(DECISIONS),
  DECISION_SYMBOLS: drawn(DECISIONS),
  STAR_RATING: counted(STAR, 'yellow', 5),
  HEARTS: counted(HEART, 'red', 5),
  SIGNAL: signal,
  EFFORT: signal,
  MONEY: signal,
  PAIN: signal,
};

function shape(inner: Markup, colour: string): Markup {
  return html`<svg class="shape ${colour}" viewBox="0 0 16 16" aria-hidden="true">${inner}</svg>`;
}

/** A symbol as a coloured shape with its word for those who cannot see it; a word that is no symbol stays a word. */
export function symbolMark(symbol: SymbolName, value: string): Markup {
  const drawing = DRAWINGS[symbol]?.(value);
  if (!drawing) return html`<span class="chip">${value}</span>`;
  return html`<span class="symbol" title="${value}">${drawing}<span class="unseen">${value}</span></span>`;
}

/** Checkbox, flag or star, ticked or not. */
export function tick(symbol: SymbolName | undefined, isTicked: boolean): Markup {
  const label = isTicked ? 'checked' : 'not checked';
  const path = symbol === 'FLAG' ? FLAG : STAR;
  const mark = symbol
    ? shape(html`<path d="${path}"/>`, isTicked ? (symbol === 'FLAG' ? 'red' : 'yellow') : 'faint')
    : html`<svg class="tick ${isTicked ? 'on' : ''}" viewBox="0 0 16 16" aria-hidden="true"><rect x="2" y="2" width="12" height="12" rx="2.5"/><path d="M4.8 8.2l2.2 2.3 4.2-5"/></svg>`;
  return html`<span class="symbol">${mark}<span class="unseen">${label}</span></span>`;
}
