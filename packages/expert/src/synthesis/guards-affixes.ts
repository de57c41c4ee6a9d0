import { type Draft, literal } from './draft.ts';
import { type Guard, isOfRow } from './guard.ts';
import { withinGuards } from './guard-code.ts';
import { typedBetween } from './text.ts';

const SIGNS: Readonly<Record<string, string>> = {
  hash: '#',
  star: '*',
  asterisk: '*',
  dash: '-',
  slash: '/',
  dot: '.',
  underscore: '_',
};
const SIGN = `[#*@&$€£/+_-]|(?:${Object.keys(SIGNS).join('|')})(?: sign)?`;
const AFFIX = `["“][^"“”]{1,12}["”]|${SIGN}|(?-i:\\p{Lu}[\\p{Lu}\\d-]{0,3})`;
const ARTICLES = '(?:(?:and|with|but) )?(?:(?:an?|the|letters?|sign|text|word) )*';
const IN_FRONT =
  'in front(?: of (?:it|that|them))?|before (?:it|that)|at the (?:front|beginning|start)|ahead of it|as (?:a )?prefix';
const BEHIND = 'behind(?: (?:it|that))?|after (?:it|that)|at the (?:end|back)|as (?:a )?suffix';
const LAST = new RegExp(
  `(?:,| (?=and |with ))\\s*${ARTICLES}(?<affix>${AFFIX}) (?:(?<front>${IN_FRONT})|(?:${BEHIND}))\\W*$`,
  'iu',
);
const FIRST =
  /^(?<count>one|two|three|four|five|six|\d) (?<sign>stars?|asterisks?|hashes|hash signs?|dashes|dots) (?:and then|followed by|then|and)(?: only)? /iu;
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The question without what is written ahead of its text or behind it: 'three digits with leading zeros and a # in front of it'; null where nothing is. */
export function affixIn({ reading: { question, language } }: Draft): Guard | null {
  if (language !== 'en') return null;
  const last = LAST.exec(question);
  const { affix, front } = last?.groups ?? {};
  if (last !== null && affix !== undefined) return besides(question.slice(0, last.index), signOf(affix), front !== undefined);
  const first = FIRST.exec(question);
  const { count = '', sign = '' } = first?.groups ?? {};
  if (first === null) return null;
  const times = /\d/.test(count) ? Number(count) : COUNTS.indexOf(count.toLowerCase()) + 1;
  const rest = typedBetween(question, first[0].length, Number.POSITIVE_INFINITY);
  return besides(rest, signOf(sign.replace(/e?s$/i, '').replace(/e?s(?= sign)/i, '')).repeat(times), true);
}

const REST_AS_IS =
  /[,;]? (?:and |but )?(?:leave |keep |leaving |keeping |with )?(?:the )?(?:rest|others|other letters|remaining letters)(?: of (?:it|the \p{L}+))? (?:as (?:it|they) (?:is|are)|as is|alone|unchanged|untouched|the same)\W*$/iu;
const FIRST_IN_CAPITALS =
  /UPPER\(LEFT\((?<cell>(?:\[[^\]]+\]|\w+)@row(?: \+ "")?), 1\)\)(?: \+ LOWER\((?<rest>MID\(\k<cell>, 2, LEN\(\k<cell>\)\))\))?/;

/** 'The first letter of the film in capitals, the rest as it is': what stands behind it stays; null where no rest is told. */
export function restKeptIn({ reading: { question, language } }: Draft): Guard | null {
  const said = language === 'en' ? REST_AS_IS.exec(question) : null;
  if (said === null) return null;
  return {
    rest: question.slice(0, said.index),
    around: (built) => {
      const found = FIRST_IN_CAPITALS.exec(built.code);
      const { cell } = found?.groups ?? {};
      if (!isOfRow(built) || cell === undefined) return null;
      return { ...built, code: built.code.replace(FIRST_IN_CAPITALS, `UPPER(LEFT(${cell}, 1)) + MID(${cell}, 2, LEN(${cell}))`) };
    },
  };
}

function signOf(said: string): string {
  if (/^["“]/.test(said)) return said.slice(1, -1);
  return SIGNS[said.toLowerCase().replace(/ sign$/, '')] ?? said;
}

function besides(rest: string, affix: string, isInFront: boolean): Guard | null {
  if (!/\p{L}{3}/u.test(rest)) return null;
  const written = literal(affix);
  return {
    rest,
    mayBeOfCell: true,
    around: (built) => {
      if (!isOfRow(built) || (built.result !== 'text' && built.result !== 'number')) return null;
      const made = withinGuards(built, (code) => (isInFront ? `${written} + ${code}` : `${code} + ${written}`));
      return made === null ? null : { ...made, result: 'text' };
    },
  };
}
