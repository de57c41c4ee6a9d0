/** What a sentence asks with, in six languages. */
const ASKS =
  /\?|？|\b(?:i|we)(?: just| really| only| now)? (?:need|want|would like|['’]d like|have to know|am looking|are looking)\b|\bwhat i(?:['’]d| would)? (?:like|want|need)\b|\b(?:how (?:many|much|do|can|would)|can you|could you|please|show me|give me|tell me|looking for|trying to)\b|\b(?:ich|wir) (?:brauche|möchte|will|suche|hätte)\p{L}*|\bwie (?:viele|kann|mache)|\b(?:necesito|quiero|quisiera|cómo|cuánt[oa]s)\b|\b(?:j['’]ai besoin|je (?:veux|voudrais|cherche)|comment|combien)\b|\b(?:preciso|quero|gostaria|como|quant[oa]s)\b|したい|ください|教えて|ですか/iu;
/** What English asks with besides: an order, what a column is to say, what somebody else wants to know. */
const ASKS_IN_ENGLISH =
  /^\W*(?:(?:so|now|then|please|just) )*(?:show|give|mark|flag|tick|check|count|sum|add|total|list|calculate|work out|find|tell|put|highlight)\b|\b(?:column|field|cell|box|summary)\b.{0,40}\b(?:should|must|has to|is to|needs to|ought to) (?:be|say|show|read|hold|have|give)\b|\bi(?:['’]d| would) like\b|\b(?:want|need|ask|asked|asks|wants|needs|like) (?:\p{L}+ ){0,3}(?:for|to (?:know|see|have|be (?:ticked|flagged|marked|checked)))\b|(?<!\p{L})(?:he|she|they|it|everybody|everyone|boss|manager|board|\p{L}+[eo]r) (?:now |always |only |just )?(?:wants|needs|want|need|asks for|insists on) (?:the|a|an|one|to)\b|\b(?:is wanted|is needed|goes in(?:to)?)\b/iu;
/** What says nothing of what is wanted: thanks, greetings, and questions about what was just told. */
const SAYS_NOTHING =
  /^\W*(?:thanks?|thank you|many thanks|cheers|hi|hello|hey|dear|good (?:morning|afternoon|evening)|sorry|(?:can|could|would) (?:you|anyone|anybody|someone|somebody) (?:please )?help\b(?!.*\b(?:with|column|fill|set)\b)|please help\b(?!.*\bcolumn\b)|help(?: me)?\W*$|any (?:ideas?|help|hints?|thoughts?|suggestions?|tips? (?:is|are|would))\b|is (?:there|that|this|it) (?:any |a |an )?(?:way|formula|possible|doable|feasible)\b[^,]{0,40}$|(?:how|what) (?:do|can|would|should|could) (?:i|we|you) (?:do|write|build|set up|formulate|use|go about) (?:that|this|it)\b|(?:how|what)(?: i|['’])s (?:that|this|it) done|what (?:is|would be|['’]s) the (?:formula|best way|right way)\W*$|(?:which|what) formula (?:do i (?:use|need)|does (?:that|this|it)|(?:is|would be) (?:right|best))[^,]{0,20}$|i (?:have|need) to (?:answer|reply)\b|danke|gracias|merci|obrigad[oa]|ありがとう|よろしく)/iu;
/** What tells which rows count, or what stands where nothing is to be worked out. */
const LIMITS =
  /^\W*(?:(?:and|but|also|so|please|oh|with|then|of course|obviously) )*(?:only|just|merely|solely|ignor(?:e|ing)|except|excluding|exclude|without|unless|if|when|whenever|once|while|as long as|where|not\b|never|don['’]?t|do not|leave|leaving|skip|omit|otherwise|else|below|above|under|over|for (?:those|the rest|all other|every other|any other|others)|in all other|all (?:the )?others?|every(?:thing|body|one) else|any(?:thing|body|one) else|the (?:rest|others|remaining)|nothing|no \p{L}+|blank|empty|those|they (?:must|should|have to|need to)|it (?:must|should|has to)|that (?:should|must)|i (?:only|just) (?:want|need|care|mean)|we (?:only|just) (?:want|need|care|mean|count))\b|\b(?:not|n['’]?t|never) (?:to )?(?:be )?(?:count|includ|matter|belong|part of|consider)\p{L}*|\b(?:be|are|is|get) (?:left out|ignored|excluded|skipped|disregarded|omitted)\b|\b(?:stays?|remains?|be(?: left)?) (?:blank|empty)\b/iu;

export type SentenceKind = 'asks' | 'limits' | 'tells' | 'nothing';

const ENDS_SENTENCE = /(?<=[.!?。？！])(?<!\b(?:e\.g|i\.e|no|nr|vs|approx|incl|excl|avg|max|min)\.)\s+|\n+/iu;
/** 'It is due three weeks before, so which formula goes in?' is told and then asked. */
const GOES_ON_TO_ASK =
  /[,;:]? (?:[–-] )?(?:and|so|but|now) (?=(?:which|what|how) (?!(?:much|many|long)\b)[^,.]{3,80}\?)|, so (?=(?:i|we)(?: (?:need|want|would like)|['’]d like)\b)/iu;

/** The sentences of a text, and the lines of it. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(ENDS_SENTENCE)
    .flatMap((sentence) => sentence.split(GOES_ON_TO_ASK))
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** Whether a sentence asks for something, tells which rows or when, tells how things are, or says nothing of what is wanted. */
export function kindOf(sentence: string): SentenceKind {
  if (SAYS_NOTHING.test(sentence)) return 'nothing';
  if (!sentence.includes('?') && LIMITS.test(sentence)) return 'limits';
  return ASKS.test(sentence) || ASKS_IN_ENGLISH.test(sentence) ? 'asks' : 'tells';
}
