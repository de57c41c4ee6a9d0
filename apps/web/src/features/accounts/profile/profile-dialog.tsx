import type { User } from '@sheetwright/contract/accounts.ts';
import { hrefOf } from '@sheetwright/contract/client.ts';
import * as navigations from '@sheetwright/contract/generated/navigations.ts';
import { Download } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { buttonVariants } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { useDownloadAccount } from '../api.ts';
import { SendVerificationButton } from '../components/send-verification-button.tsx';
import { ActivitySection } from './activity-section.tsx';
import { AiSection } from './ai-section.tsx';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { LoginsSection } from './logins-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export interface ProfileDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Takes the focus back: what opened the dialog, a menu, is gone by then. */
  readonly onClosed: () => void;
}

export default function ProfileDialog({ user, open, onOpenChange, onClosed }: ProfileDialogProps) {
  const [isChangingPassword, setIsChangingPassword] = useState(false);
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
          <PasswordSection isOpen={isChangingPassword} onOpenChange={setIsChangingPassword} />
          <SecondFactorSection user={user} />
          <LoginsSection />
          <SessionsSection />
          <ActivitySection onChangePassword={() => setIsChangingPassword(true)} />
          <AiSection />
          <DownloadSection />
          <DeleteAccountSection />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function EmailSection({ user }: { readonly user: User }) {
  return (
    <ProfileSection title="Email">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0">{user.email ?? 'No address'}</span>
        {user.email && (
          <Badge tone={user.emailVerified ? 'success' : 'warning'}>{user.emailVerified ? 'Verified' : 'Not verified'}</Badge>
        )}
      </div>
      {user.email && !user.emailVerified && (
        <div className="grid justify-items-start gap-2">
          <p className="text-muted">Open the link in the mail that we sent you. It may have landed in the spam folder.</p>
          <SendVerificationButton label="Send Again" />
        </div>
      )}
    </ProfileSection>
  );
}

function DownloadSection() {
  const download = useDownloadAccount();

  function start(event: MouseEvent) {
    event.preventDefault();
    if (!download.isPending) download.mutate(undefined);
  }

  return (
    <ProfileSection title="Your data">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-muted">Everything stored about you, as a ZIP file of JSON.</p>
        <a
          href={hrefOf(navigations.downloadAccount)}
          onClick={start}
          aria-disabled={download.isPending}
          className={buttonVariants({ size: 'sm', variant: 'secondary' })}
        >
          <Download aria-hidden />
          Download My Data
        </a>
      </div>
    </ProfileSection>
  );
}
