import type { ProfileChange, User } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useForm } from 'react-hook-form';
import { submitTo } from '../../../lib/api-form.ts';
import { useCall } from '../../../lib/api-mutation.ts';
import { useKeptForm } from '../../../lib/kept-form.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { PERSON_NAME, TextField } from '../components/fields.tsx';
import { useAuth } from '../use-auth.ts';
import { ProfileSection } from './profile-section.tsx';

const resolver = lazyResolver<ProfileChange>(async () => (await import('@sheetwright/contract/accounts.ts')).profileChangeSchema);

export function NameSection({ user }: { readonly user: User }) {
  const { updateUser } = useAuth();
  const change = useCall(calls.changeProfile);
  const form = useForm<ProfileChange>({
    resolver,
    values: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  });

  const { forget } = useKeptForm(form, { userId: user.id, name: 'profile-name' });

  const submit = submitTo(change, form, {
    onSuccess: (changed) => {
      forget();
      toast({ title: 'Name saved' });
      updateUser(changed);
    },
    failure: ['Failed to save the name'],
  });

  return (
    <ProfileSection title="Name">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField form={form} {...PERSON_NAME.first} />
          <TextField form={form} {...PERSON_NAME.last} />
        </div>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          disabled={!form.formState.isDirty}
          pending={change.isPending}
          className="justify-self-start"
        >
          {change.isPending ? 'Saving...' : 'Save Name'}
        </Button>
      </form>
    </ProfileSection>
  );
}
