import { escapePattern, type Language, remembered } from '@sheetwright/solution/vocabulary';

/** A word or sign of a question, folded, with its place in the folded text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const MARKS = /\p{M}+/gu;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u;
const WORDS = /[\p{L}\p{N}]+|[#%@]|[<>=!≤≥]+/gu;

/**
 * Lower case, one width of letters and no accents, so that what people leave out when they type makes no difference. The folded text is what
 * all places in a reading refer to.
 */
export const folded = remembered((text: string): string => {
  const plain = text.normalize('NFKC').toLowerCase();
  // Voiced Japanese syllables decompose too; their marks tell words apart and stay.
  return JAPANESE.test(plain)
    ? plain
    : plain.normalize('NFD').replace(MARKS, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
});

/** What was typed between two places of the folded text, which writes 'ß', 'œ' and 'æ' in two letters. */
export function typedBetween(typed: string, start: number, end: number): string {
  let place = 0;
  let said = '';
  for (const letter of typed) {
    if (place >= start && place < end) said += letter;
    place += /[ßœŒæÆ]/.test(letter) ? 2 : letter.length;
  }
  return said;
}

/** The words and signs of a folded text. */
export const tokensOf = remembered((text: string): readonly Token[] =>
  [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({ text: word, start: index, end: index + word.length })),
);

export function isJapanese(text: string): boolean {
  return JAPANESE.test(text);
}

/** A word without the ending of its plural; rough, for comparing words that both went through it. */
export function stem(word: string): string {
  if (/^(?:shel|hal|lea|cal|loa)ves$/.test(word)) return `${word.slice(0, -3)}f`;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Whether people are called by an English verb: those who 'sing' are Singers. */
export function isDoneBy(verb: string, people: string): boolean {
  if (verb.length < 4 || !/[eo]rs?$/.test(people)) return false;
  const stems = [verb, verb.replace(/e$/, ''), `${verb}${verb.at(-1)}`];
  return stems.some((one) => people.startsWith(one) && /^[eo]rs?$/.test(people.slice(one.length)));
}

const ENDINGS: Readonly<Partial<Record<Language, readonly (readonly [RegExp, string])[]>>> = {
  de: [[/(?:en|er|es|em|e|n|s)$/, '']],
  es: [
    [/ces$/, 'z'],
    [/(?:es|s)$/, ''],
    [/[oae]$/, ''],
  ],
  pt: [
    [/(?:oes|aes|aos)$/, 'ao'],
    [/ais$/, 'al'],
    [/eis$/, 'el'],
    [/ns$/, 'm'],
    [/s$/, ''],
    [/[oae]$/, ''],
  ],
  fr: [
    [/aux$/, 'al'],
    [/[sx]$/, ''],
    [/e$/, ''],
    [/e$/, ''],
    [/iv$/, 'if'],
  ],
};
const LEFT_AT_LEAST = 4;

/** A folded word of a language without the endings of number, gender and case; rough, for comparing words that both went through it. */
function uninflected(word: string, language: Language): string {
  return (ENDINGS[language] ?? []).reduce((made, [ending, full]) => {
    const bare = made.replace(ending, full);
    return bare.length >= LEFT_AT_LEAST || full !== '' ? bare : made;
  }, word);
}

/** Whether two folded words are forms of one word: 'bemerkungen' and 'bemerkung', 'vendidas' and 'vendido', 'caes' and 'cao'. */
export function isSameWord(one: string, other: string, language: Language): boolean {
  if (stem(one) === stem(other)) return true;
  // Most words differ at once, and the endings need not be looked at.
  if (language === 'en' || language === 'ja' || one.slice(0, 2) !== other.slice(0, 2)) return false;
  return one.length > 2 && other.length > 2 && uninflected(one, language) === uninflected(other, language);
}

/** What verbs, their participles and their nouns end in. */
const VERB_ENDINGS: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /(?:ungen|ung|tem|tes|ter|ten|te|st|en|et|t|e)$/,
  es: /(?:amientos?|imientos?|aciones|acion|ad[ao]s?|id[ao]s?|aron|ieron|aban|ian|amos|emos|imos|ando|iendo|an|en|ar|er|ir|es|as|os|o|a|e)$/,
  fr: /(?:aisons?|ations?|ements?|erons|aient|ees?|ais|ait|ant|ent|ons|er|ez|es|e|is|ie|it)$/,
  pt: /(?:amentos?|imentos?|acoes|acao|ad[ao]s?|id[ao]s?|aram|eram|iram|avam|iam|amos|emos|imos|ando|endo|indo|ou|eu|iu|am|em|ar|er|ir|es|as|os|o|a|e)$/,
};
/** 'Abgeholt' and 'Abholung': the participle has its sign within, behind what may part from the verb. */
const GERMAN_PARTICIPLE =
  /^(ab|an|auf|aus|bei|ein|fertig|her|hin|mit|nach|um|vor|weg|zu|zuruck)?ge(?=\p{L}{3,}(?:e?t|en)(?:e[mnrs]?)?$)/u;

/** A folded word without the ending of a verb or of a noun made of it; null where too little is left of it. */
function verbStem(word: string, language: Language): string | null {
  const ending = VERB_ENDINGS[language];
  if (ending === undefined) return null;
  const bare = (language === 'de' ? word.replace(GERMAN_PARTICIPLE, '$1') : word).replace(ending, '');
  // 'Cierran' and 'cerrado', 'devuelven' and 'devolución'.
  const made = language === 'es' ? bare.replace('ie', 'e').replace('ue', 'o') : bare;
  return made.length >= (/[aei]r$/.test(word) || /[ai]d[oa]s?$/.test(word) ? 3 : LEFT_AT_LEAST) ? made : null;
}

/** Whether two folded words are of one verb: 'llegan' and 'llegada', 'fechou' and 'fechado', 'abgeholt' and 'Abholung'. */
export function isSameVerb(one: string, other: string, language: Language): boolean {
  if (one.slice(0, 2) !== other.slice(0, 2)) return false;
  const stem = verbStem(one, language);
  return stem !== null && stem === verbStem(other, language);
}

/** Whether two words differ by at most one letter typed wrongly, left out, added or swapped with its neighbour; by two in long words. */
export function isTypo(typed: string, meant: string): boolean {
  if (meant.length === 4 && typed.length === 4) return isSwapped(typed, meant);
  if (typed[0] !== meant[0] || meant.length < 5 || typed.length < 4) return false;
  // 'Shape' is no 'share', 'totel' is 'total': in short words vowels are mistaken for each other, and letters of another sound are another word.
  if (meant.length === 5 && typed.length === 5 && !isSwapped(typed, meant) && !hasOtherVowel(typed, meant)) return false;
  // 'Shared' is another form of a word, and no 'share' with a letter too many.
  if (typed.startsWith(meant) && /^[dr]$/.test(typed.slice(meant.length))) return false;
  // 'Bussines': a letter that is doubled, and another one that is not.
  if (meant.length >= DOUBLED_FROM && inSingleLetters(typed) === inSingleLetters(meant)) return true;
  // 'Litters' of Litres, 'liters' too.
  if (/re(?:s|d)?$/.test(meant) && inSingleLetters(typed) === inSingleLetters(asAmerican(meant))) return true;
  const allowed = meant.length >= 9 ? 2 : 1;
  return Math.abs(typed.length - meant.length) <= allowed && distance(typed, meant, allowed) <= allowed;
}

const DOUBLED_FROM = 7;

function asAmerican(word: string): string {
  return word.replace(/re(s|d)?$/, 'er$1');
}

function inSingleLetters(word: string): string {
  return word.replace(/(.)\1/g, '$1');
}

/** 'opne' is 'open': in short words two letters in the wrong order are the one mistake that is sure. */
function isSwapped(typed: string, meant: string): boolean {
  const place = [...typed].findIndex((letter, at) => letter !== meant[at]);
  const swapped = typed.slice(0, place) + (typed[place + 1] ?? '') + (typed[place] ?? '') + typed.slice(place + 2);
  return place > 0 && swapped === meant;
}

function hasOtherVowel(typed: string, meant: string): boolean {
  const place = [...typed].findIndex((letter, at) => letter !== meant[at]);
  return /[aeiouy]/.test(typed[place] ?? '') && /[aeiouy]/.test(meant[place] ?? '');
}

/** Spellings that differ between languages for the same sound. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/qu|ck|ch|k/g, 'c'],
  [/ph/g, 'f'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/(.)\1/g, '$1'],
];

function soundOf(word: string): string {
  return SPELLINGS.reduce((made, [from, to]) => made.replace(from, to), word);
}

/** 'Instalaciones' and Install, 'exportiert' and Exported: a verb and what is made of it, in a language and in English. */
export function isCognateVerb(word: string, english: string, language: Language): boolean {
  const stem = verbStem(word, language);
  if (stem === null || stem.length < LEAST_SHARED) return false;
  const [left, right] = [soundOf(stem), soundOf(root(english))];
  return left.length >= LEAST_SHARED && left === right;
}

const LEAST_SHARED = 5;

/** Whether two words of different languages are the same word by their beginnings: 'Elektriker' and 'electrician'. */
export function isCognate(one: string, other: string): boolean {
  if (one.length < 6 || other.length < 6) return false;
  const [left, right] = [soundOf(one), soundOf(other)];
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared]) shared += 1;
  return shared >= 5 && shared >= 0.6 * Math.max(left.length, right.length);
}

/** Damerau-Levenshtein distance, given up beyond `most`. */
function distance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return least;
    before = last;
    last = next;
  }
  return last[other.length] ?? most + 1;
}

/** Verbs that change within, and nouns that are made of them, by the root of the other forms. */
const CHANGED: Readonly<Record<string, string>> = Object.fromEntries(
  'sent:send sold:sell bought:buy built:build made:make taken:tak took:tak given:giv gave:giv grown:grow sown:sow written:writ wrote:writ driven:driv drove:driv spent:spend lent:lend born:birth begun:begin began:begin chosen:choos chose:choos broken:break broke:break won:win lost:los loss:los found:find laid:lay fed:feed fd:feed taught:teach brought:bring flown:fly drawn:draw worn:wear frozen:freez spoken:speak struck:strik decision:decid submission:submit receipt:receiv expiry:expir delivery:deliver payment:paid pay:paid paying:paid pays:paid departure:depart closure:clos discovery:discover recovery:recover sale:sell growth:grow choice:choos death:di complaint:complain refusal:refus reception:receiv application:appl apply:appl dispatch:despatch flew:fly grew:grow drew:draw wore:wear froze:freez spoke:speak sang:sing sung:sing swam:swim swum:swim threw:throw thrown:throw tore:tear torn:tear broke:break stole:steal stolen:steal eaten:eat drank:drink drunk:drink rang:ring rung:ring met:meet held:hold kept:keep slept:sleep swept:sweep shot:shoot caught:catch dug:dig hung:hang stood:stand told:tell heard:hear knew:know known:know shown:show blew:blow blown:blow fought:fight shorn:shear mown:mow sewn:sew woven:weav wove:weav bred:breed fallen:fall sank:sink sunk:sink spun:spin stuck:stick'
    .split(' ')
    .map((pair) => pair.split(':')),
);

/** What is left of a word without its endings, so that 'renewed', 'renewing' and 'renewal' meet; rough, for comparing. */
export const root = remembered((word: string): string => {
  const bare = stem(word);
  const changed = CHANGED[bare];
  if (changed !== undefined) return changed;
  for (const ending of [
    'ational',
    'ation',
    'ment',
    'ion',
    'ure',
    'ance',
    'ence',
    'ings',
    'ing',
    'ied',
    'ed',
    'er',
    'al',
    'ly',
    'd',
  ]) {
    // 'Rated' and 'rating' have three letters left.
    const least = ending === 'ing' || ending === 'ed' ? 3 : /^(?:ion|ure|ance|ence)$/.test(ending) ? 5 : 4;
    // The 'd' of 'award' is no ending.
    if (ending === 'd' && !/[aeiouy]d$/.test(bare)) continue;
    if (bare.length - ending.length >= least && bare.endsWith(ending))
      return withoutAt(doubled(bare.slice(0, -ending.length)), ending);
  }
  return bare.length > 4 && bare.endsWith('e') ? withoutAt(bare.slice(0, -1), 'e') : bare;
});

/** 'Contaminated', 'contaminate' and 'contamination' have one root. */
function withoutAt(word: string, ending: string): string {
  const isVerb = ending === 'ed' || ending === 'ing' || ending === 'e';
  return isVerb && word.endsWith('at') && word.length >= 7 ? word.slice(0, -2) : word;
}

/** 'wrapp' of 'wrapped' is 'wrap', 'handl' and 'handle' meet. */
function doubled(word: string): string {
  const end = word.slice(-2);
  const isDoubled = word.length > 4 && end[0] === end[1] && end !== 'll' && end !== 'ss';
  const bare = isDoubled ? word.slice(0, -1) : word;
  return bare.length > 4 && bare.endsWith('e') ? bare.slice(0, -1) : bare;
}

/** A text without the titles of columns that stand in it: in which language they are tells nothing of whoever asks. */
export function withoutTitles(text: string, titles: readonly string[]): string {
  const inText = text.toLowerCase();
  // A pattern is made for each title, which costs more than all else here: most titles do not stand in the text.
  const isThere = (title: string) => title.trim().length > 1 && inText.includes(title.trim().toLowerCase());
  const names = titles.filter(isThere).toSorted((one, other) => other.length - one.length);
  const rest = names.reduce((left, title) => {
    const name = escapePattern(title.trim());
    return left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu'), ' ');
  }, text);
  return (rest.match(/\p{L}{2,}/gu) ?? []).length > 0 ? rest : text;
}
