import type { ChangeSecondFactor } from '@sheetwright/contract/accounts.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { submitTo } from '../../../lib/api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField, OwnPasswordField } from '../components/fields.tsx';

export interface SecondFactorChangeProps<Answer> {
  readonly change: Pick<UseMutationResult<Answer, Error, { readonly body: ChangeSecondFactor }>, 'mutate' | 'isPending'>;
  readonly hasPassword: boolean;
  /** What happens then. */
  readonly consequence: string;
  /** On the button; of what cannot be taken back it is red. */
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly failure: string;
  readonly onSuccess: (answer: Answer) => void;
  readonly onCancel: () => void;
}

/** Asks for both steps anew before two-step sign-in is changed. */
export function SecondFactorChange<Answer>(props: SecondFactorChangeProps<Answer>) {
  const { change, hasPassword, consequence, label, isDangerous = false, failure, onSuccess, onCancel } = props;
  const form = useForm<ChangeSecondFactor>({ defaultValues: { ...(hasPassword && { password: '' }), code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus(hasPassword ? 'password' : 'code'), [setFocus, hasPassword]);

  return (
    <form
      noValidate
      onSubmit={submitTo(change, form, { onSuccess, failure: [failure] })}
      className="grid gap-3"
      aria-label={label}
    >
      <p className="text-muted">{consequence}</p>
      {hasPassword && <OwnPasswordField form={form} name="password" />}
      <CodeField form={form} name="code" kind="either" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant={isDangerous ? 'danger' : 'primary'} pending={change.isPending}>
          {label}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
