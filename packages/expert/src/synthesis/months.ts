export const MONTHS: readonly string[] = [
  'january|januar|enero|janvier|janeiro',
  'february|februar|febrero|fevrier|fevereiro',
  'march|marz|marzo|mars|marco',
  'april|abril|avril',
  'mai|mayo|maio',
  'june|juni|junio|juin|junho',
  'july|juli|julio|juillet|julho',
  'august|agosto|aout',
  'september|septiembre|septembre|setembro',
  'october|oktober|octubre|octobre|outubro',
  'november|noviembre|novembre|novembro',
  'december|dezember|diciembre|decembre|dezembro',
];

/** The number of the month that a word names; 0 for none. May is a verb as well and needs its preposition. */
export function monthNamed(text: string): number {
  const japanese = /(?<!\d)(1[0-2]|[1-9])月(?!\d*日)/.exec(text);
  if (japanese !== null) return Number(japanese[1]);
  if (/\b(?:in|of|for|since|until|during) may\b|\bmay 20\d\d\b/.test(text)) return 5;
  return MONTHS.findIndex((names) => new RegExp(`\\b(?:${names})\\b`).test(text)) + 1;
}
