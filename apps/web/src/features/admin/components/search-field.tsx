import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '../../../ui/input.tsx';

/** What is typed within this time is one search. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  readonly label: string;
  /** What can be searched for; the label where left out. */
  readonly placeholder?: string;
  /** What is searched for at present. */
  readonly value: string;
  readonly onChange: (search: string) => void;
}

/** A text that is searched for as soon as the typing pauses. With another `key` it forgets what is typed and not searched for yet. */
export function SearchField({ label, placeholder = label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Cleared, or another address opened; blanks at the ends are typed and not searched for.
  useEffect(() => setTyped((current) => (current.trim() === value ? current : value)), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className="relative min-w-40 flex-1 sm:max-w-72">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        className="pl-9"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onChange(target.value.trim()), PAUSE_MS);
        }}
      />
    </div>
  );
}
