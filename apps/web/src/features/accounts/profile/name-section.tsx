import type { ProfileChange, User } from '@sheetwright/contract/accounts.ts';
import { useForm } from 'react-hook-form';
import { serverMessage } from '../../../lib/api-error.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useChangeProfile } from '../api/change-profile.ts';
import { useAuth } from '../use-auth.ts';
import { ProfileSection } from './profile-section.tsx';

const resolver = lazyResolver<ProfileChange>(async () => (await import('@sheetwright/contract/accounts.ts')).profileChangeSchema);

export function NameSection({ user }: { readonly user: User }) {
  const { updateUser } = useAuth();
  const change = useChangeProfile();
  const form = useForm<ProfileChange>({
    resolver,
    values: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  });
  const { errors, isDirty } = form.formState;

  const submit = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: (changed) => {
        toast({ title: 'Name saved' });
        updateUser(changed);
      },
      onError: (error) => {
        showFieldErrors(error, form.setError, ['firstName', 'lastName']);
        const description = serverMessage(error, 'Please try again.');
        toast({ title: 'Failed to save the name', description, destructive: true });
      },
    }),
  );

  return (
    <ProfileSection title="Name">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Field label="First Name" error={errors.firstName?.message}>
            {(control) => <Input autoComplete="given-name" {...control} {...form.register('firstName')} />}
          </Field>
          <Field label="Last Name" error={errors.lastName?.message}>
            {(control) => <Input autoComplete="family-name" {...control} {...form.register('lastName')} />}
          </Field>
        </div>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          disabled={!isDirty}
          pending={change.isPending}
          className="justify-self-start"
        >
          {change.isPending ? 'Saving...' : 'Save Name'}
        </Button>
      </form>
    </ProfileSection>
  );
}
