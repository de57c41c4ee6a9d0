/** Who may see a page. */
export type Audience = 'anyone' | 'signed in' | 'admin';

export interface Page<Pattern extends string = string> {
  /** The address; a segment that begins with a colon stands for an id. */
  readonly pattern: Pattern;
  readonly audience: Audience;
  /** The address with these ids in it. */
  getHref(...ids: Ids<Pattern>): string;
}

/** One number for each id in a pattern: `[number]` for `/projects/:id`. */
type Ids<Pattern extends string> = Pattern extends `${infer First}/${infer Rest}`
  ? [...Ids<First>, ...Ids<Rest>]
  : Pattern extends `:${string}`
    ? [id: number]
    : [];

/** Every page of the web app. The first one that matches an address is shown there. */
export const PAGES = {
  home: page('/', 'anyone'),
  auth: page('/auth', 'anyone'),
  testing: page('/testing', 'anyone'),
  dashboard: page('/dashboard', 'signed in'),
  projects: page('/projects', 'signed in'),
  newProject: page('/projects/new', 'signed in'),
  confirmProject: page('/projects/:id/confirm', 'signed in'),
  editAnswers: page('/projects/:id/answers', 'signed in'),
  people: page('/projects/:id/people', 'signed in'),
  project: page('/projects/:id', 'signed in'),
  subscribe: page('/subscribe', 'anyone'),
  subscription: page('/subscription', 'signed in'),
  admin: page('/admin', 'admin'),
};

export type PageName = keyof typeof PAGES;

/** The pages that take a card. Their documents alone may load the payment provider's form. */
const PAYMENT_PAGES: readonly PageName[] = ['subscribe', 'subscription'];

/** Whether the path is that of a page that takes a card. */
export function isPaymentPage(path: string): boolean {
  const page = pageAt(path);
  return page !== undefined && PAYMENT_PAGES.includes(page);
}

/** Whether one of the pages has this path, with or without a slash at its end. */
export function isPage(path: string): boolean {
  return pageAt(path) !== undefined;
}

/** The page that has this path, with or without a slash at its end. */
export function pageAt(path: string): PageName | undefined {
  const segments = segmentsOf(path);
  const names = Object.keys(PAGES) as PageName[];
  return names.find((name) => matches(segmentsOf(PAGES[name].pattern), segments));
}

function page<const Pattern extends string>(pattern: Pattern, audience: Audience): Page<Pattern> {
  return { pattern, audience, getHref: (...ids) => withIds(pattern, ids) };
}

function withIds(pattern: string, ids: readonly number[]): string {
  const left = [...ids];
  return pattern.replace(/:\w+/g, () => String(left.shift()));
}

function segmentsOf(path: string): readonly string[] {
  return (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  if (pattern.length !== path.length) return false;
  return pattern.every((segment, index) => (segment.startsWith(':') ? path[index] !== '' : segment === path[index]));
}
