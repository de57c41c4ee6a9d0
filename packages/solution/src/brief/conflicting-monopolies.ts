import { phrasesOf } from '../vocabulary/index.ts';
import type { Contradiction } from './brief.ts';
import { againstEach, type RuleWords } from './rule-pairs.ts';
import type { Statement, Token } from './statements.ts';

/**
 * “Only the head cancels a bill” and “the waiters cancel bills in a hurry”: a deed that one is left to and that somebody else does, whether
 * or not the words for them are known as roles.
 */
export function conflictingMonopolies(statements: readonly Statement[], wording: RuleWords): Contradiction[] {
  const parts = statements.filter(({ isWhole }) => !isWhole);
  if (wording.language === 'ja') return againstEach(parts, parts, japaneseMonopoly, isDoneElsewhere);
  return againstEach(parts, parts, (rule) => monopolyOf(rule, wording), isBroken);
}

interface Monopoly {
  readonly statement: Statement;
  readonly wording: RuleWords;
  /** The key of the word for whoever alone does it. */
  readonly actor: string;
  readonly verb: string;
}

/** What stands between somebody and the verb: “may”, “se”, “lo”. */
const BETWEEN =
  /^(?:may|can|must|is|are|allowed|to|also|still|ever|puede|pueden|debe|se|lo|la|los|las|le|peut|peuvent|doit|pode|podem|deve|o|a|os|as|darf|durfen|kann|soll|muss)$/u;
const NOUN_BEGINS = /^(?:the|our|a|an|die|der|das|unsere?r?|el|la|los|las|le|les|l|un|une|una|o|a|os|as|nossa?o?)$/u;

function monopolyOf(statement: Statement, wording: RuleWords): Monopoly | null {
  const { isExclusive, isNegative, isReport, folded, tokens } = statement;
  const { exclusives, own } = wording.words.patterns;
  if (!isExclusive || isNegative || isReport || own.test(folded)) return null;
  const words = folded.split(' ');
  const only = words.findIndex((word) => exclusives.test(word));
  if (only < 0 || only > (IN_A_PLACE.test(folded) ? FARTHEST_IN_A_PLACE : FARTHEST_ONLY)) return null;
  const subject = tokens.find(({ at }) => at > only);
  if (subject === undefined || subject.key === 'everybody' || subject.key.startsWith('verb ')) return null;
  if (words.slice(only + 1, subject.at).some((word) => !NOUN_BEGINS.test(word))) return null;
  const at = subject.at + 1 + words.slice(subject.at + 1).findIndex((word) => !BETWEEN.test(word));
  const isAtEnd = wording.language === 'de' && /^(?:darf|durfen|kann|soll|muss)$/u.test(words[subject.at + 1] ?? '');
  const verb = words[isAtEnd ? words.length - 1 : at] ?? '';
  return at <= subject.at || verb.length < SHORTEST_VERB ? null : { statement, wording, actor: subject.key, verb };
}

/** “Here only the smith …”: what comes later is about something else. */
const FARTHEST_ONLY = 2;
/** “In our practice only the vets …”: where it is so may come first. */
const IN_A_PLACE = /^(?:in|at|on|bei|im|am|en|chez|dans|em|no|na) /u;
const FARTHEST_IN_A_PLACE = 4;
const SHORTEST_VERB = 2;

function isBroken({ statement, wording, actor, verb }: Monopoly, other: Statement): boolean {
  if (other.isExclusive || other.isReport || other.sentence.field === 'stakeholders') return false;
  const words = other.folded.split(' ');
  const particle = wording.language === 'de' ? (PARTICLE.exec(words.at(-1) ?? '')?.[0] ?? '') : '';
  const isSame = (word: string) => isFormOf(word, verb, wording) || (particle !== '' && isFormOf(particle + word, verb, wording));
  const at = words.findIndex((word, place) => place > 0 && isSame(word));
  const first = words.findIndex(isSame);
  if (first < 0 || other.tokens.some(({ key }) => key === actor)) return false;
  // “So that nobody has to wait” denies nothing of what they do.
  if (wording.words.patterns.negations.test(words.slice(0, first + 2).join(' '))) return false;
  const doer = at > 0 ? subjectBefore(other, at) : undefined;
  const behind = doer === undefined && wording.language === 'de' ? subjectBehind(other, first) : undefined;
  const who = doer ?? behind;
  if (who === undefined) return false;
  const objects = objectsOf(statement, { actor, verb });
  return objects.length > 0 && objects.every((key) => other.tokens.some((token) => token.key === key && token !== who));
}

/** “Abschreiben”, and “schreiben … ab”. */
const PARTICLE = /^(?:ab|an|auf|aus|ein|frei|heraus|her|hin|mit|nach|vor|weg|zu|zurueck)$/u;

/** What the deed is done to, with what says which: the words behind “only the clerk changes”, up to the next gap. */
function objectsOf({ folded, tokens }: Statement, { actor, verb }: Pick<Monopoly, 'actor' | 'verb'>): string[] {
  const done = folded.split(' ').indexOf(verb);
  const subject = tokens.find(({ key }) => key === actor)?.at ?? -1;
  const behind = tokens.filter(({ at, key }) => at > subject && at !== done && !key.startsWith('verb '));
  const gap = behind.findIndex(({ at }, place) => place > 0 && at !== (behind[place - 1]?.at ?? 0) + 1);
  return (gap < 0 ? behind : behind.slice(0, gap)).map(({ key }) => key);
}

/** Somebody stands right before what they do. */
function subjectBefore({ folded, tokens }: Statement, verb: number): Token | undefined {
  const words = folded.split(' ');
  const before = tokens.findLast(({ at }) => at < verb);
  if (before === undefined || before.acts.length > 0 || before.key === 'everybody' || before.key.startsWith('verb '))
    return undefined;
  const isNext = words.slice(before.at + 1, verb).every((word) => BETWEEN.test(word));
  return isNext ? before : undefined;
}

/** “Bei Eile geben die Gesellen …”: in German an article and who does it follow the verb. */
function subjectBehind({ folded, tokens }: Statement, verb: number): Token | undefined {
  const words = folded.split(' ');
  if (!/^(?:die|der|unsere)$/u.test(words[verb + 1] ?? '')) return undefined;
  return tokens.find(({ at, acts, key }) => at === verb + 2 && acts.length === 0 && key !== 'everybody');
}

const SAME_BEGINNING = 4;

/** “Anula” and “anulan”, “dá” and “dão”, “gibt” and “geben”. */
function isFormOf(word: string, verb: string, { language }: RuleWords): boolean {
  if (word === verb) return true;
  const { eventVerbs } = phrasesOf(language);
  const lemma = eventVerbs.get(verb)?.lemma;
  if (lemma !== undefined && eventVerbs.get(word)?.lemma === lemma) return true;
  if (verb.length <= SAME_BEGINNING || word.length <= SAME_BEGINNING) return isShortForm(word, verb);
  const stem = Math.max(SAME_BEGINNING, verb.length - LONGEST_ENDING);
  return word.slice(0, stem) === verb.slice(0, stem) && Math.abs(word.length - verb.length) <= LONGEST_ENDING;
}

const LONGEST_ENDING = 3;

/** “Sets” and “set”, “dá” and “dão”. */
function isShortForm(word: string, verb: string): boolean {
  const [short = '', long = ''] = [word, verb].sort((a, b) => a.length - b.length);
  return long.startsWith(short) && /^(?:s|es|n|en|t|o|nt|ent|m)$/u.test(long.slice(short.length));
}

interface JapaneseMonopoly {
  readonly actor: string;
  readonly deed: string;
}

const ALONE = /([\p{sc=Han}\p{sc=Katakana}ー]{2,10})(?:だけ|のみ|しか)/u;
const OF_PEOPLE = /(?:長|者|員|師|士|担当|係|主|社長|アルバイト|パート|スタッフ|マネージャー|リーダー|チーフ)$/u;

/** 「値引きは店長だけができます」: what is done stands before who may do it. */
function japaneseMonopoly({ folded, isReport }: Statement): JapaneseMonopoly | null {
  const actor = ALONE.exec(folded)?.[1];
  const deed = /([\p{sc=Han}\p{sc=Katakana}ー][\p{sc=Han}\p{sc=Katakana}ーきりしけみい]{1,8})[はを]/u.exec(folded)?.[1];
  return isReport || actor === undefined || deed === undefined || !OF_PEOPLE.test(actor) ? null : { actor, deed };
}

function isDoneElsewhere({ actor, deed }: JapaneseMonopoly, { folded, isReport, isNegative, sentence }: Statement): boolean {
  if (isReport || isNegative || sentence.field === 'stakeholders' || folded.includes(actor)) return false;
  const done = folded.indexOf(deed);
  const isDone = done >= 0 && /^を?(?:し(?:て|ます|た)|する|行|決め)/u.test(folded.slice(done + deed.length));
  const named = [...folded.matchAll(/([\p{sc=Han}\p{sc=Katakana}ー]{2,10})[がは]/gu)].map(([, who = '']) => who);
  return isDone && named.some((who) => who !== deed && OF_PEOPLE.test(who));
}
