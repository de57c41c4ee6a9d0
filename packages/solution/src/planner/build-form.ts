import type { PatternForm } from '../patterns/pattern.ts';
import type { FormPlan, GuidedStep } from '../plan.ts';
import type { Choice } from './choose.ts';
import type { PlanningContext } from './context.ts';
import { findColumn, type SheetDraft } from './draft.ts';

type Field = FormPlan['fields'][number];

/** A form with its fields and the clicks that make it, because forms have no API. */
export function buildForm(
  form: PatternForm,
  place: { key: string; choice: Choice; draft: SheetDraft; context: PlanningContext },
): FormPlan {
  const { key, choice, draft, context } = place;
  const fields = form.fields.flatMap((field): Field[] => {
    const title = field.replace(/\*$/, '');
    const column = findColumn(draft, { pattern: choice.pattern, sheet: form.sheet, title });
    const isSettable = column !== undefined && column.formula === undefined && column.systemColumnType === undefined;
    return isSettable ? [{ column: column.title, required: field.endsWith('*'), help: column.note ?? helpFor(column.type) }] : [];
  });
  return {
    key,
    name: form.name,
    sheet: draft.key,
    purpose: `Adds rows to ${draft.name} without opening the sheet`,
    description: `${fields.length} fields${(form.uploads ?? []).length > 0 ? ' and file upload' : ''}; each answer becomes a row of ${draft.name}`,
    fields,
    steps: stepsOf(form, fields, { draft, context }),
  };
}

function helpFor(type: string): string {
  if (type === 'DATE') return 'Pick a date';
  if (type === 'CONTACT_LIST' || type === 'MULTI_CONTACT_LIST') return 'An e-mail address or a name from the list';
  if (type === 'PICKLIST') return 'Choose one';
  return type === 'MULTI_PICKLIST' ? 'Choose all that apply' : '';
}

function stepsOf(
  form: PatternForm,
  fields: readonly Field[],
  place: { draft: SheetDraft; context: PlanningContext },
): GuidedStep[] {
  const { draft, context } = place;
  const required = fields.filter((field) => field.required).map((field) => field.column);
  const uploads = (form.uploads ?? []).map(
    (upload) => `“${upload.replace(/\*$/, '')}”${upload.endsWith('*') ? ' (required)' : ''}`,
  );
  return [
    { text: `Open ${draft.name}, choose Forms, then Create Form, and call it “${form.name}”.`, opens: draft.key },
    { text: `Keep these fields in this order and remove the others: ${fields.map((field) => field.column).join(', ')}.` },
    ...(required.length > 0 ? [{ text: `Make required: ${required.join(', ')}.` }] : []),
    ...(uploads.length > 0 ? [{ text: `Add a file upload field for ${uploads.join(', ')}.` }] : []),
    ...(form.logic === undefined ? [] : [{ text: `Set conditional logic: ${form.logic}.` }]),
    ...fieldSteps(context),
    { text: 'Save the form, send one test entry, and share its link.', opens: draft.key },
  ];
}

/** Phones and paper need a way to the form that nobody has to type. */
function fieldSteps({ requirements }: PlanningContext): GuidedStep[] {
  const isMobile =
    requirements.primaryGoals.includes('Mobile Access') || requirements.currentTools.includes('Paper/Manual Process');
  if (!isMobile) return [];
  return [
    {
      text: 'Print the form’s link as a QR code where the work happens, and try it on a phone: the camera adds a photo to the upload field.',
    },
  ];
}
