import type { ReactNode } from 'react';
import { AnswerDrawing, AroundTheClockDrawing, CreatedDrawing } from './about-drawings.tsx';

interface Reason {
  readonly title: string;
  readonly text: string;
  readonly drawing: ReactNode;
}

const REASONS: readonly Reason[] = [
  {
    title: 'AI-Powered Expertise',
    text: 'Ask about formulas, workflows and best practices. Every formula is checked against the columns it will stand among.',
    drawing: <AnswerDrawing />,
  },
  {
    title: '24/7 Availability',
    text: 'Plan, ask and build at any hour of any day. Work that is interrupted goes on where it stopped.',
    drawing: <AroundTheClockDrawing />,
  },
  {
    title: 'Automated Solutions',
    text: 'Sheet creation, data analysis and recommendations from one set of answers, built exactly as you reviewed it.',
    drawing: <CreatedDrawing />,
  },
];

export function About() {
  return (
    <section id="about" aria-labelledby="about-title" className="grid gap-8 sm:gap-10">
      <h2 id="about-title" className="font-semibold text-xl tracking-tight sm:text-2xl">
        Why Choose Sheetwright?
      </h2>
      <ul className="grid overflow-hidden rounded-lg border border-border bg-surface lg:grid-cols-3">
        {REASONS.map(({ title, text, drawing }) => (
          <li
            key={title}
            className="border-border not-last:border-b sm:grid sm:grid-cols-[20rem_minmax(0,1fr)] lg:block lg:not-last:border-r lg:not-last:border-b-0"
          >
            <div
              aria-hidden
              className="grid h-40 place-items-center overflow-hidden border-border border-b bg-sunken px-5 sm:border-r sm:border-b-0 lg:border-r-0 lg:border-b"
            >
              {drawing}
            </div>
            <div className="grid content-center gap-2 p-5 sm:p-6 lg:content-start">
              <h3 className="font-semibold text-base">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
