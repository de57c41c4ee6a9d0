import type { ExpertQuestion } from '../question.ts';

const ROWS_READ = 200;
const LONGEST_NAME = 40;

const POSSESSIVE = /\b(?:his|her|its|their)\b(?= \p{L})/iu;
const ALONE =
  /\b(?:from|by|in|to|for|with|at|of|on|via|through) (?:him|her|it|them)\b|(?<!\b(?:is|are|was|were|there) )\bthere\b(?! (?:is|are|was|were)\b)/iu;

/** 'I prepare a talk with Mia and need the number of her rentals': the one whom the rest names, in place of the word that stands for them. */
export function withReferent(wish: string, rest: string, sheet: ExpertQuestion['sheet']): string {
  const said = POSSESSIVE.test(wish) || ALONE.test(wish);
  if (!said || rest === '') return wish;
  const [name, ...others] = namesIn(rest, sheet);
  if (name === undefined || others.length > 0 || wish.toLowerCase().includes(name.toLowerCase())) return wish;
  return POSSESSIVE.test(wish) && !ALONE.test(wish) ? wish.replace(POSSESSIVE, `${name}'s`) : wish.replace(ALONE, `of ${name}`);
}

/** Options, cells that repeat and people by their first names; what the rows are called by is no one of whom more is told. */
function namesIn(text: string, sheet: ExpertQuestion['sheet']): readonly string[] {
  const columns = (sheet?.columns ?? []).filter(({ primary }) => primary !== true);
  const cells = (sheet?.rows ?? []).slice(0, ROWS_READ).flatMap((row) => columns.map(({ title }) => row.cells[title]));
  const written = [...columns.flatMap(({ options = [] }) => options), ...cells.filter((cell) => typeof cell === 'string')];
  const names = new Set(written.map((name) => name.replace(/@.*$/, '')).filter(isName));
  const lower = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return [...names].filter((name) => lower.includes(` ${name.toLowerCase()} `));
}

function isName(text: string): boolean {
  return text.length > 1 && text.length <= LONGEST_NAME && /^\p{L}/u.test(text);
}
