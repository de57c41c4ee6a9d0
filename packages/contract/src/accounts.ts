import { z } from 'zod';
import { MAX_PERSON_NAME_LENGTH } from './limits.ts';
import { LOGIN_PROVIDER_IDS } from './login-providers.ts';
import { atMost, isStorable } from './text.ts';

export * from './login-failures.ts';

export const ROLES = ['customer', 'admin'] as const;
/** How an account was made: with a password here, or with a provider. */
export const AUTH_PROVIDERS = ['local', ...LOGIN_PROVIDER_IDS] as const;
export const SUBSCRIPTION_STATUSES = ['inactive', 'trialing', 'active', 'past_due', 'canceled', 'incomplete', 'paused'] as const;
export const MIN_PASSWORD_LENGTH = 6;
/** Longer passwords are refused: hashing time must not be the visitor's to choose. */
export const MAX_PASSWORD_LENGTH = 256;

/** How long a link in a mail (password reset, e-mail verification) works. */
export const MAIL_LINK_MINUTES = 60;

const email = z.email('Invalid email address').max(254, 'Invalid email address');
const password = z
  .string('Password must be at least 6 characters')
  .min(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters')
  .max(MAX_PASSWORD_LENGTH, 'Password must be at most 256 characters');

function personName(label: string) {
  const message = `${label} must be at least 2 characters`;
  const tooLong = `${label} must be at most ${MAX_PERSON_NAME_LENGTH} characters`;
  return atMost(MAX_PERSON_NAME_LENGTH, z.string(message).min(2, message), tooLong).refine(
    isStorable,
    `${label} contains characters that cannot be stored`,
  );
}

export const loginSchema = z.object({ email, password });

const confirmPassword = z
  .string('Password must be at least 6 characters')
  .min(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters');

export const forgotPasswordSchema = z.object({ email });

/** True when both passwords are texts: without this a wrong type would also be reported as a mismatch. */
function hasBothPasswords({ value }: { readonly value: unknown }): boolean {
  const form = value as { password?: unknown; confirmPassword?: unknown } | null;
  return typeof form?.password === 'string' && typeof form.confirmPassword === 'string';
}

const PASSWORDS_DIFFER = { message: "Passwords don't match", path: ['confirmPassword'], when: hasBothPasswords };

/** A new password, set with the token of a mailed link. */
export const resetPasswordSchema = z
  .object({ token: z.string().min(1).max(200), password, confirmPassword })
  .refine((form) => form.password === form.confirmPassword, PASSWORDS_DIFFER);

/** `currentPassword` is left out by those who have none yet. */
export const changePasswordSchema = z
  .object({ currentPassword: z.string().max(MAX_PASSWORD_LENGTH).optional(), password, confirmPassword })
  .refine((form) => form.password === form.confirmPassword, PASSWORDS_DIFFER);

export const profileChangeSchema = z.object({ firstName: personName('First name'), lastName: personName('Last name') });

/** `password` proves who asks; those without one have to have signed in a short time ago. */
export const deleteAccountSchema = z.object({ password: z.string().max(MAX_PASSWORD_LENGTH).optional() });

export const registerSchema = z
  .object({ email, password, confirmPassword, firstName: personName('First name'), lastName: personName('Last name') })
  .refine((form) => form.password === form.confirmPassword, PASSWORDS_DIFFER);

/** The signed-in user as the browser sees it: no secret, no provider id. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
  authProvider: z.enum(AUTH_PROVIDERS),
  emailVerified: z.boolean(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionPlan: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** An operator is viewing as this person, read-only, until then. */
  viewedUntil: z.iso.datetime().optional(),
});

/** What an account with two-step sign-in is asked for after its password: a code of the app, or a recovery code. */
const secondFactorCode = z.string('Enter the code').trim().min(1, 'Enter the code').max(40, 'This is longer than any code');
export const secondFactorSchema = z.object({ code: secondFactorCode });

/** Answers a right password when a code is still to come: nobody is signed in yet. */
export const signInStepSchema = z.object({ secondFactor: z.literal(true) });

/** `password` proves who asks; those without one have to have signed in a short time ago. */
export const startSecondFactorSchema = z.object({ password: z.string().max(MAX_PASSWORD_LENGTH).optional() });
export const changeSecondFactorSchema = startSecondFactorSchema.extend({ code: secondFactorCode });

/** What an app needs to make codes: it is shown once, while two-step sign-in is set up. */
export const secondFactorSetupSchema = z.object({
  /** To be typed by hand, in base32. */
  secret: z.string(),
  /** What the QR code says. */
  address: z.string(),
});

/** Shown exactly once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorStateSchema = z.object({
  /** Since when it is on; null when it is off. */
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether this account needs it for what it may do. */
  isRequired: z.boolean(),
});

/** The ways to sign in that an account has. */
export const loginsSchema = z.object({
  hasPassword: z.boolean(),
  /** Providers that are configured or already linked. */
  providers: z.array(
    z.object({
      provider: z.enum(LOGIN_PROVIDER_IDS),
      name: z.string(),
      linked: z.boolean(),
      /** False for the only way in: unlinking it would lock its owner out. */
      canUnlink: z.boolean(),
    }),
  ),
});

export const loginProviderSchema = z.object({ provider: z.enum(LOGIN_PROVIDER_IDS) });

export const activeSessionSchema = z.object({
  id: z.string(),
  /** Browser and system in words, as far as they can be told. */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  current: z.boolean(),
});

/** A page of the sessions; `cursor` is what the page before answered in X-Next-Cursor. */
export const sessionPageSchema = z.object({
  limit: z.coerce.number('limit must be a number').int().min(1).max(100).default(25),
  cursor: z.string().max(200).optional(),
});

export const sessionIdSchema = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) });

export type Login = z.infer<typeof loginSchema>;
export type Registration = z.infer<typeof registerSchema>;
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;
export type ResetPassword = z.infer<typeof resetPasswordSchema>;
export type ChangePassword = z.infer<typeof changePasswordSchema>;
export type ProfileChange = z.infer<typeof profileChangeSchema>;
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;
export type SecondFactorProof = z.infer<typeof secondFactorSchema>;
export type StartSecondFactor = z.infer<typeof startSecondFactorSchema>;
export type ChangeSecondFactor = z.infer<typeof changeSecondFactorSchema>;
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
export type Logins = z.infer<typeof loginsSchema>;
export type SessionPage = z.infer<typeof sessionPageSchema>;
export type ActiveSession = z.infer<typeof activeSessionSchema>;
export type User = z.infer<typeof userSchema>;
export type Role = (typeof ROLES)[number];
export type AuthProvider = (typeof AUTH_PROVIDERS)[number];
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
