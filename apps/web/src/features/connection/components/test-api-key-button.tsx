import { PlugZap } from 'lucide-react';
import { serverMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { useTestApiKey } from '../api/test-api-key.ts';

const FALLBACK = 'Failed to test Smartsheet API key';

export interface TestApiKeyProps {
  readonly testing: ReturnType<typeof useTestApiKey>;
}

/** Tests the stored key. */
export function TestApiKeyButton({ testing }: TestApiKeyProps) {
  function test() {
    testing.mutate(undefined, {
      onSuccess: ({ valid }) => (valid ? tellValid() : tellFailed(FALLBACK)),
      onError: (error) => tellFailed(serverMessage(error, FALLBACK)),
    });
  }

  return (
    <Button variant="secondary" onClick={test} pending={testing.isPending}>
      {!testing.isPending && <PlugZap aria-hidden />}
      {testing.isPending ? 'Testing...' : 'Test API Key'}
    </Button>
  );
}

/** Stays where the toast does not: what a refused key means and what to do. */
export function RefusedKey({ testing }: TestApiKeyProps) {
  if (testing.data?.valid !== false) return null;
  return (
    <Alert tone="danger" title="Smartsheet does not accept the saved API key">
      It may have been withdrawn in Smartsheet. Generate a new one there and replace it below.
    </Alert>
  );
}

function tellValid() {
  toast({ title: 'API Key Valid', description: 'Your Smartsheet API key is working correctly.' });
}

function tellFailed(description: string) {
  toast({ title: 'API Key Test Failed', description, destructive: true });
}
