import { useState } from 'react';
import { type Draft, type DraftStore, EMPTY_DRAFT } from './draft.ts';

export type DraftState = 'empty' | 'kept' | 'refused';

/** The draft that was found on arrival, and what becomes of it. */
export function useDraft(store: DraftStore) {
  const [restored] = useState(() => store.read());
  const [state, setState] = useState<DraftState>(restored ? 'kept' : 'empty');
  return {
    initial: restored ?? EMPTY_DRAFT,
    isRestored: restored !== undefined,
    state,
    keep(draft: Draft) {
      setState(store.write(draft) ? 'kept' : 'refused');
    },
    discard() {
      store.clear();
      setState('empty');
    },
  };
}
