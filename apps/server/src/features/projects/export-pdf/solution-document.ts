import type { PlanPreview } from '@sheetwright/contract/preview.ts';
import type { Recommendations, RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { diagramSheets, relationSentences } from '@sheetwright/contract/sheet-diagram/diagram-sheets.ts';
import { groupSheets } from '@sheetwright/contract/sheet-diagram/group-sheets.ts';
import { FIELD_LABELS } from './answer-labels.ts';
import { assetBlocks } from './asset-document.ts';
import { body, bullets, field, heading, muted, optionalField, paragraph, stepList, strong, table } from './blocks.ts';
import type { Block } from './document-blocks.ts';

export interface SolutionContent {
  readonly solution: Recommendations;
  readonly preview: Omit<PlanPreview, 'version'> | null;
  /** Of its texts, as in BCP 47. */
  readonly language: string;
}

type Chapter = readonly [title: string, blocks: readonly Block[]];

const ASSET_TYPE_LABELS = { sheet: 'Sheet', report: 'Report', dashboard: 'Dashboard', form: 'Form' } as const;

/** The solution for those who decide about it: what it is, each part as it will look, who gets what, how it is introduced, and what stays open. */
export function solutionBlocks(content: SolutionContent): Block[] {
  const { solution, preview, language } = content;
  const assetsOf = (type: RecommendedAsset['type']) =>
    solution.assets.filter((asset) => asset.type === type).flatMap((asset) => assetBlocks(asset, preview));
  const chapters: Chapter[] = [
    ['Solution', overview(content)],
    ['Sheets', assetsOf('sheet')],
    ['Reports', assetsOf('report')],
    ['Dashboards', assetsOf('dashboard')],
    ['Forms', assetsOf('form')],
    ['Automations', solution.automations.flatMap(automationBlocks)],
    ['Who Sees What', solution.audience.length > 0 ? [audienceTable(solution)] : []],
    ['Success Measures', solution.measures.length > 0 ? [measureTable(solution)] : []],
    ['Next Steps', rollOut(solution)],
    ['What You Told Us', coverageBlocks(solution)],
    ['Questions', solution.questions.flatMap(questionBlocks)],
  ];
  return chapters.flatMap(([title, blocks]) => (blocks.length > 0 ? [chapterHeading(title, language), ...blocks] : []));
}

function chapterHeading(title: string, language: string): Block {
  return { kind: 'heading', level: 1, text: title, ...(language === 'en' ? {} : { language }) };
}

function overview({ solution, preview }: SolutionContent): Block[] {
  return [
    paragraph(solution.summary),
    field('Workspace', solution.workspaceName),
    ...figures({ solution, preview }),
    heading(2, 'Why this solution'),
    paragraph(solution.reasoning),
    ...section('Benefits', solution.benefits, (items) => [bullets(items)]),
    ...section('Patterns', solution.patterns, (patterns) => patterns.map((pattern) => field(pattern.name, patternText(pattern)))),
    ...relationBlocks(solution),
    ...section('Assets', solution.assets, (assets) => [assetTable(assets)]),
  ];
}

function patternText({ reason, description, estimatedTime, steps = [] }: Recommendations['patterns'][number]): string {
  const time = estimatedTime === undefined ? [] : [`Roll-out: ${estimatedTime}`];
  return [reason, ...(description === undefined ? [] : [description]), ...time, ...steps.map((step) => `• ${step}`)].join('\n');
}

/** What it comes to: how much is created, how much of it by hand, and how many formulas were checked. */
function figures({ solution, preview }: Pick<SolutionContent, 'solution' | 'preview'>): Block[] {
  const count = (type: RecommendedAsset['type']) => solution.assets.filter((asset) => asset.type === type).length;
  const created = `${plural(count('sheet'), 'sheet')} and ${plural(count('report'), 'report')}`;
  const guided = [
    plural(count('dashboard'), 'dashboard'),
    plural(count('form'), 'form'),
    plural(solution.automations.length, 'automation'),
  ];
  const formulas = preview?.sheets.reduce((sum, sheet) => sum + formulaCount(sheet), 0) ?? 0;
  return [
    field('Through the API', `${created}, with ${plural(solution.callCount, 'call')} to Smartsheet`),
    ...(solution.guidedMinutes > 0
      ? [field('By hand', `${guided.join(', ')}: about ${plural(solution.guidedMinutes, 'minute')}, step by step`)]
      : []),
    ...(formulas > 0 ? [field('Formulas', `${formulas}, each checked against the columns it uses`)] : []),
  ];
}

function formulaCount({ columns, summaryFields }: PlanPreview['sheets'][number]): number {
  return columns.filter(({ formula }) => formula !== undefined).length + summaryFields.length;
}

function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** The sheets and how they hang together: a picture, and the same in words. */
function relationBlocks({ assets, relations }: Recommendations): Block[] {
  const sentences = relationSentences({ assets, relations }).map(({ text }) => text);
  if (sentences.length === 0) return [];
  const diagram = groupSheets(diagramSheets({ assets, relations }), relations);
  return [heading(2, 'How It Hangs Together'), { kind: 'diagram', diagram, alt: sentences.join(' ') }, bullets(sentences)];
}

function section<T>(title: string, items: readonly T[], blocks: (items: readonly T[]) => Block[]): Block[] {
  return items.length === 0 ? [] : [heading(2, title), ...blocks(items)];
}

function assetTable(assets: readonly RecommendedAsset[]): Block {
  const rows = assets.map((asset) => [
    [strong(asset.name)],
    [body(ASSET_TYPE_LABELS[asset.type])],
    [body(asset.folder ?? '—')],
    [body(assetState(asset))],
  ]);
  return table({ Asset: 0.34, Type: 0.14, Folder: 0.22, State: 0.3 }, rows);
}

function assetState(asset: RecommendedAsset): string {
  if (asset.status === 'created') return 'Created';
  if (asset.status === 'creating') return 'Being created';
  if (asset.status === 'error') return 'Creation failed';
  return asset.delivery === 'api' ? 'Planned' : 'Guided steps';
}

function automationBlocks(automation: Recommendations['automations'][number]): Block[] {
  return [
    heading(2, automation.name),
    ...optionalField('Trigger', automation.trigger),
    ...optionalField('Action', automation.action),
    ...stepList(automation.steps),
  ];
}

function questionBlocks({ text, answer, assumption, changes }: Recommendations['questions'][number]): Block[] {
  return [
    heading(2, text),
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

function audienceTable({ audience, assets }: Recommendations): Block {
  const rows = audience.map((entry) => [
    [strong(entry.who), ...(entry.isOutside ? [muted('Outside')] : [])],
    [body(ACCESS_LABELS[entry.access])],
    [body(entry.assets.map((key) => nameOf(key, assets)).join(', ') || '—')],
    [body(entry.because)],
  ]);
  return table({ Who: 0.22, Access: 0.18, Assets: 0.3, Why: 0.3 }, rows);
}

function measureTable({ measures, assets }: Recommendations): Block {
  const rows = measures.map((measure) => [
    [strong(measure.text)],
    [body(measure.target === null ? '—' : [measure.target, measure.unit].filter((part) => part !== '').join(' '))],
    [body(shownBy(measure, assets))],
  ]);
  return table({ Measure: 0.4, Target: 0.2, 'Shown by': 0.4 }, rows);
}

function shownBy({ field: place, because }: Recommendations['measures'][number], assets: readonly RecommendedAsset[]): string {
  if (place) return `${place.title} in ${nameOf(place.sheet, assets)}`;
  return because ? `By hand: ${because}` : 'By hand';
}

function rollOut({ nextSteps }: Recommendations): Block[] {
  return nextSteps.length === 0 ? [] : [{ kind: 'list', items: nextSteps, numbered: true }];
}

const HANDLED_LABELS: Readonly<Record<Recommendations['coverage'][number]['how'], string>> = {
  structure: 'In the solution',
  'by-hand': 'By hand',
  'not-covered': 'Not covered',
  'not-a-request': 'Nothing to build',
};

/** Each sentence of the answers beside what handles it, field by field. */
function coverageBlocks({ coverage, assets, automations }: Recommendations): Block[] {
  const groups = Map.groupBy(
    coverage,
    ({ field, question }) => question ?? FIELD_LABELS[field as keyof typeof FIELD_LABELS] ?? field,
  );
  return [...groups].flatMap(([name, entries]) => {
    const rows = entries.map((entry) => coverageRow(entry, [...assets, ...automations]));
    const columns = { 'Your words': 0.46, Handled: 0.16, Where: 0.38 };
    return [heading(2, name), table(columns, rows)];
  });
}

function coverageRow({ text, how, where, because }: Recommendations['coverage'][number], parts: readonly Named[]) {
  const places = where.map(({ asset, column }) => [nameOf(asset, parts), column].filter(Boolean).join(': '));
  return [
    [body(text)],
    [how === 'not-covered' ? strong(HANDLED_LABELS[how]) : body(HANDLED_LABELS[how])],
    [...(places.length > 0 ? [body([...new Set(places)].join('\n'))] : []), ...(because ? [muted(because)] : [])],
  ];
}

type Named = Pick<RecommendedAsset, 'key' | 'name'>;

function nameOf(key: string, parts: readonly Named[]): string {
  return parts.find((part) => part.key === key)?.name ?? key;
}
