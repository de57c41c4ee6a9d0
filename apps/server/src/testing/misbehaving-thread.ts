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

function fillMemory(): never {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, n) => `${kept.length} ${n}`));
}

function failUnheard(): never {
  throw new Error('the thread failed while nothing was asked of it');
}
