import type { Project } from '@sheetwright/contract/projects.ts';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { hasCode, requestIdOf, serverMessage } from '../../../lib/api-error.ts';
import { count } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardFooter } from '../../../ui/card.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { useRemoveSampleRows } from '../api/builds.ts';
import { useRecommendations } from '../api/projects.ts';
import { hasRemedy, RemedyAlert } from '../components/remedies.tsx';

/** Removes the examples from the built sheets, after saying what goes and what stays; nothing where there are none. */
export function SampleRows({ projectId }: { readonly projectId: Project['id'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useRecommendations(projectId);
  if (!data?.sampleRows.isRemovable) return null;
  const { count: rows } = data.sampleRows;
  return (
    <CardFooter className="justify-between">
      <p className="min-w-0 flex-1 basis-72 text-muted text-sm">
        {rows > 0 ? `The sheets hold ${count(rows, 'sample row')}` : 'The sheets hold sample rows'} that show how they are used.
      </p>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogTrigger asChild>
          <Button variant="secondary" size="sm">
            <Eraser aria-hidden />
            Remove sample rows
          </Button>
        </DialogTrigger>
        {isOpen && <RemoveDialog projectId={projectId} onRemoved={() => setIsOpen(false)} />}
      </Dialog>
    </CardFooter>
  );
}

interface RemoveDialogProps {
  readonly projectId: number;
  readonly onRemoved: () => void;
}

function RemoveDialog({ projectId, onRemoved }: RemoveDialogProps) {
  const removal = useRemoveSampleRows();
  const { isPending, error } = removal;

  return (
    <DialogContent
      title="Remove the sample rows?"
      description="It is done in your Smartsheet workspace, and cannot be undone from here."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Keep sample rows</Button>
          </DialogClose>
          <Button
            variant="danger"
            onClick={() => removal.mutate({ params: { id: projectId } }, { onSuccess: onRemoved })}
            pending={isPending}
          >
            {labelOf(isPending, error)}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-4">
        <li>Removed: the rows that came with the sheets as examples and that nobody has changed since.</li>
        <li>Kept: sample rows in which somebody has changed anything, and every row of your own.</li>
      </ul>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isPending && 'Looking at each sample row in Smartsheet. This may take a moment.'}
      </p>
      {!isPending && error && <Failure error={error} />}
    </DialogContent>
  );
}

function labelOf(isPending: boolean, error: Error | null): string {
  if (isPending) return 'Removing...';
  return error ? 'Try again' : 'Remove sample rows';
}

function Failure({ error }: { readonly error: Error }) {
  // A conflict here is not that of another version: the server's sentence says what it is.
  if (hasRemedy(error) && !hasCode(error, 'conflict')) return <RemedyAlert error={error} />;
  const requestId = requestIdOf(error);
  return (
    <Alert live tone="danger" title="The sample rows could not be removed">
      <p className="wrap-anywhere">
        {serverMessage(error, 'Something went wrong.')} Those that were removed already stay removed; trying again goes on from
        there.
      </p>
      {requestId && (
        <p className="text-muted text-xs">
          Request <code className="select-all font-mono">{requestId}</code>
        </p>
      )}
    </Alert>
  );
}
