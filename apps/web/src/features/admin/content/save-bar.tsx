import { useEffect, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type ContentForm, compareForms, type FieldLabels } from './saved-content.ts';

interface SaveBarProps<T extends ContentForm> {
  readonly form: UseFormReturn<T>;
  readonly fields: FieldLabels<T>;
  readonly saving: {
    readonly isSaving: boolean;
    readonly conflict: {
      readonly reason: string;
      readonly base: T;
      readonly theirs: T;
      readonly takeTheirs: () => void;
      readonly saveMine: () => void;
    } | null;
  };
}

/** Saves. Where somebody else has saved meanwhile, it shows in which fields both differ, and asks which to keep. */
export function SaveBar<T extends ContentForm>(props: SaveBarProps<T>) {
  const { form, fields, saving } = props;
  const { isSaving, conflict } = saving;
  const [takes, setTakes] = useState(0);
  const [first] = Object.keys(fields) as FieldPath<T>[];
  // Once the button that had the focus is gone and the fields are there again.
  useEffect(() => {
    if (takes > 0 && first) form.setFocus(first);
  }, [takes, first, form]);
  if (conflict) return <Choice {...props} conflict={conflict} onTaken={() => setTakes(takes + 1)} />;
  return (
    <Button type="submit" pending={isSaving} className="justify-self-end max-sm:w-full">
      {isSaving ? 'Saving...' : 'Save'}
    </Button>
  );
}

interface ChoiceProps<T extends ContentForm> extends SaveBarProps<T> {
  readonly conflict: NonNullable<SaveBarProps<T>['saving']['conflict']>;
  readonly onTaken: () => void;
}

function Choice<T extends ContentForm>({ form, fields, saving: { isSaving }, conflict, onTaken }: ChoiceProps<T>) {
  const { reason, base, theirs, takeTheirs, saveMine } = conflict;
  const { differing, taken } = compareForms({ base, mine: form.watch(), theirs }, fields);
  const mine = form.getValues();
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => notice.current?.focus(), []);
  const take = () => {
    takeTheirs();
    onTaken();
  };
  const actions = (
    <>
      <Button variant="secondary" size="sm" disabled={isSaving} onClick={take}>
        Take theirs
      </Button>
      <Button size="sm" pending={isSaving} onClick={saveMine}>
        {isSaving ? 'Saving...' : 'Save mine over it'}
      </Button>
    </>
  );
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Alert tone="warning" live title={reason} actions={actions}>
        <div className="grid gap-3 pt-1">
          {differing.map((field) => (
            <Difference key={field} label={fields[field] ?? field} theirs={theirs[field]} mine={mine[field]} />
          ))}
          {taken.length > 0 && (
            <p>
              You have not changed {taken.map((field) => fields[field]).join(', ')}: there theirs stays, whichever you choose.
            </p>
          )}
        </div>
      </Alert>
    </div>
  );
}

interface DifferenceProps {
  readonly label: string;
  readonly theirs: unknown;
  readonly mine: unknown;
}

function Difference({ label, theirs, mine }: DifferenceProps) {
  return (
    <section aria-label={`Difference in ${label}`} className="grid gap-1">
      <h3 className="font-medium">{label}</h3>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Version name="Theirs" value={theirs} />
        <Version name="Yours" value={mine} />
      </dl>
    </section>
  );
}

function Version({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too */}
      <dd dir="auto" tabIndex={0} className="wrap-anywhere max-h-40 overflow-auto whitespace-pre-wrap rounded-sm bg-surface p-2">
        {textOf(value)}
      </dd>
    </div>
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === '' ? '—' : String(value);
}
