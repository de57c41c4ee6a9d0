import type { ReactNode } from 'react';
import { buttonVariants } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { useSecondFactor } from '../api.ts';
import { PROFILE_HASH } from '../profile/profile-address.ts';

/** What the server answers only to those with two-step sign-in: the others are led to where they set it up. */
export function SecondFactorGate({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useSecondFactor();
  if (error && !data) {
    return <ErrorState heading="h1" title="Your account could not be read" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageSpinner />;
  if (!data.isRequired || data.since !== null) return children;
  return (
    <EmptyState
      heading="h1"
      title="Set up two-step sign-in first"
      description="The operator console is for administrators whose sign-in asks for a code as well. Setting it up takes a minute."
      action={
        // No link of the router: the menu that holds the profile listens to the address itself.
        <a href={PROFILE_HASH} className={buttonVariants()}>
          Open the Profile
        </a>
      }
    />
  );
}
