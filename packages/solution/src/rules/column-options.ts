import { looksLikeFormula } from '../text/plain.ts';
import type { PlanRule } from './rule.ts';

/** Options only for dropdowns, never with a symbol (1059), each once, none empty or read as a formula. */
export const columnOptions: PlanRule = {
  name: 'column-options',
  check: ({ sheets }) =>
    sheets.flatMap((sheet) =>
      sheet.columns.flatMap(({ title, type, options, symbol, validation }) => {
        const at = `sheet ${sheet.key}, column ${title}`;
        const isDropdown = type === 'PICKLIST' || type === 'MULTI_PICKLIST';
        const problems: string[] = [];
        if (options !== undefined && symbol !== undefined) problems.push('a column has options or a symbol, not both');
        if (options !== undefined && !isDropdown) problems.push(`options belong to dropdowns, not to ${type}`);
        if (isDropdown && symbol === undefined && (options ?? []).length === 0) problems.push('a dropdown needs options');
        if (new Set(options).size !== (options ?? []).length) problems.push('an option occurs more than once');
        if ((options ?? []).some((option) => option.trim() === '' || looksLikeFormula(option)))
          problems.push('an option is empty or reads as a formula');
        if (validation && options === undefined) problems.push('values can be restricted to options only');
        return problems.map((message) => ({ at, message }));
      }),
    ),
};
