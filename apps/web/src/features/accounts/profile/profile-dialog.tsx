import type { User } from '@sheetwright/contract/accounts.ts';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { DownloadSection } from './download-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LoginsSection } from './logins-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export interface ProfileDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Takes the focus back: what opened the dialog, a menu, is gone by then. */
  readonly onClosed: () => void;
}

export default function ProfileDialog({ user, open, onOpenChange, onClosed }: ProfileDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Profile"
        className="max-w-2xl gap-2"
        // On the dialog, not in its first field: a phone would open its keyboard over what one came to read.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <div>
          <NameSection user={user} />
          <EmailSection user={user} />
          <PasswordSection />
          <LoginsSection />
          <SessionsSection />
          <DownloadSection />
          <DeleteAccountSection />
        </div>
      </DialogContent>
    </Dialog>
  );
}
