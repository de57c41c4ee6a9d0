import type { PlanRule } from './rule.ts';

/** Smartsheet errors 1055 and 1057. */
export const primaryColumn: PlanRule = {
  name: 'primary-column',
  check: ({ sheets }) =>
    sheets.flatMap((sheet) => {
      const primaries = sheet.columns.filter((column) => column.primary);
      const at = `sheet ${sheet.key}`;
      if (primaries.length !== 1) return [{ at, message: `needs exactly one primary column, has ${primaries.length}` }];
      const [primary] = primaries;
      const isText = primary?.type === 'TEXT_NUMBER' && primary.systemColumnType === undefined;
      return isText ? [] : [{ at, message: 'the primary column must be plain TEXT_NUMBER' }];
    }),
};
