import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { type ContactServices, submitContact } from './submit-contact.ts';

/** A message of the greatest length, each character written as an escape of six. */
const CONTACT_BYTES = 150_000;

export function contact(app: FastifyInstance, services: ContactServices): void {
  route(
    app,
    calls.contact,
    async ({ body, request }) => {
      await submitContact({ contact: body, address: request.ip }, services);
      return { received: true } as const;
    },
    { bodyLimit: CONTACT_BYTES },
  );
}
