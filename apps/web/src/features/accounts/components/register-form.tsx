import type { Registration } from '@sheetwright/contract/accounts.ts';
import { useForm } from 'react-hook-form';
import { serverMessage } from '../../../lib/api-error.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useRegister } from '../api/register.ts';
import { useAuth } from '../use-auth.ts';
import { PasswordInput } from './password-input.tsx';

const EMPTY: Registration = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '' };
const FIELDS = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const;

const resolver = lazyResolver<Registration>(async () => (await import('@sheetwright/contract/accounts.ts')).registerSchema);

export function RegisterForm() {
  const { updateUser } = useAuth();
  const register = useRegister();
  const form = useForm<Registration>({ resolver: resolver, defaultValues: EMPTY });
  const { errors } = form.formState;

  const submit = form.handleSubmit((values) =>
    register.mutate(values, {
      onSuccess: (user) => {
        toast({ title: 'Account created!' });
        updateUser(user);
      },
      onError: (error) => {
        showFieldErrors(error, form.setError, FIELDS);
        const description = serverMessage(error, 'Failed to create account');
        toast({ title: 'Registration failed', description, destructive: true });
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} aria-label="Register" className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message}>
          {(control) => <Input autoComplete="given-name" {...control} {...form.register('firstName')} />}
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          {(control) => <Input autoComplete="family-name" {...control} {...form.register('lastName')} />}
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input type="email" autoComplete="username" {...control} {...form.register('email')} />}
      </Field>
      <Field label="Password" help="At least 6 characters" error={errors.password?.message}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register('password')} />}
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.register('confirmPassword')} />}
      </Field>
      <Button type="submit" pending={register.isPending} className="mt-2">
        {register.isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}
