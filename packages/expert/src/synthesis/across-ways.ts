import { type Condition, equals } from './condition.ts';
import type { SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';

/** Which way things move, in or out, by what people call it and by the options of a column. */

const IN =
  /^in$|\b(?:came in|come in|coming in|incoming|inward|inbound|receipts?|received|deliver(?:ies|y|ed)|added|bought|purchases?|purchased|deposits?|deposited|restock(?:s|ed)?|returns?|returned|credits?|income|eingang|eingange|zugang|zugange|einnahmen?|lieferung(?:en)?|entradas?|ingresos?|recibid[oa]s?|entrees?|recettes?|recebid[oa]s?)\b|入庫|入荷|入金/;
const OUT =
  /^out$|\b(?:went out|gone out|go(?:es)? out|going out|outgoing|outward|outbound|issue[ds]?|issued|taken|removed|used|sold|sales?|withdraw\p{L}*|dispatch\p{L}*|shipped|shipments?|consumed|consumption|debits?|expenses?|spent|scrapped|ausgang|ausgange|abgang|abgange|ausgaben?|entnahmen?|verbraucht?|verkauf\p{L}*|salidas?|gastos?|ventas?|sorties?|depenses?|ventes?|saidas?|despesas?|vendas?)\b|出庫|出荷|出金/u;

type Way = 'in' | 'out';

export function wayOf(said: string): Way | null {
  const [isIn, isOut] = [IN.test(said), OUT.test(said)];
  return isIn === isOut ? null : isIn ? 'in' : 'out';
}

/** 'Everything that came in' of a column with the options In and Out: what is moved one way; null where the text tells no way, or both. */
export function movedIn(text: string, other: SheetModel, stated: readonly Condition[]): Condition | null {
  const wanted = wayOf(text);
  if (wanted === null) return null;
  const found = other.columns.flatMap((column) => {
    const ways = new Set(column.values.map(({ written }) => wayOf(folded(written))));
    const values = column.values.filter(({ written }) => wayOf(folded(written)) === wanted);
    const isOfWays = column.kind === 'choice' && ways.has('in') && ways.has('out');
    return isOfWays
      ? [
          equals(
            column,
            values.map(({ written }) => written),
          ),
        ]
      : [];
  });
  const [only] = found;
  return only !== undefined && found.length === 1 && !stated.some(({ column }) => column === only.column) ? only : null;
}
