import type { PartBecause } from '@sheetwright/contract/preview.ts';
import type { CoverageEntry } from '@sheetwright/contract/projects.ts';
import { Quote } from 'lucide-react';
import { Popover } from '../../../ui/popover.tsx';
import { answerLabel } from '../components/answer-labels.ts';
import { type QuotedSentence, wordsBehind } from './words-behind.ts';

export interface WhyButtonProps {
  /** What it is about: a sheet, a column, a report, a dashboard or its widget, a form, an automation. */
  readonly name: string;
  readonly because: PartBecause | undefined;
  readonly coverage: readonly CoverageEntry[];
}

/** Opens the words of the answers that a part of the plan came from; nothing where the plan does not know them. */
export function WhyButton({ name, because, coverage }: WhyButtonProps) {
  const sentences = wordsBehind(because, coverage);
  if (sentences.length === 0 && because?.block === undefined) return null;
  const label = `Why ${name} is there`;
  return (
    <Popover
      label={label}
      trigger={
        <button
          type="button"
          aria-label={label}
          className="inline-flex min-h-7 items-center gap-1.5 rounded-md px-1.5 text-muted text-xs hover:bg-hover hover:text-text pointer-coarse:min-h-11 pointer-coarse:px-3"
        >
          <Quote aria-hidden className="size-3.5" />
          Why
        </button>
      }
    >
      <p className="font-medium">{label}</p>
      {sentences.length > 0 && (
        <ul className="mt-2 grid gap-3">
          {sentences.map((sentence) => (
            <li key={`${sentence.field} ${sentence.start}`}>
              <Quotation sentence={sentence} />
            </li>
          ))}
        </ul>
      )}
      {because?.block && (
        <p className="mt-2 text-muted">
          {sentences.length > 0 ? 'It also ' : 'It '}
          <bdi>{because.block}</bdi>.
        </p>
      )}
    </Popover>
  );
}

function Quotation({ sentence: { field, pieces } }: { readonly sentence: QuotedSentence }) {
  return (
    <>
      <p className="text-muted text-xs">{answerLabel(field)}</p>
      <blockquote dir="auto" className="wrap-anywhere mt-0.5 whitespace-pre-wrap border-accent border-s-2 ps-3">
        {pieces.map(({ text, isMarked }, index) =>
          isMarked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
            <mark key={index} className="rounded-sm bg-accent-soft text-accent">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </blockquote>
    </>
  );
}
