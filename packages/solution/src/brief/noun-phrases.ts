import { fold } from '../vocabulary/fold.ts';
import { lookUpNoun, phrasesOf, singularOf } from '../vocabulary/index.ts';
import type { Language } from './brief.ts';
import { endsName, isParticiple, wordsAhead } from './english-runs.ts';
import type { Range } from './read-lists.ts';
import { numberWord } from './time-words.ts';

const BREAKERS: Readonly<Record<Exclude<Language, 'ja'>, string>> = {
  en: `a an the this that these those some any each every all both no not none nobody noone everyone everybody someone anyone anything everything something nothing
    i me my mine we us our ours you your yours he him his she her hers it its they them their theirs who whom whose which what where when why how whoever
    is are was were be been being am isn't aren't don't doesn't didn't won't can't cannot shouldn't do does did done has have had having will would shall should can could may might must
    of in on at by for from to with without within into onto over under above below between among across through during before after since until till per via about against toward towards
    and or but nor so yet if then than as because while though although unless whether like except
    up down out off again once just only also even still already very too more most less least much many few several enough other another same such own
    need needs needed want wants wanted like would get gets got getting go goes went going come comes came coming make makes made making take takes took taking taken
    give gives gave given keep keeps kept keeping see sees saw seen seeing know knows knew known knowing say says said tell tells told ask asks asked use uses used using
    track tracks tracking manage manages managing managed run runs running handle handles handling handled do let lets put puts try tries tried show shows showing shown look looks find finds found
    send sends sent sending receive receives received receiving arrive arrives arrived live lives help helps start starts started stop stops end ends become becomes work works working happen happens
    miss misses missed missing lose loses lost forget forgets forgot forgotten wait waits waiting waited call calls called assign assigned assigns choose chooses assemble assembles assembled
    must shall please honestly currently today tomorrow yesterday now later soon always never often sometimes usually mostly rarely ever rn etc e.g i.e w/ w/o vs approx around roughly
    here there everywhere somewhere nowhere out late early lately recently ahead back away together apart alone yes ok okay bit lot lots kind sort way ways thing things stuff
    due next last first second third new old current active open closed overdue total average median planned actual real different full whole single double daily weekly monthly quarterly yearly annual nightly
    fast slow quick easy hard simple big small large huge long short good bad better worse best worst high low higher lower right wrong true false clear visible
    remind reminds alert alerts notify notifies email emails ping pings nag text texts message escalate escalates warn warns route routes sees merged copied scattered buried overlooked
    require requires required contain contains include includes provide provides ensure allow allows prior ahead
    complete completed submitted approved signed paid filed delivered shipped scheduled booked registered published reviewed filled expired expires expire lapses lapse pending`,
  de: `der die das den dem des ein eine einer eines einem einen kein keine keiner keinen keinem dieser diese dieses jeder jede jedes jeden jedem alle aller allen beide
    ich mich mir wir uns unser unsere unserer du sie er es ihr ihm ihn ihre sein seine man wer wen wem was welche welcher welches wo wann warum wie
    ist sind war waren wird werden wurde wurden hat haben hatte sein kann können konnte muss müssen soll sollen sollte darf dürfen will wollen möchte möchten
    von vom in im ins an am auf aus bei beim mit ohne nach vor zu zum zur für über unter zwischen durch gegen um bis ab seit pro je während wegen
    und oder aber sowie wenn dann dass weil damit ob als sondern auch nur noch schon sehr mehr weniger viel viele wenig immer nie oft manchmal heute jetzt dazu nicht nichts gar bereits
    kommt kommen geht gehen bleibt bleiben läuft laufen braucht brauchen fehlt fehlen sieht sehen weiß wissen macht machen bekommt bekommen sagt zeigt`,
  es: `el la los las un una unos unas este esta estos estas ese esa cada todo toda todos todas ningún ninguna nadie nada algún alguna
    yo me mi nosotros nos nuestro nuestra tú usted él ella ellos ellas su sus que quien quién cual cuál cómo como cuando cuándo donde dónde lo le les se
    es son era fue ser estar está están hay tiene tienen tener tenemos puede pueden debe deben quiero queremos necesito necesitamos
    en por para con sin sobre entre desde hasta según durante antes después contra hacia al
    y e o u pero si no ya muy más menos mucho muchos poco también sólo solo siempre nunca hoy ahora aquí luego
    recordar comunicar notificar alertar enviar informar pedir tenía tenían mando manda llega llegan falta faltan hace hacen va van viene vienen ver sabe saber sale salen avisar alerta`,
  fr: `le la les un une ce cet cette ces chaque tout toute tous toutes aucun aucune personne rien quelque quelques on
    je me moi nous notre nos vous votre vos il elle ils elles son sa ses leur leurs lui qui que quoi dont où quand comment pourquoi
    est sont était être avoir a ont avait peut peuvent doit doivent faut veut voulons veux
    en dans par pour avec sans sur sous entre depuis jusque jusqu'à avant après pendant contre vers chez au aux à
    et ou mais si ne pas plus moins très trop déjà encore aussi seulement toujours jamais souvent aujourd'hui puis ensuite
    prévenir rappeler avertir alerter envoyer informer relancer signaler notifier avaient était étaient arrive arrivent reste restent sait voir fait font va vont vient viennent manque manquent`,
  pt: `o a os as um uma uns umas este esta estes estas esse essa cada todo toda todos todas nenhum nenhuma ninguém nada algum alguma
    eu me meu minha nós nos nosso nossa você ele ela eles elas seu sua seus suas que quem qual como quando onde por que lhe se
    é são era foi ser estar está estão há tem têm ter temos pode podem deve devem quero queremos precisa precisamos
    em no na nos nas por para com sem sobre entre desde até segundo durante antes depois contra ao aos à às
    e ou mas se não já muito mais menos também só sempre nunca hoje agora aqui
    avisar lembrar alertar notificar enviar informar pedir cobrar tinha tinham estava estavam chega chegam falta faltam faz fazem vai vão vem vêm ver sabe sai`,
};

const BREAKER_SETS = {
  en: wordSet(BREAKERS.en),
  de: wordSet(BREAKERS.de),
  es: wordSet(BREAKERS.es),
  fr: wordSet(BREAKERS.fr),
  pt: wordSet(BREAKERS.pt),
};

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** Prepositions that hold a Romance noun phrase together: “demande de prêt”, “licencia de funcionamiento”. */
const JOINERS = /^(?:de|del|du|des|d|da|do|das|dos|de la|l)$/i;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:[&/.'’-][\p{L}\p{N}]+)*|\d+[\p{L}-][\p{L}\d-]*/gu;
const JAPANESE = /[\p{sc=Han}\p{sc=Katakana}ー々〆A-Za-z0-9/.&]{2,}/gu;
const LONGEST = 5;

export interface Words extends Range {
  readonly words: readonly string[];
}

/** The runs of words in a stretch of a text that may name something: cut at words that never do. */
export function nounPhrases(text: string, range: Range, language: Language): Words[] {
  return language === 'ja' ? japanesePhrases(text, range) : spacedPhrases(text, range, language);
}

function japanesePhrases(text: string, { start, end }: Range): Words[] {
  return [...text.slice(start, end).matchAll(JAPANESE)]
    .filter((match) => /[\p{sc=Han}\p{sc=Katakana}]|[A-Za-z]{2}/u.test(match[0]))
    .flatMap((match) => {
      // “14台”, “0人” count what stands beside them.
      const word = match[0].replace(/\d[\d.,]*(?:人|名|件|個|台|回|日|室|品目|館|時間|以内|枚|本|社|店|校|冊|箇所|か所)*$/u, '');
      const lead =
        /^\d[\d.,]*(?:人|名|件|個|台|回|日|室|館|時間|枚|本|社|店|校|冊|箇所|か所)?(?!\p{L}{0,1}$)/u.exec(word)?.[0].length ?? 0;
      // “クラブ別の予約”: what things are grouped by.
      const name = word.slice(lead).replace(/(?<=..)(?:別|毎)$/u, '');
      if (name.length < 2 || (lead > 0 && JAPANESE_TIME.test(name)) || isJapaneseVerb(name, text, start + match.index + lead))
        return [];
      const from = start + match.index + lead;
      return [{ start: from, end: from + name.length, words: [name] }];
    });
}

/** What is left of “60日前”, “48時間以内”, “二度故障”. */
const JAPANESE_TIME = /^(?:\p{L}{0,3}(?:前|後|以内|以上|以下|未満|間|目|ごと|毎|連続)|翌\p{L}{0,3})$/u;
const JAPANESE_OBJECT = /[をがへにはも]/u;
const JAPANESE_VERB_ENDING = /^(?:する|し(?=[、,てたな])|した|して|すべ|さ[れせ]|でき|$|[。、])/u;

/** “課長が承認。”, “技術者へ報告する”: verbs that are written like nouns. */
function isJapaneseVerb(name: string, text: string, start: number): boolean {
  const after = text.slice(start + name.length, start + name.length + 4);
  if (!JAPANESE_VERB_ENDING.test(after) || !JAPANESE_OBJECT.test(text.charAt(start - 1))) return false;
  return (
    /^(?:する|し|さ|でき)/u.test(after) ||
    JAPANESE_ACT.test(name) ||
    [...phrasesOf('ja').eventVerbs.keys()].some((stem) => name.endsWith(stem))
  );
}

/** What is done to tell or to decide, and never a thing where it ends a clause. */
const JAPANESE_ACT =
  /(?:通知|報告|連絡|承認|確認|返答|回答|対応|管理|記録|更新|修理|共有|送信|登録|提出|依頼|警告|催促|督促|決裁)$/u;

function spacedPhrases(text: string, { start, end }: Range, language: Exclude<Language, 'ja'>): Words[] {
  const found: Words[] = [];
  let run: { word: string; start: number; end: number }[] = [];
  const close = () => {
    while (run.length > 0 && numberWord(run[0]?.word ?? '') !== null) run = run.slice(1);
    while (run.length > 0 && JOINERS.test(run.at(-1)?.word ?? '')) run = run.slice(0, -1);
    while (run.length > 0 && JOINERS.test(run[0]?.word ?? '')) run = run.slice(1);
    if (language === 'en') run = namedBy(run);
    const kept = run.length > LONGEST ? run.slice(-LONGEST) : run;
    const [first] = kept;
    const last = kept.at(-1);
    if (first && last) found.push({ start: first.start, end: last.end, words: kept.map(({ word }) => word) });
    run = [];
  };
  // Asked for in German alone: a sentence without capitals would be read to its end for every item of it.
  const hasCapitals = language !== 'de' || /\p{Lu}/u.test(text.slice(1));
  let previousEnd = start;
  for (const match of text.slice(start, end).matchAll(WORD)) {
    // “L’arrivée” begins with its article, “valeur d’assurance” holds together.
    const elided = language === 'fr' && run.length === 0 ? (ELISION.exec(match[0])?.[0].length ?? 0) : 0;
    const word = match[0].slice(elided);
    const from = start + match.index + elided;
    if (/[^\s'’]/u.test(text.slice(previousEnd, from - elided))) close();
    previousEnd = from + word.length;
    if (
      YES_NO.test(word) ||
      ELIDED_ARTICLE.test(match[0]) ||
      isRecurrence(word, text.slice(0, from), language) ||
      (language === 'en' && isVerbAfterSubject(word, text.slice(0, from)))
    )
      close();
    else if (isNounHere(word, text.slice(0, from), text.slice(previousEnd), language))
      run.push({ word, start: from, end: previousEnd });
    else if (breaks(word, { language, isInside: run.length > 0, hasCapitals }) || isPredicate(word, run, language)) close();
    else run.push({ word, start: from, end: previousEnd });
  }
  close();
  return found;
}

/** The words of an English run that name something: a participle alone names nothing. */
function namedBy<Word extends { readonly word: string }>(run: Word[]): Word[] {
  const rest = run.slice(wordsAhead(run.map(({ word }) => word)));
  const [only] = rest;
  return rest.length === 1 && only !== undefined && isParticiple(only.word) ? [] : rest;
}

/** Words that are verbs in most sentences and nouns in some trades: a theatre's shows, a laboratory's holds. */
const VERB_OR_NOUN =
  /^(?:shows?|runs?|holds?|calls?|finds?|works?|leads?|match(?:es)?|takes|needs|looks|texts?|messages?|routes?|waits?|tracks?|moves?|uses?|puts?|lives?|starts?|ends?)$/i;
/** “Every lot”, “lots not collected”, and not “a lot of work”. */
const LOT = /^lots?$/i;
const AS_A_LOT = /(?:^|[\s(,;:/–-])an?\s+$/i;
const BECOMES = /(?:becomes?|is|as|of)\s+an?\s+$/i;
const AFTER_MUCH = /^\s+(?:of|more|less|better|worse|easier|to do)(?!\p{L})/iu;

/** What only a noun follows. */
const BEFORE_A_NOUN = /(?:^|[\s(,;:/–-])(?:an?|the|each|every|per|by|of|another|our|their|this|\d[\d.,]*)\s+$/i;
/** After a noun that is not counted: what makes the word before it a verb, or a part of a fixed phrase. */
const AFTER_A_VERB = /^\s+(?:the|an?|it|them|us|me|up|out|by\s+hand|for\s+us)(?!\p{L})/iu;

function isNounHere(word: string, before: string, after: string, language: Language): boolean {
  if (language !== 'en') return false;
  if (LOT.test(word))
    return !AFTER_MUCH.test(after.slice(0, 12)) && !(AS_A_LOT.test(before.slice(-5)) && !BECOMES.test(before.slice(-16)));
  return VERB_OR_NOUN.test(word) && BEFORE_A_NOUN.test(before.slice(-16)) && !AFTER_A_VERB.test(after.slice(0, 12));
}

/** “Each month the pantries”: the unit of time tells how often, and not what. */
function isRecurrence(word: string, before: string, language: Language): boolean {
  return EVERY_BEFORE.test(before.slice(-24)) && phrasesOf(language).timeUnits.has(fold(word, language));
}

const EVERY_BEFORE =
  /(?<!\p{L})(?:every|each|per|(?:once|twice|times) an?|last|next|this|jede[mnrs]?|pro|je|diese[mnrs]?|nächste[mnrs]?|letzte[mnrs]?|cada|por|al|chaque|par|toda?|por)\s+(?:(?:other|second|third|zweite[mnrs]?|\d{1,3})\s+)?$/iu;
/** “D’un certificat”, “qu’il”. */
const ELIDED_ARTICLE = /^(?:d|l|qu|jusqu|lorsqu|puisqu)['’](?:une?|autres?|ils?|elles?|on|y|en)$/iu;
const ELISION = /^(?:l|d|n|s|j|m|t|c|qu)['’](?=\p{L})/iu;
const YES_NO = /^(?:yes|y|ja|sí|oui|sim)\/\p{L}+$/iu;
const SUBJECT = /(?:^|[^\p{L}])(?:we|i|they|you)\s+$/iu;
const BEFORE_A_VERB = /(?:^|[^\p{L}])(?:to|who|must|can|will|should|always|never)\s+$/iu;

/** “We install rooftop solar”. */
function isVerbAfterSubject(word: string, before: string): boolean {
  const end = before.slice(-10);
  const isName = /^\p{Lu}{2}/u.test(word);
  // “Prior to opening”: what follows ‘to’ as a verb has no ending.
  const isGerund = /ing$/iu.test(word);
  return (
    (SUBJECT.test(end) && !isName) || (BEFORE_A_VERB.test(end) && !isGerund && phrasesOf('en').eventVerbs.has(word.toLowerCase()))
  );
}

/** “Bombas reparadas”, “contrato vence”, “publisher approves”, “permit lapsed”: what is said of the noun does not belong to its name. */
function isPredicate(word: string, run: readonly { readonly word: string }[], language: Exclude<Language, 'ja'>): boolean {
  const previous = run.at(-1)?.word;
  if (previous === undefined || language === 'de') return false;
  const { eventVerbs } = phrasesOf(language);
  const folded = fold(word, language);
  if (language !== 'en') {
    if (JOINERS.test(previous)) return false;
    if (isFiniteVerb(word.toLowerCase(), previous, language)) return true;
    return PARTICIPLE[language].test(word.toLowerCase()) || (eventVerbs.has(folded) && !isNominal(folded, language));
  }
  if (endsName(word, previous)) return true;
  const isPast = eventVerbs.has(folded) && (/ed$/.test(folded) || IRREGULAR_PAST.test(folded));
  // A verb of the third person only follows a noun in the singular: “publisher approves”, and not “case reports”.
  const isPresent =
    THIRD_PERSON.test(folded) && eventVerbs.has(folded) && singularOf(previous.toLowerCase()) === previous.toLowerCase();
  const isPlural = singularOf(previous.toLowerCase()) !== previous.toLowerCase();
  return isPast || isPresent || BARE_VERB.test(folded) || (isPlural && AFTER_PLURAL.test(folded));
}

const THIRD_PLURAL = { es: /..(?:an|en)$/, pt: /..(?:am|em)$/, fr: /...ent$/ } as const;

/** “Les clubs réservent”, “los alumnos pagan”: after a plural, what ends like a verb is one unless it is known as a noun. */
function isFiniteVerb(word: string, previous: string, language: 'es' | 'fr' | 'pt'): boolean {
  return /[^s][sx]$/iu.test(previous) && THIRD_PLURAL[language].test(word) && lookUpNoun([word], language).length === 0;
}

/** The noun of a verb may have the verb's form: “firma”, “entrega”, “envio”. */
function isNominal(folded: string, language: Language): boolean {
  return [...phrasesOf(language).eventVerbs.values()].some(({ noun }) => fold(noun, language) === folded);
}

const PARTICIPLE = {
  es: /(?:ad|id)[oa]s?$|^(?:vence[n]?|caduca[n]?|falló|fallan?|abiert[oa]s?|hech[oa]s?|escrit[oa]s?|rot[oa]s?|puest[oa]s?|había[n]?|libres?|nuev[oa]s?)$/,
  pt: /(?:ad|id)[oa]s?$|^(?:vencem?|caducam?|falhou|falham?|abert[oa]s?|feit[oa]s?|escrit[oa]s?|liga|ligam|livres?|nov[oa]s?)$/,
  fr: /(?<=..[^é])ée?s?$|^(?:expire(?:nt)?|échoit|ouvert(?:e?s?)|signale(?:nt)?|tombe(?:nt)?|libres?|nouve(?:au|lle|aux|lles))$/,
} as const;
const IRREGULAR_PAST = /^(?:sent|paid|left|lent|sold|bought|met|begun|began|sat)$/;
const AFTER_PLURAL =
  /^(?:leaves?|fail|break|stop|leak|change|move|arrive|depart|sell|buy|send|collect|apply|submit|expire|lapse|begin)$/;
const THIRD_PERSON =
  /^(?:approves|rejects|submits|sends|receives|pays|expires|lapses|renews|begins|finishes|completes|signs|verifies|hires|decides|assigns|accepts|arrives|departs|collects|notifies|responds|replies|resolves|applies)$/;
const BARE_VERB =
  /^(?:submit|sat|sits|broke|broken|doesn|doesnt|didnt|dont|cant|wont|isnt|wasnt|arent|hasnt|havent|twice|prior|gone|went|fell|failed|fails|slipped|slips|forgotten|lost|stuck|sick|calls)$/;

/** At the beginning of a sentence an adjective has a capital too: “Neue Buchung”, “Abgelaufene Zeugnisse”. */
const GERMAN_ADJECTIVE =
  /^(?:neue|alte|offene|fehlende|fällige|überfällige|nächste|letzte|aktuelle|gültige|ungültige|laufende|aktive|freie|ganze|weitere|eigene|große|kleine|wichtige|dringende|monatliche|wöchentliche|tägliche|jährliche|kommende|verspätete|doppelte|sonstige|alle)[mnrs]?$/iu;

function isGermanAdjective(word: string): boolean {
  if (!/e[mnrs]?$/u.test(word)) return false;
  if (GERMAN_ADJECTIVE.test(word)) return true;
  const verb = phrasesOf('de').eventVerbs.get(fold(word, 'de'));
  return (
    verb !== undefined && /^(?:ge|be|ver|er|ent|zer|ab|an|auf|aus|ein)/iu.test(word) && lookUpNoun([word], 'de').length === 0
  );
}

interface Around {
  readonly language: Exclude<Language, 'ja'>;
  readonly isInside: boolean;
  readonly hasCapitals: boolean;
}

function breaks(word: string, { language, isInside, hasCapitals }: Around): boolean {
  const isRomance = language === 'es' || language === 'fr' || language === 'pt';
  if (isRomance && JOINERS.test(word)) return !isInside;
  // An acronym is a name, even where a stop word has the same letters: IT, OR.
  if (/^\p{Lu}[\p{Lu}\d&/]+$/u.test(word) && language !== 'de') return false;
  const lower = word.toLowerCase();
  if (BREAKER_SETS[language].has(lower) || phrasesOf(language).stopWords.has(fold(word, language))) return true;
  // Only where nothing has a capital are German nouns known by the vocabulary alone.
  if (language === 'de' && !hasCapitals) return word.length < 4 || lookUpNoun([word], 'de').length === 0;
  // “pH-Wert”, “eBike”.
  if (language === 'de' && isGermanAdjective(word)) return true;
  if (language === 'de') return !/^[\p{Lu}\d]|^\p{Ll}{1,2}\p{Lu}/u.test(word);
  return false;
}
