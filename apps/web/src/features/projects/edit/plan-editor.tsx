import type { EditableSolution, TriedEdits } from '@sheetwright/contract/plan-edits.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { assetTypeLabel } from '../components/asset-type.tsx';
import EditNotices from './edit-notices.tsx';
import { PartEditor, WORKSPACE } from './part-editor.tsx';
import { SheetEditor } from './sheet-editor.tsx';
import { EditStatus, EditToolbar } from './toolbar.tsx';
import type { PlanEdits } from './use-plan-edits.ts';

export interface PlanEditorProps {
  readonly edits: PlanEdits;
  readonly projectId: number;
  /** The version on the screen. */
  readonly version: number;
  readonly onClose: () => void;
}

/** Changes a designed solution before it is built: every part by its name, with what depends on it following or told in place. */
export default function PlanEditor({ edits, projectId, version, onClose }: PlanEditorProps) {
  const { tried } = edits;
  return (
    <section aria-label="Edit the solution" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <Card>
        <CardContent className="flex flex-wrap items-center gap-2 py-3">
          <div className="mr-auto flex w-full flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="font-semibold">Edit Solution</h2>
            <EditStatus edits={edits} />
          </div>
          <EditToolbar edits={edits} projectId={projectId} version={version} onRestored={onClose} />
          <Button variant="secondary" onClick={onClose}>
            Back to Review
          </Button>
        </CardContent>
      </Card>
      <EditNotices edits={edits} projectId={projectId} />
      {tried && <Parts edits={edits} tried={tried} />}
    </section>
  );
}

interface PartsProps {
  readonly edits: PlanEdits;
  readonly tried: TriedEdits;
}

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

/** A sheet with the column of it that is chosen below it; of everything else what can be changed. */
function Part({ part, edits, tried }: PartsProps & { readonly part: string }) {
  const sheet = tried.preview.sheets.find(({ key }) => key === part);
  const name = tried.solution.assets.find(({ key }) => key === part)?.name ?? '';
  return (
    <>
      <PartEditor part={part} edits={edits} tried={tried} />
      {sheet && <SheetEditor name={name} sheet={sheet} edits={edits} />}
    </>
  );
}
