/** Every address of the app. Links are made here, so a route can move without a search through the code. */
export const paths = {
  home: { pattern: '/', getHref: () => '/' },
  auth: {
    pattern: '/auth',
    getHref: (returnTo?: string) => (returnTo ? `/auth?returnTo=${encodeURIComponent(returnTo)}` : '/auth'),
  },
  forgotPassword: { pattern: '/auth', getHref: () => '/auth?forgot=1' },
  testing: { pattern: '/testing', getHref: () => '/testing' },
  dashboard: { pattern: '/dashboard', getHref: () => '/dashboard' },
  /** The chat on the home screen. */
  chat: { pattern: '/', getHref: () => '/#ai-consultant' },
  consultant: { pattern: '/dashboard', getHref: () => '/dashboard#ai-consultant' },
  projects: { pattern: '/projects', getHref: () => '/projects' },
  newProject: { pattern: '/projects/new', getHref: () => '/projects/new' },
  project: { pattern: '/projects/:id', getHref: (id: number) => `/projects/${id}` },
  confirmProject: { pattern: '/projects/:id/confirm', getHref: (id: number) => `/projects/${id}/confirm` },
  admin: { pattern: '/admin', getHref: () => '/admin' },
  subscribe: { pattern: '/subscribe', getHref: () => '/subscribe' },
  subscription: { pattern: '/subscription', getHref: () => '/subscription' },
} as const;

/** Addresses that the browser loads from the server; they are no screens of the app. */
export const serverPaths = {
  login: '/api/login',
  logout: '/api/logout',
  google: '/api/auth/google',
  github: '/api/auth/github',
  smartsheet: '/api/auth/smartsheet',
  accountExport: '/api/account/export',
} as const;
