import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useLogins } from '../api/logins.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SectionState } from './section-state.tsx';

export function DeleteAccountSection() {
  const logins = useLogins();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ProfileSection title="Delete account">
      {isOpen ? (
        <SectionState query={logins} failure="The account could not be read">
          {({ hasPassword }) => <DeleteAccountForm hasPassword={hasPassword} onCancel={() => setIsOpen(false)} />}
        </SectionState>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60 text-muted">Ends your access and deletes what is stored about you.</p>
          <Button size="sm" variant="secondary" className="text-danger" onClick={() => setIsOpen(true)}>
            Delete My Account
          </Button>
        </div>
      )}
    </ProfileSection>
  );
}
