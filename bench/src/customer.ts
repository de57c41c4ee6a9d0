import { type CallRequest, requestOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QUESTIONNAIRES } from './questionnaires.ts';

/** Signs the seeded customer in and gives them a project with a designed solution. @returns the session's cookie */
export async function signInAsCustomer(url: string): Promise<string> {
  const send = (request: CallRequest, cookie = '') =>
    fetch(`${url}${request.url}`, { ...request, headers: { ...request.headers, origin: url, cookie } }).then(answered);
  const credentials = { email: 'customer@sheetwright.test', password: 'sandbox-password' };
  const signedIn = await send(requestOf(calls.login, { body: credentials }));
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const requirements = QUESTIONNAIRES.relocation;
  const project = { name: requirements.projectName, description: requirements.projectDescription, requirements };
  await send(requestOf(calls.createProject, { body: project }), cookie);
  await send(requestOf(calls.recommendations, { params: { id: 1 } }), cookie);
  return cookie;
}

async function answered(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}
