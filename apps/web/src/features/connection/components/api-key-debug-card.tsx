import type { SmartsheetRegion } from '@sheetwright/contract/connection-options.ts';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { useSaveApiKey, useTestApiKey } from '../api.ts';
import { ApiKeyInput } from './api-key-form.tsx';
import { RegionField } from './region-field.tsx';

const TITLE_ID = 'smartsheet-api-key-test';

/** Tries a key before it is saved, or the stored one when nothing is typed. */
export function ApiKeyDebugCard() {
  const form = useForm({ defaultValues: { apiKey: '' } });
  const [region, setRegion] = useState<SmartsheetRegion>('us');
  const saving = useSaveTyped(form, region);
  const testing = useTestTyped(form, region);

  return (
    <Card aria-labelledby={TITLE_ID}>
      <CardHeader>
        <CardTitle id={TITLE_ID}>Smartsheet API Key Test</CardTitle>
        <CardDescription>Try a key before you save it. With an empty field the saved key is tested.</CardDescription>
      </CardHeader>
      <CardContent>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            testing.test();
          }}
          className="grid gap-4"
        >
          <Field label="API Key">{(control) => <ApiKeyInput {...control} {...form.register('apiKey')} />}</Field>
          <RegionField value={region} onChange={setRegion} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="secondary" pending={testing.isPending}>
              {testing.isPending ? 'Testing...' : 'Test Key'}
            </Button>
            <Button onClick={saving.save} variant="secondary" pending={saving.isPending}>
              {saving.isPending ? 'Saving...' : 'Save Key'}
            </Button>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}

type KeyForm = UseFormReturn<{ apiKey: string }>;

function useSaveTyped(form: KeyForm, region: SmartsheetRegion) {
  const { mutate, isPending } = useSaveApiKey({
    onRefused: (error) => toastFailure('Error', error, 'Failed to save API key'),
  });

  function save() {
    const apiKey = form.getValues('apiKey').trim();
    if (!apiKey) {
      form.setFocus('apiKey');
      toast({ title: 'Error', description: 'Please enter an API key', destructive: true });
      return;
    }
    const request = { body: { apiKey, region } };
    mutate(request, { onSuccess: () => form.resetField('apiKey') });
  }

  return { save, isPending };
}

function useTestTyped(form: KeyForm, region: SmartsheetRegion) {
  const { mutate, isPending } = useTestApiKey();

  function test() {
    const apiKey = form.getValues('apiKey').trim();
    mutate(apiKey ? { body: { apiKey, region } } : undefined, {
      onSuccess: ({ valid }) =>
        toast({ title: 'Test Result', description: `API key is ${valid ? 'valid' : 'invalid'}`, destructive: !valid }),
      onError: (error) => toastFailure('Test Failed', error, 'The API key could not be tested. Please try again.'),
    });
  }

  return { test, isPending };
}
