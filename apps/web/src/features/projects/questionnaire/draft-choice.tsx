import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** Two devices went on from one draft: the newer answers are shown, and the others are at hand. */
export function DraftChoice({ onShowOther }: { readonly onShowOther: () => void }) {
  return (
    <Alert
      tone="info"
      title="There are two drafts of this questionnaire"
      actions={
        <Button variant="secondary" size="sm" onClick={onShowOther}>
          Show the other answers
        </Button>
      }
    >
      It was changed in this browser and in another one. The answers that were changed last are shown.
    </Alert>
  );
}

interface DraftConflictProps {
  /** Whether the draft was thrown away elsewhere, or made a project, rather than changed. */
  readonly isGone: boolean;
  readonly onShowTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** The account's draft was changed elsewhere while this one was typed. Nothing is overwritten before the person says so. */
export function DraftConflict({ isGone, onShowTheirs, onKeepMine }: DraftConflictProps) {
  return (
    <Alert
      live
      tone="warning"
      className="sticky top-16 z-10 shadow-card"
      title={isGone ? 'This draft was used or thrown away in another tab' : 'This draft was changed in another tab or device'}
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={onShowTheirs}>
            {isGone ? 'Start afresh' : 'Show the other answers'}
          </Button>
          <Button variant="secondary" size="sm" onClick={onKeepMine}>
            Keep these answers
          </Button>
        </>
      }
    >
      What you type here is kept in this browser only until you choose.
    </Alert>
  );
}
