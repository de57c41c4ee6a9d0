import { useEffect, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { Select } from '../../../ui/select.tsx';
import type { PlanSection } from './sections.ts';

export interface OutlineProps {
  readonly sections: readonly PlanSection[];
}

/** The parts of the plan beside it: stays in view, marks the one that is read, leads to each. */
export function Outline({ sections }: OutlineProps) {
  const current = useSectionInView(sections);
  return (
    <nav aria-label="Parts of the solution" className="max-lg:hidden print:hidden">
      <ul className="grid border-border border-s text-sm">
        {sections.map(({ id, label, amount }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => followSection(event, id)}
              className="-ms-px flex items-center justify-between gap-3 border-transparent border-s-2 py-1 ps-3 pe-1 text-muted hover:text-text aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-text"
            >
              {label}
              {amount !== null && <span className="font-normal text-muted text-xs tabular-nums">{formatNumber(amount)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same on a narrow screen: a select that stays at the upper edge. */
export function SectionSelect({ sections }: OutlineProps) {
  const current = useSectionInView(sections);
  return (
    <nav
      aria-label="Parts of the solution"
      className="-mx-4 sticky top-14 z-20 border-border border-b bg-background px-4 py-2 sm:-mx-6 sm:px-6 lg:hidden print:hidden"
    >
      <Select
        aria-label="Part of the solution"
        value={current}
        onChange={({ target }) => goToSection(target.value)}
        options={sections.map(({ id, label, amount }) => ({
          value: id,
          label: amount === null ? label : `${label} (${formatNumber(amount)})`,
        }))}
      />
    </nav>
  );
}

function followSection(event: React.MouseEvent, id: string) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  window.history.pushState(window.history.state, '', `#${id}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  goToSection(id);
}

/** Whoever reads by ear goes on at the heading of the part. */
function goToSection(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** Just below the bar and the select. */
const READING_LINE = 140;

/** The last part that begins above the line at which one reads. */
function useSectionInView(sections: readonly PlanSection[]): string {
  const [current, setCurrent] = useState(sections[0]?.id ?? '');
  useEffect(() => {
    const look = () => {
      const begun = sections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < READING_LINE,
      );
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4;
      const last = isAtEnd && window.scrollY > 0 ? sections.at(-1) : begun.at(-1);
      setCurrent((last ?? sections[0])?.id ?? '');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return current;
}
