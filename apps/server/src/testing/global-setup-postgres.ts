import type { TestProject } from 'vitest/node';
import { findPostgresBinaries, startPostgres } from './postgres-cluster.ts';
import { createPostgresTemplate } from './template.ts';

/** Once per run: a PostgreSQL (a throw-away one unless TEST_DATABASE_URL names one) with a template database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = findPostgresBinaries();
  if (!given && !binaries) throw new Error('No PostgreSQL: neither TEST_DATABASE_URL nor server binaries');
  const cluster = given ? { url: given, stop: async () => {} } : await startPostgres(binaries ?? '');
  const template = await createPostgresTemplate(cluster.url);
  project.provide('database', { engine: 'postgres', url: cluster.url, template: template.name });
  return async () => {
    await template.drop();
    await cluster.stop();
  };
}
