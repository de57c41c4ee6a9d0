import { detectLanguage, type Language } from '@sheetwright/solution/vocabulary';
import type { ExpertQuestion } from './question.ts';

/** Names of functions, error codes and quoted names are in nobody's language. */
const NO_LANGUAGE = /#[A-Z][A-Z -]+|"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|`[^`\n]*`|\[[^\]\n]*\]|\{[^}\n]*\}|\b[A-Z]{3,}\b/g;

/** Small words that tell short questions apart, which are mostly names. */
const SMALL: Readonly<Record<Exclude<Language, 'ja'>, string>> = {
  en: 'the a an is are was my it its this that these and or but not of to in for with from on by why what how which who when where does do did can could should i we you shows show showing gives give returns return error wrong fix explain convert count sum formula formulas sheet column row per about there have has get',
  de: 'der die das den dem des ein eine einen ist sind war mein meine meiner es dies diese und oder aber nicht von zu im in für mit aus auf bei warum was wie welche wer wann wo kann soll ich wir sie zeigt ergibt liefert fehler falsch formel formeln blatt spalte zeile pro gibt',
  es: 'el la los las un una es son mi mis su sus esto esta este y o pero no de del a en para con por qué cómo cuál cuáles quién cuándo dónde puede puedo yo nosotros muestra da devuelve error fórmula hoja columna fila hay',
  fr: 'le la les un une des est sont mon ma mes son sa ses ce cette ces et ou mais pas ne de du à au aux en dans pour avec par pourquoi quoi que qui comment quel quelle quand où peut je nous vous affiche donne renvoie erreur formule feuille colonne ligne y',
  pt: 'o a os as um uma é são meu minha meus minhas seu sua isto esta este e ou mas não de do da dos das em no na para com por que como qual quais quem quando onde pode posso eu nós mostra dá retorna erro fórmula planilha coluna linha há',
};

const smallWords = Object.entries(SMALL).map(([language, words]) => [language as Language, new Set(words.split(' '))] as const);

/** The language of what the asker wrote besides formulas; where that tells nothing, of what was asked before. */
export function languageOf(said: string, history: ExpertQuestion['history'] = []): Language {
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const before =
    earlier.length === 0 ? 'en' : (bySmallWords(plain(earlier.join(' '))) ?? detectLanguage(plain(earlier.join('\n'))));
  const text = plain(said);
  return bySmallWords(text) ?? detectLanguage(text.match(/\p{L}{3,}/u) ? text : '', before);
}

/** The language whose small words are clearly the most frequent; null where none is. */
function bySmallWords(text: string): Language | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return null;
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  const counts = smallWords.map(([language, small]) => ({ language, count: words.filter((word) => small.has(word)).length }));
  const [best, second] = counts.sort((a, b) => b.count - a.count);
  if (best === undefined || best.count === 0 || best.count < 1.5 * (second?.count ?? 0)) return null;
  return best.language;
}

/** English contractions look like French to whoever goes by apostrophes. */
function plain(text: string): string {
  return text
    .replace(NO_LANGUAGE, ' ')
    .replace(/n['’]t\b/gi, ' not')
    .replace(/['’](?:s|re|ve|ll|d|m)\b/gi, ' ');
}
