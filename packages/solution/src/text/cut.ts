const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The longest beginning of a text that has at most `max` UTF-16 code units and splits no character that a reader sees as one, such as
 * an emoji with a skin tone or a letter with its accents.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of SEGMENTS.segment(text.slice(0, max * 2))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}

/** As `cutText`, with an ellipsis where something is left out. */
export function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max - 1)}…`;
}

/** As `cutText`, but at the end of a word that needs no other after it, unless the first word alone is too long. */
export function cutWords(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = cutText(text, max);
  const end = text[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return end > max / 3
    ? cut
        .slice(0, end)
        .replace(LOOSE_END, '')
        .replace(/[,;:]$/u, '')
    : cut;
}

/** What joins words to those that were cut off. */
const LOOSE_END =
  /(?:\s+(?:and|or|of|the|for|with|to|in|on|by|from|at|within|(?:next|last)(?:\s\d+)?|und|oder|von|der|die|das|für|mit|zu|nach|bei|in|y|o|et|ou|e|a|à|de|del|du|des|da|do|al|la|el|le|les|en|em|para|por|con|pour|par|avec|sur|com|no|na))+$/iu;
