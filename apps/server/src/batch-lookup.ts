type Read<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

interface Batch<Value> {
  readonly keys: Set<string>;
  readonly values: Promise<ReadonlyMap<string, Value>>;
}

/** Bounds the array that one statement takes. */
const MOST_KEYS = 200;

/**
 * Reads all keys that are asked for in the same turn of the event loop at once. Nothing is kept: every read begins after its keys were
 * asked for, so that it sees whatever was written before.
 * @param read finds values by their keys; a key that is missing in its answer has no value. Its failure is that of all who asked.
 * @returns the value of one key, or undefined
 */
export function batchLookup<Value>(read: Read<Value>): (key: string) => Promise<Value | undefined> {
  let open: Batch<Value> | null = null;

  function openBatch(): Batch<Value> {
    const keys = new Set<string>();
    const values = new Promise<ReadonlyMap<string, Value>>((resolve, reject) => {
      // After everything that has arrived by now was handled.
      setImmediate(() => {
        if (open?.keys === keys) open = null;
        read([...keys]).then(resolve, reject);
      });
    });
    return { keys, values };
  }

  return async (key) => {
    if (!open || open.keys.size >= MOST_KEYS) open = openBatch();
    const { keys, values } = open;
    keys.add(key);
    return (await values).get(key);
  };
}
