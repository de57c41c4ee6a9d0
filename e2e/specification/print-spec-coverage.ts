import type { ChecklistItem } from './checklist.ts';

export interface SpecCoverageOptions {
  readonly checklist: readonly ChecklistItem[];
  readonly held: ReadonlySet<string>;
  /** Only these areas, and then with the sentences not yet held; without any, all areas as figures. */
  readonly areas: readonly string[];
}

/** A table by area and section: sentences held by a passing test, of how many, and the ids of those not yet held. */
export function printSpecCoverage({ checklist, held, areas }: SpecCoverageOptions): string {
  const shown = areas.length > 0 ? areas : [...new Set(checklist.map(({ area }) => area))];
  const blocks = shown.map((area) => areaBlock({ items: checklist.filter((item) => item.area === area), area, held }));
  const sentences = areas.length > 0 ? openSentences(checklist, held, areas) : '';
  const all = checklist.filter(({ area }) => shown.includes(area));
  return `${blocks.join('\n')}\n${row('Together', all, held)}${sentences}`;
}

interface AreaOptions {
  readonly area: string;
  readonly items: readonly ChecklistItem[];
  readonly held: ReadonlySet<string>;
}

function areaBlock({ area, items, held }: AreaOptions): string {
  const sections = [...new Set(items.map(({ section }) => section))];
  const rows = sections.map((section) => {
    const own = items.filter((item) => item.section === section);
    return row(`  ${section}`, own, held) + openIds(own, held);
  });
  return row(area, items, held) + rows.join('');
}

function row(name: string, items: readonly ChecklistItem[], held: ReadonlySet<string>): string {
  const open = items.filter(({ id }) => !held.has(id));
  return `${name.padEnd(60)}${`${items.length - open.length}/${items.length}`.padStart(8)}\n`;
}

function openIds(items: readonly ChecklistItem[], held: ReadonlySet<string>): string {
  const open = items.filter(({ id }) => !held.has(id));
  return open.length === 0 ? '' : `    not yet: ${open.map(({ id }) => id).join(' ')}\n`;
}

function openSentences(checklist: readonly ChecklistItem[], held: ReadonlySet<string>, areas: readonly string[]): string {
  const open = checklist.filter(({ id, area }) => areas.includes(area) && !held.has(id));
  return open.length === 0 ? '' : `\n${open.map(({ id, statement }) => `${id}  ${statement}\n`).join('')}`;
}
