/** The largest number that the database gives to a project. */
const MAX_ID = 2_147_483_647;

/** The project's number in an address; undefined when no project can have it. */
export function parseProjectId(segment: string): number | undefined {
  const id = /^\d{1,10}$/.test(segment) ? Number(segment) : 0;
  return id >= 1 && id <= MAX_ID ? id : undefined;
}
