import type { Brief, Person } from '../brief/brief.ts';
import { AUTHORITY } from '../brief/words.ts';
import type { AudiencePlan, FormPlan } from '../plan.ts';
import { type Phrasebook, phrasebook } from '../wording/index.ts';
import { sheetOf } from './find-columns.ts';
import { quotable } from './quotations.ts';
import type { RealizedSheet } from './realized-sheet.ts';

/** Who gets what: those inside edit or look, those outside get forms and update requests, and what is hidden is never shared. */
export function planAudience(
  brief: Brief,
  sheets: readonly RealizedSheet[],
  forms: readonly FormPlan[],
  homes: Parameters<typeof sheetOf>[1]['homes'],
): AudiencePlan[] {
  const words = phrasebook(brief.language);
  return distinctPeople(brief.people)
    .slice(0, 16)
    .map((person) => {
      const hidden = brief.confidentiality.filter(({ hiddenFrom }) => hiddenFrom.includes(person.id));
      const secret = hidden.flatMap(({ things }) => things.map((id) => sheetOf(id, { brief, sheets, homes })?.design.key));
      const open = sheets.map(({ design }) => design.key).filter((key) => !secret.includes(key));
      const [first] = hidden;
      if (first !== undefined) {
        return {
          who: person.name,
          isOutside: person.isOutside,
          access: person.isOutside ? 'update-request' : 'view',
          assets: person.isOutside ? forms.map(({ key }) => key) : open,
          because: words.quote(quotable(first.text)),
        };
      }
      return { who: person.name, isOutside: person.isOutside, ...accessOf(person, { sheets, forms, reasons: words.audience }) };
    });
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

function accessOf(
  person: Person,
  {
    sheets,
    forms,
    reasons,
  }: {
    readonly sheets: readonly RealizedSheet[];
    readonly forms: readonly FormPlan[];
    readonly reasons: Phrasebook['audience'];
  },
): Pick<AudiencePlan, 'access' | 'assets' | 'because'> {
  const all = sheets.map(({ design }) => design.key);
  if (person.isWriter) return { access: 'owner', assets: all, because: reasons.writer };
  if (AUTHORITY.test(person.name)) return { access: 'report', assets: [], because: reasons.outside };
  if (person.isOutside)
    return {
      access: forms.length > 0 ? 'form' : 'update-request',
      assets: forms.map(({ key }) => key),
      because: reasons.outside,
    };
  const isUnknownBody = /^\p{Lu}{3,}$/u.test(person.name) && !POST.test(person.name);
  if (isUnknownBody || LOOKS_ONLY.test(person.name)) return { access: 'view', assets: all, because: reasons.decides };
  return { access: 'edit', assets: all, because: reasons.works };
}
