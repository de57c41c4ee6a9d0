import { fold } from '../vocabulary/fold.ts';
import { TOOL_NAMES } from '../vocabulary/index.ts';
import type { Contradiction } from './brief.ts';
import { againstEach, type RuleWords } from './rule-pairs.ts';
import type { Statement } from './statements.ts';

/** “Smartsheet will be our only system”, and the rosters stay in another one. */
export function conflictingSystems(statements: readonly Statement[], words: RuleWords): Contradiction[] {
  const { onlySystem } = words.claims;
  const only = (statement: Statement) =>
    onlySystem.test(statement.folded) && !statement.isConditional && !statement.isNegative ? words : null;
  return againstEach(statements, statements, only, isElsewhere);
}

const TOOL = /(?:in|on|with|im|bei|en|dans|sur|no|na)\s(?:the\s|our\s|unser\p{L}*\s|el\s|la\s|le\s)?(?:\p{Lu}[\p{L}\d]+)/u;

function isElsewhere({ claims, language }: RuleWords, other: Statement): boolean {
  const { folded, isNegative, sentence } = other;
  if (isNegative || sentence.field === 'painPoints' || !claims.remains.test(folded)) return false;
  const text = sentence.text.replace(/smartsheet/giu, ' ');
  const isNamed = [...TOOL_NAMES].some((name) => name !== 'Smartsheet' && ` ${folded} `.includes(` ${fold(name, language)} `));
  return isNamed || (language !== 'de' && TOOL.test(text));
}
