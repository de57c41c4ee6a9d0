import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps a screen that fails from taking the navigation bar with it. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    // A reload, not a second try at rendering: the usual cause is a new version whose files have other names.
    return (
      <ErrorState
        heading="h1"
        title="This page could not be shown"
        error={failure.error}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
