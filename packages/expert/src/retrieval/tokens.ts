import { fold, type Language, phrasesOf } from '@sheetwright/solution/vocabulary';
import { meantOtherwise } from './double-meanings.ts';
import { CONCEPTS, GOALS } from './lexicon.ts';
import { stemOf } from './stem.ts';
import { conceptsApart, isApart, isApartIn } from './words-apart.ts';

/**
 * What a text speaks of: concepts of Smartsheet as `#form`, common words of all languages as `~date`, other words by their stem. A word may name several concepts. `words` are those
 * that no concept takes, in the order of the text, before spelling is mended.
 */
export interface Tokens {
  readonly concepts: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  /** Goals among the concepts that only the name of a feature stands for: 'approval' says nothing more by the goal 'agree'. */
  readonly implied: ReadonlySet<string>;
}

const LONGEST_PHRASE = 4;
/** Words that stand in nearly every question and so tell none from another. */
const ASKED_WITH: Readonly<Record<Language, string>> = {
  en: 'smartsheet how what why when where which who can could do does did is are was there i my me we our us you your it its the a an in on of to for with from by at and or not no if then than so as be been being have has had will would should may might must need want like get gets got use using used make makes way ways please help one some any all this that these those into out up just only also more most much many very too dont cant doesnt isnt im ive let lets tell show explain mean means best possible able work working question about please thanks hello hi hey don doesn didn isn aren wasn weren won couldn wouldn shouldn hasn haven hadn t re ve ll whats hows wheres whos',
  de: 'smartsheet wie was warum wann wo welche welcher welches wer kann koennen man ich mein meine meinen meiner wir unser unsere ihr es das die der den dem des ein eine einen einer eines in im an am auf aus bei mit von vom zu zum zur und oder nicht kein keine wenn dann als so sein ist sind war hat haben wird werden soll sollen muss muessen darf moechte will brauche gibt geht machen macht bitte danke hallo auch nur mehr sehr fuer ueber',
  es: 'smartsheet como que por porque cuando donde cual cuales quien puedo puede pueden podemos se yo mi mis tu su sus nosotros nuestro el la los las un una unos unas en de del al a para con sin por y o no si entonces es son esta estan ser hay tengo tiene debe deben quiero necesito hacer hago hace gracias hola lo le me muy mas',
  fr: 'smartsheet comment que quoi pourquoi quand ou quel quelle quels quelles qui puis peut peuvent on je mon ma mes nous notre nos vous votre le la les l un une des de du d en dans sur sous a au aux pour avec sans par et ou ne pas si alors est sont etre y il elle ai avons ont faut veux besoin faire merci bonjour ce cette ces se s qu c n j m plus tres',
  pt: 'smartsheet como que por porque quando onde qual quais quem posso pode podem podemos se eu meu minha meus minhas nos nosso nossa o a os as um uma uns umas em de do da dos das no na nos nas ao para com sem por e ou nao se entao e sao esta estao ser ha tenho tem deve devem quero preciso fazer faco faz obrigado ola lo me muito mais',
  ja: '',
};

function askedWith(language: Language): ReadonlySet<string> {
  return new Set([...ASKED_WITH[language].split(' '), ...phrasesOf(language).stopWords]);
}

const stopWordsByLanguage = new Map<Language, ReadonlySet<string>>();

function stopWords(language: Language): ReadonlySet<string> {
  const known = stopWordsByLanguage.get(language);
  if (known) return known;
  const made = new Set(askedWith(language));
  // A word that names a part of Smartsheet says something, whatever it is in other texts.
  for (const words of table(language).exact.keys()) made.delete(words);
  stopWordsByLanguage.set(language, made);
  return made;
}

interface ConceptTable {
  readonly exact: ReadonlyMap<string, readonly string[]>;
  /** By their first three letters. */
  readonly prefixes: ReadonlyMap<string, readonly { readonly start: string; readonly concept: string }[]>;
}

function isSmall(word: string, small: ReadonlySet<string>): boolean {
  if (!word.endsWith('*')) return small.has(word);
  const start = word.slice(0, -1);
  return [...small].some((other) => other.startsWith(start));
}

const tables = new Map<Language, ConceptTable>();

function table(language: Language): ConceptTable {
  const known = tables.get(language);
  if (known) return known;
  const small = language === 'en' ? new Set<string>() : askedWith(language);
  const exact = new Map<string, string[]>();
  const prefixes = new Map<string, { start: string; concept: string }[]>();
  for (const { token, words } of CONCEPTS) {
    // English words are understood in every language, for people keep the names of the screens; but 'j'ai' is no artificial intelligence, and 'comment' asks how.
    const english = words.en.filter((word) => !isSmall(word, small));
    for (const word of new Set([...words[language], ...english])) {
      if (isApart(word)) continue;
      if (word.endsWith('*')) {
        const start = word.slice(0, -1);
        const key = start.slice(0, 3);
        prefixes.set(key, [...(prefixes.get(key) ?? []), { start, concept: token }]);
      } else exact.set(word, [...(exact.get(word) ?? []), token]);
    }
  }
  const made = { exact, prefixes };
  tables.set(language, made);
  return made;
}

function conceptsOfPhrase(phrase: string, language: Language): readonly string[] {
  const { exact, prefixes } = table(language);
  const whole = exact.get(phrase) ?? [];
  const words = phrase.split(' ').length;
  const begun = (prefixes.get(phrase.slice(0, 3)) ?? []).filter(
    ({ start }) => phrase.startsWith(start) && start.split(' ').length === words,
  );
  // The longest beginning says what is meant: 'formulario' is a form and no formula.
  const isShort = (start: string, mark: string | undefined) =>
    begun.some((other) => other.concept[0] === mark && other.start.length > start.length);
  return [...whole, ...begun.filter(({ start, concept }) => !isShort(start, concept[0])).map(({ concept }) => concept)];
}

/** 'Zugestimmt' and 'zuzustimmen' are forms of 'zustimmen'. */
const SEPARATED =
  /^(?<before>ab|an|auf|aus|ein|frei|her|hin|mit|nach|um|vor|weg|weiter|zu|zurueck|zusammen)(?:ge|zu)(?<stem>\p{L}{3,})$/u;

/** Of words such as 'Formularzeilen', which German writes together, and of the forms of verbs that it takes apart. */
function conceptsInside(word: string, language: Language): readonly string[] {
  if (language !== 'de' || word.length < 9) return [];
  const found = new Set<string>();
  for (let at = 3; at <= word.length - 4; at += 1) {
    for (const concept of conceptsOfPhrase(word.slice(at), language)) found.add(concept);
  }
  const verb = word.replace(SEPARATED, '$<before>$<stem>');
  if (verb !== word) for (const concept of conceptsOfPhrase(verb, language)) found.add(concept);
  return [...found];
}

/** The tokens of a text in a language. `spell` mends a word that nothing knows; it may give it back as it is. */
export function tokensOf(text: string, language: Language, spell: (word: string) => string = (word) => word): Tokens {
  if (language === 'ja') return japaneseTokens(text);
  const words = fold(text.replace(/(?<=\d)[,.](?=\d{3})/g, ''), language)
    .replace(/[^\p{L}\p{N}#%* ]+/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const concepts = new Set<string>();
  const stems = new Set<string>();
  const implied = new Set<string>();
  const said = new Set<string>();
  const taken = new Set<number>();
  let sayingEnds = 0;
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 1; length -= 1) {
      const named = conceptsOfPhrase(words.slice(at, at + length).join(' '), language);
      // A saying names no feature by its words: 'kaputt machen' is no error, 'by phone' no app.
      const found = at + length <= sayingEnds ? named.filter((concept) => !isFeature(concept)) : named;
      if (length > 1 && found.some((concept) => GOALS.has(concept))) sayingEnds = Math.max(sayingEnds, at + length);
      for (const concept of found) concepts.add(concept);
      const goals = found.some(isFeature) ? implied : said;
      for (const concept of found) goals.add(concept);
      if (found.length > 0) for (let index = at; index < at + length; index += 1) taken.add(index);
    }
  }
  if (language === 'en') for (const concept of conceptsDenied(words)) concepts.add(concept);
  for (const { concept, places } of conceptsApart(words, language)) {
    concepts.add(concept);
    said.add(concept);
    for (const place of places) taken.add(place);
  }
  for (const [index, word] of words.entries()) {
    if (taken.has(index) || stopWords(language).has(word)) continue;
    const inside = conceptsInside(word, language);
    for (const concept of inside) concepts.add(concept);
    if (inside.length === 0) addUnknown(word, { concepts, stems, language, spell });
  }
  // What is to be prevented has not happened.
  if (concepts.has('#lock') || concepts.has('~prevent') || /\bbeing \p{L}+(?:ed|en)\b/u.test(text)) concepts.delete(LOSS);
  const isNamedBy = (word: string, concept: string) => conceptsOfPhrase(word, language).includes(concept);
  for (const concept of meantOtherwise(words, concepts, language, isNamedBy)) concepts.delete(concept);
  return { concepts, stems, implied: impliedGoals(implied, said) };
}

/** Of what is denied by a short form: 'does not run' is known, and 'doesn't run' says the same. */
function conceptsDenied(words: readonly string[]): readonly string[] {
  return words.flatMap((word, at) => {
    if (word !== 't' || !/n$/.test(words[at - 1] ?? '')) return [];
    const [next = '', further = ''] = words.slice(at + 1, at + 3);
    return [`not ${next}`, `not ${next} ${further}`].flatMap((phrase) => conceptsOfPhrase(phrase, 'en'));
  });
}

function isFeature(concept: string): boolean {
  return concept.startsWith('#');
}

/** The past of a feature's word says more than the feature: what was deleted is to come back. */
const LOSS = '~lost-now';

function impliedGoals(implied: ReadonlySet<string>, said: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...implied].filter((concept) => GOALS.has(concept) && !said.has(concept) && concept !== LOSS));
}

interface Found {
  readonly concepts: Set<string>;
  readonly stems: Set<string>;
  readonly language: Language;
  readonly spell: (word: string) => string;
}

function addUnknown(word: string, { concepts, stems, language, spell }: Found): void {
  const spelled = spell(word);
  const found = spelled === word ? [] : conceptsOfPhrase(spelled, language);
  for (const concept of found) concepts.add(concept);
  if (found.length > 0) return;
  stems.add(stemOf(spelled));
  // Who tells of an error in words leaves out its sign: 'it says blocked'.
  if (spelled.startsWith('#')) stems.add(stemOf(spelled.slice(1)));
}

/** Japanese has no spaces: concepts are found by their words anywhere, and what is written in letters is read as English. */
function japaneseTokens(text: string): Tokens {
  const plain = text.normalize('NFKC').toLowerCase();
  const latin = tokensOf(plain.replace(/[^a-z0-9#%]+/g, ' '), 'en');
  const concepts = new Set(latin.concepts);
  const featureWords = new Set<string>();
  const said = new Set<string>();
  const within = CONCEPTS.map(({ token, words }) => ({
    token,
    words: words.ja.filter((word) => isJapanese(word) && (isApart(word) ? isApartIn(plain, word) : plain.includes(word))),
  }));
  for (const { token, words } of within) {
    const longer = within.filter((other) => other.token[0] === token[0]).flatMap((other) => other.words);
    const found = words.filter((word) => standsAlone(word, longer, plain));
    if (found.length > 0) concepts.add(token);
    // Features stand before goals in the table.
    if (isFeature(token)) for (const word of found) featureWords.add(word);
    else if (found.some((word) => !featureWords.has(word))) said.add(token);
  }
  return { concepts, implied: impliedGoals(concepts, said), stems: new Set([...latin.stems, ...japaneseStems(plain)]) };
}

function isJapanese(word: string): boolean {
  return /[^\0-\x7f]/.test(word);
}

/** Whether a word stands somewhere outside the longer ones: 会議室 is a room and no meeting. */
function standsAlone(word: string, others: readonly string[], text: string): boolean {
  if (isApart(word)) return true;
  const longer = others.filter((other) => other.length > word.length && other.includes(word));
  return longer.length === 0 || longer.reduce((rest, other) => rest.replaceAll(other, ' '), text).includes(word);
}

/** Katakana words as they are, and of runs of kanji each two neighbours: words without a dictionary. */
function japaneseStems(text: string): readonly string[] {
  const katakana = text.match(/[\p{Script=Katakana}ー]{2,}/gu) ?? [];
  const kanji = text.match(/\p{Script=Han}+/gu) ?? [];
  const pairs = kanji.flatMap((run) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_pair, at) => run.slice(at, at + 2)),
  );
  return [...katakana, ...pairs];
}

/** How many words of a text name a feature in this language, and not in English as well. */
export function ownConcepts(text: string, language: Language): number {
  if (language === 'en')
    return (
      fold(text, 'en')
        .split(' ')
        .filter((word) => word.length > 3 && conceptsOfPhrase(word, 'en').length > 0).length * 0.5
    );
  const isEnglish = (word: string) => conceptsOfPhrase(word, 'en').length > 0;
  const words = fold(text, language).split(' ');
  return words.filter((word) => word.length > 3 && !isEnglish(word) && conceptsOfPhrase(word, language).length > 0).length * 0.5;
}
