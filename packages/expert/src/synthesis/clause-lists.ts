import type { Part } from './clause-part.ts';
import { add, type Progress } from './clause-progress.ts';
import { type Condition, isBlank, isChecked, isFilled } from './condition.ts';
import type { Column } from './sheet-model.ts';

type ListedPart = Part & { kind: 'column' };
type Quantity = 'any' | 'all' | 'none' | 'not-all';

const NUMBER = '(?:two|three|four|five|six|\\d|zwei|drei|vier|dos|tres|cuatro|deux|trois|quatre|dois|duas|quatro)';
const OF_THEM = `(?: (?:of|von|de|des|dos|das|der))?(?: (?:the|these|those|its|our|die|den|der|los|las|les|os|as))?(?: ${NUMBER})?(?: \\p{L}+)?[ :]*[(:]? ?$`;
/** How many of the columns that are listed behind have to be so. */
const BEFORE: readonly (readonly [Quantity, RegExp])[] = [
  ['not-all', new RegExp(`\\b(?:not (?:all|both|every)|nicht (?:alle|beide)|no todos|pas tous|nem todos)${OF_THEM}`, 'u')],
  ['none', new RegExp(`\\b(?:none|neither|nor|keiner|weder|ninguno|aucun|nenhum)${OF_THEM}`, 'u')],
  [
    'any',
    new RegExp(
      `\\b(?:(?:at least |only |just |mindestens )?(?:one|any|either|some|a single one|eine[rs]?|alguno?|uno|un|algum|um)(?: one)?|either)${OF_THEM}`,
      'u',
    ),
  ],
  ['all', new RegExp(`\\b(?:all|both|each|every|alle|beide|todos|ambos|tous|les deux|todas|ambas)${OF_THEM}`, 'u')],
];
/** What is said of all of them behind the last. */
const BEHIND =
  /^ ?\)?,? ?(?:(?:has|have|had|hat|haben|ha|han|ont|a|tem|foi|foram) )?(?:(?:is|are|was|were|been|being|gets?|stays?|remains?|ist|sind|esta|estan|est|sont|estao) )?(?:been )?(?:still )?(?<not>not |nicht |no |pas |nao |un)?(?:yet )?(?<all>all |both |alle |beide )?(?:been )?(?<said>ticked|checked|set|done|filled(?: in)?|entered|there|known|given|missing|blank|empty|open|outstanding|angehakt|gesetzt|ausgefullt|leer|marcad[oa]s?|vaci[oa]s?|coche\p{L}*|vides?|remplie?s?|vazi[oa]s?|preenchid[oa]s?)(?![\p{L}])/u;
const LACKS = /^(?:missing|blank|empty|open|outstanding|leer|vaci[oa]s?|vides?|vazi[oa]s?)$/;

/**
 * 'If one of the three checks (pin, hose, sign) is not ticked', 'if phone and mail are both empty': columns that share what is said of them, and
 * how many of them have to be so. Returns whether the columns from a place on were read so.
 */
export function readList(progress: Progress, place: number): boolean {
  const { draft, parts, taken } = progress;
  const { text } = draft.reading;
  const mixed = joinedOnly(listedFrom(parts, place, true), text);
  // 'If the owner or the due date is empty': whatever they hold, they may all be blank.
  const isBlankSaid = LACKS.test(BEHIND.exec(text.slice(mixed.at(-1)?.end))?.groups?.said ?? '');
  // 'Sumifs effort, assigned to is blank': a comma alone joins no columns of several kinds.
  const isJoined = / (?:and|or|und|oder|y|o|et|ou|e) /.test(text.slice(mixed[0]?.end, mixed.at(-1)?.start));
  const listed = isBlankSaid && isJoined ? mixed : listedFrom(parts, place, false);
  const [first] = listed;
  const last = listed.at(-1);
  if (first === undefined || last === undefined || listed.length < 2) return false;
  if (readAlike(progress, first, last, listed.length)) return true;
  const before = text.slice(Math.max(0, first.start - 48), first.start);
  const quantity = BEFORE.flatMap(([name, pattern]) => {
    const said = pattern.exec(before);
    return said === null ? [] : [{ name, start: first.start - (before.length - said.index) }];
  })[0];
  const behind = BEHIND.exec(text.slice(last.end));
  const isOfBoxes = first.column.kind === 'check';
  if (behind === null && !(isOfBoxes && quantity !== undefined)) return false;
  const isDenied = behind?.groups?.not !== undefined;
  const isLack = LACKS.test(behind?.groups?.said ?? '') !== isDenied;
  const joint = text.slice(listed.at(-2)?.end, last.start);
  const isEither = / (?:or|oder|o|ou) /.test(joint);
  // 'Not both ticked' denies the two together.
  const spoken = isDenied && behind?.groups?.all !== undefined ? 'not-all' : quantity?.name;
  const name = spoken ?? (isEither ? 'any' : 'all');
  // Without a word for how many, one column after the other says the same.
  if (spoken === undefined && !isLack) return false;
  const isSo = (column: Column): Condition => {
    const lacks = isLack && !(spoken === 'not-all' && isDenied);
    if (column.kind === 'check') return isChecked(column, lacks);
    return lacks ? isBlank(column) : isFilled(column);
  };
  const conditions = listed.map(({ column }) => isSo(column));
  const from = quantity?.start ?? first.start;
  const to = last.end + (behind?.[0].length ?? 0);
  for (const part of parts) if (part.start >= from && part.end <= to) taken.add(part);
  forget(progress, from, first.start);
  progress.isNegated = false;
  if (name === 'all') for (const condition of conditions) add(progress, condition);
  else add(progress, together(draft.row.bind(draft), conditions, name));
  return true;
}

const ALIKE =
  /^ (?:(?:are|is|were|be|sind|son|sont|sao) )?(?:(?<same>(?:exactly )?(?:the same|equal|identical|gleich|iguales|egaux|identiques|iguais)|match|agree)|(?<other>not (?:the same|equal|identical)|different|differ|do(?: not|n['’]?t) (?:match|agree)|nicht gleich|verschieden|diferentes|differents))(?![\p{L}])/u;

/** 'If paid and charged are the same': two columns beside each other. */
function readAlike(progress: Progress, first: ListedPart, last: ListedPart, count: number): boolean {
  const { draft, parts, taken } = progress;
  // 'Where both site and year match' compares them with those of other rows.
  const isOfOthers =
    draft.others.length > 0 || /\b(?:both|beide|ambos|tous les deux)(?: the)? $/.test(draft.reading.text.slice(0, first.start));
  const behind = count === 2 && !isOfOthers ? ALIKE.exec(draft.reading.text.slice(last.end)) : null;
  if (behind === null) return false;
  const to = last.end + behind[0].length;
  for (const part of parts) if (part.start >= first.start && part.start < to) taken.add(part);
  const [one, other] = [first.column, last.column];
  const sign = behind.groups?.same === undefined ? '<>' : '=';
  const test = (cell: string) => `${cell} ${sign} ${draft.row(other)}`;
  add(progress, { column: one, relation: 'is', values: [other.title], isOfRow: true, test });
  return true;
}

/** Those with a joint between them, and no others: in 'km where cleared at' the second is another clause. */
function joinedOnly(listed: readonly ListedPart[], text: string): readonly ListedPart[] {
  const apart = listed.findIndex((part, at) => at > 0 && !/,| (?:and|or) /.test(text.slice(listed[at - 1]?.end, part.start)));
  return apart < 0 ? listed : listed.slice(0, apart);
}

/** Columns with nothing but joints between them: of one kind, or of any. */
function listedFrom(parts: readonly Part[], place: number, isOfAnyKind: boolean): readonly ListedPart[] {
  const [first] = parts.slice(place);
  if (first?.kind !== 'column') return [];
  const listed: ListedPart[] = [];
  for (const part of parts.slice(place)) {
    if (part.kind === 'word' && (part.word === 'and' || part.word === 'or')) continue;
    if (part.kind !== 'column' || (part.column.kind !== first.column.kind && !isOfAnyKind) || part.isOpposite) break;
    if (listed.some(({ column }) => column === part.column)) break;
    listed.push(part);
  }
  return listed;
}

/** The words for how many were read before the columns were known. */
function forget({ parts, numbers, unknown }: Progress, from: number, to: number): void {
  for (const part of parts) {
    if (part.start < from || part.end > to) continue;
    const list: (number | string)[] = part.kind === 'number' ? numbers : unknown;
    const said = part.kind === 'number' ? part.value : part.kind === 'unknown' ? part.text : null;
    const at = said === null ? -1 : list.lastIndexOf(said);
    if (at >= 0) list.splice(at, 1);
  }
}

function together(row: (column: Column) => string, conditions: readonly Condition[], quantity: Quantity): Condition | null {
  const [first] = conditions;
  if (first === undefined) return null;
  const tests = () => conditions.map(({ column, test }) => test(row(column))).join(', ');
  const code = {
    any: () => `OR(${tests()})`,
    none: () => `NOT(OR(${tests()}))`,
    'not-all': () => `NOT(AND(${tests()}))`,
    all: () => `AND(${tests()})`,
  };
  return { column: first.column, relation: first.relation, values: first.values, isOfRow: true, test: code[quantity] };
}
