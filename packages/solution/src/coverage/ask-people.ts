import type { Brief, Confidentiality, Kind, Person, Rule, Span, Thing } from '../brief/brief.ts';
import { peopleIn, slug } from '../brief/read-people.ts';
import { namesSomebody } from '../brief/statements.ts';
import { OUTSIDER } from '../brief/words.ts';
import type { Design } from '../compose/design.ts';
import { isRole } from '../vocabulary/index.ts';
import {
  type Candidate,
  clauseWhere,
  isCertain,
  isPerson,
  lower,
  type Place,
  question,
  quote,
  readable,
  SERVED,
  says,
} from './question.ts';

const ENTERS =
  /(?<!\p{L})(?:send|sends|submit\w*|report\w*|order\w*|sign up|apply|applies|confirm\w*|complain\w*|request\w*|fill\w*|upload\w*|call|calls|phone|mail|fax|text|write|book|books|tells?|answer\w*|melden|meldet|schick\w*|bestell\w*|beantrag\w*|beschwer\w*|ausfüll\w*|envía\w*|enviar|piden?|encarga\w*|solicita\w*|reporta\w*|quejas?|venden|signal\w*|envoi\w*|demand\w*|commande\w*|inscri\p{L}*|réserv\p{L}*|propos\p{L}*|regist(?:er|ers)|enrol\w*|propose|anmeld\w*|buchen|inform(?:am|an|ent)|enviam?|pede\w*|solicita\w*|reclama\w*)(?!\p{L})|依頼|申込|報告|連絡|クレーム|苦情/iu;

/** They check and decide; they ask for reports rather than fill in forms. */
const OFFICIAL =
  /(?<!\p{L})(?:hr|managing|partners?$|board|authorit\w+|inspectors?|auditors?|regulators?|registrar|insurers?|lenders?|counsel|sheriff|observers?)(?!\p{L})/iu;

/** Those outside the organisation who have something to say: do they write it themselves? */
export function outsiders({ brief, design }: Place): Candidate[] {
  // A form fills a sheet: what is asked about has one.
  const heads = new Set(design.sheets.flatMap(({ things }) => things.slice(0, 1)));
  const served = brief.things
    .filter(({ many, entry, kinds }) => {
      const isServed = SERVED.test(many) || (kinds[0]?.kind === 'party' && asksThemselves(many, brief));
      return isServed && (entry !== null || !/ /.test(many)) && many.split(' ').length <= 2;
    })
    .map(({ id, many, count, spans }): Pick<Person, 'id' | 'name' | 'count' | 'spans'> => ({ id, name: many, count, spans }));
  const people = brief.people.filter(
    ({ name, is, isOutside, isWriter }) =>
      !isWriter && (isOutside || SERVED.test(name) || (is === 'group' && asksThemselves(name, brief))) && !OFFICIAL.test(name),
  );
  const ranked = [...people, ...served.filter(({ name }) => !people.some((one) => one.name.toLowerCase() === name.toLowerCase()))]
    .map((person) => ({ person, entry: entryOf(person, brief, heads) }))
    .filter(({ person, entry }) => (entry.isTold ? entry.weight >= 2 : entry.weight >= MUCH && SERVED.test(person.name)))
    .filter(({ person }, at, all) => !all.slice(0, at).some((other) => firstWord(other.person.name) === firstWord(person.name)))
    .sort((one, other) => other.entry.weight - one.entry.weight);
  const isSaid = (name: string) =>
    readable(brief).some(({ text }) => text.toLowerCase().includes(firstWord(name)) && says(text, 'byForm', brief));
  return ranked.slice(0, 2).flatMap(({ person, entry }, rank) => {
    if (isSaid(person.name)) return [];
    // Something is sent by them, whatever it is called.
    const thing = entry.thing ?? topThing(brief, design);
    if (thing === undefined || (rank === 1 && entry.weight < 4)) return [];
    const slots = { a: lower(person.name.replace(/\s*\(.*$/u, ''), brief), b: lower(thing.many, brief) };
    return [question('form', `audience:${person.id}`, { brief, slots, spans: person.spans.slice(0, 2) })];
  });
}

/** “Pantries order on Mondays”, “clubs may apply”: right behind the name stands what they send. */
function asksThemselves(name: string, brief: Brief): boolean {
  const stem = name.toLowerCase().replace(/s$/u, '');
  return readable(brief).some(({ text, field }) => {
    const at = field === 'stakeholders' ? -1 : text.toLowerCase().indexOf(stem);
    return at >= 0 && SENDS.test(text.slice(at + stem.length, at + stem.length + NEAR));
  });
}

const NEAR = 30;
const SENDS =
  /^\p{L}{0,3}\s(?:(?:may|can|must|should|have to|können|müssen|pueden|deben|peuvent|doivent|podem|devem|se|s['’])\s?)?(?:send|submit|report|order|apply|request|propose|book|register|hand in|melden|bestellen|beantragen|schicken|buchen|anmelden|envían|piden|solicitan|reservan|proponen|inscriben|envoient|demandent|commandent|proposent|inscrivent|enviam|pedem|solicitam|propõem|informam|reservam)(?!\p{L})/iu;

/** Spoken of so often that they may well have something to say, although nobody tells that they do. */
const MUCH = 4;

function firstWord(name: string): string {
  return (name.toLowerCase().split(' ')[0] ?? '').replace(/(?:en|s)$/u, '');
}

interface Entry {
  readonly weight: number;
  readonly thing: Thing | null;
  /** Whether a clause says that they send something. */
  readonly isTold: boolean;
}

/** What somebody is spoken of as sending, and how much speaks for it. */
function entryOf(person: Pick<Person, 'name' | 'count'>, brief: Brief, heads: ReadonlySet<string>): Entry {
  const stem = person.name.toLowerCase().replace(/s$/u, '');
  const named = brief.sentences.filter(
    ({ ignored, field, text }) => ignored === null && field !== 'stakeholders' && text.toLowerCase().includes(stem),
  );
  const telling = named.filter(({ text }) => ENTERS.test(text));
  // What they only sign is filled in by somebody else.
  const thing = firstThing(
    [...telling, ...named.filter(({ text }) => !says(text, 'signed', brief))],
    enterable(brief, stem, heads),
  );
  return {
    weight: telling.length * 2 + named.length + ((person.count ?? 0) >= 10 ? 1 : 0) + (thing === null ? 0 : 1),
    thing,
    isTold: telling.length > 0,
  };
}

/** What nobody fills in a form for. */
const GROUPS: ReadonlySet<Kind> = new Set(['place-or-unit', 'party', 'measure', 'money', 'asset', 'stock', 'person-in-process']);

function firstThing(sentences: readonly Span[], things: readonly Thing[]): Thing | null {
  for (const { field, start, end } of sentences) {
    const thing = things.find(({ spans }) =>
      spans.some((span) => span.field === field && span.start >= start && span.start < end),
    );
    if (thing !== undefined) return thing;
  }
  return null;
}

/** What a form may be filled in for, the heaviest first. */
function enterable({ things, people }: Brief, stem: string, heads: ReadonlySet<string>): Thing[] {
  const names = new Set(people.map(({ name }) => name.toLowerCase().replace(/s$/u, '')));
  return things
    .filter(({ id }) => heads.has(id))
    .filter((thing) => isCertain(thing) && !isPerson(thing, people) && !GROUPS.has(thing.kinds[0]?.kind ?? 'work'))
    .filter(({ one }) => !names.has(one.toLowerCase()) && !one.toLowerCase().includes(stem))
    .sort((a, b) => b.weight - a.weight);
}

function topThing({ things, people }: Brief, design: Design): Thing | undefined {
  const heads = design.sheets.map((sheet) => things.find(({ id }) => id === sheet.things[0]));
  return heads.find(
    (thing) => thing !== undefined && isCertain(thing) && !isPerson(thing, people) && !GROUPS.has(thing.kinds[0]?.kind ?? 'work'),
  );
}

const IN_THE_FIELD =
  /(?<!\p{L})(?:clipboards?|paper|field|on[- ]site|pit|mine|quarry|vessels?|boats?|ships?|rounds?|patrol\w*|routes?|trench\w*|slopes?|lifts?|rigs?|farm|barn|orchard|greenhouse|outdoors?|drivers?|technicians?|crews?|papier|klemmbrett|vor ort|gelände|becken|campo|parcelas?|viñedo|a bordo|papel|piscinas?|terrain|à bord|chantier|local|obra)(?!\p{L})|現場|紙|プール|客室/iu;
const RECORDED =
  /(?<!\p{L})(?:logs?|tests?|readings?|inspections?|exams?|rounds?|checks?|visits?|treatments?|incidents?|samples?|measurements?|finds?|sheets?|records?|notes?|surveys?|proben?|rundg[äa]nge?|begehung(?:en)?|prüfungen?|kontrollen?|messungen?|berichte?|análisis|muestreos?|tratamientos?|visitas?|inspecci\w+|registros?|relevés?|contrôles?|constats?|dégâts?|inspeç\w+|visitas?)(?!\p{L})|検査|点検|記録|修繕/iu;

/** What is written down away from a desk. */
export function devices({ brief }: Place): Candidate[] {
  const isAway = brief.sentences.find(({ ignored, text }) => ignored === null && IN_THE_FIELD.test(text));
  if (isAway === undefined || readable(brief).some(({ text }) => says(text, 'byDevice', brief))) return [];
  const written = brief.things.filter(
    ({ one, many, kinds }) => RECORDED.test(many) || RECORDED.test(one) || kinds[0]?.kind === 'occurrence',
  );
  const [thing] = [...written].sort((a, b) => b.weight - a.weight);
  if (thing === undefined) return [];
  const slots = { a: lower(thing.many, brief) };
  return [question('device', `device:${thing.id}`, { brief, slots, spans: [...thing.spans.slice(0, 1), isAway] })];
}

/** Somebody is named, whether or not among the stakeholders. */
const ROLE =
  /(?<!\p{L})(?:owner|manager|director|chief|head|lead|boss|supervisor|customer|client|publisher|dean|leiter\w*|chef\w*|meister\w*|jefe|gerente|director\w*|responsable|directeur|directrice|diretor\w*)(?!\p{L})|部長|課長|責任者|本社/iu;
const OPEN_DECISION =
  /(?<!\p{L})(?:decid\w+|go\/no-go|reopen\w*|declared?|free of charge|promis\w+|triage\w*|entscheid\w*|freigabe|decisi\w+|decide\w*|décid\w+|immobilis\w+|decisão)(?!\p{L})|判断|決定|再開/iu;

/** An approval or a decision without anybody named for it. */
export function deciders({ brief }: Place): Candidate[] {
  const unnamed = brief.rules
    .filter(
      ({ action, recipients, text }) =>
        action === 'approve' && recipients.length === 0 && !ROLE.test(text) && !namesSomebody(text, brief.language),
    )
    .map((rule) => decision(brief, rule.text, rule));
  const told = brief.sentences
    .filter(
      ({ ignored, text, field }) =>
        ignored === null &&
        text.length <= 220 &&
        field !== 'successMetrics' &&
        field !== 'painPoints' &&
        OPEN_DECISION.test(text),
    )
    .flatMap((sentence) => {
      const clause = sentence.text.split(/,\s|[;、]/u).find((part) => OPEN_DECISION.test(part)) ?? '';
      const isNamed = peopleIn(clause, brief.people).length > 0 || namesSomebody(clause, brief.language);
      return clause.trim().length >= 8 && !isNamed ? [decision(brief, clause.trim(), { spans: [sentence] })] : [];
    });
  const unclear = readable(brief)
    .map((sentence) => ({ sentence, clause: clauseWhere(sentence, (part) => WHO_DECIDES.test(part)) }))
    .filter(({ sentence, clause }) => sentence.field !== 'stakeholders' && WHO_DECIDES.test(clause))
    .map(({ sentence, clause }) => decision(brief, clause, { spans: [sentence] }));
  return [...unnamed, ...unclear, ...told];
}

/** What becomes of something by somebody's judgement, told without them: “damaged pieces are repaired or retired”, “the colony is treated”. */
const JUDGED =
  /(?<!\p{L})(?:(?:is|are|be|gets?)\s(?:(?!not|never)\p{L}+\s){0,3}?(?:released|accepted|rejected|refused|scrapped|retired|treated|cancelled|refunded|suspended|excluded|quarantined|written off|waived|extended|graded|selected|shortlisted|awarded|reopened|discarded|evicted|downgraded|blocked)|may (?:pause|cancel|extend|defer|swap)|(?:wird|werden)\s(?:(?!nicht|nie)\p{L}+\s){0,4}?(?:ausgemustert|gesperrt|abgelehnt|angenommen|freigegeben|verschrottet|storniert|verlängert|erlassen|ausgewählt|vergeben|behandelt|entsorgt)|se\s(?:aceptan?|rechazan?|liberan?|descartan?|cancelan?|seleccionan?|amplían?|trata[n]?)|(?:est|sont)\s(?:acceptée?s?|refusée?s?|libérée?s?|immobilisée?s?|annulée?s?|réformée?s?|sélectionnée?s?|attribuée?s?|traitée?s?)|(?:é|são)\s(?:aceit[oa]s?|recusad[oa]s?|liberad[oa]s?|descartad[oa]s?|cancelad[oa]s?|selecionad[oa]s?|tratad[oa]s?))(?!\p{L})/iu;
/** They are spoken of, and decide nothing. */
const SPEAKS_OF_OTHERS = /(?<!\p{L})(?:how|whether|wie|ob|cómo|si|comment|como|by|von|durch|por|par|pel[oa])(?!\p{L})/iu;

/** What is judged without anybody named for it. */
export function judgements({ brief }: Place): Candidate[] {
  return (
    readable(brief)
      .filter(({ field }) => field === 'projectDescription' || field === 'automationNeeds' || field === 'currentWorkflows')
      .map((sentence) => ({ sentence, clause: clauseWhere(sentence, (part) => JUDGED.test(part)) }))
      // A length says for how long, and what follows an arrow happens by itself.
      .filter(({ clause, sentence }) => JUDGED.test(clause) && !/[\d→>]/u.test(`${clause}${sentence.text}`))
      .filter(({ clause }) => !SPEAKS_OF_OTHERS.test(clause))
      .map(({ sentence, clause }) => ({ ...decision(brief, clause, { spans: [sentence] }), key: 'gate' as const }))
  );
}

/** “Nobody knows who decides”, “approved by whoever is there”. */
const WHO_DECIDES =
  /(?<!\p{L})(?:(?:who|wer|quién|qui|quem)\s(?:\p{L}+\s){0,4}(?:decid\p{L}*|approv\p{L}*|responsible|in charge|entscheide\p{L}*|zuständig|freigibt|genehmigt|aprueba|responsable|décide\p{L}*|valide|aprova|responsável)|(?:decid\p{L}*|approved|graded|signed|released|entschieden|freigegeben)\s(?:by|von)\s(?:whoever|wem|jedem|anyone))(?!\p{L})|誰が(?:決|承認|責任)/iu;

function decision(brief: Brief, text: string, { spans }: Pick<Rule, 'spans'>): Candidate {
  return question('decides', `decision:${slug(text).slice(0, 60)}`, { brief, slots: { a: quote(text) }, spans });
}

/** Who is named for what must not be seen by all. */
export function confidential({ brief }: Place): Candidate[] {
  const isDisputed = (one: Span) =>
    brief.contradictions.some(({ first, second }) =>
      [first, second].some((side) => side.field === one.field && side.start >= one.start && side.start < one.end),
    );
  // Who is named is clear; who is not is asked for.
  const isClear = ({ hiddenFrom, only }: Confidentiality) => hiddenFrom.length + only.length > 0;
  const open = brief.confidentiality.filter((one) => one.things.length > 0 && !isClear(one) && !one.spans.some(isDisputed));
  return open.slice(0, 1).map((one) => {
    const named = brief.things.filter(({ id }) => one.things.includes(id)).map(({ many }) => lower(many, brief));
    const about = named.slice(0, 2).join(', ') || quote(one.text);
    return question('sees', `audience:${slug(about).slice(0, 60)}`, {
      brief,
      slots: { a: about, b: quote(one.text) },
      spans: one.spans,
    });
  });
}

/** Who decides when the only one who may is away. */
export function deputies({ brief }: Place): Candidate[] {
  const people = (ids: readonly string[]) => brief.people.filter(({ id }) => ids.includes(id));
  return brief.rules
    .filter(({ action }) => action === 'approve')
    .map((rule) => ({ rule, who: people(rule.recipients) }))
    .filter(
      ({ who }) => who.length === 1 && who[0]?.is !== 'group' && !who[0]?.isOutside && isRole(who[0]?.name ?? '', brief.language),
    )
    .sort((one, other) => amountOf(other.rule) - amountOf(one.rule))
    .slice(0, 1)
    .map(({ rule, who }) =>
      question('deputy', `decision:deputy-${who[0]?.id ?? ''}`, {
        brief,
        slots: { a: quote(rule.text), b: lower(who[0]?.name ?? '', brief) },
        spans: rule.spans,
      }),
    );
}

function amountOf({ trigger }: Rule): number {
  return trigger.is === 'threshold' ? trigger.threshold.value : 0;
}

/** People whose data a law protects: by name or by number? */
export function names({ brief }: Place): Candidate[] {
  const law = readable(brief).find(({ text, field }) => field === 'complianceNeeds' && says(text, 'privacy', brief));
  const isSaid = readable(brief).some(({ text }) => says(text, 'coded', brief));
  if (law === undefined || isSaid) return [];
  const persons = [
    ...[...brief.things.map(({ many }) => many), ...brief.people.map(({ name }) => name)].filter(isProtected),
    ...readable(brief).flatMap(({ text }) => PROTECTED.exec(text)?.[0] ?? []),
  ];
  const [who] = persons;
  if (who === undefined) return [];
  return [question('names', `audience:names-${slug(who)}`, { brief, slots: { a: lower(who, brief) }, spans: [law] })];
}

/** “Foster families”; of “patient transport” it is the patients that are meant. */
function isProtected(name: string): boolean {
  const match = PROTECTED.exec(name);
  return match !== null && (match.index === 0 ? match[0] === name || !/^\p{L}+ \p{L}+$/u.test(name) : name.endsWith(match[0]));
}

const PROTECTED =
  /(?<!\p{L})(?:patients?|families|familien|familias|familles|famílias|children|pupils|students|residents|clients|members|donors|applicants|tenants|prisoners|inmates|carers|patienten|kinder|schüler|bewohner|mandanten|klienten|mitglieder|pacientes|niños|alumnos|residentes|socios|enfants|élèves|résidents|crianças|alunos|moradores)(?!\p{L})|患者|児童|生徒|入居者|会員/iu;
const SIGNATURE_TOOL = /(?<!\p{L})(?:docusign|adobe sign|hellosign|signnow|signature tool|クラウドサイン)(?!\p{L})/iu;

/** What somebody outside signs, or a rule of the trade wants signed. */
export function signatures({ brief }: Place): Candidate[] {
  if (readable(brief).some(({ text }) => SIGNATURE_TOOL.test(text))) return [];
  const isMeant = (text: string) => says(text, 'signed', brief);
  return readable(brief)
    .filter(({ text, field }) => field !== 'painPoints' && isMeant(text))
    .map((sentence) => ({ sentence, clause: clauseWhere(sentence, isMeant) }))
    .filter(({ sentence, clause }) => sentence.field === 'complianceNeeds' || OUTSIDER.test(clause) || SERVED.test(clause))
    .slice(0, 1)
    .map(({ sentence, clause }) =>
      question('signature', `signature:${slug(clause).slice(0, 60)}`, { brief, slots: { a: clause }, spans: [sentence] }),
    );
}
