import type { SmartsheetRegion } from '@sheetwright/contract/connection-options.ts';
import { useState } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { RegionField } from './region-field.tsx';

export interface ReplaceApiKeyProps {
  readonly summary: string;
  /** Where the present connection is. */
  readonly region: SmartsheetRegion | null;
}

/** Another key for an account that is connected already. */
export function ReplaceApiKey({ summary, region }: ReplaceApiKeyProps) {
  const [chosen, setChosen] = useState(region ?? 'us');
  return (
    <Disclosure summary={summary}>
      <div className="grid gap-4">
        <RegionField value={chosen} onChange={setChosen} />
        <ApiKeyForm region={chosen} />
      </div>
    </Disclosure>
  );
}
