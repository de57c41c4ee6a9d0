import { useForm } from 'react-hook-form';
import { serverMessage } from '../../../lib/api-error.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useDeleteAccount } from '../api/delete-account.ts';
import { PasswordInput } from '../components/password-input.tsx';
import { useAuth } from '../use-auth.ts';

const PHRASE = 'delete my account';

interface Confirmation {
  readonly phrase: string;
  readonly password: string;
}

export interface DeleteAccountFormProps {
  /** Those without one prove by a recent sign-in who they are; the server tells when it is too long ago. */
  readonly hasPassword: boolean;
  readonly onCancel: () => void;
}

export function DeleteAccountForm({ hasPassword, onCancel }: DeleteAccountFormProps) {
  const { logout } = useAuth();
  const deletion = useDeleteAccount();
  const form = useForm<Confirmation>({ defaultValues: { phrase: '', password: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit(({ password }) =>
    deletion.mutate(hasPassword ? { password } : {}, {
      // Forgets what the browser holds and loads the front page.
      onSuccess: () => void logout(),
      onError: (error) => {
        showFieldErrors(error, form.setError, ['password']);
        const description = serverMessage(error, 'Please try again.');
        toast({ title: 'Failed to delete the account', description, destructive: true });
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Consequences />
      <Field label={`Type "${PHRASE}" to confirm`} error={errors.phrase?.message}>
        {(control) => (
          <Input
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...control}
            {...form.register('phrase', IS_PHRASE)}
          />
        )}
      </Field>
      {hasPassword && (
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              autoComplete="current-password"
              {...control}
              {...form.register('password', { required: 'Enter your password' })}
            />
          )}
        </Field>
      )}
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

const IS_PHRASE = {
  validate: (value: string) => value.trim().toLowerCase() === PHRASE || `Type the words "${PHRASE}"`,
};

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
