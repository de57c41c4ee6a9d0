import type { SaveApiKey } from '@sheetwright/contract/connection.ts';
import type { SmartsheetRegion } from '@sheetwright/contract/connection-options.ts';
import { useForm } from 'react-hook-form';
import { serverMessage } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSaveApiKey } from '../api/save-api-key.ts';
import { useTestApiKey } from '../api/test-api-key.ts';
import { REGION_OPTIONS } from '../regions.ts';
import { ApiKeyInput } from './api-key-input.tsx';

const TITLE_ID = 'smartsheet-api-key-test';
const DEFAULT_REGION: SmartsheetRegion = 'us';

/** Tries a key before it is saved, or the stored one when nothing is typed. */
export function ApiKeyDebugCard() {
  const form = useForm<SaveApiKey>({ defaultValues: { apiKey: '', region: DEFAULT_REGION } });
  const save = useSaveApiKey();
  const testing = useTestApiKey();

  function saveTyped() {
    const { apiKey, region } = typed(form.getValues());
    if (!apiKey) {
      form.setFocus('apiKey');
      toast({ title: 'Error', description: 'Please enter an API key', destructive: true });
      return;
    }
    save.mutate(
      { apiKey, region },
      {
        onSuccess: () => {
          toast({ title: 'API Key Saved' });
          form.resetField('apiKey');
        },
        onError: (error) =>
          toast({ title: 'Error', description: serverMessage(error, 'Failed to save API key'), destructive: true }),
      },
    );
  }

  function testTyped() {
    const { apiKey, region } = typed(form.getValues());
    testing.mutate(apiKey ? { apiKey, region } : undefined, {
      onSuccess: ({ valid }) =>
        toast({ title: 'Test Result', description: `API key is ${valid ? 'valid' : 'invalid'}`, destructive: !valid }),
      onError: (error) =>
        toast({
          title: 'Test Failed',
          description: serverMessage(error, 'The API key could not be tested. Please try again.'),
          destructive: true,
        }),
    });
  }

  return (
    <Card aria-labelledby={TITLE_ID}>
      <CardHeader>
        <CardTitle id={TITLE_ID}>Smartsheet API Key Test</CardTitle>
        <CardDescription>Try a key before you save it. With an empty field the saved key is tested.</CardDescription>
      </CardHeader>
      <CardContent>
        <form
          noValidate
          aria-label="API key test"
          onSubmit={(event) => {
            event.preventDefault();
            testTyped();
          }}
          className="grid gap-4"
        >
          <Field label="API Key">{(control) => <ApiKeyInput {...control} {...form.register('apiKey')} />}</Field>
          <Field label="Region">
            {(control) => <Select options={REGION_OPTIONS} {...control} {...form.register('region')} />}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="secondary" pending={testing.isPending}>
              {testing.isPending ? 'Testing...' : 'Test Key'}
            </Button>
            <Button onClick={saveTyped} variant="secondary" pending={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save Key'}
            </Button>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}

function typed({ apiKey, region }: SaveApiKey): SaveApiKey {
  return { apiKey: apiKey.trim(), region };
}
