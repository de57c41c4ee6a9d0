import type { AdminStats, RecentSession } from '@sheetwright/contract/admin/stats.ts';
import { dollarsOfAnnual } from './figures/ratio.ts';
import { readHistory } from './revenue.ts';
import type { AnalyticsServices } from './services.ts';

const DAY_MS = 86_400_000;

/** What stands above the tabs: how many customers, questions and dollars a month, and how fast answers and sure the service are. */
export async function adminStats(services: AnalyticsServices): Promise<AdminStats> {
  const { repository, users, consultant, uptime, clock } = services;
  const { current } = await readHistory(services);
  const [customers, totalSessions, avgResponseTime, up] = await Promise.all([
    users.countCustomers(),
    repository.countQuestions(),
    consultant.meanDurationSince(new Date(clock().getTime() - DAY_MS)),
    uptime(),
  ]);
  return {
    activeUsers: customers.active,
    totalUsers: customers.total,
    totalSessions,
    totalRevenue: dollarsOfAnnual(current.endAnnualCents),
    avgResponseTime,
    uptime: up,
    reasons: {
      ...(avgResponseTime === null && { avgResponseTime: 'nothing_measured' as const }),
      ...(up === null && { uptime: 'nothing_measured' as const }),
    },
  };
}

/** Questions to the consultant, the newest first. */
export async function listSessions(
  { limit = 1000, offset = 0 }: { readonly limit?: number | undefined; readonly offset?: number | undefined },
  { consultant }: Pick<AnalyticsServices, 'consultant'>,
): Promise<RecentSession[]> {
  const rows = await consultant.newestSessions({ limit, offset });
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
