import { contradicts } from '../clause-conditions.ts';
import { clausesIn } from '../clauses.ts';
import { type Condition, criterionOf } from '../condition.ts';
import { type Draft, literal } from '../draft.ts';
import { statusColumnOf } from '../finished-work.ts';
import {
  ALL_OF,
  ANY_OF,
  CHILDREN,
  LEAVES,
  NONE_OF,
  NOT_ALL_OF,
  ONLY_PARENTS,
  PARENT,
  TREE_JOINTS,
} from '../lexicon/tree-words.ts';
import { memoized } from '../memoized.ts';
import { stretchesOf } from '../rows/branch-reader.ts';
import { type BranchResult, coloursIn } from '../rows/branch-results.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { helperFor } from './trees.ts';

/** What a row shows by the states of the rows under it: 'Blocked if any child is blocked, Done once all are done, otherwise Open'. */

type Quantity = 'any' | 'all' | 'none' | 'some-not';

interface TreeBranch {
  readonly result: BranchResult;
  readonly quantity: Quantity;
  readonly conditions: readonly Condition[];
}

interface TreeBranches {
  readonly branches: readonly TreeBranch[];
  readonly otherwise: BranchResult | null;
  readonly isForParents: boolean;
  readonly left: number;
}

const readingOf = memoized(readBranches);

function readBranches(draft: Draft): TreeBranches | null {
  const { text, language } = draft.reading;
  if (language === 'ja' || !draft.own.isTree || !speaksOfChildren(text)) return null;
  const results = resultsIn(draft);
  if (results.length < 2) return null;
  const { sides, ranges } = stretchesOf(text, results);
  let left = 0;
  let otherwise: BranchResult | null = null;
  let isForParents = ONLY_PARENTS.test(text);
  const branches: TreeBranch[] = [];
  for (const [place, result] of results.entries()) {
    const [from, to] = withoutSigns(text, ranges[place] ?? [0, 0]);
    const clause = text.slice(from, to);
    if (sides[place] === 'rest') otherwise = result;
    else if (result.kind === 'blank') isForParents ||= LEAVES.test(clause) || OF_LEAVES.test(clause);
    else {
      const read = stateIn(draft, from, to, branches.at(-1));
      if (read === null) return null;
      left += read.left;
      branches.push({ result, ...read });
    }
  }
  return branches.length === 0 || (branches.length === 1 && otherwise === null)
    ? null
    : { branches, otherwise, isForParents, left };
}

/** 'Rollup: any child late -> "Late"': without what leads up to the condition and from it to its result. */
function withoutSigns(text: string, [from, to]: readonly [number, number]): readonly [number, number] {
  const clause = text.slice(from, to);
  const colon = clause.lastIndexOf(':');
  const begin = from + (/\p{L}/u.test(clause.slice(colon + 1)) ? colon + 1 : 0);
  return [begin, to - (/[-=:→>\s"“„«]+$/.exec(clause)?.[0].length ?? 0)];
}

const OF_LEAVES = /\b(?:no|without) (?:\p{L}+ )?(?:child|sub)|\bchild/u;

function speaksOfChildren(text: string): boolean {
  return text.search(CHILDREN) >= 0;
}

/** Results in quotes, colours and names, and states of the rows that stand where a result does. */
function resultsIn(draft: Draft): readonly BranchResult[] {
  const { text, values, quoted } = draft.reading;
  const isFree = ({ start, end }: { start: number; end: number }) => !quoted.some((one) => one.start < end && one.end > start);
  const waiting = draft.own.columns.filter(({ empty }) => empty);
  const texts = quoted.map(({ text: said, start, end }) => ({ text: said, start, end }));
  const states = values
    .filter(isFree)
    .filter(({ start, end }) => OPENS_CONDITION.test(text.slice(end)) || LEADS_TO.test(text.slice(0, start)))
    .map(({ value, start, end }) => ({ text: value.written, start, end }));
  const named = [...texts, ...states].map(
    ({ text: said, start, end }): BranchResult => ({ code: literal(said), kind: 'text', start, end }),
  );
  const blanks = [...text.matchAll(BLANK)].map(
    ({ index, 0: said }): BranchResult => ({ code: '""', kind: 'blank', start: index, end: index + said.length }),
  );
  const colours = coloursIn(draft, waiting).filter(isFree);
  return [...named, ...blanks, ...colours].toSorted((one, other) => one.start - other.start);
}

const OPENS_CONDITION =
  /^["'”“»]?,?(?: (?:in|on|for|at) (?:the |its |their |each |every )?(?:parents?|summary|header)(?: (?:rows?|lines?|tasks?))?)? (?:only )?(?:if|when|once|as soon as|as long as|while|wenn|falls|sobald|solange|si|cuando|quand|lorsque|des que|se|quando)\b/;
const LEADS_TO =
  /(?:[=:→>]|\b(?:(?:until )?then|before that|otherwise|or else|else|sonst|dann|si no|entonces|sinon|alors|senao|entao)(?:,? (?:it is|show|say|zeige|muestra|affiche|mostre))?,?)\s*["'“„«]?$/;
const BLANK = /\b(?:blank|empty|nothing)\b(?= (?:if|when|where|for|on|in)\b)/g;

/** Which of the rows under a row have to be in which state. */
function stateIn(
  draft: Draft,
  from: number,
  to: number,
  before: TreeBranch | undefined,
): (Omit<TreeBranch, 'result'> & { readonly left: number }) | null {
  const clause = draft.reading.text.slice(from, to);
  const skipped = [CHILDREN, PARENT, QUANTITIES].flatMap((pattern) =>
    [...clause.matchAll(pattern)].map(({ index, 0: said }) => [from + index, from + index + said.length] as const),
  );
  const besides = draft.reading.tokens.filter(({ start, end }) => skipped.some(([begin, stop]) => start >= begin && end <= stop));
  const read = clausesIn(draft, from, to, new Set(besides.map(({ start }) => start)));
  const [conditions = [], ...more] = read.alternatives;
  const quantity = quantityIn(clause);
  if (conditions.length === 0 && before !== undefined && /\bnone\b|\bno\b|\bnot (?:any|one)\b/.test(clause))
    return { quantity: 'none', conditions: before.conditions, left: 0 };
  if (conditions.length === 0 || more.length > 0 || quantity === null || contradicts(conditions)) return null;
  const unknown = read.unknown.filter((word) => !TREE_JOINTS.has(word) && !FILLERS.test(word));
  const free = read.free.filter(
    ({ isPart, column }) => !isPart && !column.primary && !conditions.some((one) => one.column === column),
  );
  return { quantity, conditions, left: unknown.length + read.numbers.length + free.length };
}

const FILLERS =
  /^(?:not|if|when|once|soon|long|only|still|least|everything|everybody|below|under|them|they|it|one|then|shows?|says?|job|jobs|step|steps|item|items)$/;
const QUANTITIES =
  /\b(?:not (?:all|every|everything|any|one)|(?:any|some|one|at least one|all|every|each|none|no)(?: of (?:the|its|them|these|those))?|everything)\b/g;

function quantityIn(clause: string): Quantity | null {
  if (NOT_ALL_OF.test(clause)) return 'some-not';
  if (NONE_OF.test(clause)) return 'none';
  if (/\bat least one\b/.test(clause)) return 'any';
  if (ALL_OF.test(clause) || /\beverything\b/.test(clause)) return 'all';
  return ANY_OF.test(clause) || clause.search(CHILDREN) >= 0 ? 'any' : null;
}

function build(draft: Draft): Built | null {
  const read = readingOf(draft);
  const status = statusColumnOf(draft);
  const primary = draft.own.columns.find((column) => column.primary);
  if (read === null || primary === undefined || draft.source !== draft.own) return null;
  const conditions = read.branches.flatMap((branch) => branch.conditions);
  const own = conditions.every(({ column }) => column === conditions[0]?.column) ? (conditions[0]?.column ?? null) : status;
  const results = [...read.branches.map(({ result }) => result), ...(read.otherwise === null ? [] : [read.otherwise])];
  const isOwnShown =
    !read.isForParents &&
    own !== null &&
    results.every(({ code: shown }) => own.values.some(({ written }) => literal(written) === shown));
  // What rows show that have come together themselves tells of all levels below them.
  const isOfShown =
    isOwnShown && helperFor(draft, own, ['text', 'choice']) !== null && conditions.every(({ column }) => column === own);
  const of = (column: Column) => (isOfShown ? 'CHILDREN()' : `CHILDREN(${draft.row(column)})`);
  const all = `COUNT(CHILDREN(${draft.row(primary)}))`;
  const testOf = ({ quantity, conditions: stated }: TreeBranch) => {
    const counted = `COUNTIFS(${stated.map((one) => `${of(one.column)}, ${criterionOf(one)}`).join(', ')})`;
    return { any: `${counted} > 0`, all: `${counted} = ${all}`, none: `${counted} = 0`, 'some-not': `${counted} < ${all}` }[
      quantity
    ];
  };
  const code = read.branches.reduceRight(
    (more, branch) => `IF(${testOf(branch)}, ${branch.result.code}, ${more})`,
    read.otherwise?.code ?? '""',
  );
  const leaf = isOwnShown && own !== null ? draft.row(own) : '""';
  return rowValue('choice', `IF(${all} = 0, ${leaf}, ${code})`, [], { conditions, operation: 'parent-status', isForBlank: true });
}

const COMPLETE = 12;
const NEARLY = 3.5;

export const COMPOSED_TREE_BRANCHES: readonly Frame[] = [
  {
    id: 'composed-tree-branches',
    cues: 'expression',
    conditional: true,
    title: 'Status',
    spot: (draft) => {
      const read = readingOf(draft);
      if (read === null) return 0;
      // With what is left over it is the whole rule, and no value that another one stands beside.
      return read.left === 0 ? COMPLETE + (read.otherwise === null ? 0 : 2) : read.left === 1 ? NEARLY : 0;
    },
    build,
  },
];
