import { columnsIn, type Expression, parseFormula, referencesIn, renameColumn } from '@sheetwright/formula';
import type { FormulaTruth } from './cases.ts';
import { isEquivalent } from './equivalence.ts';

/** With more names than this in a formula, not every way to match them is tried. */
const NAMES_AT_MOST = 5;

/**
 * Whether a formula over columns that were assumed is one of those that are accepted, but for what columns and references are called: the same
 * calls in the same order with one name of the accepted formula for each of its own, whatever guards blanks and errors and however a criterion
 * is written. Where rows are known it may also give what is expected on them, once it has their columns.
 */
export function isAlike(formula: string, accepted: readonly string[], truth: FormulaTruth | null): boolean {
  return accepted.some((right) =>
    renamings(namesIn(formula), namesIn(right)).some(
      (renaming) =>
        canonical(formula, renaming) === canonical(right, new Map()) ||
        (truth !== null && isEquivalent(renamed(formula, renaming, right), [], truth)),
    ),
  );
}

/** What a formula calls columns and references: a reference is a column of another sheet. */
function namesIn(formula: string): readonly string[] {
  const names = [...columnsIn(formula), ...referencesIn(formula)].map((name) => name.toLowerCase());
  return [...new Set(names)];
}

type Renaming = ReadonlyMap<string, string>;

/** Every way to give the names of one formula to those of another, each to one. */
function renamings(from: readonly string[], to: readonly string[]): readonly Renaming[] {
  if (from.length > NAMES_AT_MOST || from.length > to.length) return [];
  const [first, ...rest] = from;
  if (first === undefined) return [new Map()];
  return to.flatMap((name) =>
    renamings(
      rest,
      to.filter((other) => other !== name),
    ).map((renaming) => new Map([...renaming, [first, name]])),
  );
}

function renamed(formula: string, renaming: Renaming, right: string): string {
  const titles = new Map([...columnsIn(right), ...referencesIn(right)].map((name) => [name.toLowerCase(), name]));
  const columns = columnsIn(formula);
  const apart = columns.reduce((text, title, place) => renameColumn(text, title, `Renamed ${place}`), formula);
  const own = columns.reduce((text, title, place) => {
    const name = renaming.get(title.toLowerCase()) ?? '';
    return renameColumn(text, `Renamed ${place}`, titles.get(name) ?? title);
  }, apart);
  const references = own.replace(/\{([^}]*)\}/g, (said, name: string) => {
    const other = renaming.get(name.toLowerCase());
    return other === undefined ? said : `{${titles.get(other) ?? name}}`;
  });
  return withAddresses(references, right);
}

/** Whoever names a person has no address for a formula: 'Ann' is ann@example.com. */
function withAddresses(formula: string, right: string): string {
  const addresses = [...right.matchAll(/"([^"@]+)@[^"]+"/g)];
  return addresses.reduce(
    (text, [address, local = '']) => text.replace(new RegExp(`"${local.replace(/\W/g, '.')}"`, 'gi'), address),
    formula,
  );
}

/** A formula as a text that is the same for formulas that do the same. */
function canonical(formula: string, renaming: Renaming): string {
  const parsed = parseFormula(formula);
  return parsed.ok ? written(parsed.formula.expression, renaming) : formula;
}

function written(node: Expression, renaming: Renaming): string {
  const nameOf = (name: string) => renaming.get(name.toLowerCase()) ?? name.toLowerCase();
  switch (node.kind) {
    case 'number':
      return String(node.value);
    case 'boolean':
      return node.value ? '1' : '0';
    case 'text':
      return JSON.stringify(node.value.toLowerCase());
    case 'cell':
      return `${nameOf(node.column)}@${node.row}`;
    case 'range':
      return `<${nameOf(node.from.column)}>`;
    case 'cross-sheet':
      return `<${nameOf(node.name)}>`;
    case 'summary':
      return `${node.field}#`;
    case 'current-cell':
      return '@cell';
    case 'criterion':
      return `(@cell${node.operator}${written(node.operand, renaming)})`;
    case 'unary':
      return `${node.operator}${written(node.operand, renaming)}`;
    case 'binary':
      return joinedBy(node.operator, written(node.left, renaming), written(node.right, renaming));
    case 'call':
      return calledBy(
        node.name,
        node.args.map((arg) => written(arg, renaming)),
      );
  }
}

const TURNED: Readonly<Record<string, string>> = { '>': '<', '>=': '<=' };

function joinedBy(operator: string, left: string, right: string): string {
  if (operator === '*') return `(${[left, right].toSorted().join('*')})`;
  if (operator === '=' && left === '@cell') return right;
  const turned = TURNED[operator];
  return turned === undefined || left === '@cell' ? `(${left}${operator}${right})` : `(${right}${turned}${left})`;
}

function calledBy(name: string, args: readonly string[]): string {
  const [first = '', second = '', third] = args;
  switch (name) {
    case 'COUNTIF':
      return calledBy('COUNTIFS', args);
    case 'SUMIF':
      return calledBy('SUMIFS', [third ?? first, first, second]);
    case 'AVERAGEIF':
      return `AVG(${calledBy('COLLECT', [third ?? first, first, second])})`;
    case 'COUNTIFS':
      return `COUNTIFS(${pairsOf(args).join(',')})`;
    case 'COUNT':
      return /^<[^>]*>$/.test(first) && args.length === 1 ? calledBy('COUNTIFS', [first, '(@cell<>"")']) : plain(name, args);
    case 'SUMIFS':
      return `SUMIFS(${first};${pairsOf(args.slice(1)).join(',')})`;
    case 'COLLECT': {
      const pairs = pairsOf(args.slice(1)).filter((pair) => pair !== `${first}:(@cell<>"")`);
      return pairs.length === 0 ? first : `COLLECT(${first};${pairs.join(',')})`;
    }
    case 'RANKEQ':
      return plain(name, third === '0' ? args.slice(0, 2) : args);
    case 'IFERROR':
    case 'ROUND':
      return first;
    case 'HAS':
      return first === '@cell' ? second : plain(name, args);
    case 'ISBLANK':
      return `(${first}="")`;
    case 'AND':
    case 'OR':
      return joinedTests(name, args);
    case 'IF':
      return branch(first, second, third);
    default:
      return plain(name, args);
  }
}

/** Tests in one order, without those that only guard the others. */
function joinedTests(name: string, args: readonly string[]): string {
  const told = name === 'AND' ? args.filter((arg) => !/^(?:ISDATE|ISNUMBER)\([^()]*\)$/.test(arg)) : args;
  const [only] = told;
  return told.length === 1 && only !== undefined ? only : `${name}(${(told.length === 0 ? args : told).toSorted().join(',')})`;
}

/** Ranges with their criteria, in one order; a criterion of equality is its value. */
function pairsOf(args: readonly string[]): readonly string[] {
  const pairs = args.flatMap((range, place) => (place % 2 === 0 ? [`${range}:${args[place + 1] ?? ''}`] : []));
  return pairs.map((pair) => pair.replace(/:\(@cell=(.*)\)$/, ':$1')).toSorted();
}

/** What stands where a cell is blank is no part of what was asked, nor is a branch that gives nothing. */
function branch(test: string, then: string, otherwise: string | undefined): string {
  const isGuard = /^(?:AND\()?(?:(?:ISDATE|ISNUMBER)\([^()]*\)|\([^()]*<>""\)|,)+\)?$/.test(test);
  if (isGuard && (otherwise === undefined || otherwise === '""')) return then;
  const isBlankGuard = /^(?:OR\()?(?:\([^()]*=""\)|,)+\)?$/.test(test);
  if (isBlankGuard && then === '""' && otherwise !== undefined) return otherwise;
  return otherwise === undefined || otherwise === '""' || otherwise === '0'
    ? `IF(${test},${then})`
    : `IF(${test},${then},${otherwise})`;
}

function plain(name: string, args: readonly string[]): string {
  return `${name}(${args.join(',')})`;
}
