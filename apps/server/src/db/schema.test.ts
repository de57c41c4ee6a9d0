import { AUTH_PROVIDERS } from '@sheetwright/contract/accounts.ts';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, expectTypeOf, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import * as schema from './schema.ts';

const { database } = await createTestApp();

interface Column {
  readonly type: string;
  readonly required: boolean;
  readonly fallback: string | null;
}

test('[C3.001] the tables have the names of the specification', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'sessions',
      'users',
      'projects',
      'contact_submissions',
      'smartsheet_assets',
      'ai_sessions',
      'subscriptions',
    ]),
  );
});

test('[C3.002] sessions has sid as primary key, and sess (JSON) and expire (timestamp), both required', async () => {
  const columns = await columnsOf('sessions');
  expect(await constraintsOf('sessions')).toContain('PRIMARY KEY (sid)');
  expect(columns.sess).toMatchObject({ type: 'jsonb', required: true });
  expect(columns.expire).toMatchObject({ type: 'timestamp with time zone', required: true });
});

test('[C3.003] sessions.expire is indexed', async () => {
  const { rows } = await database.db.execute<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where tablename = 'sessions'`,
  );
  expect(rows.map(({ indexdef }) => indexdef)).toContainEqual(expect.stringMatching(/\(expire\)$/));
});

test('[C3.004] users has the columns of the specification', () => {
  expect(Object.keys(getTableColumns(schema.users))).toEqual(
    expect.arrayContaining(
      `id email firstName lastName profileImageUrl role password authProvider googleId githubId smartsheetId emailVerified
       resetPasswordToken resetPasswordExpires smartsheetAccessToken smartsheetRefreshToken smartsheetTokenExpires stripeCustomerId
       stripeSubscriptionId subscriptionStatus subscriptionPlan smartsheetApiKey createdAt updatedAt`.split(/\s+/),
    ),
  );
});

test('[C3.005] [C3.006] users.id is a text primary key and users.email is unique', async () => {
  expect((await columnsOf('users')).id).toMatchObject({ type: 'text' });
  expect(await constraintsOf('users')).toEqual(expect.arrayContaining(['PRIMARY KEY (id)', 'UNIQUE (email)']));
});

test('[C3.007] [C3.008] users.role is required with default customer; authProvider defaults to host', async () => {
  const users = await columnsOf('users');
  expect(users.role).toEqual({ type: 'text', required: true, fallback: "'customer'::text" });
  expect(users.auth_provider).toMatchObject({ fallback: "'host'::text" });
});

test('[C3.009] [C3.010] [C3.011] users.authProvider takes five values, emailVerified is false at first, and expiries are timestamps', async () => {
  const users = await columnsOf('users');
  expect([...AUTH_PROVIDERS].sort()).toEqual(['github', 'google', 'host', 'local', 'smartsheet']);
  expect(users.auth_provider).toMatchObject({ type: 'text' });
  expect(users.email_verified).toMatchObject({ type: 'boolean', fallback: 'false' });
  for (const name of ['reset_password_expires', 'smartsheet_token_expires']) {
    expect(users[name]).toMatchObject({ type: 'timestamp with time zone' });
  }
});

test('[C3.013] projects has the columns of the specification, one with answers to questions, and one that counts the changes of the answers', () => {
  expect(Object.keys(getTableColumns(schema.projects))).toEqual(
    'id userId name description smartsheetId status projectType requirements questionAnswers answersVersion workflowMap implementationPlan createdAt updatedAt'.split(
      ' ',
    ),
  );
});

test('[C3.014] [C3.015] [C3.016] projects.id is an auto number, userId refers to a user, name is required', async () => {
  const projects = await columnsOf('projects');
  expect(projects.id).toMatchObject({ type: 'integer', fallback: expect.stringContaining('nextval') });
  expect(projects.user_id).toMatchObject({ required: true });
  expect(projects.name).toMatchObject({ required: true });
  expect(await constraintsOf('projects')).toContainEqual(expect.stringContaining('FOREIGN KEY (user_id) REFERENCES users(id)'));
});

test('[C3.017] [C3.018] [C3.019] projects.status defaults to active, projectType to custom, and three columns are JSON', async () => {
  const projects = await columnsOf('projects');
  expect(projects.status).toEqual({ type: 'text', required: true, fallback: "'active'::text" });
  expect(projects.project_type).toMatchObject({ fallback: "'custom'::text" });
  for (const name of ['requirements', 'workflow_map', 'implementation_plan'])
    expect(projects[name]).toMatchObject({ type: 'jsonb' });
});

test('[C3.021] [C3.022] [C3.023] smartsheet_assets has its columns, the named ones required, status active by default', async () => {
  const assets = await columnsOf('smartsheet_assets');
  expect(Object.keys(assets)).toEqual(
    'id project_id user_id asset_type asset_name smartsheet_id smartsheet_url configuration status created_at'.split(' '),
  );
  for (const name of ['project_id', 'user_id', 'asset_type', 'asset_name', 'smartsheet_id']) {
    expect(assets[name]).toMatchObject({ required: true });
  }
  expect(assets.configuration).toMatchObject({ type: 'jsonb' });
  expect(assets.status).toEqual({ type: 'text', required: true, fallback: "'active'::text" });
  expect(await constraintsOf('smartsheet_assets')).toContainEqual(
    expect.stringContaining('FOREIGN KEY (project_id) REFERENCES projects(id)'),
  );
});

test('[C3.012] users.subscriptionStatus is inactive until there is a subscription', async () => {
  expect((await columnsOf('users')).subscription_status).toMatchObject({ type: 'text', fallback: "'inactive'::text" });
});

test('[C3.026] subscriptions has the columns of the specification, the named ones required, the dates of the period not', async () => {
  const columns = await columnsOf('subscriptions');
  expect(Object.keys(columns)).toEqual(
    expect.arrayContaining(
      'id user_id stripe_subscription_id plan status current_period_start current_period_end created_at updated_at'.split(' '),
    ),
  );
  for (const name of ['user_id', 'stripe_subscription_id', 'plan', 'status']) {
    expect(columns[name]).toMatchObject({ type: 'text', required: true });
  }
  for (const name of ['current_period_start', 'current_period_end']) {
    expect(columns[name]).toMatchObject({ type: 'timestamp with time zone', required: false });
  }
});

test('[C9.025] the stored defaults are those of the specification', async () => {
  expect((await columnsOf('users')).subscription_status).toMatchObject({ fallback: "'inactive'::text" });
  const aiSessions = await columnsOf('ai_sessions');
  for (const name of ['tokens', 'duration']) expect(aiSessions[name]).toEqual({ type: 'integer', required: true, fallback: '0' });
});

test('[C3.027] the insert shapes leave out id and the created and updated timestamps', () => {
  type Left = 'id' | 'createdAt' | 'updatedAt';
  expectTypeOf<Extract<keyof schema.NewUser, Left>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<keyof schema.NewProject, Left>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<keyof schema.NewAsset, Left>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<keyof schema.NewContactSubmission, Left>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<keyof schema.NewAiSession, Left>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<keyof schema.NewSubscription, Left>>().toEqualTypeOf<never>();
});

test('the migrations make exactly the tables and columns that the code declares', async () => {
  for (const table of Object.values(schema).filter((member) => is(member, PgTable))) {
    const declared = Object.values(getTableColumns(table)).map((column) => column.name);
    expect(Object.keys(await columnsOf(getTableName(table))).sort()).toEqual(declared.sort());
  }
});

async function columnsOf(table: string): Promise<Record<string, Column>> {
  const { rows } = await database.db.execute<{ name: string; type: string; nullable: string; fallback: string | null }>(sql`
    select column_name as name, data_type as type, is_nullable as nullable, column_default as fallback
    from information_schema.columns where table_schema = 'public' and table_name = ${table} order by ordinal_position`);
  return Object.fromEntries(
    rows.map(({ name, type, nullable, fallback }) => [name, { type, required: nullable === 'NO', fallback }]),
  );
}

async function constraintsOf(table: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = ${table}::regclass`);
  return rows.map(({ text }) => text);
}
