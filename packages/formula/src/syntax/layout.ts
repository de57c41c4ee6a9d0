const LAYOUT = /("(?:\\"|[^"])*(?:"|$)|\[(?:\\[[\]\\]|[^\]])*(?:\]|$)|\{[^}]*(?:\}|$))|\s+/g;

/** How many characters a formula has without the white space between its parts; that inside texts, column names and references counts. */
export function lengthWithoutLayout(text: string): number {
  return text.replaceAll(LAYOUT, (_, quoted: string | undefined) => quoted ?? '').length;
}
