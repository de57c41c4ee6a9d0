import type { PreviewForm } from '@sheetwright/contract/preview.ts';
import type { RecommendedAsset } from '@sheetwright/contract/projects.ts';
import { Calendar, ChevronDown } from 'lucide-react';
import type { PlanOnScreen } from './plan-context.ts';
import { Previewed } from './previewed.tsx';

export interface FormDetailProps {
  readonly asset: RecommendedAsset;
  readonly screen: PlanOnScreen;
}

/** A form as the person sees it who fills it in. It is a picture: nothing in it can be typed. */
export function FormDetail({ asset, screen }: FormDetailProps) {
  const form = screen.preview?.forms.find(({ key }) => key === asset.key);
  return (
    <Previewed screen={screen} part={form}>
      {({ fields }) => (
        <div className="rounded-md bg-sunken p-4">
          <div className="mx-auto grid max-w-md gap-4 rounded-md border border-border bg-surface p-5">
            <p dir="auto" className="wrap-anywhere font-semibold text-base">
              {asset.name}
            </p>
            <ul aria-label={`Fields of ${asset.name}`} className="grid gap-4">
              {fields.map((field) => (
                <li key={field.column} className="grid gap-1">
                  <FormField field={field} />
                </li>
              ))}
            </ul>
            <span aria-hidden className="justify-self-start rounded-md bg-accent px-4 py-2 font-medium text-on-accent text-sm">
              Submit
            </span>
          </div>
        </div>
      )}
    </Previewed>
  );
}

type Field = PreviewForm['fields'][number];

function FormField({ field: { column, required, help, type, options } }: { readonly field: Field }) {
  if (type === 'CHECKBOX') {
    return (
      <>
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-4 rounded-sm border border-control" />
          <Label column={column} required={required} />
        </span>
        <Help text={help} />
      </>
    );
  }
  return (
    <>
      <Label column={column} required={required} />
      <Help text={help} />
      <span
        aria-hidden
        className="flex h-9 items-center justify-between gap-2 rounded-md border border-control px-3 text-muted text-sm"
      >
        <span className="truncate">{options ? 'Select' : ''}</span>
        {options && <ChevronDown className="size-4" />}
        {type === 'DATE' && <Calendar className="size-4" />}
      </span>
      {options && (
        <span className="wrap-anywhere text-muted text-xs">
          <span className="sr-only">Options: </span>
          <bdi>{options.join(' · ')}</bdi>
        </span>
      )}
    </>
  );
}

function Label({ column, required }: Pick<Field, 'column' | 'required'>) {
  return (
    <span dir="auto" className="wrap-anywhere font-medium text-sm">
      {column}
      {required && (
        <>
          <span aria-hidden className="text-danger">
            {' '}
            *
          </span>
          <span className="sr-only"> (required)</span>
        </>
      )}
    </span>
  );
}

function Help({ text }: { readonly text: string }) {
  if (!text) return null;
  return (
    <span dir="auto" className="wrap-anywhere text-muted text-xs">
      {text}
    </span>
  );
}
