import type { EditableAutomation, PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { NumberField } from './number-field.tsx';

export interface AutomationEditorProps {
  readonly automation: EditableAutomation;
  /** Titles of the sheet's contact columns, to which messages can go. */
  readonly contacts: readonly string[];
  readonly onEdit: (edit: PlanEdit) => void;
}

/** When an automation acts, from which limit on, and whom it reaches. */
export function AutomationEditor({ automation, contacts, onEdit }: AutomationEditorProps) {
  const { key, trigger, action, leadDays, thresholds, recipients } = automation;
  return (
    <>
      <p dir="auto" className="wrap-anywhere text-muted">
        {trigger}: {action}
      </p>
      {leadDays !== null && (
        <NumberField
          label="Days before"
          value={leadDays}
          least={0}
          onChange={(days) => onEdit({ is: 'set-lead-time', automation: key, days: Math.round(days) })}
        />
      )}
      {thresholds.map(({ condition, column, value }) => (
        <NumberField
          key={condition}
          label={`Limit for ${column}`}
          value={value}
          onChange={(changed) => onEdit({ is: 'set-threshold', automation: key, condition, value: changed })}
        />
      ))}
      {recipients.map((one) => (
        <Recipients
          key={one.action}
          to={one.to}
          contacts={contacts}
          onChange={(to) => onEdit({ is: 'set-recipients', automation: key, action: one.action, to })}
        />
      ))}
    </>
  );
}

type Recipient = EditableAutomation['recipients'][number]['to'][number];

interface RecipientsProps {
  readonly to: readonly Recipient[];
  readonly contacts: readonly string[];
  readonly onChange: (to: Recipient[]) => void;
}

function nameOf(recipient: Recipient): string {
  return recipient.is === 'column' ? `Whoever stands in “${recipient.column}”` : recipient.name;
}

function Recipients({ to, contacts, onChange }: RecipientsProps) {
  const [person, setPerson] = useState('');
  const id = useId();
  const free = contacts.filter((column) => !to.some((recipient) => recipient.is === 'column' && recipient.column === column));
  const addPerson = () => {
    onChange([...to, { is: 'person', name: person.trim() }]);
    setPerson('');
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-sm">Recipients</legend>
      <ul className="grid gap-1">
        {to.map((recipient) => (
          <li key={nameOf(recipient)} className="flex items-center gap-2">
            <bdi>{nameOf(recipient)}</bdi>
            <IconButton
              label={`Take out ${nameOf(recipient)}`}
              place="corner"
              disabled={to.length === 1}
              onClick={() => onChange(to.filter((other) => other !== recipient))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {free.map((column) => (
          <Button key={column} size="sm" variant="secondary" onClick={() => onChange([...to, { is: 'column', column }])}>
            <Plus aria-hidden />
            Whoever stands in “{column}”
          </Button>
        ))}
        <label htmlFor={id} className="sr-only">
          Person or group
        </label>
        <div className="w-56">
          <Input
            id={id}
            dir="auto"
            placeholder="Person or group"
            value={person}
            onChange={(event) => setPerson(event.target.value)}
          />
        </div>
        <Button variant="secondary" disabled={person.trim() === ''} onClick={addPerson}>
          Add Recipient
        </Button>
      </div>
    </fieldset>
  );
}
