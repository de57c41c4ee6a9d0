import * as figureNames from '@sheetwright/contract/admin/definitions.ts';
import { calls } from '@sheetwright/contract/calls.ts';

/** A call as the console makes it. `path` is asked for the n-th time; what it varies is who or what it is about. */
export interface Request {
  readonly name: string;
  readonly path: (n: number) => string;
  readonly method?: 'PUT' | 'POST';
  readonly body?: (n: number) => object;
}

/** Ids that requests are about. */
export interface Subjects {
  readonly customers: readonly string[];
  readonly issues: readonly number[];
  readonly builds: readonly number[];
  readonly rows: number;
}

/** They ask outside services, or wait for them. */
const PROBES: ReadonlySet<string> = new Set(['GET /api/admin/system-health', 'GET /api/admin/api-health']);
/** Held by other measurements: they go to Stripe, Smartsheet or a model, and the time is theirs. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'POST /api/admin/update-subscription',
  'GET /api/admin/customers/:id/payments',
  'POST /api/admin/customers/:id/refund',
  'POST /api/admin/validate-api-key/:userId',
  'POST /api/admin/failed-automations/:id/retry',
  'POST /api/admin/ai-prompts/trial',
]);

/** The customers' list in all the ways the console asks for it. */
const LISTINGS: readonly string[] = [
  '',
  'limit=50',
  'limit=50&sort=name&direction=asc',
  'limit=50&sort=plan&direction=desc',
  'limit=50&sort=status&direction=asc',
  'limit=50&sort=createdAt&direction=asc',
  'limit=50&sort=monthlyValue&direction=desc',
  'limit=50&sort=lastActivity&direction=desc',
  'limit=50&status=active',
  'limit=50&plan=enterprise&status=paused',
  'limit=50&search=ana',
  'limit=50&search=ana%20diaz',
  'limit=50&search=1-17-3@copies',
  'limit=50&search=nobody',
];

/** Every call of the console but probes and those that go elsewhere. */
export function requestsFor({ customers, issues, builds, rows }: Subjects): Request[] {
  const of = <Item>(items: readonly Item[], n: number) => items[n % items.length];
  const listings = LISTINGS.map((query) => ({ name: `customers?${query}`, path: () => `customers?${query}` }));
  const explained = Object.keys(DEFINITIONS).map((figure) => ({ name: `figures/${figure}`, path: () => `figures/${figure}` }));
  return [
    ...listings,
    { name: 'customers, the last page of an export', path: () => `customers?offset=${rows - 1000}&limit=1000` },
    { name: 'users?limit=50', path: () => 'users?limit=50' },
    { name: 'customer-details/:id', path: (n) => `customer-details/${of(customers, n)}` },
    { name: 'operator-actions', path: () => 'operator-actions' },
    { name: 'operator-actions?limit=50', path: () => 'operator-actions?limit=50' },
    { name: 'operator-actions of a customer', path: (n) => `operator-actions?customerId=${of(customers, n)}` },
    { name: 'stats', path: () => 'stats' },
    { name: 'sessions', path: () => 'sessions' },
    { name: 'sessions?limit=5', path: () => 'sessions?limit=5' },
    ...['3', '24'].map((months) => {
      const path = `revenue-analytics?range=${months}months`;
      return { name: path, path: () => path };
    }),
    ...['subscription-analytics', 'churn-analytics', 'payment-analytics', 'feature-adoption', 'workflow-analytics'].map(alone),
    ...['7', '30', '90', '365'].map((days) => alone(`usage-analytics?range=${days}days`)),
    ...['revenue-analytics/6months', 'usage-analytics/7days', 'ai-prompts/consultant/versions'].map(alone),
    { name: 'security-events of a customer', path: (n) => `security-events?userId=${of(customers, n)}` },
    ...explained,
    ...['performance-metrics', 'error-logs', 'failed-automations'].map(alone),
    { name: 'failed-automations/:id', path: (n) => `failed-automations/build-${of(builds, n)}` },
    ...['', '?limit=50', '?limit=50&status=open&priority=high', '?limit=50&search=report', '?limit=50&search=nobody'].map(
      (query) => alone(`support-issues${query}`),
    ),
    ...['api-key-status', 'api-key-status?limit=50', 'onboarding-progress', 'onboarding-progress?limit=50'].map(alone),
    ...['workflow-templates', 'ai-prompts', 'subscription-plans', 'requirements-questions'].filter(isBuilt).map(alone),
    {
      name: 'PUT support-issues/:id',
      method: 'PUT',
      path: (n) => `support-issues/${of(issues, n)}`,
      body: (n) => ({ status: n % 2 === 0 ? 'in_progress' : 'resolved' }),
    },
    {
      name: 'POST customers/:id/account',
      method: 'POST',
      path: (n) => `customers/${of(customers, n)}/account`,
      body: () => ({ action: 'disable', reason: 'Measured' }),
    },
    {
      name: 'POST customers',
      method: 'POST',
      path: () => 'customers',
      body: (n) => ({ email: `invited-${rows}-${n}@bench.test`, firstName: 'In', lastName: 'Vited', plan: null }),
    },
  ];
}

/** What health shows is told with the figures themselves: no call takes it apart. */
const { HEALTH_DEFINITIONS: _, ...ofFigures } = figureNames;
const DEFINITIONS: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(ofFigures));

function alone(path: string): Request {
  return { name: path, path: () => path };
}

const ADDRESSES = Object.values(calls)
  .map(({ method, path }) => `${method} ${path}`)
  .filter((address) => address.includes(' /api/admin/'));

function isBuilt(path: string): boolean {
  return ADDRESSES.includes(`GET /api/admin/${path}`);
}

/** Reading calls of the console that nothing above asks for. */
export function unmeasured(requests: readonly Request[]): string[] {
  const paths = requests.map(({ path }) => `/api/admin/${path(0)}`.split('?')[0] ?? '');
  const isAsked = (address: string) => {
    const [, path = ''] = address.split(' ');
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return paths.some((asked) => pattern.test(asked));
  };
  return ADDRESSES.filter(
    (address) => address.startsWith('GET ') && !PROBES.has(address) && !OUTSIDE.has(address) && !isAsked(address),
  );
}
