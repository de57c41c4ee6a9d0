import { Link } from 'wouter';
import { useProjects } from '../../../features/projects/api/projects.ts';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { LaunchButton } from './launch-button.tsx';

export function ProjectsCard() {
  const { data } = useProjects();
  return (
    <Card aria-labelledby="my-projects">
      <CardHeader>
        <CardTitle id="my-projects">My Projects</CardTitle>
        <CardDescription>
          {data ? summary(data.length) : 'Your requirements, their solutions, and what was built.'}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <LaunchButton label="View Projects">
          <Link href={paths.projects.getHref()}>View Projects</Link>
        </LaunchButton>
      </CardContent>
    </Card>
  );
}

function summary(count: number): string {
  if (count === 0) return 'Your requirements, their solutions, and what was built will be found here.';
  return `${formatNumber(count)} ${count === 1 ? 'project' : 'projects'} with requirements, solutions and what was built.`;
}
