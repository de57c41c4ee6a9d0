import { lazy } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadBoundary } from '../../../ui/load-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useAuth } from '../../accounts/use-auth.ts';
import { useConnectionStatus } from '../../connection/api.ts';
import { useAiProviders } from '../api.ts';
import { ConsultantTools } from './consultant-tools.tsx';

const Consultant = lazy(() => import('./consultant.tsx'));

/** The consultant's place: the conversation, of one height whatever it holds, and below it what needs no consultation. */
export function ChatPanel({ className }: { readonly className?: string }) {
  const { user } = useAuth();
  return (
    <div className={className}>
      <div className="h-152">
        <Conversation userId={user?.id} />
      </div>
      {user && <ConsultantTools userId={user.id} />}
    </div>
  );
}

function Conversation({ userId }: { readonly userId: string | undefined }) {
  const { data, error, refetch } = useAiProviders();
  // What the conversation needs to know is asked with the rest of the screen, not after the conversation is loaded.
  useConnectionStatus();
  // What was there stays when it cannot be asked for anew.
  if (error && !data) {
    return (
      <Unavailable title="The consultant could not be reached" error={error} onRetry={() => void refetch()} className="pt-24" />
    );
  }
  if (!data || userId === undefined) return <Loading />;
  return (
    <LoadBoundary
      loading={<Loading />}
      failed={(failure) => (
        <Unavailable
          title="The consultant could not be loaded"
          error={failure}
          // The usual cause is a new version whose files have other names.
          onRetry={() => window.location.reload()}
          className="pt-24"
        />
      )}
    >
      <Consultant key={userId} userId={userId} providers={data} />
    </LoadBoundary>
  );
}

interface UnavailableProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly className?: string;
}

function Unavailable({ className, ...props }: UnavailableProps) {
  return <ErrorState framed={false} heading="h3" className={cn('px-5', className)} {...props} />;
}

function Loading() {
  return (
    <SkeletonGroup label="Loading the consultant" className="flex h-full flex-col gap-4 px-5 pb-5">
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="grid w-full max-w-md flex-1 content-center gap-2 self-center">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-28" />
    </SkeletonGroup>
  );
}
