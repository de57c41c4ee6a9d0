import type { Cadence, Quantity, Sentence } from './brief.ts';
import { ARROW, TELLS } from './rule-words.ts';
import { periodOf } from './time-words.ts';

/** How long something holds before it has to be obtained again. */
export interface Validity {
  /** Null for days and weeks, after which nobody obtains it anew as a matter of course. */
  readonly cadence: Cadence | null;
  readonly length: Quantity;
  /** What later lead times count from, in the language of the clause. */
  readonly expiry: string;
}

interface Holding {
  readonly expiry: string;
  /** What stands before such a length, and what behind it. */
  readonly before: RegExp | null;
  readonly after: RegExp | null;
}

const HOLDING: readonly Holding[] = [
  {
    expiry: 'expiry',
    before:
      /(?<!\p{L})(?:(?:valid|good)(?: for| during)?|validity (?:is|of)|(?:lapses?|expires?|runs? out|is void|are void) after)\s*$/iu,
    after: /^\s*(?:of )?validity(?!\p{L})/iu,
  },
  {
    expiry: 'Ablauf',
    before:
      /(?<!\p{L})(?:(?:gilt|gelten|gültig)(?: für)?|gültigkeit(?:sdauer)?:?|(?:verf(?:ällt|allen)|läuft|laufen|erlischt|erlöschen) nach)\s*$/iu,
    after: /^\s*(?:lang\s)?gültig/iu,
  },
  {
    expiry: 'vencimiento',
    before:
      /(?<!\p{L})(?:(?:válid[oa]s?|vigentes?|validez|vigencia)(?: es)?(?: de| por| durante)?|(?:caducan?|vencen?|expiran?) (?:a los|tras|después de|al cabo de))\s*$/iu,
    after: /^\s*de (?:validez|vigencia)(?!\p{L})/iu,
  },
  {
    expiry: 'échéance',
    before:
      /(?<!\p{L})(?:(?:valables?|valides?|validité)(?: est)?(?: de| pour| pendant)?|(?:expirent?|périment) (?:au bout de|après))\s*$/iu,
    after: /^\s*de validité(?!\p{L})/iu,
  },
  {
    expiry: 'vencimento',
    before:
      /(?<!\p{L})(?:validade(?: é)?(?: de| por| durante)?|(?:vencem?|caducam?|expiram?) (?:após|depois de|ao fim de))\s*$/iu,
    after: /^\s*de validade(?!\p{L})/iu,
  },
  { expiry: '期限', before: /有効(?:期間|期限)(?:は|が|:|:)?\s*$/u, after: /^(?:間)?(?:の?有効|で(?:失効|切れ))/u },
];

/** How much of what stands around a length is looked at. */
const NEAR = 40;

/** “Certificates lapse after 3 years”, “Schein ist 3 Jahre gültig”, “3年有効”. Null where no length says how long something holds. */
export function validityIn({ text, start }: Sentence, lengths: readonly Quantity[]): Validity | null {
  for (const length of lengths) {
    const isOfDays = length.unit === 'days' || length.unit === 'weeks';
    if (!isOfDays && length.unit !== 'months' && length.unit !== 'years') continue;
    const before = text.slice(Math.max(0, length.start - start - NEAR), length.start - start);
    const after = text.slice(length.end - start, length.end - start + NEAR);
    const holding = HOLDING.find((one) => one.before?.test(before) || one.after?.test(after));
    if (holding === undefined || !Number.isInteger(length.value) || length.value < 1) continue;
    const period = isOfDays ? null : periodOf(length.value, length.unit);
    const cadence = period === null ? null : { ...period, weekday: null, ordinal: null, at: null, text };
    return { cadence, length, expiry: holding.expiry };
  }
  return null;
}

const KEPT =
  /(?<!\p{L})(?:keep|kept|retain(?:ed)?|retention|stored?(?! (?:keepers?|rooms?|managers?|houses?|m[ae]n|staff))|archived?|aufbewahr\p{L}*|aufzubewahren|aufgehoben|archivier\p{L}*|conserv(?!ador|at)\p{L}*|guard(?:ar|ado|ada|ados|adas|an?)|archivar|archivad[oa]s?|gardé\p{L}*|garder|archivé\p{L}*|archiver|arquiva\p{L}*|mant(?:er|idos?|idas?))(?!\p{L})|保存|保管/iu;
const ACTS =
  /(?<!\p{L})(?:then|destroy\p{L}*|delet\p{L}*|shred\p{L}*|vernicht\p{L}*|lösch\p{L}*|destru\p{L}*|borrar|eliminar|détruire|supprimer|apagar)(?!\p{L})|廃棄|削除/iu;

/** “Files are kept for 8 years” tells how long nothing happens. */
export function tellsRetention(text: string): boolean {
  return KEPT.test(text) && !ACTS.test(text) && !ARROW.test(text) && !TELLS.test(text);
}
