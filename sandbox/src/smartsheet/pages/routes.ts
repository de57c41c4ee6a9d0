import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../operation.ts';

export function registerPages(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/', () => ({ workspaces: sandbox.store.all('workspace').map(({ name }) => name) }));
}
