// Refused in file names by Windows, macOS or Linux, or able to disguise a name's end.
const ILLEGAL = /[\\/:*?"<>|\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const SUFFIX = '-requirements.pdf';
/** Most file systems take 255 bytes; a character takes up to four. */
const LONGEST_NAME_BYTES = 200;

/** The name under which the export of a project is saved. */
export function exportFileName(projectName: string): string {
  const legal = projectName.toWellFormed().replace(ILLEGAL, '-').trim();
  return `${cutToBytes(legal, LONGEST_NAME_BYTES) || 'project'}${SUFFIX}`;
}

/** Content-Disposition by RFC 6266: the exact name by RFC 5987, and one in ASCII for readers that do not know it. */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/gu, '-').replace(/["\\%]/g, '-');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function cutToBytes(text: string, bytes: number): string {
  let cut = '';
  let used = 0;
  for (const char of text) {
    used += Buffer.byteLength(char);
    if (used > bytes) break;
    cut += char;
  }
  return cut.trim();
}
