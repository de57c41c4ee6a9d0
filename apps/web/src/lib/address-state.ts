import { useLocation, useSearch } from 'wouter';

type Changes = Readonly<Record<string, string | undefined>>;

/**
 * State that stands in the address, so that a view can be sent to somebody and the browser's Back leads to it.
 * @returns the parameters, and a function that changes some of them: undefined or an empty text removes one
 */
export function useAddressState(): [URLSearchParams, (changes: Changes, options?: { readonly replace?: boolean }) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  function change(changes: Changes, { replace = false }: { readonly replace?: boolean } = {}) {
    // What the address holds now: two changes in one turn must not undo each other.
    const next = changed(new URLSearchParams(window.location.search), changes);
    const address = next.size > 0 ? `${path}?${next}` : path;
    // The same address twice in the history would have to be left twice.
    if (address !== path + window.location.search) navigate(address, { replace });
  }
  return [new URLSearchParams(search), change];
}

function changed(current: URLSearchParams, changes: Changes): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') current.delete(name);
    else current.set(name, value);
  }
  return current;
}

/** Where a page of a list begins, by the parameter `offset`; at the beginning where that is no such place. */
export function offsetIn(parameters: URLSearchParams): number {
  const offset = Number(parameters.get('offset') ?? 0);
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

/** What a parameter says, if it is one of the values that it may have. */
export function oneOf<const Value extends string>(given: string | null, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === given);
}
