import type { Language } from '@sheetwright/solution/vocabulary';
import { GUARD_WORDS } from './lexicon/guard-words.ts';

/** The patterns of what is told beside a value, in one language. */
export interface GuardPatterns {
  /** What stands there otherwise, in the first group of either. */
  readonly otherwise: readonly RegExp[];
  /** 'Nobody else gets one': nothing stands there. */
  readonly nobodyElse: RegExp;
  /** What stands there, what opens the clause, and the clause: 'n/a if unknown', 'a dash without a start date'. */
  readonly whereMissing: RegExp;
  /** What opens the clause, the clause, and what stands there. */
  readonly ifMissing: RegExp;
  /** The same as `whereMissing`, ahead of the value. */
  readonly firstMissing: RegExp;
  readonly only: RegExp;
  readonly trailing: RegExp;
  readonly leading: RegExp;
  readonly except: RegExp;
  /** With groups `amount`, `percent`, `way` and `clause`. */
  readonly changedFor: readonly RegExp[];
  readonly takesOff: RegExp;
  readonly instead: RegExp;
  readonly dash: RegExp;
  readonly zero: RegExp;
  readonly blank: RegExp;
  readonly shown: RegExp;
  /** What opens a clause in which the value stands. */
  readonly unless: RegExp;
  readonly until: RegExp;
  readonly without: RegExp;
  /** A clause with more than one branch in it. */
  readonly tellsOfTwo: RegExp;
  readonly opens: RegExp;
  /** Words for a value that is not there. */
  readonly missing: RegExp;
  /** What is said of a change is of what stands before it alone: 'with 10% off if it is a member', 'leave empty once it is sold'. */
  readonly changes: RegExp;
  /** Results of branches, a box to tick, and one value for all rows are read otherwise. */
  readonly notForValue: RegExp;
}

const made = new Map<Language, GuardPatterns>();

/** What is told beside a value in a language; null where no words are known for it. */
export function guardPatternsOf(language: Language): GuardPatterns | null {
  if (language === 'ja') return null;
  const known = made.get(language) ?? patternsIn(language);
  made.set(language, known);
  return known;
}

const CLAUSE = '([^,;.()]{3,90})';
const END = '\\s*[.)!?]*$';
/** Changes by their name: 'a bonus of 10% for …', 'half price for …'. */
const NAMED_CHANGES: readonly RegExp[] = [
  /[,;.(]\s*(?:and |but )?(?:with |plus |minus |less )?(?:an? )?(?<way>bonus|surcharge|premium|supplement|mark-?up|extra charge|discount|rebate|reduction|deduction) of (?<amount>\d+(?:[.,]\d+)?)(?<percent> ?%)? (?:for|in|if|when|on|where|with|during) (?<clause>[^,;.()]{3,60})\s*[.)!?]*$/u,
  /[,;.(]\s*(?:and |but |at )?(?<times>half(?: (?:the )?price| of (?:it|that))?|double|twice (?:that|as much)|free) (?:for|in|if|when|on|where|with|during) (?<clause>[^,;.()]{3,60})\s*[.)!?]*$/u,
];
const NOBODY_ELSE =
  /[,;.(]\s*(?:and |but )?(?:nobody|no one|none of the) (?:else|others|rest) (?:gets?|has|have|is|are)(?: (?:one|any|it|anything))?\s*[.)!?]*$/u;
/** A sign between clauses, and not within a number. */
const SIGN = '(?:[;(]|[,.](?!\\d))';
const FIGURE = '(?<amount>\\d+(?:[.,]\\d+)?)(?<percent> ?%)?';

function patternsIn(language: Exclude<Language, 'ja'>): GuardPatterns {
  const words = GUARD_WORDS[language];
  const held = `(["“„«”][^"“”„«»]{0,40}["“”»]|\\d+(?:[.,]\\d+)?|${words.dash}|${words.zero}|${words.blank}|${words.shown})(?![\\p{L}\\p{N}])`;
  const instead = `${words.leads}${held}${words.trails}`;
  const joints = `(?:(?:${words.joints}) )?`;
  const begins = `(?:^|:|${SIGN}|(?<=\\S) ?[-–]| ${words.joints.replaceAll('|', '| ')})\\s*${joints}`;
  const otherwise = `(?:${words.otherwise}|${words.others})`;
  const when = `(${[words.unless, words.until, words.when, words.without].join('|')})`;
  // '5 € de envío aparte', '5 € Versand dazu'.
  const money = `(?: ?(?:${words.money}))?(?: (?:${words.ofWay === '' ? '' : words.ofWay})?(?!${words.off}|${words.onTop})\\p{L}+)?`;
  const way = `(?<way>${words.off}|${words.onTop})`;
  const ways = `(?:${words.off}|${words.onTop})`;
  const whole = (names: string) => new RegExp(`^(?:${names})$`, 'u');
  return {
    nobodyElse: NOBODY_ELSE,
    otherwise: [
      ...(language === 'en' ? [NOBODY_ELSE] : []),
      new RegExp(`${begins}${otherwise},? ${instead}${END}`, 'u'),
      new RegExp(`${SIGN}\\s*${joints}${instead} ${otherwise}${END}`, 'u'),
    ],
    whereMissing: new RegExp(`(?:${SIGN}|(?<=\\S) [-–])\\s*${joints}${instead} ${when} ${CLAUSE}${END}`, 'u'),
    ifMissing: new RegExp(`${SIGN}\\s*${joints}${when} ${CLAUSE},? ${instead}${END}`, 'u'),
    firstMissing: new RegExp(`^${instead} ${when} ${CLAUSE}, (?:${words.otherwise}),? ${words.give}`, 'u'),
    only: new RegExp(
      `(?:[,;(]\\s*)?${joints}(?:counted |counting |calculated )?(?<![\\p{L}\\p{N}])${words.only} ${CLAUSE}(?=[,;.)]|$)`,
      'u',
    ),
    trailing: new RegExp(`(?:, |; | )${joints}(${words.unless}|${words.trailing}) ${CLAUSE}${END}`, 'u'),
    leading: new RegExp(`^(?:${words.leading}) ${CLAUSE}, ?${words.give}`, 'u'),
    except: new RegExp(`[;,.(]\\s*${joints}(?:${words.except}) (?:any |all |the )?([^,;.()]{3,60})[.)]?$`, 'u'),
    changedFor: [
      new RegExp(
        `${SIGN}\\s*${joints}(?:(?:${words.articles}) )*${FIGURE}${money} ${words.ofWay}${way}${words.changedFor} (?<clause>[^,;.()]{3,60})${END}`,
        'u',
      ),
      ...(words.ofWay === ''
        ? []
        : [
            new RegExp(
              `${SIGN}\\s*${joints}(?:(?:${words.articles}) )*${way} ${words.ofWay}${FIGURE}${money}${words.changedFor} (?<clause>[^,;.()]{3,60})${END}`,
              'u',
            ),
            new RegExp(
              `${SIGN}\\s*${joints}(?<clause>[^,;.()]{3,40}?),? ${words.gets} ?(?:(?:${words.articles}) )*${way} ${words.ofWay}${FIGURE}${money}${END}`,
              'u',
            ),
          ]),
      new RegExp(
        `${SIGN}\\s*${joints}(?<clause>[^,;.()]{3,40}?),? ${words.gets} ?(?:(?:${words.articles}) )*${FIGURE}${money} ${words.ofWay}${way}(?: ${ways})?${END}`,
        'u',
      ),
      // 'Organic ones 20% more'.
      new RegExp(`${SIGN}\\s*${joints}(?<clause>[^,;.()]{3,40}?) (?<amount>\\d+(?:[.,]\\d+)?)(?<percent> ?%) ${way}${END}`, 'u'),
      ...(language === 'en' ? NAMED_CHANGES : []),
    ],
    takesOff: whole(words.off),
    instead: new RegExp(`^.*?${otherwise},? ${instead}|^[,;.(]?\\s*${joints}${instead}`, 'u'),
    dash: whole(words.dash),
    zero: whole(words.zero),
    blank: whole(words.blank),
    shown: whole(words.shown),
    unless: whole(words.unless),
    until: whole(words.until),
    without: whole(words.without),
    tellsOfTwo: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.trailing}|${words.otherwise})(?![\\p{L}\\p{N}])`, 'u'),
    opens: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.trailing}|${words.unless})(?![\\p{L}\\p{N}])`, 'gu'),
    missing: new RegExp(words.missing, 'u'),
    changes: new RegExp(`[;,][^;,]*$|(?<![\\p{L}\\p{N}])(?:${words.off}|${words.onTop}|${words.blank})(?![\\p{L}\\p{N}])`, 'u'),
    notForValue: new RegExp(`^\\W*(?:${words.notForValue})(?![\\p{L}])`, 'u'),
  };
}
