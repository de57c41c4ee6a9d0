import { fold } from '../vocabulary/fold.ts';
import { TOOL_NAMES } from '../vocabulary/index.ts';
import type { Contradiction } from './brief.ts';
import { againstEach, type RuleWords } from './rule-pairs.ts';
import type { Statement } from './statements.ts';

/** “Smartsheet will be our only system”, and the rosters stay in another one. */
export function conflictingSystems(statements: readonly Statement[], words: RuleWords): Contradiction[] {
  const { onlySystem } = words.claims;
  const only = ({ folded, isConditional }: Statement) => {
    const at = onlySystem.exec(folded)?.index ?? -1;
    // “No second system” wants one; “we do not want everything in one tool” does not.
    return at >= 0 && !isConditional && !words.words.patterns.negations.test(folded.slice(0, at)) ? words : null;
  };
  return againstEach(statements, statements, only, isElsewhere);
}

const TOOL = /(?:in|on|with|im|bei|en|dans|sur|no|na)\s(?:the\s|our\s|unser\p{L}*\s|el\s|la\s|le\s)?(?:\p{Lu}[\p{L}\d]+)/u;

/** “In the old hostel software”. */
const SOFTWARE =
  /(?<![^ ])(?:software|programme?|database|access database|system|app|\S*programm|\S*datenbank|\S*software|programa|base de datos|logiciel|base de donnees|base de dados|aplicacion|application|aplicacao)(?![^ ])|ソフト|台帳システム/u;

function isElsewhere({ claims, language }: RuleWords, other: Statement): boolean {
  const { folded, isNegative, sentence } = other;
  if (isNegative || sentence.field === 'painPoints' || !claims.remains.test(folded)) return false;
  const text = sentence.text.replace(/smartsheet/giu, ' ');
  const isNamed = [...TOOL_NAMES].some((name) => name !== 'Smartsheet' && ` ${folded} `.includes(` ${fold(name, language)} `));
  return isNamed || SOFTWARE.test(folded) || (language !== 'de' && TOOL.test(text));
}
