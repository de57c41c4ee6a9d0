import type { AnswerFormula, AskEvent } from '@sheetwright/contract/consultant.ts';
import type { Emit } from '../../http/event-stream.ts';
import type { AiFailure, Conversation, ModelProvider, Spent } from '../../integrations/ai/model-provider.ts';
import type { AskFailure } from '../ai/ask-model.ts';
import { reserve, settle } from '../ai/budget.ts';
import { allowedProviders } from '../ai/consent.ts';
import { readPromptWithAdditions } from '../ai/prompts.ts';
import type { Answered, Consultation } from './consultation.ts';
import { formulasIn } from './formula-gate.ts';
import { BUILT_IN_PROMPTS, CONSULTANT_PROMPT, instructionsOf, messagesOf } from './instructions.ts';
import { createProver } from './prove-formula.ts';
import { createProvedWriter, type ProvedWriter } from './proved-writer.ts';
import { mostOfAnswer } from './providers.ts';
import type { ConsultantServices } from './services.ts';
import { type ConsultantTools, openTools, stepOf } from './tools.ts';

/** Of one answer. */
export const LIMITS_OF_ANSWER = { maxSteps: 8, maxToolCalls: 20, maxOutputTokens: 4000 } as const;
/** How often wrong formulas go back to the model. */
export const CORRECTIONS = 2;
const CORRECTION_STEPS = 3;
/** With less left of what an answer may cost, nothing goes back. */
const LEAST_FOR_CORRECTION = 8000;

export type Tried =
  | { readonly ok: true; readonly answered: Answered }
  | { readonly ok: false; readonly failure: AskFailure | 'not-allowed' };

/** What is left when the answer ends early of itself, or because nobody waits for it any more; other failures let the next provider answer. */
const LEAVES_A_PART: ReadonlySet<AiFailure> = new Set(['incomplete', 'aborted']);

/** Has one model answer, within its budget, with every formula proved. */
export async function answerByModel(
  provider: ModelProvider,
  consultation: Consultation,
  emit: Emit<AskEvent>,
  services: ConsultantServices,
): Promise<Tried> {
  const { ai } = services;
  const userId = consultation.user.id;
  // It may have been taken back since the question came.
  if (!(await allowedProviders(userId, ai)).includes(provider)) return { ok: false, failure: 'not-allowed' };
  const reserved = await reserve({ userId, most: mostOfAnswer(provider, services) }, ai);
  if (reserved === null) return { ok: false, failure: 'over-budget' };
  const account = openAccount(provider);
  try {
    const prompt = await readPromptWithAdditions(CONSULTANT_PROMPT, BUILT_IN_PROMPTS[CONSULTANT_PROMPT].prompt, ai);
    return await converse({ provider, consultation, account, prompt, emit }, services);
  } finally {
    await settle(reserved, account.used(), ai);
  }
}

interface Account {
  add(spent: Spent): void;
  used(): { readonly tokens: number; readonly costMicros: number };
}

/** What an answer has cost so far; where a provider tells no price, as much as its tokens can cost. */
function openAccount(provider: ModelProvider): Account {
  let tokens = 0;
  let costMicros = 0;
  return {
    add({ inputTokens, outputTokens, microDollars }) {
      tokens += inputTokens + outputTokens;
      costMicros += microDollars ?? provider.mostCost(inputTokens + outputTokens);
    },
    used: () => ({ tokens, costMicros }),
  };
}

interface Asking {
  readonly provider: ModelProvider;
  readonly consultation: Consultation;
  readonly account: Account;
  readonly prompt: string;
  readonly emit: Emit<AskEvent>;
}

async function converse(asking: Asking, services: ConsultantServices): Promise<Tried> {
  const { provider, consultation, account, prompt, emit } = asking;
  const opened = openTools(consultation, services);
  const writer = createProvedWriter(createProver(opened.grounds), emit);
  const conversation = {
    instructions: instructionsOf(prompt, consultation.today),
    messages: messagesOf(consultation),
    tools: opened.tools,
    ...LIMITS_OF_ANSWER,
    maxTokens: services.ai.budget.tokensPerAnswer,
    signal: AbortSignal.any([consultation.signal, services.stopping]),
  };
  const { name, displayName, model, recipient } = provider;
  emit({ type: 'start', provider: name, displayName, model, recipient });
  const failure = await run(asking, conversation, (text) => writer.push(text));
  if (failure !== null && !LEAVES_A_PART.has(failure)) return { ok: false, failure };
  const wrong = writer.end();
  if (failure === null && wrong.length > 0) await correct(wrong, { asking, conversation, writer, opened }, services);
  const { response, formulas } = writer.finish();
  return { ok: true, answered: { response, formulas, isComplete: failure === null, topics: [], ...account.used() } };
}

/** @returns why the conversation failed; null when it did not */
async function run(
  { provider, account, emit }: Asking,
  conversation: Conversation,
  onText: (text: string) => void,
): Promise<AiFailure | null> {
  for await (const event of provider.converse(conversation)) {
    if (event.type === 'text') onText(event.text);
    else if (event.type === 'tool') emit({ type: 'step', text: stepOf(event.name) });
    else {
      account.add(event.spent);
      return event.type === 'failed' ? event.failure : null;
    }
  }
  return 'unavailable';
}

interface Correcting {
  readonly asking: Asking;
  readonly conversation: Conversation;
  readonly writer: ProvedWriter;
  readonly opened: ConsultantTools;
}

/** Sends wrong formulas back with what the checker says, as long as some are wrong and that may be paid. */
async function correct(
  first: readonly AnswerFormula[],
  { asking, conversation, writer, opened }: Correcting,
  { ai }: Pick<ConsultantServices, 'ai'>,
): Promise<void> {
  let wrong = first;
  for (let round = 0; round < CORRECTIONS && wrong.length > 0; round += 1) {
    const maxTokens = ai.budget.tokensPerAnswer - asking.account.used().tokens;
    if (maxTokens < LEAST_FOR_CORRECTION) return;
    asking.emit({ type: 'step', text: 'Correcting a formula' });
    const messages = [
      ...conversation.messages,
      { role: 'assistant' as const, content: writer.written() },
      { role: 'user' as const, content: correctionRequest(wrong) },
    ];
    let answer = '';
    const again = { ...conversation, messages, tools: opened.tools, maxSteps: CORRECTION_STEPS, maxTokens };
    const failure = await run(asking, again, (text) => {
      answer += text;
    });
    if (failure !== null) return;
    const corrected = formulasIn(answer);
    for (const [index, formula] of wrong.entries()) writer.correct(formula, corrected[index] ?? formula.formula);
    wrong = writer.end();
  }
}

export function correctionRequest(wrong: readonly AnswerFormula[]): string {
  const each = wrong.map(
    ({ formula, reason, checkedAgainst }, index) =>
      `${index + 1}. \`${formula}\`\n   Checked against ${checkedAgainst ?? 'the language'}: ${reason}`,
  );
  return [
    'A checker found these formulas of your answer wrong:',
    ...each,
    `Answer with the corrected ${wrong.length === 1 ? 'formula' : 'formulas'} alone, in this order, each in a fenced block with the word formula.`,
  ].join('\n');
}
