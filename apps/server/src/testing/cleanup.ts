const open = new Set<() => Promise<void>>();

/** Has something closed when the test file ends, unless it was closed before. @returns how to close it */
export function closeAtEnd(close: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    if (!open.delete(once)) return;
    await close();
  };
  open.add(once);
  return once;
}

export async function closeAll(): Promise<void> {
  await Promise.all([...open].map((close) => close()));
}
