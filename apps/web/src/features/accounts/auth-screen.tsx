import { Link, useSearch } from 'wouter';
import { usePageTitle } from '../../lib/page-title.ts';
import { safeReturnTo } from '../../lib/return-to.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { readAuthView } from './auth-view.ts';
import { AuthFrame } from './components/auth-frame.tsx';
import { AuthNotice, type NoticeView } from './components/auth-notice.tsx';
import { AuthPanel } from './components/auth-panel.tsx';
import { ResetPasswordForm } from './components/reset-password-form.tsx';
import { useAuth } from './use-auth.ts';

/** Where the person goes after signing in is the route's concern: it sends signed-in people on. */
export default function AuthScreen() {
  const { isAuthenticated } = useAuth();
  const search = useSearch();
  const view = readAuthView(search);
  const returnTo = safeReturnTo(new URLSearchParams(search).get('returnTo'), window.location.origin);
  if (view.kind === 'reset') return <ResetPassword token={view.token} />;
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

function ResetPassword({ token }: { readonly token: string }) {
  usePageTitle('Set a new password');
  return (
    <AuthFrame title="Set a new password" description="It takes the place of the old one, and signs out every device.">
      <ResetPasswordForm token={token} />
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
