import { isEnglishNoun, type KindGuess, nounKindOfSingular } from './noun-kind.ts';
import { remembered } from './remembered.ts';

/** Pairs of singular and plural that no rule gives. */
const IRREGULAR_PAIRS = `
  man men, woman women, child children, person people, foot feet, tooth teeth, goose geese, mouse mice, louse lice, ox oxen,
  analysis analyses, basis bases, crisis crises, diagnosis diagnoses, hypothesis hypotheses, thesis theses, synthesis syntheses,
  parenthesis parentheses, prognosis prognoses, emphasis emphases, axis axes, oasis oases, ellipsis ellipses, neurosis neuroses,
  criterion criteria, phenomenon phenomena, automaton automata, bacterium bacteria, curriculum curricula, datum data, medium media,
  memorandum memoranda, addendum addenda, corrigendum corrigenda, erratum errata, stratum strata, symposium symposia, referendum referenda,
  millennium millennia, aquarium aquaria, honorarium honoraria, moratorium moratoria, ovum ova, septum septa, spectrum spectra,
  alumnus alumni, alumna alumnae, cactus cacti, focus foci, fungus fungi, nucleus nuclei, radius radii, stimulus stimuli, syllabus syllabi,
  terminus termini, bacillus bacilli, locus loci, genus genera, corpus corpora, opus opera, appendix appendices, index indices,
  matrix matrices, vertex vertices, vortex vortices, codex codices, larva larvae, antenna antennae, formula formulae, nebula nebulae,
  vertebra vertebrae, schema schemata, stigma stigmata, bureau bureaus, plateau plateaus, tableau tableaux, chateau chateaux,
  knife knives, life lives, wife wives, half halves, calf calves, leaf leaves, loaf loaves, shelf shelves, self selves, thief thieves,
  wolf wolves, elf elves, scarf scarves, hoof hooves, sheaf sheaves, midwife midwives, housewife housewives, bookshelf bookshelves,
  penknife penknives, quiz quizzes, hero heroes, potato potatoes, tomato tomatoes, echo echoes, veto vetoes, torpedo torpedoes,
  cargo cargoes, embargo embargoes, mosquito mosquitoes, volcano volcanoes, tornado tornadoes, mango mangoes, buffalo buffaloes,
  shoe shoes, horseshoe horseshoes, canoe canoes, passer-by passers-by, runner-up runners-up, attorney-at-law attorneys-at-law, mother-in-law mothers-in-law, go-live go-lives,
  bus buses, gas gases, bias biases, lens lenses, canvas canvases, atlas atlases, campus campuses, virus viruses, census censuses,
  bonus bonuses, status statuses, chorus choruses, circus circuses, consensus consensuses, surplus surpluses, sinus sinuses,
  prospectus prospectuses, nexus nexuses, walrus walruses, iris irises, trellis trellises, pancreas pancreases,
  chief chiefs, roof roofs, proof proofs, brief briefs, belief beliefs, cliff cliffs, staff staff, tariff tariffs, sheriff sheriffs`;

/** Nouns that are the same in the plural, or have none. */
const UNCHANGED = new Set(
  `equipment information software hardware firmware malware furniture luggage baggage advice feedback research progress evidence knowledge
  machinery inventory-on-hand personnel staff signage lighting plumbing scaffolding catering apparatus marketing accounting engineering purchasing
  housekeeping landscaping manufacturing freight cargo-in-transit merchandise apparel clothing footwear jewellery jewelry stationery
  correspondence documentation infrastructure compliance governance insurance maintenance traffic transport logistics analytics electronics
  economics mathematics physics genetics robotics ethics politics statistics news series species means headquarters crossroads aircraft
  spacecraft hovercraft sheep deer fish salmon trout shrimp moose bison offspring livestock cattle poultry wildlife timber lumber cement
  concrete gravel sand steel aluminium aluminum copper plastic cardboard glass rubber leather cotton wool silk milk bread butter rice
  wheat barley maize flour sugar salt water oil petrol diesel fuel electricity gas-supply waste rubbish garbage litter trash compost
  money cash revenue turnover payroll capex opex homework housework paperwork groundwork teamwork fieldwork legwork sewage sludge
  safety security health education training-material overtime downtime uptime leadership ownership membership-in-kind bedding linen cutlery
  crockery glassware silverware pasta cheese-making scenery weaponry ammunition artillery mail post-office-mail email-marketing spam chaos
  weather rain snow thunder lightning sunshine heat gas-fitting plankton chess tennis golf athletics gymnastics billiards diabetes rabies
  measles mumps`.split(/\s+/),
);

/** Nouns in -ie, whose plural in -ies would otherwise be read as one in -y. */
const ENDING_IN_IE = new Set(
  `movie cookie calorie pie tie lie die zombie selfie rookie hoodie smoothie brownie birdie bogie boogie budgie caddie collie coolie eyrie
  genie goalie junkie lassie magpie menagerie necktie newbie prairie reverie talkie townie veggie walkie-talkie quickie freebie foodie
  indie eerie camaraderie lingerie patisserie rotisserie brasserie boiserie bookie cabbie cutie dearie groupie hippie laddie pixie
  sortie stymie specie zombie barbie cowrie`.split(/\s+/),
);

const PAIRS = IRREGULAR_PAIRS.split(',').map((pair) => pair.trim().split(' ') as [string, string]);
const PLURALS = new Map(PAIRS);
const SINGULARS = new Map<string, string>([
  ...PAIRS.map(([one, many]): [string, string] => [many, one]),
  // Second plurals that are written too. 'data' and 'media' stay readable as what they are called.
  ...(
    [
      ['appendixes', 'appendix'],
      ['indexes', 'index'],
      ['syllabuses', 'syllabus'],
      ['curriculums', 'curriculum'],
      ['formulas', 'formula'],
      ['persons', 'person'],
      ['premises', 'premises'],
      ['cargos', 'cargo'],
      ['mangos', 'mango'],
      ['memorandums', 'memorandum'],
      ['referendums', 'referendum'],
      ['symposiums', 'symposium'],
      ['schemas', 'schema'],
      ['data', 'data'],
      ['media', 'media'],
      ['works', 'works'],
      ['goods', 'goods'],
      ['news', 'news'],
    ] as const
  ).map(([many, one]): [string, string] => [many, one]),
]);

/**
 * The plural of an English noun or noun phrase; its last word is what changes, or the word before 'of', 'in' or 'for'.
 * A word in capitals gets a plain s: 'RFIs'.
 */
export function pluralOf(phrase: string): string {
  return changeHead(phrase, pluralOfWord);
}

/** The singular of an English noun or noun phrase. What already is one stays, and so does what has no other form: 'equipment', 'series'. */
export const singularOf = remembered((phrase: string): string => changeHead(phrase, singularOfWord));

/**
 * What kind of thing an English noun in any number and case names, as far as WordNet tells: at most three guesses of low confidence, the
 * likeliest first; none for a noun such as 'quality' that names nothing one tracks. Null for what WordNet does not know as a noun.
 */
export function nounKind(word: string): { readonly kinds: readonly KindGuess[] } | null {
  const lower = word.toLowerCase();
  return nounKindOfSingular(lower) ?? nounKindOfSingular(singularOfWord(lower));
}

function changeHead(phrase: string, change: (word: string) => string): string {
  const [, before = '', word = phrase, after = ''] =
    /^(.*?\s)??(\S+)(\s(?:of|in|for|at|to|on|with)\s.+)$/.exec(phrase) ?? /^(.*\s)?(\S+)$/.exec(phrase) ?? [];
  return before + keepCase(word, change) + after;
}

function keepCase(word: string, change: (word: string) => string): string {
  const lower = word.toLowerCase();
  if (lower === word) return change(word);
  if (/^[A-Z]{2,}$/.test(word) && change === pluralOfWord) return `${word}s`;
  if (/^[A-Z]{2,}s$/.test(word) && change === singularOfWord) return word.slice(0, -1);
  const changed = change(lower);
  if (word === word.toUpperCase()) return changed.toUpperCase();
  return word.charAt(0) + changed.slice(1);
}

function pluralOfWord(word: string): string {
  // A word of another script takes no English ending.
  if (UNCHANGED.has(word) || !/[\p{Script=Latin}\d’')\]]$/u.test(word)) return word;
  const irregular = PLURALS.get(word) ?? pluralOfCompound(word);
  if (irregular) return irregular;
  if (/[^aeiou]y$|quy$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return `${word}s`;
}

/** 'salesman' follows 'man', 'stepchild' follows 'child', 'meta-analysis' follows 'analysis'. */
function pluralOfCompound(word: string): string | undefined {
  if (/[a-z]{2}(?:wo)?man$/.test(word) && !/(?:hu|ger|ro|sha|tali|otto|nor)man$/.test(word)) return `${word.slice(0, -2)}en`;
  if (/[a-z]child$/.test(word)) return `${word}ren`;
  if (/[a-z]person$/.test(word)) return `${word.slice(0, -6)}people`;
  if (/[a-z](?:analysis|thesis|gnosis)$/.test(word)) return `${word.slice(0, -2)}es`;
  const tail = word.lastIndexOf('-') + 1;
  return tail > 0 ? PLURALS.get(word.slice(tail))?.replace(/^/, word.slice(0, tail)) : undefined;
}

function singularOfWord(word: string): string {
  if (UNCHANGED.has(word)) return word;
  const irregular = SINGULARS.get(word) ?? singularOfCompound(word);
  if (irregular) return irregular;
  if (!word.endsWith('s') || word.length < 4 || word.endsWith('ss') || PLURALS.has(word)) return word;
  if (/[ui]s$/.test(word)) return isEnglishNoun(word) || !isEnglishNoun(word.slice(0, -1)) ? word : word.slice(0, -1);
  if (word.endsWith('as') && isEnglishNoun(word) && !isEnglishNoun(word.slice(0, -1))) return word;
  if (word.endsWith('ies')) return singularInIes(word);
  if (/(?:ch|sh|x|ss|zz)es$/.test(word) && !/(?:ach|ich|och|uch|ych)es$/.test(word)) return word.slice(0, -2);
  if (/(?:[csxz]|sh|ch|o)es$/.test(word)) return singularInEs(word);
  return word.slice(0, -1);
}

function singularInIes(word: string): string {
  const inIe = word.slice(0, -1);
  return ENDING_IN_IE.has(inIe) || word.length === 4 ? inIe : `${word.slice(0, -3)}y`;
}

/** 'caches' is of 'cache', 'coaches' of 'coach': the one that WordNet knows. With both or neither, sibilants take the e away, other letters keep it. */
function singularInEs(word: string): string {
  const withE = word.slice(0, -1);
  const without = word.slice(0, -2);
  const knowsWith = isEnglishNoun(withE);
  const knowsWithout = isEnglishNoun(without);
  if (knowsWith !== knowsWithout) return knowsWith ? withE : without;
  return /(?:ch|sh|x|o)es$/.test(word) ? without : withE;
}

function singularOfCompound(word: string): string | undefined {
  if (/[a-z]{2}(?:wo)?men$/.test(word) && !/(?:speci|regi|aby|abdo|acu|sta|o)men$/.test(word)) return `${word.slice(0, -2)}an`;
  if (/[a-z]children$/.test(word)) return word.slice(0, -3);
  if (/[a-z]people$/.test(word)) return `${word.slice(0, -6)}person`;
  if (/[a-z](?:analyses|theses|gnoses)$/.test(word)) return `${word.slice(0, -2)}is`;
  const tail = word.lastIndexOf('-') + 1;
  return tail > 0 ? SINGULARS.get(word.slice(tail))?.replace(/^/, word.slice(0, tail)) : undefined;
}
