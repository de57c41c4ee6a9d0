import type { ChangePassword } from '@sheetwright/contract/accounts.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { submitTo } from '../../../lib/api-form.ts';
import { lazyResolver } from '../../../lib/lazy-resolver.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { useChangePassword, useLogins } from '../api.ts';
import { PasswordField } from '../components/fields.tsx';
import { ProfileSection, SectionState } from './profile-section.tsx';

const resolver = lazyResolver<ChangePassword>(
  async () => (await import('@sheetwright/contract/accounts.ts')).changePasswordSchema,
);

export interface PasswordSectionProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function PasswordSection({ isOpen, onOpenChange }: PasswordSectionProps) {
  const logins = useLogins();
  return (
    <ProfileSection title="Password">
      <SectionState query={logins} failure="The state of the password could not be read">
        {({ hasPassword }) =>
          isOpen ? (
            <PasswordForm hasPassword={hasPassword} onDone={() => onOpenChange(false)} />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted">{hasPassword ? 'A password is set.' : 'You sign in without a password.'}</p>
              <Button size="sm" variant="secondary" onClick={() => onOpenChange(true)}>
                {hasPassword ? 'Change Password' : 'Set Password'}
              </Button>
            </div>
          )
        }
      </SectionState>
    </ProfileSection>
  );
}

interface PasswordFormProps {
  /** Without one there is no current password to ask for. */
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

function PasswordForm({ hasPassword, onDone }: PasswordFormProps) {
  const change = useChangePassword();
  const form = useForm<ChangePassword>({ resolver, defaultValues: { password: '', confirmPassword: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus(hasPassword ? 'currentPassword' : 'password'), [setFocus, hasPassword]);

  const submit = submitTo(change, form, {
    onSuccess: () => {
      toast({ title: hasPassword ? 'Password changed' : 'Password set', description: 'Other devices were signed out.' });
      onDone();
    },
    failure: ['Failed to change the password'],
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {hasPassword && (
        <PasswordField form={form} name="currentPassword" label="Current Password" autoComplete="current-password" />
      )}
      <PasswordField form={form} name="password" label="New Password" help="At least 6 characters" autoComplete="new-password" />
      <PasswordField form={form} name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save Password'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
