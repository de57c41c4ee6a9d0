import type { EditableSolution, PlanEdit, TriedEdits } from '@sheetwright/contract/plan-edits.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AutomationEditor } from './automation-editor.tsx';
import { NameField } from './name-field.tsx';
import { Refusals } from './refusals.tsx';
import { ColumnEditor } from './sheet-editor.tsx';
import type { PlanEdits } from './use-plan-edits.ts';

/** The key of the workspace among the parts. */
export const WORKSPACE = 'workspace';

export interface PartEditorProps {
  /** The key of an asset or an automation, or `WORKSPACE`. */
  readonly part: string;
  readonly edits: PlanEdits;
  readonly tried: TriedEdits;
}

/** What a part of the solution is called, its place among those of its kind, and what an automation does. */
export function PartEditor({ part, edits, tried }: PartEditorProps) {
  const { solution } = tried;
  if (part === WORKSPACE) return <WorkspaceEditor solution={solution} edits={edits} />;
  const automation = solution.automations.find(({ key }) => key === part);
  const asset = solution.assets.find(({ key }) => key === part);
  const name = automation?.name ?? asset?.name;
  // What was left out is named with the change.
  if (name === undefined) return null;
  const siblings = automation
    ? solution.automations.map(({ key }) => key)
    : solution.assets.filter(({ type }) => type === asset?.type).map(({ key }) => key);
  return (
    <>
      <NamedPart part={part} name={name} siblings={siblings} onEdit={edits.add} />
      <Refusals edits={edits} of={part} />
      {automation && (
        <AutomationEditor automation={automation} contacts={contactsOf(tried, automation.sheet)} onEdit={edits.add} />
      )}
    </>
  );
}

export interface ColumnPartEditorProps extends PartEditorProps {
  readonly column: string;
}

/** One column of a sheet. */
export function ColumnPartEditor({ part, column: title, edits, tried }: ColumnPartEditorProps) {
  const sheet = tried.preview.sheets.find(({ key }) => key === part);
  const column = sheet?.columns.find((one) => one.title === title);
  if (!sheet || !column) return null;
  return <ColumnEditor sheet={sheet} column={column} edits={edits} onMoved={() => undefined} />;
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
        className="min-w-60 flex-1 basis-80"
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
