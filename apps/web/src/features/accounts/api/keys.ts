/** Where each answer about the account is cached. */
export const accountKeys = {
  logins: ['/api/account', 'logins'],
  sessions: ['/api/account', 'sessions'],
} as const;
