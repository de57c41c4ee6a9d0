import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { answerMetrics } from './prometheus.ts';
import type { HealthServices } from './services.ts';
import { readApiHealth, readErrorLog, readPerformance, readSystemHealth } from './system-health.ts';
import { runHealthWatch } from './watch.ts';

export function health(app: FastifyInstance, services: HealthServices): void {
  route(app, calls.systemHealth, () => readSystemHealth(services));
  route(app, calls.performanceMetrics, () => readPerformance(services));
  route(app, calls.errorLogs, () => readErrorLog(services));
  route(app, calls.apiHealth, () => readApiHealth(services));
  answerMetrics(app, services);
  runHealthWatch(app, services);
}
