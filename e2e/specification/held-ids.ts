import { idsIn } from './checklist.ts';

/** What is read of the test runner's JSON report. */
export interface TestReport {
  /** Milliseconds since the epoch. */
  readonly startTime: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The ids that a passing test carries and no failing one: a sentence that is broken anywhere is not held. */
export function heldIds({ testResults }: TestReport): ReadonlySet<string> {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const idsOf = (status: string) => tests.filter((test) => test.status === status).flatMap(({ fullName }) => idsIn(fullName));
  const failed = new Set(idsOf('failed'));
  return new Set(idsOf('passed').filter((id) => !failed.has(id)));
}
