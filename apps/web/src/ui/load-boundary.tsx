import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  /** What stands there until the part is loaded. */
  readonly loading: ReactNode;
  /** What stands there when it could not be loaded, or fails. */
  readonly failed: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Around a part of a screen that is loaded when it is needed: should that fail, the rest of the screen stays. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    const { loading, failed, children } = this.props;
    return failure ? failed(failure.error) : <Suspense fallback={loading}>{children}</Suspense>;
  }
}
