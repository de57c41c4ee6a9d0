import type { Claim } from '../vocabulary/claims.ts';
import type { Language } from '../vocabulary/index.ts';
import type { StatementWords } from '../vocabulary/statements.ts';
import type { Contradiction, Sentence } from './brief.ts';
import { contradictionOf } from './conflicting-values.ts';
import { type Statement, sharedBy } from './statements.ts';

/** The words of the answers' language that rules are read with. */
export interface RuleWords {
  readonly language: Language;
  readonly words: StatementWords;
  readonly claims: Readonly<Record<Claim, RegExp>>;
}

/** What goes wrong and what is aimed at tells nobody what the rule is. */
export const AIMS: ReadonlySet<Sentence['field']> = new Set(['painPoints', 'successMetrics']);

/** 「パートは修正を主任に依頼します」: who asks for it does not do it. */
export const ASKS_FOR_IT = /[にへ][^、。]{0,8}(?:依頼|頼|申請|相談|連絡|報告)/u;

/** Of a rule that is read once, the statements that do not go with it; the words of the rule are read before any pair is compared. */
export function againstEach<Rule>(
  rules: readonly Statement[],
  others: readonly Statement[],
  read: (statement: Statement) => Rule | null,
  isOpposed: (rule: Rule, other: Statement) => boolean,
): Contradiction[] {
  return rules.flatMap((one) => {
    const rule = read(one);
    if (rule === null) return [];
    return others.flatMap((other) => {
      if (isSamePlace(one, other) || !isOpposed(rule, other)) return [];
      return [contradictionOf(one, other, aboutBoth(one, other))];
    });
  });
}

/** What two statements are about: the words that they share, or else the first ones of the first. */
function aboutBoth(one: Statement, other: Statement): string {
  const shared = commonWords(one, other).slice(0, 4);
  return (shared.length > 0 ? shared : one.tokens.slice(0, 2).map(({ key }) => key)).join(' ');
}

export function isSamePlace({ sentence: one }: Statement, { sentence: other }: Statement): boolean {
  return one.field === other.field && one.start < other.end && other.start < one.end;
}

/** The place of a phrase among the words of a statement; −1 where it does not stand. In Japanese the place among its letters. */
export function placeOf(folded: string, pattern: RegExp, language: Language): number {
  const at = pattern.exec(folded)?.index ?? -1;
  return at < 0 || language === 'ja' ? at : folded.slice(0, at).split(' ').length - 1;
}

/** Words and deeds that two statements share. */
export function commonWords(one: Statement, other: Statement): readonly string[] {
  const verbs = ({ tokens }: Statement) => tokens.filter(({ key }) => key.startsWith('verb ')).map(({ key }) => key);
  const acts = [...one.acts].filter((act) => other.acts.has(act));
  // Who does a deed stands beside its verb and makes no other verb of it.
  const deeds = verbs(one).filter((key) => verbs(other).includes(key));
  return [...new Set([...sharedBy(one, other), ...acts, ...deeds])];
}
