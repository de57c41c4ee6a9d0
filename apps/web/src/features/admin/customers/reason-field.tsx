import { Input } from '../../../ui/input.tsx';

interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Why an operator does something to an account, for the log. */
export function ReasonField({ label, value, onChange }: ReasonFieldProps) {
  return (
    <div className="w-64 max-sm:w-full">
      <Input
        dir="auto"
        aria-label={label}
        placeholder="Reason, for the log"
        required
        minLength={3}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
