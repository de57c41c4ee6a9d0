declare module 'linebreak' {
  /** UAX #14: each break is a position at which a line may end. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
