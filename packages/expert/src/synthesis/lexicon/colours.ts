/** Colours of symbols, by their names in English and what they are called in a folded text. */
export const COLOURS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Red', /\b(?:red|rote?[nrs]?|rot|roj[oa]s?|rouges?|vermelh[oa]s?)\b|赤/g],
  ['Yellow', /\b(?:yellow|amber|orange|gelbe?[nrs]?|gelb|amarill[oa]s?|jaunes?|amarel[oa]s?)\b|黄色?/g],
  ['Green', /\b(?:green|grune?[nrs]?|grun|verdes?|verts?|vertes?)\b|緑/g],
  ['Gray', /\b(?:gr[ae]y|graue?[nrs]?|grau|gris(?:es)?|cinza)\b|灰色?|グレー/g],
  ['Blue', /\b(?:blue|blaue?[nrs]?|blau|azul(?:es)?|bleue?s?)\b|青/g],
];
