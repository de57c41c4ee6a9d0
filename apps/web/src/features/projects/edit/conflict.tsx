import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { namesIn, type PartNames, wordsOf } from './edit-words.ts';
import type { PlanEdits } from './use-plan-edits.ts';
import { Differences } from './version-differences.tsx';

/** Somebody has saved a newer version meanwhile: what that changed, beside what is unsaved here, and the two ways on. */
export function Conflict({ edits, projectId }: { readonly edits: PlanEdits; readonly projectId: number }) {
  const { conflict, unsaved, tried } = edits;
  if (!conflict) return null;
  const { from, to } = conflict;
  return (
    <Alert
      live
      tone="warning"
      title={`Version ${to} was saved in another tab or device`}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={edits.takeOver}>
            Put My Changes on Top
          </Button>
          <Button size="sm" variant="ghost" onClick={edits.discard}>
            Drop My Changes
          </Button>
        </>
      }
    >
      <p>Your changes were made on version {from}. They are kept here until you decide.</p>
      <div className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Side title={`What version ${to} changed`}>
          <Differences projectId={projectId} from={from} to={to} />
        </Side>
        <Side title="What is not saved here">
          <Unsaved unsaved={unsaved} names={tried ? namesIn(tried) : new Map()} />
        </Side>
      </div>
    </Alert>
  );
}

function Side({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-1">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  );
}

interface UnsavedProps {
  readonly unsaved: PlanEdits['unsaved'];
  readonly names: PartNames;
}

function Unsaved({ unsaved: { takenBack, added }, names }: UnsavedProps) {
  const sentences = [
    ...takenBack.map((edit: PlanEdit) => `Taken back: ${wordsOf(edit, names)}`),
    ...added.map((edit: PlanEdit) => wordsOf(edit, names)),
  ];
  return (
    <ul aria-label="What is not saved here" className="grid list-disc gap-1 pl-5 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence} dir="auto" className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
