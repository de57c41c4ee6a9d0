import type { PublicConfig } from '@sheetwright/contract/public-config.ts';
import { usePublicConfig } from '../features/public-config/api/public-config.ts';

/** Tells that the services around the app are emulators, and where to look inside them. */
export function SandboxBanner() {
  const { data } = usePublicConfig();
  return data?.sandbox ? <EmulatorList emulators={data.sandbox.emulators} /> : null;
}

export function EmulatorList({ emulators }: NonNullable<PublicConfig['sandbox']>) {
  return (
    <aside aria-label="Sandbox" className="border-border border-b bg-warning-soft text-xs print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 sm:px-6">
        <strong className="font-semibold text-warning">Sandbox</strong>
        <span>Stand-ins:</span>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {emulators.map(({ service, url }) => (
            <li key={service}>
              {url ? (
                <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-2 hover:text-warning">
                  {service}
                </a>
              ) : (
                service
              )}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
