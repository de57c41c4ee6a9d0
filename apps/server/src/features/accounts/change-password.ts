import type { ChangePassword } from '@sheetwright/contract/accounts.ts';
import type { Session, SessionUser } from '../../http/session.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import { hashPassword } from '../../security/passwords.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { passwordChangedMail } from './mails.ts';
import type { AccountServices } from './services.ts';

interface PasswordChange extends Omit<ChangePassword, 'confirmPassword'> {
  readonly user: SessionUser;
  readonly session: Session;
  readonly address: string;
  readonly device: string | null;
}

/**
 * Changes the password, or sets the first one, and ends every session; the caller begins a new one for the browser that asked.
 * @throws AppError as `confirmIdentity`
 */
export async function changePassword(change: PasswordChange, services: AccountServices): Promise<void> {
  const { user, currentPassword, password } = change;
  await confirmIdentity({ ...change, given: currentPassword, field: 'currentPassword' }, services);
  const hashed = await hashPassword(password);
  await services.database.db.transaction(async (tx) => {
    const changes = { password: hashed, resetPasswordToken: null, resetPasswordExpires: null, updatedAt: services.clock() };
    await services.users.update(user.id, changes, tx);
    await services.sessions.endAll(user.id, { tx });
    if (user.email !== null) await sendMail(passwordChangedMail({ to: user.email, unlinked: false }), { ...services, tx });
  });
}
