import { useForm } from 'react-hook-form';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { usePublicConfig } from '../../public-config/api/public-config.ts';
import { passesGate } from '../testing-access.ts';
import { AuthFrame } from './auth-frame.tsx';
import { TextField } from './fields.tsx';

/** The wording is the same whether the address is malformed, of another domain, or nobody is let in at all. */
const RESTRICTED = 'Access restricted to authorized email addresses only';

/** Keeps chance visitors out of the testing environment. It protects nothing: what is behind it asks to sign in like everything else. */
export function TestingGate({ onGranted }: { readonly onGranted: () => void }) {
  usePageTitle('Testing');
  const { data, error, isPending, refetch } = usePublicConfig();
  const form = useForm({ defaultValues: { email: '' } });

  const submit = form.handleSubmit(({ email }) => {
    if (passesGate(email, data?.testingEmailDomain ?? null)) return onGranted();
    form.setError('email', { message: RESTRICTED }, { shouldFocus: true });
  });

  if (error) {
    return <ErrorState heading="h1" title="The testing gate could not be opened" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <AuthFrame title="Testing" description="Enter your work email address to reach the testing environment.">
      <form
        noValidate
        onSubmit={submit}
        aria-label="Testing access"
        className="grid gap-4 rounded-lg border border-border bg-surface px-5 py-6 shadow-card sm:p-8"
      >
        <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
        <Button type="submit" pending={isPending}>
          Verify Access
        </Button>
      </form>
    </AuthFrame>
  );
}
