/** Answers of the database that mean "not now": connection lost or refused, shutting down, out of connections, or too slow. */
const AWAY = /^(08\w{3}|57P0\d|53\w{3}|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** Two transactions stood in each other's way, or one was idle for too long: the same statements succeed when they are sent again. */
const COLLISION = /^(40001|40P01|55P03|25P03)$/;
/** The driver's own words, which carry no code. */
const DRIVER = /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/;

/** Whether the database could not be asked right now. */
export function isDatabaseAway(error: unknown): boolean {
  return someCause(error, (cause) => AWAY.test(codeOf(cause)) || DRIVER.test(cause.message));
}

/** Whether the same statements can succeed later without anybody changing anything. */
export function isTransient(error: unknown): boolean {
  return isDatabaseAway(error) || someCause(error, (cause) => COLLISION.test(codeOf(cause)));
}

function someCause(error: unknown, holds: (cause: Error) => boolean): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) if (holds(current)) return true;
  return false;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
