import type { AiProviders } from '@sheetwright/contract/consultant.ts';
import { MAX_TEXT_LENGTH } from '@sheetwright/contract/limits.ts';
import { ArrowUp, FolderKanban, Square, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { charactersLeft } from '../../../lib/characters-left.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LengthNote } from '../../../ui/length-note.tsx';
import { QUESTION_ID } from '../chat/ask-again.ts';
import type { Conversation, ConversationState } from '../chat/conversation.ts';
import { SheetPicker } from './sheet-picker.tsx';

export interface ComposerProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  /** There while an answer is on its way. */
  readonly stopButton: RefObject<HTMLButtonElement | null>;
  readonly state: ConversationState;
  readonly conversation: Conversation;
  readonly quota: AiProviders['quota'];
  /** Somebody is using the panel. */
  readonly isEngaged: boolean;
  readonly onSend: () => void;
}

/** Below this many characters it is told how many are left. */
const NEAR_LIMIT = 1000;

/** Where a question is written: Enter sends it, Shift and Enter break the line. */
export function Composer({ ref, stopButton, state, conversation, quota, isEngaged, onSend }: ComposerProps) {
  const { draft, pending, project, sheet } = state;
  const lengthId = useId();
  const left = charactersLeft(draft, { max: MAX_TEXT_LENGTH });
  const canSend = draft.trim() !== '' && left >= 0;
  useFocusThatStays({ field: ref, stopButton, isPending: pending !== null });

  function send(event: FormEvent) {
    event.preventDefault();
    if (canSend && !pending) onSend();
  }

  function sendOnEnter(event: KeyboardEvent) {
    // While characters are composed, Enter takes the composition.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  return (
    <form onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-border border-t px-5 pt-3 pb-4">
      <div className="rounded-md border border-control bg-surface transition-colors hover:border-text has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-accent">
        <textarea
          ref={ref}
          id={QUESTION_ID}
          aria-label="Your question"
          aria-describedby={lengthId}
          aria-invalid={left < 0 || undefined}
          placeholder="Ask about formulas, workflows or best practices"
          rows={2}
          value={draft}
          disabled={pending !== null}
          onChange={({ target }) => conversation.setDraft(target.value)}
          onKeyDown={sendOnEnter}
          className="field-sizing-content block max-h-36 min-h-16 w-full resize-none rounded-md px-3 py-2 text-base placeholder:text-muted focus-visible:outline-none disabled:cursor-not-allowed disabled:opacity-50 sm:text-sm"
        />
        <div className="flex items-center gap-2 p-1.5 pl-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <SheetPicker chosen={sheet} isEngaged={isEngaged} isDisabled={pending !== null} onChoose={conversation.setSheet} />
            {project && <ProjectChip name={project.name} onRemove={() => conversation.setProject(null)} />}
          </div>
          {pending ? (
            <Button key="stop" ref={stopButton} variant="secondary" size="sm" onClick={conversation.stop}>
              <Square aria-hidden />
              Stop
            </Button>
          ) : (
            <Button key="send" type="submit" size="sm" disabled={!canSend}>
              <ArrowUp aria-hidden />
              Send
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-muted text-xs">
        <span className="max-sm:hidden">Enter sends, Shift+Enter starts a new line</span>
        {quota.limit !== null && (
          <span data-figure>
            {formatNumber(quota.used)} of {formatNumber(quota.limit)} consultations used this month
          </span>
        )}
      </div>
      <LengthNote id={lengthId} left={left < NEAR_LIMIT ? left : undefined} />
    </form>
  );
}

interface FocusOptions {
  readonly field: ComposerProps['ref'];
  readonly stopButton: ComposerProps['stopButton'];
  readonly isPending: boolean;
}

/** The field is disabled while an answer is on its way: its focus goes to what can be done then, and comes back. */
function useFocusThatStays({ field, stopButton, isPending }: FocusOptions) {
  const wasPending = useRef(isPending);

  useEffect(() => {
    if (wasPending.current === isPending) return;
    wasPending.current = isPending;
    // Whoever has gone elsewhere in the meantime stays there.
    if (document.activeElement !== document.body && document.activeElement !== field.current) return;
    if (isPending) stopButton.current?.focus({ preventScroll: true });
    // On a phone it would open the keyboard over the answer.
    else if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true });
  }, [isPending, field, stopButton]);
}

interface ProjectChipProps {
  readonly name: string;
  readonly onRemove: () => void;
}

function ProjectChip({ name, onRemove }: ProjectChipProps) {
  return (
    <span className="flex min-w-0 max-w-[min(14rem,100%)] items-center gap-1.5 pl-2 text-muted text-xs">
      <FolderKanban aria-hidden className="size-3.5 shrink-0" />
      <span dir="auto" className="truncate">
        {name}
      </span>
      <IconButton label="Ask without the project" place="corner" className="-ml-1" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </span>
  );
}
