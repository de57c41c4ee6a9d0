const FOREIGN_KEY_VIOLATION = '23503';

/** Whether the database refused a row because what it refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && current.code === FOREIGN_KEY_VIOLATION) return true;
  }
  return false;
}
