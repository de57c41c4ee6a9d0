import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import { createCounters } from '../../security/counters.ts';
import { confirmationMail } from './confirmation.ts';
import { createContactRepository } from './repository.ts';
import { type ContactServices, submitContact } from './submit-contact.ts';

/** A message of the greatest length, each character written as an escape of six. */
const CONTACT_BYTES = 150_000;

export function contact(app: FastifyInstance, { config, database, clock, jobs, secrets }: Dependencies): void {
  const services: ContactServices = {
    db: database.db,
    contacts: createContactRepository(database.db),
    counters: createCounters(database.db),
    limits: config.limits,
    clock,
    confirm: (tx, email) => sendMail(confirmationMail(email), { jobs, secrets, clock, tx }),
  };

  route(
    app,
    calls.contact,
    async ({ body, request }) => {
      await submitContact({ contact: body, address: request.network }, services);
      return { received: true } as const;
    },
    { bodyLimit: CONTACT_BYTES },
  );
}
