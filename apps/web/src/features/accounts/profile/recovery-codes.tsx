import { Copy, Download } from 'lucide-react';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The one time at which recovery codes are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className="grid gap-3">
      <Alert tone="warning" live title="Save your recovery codes now">
        They are not shown again. Each one signs you in once when your phone is not at hand; keep them where you keep passwords.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onDone}>
          I Have Saved Them
        </Button>
        <Button size="sm" variant="secondary" onClick={() => void copy(codes)}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button size="sm" variant="secondary" onClick={() => download(codes)}>
          <Download aria-hidden />
          Download
        </Button>
      </div>
    </div>
  );
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ title: 'Recovery codes copied' });
  } catch {
    toast({
      title: 'Failed to copy',
      description: 'Your browser does not allow it. Download the codes instead.',
      destructive: true,
    });
  }
}

function download(codes: readonly string[]): void {
  const lines = ['Recovery codes for Sheetwright. Each one works once.', '', ...codes, ''];
  saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), 'sheetwright-recovery-codes.txt');
}
