import type { ConsolePlan } from '@sheetwright/contract/admin/content.ts';
import { MAX_PLAN_NAME, MAX_PLAN_TEXT, PLAN_FIELDS } from '@sheetwright/contract/admin/content-options.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { EarlierText } from './earlier-text.tsx';
import { linesOf } from './lines.ts';
import { SaveBar } from './save-bar.tsx';
import { type ContentForm, useSaving } from './saved-content.ts';

/** Its id is empty for a new one. */
export type EditedPlan = ConsolePlan;

/** As typed: one feature a line, no number for unlimited. */
interface PlanForm extends ContentForm {
  name: string;
  price: string;
  description: string;
  features: string;
  aiSessions: string;
  projects: string;
  connections: string;
  support: string;
  isPopular: boolean;
  isActive: boolean;
}

const UNLIMITED = 'Unlimited';

interface PlanEditorProps {
  /** Null: closed. */
  readonly plan: EditedPlan | null;
  readonly onClose: () => void;
}

/** Nothing is checked before it is sent: the server says what is wrong, and where. */
export function PlanEditor({ plan, onClose }: PlanEditorProps) {
  return (
    <Dialog open={plan !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {plan && (
        <DialogContent title={plan.id ? 'Edit Plan' : 'Add Plan'} className="max-w-2xl">
          <Editor plan={plan} onSaved={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Editor({ plan, onSaved }: { readonly plan: EditedPlan; readonly onSaved: () => void }) {
  const form = useForm<PlanForm>({ defaultValues: toForm(plan) });
  const saving = useSaving({
    ...{ noun: 'plan', item: plan, draft: plan.id, list: calls.consolePlans, read: () => call(calls.consolePlans) },
    ...{ form, fields: PLAN_FIELDS, toForm, onSaved },
    // The whole object travels, with what the editor does not show.
    send: (values, onto, base) =>
      call(calls.savePlan, { params: { id: plan.id }, body: { ...onto, ...fromForm(values) }, ...base }),
  });
  return (
    <form noValidate onSubmit={saving.submit} className="grid gap-4">
      <EarlierText onStartOver={saving.earlier} />
      <OfferFields form={form} />
      <LimitFields form={form} />
      <div>
        <Checkbox label="Active" help="On offer. Whoever has the plan keeps it when it is not." {...form.register('isActive')} />
        <Checkbox label="Most popular" help="Marked on the landing page and when subscribing." {...form.register('isPopular')} />
      </div>
      <SaveBar form={form} fields={PLAN_FIELDS} saving={saving} />
    </form>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<PlanForm>;
}

function OfferFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <>
      <Field label="Name" limit={{ max: MAX_PLAN_NAME }} error={errors.name?.message}>
        {(control) => <Input dir="auto" {...control} {...register('name')} />}
      </Field>
      <Field
        label="Price per month, in US dollars"
        help="Another price is for those who subscribe from now on. Present subscribers keep theirs."
        error={errors.price?.message}
      >
        {(control) => <Input inputMode="decimal" {...control} {...register('price')} />}
      </Field>
      <Field label="Description" limit={{ max: MAX_PLAN_TEXT }} error={errors.description?.message}>
        {(control) => <Input dir="auto" {...control} {...register('description')} />}
      </Field>
      <Field label="Features" help="One on each line" error={errors.features?.message}>
        {(control) => <Textarea dir="auto" rows={5} {...control} {...register('features')} />}
      </Field>
    </>
  );
}

function LimitFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="AI sessions per month" help="Counted and enforced" error={errors.aiSessions?.message}>
        {(control) => <Input inputMode="numeric" placeholder={UNLIMITED} {...control} {...register('aiSessions')} />}
      </Field>
      <Field label="Projects" help="Shown, not counted" error={errors.projects?.message}>
        {(control) => <Input inputMode="numeric" placeholder={UNLIMITED} {...control} {...register('projects')} />}
      </Field>
      <Field label="Smartsheet connections" help="Shown, not counted" error={errors.connections?.message}>
        {(control) => <Input inputMode="numeric" placeholder={UNLIMITED} {...control} {...register('connections')} />}
      </Field>
      <Field label="Support level" className="content-start" limit={{ max: MAX_PLAN_TEXT }} error={errors.support?.message}>
        {(control) => <Input dir="auto" {...control} {...register('support')} />}
      </Field>
    </div>
  );
}

function toForm({ price, features, aiSessions, projects, connections, ...plan }: EditedPlan): PlanForm {
  const { name, description, support, isPopular, isActive, revision } = plan;
  return {
    ...{ name, description, support, isPopular, isActive, revision },
    price: plan.id === '' ? '' : String(price),
    features: features.join('\n'),
    aiSessions: textOf(aiSessions),
    projects: textOf(projects),
    connections: textOf(connections),
  };
}

function fromForm({ price, features, aiSessions, projects, connections, ...words }: PlanForm) {
  const { name, description, support, isPopular, isActive } = words;
  return {
    ...{ name, description, support, isPopular, isActive },
    price: numberOf(price),
    features: linesOf(features),
    aiSessions: limitOf(aiSessions),
    projects: limitOf(projects),
    connections: limitOf(connections),
  };
}

function textOf(limit: number | null): string {
  return limit === null ? '' : String(limit);
}

function limitOf(text: string): number | null {
  return text.trim() === '' ? null : numberOf(text);
}

/** What is no number is one that the server refuses at its field. */
function numberOf(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : -1;
}
