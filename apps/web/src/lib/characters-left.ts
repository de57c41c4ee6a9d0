import { lengthOf } from '@sheetwright/contract/limits.ts';

export interface LengthLimit {
  readonly max: number;
  /** A text that may stay however long it is, because it was there before the limit. */
  readonly except?: string | undefined;
}

/** How many characters may still be typed, as the server counts them: negative when there are too many. */
export function charactersLeft(text: string, { max, except }: LengthLimit): number {
  return text === except ? max : max - lengthOf(text);
}
