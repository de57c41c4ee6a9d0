import type { Kind, KindGuess, Person } from './brief.ts';
import type { Mention } from './mentions.ts';
import { HEAD_KINDS, OUTSIDER, ROLE_HEAD } from './words.ts';

/** What a thing is does not become clearer with more mentions than these. */
const ENOUGH_MENTIONS = 50;

const EVIDENCE: readonly (readonly [Kind, RegExp])[] = [
  [
    'obligation',
    /\b(?:expir\w*|renewals?|renewed|lapse\w*|valid|runs? out|certificates?|certifications?|licen[cs]es?|permits?|insurances?|warrant(?:y|ies)|due for|ablaufen|abgelaufen|gültig|frist\w*|venc\w*|caduc\w*|vigente|expire\w*|échéance)\b/iu,
  ],
  [
    'request',
    /\b(?:request\w*|ask\w*|ticket\w*|inquir\w*|apply|application\w*|triage\w*|anfrage\w*|antrag\w*|solicitud\w*|demande\w*)\b/iu,
  ],
  ['money', /\b(?:pay\w*|paid|invoice\w*|budget\w*|cost\w*|spend\w*|[$€£]|kosten|presupuesto|coût)\b/iu],
  [
    'occurrence',
    /\b(?:incident\w*|accident\w*|complaint\w*|fault\w*|breakdown\w*|happen\w*|störung\w*|mängel|queja\w*|panne\w*)\b/iu,
  ],
  ['stock', /\b(?:stock|reorder\w*|spare\w*|inventory|run(?:s|ning)? low|lager|bestand|existencias)\b/iu],
];

/** What the answers say that a thing does, or that is done with it. */
const USES: readonly (readonly [Kind, RegExp])[] = [
  [
    'obligation',
    /^\s*(?:(?:has|have|had|is|are|was|were|that|which|ha|había|war|ist|sind)\s+){0,2}(?:expir|laps|renew|runs? out|ran out|abgelaufen|läuft ab|laufen ab|verfällt|venc|caduc|expir)|^(?:の期限|が切れ|の更新|の有効)/iu,
  ],
  [
    'time-allocation',
    /^\s*(?:(?:has|have|must|should|is|are|needs?|can)\s+){0,2}(?:to\s+)?(?:be\s+)?(?:double[- ])?booked(?!\p{L})/iu,
  ],
  [
    'asset',
    /^\s*(?:(?:has|have|had|is|are|was|were)\s+)?(?:fail(?:s|ed)|breaks?(?: down)?|broke(?:n)?|fiel|ausgefallen|kaputt|falló|panne)(?!\p{L})|^(?:が|の)(?:故障|修理)/iu,
  ],
  ['request', /^\s*(?:(?:is|are|was|were|gets?)\s+)?(?:answered|unanswered|rejected|declined)(?!\p{L})/iu],
];
const BEFORE_EXPIRY = /(?:expir(?:y|ation)|renewal) of (?:the |an? |each |every )?$/iu;

export function kindsOf(mentions: readonly Mention[], people: readonly Person[]): KindGuess[] {
  const scores = new Map<Kind, number>();
  const add = (kind: Kind, score: number) => scores.set(kind, Math.max(scores.get(kind) ?? 0, score));
  for (const { meaning, sentence, text, before, after } of mentions.slice(0, ENOUGH_MENTIONS)) {
    for (const { kind, confidence } of meaning?.kinds ?? []) add(kind, confidence);
    for (const [kind, pattern] of HEAD_KINDS) if (pattern.test(text)) add(kind, 0.96);
    for (const [kind, pattern] of USES) if (pattern.test(after)) add(kind, 0.65);
    if (BEFORE_EXPIRY.test(before)) add('obligation', 0.65);
    for (const [kind, pattern] of EVIDENCE) {
      if (pattern.test(text)) add(kind, 0.85);
      else if (mentions.length < 3 && pattern.test(sentence.text)) add(kind, 0.25);
    }
  }
  const isPerson = mentions.some(({ text }) => ROLE_HEAD.test(text) || people.some((person) => isNamed(person, text)));
  if ((isPerson || isWordForPeople(scores)) && isTracked(mentions))
    add(mentions.some(({ text }) => OUTSIDER.test(text)) ? 'party' : 'person-in-process', 0.75);
  const isSure =
    isPerson || scores.has('party') || scores.has('person-in-process') || [...scores.values()].some((score) => score >= 0.6);
  if (!isSure && mentions.some(({ before, after }) => FOR_EACH.test(before) || after.startsWith('ごと')))
    add('place-or-unit', 0.5);
  if (scores.size === 0) add(kindByUse(mentions), 0.3);
  return [...scores]
    .map(([kind, confidence]) => ({ kind, confidence }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 3);
}

const FOR_EACH =
  /(?<!\p{L})(?:for each|for every|per|für jede[nsr]?|je|pro|para cada|por cada|de cada|pour chaque|de chaque|par)\s+$/iu;

function isNamed({ name }: Person, text: string): boolean {
  const bare = (word: string) => word.toLowerCase().replace(/s$/u, '');
  return bare(name) === bare(text);
}

function isWordForPeople(scores: ReadonlyMap<Kind, number>): boolean {
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  return best?.[0] === 'party' && best[1] < 0.6;
}

/** What the answers do with a word that nothing else tells about. */
function kindByUse(mentions: readonly Mention[]): Kind {
  if (mentions.some(({ isGrouping }) => isGrouping)) return 'place-or-unit';
  if (mentions.some(({ list, isPartOfEach }) => list === 'parts' && isPartOfEach)) return 'document';
  if (mentions.some(({ count }) => count !== null && count > 1)) return 'asset';
  return 'work';
}

/** People whom the answers count, list with other things, or say something of each, are tracked and not only told. */
export function isTracked(mentions: readonly Mention[]): boolean {
  return mentions.some(
    ({ count, isOfEach, field, list, after, isPartOfEach }) =>
      field === 'projectDescription' &&
      (isOfEach || (count !== null && count > 12) || (list === 'parts' && isPartOfEach) || HAS_PAPERS.test(after)),
  );
}

/** “Lifeguards with their certificate”, 「監視員とその資格」. */
const HAS_PAPERS =
  /^\s*(?:(?:with|have|has|mit|con|avec|com)\s+(?:their|its|his|her|an?|ihre[nmr]?|seine[nmr]?|sus?|leurs?|seus?|suas?)\s|とその)/iu;
