import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { explainControlErrors } from '../local-server.ts';
import { FaultBody, type Faults } from './faults.ts';
import { type People, PersonSeed } from './people.ts';
import { PROVIDERS } from './providers.ts';
import { AppAddress, type RegisteredApp } from './registered-app.ts';

const Provider = z.enum(PROVIDERS);
const NewPerson = z.strictObject({ provider: Provider, ...PersonSeed.shape });
const ChangedEmails = z.strictObject({
  provider: Provider,
  subject: z.string(),
  emails: z.array(z.strictObject({ email: z.email(), primary: z.boolean(), verified: z.boolean() })),
});

interface ControlParts {
  readonly people: People;
  readonly faults: Faults;
  readonly app: RegisteredApp;
}

/** What a test or a person behind the scenes can do; no provider has such routes. */
export function registerControl(server: FastifyInstance, { people, faults, app }: ControlParts): void {
  explainControlErrors(server);
  server.put('/app', (request) => {
    app.register(AppAddress.parse(request.body).url);
    return {};
  });
  server.post('/faults', (request) => {
    faults.place(FaultBody.parse(request.body));
    return {};
  });
  server.get('/faults', () => ({ faults: faults.list() }));
  server.delete('/faults', () => {
    faults.clear();
    return {};
  });
  server.get<{ Params: { readonly provider: string } }>('/people/:provider', ({ params }) => ({
    people: people.all(Provider.parse(params.provider)),
  }));
  server.post('/people', (request) => {
    const { provider, ...seed } = NewPerson.parse(request.body);
    return people.remember(provider, seed);
  });
  server.put('/people', (request, reply) => {
    const { provider, subject, emails } = ChangedEmails.parse(request.body);
    return people.change(provider, subject, emails) ?? reply.code(404).send({ error: 'There is no such person.' });
  });
}
