import { Readable } from 'node:stream';
import { calls, navigations } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { navigation, route } from '../../http/route.ts';
import { csvOf } from './csv.ts';
import { explainFigure, findFigure } from './explain.ts';
import { churnAnalytics, paymentAnalytics, revenueAnalytics, subscriptionAnalytics } from './revenue.ts';
import { revenueFigures } from './revenue-explained.ts';
import { keepStanding, ROLL_UP, ROLL_UP_AGAIN, rollUp, rollUpAgain } from './roll-ups.ts';
import type { AnalyticsServices } from './services.ts';
import { adminStats, listSessions } from './stats.ts';
import { featureAdoption, usageAnalytics, workflowAnalytics } from './usage.ts';
import { usageFigures } from './usage-explained.ts';

export async function analytics(app: FastifyInstance, services: AnalyticsServices): Promise<void> {
  const explained = { ...services, figures: { ...services.figures, ...revenueFigures(services), ...usageFigures(services) } };
  route(app, calls.adminStats, () => adminStats(services));
  route(app, calls.adminSessions, ({ query }) => listSessions(query, services));
  route(app, calls.revenueAnalytics, ({ query }) => revenueAnalytics(query, services));
  route(app, calls.revenueAnalyticsOf, ({ params }) => revenueAnalytics(params, services));
  route(app, calls.subscriptionAnalytics, () => subscriptionAnalytics(services));
  route(app, calls.churnAnalytics, () => churnAnalytics(services));
  route(app, calls.paymentAnalytics, () => paymentAnalytics(services));
  route(app, calls.usageAnalytics, ({ query }) => usageAnalytics(query, services));
  route(app, calls.usageAnalyticsOf, ({ params }) => usageAnalytics(params, services));
  route(app, calls.featureAdoption, () => featureAdoption(services));
  route(app, calls.workflowAnalytics, () => workflowAnalytics(services));
  route(app, calls.explainFigure, ({ params, query }) => explainFigure({ ...params, ...query }, explained));
  navigation(
    app,
    navigations.figureRows,
    ({ params, query, reply }) => {
      const { columns, rows } = findFigure(params.name, explained);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${params.name}.csv"`)
        .send(Readable.from(csvOf(columns, rows(query.range))));
    },
    { work: 'long' },
  );
  await services.jobs.work(ROLL_UP, async () => {
    await services.users.foldCounts();
    await rollUp(services);
    await keepStanding(services);
  });
  await services.jobs.work(ROLL_UP_AGAIN, () => rollUpAgain(services));
}
