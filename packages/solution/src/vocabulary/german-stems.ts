/** What a German noun, as `fold` leaves it, may be without the ending of its case or number, and without the umlaut that a plural brings. */
export function germanStems(phrase: string): readonly string[] {
  const stems: string[] = [];
  for (const ending of ['innen', 'en', 'ern', 'er', 'es', 'n', 'e', 's']) {
    if (!phrase.endsWith(ending) || phrase.length - ending.length < 3) continue;
    const stem = phrase.slice(0, -ending.length) + (ending === 'innen' ? 'in' : '');
    stems.push(stem, stem.replace(/([aou])e([^aeou]*)$/, '$1$2'));
  }
  return stems;
}
