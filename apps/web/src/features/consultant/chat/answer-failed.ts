import type { ProblemCode } from '@sheetwright/contract/problem.ts';

/** The answer began and then failed. */
export class AnswerFailed extends Error {
  readonly code: ProblemCode | undefined;
  readonly detail: string | undefined;

  constructor(code?: string, detail?: string) {
    super(detail ?? 'The answer ended before it was complete');
    this.name = 'AnswerFailed';
    this.code = code as ProblemCode | undefined;
    this.detail = detail;
  }
}
