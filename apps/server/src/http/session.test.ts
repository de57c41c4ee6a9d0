import { expect, test } from 'vitest';
import { createTestApp, createUser, signIn } from '../testing/test-app.ts';

test('[C7.016] GET /api/auth/user answers 401 when signed out', async () => {
  const app = await createTestApp();
  const response = await app.request({ url: '/api/auth/user' });
  expect(response.statusCode).toBe(401);
  expect(response.headers['content-type']).toContain('application/problem+json');
  const user = await createUser(app, { subscriptionStatus: 'trialing' });
  const signedIn = await app.request({ url: '/api/auth/user', cookie: await signIn(app, user) });
  expect(signedIn.json()).toMatchObject({ id: user.id, role: 'customer' });
});
