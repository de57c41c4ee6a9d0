import { AppError } from '../../errors.ts';

/** Has it recorded when a limit refuses; the refusal itself goes on. */
export async function recordLimit<Result>(tries: Promise<Result>, record: () => Promise<void> | void): Promise<Result> {
  try {
    return await tries;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') await record();
    throw error;
  }
}
