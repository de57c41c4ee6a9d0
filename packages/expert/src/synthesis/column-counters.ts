import type { Column } from './sheet-model.ts';
import { folded } from './text.ts';

/** What a limit is about where no column is named: by the unit after its number, or by the word that compares; '500kg以上' goes on without a space. */
interface Said {
  readonly unit: RegExp;
  readonly compared?: RegExp;
  /** Titles, folded, of columns that hold it. */
  readonly titled: RegExp;
}

export const MEASURES: readonly Said[] = [
  {
    unit: /(?:kg|kilos?|kilogram\p{L}*|gram\p{L}*|g|tonnen?|tons|tonnes?|toneladas?|lbs?|pounds)(?!\p{sc=Latin})|キロ|トン/uy,
    compared:
      /\b(?:heavier|schwerer|(?:mas|mais) pesad[oa]s?|plus lourde?s?|wiegen|wiegt|pesan?|pesent?|pesam|weigh\p{L}*)\b|重い/u,
    titled: /weight|gewicht|\bpeso|\bpoids|重|\bkg\b|kilo|tonn/,
  },
  {
    unit: /(?:m|cm|mm|km|met(?:er|re)\p{L}*|metros?|kilomet\p{L}*|quilomet\p{L}*|ft|feet)(?!\p{sc=Latin})|メートル|キロメートル/uy,
    compared: /\b(?:langer|mas larg[oa]s?|plus longs?|plus longues?|mais long[oa]s?|mais comprid[oa]s?)\b|長い/u,
    titled:
      /length|height|width|depth|distance|lange|hohe|breite|tiefe|longitud|altura|largo|ancho|distancia|longueur|hauteur|largeur|comprimento|largura|長さ|高さ|幅|距離|\b(?:m|cm|km)\b/,
  },
  {
    unit: /(?:years? old|jahre?n?(?: alt)?|anos|ans)(?!\p{sc=Latin})|歳|才/uy,
    compared: /\b(?:alter|junger|mayores|menores|ages?|agees?|mais velh[oa]s|mais nov[oa]s)\b/u,
    titled: /\bage\b|\balter\b|\bedad|\bidade|年齢/,
  },
  {
    unit: /(?:people|persons?|guests|pax|personen|gasten?|leute|teilnehmern?|personas|huespedes|personnes|invites|pessoas|hospedes|convidados)(?!\p{sc=Latin})|[名人](?!前)/uy,
    titled:
      /guests?|people|persons?|\bpax|headcount|capacity|seats|places|personen|gaste|teilnehmer|plaza|personas|huesped|participant|personnes|pessoas|hospedes|人数|名数|定員/,
  },
  {
    unit: /(?:hours?|stunden?|std|horas?|heures?|h)(?!\p{sc=Latin})|時間/uy,
    titled: /hours?|stunden|horas|heures|時間|effort|aufwand/,
  },
  { unit: /(?:minutes?|minuten|minutos?|min)(?!\p{sc=Latin})|分/uy, titled: /minut|\bmin\b|分/ },
  { unit: /(?:lit(?:er|re)[ns]?|litros?|l)(?!\p{sc=Latin})|リットル/uy, titled: /lit(?:re|er|ro)|volum|容量/ },
  {
    unit: /(?:points?|punkten?|puntos?|pontos?)(?!\p{sc=Latin})|点/uy,
    titled: /score|points?\b|punkte|puntos|puntuacion|pontos|pontuacao|\bnot[ea]s?\b|rating|bewertung|点|スコア|評価/,
  },
  {
    unit: /(?:units|pieces|pcs|stuck|exemplaren?|unidades|piezas|unites|pieces|exemplaires|pecas|copies|ejemplares)(?!\p{sc=Latin})|[個部冊本枚台箱袋]/uy,
    titled:
      /\bqty|quantity|stock|copies|pieces|units|menge|anzahl|stuck|bestand|cantidad|existencias|unidades|quantite|quantidade|estoque|数量|部数|個数|冊数|本数|枚数|台数|在庫/,
  },
  {
    unit: /(?:euros?|eur|€|\$|usd|dollars?|dolares|francs?|franken|reais|pesos|yen)(?!\p{sc=Latin})|円|ドル|ユーロ/uy,
    compared:
      /\b(?:teurer|billiger|gunstiger|kosten|kostet|(?:mas|mais) (?:car|barat)[oa]s?|cuestan?|custam?|plus ch\p{L}+|moins ch\p{L}+|coutent?|cost)\b|高価|安い/u,
    titled:
      /price|cost|amount|fee|\brate\b|invoice|total|preis|kosten|betrag|gebuhr|rechnung|precio|importe|coste|costo|monto|tarifa|cuota|valor|prix|montant|tarif|cout|preco|custo|料金|金額|価格|単価|費用|代金|値段/,
  },
];

/** What a title is per of. */
export const RATES = /\b(?:per|pro|je|por|par)\b|\/|あたり|当たり/;

/** The one number that tells how many there are of what is counted so: '人' of 人数 or Guests, 'kg' of 重量kg; null where none or several may be meant. */
export function columnCountedIn(columns: readonly Column[], counter: string): Column | null {
  const numbers = columns.filter(
    ({ kind, empty, primary, title }) => kind === 'number' && !empty && !primary && !RATES.test(folded(title)),
  );
  const named = numbers.filter(({ title }) => folded(title).includes(counter));
  const measure = MEASURES.find(({ unit }) => {
    unit.lastIndex = 0;
    return unit.exec(counter)?.[0] === counter;
  });
  const measured = measure === undefined ? [] : numbers.filter(({ title }) => measure.titled.test(folded(title)));
  const [only, ...more] = named.length > 0 ? named : measured;
  return only === undefined || more.length > 0 ? null : only;
}
