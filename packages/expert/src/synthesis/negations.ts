import type { Draft } from './draft.ts';

/** The words for 'without'. */
export const WITHOUT = /^(?:without|ohne|sin|sans|sem)$/;

const NEAR_BEFORE = 28;
const NEAR_AFTER = 10;

const EXCLUDED =
  /^[^,.;]{0,16}(?:exclud|don ?.?t (?:matter|count)|must not count|do not count|ignored|not counted|left out|doesn ?.?t count|not (?:be )?included|shouldn ?.?t (?:count|be))/;

/** Whether what stands at a place is denied: by a word before it, in Japanese behind it, or by 'is not counted' after it. */
export function isNegatedAt(draft: Draft, start: number, end: number): boolean {
  const isJapanese = draft.reading.language === 'ja';
  return draft.reading.mentions.some(({ concept, start: at, end: to }) => {
    if (concept !== 'not') return false;
    if (!isJapanese && at >= end && at - end < 24 && EXCLUDED.test(draft.reading.text.slice(end, end + 40))) return true;
    if (isJapanese) return at >= end && at - end <= NEAR_AFTER;
    const between = draft.reading.text.slice(to, start);
    if (draft.reading.values.some((value) => value.start >= to && value.end < start)) return false;
    // 'Sin enviar tiene el electricista': what was done stands nearer to the word.
    if (draft.reading.columns.some((one) => one.isDeed === true && one.start >= to && one.end < start)) return false;
    return (
      to <= start && start - to <= NEAR_BEFORE && !/[,()!?;]| and | or | but | und | oder | y | et | e | ou | o /.test(between)
    );
  });
}

const LEFT_TO_DO =
  /\b(?:(?:still|yet|left|remaining|waiting|queued|ready)(?: have| has| need| needs)? to(?: be)?|faltan? por|quedan? por|rest\p{L}*(?:[- ]t[- ]il)? a|faltam?(?: por)?|noch zu)\s*$/u;

/** 'Still to be shipped', 'faltan por enviar': the deed after it is not done. */
export function isLeftToDo(draft: Draft, place: number): boolean {
  const { text } = draft.reading;
  const before = text.slice(Math.max(0, place - 30), place);
  // 'Por pagar' is to be paid, 'por manutenção' is no more than by it.
  return LEFT_TO_DO.test(before) || (/\bpor\s*$/.test(before) && /^\p{L}+r(?!\p{L})/u.test(text.slice(place)));
}

const ARTICLE = '(?:(?:an?|any|the|their|its|eine?n?|una?|une?|uma?) )?';
const LACKS = new RegExp(
  `(?<!\\p{L})(?:without|with no|no|owes?(?: us| me)?|missing|lacks?|lacking|ohne|kein\\p{L}*|sin|sans|sem) ${ARTICLE}$`,
  'u',
);
const OR = new RegExp(`^ (?:or|oder|o|ou) ${ARTICLE}$`, 'u');
const SAYS_ITSELF = /^ (?:is|are|was|were|has|have|ist|sind|es|est|esta|not|missing|ticked|checked|unticked|unchecked)(?!\p{L})/u;

/** 'Everyone who owes us a bio or a photo': what is lacking of the first of two boxes is lacking of the other. */
export function sharesDenial({ reading: { text, columns } }: Draft, start: number, end: number): boolean {
  if (SAYS_ITSELF.test(text.slice(end))) return false;
  return columns.some(
    (one) =>
      one.column.kind === 'check' &&
      one.end < start &&
      OR.test(text.slice(one.end, start)) &&
      LACKS.test(text.slice(0, one.start)),
  );
}
