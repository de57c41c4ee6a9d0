import type { Project, Recommendations, RecommendedAsset, RecommendedColumn } from '@sheetwright/contract/projects.ts';
import {
  DATA_VOLUME_LABELS,
  QUESTIONNAIRE_STEPS,
  type RequirementField,
  type Requirements,
  SCOPE_LABELS,
  TIMELINE_LABELS,
} from '@sheetwright/contract/requirements.ts';
import type { Block, ExportDocument, StyledText } from './document-blocks.ts';
import { formatDate } from './format-date.ts';

export interface ProjectPdfContent {
  readonly project: Project;
  readonly recommendations: Recommendations | null;
  readonly generatedAt: Date;
  /** Shown as the document's author. */
  readonly author?: string;
}

const PRODUCT = 'Sheetwright';
const UNANSWERED: StyledText = { text: 'Not specified', look: 'muted' };

const FIELD_LABELS: Readonly<Record<RequirementField, string>> = {
  projectName: 'Project Name',
  projectDescription: 'Project Description',
  projectScope: 'Project Scope',
  timeline: 'Timeline',
  teamSize: 'Team Size',
  teamRoles: 'Team Roles',
  stakeholders: 'Key Stakeholders',
  dataTypes: 'Data Types',
  dataVolume: 'Data Volume',
  currentWorkflows: 'Current Workflows',
  currentTools: 'Current Tools',
  toolIntegrations: 'Tool Integrations',
  painPoints: 'Pain Points',
  primaryGoals: 'Primary Goals',
  successMetrics: 'Success Metrics',
  automationNeeds: 'Automation Needs',
  reportingRequirements: 'Reporting Requirements',
  complianceNeeds: 'Compliance Needs',
};

const ASSET_TYPE_LABELS = { sheet: 'Sheet', report: 'Report', dashboard: 'Dashboard', form: 'Form' } as const;
/** As Smartsheet itself calls its column types. */
const COLUMN_TYPE_LABELS: Readonly<Record<string, string>> = {
  TEXT_NUMBER: 'Text/Number',
  PICKLIST: 'Dropdown List',
  MULTI_PICKLIST: 'Dropdown List (multiple)',
  CONTACT_LIST: 'Contact List',
  MULTI_CONTACT_LIST: 'Contact List (multiple)',
  DATE: 'Date',
  DATETIME: 'Date/Time',
  ABSTRACT_DATETIME: 'Date/Time',
  CHECKBOX: 'Checkbox',
  DURATION: 'Duration',
  PREDECESSOR: 'Predecessors',
};
const STATUS_LABELS = { draft: 'Draft', active: 'Active', completed: 'Completed', archived: 'Archived' } as const;

/** What the export says, in order: the project, its requirements by step, and its solution when there is one. */
export function buildProjectDocument({ project, recommendations, generatedAt, author }: ProjectPdfContent): ExportDocument {
  return {
    name: project.name,
    subtitle: recommendations ? 'Requirements and solution' : 'Requirements',
    author: author ?? PRODUCT,
    generatedAt,
    blocks: [
      ...overview(project, recommendations),
      ...requirementBlocks(project.requirements),
      ...(recommendations ? solutionBlocks(recommendations) : []),
    ],
  };
}

function overview(project: Project, recommendations: Recommendations | null): Block[] {
  return [
    ...(project.description ? [paragraph(project.description)] : []),
    field('Status', STATUS_LABELS[project.status]),
    field('Created', formatDate(new Date(project.createdAt))),
    field('Last updated', formatDate(new Date(project.updatedAt))),
    ...(recommendations
      ? [field('Solution', `Version ${recommendations.version}, designed on ${formatDate(new Date(recommendations.createdAt))}`)]
      : []),
  ];
}

function requirementBlocks(requirements: Requirements | null): Block[] {
  if (!requirements) return [heading(1, 'Requirements'), paragraph('No requirements were recorded for this project.')];
  return [
    heading(1, 'Requirements'),
    ...QUESTIONNAIRE_STEPS.flatMap((step) => [
      heading(2, step.title),
      ...step.fields.map((name): Block => ({ kind: 'field', label: FIELD_LABELS[name], value: answer(requirements, name) })),
    ]),
  ];
}

function answer(requirements: Requirements, name: RequirementField): StyledText {
  const text = answerText(requirements, name);
  return text === '' ? UNANSWERED : { text, look: 'body' };
}

function answerText(requirements: Requirements, name: RequirementField): string {
  if (name === 'projectScope') return SCOPE_LABELS[requirements.projectScope];
  if (name === 'timeline') return TIMELINE_LABELS[requirements.timeline];
  if (name === 'dataVolume') return DATA_VOLUME_LABELS[requirements.dataVolume];
  const value = requirements[name] ?? '';
  return typeof value === 'string' ? value : value.join(', ');
}

function solutionBlocks(solution: Recommendations): Block[] {
  return [
    heading(1, 'Solution'),
    heading(2, 'Summary'),
    paragraph(solution.summary),
    field('Workspace', solution.workspaceName),
    heading(2, 'Why this solution'),
    paragraph(solution.reasoning),
    ...section('Benefits', solution.benefits, (items) => [{ kind: 'list', items, numbered: false }]),
    ...section('Patterns', solution.patterns, (patterns) => patterns.map(({ name, reason }) => field(name, reason))),
    ...section('Assets', solution.assets, (assets) => [assetTable(assets), ...assets.flatMap(assetBlocks)]),
    ...section('Automations', solution.automations, (automations) => automations.flatMap(automationBlocks)),
    ...section('Questions', solution.questions, (questions) => questions.flatMap(questionBlocks)),
    ...section('Who Sees What', solution.audience, (audience) => [audienceTable(audience, solution.assets)]),
    ...section('Success Measures', solution.measures, (measures) => [measureTable(measures, solution.assets)]),
    ...section('Not Covered', notCovered(solution), (items) => [{ kind: 'list', items, numbered: false }]),
    ...section('Next Steps', solution.nextSteps, (items) => [{ kind: 'list', items, numbered: true }]),
  ];
}

function section<T>(title: string, items: readonly T[], blocks: (items: readonly T[]) => Block[]): Block[] {
  return items.length === 0 ? [] : [heading(2, title), ...blocks(items)];
}

function assetTable(assets: readonly RecommendedAsset[]): Block {
  return {
    kind: 'table',
    columns: [
      { title: 'Asset', share: 0.34 },
      { title: 'Type', share: 0.14 },
      { title: 'Folder', share: 0.22 },
      { title: 'State', share: 0.3 },
    ],
    rows: assets.map((asset) => [
      [{ text: asset.name, look: 'strong' }],
      [body(ASSET_TYPE_LABELS[asset.type])],
      [body(asset.folder ?? '—')],
      [body(assetState(asset))],
    ]),
  };
}

function assetState(asset: RecommendedAsset): string {
  if (asset.status === 'created') return 'Created';
  if (asset.status === 'creating') return 'Being created';
  if (asset.status === 'error') return 'Creation failed';
  return asset.delivery === 'api' ? 'Planned' : 'Guided steps';
}

function assetBlocks(asset: RecommendedAsset): Block[] {
  return [
    heading(3, asset.name, ASSET_TYPE_LABELS[asset.type]),
    ...optionalField('Purpose', asset.purpose),
    ...optionalField('Description', asset.description),
    ...optionalField('Address', asset.smartsheetUrl ?? ''),
    ...(asset.columns.length > 0 ? [columnTable(asset.columns)] : []),
    ...stepList(asset.steps),
  ];
}

function columnTable(columns: readonly RecommendedColumn[]): Block {
  return {
    kind: 'table',
    columns: [
      { title: 'Column', share: 0.28 },
      { title: 'Type', share: 0.22 },
      { title: 'Details', share: 0.5 },
    ],
    rows: columns.map((column) => [[{ text: column.title, look: 'strong' }], [body(columnType(column))], columnDetails(column)]),
  };
}

function columnType({ type, symbol, primary }: RecommendedColumn): string {
  const label = symbol ? 'Symbols' : (COLUMN_TYPE_LABELS[type] ?? type);
  return primary ? `${label}, primary` : label;
}

function columnDetails(column: RecommendedColumn): StyledText[] {
  const details: StyledText[] = [];
  if (column.formula) details.push({ text: column.formula, look: 'formula' });
  if (column.options && column.options.length > 0) details.push(body(column.options.join(' · ')));
  if (column.symbol) details.push(body(`Symbols: ${column.symbol}`));
  if (column.description) details.push({ text: column.description, look: 'muted' });
  return details;
}

function automationBlocks(automation: Recommendations['automations'][number]): Block[] {
  return [
    heading(3, automation.name, 'Automation'),
    ...optionalField('Trigger', automation.trigger),
    ...optionalField('Action', automation.action),
    ...stepList(automation.steps),
  ];
}

function questionBlocks({ text, answer, assumption, changes }: Recommendations['questions'][number]): Block[] {
  return [
    heading(3, text),
    answer === null ? field('Assumed until answered', assumption) : field('Your answer', answer),
    ...optionalField('Changes', changes),
  ];
}

const ACCESS_LABELS: Readonly<Record<Recommendations['audience'][number]['access'], string>> = {
  owner: 'Owns',
  edit: 'Edits',
  view: 'Views',
  form: 'Fills in a form',
  'update-request': 'Answers update requests',
  report: 'Gets a report',
  none: 'Sees nothing',
};

function audienceTable(audience: readonly Recommendations['audience'][number][], assets: readonly RecommendedAsset[]): Block {
  return {
    kind: 'table',
    columns: [
      { title: 'Who', share: 0.22 },
      { title: 'Access', share: 0.18 },
      { title: 'Assets', share: 0.3 },
      { title: 'Why', share: 0.3 },
    ],
    rows: audience.map((entry) => [
      [{ text: entry.who, look: 'strong' }, ...(entry.isOutside ? [{ text: 'Outside', look: 'muted' } as const] : [])],
      [body(ACCESS_LABELS[entry.access])],
      [body(entry.assets.map((key) => nameOf(key, assets)).join(', ') || '—')],
      [body(entry.because)],
    ]),
  };
}

function measureTable(measures: readonly Recommendations['measures'][number][], assets: readonly RecommendedAsset[]): Block {
  return {
    kind: 'table',
    columns: [
      { title: 'Measure', share: 0.4 },
      { title: 'Target', share: 0.2 },
      { title: 'Shown by', share: 0.4 },
    ],
    rows: measures.map((measure) => [
      [{ text: measure.text, look: 'strong' }],
      [body(measure.target === null ? '—' : [measure.target, measure.unit].filter((part) => part !== '').join(' '))],
      [body(shownBy(measure, assets))],
    ]),
  };
}

function shownBy({ field: place, because }: Recommendations['measures'][number], assets: readonly RecommendedAsset[]): string {
  if (place) return `${place.title} in ${nameOf(place.sheet, assets)}`;
  return because ? `By hand: ${because}` : 'By hand';
}

function nameOf(key: string, assets: readonly RecommendedAsset[]): string {
  return assets.find((asset) => asset.key === key)?.name ?? key;
}

/** What of the answers the solution does nothing for, with the reason. */
function notCovered({ coverage }: Recommendations): readonly string[] {
  return coverage
    .filter(({ how }) => how === 'not-covered')
    .map(({ text, because }) => (because ? `“${text}”: ${because}` : `“${text}”`));
}

function stepList(steps: readonly { readonly text: string; readonly url?: string | undefined }[]): Block[] {
  if (steps.length === 0) return [];
  return [{ kind: 'list', items: steps.map(({ text, url }) => (url ? `${text}\n${url}` : text)), numbered: true }];
}

function heading(level: 1 | 2 | 3, text: string, note?: string): Block {
  return { kind: 'heading', level, text, ...(note === undefined ? {} : { note }) };
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', content: body(text) };
}

function field(label: string, value: string): Block {
  return { kind: 'field', label, value: body(value) };
}

function optionalField(label: string, value: string): Block[] {
  return value === '' ? [] : [field(label, value)];
}

function body(text: string): StyledText {
  return { text, look: 'body' };
}
