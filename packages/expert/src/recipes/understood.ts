import type { AsksByLanguage } from '../knowledge/entry.ts';
import type { Draft } from '../synthesis/draft.ts';
import type { Built } from '../synthesis/frames/frame.ts';
import { FRAMES } from '../synthesis/frames/frames.ts';
import type { Recipe } from './recipe.ts';

/** A recipe for an operation that is read where a question names its columns: asked for in general, the same formula over those that fit best. */
export function understood(id: string, asks: AsksByLanguage, operation = id): Recipe {
  const frames = FRAMES.filter((frame) => frame.id === operation);
  const build = (draft: Draft): Built | null => {
    for (const frame of frames) {
      const built = frame.build(draft);
      if (built !== null) return built;
    }
    return null;
  };
  return { id, asks, title: frames[0]?.title ?? '', build };
}
