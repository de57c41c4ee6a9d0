import { type AskedQuestion, startModelEmulator } from '@sheetwright/sandbox/models/server.ts';
import type { Config } from '../config.ts';
import { closeAtEnd } from './cleanup.ts';

export const MODEL_KEY = 'key-of-the-scripted-model';

export interface TestModel {
  /** Settings with which an app asks it. */
  readonly config: Pick<Config, 'ai'>;
  /** How the next requests are answered; the last script goes on. */
  script(scripts: readonly string[], delayMs?: number): Promise<void>;
  /** What was asked since the last script. */
  asked(): Promise<readonly AskedQuestion[]>;
}

/** A scripted model server of the test file's own, spoken to over HTTP. */
export async function startTestModel({ timeoutMs = 20_000 } = {}): Promise<TestModel> {
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
    config: {
      ai: [
        {
          name: 'script',
          kind: 'openai-compatible',
          displayName: 'Scripted model',
          recipient: 'the model server of this installation',
          model: 'script',
          apiKey: MODEL_KEY,
          baseUrl: emulator.apiBaseUrl,
          timeoutMs,
          silenceMs: timeoutMs,
          prices: null,
        },
      ],
    },
    async script(scripts, delayMs = 3000) {
      await control('DELETE', '/requests');
      await control('POST', '/script', { scripts, delayMs });
    },
    asked: async () => ((await control('GET', '/requests')) as { requests: AskedQuestion[] }).requests,
  };
}
