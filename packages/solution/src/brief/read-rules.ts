import type { Offset, Person, Quantity, Rule, RuleAction, RuleTrigger, Sentence, Thing, Threshold } from './brief.ts';
import { peopleIn } from './read-people.ts';
import { daysOf, readQuantities } from './read-quantities.ts';
import { readCadence } from './time-words.ts';

const MOST_RULES = 30;
const BEFORE = /(?<!\p{L})(?:before|prior|ahead|out|vor|vorher|antes|avant|minus|previos?)(?!\p{L})|(?<!\p{L})T-\d|前/iu;
/** “Due in 14 days”, “expires in 30 days” speak of the days before. */
const DUE_IN = /(?<!\p{L})(?:due|expir\w*|runs? out|deadline|fällig|vence|échéance)\s+(?:in|within|en|dans|em)(?!\p{L})/iu;
const AFTER =
  /(?<!\p{L})(?:after|since|past|later|longer than|older than|more than|waiting|nach|seit|danach|después|tras|après|depuis|depois|após)(?!\p{L})|後|止ま|経過/iu;
const MISSING =
  /(?<!\p{L})(?:no|not|missing|without|w\/o|isn't|hasn't|lacks?|nobody|unsigned|unanswered|unassigned|fehlt|fehlende\w*|ohne|kein\w*|nicht|sin|falta|no hay|si no|sans|manquant\w*|aucun\w*|pas de|sem|não|faltando)(?!\p{L})|ない|未|漏れ/iu;
const OVERDUE =
  /(?<!\p{L})(?:overdue|late|past due|missed|exceeded|überfällig\w*|überschritten|verspätet|vencid[oa]s?|atrasad[oa]s?|en retard|dépassé\w*)(?!\p{L})|超過|遅延/iu;
const COMPARISON =
  /(?<field>(?:[\p{L}#&/-]+\s+){0,3}?[\p{L}#&/-]+)?\s*(?<sign>>=|<=|>|<|≥|≤|\bover\b|\babove\b|\bexceed(?:s|ing)?\b|\bmore than\b|\bgreater than\b|\blarger than\b|\bat least\b|\bfrom\b(?=.{1,14}\bup\b)|\bunder\b|\bbelow\b|\bless than\b|\bhigher than\b|\bworse than\b|\bschlechter als\b|\büber\b|\bmehr als\b|\bab\b|\bunter\b|\bweniger als\b|\bmás de\b|\bmayor(?:es)? (?:a|de|que)\b|\bsuperior(?:es)? a\b|\bsupera\b|\bmenos de\b|\bplus de\b|\bsupérieure?s? à\b|\bau-dessus de\b|\bdépasse\b|\bmoins de\b|\bmais de\b|\bacima de\b|\babaixo de\b|以上|超)\s*[~≈]?\s*(?:usd|eur|us)?\s*$/iu;
const GREATER =
  />|over|above|exceed|more|greater|larger|higher|least|from|worse|schlechter|über|mehr|^ab$|más|mayor|superior|supera|plus|supérieur|dessus|dépasse|mais|acima|以上|超|≥/iu;
const APPROVES =
  /(?<!\p{L})(?:approv\w*|sign[- ]?off|signs? off|authori[sz]\w*|ok|okay|waiver|release|go\/no-go|genehmig\w*|freigabe|freigeben|zustimm\w*|aprob\w*|autoriz\w*|visto bueno|approuv\w*|accord|valid\w*|aprov\w*)(?!\p{L})|承認|決裁|許可/iu;
const ESCALATES = /(?<!\p{L})(?:escalat\w*|eskal\w*|escalar|escalade\w*)(?!\p{L})|エスカレーション/iu;
const ASSIGNS = /(?<!\p{L})(?:assign\w*|zuweis\w*|zuteil\w*|asignar|attribuer|atribuir|gets a)(?!\p{L})|割り?当て/iu;
const COPIES = /(?<!\p{L})(?:cop(?:y|ies)|kopier\w*|copiar|copier)(?!\p{L})/iu;
const MOVES = /(?<!\p{L})(?:mov(?:e|es) to|archiv\w*|verschieb\w*|mover|archivar|déplacer)(?!\p{L})/iu;
const ADDED =
  /(?<!\p{L})(?:new|when .{0,30}(?:arrives?|comes in|is (?:added|created|submitted|received))|incoming|neue[rsn]?|nuev[oa]s?|nouve(?:au|lle)s?|nov[oa]s?)(?!\p{L})|新規/iu;
const WHEN =
  /(?<!\p{L})(?:when|once|as soon as|if|upon|on|wenn|sobald|cuando|si|quand|dès que|lorsque|quando|se)\s+(?<event>[^,;>→]{3,80}?)(?=\s*(?:,|;|->|→|then|$))/iu;
const ARROW = /\s*(?:->|=>|→|⇒|➔)\s*/u;
const CLAUSE_END = /\s*[;；\n]\s*|,\s+(?!\d)|、(?=.{4})/gu;

/** What is to happen by itself: read clause by clause from the wishes for automation, and from the other answers where they name a lead time or a limit. */
export function readRules(sentences: readonly Sentence[], things: readonly Thing[], people: readonly Person[]): Rule[] {
  const rules = sentences.flatMap((sentence) => {
    if (sentence.ignored !== null) return [];
    if (sentence.field === 'automationNeeds')
      return clausesOf(sentence).flatMap((clause) => ruleOf(clause, things, people, true) ?? []);
    const isElsewhere =
      sentence.field === 'projectDescription' || sentence.field === 'complianceNeeds' || sentence.field === 'currentWorkflows';
    return isElsewhere ? clausesOf(sentence).flatMap((clause) => ruleOf(clause, things, people, false) ?? []) : [];
  });
  return rules.slice(0, MOST_RULES).map((rule, index) => ({ ...rule, id: `rule-${index + 1}` }));
}

/** The clauses of a sentence; one without a verb, a number or a recipient of its own belongs to the one before. */
function clausesOf(sentence: Sentence): Sentence[] {
  const cuts: Sentence[] = [];
  let from = 0;
  const { text } = sentence;
  const take = (end: number) => {
    const body = text.slice(from, end).trim();
    if (body === '') return;
    const start = sentence.start + from + (text.slice(from, end).length - text.slice(from, end).trimStart().length);
    cuts.push({ ...sentence, text: body, start, end: start + body.length });
  };
  for (const match of text.matchAll(CLAUSE_END)) {
    const rest = text.slice(match.index + match[0].length);
    const isOwn = startsClause(rest) || /[;\n]/.test(match[0]);
    if (!isOwn || isInParentheses(text, match.index)) continue;
    take(match.index);
    from = match.index + match[0].length;
  }
  take(text.length);
  return cuts;
}

function startsClause(rest: string): boolean {
  const clause = rest.split(/[,;]/u)[0] ?? '';
  return (
    ARROW.test(clause) ||
    /\d/.test(clause) ||
    /(?<!\p{L})(?:remind|alert|notify|send|email|ping|route|escalate|when|if|approve|weekly|daily|monthly|update|lock|copy|move|assign)\w*(?!\p{L})/iu.test(
      clause,
    ) ||
    OVERDUE.test(clause) ||
    MISSING.test(clause) ||
    / to /i.test(clause)
  );
}

function isInParentheses(text: string, at: number): boolean {
  return text.lastIndexOf('(', at) > text.lastIndexOf(')', at);
}

function ruleOf(clause: Sentence, things: readonly Thing[], people: readonly Person[], isWish: boolean): Omit<Rule, 'id'> | null {
  const quantities = readQuantities(clause);
  const trigger = triggerOf(clause, quantities, isWish);
  if (trigger === null) return null;
  if (!isWish && trigger.is !== 'threshold' && !(trigger.is === 'date' && BEFORE.test(clause.text))) return null;
  const after = clause.text.split(ARROW).slice(1).join(' ');
  const told = peopleIn(after === '' ? clause.text : after, people);
  return {
    text: clause.text,
    thing: thingIn(clause, things),
    trigger,
    action: actionOf(clause.text, trigger),
    recipients: told.map(({ id }) => id),
    spans: [clause],
  };
}

function triggerOf(clause: Sentence, quantities: readonly Quantity[], isWish: boolean): RuleTrigger | null {
  const { text } = clause;
  const threshold = thresholdOf(clause, quantities);
  if (threshold !== null) return { is: 'threshold', threshold };
  const offsets = quantities.filter(({ is }) => is === 'duration').map((quantity) => offsetOf(quantity, text, clause.start));
  const [first] = offsets;
  if (first !== undefined && MISSING.test(text) && (AFTER.test(text) || !BEFORE.test(text))) {
    return {
      is: 'missing',
      missing: missingOf(text),
      since: eventAfter(text, AFTER),
      after: { ...first, days: Math.abs(first.days) },
    };
  }
  if (first !== undefined)
    return { is: 'date', event: eventAfter(text, BEFORE) ?? eventAfter(text, AFTER) ?? subjectOf(text), offsets };
  if (!isWish) return null;
  const cadence = readCadence(text);
  if (cadence !== null) return { is: 'schedule', cadence };
  if (OVERDUE.test(text)) return { is: 'overdue' };
  if (MISSING.test(text)) return { is: 'missing', missing: missingOf(text), since: null, after: null };
  if (ADDED.test(text) && !WHEN.test(text)) return { is: 'added' };
  const event = WHEN.exec(text)?.groups?.event ?? subjectOf(text);
  return event === '' ? null : { is: 'event', event };
}

function offsetOf(quantity: Quantity, text: string, start: number): Offset {
  const around = text.slice(Math.max(0, quantity.start - start - 12), quantity.end - start + 30);
  const days = daysOf(quantity);
  const isBefore =
    DUE_IN.test(around) ||
    BEFORE.test(around) ||
    (BEFORE.test(text) && !AFTER.test(text)) ||
    (!AFTER.test(text) && !/(?<!\p{L})(?:within|in|every|for|innerhalb|dans|en)(?!\p{L})/iu.test(around));
  return { days: isBefore ? -days : days, isWorkingDays: quantity.unit === 'working days', text: quantity.text };
}

function thresholdOf(clause: Sentence, quantities: readonly Quantity[]): Threshold | null {
  for (const quantity of quantities) {
    if (quantity.is === 'duration' || quantity.is === 'clock' || quantity.is === 'date') continue;
    const before = clause.text.slice(0, quantity.start - clause.start);
    const match = COMPARISON.exec(before);
    const sign = match?.groups?.sign;
    if (sign === undefined) continue;
    const operator = GREATER.test(sign) ? (/=|≥|least|以上|from|^ab$/iu.test(sign) ? '>=' : '>') : /=|≤/.test(sign) ? '<=' : '<';
    const tail = clause.text.slice(quantity.end - clause.start);
    const unit = quantity.unit || (/^\s?(\p{L}{2,12})/u.exec(tail)?.[1] ?? '');
    return {
      field: (match?.groups?.field ?? '').trim(),
      operator,
      value: quantity.value,
      unit,
      spans: [{ field: clause.field, start: clause.start, end: clause.end }],
    };
  }
  return null;
}

function eventAfter(text: string, sign: RegExp): string | null {
  const match = new RegExp(
    `(?:${sign.source})\\s*(?:the |their |its |each |der |dem |den |die |das |el |la |los |las |del |l'|l’|le |les |o |a )?(?<event>[^,;.>→()-]{2,50})`,
    'iu',
  ).exec(text);
  const event = match?.groups?.event
    ?.replace(/\s+(?:to|an|a|à|alert|remind|notify|email|mail|ping|if|wenn|si|and|then)\s.*$/iu, '')
    .trim();
  return event === undefined || event === '' || /^(?:to|an|at|and|again|that|if|an \w+)$/iu.test(event) ? null : event;
}

function missingOf(text: string): string {
  const [subject = ''] = text.split(ARROW);
  return subject.replace(/\s*\d.*$/u, '').trim() || subject.trim();
}

function subjectOf(text: string): string {
  const [subject = ''] = text.split(ARROW);
  return subject.replace(/\s*(?:at\s)?[~≈]?\d.*$/u, '').trim();
}

function actionOf(text: string, trigger: RuleTrigger): RuleAction {
  if (ESCALATES.test(text)) return 'escalate';
  if (APPROVES.test(text) || trigger.is === 'threshold')
    return APPROVES.test(text) || !/(?<!\p{L})(?:alert|alerta|notify|warn|report|bericht)/iu.test(text) ? 'approve' : 'notify';
  if (ASSIGNS.test(text)) return 'assign';
  if (MOVES.test(text)) return 'move';
  if (COPIES.test(text)) return 'copy';
  if (trigger.is === 'date' && trigger.offsets.some(({ days }) => days < 0)) return 'remind';
  return trigger.is === 'missing' || trigger.is === 'overdue' ? 'escalate' : 'notify';
}

/** The thing that a clause is about: the first that it names. */
export function thingIn(clause: Pick<Sentence, 'field' | 'start' | 'end' | 'text'>, things: readonly Thing[]): string | null {
  return thingsIn(clause, things)[0] ?? null;
}

/** The things that a clause names, in the order of the text. */
export function thingsIn({ field, start, end }: Pick<Sentence, 'field' | 'start' | 'end'>, things: readonly Thing[]): string[] {
  return things
    .flatMap(({ id, spans }) =>
      spans
        .filter((span) => span.field === field && span.start >= start && span.end <= end)
        .map((span) => ({ id, at: span.start })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id)
    .filter((id, index, ids) => ids.indexOf(id) === index);
}
