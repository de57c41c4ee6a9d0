import type { Attribute, Brief } from '../brief/brief.ts';
import { slug } from '../brief/read-people.ts';
import { chosen, isSame, thingAt } from './answer-words.ts';

/** A kept payment has an amount and a day. */
export function keepPayments(brief: Brief, answer: string): Brief {
  if (chosen(answer, 'payments', brief) !== 1) return brief;
  const { amount, paidOn } = WORDS[brief.language];
  return withAttributes(brief, brief.things[0]?.id ?? '', [column(amount, 'money'), column(paidOn, 'date')]);
}

export function orderQueue(brief: Brief, about: string, answer: string): Brief {
  const { priority, high, normal, low, rank, reason } = WORDS[brief.language];
  const queue = brief.sentences.find(({ text }) => slug(text).includes(about));
  const id = (queue === undefined ? undefined : thingAt(brief, queue))?.id ?? brief.things[0]?.id ?? '';
  const choice = chosen(answer, 'queue', brief);
  if (choice === 1) return withAttributes(brief, id, [column(priority, 'choice', [high, normal, low])]);
  return choice === 2 ? withAttributes(brief, id, [column(rank, 'number'), column(reason, 'text')]) : brief;
}

export function keepCurrencies(brief: Brief, _about: string, answer: string): Brief {
  const codes = [...new Set(answer.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? [])];
  if (chosen(answer, 'currency', brief) !== 1 && codes.length < 2) return brief;
  const { currency } = WORDS[brief.language];
  const money = brief.things.find(({ kinds }) => kinds[0]?.kind === 'money') ?? brief.things[0];
  return withAttributes(brief, money?.id ?? '', [column(currency, 'choice', codes.length > 1 ? codes : ['USD', 'EUR', 'GBP'])]);
}

export function keepUnit(brief: Brief, about: string, answer: string): Brief {
  const units = answer
    .split(/\s*(?:[,;/、・]|(?<!\p{L})(?:or|and|oder|und|o|y|ou|et|e)(?!\p{L}))\s*/iu)
    .map((unit) => unit.trim())
    .filter((unit) => unit !== '' && unit.length <= 20);
  return units.length === 0
    ? brief
    : withAttributes(brief, about, [column(WORDS[brief.language].unit, 'choice', units.slice(0, 8))]);
}

export function keepSignature(brief: Brief, about: string, answer: string): Brief {
  const sentence = brief.sentences.find(({ text }) => slug(text).includes(about.slice(0, 50)));
  const id = (sentence === undefined ? undefined : thingAt(brief, sentence))?.id ?? brief.things[0]?.id ?? '';
  const choice = chosen(answer, 'signature', brief);
  if (choice < 1) return brief;
  const { signedOn, signedCopy } = WORDS[brief.language];
  return withAttributes(brief, id, [column(signedOn, 'date'), column(signedCopy, 'flag')]);
}

function column(title: string, type: Attribute['type'], options: readonly string[] = []): Attribute {
  return { title, type, options, spans: [] };
}

/** Columns that an answer asks for, where the thing has none of that name. */
function withAttributes(brief: Brief, id: string, attributes: readonly Attribute[]): Brief {
  const things = brief.things.map((thing) => {
    if (thing.id !== id) return thing;
    const added = attributes.filter(
      ({ title }) => !thing.attributes.some((one) => isSame(one.title, title) && one.spans.length > 0),
    );
    return { ...thing, attributes: [...thing.attributes, ...added.map((one) => ({ ...one, spans: thing.spans.slice(0, 1) }))] };
  });
  return { ...brief, things };
}

/** The names of the columns that answers bring. */
const WORDS: Readonly<Record<Brief['language'], AnswerWords>> = {
  en: {
    amount: 'Amount',
    paidOn: 'Paid On',
    priority: 'Priority',
    high: 'High',
    normal: 'Normal',
    low: 'Low',
    rank: 'Rank',
    reason: 'Reason for Rank',
    currency: 'Currency',
    unit: 'Unit',
    signedOn: 'Signed On',
    signedCopy: 'Signed Copy Attached',
  },
  de: {
    amount: 'Betrag',
    paidOn: 'Bezahlt am',
    priority: 'Priorität',
    high: 'Hoch',
    normal: 'Normal',
    low: 'Niedrig',
    rank: 'Rang',
    reason: 'Grund für Rang',
    currency: 'Währung',
    unit: 'Einheit',
    signedOn: 'Unterschrieben am',
    signedCopy: 'Unterschriebene Kopie liegt bei',
  },
  es: {
    amount: 'Importe',
    paidOn: 'Pagado el',
    priority: 'Prioridad',
    high: 'Alta',
    normal: 'Normal',
    low: 'Baja',
    rank: 'Puesto',
    reason: 'Motivo del puesto',
    currency: 'Moneda',
    unit: 'Unidad',
    signedOn: 'Firmado el',
    signedCopy: 'Copia firmada adjunta',
  },
  fr: {
    amount: 'Montant',
    paidOn: 'Payé le',
    priority: 'Priorité',
    high: 'Haute',
    normal: 'Normale',
    low: 'Basse',
    rank: 'Rang',
    reason: 'Motif du rang',
    currency: 'Devise',
    unit: 'Unité',
    signedOn: 'Signé le',
    signedCopy: 'Copie signée jointe',
  },
  pt: {
    amount: 'Valor',
    paidOn: 'Pago em',
    priority: 'Prioridade',
    high: 'Alta',
    normal: 'Normal',
    low: 'Baixa',
    rank: 'Posição',
    reason: 'Motivo da posição',
    currency: 'Moeda',
    unit: 'Unidade',
    signedOn: 'Assinado em',
    signedCopy: 'Cópia assinada anexa',
  },
  ja: {
    amount: '金額',
    paidOn: '支払日',
    priority: '優先度',
    high: '高',
    normal: '中',
    low: '低',
    rank: '順位',
    reason: '順位の理由',
    currency: '通貨',
    unit: '単位',
    signedOn: '署名日',
    signedCopy: '署名済み写し',
  },
};

interface AnswerWords {
  readonly amount: string;
  readonly paidOn: string;
  readonly priority: string;
  readonly high: string;
  readonly normal: string;
  readonly low: string;
  readonly rank: string;
  readonly reason: string;
  readonly currency: string;
  readonly unit: string;
  readonly signedOn: string;
  readonly signedCopy: string;
}
