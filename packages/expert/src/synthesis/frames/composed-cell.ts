import { type Clauses, clausesIn } from '../clauses.ts';
import { type Draft, literal } from '../draft.ts';
import { memoized } from '../memoized.ts';
import { isThing } from '../rows-named.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, oneValue } from './frame.ts';

/** One cell of the row that is named: 'who is the owner of O3', 'estado del pedido O4', 'therapist do paciente Rui'. */

interface CellAsked {
  readonly wanted: Column;
  readonly key: Column;
  readonly name: string;
}

const OPERATIONS = [
  'sum',
  'average',
  'median',
  'maximum',
  'minimum',
  'distinct',
  'share',
  'list',
  'join',
  'if',
  'flag',
  'each-row',
  'rank',
  'duplicate',
  'days',
  'other-sheet',
];
/** What asks, and verbs that only lead from what is asked for to the row. */
const LEADS =
  /^(?:who|whose|what|which|where|when|give|show|find|get|tell|need|want|see|know|look|up|value|cell|wer|wem|wessen|was|welche[rsnm]?|wann|wo|zeige?|finde|quien|cual|que|cuando|donde|ver|saber|mostrar|obtener|sacar|tiene|lleva|atiende|corresponde|buscar|devolver|retornar|return|buscarv|qui|quel(?:le)?|quand|trouver|afficher|quem|qual|onde|quando|obter|trazer|tem|atende|procurar|procv|procx|quiero|quisiera|quero|queria|necesito|preciso|gostaria|how|much|many|cuant[oa]s?|quant[oa]s?|cuesta|vale|custa|dura|wie|viele?|combien)$/;

const cellOf = memoized(cellIn);

function cellIn(draft: Draft): CellAsked | null {
  const { own, source, others, reading } = draft;
  if (source !== own || others.length > 0 || own.isAssumed === true || isWorkedOut(draft)) return null;
  if (own.columns.some(({ empty }) => empty)) return null;
  const clauses = clausesIn(draft);
  const named = rowNamed(draft, clauses);
  if (named === null || clauses.numbers.length > 0) return null;
  const wanted = columnAsked(draft, clauses, named.key);
  const left = clauses.unknown.filter((word) => !LEADS.test(word) && !isThing(draft, word) && !isBeforeName(draft, word));
  return wanted === null || left.length > 0 || reading.language === 'ja' ? null : { wanted, ...named };
}

/** 'Of the job A5': the noun right before a name is what the row is called. */
function isBeforeName({ reading: { text, tokens, values } }: Draft, word: string): boolean {
  const [name] = values;
  const noun = tokens.find(({ end }) => end + 1 === name?.start);
  return (
    noun?.text === word &&
    /(?:\b(?:of|for|the|de[lmrs]?|d[ao]s?|du|des|fur|la|el|[ao]|le|les)|l['’]) ?$/.test(text.slice(0, noun.start))
  );
}

function isWorkedOut(draft: Draft): boolean {
  const isCounted = draft.has('count') && !draft.has('measure-asked');
  // 'Quem é o responsável por O8?'
  const isGrouped = draft.has('per') && !/\bresponsave(?:l|is) por\b/.test(draft.reading.text);
  return isCounted || isGrouped || draft.has(...OPERATIONS);
}

/** The one row that is named by what stands in the first column, where nothing else is said of rows. */
function rowNamed({ reading, own }: Draft, { alternatives }: Clauses): Pick<CellAsked, 'key' | 'name'> | null {
  const [only, ...more] = reading.values;
  if (only === undefined || more.length > 0 || !only.column.primary || !own.columns.includes(only.column)) return null;
  const isOther = alternatives.flat().some(({ column, relation }) => column !== only.column || relation !== 'is');
  return isOther ? null : { key: only.column, name: only.value.written };
}

/** The column of which a cell is asked for. */
function columnAsked(draft: Draft, { free }: Clauses, key: Column): Column | null {
  const named = [...new Set(free.filter(({ column }) => column !== key && !column.primary).map(({ column }) => column))];
  const [only, ...more] = named;
  if (only === undefined || more.length > 0) return null;
  return only.kind === 'check' || !draft.own.columns.includes(only) ? null : only;
}

function build(draft: Draft): Built | null {
  const read = cellOf(draft);
  if (read === null) return null;
  const { wanted, key, name } = read;
  const { kind } = wanted;
  const result = kind === 'date' || kind === 'contact' || kind === 'number' ? kind : 'text';
  const code = `INDEX(${draft.all(wanted)}, MATCH(${literal(name)}, ${draft.all(key)}, 0))`;
  return oneValue(result, code, [wanted, key], { operation: 'cell-of-row' });
}

const COMPLETE = 9;

export const COMPOSED_CELL: readonly Frame[] = [
  {
    id: 'composed-cell',
    cues: 'expression',
    conditional: true,
    also: 'who lookup index',
    title: 'Value',
    spot: (draft) => (cellOf(draft) === null ? 0 : COMPLETE),
    build,
  },
];
