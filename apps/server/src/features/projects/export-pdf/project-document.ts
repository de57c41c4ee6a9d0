import type { PlanPreview } from '@sheetwright/contract/preview.ts';
import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import {
  DATA_VOLUME_LABELS,
  EXTRA_STEP,
  QUESTIONNAIRE_STEPS,
  type QuestionnaireField,
  type Requirements,
  SCOPE_LABELS,
  TIMELINE_LABELS,
} from '@sheetwright/contract/requirements.ts';
import { FIELD_LABELS } from './answer-labels.ts';
import { heading, paragraph } from './blocks.ts';
import type { Block, ExportDocument, StyledText } from './document-blocks.ts';
import { formatDate } from './format-date.ts';
import { solutionBlocks } from './solution-document.ts';

export interface ProjectPdfContent {
  readonly project: Project;
  readonly recommendations: Recommendations | null;
  /** The same solution as it will look; null where there is none. */
  readonly preview: Omit<PlanPreview, 'version'> | null;
  /** Of the solution's texts, as in BCP 47. */
  readonly language: string;
  readonly generatedAt: Date;
  /** Shown as the document's author. */
  readonly author?: string;
}

const PRODUCT = 'Sheetwright';
const UNANSWERED: StyledText = { text: 'Not specified', look: 'muted' };

const STATUS_LABELS = { draft: 'Draft', active: 'Active', completed: 'Completed', archived: 'Archived' } as const;

/** What the export says, in order: the project, its requirements by step, and its solution when there is one. */
export function buildProjectDocument(content: ProjectPdfContent): ExportDocument {
  const { project, recommendations, preview, language, generatedAt, author } = content;
  return {
    name: project.name,
    subtitle: recommendations ? 'Requirements and solution' : 'Requirements',
    author: author ?? PRODUCT,
    generatedAt,
    facts: facts(project, recommendations),
    blocks: [
      ...requirementBlocks(project),
      ...(recommendations ? solutionBlocks({ solution: recommendations, preview, language }) : []),
    ],
  };
}

function facts(project: Project, solution: Recommendations | null): ExportDocument['facts'] {
  return [
    { label: 'Status', value: STATUS_LABELS[project.status] },
    { label: 'Created', value: formatDate(new Date(project.createdAt)) },
    { label: 'Last updated', value: formatDate(new Date(project.updatedAt)) },
    ...(solution
      ? [{ label: 'Solution', value: `Version ${solution.version}, designed on ${formatDate(new Date(solution.createdAt))}` }]
      : []),
  ];
}

function requirementBlocks({ description, requirements }: Project): Block[] {
  const opening = [heading(1, 'Requirements'), ...(description ? [paragraph(description)] : [])];
  if (!requirements) return [...opening, paragraph('No requirements were recorded for this project.')];
  return [
    ...opening,
    ...QUESTIONNAIRE_STEPS.flatMap((step, index) => [
      heading(2, step.title),
      ...step.fields.map((name): Block => ({ kind: 'field', label: FIELD_LABELS[name], value: answer(requirements, name) })),
      ...(index === EXTRA_STEP ? extraAnswers(requirements) : []),
    ]),
  ];
}

/** Under the wording of their time. */
function extraAnswers({ extraAnswers: given = [] }: Requirements): Block[] {
  return given.map(({ question, answer }): Block => ({ kind: 'field', label: question, value: { text: answer, look: 'body' } }));
}

function answer(requirements: Requirements, name: QuestionnaireField): StyledText {
  const text = answerText(requirements, name);
  return text === '' ? UNANSWERED : { text, look: 'body' };
}

function answerText(requirements: Requirements, name: QuestionnaireField): string {
  if (name === 'projectScope') return SCOPE_LABELS[requirements.projectScope];
  if (name === 'timeline') return TIMELINE_LABELS[requirements.timeline];
  if (name === 'dataVolume') return DATA_VOLUME_LABELS[requirements.dataVolume];
  const value = requirements[name] ?? '';
  return typeof value === 'string' ? value : value.join(', ');
}
