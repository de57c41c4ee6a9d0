import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { patternById } from '../patterns/index.ts';
import type { Pattern } from '../patterns/pattern.ts';
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

/** These complete other patterns and never stand for the work itself. */
const NEVER_MAIN: ReadonlySet<string> = new Set(['high-volume-archive']);
const MAIN_ONLY_IF_ALONE: ReadonlySet<string> = new Set(['kpi-metrics', 'raid-log', 'compliance-audit']);
const PROJECT_PATTERNS: ReadonlySet<string> = new Set([
  'project-plan',
  'pmo-portfolio',
  'agile-sprint',
  'event-planning',
  'construction',
  'requirements-testing',
  'product-roadmap',
  'customer-onboarding',
]);
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
  const candidates = ranking.filter(({ pattern }) => !NEVER_MAIN.has(pattern.id));
  const best = candidates[0];
  if (best === undefined || best.score === 0) return fallback(ranking, questionnaire);
  const operational = candidates.find(({ pattern }) => !MAIN_ONLY_IF_ALONE.has(pattern.id));
  const preferred = operational && operational.hits.length > 0 && operational.score >= SHARE_OF_MAIN * best.score;
  const evidence = preferred ? operational : best;
  return { pattern: evidence.pattern, evidence, role: 'main' };
}

function fallback(ranking: readonly Evidence[], { requirements, answers }: Questionnaire): Choice {
  const id =
    mentionsAny(answers, TELLING_FIELDS, OPERATIONS_WORDS) || requirements.dataTypes.includes('Operational')
      ? 'request-intake'
      : 'project-plan';
  const evidence = ranking.find(({ pattern }) => pattern.id === id);
  if (evidence === undefined) throw new Error(`No pattern has the id ${id}`);
  return { pattern: evidence.pattern, evidence, role: 'main' };
}

function chooseSeconds(ranking: readonly Evidence[], main: Choice, atMost: number): Choice[] {
  return ranking
    .filter(({ pattern, hits, score }) => {
      const enough = hits.length > 0 && score >= SHARE_OF_MAIN * main.evidence.score;
      return enough && pattern.id !== main.pattern.id && !NEVER_MAIN.has(pattern.id);
    })
    .slice(0, atMost)
    .map((evidence) => ({ pattern: evidence.pattern, evidence, role: 'second' }));
}

/** An enterprise gets one layer that looks across everything: projects through a portfolio, other work through KPIs. */
function chooseTop(ranking: readonly Evidence[], chosen: readonly Choice[], requirements: Requirements): Choice[] {
  const runsProjects =
    requirements.dataTypes.includes('Project') || chosen.some(({ pattern }) => PROJECT_PATTERNS.has(pattern.id));
  const choice = added(
    runsProjects ? 'pmo-portfolio' : 'kpi-metrics',
    ranking,
    'an enterprise needs one layer that looks across all teams',
  );
  return [{ ...choice, role: 'top' as const }].filter(({ pattern }) => !chosen.some((other) => other.pattern.id === pattern.id));
}

function chooseCompanions(chosen: readonly Choice[], ranking: readonly Evidence[], questionnaire: Questionnaire): Choice[] {
  const { requirements } = questionnaire;
  const taken = new Set(chosen.map(({ pattern }) => pattern.id));
  const calls: readonly (readonly [id: string, because: string | null])[] = [
    ['compliance-audit', becauseOfCompliance(questionnaire)],
    ['high-volume-archive', becauseOfVolume(requirements)],
    ['kpi-metrics', becauseOfTrends(chosen, questionnaire)],
    ['request-intake', becauseOfMail(chosen, questionnaire.answers)],
    ['raid-log', becauseOfProject(chosen, requirements)],
  ];
  return calls.flatMap(([id, because]) => (because === null || taken.has(id) ? [] : [added(id, ranking, because)]));
}

function added(id: string, ranking: readonly Evidence[], because: string): Choice {
  const pattern = patternById(id);
  const evidence = ranking.find((candidate) => candidate.pattern.id === id);
  if (pattern === undefined || evidence === undefined) throw new Error(`No pattern has the id ${id}`);
  return { pattern, evidence, role: 'companion', because };
}

function becauseOfCompliance({ requirements, compliance }: Questionnaire): string | null {
  if (compliance.length > 0) return 'you named compliance needs';
  return requirements.primaryGoals.includes('Compliance') ? 'compliance is one of your goals' : null;
}

function becauseOfVolume({ dataVolume }: Requirements): string | null {
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

function becauseOfMail(chosen: readonly Choice[], answers: Answers): string | null {
  const hasEntrance = chosen.some(({ pattern }) => pattern.sheets.some((sheet) => INTAKE_SHEETS.test(sheet.name)));
  const byMail = mentionsAny(answers, ['currentWorkflows', 'painPoints'], MAIL_WORDS);
  return byMail && !hasEntrance ? 'requests reach you by mail today' : null;
}

function becauseOfProject(chosen: readonly Choice[], requirements: Requirements): string | null {
  const runsProject = chosen.some(({ pattern }) => PROJECT_PATTERNS.has(pattern.id));
  if (!runsProject || requirements.projectScope === 'small') return null;
  return 'projects of this size need their risks, issues and decisions in one place';
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(stemsOf(text));
}
