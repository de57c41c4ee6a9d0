import { QUESTIONNAIRES } from './questionnaires.ts';

/** Signs the seeded customer in and gives them a project with a designed solution. @returns the session's cookie */
export async function signInAsCustomer(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify({ email: 'customer@sheetwright.test', password: 'sandbox-password' });
  const signedIn = await answered(await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body }));
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const requirements = QUESTIONNAIRES.relocation;
  const project = { name: requirements.projectName, description: requirements.projectDescription, requirements };
  await answered(
    await fetch(`${url}/api/projects`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(project) }),
  );
  await answered(await fetch(`${url}/api/projects/1/recommendations`, { headers: { cookie } }));
  return cookie;
}

async function answered(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}
