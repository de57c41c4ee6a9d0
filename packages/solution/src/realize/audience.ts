import type { Brief, Confidentiality, Person } from '../brief/brief.ts';
import { AUTHORITY } from '../brief/words.ts';
import type { AudiencePlan, FormPlan, ThingHome } from '../plan.ts';
import { type Phrasebook, phrasebook } from '../wording/index.ts';
import { quotable } from './quotations.ts';
import type { RealizedSheet } from './realized-sheet.ts';

/** Who gets what: those inside edit or look, those outside get forms and update requests, and what is hidden is never shared. */
export function planAudience(
  brief: Brief,
  sheets: readonly RealizedSheet[],
  forms: readonly FormPlan[],
  homes: readonly ThingHome[],
): AudiencePlan[] {
  const words = phrasebook(brief.language);
  const place = { brief, sheets, homes };
  return distinctPeople(brief.people)
    .slice(0, 16)
    .map((person) => {
      const about = { who: person.name, isOutside: person.isOutside };
      const given = answeredAccess(person, brief, forms);
      if (given !== null) return { ...about, ...given };
      const secrets = brief.confidentiality.filter((secret) => isBarred(person, secret));
      const hidden = secrets.flatMap(({ things }) => things.flatMap((id) => ownSheetOf(id, place)));
      const [first] = secrets.filter(({ hiddenFrom, things }) => {
        return hiddenFrom.includes(person.id) || things.some((id) => ownSheetOf(id, place).length > 0);
      });
      if (first !== undefined) {
        const open = sheets.map(({ design }) => design.key).filter((key) => !hidden.includes(key));
        const access = person.isOutside
          ? 'update-request'
          : first.hiddenFrom.includes(person.id) || open.length === 0
            ? 'view'
            : 'edit';
        return {
          ...about,
          access,
          assets: person.isOutside ? forms.map(({ key }) => key) : open,
          because: words.quote(quotable(first.text)),
        };
      }
      return { ...about, ...accessOf(person, { brief, sheets, forms, reasons: words }) };
    });
}

/** Not let in where only others are, or named as one who must not see it. */
function isBarred({ id, isWriter }: Person, { hiddenFrom, only }: Confidentiality): boolean {
  return hiddenFrom.includes(id) || (only.length > 0 && !only.includes(id) && !isWriter);
}

/** The sheet that holds nothing but such things: only a whole sheet can be kept from somebody. */
function ownSheetOf(id: string, { sheets }: { readonly sheets: readonly RealizedSheet[] }): string[] {
  return sheets.filter(({ design }) => design.things[0] === id).map(({ design }) => design.key);
}

/** How somebody takes part, as it was answered. */
function answeredAccess(
  { id, entry }: Person,
  { answered = [], language }: Brief,
  forms: readonly FormPlan[],
): Pick<AudiencePlan, 'access' | 'assets' | 'because'> | null {
  const answer = answered.find((one) => one.id === `audience:${id}`)?.answer;
  if (entry === undefined || answer === undefined) return null;
  const because = phrasebook(language).quote(quotable(answer));
  if (entry === 'typed-for') return { access: 'none', assets: [], because };
  const assets = forms.map(({ key }) => key);
  return { access: entry === 'form' && assets.length > 0 ? 'form' : 'update-request', assets, because };
}

/** “Manager” beside “registered manager” is the same one, said in short. */
function distinctPeople(people: readonly Person[]): readonly Person[] {
  const bare = ({ name }: Person) => name.toLowerCase().replace(/s$/u, '');
  return people.filter((person) => !people.some((other) => other !== person && bare(other).endsWith(` ${bare(person)}`)));
}

/** Abbreviations of departments and posts; what others stand for is not known. */
const POST = /^(?:HR|IT|QA|QC|PM|PMO|PO|EHS|HSE|QHSE|R&D|L&D|AP|AR|KAM|SRO|DPO|NOC|SOC|CAB|FP&A|RRHH|RH|TI|DSI|RSE|GF)s?$/u;

const LOOKS_ONLY =
  /(?:board|committee|council|executive|director|vp|ceo|cfo|cio|investor|sponsor|auditor|management|leadership|vorstand|geschäftsführ|dirección|direction)/iu;

const LISTS_PEOPLE: ReadonlySet<string> = new Set(['party', 'person-in-process']);

function isListed({ name }: Person, { name: sheet, record }: RealizedSheet['design']): boolean {
  return [sheet.toLowerCase(), record.toLowerCase()].includes(name.toLowerCase());
}

function accessOf(
  person: Person,
  {
    brief,
    sheets,
    forms,
    reasons: words,
  }: {
    readonly brief: Brief;
    readonly sheets: readonly RealizedSheet[];
    readonly forms: readonly FormPlan[];
    readonly reasons: Phrasebook;
  },
): Pick<AudiencePlan, 'access' | 'assets' | 'because'> {
  const reasons = words.audience;
  const all = sheets.map(({ design }) => design.key);
  const looks = brief.constraints.find((limit) => limit.is === 'read-only' && limit.people.includes(person.id));
  const said = brief.sentences.find(({ field, start }) => field === looks?.spans[0]?.field && start === looks.spans[0].start);
  if (person.isWriter) return { access: 'owner', assets: all, because: reasons.writer };
  if (AUTHORITY.test(person.name)) return { access: 'report', assets: [], because: reasons.outside };
  const own = sheets.find(({ design }) => LISTS_PEOPLE.has(design.kind) && isListed(person, design));
  if (own !== undefined) return { access: 'update-request', assets: [own.design.key], because: reasons.listed };
  if (person.isOutside)
    return {
      access: forms.length > 0 ? 'form' : 'update-request',
      assets: forms.map(({ key }) => key),
      because: reasons.outside,
    };
  if (said !== undefined) return { access: 'view', assets: all, because: words.quote(quotable(said.text)) };
  const isUnknownBody = /^\p{Lu}{3,}$/u.test(person.name) && !POST.test(person.name);
  if (isUnknownBody || LOOKS_ONLY.test(person.name)) return { access: 'view', assets: all, because: reasons.decides };
  return { access: 'edit', assets: all, because: reasons.works };
}
