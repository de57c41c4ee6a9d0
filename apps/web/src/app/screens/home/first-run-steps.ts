import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import type { Project } from '@sheetwright/contract/projects.ts';
import { connectionState } from '../../../features/connection/connection-state.ts';
import { paths } from '../../../lib/paths.ts';

export interface Step {
  readonly title: string;
  readonly description: string;
  readonly done: boolean;
  /** Where it is done; null while an earlier step has to come first. */
  readonly href: string | null;
}

type KnownProject = Pick<Project, 'id' | 'hasPlan'>;

/** The way to the first solution. What is done is read from what there is. @param projects newest first */
export function firstRunSteps(
  connection: Pick<ConnectionStatus, 'connected' | 'hasApiKey'>,
  projects: readonly KnownProject[],
): readonly Step[] {
  return [
    {
      title: 'Connect Smartsheet',
      description: 'Solutions are built in your own account.',
      done: connectionState(connection) !== 'none',
      href: paths.dashboard.getHref(),
    },
    {
      title: 'Describe a project',
      description: 'Six short sets of questions about your work.',
      done: projects.length > 0,
      href: paths.newProject.getHref(),
    },
    {
      title: 'See a plan',
      description: 'Every sheet, column and formula, before anything is built.',
      done: projects.some(({ hasPlan }) => hasPlan),
      href: projects[0] ? paths.confirmProject.getHref(projects[0].id) : null,
    },
  ];
}
