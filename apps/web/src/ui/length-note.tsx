import { type RefObject, useEffect, useState } from 'react';
import { charactersLeft, type LengthLimit } from '../lib/characters-left.ts';
import { count } from '../lib/format.ts';

/** As soon as less than this part of the limit is left, it is told how much is left. */
const NEAR = 0.1;
/** Typing goes on while nothing is read aloud: what is left is announced when it pauses. */
const ANNOUNCE_AFTER_MS = 1000;

/**
 * Characters left in the control inside an element, negative when there are too many; undefined as long as the limit is far. The control is
 * read rather than cut: what is pasted stays, however long.
 */
export function useCharactersLeft(place: RefObject<HTMLElement | null>, limit: LengthLimit | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const control = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (!control || !limit) return setLeft(undefined);
    const read = () => {
      const characters = charactersLeft(control.value, limit);
      setLeft(characters < limit.max * NEAR ? characters : undefined);
    };
    read();
    control.addEventListener('input', read);
    return () => control.removeEventListener('input', read);
  });
  return left;
}

/** How much may still be typed, or by how much it is too long. */
export function LengthNote({ id, left }: { readonly id: string; readonly left: number | undefined }) {
  const text = left === undefined ? '' : left < 0 ? `${count(-left, 'character')} too long` : `${count(left, 'character')} left`;
  const announced = useDelayed(text);
  return (
    <>
      {text && (
        <p
          id={id}
          className={left !== undefined && left < 0 ? 'text-danger text-sm tabular-nums' : 'text-muted text-sm tabular-nums'}
        >
          {text}
        </p>
      )}
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
    </>
  );
}

function useDelayed(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
