import type { Contradiction, Sentence } from './brief.ts';
import { daysOf, readQuantities } from './read-quantities.ts';

/** More statements than this are not compared with each other. */
const MOST_STATEMENTS = 140;
const MOST_CONTRADICTIONS = 4;

interface Statement {
  readonly sentence: Sentence;
  readonly isNegative: boolean;
  readonly isExclusive: boolean;
  readonly isDemand: boolean;
  readonly concepts: ReadonlySet<string>;
  readonly first: string;
}

const NEGATIVE =
  /(?<!\p{L})(?:never|nobody|no one|none|not|no|nothing|cannot|can['’]t|mustn['’]t|shouldn['’]t|may not|don['’]t|without|nie|niemals|niemand|nicht|nichts|kein\w*|nunca|nadie|nada|ningun\w*|jamais|personne|rien|aucune?|ne|n['’]\p{L}+ pas|ninguém|nenhum\w*|não|jamás)(?!\p{L})|ない|ません|禁止|不可/iu;
const EXCLUSIVE =
  /(?<!\p{L})(?:only|solely|nur|ausschließlich|sólo|solo|solamente|únicamente|seul\w*|uniquement|apenas|somente)(?!\p{L})|のみ|だけ/iu;
const DEMAND =
  /(?<!\p{L})(?:must|should|shall|may|can|cannot|has to|have to|needs? to|need|never|nobody|nothing|no one|everything|everyone|all|always|only|strictly|no|muss|müssen|soll\w*|darf|dürfen|nie|niemand|nur|alle|immer|debe\w*|puede\w*|nunca|nadie|siempre|todo\w*|solo|doit|doivent|peut|peuvent|jamais|toujours|tous|toutes|seul\w*|deve\w*|pode\w*|sempre|tod[oa]s)(?!\p{L})|必ず|べき|こと|禁止|だけ|すべて/iu;
const WAIT = /(?<!\p{L})(?:wait|waits|warten|wartet|esperar|espera|attendre|attend|esperar)(?!\p{L})/iu;

/** Words that mean the same where permissions and duties are concerned. */
const CONCEPTS: readonly (readonly [string, RegExp])[] = [
  [
    'SEE',
    /^(?:see|sees|seen|view|views|visible|access|look|show|shown|sehen|sieht|einsehen|sichtbar|ver|ven|ve|vean|visible|visibles|voir|voient|voit|vê|veem)$/iu,
  ],
  [
    'CHANGE',
    /^(?:change|changes|changed|edit|edits|edited|modify|modifies|modified|correct|corrects|update|updates|alter|ändern|ändert|geändert|bearbeiten|cambi\p{L}+|modific\p{L}+|modifi\p{L}+|chang\p{L}+|corrig\p{L}+|alter\p{L}+|edit\p{L}+)$/iu,
  ],
  [
    'APPROVE',
    /^(?:approv\p{L}+|sign|signed|signs|genehmig\p{L}+|freig\p{L}+|aprob\p{L}+|aprueb\p{L}+|approuv\p{L}+|valid\p{L}+|aprov\p{L}+)$/iu,
  ],
  ['PRINT', /^(?:print|prints|printed|paper|gedruckt\p{L}*|drucken|imprim\p{L}+|impres\p{L}+)$/iu],
  ['SKIP', /^(?:skip|skips|skipped|omit|omitted|leave|überspring\p{L}+|auslassen|omit\p{L}+|salt\p{L}+|sauter|pul\p{L}+)$/iu],
  [
    'SEND',
    /^(?:send|sends|sent|email|emails|mail|notify|notified|alert|alerts|schicken|verschick\p{L}+|enviar|envía|envoyer|notifi\p{L}+)$/iu,
  ],
  ['DELETE', /^(?:delete|deleted|remove|removed|erase|discard|löschen|gelöscht|borrar|eliminar|supprim\p{L}+|apagar|excluir)$/iu],
  ['KEEP', /^(?:keep|kept|store|stored|retain|aufbewahr\p{L}+|speicher\p{L}+|guardar|conservar|garder|conserv\p{L}+)$/iu],
];

const EMPTY =
  /^(?:the|and|for|with|that|this|they|their|them|our|its|his|her|are|is|be|been|was|will|would|must|should|shall|may|can|cannot|has|have|had|need|needs|never|nobody|nothing|not|only|all|every|everyone|everything|always|also|any|anymore|each|who|when|where|which|from|into|out|own|strictly|able|but|one|per|der|die|das|den|dem|und|ist|sind|wird|werden|muss|müssen|soll|sollen|darf|dürfen|nie|niemand|nicht|nur|alle|immer|kein|keine|los|las|que|con|para|por|debe|deben|puede|pueden|nunca|nadie|siempre|todo|todos|todas|solo|son|les|des|une|est|sont|doit|doivent|peut|peuvent|jamais|toujours|tous|toutes|dans|pour|avec|sur|aux|deve|devem|pode|podem|sempre|com|não|dos|das|uma)$/iu;

/** Two statements that cannot both be met. */
export function readContradictions(sentences: readonly Sentence[]): Contradiction[] {
  const statements = sentences
    .filter(({ ignored, field }) => ignored === null && field !== 'projectName')
    .flatMap(statementsOf)
    .slice(0, MOST_STATEMENTS);
  const pairs = [
    ...oneSheetOrMany(statements),
    ...byNameOrNot(statements),
    ...approvedOrNotWaiting(statements),
    ...opposed(statements),
    ...noticeOrLater(statements),
  ];
  const seen = new Set<string>();
  return pairs
    .filter(({ first, second }) => {
      const key = [`${first.field}${first.start}`, `${second.field}${second.start}`].sort().join();
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MOST_CONTRADICTIONS);
}

function statementsOf(sentence: Sentence): Statement[] {
  const found: Statement[] = [];
  let from = 0;
  const take = (end: number) => {
    const raw = sentence.text.slice(from, end);
    const body = raw.trim();
    const start = sentence.start + from + (raw.length - raw.trimStart().length);
    if (body.length >= 8 && body.length <= 260)
      found.push(statementOf({ ...sentence, text: body, start, end: start + body.length }));
  };
  for (const match of sentence.text.matchAll(/\s*[;；]\s*|,\s+(?=\p{L})|\s+(?:but|aber|pero|mais|mas)\s+|、/giu)) {
    take(match.index);
    from = match.index + match[0].length;
  }
  take(sentence.text.length);
  return found;
}

function statementOf(sentence: Sentence): Statement {
  const words = sentence.text.match(/[\p{L}\p{N}'’-]{2,}/gu) ?? [];
  return {
    sentence,
    isNegative: NEGATIVE.test(sentence.text),
    isExclusive: EXCLUSIVE.test(sentence.text),
    isDemand: DEMAND.test(sentence.text),
    concepts: new Set(words.flatMap(conceptOf)),
    first: words.slice(0, 3).flatMap(conceptOf).join(' '),
  };
}

function conceptOf(word: string): string[] {
  const named = CONCEPTS.find(([, pattern]) => pattern.test(word));
  if (named !== undefined) return [named[0]];
  if (word.length < 3 || EMPTY.test(word)) return [];
  return [word.toLowerCase().replace(/(?<=\p{L}{3})(?:es|s|en|n|e)$/u, '')];
}

/** One forbids, or allows somebody alone, what the other asks for or does. */
function opposed(statements: readonly Statement[]): Contradiction[] {
  const limiting = statements.filter(({ isNegative, isExclusive, isDemand }) => isDemand && (isNegative || isExclusive));
  return limiting.flatMap((one) =>
    statements.flatMap((other) => {
      if (other === one || other.isNegative || !isComparable(one, other)) return [];
      if (one.isExclusive && !one.isNegative && (other.isExclusive || isSameActor(one, other))) return [];
      return [contradiction(one, other)];
    }),
  );
}

/** A wish is compared with wishes, and what is done today with what must never be done. */
function isComparable(one: Statement, other: Statement): boolean {
  const shared = [...one.concepts].filter((concept) => other.concepts.has(concept));
  const smaller = Math.min(one.concepts.size, other.concepts.size);
  const hasSameAct = shared.some((concept) => /^\p{Lu}+$/u.test(concept));
  if (PAST.has(one.sentence.field) !== PAST.has(other.sentence.field) && !other.isDemand) return false;
  if (hasSameAct && shared.length >= 2) return shared.length >= smaller * 0.5;
  const isWished = one.isDemand && other.isDemand && !LISTED.has(one.sentence.field) && !LISTED.has(other.sentence.field);
  return isWished && shared.length >= 3 && shared.length >= smaller * 0.75;
}

/** Fields whose items name what is wanted rather than what may be. */
const LISTED: ReadonlySet<Sentence['field']> = new Set([
  'reportingRequirements',
  'stakeholders',
  'automationNeeds',
  'successMetrics',
]);

const PAST: ReadonlySet<Sentence['field']> = new Set(['painPoints']);

function isSameActor(one: Statement, other: Statement): boolean {
  return other.first !== '' && other.first.split(' ').some((word) => one.concepts.has(word) && !/^\p{Lu}+$/u.test(word));
}

function contradiction(one: Statement, other: Statement): Contradiction {
  const shared = [...one.concepts].filter((concept) => other.concepts.has(concept) && !/^\p{Lu}+$/u.test(concept));
  const [first, second] = one.sentence.start <= other.sentence.start ? [one, other] : [other, one];
  return { first: first.sentence, second: second.sentence, about: shared.slice(0, 4).join(' ') };
}

const ONE_SHEET =
  /(?<!\p{L})(?:(?:in|into|only|just|use|want|need)\s+)?(?:one|a|1)\s+(?:single|common|shared)\s+(?:sheet|table|list|file)(?!\p{L})|(?<!\p{L})(?:only|just) one sheet|one sheet only|single sheet|(?<!\p{L})(?:alles|nur) (?:\p{L}+ ){0,3}?(?:in )?(?:einem|ein)(?: einzigen)? blatt|una sola hoja|todo en una hoja|une seule feuille|uma única planilha|シート(?:は)?(?:1|一|１)(?:つ|枚)/iu;
const MANY_SHEETS =
  /(?<!\p{L})(?:separate(?:d|ly)? (?:sheets?|files?|workspaces?)|strictly separate|sheets? of (?:its|their) own|(?:its|their) own sheets?|(?:in )?getrennten? blättern?|eigene[sn]? blatt|hojas separadas|feuilles séparées|planilhas separadas)(?!\p{L})/iu;
/** A sheet shows all its rows to everybody who has it. */
const OWN_ROWS =
  /(?<!\p{L})(?:never (?:be able to )?see|must not see|may not see|only (?:see )?(?:theirs|their own|its own)|sehen nur|solo ven|ne voient que|só veem)(?!\p{L})/iu;

function oneSheetOrMany(statements: readonly Statement[]): Contradiction[] {
  const apart = pairOf(statements, ONE_SHEET, MANY_SHEETS, 'one sheet');
  return apart.length > 0 ? apart : pairOf(statements, ONE_SHEET, OWN_ROWS, 'one sheet');
}

const ANONYMOUS = /(?<!\p{L})(?:anonym\p{L}*|without names?|no names|anónim\p{L}*|anônim\p{L}*)(?!\p{L})|匿名/iu;
const BY_NAME =
  /(?<!\p{L})(?:by (?:their )?(?:full )?names?|with (?:their )?names?|namentlich|mit namen|por (?:su )?nombre|con nombre|par (?:leur )?nom|nominati\p{L}*|pelo nome|por nome)(?!\p{L})|実名|名前で/iu;

function byNameOrNot(statements: readonly Statement[]): Contradiction[] {
  return pairOf(statements, ANONYMOUS, BY_NAME, 'names');
}

const ALL_APPROVED =
  /(?<!\p{L})(?:everything|all|every \p{L}+)\b.{0,40}(?:approv|sign|released? by)|(?<!\p{L})alles .{0,40}(?:genehmig|freig)|(?<!\p{L})todo .{0,40}(?:aprob|aprov)|(?<!\p{L})tout .{0,40}(?:approuv|valid)/iu;

function approvedOrNotWaiting(statements: readonly Statement[]): Contradiction[] {
  const approved = statements.find(({ sentence }) => ALL_APPROVED.test(sentence.text));
  const waiting = statements.find(({ sentence, isNegative }) => isNegative && WAIT.test(sentence.text));
  return approved && waiting ? [contradictionAbout(approved, waiting, 'approvals')] : [];
}

function pairOf(statements: readonly Statement[], one: RegExp, other: RegExp, about: string): Contradiction[] {
  const first = statements.find(({ sentence, isNegative }) => one.test(sentence.text) && !(about === 'names' && isNegative));
  const second = statements.find((statement) => statement !== first && other.test(statement.sentence.text));
  return first && second ? [contradictionAbout(first, second, about)] : [];
}

function contradictionAbout(one: Statement, other: Statement, about: string): Contradiction {
  const [first, second] = one.sentence.start <= other.sentence.start ? [one, other] : [other, one];
  return { first: first.sentence, second: second.sentence, about };
}

const NOTICE =
  /^\s*(?:of )?(?:notice|in advance|ahead|lead time|vorlauf|im voraus|vorher|de antelación|de aviso|de préavis|à l['’]avance|de antecedência|前)/iu;
const UNTIL = /(?<!\p{L})(?:until|till|up to|bis|hasta|jusqu['’]?(?:à|au|en)?|até|as late as|still)(?!\p{L})|まで/iu;
const LATEST: readonly (readonly [RegExp, number])[] = [
  [/(?:the )?same day|am selben tag|el mismo día|le jour même|no mesmo dia|当日/iu, 0.5],
  [/(?:the )?(?:day|evening|night) before|previous day|vortag|tag zuvor|día antes|la veille|véspera|dia anterior|前日/iu, 1.5],
  [/(?:the )?week before|woche zuvor|semana antes|semaine avant/iu, 7],
];

/** “Needs 72 hours’ notice” and “can be ordered until the day before”. */
function noticeOrLater(statements: readonly Statement[]): Contradiction[] {
  const late = statements.flatMap((statement) => {
    const days = LATEST.find(([pattern]) => pattern.test(statement.sentence.text))?.[1];
    return days !== undefined && UNTIL.test(statement.sentence.text) ? [{ statement, days }] : [];
  });
  if (late.length === 0) return [];
  return statements.flatMap((one) => {
    const notice = readQuantities(one.sentence).find(
      ({ is, end }) => is === 'duration' && NOTICE.test(one.sentence.text.slice(end - one.sentence.start)),
    );
    if (notice === undefined) return [];
    const other = late.find(
      ({ statement, days }) =>
        statement !== one &&
        days < daysOf(notice) &&
        [...one.concepts].filter((word) => statement.concepts.has(word)).length >= 2,
    );
    return other === undefined ? [] : [contradiction(one, other.statement)];
  });
}
