import { columnsIn, referencesIn } from '@sheetwright/formula';
import type { CrossSheetReferencePlan, SheetPlan } from '../plan.ts';
import type { Finding, PartPath, PlanRule } from './rule.ts';

/**
 * Sheets may read each other, but no cell through another sheet itself: Smartsheet shows #CIRCULAR REFERENCE then. Circles within one sheet
 * depend on the rows that are read and are left to the formula language's own check.
 */
export const cycles: PlanRule = {
  name: 'formula-cycles',
  reason: 'its value would depend on itself through another sheet',
  check: ({ sheets }) => {
    const graph = graphOf(sheets);
    const reported = new Set<string>();
    return [...graph].flatMap(([name, node]): Finding[] => {
      const circle = node.crosses.filter((to) => to === name || reaches(to, name, graph));
      if (circle.length === 0 || reported.has(name)) return [];
      for (const other of graph.keys()) if (reaches(name, other, graph) && reaches(other, name, graph)) reported.add(other);
      return [{ part: node.part, message: `${name} reads itself through ${circle[0]}` }];
    });
  },
};

interface Node {
  readonly part: PartPath;
  /** What it reads in its own sheet and in others. */
  readonly reads: readonly string[];
  readonly crosses: readonly string[];
}

type Graph = ReadonlyMap<string, Node>;

function graphOf(sheets: readonly SheetPlan[]): Graph {
  const nodes = sheets.flatMap((sheet, at) => [
    ...sheet.columns.map(({ title, formula }, index) => ({
      name: nameOf(sheet, title),
      node: nodeOf(formula, ['sheets', at, 'columns', index, 'formula'], { sheet, sheets }),
    })),
    ...sheet.summaryFields.map(({ title, formula }, index) => ({
      name: `${sheet.key}#${title.toLowerCase()}`,
      node: nodeOf(formula, ['sheets', at, 'summaryFields', index], { sheet, sheets }),
    })),
  ]);
  return new Map(nodes.map(({ name, node }) => [name, node]));
}

function nameOf({ key }: SheetPlan, title: string): string {
  return `${key}/${title.toLowerCase()}`;
}

const SUMMARY_FIELD = /\[([^[\]]+)\]#|([\p{L}_][\p{L}\p{N}_]*)#/gu;

function nodeOf(
  formula: string | undefined,
  part: PartPath,
  { sheet, sheets }: { readonly sheet: SheetPlan; readonly sheets: readonly SheetPlan[] },
): Node {
  if (formula === undefined) return { part, reads: [], crosses: [] };
  const fields = [...formula.matchAll(SUMMARY_FIELD)].map(
    ([, bracketed, bare]) => `${sheet.key}#${(bracketed ?? bare ?? '').toLowerCase()}`,
  );
  const ranges = referencesIn(formula).flatMap((name) => sheet.references.filter((reference) => reference.name === name));
  const crosses = ranges.flatMap((range) => columnsOf(range, sheets));
  return { part, reads: [...columnsIn(formula).map((title) => nameOf(sheet, title)), ...fields, ...crosses], crosses };
}

/** Every column from the first to the last of a range. */
function columnsOf({ sourceSheet, startColumn, endColumn }: CrossSheetReferencePlan, sheets: readonly SheetPlan[]): string[] {
  const source = sheets.find(({ key }) => key === sourceSheet);
  if (source === undefined) return [];
  const positions = [startColumn, endColumn].map((title) => source.columns.findIndex((column) => column.title === title));
  const [from = 0, to = 0] = positions.sort((a, b) => a - b);
  return from < 0 ? [] : source.columns.slice(from, to + 1).map(({ title }) => nameOf(source, title));
}

function reaches(from: string, to: string, graph: Graph): boolean {
  const reached = new Set([from]);
  for (const name of reached) {
    if (name === to) return true;
    for (const read of graph.get(name)?.reads ?? []) reached.add(read);
  }
  return false;
}
