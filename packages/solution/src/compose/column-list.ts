import type { Brief } from '../brief/brief.ts';
import { asTitle } from './column-titles.ts';
import { asOption, distinct, MOST_OPTIONS } from './columns.ts';
import type { DesignedColumn } from './design.ts';
import { title } from './titles.ts';

const MOST_COLUMNS = 26;

/** Titles are unique, roles that formulas look for are unique too, and the first that asks for either gets it. */
export class ColumnList {
  /** In the order in which they were asked for. */
  readonly list: DesignedColumn[] = [];
  private readonly language: Brief['language'];

  constructor(language: Brief['language']) {
    this.language = language;
  }

  add(column: DesignedColumn): void {
    const options = column.options && distinct(column.options.map(asOption));
    const named = this.fitting({
      ...column,
      title: asTitle(column.title, this.language),
      ...(options === undefined ? {} : { options }),
    });
    const same = this.list.findIndex(({ title: other }) => isSameTitle(other, named.title));
    const isRoleTaken = UNIQUE_ROLES.has(named.role) && this.list.some(({ role }) => role === named.role);
    if (named.title === '') return;
    if (same >= 0) {
      const other = this.list[same];
      if (other !== undefined) this.list[same] = merged(other, named);
      return;
    }
    const mayBeLeftOut = named.because.spans.length === 0 && named.role !== 'owner';
    if (isRoleTaken || (this.list.length >= MOST_COLUMNS && mayBeLeftOut)) return;
    this.list.push(named);
  }

  /** What a rule counts from or compares is never left out: where its title or role is taken by something else, it gets another. */
  private fitting(column: DesignedColumn): DesignedColumn {
    if (column.forRules === undefined) return column;
    const clashing = this.list.find(
      ({ title: other, type, role, formula }) =>
        isSameTitle(other, column.title) &&
        (type !== column.type || role === 'primary' || (formula !== undefined && type !== 'DATE')),
    );
    const title = clashing === undefined ? column.title : asTitle(this.besideSameTitle(clashing, column), this.language);
    const isRoleTaken = this.list.some(({ role, title: other }) => role === column.role && !isSameTitle(other, title));
    const free = column.type === 'DATE' ? 'reference-date' : 'attribute';
    return { ...column, title, role: isRoleTaken ? free : column.role };
  }

  private besideSameTitle({ title: taken }: DesignedColumn, { title: name, otherTitle, type }: DesignedColumn): string {
    if (otherTitle === undefined && type === 'DATE') return `${taken} (${title('happened', this.language)})`;
    return `${taken} ${otherTitle ?? name}`;
  }
}

const UNIQUE_ROLES: ReadonlySet<DesignedColumn['role']> = new Set([
  'primary',
  'record-type',
  'state',
  'state-since',
  'received',
  'start',
  'due',
  'done',
  'expiry',
  'late',
  'health',
  'days-left',
  'days-ahead',
  'days-in-state',
  'days-in-stage',
  'amount',
  'budget',
  'actual',
  'conflict',
  'quantity',
  'reorder-level',
  'severity',
  'priority',
  'number',
  'requester',
  'contact',
  'evidence',
  'event-date',
]);

function isSameTitle(first: string, second: string): boolean {
  return first.toLowerCase().replace(/s$/, '') === second.toLowerCase().replace(/s$/, '');
}

function merged(first: DesignedColumn, second: DesignedColumn): DesignedColumn {
  // “By stage” in a report, or among what is known of each, only names what the states are in.
  const isStateNamed = first.role === 'dimension' || (first.role === 'attribute' && first.options === undefined);
  if (second.role === 'state' && isStateNamed)
    return { ...second, because: { ...second.because, spans: [...first.because.spans, ...second.because.spans] } };
  const options =
    first.options === undefined && second.options === undefined
      ? undefined
      : distinct([...(first.options ?? []), ...(second.options ?? [])]);
  // What the block calls by the same name is what its formulas look for.
  const isGroup = first.role === 'dimension' && first.options === undefined && UNIQUE_ROLES.has(second.role);
  const isUnspecific = first.role === 'attribute' || first.role === 'event-date' || isGroup;
  const isRead = first.forRules !== undefined && second.formula !== undefined;
  const isAttribute = isUnspecific && !isRead && second.role !== 'attribute' && first.type === second.type;
  const forRules = [...(first.forRules ?? []), ...(second.forRules ?? [])];
  return {
    ...first,
    ...(forRules.length === 0 ? {} : { forRules }),
    // The name of a row elsewhere is no number, whatever is compared with one.
    ...(first.format === undefined && first.refersTo === undefined && second.format !== undefined && second.forRules !== undefined
      ? { format: second.format }
      : {}),
    ...(isAttribute ? { role: second.role, ...(second.formula === undefined ? {} : { formula: second.formula }) } : {}),
    ...(options === undefined || first.type !== second.type ? {} : { options: options.slice(0, MOST_OPTIONS) }),
    because: {
      spans: [...first.because.spans, ...second.because.spans],
      ...(first.because.block ? { block: first.because.block } : {}),
    },
  };
}
