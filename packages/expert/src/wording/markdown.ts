const LONGEST_NAME = 120;

/**
 * A name, value or other text of the asker's for Markdown: nothing in it is markup, and it stays on one line. What somebody wrote into a
 * sheet is shown, never followed.
 */
export function escaped(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const short = plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME - 1)}…` : plain;
  return short
    .replace(/[\\`*_[\]<>#|~&!()]/g, '\\$&')
    .replace(/^[-+]/, '\\$&')
    .replace(/^(\d+)\.(?= |$)/, '$1\\.')
    .replace(/(https?):\/\//gi, '$1:\\/\\/');
}

export function bold(text: string): string {
  return `**${escaped(text)}**`;
}

/** A formula in a fence of its own, which no text inside it can close. */
export function fenced(formula: string): string {
  const longest = Math.max(2, ...[...formula.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}formula\n${formula}\n${fence}`;
}

/** Paragraphs with a blank line between them; empty ones are left out. */
export function paragraphs(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '').join('\n\n');
}

export function numbered(steps: readonly string[]): string {
  return steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
}
