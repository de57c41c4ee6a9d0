import { type Answerer, expertAnswerer } from '@sheetwright/expert/evaluation/answerer.ts';
import { runEvaluation } from '@sheetwright/expert/evaluation/run.ts';
import { readConfig, runCommand } from './command.ts';
import { evaluatedModel, summaryOf, type Tally } from './features/consultant/evaluated-model.ts';
import { createModelProviders } from './integrations/ai/providers.ts';

/** npm run eval:consultant: puts questions to our own expert, or with --provider to a configured model. */
await runCommand(async () => {
  const tally: Tally = { failures: new Map(), tokens: 0, microDollars: 0 };
  await runEvaluation((name) => (name === undefined ? expertAnswerer() : answererOf(name, tally)));
  const summary = summaryOf(tally);
  if (summary !== null) process.stderr.write(`${summary}\n`);
  return null;
});

function answererOf(name: string, tally: Tally): Answerer {
  const { ai, aiBudget } = readConfig();
  const providers = createModelProviders(ai);
  const provider = providers.find((one) => one.name === name);
  if (provider) return evaluatedModel(provider, { tally, maxTokens: aiBudget.tokensPerAnswer });
  const known = providers.map((one) => one.name).join(', ') || 'none';
  throw new Error(`No provider is called ${name}; AI_PROVIDERS names ${known}`);
}
