/**
 * Whether an If-Match header allows this hash; without a header anything goes. A hash may stand with or without the quotation marks
 * that RFC 9110 asks for.
 */
export function matchesHash(header: string | undefined, hash: string): boolean {
  if (header === undefined) return true;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^(W\/)?"(.*)"$/, '$2'));
  return tags.includes('*') || tags.includes(hash);
}
