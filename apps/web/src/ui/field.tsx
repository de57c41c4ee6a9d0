import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import type { LengthLimit } from '../lib/characters-left.ts';
import { cn } from '../lib/class-names.ts';
import { FieldMessage } from './field-message.tsx';
import { LengthNote, useCharactersLeft } from './length-note.tsx';

/** Spread these onto the control that the field names. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** One line below the control; an error takes its place. */
  readonly help?: ReactNode;
  /** For react-hook-form: `errors.email?.message`. */
  readonly error?: string | undefined;
  /** Beside the label, at the right: a link, or 'Optional'. */
  readonly aside?: ReactNode;
  /** How long the text may be. Near it, what is left is told; nothing is ever cut. */
  readonly limit?: LengthLimit | undefined;
  readonly className?: string;
  /** `(control) => <Input {...control} {...register('email')} />` */
  readonly children: (control: FieldControlProps) => ReactNode;
}

/** Label above, help below, error in place of help, all tied together for screen readers. */
export function Field({ label, help, error, aside, limit, className, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const lengthId = `${id}-length`;
  const place = useRef<HTMLDivElement>(null);
  const left = useCharactersLeft(place, limit);
  const describedBy = [(error || help) && messageId, left !== undefined && lengthId].filter(Boolean).join(' ');
  const isInvalid = Boolean(error) || (left !== undefined && left < 0);
  return (
    <div ref={place} className={cn('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        {aside && <span className="text-muted text-xs">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': isInvalid || undefined })}
      <FieldMessage id={messageId} error={error} help={help} />
      {limit && <LengthNote id={lengthId} left={left} />}
    </div>
  );
}

type LabelProps = ComponentProps<'label'>;

function Label({ className, ...props }: LabelProps) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller passes htmlFor
  return <label className={cn('block font-medium text-sm', className)} {...props} />;
}
