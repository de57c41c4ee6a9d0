import { vocabularyEntries } from '../vocabulary/entries.ts';
import type { VocabularyEntry } from '../vocabulary/entry.ts';
import type { Language } from './brief.ts';

export interface LexiconMatch {
  readonly entry: VocabularyEntry;
  readonly confidence: number;
}
let index: Map<string, VocabularyEntry[]> | undefined;

export function singular(word: string): string {
  const w = word.toLowerCase();
  if (/[^aeiou]ies$/.test(w)) return `${w.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|z)es$/.test(w)) return w.slice(0, -2);
  if (/[^su]s$/.test(w) && w.length > 3) return w.slice(0, -1);
  return w;
}
export function keyOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return [...words.slice(0, -1).map((w) => w.toLowerCase()), singular(last)].join(' ');
}
function build(): Map<string, VocabularyEntry[]> {
  const map = new Map<string, VocabularyEntry[]>();
  for (const entry of vocabularyEntries())
    for (const forms of Object.values(entry.names))
      for (const name of [forms.one, forms.many, ...forms.synonyms]) {
        const key = keyOf(name.split(/\s+/));
        const list = map.get(key) ?? [];
        if (!list.includes(entry)) map.set(key, [...list, entry]);
      }
  return map;
}
/** TEMPORARY until the vocabulary has its own look-up. */
export function lookUp(words: readonly string[], language: Language): LexiconMatch | null {
  index ??= build();
  for (let from = 0; from < words.length; from += 1) {
    const part = words.slice(from);
    const found = index.get(keyOf(part)) ?? (language === 'de' ? compound(part.at(-1) ?? '') : undefined);
    if (found?.[0]) return { entry: found[0], confidence: from === 0 ? 0.95 : part.length > 1 ? 0.85 : 0.7 };
  }
  if (language === 'ja') {
    const text = words.join('');
    for (let from = 1; from < text.length - 1; from += 1) {
      const found = index.get(text.slice(from));
      if (found?.[0]) return { entry: found[0], confidence: 0.7 };
    }
  }
  return null;
}
function compound(word: string): VocabularyEntry[] | undefined {
  for (let from = 3; from < word.length - 3; from += 1) {
    const found = index?.get(keyOf([word.slice(from)]));
    if (found) return found;
  }
  return undefined;
}
