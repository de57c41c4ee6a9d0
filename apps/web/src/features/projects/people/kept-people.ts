import type { ChosenLevel } from '@sheetwright/contract/shares.ts';
import { userStorage } from '../../../lib/user-storage.ts';

/** The form as it is typed: addresses by role, as texts. */
export interface TypedPeople {
  readonly addresses: Readonly<Record<string, string>>;
  /** Chosen in this form, by role and what is shared; everything else is as it was saved. */
  readonly levels: Readonly<Record<string, Readonly<Record<string, ChosenLevel>>>>;
  readonly sendEmail: boolean;
  readonly message: string;
  /** Of the state that was changed: somebody else may have saved another one since. */
  readonly revision: string;
}

/** What was typed and not saved, kept in this browser: it survives a reload, another screen, and a session that ends by itself. */
export function keptPeople(userId: string, projectId: number) {
  const storage = userStorage(userId, `people-${projectId}`);
  return {
    read: (): TypedPeople | null => parse(storage.read()),
    write: (typed: TypedPeople) => storage.write(JSON.stringify(typed)),
    forget: storage.remove,
  };
}

function parse(text: string | null): TypedPeople | null {
  try {
    const { addresses, levels = {}, sendEmail, message, revision } = JSON.parse(text ?? 'null') as Partial<TypedPeople>;
    const isTyped =
      typeof addresses === 'object' &&
      typeof sendEmail === 'boolean' &&
      typeof message === 'string' &&
      typeof revision === 'string';
    return isTyped && addresses !== null ? { addresses, levels, sendEmail, message, revision } : null;
  } catch {
    return null;
  }
}
