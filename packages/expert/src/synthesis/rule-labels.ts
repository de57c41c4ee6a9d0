/** '"Call client" if …', 'otherwise "Call client"': what is to be written, and no column Client. */
export function isLabelOfRule(text: string, start: number, end: number): boolean {
  return /^["”]? (?:if|when|unless)\b/.test(text.slice(end)) || /\b(?:otherwise|else|then),? ["“]?$/.test(text.slice(0, start));
}
