import { requestOf } from '@sheetwright/contract/client.ts';
import type { Ask, AskAnswer, AskEvent } from '@sheetwright/contract/consultant.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { apiRequest } from '../../../lib/api-client.ts';

export interface AskOptions {
  /** Gives the question up. */
  readonly signal: AbortSignal;
  /** Told of every piece of the answer but the last, which is what `askConsultant` gives back. */
  readonly onEvent: (event: AskEvent) => void;
}

/**
 * Asks the consultant and reads the answer as it comes.
 * @throws ApiError where the question is refused, AnswerFailed where the answer breaks off, TypeError where there is no answer
 */
export async function askConsultant(body: Ask, { signal, onEvent }: AskOptions): Promise<AskAnswer> {
  const { url, headers, ...request } = requestOf(calls.askAi, { body });
  const asked = apiRequest(url, { ...request, headers: { ...headers, Accept: 'text/event-stream' }, signal });
  // What reads the events is needed a moment later than the question is sent.
  const [response, { readAnswer }] = await Promise.all([asked, import('./read-answer.ts')]);
  return readAnswer(response, onEvent);
}
