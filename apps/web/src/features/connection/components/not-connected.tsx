import { hrefOf } from '@sheetwright/contract/client.ts';
import type { SmartsheetRegion } from '@sheetwright/contract/connection-options.ts';
import * as navigations from '@sheetwright/contract/generated/navigations.ts';
import { Sheet } from 'lucide-react';
import { useState } from 'react';
import { nameAccount } from '../../../lib/believed-account.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { RegionField } from './region-field.tsx';

const STEPS = [
  'In Smartsheet, select your account picture, then Personal Settings.',
  'Open API Access and select Generate new access token.',
  'Give it a name, such as Sheetwright, and select OK.',
  'Copy the token at once, since Smartsheet shows it only this time, and paste it here.',
] as const;

/** Logins and keys count in one region only, so the region comes before both. */
export function NotConnected({ oauthAvailable }: { readonly oauthAvailable: boolean }) {
  const [region, setRegion] = useState<SmartsheetRegion>('us');
  return (
    <div className="grid gap-6">
      <RegionField value={region} onChange={setRegion} />
      {oauthAvailable && <ConnectByOAuth region={region} />}
      <section className="grid gap-4 border-border border-t pt-5">
        <h3 className="font-medium">{oauthAvailable ? 'Or connect with an API key' : 'Connect with an API key'}</h3>
        <ApiKeyForm region={region} isMainAction={!oauthAvailable} />
        <FindingAKey />
      </section>
    </div>
  );
}

function ConnectByOAuth({ region }: { readonly region: SmartsheetRegion }) {
  const href = hrefOf(navigations.startSmartsheet, { query: { ...(region !== 'us' && { region }) } });
  return (
    <section className="grid justify-items-start gap-3 border-border border-t pt-5">
      <h3 className="font-medium">Connect with your Smartsheet login</h3>
      <p className="max-w-prose text-muted">
        You confirm the access in Smartsheet and come back here. Nothing to copy, and you can withdraw it at any time.
      </p>
      <a href={href} onClick={nameAccount} className={buttonVariants({ className: 'max-sm:w-full' })}>
        <Sheet aria-hidden />
        Connect Smartsheet
      </a>
    </section>
  );
}

function FindingAKey() {
  return (
    <div className="grid gap-2 rounded-md bg-sunken px-4 py-3">
      <h4 className="font-medium">Where to find an API key in Smartsheet</h4>
      <ol className="grid list-decimal gap-1 pl-5 text-muted marker:tabular-nums">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
