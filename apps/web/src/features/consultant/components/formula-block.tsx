import type { AnswerFormula } from '@sheetwright/contract/consultant.ts';
import { CircleCheck, FlaskConical, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { SheetGrid } from '../../../ui/sheet-grid/sheet-grid.tsx';
import { changeWorkbench } from '../workbench/store.ts';
import { tellNotCopied } from './code-block.tsx';

export interface FormulaBlockProps {
  readonly text: string;
  /** How it was checked; undefined where nobody recorded it. */
  readonly known: AnswerFormula | undefined;
  /** The sheet that it is for. */
  readonly sheetId: string | undefined;
  readonly userId: string;
}

/** A formula in the sheet's formula bar, with its proof. */
export function FormulaBlock({ text, known, sheetId, userId }: FormulaBlockProps) {
  return (
    <figure className="overflow-hidden rounded-md border border-border">
      <div className="flex items-start gap-2 border-border border-b bg-sunken py-1 pr-1 pl-3">
        <span aria-hidden className="py-1.5 font-medium text-accent text-xs italic">
          fx
        </span>
        <pre dir="ltr" className="wrap-anywhere min-w-0 flex-1 whitespace-pre-wrap py-1.5 font-mono text-xs">
          <code>{text}</code>
        </pre>
        <CopyButton label="Copy formula" text={text} onFailed={tellNotCopied} />
      </div>
      <figcaption className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 py-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {known && <Proof known={known} />}
          <Button
            variant="link"
            className="text-xs"
            onClick={() => openInWorkbench({ userId, formula: text, sheetId: sheetId ?? null })}
          >
            <FlaskConical aria-hidden />
            Open in the workbench
          </Button>
        </div>
        {known && <References references={known.references} />}
        {known?.example && <Example example={known.example} />}
        {known && known.explanation.length > 0 && <Explanation steps={known.explanation} />}
      </figcaption>
    </figure>
  );
}

function Proof({ known: { verified, reason, checkedAgainst } }: { readonly known: AnswerFormula }) {
  const against = checkedAgainst ? `Checked against ${checkedAgainst}` : 'The language alone was checked';
  const told = verified || !reason ? against : `${reason} ${against}.`;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
      {verified ? (
        <Badge tone="success">
          <CircleCheck aria-hidden />
          Verified
        </Badge>
      ) : (
        <Badge tone="warning">
          <TriangleAlert aria-hidden />
          Not verified
        </Badge>
      )}
      <span className="wrap-anywhere min-w-0">{told}</span>
    </p>
  );
}

function References({ references }: Pick<AnswerFormula, 'references'>) {
  if (references.length === 0) return null;
  return (
    <div className="grid gap-1 text-xs">
      <p className="font-medium">Make these cross-sheet references first</p>
      <ul className="grid list-disc gap-0.5 pl-4">
        {references.map(({ name, sheet, column }) => (
          <li key={name} className="wrap-anywhere">
            <code className="font-mono">{`{${name}}`}</code>: the column {column} of {sheet}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ExampleData = NonNullable<AnswerFormula['example']>;

function Example({ example }: { readonly example: ExampleData }) {
  const { columns, isOwn } = example;
  const total = totalOf(example);
  const rows = total === null ? example.rows : example.rows.slice(0, -1);
  const whose = isOwn ? 'your own rows' : 'made-up rows';
  return (
    <SheetGrid
      label={total === null || rows.length === 0 ? `With ${whose}` : `Over ${whose}, of which the first are shown`}
      showsLabel
      columns={[...columns.map((title) => ({ title, type: 'TEXT_NUMBER' })), ...(total === null ? [RESULT] : [])]}
      rows={rows.map(({ cells, result }, index) => ({
        key: index,
        number: index + 1,
        cells: [...cells, ...(total === null ? [result] : [])],
      }))}
      selected={RESULT.title}
      footer={total !== null && `Result: ${total || 'blank'}`}
    />
  );
}

const RESULT = { title: 'Result', type: 'TEXT_NUMBER', isFormula: true };

/** What a formula gives that is not about a row: it stands below rows without a result. */
function totalOf({ rows }: ExampleData): string | null {
  const last = rows.at(-1);
  const isBelow = last?.cells.every((cell) => cell === '') && rows.slice(0, -1).every(({ result }) => result === '');
  return last && isBelow ? last.result : null;
}

function Explanation({ steps }: { readonly steps: readonly string[] }) {
  return (
    <Disclosure summary="Explain step by step">
      <ol className="grid list-decimal gap-1 pb-1 pl-5 text-sm">
        {steps.map((step) => (
          <li key={step} dir="auto" className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

interface Opened {
  readonly userId: string;
  readonly formula: string;
  readonly sheetId: string | null;
}

function openInWorkbench({ userId, formula, sheetId }: Opened) {
  changeWorkbench(userId, { isOpen: true, formula, sheetId, adoptsColumns: sheetId === null });
  requestAnimationFrame(() => document.getElementById('formula-workbench')?.scrollIntoView({ block: 'nearest' }));
}
