import { toast } from '../../../lib/toast.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

export function CodeBlock({ text }: { readonly text: string }) {
  return (
    <div className="flex items-start gap-1 rounded-md border border-border bg-sunken py-1 pr-1 pl-3">
      <pre dir="ltr" className="wrap-anywhere min-w-0 flex-1 whitespace-pre-wrap py-1.5 font-mono text-xs">
        <code>{text}</code>
      </pre>
      <CopyButton label="Copy" text={text} onFailed={tellNotCopied} />
    </div>
  );
}

export function tellNotCopied(): void {
  toast({
    title: 'Failed to copy',
    description: 'Your browser does not allow it. Select the text and copy it yourself.',
    destructive: true,
  });
}
