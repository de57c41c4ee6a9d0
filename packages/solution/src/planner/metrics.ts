import { isQuotable, listItems } from '../text/clauses.ts';
import { cutText } from '../text/cut.ts';
import { plainText } from '../text/plain.ts';
import { textOf } from './answers.ts';
import type { PlanningContext } from './context.ts';

/** A success metric as the answers state it. */
export interface Metric {
  readonly name: string;
  /** Named in the answers, or taken from the main pattern because they name none. */
  readonly isQuoted: boolean;
  readonly direction: 'Higher is better' | 'Lower is better';
  readonly unit: '%' | 'count' | 'days' | 'currency';
  /** Percentages as fractions. */
  readonly target: number | null;
}

const MOST_METRICS = 8;
const LOWER =
  /<|\b(?:less|fewer|reduc\w*|under|below|zero|no|without|lower|decrease\w*|down|cut|from \d+ .{0,20}to \d+|bajar|reducir|menos|menor|sin|weniger|unter|senken|keine?|réduire|moins|sans|reduzir|cost\w*|error\w*|late|delay\w*)(?![\p{L}\p{N}])/iu;
const TARGET_AFTER =
  /(?:<=?|>=?|≤|≥|\bto\b|\bunder\b|\bbelow\b|\bover\b|\babove\b|\bat least\b|\bwithin\b)\s*[$€£]?\s*(\d+(?:[.,]\d+)?)/i;

/** The metrics of the questionnaire, or the main pattern's own where it names none that can be read. */
export function readMetrics({ requirements, main }: PlanningContext): Metric[] {
  const items = listItems(textOf(requirements, 'successMetrics'))
    .slice(0, 4 * MOST_METRICS)
    .filter((item) => isQuotable(item) && plainText(item).length > 3);
  if (items.length > 0) return items.slice(0, MOST_METRICS).map(metricOf);
  return main.pattern.measures.map((name) => ({ ...metricOf(name), isQuoted: false }));
}

function metricOf(item: string): Metric {
  const name = cutText(plainText(item), 200);
  const unit = unitOf(name);
  const percent = /(\d+(?:[.,]\d+)?)\s*%/.exec(name);
  const absolute = TARGET_AFTER.exec(name);
  return {
    name,
    isQuoted: true,
    direction: LOWER.test(name) || (unit === 'days' && !/%/.test(name)) ? 'Lower is better' : 'Higher is better',
    unit: percent ? '%' : unit,
    target: percent ? numberOf(percent[1]) / 100 : absolute ? numberOf(absolute[1]) : null,
  };
}

function unitOf(name: string): Metric['unit'] {
  if (/[$€£]|\b(?:usd|eur|cost\w*|costo|kosten|coût)\b/i.test(name)) return 'currency';
  return /\b(?:days?|same day|días?|tage?|jours?|dias?)\b/i.test(name) ? 'days' : 'count';
}

function numberOf(digits: string | undefined): number {
  return Number((digits ?? '0').replace(',', '.'));
}
