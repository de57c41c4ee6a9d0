import { useMutation } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';

export function useSendVerification() {
  return useMutation({ mutationFn: () => apiRequest('POST', '/api/auth/send-verification') });
}
