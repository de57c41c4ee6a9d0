import { PAGES } from '@sheetwright/contract/pages.ts';

/** Every address of the app. Links are made here, so a route can move without a search through the code. */
export const paths = {
  ...PAGES,
  auth: {
    ...PAGES.auth,
    getHref: (returnTo?: string) => (returnTo ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : '/auth'),
  },
  subscribe: {
    ...PAGES.subscribe,
    getHref: (plan?: string) => (plan ? `/subscribe?plan=${encodeURIComponent(plan)}` : '/subscribe'),
  },
  /** Where the second step of a sign-in is done. */
  signInCode: { getHref: (returnTo: string) => `/auth?${new URLSearchParams({ step: 'code', ...notHome(returnTo) })}` },
  forgotPassword: { getHref: () => '/auth?forgot=1' },
  /** The chat on the home screen. */
  chat: { getHref: () => '/#ai-consultant' },
  consultant: { getHref: () => '/dashboard#ai-consultant' },
} as const;

function notHome(returnTo: string): { readonly returnTo?: string } {
  return returnTo === '/' ? {} : { returnTo };
}
