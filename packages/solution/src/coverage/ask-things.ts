import type { Brief, Kind } from '../brief/brief.ts';
import { slug } from '../brief/read-people.ts';
import { conflictOf } from '../compose/conflicts.ts';
import { kindText } from './kind-texts.ts';
import { type Candidate, clauseWhere, isPerson, lower, type Place, question, quote, readable, says } from './question.ts';

const IS_OFFICE =
  /^(?:excel\S*.*|google sheets|paper.*|email|e-mail|slack|microsoft teams|other|custom database|whatsapp|word|outlook)$/iu;

/** The answers say already that nothing comes over, or by which way. */
const NOT_CONNECTED =
  /(?<!\p{L})(?:no (?:integration|connection|interface|import)|not? (?:connected|integrated|linked)|nothing (?:comes|is)|does not|will not|keine (?:schnittstelle|anbindung|integration)|nicht (?:angebunden|verbunden)|sin (?:integración|conexión)|no se (?:conecta|integra)|pas d['’](?:interface|intégration)|sans (?:interface|intégration)|sem integração|não (?:integra|conecta))(?!\p{L})|連携し(?:ません|ない)|連携不要/iu;
const NO_TOOL =
  /^(?:pdfs?|csv|word|phone|the|we|our|api|only|not|none|no|all|data|it|is|wir|die|das|el|la|queremos|les|nous|o|a)$/iu;

export function tools({ brief }: Place): Candidate[] {
  return brief.tools
    .filter(({ holds, name }) => holds !== null && !IS_OFFICE.test(name) && !NO_TOOL.test(name) && name.split(' ').length <= 4)
    .filter(({ holds }) => !NOT_CONNECTED.test(holds ?? '') && !says(holds ?? '', 'byWay', brief))
    .slice(0, 1)
    .map(({ name, spans }) => question('tool', `tool:${slug(name)}`, { brief, slots: { a: name }, spans }));
}

const QUEUE =
  /(?<!\p{L})(?:waiting[- ]?lists?|wait ?lists?|warteliste|lista de espera|liste d['’]attente|fila de espera)(?!\p{L})|待ち(?:リスト|順)|順番待ち/iu;

export function queues({ brief }: Place): Candidate[] {
  const sentence = brief.sentences.find(({ ignored, text }) => ignored === null && QUEUE.test(text));
  const name = QUEUE.exec(sentence?.text ?? '')?.[0];
  if (sentence === undefined || name === undefined || says(sentence.text, 'byOrder', brief)) return [];
  return [question('queue', `order:${slug(name)}`, { brief, slots: { a: name.toLowerCase() }, spans: [sentence] })];
}

const BOOKS =
  /(?<!\p{L})(?:quickbooks|xero|sage|datev|lexware|netsuite|freshbooks|contaplus|a3|conta azul|freee|弥生|sap)(?!\p{L})/iu;
const PAID =
  /(?<!\p{L})(?<what>payments?|deposits?|fees?|rent|royalties|invoices?|prices?|zahlungen?|miete|rechnungen?|pagos?|cuotas?|facturas?|depósitos?|loyers?|paiements?|factures?|pagamentos?|mensalidades?)(?!\p{L})|(?<japanese>支払|請求|料金)/iu;

/** Money that is spoken of where a bookkeeping tool is in use. */
export function payments({ brief }: Place): Candidate[] {
  const tool = brief.tools.find(({ name }) => BOOKS.test(name));
  const sentence = brief.sentences.find(
    ({ ignored, text, field }) => ignored === null && field === 'projectDescription' && PAID.test(text),
  );
  const groups = PAID.exec(sentence?.text ?? '')?.groups;
  if (tool === undefined || sentence === undefined || groups === undefined) return [];
  const slots = { a: BOOKS.exec(tool.name)?.[0] ?? tool.name, b: (groups.what ?? groups.japanese ?? '').toLowerCase() };
  return [question('payments', `tool:payments:${slug(slots.a)}`, { brief, slots, spans: [sentence] })];
}

/** Nobody who reports damage tells whether it happens or is weighed: the columns are nearly the same. */
const FOLLOWED_UP: ReadonlySet<Kind> = new Set(['occurrence', 'risk-issue-decision', 'request']);

/** Close calls on what a thing is. */
export function lookalikes({ brief, design }: Place): Candidate[] {
  return brief.things
    .filter(({ id, kinds, entry }) => {
      const isSheet = design.sheets.some(({ things }) => things[0] === id);
      const isNear = kinds.slice(0, 2).every(({ kind }) => FOLLOWED_UP.has(kind));
      return (
        isSheet &&
        !isNear &&
        entry !== null &&
        kinds.length >= 2 &&
        (kinds[0]?.confidence ?? 1) - (kinds[1]?.confidence ?? 0) < 0.1
      );
    })
    .slice(0, 1)
    .map(({ id, many, kinds, spans }) => {
      const texts = kinds.slice(0, 2).map(({ kind }) => kindText(kind, brief.language));
      const slots = { a: lower(many, brief), b: texts[0] ?? '', c: texts[1] ?? '' };
      return question('kind', `kind:${id}`, { brief, slots, spans: spans.slice(0, 1) });
    });
}

/** Whether a row belongs to one of another sheet or to several decides between a key and a sheet of its own. */
export function several({ brief, design }: Place): Candidate[] {
  const sheets = design.sheets.flatMap(({ things }) => things[0] ?? []);
  return brief.relations
    .filter(({ child, parent }) => sheets.includes(child) && sheets.includes(parent))
    .filter(({ child, parent }) => isOpen(child, brief, CHILDREN) && isOpen(parent, brief, PARENTS))
    .slice(0, 1)
    .flatMap(({ child, parent, spans }) => {
      const [one, other] = [child, parent].map((id) => brief.things.find((thing) => thing.id === id));
      if (one === undefined || other === undefined) return [];
      const slots = { a: lower(one.one, brief), b: lower(other.one, brief) };
      return [question('several', `relation:${child}:${parent}`, { brief, slots, spans })];
    });
}

const CHILDREN: ReadonlySet<Kind> = new Set(['work', 'document', 'stock', 'time-allocation', 'request', 'asset']);
/** Places, people and projects hold many; that each row belongs to one of them goes without saying. */
const PARENTS: ReadonlySet<Kind> = new Set([
  'stock',
  'document',
  'time-allocation',
  'request',
  'opportunity',
  'asset',
  'occurrence',
]);

function isOpen(id: string, { things }: Brief, kinds: ReadonlySet<Kind>): boolean {
  const thing = things.find((one) => one.id === id);
  return thing !== undefined && thing.entry !== null && kinds.has(thing.kinds[0]?.kind ?? 'party');
}

const LEGAL =
  /(?<!\p{L})(?:statut\w*|contract|agreement|collective|filing|appeal|grievance|legal|regulat\w*|vertrag|frist|tarif\w*|convenio|plazo|convention|délai|prazo)(?!\p{L})|期限|法定/iu;

export function workingDays({ brief }: Place): Candidate[] {
  const dated = brief.rules.filter(
    ({ trigger, text }) => trigger.is === 'date' && trigger.offsets.some(({ days }) => Math.abs(days) <= 15) && LEGAL.test(text),
  );
  const isSaid = brief.sentences.some(({ text }) =>
    /(?:working|business|calendar|werk|arbeits|kalender|hábil|natural|ouvr|calendaire|úteis|corridos|営業日|暦日)/iu.test(text),
  );
  const [rule] = dated;
  if (rule === undefined || isSaid) return [];
  return [question('days', 'window:days', { brief, slots: { a: quote(rule.text) }, spans: rule.spans })];
}

/** Places that two may want at once: one piece of equipment, or somebody, is at one place only. */
export function capacities({ brief }: Place): Candidate[] {
  const conflict = conflictOf(brief);
  if (conflict === null) return [];
  const { resource, spans } = conflict;
  const [first] = resource.kinds;
  const isPlace = first?.kind === 'place-or-unit' && first.confidence >= 0.6;
  if (!isPlace || isPerson(resource, brief.people)) return [];
  return [question('capacity', `capacity:${resource.id}`, { brief, slots: { a: lower(resource.many, brief) }, spans })];
}

const ASKED = /\?\s*$|\?\?|？/u;

/** What the answers themselves leave open. */
export function hedges({ brief }: Place): Candidate[] {
  return (
    readable(brief)
      .filter(({ field }) => field !== 'painPoints' && field !== 'stakeholders')
      .filter(({ text }) => ASKED.test(text) || says(text, 'hedges', brief))
      .map((sentence) => ({
        sentence,
        clause: clauseWhere(sentence, (part) => ASKED.test(part) || says(part, 'hedges', brief)),
      }))
      // What nobody knows today is what the solution is for.
      .filter(({ clause }) => clause.length >= 12 && !says(clause, 'today', brief))
      .map(({ sentence, clause }) =>
        question('hedge', `open:${slug(clause).slice(0, 60)}`, { brief, slots: { a: clause }, spans: [sentence] }),
      )
  );
}
