import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import type { PlanAddress } from '../plan/plan-address.ts';
import { useEditing } from './editing-context.ts';
import { ColumnPartEditor, PartEditor } from './part-editor.tsx';

export interface InPlaceEditorProps {
  readonly address: PlanAddress;
  readonly name: string;
  readonly onDone: () => void;
}

/** A part of the solution or a column of a sheet, to be changed where it is read, by the controls of the editor of all parts. */
export default function InPlaceEditor({ address: { key, column }, name, onDone }: InPlaceEditorProps) {
  const edits = useEditing();
  const place = useRef<HTMLElement>(null);
  const isReady = edits?.tried !== undefined;
  useEffect(() => {
    if (isReady) place.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isReady]);
  if (!edits?.tried) {
    // What is wrong is told above the solution.
    if (edits?.failure || edits?.trial.error) return null;
    return (
      <SkeletonGroup label="Loading the editor">
        <Skeleton className="h-24 w-full rounded-md" />
      </SkeletonGroup>
    );
  }
  const shared = { part: key, edits, tried: edits.tried };
  return (
    <section
      ref={place}
      aria-label={`Edit ${name}`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-accent border-s-2 ps-4 print:hidden"
    >
      {column === undefined ? <PartEditor {...shared} /> : <ColumnPartEditor {...shared} column={column} />}
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={onDone}>
        Done
      </Button>
    </section>
  );
}
