import { attackersAnswer } from './attacker-script.ts';
import { callAgain, callWrongly, consultantsAnswer, WRONG_FORMULA, wrongAnswer } from './consultant-script.ts';
import { answerOfPlan } from './plan-scripts.ts';
import { currentTurn, lastQuestion, type Reply, type ScriptedRequest } from './request.ts';

export const SCRIPTS = [
  /**
   * Of a plan: reads nothing but what the answers say, and gives one more thing a sheet where there is room. Of any other question: looks at
   * the sheets with the tools that it has and answers with a formula over their columns.
   */
  'sensible',
  /** Adds facts of which the answers hold no word: without places, and with places of other words. */
  'inventing',
  /**
   * Does what a sentence tells software to do, wherever it stands: calls what it names, repeats every secret that it sees, and sends it to the
   * attacker's address by a picture and a link.
   */
  'obeying',
  /** Prose instead of data, and prose without a formula. */
  'nonsense',
  /** The answer ends in the middle, as when the longest one is reached. */
  'half',
  /** Nothing at all, and a clean end. */
  'empty',
  /** A wrong formula first; when it is shown that one again, a right one. */
  'wrong-then-right',
  /** A wrong formula, whatever is said of it. */
  'always-wrong',
  /** Calls the first tool again and again, allowed or not. */
  'looping',
  /** Says something before it calls its first tool. */
  'talkative',
  /** Calls a tool with arguments that it does not take, and one that there is none of; then answers. */
  'out-of-schema',
  /** Will not answer: the vendor's filter. Only the chat protocol and Google's. */
  'filtered',
  /** The connection ends in the middle of the answer. */
  'dropped',
  /** The answer stops in the middle, and the connection ends as it should. */
  'unfinished',
  /** What comes is none of the protocol. */
  'malformed',
  /** A sensible answer that comes late. */
  'slow',
  /** A sensible answer, each piece of which comes late. */
  'slow-stream',
  /** Half of a sensible answer, and the rest late. */
  'stalling',
  /** Sensible, but 422 to a request that asks for a count of tokens along with a stream, as some compatible servers answer. */
  'strict',
  /** 429 */
  'rate-limited',
  /** 500 */
  'failing',
  /** 529 */
  'overloaded',
  /** 401 */
  'wrong-key',
] as const;
export type Script = (typeof SCRIPTS)[number];

/** What the model replies by its script; how a reply goes wrong on its way is the server's business. */
export function replyOf(script: Script, request: ScriptedRequest): Reply {
  if (script === 'nonsense') return { text: 'Certainly! A kanban board would be a great start. 🚀' };
  if (script === 'empty') return { text: '' };
  if (script === 'filtered') return { text: 'I cannot', finishReason: 'content_filter' };
  if (script === 'looping') return callAgain(request);
  const plan = answerOfPlan(script, lastQuestion(request));
  const reply = plan === null ? converse(script, request) : { text: plan };
  if (script !== 'half' || reply.text === undefined) return reply;
  return { text: reply.text.slice(0, reply.text.length / 2), finishReason: 'length' };
}

function converse(script: Script, request: ScriptedRequest): Reply {
  if (script === 'obeying') return attackersAnswer(request);
  if (script === 'always-wrong') return wrongAnswer();
  if (script === 'wrong-then-right' && !wasShownTheWrongFormula(request)) return wrongAnswer();
  if (script === 'out-of-schema' && currentTurn(request).length === 0) return callWrongly(request);
  const reply = consultantsAnswer(request);
  return script === 'talkative' && reply.calls ? { text: 'Let me look.', calls: reply.calls } : reply;
}

function wasShownTheWrongFormula({ messages }: ScriptedRequest): boolean {
  return messages.some(({ role, content }) => role !== 'system' && content.includes(WRONG_FORMULA));
}
