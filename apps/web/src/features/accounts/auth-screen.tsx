import { LOGIN_FAILURES } from '@sheetwright/contract/login-failures.ts';
import { Link, useSearch } from 'wouter';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { safeReturnTo } from '../../lib/return-to.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonVariants } from '../../ui/button.tsx';
import { type AuthView, readAuthView } from './auth-view.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import { AuthPanel } from './components/auth-panel.tsx';
import { CodeForm } from './components/code-form.tsx';
import { ResetPasswordForm } from './components/reset-password-form.tsx';
import { SendVerificationButton } from './components/send-verification-button.tsx';
import { useAuth } from './use-auth.ts';

type NoticeView = Extract<AuthView, { kind: 'verified' | 'error' }>;

/** Where the person goes after signing in is the route's concern: it sends signed-in people on. */
export default function AuthScreen() {
  const { isAuthenticated } = useAuth();
  const search = useSearch();
  const view = readAuthView(search);
  const returnTo = safeReturnTo(new URLSearchParams(search).get('returnTo'), window.location.origin);
  if (view.kind === 'reset') return <ResetPassword token={view.token} returnTo={returnTo} />;
  if (view.kind === 'code') return <SecondStep returnTo={returnTo} />;
  if (view.kind === 'sign-in') return <SignIn returnTo={returnTo} startsForgotten={view.forgot} />;
  return isAuthenticated ? <Outcome view={view} returnTo={returnTo} /> : <SignIn returnTo={returnTo} notice={view} />;
}

interface SignInProps {
  readonly returnTo: string;
  readonly notice?: NoticeView;
  readonly startsForgotten?: boolean;
}

function SignIn({ returnTo, notice, startsForgotten = false }: SignInProps) {
  usePageTitle('Sign in');
  return (
    <AuthFrame title="Sign in to Sheetwright" description="Your projects, solutions and consultant in one place.">
      {notice && <AuthNotice view={notice} />}
      <AuthPanel key={String(startsForgotten)} returnTo={returnTo} startsForgotten={startsForgotten} />
    </AuthFrame>
  );
}

function ResetPassword({ token, returnTo }: { readonly token: string; readonly returnTo: string }) {
  usePageTitle('Set a new password');
  return (
    <AuthFrame title="Set a new password" description="It takes the place of the old one, and signs out every device.">
      <ResetPasswordForm token={token} returnTo={returnTo === paths.home.getHref() ? undefined : returnTo} />
    </AuthFrame>
  );
}

function SecondStep({ returnTo }: { readonly returnTo: string }) {
  usePageTitle('Enter your code');
  return (
    <AuthFrame title="Enter your code" description="Your account asks for a second step: a code that only you can see.">
      <CodeForm returnTo={returnTo} />
    </AuthFrame>
  );
}

/** For those who are signed in already: nothing to sign in with, only what happened and the way on. */
function Outcome({ view, returnTo }: { readonly view: NoticeView; readonly returnTo: string }) {
  usePageTitle('Your account');
  return (
    <AuthFrame title="Your account">
      <AuthNotice view={view} />
      <Link href={returnTo} className={buttonVariants({ variant: 'secondary', className: 'justify-self-center' })}>
        Continue
      </Link>
    </AuthFrame>
  );
}

/** The outcome of a mailed link or of a sign-in elsewhere, in words, with what to do next. */
function AuthNotice({ view }: { readonly view: NoticeView }) {
  if (view.kind === 'verified') return view.outcome === 'void' ? <NotVerified /> : <Verified outcome={view.outcome} />;
  const { title, remedy } = loginFailure(view.code);
  return (
    <Alert tone="danger" live title={title}>
      {remedy}
    </Alert>
  );
}

const FAILURES: Readonly<Record<string, { readonly title: string; readonly remedy: string }>> = LOGIN_FAILURES;
const UNKNOWN_FAILURE = {
  title: 'The sign-in did not succeed',
  remedy: 'Please try again, or choose another way to sign in.',
};

/** @param code the `error` in the address of /auth; anybody can write one, so only our own sentences are shown */
function loginFailure(code: string) {
  return (Object.hasOwn(FAILURES, code) && FAILURES[code]) || UNKNOWN_FAILURE;
}

/** A mail filter may have opened the link before its reader: then this is what they see. */
function Verified({ outcome }: { readonly outcome: 'now' | 'before' }) {
  const { isAuthenticated } = useAuth();
  return (
    <Alert
      tone="success"
      live
      title={outcome === 'now' ? 'Your email address is verified' : 'Your email address is verified already'}
    >
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
