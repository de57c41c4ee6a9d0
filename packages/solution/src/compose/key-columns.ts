import type { Thing } from '../brief/brief.ts';
import type { ColumnType } from '../smartsheet-rules.ts';
import { vocabularyEntry } from '../vocabulary/entries.ts';
import { asTitle } from './column-titles.ts';
import { distinct, MOST_OPTIONS, typeOf } from './columns.ts';
import type { DesignedColumn } from './design.ts';
import type { LayoutContext as Context, SheetToLayOut as Sheet } from './layout-context.ts';
import type { Placement } from './place-things.ts';
import { title } from './titles.ts';

export function recordTypeOf(sheet: Sheet, { brief, placements }: Context): DesignedColumn[] {
  const types = placements.filter(({ home, host }) => home === 'record-type' && host === sheet.thing).map(({ thing }) => thing);
  if (types.length === 0) return [];
  return [
    {
      title: title('recordType', brief.language),
      type: 'PICKLIST',
      role: 'record-type',
      options: [sheet.thing, ...types].map(({ one }) => asTitle(one, brief.language)),
      because: { spans: types.flatMap(({ spans }) => spans.slice(0, 1)), block: 'tells the things apart that share this sheet' },
    },
  ];
}

export function parentsOf(sheet: Sheet, { brief, sheets }: Context): DesignedColumn[] {
  const said = brief.relations.filter(({ child }) => child === sheet.thing.id);
  const known = vocabularyEntry(sheet.thing.entry ?? '')?.belongsTo ?? [];
  return sheets.flatMap((parent) => {
    if (parent.key === sheet.key) return [];
    const relation = said.find(({ parent: id }) => id === parent.thing.id);
    const isKnown = parent.thing.entry !== null && known.includes(parent.thing.entry);
    if (relation === undefined && !isKnown) return [];
    return [
      {
        title: parent.thing.one,
        type: 'TEXT_NUMBER' as const,
        role: 'parent' as const,
        refersTo: parent.key,
        because: { spans: relation?.spans ?? parent.thing.spans.slice(0, 1) },
      },
    ];
  });
}

export function dimensionsOf(sheet: Sheet, { brief, placements }: Context): DesignedColumn[] {
  const placed = placements.filter(({ home, host }) => home === 'dimension' && host === sheet.thing).map(({ thing }) => thing);
  const grouping = brief.reports
    .filter(({ things }) => things.includes(sheet.thing.id) || placementsInclude(placements, sheet.thing, things))
    .flatMap(({ groupBy, spans }) => groupBy.map((word) => ({ word, spans })));
  const own = [
    sheet.thing.id,
    ...placements.filter(({ home, host }) => home === 'record-type' && host === sheet.thing).map(({ thing }) => thing.id),
  ];
  const above = brief.relations
    .filter(({ child }) => own.includes(child))
    .flatMap(
      ({ parent }) =>
        placements.find(({ thing, home, host }) => thing.id === parent && host !== sheet.thing && home !== 'alias')?.thing ?? [],
    );
  return [
    ...[...placed, ...above].map((thing) => dimension(thing)),
    ...grouping.map(
      ({ word, spans }): DesignedColumn => ({
        title: singularTitle(word),
        ...typeOf({ title: word, type: 'choice', options: [] }),
        role: 'dimension',
        because: { spans },
      }),
    ),
  ];
}

function placementsInclude(placements: readonly Placement[], host: Thing, things: readonly string[]): boolean {
  return placements.some((placement) => placement.host === host && things.includes(placement.thing.id));
}

function dimension(thing: Thing): DesignedColumn {
  const options = distinct([...thing.members, ...thing.varieties]).slice(0, MOST_OPTIONS);
  const type: ColumnType = options.length > 1 ? 'PICKLIST' : 'TEXT_NUMBER';
  return {
    title: thing.one,
    type,
    role: 'dimension',
    ...(options.length > 1 ? { options } : {}),
    because: { spans: thing.spans.slice(0, 2) },
  };
}

function singularTitle(word: string): string {
  return word.replace(/(?<=[^su])s$/i, '');
}
