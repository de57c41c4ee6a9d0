import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { isQuotable, listItems } from '../text/clauses.ts';
import { textOf } from './answers.ts';

const NOTHING = /^(?:none|no|n\/?a|nil|nothing|not applicable|keine?|ninguno|ninguna|aucune?|nenhuma?|-+)\.?$/i;
const MOST_ITEMS = 20;

/** The compliance needs as items; none when the answer is empty or says that there are none. */
export function readCompliance(requirements: Requirements): string[] {
  const items = listItems(textOf(requirements, 'complianceNeeds')).slice(0, MOST_ITEMS);
  return items.filter((item) => !NOTHING.test(item) && isQuotable(item));
}
