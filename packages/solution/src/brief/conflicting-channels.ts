import type { Language } from '../vocabulary/index.ts';
import type { Contradiction } from './brief.ts';
import { weekdaysIn } from './months.ts';
import { againstEach, type RuleWords } from './rule-pairs.ts';
import { TELLS } from './rule-words.ts';
import type { Statement } from './statements.ts';

/** Two statements of which one rules out a way to reach somebody, and the other takes it. */
export function conflictingChannels(statements: readonly Statement[], words: RuleWords): Contradiction[] {
  const wanted = statements.filter(({ isWhole, isToday }) => !isWhole && !isToday);
  return [
    ...againstEach(wanted, wanted, (statement) => ruledOut(statement, words), isTaken),
    ...againstEach(wanted, wanted, (statement) => quietOf(statement, words), isToldNevertheless),
  ];
}

const CHANNELS: readonly (readonly [string, RegExp])[] = [
  ['email', /(?<![^ ])(?:e ?mails?|e mails?|mails (?:at|to)|per mail|correos? electronicos?|courriels?|e mail)(?![^ ])|メール/u],
  [
    'call',
    /(?<![^ ])(?:phone calls?|phone|telephone|calls?|anruf\S*|telefon\S*|llamadas?|llamar\S*|appels?|appeler|ligar|telefonemas?|ligacoes)(?![^ ])|電話/u,
  ],
  [
    'text',
    /(?<![^ ])(?:text messages?|texts?|sms|textnachricht\S*|kurznachricht\S*|mensajes? de texto|textos?|torpedos?)(?![^ ])|ショートメール/u,
  ],
  [
    'post',
    /(?<![^ ])(?:by post|by mail|letters?|per post|briefe?n?|brieflich|por carta|cartas?|por correo postal|courriers?|par la poste|lettres?|pelos correios)(?![^ ])|郵送|手紙/u,
  ],
  ['chat', /(?<![^ ])(?:whatsapp|chat|telegram|signal group)(?![^ ])|ライン|チャット/u],
];

interface RuledOut {
  readonly channels: readonly string[];
  /** Whom it must not reach; nobody in particular where it is nobody's way. */
  readonly actors: readonly string[];
}

const FORBIDDEN =
  /(?<![^ ])(?:(?:is|are) (?:not (?:allowed|wanted|permitted|used)|forbidden|banned|unwanted)|must not be used|(?:ist|sind) (?:nicht (?:erlaubt|erwuenscht|gestattet|zulaessig)|verboten|unerwuenscht|tabu)|(?:esta|estan) prohibid[oa]s?|no (?:estan? permitid[oa]s?|se permiten?)|(?:est|sont) interdite?s?|ne (?:est|sont) pas (?:autorise|permis)\S*|(?:e|sao) proibid[oa]s?|nao (?:e|sao) permitid[oa]s?)(?![^ ])|禁止|不可/u;
const NO =
  /(?<![^ ])(?:no|without|never|never by|not by|not via|have no|has no|keine?n?r?|ohne|nie per|nicht per|sin|nada de|nunca por|ningun|no por|sans|pas de|plus de|aucun|jamais par|pas par|sem|nenhum|chega de|nunca por|nao por) (?:\S+ )?$/u;
const ONLY_BEFORE =
  /(?<![^ ])(?:only|solely|exclusively|nur|ausschliesslich|solo|unicamente|solamente|uniquement|seulement|so|apenas|somente) (?:\S+ ){0,2}$/u;
const ONLY_BEHIND =
  /^ (?:only|alone|and nothing else|und sonst nichts|unicamente|solamente|uniquement|seulement|apenas|だけ|のみ)(?![^ ])|^(?:だけ|のみ)/u;

/** “Parents get no text messages”, “tenants are reached by post only”, “e-mails to customers are not allowed”. */
function ruledOut(statement: Statement, { claims }: RuleWords): RuledOut | null {
  const { folded, tokens, isConditional, sentence } = statement;
  if (isConditional || sentence.field === 'successMetrics' || claims.mistaken.test(folded)) return null;
  const named = CHANNELS.flatMap(([name, pattern]) => {
    const match = pattern.exec(folded);
    return match === null
      ? []
      : [{ name, before: folded.slice(0, match.index), behind: folded.slice(match.index + match[0].length) }];
  });
  const only = named.filter(({ before, behind }) => ONLY_BEFORE.test(before) || ONLY_BEHIND.test(behind));
  const denied = named.filter(({ before, behind }) => NO.test(before) || FORBIDDEN.test(behind)).map(({ name }) => name);
  const others = CHANNELS.map(([name]) => name).filter((name) => only.every((one) => one.name !== name));
  const channels = only.length > 0 ? others : denied;
  const actors = tokens.filter(({ isActor, key }) => isActor && key !== 'everybody').map(({ key }) => key);
  return channels.length === 0 ? null : { channels, actors };
}

const BY =
  /(?<![^ ])(?:by|via|through|with|an|a|the|per|mittels|eine?n?|por|un|una|el|la|par|une|le|um|uma|o|as|weekly|daily|send|sends|get|gets) (?:\S+ )?$/u;

/** “Send every tenant an email with the date”. */
function isTaken({ channels, actors }: RuledOut, other: Statement): boolean {
  const { folded, isNegative, isReport, tokens, acts, sentence } = other;
  if (isNegative || sentence.field === 'successMetrics' || ONLY_BEFORE.test(folded)) return false;
  const isSent = acts.has('send') || TELLS.test(sentence.text);
  const isBy = CHANNELS.some(([name, pattern]) => {
    const match = channels.includes(name) ? pattern.exec(folded) : null;
    if (match === null) return false;
    // “Call the parents when a pupil is missing”.
    return isSent || (match.index === 0 && !isReport) || BY.test(folded.slice(0, match.index));
  });
  return isBy && (actors.length === 0 || tokens.some(({ key }) => actors.includes(key)));
}

interface Quiet {
  readonly language: Language;
  readonly days: ReadonlySet<number>;
  readonly actors: readonly string[];
}

const DISTURBS =
  /(?<![^ ])(?:contact\S*|disturb\S*|bother\S*|messag\S*|reach\S*|ring|rung|notif\S*|remind\S*|kontaktier\S*|gestoert|stoeren|angerufen|angeschrieben|behellig\S*|contactar|molest\S*|contacter|derang\S*|contact\S*|incomod\S*|perturb\S*)(?![^ ])|連絡|通知/u;

/** “Interpreters must not be contacted on weekends”. */
function quietOf(statement: Statement, { claims, language }: RuleWords): Quiet | null {
  const { folded, isNegative, isConditional, tokens } = statement;
  if (!isNegative || isConditional || !(DISTURBS.test(folded) || claims.told.test(folded))) return null;
  const days = weekdaysIn(folded, language);
  const actors = tokens.filter(({ isActor, key }) => isActor && key !== 'everybody').map(({ key }) => key);
  return days.size === 0 ? null : { language, days, actors };
}

/** “Text the interpreter every Sunday”. */
function isToldNevertheless({ language, days, actors }: Quiet, other: Statement): boolean {
  const { isNegative, acts, sentence, folded, tokens } = other;
  if (isNegative || !(acts.has('send') || TELLS.test(sentence.text)) || sentence.field === 'successMetrics') return false;
  const isThen = [...weekdaysIn(folded, language)].some((day) => days.has(day));
  return isThen && (actors.length === 0 || tokens.some(({ key }) => actors.includes(key)));
}
