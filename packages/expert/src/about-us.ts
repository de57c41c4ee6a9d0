import type { Language } from '@sheetwright/solution/vocabulary';
import type { KnowledgeEntry } from './knowledge/entry.ts';
import { ABOUT_US, knowledgeEntry } from './knowledge/knowledge.ts';
import { type Hit, indexKnowledge, type KnowledgeIndex } from './retrieval/knowledge-index.ts';

const OUR_NAME = /sheetwright/iu;
/** What only we give and take, where it is not said to be Smartsheet's: a trial, a subscription to be ended. */
const OURS =
  /\b(?:free|my|the|your) trial\b|\bstarter plan\b|\bare you (?:an?|the|real|really|human|chatgpt)\b|\bbist du\b|(?<=\b[Ss]ind )Sie eine?\b|\beres un[ao]?\b|\bes-tu\b|\bêtes-vous une?\b|\bvocê é\b|あなたは|\bpay(?:ing)? you\b|\b(?:do|will|did) you (?:build|create|make|change|delete)\b|\b(?:do|will|can|did) you (?:store|keep|save|sell|train|read|see|touch|speak|understand)\b|\bquestions? (?:can|could|do) you\b|\b(?:bei|von|mit) euch\b|\bchez vous\b|\b(?:con ustedes|com vocês|with you guys)\b|\byour (?:service|company|app|tool|product|bot|servers?)\b|\btrial (?:period|days|version)\b|\bmy (?:subscription|membership)\b|\b(?:testphase|testzeitraum|testversion|probezeit|probeabo|gratis ?test|mein(?:en)? abo(?:nnement)?)\b|\b(?:prueba grat(?:is|uita)|periodo de prueba|período de prueba|mi suscripci[oó]n)\b|\b(?:essai gratuit|p[ée]riode d['’]essai|mon abonnement)\b|\b(?:(?:teste|per[ií]odo) (?:gr[aá]tis|gratuito|de teste)|minha assinatura)\b|トライアル|試用|お試し|サブスク|解約/iu;
const OF_SMARTSHEET = /\bsmartsheet\b|スマートシート/iu;
/** Words by which people speak to us, and which stand in other questions as well. */
const SPEAKS_TO_US =
  /\bis this an? (?:chat)?(?:bot|person|human|ai|robot|program)\b|\bam i (?:talking|chatting|speaking)\b|\b(?:are|do|will|would|can|could|did|have) (?:you|this (?:tool|bot|app|assistant|chat))\b|\byour? (?:plans?|prices?|pricing|service|company|team|support|app|tool|product|bot|ai|answers?|servers?|staff|guys)\b|\b(?:with|to|by|at|from|behind) (?:you|this (?:tool|bot|app|chat))\b|\byou (?:built|created|made)\b|\bmy (?:account|invoices?|card|smartsheet account)\b|\b(?:talk|speak|contact|write) (?:to |with )?(?:a (?:real )?(?:human|person)|someone|support)\b|(?<=\p{L}{2})(?:st du|t ihr|n Sie)\b|\b(?:bei|von|mit) (?:euch|ihnen|dir)\b|\b(?:euer|eure[mnrs]?|mein konto)\b|\b(?:eres|puedes|sabes|hablas|guardas|guardan|tienen|ofrecen|usan|cambian|crean|crearon|creaste|ustedes|vosotros|vuestr[oa]s?|mi cuenta|contigo)\b|(?<=\p{L})-(?:tu|vous)\b|\b(?:tu (?:es|peux|sais|parles)|chez vous|vos? (?:offres?|services?|prix|tarifs?)|votre (?:service|offre|équipe|outil)|mon compte|vous avez créé)(?!\p{L})|(?<!\p{L})(?:vocês?|vcs?|minha conta)(?!\p{L})|あなた|御社|貴社|この(?:サービス|ツール|アプリ)|私のデータ|アカウントを/iu;

/** Who asks about us is brief. */
const LONGEST = 400;
/** Where we are named, or what only we have: the entry is about us unless little of the question is in it. */
const LEAST_NAMED = 0.4;
/** Where a question only speaks to us: it says hardly anything else, and less of it is known of Smartsheet. */
const LEAST_SPOKEN_TO = 0.7;

let builtIndex: KnowledgeIndex | undefined;

/** The entry about Sheetwright itself that a question asks for; null where it asks about Smartsheet. `best` is what is known of that. */
export function entryAboutUs(text: string, language: Language, best: Hit | undefined): KnowledgeEntry | null {
  const said = text.slice(0, LONGEST);
  const isNamed = OUR_NAME.test(said) || (OURS.test(said) && !OF_SMARTSHEET.test(said));
  if (!isNamed && !SPEAKS_TO_US.test(said)) return null;
  builtIndex ??= indexKnowledge(ABOUT_US);
  const rest = said.replace(new RegExp(OUR_NAME, 'giu'), ' ');
  // So few entries tell words apart badly: what speaks of most of the question is meant.
  const [own] = builtIndex
    .search(rest, language)
    .toSorted((one, other) => other.coverage - one.coverage || other.score - one.score);
  // 'What is Sheetwright?' says nothing beside our name.
  if (rest !== said && own === undefined) return knowledgeEntry('us-what') ?? null;
  if (isNamed) return own !== undefined && own.coverage >= LEAST_NAMED ? own.entry : null;
  const isOwn = own !== undefined && own.coverage >= LEAST_SPOKEN_TO && own.coverage > (best?.coverage ?? 0);
  return isOwn ? own.entry : null;
}
