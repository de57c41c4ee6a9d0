import { Pencil } from 'lucide-react';
import { lazy, useEffect, useRef } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadBoundary } from '../../../ui/load-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { type PlanAddress, showDetail, usePlanAddress } from '../plan/plan-address.ts';
import { useEditing } from './editing-context.ts';

const InPlaceEditor = lazy(() => import('./in-place-editor.tsx'));

export interface EditHereProps {
  /** Of the part or column, as it is read. */
  readonly address: PlanAddress;
  readonly name: string;
}

/** The button that has a part changed where it is read; whoever is done comes back to it. */
export function EditButton({ address, name }: EditHereProps) {
  const isEditable = useEditing() !== null;
  const isOpen = useIsEdited(address);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && hasNoFocus()) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isEditable) return null;
  return (
    <IconButton
      ref={button}
      label={isOpen ? `Done with ${name}` : `Edit ${name}`}
      place="corner"
      className="print:hidden"
      aria-expanded={isOpen}
      onClick={() => showDetail(isOpen ? address : { ...address, isEdited: true })}
    >
      <Pencil aria-hidden />
    </IconButton>
  );
}

/** What had the focus has left the page. */
function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Whether this very part is being changed. */
export function useIsEdited({ part, key, column }: PlanAddress): boolean {
  const isEditable = useEditing() !== null;
  const open = usePlanAddress();
  return isEditable && open?.isEdited === true && open.part === part && open.key === key && open.column === column;
}

/** The controls of a part, while it is being changed. */
export function EditHere({ address, name }: EditHereProps) {
  const isOpen = useIsEdited(address);
  if (!isOpen) return null;
  const close = () => showDetail(address);
  return (
    <LoadBoundary
      loading={
        <SkeletonGroup label="Loading the editor">
          <Skeleton className="h-24 w-full rounded-md" />
        </SkeletonGroup>
      }
      failed={(error) => <ErrorState title="The editor could not be loaded" error={error} onRetry={close} />}
    >
      <InPlaceEditor address={address} name={name} onDone={close} />
    </LoadBoundary>
  );
}
