import { calledName, callWithoutParentheses, lostParenthesis, splitFunctionName, spokenIf } from './call-edits.ts';
import type { Edit } from './edit.ts';
import { logicEdits } from './logic-edits.ts';
import {
  closingBrace,
  doubledBrackets,
  doubledRow,
  emptyValue,
  leadingNumberSign,
  missingBracket,
  misspeltAt,
  nameInBrackets,
  nameOfSheet,
  rowOfQuotedName,
} from './name-edits.ts';
import { parenthesisEdits } from './parenthesis-edits.ts';
import type { EditSource, Scene } from './scene.ts';
import {
  blankComparison,
  commasOnly,
  currencySign,
  doubledEquals,
  emptyArgument,
  missingSeparator,
  negation,
  plainEquals,
  power,
  quotesInText,
  splitOperator,
  strayCharacter,
  thousands,
} from './sign-edits.ts';

const SOURCES: Readonly<Record<string, readonly EditSource[]>> = {
  'bare-name': [spokenIf, lostParenthesis, logicEdits, emptyValue, calledName, nameInBrackets, nameOfSheet],
  'empty-argument': [emptyArgument],
  'foreign-operator': [logicEdits, plainEquals],
  'missing-name': [currencySign],
  'mixed-separators': [commasOnly],
  'missing-value': [doubledEquals, splitOperator, power, leadingNumberSign, blankComparison],
  'unbalanced-parenthesis': [lostParenthesis, parenthesisEdits],
  'unbracketed-name': [lostParenthesis],
  'unescaped-bracket': [doubledBrackets],
  unexpected: [
    logicEdits,
    rowOfQuotedName,
    doubledRow,
    splitFunctionName,
    lostParenthesis,
    quotesInText,
    callWithoutParentheses,
    thousands,
    missingSeparator,
    parenthesisEdits,
  ],
  'unknown-character': [misspeltAt, logicEdits, negation, missingBracket, strayCharacter],
  'unterminated-reference': [closingBrace],
};

/** Changes that may mend a problem of the syntax. They know nothing of one another, and most of them are wrong: only proof tells. */
export function syntaxEdits(scene: Scene): readonly Edit[] {
  const entities = decodedEntities(scene);
  if (entities.length > 0) return entities;
  return (SOURCES[scene.problem.rule] ?? []).flatMap((source) => source(scene));
}

const ENTITY = /&(lt|gt|quot|amp|nbsp|#39);/g;
const ENTITY_CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" };

/** Signs as the source of a web page spells them: all at once, for each brings a semicolon along. */
function decodedEntities({ text }: Scene): readonly Edit[] {
  const [first] = text.matchAll(ENTITY);
  if (first === undefined) return [];
  const rest = text.slice(first.index).replaceAll(ENTITY, (_, name: string) => ENTITY_CHARACTERS[name] ?? '');
  const message = `${first[0]} is how a web page spells ${ENTITY_CHARACTERS[first[1] ?? ''] ?? 'a sign'}: write the sign itself.`;
  return [{ start: first.index, end: text.length, text: rest, message }];
}
