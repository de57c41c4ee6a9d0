import { z } from 'zod';

export const ROLES = ['customer', 'admin'] as const;
export const AUTH_PROVIDERS = ['host', 'local', 'google', 'github', 'smartsheet'] as const;
export const SUBSCRIPTION_STATUSES = ['inactive', 'trialing', 'active', 'past_due', 'canceled', 'incomplete', 'paused'] as const;
export const MIN_PASSWORD_LENGTH = 6;
/** Longer passwords are refused: hashing time must not be the visitor's to choose. */
export const MAX_PASSWORD_LENGTH = 256;

const email = z.email('Invalid email address').max(254, 'Invalid email address');
const password = z
  .string('Password must be at least 6 characters')
  .min(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters')
  .max(MAX_PASSWORD_LENGTH, 'Password must be at most 256 characters');

function personName(label: string) {
  const message = `${label} must be at least 2 characters`;
  return z
    .string(message)
    .min(2, message)
    .max(100, `${label} must be at most 100 characters`)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), `${label} contains characters that cannot be stored`);
}

export const loginSchema = z.object({ email, password });

export const registerSchema = z
  .object({
    email,
    password,
    confirmPassword: z
      .string('Password must be at least 6 characters')
      .min(MIN_PASSWORD_LENGTH, 'Password must be at least 6 characters'),
    firstName: personName('First name'),
    lastName: personName('Last name'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
    when: ({ value }) => {
      const form = value as { password?: unknown; confirmPassword?: unknown } | null;
      return typeof form?.password === 'string' && typeof form.confirmPassword === 'string';
    },
  });

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
});

export type Login = z.infer<typeof loginSchema>;
export type Registration = z.infer<typeof registerSchema>;
export type User = z.infer<typeof userSchema>;
export type Role = (typeof ROLES)[number];
export type AuthProvider = (typeof AUTH_PROVIDERS)[number];
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
