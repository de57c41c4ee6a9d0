import { type LoginProvider, loginPath } from '@sheetwright/contract/login-providers.ts';
import { Building2, GitBranch, Sheet } from 'lucide-react';
import { buttonVariants } from '../../../ui/button.tsx';
import { usePublicConfig } from '../../public-config/api/public-config.ts';

const ICONS = { host: Building2, google: GoogleLetter, github: GitBranch, smartsheet: Sheet } as const;

interface Journey {
  /** Where to come back to: a screen of this app. */
  readonly returnTo?: string | undefined;
  /** Adds the provider to the account that is signed in. */
  readonly link?: boolean;
}

/** The address that starts a sign-in with a provider, for a browser navigation. */
export function providerHref(provider: LoginProvider, { returnTo, link = false }: Journey = {}): string {
  const query = new URLSearchParams({ ...(link && { intent: 'link' }), ...(returnTo && returnTo !== '/' && { returnTo }) });
  return query.size > 0 ? `${loginPath(provider)}?${query}` : loginPath(provider);
}

/** The other ways in, as far as they are set up. Browser navigations: the server sends on to the provider. */
export function ProviderButtons({ returnTo }: { readonly returnTo: string }) {
  const { data } = usePublicConfig();
  if (!data || data.loginProviders.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </div>
      <ul className="grid grid-cols-1 gap-2" aria-label="Other ways to sign in">
        {data.loginProviders.map(({ provider, name }) => (
          <li key={provider} className="grid grid-cols-1">
            <a href={providerHref(provider, { returnTo })} className={buttonVariants({ variant: 'secondary' })}>
              <ProviderIcon provider={provider} />
              <span className="wrap-anywhere min-w-0 whitespace-normal">Continue with {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Decoration beside the provider's name. */
export function ProviderIcon({ provider }: { readonly provider: LoginProvider }) {
  const Icon = ICONS[provider];
  return <Icon aria-hidden className="size-4" />;
}

function GoogleLetter({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M18.4 5.6A9 9 0 1 0 21 12h-8" />
    </svg>
  );
}
