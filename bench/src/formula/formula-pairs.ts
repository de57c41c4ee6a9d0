/** One formula in two languages. */
export interface FormulaPair {
  /** As Smartsheet writes it, equals sign included. */
  readonly smartsheet: string;
  /** The same for Excel, without the equals sign, as the Excel parsers take it. */
  readonly excel: string;
}

/** The columns the formulas read, in the order of Excel's letters. */
export const COLUMNS = [
  { title: 'Task', type: 'TEXT_NUMBER' },
  { title: 'Status', type: 'PICKLIST', options: ['Not Started', 'In Progress', 'Blocked', 'Complete'] },
  { title: 'Assigned To', type: 'TEXT_NUMBER' },
  { title: 'Planned Cost', type: 'TEXT_NUMBER' },
  { title: 'Hours', type: 'TEXT_NUMBER' },
  { title: 'Rate', type: 'TEXT_NUMBER' },
  { title: 'Priority', type: 'TEXT_NUMBER' },
  { title: 'Due Date', type: 'DATE' },
  { title: 'Start', type: 'DATE' },
  { title: 'Result', type: 'TEXT_NUMBER' },
] as const;

const LETTERS = 'ABCDEFGHIJ';
const NUMBERS = ['Planned Cost', 'Hours', 'Rate', 'Priority'];
const TEXTS = ['Task', 'Assigned To'];
const DATES = ['Due Date', 'Start'];
const WORDS = ['overdue', 'on track', 'n/a', 'review', 'late by '];

/** Different formulas as people write them: conditions, sums by criteria, lookups, texts and dates, two to four functions deep. */
export function formulaPairs(count: number, seed: number): readonly FormulaPair[] {
  const generator = new Generator(seed);
  const pairs = new Map<string, FormulaPair>();
  while (pairs.size < count) {
    const { smartsheet, excel } = generator.formula();
    pairs.set(smartsheet, { smartsheet: `=${smartsheet}`, excel });
  }
  return [...pairs.values()];
}

class Generator {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  formula(): FormulaPair {
    const choice = this.next();
    if (choice < 0.35) return this.number(3);
    return choice < 0.75 ? this.text(3) : call('IFERROR', [this.number(3), same('""')]);
  }

  private next(): number {
    this.state = (Math.imul(this.state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return this.state / 0x80000000;
  }

  private pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  private number(depth: number): FormulaPair {
    const choice = this.next();
    if (depth === 0 || choice < 0.12) return choice < 0.08 ? cell(this.pick(NUMBERS)) : same(String(Math.round(choice * 1000)));
    if (choice < 0.3) return operator(this.pick(['+', '-', '*', '/']), this.number(depth - 1), this.number(depth - 1));
    if (choice < 0.4) return call('ROUND', [this.number(depth - 1), same('2')]);
    if (choice < 0.5) return call('IF', [this.condition(depth - 1), this.number(depth - 1), this.number(depth - 1)]);
    if (choice < 0.65) return this.sumIf();
    if (choice < 0.75)
      return call('INDEX', [
        column(this.pick(NUMBERS)),
        call('MATCH', [cell(this.pick(TEXTS)), column(this.pick(TEXTS)), same('0')]),
      ]);
    if (choice < 0.85) return operator('-', cell(this.pick(DATES)), cell(this.pick(DATES)));
    if (choice < 0.92) return call(this.pick(['YEAR', 'MONTH', 'DAY']), [cell(this.pick(DATES))]);
    return call(this.pick(['SUM', 'MAX', 'MIN']), [column(this.pick(NUMBERS)), this.number(depth - 1)]);
  }

  private sumIf(): FormulaPair {
    const tested = this.pick(TEXTS);
    if (this.next() < 0.5) return call('COUNTIF', [column('Status'), same(`"${this.status()}"`)]);
    return call('SUMIF', [column(tested), cell(tested), column(this.pick(NUMBERS))]);
  }

  private status(): string {
    return this.pick(COLUMNS[1].options);
  }

  private condition(depth: number): FormulaPair {
    const choice = this.next();
    if (depth > 0 && choice < 0.25) return call(this.pick(['AND', 'OR']), [this.condition(depth - 1), this.condition(depth - 1)]);
    if (choice < 0.5) return operator(this.pick(['=', '<>']), cell('Status'), same(`"${this.status()}"`));
    if (choice < 0.7) return operator(this.pick(['>', '<', '>=', '<=']), cell(this.pick(NUMBERS)), this.number(0));
    if (choice < 0.85) return operator('<', cell(this.pick(DATES)), call('TODAY', []));
    return call('ISBLANK', [cell(this.pick(TEXTS))]);
  }

  private text(depth: number): FormulaPair {
    const choice = this.next();
    if (depth === 0 || choice < 0.15) return choice < 0.08 ? cell(this.pick(TEXTS)) : same(`"${this.pick(WORDS)}"`);
    if (choice < 0.5) return call('IF', [this.condition(depth - 1), this.text(depth - 1), this.text(depth - 1)]);
    if (choice < 0.65) return joined(this.text(depth - 1), this.text(depth - 1));
    if (choice < 0.8) return call(this.pick(['UPPER', 'LOWER']), [this.text(depth - 1)]);
    if (choice < 0.9) return call(this.pick(['LEFT', 'RIGHT']), [this.text(depth - 1), same('3')]);
    return call('SUBSTITUTE', [this.text(depth - 1), same('" "'), same('"-"')]);
  }
}

function same(text: string): FormulaPair {
  return { smartsheet: text, excel: text };
}

function letterOf(title: string): string {
  return LETTERS.charAt(COLUMNS.findIndex((column) => column.title === title));
}

function written(title: string): string {
  return title.includes(' ') ? `[${title}]` : title;
}

function cell(title: string): FormulaPair {
  return { smartsheet: `${written(title)}@row`, excel: `${letterOf(title)}2` };
}

function column(title: string): FormulaPair {
  const [name, letter] = [written(title), letterOf(title)];
  return { smartsheet: `${name}:${name}`, excel: `${letter}2:${letter}20001` };
}

function call(name: string, args: readonly FormulaPair[]): FormulaPair {
  return {
    smartsheet: `${name}(${args.map(({ smartsheet }) => smartsheet).join(', ')})`,
    excel: `${name}(${args.map(({ excel }) => excel).join(', ')})`,
  };
}

function operator(sign: string, left: FormulaPair, right: FormulaPair): FormulaPair {
  return {
    smartsheet: `(${left.smartsheet} ${sign} ${right.smartsheet})`,
    excel: `(${left.excel} ${sign} ${right.excel})`,
  };
}

/** Smartsheet joins texts with `+`. */
function joined(left: FormulaPair, right: FormulaPair): FormulaPair {
  return { smartsheet: `${left.smartsheet} + ${right.smartsheet}`, excel: `${left.excel} & ${right.excel}` };
}
