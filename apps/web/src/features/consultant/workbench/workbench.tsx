import { useEffect, useId, useMemo, useState } from 'react';
import { count } from '../../../lib/format.ts';
import { Field } from '../../../ui/field.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { withColumnsOf } from './adopted-columns.ts';
import { type Analysis, analyse, contextOf, type Ground } from './analyse.ts';
import { FormulaEditor } from './formula-editor.tsx';
import { FromExcel } from './from-excel.tsx';
import { GroundPicker } from './ground-picker.tsx';
import { ProblemList } from './problem-list.tsx';
import { changeWorkbench, useWorkbench } from './store.ts';
import { TrialView } from './trial-view.tsx';
import { useGround } from './use-ground.ts';

/** Typing goes on while nothing is read aloud: what is wrong is told when it pauses. */
const TELL_AFTER_MS = 1000;

/** Checks, explains and tries formulas, all of it in the browser. */
export default function Workbench({ userId }: { readonly userId: string }) {
  const { state, change } = useWorkbench(userId);
  const [tab, setTab] = useState('check');
  const [today] = useState(() => localDay(new Date()));
  const { ground, sheet, edit, typed } = useGround(state, today);
  const { formula, sheetId, columns, excel, adoptsColumns } = state;
  const setFormula = (text: string) => change({ formula: text });

  useEffect(() => {
    if (adoptsColumns) changeWorkbench(userId, { adoptsColumns: false, columns: withColumnsOf(formula, columns) });
  }, [adoptsColumns, userId, formula, columns]);

  return (
    <div id="formula-workbench" className="grid scroll-mt-20 gap-5">
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label="Workbench" className="mb-5">
          <TabsTrigger value="check">Check a Formula</TabsTrigger>
          <TabsTrigger value="excel">From Excel</TabsTrigger>
        </TabsList>
        <GroundPicker
          sheetId={sheetId}
          columns={columns}
          sheet={sheet}
          onSheet={(id) => change({ sheetId: id })}
          onColumns={(list) => change({ columns: list })}
        />
        <TabsContent value="check" className="grid gap-5">
          <Check formula={formula} ground={ground} today={today} onChange={setFormula} edit={edit} typed={typed} />
        </TabsContent>
        <TabsContent value="excel">
          <FromExcel
            excel={excel}
            columns={ground?.columns ?? NO_COLUMNS.columns}
            onChange={(text) => change({ excel: text })}
            onOpen={(text) => {
              setFormula(text);
              setTab('check');
            }}
          />
        </TabsContent>
      </Tabs>
    </div>
  );
}

const NO_COLUMNS = { columns: [] };

interface CheckProps {
  readonly formula: string;
  readonly ground: Ground | null;
  readonly today: string;
  readonly onChange: (formula: string) => void;
  readonly edit: (title: string, row: number, text: string) => void;
  readonly typed: (title: string, row: number) => string;
}

function Check({ formula, ground, today, onChange, edit, typed }: CheckProps) {
  const problemsId = useId();
  const analysis = useMemo(() => analyse(formula, ground, today), [formula, ground, today]);
  const context = useMemo(() => (ground ? contextOf(ground) : NO_COLUMNS), [ground]);
  const { problems, explanation, trial, references } = analysis;
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  return (
    <>
      <div className="grid gap-2">
        <Field label="Formula">
          {(control) => (
            <FormulaEditor
              control={{
                ...control,
                'aria-describedby': problems.length > 0 ? problemsId : undefined,
                'aria-invalid': hasErrors || undefined,
              }}
              value={formula}
              problems={problems}
              context={context}
              onChange={onChange}
            />
          )}
        </Field>
        <Verdict analysis={analysis} ground={ground} />
        <ProblemList id={problemsId} formula={formula} problems={problems} onFix={onChange} />
      </div>
      {explanation && (
        <section className="grid gap-2">
          <h4 className="font-semibold">What it does</h4>
          {explanation.steps.length > 1 && <p>{explanation.summary}</p>}
          <ol className={explanation.steps.length > 1 ? 'grid list-decimal gap-1 pl-5' : undefined}>
            {explanation.steps.map(({ text, start, end }) => (
              <li key={`${start} ${end} ${text}`} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ol>
        </section>
      )}
      {references.length > 0 && !hasErrors && (
        <p className="text-muted">
          It reads other sheets through {references.map((name) => `{${name}}`).join(', ')}. What it gives can be seen only in
          Smartsheet.
        </p>
      )}
      {trial && ground && !hasErrors && <TrialView trial={trial} ground={ground} edit={edit} typed={typed} />}
    </>
  );
}

/** Says in a line whether the formula holds; what is wrong is told once somebody has stopped typing. */
function Verdict({
  analysis: { problems, explanation },
  ground,
}: {
  readonly analysis: Analysis;
  readonly ground: Ground | null;
}) {
  const told = useLater(problems.length > 0 ? found(problems) : '');
  const holds = explanation !== null && problems.length === 0;
  return (
    <>
      {holds && ground && (
        <p className="text-success">
          No errors found{ground.isOwn ? `, checked against ${ground.name}` : ', checked against the columns listed here'}.
        </p>
      )}
      <span role="status" className="sr-only">
        {told}
      </span>
    </>
  );
}

function found(problems: Analysis['problems']): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return [errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'warning')].filter(Boolean).join(' and ');
}

function useLater(text: string): string {
  const [later, setLater] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

/** The day where the person is. */
function localDay(now: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
