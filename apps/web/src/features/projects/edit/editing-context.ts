import { createContext, useContext } from 'react';
import type { PlanEdits } from './use-plan-edits.ts';

/** The edits of the plan on the screen; null where it cannot be changed. */
export const EditingContext = createContext<PlanEdits | null>(null);

export function useEditing(): PlanEdits | null {
  return useContext(EditingContext);
}
