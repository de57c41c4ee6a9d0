import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useLogins } from '../api/logins.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SectionState } from './section-state.tsx';

export function PasswordSection() {
  const logins = useLogins();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ProfileSection title="Password">
      <SectionState query={logins} failure="The state of the password could not be read">
        {({ hasPassword }) =>
          isOpen ? (
            <PasswordForm hasPassword={hasPassword} onDone={() => setIsOpen(false)} />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted">{hasPassword ? 'A password is set.' : 'You sign in without a password.'}</p>
              <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
                {hasPassword ? 'Change Password' : 'Set Password'}
              </Button>
            </div>
          )
        }
      </SectionState>
    </ProfileSection>
  );
}
