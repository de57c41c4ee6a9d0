import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';

interface Option {
  readonly name: string;
  /** What it was called before; null for a new one. */
  readonly was: string | null;
}

export interface OptionsFieldProps {
  readonly options: readonly string[];
  readonly onChange: (options: Option[]) => void;
}

/** The options of a dropdown: renamed, put in another order, added, taken out. They are taken over together. */
export function OptionsField({ options, onChange }: OptionsFieldProps) {
  const given: readonly Option[] = options.map((name) => ({ name, was: name }));
  const [edited, setEdited] = useState<readonly Option[] | null>(null);
  /** What was taken over last; it stays until the sheet has it, and while it does not fit. */
  const [applied, setApplied] = useState<readonly Option[] | null>(null);
  const names = JSON.stringify(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the sheet has other options than before
  useEffect(() => setEdited(null), [names]);
  const list = edited ?? given;
  const isComplete = list.length > 0 && list.every(({ name }) => name.trim() !== '');
  const set = (index: number, name: string) =>
    setEdited(list.map((option, place) => (place === index ? { ...option, name } : option)));
  const swap = (index: number) => setEdited(list.map((option, place) => swapped(list, index, place) ?? option));
  return (
    <div className="grid gap-2">
      <p className="font-medium text-sm">Options</p>
      <ol className="grid gap-2">
        {list.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options are known by their places while they are typed
          <li key={index} className="flex gap-1">
            <Input
              dir="auto"
              aria-label={`Option ${index + 1}`}
              value={option.name}
              onChange={(event) => set(index, event.target.value)}
            />
            <IconButton label={`Move option ${index + 1} up`} disabled={index === 0} onClick={() => swap(index - 1)}>
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton label={`Move option ${index + 1} down`} disabled={index === list.length - 1} onClick={() => swap(index)}>
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton
              label={`Take out option ${index + 1}`}
              disabled={list.length === 1}
              onClick={() => setEdited(list.filter((_, place) => place !== index))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setEdited([...list, { name: '', was: null }])}>
          <Plus aria-hidden />
          Add Option
        </Button>
        {edited && edited !== applied && (
          <>
            <Button
              size="sm"
              disabled={!isComplete}
              onClick={() => {
                onChange([...edited]);
                setApplied(edited);
              }}
            >
              Apply Options
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setEdited(null)}>
              Cancel
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** What stands at a place once the option at `index` and the next one have changed places; undefined where nothing changes. */
function swapped(list: readonly Option[], index: number, place: number): Option | undefined {
  if (place === index) return list[index + 1];
  return place === index + 1 ? list[index] : undefined;
}
