import { useState } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { RegisterForm } from './register-form.tsx';

export interface AuthPanelProps {
  /** A screen of this app, to which the other ways to sign in come back. */
  readonly returnTo: string;
  /** Opens with the forgotten password instead of the login. */
  readonly startsForgotten?: boolean;
}

/** Everything one can sign in with; what follows is the concern of the screen around it. */
export function AuthPanel({ returnTo, startsForgotten = false }: AuthPanelProps) {
  const [isForgotten, setIsForgotten] = useState(startsForgotten);
  const [email, setEmail] = useState('');

  function toggle(typed: string) {
    setEmail(typed);
    setIsForgotten(!isForgotten);
  }

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
          {isForgotten ? <ForgotPasswordForm email={email} onBack={toggle} /> : <LoginForm email={email} onForgot={toggle} />}
        </TabsContent>
        <TabsContent value="register">
          <RegisterForm />
        </TabsContent>
      </Tabs>
      <ProviderButtons returnTo={returnTo} />
    </section>
  );
}
