import { useState } from 'react';
import { Link } from 'wouter';
import { AuthFrame } from '../../features/accounts/components/auth-frame.tsx';
import { AuthPanel } from '../../features/accounts/components/auth-panel.tsx';
import { TestingGate } from '../../features/accounts/components/testing-gate.tsx';
import { testingAccess } from '../../features/accounts/testing-access.ts';
import { useAuth } from '../../features/accounts/use-auth.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonVariants } from '../../ui/button.tsx';

export default function TestingScreen() {
  const [isGranted, setIsGranted] = useState(testingAccess.isGranted);

  function grant() {
    testingAccess.grant();
    setIsGranted(true);
  }

  return isGranted ? <TestingEnvironment /> : <TestingGate onGranted={grant} />;
}

function TestingEnvironment() {
  usePageTitle('Testing environment');
  const { user } = useAuth();
  return (
    <AuthFrame title="Testing environment" description="Sign in or create an account to try the product as it will launch.">
      {user ? (
        <Alert
          tone="success"
          title={`You are signed in as ${user.email ?? user.firstName ?? 'User'}`}
          actions={
            <Link href={paths.home.getHref()} className={buttonVariants({ size: 'sm' })}>
              Start testing
            </Link>
          }
        >
          Everything in the navigation bar is open to you.
        </Alert>
      ) : (
        <AuthPanel returnTo={paths.testing.getHref()} />
      )}
    </AuthFrame>
  );
}
