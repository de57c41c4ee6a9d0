import type { Brief, Thing } from '../brief/brief.ts';
import { isParticiple } from '../brief/stage-shapes.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import type { DesignedColumn } from './design.ts';
import type { LayoutContext, SheetToLayOut } from './layout-context.ts';

/** “Injured dogs”: a report lists what is so, and no state, choice or date of the sheet tells it: a box does. */
export function reportFlags(
  sheet: SheetToLayOut,
  { brief }: LayoutContext,
  columns: readonly DesignedColumn[],
): DesignedColumn[] {
  if (brief.language !== 'en') return [];
  return brief.reports.flatMap(({ subject, text, conditions, spans }): DesignedColumn[] => {
    const word = subject === sheet.thing.id ? qualifierIn(text, sheet.thing, brief) : null;
    if (word === null || conditions.some((condition) => condition.toLowerCase().includes(word)) || isTold(word, columns))
      return [];
    return [{ title: word, type: 'CHECKBOX', role: 'attribute', because: { spans } }];
  });
}

/** Participles and adjectives that tell the state of a single row; null for those that only say how it goes with all rows. */
function qualifierIn(text: string, { one, many }: Thing, { flows, language }: Brief): string | null {
  const names = [many, one].map(escapePattern).join('|');
  const match = new RegExp(`^(?:(?:all|the|list of|a list of)\\s+)*(?<word>\\p{Ll}{4,})\\s+(?:${names})(?!\\p{L})`, 'iu').exec(
    text,
  );
  const word = match?.groups?.word?.toLowerCase();
  if (word === undefined || TELLS_NO_ROW.test(word) || !(isParticiple(word, language) || IS_SO.test(word))) return null;
  const isStage = flows.some(({ stages }) => stages.some(({ name }) => name.toLowerCase().split(' ').includes(word)));
  return isStage ? null : word;
}

const IS_SO = /^(?:sick|lame|faulty|defective|empty|dirty|unsafe|unfit|infected|contaminated|vacant)$/iu;
/** What a date, a sum or the state of any sheet tells. */
const TELLS_NO_ROW =
  /^(?:plann|schedul|expect|complet|clos|cancel|finish|requir|order|book|deliver|report|receiv|us|combin|relat|detail|estimat|weight|select|updat|creat|add|budget|limit|expir|need|propos|record|forecast|rejected|approv|confirm|assign|sign|sort|group|grouped|fix|resolv|answer|pass|fail|print|repair|measur|attend|weigh)(?:l)?(?:ed|n)$|^(?:paid|sold|sent|made|done|held|spent|lost|won|used|given|taken|met|left|kept|bought|read|cut|set|put)$/iu;

function isTold(word: string, columns: readonly DesignedColumn[]): boolean {
  return columns.some(
    ({ title, options = [] }) =>
      title.toLowerCase().includes(word) || options.some((option) => option.toLowerCase().split(' ').includes(word)),
  );
}
