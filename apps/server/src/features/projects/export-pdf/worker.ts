import { parentPort } from 'node:worker_threads';
import { giveWayToEventLoop } from '../../../thread-work.ts';
import { composePdf } from './compose-pdf.ts';
import { buildProjectDocument, type ProjectPdfContent } from './project-document.ts';
import { type FontLibrary, openFontLibrary } from './text/font-library.ts';

export interface RenderRequest {
  readonly id: number;
  readonly content: ProjectPdfContent;
}

export type RenderAnswer = { readonly id: number; readonly pdf: Uint8Array } | { readonly id: number; readonly error: Error };

/** Fonts stay loaded from one document to the next, up to about 100 MB. */
const MOST_FACES = 300;

giveWayToEventLoop();

let library: FontLibrary = openFontLibrary();
let queue: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: RenderRequest) => {
  queue = queue.then(() => answer(request));
});

async function answer({ id, content }: RenderRequest): Promise<void> {
  if (library.size() > MOST_FACES) library = openFontLibrary();
  try {
    const pdf = new Uint8Array(await composePdf(buildProjectDocument(content), library));
    parentPort?.postMessage({ id, pdf } satisfies RenderAnswer, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) } satisfies RenderAnswer);
  }
}
