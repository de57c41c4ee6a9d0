import type { Login } from '@sheetwright/contract/accounts.ts';
import { useForm } from 'react-hook-form';
import { serverMessage } from '../../../lib/api-error.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useLogin } from '../api/login.ts';
import { useAuth } from '../use-auth.ts';
import { PasswordInput } from './password-input.tsx';

const resolver = lazyResolver<Login>(async () => (await import('@sheetwright/contract/accounts.ts')).loginSchema);

export interface LoginFormProps {
  /** What was typed at the forgotten password. */
  readonly email?: string;
  readonly onForgot: (email: string) => void;
}

export function LoginForm({ email = '', onForgot }: LoginFormProps) {
  const { updateUser } = useAuth();
  const login = useLogin();
  const form = useForm<Login>({
    resolver: resolver,
    defaultValues: { email, password: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit((values) =>
    login.mutate(values, {
      onSuccess: (user) => {
        toast({ title: 'Welcome back!' });
        updateUser(user);
      },
      onError: (error) => {
        showFieldErrors(error, form.setError, ['email', 'password']);
        toast({ title: 'Login failed', description: serverMessage(error, 'Invalid credentials'), destructive: true });
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} aria-label="Login" className="grid gap-4">
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input type="email" autoComplete="username" {...control} {...form.register('email')} />}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => <PasswordInput autoComplete="current-password" {...control} {...form.register('password')} />}
      </Field>
      <Button type="submit" pending={login.isPending} className="mt-2">
        {login.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
      <Button variant="ghost" onClick={() => onForgot(form.getValues('email'))}>
        Forgot password?
      </Button>
    </form>
  );
}
