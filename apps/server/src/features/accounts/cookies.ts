import type { FastifyReply } from 'fastify';

/** What a browser sent. */
export type Cookies = Readonly<Record<string, string | undefined>>;

/** A cookie that a service wants set, or taken away when it has no value. */
export interface CookieChange {
  readonly name: string;
  readonly value: string | null;
  readonly maxAgeSeconds: number;
}

/** With https the browser itself sees to it that only this host sets the cookie. */
export function cookieName(name: string, appUrl: URL): string {
  return appUrl.protocol === 'https:' ? `__Host-${name}` : name;
}

export function changeCookie(reply: FastifyReply, { name, value, maxAgeSeconds }: CookieChange, appUrl: URL): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: appUrl.protocol === 'https:' } as const;
  if (value === null) reply.clearCookie(cookieName(name, appUrl), options);
  else reply.setCookie(cookieName(name, appUrl), value, { ...options, maxAge: maxAgeSeconds });
}
