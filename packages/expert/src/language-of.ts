import { detectLanguage, type Language } from '@sheetwright/solution/vocabulary';
import type { ExpertQuestion } from './question.ts';
import { ownConcepts } from './retrieval/tokens.ts';

/** Names of functions, error codes and quoted names are in nobody's language. */
const NO_LANGUAGE = /#[A-Z][A-Z -]+|"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|`[^`\n]*`|\[[^\]\n]*\]|\{[^}\n]*\}|\b[A-Z]{3,}\b/g;

/** Small words that tell short questions apart, which are mostly names. */
const SMALL: Readonly<Record<Exclude<Language, 'ja'>, string>> = {
  en: 'the a an is are was were be been my me it its this that these those and or but not no of to in for with from on by at as if then than why what how which who when where does do did can could should would will may i you your we our us they their them he she his her shows show showing gives give returns return error wrong fix explain tell convert count sum formula formulas sheet sheets column columns row rows per about there have has had get gets many much want need each every all any only same new old after before between into up out one two does number text value values stored still',
  de: 'der die das den dem des ein eine einen einem einer ist sind war wird werden hat haben mein meine meiner unser unsere unseren es dies diese dieser und oder aber nicht kein keine von zu zum zur im in für mit aus auf bei nach über unter pro je warum was wie welche welcher wer wann wo woran kann können darf dürfen soll sollen muss lassen ich wir sie man sich dass damit wenn immer jede jeder jedes alle allen neue neuen alte zwei mehr noch nur zwischen bis ab vom seit ihr euch du dir bedeutet heißt zeigt ergibt liefert fehler falsch formel formeln blatt spalte zeile zeilen gibt machen viele',
  es: 'el la los las un una unos unas es son está están mi mis su sus nuestro nuestra esto esta este estas y o pero no sí de del a al en con sin por para que qué cómo cuál cuáles quién cuándo dónde cuántos cuántas cuánto puede puedo pueden podemos yo nosotros se lo le ya si más muy cada todo toda todos todas nueva nuevo dos hay ha han ser hacer entre desde hasta sobre días quiero necesito tengo muestra da devuelve error fórmula hoja columna fila según usted ustedes tiene tienen también eso cuantos cuantas cuanto quien cuando cual donde aun todavía todavia según estan menos',
  fr: 'le la les un une des est sont été mon ma mes son sa ses notre nos votre vos leur ce cette ces cet et ou mais pas ne de du d à au aux en dans sur sous pour avec sans par entre chez pourquoi quoi que qui quel quelle quels quelles comment combien quand où peut puis peuvent on je nous vous il elle se s l y faut veux besoin chaque tout toute tous toutes nouvelle nouveau deux plus affiche donne renvoie erreur formule feuille colonne ligne faire tu vous êtes avez aussi cela signifie',
  pt: 'o a os as um uma uns umas é são está estão meu minha meus minhas nosso nossa seu sua isto esta este e ou mas não sim de do da dos das em no na nos nas ao aos com sem por pelo pela para pra que como qual quais quem quando onde quanto quantos quantas pode posso podem podemos eu nós se lhe já mais muito cada todo toda todos todas nova novo duas dois há ser fazer entre desde até sobre dias quero preciso tenho mostra dá retorna erro fórmula planilha coluna linha você vocês tem têm tenho pro foi vai isso ela ele só também nao são sao ate até voce ainda menos',
};
/** Letters that only one of the languages has, or nearly so. */
const LETTERS: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /[äöüß]/g,
  es: /[ñ¿¡]|ción\b|[cs]iones\b/g,
  fr: /[èêëîïûùœ]|\b[ldnjcsq]['’]/g,
  pt: /[ãõ]|ção\b|ções\b/g,
};

const smallWords = Object.entries(SMALL).map(([language, words]) => [language as Language, new Set(words.split(' '))] as const);

/** The language of what the asker wrote besides formulas; where that tells nothing, of what was asked before. */
export function languageOf(said: string, history: ExpertQuestion['history'] = []): Language {
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const before = earlier.length === 0 ? 'en' : detected(plain(earlier.join('\n')), 'en');
  return detected(plain(said), before);
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

function detected(text: string, otherwise: Language): Language {
  // 'Lent On+14日': besides names of columns all is Japanese.
  if (JAPANESE.test(text) && !/(?<![\p{L}@.])\p{Ll}/u.test(text.replace(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu, ' ')))
    return 'ja';
  if (!/\p{L}{3,}/u.test(text) && !JAPANESE.test(text)) return otherwise;
  const isShort = !/[^\0-\x7f]/.test(text) && (text.match(/\p{L}+/gu) ?? []).length <= 4;
  return bySmallWords(text) ?? (isShort ? otherwise : detectLanguage(text, otherwise));
}

/** The language whose small words, letters and names of features are the most frequent; null where none is ahead. */
function bySmallWords(text: string): Language | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return null;
  const lower = text.toLowerCase();
  const words = lower.match(/[\p{L}]+/gu) ?? [];
  const scores = smallWords.map(([language, small]) => {
    const letters = (lower.match(LETTERS[language] ?? /(?!)/g) ?? []).length;
    return { language, score: words.filter((word) => small.has(word)).length + letters + ownConcepts(lower, language) };
  });
  const [best, second] = scores.sort((a, b) => b.score - a.score);
  return best === undefined || best.score < 1 || best.score <= (second?.score ?? 0) ? null : best.language;
}

/** English contractions look like French to whoever goes by apostrophes. */
function plain(text: string): string {
  return text
    .replace(NO_LANGUAGE, ' ')
    .replace(/n['’]t\b/gi, ' not')
    .replace(/['’](?:s|re|ve|ll|d|m)\b/gi, ' ');
}
