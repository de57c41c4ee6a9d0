/** What a sentence says to do, and no norm is called. */
const PROSE =
  /(?<!\p{L})(?:only|are|is|was|sind|ist|est|sont|son|never|not?|must|may|shall|should|sees?|seen|wants?|needs?|kept|keeps?|stored?|visible|leaves?|destroyed|deleted?|signed|every|each|within|for \d+|days?|years?|months?|hours?|nur|nie|nicht|kein\p{L}*|sieht|sehen|muss|müssen|darf|dürfen|binnen|aufheben|aufbewahr\p{L}*|jahre|tage|sólo|solo|nunca|ni|debe|deben|ven?|cada|que|años|días|seulement|jamais|doit|doivent|valables?|voi(?:t|ent)|ans|jours|só|deve|devem|vê|veem|anos|dias)(?!\p{L})|のみ|以内|閲覧|保存|年間|しない|こと/iu;
/** What laws, norms and duties by law are called. */
const LAW =
  /(?<!\p{L})(?:acts?|laws?|code|regulations?|rules?|bylaws|directives?|standards?|ordinances?|conventions?|privilege|principles?|policy|part \d+|conditions of participation|leye?s?|reglamentos?|normas?|código|lois?|règlements?|normes?|leis?|regulamentos?)(?!\p{L})|(?:gesetz|verordnung|ordnung|richtlinie|norm|pflicht|schutz|recht)(?!\p{L})|(?:法|規則|条例|基準|指針)$/iu;
/** Names and numbers, with the small words that join them: “Ley 7/2022”, “§ 18 BNotO”, “MSHA Part 46 and 56”. */
const NAMED =
  /^(?:(?:\p{Lu}[\p{L}\d.&'’/-]*|\d[\d./-]*|§+|of|and|on|the|de|del|du|des|la|do|da|dos|nach|zur?|über|für|y|et|e|und)(?:[\s:]+|$))+/u;
const JOINING = /[\s:–-]+(?:of|and|on|the|de|del|du|des|la|do|da|dos|nach|zur?|über|für|y|et|e|und)?\s*$/iu;
const CODE = /(?<!\p{L})\p{Lu}{2,}|\d|§/u;

/** “Inspection records 5 years”: the number belongs to the word behind it. */
const COUNT_OF_TIME = /\s\d{1,3}\s*$/u;

/** Whether a sentence tells what to do, so that what it lists beside norms are people and data. */
export function isProse(text: string): boolean {
  return PROSE.test(text);
}

/**
 * What is complied with, as it is called: “FDA lot numbers of alloy” names the FDA, “Only the leader closes a callout” nothing.
 * @param text an item of what the answers say on compliance, as typed
 * @param isBesideProse whether its sentence tells what to do
 * @returns null for a rule of the house
 */
export function standardName(text: string, isBesideProse: boolean): string | null {
  const prose = PROSE.exec(text);
  const said = prose === null ? text : text.slice(0, prose.index).replace(COUNT_OF_TIME, '').trim();
  if (LAW.test(said)) return said.replace(JOINING, '');
  if (!isBesideProse && prose === null && !CODE.test(said.split(/\s/u, 1)[0] ?? '')) return said;
  const name = (NAMED.exec(said)?.[0] ?? '').trim().replace(JOINING, '');
  return CODE.test(name) && /\p{L}{2}/u.test(name) ? name : null;
}
