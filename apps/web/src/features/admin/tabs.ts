/** The console's tabs, in their order; the value stands in the address as `/admin?tab=…`. */
export const ADMIN_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'customers', label: 'Customers' },
  { value: 'revenue', label: 'Revenue' },
  { value: 'usage', label: 'Usage' },
  { value: 'health', label: 'System Health' },
  { value: 'content', label: 'Content' },
  { value: 'support', label: 'Support' },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]['value'];

/** The tab that an address names, else the first. */
export function tabOf(value: string | null): AdminTab {
  return ADMIN_TABS.find((tab) => tab.value === value)?.value ?? 'overview';
}

/** The address of a tab, for links between them: the other parameters belong to the tab that is left. */
export function tabHref(tab: AdminTab, parameters: Readonly<Record<string, string>> = {}): string {
  return `/admin?${new URLSearchParams({ ...(tab !== 'overview' && { tab }), ...parameters })}`.replace(/\?$/, '');
}
