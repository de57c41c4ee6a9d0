/** What a sentence asks with, in six languages. */
const ASKS =
  /\?|？|\b(?:i|we)(?: just| really| only| now| simply)? (?:need|want|would like|['’]d like|have to know|am looking|are looking)\b|\bwhat i(?:['’]d| would)? (?:like|want|need)\b|\b(?:how (?:many|much|do|can|would)|can you|could you|please|show me|give me|tell me|looking for|trying to)\b|\b(?:ich|wir) (?:brauche|möchte|will|suche|hätte)\p{L}*|\bwie (?:viele|kann|mache)|\b(?:necesito|quiero|quisiera|cómo|cuánt[oa]s|(?:me|nos|ahora|agora) falta|falta (?:el|la|o|a) )\b|\b(?:j['’]ai besoin|je (?:veux|voudrais|cherche)|comment|combien)\b|\b(?:preciso|quero|gostaria|como|quant[oa]s)\b|したい|ください|教えて|ですか/iu;
/** What English asks with besides: an order, what a column is to say, what somebody else wants to know. */
const ASKS_IN_ENGLISH =
  /^\W*(?:(?:so|now|then|please|just) )*(?:show|give|mark|flag|tick|check|count|sum|add|total|list|calculate|work out|find|tell|put|highlight)\b|\b(?:column|field|cell|box|summary)\b.{0,40}\b(?:should|must|has to|is to|needs to|ought to) (?:be|say|show|read|hold|have|give)\b|\bi(?:['’]d| would) like\b|^\W*(?:i|we)(?:['’]\p{L}+| have| am| was| are| were) (?:been )?(?:asked|told|supposed|expected|meant) to\b|\b(?:want|need|ask|asked|asks|wants|needs|like) (?:\p{L}+ ){0,3}(?:for|to (?:know|see|have|be (?:ticked|flagged|marked|checked)))\b|(?<!\p{L})(?:he|she|they|it|everybody|everyone|boss|manager|board|\p{L}+[eo]r) (?:now |always |only |just )?(?:wants|needs|want|need|asks for|insists on) (?:the|a|an|one|to)\b|\b(?:is wanted|is needed|goes in(?:to)?)\b/iu;
/** What says nothing of what is wanted: thanks, greetings, and questions about what was just told. */
const SAYS_NOTHING =
  /^\W*(?:thanks?|thank you|many thanks|cheers|hi|hello|hey|dear|good (?:morning|afternoon|evening)|sorry|(?:can|could|would) (?:you|anyone|anybody|someone|somebody) (?:please )?help\b(?!.*\b(?:with|column|fill|set)\b)|please help\b(?!.*\bcolumn\b)|help(?: me)?\W*$|any (?:ideas?|help|hints?|thoughts?|suggestions?|tips? (?:is|are|would))\b|is (?:there|that|this|it) (?:any |a |an )?(?:way|formula|possible|doable|feasible)\b[^,]{0,40}$|(?:how|what) (?:do|can|would|should|could) (?:i|we|you) (?:do|write|build|set up|formulate|use|go about) (?:that|this|it)\b|(?:how|what)(?: i|['’])s (?:that|this|it) done|what (?:is|would be|['’]s) the (?:formula|best way|right way)\W*$|(?:which|what) formula (?:do i (?:use|need)|does (?:that|this|it)|(?:is|would be) (?:right|best))[^,]{0,20}$|i (?:have|need) to (?:answer|reply)\b|danke|gracias|merci|obrigad[oa]|ありがとう|よろしく)/iu;
/** What tells which rows count, or what stands where nothing is to be worked out. */
const LIMITS =
  /^\W*(?:(?:and|but|also|so|please|oh|with|then|of course|obviously) )*(?:only|just|merely|solely|ignor(?:e|ing)|except|excluding|exclude|without|unless|if|when|whenever|once|while|as long as|where|not\b|never|don['’]?t|do not|leave|leaving|skip|omit|otherwise|else|below|above|under|over|for (?:those|the rest|all other|every other|any other|others)|in all other|all (?:the )?others?|every(?:thing|body|one) else|any(?:thing|body|one) else|the (?:rest|others|remaining)|nothing|no \p{L}+|blank|empty|those|they (?:must|should|have to|need to)|it (?:must|should|has to)|that (?:should|must)|i (?:only|just) (?:want|need|care|mean)|we (?:only|just) (?:want|need|care|mean|count))\b/iu;
/** The same within a sentence. */
const LIMITS_WITHIN =
  /\b(?:not|n['’]?t|never) (?:to )?(?:be )?(?:count|includ|matter|belong|part of|consider)\p{L}*|\b(?:be|are|is|get) (?:left out|ignored|excluded|skipped|disregarded|omitted)\b|\b(?:stays?|remains?|be(?: left)?) (?:blank|empty)\b/iu;

/** Who wishes for something ahead of it wishes for it, whatever limits it: 'I need a date, empty if …'. */
const WISHES_AHEAD =
  /^\W*(?:(?!(?:only|just|if|when|unless)\b)[\p{L}’'-]+ ){0,5}(?:i|we|(?:our|my|the) \p{L}+(?: \p{L}+)?)(?:['’]d like| would like| needs?| wants?) (?!(?:only|just)\b)/iu;

/** What somebody works out by hand is what a formula is to do: 'I add 45 days to Shipped by hand every time'. */
export const DEED_BY_HAND =
  /^\W*(?:(?:right now|today|now|at present|currently|so far),? )?(?:i|we)(?: (?:now|still|always|have to|must|currently))? ((?:add|take|type|fill in|pick|count|number|look up|compare|divide|multiply|subtract|deduct|calculate|work out|round|join|copy|enter|tick|mark|sum up|put) [^,;]{3,200}?) (?:(?:by hand|by eye|manually|(?:with|on) a calculator|again and again|(?:each|every) time|all the time)(?: |\b))+(?:and (?:make|forget|lose|get)\b[^,;]*)?/iu;

export type SentenceKind = 'asks' | 'limits' | 'tells' | 'nothing';

const ENDS_SENTENCE = /(?<=[.!?。？！])(?<!\b(?:e\.g|i\.e|no|nr|vs|approx|incl|excl|avg|max|min)\.)\s+|\n+/iu;
/** 'It is due three weeks before, so which formula goes in?' is told and then asked. */
const GOES_ON_TO_ASK =
  /[,;:]? (?:[–-] )?(?:and|so|but|now) (?=(?:which|what|how) (?!(?:much|many|long)\b)[^,.]{3,80}\?)|, so (?=(?:i|we)(?: (?:need|want|would like)|['’]d like)\b)/iu;

/** The same in Spanish and Portuguese: '…, así que necesito el total', '…, agora falta o total'. */
const GOES_ON_TO_WISH =
  /,? (?:as[ií] que|por eso|por (?:lo )?(?:tanto|que)|de modo que|ent[aã]o|entonces|por isso|y|e|pero|mas)(?: (?:ahora|agora))?,? (?=(?:me |nos |só )?(?:quiero|queremos|necesito|necesitamos|quisiera|falta|hace falta|quero|preciso|precisamos|gostaria)(?!\p{L}))|,? (?:ahora|agora),? (?=(?:me |nos |só )?(?:quiero|necesito|falta|hace falta|quero|preciso)(?!\p{L}))/iu;

/** What opens a wish behind a reason: 'trailers are let by others, so total …', 'we chase people on Mondays: give me …', '… and I need …'. */
const OPENS_WISH =
  /(,? (?:and|but) |,? so |[,;:] | [–-] )(?=(?:(?:now |then |therefore )?(?:i|we)(?:['’]d| would| just| really| only| now)? (?:need|want|like|have to (?:know|see|report|show))\b|(?:need|want)s? (?:the|a|an|to)\b|(?:can|could|may) (?:i|we|you)\b|(?:how|in how|of how|for how) (?:many|much)\b|wh(?:at|ich|o|en)\b(?=[^?]*\?)|(?:give|show|tell|list|count|sum|add|total|write|put|fill|bring|pull|get|flag|mark|tick|say) (?!\p{L}+ed\b)\p{L}))/giu;
/** A clause has a verb; 'Harbor branch:' and 'of all open ones,' say which rows are meant. */
const HAS_VERB =
  /^\W*(?:i|we|they|he|she|it|people|everybody|everyone|nobody|somebody|someone)\b|\b(?:is|are|am|was|were|ha(?:s|ve|d)|do(?:es|n['’]t|esn['’]t)?|did(?:n['’]t)?|can(?:not|['’]t)?|could|will|would|must|should|may|might|costs?|seems?|needs?|wants?|wonders?|knows?|asks?|keeps?|gets?|goes|comes?|says?|looks?|counts?|runs?|works?|drops?|pays?)\b/iu;
/** What a word means, or when a year begins. */
export const DEFINES =
  /\b(?:fiscal|financial|tax|business) year\b|\b(?:means?|counts? as|is called|stands for|defined|considered)\b|\b(?:starts|begins|ends) (?:in|on|with)\b/iu;
/** A condition before the wish says which rows are meant, and so may a number. */
const IS_CONDITION =
  /^\W*(?:if|when|where|while|once|unless|until|for|from|of|in|on|at|by|with|without|among|per|only|except|excluding|given|not)\b|\d/iu;

/** The sentences of a text, and the lines of it; a reason and the wish that it leads to are two. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(ENDS_SENTENCE)
    .flatMap((sentence) => sentence.split(GOES_ON_TO_ASK))
    .flatMap((sentence) => sentence.split(GOES_ON_TO_WISH))
    .flatMap(reasonAndWish)
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** A reason and its wish are not longer. */
const LONGEST_PARTED = 300;

function reasonAndWish(sentence: string): readonly string[] {
  if (sentence.length > LONGEST_PARTED) return [sentence];
  const opening = [...sentence.matchAll(OPENS_WISH)].find(({ index, 0: joint }) => {
    const before = sentence.slice(0, index);
    const isClause = /so|and|but/i.test(joint) || HAS_VERB.test(before);
    return (
      isClause &&
      /\p{L}+\W+\p{L}+\W+\p{L}/u.test(before) &&
      !IS_CONDITION.test(before) &&
      !DEFINES.test(before) &&
      // 'It should go by the date and add up the fee' wants both.
      !(/and/i.test(joint) && /\b(?:should|must|ha(?:s|ve) to|needs? to)\b/i.test(before)) &&
      kindOf(before) === 'tells'
    );
  });
  if (opening === undefined) return [sentence];
  const wish = sentence.slice(opening.index + opening[0].length).replace(/^(?:need|want)s? /iu, 'I need ');
  return [sentence.slice(0, opening.index), wish];
}

/** Whether a sentence asks for something, tells which rows or when, tells how things are, or says nothing of what is wanted. */
export function kindOf(sentence: string): SentenceKind {
  if (SAYS_NOTHING.test(sentence)) return 'nothing';
  if (!sentence.includes('?') && isLimit(sentence)) return 'limits';
  return ASKS.test(sentence) || ASKS_IN_ENGLISH.test(sentence) || DEED_BY_HAND.test(sentence) ? 'asks' : 'tells';
}

function isLimit(sentence: string): boolean {
  return LIMITS.test(sentence) || (LIMITS_WITHIN.test(sentence) && !WISHES_AHEAD.test(sentence));
}
