import { Alert } from '../../../ui/alert.tsx';
import type { AuthView } from '../auth-view.ts';
import { loginFailure } from '../login-errors.ts';
import { useAuth } from '../use-auth.ts';
import { SendVerificationButton } from './send-verification-button.tsx';

export type NoticeView = Extract<AuthView, { kind: 'verified' | 'error' }>;

/** The outcome of a mailed link or of a sign-in elsewhere, in words, with what to do next. */
export function AuthNotice({ view }: { readonly view: NoticeView }) {
  if (view.kind === 'error') {
    const { title, remedy } = loginFailure(view.code);
    return (
      <Alert tone="danger" live title={title}>
        {remedy}
      </Alert>
    );
  }
  return view.succeeded ? <Verified /> : <NotVerified />;
}

function Verified() {
  const { isAuthenticated } = useAuth();
  return (
    <Alert tone="success" live title="Your email address is verified">
      {isAuthenticated ? 'Nothing else is needed.' : 'Sign in to go on.'}
    </Alert>
  );
}

function NotVerified() {
  const { user } = useAuth();
  return (
    <Alert
      tone="danger"
      live
      title="This verification link no longer works"
      actions={user && !user.emailVerified && <SendVerificationButton label="Send a New Link" />}
    >
      A link works once and for one hour. {advice(user?.emailVerified)}
    </Alert>
  );
}

function advice(isVerified: boolean | undefined): string {
  if (isVerified === undefined) return 'Sign in and ask for a new one in your profile.';
  return isVerified ? 'Your address is verified already.' : 'Ask for a new one.';
}
