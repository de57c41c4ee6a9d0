/** What text fields and selects have in common. 16 px on phones keeps iOS from zooming into the field. */
export const CONTROL =
  'w-full rounded-md border border-control bg-surface px-3 text-base text-text transition-colors placeholder:text-muted hover:border-text focus-visible:border-accent focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger sm:text-sm';
