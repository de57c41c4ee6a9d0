import type { EditableSolution, PlanEdit, TriedEdits } from '@sheetwright/contract/plan-edits.ts';
import { History, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { count } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { assetTypeLabel } from '../components/asset-type.tsx';
import { AutomationEditor } from './automation-editor.tsx';
import { ChangeList } from './change-list.tsx';
import { NameField } from './name-field.tsx';
import { SheetEditor } from './sheet-editor.tsx';
import { type PlanEdits, usePlanEdits } from './use-plan-edits.ts';
import { VersionsDialog } from './versions-dialog.tsx';

export interface PlanEditorProps {
  readonly projectId: number;
  readonly userId: string | undefined;
  /** The version on the screen. */
  readonly version: number;
  readonly onClose: () => void;
}

/** Changes a designed solution before it is built: every part by its name, with what depends on it following or told in place. */
export default function PlanEditor({ projectId, userId, version, onClose }: PlanEditorProps) {
  const edits = usePlanEdits({ projectId, userId, onSaved: onClose });
  const { server, failure, tried } = edits;
  if (!server || !tried) {
    if (failure && !server) return <ErrorState title="The changes could not be loaded" error={failure} onRetry={edits.retry} />;
    if (edits.trial.error) {
      return <ErrorState title="The changes could not be tried" error={edits.trial.error} onRetry={edits.trial.retry} />;
    }
    return <EditorSkeleton />;
  }
  return (
    <section aria-label="Edit the solution" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <Toolbar edits={edits} version={version} projectId={projectId} onClose={onClose} />
      {edits.isStale && <Stale edits={edits} />}
      {server.lost.length > 0 && <Lost edits={edits} />}
      <ChangeList edits={edits} tried={tried} />
      <Parts edits={edits} tried={tried} />
    </section>
  );
}

function EditorSkeleton() {
  return (
    <SkeletonGroup label="Loading the editor" className="grid gap-6">
      <Skeleton className="h-14 w-full rounded-lg" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </SkeletonGroup>
  );
}

interface ToolbarProps extends Pick<PlanEditorProps, 'projectId' | 'version' | 'onClose'> {
  readonly edits: PlanEdits;
}

function Toolbar({ edits, version, projectId, onClose }: ToolbarProps) {
  const [showsVersions, setShowsVersions] = useState(false);
  const { list, isChanged } = edits;
  const refused = edits.tried?.refused.length ?? 0;
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center gap-2 py-3">
        <div className="mr-auto flex w-full flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-semibold">Edit Solution</h2>
          <p role="status" className="text-muted text-sm">
            {isChanged ? `${count(list.edits.length, 'change')}, not saved` : 'No unsaved changes'}
          </p>
        </div>
        <IconButton label="Undo" onClick={edits.undo} disabled={list.edits.length === 0}>
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton label="Redo" onClick={edits.redo} disabled={list.undone.length === 0}>
          <Redo2 aria-hidden />
        </IconButton>
        <IconButton label="Versions" onClick={() => setShowsVersions(true)}>
          <History aria-hidden />
        </IconButton>
        <span className="flex-1" />
        {isChanged && (
          <Button variant="ghost" onClick={edits.discard}>
            Discard Changes
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Back to Review
        </Button>
        <Button onClick={edits.save} disabled={!isChanged || refused > 0 || edits.trial.isPending} pending={edits.isSaving}>
          {edits.isSaving ? 'Saving...' : 'Save as New Version'}
        </Button>
        {showsVersions && (
          <VersionsDialog projectId={projectId} newest={version} onClose={() => setShowsVersions(false)} onRestored={onClose} />
        )}
      </CardContent>
    </Card>
  );
}

function Stale({ edits }: { readonly edits: PlanEdits }) {
  return (
    <Alert
      live
      tone="warning"
      title="The solution was changed in another tab or device"
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={() => void edits.takeOver()}>
            Put My Changes on the Newest Version
          </Button>
          <Button size="sm" variant="ghost" onClick={edits.discard}>
            Discard My Changes
          </Button>
        </>
      }
    >
      Your changes are kept here. Look at them beside the newest version, then save.
    </Alert>
  );
}

function Lost({ edits }: { readonly edits: PlanEdits }) {
  const lost = edits.server?.lost ?? [];
  return (
    <Alert tone="warning" title={`${count(lost.length, 'change')} of before did not fit the solution that was designed anew`}>
      <ul className="list-disc pl-5">
        {lost.map(({ edit, reason }) => (
          <li key={JSON.stringify(edit)} dir="auto">
            {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface PartsProps {
  readonly edits: PlanEdits;
  readonly tried: TriedEdits;
}

const WORKSPACE = 'workspace';

/** One part at a time, chosen by its name. */
function Parts({ edits, tried }: PartsProps) {
  const { solution } = tried;
  const [chosen, setChosen] = useState(solution.assets[0]?.key ?? WORKSPACE);
  const options = partOptions(solution);
  const key = options.some(({ value }) => value === chosen) ? chosen : WORKSPACE;
  return (
    <Card>
      <CardHeader className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>Part of the Solution</CardTitle>
        <Select
          aria-label="Part of the solution"
          className="w-full sm:w-80"
          value={key}
          options={options}
          onChange={(event) => setChosen(event.target.value)}
        />
      </CardHeader>
      <CardContent className="grid gap-5">
        <Part key={key} part={key} edits={edits} tried={tried} />
      </CardContent>
    </Card>
  );
}

function partOptions({ assets, automations }: EditableSolution) {
  return [
    { value: WORKSPACE, label: 'Workspace' },
    ...assets.map(({ key, name, type }) => ({ value: key, label: `${assetTypeLabel(type)}: ${name}` })),
    ...automations.map(({ key, name }) => ({ value: key, label: `Automation: ${name}` })),
  ];
}

function Part({ part, edits, tried }: PartsProps & { readonly part: string }) {
  const { solution, preview } = tried;
  const add = (edit: PlanEdit) => edits.add(edit);
  if (part === WORKSPACE) return <WorkspaceEditor solution={solution} edits={edits} />;
  const automation = solution.automations.find(({ key }) => key === part);
  const asset = solution.assets.find(({ key }) => key === part);
  const sheet = preview.sheets.find(({ key }) => key === part);
  const name = automation?.name ?? asset?.name ?? '';
  const siblings = automation
    ? solution.automations.map(({ key }) => key)
    : solution.assets.filter(({ type }) => type === asset?.type).map(({ key }) => key);
  return (
    <>
      <NamedPart part={part} name={name} siblings={siblings} onEdit={add} />
      {sheet && <SheetEditor name={name} sheet={sheet} onEdit={add} />}
      {automation && <AutomationEditor automation={automation} contacts={contactsOf(tried, automation.sheet)} onEdit={add} />}
    </>
  );
}

function contactsOf({ preview }: TriedEdits, sheet: string): readonly string[] {
  const columns = preview.sheets.find(({ key }) => key === sheet)?.columns ?? [];
  return columns.filter(({ type }) => type.endsWith('CONTACT_LIST')).map(({ title }) => title);
}

function WorkspaceEditor({ solution, edits }: { readonly solution: EditableSolution; readonly edits: PlanEdits }) {
  const hasSamples = edits.list.edits.findLast((edit) => edit.is === 'set-sample-rows')?.on ?? true;
  return (
    <>
      <NameField
        label="Workspace name"
        name={solution.workspaceName}
        onRename={(name) => edits.add({ is: 'rename', asset: WORKSPACE, name })}
      />
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={hasSamples}
          onChange={({ target }) => edits.add({ is: 'set-sample-rows', on: target.checked })}
        />
        Build with sample rows
      </label>
    </>
  );
}

interface NamedPartProps {
  readonly part: string;
  readonly name: string;
  /** Keys of the parts of its kind, in their order. */
  readonly siblings: readonly string[];
  readonly onEdit: (edit: PlanEdit) => void;
}

function NamedPart({ part, name, siblings, onEdit }: NamedPartProps): ReactNode {
  const index = siblings.indexOf(part);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <NameField
        className="min-w-60 flex-1"
        label="Name"
        name={name}
        onRename={(renamed) => onEdit({ is: 'rename', asset: part, name: renamed })}
      />
      <Button
        variant="secondary"
        disabled={index <= 0}
        onClick={() => onEdit({ is: 'move', asset: part, before: siblings[index - 1] ?? null })}
      >
        Move Up
      </Button>
      <Button
        variant="secondary"
        disabled={index === siblings.length - 1}
        onClick={() => onEdit({ is: 'move', asset: part, before: siblings[index + 2] ?? null })}
      >
        Move Down
      </Button>
      <Button variant="secondary" onClick={() => onEdit({ is: 'leave-out', asset: part })}>
        Leave Out
      </Button>
    </div>
  );
}
