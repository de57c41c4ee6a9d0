import { numberWord } from '../vocabulary/number-words.ts';
import { remembered } from '../vocabulary/remembered.ts';
import type { Language, Person, Sentence } from './brief.ts';
import type { Mention } from './mentions.ts';
import { readLists } from './read-lists.ts';
import { isFromOutside, names, ROLE_HEAD, WRITER } from './words.ts';

const MOST_PEOPLE = 30;
const LONGEST_NAME = 40;

/** Who takes part: those named as stakeholders first, then roles that the other answers name. */
export function readPeople(sentences: readonly Sentence[], mentions: readonly Mention[], language: Language): Person[] {
  const named = sentences.filter(({ field, ignored }) => field === 'stakeholders' && ignored === null).flatMap(stakeholdersOf);
  const roles = mentions
    .filter((mention) => isRoleSaid(mention, language))
    .map((mention) => personOf(mention.text, mention.count, [mention]));
  const people: Person[] = [];
  for (const person of [...named, ...roles]) {
    if (person === null) continue;
    const same = people.findIndex((other) => isSame(other, person));
    if (same < 0) people.push(person);
    else people[same] = mergePeople(people[same] ?? person, person);
  }
  return people
    .slice(0, MOST_PEOPLE)
    .map((person, at) => (at === 0 && OWNERS.test(person.name) ? { ...person, isOutside: false } : person));
}

/** Named first and without saying whose, they are those whom the firm belongs to. */
const OWNERS = /^partner(?:s|innen|in)?$/iu;

function isRoleSaid(mention: Mention, language: Language): boolean {
  const { field, words, text, count } = mention;
  if (field === 'stakeholders' || field === 'projectName' || words.length > 3 || !isRoleName(text, language)) return false;
  return !isServed(mention) && !(count !== null && IS_HOUR.test(text));
}

const WE_DO = /(?<!\p{L})(?:we|i|wir|ich|nous|on|nosotros|a gente|nós)(?!\p{L})|^\p{L}+(?:mos|ons)(?!\p{L})/iu;
const FOR_WHOM =
  /(?<!\p{L})(?:for|für|para|pour)\s+(?:(?:many|some|about|\d+|our|unsere|nos|nuestros|nossos)\s+)*(?:[\p{L}-]+(?:\s[\p{L}-]+)?(?:\s*,\s*|\s+(?:and|or|und|oder|y|o|et|ou|e)\s+))*$/iu;

/** “We fly surveys of roofs for insurers and engineers”: whom the work is done for are customers, and none of those who do it. */
function isServed({ field, before, sentence, text }: Mention): boolean {
  return field === 'projectDescription' && /s$/iu.test(text) && FOR_WHOM.test(before) && WE_DO.test(sentence.text);
}

const ROMANCE_ROLE = /^(\p{L}+) (?:de|del|da|do|du|des|d['’])\s?\p{L}/iu;

/** Alone these words are people as often as not: the lead in water, costs per head. */
const UNSURE_ALONE =
  /^(?:heads?|leads?|teams?|departments?|offices?|boards?|sales|safety|ventas|compras|vendas|chefs?|abteilung(?:en)?)$/iu;
/** “Inform sales” is an order, “Swiss-Manager” a product. */
const NO_ROLE =
  /^(?:inform|notify|tell|ask|call|remind|alert|e-?mail|warn|chase|ping|nag|text|nudge|prompt|erinner[ne]?|erinnere|informiere|benachrichtige|melde|warne|frage|sage|schicke|avise|recuerde|recordar|avisar|prévenir|rappeler|prévenez|rappelez|avisar|lembrar|avise|lembre)\s|\s(?:safety|decisions?)$|-\p{Lu}\p{Ll}/iu;

/** What is a person in English and what one does in Spanish and Portuguese. */
const IS_VERB_ELSEWHERE = /^registrar$/iu;

/** “At 6 pm” names no project manager. */
const IS_HOUR = /^pm$/iu;

/** “Pool manager”, “jefe de servicio”. */
function isRoleName(text: string, language: Language): boolean {
  if (UNSURE_ALONE.test(text) || NO_ROLE.test(text) || (language !== 'en' && IS_VERB_ELSEWHERE.test(text))) return false;
  return names(ROLE_HEAD, text, language) || ROLE_HEAD.test(ROMANCE_ROLE.exec(text)?.[1] ?? '');
}

function stakeholdersOf(sentence: Sentence): (Person | null)[] {
  const { text, field, start } = sentence;
  return readLists(sentence).flatMap((list) => {
    // “dept heads (camera, art)” names departments, “Odette (owner)” a role: both say who is meant.
    if (list.is === 'members' || RESERVES.test(text) || saysOfThing(text)) return [];
    const end = list.items.findIndex((item) => LEAVES_OUT.test(text.slice(item.start, item.end)));
    return list.items.slice(0, end < 0 ? undefined : end).map((item) => {
      const raw = text.slice(item.start, item.end);
      const span = { field, start: start + item.start, end: start + item.end };
      const count = /(?<!\p{L})(\d+)(?!\d|[%-])/u.exec(raw);
      return personOf(raw, count ? Number(count[1]) : null, [span]);
    });
  });
}

/** 「原価は社長と経理だけが見ます」 tells what is seen before it tells by whom. */
const RESERVES = /^[^、]+は.+(?:だけ|のみ)が/u;
/** “Owners look at their repair, without hours and margin”: what follows is what they do not see. */
const LEAVES_OUT = /^\s*(?:without|but not|ohne|aber nicht|aber keine?|sin|pero no|sans|mais pas|sem|mas não)\s/iu;

/** “Die Honorare sind …”: what is said of a thing, and not of somebody. */
const IS_SAID_OF =
  /^\s*(?<subject>.{3,40}?)\s(?:is|are|stays?|remains?|ist|sind|bleib(?:t|en)|est|sont|restent?|es|son|está|están|queda|quedan|é|são|fica|ficam)\s\p{L}/iu;

const OF_WHOM = /\s(?:of|der|des|von|de|del|da|do|du)\s|\sd['’]/iu;

function saysOfThing(raw: string): boolean {
  // „Das Einkommen der Bewerber ist vertraulich“ tells of the income.
  const [subject = ''] = (IS_SAID_OF.exec(raw)?.groups?.subject ?? '').split(OF_WHOM);
  if (/[,;]/u.test(subject)) return false;
  return subject !== '' && !ROLE_HEAD.test(subject) && !isFromOutside(subject);
}

/** „Reklamationen sieht nur der Chef“, “complaints are for the manager only”: begins with what is seen. */
const SAYS_OF_THINGS = /(?<!\p{L})(?:sieht|sehen)\s+nur(?!\p{L})|\s(?:is|are)\s.*\s(?:only|alone)\s*$/iu;

/** “Pet owners get a reminder”, „die Fahrer dürfen keine Preise sehen“: what is said of people behind their name. */
const WHAT_THEY_DO =
  /(?<=\p{L}{2})\s+(?:who|which|that|must|should|may|can|could|gets?|receives?|sees?|do(?:es)?(?:n['’]t)?|cannot|can['’]t|won['’]t|will|shall|never|also|works?|enters?|fills?|signs?|approves?|reads?|uses?|decides?|looks?|needs?|wants?|comes?|pays?|downloads?|d(?:arf|ürfen)|k(?:ann|önnen)|s(?:oll|ollen)|m(?:uss|üssen)|bekomm(?:t|en)|erh(?:ält|alten)|s(?:ieht|ehen)(?!\s+nur)|nur|nie|niemals|nicht|puede[n]?|debe[n]?|no|ve[nr]?|recibe[n]?|nunca|solo|sólo|peut|peuvent|doit|doivent|ne|voit|voient|reçoi(?:t|vent)|pode[m]?|deve[m]?|não|vê(?:em)?|recebe[m]?)\s.*$|(?:には|は|が)[^、]*$/iu;

/** “Growers – they should see only their own contract”: what is said of them in the next clause. */
const POINTS_BACK =
  /\s*(?:[-–—,]\s*)?(?<!\p{L})(?:they|who|these|those|die|sie|diese|ellos|ellas|estos|ils|elles|eles|elas)\s*$/iu;
/** What stands behind a number of people: 「職人4名」. */
const COUNTER = /(?<=[\p{sc=Han}\p{sc=Katakana}])\s+(?:名|人|社|店|組|班)(?=\s|$)/gu;

/** „Elf Trainer“, “fourteen guides”: how many they are, and no part of their name. */
function withoutNumberWord(typed: string): { readonly raw: string; readonly count: number | null } {
  const [whole = '', word = ''] = /^\s*(\p{L}{2,})\s+(?=\p{L})/u.exec(typed) ?? [];
  const count = word === '' ? null : numberWord(word);
  return count === null || count < 2 ? { raw: typed, count: null } : { raw: typed.slice(whole.length), count };
}

function personOf(typed: string, typedCount: number | null, spans: Person['spans']): Person | null {
  const { raw, count } = typedCount === null ? withoutNumberWord(typed) : { raw: typed, count: typedCount };
  if (SAYS_OF_THINGS.test(raw) || saysOfThing(raw)) return null;
  const inner = /\(([^)]*)\)/.exec(raw)?.[1] ?? '';
  const plain = raw
    .replace(/\([^)]*\)?/g, ' ')
    .replace(
      /\b(?:who|which|that|must|should|wants?|needs?|can|may|only|plus|all|about|approx\.?|ca\.?|roughly)\b.*$/iu,
      (tail) => (/^(?:about|approx|ca|roughly|all|plus)/i.test(tail) ? tail : ''),
    )
    .replace(WHAT_THEY_DO, '')
    .replace(
      /[~≈]?\d[\d.,]*(?:\s*(?:of|x)\s)?|^\s*(?:and\s+|und\s+|y\s+|et\s+|e\s+)?(?:about|approx\.?|roughly|around|some|etwa|rund|circa|ca\.?|unos|unas|environ|cerca de|two|three|four|five|six|seven|eight|nine|ten|twelve|both|beide|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|ambos|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|dois|duas|três|quatro|sete|oito|nove|dez|doze|ambas|the|our|my|a|an|die|der|das|los|las|el|la|les|le|os|as|and|und|y|et|e)\s+/giu,
      ' ',
    )
    .replace(/^\s*(?:aux?|to the|den|dem|zu den|a los|a las|aos?|às)\s/iu, ' ')
    .replace(/(?:\s(?:of course|themselves|as well|too|etc|natürlich|selbst|claro|bien sûr))+\s*$/iu, ' ')
    .replace(COUNTER, ' ')
    .replace(POINTS_BACK, ' ')
    .replace(/[?!.:;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[-–—]\s)+|(?:\s[-–—])+$/gu, '')
    .trim();
  const isWriter = WRITER.test(inner) || WRITER.test(plain);
  const name = WRITER.test(plain) && plain.split(' ').length === 1 ? inner || plain : plain;
  if (!/\p{L}/u.test(name) || name.length > LONGEST_NAME || name.split(' ').length > 5) return null;
  const isGroup = (count !== null && count > 1) || /(?:[^s]s|team|staff|committee|board|office|部|課|チーム)$/iu.test(name);
  return {
    id: slug(name),
    name: capitalised(name),
    is: isGroup ? 'group' : 'role',
    isOutside: isFromOutside(name),
    isWriter,
    count,
    spans,
  };
}

function mergePeople(first: Person, second: Person): Person {
  return {
    ...first,
    isWriter: first.isWriter || second.isWriter,
    count: first.count ?? second.count,
    spans: [...first.spans, ...second.spans],
  };
}

/** “PMs” and “PM”, “location mgr” and “loc mgr” are left apart: a shared stem is what counts. */
function isSame(first: Person, second: Person): boolean {
  const forms = formsOf(second.name);
  return formsOf(first.name).some((form) => forms.includes(form));
}

function stem(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/s$/u, '')
      // “Jefes de piscina” are what a “jefe de piscina” is.
      .replace(/(?<=\p{L}{2}[^su])s(?= (?:de|del|da|do|du|des)(?!\p{L}))/gu, '')
      .replace(/\bmgr\b/u, 'manager')
      .replace(/\bdept\b/u, 'department')
  );
}

export function slug(text: string): string {
  const ascii = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ascii.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'x';
}

export function capitalised(text: string): string {
  const first = text[0] ?? '';
  return /\p{Ll}/u.test(first) ? first.toUpperCase() + text.slice(1) : text;
}

/** “Femmes de chambre” by “femme de chambre”, „den Trainern“ by „Trainer“, “wardens” by “warden”: endings that a name may get in a clause. */
function withoutEndings(text: string): string {
  return text
    .toLowerCase()
    .replace(ACCENTED, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/(?<=\p{L}{2})s(?!\p{L})|(?<=\p{L}{3}[er])ns?(?!\p{L})/gu, '');
}

/** “Capitanes” by “capitán”. */
const ACCENTED = /[à-öø-ýā-ž]/gu;

/** A name without its ending, and without the rest of a plural: “capitane” of “capitanes”, “brautpaare”. */
const formsOf = remembered((name: string): readonly [string, ...string[]] => {
  const bare = withoutEndings(stem(name));
  // “Families” by “family”, “agencies” by “agency”.
  if (/\p{L}{2}[^aeiou]ies$/iu.test(name)) return [bare, `${withoutEndings(name.slice(0, -3).toLowerCase())}y`];
  return /\p{L}{4}e$/u.test(bare.slice(-5)) ? [bare, bare.slice(0, -1)] : [bare];
});

/** The people whose name, or its telling word, stands in a clause; the writer for “me”. */
export function peopleIn(clause: string, people: readonly Person[]): Person[] {
  const text = ` ${withoutEndings(clause.replace(/[^\p{L}\p{N}&+/]+/gu, ' '))} `;
  const found = people.filter((person) => {
    const forms = formsOf(person.name);
    const [name] = forms;
    return forms.some((form) => text.includes(` ${form} `)) || (/[\p{sc=Han}\p{sc=Katakana}]/u.test(name) && text.includes(name));
  });
  const writer = people.find(({ isWriter }) => isWriter);
  return WRITER.test(clause) && writer && !found.includes(writer) ? [...found, writer] : found;
}
