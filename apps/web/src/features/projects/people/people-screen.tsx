import type { ProjectPeople } from '@sheetwright/contract/shares.ts';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { isStatus } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useAuth } from '../../accounts/use-auth.ts';
import { useProject } from '../api/projects.ts';
import { useProjectPeople } from '../api/shares.ts';
import { AddressedProject, ProjectNotFound } from '../components/project-not-found.tsx';
import { TypedText } from '../components/typed-text.tsx';
import { RolesForm } from './roles-form.tsx';
import { SharingCards } from './sharing-cards.tsx';

export default function PeopleScreen() {
  return <AddressedProject>{(projectId) => <LoadedPeople key={projectId} projectId={projectId} />}</AddressedProject>;
}

function LoadedPeople({ projectId }: { readonly projectId: number }) {
  const project = useProject(projectId);
  const people = useProjectPeople(projectId);
  const { user } = useAuth();
  usePageTitle(project.data && `People of ${project.data.name}`);

  const missing = isStatus(project.error, 404) || isStatus(people.error, 404);
  if (missing) return <ProjectNotFound />;
  const failed = [project, people].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <ErrorState
        heading="h1"
        title="The people could not be loaded"
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!project.data || !people.data || !user) return <PeopleSkeleton />;
  return (
    <>
      <PageHeader
        back={<BackToProject projectId={projectId} />}
        title="People"
        description={<TypedText>{project.data.name}</TypedText>}
      />
      <PeopleOf projectId={projectId} userId={user.id} people={people.data} />
    </>
  );
}

interface PeopleOfProps {
  readonly projectId: number;
  readonly userId: string;
  readonly people: ProjectPeople;
}

function PeopleOf({ projectId, userId, people }: PeopleOfProps) {
  if (people.roles.length === 0) {
    return (
      <EmptyState
        title="The plan names nobody yet"
        description="Say in your answers who works with the solution, who only looks, and who must not see what. The plan then proposes who gets what."
        action={
          <Button asChild variant="secondary">
            <Link href={paths.editAnswers.getHref(projectId)}>Edit Answers</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid gap-6 *:min-w-0">
      <RolesForm projectId={projectId} userId={userId} people={people} />
      <SharingCards projectId={projectId} people={people} />
    </div>
  );
}

function PeopleSkeleton() {
  return (
    <SkeletonGroup label="Loading the people" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-96 w-full rounded-lg" />
      <Skeleton className="h-40 w-full rounded-lg" />
    </SkeletonGroup>
  );
}

function BackToProject({ projectId }: { readonly projectId: number }) {
  return (
    <Button asChild variant="ghost" size="sm" className="-ml-3">
      <Link href={paths.project.getHref(projectId)}>
        <ArrowLeft aria-hidden />
        Back to Project
      </Link>
    </Button>
  );
}
