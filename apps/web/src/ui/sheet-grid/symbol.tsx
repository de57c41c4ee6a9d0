import {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CircleX,
  Cloud,
  CloudLightning,
  CloudRain,
  CloudSun,
  Flag,
  Heart,
  type LucideIcon,
  Star,
  Sun,
} from 'lucide-react';

export interface SymbolProps {
  /** As Smartsheet's API names it: `RYG`, `HARVEY_BALLS`, … */
  readonly name: string;
  /** The cell's value: `Red`, `Half`, `Three`, … */
  readonly value: string;
}

/** The symbol that a cell shows for its value, and the value for screen readers; the value itself where no symbol is known. */
export function CellSymbol({ name, value }: SymbolProps) {
  const drawing = drawingOf(name, value);
  if (drawing === null) return <>{value}</>;
  return (
    <span title={value} className="inline-flex items-center gap-0.5">
      {drawing}
      <span className="sr-only">{value}</span>
    </span>
  );
}

const BALLS: ReadonlyMap<string, string> = new Map([
  ['red', 'fill-signal-red'],
  ['yellow', 'fill-signal-yellow'],
  ['green', 'fill-signal-green'],
  ['blue', 'fill-signal-blue'],
  ['gray', 'fill-muted'],
]);

const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['empty', 0],
  ['quarter', 0.25],
  ['half', 0.5],
  ['three quarter', 0.75],
  ['full', 1],
]);

const NUMBERS = ['empty', 'one', 'two', 'three', 'four', 'five'];

function drawingOf(name: string, value: string) {
  const key = value.toLowerCase();
  const ball = BALLS.get(key);
  if (name.startsWith('RYG') && ball !== undefined) return <Ball className={ball} />;
  const fraction = FRACTIONS.get(key);
  if (name === 'HARVEY_BALLS' && fraction !== undefined) return <HarveyBall fraction={fraction} />;
  if (name === 'PROGRESS' && fraction !== undefined) return <ProgressBar fraction={fraction} />;
  const counted = COUNTED.get(name);
  const count = NUMBERS.indexOf(key);
  if (counted && count >= 0) return <Counted icon={counted} count={count} />;
  const icon = ICONS[name]?.[key];
  return icon ? <icon.icon aria-hidden className={`size-3.5 ${icon.tone}`} /> : null;
}

/** The outline keeps yellow and gray visible on paper and in both themes. */
function Ball({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 14 14" className="size-3.5">
      <circle cx="7" cy="7" r="6" className={`${className} stroke-control`} strokeWidth="0.75" />
    </svg>
  );
}

function HarveyBall({ fraction }: { readonly fraction: number }) {
  const around = 2 * Math.PI * 3;
  return (
    <svg aria-hidden viewBox="0 0 14 14" className="-rotate-90 size-3.5">
      <circle cx="7" cy="7" r="6" className="fill-transparent stroke-text" strokeWidth="1" />
      <circle
        cx="7"
        cy="7"
        r="3"
        className="fill-transparent stroke-text"
        strokeWidth="6"
        strokeDasharray={`${around * fraction} ${around}`}
      />
    </svg>
  );
}

function ProgressBar({ fraction }: { readonly fraction: number }) {
  return (
    <svg aria-hidden viewBox="0 0 40 10" className="h-2.5 w-10">
      <rect x="0.5" y="0.5" width="39" height="9" rx="2" className="fill-transparent stroke-control" />
      <rect x="2" y="2" width={36 * fraction} height="6" rx="1" className="fill-signal-blue" />
    </svg>
  );
}

const COUNTED: ReadonlyMap<string, LucideIcon> = new Map([
  ['STAR_RATING', Star],
  ['HEARTS', Heart],
  ['EFFORT', Circle],
  ['PAIN', Circle],
  ['SIGNAL', Circle],
  ['MONEY', Circle],
]);

const MOST = 5;

function Counted({ icon: Icon, count }: { readonly icon: LucideIcon; readonly count: number }) {
  return Array.from({ length: MOST }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: five places that never move
    <Icon key={place} aria-hidden className={`size-3 ${place < count ? 'fill-current text-warning' : 'text-control'}`} />
  ));
}

interface Sign {
  readonly icon: LucideIcon;
  readonly tone: string;
}

const YES: Sign = { icon: CircleCheck, tone: 'text-success' };
const HOLD: Sign = { icon: CircleMinus, tone: 'text-warning' };
const NO: Sign = { icon: CircleX, tone: 'text-danger' };
const UP: Sign = { icon: ArrowUp, tone: 'text-success' };
const SIDEWAYS: Sign = { icon: ArrowRight, tone: 'text-warning' };
const DOWN: Sign = { icon: ArrowDown, tone: 'text-danger' };
const DECISION = { yes: YES, hold: HOLD, no: NO };
const ARROWS = { up: UP, 'angle up': UP, sideways: SIDEWAYS, unchanged: SIDEWAYS, 'angle down': DOWN, down: DOWN };
const HIGH: Sign = { icon: CircleAlert, tone: 'text-danger' };
const LOW: Sign = { icon: ArrowDown, tone: 'text-info' };

const ICONS: Readonly<Record<string, Readonly<Record<string, Sign>>>> = {
  DECISION_SYMBOLS: DECISION,
  DECISION_SHAPES: DECISION,
  ARROWS_3_WAY: ARROWS,
  ARROWS_4_WAY: ARROWS,
  ARROWS_5_WAY: ARROWS,
  PRIORITY: { high: HIGH, low: LOW },
  PRIORITY_HML: { high: HIGH, medium: { icon: CircleMinus, tone: 'text-warning' }, low: LOW },
  WEATHER: {
    sunny: { icon: Sun, tone: 'text-warning' },
    'partly sunny': { icon: CloudSun, tone: 'text-warning' },
    cloudy: { icon: Cloud, tone: 'text-muted' },
    rainy: { icon: CloudRain, tone: 'text-info' },
    stormy: { icon: CloudLightning, tone: 'text-danger' },
  },
};

/** A checkbox column as it is drawn: a box, a flag or a star. */
export function CheckSymbol({ name, isChecked }: { readonly name: string | undefined; readonly isChecked: boolean }) {
  const Icon = name === 'FLAG' ? Flag : name === 'STAR' ? Star : null;
  const words = isChecked ? 'Checked' : 'Not checked';
  return (
    <span title={words} className="inline-flex">
      {Icon ? (
        <Icon aria-hidden className={`size-3.5 ${isChecked ? 'fill-current text-danger' : 'text-control'}`} />
      ) : (
        <CheckBox isChecked={isChecked} />
      )}
      <span className="sr-only">{words}</span>
    </span>
  );
}

function CheckBox({ isChecked }: { readonly isChecked: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 14 14" className="size-3.5">
      <rect
        x="0.75"
        y="0.75"
        width="12.5"
        height="12.5"
        rx="2"
        className={isChecked ? 'fill-accent stroke-accent' : 'fill-surface stroke-control'}
      />
      {isChecked && <path d="M3.5 7.2l2.4 2.4 4.6-5" className="stroke-on-accent" strokeWidth="1.6" fill="none" />}
    </svg>
  );
}
