import { answerQuestion, type ExpertQuestion } from '@sheetwright/expert';
import type { Answerer } from '@sheetwright/expert/evaluation/answerer.ts';
import type { WorkbookSheet } from '@sheetwright/formula';
import { z } from 'zod';
import {
  type AiFailure,
  type Conversation,
  type ModelProvider,
  type ModelTool,
  modelTool,
} from '../../integrations/ai/model-provider.ts';
import { formulasIn } from './formula-gate.ts';
import { BUILT_IN_PROMPTS, CONSULTANT_PROMPT, describeSheet, instructionsOf } from './instructions.ts';
import { CORRECTIONS, correctionRequest, LIMITS_OF_ANSWER } from './model-answer.ts';
import { type Grounds, proveFormula } from './prove-formula.ts';
import { formulaTools, lookUpFunction, searchBestPractices } from './tools.ts';

/** What an evaluation has cost, and the answers that did not come by why. */
export interface Tally {
  readonly failures: Map<AiFailure, number>;
  tokens: number;
  /** Null as soon as a price is not known. */
  microDollars: number | null;
}

/** What an evaluation cost and why answers did not come; null where nothing was asked. */
export function summaryOf({ failures, tokens, microDollars }: Tally): string | null {
  if (tokens === 0 && failures.size === 0) return null;
  const failed = [...failures].map(([failure, count]) => `${count} ${failure}`).join(', ') || 'none';
  const cost = microDollars === null ? 'cost not known' : `${(microDollars / 1_000_000).toFixed(4)} dollars`;
  return `Failed answers: ${failed} · ${tokens} tokens · ${cost}`;
}

interface Evaluating {
  readonly tally: Tally;
  /** Of one answer. */
  readonly maxTokens: number;
}

/**
 * A model as the consultant has it answer: with its instructions, its tools over the question's own sheets, its proof, and wrong formulas sent
 * back. Nothing is read from a Smartsheet account.
 */
export function evaluatedModel(provider: ModelProvider, { tally, maxTokens }: Evaluating): Answerer {
  return async (question) => {
    const grounds = groundsOf(question);
    const conversation = { ...conversationOf(question, grounds), maxTokens };
    let answer = await say(provider, conversation, tally);
    let formulas = formulasIn(answer).map((formula) => proveFormula(formula, grounds));
    for (let round = 0; round < CORRECTIONS; round += 1) {
      const wrong = formulas.filter(({ verified }) => !verified);
      if (wrong.length === 0) break;
      const told = [
        { role: 'assistant', content: answer } as const,
        { role: 'user', content: correctionRequest(wrong) } as const,
      ];
      const corrected = await say(provider, { ...conversation, messages: [...conversation.messages, ...told] }, tally);
      if (corrected === '') break;
      answer = corrected;
      formulas = formulasIn(answer).map((formula) => proveFormula(formula, grounds));
    }
    const [first] = formulas;
    return { formula: first?.formula ?? null, references: first?.references ?? [], answer, verified: first?.verified ?? false };
  };
}

/** @returns the whole answer; nothing where it failed */
async function say(provider: ModelProvider, conversation: Conversation, tally: Tally): Promise<string> {
  let text = '';
  for await (const event of provider.converse(conversation)) {
    if (event.type === 'text') text += event.text;
    if (event.type !== 'finished' && event.type !== 'failed') continue;
    const { inputTokens, outputTokens, microDollars } = event.spent;
    tally.tokens += inputTokens + outputTokens;
    tally.microDollars = microDollars === null || tally.microDollars === null ? null : tally.microDollars + microDollars;
    if (event.type === 'finished') return text;
    tally.failures.set(event.failure, (tally.failures.get(event.failure) ?? 0) + 1);
  }
  return '';
}

function groundsOf({ sheet, otherSheets = [], today }: ExpertQuestion): Grounds {
  const meant = sheet ? [{ sheet, label: `your sheet “${sheet.name}”`, isOwn: true }] : [];
  return { meant, others: otherSheets, today };
}

function conversationOf(question: ExpertQuestion, grounds: Grounds): Omit<Conversation, 'maxTokens'> {
  const { history = [], sheet, otherSheets = [], today } = question;
  const context = sheet
    ? `\n\nWhat the question is about, as data:\n${JSON.stringify({ chosenSheet: describeSheet(sheet) })}`
    : '';
  return {
    ...LIMITS_OF_ANSWER,
    instructions: instructionsOf(BUILT_IN_PROMPTS[CONSULTANT_PROMPT].prompt, today),
    messages: [...history, { role: 'user', content: `${question.question}${context}` }],
    tools: [
      lookUpFunction(),
      searchBestPractices(async (asked) => answerQuestion({ question: asked, today })),
      ...sheetTools([...(sheet ? [sheet] : []), ...otherSheets]),
      ...formulaTools(async () => grounds),
    ],
  };
}

/** The question's sheets take the place of an account's, the first rows of each. */
function sheetTools(sheets: readonly WorkbookSheet[]): readonly ModelTool[] {
  return [
    modelTool({
      name: 'list_my_sheets',
      description: 'Names and ids of the sheets of the account.',
      input: z.object({}),
      run: async () => ({ sheets: sheets.map(({ name }, place) => ({ sheetId: String(place + 1), name })) }),
    }),
    modelTool({
      name: 'read_sheet',
      description: 'The columns of a sheet and its first rows.',
      input: z.object({ sheetId: z.string() }),
      async run({ sheetId }) {
        const sheet = sheets[Number(sheetId) - 1];
        if (!sheet) return { error: 'Not found among the sheets of this account.' };
        return { ...describeSheet(sheet), rows: sheet.rows.slice(0, 20).map(({ cells }) => cells), totalRows: sheet.rows.length };
      },
    }),
  ];
}
