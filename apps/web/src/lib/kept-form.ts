import { useEffect, useMemo, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { userStorage } from './user-storage.ts';

interface KeptFormOptions {
  /** Nothing is kept for nobody. */
  readonly userId: string | undefined;
  /** Of the form, such as 'profile-name'. */
  readonly name: string;
}

/**
 * Keeps the texts of a form in this browser for their author until they are sent: a session that ends, a reload or another screen loses nothing.
 * It is for what people compose, never for passwords and keys.
 * @returns what to do once the texts have been sent, and whether texts from before are shown
 */
export function useKeptForm<T extends FieldValues>(
  form: UseFormReturn<T>,
  { userId, name }: KeptFormOptions,
): { forget(): void; readonly isRestored: boolean } {
  const [isRestored, setIsRestored] = useState(false);
  const storage = useMemo(() => (userId === undefined ? NOWHERE : userStorage(userId, `form:${name}`)), [userId, name]);

  useEffect(() => {
    for (const [field, text] of Object.entries(parse(storage.read()))) {
      if (typeof text !== 'string' || typeof form.getValues(field as Path<T>) !== 'string') continue;
      form.setValue(field as Path<T>, text as PathValue<T, Path<T>>, { shouldDirty: true });
      setIsRestored(true);
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => void (isDirty ? storage.write(JSON.stringify(values)) : storage.remove()),
    });
  }, [form, storage]);

  return {
    forget() {
      storage.remove();
      setIsRestored(false);
    },
    isRestored,
  };
}

const NOWHERE = { read: () => null, write: () => null, remove: () => null };

function parse(text: string | null): object {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
