import { contradicts } from '../clause-conditions.ts';
import { clausesIn } from '../clauses.ts';
import type { Condition } from '../condition.ts';
import { folded, root, tokensOf } from '../text.ts';
import type { ConditionOfAddend } from './expression.ts';
import { isMark, type Lexeme, says } from './lexemes.ts';
import type { Term } from './terms.ts';

const IF = /^(?:if|unless|when|whenever|where|in case|wenn|falls|si|cuando|quand|lorsque|se|quando)$/;
/** The value itself, and not what is added, holds only then; or there are branches. */
const IS_OF_ALL =
  /\b(?:only|just|nur|solo|seulement|apenas|otherwise|else|sonst|si no|sinon|senao)\b|\b(?:if|when|wenn|si|quand|se)\b[\s\S]*\b(?:if|when|wenn|si|quand|se)\b/;

/**
 * 'Hours times rate, less the deposit if it was paid': a condition behind what is added belongs to that alone where it says so: by a number, by
 * a word that both have, or because more stands before it. Returns the addend as it is where the condition is of the whole.
 */
export const underOwnCondition: ConditionOfAddend = (draft, lexemes, addend, before, isApart) => {
  const opens = lexemes[addend.next];
  const { text } = draft.reading;
  if (opens === undefined || !says(opens, 'as-long-as') || !IF.test(text.slice(opens.start, opens.end))) return addend;
  if (addend.term.kind === 'date' || before.kind !== 'number' || IS_OF_ALL.test(text.slice(opens.start - 6))) return addend;
  const next = endOfClause(lexemes, addend.next + 1);
  const to = lexemes[next]?.start ?? text.length;
  const { alternatives, unknown, numbers, free } = clausesIn(draft, opens.end, to);
  const isWhole = unknown.length + numbers.length + free.filter(({ isPart }) => !isPart).length === 0;
  if (!isWhole || alternatives.length === 0 || alternatives.some(contradicts)) return addend;
  const isOwn =
    addend.term.columns.length === 0 || isApart || before.operations > 0 || sharesName(addend.term, alternatives.flat());
  if (!isOwn) return addend;
  const tests = alternatives.map((all) =>
    joined(
      'AND',
      all.map(({ column, test }) => test(draft.row(column))),
    ),
  );
  draft.explain({ start: opens.start, end: lexemes[next - 1]?.end ?? to });
  const isUnless = /^unless$/.test(text.slice(opens.start, opens.end));
  const [held, missed] = isUnless ? ['0', addend.term.code] : [addend.term.code, '0'];
  const code = `IF(${joined('OR', tests)}, ${held}, ${missed})`;
  return { term: { ...addend.term, code, binding: 3, needed: [], operations: addend.term.operations + 1 }, next };
};

function endOfClause(lexemes: readonly Lexeme[], from: number): number {
  const end = lexemes.findIndex(
    (lexeme, place) =>
      place >= from && (isMark(lexeme, ',', ';', '.', '?', ')', '+', '-') || says(lexeme, 'plus', 'minus', 'round')),
  );
  return end < 0 ? lexemes.length : end;
}

/** The box Deposit Paid says when the Deposit is taken off. */
function sharesName({ columns }: Term, conditions: readonly Condition[]): boolean {
  const words = (title: string) => tokensOf(folded(title)).map(({ text }) => root(text));
  const own = new Set(columns.flatMap(({ title }) => words(title)));
  return conditions.some(({ column }) => words(column.title).some((word) => own.has(word)));
}

function joined(name: 'AND' | 'OR', tests: readonly string[]): string {
  return tests.length === 1 ? (tests[0] ?? 'true') : `${name}(${tests.join(', ')})`;
}
