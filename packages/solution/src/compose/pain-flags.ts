import type { Brief, Pain } from '../brief/brief.ts';
import type { DesignedColumn } from './design.ts';
import type { LayoutContext, SheetToLayOut } from './layout-context.ts';
import { type TitleId, title } from './titles.ts';

/** A flag for what goes wrong today and shows in the sheet itself: what is spent beyond its budget, what is there twice. */
export function painFlags(sheet: SheetToLayOut, context: LayoutContext): DesignedColumn[] {
  return context.brief.pains.filter((pain) => isHere(pain, sheet, context)).flatMap((pain) => flagsOf(pain, context.brief));
}

/** In the sheet of what the words name, or where money is kept; a pain that names nothing is flagged nowhere. */
function isHere({ things, is }: Pain, sheet: SheetToLayOut, { sheets, placements }: LayoutContext): boolean {
  const own = sheets.find(({ thing }) => things.includes(thing.id));
  const placed = placements.find(({ thing, home }) => things.includes(thing.id) && (home === 'alias' || home === 'record-type'));
  const host = own ?? sheets.find(({ thing }) => thing === placed?.host);
  return (host ?? (is === 'overrun' ? sheets.find(({ kind }) => kind === 'money') : undefined)) === sheet;
}

/** Of versions there may be several. */
const OF_VERSIONS = /version|fassung|versión|versão|版/iu;

function flagsOf({ is, text, spans }: Pain, { language }: Brief): DesignedColumn[] {
  const because = { spans };
  const flag = (id: TitleId, formula: string): DesignedColumn => ({
    title: title(id, language),
    type: 'CHECKBOX',
    symbol: 'FLAG',
    role: 'attribute',
    formula,
    because,
  });
  if (is === 'duplicate' && !OF_VERSIONS.test(text))
    return [flag('duplicate', '=IF(ISBLANK(«primary»), 0, IF(COUNTIFS(«primary:», «primary») > 1, 1, 0))')];
  if (is !== 'overrun') return [];
  const money = (role: 'budget' | 'actual'): DesignedColumn => ({
    title: title(role, language),
    type: 'TEXT_NUMBER',
    role,
    format: 'money',
    because,
  });
  return [
    money('budget'),
    money('actual'),
    flag('overBudget', '=IF(AND(ISNUMBER(«budget»), ISNUMBER(«actual»)), IF(«actual» > «budget», 1, 0), 0)'),
  ];
}
