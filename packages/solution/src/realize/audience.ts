import type { Brief, Confidentiality, Person } from '../brief/brief.ts';
import { keyOf } from '../brief/lexicon.ts';
import { AUTHORITY } from '../brief/words.ts';
import type { AudiencePlan, FormPlan, ThingHome } from '../plan.ts';
import { fold } from '../vocabulary/fold.ts';
import { type Phrasebook, phrasebook } from '../wording/index.ts';
import { hasColumnNamed } from './find-columns.ts';
import { quotable } from './quotations.ts';
import type { RealizedSheet } from './realized-sheet.ts';

/** Who gets what: those inside edit or look, those outside get forms and update requests, and what is hidden is never shared. */
export function planAudience(
  brief: Brief,
  sheets: readonly RealizedSheet[],
  forms: readonly FormPlan[],
  homes: readonly ThingHome[],
): AudiencePlan[] {
  const place = { brief, sheets, forms, homes };
  return distinctPeople(brief.people)
    .slice(0, 16)
    .map((person) => {
      const about = { who: person.name, isOutside: person.isOutside };
      const secrets = brief.confidentiality.filter((secret) => isBarred(person, secret));
      const hidden = [...new Set(secrets.flatMap((secret) => sheetsWith(secret, place)))];
      const given = answeredAccess(person, brief, forms) ?? barredAccess(person, { secrets, hidden }, place);
      const access = given ?? accessOf(person, { ...place, reasons: phrasebook(brief.language) });
      const unplaced = unplacedOf(person, secrets, place);
      return {
        ...about,
        ...without(hidden, access, forms),
        ...(hidden.length > 0 && { hidden }),
        ...(unplaced.length > 0 && { unplaced }),
      };
    });
}

/** What somebody by name must not see, and nobody knows where it will stand: whoever shares has to look. */
function unplacedOf({ id }: Person, secrets: readonly Confidentiality[], place: Place): string[] {
  const unknown = secrets.filter((secret) => secret.hiddenFrom.includes(id) && sheetsWith(secret, place).length === 0);
  return [...new Set(unknown.map(({ text }) => quotable(text)))];
}

type Access = Pick<AudiencePlan, 'access' | 'assets' | 'because'>;

/** Who may see none of the sheets can still fill in a form: that shows nothing. */
function without(hidden: readonly string[], { access, assets, because }: Access, forms: readonly FormPlan[]): Access {
  const open = assets.filter((key) => !hidden.includes(key));
  const isBarred = open.length === 0 && hidden.length > 0 && (access === 'edit' || access === 'view');
  if (!isBarred) return { access, assets: open, because };
  return { access: forms.length > 0 ? 'form' : 'none', assets: forms.map(({ key }) => key), because };
}

interface Place {
  readonly brief: Brief;
  readonly sheets: readonly RealizedSheet[];
  readonly forms: readonly FormPlan[];
  readonly homes: readonly ThingHome[];
}

interface Barred {
  readonly secrets: readonly Confidentiality[];
  readonly hidden: readonly string[];
}

/** What is left to somebody who must not see something that was named, or that has a sheet to itself; null for all others. */
function barredAccess(person: Person, { secrets, hidden }: Barred, place: Place): Access | null {
  const { brief, sheets, forms } = place;
  const [first] = secrets.filter(({ hiddenFrom, things }) => {
    return hiddenFrom.includes(person.id) || things.some((id) => ownSheetOf(id, place).length > 0);
  });
  if (first === undefined) return null;
  const because = phrasebook(brief.language).quote(quotable(first.text));
  if (person.isOutside) return { access: 'update-request', assets: forms.map(({ key }) => key), because };
  const open = sheets.map(({ design }) => design.key).filter((key) => !hidden.includes(key));
  return { access: first.hiddenFrom.includes(person.id) || open.length === 0 ? 'view' : 'edit', assets: open, because };
}

/** Whoever has a sheet sees all its columns and rows: the sheets that show what is hidden, in whichever part of them. */
function sheetsWith({ opens, ...hidden }: Confidentiality, place: Place): string[] {
  if (opens === undefined) return sheetsOf(hidden, place);
  const open = sheetsOf(opens, place);
  return place.sheets.map(({ design }) => design.key).filter((key) => !open.includes(key));
}

function sheetsOf({ things, words }: Pick<Confidentiality, 'things' | 'words'>, { brief, sheets, homes }: Place): string[] {
  const named = brief.things.filter(({ id }) => things.includes(id));
  const homesOf = (name: string) => homes.filter(({ thing }) => thing === name).map(({ sheet }) => sheet);
  const homeSheets = named.flatMap(({ one }) => homesOf(one));
  // A thing with a sheet of its own is only named in the others; one without is told in their columns.
  const told = named.filter(({ id }) => !sheets.some(({ design }) => design.things.includes(id))).map(({ one }) => one);
  const shows = (sheet: RealizedSheet) =>
    sheet.design.things.some((id) => things.includes(id)) ||
    homeSheets.includes(sheet.design.key) ||
    told.some((name) => hasColumnNamed(name, sheet)) ||
    sheet.columns.some(({ title }) => isSpokenOf(title, words, brief));
  return sheets.filter(shows).map(({ design }) => design.key);
}

function isSpokenOf(title: string, words: readonly string[], { language }: Brief): boolean {
  const name = fold(title, language);
  const keys = language === 'ja' ? [keyOf([name], language)] : name.split(' ').map((word) => keyOf([word], language));
  return words.some((word) => keys.includes(word));
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
function answeredAccess({ id, entry }: Person, { answered = [], language }: Brief, forms: readonly FormPlan[]): Access | null {
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
): Access {
  const reasons = words.audience;
  const all = sheets.map(({ design }) => design.key);
  const looks = brief.constraints.find((limit) => limit.is === 'read-only' && limit.people.includes(person.id));
  const said = brief.sentences.find(({ field, start }) => field === looks?.spans[0]?.field && start === looks.spans[0].start);
  if (person.isWriter) return { access: 'owner', assets: all, because: reasons.writer };
  // Whoever alone may see something sees it.
  const isTrusted = brief.confidentiality.some(({ only }) => only.includes(person.id));
  if (AUTHORITY.test(person.name) && !isTrusted) return { access: 'report', assets: [], because: reasons.outside };
  const own = sheets.find(({ design }) => LISTS_PEOPLE.has(design.kind) && isListed(person, design));
  if (own !== undefined) return { access: 'update-request', assets: [own.design.key], because: reasons.listed };
  if (person.isOutside && !isTrusted)
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
