import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { COMPANION_REASONS, type CompanionReason, type Pattern } from '../patterns/pattern.ts';
import { stemsOf } from '../text/tokens.ts';
import { type Answers, mentionsAny } from './answers.ts';
import { type Evidence, weighPatterns } from './evidence.ts';
import { BUDGETS } from './scope.ts';

/** A pattern that goes into the solution, and what called for it. */
export interface Choice {
  readonly pattern: Pattern;
  readonly evidence: Evidence;
  readonly role: 'main' | 'second' | 'top' | 'companion';
  /** Why it was added, where the evidence in the words alone did not decide. */
  readonly because?: string;
}

/** A further pattern needs this share of the main one's score. */
const SHARE_OF_MAIN = 0.6;

const TELLING_FIELDS = [
  'projectDescription',
  'painPoints',
  'currentWorkflows',
  'automationNeeds',
  'reportingRequirements',
  'successMetrics',
] as const;
const INTAKE_SHEETS = /request|intake|ticket|work order/i;
const TREND_WORDS = wordsOf(
  'trend tendencia tendance tendência kpi metric history month-over-month monthly quarterly Kennzahl indicador',
);
const MAIL_WORDS = wordsOf('mail email e-mail inbox mailbox request correo solicitud Anfrage courriel demande pedido');
const OPERATIONS_WORDS = wordsOf('request operations mail email inbox handover queue intake solicitud correo Anfrage demande');

/** The patterns of the solution: the main one, others with enough evidence, one on top for enterprises, and companions. */
export function choosePatterns(questionnaire: Questionnaire): readonly Choice[] {
  const { requirements, answers } = questionnaire;
  const ranking = weighPatterns(requirements, answers);
  const main = chooseMain(ranking, questionnaire);
  const budget = BUDGETS[requirements.projectScope];
  const seconds = chooseSeconds(ranking, main, budget.patterns - 1);
  const chosen = [main, ...seconds];
  const top = requirements.projectScope === 'enterprise' ? chooseTop(ranking, chosen, requirements) : [];
  const companions = chooseCompanions([...chosen, ...top], ranking, questionnaire).slice(0, budget.companions);
  return [...chosen, ...top, ...companions];
}

/** The answers as they were read. */
export interface Questionnaire {
  readonly requirements: Requirements;
  readonly answers: Answers;
  readonly compliance: readonly string[];
}

function chooseMain(ranking: readonly Evidence[], questionnaire: Questionnaire): Choice {
  const candidates = ranking.filter(({ pattern }) => pattern.chosenAs !== 'companion');
  const best = candidates[0];
  if (best === undefined || best.score === 0) return fallback(ranking, questionnaire);
  const operational = candidates.find(({ pattern }) => pattern.chosenAs === undefined);
  const preferred = operational && operational.hits.length > 0 && operational.score >= SHARE_OF_MAIN * best.score;
  const evidence = preferred ? operational : best;
  return { pattern: evidence.pattern, evidence, role: 'main' };
}

function fallback(ranking: readonly Evidence[], { requirements, answers }: Questionnaire): Choice {
  const isOperations = mentionsAny(answers, TELLING_FIELDS, OPERATIONS_WORDS) || requirements.dataTypes.includes('Operational');
  const start = isOperations ? 'operations' : 'projects';
  const evidence = evidenceFor(ranking, ({ usualStartFor }) => usualStartFor === start);
  return { pattern: evidence.pattern, evidence, role: 'main' };
}

function chooseSeconds(ranking: readonly Evidence[], main: Choice, atMost: number): Choice[] {
  return ranking
    .filter(({ pattern, hits, score }) => {
      const isEnough = hits.length > 0 && score >= SHARE_OF_MAIN * main.evidence.score;
      return isEnough && pattern !== main.pattern && pattern.chosenAs !== 'companion';
    })
    .slice(0, atMost)
    .map((evidence) => ({ pattern: evidence.pattern, evidence, role: 'second' }));
}

/** An enterprise gets one layer that looks across everything: projects through a portfolio, other work through KPIs. */
function chooseTop(ranking: readonly Evidence[], chosen: readonly Choice[], requirements: Requirements): Choice[] {
  const overview = requirements.dataTypes.includes('Project') || runsProject(chosen) ? 'projects' : 'other work';
  const evidence = evidenceFor(ranking, ({ overviewOf }) => overviewOf === overview);
  if (chosen.some(({ pattern }) => pattern === evidence.pattern)) return [];
  return [
    { pattern: evidence.pattern, evidence, role: 'top', because: 'an enterprise needs one layer that looks across all teams' },
  ];
}

function chooseCompanions(chosen: readonly Choice[], ranking: readonly Evidence[], questionnaire: Questionnaire): Choice[] {
  const taken = new Set(chosen.map(({ pattern }) => pattern));
  return COMPANION_REASONS.flatMap((reason): Choice[] => {
    const evidence = evidenceFor(ranking, ({ companionFor }) => companionFor === reason);
    const because = BECAUSE[reason](chosen, questionnaire);
    return because === null || taken.has(evidence.pattern)
      ? []
      : [{ pattern: evidence.pattern, evidence, role: 'companion', because }];
  });
}

function evidenceFor(ranking: readonly Evidence[], isWanted: (pattern: Pattern) => boolean): Evidence {
  const evidence = ranking.find(({ pattern }) => isWanted(pattern));
  if (evidence === undefined) throw new Error('Every trait that the planner asks for belongs to a pattern');
  return evidence;
}

/** What calls for each companion, in words for the customer; null where nothing does. */
const BECAUSE: Readonly<Record<CompanionReason, (chosen: readonly Choice[], questionnaire: Questionnaire) => string | null>> = {
  compliance: becauseOfCompliance,
  volume: becauseOfVolume,
  trends: becauseOfTrends,
  mail: becauseOfMail,
  projects: becauseOfProjects,
};

function becauseOfCompliance(_: readonly Choice[], { requirements, compliance }: Questionnaire): string | null {
  if (compliance.length > 0) return 'you named compliance needs';
  return requirements.primaryGoals.includes('Compliance') ? 'compliance is one of your goals' : null;
}

function becauseOfVolume(_: readonly Choice[], { requirements }: Questionnaire): string | null {
  const { dataVolume } = requirements;
  if (dataVolume !== 'high' && dataVolume !== 'very_high') return null;
  return 'the volume you expect outgrows a single sheet';
}

function becauseOfTrends(chosen: readonly Choice[], { answers, requirements }: Questionnaire): string | null {
  if (mentionsAny(answers, TELLING_FIELDS, TREND_WORDS))
    return 'you ask for figures over time, and sheets keep only current values';
  if (requirements.projectScope === 'large') return 'a solution for several teams needs figures above them, each defined once';
  const sheets = chosen.reduce((sum, { pattern }) => sum + pattern.sheets.length, 0);
  return sheets >= 3 ? 'several sheets feed one picture, so each figure is defined once' : null;
}

function becauseOfMail(chosen: readonly Choice[], { answers }: Questionnaire): string | null {
  const hasEntrance = chosen.some(({ pattern }) => pattern.sheets.some((sheet) => INTAKE_SHEETS.test(sheet.name)));
  const byMail = mentionsAny(answers, ['currentWorkflows', 'painPoints'], MAIL_WORDS);
  return byMail && !hasEntrance ? 'requests reach you by mail today' : null;
}

function becauseOfProjects(chosen: readonly Choice[], { requirements }: Questionnaire): string | null {
  if (!runsProject(chosen) || requirements.projectScope === 'small') return null;
  return 'projects of this size need their risks, issues and decisions in one place';
}

function runsProject(choices: readonly Choice[]): boolean {
  return choices.some(({ pattern }) => pattern.runsProjects);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(stemsOf(text));
}
