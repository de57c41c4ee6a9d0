import { apiRequest } from '../../../lib/api-client.ts';

export function postLogout(): Promise<Response> {
  return apiRequest('POST', '/api/auth/logout');
}
