import { Lightbulb } from 'lucide-react';
import { cn } from '../../../lib/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useAiProviders } from '../api.ts';

/** What people come with; shown so that they know what the consultant is for. */
const TOPICS = [
  { kind: 'Formulas', question: 'How do I count open tasks per owner?' },
  { kind: 'Workflows', question: 'Who should be told when a date slips?' },
  { kind: 'Best practices', question: 'One big sheet, or one a team?' },
] as const;

/** The consultant's place: of one height, whatever it shows. */
export function ChatPanel({ className }: { readonly className?: string }) {
  const { isPending, error, refetch } = useAiProviders();
  return (
    <div className={cn('grid h-112 content-center overflow-y-auto px-5 pb-5', className)}>
      {isPending && <Loading />}
      {error && (
        <ErrorState
          framed={false}
          heading="h3"
          title="The consultant could not be reached"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!isPending && !error && <NobodyAnswersYet />}
    </div>
  );
}

function NobodyAnswersYet() {
  return (
    <div className="mx-auto grid w-full max-w-md gap-6">
      <ul aria-hidden className="grid select-none gap-2">
        {TOPICS.map(({ kind, question }, index) => (
          <li
            key={kind}
            className="grid grid-cols-[2rem_minmax(0,1fr)] overflow-hidden rounded-md border border-border bg-surface text-xs"
          >
            <span data-figure className="grid place-items-center border-border border-r bg-sunken text-muted">
              {index + 1}
            </span>
            <span className="grid gap-0.5 px-3 py-2">
              <span className="text-muted">{kind}</span>
              <span className="truncate">{question}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-1.5 text-center">
        <h3 className="flex items-center justify-center gap-2 font-semibold text-base">
          <Lightbulb aria-hidden className="size-4 text-accent" />
          Your consultant is on its way
        </h3>
        <p className="text-balance text-muted">
          Soon you can ask here about formulas, workflows and best practices. Until then every project comes with a solution
          designed from your answers, with its reasons.
        </p>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading the consultant" className="mx-auto grid w-full max-w-md gap-2">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="mt-4 h-20" />
    </SkeletonGroup>
  );
}
