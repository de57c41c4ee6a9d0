export interface Page {
  readonly status: number;
  readonly url: URL;
  readonly text: string;
}

export interface Visitor {
  /** Follows redirects to a page, or to the application, which is not asked. */
  open(url: URL, appOrigin: string): Promise<Page | URL>;
  /** Opens the provider's page, chooses there, and returns the address in the application that it leads to. */
  signIn(
    start: URL,
    as: string | { readonly name: string; readonly email: string; readonly verified?: boolean },
    appOrigin: string,
  ): Promise<URL>;
}

/** A browser made of requests and a jar of cookies. */
export function createVisitor(): Visitor {
  const jar = new Map<string, string>();

  async function request(url: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  async function follow(url: URL, appOrigin: string, init?: RequestInit): Promise<Page | URL> {
    const response = await request(url, init);
    const location = response.headers.get('location');
    if (location === null) return { status: response.status, url, text: await response.text() };
    const target = new URL(location, url);
    return target.origin === appOrigin ? target : follow(target, appOrigin);
  }

  return {
    open: follow,
    async signIn(start, as, appOrigin) {
      const page = await follow(start, appOrigin);
      if (page instanceof URL) return page;
      if (page.status !== 200) throw new Error(`${page.status}: ${page.text.slice(0, 200)}`);
      const action = plainText(/<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? '');
      const body = new URLSearchParams(typeof as === 'string' ? buttonOf(page.text, as) : somebodyElse(as));
      const end = await follow(new URL(action, page.url), appOrigin, { method: 'POST', body });
      if (end instanceof URL) return end;
      throw new Error(`${end.status}: ${end.text}`);
    },
  };
}

function somebodyElse({ name, email, verified = true }: { name: string; email: string; verified?: boolean }) {
  return { choice: 'other', name, email, ...(verified ? { verified: 'yes' } : {}) };
}

function buttonOf(page: string, text: string): Record<string, string> {
  for (const [, name = '', value = '', inner = ''] of page.matchAll(
    /<button class="[^"]*" name="(\w+)" value="([^"]*)">(.*?)<\/button>/g,
  )) {
    if (inner.includes(text)) return { [name]: plainText(value) };
  }
  throw new Error(`The page has no button ‘${text}’.`);
}

function plainText(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}
