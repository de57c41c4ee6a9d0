import type {
  PlainContact,
  PlainValue,
  Workbook,
  WorkbookColumn,
  WorkbookReference,
  WorkbookRow,
  WorkbookSheet,
} from '../evaluate/workbook.ts';

/** A workbook as files and requests hold it: with the day and the time zone it is worked out for, if it names them. */
export type DatedWorkbook = Workbook & { readonly today?: string; readonly timeZone?: string };

type Fields = Readonly<Record<string, unknown>>;

/** Reads requests and workbooks out of JSON of unknown shape. What does not fit is a complaint that names the field; reading goes on. */
export class Reader {
  readonly complaints: string[] = [];

  fields(value: unknown, name: string): Fields {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
    return this.complain(name, 'an object', {});
  }

  list(value: unknown, name: string): readonly unknown[] {
    return Array.isArray(value) ? value : this.complain(name, 'a list', []);
  }

  text(value: unknown, name: string): string {
    return typeof value === 'string' ? value : this.complain(name, 'a text', '');
  }

  optionalText(value: unknown, name: string): string | undefined {
    return value === undefined || value === null ? undefined : this.text(value, name);
  }

  /** A row number, counted from 1. */
  rowNumber(value: unknown, name: string): number {
    return typeof value === 'number' && Number.isInteger(value) && value >= 1
      ? value
      : this.complain(name, 'a row number, counted from 1', 1);
  }

  workbook(value: unknown): DatedWorkbook {
    const fields = this.fields(value, 'workbook');
    const sheets = this.list(fields.sheets, 'workbook.sheets');
    const today = this.optionalText(fields.today, 'workbook.today');
    const timeZone = this.optionalText(fields.timeZone, 'workbook.timeZone');
    return {
      sheets: sheets.map((sheet, index) => this.sheet(sheet, `workbook.sheets[${index}]`)),
      ...(today === undefined ? {} : { today }),
      ...(timeZone === undefined ? {} : { timeZone }),
    };
  }

  columns(value: unknown, name: string): readonly WorkbookColumn[] {
    return this.list(value, name).map((column, index) => this.column(column, `${name}[${index}]`));
  }

  private sheet(value: unknown, name: string): WorkbookSheet {
    const { name: title, columns, rows = [], summary, references } = this.fields(value, name);
    return {
      name: this.text(title, `${name}.name`),
      columns: this.columns(columns, `${name}.columns`),
      rows: this.list(rows, `${name}.rows`).map((row, index) => this.row(row, `${name}.rows[${index}]`)),
      ...(summary === undefined ? {} : { summary: this.cells(summary, `${name}.summary`) }),
      ...(references === undefined ? {} : { references: this.references(references, `${name}.references`) }),
    };
  }

  private column(value: unknown, name: string): WorkbookColumn {
    const { title, type = 'TEXT_NUMBER', options, formula, primary, systemColumnType } = this.fields(value, name);
    const column = { title: this.text(title, `${name}.title`), type: this.text(type, `${name}.type`) };
    const optionTexts = options === undefined ? undefined : this.texts(options, `${name}.options`);
    const formulaText = this.optionalText(formula, `${name}.formula`);
    const systemType = this.optionalText(systemColumnType, `${name}.systemColumnType`);
    return {
      ...column,
      ...(optionTexts === undefined ? {} : { options: optionTexts }),
      ...(formulaText === undefined ? {} : { formula: formulaText }),
      ...(systemType === undefined ? {} : { systemColumnType: systemType }),
      ...(primary === true ? { primary } : {}),
    };
  }

  private texts(value: unknown, name: string): readonly string[] {
    return this.list(value, name).map((item, index) => this.text(item, `${name}[${index}]`));
  }

  private row(value: unknown, name: string): WorkbookRow {
    const { cells = {}, parent } = this.fields(value, name);
    const row = { cells: this.cells(cells, `${name}.cells`) };
    return parent === undefined || parent === null ? row : { ...row, parent: this.rowNumber(parent, `${name}.parent`) };
  }

  private cells(value: unknown, name: string): Readonly<Record<string, PlainValue>> {
    const entries = Object.entries(this.fields(value, name));
    return Object.fromEntries(entries.map(([title, cell]) => [title, this.cell(cell, `${name}.${title}`)]));
  }

  private cell(value: unknown, name: string): PlainValue {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    if (Array.isArray(value)) return value.map((item, index) => this.item(item, `${name}[${index}]`));
    return this.contact(value, name);
  }

  private item(value: unknown, name: string): string | PlainContact {
    return typeof value === 'string' ? value : this.contact(value, name);
  }

  private contact(value: unknown, name: string): PlainContact {
    const { email, name: shownName } = this.fields(value, name);
    const contact = { email: this.text(email, `${name}.email`) };
    const contactName = this.optionalText(shownName, `${name}.name`);
    return contactName === undefined ? contact : { ...contact, name: contactName };
  }

  private references(value: unknown, name: string): readonly WorkbookReference[] {
    return this.list(value, name).map((reference, index) => this.reference(reference, `${name}[${index}]`));
  }

  private reference(value: unknown, name: string): WorkbookReference {
    const { name: title, sheet, columns, rows } = this.fields(value, name);
    const [from = '', to = from] = this.texts(columns, `${name}.columns`);
    const reference = {
      name: this.text(title, `${name}.name`),
      sheet: this.text(sheet, `${name}.sheet`),
      columns: [from, to] as const,
    };
    if (rows === undefined || rows === null) return reference;
    const [first = 1, last = first] = this.list(rows, `${name}.rows`).map((row) => this.rowNumber(row, `${name}.rows`));
    return { ...reference, rows: [first, last] };
  }

  private complain<Value>(name: string, expected: string, instead: Value): Value {
    this.complaints.push(`“${name}” is to be ${expected}.`);
    return instead;
  }
}
