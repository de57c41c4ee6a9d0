import type { ChatCompletionRequest } from '@copilotkit/aimock';

/** A question as every protocol puts it, in one form. */
export interface ScriptedRequest {
  readonly model: string;
  readonly messages: readonly ScriptedMessage[];
  readonly tools: readonly ScriptedTool[];
  /** False: it is told to call none of them any more. */
  readonly mayCall: boolean;
}

export interface ScriptedMessage {
  readonly role: string;
  readonly content: string;
  readonly calls: readonly { readonly name: string; readonly arguments: string }[];
}

export interface ScriptedTool {
  readonly name: string;
  /** JSON schema of its input. */
  readonly parameters: unknown;
}

export interface Reply {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly arguments: string }[];
  readonly finishReason?: 'length' | 'content_filter';
}

/** `body` is what was sent: Google's schemas are lost on the way to the form that all protocols share. */
export function readRequest({ model, messages, tools }: ChatCompletionRequest, body: unknown): ScriptedRequest {
  const declared = objectsIn(body);
  return {
    model,
    mayCall: !declared.some(forbidsCalls),
    messages: messages.map(({ role, content, tool_calls: calls }) => ({
      role,
      content: typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join(''),
      calls: (calls ?? []).map((call) => call.function),
    })),
    tools: (tools ?? []).map(({ function: { name, parameters } }) => ({
      name,
      parameters: parameters ?? declared.find((tool) => tool.name === name && tool.parametersJsonSchema)?.parametersJsonSchema,
    })),
  };
}

function forbidsCalls({ tool_choice: choice, functionCallingConfig: google }: Readonly<Record<string, unknown>>): boolean {
  return (
    choice === 'none' ||
    objectsIn(choice).some(({ type }) => type === 'none') ||
    objectsIn(google).some(({ mode }) => mode === 'NONE')
  );
}

/** What was said since the person's last message: calls and their results. */
export function currentTurn({ messages }: ScriptedRequest): readonly ScriptedMessage[] {
  return messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1);
}

export function lastQuestion({ messages }: ScriptedRequest): string {
  return messages.findLast(({ role }) => role === 'user')?.content ?? '';
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every object in a piece of data, itself included; data in a line of a string counts. */
export function objectsIn(data: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(data)) return data.flatMap(objectsIn);
  if (typeof data === 'string')
    return data.split('\n').flatMap((line) => (/^\s*[[{]/.test(line) ? objectsIn(parseJson(line)) : []));
  if (typeof data !== 'object' || data === null) return [];
  return [data as Readonly<Record<string, unknown>>, ...Object.values(data).flatMap(objectsIn)];
}
