import { fold, type Language, singularOf } from '../vocabulary/index.ts';
import { eventNounsOf, stageWordsOf, workVerbsOf } from '../vocabulary/stage-words.ts';

const NO_PARTICIPLE =
  /^(?:need|feed|seed|bed|shed|sled|speed|red|weed|breed|deed|indeed|hundred|embed|exceed|proceed|succeed|wed|fed ex|biped|naked|wicked|sacred)$/iu;
const IRREGULAR =
  /^(?:re|un|over|hand|pre)?(?:built|bought|brought|sent|spent|made|held|told|sold|paid|laid|put|cut|set|shut|hung|met|kept|left|lent|won|found|bound|ground|drawn|grown|blown|born|torn|worn|sewn|sown|shown|thrown|written|taken|given|driven|chosen|frozen|done|begun|run|spun|shot|bent|fed|read|cast|split|spread|hit|heard|bid|strung|withdrawn|woven|swept|felt|melted|struck|dug|wound|caught|taught|sought|broken|come|gone|flown|ridden|eaten|hidden|shaken|risen|overseen|undergone|dealt|lit|swum)$/iu;

const PARTICIPLES: Readonly<Record<Exclude<Language, 'en' | 'ja'>, RegExp>> = {
  de: /^(?:\p{Ll}*ge\p{Ll}{2,}(?:t|en|n|et)|(?:ver|be|ent|er|zer|emp|über|unter|voll)\p{Ll}{3,}(?:t|en)|\p{Ll}{3,}iert)$/u,
  es: /(?:.{2}(?:ad|id)|puest|hech|biert|scrit|vuelt|visto|impres|resuelt)[oa]s?$/iu,
  pt: /(?:.{2}(?:ad|id)|post|feit|bert|scrit|impress|pag|entregu|aceit)[oae]s?$/iu,
  fr: /(?:.{2}é(?:e|s|es)?|^(?:re)?(?:mi|soumi|transmi|admi|émi|remi|pri|repri)se?s?|^(?:cuit|fait|écrit|ouvert|couvert|peint|teint|joint|produit|construit|fini|fourni|garanti|bâti|verni|poli|choisi|reçu|vu|rendu|vendu|conclu|reconnu|obtenu|tenu|retenu|relu|élu|cousu|moulu|résolu|répondu|parti|servi|clos)(?:e|s|es)?)$/iu,
};

/** “Stripped”, “gebaut”, “revisado”: what was done to something. */
export function isParticiple(word: string, language: Language): boolean {
  if (language === 'ja') return false;
  if (language !== 'en') return PARTICIPLES[language].test(word);
  return (/^[\p{L}-]{2,}ed$/iu.test(word) && !NO_PARTICIPLE.test(word)) || IRREGULAR.test(word);
}

/** “Stage”, “Status”, “étapes”: what stages are called, and never what passes them. */
export function isStageNoun(text: string, language: Language): boolean {
  return shapesOf(language).noun.test(text);
}

interface Shapes {
  readonly noun: RegExp;
  readonly lead: RegExp;
  readonly auxiliary: RegExp;
  readonly trailing: RegExp;
  readonly state: RegExp;
  readonly mishap: RegExp;
}

const shapes = new Map<Language, Shapes>();

export function shapesOf(language: Language): Shapes {
  const known = shapes.get(language) ?? readShapes(language);
  shapes.set(language, known);
  return known;
}

function readShapes(language: Language): Shapes {
  const { nouns, first, next, last, auxiliaries, states, mishaps } = stageWordsOf(language);
  return {
    noun: new RegExp(`^${nouns}$`, 'iu'),
    lead: new RegExp(
      // “Status open, passed, failed” begins with what the list is called; a status report is something else.
      `^(?:(?:status|estado|estatus|statut|zustand)\\s+(?=\\p{L})(?!report|update|meeting|call|check|page|quo|bericht))?(?:(?:${first}|${next}|${last}|and|or|either|again|also|already|und|oder|y|o|e|ou|et|it|er|sie|es wird|again)(?!\\p{L})[\\s,]*)*`,
      'iu',
    ),
    auxiliary: new RegExp(`(?<![\\p{L}-])${auxiliaries}(?![\\p{L}-])`, 'giu'),
    trailing: new RegExp(`\\s+${auxiliaries}$`, 'iu'),
    state: new RegExp(`^${states}$`, 'iu'),
    mishap: new RegExp(`^${mishaps}$`, 'iu'),
  };
}

const DETERMINER = /^(?:the|an?|der|die|das|den|dem|eine?n?|el|la|los|las|una?|les?|une|l['’]|os?|as?|uma?)(?:\s+|(?<=['’]))/iu;
const SOMETIMES =
  /^(?:sometimes|often|usually|rarely|never|always|mostly|manchmal|oft|meist|a veces|parfois|souvent|às vezes)(?!\p{L})/iu;

/** How a stretch of a list may be a stage: what is done to a thing, how it is, what happens, or what somebody does. */
export type StageShape = 'done' | 'state' | 'event' | 'deed' | null;

export function shapeOf(item: string, language: Language): StageShape {
  const text = item.replace(shapesOf(language).lead, '').replace(DETERMINER, '').trim();
  if (text === '' || SOMETIMES.test(text) || /\d{3}/u.test(text)) return null;
  if (isDone(text, language)) return 'done';
  if (shapesOf(language).state.test(text)) return 'state';
  if (isDeed(text, language)) return 'deed';
  return isEvent(text, language) ? 'event' : null;
}

/** “Placed with a family”, “parts ordered”, “in Blei gefasst”. */
export function isDone(item: string, language: Language): boolean {
  const words = wordsIn(item.replace(shapesOf(language).trailing, ''));
  if (words.length === 0 || words.length > 8) return false;
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (isParticiple(first, language)) return true;
  return words.length <= 4 && isParticiple(last, language);
}

export function isMishap(item: string, language: Language): boolean {
  const { lead, mishap } = shapesOf(language);
  const text = item.replace(lead, '').trim();
  return mishap.test(text) || mishap.test(wordsIn(text)[0] ?? '');
}

const EVENT_HEAD: Readonly<Record<Language, RegExp>> = {
  en: /^[\p{L}-]{2,}(?:ing|tion|sion|ment|check|test|off|over|-up|-in|-out)$/iu,
  de: /^\p{L}{2,}(?:ung|tion|prüfung|nahme|gabe|kontrolle|anlage|bau|lauf|gang|fahrt|ion)$/iu,
  es: /^\p{L}{2,}(?:ción|sión|miento|aje|ado|ido|eo)$/iu,
  pt: /^\p{L}{2,}(?:ção|são|mento|agem)$/iu,
  fr: /^\p{L}{2,}(?:tion|sion|ment|age|ture)$/iu,
  ja: /[\p{sc=Han}\p{sc=Katakana}ー]{2,6}$/u,
};

/** The head of the words names something that happens, once: “bench test”, “Abnahme”, “mise en service”. */
export function isEvent(item: string, language: Language): boolean {
  const words = wordsIn(item);
  if (words.length === 0 || words.length > 5) return false;
  const heads = language === 'es' || language === 'fr' || language === 'pt' ? words.slice(0, 1) : words.slice(-1);
  const events = eventNounsOf(language);
  const known = (text: string) => events.has(fold(text, language));
  if (known(words.join(' '))) return true;
  return heads.some((head) => !isPlural(head, language) && (known(head) || EVENT_HEAD[language].test(head)));
}

function isPlural(word: string, language: Language): boolean {
  if (language === 'en') return singularOf(word.toLowerCase()) !== word.toLowerCase();
  return (language === 'es' || language === 'fr' || language === 'pt') && /[^s]s$/u.test(word);
}

const PRONOUN = /^(?:we|they|i|you|he|she|it|who|someone|somebody|one)\s+/iu;
const SOMEBODY = /^(?:the|a|an|our|my|your|their|his|her|one|each|every|another)\s+(?:[\p{L}'’-]+\s+){0,2}?[\p{L}'’-]+\s+/iu;

/** What somebody does: “quote”, “the office sends the invoice”, “insurer approves”. */
export interface Deed {
  readonly actor: string;
  /** As a lemma. */
  readonly verb: string;
  readonly object: string;
}

/** Only English tells its verbs from its nouns by a list that is long enough. */
export function deedIn(item: string, language: Language): Deed | null {
  if (language !== 'en') return null;
  const pronoun = PRONOUN.exec(item)?.[0] ?? '';
  const bare = readVerb(item.slice(pronoun.length), pronoun.trim());
  if (bare !== null) return bare;
  const words = item.split(/\s+/u);
  // “The office sends”, “a social worker visits”, “insurer approves”: the verb of one who does it ends in s.
  for (let count = 1; count <= 4 && count < words.length; count += 1) {
    const actor = words.slice(0, count).join(' ');
    const isSomebody = SOMEBODY.test(`${actor} `) || (count <= 2 && !/^(?:the|a|an)$/iu.test(words[0] ?? ''));
    if (!isSomebody || singularOf(actor.toLowerCase()) !== actor.toLowerCase()) continue;
    const found = /s$/iu.test(words[count] ?? '') ? readVerb(words.slice(count).join(' '), actor) : null;
    if (found !== null) return found;
  }
  return null;
}

function readVerb(text: string, actor: string): Deed | null {
  const verbs = workVerbsOf('en');
  const match = /^(?:(?:then|finally|also|first|next)\s+)?([\p{L}-]+)(?:\s+|$)/iu.exec(text);
  const word = match?.[1]?.toLowerCase();
  if (match === null || word === undefined) return null;
  const lemma = [word, word.replace(/ies$/u, 'y'), word.replace(/es$/u, ''), word.replace(/s$/u, '')].find((form) =>
    verbs.has(form),
  );
  return lemma === undefined ? null : { actor, verb: lemma, object: text.slice(match[0].length).trim() };
}

export function isDeed(item: string, language: Language): boolean {
  return deedIn(item, language) !== null;
}

export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}&/'’-]+/gu) ?? [];
}

const tails = new Map<Language, RegExp>();

function tailOf(language: Language): RegExp {
  const known = tails.get(language) ?? new RegExp(`(?<=\\S)\\s+(?:${stageWordsOf(language).tails}|[-–—])(?=\\s|$).*$`, 'isu');
  tails.set(language, known);
  return known;
}

/** “Called in at 14 months” is “called in”; what has no words before its tail keeps it. */
export function withoutTail(text: string, language: Language): string {
  const short = text.replace(tailOf(language), '').trim();
  return /\p{L}{2}/u.test(short) ? short : text;
}
