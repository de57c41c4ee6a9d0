import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

/** How long the button says that it has copied. */
const COPIED_MS = 2000;

export interface CopyButtonProps {
  /** What it does: 'Copy formula'. */
  readonly label: string;
  readonly text: string;
  /** The browser does not allow it. */
  readonly onFailed: () => void;
}

/** Copies a text, and says so to everybody. */
export function CopyButton({ label, text, onFailed }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      onFailed();
    }
  }

  return (
    <>
      <IconButton place="corner" label={label} onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
      </IconButton>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  );
}
