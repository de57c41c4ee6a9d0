/** An error as the log tells it. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** The frames alone, one a line; empty without any. */
  readonly stack: string;
}

/** Is told of everything that is logged as an error. */
export interface ErrorSink {
  note(error: LoggedError): void;
}
