import type { CompiledCall } from '../calls.ts';
import { producedBy, refsIn } from './built-workspace.ts';

/** References of the calls that no earlier call produces, with the key of the call that has them. */
export function unresolvedRefs(calls: readonly CompiledCall[]): string[] {
  const known = new Set<string>();
  return calls.flatMap((call) => {
    const missing = refsIn(call).filter((ref) => !known.has(ref));
    for (const ref of producedBy(call)) known.add(ref);
    return missing.map((ref) => `${call.key}: ${ref}`);
  });
}
