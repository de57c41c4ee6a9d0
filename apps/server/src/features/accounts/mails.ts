import { MAIL_LINK_MINUTES } from '@sheetwright/contract/accounts.ts';
import { INVITATION_DAYS } from '@sheetwright/contract/admin/customers.ts';
import { composeMail } from '../../integrations/mail/compose.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';

interface LinkMail {
  readonly to: string;
  readonly url: string;
}

const LIFETIME = MAIL_LINK_MINUTES === 60 ? 'one hour' : `${MAIL_LINK_MINUTES} minutes`;

export function resetMail({ to, url, hasPassword }: LinkMail & { readonly hasPassword: boolean }): Mail {
  const what = hasPassword ? 'a new password' : 'a password';
  return composeMail({
    to,
    subject: `Set ${what} for Sheetwright`,
    paragraphs: [
      hasPassword
        ? 'Somebody, probably you, asked to set a new password for this address.'
        : 'Somebody, probably you, asked to set a password for this address. So far you sign in without one; that stays possible.',
      `The link works once, within ${LIFETIME}. Setting the password signs you out everywhere.`,
    ],
    action: { label: `Set ${what}`, url },
    footnote: 'If it was not you, there is nothing to do: without the link nobody can change anything.',
  });
}

/** To somebody who was invited by an operator and has no password yet. */
export function invitationMail({ to, url, firstName }: LinkMail & { readonly firstName: string | null }): Mail {
  return composeMail({
    to,
    subject: 'You are invited to Sheetwright',
    paragraphs: [
      `${firstName ? `Hello ${firstName}, an` : 'An'} account at Sheetwright was made for you. Set a password to use it.`,
      `The link works once, within ${INVITATION_DAYS} days.`,
    ],
    action: { label: 'Set a password', url },
    footnote: 'If you did not expect this, there is nothing to do: without the link nobody can use the account.',
  });
}

export function verifyMail({ to, url }: LinkMail): Mail {
  return composeMail({
    to,
    subject: 'Verify your e-mail address',
    paragraphs: [
      'An account at Sheetwright was created with this address. Verify that it is yours.',
      `The link works once, within ${LIFETIME}.`,
    ],
    action: { label: 'Verify this address', url },
    footnote: 'If you did not create an account, do not open the link: the address then stays unverified.',
  });
}

export function passwordChangedMail({ to, unlinked }: { readonly to: string; readonly unlinked: boolean }): Mail {
  return composeMail({
    to,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Sheetwright account was just changed, and other devices were signed out.',
      ...(unlinked
        ? [
            'Your address had not been verified before. In case somebody else had used it, other ways to sign in and the connection to Smartsheet were removed; you can set them up again.',
          ]
        : []),
    ],
    footnote: 'If it was not you, set a new password at once with "Forgot password" on the sign-in page.',
  });
}

const SECOND_FACTOR_CHANGES = {
  added: {
    subject: 'Two-step sign-in was turned on',
    what: 'Two-step sign-in was just turned on for your Sheetwright account, and other devices were signed out. From now on a sign-in asks for a code of your app.',
  },
  removed: {
    subject: 'Two-step sign-in was turned off',
    what: 'Two-step sign-in was just turned off for your Sheetwright account, and its recovery codes no longer work.',
  },
  reset: {
    subject: 'Two-step sign-in was turned off for you',
    what: 'An operator of Sheetwright turned two-step sign-in off for your account, as somebody who lost phone and recovery codes asks for. All devices were signed out; set it up again in your profile.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    what: 'A recovery code was just used to sign in to your Sheetwright account. It does not work again.',
  },
  recovery_codes_renewed: {
    subject: 'You have new recovery codes',
    what: 'New recovery codes were just made for your Sheetwright account. The former ones no longer work.',
  },
} as const;

export type SecondFactorChange = keyof typeof SECOND_FACTOR_CHANGES;

export function secondFactorMail({ to, change }: { readonly to: string; readonly change: SecondFactorChange }): Mail {
  const { subject, what } = SECOND_FACTOR_CHANGES[change];
  return composeMail({
    to,
    subject,
    paragraphs: [what],
    footnote:
      'If it was not you, somebody else knows your password: set a new one at once with "Forgot password" on the sign-in page, then look at two-step sign-in in your profile.',
  });
}

export function accountDeletedMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'Your account was deleted',
    paragraphs: [
      'Your Sheetwright account and everything stored with it were deleted, as you asked.',
      'What was built in your Smartsheet stays there: it is yours.',
    ],
  });
}
