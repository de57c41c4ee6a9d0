import type { SmartsheetRegion } from '@sheetwright/contract/connection-options.ts';
import { useForm } from 'react-hook-form';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { showFieldErrors } from '../../../lib/forms.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, type InputProps } from '../../../ui/input.tsx';
import { useSaveApiKey } from '../api.ts';
import { saysUnauthorized } from '../connection-state.ts';

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
  const save = useSaveApiKey({ onRefused: tellFailure, tellsSessionEnd: true });
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
      { body: { apiKey, region } },
      {
        onSuccess: () => form.resetField('apiKey'),
        onError: (error) => void showFieldErrors(error, form.setError, ['apiKey']),
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

/** Masked, and nothing that a browser or a password manager should offer to remember. */
export function ApiKeyInput(props: Omit<InputProps, 'type' | 'className' | 'autoComplete'>) {
  return (
    <Input
      type="password"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      data-1p-ignore
      data-lpignore="true"
      className="font-mono"
      {...props}
    />
  );
}

function tellFailure(error: unknown) {
  if (!saysUnauthorized(error)) {
    return toastFailure('Failed to save API key', error, 'Failed to save Smartsheet API key');
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
