/** Verbs that tell no more than the noun that they stand beside: 'hours burnt on housing', 'what dogs brought in'. */
const PLAIN_VERBS =
  'owed owing worth ask asks asked asking pay pays paying burn burnt burned log logged clock clocked rack racked put puts make made makes making take takes took taken taking come comes came coming go goes went gone going bring brings brought bringing earn earned earning handle handled handles handling deal dealt deals look looks looking looked see sees seen saw serve serves served work worked works working know known find found stand stands sit sits sitting lie lies belong belongs concern concerns concerning involve involves involved involving relate relates related happen happens happened say says said mean run ran spent spend used use uses using sold sell sells add added adds hold holds held carry carried carries cover covers covered feature features featured include included including want wanted want currently altogether overall together';

/** What rows are called, whatever the sheet is about. */
const PLAIN_NOUNS =
  'case cases job jobs people folks person thing things entries entry record records line lines item items piece pieces unit units ups ins outs offs example examples shape situation problem problems issue issues trouble regardless whatever whichever irrespective matter incident incidents money instance instances occurrence occurrences';

const verbs = new Set(PLAIN_VERBS.split(' '));
const nouns = new Set(PLAIN_NOUNS.split(' '));

/** Whether an English word says nothing that a formula could hold: a verb of no meaning of its own, or a name for any row. */
export function isPlainWord(word: string): boolean {
  return verbs.has(word) || nouns.has(word);
}
