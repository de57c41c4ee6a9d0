import { type Language, phrasesOf } from '@sheetwright/solution/vocabulary';
import { folded } from './text.ts';

/** Words that ask for a formula, or lead from one word to the next, and that the vocabulary's lists leave out. */
const ASKED_WITH: Readonly<Record<Language, string>> = {
  en: '',
  de: 'von vom für über finde finden holen hole bilde bilden herausfinden ermittle ermitteln bekomme möchte würde hätte könnte sollte prüfen prüfe ausgeben liegt liegen steht stehen jeweilige jeweiligen bestimmte bestimmten bestimmter mehrere mehreren sowie innerhalb wenigstens denen anhand',
  es: 'cuya cuyo cuyas cuyos hago saco pongo traigo quiero necesito usar uso comprobar sean esten estén haya sea determinado determinada siguiente siguientes varias varios cómo cuál según',
  fr: 'dont verifier vérifier trouver obtenir afficher affiche utiliser veux voudrais soient soit sera seront figure figurent certain certaine certains plusieurs parmi selon lesquelles desquelles dues dus',
  pt: 'cuja cujo cujas cujos faço obter verificar usar quero preciso sejam estejam seja esteja determinado determinada conforme várias vários segundo',
  ja: '',
};

/** The vocabulary writes umlauts in two letters, folded texts in one. */
function umlauts(word: string): string {
  return word
    .replace(/(?<![aeq])ue/g, 'u')
    .replace(/oe/g, 'o')
    .replace(/ae/g, 'a');
}

const words = new Map<Language, ReadonlySet<string>>();

/** Words of a language, folded, that say nothing of what is wanted. */
export function stopWordsOf(language: Language): ReadonlySet<string> {
  const known = words.get(language);
  if (known !== undefined) return known;
  const own = [...phrasesOf(language).stopWords];
  const more = ASKED_WITH[language].split(' ').filter((word) => word !== '');
  const made = new Set([...own, ...(language === 'de' ? own.map(umlauts) : []), ...more.map(folded)]);
  words.set(language, made);
  return made;
}
