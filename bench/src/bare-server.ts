import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/** The yardstick: the same two queries, served by Fastify with nothing else around them. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

const FIND_SESSION = {
  name: 'find_session',
  text: `select s.sid, s.sess, u.id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.auth_provider,
    u.email_verified, u.subscription_status, u.subscription_plan, u.created_at, u.second_factor_confirmed_at
    from sessions s inner join users u on u.id = s.user_id
    where s.sid = any($1::text[]) and s.expire > $2 and (u.second_factor_confirmed_at is null or s.sess ? 'secondFactorAt')`,
};
const LIST_PROJECTS = {
  name: 'list_projects',
  text: `select p.id, left(p.name, $2) as name, left(p.description, $3) as description, p.status, p.project_type,
    p.implementation_plan is not null as has_plan, p.created_at, p.updated_at, s.project_scope, s.timeline, s.team_size,
    (extract(epoch from p.created_at) * 1000000)::bigint::text as created_micros
    from projects p inner join project_summaries s on s.project_id = p.id where p.user_id = $1
    order by p.created_at desc, p.id desc limit $4`,
};

async function findUser(cookie: string | undefined) {
  const token = /(?:^|; )session=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  const sid = createHash('sha256').update(token).digest('base64url');
  const { rows } = await pool.query<{ id: string }>({ ...FIND_SESSION, values: [[sid], new Date()] });
  return rows[0];
}

app.get('/api/auth/user', async (request, reply) => (await findUser(request.headers.cookie)) ?? reply.code(401).send());
app.get('/api/projects', async (request, reply) => {
  const user = await findUser(request.headers.cookie);
  if (!user) return reply.code(401).send();
  return (await pool.query({ ...LIST_PROJECTS, values: [user.id, 100, 100, 200] })).rows;
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ type: 'listening', url: address });
