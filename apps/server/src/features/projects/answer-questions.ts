import { MOST_QUESTION_ANSWERS, type QuestionAnswers, type Recommendations } from '@sheetwright/contract/projects.ts';
import { canonicalJson } from '@sheetwright/solution';
import { AppError } from '../../errors.ts';
import { type ProjectRequest, requireOwnProject } from './projects.ts';
import { readRecommendations } from './recommendations.ts';
import type { ProjectServices } from './services.ts';
import { requireSeen, storeWithPlan } from './store-answers.ts';

type Answers = QuestionAnswers['answers'];

interface QuestionsRequest extends ProjectRequest {
  readonly answers: Answers;
  /** The If-Match header: the version of the answers that was seen. */
  readonly ifMatch: string | undefined;
}

/**
 * Stores answers to questions of the solution beside those that were given before, and the solution designed from all of them, both or neither.
 * An empty text takes an answer back. A build that runs goes on with its own version. Answers that change nothing make no new version.
 * @throws AppError not_found, malformed_request without If-Match, answers_changed when there are others by now, quota_exceeded, or conflict
 * without a questionnaire
 */
export async function answerQuestions(request: QuestionsRequest, services: ProjectServices): Promise<Recommendations> {
  const project = await requireOwnProject(request, services);
  const questionAnswers = merged(project.questionAnswers, request.answers);
  if (canonicalJson(questionAnswers) !== canonicalJson(project.questionAnswers)) {
    requireSeen(request.ifMatch, project.answersVersion);
    refuseTooMany(questionAnswers);
    const { name, description, requirements } = project;
    await storeWithPlan(project, { name, description, requirements, questionAnswers }, services);
  }
  return readRecommendations(request, services);
}

/** What nobody has answered is not kept; an answer to a question that is not asked any more is. */
function merged(known: Answers, given: Answers): Answers {
  const all = new Map([...Object.entries(known), ...Object.entries(given)]);
  return Object.fromEntries([...all].filter(([, text]) => text.trim() !== ''));
}

function refuseTooMany(answers: Answers): void {
  if (Object.keys(answers).length <= MOST_QUESTION_ANSWERS) return;
  throw new AppError(
    'quota_exceeded',
    `A project keeps at most ${MOST_QUESTION_ANSWERS} answers to questions, those to questions of earlier versions included. Take answers back that you no longer need, then try again.`,
  );
}
