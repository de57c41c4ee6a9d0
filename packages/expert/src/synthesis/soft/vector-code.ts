/** How many numbers tell the meaning of a word. */
export const DIMENSIONS = 50;

/** One character for each of 64 levels: none needs escaping in JSON. */
const LEVELS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const MIDDLE = 31.5;
/** Of a vector of length 1 hardly a number is larger. */
const LARGEST = 0.45;

/** A vector of any length as that of length 1 in `DIMENSIONS` characters. */
export function packVector(vector: readonly number[]): string {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => LEVELS[levelOf(value / length)] ?? LEVELS[0]).join('');
}

function levelOf(value: number): number {
  const within = Math.max(-1, Math.min(1, value / LARGEST));
  return Math.round(MIDDLE + within * MIDDLE);
}

/** Reads what `packVector` wrote; its length is 1 again. */
export function unpackVector(packed: string): readonly number[] {
  const vector = [...packed].map((level) => LEVELS.indexOf(level) - MIDDLE);
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / length);
}
