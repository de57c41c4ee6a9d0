import type { Brief, Kind, Thing } from '../brief/brief.ts';
import type { ColumnRole, DesignedColumn } from '../compose/design.ts';
import type { ColumnPlan } from '../plan.ts';
import { type SampleWords, sampleWords } from '../wording/sample-words.ts';

/** What sample rows are written from: what the answers name, and made-up names in their language for what they do not. */
export interface SampleWorld {
  readonly brief: Brief;
  readonly words: SampleWords;
  /** Named places of the answers. */
  readonly places: readonly string[];
  /** What the rows of the sheet are. */
  readonly kind?: Kind;
}

export function sampleWorld(brief: Brief): SampleWorld {
  const places = brief.things.flatMap((thing) => (isPlaces(thing) ? instancesOf(thing) : []));
  return { brief, words: sampleWords(brief.language), places: [...new Set(places)] };
}

/** Of places what is listed behind a colon are the places themselves: “five clinics: North, South, …”. */
export function instancesOf(thing: Thing): readonly string[] {
  return thing.members.length === 0 && isPlaces(thing) ? thing.varieties : thing.members;
}

function isPlaces({ kinds }: Thing): boolean {
  return kinds[0]?.kind === 'place-or-unit';
}

/** A number for a text, so that columns of one sheet do not all change in step. */
export function seedOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}

export function cycled<T>(list: readonly T[], index: number): T | undefined {
  return list[index % (list.length || 1)];
}

/** Made-up names of those whom a sheet lists; null for what is no person and no company. */
export function namesOfThose(kind: Kind, title: string, { words }: SampleWorld): readonly string[] | null {
  if (kind === 'person-in-process') return words.people;
  if (kind !== 'party') return null;
  return SERVED.test(title) || COMPANY.test(title) ? words.organisations : null;
}

/** What rows of a kind are told apart by, beside their number: whom or which place they are for. */
export function namesBeside(
  kind: Kind,
  columns: readonly { readonly title: string }[],
  { words, places, brief }: SampleWorld,
): readonly string[] {
  if (!DEALT_WITH.has(kind)) return [];
  const isServing = brief.things.some(({ kinds, one }) => kinds[0]?.kind === 'party' && SERVED.test(one));
  if (isServing || columns.some(({ title }) => SERVED_ALONE.test(title))) return words.organisations;
  return places.length > 1 ? places : [];
}

const DEALT_WITH: ReadonlySet<Kind> = new Set<Kind>(['work', 'request', 'occurrence', 'opportunity', 'time-allocation']);

/** The address of somebody with a role of the answers; of a made-up person where no role can be written in an address. */
export function sampleAddress(title: string, index: number, { brief, words }: SampleWorld): string {
  const inside = brief.people.filter(({ isOutside, isWriter }) => !isOutside && !isWriter);
  const named = inside.filter(({ name }) => isSameRole(name, title));
  const place = index + seedOf(title);
  const role = named.length > 0 ? cycled(named, index) : cycled(inside, place);
  return `${slugOf(role?.name ?? '') || cycled(words.addresses, place)}@example.com`;
}

function isSameRole(name: string, title: string): boolean {
  const [one, other] = [name.toLowerCase(), title.toLowerCase()];
  return one.includes(other) || other.includes(one);
}

/** Empty where hardly anything of it can stand in an address. */
function slugOf(name: string): string {
  const plain = name.replaceAll('ß', 'ss').normalize('NFD').toLowerCase();
  const slug = plain.replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '.');
  const trimmed = slug.replace(/^\.|\.$/g, '').slice(0, 40);
  return trimmed.replaceAll('.', '').length * 2 > [...name].length ? trimmed : '';
}

type Value = (words: SampleWords, index: number, title: string) => string | number | undefined;

const COMPANY =
  /supplier|vendor|contractor|company|payer|manufacturer|insurer|carrier|lieferant|firma|hersteller|proveedor|empresa|fournisseur|entreprise|fornecedor|仕入|取引先|業者|会社/iu;
const SERVED = /customer|client|\baccount\b|kunde|auftraggeber|cliente|顧客|得意先/iu;
const SERVED_ALONE = /^(?:customers?|clients?|kunden?|auftraggeber|clientes?|顧客|得意先)$/iu;

/** What a column of texts is about, by words of its title in the six languages, the closest first. */
const SUBJECTS: readonly (readonly [RegExp, Value])[] = [
  [
    /(?:^|\s)year$|(?:^|\s)year of |jahr(?:gang)?$|^año(?:\s|$)|^année(?:\s|$)|^ano(?:\s|$)|年$/iu,
    (_words, index) => cycled([2016, 2021, 2013, 2019, 2023], index),
  ],
  [
    /\b(?:start|end|begin|finish|boarding|arrival|departure|opening|closing|pick-?up|drop-?off|check-?in) times?$|uhrzeit|(?:start|end|ankunfts|abfahrts)zeit$|^hora (?:de|da)|^heure d|時刻$/iu,
    (_words, index) => cycled(['09:00', '14:30', '11:15', '18:00', '07:45'], index),
  ],
  [
    /\b(?:size|area|größe|fläche|tamaño|superficie|taille|surface|tamanho|área) (?:in|en|em)\s/iu,
    (_words, index) => cycled([6, 12, 9, 15, 4.5], index),
  ],
  [
    /\b(?:group|team|club|company|school|firm|organi[sz]ation) name$|^name of the (?:group|team|club|company|school)/iu,
    ({ organisations }, index) => cycled(organisations, index),
  ],
  [/e-?mail|correo|courriel|メール/iu, ({ addresses }, index) => `${cycled(addresses, index)}@example.com`],
  [/\bphone|telephone|mobile\b|telefon|teléfono|téléphone|電話/iu, ({ phone }, index) => `${phone}${String(index + 11)}`],
  [
    /\b(link|url|photo|picture|manual|foto|image)\b|リンク|写真/iu,
    (_words, index, title) => `https://example.com/${slugOf(title) || 'file'}-${index + 1}`,
  ],
  [/\b(version|revision|versión|versão|fassung)\b|版/iu, (_words, index) => cycled(['1.0', '2.1', '1.3', '3.0'], index)],
  [/colou?r|farbe|couleur|\bcor\b|色$/iu, ({ colours }, index) => cycled(colours, index)],
  [/fabric|material|stoff\b|tissu|matéri|tejido|tecido|素材|材料/iu, ({ materials }, index) => cycled(materials, index)],
  [/\b(size|größe|talla|taille|tamanho)\b|サイズ/iu, ({ sizes }, index) => cycled(sizes, index)],
  [/condition|zustand|condición|condição|\bétat\b|状態/iu, ({ conditions }, index) => cycled(conditions, index)],
  [/rating|score|bewertung|calificación|avaliação|評価/iu, (_words, index) => cycled([4, 5, 3, 4, 2], index)],
  [/address|street|anschrift|adresse|straße|dirección|endereço|住所/iu, ({ streets }, index) => cycled(streets, index)],
  [
    /\b(no|nr|number|code|id|barcode|serial|sku|ref|reference)\b\.?|nummer|kennzeichen|número|numéro|código|n\.º|n°|番号|コード/iu,
    (_words, index, title) => `${letterOf(title)}-${1001 + (index % 9000)}`,
  ],
  [COMPANY, ({ organisations }, index) => cycled(organisations, index)],
  [
    /contact|name\b|person|patient|guest|driver|doctor|inspector|teacher|holder|ansprechpartner|fahrer|arzt|prüfer|bewohner|persona|paciente|médico|nom\b|conducteur|médecin|inspecteur|pessoa|motorista|氏名|名前|連絡先|医師|患者|宿泊者/iu,
    ({ people }, index) => cycled(people, index),
  ],
  [/reason|cause|grund\b|ursache|motivo|raison|理由|原因/iu, ({ reasons }, index) => cycled(reasons, index)],
  [
    /note|remark|comment|follow-?up|action|response|measure|description|result|bemerkung|notiz|maßnahme|beschreibung|ergebnis|anmerkung|observaci|descripci|acción|remarque|description|mesure|observaç|descriç|備考|メモ|対応|内容|説明/iu,
    ({ notes }, index) => cycled(notes, index),
  ],
];

function letterOf(title: string): string {
  return /[a-z]/iu.exec(title)?.[0].toUpperCase() ?? 'N';
}

/** What stands in a column of texts; null where nothing is known of what it is about. */
export function sampleText(
  { title }: ColumnPlan,
  designed: DesignedColumn | undefined,
  index: number,
  world: SampleWorld,
): string | number | null {
  const member = memberOf(title, index, world);
  if (member !== undefined) return member;
  const role = designed?.role;
  const place = index + (role === 'dimension' ? 0 : seedOf(title));
  const isOfObject = NAME_ALONE.test(title) && world.kind !== undefined && !OF_PEOPLE.has(world.kind);
  const subject = isOfObject
    ? undefined
    : (SUBJECT_OF_ROLE[role ?? 'attribute'] ?? SUBJECTS.find(([pattern]) => pattern.test(title))?.[1]);
  const value = subject?.(world.words, place, title);
  if (value !== undefined) return value;
  // Whom a row is for is part of its name.
  if (SERVED.test(title)) return cycled(world.words.organisations, index) ?? null;
  if (role === 'dimension') return `${title} ${(index % 2) + 1}`;
  return designed && designed.because.spans.length > 0 ? `${title} ${(place % 3) + 1}` : null;
}

/** “Boat Name”, “Common Name”: of what is no person nobody is called so. */
const NAME_ALONE =
  /^(?:(?!(?:first|last|full|family|given|maiden|contact|guest|customer|client|patient|driver|child|parent|holder|owner)\s)\p{L}+\s)?name$/iu;
const OF_PEOPLE: ReadonlySet<Kind> = new Set<Kind>(['party', 'person-in-process', 'request', 'opportunity', 'time-allocation']);

const SUBJECT_OF_ROLE: Readonly<Partial<Record<ColumnRole, Value>>> = {
  contact: ({ people }, index) => cycled(people, index),
  number: (_words, index, title) => `${letterOf(title)}-${101 + (index % 90)}`,
  notes: ({ notes }, index) => cycled(notes, index),
  evidence: (_words, index) => `https://example.com/file-${(index % 90) + 1}`,
};

const IS_PLACE = /location|place|site\b|standort|\bort\b|ubicación|lieu|local\b|場所|拠点/iu;

/** A named instance of what the column is called after. */
function memberOf(title: string, index: number, { brief, places }: SampleWorld): string | undefined {
  const key = title.toLowerCase();
  const thing = brief.things.find(({ one, many }) => one.toLowerCase() === key || many.toLowerCase() === key);
  const named = thing ? instancesOf(thing) : [];
  if (named.length > 0) return cycled(named, index);
  return IS_PLACE.test(title) ? cycled(places, index) : undefined;
}

/** Amounts of which some stand below and some above a limit, as parts of it. */
const AROUND_LIMIT = [0.4, 1.6, 0.12, 3, 0.87, 0.24];
const AMOUNTS = [1200, 4800, 350, 15000, 2600, 730];
/** What was spent of each of these amounts. */
const SPENT = [0.5, 0.9, 1.1, 0.25, 1, 0.7];
const REORDER_LEVEL = 10;
const COUNTS = [12, 4, 25, 8, 40, 16];

/** What is usual, by what a number is called or measured in. */
const RANGES: readonly (readonly [RegExp, readonly number[]])[] = [
  [
    /length|width|height|depth|länge|breite|höhe|tiefe|largo|ancho|alto|longueur|largeur|hauteur|長さ|幅|高さ/iu,
    [6, 12, 9, 15, 4.5, 18],
  ],
  [/weight|gewicht|peso|poids|重量|\bkg\b/iu, [45, 120, 80, 310, 60, 220]],
  [/hours?\b|stunden|horas|heures|時間/iu, [2, 4, 1.5, 6, 3, 8]],
  [/days?\b|tage\b|días|dias\b|jours|日数/iu, [2, 5, 3, 10, 1, 7]],
  [/crew|team|people|persons|guests|personen|personas|personnes|pessoas|人数/iu, [2, 4, 3, 6, 2, 5]],
  [/rating|score|bewertung|calificación|note\b|avaliação|評価/iu, [4, 5, 3, 4, 2, 5]],
  [
    /(?:^|\s)year(?:$|\sof\s)|jahr(?:gang)?$|^año(?:\s|$)|^année(?:\s|$)|^ano(?:\s|$)|年$/iu,
    [2021, 2016, 2023, 2019, 2013, 2024],
  ],
  [/\bkw\b|power|leistung|potencia|puissance|出力/iu, [3, 9, 5, 12, 2, 6]],
];

interface NumberPlace {
  readonly designed: DesignedColumn | undefined;
  /** All columns of the sheet. */
  readonly columns: readonly DesignedColumn[];
  readonly index: number;
}

/** A number as it may stand there; those that a rule compares lie on both sides of its limit, and the other amounts of the row with them. */
export function sampleNumber(
  { title, format }: ColumnPlan,
  { designed, columns, index }: NumberPlace,
  { brief, words }: SampleWorld,
): number {
  const role = designed?.role;
  if (role === 'reorder-level') return REORDER_LEVEL;
  if (format === 'percent') return (index + 1) / 10;
  const compared = format === 'money' ? columns.filter((column) => column.format === 'money') : designed ? [designed] : [];
  const limit = limitOf(compared, brief);
  const spent = role === 'actual' ? (cycled(SPENT, index) ?? 1) : 1;
  if (limit !== null) {
    const value = rounded(limit * (cycled(AROUND_LIMIT, index) ?? 1) * spent);
    return Number.isInteger(limit) ? Math.ceil(value) : value;
  }
  if (format === 'money') return Math.round((cycled(AMOUNTS, index) ?? 0) * words.money * spent);
  if (role === 'quantity') return cycled(COUNTS, index) ?? 0;
  return cycled(RANGES.find(([pattern]) => pattern.test(title))?.[1] ?? COUNTS, index + seedOf(title)) ?? 0;
}

function limitOf(columns: readonly DesignedColumn[], { rules }: Brief): number | null {
  const compared = new Set(columns.flatMap(({ forRules = [] }) => forRules));
  const limits = rules.flatMap(({ id, trigger }) =>
    trigger.is === 'threshold' && trigger.threshold.value > 0 && compared.has(id) ? [trigger.threshold.value] : [],
  );
  return limits[0] ?? null;
}

/** To two figures, as people name amounts; whole from two on. */
function rounded(value: number): number {
  const told = Number(value.toPrecision(2));
  return told >= 2 ? Math.round(told) : told;
}
