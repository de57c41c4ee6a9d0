import type { AskAnswer, AskEvent } from '@sheetwright/contract/consultant.ts';
import { AppError } from '../../errors.ts';
import type { Emit } from '../../http/event-stream.ts';
import type { ModelProvider } from '../../integrations/ai/model-provider.ts';
import type { AskFailure } from '../ai/ask-model.ts';
import type { Answered, Consultation } from './consultation.ts';
import { answerByExpert } from './expert-answer.ts';
import { answerByModel } from './model-answer.ts';
import { EXPERT } from './providers.ts';
import { giveBackConsultation } from './quota.ts';
import type { ConsultantServices } from './services.ts';

type Provider = Pick<AskAnswer, 'displayName' | 'model'> & { readonly name: string; readonly recipient: string | null };
type FailedOver = AskAnswer['failedOver'];

/** Why a model did not answer, in words that follow its name. */
const REASONS: Readonly<Record<AskFailure | 'not-allowed', string>> = {
  timeout: 'did not answer in time',
  aborted: 'was interrupted',
  'rate-limited': 'is asked by too many right now',
  unavailable: 'could not be reached, or broke off its answer',
  refused: 'did not accept the question',
  incomplete: 'did not finish its answer',
  malformed: 'gave an answer that could not be read',
  'over-budget': 'has used up its budget for this month',
  'no-model': 'is not configured any more',
  'not-allowed': 'may not receive your questions: you have not allowed it',
};

/**
 * Answers a question: by the models that the asker allows, one after the other until one answers, else by our own knowledge. A complete
 * answer is stored; one that is not gives the consultation back.
 * @throws AppError unavailable when the server stops meanwhile
 */
export async function answerConsultation(
  consultation: Consultation,
  emit: Emit<AskEvent>,
  services: ConsultantServices,
): Promise<AskAnswer> {
  let answer: AskAnswer | null = null;
  try {
    answer = await answerAndStore(consultation, emit, services);
    return answer;
  } finally {
    if (!answer?.isComplete) await giveBackConsultation(consultation.counted, services);
  }
}

async function answerAndStore(
  consultation: Consultation,
  emit: Emit<AskEvent>,
  services: ConsultantServices,
): Promise<AskAnswer> {
  const failedOver = consultation.candidates.notAllowed.map((provider) => gaveWay(provider, 'not-allowed'));
  const { provider, answered } = await askInTurn(consultation, { emit, failedOver }, services);
  if (services.stopping.aborted)
    throw new AppError('unavailable', 'The server is restarting. Please ask again in a few seconds.', { retryAfter: 5 });
  const { costMicros, ...shown } = answered;
  const duration = Math.max(0, services.clock().getTime() - consultation.begunAt.getTime());
  const id = shown.isComplete ? await store(consultation, { provider, answered, duration }, services) : null;
  const { reading } = consultation;
  return {
    ...shown,
    id,
    topics: [...shown.topics],
    provider: provider.name,
    displayName: provider.displayName,
    model: provider.model,
    failedOver,
    sheet: reading && { id: reading.id, name: reading.name },
    duration,
  };
}

interface Turn {
  readonly emit: Emit<AskEvent>;
  /** Is added to. */
  readonly failedOver: FailedOver;
}

async function askInTurn(
  consultation: Consultation,
  { emit, failedOver }: Turn,
  services: ConsultantServices,
): Promise<{ readonly provider: Provider; readonly answered: Answered }> {
  for (const provider of consultation.candidates.models) {
    const tried = await answerByModel(provider, consultation, emit, services);
    if (tried.ok) return { provider, answered: tried.answered };
    failedOver.push(gaveWay(provider, tried.failure));
    services.logger?.warn({ provider: provider.name, failure: tried.failure }, 'a model did not answer a consultation');
    if (consultation.signal.aborted) break;
  }
  emit({ type: 'start', provider: EXPERT.name, displayName: EXPERT.displayName, model: null, recipient: null });
  return { provider: EXPERT, answered: await answerByExpert(consultation, emit, services) };
}

function gaveWay({ name, displayName }: ModelProvider, failure: keyof typeof REASONS): FailedOver[number] {
  return { provider: name, displayName, reason: `${displayName} ${REASONS[failure]}` };
}

interface Stored {
  readonly provider: Provider;
  readonly answered: Answered;
  readonly duration: number;
}

function store(
  { user, ask, project, begunAt }: Consultation,
  { provider, answered, duration }: Stored,
  { repository }: ConsultantServices,
): Promise<number> {
  return repository.add({
    userId: user.id,
    projectId: project?.id ?? null,
    question: ask.question,
    response: answered.response,
    provider: provider.name,
    model: provider.model,
    tokens: answered.tokens,
    costMicros: answered.costMicros,
    duration,
    createdAt: begunAt,
  });
}
