import { numberWord } from '../vocabulary/number-words.ts';
import { readCadence, SO_MANY_LY, weekdayIn } from './time-words.ts';

const words = (list: string) => list.split(/\s+/u);

/** Words that say when or how often, and nothing besides. */
const WHEN_WORDS: ReadonlySet<string> = new Set([
  ...words(
    `daily weekly fortnightly monthly quarterly yearly annually nightly hourly every each once twice times on at by in the of a an per am pm and then
     morning mornings evening evenings afternoon night nights noon working business day days week weeks month months quarter quarters year years
     half end start beginning first last second third fourth other mon tue tues wed thu thurs fri sat sun sunday sundays monday mondays tuesday
     tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays live printed email emailed e-mail pdf as`,
  ),
  ...words(
    `täglich wöchentlich monatlich vierteljährlich halbjährlich jährlich jeden jede jedes jeweils immer alle tag tage woche wochen monat monats monate
     quartal quartals jahr jahre monatsende monatsersten monatsletzten quartalsende ersten zweiten dritten letzten zweite zweites am im zum zu um uhr montag montags dienstag
     dienstags mittwoch mittwochs donnerstag donnerstags freitag freitags samstag samstags sonntag sonntags morgen morgens abend abends und der des`,
  ),
  ...words(
    `diario diaria semanal quincenal mensual trimestral semestral anual cada todos todas los las el la a al día dia días semana semanas mes meses
     trimestre trimestres semestre año años lunes martes miércoles jueves viernes sábado sábados domingo domingos mañana mañanas tarde tardes noche
     noches primer primero segundo tercer último final fin de del y horas`,
  ),
  ...words(
    `quotidien quotidienne hebdomadaire mensuel mensuelle trimestriel trimestrielle annuel annuelle chaque tous toutes les le à jour jours semaine
     semaines mois trimestre an ans année lundi lundis mardi mardis mercredi mercredis jeudi jeudis vendredi vendredis samedi samedis dimanche
     matin matins soir soirs début fin du h heures et`,
  ),
  ...words(
    `diário diária semanal quinzenal mensal trimestral anual toda todas todo todos as os à às ao no na dia dias semana semanas mês meses ano anos
     segunda segundas terça terças quarta quartas quinta quintas sexta sextas sábado sábados domingo domingos feira manhã manhãs noite noites e`,
  ),
]);

const JAPANESE_WHEN =
  /^(?:毎(?:[日週月年朝晩期]|四半期)(?:末|初め?)?(?:の?(?:[月火水木金土日]曜日?))?|[月年週]に?[0-9０-９一二三四]+回|[月年期]の?(?:初め|末|終わり)|(?:第[0-9０-９一二三四])?[月火水木金土日]曜日?|四半期(?:ごと|毎)|(?:日|週|月)次)(?:[0-9０-９]+時)?(?:に|の|で|まで)?[。、]?$/u;

/** Whether a text says when or how often, and nothing besides. */
export function isOnlyWhen(text: string): boolean {
  if (JAPANESE_WHEN.test(text.trim())) return true;
  if (readCadence(text) === null && weekdayIn(text) === null) return false;
  // “Damages monthly” has the form of “six-monthly” and names something.
  const rest = text.replace(SO_MANY_LY, (found, count: string) =>
    /\d/u.test(count) || numberWord(count) !== null ? ' ' : found,
  );
  const said = rest.match(/\p{L}+/gu) ?? [];
  return said.every((word) => isWhenWord(word.toLowerCase()));
}

function isWhenWord(word: string): boolean {
  return WHEN_WORDS.has(word) || numberWord(word) !== null;
}

/** What may go on about a time: for how long, to whom, otherwise how often. */
const GOES_ON =
  /^(?:in|at|on|by|to|for|from|until|till|during|over|otherwise|only|if|when|and|im|in|bis|ab|von|an|für|während|sonst|nur|und|en|a|al|para|desde|hasta|durante|el resto|y|si|pendant|jusqu['’]\p{L}+|dès|de|pour|à|aux?|le reste|et|sinon|em|no|na|até|durante|ao?s?|o resto|e|se)(?!\p{L})/iu;
/** “In season”, “im Sommer”, “during the fair”: the part of the year that a frequency behind it holds for. */
const SEASON_FIRST = /^(?:in|during|im|während|en|pendant|durante|em|no|na|de)\s+\p{L}+(?:\s\p{L}+){0,2}\s+(?=\p{L})/iu;
/** What is cut or listed is another report. */
const LISTS =
  /(?<!\p{L})(?:per|list|lists|report|reports|overview|summary|figures|je|liste|bericht|übersicht|por|lista|informe|par|rapport|relatório)(?!\p{L})/iu;
const LONGEST_TAIL = 12;
const LONGEST_WHEN = 7;

/** “Daily in season and weekly otherwise”, “jeweils montags an die Hausdame”: how often and to whom what stands before is wanted, and nothing that is listed. */
export function isTail(text: string): boolean {
  const plain = text.trim().replace(/[.。!]+$/u, '');
  if (isOnlyWhen(plain)) return true;
  if (/[\p{sc=Han}]/u.test(plain)) return JAPANESE_TAIL.test(plain);
  const told = plain.split(/\s+/u);
  if (told.length > LONGEST_TAIL || LISTS.test(plain)) return false;
  const season = SEASON_FIRST.exec(plain)?.[0];
  if (season !== undefined && isOnlyWhen(plain.slice(season.length))) return true;
  const lengths = told.slice(0, LONGEST_WHEN).map((_, index) => index + 1);
  return lengths.some((length) => isOnlyWhen(told.slice(0, length).join(' ')) && GOES_ON.test(told.slice(length).join(' ')));
}

/** 「月初めに品質保証部へ」 */
const JAPANESE_TAIL =
  /^(?:毎(?:[日週月年朝晩]|四半期)(?:末|初め?)?|[月年期]の?(?:初め|末)|四半期ごと)(?:[月火水木金土日]曜日?)?に?[\p{sc=Han}\p{sc=Katakana}ー]{2,12}(?:へ|に|宛て?)$/u;
