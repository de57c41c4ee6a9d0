import type { Column, SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';

/** Words for the most and the least speed. */
const OF_SPEED =
  /^(?:am )?(?:fastest|quickest|slowest|schnellste[nrsm]?|langsamste[nrsm]?)$|^(?:le |la )?plus (?:rapides?|vite|lente?s?|lentement)$|^mai?s (?:rapid|lent)[oa]s?$/;
const DURATIONS =
  /\b(?:minutes?|mins?|hours?|seconds?|secs?|duration|(?:lap |finish(?:ing)? |run )?time|dauer|\p{L}*zeit|minuten|stunden|sekunden|duree|temps|heures|secondes|duracion|tiempo|minutos|horas|segundos|duracao|tempo)\b/u;
const SPEEDS = /\b(?:speed|velocity|pace|km ?\/? ?h|mph|rpm|geschwindigkeit|vitesse|velocidade?)\b/;

/**
 * Whether a word for the most speed tells of a column that holds how long it took, as none holds how fast it was: its most is there the least.
 */
export function isTimeOfSpeed(said: string, sheets: readonly SheetModel[]): boolean {
  if (!OF_SPEED.test(said)) return false;
  const numbers = sheets.flatMap(({ columns }) => columns.filter(({ kind }) => kind === 'number'));
  return numbers.some(isTimeTaken) && !numbers.some(({ title }) => SPEEDS.test(folded(title)));
}

/** The one column that tells how long it took; null where none or several do. */
export function timeTakenIn({ columns }: SheetModel): Column | null {
  const [only = null, ...others] = columns.filter(({ kind, empty }) => kind === 'number' && !empty).filter(isTimeTaken);
  return others.length === 0 ? only : null;
}

function isTimeTaken({ title }: Column): boolean {
  return DURATIONS.test(folded(title));
}
