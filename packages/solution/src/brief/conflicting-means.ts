import { fold } from '../vocabulary/fold.ts';
import { TOOL_NAMES } from '../vocabulary/index.ts';
import type { Contradiction } from './brief.ts';
import { againstEach, type RuleWords } from './rule-pairs.ts';
import { TELLS } from './rule-words.ts';
import { quantitiesOf, type Statement } from './statements.ts';

/**
 * Means that there are not enough of or that are ruled out, and that something else needs all the same: fewer licences than people who get one, no
 * connection to other systems and data that flows in from one, nobody who wants messages and one who is sent some,
 * people who stay unknown and are answered.
 */
export function conflictingMeans(statements: readonly Statement[], words: RuleWords): Contradiction[] {
  const told = statements.filter(({ isWhole, sentence }) => !isWhole && sentence.field !== 'painPoints');
  const asked = told.filter(({ isNegative }) => !isNegative);
  return [
    ...againstEach(told, asked, licencesOf, needsMore),
    ...againstEach(told, asked, (statement) => closedTo(statement, words), isFed),
    ...againstEach(told, asked, (statement) => leftInPeace(statement, words), isWrittenTo),
    ...againstEach(told, asked, unknownPeople, isAnswered),
  ];
}

const SEATS =
  /(?<![^ ])(?:licen[cs]es?|seats|accounts?|logins?|lizenz(?:en)?|zugaenge|zugang|konten|konto|licencias?|cuentas?|comptes?|licencas?|contas?)(?![^ ])|ライセンス|アカウント/u;
const OWN =
  /(?<![^ ])(?:own|each|every|all|each of|eigene[nmrs]?|jede[rnms]?|alle[nr]?|propi[oa]s?|cada|tod[oa]s|chacune?|propre|chaque|tou(?:te)?s|propri[oa]s?)(?![^ ])|全員|各自/u;
const LOGS_IN =
  /(?<![^ ])(?:log in|logs in|sign in|signs in|edit it|melde\S* sich an|inician sesion|se connectent|fazem login)(?![^ ])|ログイン/u;
/** Licences that are only spoken of when they are sold, checked or run out are of the trade. */
const OF_THE_TRADE =
  /(?<![^ ])(?:driving|trading|liquor|software for|expire\S*|renew\S*|valid|fuehrerschein|ablauf\S*|caduc\S*|expir\S*)(?![^ ])/u;

/** “There are 12 licences”: how many. */
function licencesOf(statement: Statement): number | null {
  const { folded, sentence } = statement;
  if (!SEATS.test(folded) || OF_THE_TRADE.test(folded) || LOGS_IN.test(folded)) return null;
  const [count, ...others] = quantitiesOf(statement).filter(({ is }) => is === 'count' || is === 'number');
  if (count === undefined || others.length > 0) return null;
  const next = sentence.text
    .slice(count.end - sentence.start)
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .join(' ');
  const named = `${count.text} ${next}`;
  return SEATS.test(named.toLowerCase().replace(/[.,;:]/gu, '')) ? count.value : null;
}

/** “All 30 ushers get their own account”. */
function needsMore(licences: number, other: Statement): boolean {
  const { folded } = other;
  const takesOne = (SEATS.test(folded) && OWN.test(folded)) || (LOGS_IN.test(folded) && OWN.test(folded));
  if (!takesOne || OF_THE_TRADE.test(folded)) return false;
  const people = quantitiesOf(other).filter(({ is }) => is === 'count');
  return people.length === 1 && (people[0]?.value ?? 0) > licences;
}

const CONNECTS =
  /(?<![^ ])(?:connect\S*|integrat\S*|interfaces?|sync\S*|linked|apis?|schnittstelle\S*|anbindung\S*|angebunden|verbunden|verbindung(?:en)?|conect\S*|conexion\S*|integra\S*|connexion\S*|connecte\S*|relie\S*|interface|ligac\S*|ligad\S*|conexo\S*)(?![^ ])|連携|接続/u;
const FLOWS_IN =
  /(?<![^ ])(?:sync\S*|flow\S* in|flow\S* from|feed\S* into|pull\S*|push\S*|import\S* automatically|automatically|automatic|in real time|live from|connect\S*|integrat\S*|automatisch|uebertragen|synchronis\S*|angebunden|schnittstelle|sincroniza\S*|automaticamente|conectar|integrar|automatiquement|connecter|relier|ligar a[oa]?)(?![^ ])|自動|同期|連携/u;
const BY_HAND =
  /(?<![^ ])(?:by hand|typed|retyped|copied|manually|as a file|csv|once a month as|von hand|abgetippt|abgeschrieben|manuell|als datei|a mano|manualmente|copiar|copia|a la main|saisi\S*|recopie\S*|manuellement|a mao|manual|digitad\S*)(?![^ ])|手で|手入力|転記/u;
const ELSEWHERE =
  /(?:from|with|into|to|aus|mit|von|an|de|desde|con|depuis|avec|vers|com|do|da)\s+(?:the\s|our\s|unser\p{L}*\s|dem\s|der\s)?\p{Lu}[\p{L}\d]+/u;

/** “No other system may be connected”. */
function closedTo({ folded, isNegative, isConditional, isToday }: Statement, words: RuleWords): RuleWords | null {
  return isNegative && !isConditional && !isToday && CONNECTS.test(folded) ? words : null;
}

/** “Bookings flow in from Calendly”. */
function isFed({ language }: RuleWords, { folded, sentence, isToday }: Statement): boolean {
  if (isToday || !FLOWS_IN.test(folded) || BY_HAND.test(folded)) return false;
  const said = ` ${folded} `;
  const isNamed = [...TOOL_NAMES].some((name) => name !== 'Smartsheet' && said.includes(` ${fold(name, language)} `));
  return isNamed || ELSEWHERE.test(sentence.text.replace(/smartsheet/giu, ' '));
}

const MESSAGE =
  /(?<![^ ])(?:automat\S* )?(?:messages?|notifications?|reminders?|alerts?|benachrichtigung(?:en)?|erinnerung(?:en)?|nachricht(?:en)?|meldungen|mensajes?|notificacion(?:es)?|recordatorios?|avisos?|rappels?|alertes?|mensagens|notificac(?:ao|oes)|lembretes?|e ?mails?|mails?|sms)(?![^ ])|通知|お知らせ|メール/u;
const WANTS =
  /(?<![^ ])(?:wants?|gets?|receives?|get|receive|like|asked for|wollen|will|moechte[nt]?|bekommen|bekommt|erhalten|erhaelt|wuenschen|quieren?|reciben?|recibir|desean?|veulent|veut|recoivent|recoit|recevoir|souhaitent|querem|quer|recebem|recebe|receber)(?![^ ])|受け取|届か|いらない|不要/u;
const BY = /(?<![^ ])(?:by|per|via|par|por) (?<channel>\S+)/u;

interface Peace {
  readonly actors: readonly string[];
  readonly channel: string | null;
}

/** “Nobody wants any reminders”, “les chauffeurs ne doivent recevoir aucun message”. */
function leftInPeace({ folded, tokens, isNegative, isConditional, sentence }: Statement, { words }: RuleWords): Peace | null {
  const isOfAims = sentence.field === 'successMetrics';
  if (!isNegative || isConditional || isOfAims || !MESSAGE.test(folded) || !WANTS.test(folded)) return null;
  if (words.patterns.exceptions.test(folded) || /\d/u.test(sentence.text)) return null;
  const isOfNobody = NOBODY.test(folded);
  // Who does not want them stands before the verb, be it a role that is known or not.
  const [first] = tokens.filter(({ key, acts }) => key !== 'everybody' && acts.length === 0 && !key.startsWith('verb '));
  const named = tokens.filter(({ isActor, key }) => isActor && key !== 'everybody');
  const subject = first !== undefined && first.at <= 1 ? [first] : [];
  const actors = (named.length > 0 || isOfNobody ? named : subject).map(({ key }) => key);
  return actors.length === 0 && !isOfNobody ? null : { actors, channel: BY.exec(folded)?.groups?.channel ?? null };
}

const NOBODY = /(?<![^ ])(?:nobody|no one|none of (?:us|them)|niemand|keiner|nadie|personne|ninguem)(?![^ ])|誰も/u;

/** “Remind the warden by mail two days before the tour”. */
function isWrittenTo({ actors, channel }: Peace, { folded, sentence, tokens, acts }: Statement): boolean {
  if (sentence.field === 'successMetrics' || !(TELLS.test(sentence.text) || (acts.has('send') && MESSAGE.test(folded))))
    return false;
  if (channel !== null && !folded.split(' ').includes(channel)) return false;
  return actors.length === 0 || tokens.some(({ key }) => actors.includes(key));
}

const ANONYMOUS = /(?<![^ ])(?:anonym\S*|anonim\S*)(?![^ ])|匿名/u;
const ANSWERS =
  /(?<![^ ])(?:answer|reply|respond|contact|write back|call back|call|thank|email|text|antworten|beantworten|kontaktieren|anrufen|anschreiben|responder|contestar|contactar|llamar|repondre|contacter|rappeler|responder|contatar|ligar)(?![^ ])|返信|連絡/u;

/** “Comments of visitors come in anonymously”: the visitors. */
function unknownPeople({ folded, tokens, isNegative, isConditional }: Statement): readonly string[] | null {
  if (isNegative || isConditional || !ANONYMOUS.test(folded)) return null;
  const people = tokens.filter(({ isActor, key }) => isActor && key !== 'everybody').map(({ key }) => key);
  return people.length === 0 ? null : people;
}

/** “Answer the visitor by e-mail”. */
function isAnswered(people: readonly string[], { folded, tokens, isReport }: Statement): boolean {
  const at = ANSWERS.exec(folded)?.index;
  if (at === undefined || isReport || ANONYMOUS.test(folded)) return false;
  const verb = folded.slice(0, at).split(' ').length - 1;
  return tokens.some((token) => people.includes(token.key) && Math.abs(token.at - verb) <= 3);
}
