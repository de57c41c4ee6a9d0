import { ChevronRight, FlaskConical, History } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, useId, useState } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadBoundary } from '../../../ui/load-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useWorkbench } from '../workbench/store.ts';

const Workbench = lazy(() => import('../workbench/workbench.tsx'));
const QuestionHistory = lazy(() => import('../history/question-history.tsx'));

/** What stands below the conversation, each loaded when it is opened. */
export function ConsultantTools({ userId }: { readonly userId: string }) {
  const { state, change } = useWorkbench(userId);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <div>
      <Tool
        title="Formula Workbench"
        description="Check, explain and try a formula. Uses no consultations."
        icon={FlaskConical}
        isOpen={state.isOpen}
        onToggle={() => change({ isOpen: !state.isOpen })}
      >
        <Workbench userId={userId} />
      </Tool>
      <Tool
        title="Question History"
        description="What you asked, and what was answered."
        icon={History}
        isOpen={isHistoryOpen}
        onToggle={() => setIsHistoryOpen(!isHistoryOpen)}
      >
        <QuestionHistory userId={userId} />
      </Tool>
    </div>
  );
}

interface ToolProps {
  readonly title: string;
  readonly description: string;
  readonly icon: ComponentType<{ readonly className?: string; readonly 'aria-hidden': true }>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Tool({ title, description, icon: Icon, isOpen, onToggle, children }: ToolProps) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="group border-border border-t">
      <h3 id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={onToggle}
          className="flex w-full items-center gap-3 px-5 py-3 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2 group-last:aria-[expanded=false]:rounded-b-lg"
        >
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
            <span className="font-medium">{title}</span>
            <span className="text-muted">{description}</span>
          </span>
          <ChevronRight aria-hidden className={cn('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')} />
        </button>
      </h3>
      <div id={`${id}-content`} hidden={!isOpen} className="border-border border-t px-5 py-5">
        {isOpen && (
          <LoadBoundary
            loading={<Loading title={title} />}
            failed={(error) => (
              <ErrorState
                framed={false}
                heading="h3"
                title={`${title} could not be loaded`}
                error={error}
                onRetry={() => window.location.reload()}
              />
            )}
          >
            {children}
          </LoadBoundary>
        )}
      </div>
    </section>
  );
}

function Loading({ title }: { readonly title: string }) {
  return (
    <SkeletonGroup label={`Loading ${title}`} className="grid gap-2">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-24" />
    </SkeletonGroup>
  );
}
