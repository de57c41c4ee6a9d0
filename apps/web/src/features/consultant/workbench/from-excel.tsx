import { type ExcelTranslation, fromExcel } from '@sheetwright/formula';
import { useMemo } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { CodeBlock } from '../components/code-block.tsx';
import type { ListedColumn } from './store.ts';

export interface FromExcelProps {
  readonly excel: string;
  /** In the order of Excel's letters. */
  readonly columns: readonly ListedColumn[];
  readonly onChange: (excel: string) => void;
  readonly onOpen: (formula: string) => void;
}

/** An Excel formula as Smartsheet writes it, with what differs. */
export function FromExcel({ excel, columns, onChange, onOpen }: FromExcelProps) {
  const translation = useMemo(
    () =>
      excel.trim() === ''
        ? null
        : fromExcel(
            excel.trim(),
            columns.map(({ title, type }) => ({ title, type })),
          ),
    [excel, columns],
  );
  return (
    <div className="grid gap-4">
      <Field label="Excel formula" help={`Its columns in Smartsheet, in order: ${lettersOf(columns)}`}>
        {(control) => (
          <Textarea
            {...control}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            placeholder={'=SUMIFS(C:C,B:B,"Open")'}
            value={excel}
            onChange={({ target }) => onChange(target.value)}
            className="font-mono"
          />
        )}
      </Field>
      {translation && <Translation translation={translation} onOpen={onOpen} />}
    </div>
  );
}

interface TranslationProps {
  readonly translation: ExcelTranslation;
  readonly onOpen: (formula: string) => void;
}

function Translation({ translation, onOpen }: TranslationProps) {
  if (!translation.ok) {
    return (
      <Alert tone="warning" title="This cannot be written the same way in Smartsheet">
        {translation.reason}
      </Alert>
    );
  }
  const { formula, notes, references } = translation;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h4 className="font-semibold">In Smartsheet</h4>
      <CodeBlock text={formula} />
      {notes.length > 0 ? (
        <div className="grid gap-1">
          <p className="font-medium">What differs, or is left to do</p>
          <ul className="grid list-disc gap-1 pl-5">
            {notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-muted">Both show the same.</p>
      )}
      {references.length > 0 && (
        <div className="grid gap-1">
          <p className="font-medium">Make these cross-sheet references first</p>
          <ul className="grid list-disc gap-1 pl-5">
            {references.map(({ name, sheet, columns: [first, last] }) => (
              <li key={name} className="wrap-anywhere">
                <code className="font-mono">{`{${name}}`}</code>:{' '}
                {first === last ? `column ${first}` : `columns ${first} to ${last}`} of {sheet}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => onOpen(formula)}>
        Check and Try It
      </Button>
    </div>
  );
}

/** 'A is Task, B is Status'. */
function lettersOf(columns: readonly ListedColumn[]): string {
  return columns.map(({ title }, index) => `${letterOf(index)} is ${title}`).join(', ');
}

/** As Excel counts: A to Z, then AA. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
