import { type ReactNode, useState } from 'react';
import { count } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { useDeleteAiSession, useDeleteAiSessions } from '../api.ts';

export interface DeleteQuestionsProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** The one that is deleted; without it all are. */
  readonly id?: number;
  readonly onDeleted?: () => void;
  /** What goes. */
  readonly children: ReactNode;
}

/** Deletes one question or all of them, after asking. */
export function DeleteQuestions({ label, icon, id, onDeleted, children }: DeleteQuestionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const one = useDeleteAiSession();
  const all = useDeleteAiSessions();
  const isPending = one.isPending || all.isPending;

  function remove() {
    if (id === undefined) {
      all.mutate(undefined, { onSuccess: ({ deleted }) => settle(`Deleted ${count(deleted, 'question')}`) });
    } else one.mutate({ params: { id } }, { onSuccess: () => settle('Question deleted') });
  }

  function settle(title: string) {
    toast({ title });
    setIsOpen(false);
    onDeleted?.();
  }

  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          {icon}
          {label}
        </Button>
      </DialogTrigger>
      {isOpen && (
        <DialogContent
          title={id === undefined ? 'Delete all questions?' : 'Delete this question?'}
          description={children}
          footer={
            <>
              <DialogClose asChild>
                <Button variant="secondary">{id === undefined ? 'Keep Questions' : 'Keep Question'}</Button>
              </DialogClose>
              <Button variant="danger" onClick={remove} pending={isPending}>
                {isPending ? 'Deleting...' : 'Delete for Good'}
              </Button>
            </>
          }
        />
      )}
    </Dialog>
  );
}
