import { RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';

/** Throws the draft away, after asking. */
export function StartOver({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="ghost" size="sm">
          <RotateCcw aria-hidden />
          Start over
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Start over?"
        description="All answers of this questionnaire are thrown away. Projects that you have created stay as they are."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Keep my answers</Button>
            </DialogClose>
            <DialogClose asChild>
              <Button variant="danger" onClick={onStartOver}>
                Throw away and start over
              </Button>
            </DialogClose>
          </>
        }
      />
    </Dialog>
  );
}
