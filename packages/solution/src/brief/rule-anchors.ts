import type { Offset, Quantity, Sentence } from './brief.ts';
import { daysOf } from './read-quantities.ts';
import { AFTER, ARROW, DUE_IN, WITHIN } from './rule-words.ts';

const ARTICLE =
  "(?:the|their|its|his|her|each|every|an?|any|der|dem|den|des|die|das|einem|einer|eines|el|la|los|las|del|de la|de los|de las|de que|de|l['’]|le|les|du|des|une?|o|os|as|do|da|dos|das|um|uma)";
const BEFORE_THAT = new RegExp(
  `^\\s*(?:,?\\s*(?:(?:in advance|(?:'s?\\s)?(?:advance )?(?:notice|warning)|de antelación|de antecedência|de préavis|vorlauf)\\s)?)(?:before|b4|prior to|ahead of|in advance of|out from|vor(?! ort)|antes(?: de[l]?)?|avant|minus)(?!\\p{L})\\s*(?:${ARTICLE}(?:\\s+|(?<=['’])))*(?<event>[^,;:.>→()]{2,60})`,
  'iu',
);
const AFTER_THAT = new RegExp(
  `^\\s*(?:(?:(?:have|has|had) )?(?:passed|elapsed|gone by|gone|vergangen|verstrichen|(?:se sont|se est )?écoulés?|passés?|passad[oa]s?|pasad[oa]s?),? )?(?:after|since|following|past|from|of(?=\\s+(?:the\\s+)?(?:receipt|receiving|occurr\\w+|sending|notice|notification|request\\w*|arrival|the event|it|submission|\\p{L}+ing)(?!\\p{L}))|nach|seit|después(?: de[l]?)?|tras|desde|après|depuis|depois(?: d[eoa])?|após)(?!\\p{L})\\s*(?:${ARTICLE}(?:\\s+|(?<=['’])))*(?<event>[^,;:.>→()]{2,60})`,
  'iu',
);
/** “Ahead”, “vorher”: before what the clause speaks of. */
const ADVERB_BEFORE =
  /^\s*,?\s*(?:before(?=\s*(?:$|[,;.)=]|to\b|and(?!\s+after)\b|->|→|[-–]\s|(?:(?:e-?mail|mail|text|message|alert|notice|reminder) to|remind|notify|tell|ping|warn|nudge)\b))|prior(?=\s*(?:$|[,;.)]))|prior to(?=\s*(?:$|[,;.)]|to\b|->|→))|ahead(?!\s+of(?!\p{L}))|beforehand|in advance(?!\s+of(?!\p{L}))|out(?=\s*(?:$|[,;.)]))|early|earlier|vorher|vorab|zuvor|im voraus|im vorfeld|antes(?=\s*(?:$|[,;.)]|a\b|al\b|para\b))|de antelación|con antelación|avant(?=\s*(?:$|[,;.)]|->|→|au\b|à\b))|à l['’]avance|auparavant|de antecedência)(?!\p{L})|^前/iu;
const END_OF_EVENT =
  /\s+(?:is\s|are\s|has\s)?(?:still\s|noch\s)?(?:not|nicht|noch nicht)\s+\p{L}.*$|\s+(?:no ha[ns]? |no se |não (?:chegou|veio|está|foi)|n['’](?:a|est|ont|sont) pas ).*$|\s+(?:(?:write|call|ring|phone|contact|send)(?= (?:to|the|them|him|her|an?|us|me)(?!\p{L}))|(?:den|die|das|dem|der) \p{Lu}\p{L}+ (?:anschreiben|anrufen|informieren)|(?:den|die|das|dem) \p{Lu}\p{L}+ (?:erinnern|benachrichtigen|warnen|melden|bescheid)|anschreiben|anrufen|escribir|llamar|enviar|mandar|contactar|écrire|appeler|envoyer|contacter|escrever|ligar|contatar|to|and (?:alert|remind|tell|notify|email)|alert|remind|notify|email|mail|ping|tell|goes|gets|is sent|if|unless|wenn|falls|an (?:den|die|das|mich|uns|\p{Lu})|bescheid|erinnern|benachrichtigen|melden|informieren|si|a la (?=\p{L}+$)|avisar|al |au |aux |à la (?=\p{L}+$)|para|ao|à (?=\p{L}+$)|then|else|in order|needs?|must|at (?:the )?latest|spätestens|a más tardar|au plus tard|o mais tardar)(?!\p{L}).*$|\s+(?:[-–]|=>?)\s.*$/iu;
const JAPANESE_EVENT = /(?<event>[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}ーA-Za-z]{2,20}?)(?:の|は|が|から|まで)?(?:の)?\s*$/u;

/** When a lead time counts, and from what. `event` is empty where the clause leaves it to the one before. */
export interface Anchor {
  readonly event: string;
  readonly sign: -1 | 1;
  /** “Before” or “after” stands between the number and the event. */
  readonly isExplicit: boolean;
}

export interface AnchorPlace {
  /** Where in the clause to look from. */
  readonly from: number;
  readonly former: Anchor | null;
  readonly isSomebody: (text: string) => boolean;
}

/** What the lead times of a clause count from: what follows “before” and “after”, else what the clause speaks of, else what the one before did. */
export function anchorOf(clause: Sentence, series: readonly Quantity[], place: AnchorPlace): Anchor {
  const { text } = clause;
  const first = series[0];
  const last = series.at(-1);
  if (first === undefined || last === undefined) return { event: '', sign: -1, isExplicit: false };
  const tail = text.slice(last.end - clause.start, last.end - clause.start + 120);
  const head = text.slice(Math.max(place.from, first.start - clause.start - 160), first.start - clause.start);
  const before = ADVERB_BEFORE.test(tail) ? undefined : BEFORE_THAT.exec(tail)?.groups?.event;
  if (before !== undefined) return { event: eventOf(before, place), sign: -1, isExplicit: true };
  const after =
    AFTER_THAT.exec(tail)?.groups?.event ??
    (WITHIN.test(head.slice(-24)) ? OF_THAT.exec(tail)?.groups?.event : undefined) ??
    (AT_THE_END_OF.test(head.slice(-16)) ? OF_IT.exec(tail)?.groups?.event : undefined);
  if (after !== undefined) return { event: eventOf(after, place), sign: 1, isExplicit: true };
  // “2 days: text the member, 10 days: phone”: what follows the sign is done after the length before it.
  if (place.from > 0 && place.former !== null && ONLY_A_DEED.test(head)) return { ...place.former, isExplicit: false };
  const said = subjectOf(ADVERB_BEFORE.test(tail) ? beforeArrow(head) : head);
  const isWanted = WANTS_TO_KNOW.test(text);
  // “And again a week before”: before what the rule before it counted from.
  if (place.former !== null && AGAIN.test(head))
    return { ...place.former, sign: signOf(head, tail, place.former), isExplicit: ADVERB_BEFORE.test(tail) };
  const subject = NO_EVENT.test(said) || isWanted || namesWhomToTell(head) ? '' : said;
  // “Warn the harbour master 6 weeks ahead” names who is told, not what comes.
  // “Toy 10 days overdue” counts from the day on which it was due.
  const late = subject === '' ? undefined : LATE_BY.exec(tail)?.[0].trim();
  if (late !== undefined) return { event: `${subject} ${late}`, sign: 1, isExplicit: false };
  const event = (place.isSomebody(subject) ? '' : subject) || (place.former?.event ?? '');
  return { event, sign: signOf(head, tail, place.former), isExplicit: isWanted && ADVERB_BEFORE.test(tail) };
}

const LONGEST_NAME = 4;
const AND_SOMEBODY = /\s(?:the|our|an?|der|die|das|el|la|los|las|les?|[ao]s?)\s(?=\p{L})/giu;
/** Behind these the one who is named belongs to the event: “the meeting with the owner”, “signing the lease”. */
const OPENS_OBJECT =
  /(?:^|\s)(?:with|of|by|to|for|from|at|on|in|and|or|mit|von|bei|und|oder|con|de|por|para|y|avec|par|pour|et|com|e|\p{L}+ing|(?:we|they|you|i)\s\p{L}+)$/iu;
const INFINITIVE = /\p{L}{2,}(?:ar|er|ir)$/iu;
/** In German the verb stands before who does it, and a noun never has a small letter. */
const VERBS_AT_END = /(?:\s\p{Ll}[\p{L}]*)+$/u;

/** “Two weeks before a hire ends the manager asks …”: where somebody begins to do something without a comma, the event is over. */
function eventOf(raw: string, { isSomebody }: AnchorPlace): string {
  const next = [...raw.matchAll(AND_SOMEBODY)].find(({ 0: article, index }) => {
    const before = raw.slice(0, index);
    if (index < 2 || OPENS_OBJECT.test(before)) return false;
    if (!/^\s(?:the|our|an)\s/iu.test(article) && INFINITIVE.test(before)) return false;
    const words = raw.slice(index + article.length).split(/\s+/u);
    return words.slice(1, LONGEST_NAME + 1).some((_, at) => isSomebody(words.slice(0, at + 1).join(' ')));
  });
  if (next === undefined) return cleanEvent(raw);
  const event = raw.slice(0, next.index);
  return cleanEvent(/^\s(?:der|die|das)\s/u.test(next[0]) ? event.replace(VERBS_AT_END, '') || event : event);
}

/** What follows “before” at the beginning of a text; null where that begins otherwise. */
export function eventBefore(tail: string): string | null {
  const event = BEFORE_THAT.exec(tail)?.groups?.event;
  return event === undefined ? null : cleanEvent(event);
}

const AGAIN =
  /(?<!\p{L})(?:again|once more|nochmals?|noch einmal|otra vez|de nuevo|nuevamente|à nouveau|de nouveau|encore|outra vez|de novo|novamente)(?:\s(?:after|nach|a los|tras|après|após|depois de|ao fim de))?\s*$|(?:再度|もう一度)、?$/iu;

/** “Remind Colin six weeks beforehand”, “avisar a Marta”: a name behind the verb tells whom, and never what comes. */
function namesWhomToTell(head: string): boolean {
  const order = ORDER_TO_TELL.exec(head.trim());
  return order !== null && NAMES_ALONE.test(head.trim().slice(order[0].length));
}

const ORDER_TO_TELL =
  /^(?:please\s+)?(?:also\s+)?(?:remind|alert|notify|warn|tell|text|e-?mail|ping|nudge|nag|call|ring|phone|inform|avisar?|avise|recordar?|notificar|rappeler|prévenir|avertir|lembrar?)\s+(?:(?:an?|à|ao?|o)\s+)?/iu;
const NAMES_ALONE = /^\p{Lu}\p{Ll}+(?:\s(?:and|y|et|e|&)\s\p{Lu}\p{Ll}+)?$/u;

/** “Within 24 hours of reception”: after it. */
const OF_THAT = /^\s*of\s+(?:(?:the|an?|its|their|each|every)\s+)?(?<event>[^,;:.>→()]{2,60})/iu;

/** “A los diez días del pedido”, « au bout de 8 jours du devis »: after it. */
const AT_THE_END_OF = /(?<!\p{L})(?:a l[oa]s|al cabo de|pasad[oa]s|au bout de|aos|às|ao (?:fim|cabo) de|passad[oa]s)\s*$/iu;
const OF_IT = new RegExp(`^\\s*(?:del?|d[oa]s?|du|des)\\s+(?:${ARTICLE}\\s+)?(?<event>[^,;:.>→()]{2,60})`, 'iu');

/** “Warranty ends -> the office 60 days before”: what comes stands before the arrow, unless a condition of its own follows it. */
function beforeArrow(head: string): string {
  const parts = head.split(ARROW);
  const [before = '', last = ''] = parts.slice(-2);
  return parts.length < 2 || before.trim() === '' || UP_TO_CONDITION.test(last) ? head : before;
}

const ONLY_A_DEED = /^\s*(?::|→|->|=>)[^,;]{0,80}[,;]?\s*$/u;

const COUNTED_FROM =
  /(?<!\p{L})(?:after|since|nach|seit|tras|desde|hace|après|depuis|após|desde há|by more than|(?:longer|older|more) than|over|overdue|unpaid|unanswered|unsigned|exceeding|beyond|länger als|mehr als|über|überfällig|unbezahlt|más de|superior a|plus de|dépass\p{L}*|au-delà de|supérieure?s? à|au bout de|mais de|acima de|há)\s*$|>\s*$/iu;
const JAPANESE_AFTER = /(?:後|から|以降)(?:の|、)?\s*$/u;
const LATER = /^\s*(?:later|danach|später|después|plus tard|depois|経過|以上経過)(?!\p{L})|^後|^目(?=に)|^(?:以上)?経過|^以内/iu;

/** Where no event follows the number: before it in most cases, because people ask for reminders of what is to come. */
function signOf(head: string, tail: string, former: Anchor | null): -1 | 1 {
  const near = head.slice(-24);
  if (LATER.test(tail) || STAYS_SO.test(tail) || COUNTED_FROM.test(near) || JAPANESE_AFTER.test(near)) return 1;
  if (ADVERB_BEFORE.test(tail) || DUE_IN.test(head)) return -1;
  if (WITHIN.test(near) || AFTER.test(tail.slice(0, 12))) return 1;
  const isAt = /(?<!\p{L})(?:at|à|bei|a los|aos)\s*$/iu.test(near);
  // “Aftercare: visits at 1 and 3 months” counts from what it names, “again at 14 days” as the one before did.
  if (isAt && !ENDS.test(head)) return subjectOf(head) === '' ? (former?.sign ?? 1) : 1;
  return -1;
}

/** “10 Tage offen ist”, “8 days unpaid”, “12 días sin respuesta”: so long it has been that way. */
const STAYS_SO =
  /^\s*(?:offen|überfällig|unbezahlt|unbeantwortet|unbearbeitet|verspätet|open|overdue|old|late|unpaid|unanswered|unsigned|idle|abiert[oa]s?|pendientes?|vencid[oa]s?|sin |de retraso|en attente|impayée?s?|sans |de retard|em aberto|pendentes?|parad[oa]s?|sem |de atraso|atrasad[oa]s?)(?!\p{L}*\s+(?:before|vor|antes|avant))/iu;

const LATE_BY = /^\s*(?:overdue|past due|überfällig)(?!\p{L})/iu;

/** What one waits for rather than what one starts from. */
const ENDS =
  /(?:deadline|expir|due|notice|remind|renew|limit|end|frist|ablauf|termin|venc|caduc|plazo|échéance|rappel|relance|prazo|期限|締切)/iu;

export function offsetOf(quantity: Quantity, { sign }: Anchor): Offset {
  return {
    days: sign * daysOf(quantity),
    isWorkingDays: quantity.unit === 'working days',
    text: quantity.text,
  };
}

function cleanEvent(raw: string): string {
  const event = raw
    .replace(END_OF_EVENT, '')
    .replace(HOW_OR_BY_WHOM, '')
    .replace(/[\s=–-]+$/u, '')
    .replace(/\s+(?:a|an|at|on|in|to|for|and|de|du|der|the)$/iu, '')
    .trim();
  return /^(?:that|it|again|this|then|to|an|a)$/iu.test(event) ? '' : event;
}

/** “Filling by the bin manager”, “planting with address and access code”: who does it and what is told of it name no date; “meeting with the owner” does. */
const HOW_OR_BY_WHOM =
  /\s(?:by (?:the|an?|our)|durch (?:den|die|das|eine[nm]?)|por (?:el|la|los|las|un|una)|par (?:le|la|les|une?|l['’])|pel[oa]s?)(?!\p{L}).*$|\s(?:with|mit|con|avec|com)\s(?!(?:the|an?|our|its|their|his|her|de[mnr]|die|das|eine[mnr]?|unsere[mnr]?|el|la|los|las|un|una|su|le|les|une|son|sa|os?|as?|uma?)\s)\p{Ll}.*$/u;

/** Dictation has no end: the words next to the number are what it is about. */
const LONGEST_EVENT = 6;
const IMPERATIVE =
  /^(?:please\s+)?(?:also\s+)?(?:nag|remind|alert|notify|warn|tell|text|email|ping|send|chase|call|page|prompt|nudge|inform|flag|erinner\p{L}*|benachrichtig\p{L}*|avisa\p{L}*|avíse\p{L}*|recorda\p{L}*|recuérd\p{L}*|alertar\p{L}*|rappel\p{L}*|préven\p{L}*|averti\p{L}*|lembr\p{L}*|notificar\p{L}*)(?:\s+(?:me|us|him|her|them|everyone|mich|uns|me|nos|moi|nous))?(?:\s+(?:of|about|to|at|an|de|del))?(?=\s|$)/iu;
const DROPPED =
  /(?:^|\s+)(?:again(?: at)?|then|and|or|at|in|on|by|within|from|for|is|are|to|um|am|im|bei|an|der|de|à|a|en|el|la|reminders?|notices?|alerts?|e-?mails?|erinnerung(?:en)?|avisos?|rappels?|relances?|lembretes?|longer than|older than|more than|by more than|after|since|nach|seit|tras|después de|après|depuis|depois de|após|plus de|más de|mais de|länger als|mehr als|seit mehr als|über|over|exceeding|beyond|dépass(?:e|ent|ant|é)|au-delà de|au bout de|há|every|another)$/iu;

const UP_TO_CONDITION = /^.*\s(?:if|when|whenever|wenn|sobald|falls|si|cuando|quand|lorsque|se|quando)\s+(?=\S+\s)/iu;

/** “Re-inspection must be booked with the inspector”: the re-inspection is what comes. */
const OBLIGED =
  /\s+(?:must|shall|should|(?:has|have|need|needs) to|is to|are to|muss|müssen|soll|sollen|sind (?=.{0,60}zu(?!\p{L}))|ist (?=.{0,60}zu(?!\p{L}))|debe\p{L}*|tienen? que|hay que|se (?=comunica|notifica|informa)|doit|doivent|deve\p{L}*|têm? que)(?!\p{L}).*$/iu;

/** “Je nach 2 Tagen”, “a los 2 días”: words that name nothing. */
const NO_EVENT = /^(?:je|jeweils|each|los|las|le|les|chacune?|cada (?:uno|una|um|uma)|a[oa]s?|それぞれ|各々?)$/iu;

/** “Ron wants to know 2 months ahead”, “let the office know half a year early”: who is to be told, and not of what. */
const WANTS_TO_KNOW =
  /^(?:(?:and|but|so|und|y|et|e)\s+)?(?:let\s+[\p{L} '’-]{2,40}?\s+know|[\p{L} '’.-]{1,40}?\s(?:(?:wants?|would like|likes?|wishes)(?:\s+to\s+(?:know|hear|be (?:told|warned|reminded|informed|asked)))?|(?:is|are|has|have|must|should)?\s?(?:to\s)?be\s(?:told|warned|reminded|informed|asked)|(?:(?:is|are)\s)?(?:told|warned|reminded|informed)|hears?|needs?\s+to\s+(?:know|hear|be (?:told|warned|reminded|informed|asked))|(?:will|möchte|muss)|quiere saber(?:lo)?|veut (?:le savoir|savoir|être prévenue?)|quer saber))(?:\s+(?:of it|about it|it|that|lo|es|das|o))?(?=\s+(?:(?:about|at least|mindestens|al menos|au moins|pelo menos)\s+)?(?:\d|an?\s|one\s|half\s|\p{L}{3,9}\s(?:days?|weeks?|months?|years?|tage|wochen|monate|días|semanas|meses|jours|semaines|mois|dias)(?!\p{L})))/iu;

/** 「点検員に通知、8日目に」 goes on about what the clause before counts from. */
const TELLS_BEFORE = /に(?:通知|連絡|報告)(?:し|して)?、\s*$/u;

/** 「許可は組立の28日前」 counts from the 組立; what has a verb is told whole: 「保険が切れる30日前」. */
const BEFORE_JAPANESE_DAY = /^.*[はが](?=[\p{sc=Han}\p{sc=Katakana}ー]{2,}$)/u;

/** “Nudge 2 months out”: says whom or that somebody is to be told, and not of what. */
export function onlyTells(clause: string): boolean {
  return IMPERATIVE.test(clause.trim()) || WANTS_TO_KNOW.test(clause.trim());
}

/** What a clause speaks of before its first number: “vendor balance 30 days”, “G26 expires: 90 days”, “契約終了の30日前”. */
export function subjectOf(head: string): string {
  const clause = head.split(ARROW).at(-1) ?? '';
  const colon = clause.lastIndexOf(':');
  const [named = ''] = (colon > 1 ? clause.slice(0, colon) : clause).split(
    /\s[-–]\s|\s+(?:every|each|alle|cada|tous les)\s+(?=\d)/iu,
  );
  const japanese = /[\p{sc=Han}\p{sc=Katakana}]/u.test(named) ? JAPANESE_EVENT.exec(named)?.groups?.event : undefined;
  if (TELLS_BEFORE.test(named)) return '';
  if (japanese !== undefined)
    return japanese
      .replace(/^(?:前?[とや]|および)/u, '')
      .replace(BEFORE_JAPANESE_DAY, '')
      .replace(/(?:後|から|以降)$/u, '');
  const said = named.replace(/[(（~≈>]+\s*$/u, '').trim();
  // “Alert the head of training when an assessment is”: the assessment is what comes.
  let subject = (IMPERATIVE.test(said) ? said.replace(IMPERATIVE, '').replace(UP_TO_CONDITION, '') : said).trim();
  for (let length = -1; length !== subject.length; ) {
    length = subject.length;
    subject = subject
      .replace(DROPPED, '')
      .replace(/[\s,:–-]+$/u, '')
      .trim();
  }
  const words = (subject.replace(OBLIGED, '').trim() || subject)
    .replace(/^(?:the|an?|any|each|every|der|die|das|el|la|los|las|le|la|les|o|a)\s+/iu, '')
    .trim()
    .split(' ');
  return words.slice(-LONGEST_EVENT).join(' ');
}
