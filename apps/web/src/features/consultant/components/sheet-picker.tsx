import { Sheet } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useConnectionStatus } from '../../connection/api.ts';
import { connectionState } from '../../connection/connection-state.ts';
import { useOwnSheets } from '../api.ts';
import type { Named } from '../chat/conversation.ts';

export interface SheetPickerProps {
  readonly chosen: Named<string> | null;
  /** The sheets are read when somebody uses the panel. */
  readonly isEngaged: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (sheet: Named<string> | null) => void;
}

/** Which of the person's sheets a question is about. */
export function SheetPicker({ chosen, isEngaged, isDisabled, onChoose }: SheetPickerProps) {
  const connection = useConnectionStatus();
  const isConnected = connection.data !== undefined && connectionState(connection.data) !== 'none';
  const { data: sheets, isError, refetch } = useOwnSheets(isConnected && isEngaged);
  if (connection.data && !isConnected) {
    return (
      <Link href={paths.dashboard.getHref()} className="text-muted text-xs underline underline-offset-4 hover:text-text">
        Connect Smartsheet to ask about a sheet
      </Link>
    );
  }
  if (isError) {
    return (
      <Button variant="link" className="text-xs" onClick={() => void refetch()}>
        Your sheets could not be read. Try again
      </Button>
    );
  }
  const options = withChosen(sheets ?? [], chosen);
  return (
    <span className="relative flex min-w-0 max-w-full items-center text-muted text-xs">
      <Sheet aria-hidden className="pointer-events-none absolute left-2 size-3.5" />
      <select
        aria-label="Sheet"
        value={chosen?.id ?? ''}
        disabled={isDisabled || !isConnected}
        onChange={({ target }) => onChoose(options.find(({ id }) => id === target.value) ?? null)}
        className="field-sizing-content h-8 min-w-0 max-w-48 truncate rounded-md pr-1 pl-7 text-base transition-colors hover:bg-hover hover:text-text disabled:opacity-50 pointer-coarse:h-10 sm:text-xs"
      >
        <option value="">No sheet</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The chosen sheet is shown before the list is there, and when it is no longer in it. */
function withChosen(sheets: readonly Named<string>[], chosen: Named<string> | null): readonly Named<string>[] {
  return chosen && !sheets.some(({ id }) => id === chosen.id) ? [chosen, ...sheets] : sheets;
}
