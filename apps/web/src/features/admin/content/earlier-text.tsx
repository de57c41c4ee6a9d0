import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

interface EarlierTextProps {
  /** Undefined where nothing from before is shown. */
  readonly onStartOver: (() => void) | undefined;
}

/** Says that an editor shows what was typed earlier, which nobody has saved. */
export function EarlierText({ onStartOver }: EarlierTextProps) {
  if (!onStartOver) return null;
  return (
    <Alert
      title="This is what you typed earlier. It is not saved."
      actions={
        <Button variant="secondary" size="sm" onClick={onStartOver}>
          Start over
        </Button>
      }
    />
  );
}
