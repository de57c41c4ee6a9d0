import { buttonVariants } from '../../../ui/button.tsx';
import { usePublicConfig } from '../../public-config/api/public-config.ts';
import { providerHref } from '../provider-paths.ts';
import { ProviderIcon } from './provider-icon.tsx';

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
