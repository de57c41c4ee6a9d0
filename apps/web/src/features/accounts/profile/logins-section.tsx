import type { Logins } from '@sheetwright/contract/accounts.ts';
import { LINK_REMEDIES } from '@sheetwright/contract/login-failures.ts';
import { LOGIN_PROVIDERS } from '@sheetwright/contract/login-providers.ts';
import { useEffect, useRef, useState } from 'react';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { nameAccount } from '../../../lib/believed-account.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonVariants } from '../../../ui/button.tsx';
import { useLogins, useUnlinkLogin } from '../api.ts';
import { ProviderIcon } from '../components/provider-icon.tsx';
import { providerHref } from '../provider-paths.ts';
import { forgetLinkFailure, type LinkFailure, PROFILE_HASH, readLinkFailure } from './profile-address.ts';
import { ProfileSection, SectionState } from './profile-section.tsx';

type Provider = Logins['providers'][number];

export function LoginsSection() {
  const logins = useLogins();
  return (
    <ProfileSection title="Connected logins">
      <NotLinked />
      <SectionState query={logins} failure="The connected logins could not be read">
        {({ providers }) =>
          providers.length === 0 ? (
            <p className="text-muted">Password only. No other way to sign in is set up here.</p>
          ) : (
            <ul className="grid gap-3">
              {providers.map((provider) => (
                <Login key={provider.provider} login={provider} />
              ))}
            </ul>
          )
        }
      </SectionState>
    </ProfileSection>
  );
}

/** Why the login that was to be linked is not: one has just come back from its provider. */
function NotLinked() {
  const [failure] = useState(readLinkFailure);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    forgetLinkFailure();
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (!failure) return null;
  return (
    <div ref={place} className="mb-4">
      <Alert live tone={failure.code === 'denied' ? 'warning' : 'danger'} title={`${nameOf(failure)} was not linked`}>
        {remedyOf(failure)}
      </Alert>
    </div>
  );
}

// Anybody can write an address, so only our own words are shown.
function nameOf({ provider }: LinkFailure): string {
  const isNamed = provider !== null && provider !== 'host' && Object.hasOwn(LOGIN_PROVIDERS, provider);
  return isNamed ? LOGIN_PROVIDERS[provider as keyof typeof LOGIN_PROVIDERS].name : 'The login';
}

function remedyOf({ code }: LinkFailure): string {
  const remedies: Readonly<Record<string, string>> = LINK_REMEDIES;
  return (Object.hasOwn(remedies, code) && remedies[code]) || 'Please link it again.';
}

function Login({ login }: { readonly login: Provider }) {
  const isLastWayIn = login.linked && !login.canUnlink;
  const reasonId = `only-way-in-${login.provider}`;
  return (
    <li className="grid gap-1">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-muted">
          <ProviderIcon provider={login.provider} />
        </span>
        <div className="min-w-0 grow basis-24">
          <p>{login.name}</p>
          <p className="text-muted text-xs">{login.linked ? 'Linked' : 'Not linked'}</p>
        </div>
        {login.linked ? <Unlink login={login} describedBy={isLastWayIn ? reasonId : undefined} /> : <LinkLogin login={login} />}
      </div>
      {isLastWayIn && (
        <p id={reasonId} className="text-muted">
          This is your only way in. Set a password or link another login before you unlink it.
        </p>
      )}
    </li>
  );
}

function LinkLogin({ login }: { readonly login: Provider }) {
  // Back to this screen with the profile open, where the new login shows.
  const returnTo = `${window.location.pathname}${PROFILE_HASH}`;
  return (
    <a
      href={providerHref(login.provider, { returnTo, link: true })}
      onClick={nameAccount}
      className={buttonVariants({ size: 'sm', variant: 'secondary' })}
    >
      {`Link ${login.name}`}
    </a>
  );
}

interface UnlinkProps {
  readonly login: Provider;
  readonly describedBy: string | undefined;
}

function Unlink({ login, describedBy }: UnlinkProps) {
  const unlink = useUnlinkLogin();

  function remove() {
    const request = { params: { provider: login.provider } };
    unlink.mutate(request, {
      onSuccess: () => toast({ title: `${login.name} unlinked` }),
      onError: (error) => toastFailure(`Failed to unlink ${login.name}`, error),
    });
  }

  return (
    <Button
      size="sm"
      variant="secondary"
      aria-describedby={describedBy}
      disabled={!login.canUnlink}
      pending={unlink.isPending}
      onClick={remove}
    >
      Unlink {login.name}
    </Button>
  );
}
