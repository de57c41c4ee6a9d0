import { CRITERIA } from './functions/criteria.ts';
import { DATE, NPV, PRORATE, SYSTEM } from './functions/date.ts';
import { HIERARCHY, PROJECT } from './functions/hierarchy.ts';
import { LOGIC } from './functions/logic.ts';
import { LOOKUP } from './functions/lookup.ts';
import { NUMERIC } from './functions/numeric.ts';
import { TEXT } from './functions/text.ts';
import type { Implementations } from './run.ts';

/** What each function of the catalogue does. Argument counts are checked before. */
export const IMPLEMENTATIONS: Implementations = {
  ...NUMERIC,
  ...LOGIC,
  ...TEXT,
  ...DATE,
  ...CRITERIA,
  ...LOOKUP,
  ...HIERARCHY,
  ...PROJECT,
  ...NPV,
  ...SYSTEM,
  PRORATE,
};
