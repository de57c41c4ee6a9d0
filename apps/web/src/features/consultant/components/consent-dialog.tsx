import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { useAllowProvider } from '../api.ts';
import type { AiProvider } from '../chat/current-provider.ts';

export interface ConsentDialogProps {
  /** Who is to receive something and may not yet. */
  readonly provider: AiProvider;
  readonly expert: AiProvider | undefined;
  /** Who it is to be; nobody, when the person goes back. */
  readonly onSettled: (provider: string | undefined) => void;
  /** Takes the focus back. */
  readonly onClosed: () => void;
}

/** Asked once for each provider, before anything goes there. */
export default function ConsentDialog({ provider, expert, onSettled, onClosed }: ConsentDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const allow = useAllowProvider();
  const recipient = provider.recipient ?? provider.displayName;

  function close(name?: string) {
    setIsOpen(false);
    onSettled(name);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={`Let ${recipient} answer your questions?`}
        description={`You agree once. You can take it back at any time in your profile, under AI; nothing is sent to ${recipient} from then on.`}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        footer={
          <>
            {expert && (
              <Button variant="secondary" onClick={() => close(expert.name)} disabled={allow.isPending}>
                Use {expert.displayName}
              </Button>
            )}
            <Button
              pending={allow.isPending}
              onClick={() => allow.mutate(provider.name, { onSuccess: () => close(provider.name) })}
            >
              {allow.isPending ? 'Agreeing...' : 'Agree'}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Listed title={`Sent to ${recipient}`} icon={<Check aria-hidden className="text-success" />}>
            <li>your questions, and the last messages of the conversation</li>
            <li>the names of your sheets, and the columns and rows that a question is about</li>
            <li>the project that a question is about, and the answers of your questionnaires</li>
          </Listed>
          <Listed title="Never sent" icon={<X aria-hidden className="text-danger" />}>
            <li>your password, your API key and your payment details</li>
          </Listed>
          {expert && (
            <p className="text-muted">
              {expert.displayName} works without anybody else: a conversation with it alone stays within Sheetwright.
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface ListedProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Listed({ title, icon, children }: ListedProps) {
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center gap-2 font-medium [&_svg]:size-4">
        {icon}
        {title}
      </p>
      <ul className="grid list-disc gap-1 pl-10">{children}</ul>
    </div>
  );
}
