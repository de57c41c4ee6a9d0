/** A sheet as the diagram shows it: its name, and the columns by which it hangs together with others. */
export interface DiagramSheet {
  readonly key: string;
  readonly name: string;
  /** What groups it when there are too many sheets for a box each. */
  readonly folder: string | null;
  readonly columns: readonly string[];
  /** How many columns it has in all. */
  readonly columnCount: number;
}

export interface DiagramRelation {
  readonly from: string;
  readonly to: string;
  readonly reads: readonly string[];
  readonly names: readonly string[];
}

/** One sheet, or several that share a box. */
export interface Box {
  /** Of the sheet, or of the first of them. */
  readonly key: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly more: string | null;
  readonly sheets: readonly string[];
}

/** Between two boxes; `both` when each of them reads or names the other. */
export interface Line {
  readonly from: string;
  readonly to: string;
  readonly both: boolean;
}

export interface Diagram {
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
}

export const MOST_BOXES = 12;
const MOST_LINES = 4;

/** At most a dozen boxes: a sheet each, or one for each folder, or one for those that hang together with the fewest others. */
export function groupSheets(sheets: readonly DiagramSheet[], relations: readonly DiagramRelation[]): Diagram {
  const groups =
    sheets.length <= MOST_BOXES ? sheets.map((sheet) => [sheet]) : (byFolder(sheets) ?? byRelations(sheets, relations));
  const boxes = groups.map(boxOf);
  const boxOfSheet = new Map(boxes.flatMap(({ key, sheets: keys }) => keys.map((sheet) => [sheet, key] as const)));
  return { boxes, lines: linesBetween(relations, boxOfSheet) };
}

type Group = readonly DiagramSheet[];

/** Null where folders do not make few groups of many sheets. */
function byFolder(sheets: readonly DiagramSheet[]): Group[] | null {
  const groups = [...Map.groupBy(sheets, ({ folder, key }) => folder ?? `sheet ${key}`).values()];
  return groups.length > 1 && groups.length <= MOST_BOXES ? groups : null;
}

function byRelations(sheets: readonly DiagramSheet[], relations: readonly DiagramRelation[]): Group[] {
  const degree = ({ key }: DiagramSheet) => relations.filter(({ from, to }) => from === key || to === key).length;
  const alone = new Set(sheets.toSorted((one, other) => degree(other) - degree(one)).slice(0, MOST_BOXES - 1));
  const others = sheets.filter((sheet) => !alone.has(sheet));
  return [...sheets.filter((sheet) => alone.has(sheet)).map((sheet) => [sheet]), others];
}

function boxOf(group: Group): Box {
  const [first] = group;
  const sheets = group.map(({ key }) => key);
  if (!first) return { key: '', name: '', lines: [], more: null, sheets };
  if (group.length > 1) return { key: first.key, sheets, ...namesIn(group, first) };
  const lines = first.columns.slice(0, MOST_LINES);
  const rest = first.columnCount - lines.length;
  return {
    key: first.key,
    name: first.name,
    lines,
    more: rest > 0 ? `${rest} more column${rest === 1 ? '' : 's'}` : null,
    sheets,
  };
}

function namesIn(group: Group, { folder }: DiagramSheet): Pick<Box, 'name' | 'lines' | 'more'> {
  const shared = group.every((sheet) => sheet.folder === folder) ? folder : null;
  const lines = group.slice(0, MOST_LINES).map(({ name }) => name);
  const rest = group.length - lines.length;
  return {
    name: shared ?? `${group.length} more sheets`,
    lines,
    more: rest > 0 ? `${rest} more sheet${rest === 1 ? '' : 's'}` : null,
  };
}

function linesBetween(relations: readonly DiagramRelation[], boxOfSheet: ReadonlyMap<string, string>): Line[] {
  const lines = new Map<string, Line>();
  for (const relation of relations) {
    const [from, to] = [boxOfSheet.get(relation.from), boxOfSheet.get(relation.to)];
    if (from === undefined || to === undefined || from === to) continue;
    const back = lines.get(`${to}\n${from}`);
    if (back) lines.set(`${to}\n${from}`, { ...back, both: true });
    else lines.set(`${from}\n${to}`, { from, to, both: false });
  }
  return [...lines.values()];
}
