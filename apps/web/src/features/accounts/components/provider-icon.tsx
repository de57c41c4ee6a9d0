import type { LoginProvider } from '@sheetwright/contract/public-config.ts';
import { Building2, GitBranch, Sheet } from 'lucide-react';

const ICONS = { host: Building2, google: GoogleLetter, github: GitBranch, smartsheet: Sheet } as const;

/** Decoration beside the provider's name. */
export function ProviderIcon({ provider }: { readonly provider: LoginProvider }) {
  const Icon = ICONS[provider];
  return <Icon aria-hidden className="size-4" />;
}

function GoogleLetter({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M18.4 5.6A9 9 0 1 0 21 12h-8" />
    </svg>
  );
}
