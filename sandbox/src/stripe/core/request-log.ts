interface Logged {
  readonly method: string;
  readonly path: string;
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly params: Readonly<Record<string, unknown>>;
  readonly replayed: boolean;
}

export interface RequestLog {
  add(entry: Logged): void;
  /** Oldest first. */
  list(): readonly Logged[];
  clear(): void;
}

const MOST = 2000;
/** Card numbers and secrets are not written down, not even here. */
const SECRET = new Set(['payment_method_data', 'client_secret', 'key', 'card']);

export function createRequestLog(): RequestLog {
  let entries: Logged[] = [];
  return {
    add(entry) {
      const params = Object.fromEntries(Object.entries(entry.params).filter(([name]) => !SECRET.has(name)));
      entries.push({ ...entry, params });
      if (entries.length > MOST) entries = entries.slice(-MOST / 2);
    },
    list: () => entries,
    clear() {
      entries = [];
    },
  };
}
