import { type AskAnswer, type AskEvent, askAnswerSchema, askEventSchema } from '@sheetwright/contract/consultant.ts';
import { createParser } from 'eventsource-parser';
import { AnswerFailed } from './answer-failed.ts';

/** Reads an answer that comes in pieces; one that comes whole is as good. @throws AnswerFailed */
export async function readAnswer(response: Response, onEvent: (event: AskEvent) => void): Promise<AskAnswer> {
  if (!response.headers.get('Content-Type')?.includes('text/event-stream')) return parseAnswer(await response.json());
  let answer: AskAnswer | undefined;
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = parseEvent(data);
      if (event?.type === 'error') throw new AnswerFailed(event.code, event.detail);
      if (event?.type === 'done') answer = event.answer;
      else if (event) onEvent(event);
    },
  });
  for await (const text of textOf(response)) {
    parser.feed(text);
    if (answer) return answer;
  }
  throw new AnswerFailed();
}

/** An event of a kind that is not known here comes from a newer server, and can be left out. */
function parseEvent(data: string): AskEvent | undefined {
  return askEventSchema.safeParse(parseJson(data)).data;
}

function parseAnswer(json: unknown): AskAnswer {
  const { data } = askAnswerSchema.safeParse(json);
  if (!data) throw new AnswerFailed();
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function* textOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      yield decoder.decode(part.value, { stream: true });
    }
  } finally {
    // Nothing behind the last event is waited for.
    reader.cancel().catch(() => {});
  }
}
