import type { Contact } from '@sheetwright/contract/contact.ts';
import { apiRequest } from '../../../lib/api-client.ts';

/** @throws ApiError on any answer but success; TypeError when there was no answer */
export async function sendContact(contact: Contact): Promise<void> {
  await apiRequest('POST', '/api/contact', { body: contact });
}
