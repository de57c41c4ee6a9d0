import { ADDRESSES, type ProviderSettings } from './settings.ts';

/**
 * Asks a provider for its list of models, which costs nothing.
 * @returns the status of its answer
 * @throws when there is none
 */
export async function reachProvider(settings: ProviderSettings, signal: AbortSignal): Promise<number> {
  const base = settings.baseUrl ?? (settings.kind === 'openai-compatible' ? '' : ADDRESSES[settings.kind]);
  const answer = await fetch(`${base}/models`, { signal, headers: keyHeaders(settings) });
  await answer.body?.cancel();
  return answer.status;
}

function keyHeaders({ kind, apiKey }: ProviderSettings): Record<string, string> {
  if (apiKey === null) return {};
  if (kind === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' };
  if (kind === 'google') return { 'x-goog-api-key': apiKey };
  return { authorization: `Bearer ${apiKey}` };
}
