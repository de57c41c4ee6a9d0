import { type AskedQuestion, type ModelEmulator, type Protocol, startModelEmulator } from '@sheetwright/sandbox/models/server.ts';
import type { Config } from '../config.ts';
import type { ProviderSettings } from '../integrations/ai/settings.ts';
import { closeAtEnd } from './cleanup.ts';

export const MODEL_KEY = 'key-of-the-scripted-model';

export interface TestModel {
  /** Settings with which an app asks it. */
  readonly config: Pick<Config, 'ai'>;
  /** How the next requests are answered, by the protocol if one is named; the last script goes on. */
  script(scripts: readonly string[], delayMs?: number, protocol?: Protocol): Promise<void>;
  /** What was asked since the last script. */
  asked(): Promise<readonly AskedQuestion[]>;
}

interface TestModelOptions {
  readonly timeoutMs?: number;
  readonly silenceMs?: number;
  /** As which providers it is configured, the preferred one first. */
  readonly kinds?: readonly Protocol[];
}

/** A scripted model server of the test file's own, spoken to over HTTP. */
export async function startTestModel({
  timeoutMs = 20_000,
  silenceMs = timeoutMs,
  kinds = ['openai-compatible'],
}: TestModelOptions = {}): Promise<TestModel> {
  const emulator = await startModelEmulator({ apiKey: MODEL_KEY });
  closeAtEnd(() => emulator.close());
  const control = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${emulator.controlUrl}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  return {
    config: { ai: kinds.map((kind) => ({ ...providerOf(kind, emulator), timeoutMs, silenceMs })) },
    async script(scripts, delayMs = 3000, protocol) {
      await control('DELETE', '/requests');
      await control('POST', '/script', { scripts, delayMs, ...(protocol && { protocol }) });
    },
    asked: async () => ((await control('GET', '/requests')) as { requests: AskedQuestion[] }).requests,
  };
}

const MODELS: Readonly<Record<Protocol, { readonly name: string; readonly displayName: string; readonly model: string }>> = {
  openai: { name: 'openai', displayName: 'OpenAI (stand-in)', model: 'gpt-5-mini' },
  anthropic: { name: 'anthropic', displayName: 'Anthropic (stand-in)', model: 'claude-sonnet-4-5' },
  google: { name: 'google', displayName: 'Google (stand-in)', model: 'gemini-2.5-flash' },
  'openai-compatible': { name: 'script', displayName: 'Scripted model', model: 'script' },
};

/** All but the compatible one have prices: 2 and 8 dollars for a million tokens. */
function providerOf(
  kind: Protocol,
  { apiBaseUrl, googleBaseUrl }: ModelEmulator,
): Omit<ProviderSettings, 'timeoutMs' | 'silenceMs'> {
  return {
    ...MODELS[kind],
    kind,
    recipient: MODELS[kind].displayName,
    apiKey: MODEL_KEY,
    baseUrl: kind === 'google' ? googleBaseUrl : apiBaseUrl,
    prices: kind === 'openai-compatible' ? null : { input: 2, output: 8 },
  };
}
