/** A formula of Excel as a tree. Rows and columns are as written: `$B$2` is column B, row 2, both absolute. */
export type ExcelNode =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | ExcelCell
  | { readonly kind: 'range'; readonly from: ExcelCell; readonly to: ExcelCell }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly (ExcelNode | null)[] }
  | { readonly kind: 'unary'; readonly operator: '+' | '-'; readonly operand: ExcelNode }
  | { readonly kind: 'percent'; readonly operand: ExcelNode }
  /** `{"a","b"}`. */
  | { readonly kind: 'list'; readonly items: readonly ExcelNode[] }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: ExcelNode; readonly right: ExcelNode };

export interface ExcelCell {
  readonly kind: 'cell';
  /** In capitals. */
  readonly column: string;
  /** null for a whole column. */
  readonly row: number | null;
  readonly rowAbsolute: boolean;
  /** Name of another sheet; null for the own one. */
  readonly sheet: string | null;
}

export type ExcelRange = Extract<ExcelNode, { readonly kind: 'range' }>;

/** `cells` are those that belong to no range. */
export type ExcelResult =
  | {
      readonly ok: true;
      readonly node: ExcelNode;
      readonly cells: readonly ExcelCell[];
      readonly ranges: readonly ExcelRange[];
    }
  | { readonly ok: false; readonly reason: string };

/** Excel's own, from loose to tight; `&` stands between comparisons and sums. */
const PRECEDENCE: ReadonlyMap<string, number> = new Map(
  [['=', '<>', '<', '<=', '>', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']].flatMap((operators, level) =>
    operators.map((operator) => [operator, level] as const),
  ),
);

const DEEPEST = 64;
const LONGEST = 8_192;

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+)|"(?<text>(?:[^"]|"")*)"|(?<sheet>'(?:[^']|'')+'!|[\p{L}_][\p{L}\p{N}_.]*!)?(?<cell>\$?[A-Za-z]{1,3}\$?\d{1,7}(?![\p{L}\p{N}_(.])|\$?[A-Za-z]{1,3}(?=\s*:\s*\$?[A-Za-z]{1,3}(?![\p{L}\p{N}(])))|(?<columnEnd>\$[A-Za-z]{1,3})|(?<word>(?:_xlfn\.)?[\p{L}_][\p{L}\p{N}_.]*)|(?<symbol><>|<=|>=|[-+*/^&=<>(),;:%{}]))/uy;

interface Token {
  readonly kind: 'number' | 'text' | 'cell' | 'word' | 'symbol' | 'end';
  readonly value: string;
  readonly sheet: string | null;
}

const END: Token = { kind: 'end', value: '', sheet: null };

/** Parses a formula of Excel, equals sign included; a reason in plain English where it cannot. Never throws. */
export function parseExcel(text: string): ExcelResult {
  if (text.length > LONGEST) return { ok: false, reason: `The formula is longer than the ${LONGEST} characters Excel allows.` };
  const tokens = readTokens(text);
  if (typeof tokens === 'string') return { ok: false, reason: tokens };
  const parser = new ExcelParser(tokens);
  const node = parser.parse();
  return node === null ? { ok: false, reason: parser.reason } : { ok: true, node, cells: parser.cells, ranges: parser.ranges };
}

function readTokens(text: string): readonly Token[] | string {
  const tokens: Token[] = [];
  const source = text.trimEnd();
  let position = 0;
  while (position < source.length) {
    TOKEN.lastIndex = position;
    const found = TOKEN.exec(source);
    if (found?.groups === undefined || found[0] === '') return unreadable(source.slice(position).trimStart());
    tokens.push(tokenOf(found.groups));
    position += found[0].length;
  }
  return tokens;
}

function tokenOf({ number, text, cell, columnEnd, sheet, word, symbol }: Readonly<Record<string, string | undefined>>): Token {
  if (number !== undefined) return { ...END, kind: 'number', value: number };
  if (text !== undefined) return { ...END, kind: 'text', value: text.replaceAll('""', '"') };
  const reference = cell ?? columnEnd;
  if (reference !== undefined) {
    const name = sheet === undefined ? null : sheet.slice(0, -1).replaceAll(/^'|'$/g, '').replaceAll("''", "'");
    return { kind: 'cell', value: reference, sheet: name };
  }
  return word === undefined ? { ...END, kind: 'symbol', value: symbol ?? '' } : { ...END, kind: 'word', value: word };
}

function unreadable(rest: string): string {
  if (rest.startsWith('['))
    return 'References to tables and to other workbooks cannot be translated: write cell addresses such as A2.';
  if (rest.startsWith('#')) return 'The formula holds an error or a spilled range, which cannot be translated.';
  if (rest.startsWith('@')) return 'The sign @ for a single value cannot be translated: remove it.';
  if (rest.startsWith('"')) return 'A text has no closing quotation mark.';
  return `“${rest.slice(0, 10)}” cannot be read as part of an Excel formula.`;
}

class ExcelParser {
  reason = '';
  readonly cells: ExcelCell[] = [];
  readonly ranges: ExcelRange[] = [];
  private readonly tokens: readonly Token[];
  private index = 0;
  private depth = 0;
  /** What the names of LET stand for, with how many words it has; a name that is given again means the latest. */
  private readonly named = new Map<string, { readonly node: ExcelNode; readonly size: number }>();
  private expanded = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  parse(): ExcelNode | null {
    if (!this.take('=')) return this.fail('A formula begins with an equals sign.');
    const node = this.expression(0);
    if (node !== null && this.token.kind !== 'end') return this.fail(`“${this.token.value}” is not expected here.`);
    return node;
  }

  private get token(): Token {
    return this.tokens[this.index] ?? END;
  }

  private take(symbol: string): boolean {
    const isThere = this.token.kind === 'symbol' && this.token.value === symbol;
    if (isThere) this.index += 1;
    return isThere;
  }

  private fail(reason: string): null {
    if (this.reason === '') this.reason = reason;
    return null;
  }

  private expression(minimum: number): ExcelNode | null {
    if (this.depth >= DEEPEST) return this.fail(`Functions and parentheses are nested more than ${DEEPEST} deep.`);
    this.depth += 1;
    let left = this.unary();
    while (left !== null && this.token.kind === 'symbol') {
      const operator = this.token.value;
      const precedence = PRECEDENCE.get(operator);
      if (precedence === undefined || precedence < minimum) break;
      this.index += 1;
      const right = this.expression(precedence + 1);
      left = right === null ? null : { kind: 'binary', operator, left, right };
    }
    this.depth -= 1;
    return left;
  }

  private unary(): ExcelNode | null {
    const signs: ('+' | '-')[] = [];
    while (this.token.kind === 'symbol' && (this.token.value === '-' || this.token.value === '+')) {
      signs.push(this.token.value);
      this.index += 1;
    }
    if (signs.length > DEEPEST) return this.fail('There are too many signs in a row.');
    let node = this.primary();
    while (node !== null && this.take('%')) node = { kind: 'percent', operand: node };
    for (const operator of signs.reverse()) if (node !== null) node = { kind: 'unary', operator, operand: node };
    return node;
  }

  private primary(): ExcelNode | null {
    const { kind, value } = this.token;
    if (this.take('(')) {
      const node = this.expression(0);
      return node === null || this.take(')') ? node : this.fail('A closing parenthesis is missing.');
    }
    if (this.take('{')) return this.list();
    if (kind === 'end' || kind === 'symbol')
      return this.fail(kind === 'end' ? 'The formula ends too early.' : `A value is missing before “${value}”.`);
    this.index += 1;
    if (kind === 'number') return { kind, value: Number(value) };
    if (kind === 'text') return { kind, value };
    return kind === 'cell' ? this.reference() : this.nameOrCall(value.replace(/^_xlfn\./i, ''));
  }

  /** Texts and numbers in braces. */
  private list(): ExcelNode | null {
    const items: ExcelNode[] = [];
    do {
      const item = this.unary();
      if (item === null) return null;
      items.push(item);
    } while (this.take(',') || this.take(';'));
    return this.take('}') ? { kind: 'list', items } : this.fail('A closing brace is missing.');
  }

  private reference(): ExcelNode | null {
    const first = cellOf(this.tokens[this.index - 1] ?? END);
    if (!this.take(':')) {
      this.cells.push(first);
      return first;
    }
    const { kind, value } = this.token;
    const isColumn = kind === 'word' && /^[A-Za-z]{1,3}$/.test(value);
    if (kind !== 'cell' && !isColumn) return this.fail('A range needs a cell or a column after its colon.');
    this.index += 1;
    const range: ExcelRange = { kind: 'range', from: first, to: { ...cellOf({ kind, value, sheet: null }), sheet: first.sheet } };
    this.ranges.push(range);
    return range;
  }

  private nameOrCall(name: string): ExcelNode | null {
    if (this.take('(')) return name.toUpperCase() === 'LET' ? this.let() : this.call(name.toUpperCase());
    const stands = this.named.get(name.toLowerCase());
    if (stands !== undefined) {
      this.expanded += stands.size;
      return this.expanded > LONGEST ? this.fail('Written without LET the formula would be too long.') : stands.node;
    }
    if (/^(true|false)$/i.test(name)) return { kind: 'boolean', value: name.toLowerCase() === 'true' };
    return this.fail(`“${name}” is a name defined in Excel, which cannot be translated: write the cells it stands for.`);
  }

  /** `LET(net, A2*B2, net*1.2)`: each name is what it stands for wherever it is used. */
  private let(): ExcelNode | null {
    for (;;) {
      const { kind, value } = this.token;
      const behind = this.tokens[this.index + 1];
      const isName = kind === 'word' && behind?.kind === 'symbol' && (behind.value === ',' || behind.value === ';');
      if (!isName) break;
      this.index += 2;
      const [from, before] = [this.index, this.expanded];
      const node = this.expression(0);
      if (node === null) return null;
      this.named.set(value.toLowerCase(), { node, size: this.index - from + this.expanded - before });
      if (!this.take(',') && !this.take(';')) return this.fail('LET ends with what is worked out of its names.');
    }
    const result = this.expression(0);
    return result === null || this.take(')') ? result : this.fail('The parenthesis of LET is not closed.');
  }

  /** An argument left empty is null. */
  private call(name: string): ExcelNode | null {
    const args: (ExcelNode | null)[] = [];
    if (this.take(')')) return { kind: 'call', name, args };
    do {
      const isEmpty = this.token.kind === 'symbol' && [',', ';', ')'].includes(this.token.value);
      const argument = isEmpty ? null : this.expression(0);
      if (argument === null && !isEmpty) return null;
      args.push(argument);
    } while (this.take(',') || this.take(';'));
    return this.take(')') ? { kind: 'call', name, args } : this.fail(`The parenthesis of ${name} is not closed.`);
  }
}

function cellOf({ value, sheet }: Token): ExcelCell {
  const [, column = '', dollar = '', row] = /^\$?([A-Za-z]+)(\$?)(\d+)?$/.exec(value) ?? [];
  return {
    kind: 'cell',
    column: column.toUpperCase(),
    row: row === undefined ? null : Number(row),
    rowAbsolute: dollar === '$',
    sheet,
  };
}
