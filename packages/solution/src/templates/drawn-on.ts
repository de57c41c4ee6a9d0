import type { Brief } from '../brief/brief.ts';
import type { Design, DesignedSheet } from '../compose/design.ts';
import type { ChosenPattern } from '../plan.ts';
import { vocabularyEntry } from '../vocabulary/entries.ts';
import { phrasebook } from '../wording/index.ts';
import { nameIn, patternId, plannerTemplate, tradeId } from './templates.ts';

/** Of the trades those with the most things. */
const MOST_TRADES = 3;

/** The patterns of a design's sheets and the trades whose things it holds; each with the sheets or things that draw on it. */
export function drawnOn({ sheets, homes }: Design, brief: Brief): ChosenPattern[] {
  const working = sheets.filter(({ archiveOf }) => archiveOf === undefined);
  const patterns = grouped(working, ({ kind }: DesignedSheet) => patternId(kind)).map(([id, found]) =>
    chosen(
      id,
      found.map(({ name }) => name),
      brief,
    ),
  );
  const kept = brief.things.filter(({ one, many }) => homes.some(({ thing }) => sameText(thing, one) || sameText(thing, many)));
  const trades = grouped(kept, ({ entry }) => tradeOf(entry))
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_TRADES)
    .map(([id, found]) =>
      chosen(
        id,
        found.map(({ many }) => many),
        brief,
      ),
    );
  return [...patterns, ...trades].filter((pattern) => pattern !== null);
}

function sameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Where such things are at home; null for those that all trades have, and for unknown ones. */
function tradeOf(entry: string | null): string | null {
  const [home = 'general'] = (entry === null ? undefined : vocabularyEntry(entry))?.trades ?? [];
  return home === 'general' ? null : tradeId(home);
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): [string, Item[]][] {
  const groups = Map.groupBy(items, keyOf);
  return [...groups].flatMap(([key, found]): [string, Item[]][] => (key === null ? [] : [[key, found]]));
}

/** Built-in wording is English: a solution in another language carries the name alone. */
function chosen(id: string, names: readonly string[], { language }: Brief): ChosenPattern | null {
  const template = plannerTemplate(id);
  if (template === undefined) return null;
  const { description, estimatedTime, steps } = template;
  const reason = phrasebook(language).list(names);
  const name = nameIn(language, template);
  return { id, name, reason, score: names.length, ...(language === 'en' && { description, estimatedTime, steps }) };
}
