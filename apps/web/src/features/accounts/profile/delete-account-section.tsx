import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toastFailure, useCall } from '../../../lib/api-mutation.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useLogins } from '../api.ts';
import { OwnPasswordField, TextField } from '../components/fields.tsx';
import { useAuth } from '../use-auth.ts';
import { ProfileSection, SectionState } from './profile-section.tsx';

export function DeleteAccountSection() {
  const logins = useLogins();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ProfileSection title="Delete account">
      {isOpen ? (
        <SectionState query={logins} failure="The account could not be read">
          {({ hasPassword }) => <DeleteAccountForm hasPassword={hasPassword} onCancel={() => setIsOpen(false)} />}
        </SectionState>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60 text-muted">Ends your access and deletes what is stored about you.</p>
          <Button size="sm" variant="secondary" className="text-danger" onClick={() => setIsOpen(true)}>
            Delete My Account
          </Button>
        </div>
      )}
    </ProfileSection>
  );
}

const PHRASE = 'delete my account';

const IS_PHRASE = {
  validate: (value: string) => value.trim().toLowerCase() === PHRASE || `Type the words "${PHRASE}"`,
};

interface DeleteAccountFormProps {
  /** Those without one prove by a recent sign-in who they are; the server tells when it is too long ago. */
  readonly hasPassword: boolean;
  readonly onCancel: () => void;
}

function DeleteAccountForm({ hasPassword, onCancel }: DeleteAccountFormProps) {
  const { logout } = useAuth();
  const deletion = useCall(calls.deleteAccount);
  const form = useForm({ defaultValues: { phrase: '', password: '' } });

  const submit = form.handleSubmit(({ password }) =>
    deletion.mutate(
      { body: hasPassword ? { password } : {} },
      {
        // Forgets what the browser holds and loads the front page.
        onSuccess: () => void logout(),
        onError: (error) => {
          showFieldErrors(error, form.setError, ['password']);
          toastFailure('Failed to delete the account', error);
        },
      },
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Consequences />
      <TextField
        form={form}
        name="phrase"
        label={`Type "${PHRASE}" to confirm`}
        rules={IS_PHRASE}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {hasPassword && <OwnPasswordField form={form} name="password" />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="danger" pending={deletion.isPending}>
          {deletion.isPending ? 'Deleting...' : 'Delete for Good'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Keep Account
        </Button>
      </div>
    </form>
  );
}

function Consequences() {
  return (
    <Alert tone="danger" title="This cannot be undone">
      <ul className="grid list-disc gap-1 pl-4">
        <li>Deleted: your profile and logins, projects, solutions, questions to the consultant, and the access to Smartsheet.</li>
        <li>Stays: every sheet, report and dashboard that was created in Smartsheet. They are yours; delete them there.</li>
      </ul>
    </Alert>
  );
}
