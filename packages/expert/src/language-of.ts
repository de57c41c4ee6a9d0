import { detectLanguage, type Language } from '@sheetwright/solution/vocabulary';
import type { ExpertQuestion } from './question.ts';

/** Names of functions, error codes and quoted names are in nobody's language. */
const NO_LANGUAGE = /#[A-Z][A-Z -]+|"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|`[^`\n]*`|\[[^\]\n]*\]|\{[^}\n]*\}|\b[A-Z]{3,}\b/g;

/** The language of what the asker wrote besides formulas; where that tells nothing, of what was asked before. */
export function languageOf(said: string, history: ExpertQuestion['history'] = []): Language {
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content).join('\n');
  const before = earlier.trim() === '' ? 'en' : detectLanguage(plain(earlier));
  return detectLanguage(plain(said), before);
}

/** English contractions look like French to whoever goes by apostrophes. */
function plain(text: string): string {
  return text
    .replace(NO_LANGUAGE, ' ')
    .replace(/n['’]t\b/gi, ' not')
    .replace(/['’](?:s|re|ve|ll|d|m)\b/gi, ' ');
}
