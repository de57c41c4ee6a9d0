/** A word without the endings of number and tense, alike for every form of it; not a word of the language. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  const stem = word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?:sses)$/, 'ss')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?<=.{3})(?:ing|ed)$/, '')
    .replace(/(?<=.{4})e$/, '');
  return stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}
