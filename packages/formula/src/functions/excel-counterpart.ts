import type { Expression } from '../syntax/ast.ts';

/** A reason in plain English why something cannot be translated. */
export class Untranslatable {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

export type Translated = Expression | Untranslatable;

/** A call of an Excel function, its arguments already translated, as Smartsheet writes it; null where one is lacking. `note` tells what differs. */
export type Translate = (args: readonly Expression[], note: (text: string) => void) => Translated | null;

/** How an Excel function becomes one of Smartsheet: by a translation, or by its name alone, its arguments being the same. */
export type ExcelCounterpart = Translate | { readonly note?: string };

/** The function of Excel takes the same arguments; `note` tells what differs all the same. */
export function sameArguments(note?: string): ExcelCounterpart {
  return note === undefined ? {} : { note };
}
