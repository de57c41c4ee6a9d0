import type { GeneratedPlan, Project } from '@sheetwright/contract/projects.ts';
import { PencilRuler } from 'lucide-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadBoundary } from '../../../ui/load-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useAuth } from '../../accounts/use-auth.ts';
import { usePlanPreview } from '../api/plan-preview.ts';
import { hasRemedy, RemedyAlert } from '../components/remedies.tsx';
import { withEdits } from '../edit/edited-plan.ts';
import { EditingContext } from '../edit/editing-context.ts';
import { type PlanEdits, usePlanEdits } from '../edit/use-plan-edits.ts';
import { AssetList } from '../plan/asset-list.tsx';
import { AutomationList } from '../plan/automation-list.tsx';
import { addressIn, openEditor, revealDetail, showDetail, useIsEditorOpen, usePlanAddress } from '../plan/plan-address.ts';
import type { PlanOnScreen } from '../plan/plan-context.ts';
import { SectionPlace } from '../plan/section.tsx';
import { AudienceCard } from './audience-card.tsx';
import { activityOf, BuildCard } from './build-card.tsx';
import { BottomBar, ConfirmActions, ConfirmLayout } from './confirm-layout.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { MeasuresCard } from './measures-card.tsx';
import { NewerVersion } from './newer-version.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { NextSteps, SolutionCard } from './solution.tsx';
import { assetStates, type BuildOnScreen, useBuild } from './use-build.ts';

const PlanEditor = lazy(() => import('../edit/plan-editor.tsx'));
const EditNotices = lazy(() => import('../edit/edit-notices.tsx'));
const EditStatus = lazy(async () => ({ default: (await import('../edit/toolbar.tsx')).EditStatus }));
const EditToolbar = lazy(async () => ({ default: (await import('../edit/toolbar.tsx')).EditToolbar }));

/** How long the full bar stands before the project opens, so that the end is seen. */
const LEAVE_AFTER_MS = 600;

export interface ReviewSolutionProps {
  readonly project: Project;
  readonly recommendations: GeneratedPlan;
}

/** The designed solution, and the decision to create it. */
export function ReviewSolution({ project, recommendations }: ReviewSolutionProps) {
  const build = useBuild(project, recommendations);
  const card = useRef<HTMLHeadingElement>(null);
  const isEditorOpen = useIsEditorOpen();
  const edits = useEdits(project.id, recommendations, isEditorOpen);
  const screen = withEdits(usePlanOnScreen(recommendations), edits);
  const isEditable = build.phase !== 'running';
  const isEditing = isEditable && (isEditorOpen || edits.isChanged);
  useOpenProjectWhenFinished(project.id, build.hasJustFinished);
  useRevealOnArrival();

  function create() {
    build.start();
    // The card appears with the next paint; whoever pressed the button goes on reading there.
    requestAnimationFrame(() => card.current?.focus());
  }

  return (
    <ConfirmLayout
      project={project}
      recommendations={screen.plan}
      phase={build.phase}
      hasOutline={!isEditorOpen}
      actions={
        isEditing && !isEditorOpen ? (
          <EditActions edits={edits} projectId={project.id} version={recommendations.version} />
        ) : (
          <ConfirmActions projectId={project.id} phase={build.phase} canCreate={!isEditing} onCreate={create} />
        )
      }
    >
      <BuildAnnouncement recommendations={recommendations} build={build} />
      <Obstacle error={build.error} />
      {showsCard(build) && <BuildCard recommendations={recommendations} build={build} headingRef={card} />}
      {build.unread && <ErrorState title="The progress could not be read" error={build.unread} onRetry={build.readAgain} />}
      {build.isOtherVersionRunning && <OtherVersionRunning />}
      {recommendations.isUnchanged && <Unchanged version={recommendations.version} />}
      {isFinishedBefore(build) && <AlreadyCreated projectId={project.id} />}
      <NewerVersion recommendations={recommendations} />
      {isEditable && isEditorOpen ? (
        <EditedSolution edits={edits} project={project} recommendations={recommendations} />
      ) : (
        <EditingContext value={isEditable ? edits : null}>
          {isEditable && <OpenEditor />}
          {isEditing && <LazyNotices edits={edits} projectId={project.id} />}
          <Document project={project} screen={screen} build={build} />
        </EditingContext>
      )}
    </ConfirmLayout>
  );
}

interface DocumentProps {
  readonly project: Project;
  readonly screen: PlanOnScreen;
  readonly build: BuildOnScreen;
}

/** The solution by its parts, in the order in which one reads them. */
function Document({ project, screen, build }: DocumentProps) {
  const { plan } = screen;
  return (
    <>
      <SectionPlace id="overview">
        <SolutionCard recommendations={plan} />
      </SectionPlace>
      <SectionPlace id="questions">
        <QuestionsCard project={project} recommendations={plan} isCreating={build.phase === 'running'} />
      </SectionPlace>
      <AssetList screen={screen} build={build} />
      <SectionPlace id="automations">
        <AutomationList screen={screen} />
      </SectionPlace>
      <SectionPlace id="people">
        <AudienceCard recommendations={plan} />
      </SectionPlace>
      <SectionPlace id="measures">
        <MeasuresCard recommendations={plan} />
      </SectionPlace>
      <SectionPlace id="coverage">
        <CoverageCard recommendations={plan} />
      </SectionPlace>
      <SectionPlace id="roll-out">
        <NextSteps steps={plan.nextSteps} />
      </SectionPlace>
    </>
  );
}

function useEdits(projectId: number, { version }: GeneratedPlan, isEditorOpen: boolean): PlanEdits {
  const { user } = useAuth();
  const isEditedHere = usePlanAddress()?.isEdited === true;
  const isOpen = isEditorOpen || isEditedHere;
  return usePlanEdits({ projectId, userId: user?.id, version, isOpen, onSaved: () => isEditorOpen && showDetail(null) });
}

function OpenEditor() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <p className="text-muted text-sm">Not as you want it? Change a part where it stands, or see all of them at once.</p>
      <Button variant="secondary" onClick={openEditor}>
        <PencilRuler aria-hidden />
        Edit Solution
      </Button>
    </div>
  );
}

interface EditedProps extends ReviewSolutionProps {
  readonly edits: PlanEdits;
}

function EditedSolution({ edits, project, recommendations }: EditedProps) {
  const close = () => showDetail(null);
  return (
    <LoadBoundary
      loading={
        <SkeletonGroup label="Loading the editor">
          <Skeleton className="h-96 w-full rounded-lg" />
        </SkeletonGroup>
      }
      failed={(error) => <ErrorState title="The editor could not be loaded" error={error} onRetry={close} />}
    >
      <PlanEditor edits={edits} projectId={project.id} version={recommendations.version} onClose={close} />
    </LoadBoundary>
  );
}

function LazyNotices({ edits, projectId }: { readonly edits: PlanEdits; readonly projectId: number }) {
  return (
    <LoadBoundary
      loading={null}
      failed={(error) => (
        <ErrorState title="Your changes could not be shown" error={error} onRetry={() => window.location.reload()} />
      )}
    >
      <EditNotices edits={edits} projectId={projectId} />
    </LoadBoundary>
  );
}

interface EditActionsProps {
  readonly edits: PlanEdits;
  readonly projectId: number;
  readonly version: number;
}

/** While changes wait to be saved nothing can be created: what would be built is not what is read. */
function EditActions({ edits, projectId, version }: EditActionsProps) {
  return (
    <BottomBar label="Unsaved changes">
      <LoadBoundary loading={null} failed={() => null}>
        <div className="flex-1">
          <EditStatus edits={edits} />
        </div>
        <EditToolbar isNarrow edits={edits} projectId={projectId} version={version} onRestored={edits.discard} />
      </LoadBoundary>
    </BottomBar>
  );
}

function usePlanOnScreen(plan: GeneratedPlan): PlanOnScreen & { readonly plan: GeneratedPlan } {
  const { data: preview, error, refetch } = usePlanPreview(plan);
  return { plan, preview, failure: error, retry: () => void refetch() };
}

/** Whoever comes by the address of a detail begins there, and goes there by one that is typed or gone back to. */
function useRevealOnArrival() {
  useEffect(() => {
    const reveal = () => {
      const address = addressIn(window.location.hash);
      if (address) revealDetail(address);
    };
    reveal();
    window.addEventListener('hashchange', reveal);
    return () => window.removeEventListener('hashchange', reveal);
  }, []);
}

function useOpenProjectWhenFinished(projectId: number, isFinished: boolean) {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isFinished) return;
    const timer = setTimeout(() => navigate(paths.project.getHref(projectId)), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isFinished, projectId, navigate]);
}

function showsCard(build: BuildOnScreen): boolean {
  if (build.phase === 'running' || build.hasJustFinished) return true;
  return build.phase === 'failed';
}

function isFinishedBefore(build: BuildOnScreen): boolean {
  return build.phase === 'succeeded' && !build.hasJustFinished;
}

/** Says what happens to those who do not see it. It stands on the page from the beginning, or its first words would not be read. */
function BuildAnnouncement({ recommendations, build }: Pick<ReviewSolutionProps, 'recommendations'> & { build: BuildOnScreen }) {
  const [hasRun, setHasRun] = useState(false);
  if (build.phase === 'running' && !hasRun) setHasRun(true);
  return (
    <p role="status" className="sr-only">
      {hasRun && activityOf(build, assetStates(recommendations, build.progress))}
    </p>
  );
}

/** What stands in the way appears above what one was reading, so it is brought into sight. */
function Obstacle({ error }: { readonly error: Error | null }) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = hasRemedy(error);
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={place}>
      <RemedyAlert error={error} />
    </div>
  );
}

function Unchanged({ version }: { readonly version: number }) {
  return (
    <Alert tone="info" title="Nothing has changed">
      Your answers are those from which version {version} was designed, so the plan is the same. No new version was stored.
    </Alert>
  );
}

function OtherVersionRunning() {
  return (
    <Alert live tone="info" title="An earlier version of this solution is being created right now">
      Wait until it is finished. Then you can create the version that is shown here.
    </Alert>
  );
}

function AlreadyCreated({ projectId }: { readonly projectId: number }) {
  return (
    <Alert
      tone="success"
      title="This solution has been created"
      actions={
        <Button asChild variant="secondary" size="sm">
          <Link href={paths.project.getHref(projectId)}>Open the assets</Link>
        </Button>
      }
    >
      Its sheets and reports are in your Smartsheet workspace. The project lists them with their links.
    </Alert>
  );
}
