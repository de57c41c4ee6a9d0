import { Sheet } from 'lucide-react';
import { serverPaths } from '../../../lib/paths.ts';
import { buttonVariants } from '../../../ui/button.tsx';
import { ApiKeyForm } from './api-key-form.tsx';

const STEPS = [
  'In Smartsheet, select your account picture, then Personal Settings.',
  'Open API Access and select Generate new access token.',
  'Give it a name, such as Sheetwright, and select OK.',
  'Copy the token at once, since Smartsheet shows it only this time, and paste it here.',
] as const;

export function NotConnected({ oauthAvailable }: { readonly oauthAvailable: boolean }) {
  return (
    <div className="grid gap-6">
      {oauthAvailable && <ConnectByOAuth />}
      <section className="grid gap-4">
        <h3 className="font-medium">{oauthAvailable ? 'Or connect with an API key' : 'Connect with an API key'}</h3>
        <ApiKeyForm region="us" />
        <FindingAKey />
      </section>
    </div>
  );
}

function ConnectByOAuth() {
  return (
    <section className="grid justify-items-start gap-3 border-border border-b pb-6">
      <h3 className="font-medium">Connect with your Smartsheet login</h3>
      <p className="max-w-prose text-muted">
        You confirm the access in Smartsheet and come back here. Nothing to copy, and you can withdraw it at any time.
      </p>
      <a href={serverPaths.smartsheet} className={buttonVariants({ className: 'max-sm:w-full' })}>
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
