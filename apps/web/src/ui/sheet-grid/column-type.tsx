import {
  Calendar,
  ChevronDownSquare,
  CircleDot,
  GitMerge,
  Hash,
  type LucideIcon,
  SquareCheck,
  Text,
  Timer,
  User,
  Users,
} from 'lucide-react';

export interface ColumnTypeProps {
  readonly type: string;
  readonly symbol?: string | undefined;
  readonly systemColumnType?: string | undefined;
}

/** Smartsheet's own names for its column types, as its users know them. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['TEXT_NUMBER', 'Text/Number'],
  ['DATE', 'Date'],
  ['DATETIME', 'Date/Time'],
  ['ABSTRACT_DATETIME', 'Date/Time'],
  ['CONTACT_LIST', 'Contact List'],
  ['MULTI_CONTACT_LIST', 'Contact List (multiple)'],
  ['CHECKBOX', 'Checkbox'],
  ['PICKLIST', 'Dropdown'],
  ['MULTI_PICKLIST', 'Dropdown (multiple)'],
  ['DURATION', 'Duration'],
  ['PREDECESSOR', 'Predecessors'],
  ['AUTO_NUMBER', 'Auto-Number'],
  ['CREATED_BY', 'Created By'],
  ['CREATED_DATE', 'Created (Date)'],
  ['MODIFIED_BY', 'Modified By'],
  ['MODIFIED_DATE', 'Modified (Date)'],
]);

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['RYG', 'Red, yellow, green'],
  ['RYGB', 'Red, yellow, green, blue'],
  ['RYGG', 'Red, yellow, green, gray'],
  ['PRIORITY', 'Priority'],
  ['PRIORITY_HML', 'Priority (high, medium, low)'],
  ['HARVEY_BALLS', 'Harvey balls'],
]);

/** 'PICKLIST' becomes 'Dropdown'. A column with symbols is called after them, as in Smartsheet. */
export function columnTypeLabel({ type, symbol, systemColumnType }: ColumnTypeProps): string {
  if (symbol) return `Symbols: ${SYMBOLS.get(symbol) ?? inWords(symbol)}`;
  const name = systemColumnType ?? type;
  return LABELS.get(name) ?? inWords(name);
}

function inWords(name: string): string {
  const words = name.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['DATE', Calendar],
  ['DATETIME', Calendar],
  ['ABSTRACT_DATETIME', Calendar],
  ['CREATED_DATE', Calendar],
  ['MODIFIED_DATE', Calendar],
  ['CONTACT_LIST', User],
  ['CREATED_BY', User],
  ['MODIFIED_BY', User],
  ['MULTI_CONTACT_LIST', Users],
  ['CHECKBOX', SquareCheck],
  ['PICKLIST', ChevronDownSquare],
  ['MULTI_PICKLIST', ChevronDownSquare],
  ['DURATION', Timer],
  ['PREDECESSOR', GitMerge],
  ['AUTO_NUMBER', Hash],
]);

/** The type of a column as a small icon. */
export function ColumnTypeIcon({ type, symbol, systemColumnType }: ColumnTypeProps) {
  const Icon = symbol ? CircleDot : (ICONS.get(systemColumnType ?? type) ?? Text);
  return <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />;
}
