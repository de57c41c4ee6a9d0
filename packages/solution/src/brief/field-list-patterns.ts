import { fold } from '../vocabulary/fold.ts';
import type { Language } from '../vocabulary/index.ts';
import { FIELD_LISTS, type FieldListTexts } from '../vocabulary/phrases/field-lists.ts';

interface Patterns {
  readonly register: RegExp;
  readonly registerHolds: RegExp;
  readonly bears: readonly RegExp[];
  /** “3,000 garments with”. */
  readonly having: RegExp | null;
  /** “210 casks: cask number, wood type, fill date”. */
  readonly counted: RegExp | null;
  /** “Courses have a trainer, a date and a price”: of each of several that a sentence begins with. */
  readonly pluralHas: RegExp | null;
  /** Where a list ends because another one begins: “and each car has”. */
  readonly next: RegExp | null;
  readonly columns: ReadonlySet<string>;
  readonly day: RegExp;
}

const compiled = new Map<Language, Patterns>();

/** Read on the first call for a language. */
export function patternsOf(language: Language): Patterns {
  const known = compiled.get(language) ?? compile(FIELD_LISTS[language], language);
  compiled.set(language, known);
  return known;
}

const EVERY =
  '(?:each|every|for each|for every|of each|per|jede[rsnm]?|pro|je|zu jede[rm]|für jede[nsr]?|von jede[rm]|cada|de cada|para cada|por cada|chaque|pour chaque|de chaque|toda?|todo)';
const ONE = '(?:an?|ein|eine|una?|une|uma?)';
/** “For each flat there is one contract with a term, a rent and a deposit”: of the contract. */
const THERE_IS =
  '(?:there (?:is|are)|(?:gibt|entsteht) es|es gibt|hay|existe|il y a|il existe|há|existe|tem-se) (?:exactly |always |genau |immer |siempre |toujours |sempre )?(?:one|an?|einen?|eine|una?|une|uma?)';
const NOUN = "([\\p{L}][\\p{L}'’ -]{1,30}?)";
/** What there is of each bears the list, and not that of which it is. */
export const IS_THERE_LATER = new RegExp(`\\s${THERE_IS}\\s`, 'iu');
/** What stands for the first thing of the words before. */
const PRONOUN = '(?:it|they|sie|er|es|il|elle|ils|elles|ele|ela|eles|elas)';
const AHEAD = '(?:^|[,;]\\s+)(?:(?:and|und|y|et|e)\\s+)?';
/** “It has”, “each has”, “tiene”: goes on about what the words before it name. */
export const GOES_ON_ABOUT = new RegExp(
  `^[,;\\s]*(?:(?:and|und|y|et|e)\\s+)?(?:${PRONOUN}|tiene|tienen|lleva|llevan|tem|têm)(?!\\p{L})`,
  'iu',
);
const ON_OCCASION =
  '(?:(?:(?:at|on|during|after)\\s+)?(?:the|each|every|our)|bei(?:m|\\s+(?:der|jede[mr]))|nach\\s+(?:der|dem|jede[mr])|(?:en\\s+)?(?:la|el|los|las|cada)|n[ao]s?|em\\s+cada|à\\s+(?:la|chaque)|les|lors\\s+(?:de\\s+la|du|de\\s+chaque))';
const SUBJECT = '(\\p{L}+(?:\\s(?!(?:en|in|into|to|at|dans|em|auf|an|a)\\s)\\p{L}+){0,4})';
/** A name of one or two words in the plural, and that they have something. */
const SEVERAL =
  '(?:(?:the|our|all|die|unsere|alle|los|las|nuestr[oa]s|les|nos|os|as|noss[oa]s)\\s+)?(\\p{L}[\\p{L}-]+(?:\\s\\p{L}[\\p{L}-]+)?)\\s+(?:(?:on|in|of|for|under|auf|in|aus|de|en|em|sur)\\s+\\p{L}+\\s+)?(?:(?:each|all|je)\\s+)?(?:have|carry|show|haben|tienen|llevan|ont|portent|têm|levam)(?:\\s+(?:each|each one|jeweils|alle))?';
const WITH_ITS =
  '(?:with (?:its|their)|mit (?:ihre[nmr]?|seine[nmr]?)|con sus?|avec (?:son|sa|ses|leurs?)|com (?:o seu|a sua|seus?|suas?))';
const QUESTION = '(?:which|what|who|when|welche[rs]?|wer|wann|qué|quién|cuándo|quel(?:le)?s?|qui|quand|qual|quais|quem|quando)';

function compile(texts: FieldListTexts, language: Language): Patterns {
  const isJapanese = language === 'ja';
  const any = (list: string) =>
    `(?:${list
      .split(',')
      .map((phrase) => phrase.trim().replace(/\s+/gu, '\\s+'))
      .sort((a, b) => b.length - a.length)
      .join('|')})`;
  const word = (list: string) => (isJapanese ? any(list) : `(?<!\\p{L})${any(list)}(?!\\p{L})`);
  return {
    register: new RegExp(word(texts.registers), 'iu'),
    registerHolds: new RegExp(`${word(texts.registers)}\\s*${word(texts.holds)}\\s*`, 'iu'),
    having: isJapanese ? null : new RegExp(`(?<![\\p{L}\\d])\\d[\\d.,]*\\s+${NOUN}\\s+${any(texts.having)}\\s+(?!\\d)`, 'giu'),
    counted: isJapanese ? null : new RegExp(`(?<![\\p{L}\\d])\\d[\\d.,]*\\s+${NOUN}\\s*:\\s+(?!\\d)`, 'giu'),
    pluralHas: isJapanese ? null : new RegExp(`^\\P{L}*${SEVERAL}\\s+(?!\\d)`, 'giu'),
    next: isJapanese
      ? null
      : new RegExp(
          `(?:,\\s*|\\s)(?:and\\s+|und\\s+|y\\s+|et\\s+|e\\s+)?(?:${EVERY}\\s+${NOUN},?\\s+(?:${any(texts.bears)}|${any(texts.having)})|(?:${EVERY}\\s[^,;:.]{2,50}?\\s)?${THERE_IS})\\s`,
          'iu',
        ),
    bears: isJapanese
      ? [/[\p{sc=Han}\p{sc=Katakana}ー]{2,12}(?:ごとに|には)[、,]?/gu]
      : [
          // “Every truck arrives with its plate, driver and weight”.
          new RegExp(`(?<!\\p{L})${EVERY}\\s+${SUBJECT}\\s[^,;:.]{0,50}?${WITH_ITS}\\s+`, 'giu'),
          new RegExp(
            `(?<!\\p{L})${EVERY}\\s+${NOUN},?\\s+(?:${any(texts.bears)}|${any(texts.having)})(?!\\p{L})(?:\\s+\\p{L}+\\s+\\p{L}+(?=:))?\\s*:?\\s+`,
            'giu',
          ),
          new RegExp(`(?<!\\p{L})${EVERY}\\s+${NOUN}(?:\\s+${any(texts.bears)})?\\s*[:=]\\s*`, 'giu'),
          new RegExp(`(?<!\\p{L})${THERE_IS}\\s+${NOUN}\\s+${any(texts.having)}\\s+`, 'giu'),
          new RegExp(`(?:^|[;,:.]\\s+)${ONE}\\s+${NOUN}\\s+${any(texts.bears)}(?!\\p{L})\\s*:?\\s+`, 'giu'),
          new RegExp(`^\\P{L}*${any(texts.writes)}(?!\\p{L})\\s*:?\\s+`, 'giu'),
          // “At each visit: pests found, product used”, “the vaccines: lot number, doses, expiry date”.
          new RegExp(`(?:^|[;.]\\s+)${ON_OCCASION}\\s+${NOUN}\\s*:\\s+`, 'giu'),
          // “The course work in one place: which hole, what was done, who did it”.
          new RegExp(`:\\s+(?=${QUESTION}\\s[^,;:]{2,40},)`, 'giu'),
          // “Rigs belong to the club: each has a serial number”: of what stands before.
          new RegExp(`(?:^|[,:;–-]\\s+)${EVERY}(?:\\s+(?:one|of\\s+them))?\\s+${any(texts.bears)}(?!\\p{L})\\s*:?\\s+`, 'giu'),
          // “A lot belongs to a grower; it has a weight, a harvest date and a rate”.
          new RegExp(`${AHEAD}${PRONOUN}\\s+${any(texts.bears)}(?!\\p{L})\\s*:?\\s+`, 'giu'),
          ...(language === 'es' || language === 'pt'
            ? [/^(?:[ey]\s+)?(?:tiene|tienen|lleva|llevan|tem|têm)(?!\p{L})\s*:?\s+/giu]
            : []),
        ],
    columns: new Set(texts.columns.split(',').map((name) => fold(name.trim(), language))),
    day: new RegExp(isJapanese ? any(texts.days) : `(?:^|\\s)${any(texts.days)}\\s+\\p{L}`, 'iu'),
  };
}
