import { z } from 'zod';

/** What content was like when it was read: a saving that names it in If-Match is refused when somebody has changed the content since. */
export const revisionSchema = z.string();
