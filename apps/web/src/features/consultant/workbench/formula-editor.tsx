import { type Completion, complete, type FormulaContext, type Problem } from '@sheetwright/formula';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { CONTROL } from '../../../ui/control.ts';
import type { FieldControlProps } from '../../../ui/field.tsx';
import { markedText } from './marked-text.ts';

export interface FormulaEditorProps {
  readonly control: FieldControlProps;
  readonly value: string;
  readonly problems: readonly Problem[];
  readonly context: FormulaContext;
  readonly onChange: (formula: string) => void;
}

/** As many as can be looked through; typing on makes them fewer. */
const MOST_SUGGESTIONS = 7;
/** The text and what underlines it have to break their lines at the same places. */
const TEXT = 'whitespace-pre-wrap wrap-anywhere px-3 py-2 font-mono text-base leading-6 sm:text-sm sm:leading-6';

/** A field for a formula: what is wrong is underlined, and what may come next is listed while one types. */
export function FormulaEditor({ control, value, problems, context, onChange }: FormulaEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const listId = useId();
  const suggestions = useSuggestions({ field, value, context, onChange });
  const { items, active } = suggestions;

  return (
    <div className="relative">
      <div className="relative">
        <div
          ref={marks}
          aria-hidden
          className={cn(TEXT, 'pointer-events-none absolute inset-px overflow-hidden text-transparent')}
        >
          {markedText(value, problems).map(({ text, severity }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
            <span key={index} className={severity ? UNDERLINES[severity] : undefined}>
              {text}
            </span>
          ))}
        </div>
        <textarea
          {...control}
          ref={field}
          rows={3}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          placeholder={'=COUNTIFS(Status:Status, "Open")'}
          aria-autocomplete="list"
          aria-controls={items.length > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
            suggestions.show(target.selectionStart);
          }}
          onSelect={({ currentTarget }) => suggestions.follow(currentTarget.selectionStart)}
          onKeyDown={suggestions.onKeyDown}
          onBlur={suggestions.hide}
          onScroll={({ currentTarget }) => marks.current?.scrollTo({ top: currentTarget.scrollTop })}
          className={cn(CONTROL, TEXT, 'field-sizing-content relative block max-h-[36vh] min-h-20 resize-y bg-transparent')}
        />
      </div>
      {suggestions.signature && (
        <p dir="ltr" className="wrap-anywhere pt-1 font-mono text-muted text-xs">
          {suggestions.signature}
        </p>
      )}
      {items.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label="What may come next"
          className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-md border border-border bg-raised py-1 shadow-overlay"
        >
          {items.map(({ label, detail, kind }, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose among them
            <div
              key={`${kind} ${label}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // The field must not lose the focus to what is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => suggestions.accept(index)}
              className={cn(
                'flex cursor-pointer gap-3 px-3 py-1 text-xs',
                index === active ? 'bg-accent-soft' : 'hover:bg-hover',
              )}
            >
              <span className="shrink-0 font-mono">{label}</span>
              {detail && <span className="min-w-0 truncate text-muted">{detail}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const UNDERLINES = {
  error: 'underline decoration-danger decoration-wavy decoration-2 underline-offset-4',
  warning: 'underline decoration-warning decoration-dotted decoration-2 underline-offset-4',
} as const;

interface SuggestionsOptions {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly context: FormulaContext;
  readonly onChange: (formula: string) => void;
}

/** What may come next. It is offered while one types, and nothing is taken before one has gone down to it. */
function useSuggestions({ field, value, context, onChange }: SuggestionsOptions) {
  const [caret, setCaret] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const completion = caret === null ? null : complete(value, caret, context);
  const items = isOpen && completion ? offered(completion) : [];

  function show(position: number) {
    setCaret(position);
    setIsOpen(true);
    setActive(-1);
  }

  function hide() {
    setIsOpen(false);
    setActive(-1);
  }

  function accept(index: number) {
    const item = items[index];
    if (!item || !completion) return;
    const position = completion.start + item.insert.length;
    onChange(value.slice(0, completion.start) + item.insert + value.slice(completion.end));
    show(position);
    // The caret is put there once the text is.
    requestAnimationFrame(() => field.current?.setSelectionRange(position, position));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (items.length === 0) return;
    const action = actionOf(event.key, active, items.length);
    if (!action) return;
    event.preventDefault();
    // Escape closes the list and nothing around it.
    event.stopPropagation();
    if (action === 'hide') hide();
    else if (action === 'accept') accept(active);
    else setActive(action.active);
  }

  return {
    items,
    active,
    signature: completion?.call?.signature,
    show,
    hide,
    accept,
    onKeyDown,
    /** The caret was moved without typing. */
    follow: (position: number) => {
      if (position === caret) return;
      setCaret(position);
      hide();
    },
  };
}

/** Names that one has begun to write, or the columns and functions that a parameter waits for; signs are known to everybody. */
function offered({ items, start, end }: Completion) {
  const worthOffering = start === end ? items.filter(({ kind }) => kind === 'column' || kind === 'option') : items;
  return worthOffering.slice(0, MOST_SUGGESTIONS);
}

function actionOf(key: string, active: number, size: number): 'hide' | 'accept' | { readonly active: number } | undefined {
  if (key === 'Escape') return 'hide';
  if (key === 'ArrowDown') return { active: (active + 1) % size };
  if (key === 'ArrowUp') return { active: active <= 0 ? size - 1 : active - 1 };
  if ((key === 'Enter' || key === 'Tab') && active >= 0) return 'accept';
  return undefined;
}
