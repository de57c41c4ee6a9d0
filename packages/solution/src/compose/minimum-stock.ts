import type { Brief, Thing } from '../brief/brief.ts';

const BELOW_MINIMUM =
  /(?<!\p{L})(?:(?:below|under)\s(?:(?:its|the|their)\s)?(?:minimum|reorder (?:level|point)|par)|running (?:low|out)|low (?:on )?stock|to (?:be )?re-?order(?:ed)?|unter (?:dem )?(?:mindest|melde)bestand|bajo (?:el )?mínimo|por debajo del mínimo|sous le (?:seuil|minimum)|abaixo do mínimo)(?!\p{L})|(?:最低在庫|発注点).{0,3}(?:下回|以下|未満)/iu;

/** “Below minimum”, “running low”: said of what is counted and ordered again. */
export function speaksOfMinimum(text: string): boolean {
  return BELOW_MINIMUM.test(text);
}

/** “Pipes below minimum”: a report lists which of them have to be ordered again. */
export function isKeptAboveMinimum({ id }: Thing, { reports }: Brief): boolean {
  return reports.some(({ subject, text }) => subject === id && speaksOfMinimum(text));
}
