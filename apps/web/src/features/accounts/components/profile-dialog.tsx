import type { User } from '@sheetwright/contract/accounts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';

export interface ProfileDialogProps {
  readonly user: User;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Takes the focus back: what opened the dialog, a menu, is gone by then. */
  readonly onClosed: () => void;
}

export default function ProfileDialog({ user, open, onOpenChange, onClosed }: ProfileDialogProps) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Profile"
        className="max-w-md"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3 text-sm">
          <dt className="text-muted">Name</dt>
          <dd>{name || '—'}</dd>
          <dt className="text-muted">Email</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <span className="min-w-0">{user.email ?? '—'}</span>
            <Badge tone={user.emailVerified ? 'success' : 'neutral'}>{user.emailVerified ? 'Verified' : 'Not verified'}</Badge>
          </dd>
          <dt className="text-muted">Member since</dt>
          <dd>
            <DateTime iso={user.createdAt} />
          </dd>
        </dl>
      </DialogContent>
    </Dialog>
  );
}
