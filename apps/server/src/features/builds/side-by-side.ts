interface SideBySide<Item extends { readonly key: string }, End> {
  /** What can be worked on now; what is worked on already may be among it. */
  readonly ready: () => readonly Item[];
  /** @returns null when the item is done; anything else ends the whole */
  readonly work: (item: Item) => Promise<End | null>;
  readonly most: number;
  /** Called once, when nothing new will be started: what only waits can stop waiting. */
  readonly onHalt: () => void;
}

/**
 * Works on items side by side, each as soon as it is ready, until none is left. After the first end, or the first error, nothing new
 * is started, and what is under way is waited for: whoever comes next finds nothing of it still going on.
 * @returns the first end; null when everything was done
 * @throws the first error
 */
export async function sideBySide<Item extends { readonly key: string }, End>({
  ready,
  work,
  most,
  onHalt,
}: SideBySide<Item, End>): Promise<End | null> {
  const underWay = new Map<string, Promise<void>>();
  let halt: { readonly end: End } | { readonly error: unknown } | null = null;
  const stop = (how: NonNullable<typeof halt>) => {
    if (halt) return;
    halt = how;
    onHalt();
  };
  const workOn = async (item: Item) => {
    try {
      const end = await work(item);
      if (end !== null) stop({ end });
    } catch (error) {
      stop({ error });
    } finally {
      underWay.delete(item.key);
    }
  };
  for (;;) {
    for (const item of halt ? [] : ready()) {
      if (underWay.size >= most) break;
      if (!underWay.has(item.key)) underWay.set(item.key, workOn(item));
    }
    if (underWay.size === 0) break;
    await Promise.race(underWay.values());
  }
  return outcomeOf(halt);
}

function outcomeOf<End>(halt: { readonly end: End } | { readonly error: unknown } | null): End | null {
  if (halt === null) return null;
  if ('error' in halt) throw halt.error;
  return halt.end;
}
