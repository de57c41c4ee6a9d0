import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Brief } from '../brief/brief.ts';
import type { MeasurePlan, SolutionPlan } from '../plan.ts';
import { shorten } from '../text/cut.ts';

type Parts = Pick<SolutionPlan, 'workspace' | 'sheets' | 'reports' | 'dashboards' | 'forms' | 'automations'>;

/** What a plan says in words, true before the build: “will be created”, never “created”. */
export function writeTexts(
  parts: Parts,
  brief: Brief,
  measures: readonly MeasurePlan[],
  requirements: Requirements,
): Pick<SolutionPlan, 'summary' | 'reasoning' | 'benefits' | 'nextSteps'> {
  return {
    summary: summary(parts),
    reasoning: reasoning(parts, brief),
    benefits: benefits(parts, measures),
    nextSteps: nextSteps(parts, brief, measures, requirements),
  };
}

function summary({ sheets, reports, automations, dashboards, workspace }: Parts): string {
  const names = listed(sheets.map(({ name }) => name));
  const counts = [
    counted(reports.length, 'report'),
    counted(automations.length, 'automation'),
    counted(dashboards.length, 'dashboard'),
  ].filter((text) => text !== '');
  return `${workspace.name} will be a workspace with ${counted(sheets.length, 'sheet')}: ${names}. ${counts.length > 0 ? `With them come ${listed(counts)}.` : ''}`.trim();
}

function reasoning({ sheets }: Parts, brief: Brief): string {
  const reasons = sheets.map(({ name, because, purpose }) => {
    const span = because?.spans[0];
    const sentence =
      span && brief.sentences.find((one) => one.field === span.field && one.start <= span.start && one.end >= span.start);
    return `${name}: ${purpose}${sentence ? ` – you wrote “${shorten(sentence.text, 140)}”` : ''}.`;
  });
  const ignored = brief.sentences.filter(({ ignored: why }) => why === 'instruction').length;
  const note =
    ignored > 0 ? [`${counted(ignored, 'sentence')} addressed to software ${ignored === 1 ? 'was' : 'were'} left out.`] : [];
  return [...reasons, ...note].join('\n');
}

function benefits({ sheets, automations, reports }: Parts, measures: readonly MeasurePlan[]): string[] {
  const computed = measures.filter(({ field }) => field !== null).length;
  return [
    `Each thing is kept once, in ${counted(sheets.length, 'sheet')} that look each other up`,
    ...(automations.length > 0
      ? [`${counted(automations.length, 'automation')} remind, ask and record without anybody thinking of it`]
      : []),
    ...(reports.length > 0 ? [`${counted(reports.length, 'report')} answer what is put together by hand today`] : []),
    ...(computed > 0
      ? [
          `${computed} of your ${counted(measures.length, 'success measure')} ${computed === 1 ? 'is' : 'are'} computed from the sheets themselves`,
        ]
      : []),
  ];
}

function nextSteps(
  { sheets, forms, automations, dashboards }: Parts,
  brief: Brief,
  measures: readonly MeasurePlan[],
  requirements: Requirements,
): string[] {
  const open = measures.filter(({ field }) => field === null);
  return [
    `Create the assets: ${counted(sheets.length, 'sheet')} and their reports will be created in your workspace.`,
    'Look at the sample rows, then remove them with one action.',
    ...(automations.length > 0
      ? [`Set up ${counted(automations.length, 'automation')} by the steps given: no API creates them.`]
      : []),
    ...(forms.length + dashboards.length > 0
      ? [
          `Make ${listed([counted(forms.length, 'form'), counted(dashboards.length, 'dashboard')].filter((text) => text !== ''))} by the steps given.`,
        ]
      : []),
    ...open.map(({ text, because }) => `“${shorten(text, 120)}” is measured by hand: ${because}.`),
    ...brief.tools
      .filter(({ holds }) => holds !== null)
      .map(({ name, holds }) => `${name}: agree what comes from there (“${shorten(holds ?? '', 100)}”).`),
    ...(brief.confidentiality.length > 0
      ? ['Share sheets only with those who may see every row: filters and reports hide nothing from somebody who has the sheet.']
      : []),
    ...(requirements.currentTools.length > 0
      ? [`Bring over what is in ${listed([...requirements.currentTools])} and close it there.`]
      : []),
  ];
}

export function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? noun : noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
}

export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
