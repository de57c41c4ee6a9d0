import { threadId } from 'node:worker_threads';
import { answerFromThread } from '../thread-work.ts';

export type Misbehaviour =
  | 'answers'
  | 'throws'
  | 'ends'
  | 'ends later'
  | 'never ends'
  | 'takes all memory'
  | { readonly takesMs: number };

/** Does as it is told, and answers with the number of its thread. */
answerFromThread((input: Misbehaviour): number => {
  if (input === 'throws') throw new Error('the work threw');
  if (input === 'ends') process.exit(3);
  if (input === 'ends later') setTimeout(failUnheard, 20);
  if (input === 'takes all memory') fillMemory();
  const until =
    input === 'never ends' ? Number.POSITIVE_INFINITY : performance.now() + (typeof input === 'object' ? input.takesMs : 0);
  while (performance.now() < until);
  return threadId;
});

/** In small pieces: one that is larger than what Node allows beyond the limit ends the whole process, not the thread. */
function fillMemory(): never {
  let kept: { readonly before: object | null; readonly numbers: readonly number[] } | null = null;
  for (let n = 0; ; n += 1) kept = { before: kept, numbers: [n, n + 1, n + 2, n + 3] };
}

function failUnheard(): never {
  throw new Error('the thread failed while nothing was asked of it');
}
