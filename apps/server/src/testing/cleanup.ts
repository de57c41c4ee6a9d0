const open = new Set<() => Promise<void>>();

/** Has something closed when the test file ends, unless it was closed before. @returns how to close it; closing again waits for the first time */
export function closeAtEnd(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const once = () => {
    closing ??= close().finally(() => open.delete(once));
    return closing;
  };
  open.add(once);
  return once;
}

/** Waits for all of them, so that nothing of one test file closes during the next. @throws AggregateError of all that did not close */
export async function closeAll(): Promise<void> {
  const outcomes = await Promise.allSettled([...open].map((close) => close()));
  const reasons: unknown[] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (reasons.length === 1) throw reasons[0];
  if (reasons.length > 1) throw new AggregateError(reasons, reasons.map(String).join('\n'));
}
