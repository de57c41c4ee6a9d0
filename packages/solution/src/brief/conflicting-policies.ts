import { fold } from '../vocabulary/fold.ts';
import { type Language, TOOL_NAMES } from '../vocabulary/index.ts';
import type { Contradiction, Sentence } from './brief.ts';
import { isKin, matterOf, PLACE } from './matters.ts';
import { AIMS, againstEach, type RuleWords } from './rule-pairs.ts';
import { WITHOUT } from './rule-words.ts';
import { type Statement, sharedBy } from './statements.ts';

/**
 * Two statements of which one is a policy of the house and the other does not keep it: everything with our own people, and subcontractors; no history,
 * and the years compared; something that must not be kept, and a list of it; no access, and somebody who logs in; a tool that goes, and is still to be fed.
 */
export function conflictingPolicies(statements: readonly Statement[], words: RuleWords): Contradiction[] {
  const stated = statements.filter(({ isWhole, sentence }) => !isWhole && !AIMS.has(sentence.field));
  const told = statements.filter(({ isWhole, sentence }) => !isWhole && sentence.field !== 'painPoints');
  return [
    ...POLICIES.flatMap(({ says, breaks }) => {
      const isSaid = (statement: Statement) => (!statement.isConditional && says.test(statement.folded) ? says : null);
      return againstEach(stated, told, isSaid, (_, other) => {
        return !other.isNegative && breaks.test(other.folded) && !says.test(other.folded);
      });
    }),
    ...againstEach(stated, told, (statement) => forbidden(statement, words), isKeptAllTheSame),
    ...againstEach(stated, told, shutOut, isInside),
    ...againstEach(stated, told, (statement) => droppedTool(statement, words.language), isFed),
    ...againstEach(stated, told, optional, isHeldAgainst),
  ];
}

interface Policy {
  readonly says: RegExp;
  readonly breaks: RegExp;
}

/** What a house says of itself, and what does not go with it, whatever else is spoken of. */
const POLICIES: readonly Policy[] = [
  {
    says: /(?<![^ ])(?:(?:all|everything|only|always|exclusively)(?: \S+){0,4} our own (?:people|staff|crew|crews|employees|team)|(?:no|never|without)(?: \S+){0,3} (?:subcontractors?|temporary staff|temps|agency staff)|(?:never|nothing is|do not|don t) outsourced?|(?:alles|nur|ausschliesslich)(?: \S+){0,4} eigene[nrms]? (?:leuten?|personal|mitarbeitern?|kraeften?)|(?:keine|nie|ohne)(?: \S+){0,3} (?:subunternehmer|fremdfirmen|leiharbeiter|zeitarbeit\S*)|(?:todo|solo)(?: \S+){0,4} (?:personal|gente) propi[oa]|(?:sin|nunca|no)(?: \S+){0,3} (?:subcontrat\S*|personal temporal)|(?:tout|uniquement)(?: \S+){0,4} (?:notre propre personnel|nos propres (?:equipes|salaries))|(?:sans|jamais|pas de|aucun)(?: \S+){0,3} (?:sous traitants?|interimaires?)|(?:tudo|so)(?: \S+){0,4} (?:pessoal proprio|gente nossa)|(?:sem|nunca|nao)(?: \S+){0,3} (?:subcontrat\S*|trabalho temporario))(?![^ ])|(?:外注|下請け)は(?:使|し)/u,
    breaks:
      /(?<![^ ])(?:subcontractors?|temp agency|temporary staff|agency staff|outsourced|subunternehmern?|fremdfirmen|leiharbeiter\S*|zeitarbeit\S*|subcontrat\S*|personal temporal|sous traitants?|interimaires?|trabalho temporario)(?![^ ])|外注|下請け/u,
  },
  {
    says: /(?<![^ ])(?:(?:have|there is|there are|with) no (?:staff|employees|workers|personnel)|haben (?:kein personal|keine (?:angestellten|mitarbeiter|leute))|no tenemos (?:personal|empleados)|n avons pas (?:de personnel|d employes|de salaries)|nao temos (?:pessoal|empregados|funcionarios))(?![^ ])/u,
    breaks:
      /(?<![^ ])(?:employees|workers|staff|shift plan|angestellten?|mitarbeitern?|schichtplan|dienstplan|empleados|trabajadores|employes|salaries|empregados|funcionarios)(?![^ ])/u,
  },
  {
    says: /(?<![^ ])(?:(?:no|without|any) history|nothing old|nothing is kept|overwrit\S* (?:\S+ ){0,4}(?:each|every) (?:day|week|month|time)|kein[ea]? (?:historie|verlauf|vergangenheit)|nichts altes|ueberschreib\S*|sin historial|nada antiguo|pas d historique|aucun historique|sem historico|nada antigo)(?![^ ])|履歴は(?:不要|いりません|要らない)/u,
    breaks:
      /(?<![^ ])(?:(?:last|previous|past) (?:\S+ )?(?:years?|seasons?)|year on year|years back|over the years|(?:letzten?|vergangenen|vorigen) (?:\S+ )?jahre?n?|vorjahr\S*|(?:ano|temporada) (?:anterior|pasad[oa])|ultimos (?:\S+ )?anos|(?:annee|saison) (?:precedente|derniere|passee)|dernieres annees|ano (?:anterior|passado))(?![^ ])|前年|昨年|過去\d/u,
  },
];

interface Forbidden {
  readonly words: RuleWords;
  readonly things: readonly string[];
}

const MUST_NOT_BE_KEPT =
  /(?<![^ ])(?:(?:must|may|shall|can|should) (?:not|never) be (?:stored|saved|kept|recorded|entered|taken|written down|collected)|no (?:\S+ ){1,3}may be (?:taken|stored|saved|kept|recorded|made|entered)|(?:darf|duerfen) (?:nicht|nie|nirgends|keine) (?:\S+ ){0,4}(?:gespeichert|erfasst|aufgenommen|gemacht|notiert)|no (?:se )?(?:pueden?|deben?) (?:\S+ )?(?:guardar|almacenar|registrar|tomar|hacer)(?:se)?|ne (?:doit|doivent|peut|peuvent) (?:pas|jamais) etre (?:enregistre|conserve|stocke|pris|note)\S*|nao (?:podem?|devem?) ser (?:guardad|registad|registrad|armazenad|tirad)[oa]s?)(?![^ ])|(?:保存|記録|撮影)(?:しては(?:いけ|なら)|禁止|できません)/u;
/** Where it must not be kept is none of it. */
const PLACE_OF_DATA = /^(?:system|sheet|smartsheet|anywhere|tool|file|database|datei|tabelle|sistema|hoja|systeme|feuille)$/u;
const MOST_FORBIDDEN = 2;

/** “A diagnosis must not be stored”, “no photos may be taken on the site”. */
function forbidden(statement: Statement, words: RuleWords): Forbidden | null {
  if (statement.isConditional || statement.isExclusive || !MUST_NOT_BE_KEPT.test(statement.folded)) return null;
  const { things } = matterOf(statement, words.language);
  const places = new Set(statement.tokens.filter((token) => isPlace(token.at, statement, words.language)).map(({ at }) => at));
  const named = things.filter(({ stem, at }) => !PLACE_OF_DATA.test(stem) && !places.has(at)).map(({ stem }) => stem);
  return named.length === 0 || named.length > MOST_FORBIDDEN ? null : { words, things: named };
}

function isPlace(at: number, { folded }: Statement, language: Language): boolean {
  const words = folded.split(' ');
  return [1, 2].some((back) => PLACE[language].test(words[at - back] ?? ''));
}

/** “Waiting list by diagnosis”, “with a photo of every room”. */
function isKeptAllTheSame({ words, things }: Forbidden, other: Statement): boolean {
  if (other.isNegative || other.sentence.field === 'stakeholders') return false;
  const told = matterOf(other, words.language);
  return things.every((thing) => [...told.things, ...told.deeds].some(({ stem }) => isKin(stem, thing)));
}

const NO_ACCESS =
  /(?<![^ ])(?:(?:gets?|has|have|receives?|is given|are given) no (?:access|accounts?|login|logins|licen[cs]es?)|no (?:access|accounts?|logins?|licen[cs]es?) for|(?:is|are) not (?:allowed|let|admitted) in(?:to|side)?|(?:must|may|can|do|does|will)(?: not|n t) (?:have access|log in|get access)|never log in|(?:bekommt|bekommen|erhaelt|erhalten|hat|haben) keine[nr]? (?:zugang|zugriff|lizenz|konto|zugaenge)|no (?:tienen?|reciben?|tendran?) (?:acceso|cuenta|licencia)|n ont pas (?:d )?acces|n a pas (?:d )?acces|n auront pas (?:d )?acces|nao (?:tem|recebem?|terao) (?:acesso|conta|licenca))(?![^ ])|アクセス(?:権は|でき)(?:ません|ない|与えない)/u;
const INSIDE =
  /(?<![^ ])(?:logs? in|sign in|signs? in|(?:work|works|edit|edits|type|types|write|writes|update|updates|set|sets|comment|comments)(?: \S+){0,3} (?:in|into) (?:the|our) (?:sheet|system|tool|smartsheet)|work in the sheet|(?:edit|update) the sheet|loggen? sich ein|meldet? sich an|melden sich an|arbeiten (?:\S+ ){0,2}im (?:blatt|system)|inician? sesion|entran? en el sistema|trabajan? en la hoja|se connectent?|travaillent dans la feuille|fazem login|entram no sistema)(?![^ ])|ログイン/u;

/** “Tenants get no access”: who, where it is somebody. */
function shutOut(statement: Statement): readonly string[] | null {
  if (statement.isConditional || !NO_ACCESS.test(statement.folded)) return null;
  const actors = statement.tokens.filter(({ isActor, key }) => isActor && key !== 'everybody').map(({ key }) => key);
  return actors.length === 0 ? null : actors;
}

/** “Tenants log in and look at the state”. Guests are whoever comes from outside. */
function isInside(actors: readonly string[], other: Statement): boolean {
  if (other.isNegative || !INSIDE.test(other.folded)) return false;
  const isAnyOutsider = actors.some((key) => /^(?:guest|outsider|external|gast|gaest|invitado|invite|convidado)$/u.test(key));
  return other.tokens.some(({ key, isActor }) => actors.includes(key) || (isAnyOutsider && isActor && CLIENT.test(key)));
}

const CLIENT = /^(?:client|customer|supplier|partner|tenant|kund|lieferant|mieter|cliente|proveedor|fournisseur|fornecedor)/u;

const DROPS =
  /(?<![^ ])(?:cancell?(?:ed|ing)?|ends?|terminat(?:e|ed|ing)|goes at the end|is going|switch(?:ed|ing)? off|being switched off|stop(?:ped)? using|(?:get|got) rid of|give up|gave up|drop(?:ped)?|leav(?:e|ing)|phase(?:d)? out|retir(?:e|ed|ing)|abandon(?:ed)?|no longer use|(?:kuendigen|gekuendigt|abschaffen|abgeschafft|abschalten|abgeschaltet|nicht mehr nutzen|weg von)|(?:dejamos|dejaremos|deixamos|deixaremos) de usar|(?:cancelamos|eliminamos|abandonamos|acabamos com)|(?:on arrete|nous arretons|abandonnons|resilie)\S*)(?![^ ])|(?:解約|廃止|やめ)/u;
/** What is taken over on the way is no use of what goes. */
const TAKEN_OVER =
  /(?<![^ ])(?:import\S*|migrat\S*|export\S*|move\S*|moving|copy|copied|transfer\S*|take over|taken over|once|old|previous|former|uebernehm\S*|uebernommen|umzieh\S*|alten?|pasar|traslad\S*|antigu[oa]s?|anciens?|anciennes?|reprendre|repris\S*|antig[oa]s?)(?![^ ])|移行/u;
/** How things are done today may be told of what goes. */
const OF_TODAY: ReadonlySet<Sentence['field']> = new Set(['currentWorkflows', 'painPoints', 'successMetrics']);

interface Dropped {
  readonly tool: string;
  readonly language: Language;
}

/** “We have cancelled Trello”. */
function droppedTool(statement: Statement, language: Language): Dropped | null {
  if (statement.isNegative || statement.isConditional || !DROPS.test(statement.folded)) return null;
  const [tool, ...others] = toolsIn(statement, language);
  return tool === undefined || others.length > 0 ? null : { tool, language };
}

function toolsIn({ folded }: Statement, language: Language): string[] {
  const found = language === 'ja' ? folded : ` ${folded} `;
  return [...TOOL_NAMES].filter((name) => {
    const named = fold(name, language);
    return found.includes(language === 'ja' ? named : ` ${named} `);
  });
}

/** “Cards in Trello should be updated”. */
function isFed({ tool, language }: Dropped, other: Statement): boolean {
  if (other.isNegative || OF_TODAY.has(other.sentence.field) || DROPS.test(other.folded)) return false;
  return toolsIn(other, language).includes(tool) && !TAKEN_OVER.test(other.folded);
}

const OPTIONAL =
  /(?<![^ ])(?:optional|voluntary|not compulsory|not mandatory|freiwillig|nicht verpflichtend|opcional|voluntari[oa]s?|facultati[fv]\S*|facultativ[oa]s?)(?![^ ])|任意/u;
const HELD_AGAINST =
  /(?<![^ ])(?:taken off|(?:are|is|be) (?:excluded|refused|blocked|barred|rejected|removed|sent (?:home|away))|(?:must|may|can|do|does)(?: not|n t)|cannot|nobody|no one|wird (?:gestrichen|gesperrt|abgewiesen)|werden (?:gestrichen|gesperrt|abgewiesen)|(?:darf|duerfen|kann|koennen) nicht|niemand|nadie|no (?:pueden?|entran?|participan?)|personne|ne peu(?:t|vent) pas|ninguem|nao (?:podem?|entram?|participam?))(?![^ ])|できません|参加不可/u;

/** “A medical certificate is voluntary”. */
function optional(statement: Statement): Statement | null {
  return OPTIONAL.test(statement.folded) && !statement.isConditional ? statement : null;
}

/** “Runners without a medical certificate are taken off the list”. */
function isHeldAgainst(rule: Statement, other: Statement): boolean {
  return WITHOUT.test(other.folded) && HELD_AGAINST.test(other.folded) && sharedBy(rule, other).length > 0;
}
