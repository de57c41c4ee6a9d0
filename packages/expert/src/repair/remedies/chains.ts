/** IFs in a row, as in `=IF(a, 1), IF(b, 2), 3`, each put into the one before it; null where the text is something else. */
export function nestedIfs(text: string): string | null {
  const given = outerParts(text.replace(/^=\s*/, ''));
  const separator = text.includes(';') && !text.includes(',') ? '; ' : ', ';
  const parts = withRest(given, separator);
  if (parts.length < 2 || !parts.every((part) => /^IF\(.*\)$/is.test(part))) return null;
  const [last = '', ...others] = [...parts].reverse();
  if (!others.every((part) => outerParts(part.slice(3, -1)).length === 2)) return null;
  return `=${others.reduce((inner, part) => `${part.slice(0, -1)}${separator}${inner})`, last)}`;
}

/** What stands behind the last IF is its other result. */
function withRest(given: readonly string[], separator: string): readonly string[] {
  const [rest = '', last = '', ...before] = [...given].reverse();
  if (given.length < 2 || !/^(?:"[^"]*"|-?\d+(?:\.\d+)?)$/.test(rest) || !/^IF\(.*\)$/is.test(last)) return given;
  return outerParts(last.slice(3, -1)).length === 2 ? [...before.reverse(), `${last.slice(0, -1)}${separator}${rest})`] : given;
}

/** A text cut at the separators that stand outside parentheses and quotation marks. */
function outerParts(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth !== 0 || !/[,;]/.test(letter)) continue;
    parts.push(text.slice(from, at).trim());
    from = at + 1;
  }
  return [...parts, text.slice(from).trim()];
}
