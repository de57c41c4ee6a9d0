import type { SmartsheetRegion } from '@sheetwright/contract/connection-options.ts';
import { useForm } from 'react-hook-form';
import { serverMessage } from '../../../lib/api-error.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useSaveApiKey } from '../api/save-api-key.ts';
import { saysUnauthorized } from '../connection-state.ts';
import { ApiKeyInput } from './api-key-input.tsx';

/** Long enough to read the message before the page changes. */
export const LOGIN_REDIRECT_MS = 2000;

const MISSING = 'Please enter a valid Smartsheet API key';

export interface ApiKeyFormProps {
  /** Where the key was made. */
  readonly region: SmartsheetRegion;
  /** Whether saving a key is the one thing to do here. */
  readonly isMainAction?: boolean;
}

export function ApiKeyForm({ region, isMainAction = false }: ApiKeyFormProps) {
  const save = useSaveApiKey();
  const form = useForm({ defaultValues: { apiKey: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit((values) => {
    const apiKey = values.apiKey.trim();
    if (!apiKey) {
      form.setError('apiKey', { message: MISSING }, { shouldFocus: true });
      toast({ title: 'Invalid API Key', description: MISSING, destructive: true });
      return;
    }
    save.mutate(
      { apiKey, region },
      {
        onSuccess: () => {
          toast({ title: 'API Key Saved' });
          form.resetField('apiKey');
        },
        onError: (error) => {
          showFieldErrors(error, form.setError, ['apiKey']);
          tellFailure(error);
        },
      },
    );
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="API Key" error={errors.apiKey?.message} help="Stored encrypted and never shown again">
        {(control) => <ApiKeyInput {...control} {...form.register('apiKey')} />}
      </Field>
      <Button
        type="submit"
        variant={isMainAction ? 'primary' : 'secondary'}
        pending={save.isPending}
        className="justify-self-start max-sm:w-full"
      >
        {save.isPending ? 'Saving...' : 'Save API Key'}
      </Button>
    </form>
  );
}

function tellFailure(error: unknown) {
  if (!saysUnauthorized(error)) {
    const description = serverMessage(error, 'Failed to save Smartsheet API key');
    toast({ title: 'Failed to save API key', description, destructive: true });
    return;
  }
  toast({
    title: 'Authentication Required',
    description: 'You need to log in first to save your API key. Redirecting to login...',
    destructive: true,
  });
  // A page load, not a change of screen: the app still believes that somebody is signed in.
  const login = paths.auth.getHref(window.location.pathname);
  setTimeout(() => window.location.assign(login), LOGIN_REDIRECT_MS);
}
