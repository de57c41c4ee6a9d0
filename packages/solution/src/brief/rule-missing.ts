import type { Offset, RuleTrigger } from './brief.ts';
import type { Anchor } from './rule-anchors.ts';
import { ARROW, BEFORE } from './rule-words.ts';

const NEGATION =
  /(?<!\p{L})(?:and|but|und|aber|y|pero|et|mais|e|mas)?\s*(?:no|not(?: yet)?|none|missing|without|w\/o|isn't|hasn't|lacks?|ohne|kein\p{L}*|noch nicht|nicht|sin|no hay|sans|pas de|aucun\p{L}*|sem|não)(?!\p{L})\s*/iu;

/** “Place offered and no answer in 7 days”: seven days after it was offered, and the answer is not there. */
export function missingTrigger(condition: string, anchor: Anchor, first: Offset): RuleTrigger {
  const match = NEGATION.exec(condition);
  const before = match === null ? '' : condition.slice(0, match.index).trim();
  const isTwofold = match !== null && /^(?:and|but|und|aber|y|pero|et|mais|e|mas)/iu.test(match[0].trim());
  const since = isTwofold ? before : anchor.isExplicit ? anchor.event : (BY_ITS.exec(condition)?.groups?.date ?? '');
  return {
    is: 'missing',
    missing: missingIn(isTwofold ? condition.slice(match.index + match[0].length) : condition),
    since: since === '' ? null : since,
    after: first.days < 0 && (anchor.isExplicit || BEFORE.test(condition)) ? first : { ...first, days: Math.abs(first.days) },
  };
}

/** “Not mended by its deadline: after another 14 days”: what the days are counted from. */
const BY_ITS =
  /(?<!\p{L})(?:by|bis zu[rm]?|bis|antes de|para|avant|pour|até)\s+(?:its|the|their|our|der|dem|ihre[rm]|seine[rm]|su|el|la|son|sa|l['’]|le|o|a|seu|sua)\s*(?<date>(?:due |target |agreed |promised )?(?:deadline|due date|date)|(?:\p{L}+)?frist|(?:\p{L}+)?termin|plazo|fecha límite|échéance|délai|date limite|prazo|data limite)(?!\p{L})/iu;

/** What is missing: the words around the negation, without lengths of time. */
export function missingIn(text: string): string {
  const [whole = ''] = text.split(THEN);
  // “Tell the foreman if a mould is not cleaned”: the foreman is told, and misses nothing.
  const subject = CONDITION.exec(whole)?.groups?.condition ?? whole;
  const plain = subject
    .replace(/\s*(?:(?:in|within|after|for|since|by|at|bis|nach|seit|en|tras|depuis|em|após)\s+)?[~≈]?\d.*$/u, '')
    .replace(/[.。]+$/u, '')
    .trim();
  return plain || subject.trim();
}

const CONDITION =
  /(?<!\p{L})(?:if|when|whenever|wenn|falls|sobald|si|cuando|quand|lorsque|se|quando)\s+(?<condition>(?:(?!\s(?:if|when|wenn|si|quand|se)\s).)*(?:\s|^)(?:no|not|n['’]t|isn['’]t|hasn['’]t|haven['’]t|aren['’]t|without|missing|un\p{L}+ed|nicht|kein\p{L}*|ohne|fehl\p{L}*|sin|falta\p{L}*|pas|sans|manqu\p{L}*|não|sem)(?!\p{L}).*)$/iu;

/** “A knife missing = call the guard”. */
export const THEN = new RegExp(`${ARROW.source}|\\s=\\s`, 'u');
