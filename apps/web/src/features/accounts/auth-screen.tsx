import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { usePageTitle } from '../../lib/page-title.ts';
import { safeReturnTo } from '../../lib/return-to.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { readAuthView } from './auth-view.ts';
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
    <Frame title="Sign in to Sheetwright" description="Your projects, solutions and consultant in one place.">
      {notice && <AuthNotice view={notice} />}
      <AuthPanel key={String(startsForgotten)} returnTo={returnTo} startsForgotten={startsForgotten} />
    </Frame>
  );
}

function ResetPassword({ token }: { readonly token: string }) {
  usePageTitle('Set a new password');
  return (
    <Frame title="Set a new password" description="It takes the place of the old one, and signs out every device.">
      <section className="rounded-lg border border-border bg-surface px-5 py-6 shadow-card sm:p-8">
        <ResetPasswordForm token={token} />
      </section>
    </Frame>
  );
}

/** For those who are signed in already: nothing to sign in with, only what happened and the way on. */
function Outcome({ view, returnTo }: { readonly view: NoticeView; readonly returnTo: string }) {
  usePageTitle('Your account');
  return (
    <Frame title="Your account">
      <AuthNotice view={view} />
      <Link href={returnTo} className={buttonVariants({ variant: 'secondary', className: 'justify-self-center' })}>
        Continue
      </Link>
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}

function Frame({ title, description, children }: FrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 py-6 sm:py-12">
      <div className="grid gap-1.5 text-center">
        <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
        {description && <p className="text-balance text-muted">{description}</p>}
      </div>
      {children}
    </div>
  );
}
