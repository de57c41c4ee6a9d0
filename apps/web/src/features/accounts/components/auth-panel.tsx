import { useState } from 'react';
import { buttonVariants } from '../../../ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { usePublicConfig } from '../../public-config/api/public-config.ts';
import { providerHref } from '../provider-paths.ts';
import { ForgotPasswordForm, LoginForm } from './login-form.tsx';
import { ProviderIcon } from './provider-icon.tsx';
import { RegisterForm } from './register-form.tsx';
import { useTypedValues } from './typed-values.ts';

export interface AuthPanelProps {
  /** A screen of this app, to which the other ways to sign in come back. */
  readonly returnTo: string;
  /** Opens with the forgotten password instead of the login. */
  readonly startsForgotten?: boolean;
}

/** Everything one can sign in with; what follows is the concern of the screen around it. */
export function AuthPanel({ returnTo, startsForgotten = false }: AuthPanelProps) {
  const [isForgotten, setIsForgotten] = useState(startsForgotten);
  const typed = useTypedValues();
  const toggle = () => setIsForgotten(!isForgotten);

  return (
    <section
      aria-label="Sign in"
      className="grid grid-cols-1 gap-6 rounded-lg border border-border bg-surface px-5 pt-3 pb-6 shadow-card sm:px-8 sm:pb-8"
    >
      <Tabs defaultValue="login">
        <TabsList aria-label="Sign in or create an account">
          <TabsTrigger value="login">Login</TabsTrigger>
          <TabsTrigger value="register">Register</TabsTrigger>
        </TabsList>
        <TabsContent value="login">
          {isForgotten ? (
            <ForgotPasswordForm typed={typed} onToggle={toggle} />
          ) : (
            <LoginForm typed={typed} onToggle={toggle} returnTo={returnTo} />
          )}
        </TabsContent>
        <TabsContent value="register">
          <RegisterForm typed={typed} />
        </TabsContent>
      </Tabs>
      <ProviderButtons returnTo={returnTo} />
    </section>
  );
}

/** The other ways in, as far as they are set up. Browser navigations: the server sends on to the provider. */
function ProviderButtons({ returnTo }: { readonly returnTo: string }) {
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
