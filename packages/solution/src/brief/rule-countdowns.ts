import type { Offset, Rule, RuleTrigger, Sentence } from './brief.ts';
import { eventBefore, subjectOf } from './rule-anchors.ts';
import { missingIn } from './rule-missing.ts';
import { ARROW, MISSING } from './rule-words.ts';

const T_MINUS =
  /(?<![\p{L}\d])T\s?[-–−]\s?(?<count>\d{1,3})\s?(?<unit>weeks?|wks?|w|hours?|h|months?|days?|d|tagen?|días|jours|dias|日)?(?![\p{L}\d])/u;

/** “T-30: lock the wave”: days before the day that everything leads up to. */
export function countdownOf(clause: Sentence): RuleTrigger | null {
  const match = T_MINUS.exec(clause.text);
  if (match === null) return null;
  const unit = /^w/.test(match.groups?.unit ?? '')
    ? 7
    : /^h/.test(match.groups?.unit ?? '')
      ? 1 / 24
      : /^m/.test(match.groups?.unit ?? '')
        ? 30
        : 1;
  const days = -Number(match.groups?.count) * unit;
  const offset: Offset = { days, isWorkingDays: false, text: match[0] };
  const rest = clause.text.slice(match.index + match[0].length).replace(/^[\s:,–-]+/u, '');
  const subject = (rest.split(ARROW)[0] ?? '').trim();
  if (MISSING.test(subject)) return { is: 'missing', missing: missingIn(subject), since: 'Target', after: offset };
  return { is: 'date', event: 'Target', offsets: [offset] };
}

const EVE =
  /(?<!\p{L})(?:the (?<unit>day|morning|afternoon|evening|night|week|month) (?:before|prior)(?: to)?|(?:am|einen) (?:vortag|abend vorher|tag (?:davor|vorher|zuvor))|vortags|el día (?:antes|anterior)|la víspera|la veille|na véspera|no dia anterior)(?!\p{L})(?:\s+(?:de[lr]?|des|d[oa]|du)(?!\p{L}))?(?<event>[^,;:.>→()]{0,60})|(?<!\p{L})(?:am (?:tag|abend|morgen|nachmittag) (?=vor\s)|(?:el día|la (?:tarde|noche|mañana)) (?=antes\s)|le (?:jour|soir) (?=avant\s)|(?:[ao]|n[ao]) (?:dia|noite|tarde) (?=antes\s))|前日/iu;
const UNITS_BEFORE: Readonly<Record<string, number>> = { week: 7, month: 30 };

/** “The day before the visit”, “am Vortag”, “la veille”: a length that no number tells. */
export function eveOf({ text }: Sentence, former: Pick<Rule, 'trigger'> | null): RuleTrigger | null {
  const match = EVE.exec(text);
  if (match === null || /\d/u.test(text)) return null;
  const offset: Offset = {
    days: -(UNITS_BEFORE[match.groups?.unit?.toLowerCase() ?? ''] ?? 1),
    isWorkingDays: false,
    text: match[0].trim(),
  };
  const behind = eventBefore(text.slice(match.index + match[0].length)) ?? subjectOf(match.groups?.event ?? '');
  const before = former?.trigger.is === 'date' ? former.trigger.event : '';
  const event = behind || subjectOf(text.slice(0, match.index).replace(GOES_OUT, '')) || before;
  return event === '' ? null : { is: 'date', event, offsets: [offset] };
}

/** “The reminder goes out the day before” */
const GOES_OUT = /\s*(?:reminders?|notices?|messages?|e-?mails?)?\s*(?:goes|go|is|are)\s+(?:out|sent)\s*$/iu;

const ON_DAY =
  /(?<![\p{L}\d])(?:(?:on |by |from |after )?day|(?:an )?tag|j\s?\+)\s?(?<count>[1-9]\d?)(?!\s?(?:of|th|des|im|du|before|and|or|vor|-)(?!\p{L})|[\d.,/]\d|\p{L}|\s?%)/iu;

/** “Not discharged: day 5 clerk, on day 7 the branch manager”: so many days after it began. */
export function dayOf({ text }: Sentence, former: Pick<Rule, 'trigger'> | null): RuleTrigger | null {
  const match = ON_DAY.exec(text);
  const days = Number(match?.groups?.count ?? 0);
  if (match === null || days === 0) return null;
  const offset: Offset = { days, isWorkingDays: false, text: match[0].trim() };
  const condition = text.slice(0, match.index).replace(/[\s:,–-]+$/u, '');
  const before = former?.trigger;
  if (before?.is === 'missing' && condition === '') return { ...before, after: offset };
  if (MISSING.test(condition)) return { is: 'missing', missing: missingIn(condition), since: null, after: offset };
  return {
    is: 'date',
    event: condition === '' && before?.is === 'date' ? before.event : subjectOf(condition),
    offsets: [offset],
  };
}
