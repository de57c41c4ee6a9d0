export interface LoggedRequest {
  readonly seq: number;
  readonly method: string;
  /** Relative to the API's base, without the query. */
  readonly path: string;
  readonly query: string;
  readonly at: string;
  /** Null until answered, and for a request that was cut off. */
  readonly status: number | null;
  readonly errorCode: number | null;
  readonly durationMs: number | null;
}

export interface RequestLog {
  /** Notes the arrival; the returned function notes the end. */
  arrive(
    request: Pick<LoggedRequest, 'method' | 'path' | 'query'>,
  ): (end: { readonly status: number | null; readonly errorCode?: number }) => void;
  list(): readonly LoggedRequest[];
  clear(): void;
}

const MOST_ENTRIES = 50_000;

/** The calls in order of arrival; the oldest are forgotten when there are very many. */
export function createRequestLog(now: () => Date): RequestLog {
  let entries: LoggedRequest[] = [];
  let lastSeq = 0;
  return {
    arrive(request) {
      lastSeq += 1;
      const seq = lastSeq;
      const start = now();
      entries.push({ ...request, seq, at: start.toISOString(), status: null, errorCode: null, durationMs: null });
      if (entries.length > MOST_ENTRIES) entries = entries.slice(-MOST_ENTRIES / 2);
      return ({ status, errorCode }) => {
        const durationMs = now().getTime() - start.getTime();
        entries = entries.map((entry) =>
          entry.seq === seq ? { ...entry, status, errorCode: errorCode ?? null, durationMs } : entry,
        );
      };
    },
    list: () => entries,
    clear() {
      entries = [];
    },
  };
}
