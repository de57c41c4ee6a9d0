import { type Language, phrasesOf } from '../vocabulary/index.ts';
import type { Contradiction } from './brief.ts';
import { AIMS, againstEach } from './rule-pairs.ts';
import type { Statement } from './statements.ts';

/** Who may take part from an age on, and somebody younger who does. */
export function conflictingAges(statements: readonly Statement[], language: Language): Contradiction[] {
  const told = statements.filter(({ isWhole, sentence }) => !isWhole && !AIMS.has(sentence.field));
  return againstEach(
    told,
    told,
    (statement) => leastAge(statement, language),
    (least, other) => isYounger(least, other, language),
  );
}

const NUMBER = String.raw`(\d{1,2}|\p{L}{3,9})`;
const LEAST_AGE = new RegExp(
  [
    String.raw`(?:minimum|lowest) age(?: is| of|:)* ${NUMBER}`,
    String.raw`(?:from|must be|at least|over) (?:the age of |age )?${NUMBER} (?:years? (?:old|of age|on)|years|or older|upwards)`,
    String.raw`(?:from|over|above) the age of ${NUMBER}`,
    String.raw`(?:nobody|no one|none|not|no children|no kids) (?:under|below|younger than)(?: the age of)? ${NUMBER}`,
    String.raw`(?:mindestalter|altersgrenze)(?: ist| betraegt| von)* ${NUMBER}`,
    String.raw`(?:ab|mindestens) ${NUMBER} jahren?(?= (?:alt|erlaubt|darf|duerfen|moeglich|zugelassen)| *$)`,
    String.raw`edad minima(?: es| de)* ${NUMBER}`,
    String.raw`(?:a partir de|desde) (?:los )?${NUMBER} anos`,
    String.raw`age minimum(?: est| de)* ${NUMBER}`,
    String.raw`a partir de ${NUMBER} ans`,
    String.raw`idade minima(?: e| de)* ${NUMBER}`,
    String.raw`(?:a partir dos|desde os) ${NUMBER} anos`,
    String.raw`(\d{1,2})歳以上`,
  ]
    .map((pattern) => `(?<![^ ])${pattern}`)
    .join('|'),
  'u',
);
const PEOPLE = String.raw`(?:children|kids|pupils|teenagers|players|participants|people|guests|members|riders|visitors|boys|girls|youths|juniors|kinder|kindern|jugendliche|jugendlichen|teilnehmer|gaeste|ninos|ninas|menores|jovenes|participantes|enfants|jeunes|participants|criancas|menores|jovens)`;
const YOUNGER = new RegExp(
  [
    String.raw`${PEOPLE} (?:\S+ )?(?:from|aged|of|between|von|ab|im alter von|de|entre|a partir de|dos)(?: the age of| los| les)? ${NUMBER}(?! (?:euros?|dollars?|countries|places|people|minutes|days|weeks))`,
    String.raw`${PEOPLE} (?<under>under|below|younger than|unter|menores de|de menos de|de moins de|com menos de)(?: the age of)? ${NUMBER}`,
    String.raw`${NUMBER} year olds?`,
    String.raw`(\d{1,2})歳`,
  ].join('|'),
  'u',
);

/** “Climbing is allowed from the age of 16”, “the minimum age is 18”. */
function leastAge({ folded, isConditional }: Statement, language: Language): number | null {
  const match = isConditional && !/(?:minimum|mindest|minim)/u.test(folded) ? null : LEAST_AGE.exec(folded);
  const typed = match?.slice(1).find((group) => group !== undefined);
  return typed === undefined ? null : numberOf(typed, language);
}

function numberOf(typed: string, language: Language): number | null {
  const value = phrasesOf(language).numberWords.get(typed) ?? Number(typed);
  return value > 0 ? value : null;
}

/** “Parties for children from 6 to 12”, “players under 14 need the signature of their parents”. */
function isYounger(least: number, { folded, isNegative }: Statement, language: Language): boolean {
  const match = isNegative || LEAST_AGE.test(folded) ? null : YOUNGER.exec(folded);
  if (match === null) return false;
  const typed = match.slice(1).find((group) => group !== undefined && group !== match.groups?.under);
  const age = typed === undefined ? null : numberOf(typed, language);
  if (age === null) return false;
  return match.groups?.under === undefined ? age < least : age <= least;
}
