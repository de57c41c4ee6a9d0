/** OpenID Connect with an ID token, GitHub's OAuth with an API that tells who it is, or Smartsheet, which also grants access to itself. */
type ProviderTraits = { readonly name: string } & (
  | {
      readonly protocol: 'openid';
      /** What the environment variables of its settings begin with. */
      readonly settings: string;
      /** Null: it has to be configured. */
      readonly issuer: string | null;
    }
  | { readonly protocol: 'github'; readonly settings: string; readonly url: string; readonly apiUrl: string }
  /** Its settings are those of the connection. */
  | { readonly protocol: 'smartsheet' }
);

/**
 * The providers that one can sign in with, in the order of their buttons. From the id follow the addresses below, the column of `users`
 * that holds the subject (`googleId`), the cookie of a sign-in under way, and the path of the sandbox's emulator.
 */
export const LOGIN_PROVIDERS = {
  host: { name: 'the host platform', protocol: 'openid', settings: 'HOST_OIDC', issuer: null },
  google: { name: 'Google', protocol: 'openid', settings: 'GOOGLE', issuer: 'https://accounts.google.com' },
  github: {
    name: 'GitHub',
    protocol: 'github',
    settings: 'GITHUB',
    url: 'https://github.com',
    apiUrl: 'https://api.github.com',
  },
  smartsheet: { name: 'Smartsheet', protocol: 'smartsheet' },
} as const satisfies Readonly<Record<string, ProviderTraits>>;

export type LoginProvider = keyof typeof LOGIN_PROVIDERS;

export const LOGIN_PROVIDER_IDS = Object.keys(LOGIN_PROVIDERS) as readonly LoginProvider[];

/** Where a sign-in with the provider starts, for a browser navigation. */
export function loginPath<P extends LoginProvider>(provider: P): LoginPath<P> {
  return (provider === 'host' ? '/api/login' : `/api/auth/${provider}`) as LoginPath<P>;
}
type LoginPath<P extends LoginProvider> = P extends 'host' ? '/api/login' : `/api/auth/${P}`;

/** Where the provider sends the browser back to. */
export function loginCallbackPath<P extends LoginProvider>(provider: P): `/api/auth/${P}/callback` {
  return `/api/auth/${provider}/callback`;
}
