import type { Attribute } from './brief.ts';

/** A value that is told by a clause: “whether the queen was seen” is a box to tick, “how many eggs were laid” a number. */
interface FieldClause {
  readonly name: string;
  readonly type: Attribute['type'] | null;
  /** Nothing but a value is told so; “which pitch he got” may name something that has rows. */
  readonly isSure: boolean;
}

const SOMEBODY = '(?:there|he|she|they|we|it|you|i|somebody|someone|the \\p{L}+)';
const AUXILIARY = '(?:was|were|is|are|has|have|had|did|does|do|can|could)';

const WHETHER = new RegExp(
  `^(?:whether|if)\\s+(?:(?:there\\s+${AUXILIARY}|it|they|he|she|we)\\s+)?(?:${AUXILIARY}\\s+)?(?:(?:an?|the|any|all|his|her|its|their)\\s+)?(?<name>\\p{L}.*)$`,
  'iu',
);
const WITHIN = new RegExp(`\\s${AUXILIARY}(?:\\s(?:been|all|still|already))?(?=\\s)`, 'iu');
const WHICH = new RegExp(
  `^(?:which|what)\\s+(?<name>(?!${AUXILIARY}\\s|${SOMEBODY}\\s)\\p{L}[\\p{L}-]*(?:\\s\\p{L}[\\p{L}-]*){0,2}?)\\s+(?:${SOMEBODY}|${AUXILIARY}|got|went|came|took|used|needs?|needed)(?!\\p{L}).*$`,
  'iu',
);
const WHAT_WAS_DONE = /^what\s+(?:he|she|they|we|you|i|somebody|someone)\s+(?:had\s|has\s|have\s)?(?<verb>\p{L}+)$/iu;
const HOW_MANY = new RegExp(
  `^how many\\s+(?<name>\\p{L}+(?:\\s\\p{L}+)??)(?:\\s+(?:${SOMEBODY}|${AUXILIARY}|\\p{L}+ed|came|went|took|got|left|sold)(?!\\p{L}).*)?$`,
  'iu',
);
const HOW_MUCH = new RegExp(
  `^how much\\s+(?<name>\\p{L}+)(?:\\s+(?:${SOMEBODY}|${AUXILIARY}|\\p{L}+ed|went|took|got|left|sold)(?!\\p{L}).*)?$`,
  'iu',
);
/** “The time they went through”, “seal numbers he put on”. */
const SAID_OF =
  /^(?<name>(?!(?:who|whom|whether|if|how|when|where|what|that)\s)\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,2}?)\s+(?:(?:that|which)\s+)?(?:he|she|they|we|it|you|i)\s\p{L}.*$/iu;
/** “Which parts were used”, whose first word is taken off like an article. */
const WAS_USED =
  /^(?<name>(?!what\s)\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*)?)\s(?:was|were)\s(?:used|found|done|seen|sold|given|taken|made|needed|added|fitted|replaced|caught|met)$/iu;
/** “What was done” is a sentence, and no box to tick. */
const WHAT = /^what\s(?:was|is|has been|went|needs)\s/iu;
/** “Any wire that needs attention”. */
const ANY = /^any\s(?<name>\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*)?)(?:\sthat\s.+)?$/iu;
const OF_EACH = /\s(?:at|for|on|in|per|of)\s(?:each|every)\s.+$/iu;
const REMARKS = /^anything\s+(?:odd|unusual|special|strange|else|wrong|broken|noteworthy|worth \p{L}+|out of the ordinary)/iu;

const MEASURES: readonly (readonly [asks: RegExp, name: string])[] = [
  [/^how long\s/iu, 'Duration'],
  [/^how far\s/iu, 'Distance'],
  [/^how deep\s/iu, 'Depth'],
  [/^how high\s/iu, 'Height'],
  [/^how heavy\s|^how much\s+(?:it|they|he|she)\s+weigh/iu, 'Weight'],
];
const COSTS = /^how much\s+(?:it|they|that|this)\s+cost/iu;

/** The value that an English clause tells; null for what is no such clause. */
export function fieldClauseIn(said: string): FieldClause | null {
  if (REMARKS.test(said)) return { name: 'Remarks', type: 'text', isSure: true };
  if (COSTS.test(said)) return { name: 'Cost', type: 'money', isSure: true };
  const measure = MEASURES.find(([asks]) => asks.test(said));
  if (measure !== undefined) return { name: measure[1], type: 'number', isSure: true };
  const whether = WHETHER.exec(said)?.groups?.name;
  if (whether !== undefined) return { name: whether.replace(WITHIN, ''), type: 'flag', isSure: true };
  const many = HOW_MANY.exec(said)?.groups?.name;
  if (many !== undefined) return { name: `Number of ${many}`, type: 'number', isSure: true };
  const much = HOW_MUCH.exec(said)?.groups?.name;
  if (much !== undefined) return { name: much, type: 'number', isSure: true };
  const done = WHAT_WAS_DONE.exec(said)?.groups?.verb;
  if (done !== undefined) return { name: `What was ${done === 'did' ? 'done' : done}`, type: 'text', isSure: true };
  const which = (WHICH.exec(said) ?? SAID_OF.exec(said))?.groups?.name;
  if (which !== undefined) return { name: which, type: null, isSure: false };
  const used = WAS_USED.exec(said)?.groups?.name;
  if (used !== undefined) return { name: used, type: null, isSure: false };
  if (WHAT.test(said)) return { name: said, type: 'text', isSure: false };
  const any = ANY.exec(said)?.groups?.name;
  if (any !== undefined) return { name: any, type: null, isSure: false };
  return OF_EACH.test(said) ? { name: said.replace(OF_EACH, ''), type: null, isSure: false } : null;
}
