import { Readable } from 'node:stream';
import { calls, navigations } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { navigation, route } from '../../http/route.ts';
import { csvOf } from './csv.ts';
import { explainFigure, findFigure } from './explain.ts';
import { ROLL_UP, ROLL_UP_AGAIN, rollUp, rollUpAgain } from './roll-ups.ts';
import type { AnalyticsServices } from './services.ts';
import { adminStats, listSessions } from './stats.ts';

export async function analytics(app: FastifyInstance, services: AnalyticsServices): Promise<void> {
  route(app, calls.adminStats, () => adminStats(services));
  route(app, calls.adminSessions, ({ query }) => listSessions(query, services));
  route(app, calls.explainFigure, ({ params, query }) => explainFigure({ ...params, ...query }, services));
  navigation(
    app,
    navigations.figureRows,
    ({ params, query, reply }) => {
      const { columns, rows } = findFigure(params.name, services);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${params.name}.csv"`)
        .send(Readable.from(csvOf(columns, rows(query.range))));
    },
    { work: 'long' },
  );
  await services.jobs.work(ROLL_UP, () => rollUp(services));
  await services.jobs.work(ROLL_UP_AGAIN, () => rollUpAgain(services));
}
