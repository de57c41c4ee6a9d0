const WHICH: readonly (readonly [RegExp, string])[] = [
  [/^letzte[nm]\s+(?=\p{Lu})/iu, 'zuletzt'],
  [/^nächste[nm]\s+(?=\p{Lu})/iu, 'nächstes Mal'],
];

/** „Nach der letzten Stimmung“ is “Stimmung (zuletzt)”: which form the adjective has alone only its noun's gender tells. */
export function withoutInflection(noun: string): string {
  const which = WHICH.find(([pattern]) => pattern.test(noun));
  return which === undefined ? noun : `${noun.replace(which[0], '')} (${which[1]})`;
}
