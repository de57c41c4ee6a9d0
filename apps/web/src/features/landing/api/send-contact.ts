import type { Contact } from '@sheetwright/contract/contact.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { call } from '../../../lib/api-client.ts';

/** @throws ApiError on any answer but success; TypeError when there was no answer */
export async function sendContact(contact: Contact): Promise<void> {
  await call(calls.contact, { body: contact });
}
