/** The words that rules are told with in English. */

/** What opens a condition. */
export const OPENERS =
  'if|when|whenever|once|as soon as|as long as|so long as|while|where|wherever|in case|provided(?: that)?|unless';
/** What names rows behind a value. */
export const FOR_ROWS = 'for|with|at|in|from|under|below|above|over|between|up to';

/** What is left for all other rows. */
export const REST =
  "(?:(?:for |in |to )?(?:all (?:the )?(?:other|remaining)(?: \\p{L}+)?|all (?:the )?others|all the rest|(?:any|every) other(?: \\p{L}+)?|everything else|everybody else|everyone else|every one else|anything else|anyone else|anybody else|everywhere else|(?:for )?(?:all |any )?(?:the |their |its )?(?:later|following|subsequent) (?:ones|\\p{L}+s)|(?:for )?(?:shorter|smaller|longer|larger|bigger|older|younger|cheaper|lighter|heavier|fewer) (?:ones|\\p{L}+s)|anywhere else|the rest(?: of (?:them|the \\p{L}+))?|the (?:others|other ones|other \\p{L}+|remaining ones)|others)|otherwise|or else|else|in between|(?:above|beyond|over|after|below|under) (?:that|this|it)|if (?:it is not|it isn't|not)(?=,)|if (?:it(?:'s| is)|they are) (?:less|lower|smaller|more|higher|larger|older|newer|shorter|longer|below that|above that)(?: than that)?(?=$|[,;.])|if not|as a rule|normally)";

/** What leads from a condition to its value, or from nothing to it. */
export const SAYS =
  "(?:(?:then |please |just |simply |only |also |always |instead |and |but )*(?:(?:i(?:'d| would) like (?:to (?:see|have|read))?|i (?:want|need)(?: to (?:see|have|read))?|we (?:want|need)(?: to (?:see|have))?|it(?:'s| is| should| must| has to| needs to| ought to| is to| can| will)?(?: only| just| always| simply| then)*(?: be| read| say| says| show| shows| get| stay| stays| become| becomes| remain| have)*|(?:that|this|those|these|they|the (?:cell|field|column|box|result|value|text))(?: (?:is|are|should|must|has to|have to|needs to|need to|can|will))?(?: only| just| always| simply| then)*(?: be| read| say| says| show| shows| get| gets| stay| stays| become| have| remain)*|show|say|write|put|enter|give|display|set(?: it)? to|use|print|leave(?: it| this| that| them| the (?:cell|field|column|box))?|keep(?: it| this)?|mark it(?: as)?|call it|we (?:charge|give|pay|write|take|use|put|show)|(?:the \\p{L}+|they|people|customers) (?:pays?|gets?|owes?|receives?)|there (?:is|should be|must be)|comes?)) )?(?:the (?:word|words|text|label|remark|note) |a (?!(?:for|if|when|is|from)\\b)|an )?";

/** 'Warranty jobs cost nothing', 'adults pay 220': what leads from rows to their value. */
export const HOLDS =
  '(?:(?:will |would |should |must |have to |has to |shall |always |only |just |also |simply |never )*(?:costs?|pays?|owes?|ship|ships|gets?|are|is|be|stays?|remains?|count as|counts? as|earns?|receives?|takes?|needs?|gives?|have|has|means?|show|shows|read|reads|say|says|carry|carries|shows? the (?:word|words|text|label)|(?:say|says|read|reads) the (?:word|words|text))(?: always| only| just| simply| then| all)*(?: called| marked(?: as)?| labell?ed(?: as)?| shown(?: as)?| listed as| due| ready| charged)?(?: a| an| the)?)';
