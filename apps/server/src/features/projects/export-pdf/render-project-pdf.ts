import { Worker } from 'node:worker_threads';
import { AppError } from '../../../errors.ts';
import { createTurns } from '../../../turns.ts';
import type { ProjectPdfContent } from './project-document.ts';
import type { RenderAnswer, RenderRequest } from './worker.ts';

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

export interface PdfRenderer {
  /**
   * `owner` is whom the document is for: nobody fills the queue alone. The content is read when its turn has come, so that what waits or is
   * refused costs nothing.
   * @throws AppError unavailable or rate_limited, and what reading the content throws
   */
  readonly render: (readContent: () => Promise<ProjectPdfContent>, owner: string) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

const LONGEST_RENDER_MS = 60_000;
const IDLE_MS = 60_000;
const WORKER_MEMORY_MB = 512;
const TOO_LONG = 'The PDF took too long to prepare. Please try again in a minute.';
const TOO_MANY = 'Too many documents are being prepared. Please try again in a few seconds.';
const TOO_MANY_OWN = 'Your earlier exports are still being prepared. Please wait for them, then try again.';
const MOST_PER_OWNER = 3;
const RESTARTING = new AppError('unavailable', 'The server is restarting. Please try again in a few seconds.', { retryAfter: 5 });
/** About ten seconds of work; who comes later is asked to try again instead of waiting unknowingly. */
const MOST_WAITING = 30;

/**
 * Renders a project's requirements and, when there is one, its solution as a PDF: A4, bookmarks, page numbers, selectable text in any
 * script; `generatedAt` becomes its creation date. A thread of its own does the work, so that a long document holds up no other request. It
 * starts with the first document, takes one after the other, for each owner in turn, and ends when it has been idle for a minute. A document that takes longer than
 * a minute is given up.
 */
export function createPdfRenderer(): PdfRenderer {
  /** What the thread has in hand. */
  const waiting = new Map<number, Waiting>();
  const turns = createTurns({
    mostPerOwner: MOST_PER_OWNER,
    most: MOST_WAITING,
    tooManyOwn: () => new AppError('rate_limited', TOO_MANY_OWN, { retryAfter: 10 }),
    tooMany: () => new AppError('unavailable', TOO_MANY, { retryAfter: 10 }),
  });
  let worker: Worker | undefined;
  /** How often it was closed: what was read for a document of before is not rendered. */
  let closed = 0;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  const stop = async (reason: Error): Promise<void> => {
    clearTimeout(timer);
    const stopped = worker;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    await stopped?.terminate();
  };

  /** One timer serves both ends: progress must come while something waits, and the thread goes when nothing does. */
  const watch = (): void => {
    clearTimeout(timer);
    const isBusy = waiting.size > 0;
    timer = setTimeout(
      () => void stop(new AppError('unavailable', TOO_LONG, { retryAfter: 30 })),
      isBusy ? LONGEST_RENDER_MS : IDLE_MS,
    );
    timer.unref();
    if (isBusy) worker?.ref();
    else worker?.unref();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
    });
    started.on('message', (answer: RenderAnswer) => {
      const entry = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('pdf' in answer) entry?.resolve(Buffer.from(answer.pdf.buffer));
      else entry?.reject(answer.error);
      watch();
    });
    started.on('error', (error) => {
      if (worker === started) void stop(error instanceof Error ? error : new Error(String(error)));
    });
    return started;
  };

  const renderNow = (content: ProjectPdfContent): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, content } satisfies RenderRequest);
      watch();
    });

  return {
    render: (readContent, owner) =>
      turns.take(owner, async () => {
        const begun = closed;
        const content = await readContent();
        if (closed !== begun) throw RESTARTING;
        return renderNow(content);
      }),
    close: () => {
      closed += 1;
      turns.giveUp(RESTARTING);
      return stop(RESTARTING);
    },
  };
}
