import type { User } from '@sheetwright/contract/accounts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SendVerificationButton } from '../components/send-verification-button.tsx';
import { ProfileSection } from './profile-section.tsx';

export function EmailSection({ user }: { readonly user: User }) {
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
