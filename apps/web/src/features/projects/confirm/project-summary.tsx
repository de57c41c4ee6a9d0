import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import { DATA_VOLUME_LABELS, SCOPE_LABELS, TIMELINE_LABELS } from '@sheetwright/contract/requirement-options.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { TypedText } from '../components/typed-text.tsx';

export interface ProjectSummaryProps {
  readonly project: Project;
  /** Undefined while the solution is being designed. */
  readonly recommendations?: Recommendations | undefined;
}

/** What the solution was designed for, and its measures. */
export function ProjectSummary({ project, recommendations }: ProjectSummaryProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Project Summary</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <div className="grid gap-1">
          <p className="font-medium">
            <TypedText>{project.name}</TypedText>
          </p>
          {project.description && (
            <p className="max-h-60 overflow-y-auto text-muted" tabIndex={isLong(project.description) ? 0 : undefined}>
              <TypedText>{project.description}</TypedText>
            </p>
          )}
        </div>
        <Facts className="grid-cols-2" facts={[...answersOf(project), ...measuresOf(recommendations)]} />
      </CardContent>
    </Card>
  );
}

/** A text that may overflow its box must be reachable for scrolling by keyboard. */
function isLong(text: string): boolean {
  return text.length > 400 || text.split('\n').length > 8;
}

function answersOf({ requirements }: Project): Fact[] {
  if (!requirements) return [];
  return [
    { label: 'Scope', value: SCOPE_LABELS[requirements.projectScope] },
    { label: 'Timeline', value: TIMELINE_LABELS[requirements.timeline] },
    { label: 'Team Size', value: requirements.teamSize },
    { label: 'Data Volume', value: DATA_VOLUME_LABELS[requirements.dataVolume] },
  ];
}

function measuresOf(recommendations: Recommendations | undefined): Fact[] {
  if (!recommendations) return [];
  const { workspaceName, callCount, version, createdAt } = recommendations;
  return [
    { label: 'Workspace', value: <TypedText>{workspaceName}</TypedText> },
    { label: 'Smartsheet calls', value: formatNumber(callCount) },
    { label: 'Version', value: formatNumber(version) },
    { label: 'Designed', value: <DateTime iso={createdAt} /> },
  ];
}
