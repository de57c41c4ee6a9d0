import { isSettled } from '../../synthesis/across-layout.ts';
import type { Draft } from '../../synthesis/draft.ts';
import type { Built } from '../../synthesis/frames/frame.ts';
import { areUnique } from '../../synthesis/keys-across.ts';
import type { Recipe } from '../recipe.ts';
import { allMatches, exists, lookedUp, NOTHING } from './look-up-recipes.ts';
import { awaitedColumn, otherRows, wantedColumn } from './other-rows.ts';
import { countPerKey, figurePerKey } from './roll-up-recipes.ts';

/** What the one column that waits is for, by what the other sheet has for the keys of this one. */
function asTheSheetsTell(draft: Draft): Built | null {
  const found = otherRows(draft);
  const [waiting] = draft.own.columns.filter(({ empty }) => empty);
  if (found === null || waiting === undefined || !isSettled(draft, found.pairs)) return null;
  if (waiting.kind === 'check') return exists(draft, false);
  const akin = awaitedColumn(found, waiting);
  if (areUnique(found.other, [found.pair.other])) return akin === null ? null : lookedUp(draft, NOTHING);
  if (akin?.kind === 'date') return figurePerKey(draft, 'maximum');
  const isFigure = akin?.kind === 'number' || wantedColumn(draft, found, 'sum') !== null;
  if (isFigure && waiting.type === 'TEXT_NUMBER' && !draft.has('count')) return figurePerKey(draft, 'sum');
  return akin === null ? (waiting.type === 'TEXT_NUMBER' ? countPerKey(draft) : null) : allMatches(draft);
}

/** For a question that speaks of the other sheet in words that no recipe has, where the sheets leave no choice. */
export const BY_LAYOUT: Recipe = { id: 'as-the-sheets-tell', isAcross: true, asks: {}, title: 'Found', build: asTheSheetsTell };
