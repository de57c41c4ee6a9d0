import type { Language } from '../vocabulary/index.ts';
import type { Contradiction, Sentence } from './brief.ts';
import { daysNamed } from './conflicting-dates.ts';
import { isKin } from './matters.ts';
import { againstEach } from './rule-pairs.ts';
import { type Statement, sharedBy } from './statements.ts';

/** Two statements of which one lets something begin only after the day by which the other wants it to be finished. */
export function conflictingStarts(statements: readonly Statement[], language: Language): Contradiction[] {
  const told = statements.filter(({ isWhole, isNegative, sentence }) => !isWhole && !isNegative && !OF_TODAY.has(sentence.field));
  return againstEach(
    told,
    told,
    (statement) => startOf(statement, language),
    (start, other) => isOverBefore(start, other, language),
  );
}

const OF_TODAY: ReadonlySet<Sentence['field']> = new Set(['currentWorkflows', 'painPoints']);

const BEGINS =
  /(?<![^ ])(?:starts?|starting|begins?|beginning|kicks? off|launches|opens|beginn|beginnt|beginnen|startet|starten|\S*baubeginn|projektbeginn|projektstart|empiezan?|empezar|comienzan?|arrancan?|inicio|commencent?|commence|debutent?|demarrent?|debut|comecam?|iniciam?)(?![^ ])|着工|開始|始ま|始め/u;
const ENDS =
  /(?<![^ ])(?:finish\S*|complet\S*|done|ready|handed over|handover|over|ends?|closes?|closed|replaced|installed|renovated|refurbished|built|live|delivered|fertig\S*|abgeschlossen|beendet|uebergeben|abgenommen|endet|enden|terminad\S*|termina\S*|acabad\S*|list[oa]s?|entregad\S*|finalizad\S*|termine\S*|acheve\S*|livree?s?|finie?s?|prete?s?|concluid\S*|pront[oa]s?)(?![^ ])|完了|完成|終わ|終了|引き渡/u;
/** What comes before the work: a permit, an order, an invitation. */
const PREPARES =
  /(?<![^ ])\S*(?:permi|permit|applic|tender|quote|offer|contract|plan|design|drawing|survey|budget|fund|order|prepar|invit|regist|sign up|enrol|booking|deposit|recruit|ticket|poster|antrag|angebot|genehm|vertrag|bestell|anmeld|einlad|vorbereit|planung|licenci|presup|inscrip|reserva|invita|devis|contrat|inscri|command|orcament|convite|encomenda)\S*(?![^ ])|申請|契約|見積|募集|準備|招待/u;
/** The work as a whole, which everything that is finished belongs to. */
const THE_WORK =
  /(?<![^ ])(?:we|project|work|works|construction|building work|rollout|build|refurbishment|renovation|conversion|wir|\S*projekt\S*|\S*arbeiten|umbau|neubau|sanierung|bau|\S*baubeginn|projektbeginn|projektstart|obras?|reforma|proyecto|rehabilitacion|travaux|chantier|projet|renovation|projeto)(?![^ ])|工事|着工|プロジェクト/u;

interface Start {
  readonly statement: Statement;
  readonly day: number;
  readonly isOfAll: boolean;
}

function startOf(statement: Statement, language: Language): Start | null {
  const { folded, isConditional } = statement;
  if (isConditional || !BEGINS.test(folded)) return null;
  // “The scaffolding goes up on 3 June and the roofers begin on 10 June”: the day behind the word.
  const from = BEGINS.exec(folded)?.index ?? 0;
  const behind = daysNamed({ ...statement, folded: folded.slice(from) }, language);
  const [day, ...others] = behind.length > 0 ? behind : daysNamed(statement, language);
  return day === undefined || others.length > 0 ? null : { statement, day, isOfAll: THE_WORK.test(folded) };
}

/** “The roofers begin”, and the roof is finished. */
function speakOfOne(one: Statement, other: Statement): boolean {
  const things = ({ tokens }: Statement) =>
    tokens.filter(({ key, acts }) => acts.length === 0 && !key.startsWith('verb ')).map(({ key }) => key);
  const shared = sharedBy(one, other).some((key) => !key.startsWith('verb '));
  return shared || things(one).some((key) => things(other).some((same) => key !== 'everybody' && isKin(key, same)));
}

/** “Until” is no condition. */
const UNTIL = /(?<![^ ])(?:until|till|by|bis|hasta|jusqu|ate)(?![^ ])/u;

/** Without a year, what would lie further back is of the year after. */
const MOST_BACK = 600;

function isOverBefore({ statement, day, isOfAll }: Start, other: Statement, language: Language): boolean {
  const { folded, isConditional, isReport } = other;
  if ((isConditional && !UNTIL.test(folded)) || isReport || BEGINS.test(folded) || !ENDS.test(folded) || PREPARES.test(folded))
    return false;
  const [end, ...others] = daysNamed(other, language);
  if (end === undefined || others.length > 0 || end >= day || day - end > MOST_BACK) return false;
  return isOfAll || speakOfOne(statement, other);
}
