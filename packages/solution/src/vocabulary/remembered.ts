/** Texts of all sizes come in; only words and phrases come again. */
const LONGEST = 60;
const MOST = 20_000;

/**
 * A pure function of a word or phrase that keeps what it found: texts repeat their words, and readers ask for each of them many times. It forgets
 * everything when it holds 20,000 words, so that it never grows beyond that.
 */
export function remembered<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > LONGEST) return find(text);
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    const value = find(text);
    if (known.size >= MOST) known.clear();
    known.set(text, value);
    return value;
  };
}

/** The same for a function that depends on the language too. */
export function rememberedIn<L extends string, T>(find: (text: string, language: L) => T): (text: string, language: L) => T {
  const byLanguage = new Map<L, (text: string) => T>();
  return (text, language) => {
    const known = byLanguage.get(language) ?? remembered((one: string) => find(one, language));
    byLanguage.set(language, known);
    return known(text);
  };
}
