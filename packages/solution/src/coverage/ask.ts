import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Brief, Figure, Person, Rule, Span, Thing } from '../brief/brief.ts';
import { peopleIn, slug } from '../brief/read-people.ts';
import { readQuantities } from '../brief/read-quantities.ts';
import type { Design } from '../compose/design.ts';
import type { PlanQuestion } from '../plan.ts';
import { shorten } from '../text/cut.ts';
import { isAnswered } from './apply-answers.ts';
import { kindText } from './kind-texts.ts';
import { type QuestionKey, questionText } from './question-texts.ts';

const MOST_QUESTIONS = 5;
/** Of one sort, so that five questions are not five times the same. */
const MOST_OF_A_SORT = 2;
const LONGEST_QUOTE = 150;

interface Place {
  readonly brief: Brief;
  readonly design: Design;
  readonly requirements: Requirements;
}

type Question = PlanQuestion;

/**
 * What to ask back, at most five questions: what conflicts first, then what changes the shape of the solution, then what is not certain.
 * Ids are made of what a question is about, so that an answer stays with it; what was answered is not asked again.
 */
export function ask(brief: Brief, design: Design, requirements: Requirements): PlanQuestion[] {
  const place = { brief, design, requirements };
  const seen = new Set<string>();
  return ASKERS.flatMap((asker) => asker(place).slice(0, MOST_OF_A_SORT))
    .filter(({ id }) => !isAnswered(brief, id) && !seen.has(id) && seen.add(id))
    .slice(0, MOST_QUESTIONS);
}

const ASKERS: readonly ((place: Place) => Question[])[] = [
  contradictions,
  sheetLimit,
  baselines,
  tooLong,
  limitsWithoutNumber,
  volumes,
  outsiders,
  tools,
  queues,
  devices,
  deciders,
  confidential,
  payments,
  lookalikes,
  several,
  workingDays,
];

function question(
  key: QuestionKey,
  id: string,
  { brief, slots, spans }: { brief: Brief; slots: Readonly<Record<string, string>>; spans: readonly Span[] },
): Question {
  return {
    id,
    ...questionText(key, brief.language, slots),
    spans: spans.map(({ field, start, end }) => ({ field, start, end })),
  };
}

function quote(text: string): string {
  return shorten(text.replace(/[\s.。!?]+$/u, ''), LONGEST_QUOTE);
}

function contradictions({ brief }: Place): Question[] {
  return brief.contradictions.map(({ first, second, about }) =>
    question('contradiction', `contradiction:${slug(about)}`, {
      brief,
      slots: { a: quote(first.text), b: quote(second.text) },
      spans: [first, second],
    }),
  );
}

function sheetLimit({ brief, requirements }: Place): Question[] {
  const limit = brief.constraints.find(({ is }) => is === 'most-sheets');
  if (limit?.is !== 'most-sheets' || (requirements.projectScope === 'small' && limit.count > 1)) return [];
  if (brief.things.length <= limit.count) return [];
  const names = brief.things.slice(0, 4).map(({ many }) => many);
  return [
    question('sheets', 'limit:sheets', { brief, slots: { n: String(limit.count), a: names.join(', ') }, spans: limit.spans }),
  ];
}

function baselines({ brief }: Place): Question[] {
  return brief.figures
    .filter(({ relativeTo, baseline }) => relativeTo !== null && baseline === null)
    .map((figure) => question('baseline', baselineId(figure), { brief, slots: { a: quote(figure.text) }, spans: figure.spans }));
}

/** The id under which the level of today of a figure is asked for. */
export function baselineId({ text }: Pick<Figure, 'text'>): string {
  return `baseline:${slug(text).slice(0, 60)}`;
}

/** Steps whose lengths add up to more than the aim allows. */
function tooLong({ brief }: Place): Question[] {
  const aims = brief.figures.filter(
    ({ unit, direction, target }) => unit === 'days' && direction === 'down' && (target ?? 0) > 0,
  );
  return brief.flows.flatMap((flow) => {
    const span = flow.spans[0];
    const sentence = brief.sentences.find(({ field, start }) => field === span?.field && start === span.start);
    if (sentence === undefined) return [];
    const lengths = readQuantities(sentence).filter(({ is }) => is === 'duration');
    const days = lengths.reduce((sum, { value, unit }) => sum + value * (DAYS[unit] ?? 0), 0);
    const aim = aims.find(({ thing, target }) => thing !== null && thing === flow.thing && (target ?? 0) < days);
    if (lengths.length < 2 || aim === undefined) return [];
    const slots = { a: quote(sentence.text), b: quote(aim.text), n: String(Math.round(days)) };
    return [question('window', `window:${slug(aim.text).slice(0, 60)}`, { brief, slots, spans: [...flow.spans, ...aim.spans] })];
  });
}

const DAYS: Readonly<Record<string, number>> = { days: 1, 'working days': 1.4, weeks: 7, months: 30 };

const WITHOUT_NUMBER =
  /(?<!\p{L})(?:(?:below|under|above|over|outside|beyond|exceeds?)\s+(?:the\s+)?(?:minimum|maximum|limits?|range|threshold|spec(?:ification)?|normal)|out of (?:range|spec|limits?)|unter (?:dem )?mindest\w*|über (?:dem )?(?:grenzwert|höchst\w*)|außerhalb (?:der )?(?:grenz\w*|norm)|(?:por )?debajo del mínimo|fuera de (?:rango|límites?)|en dessous du minimum|hors (?:limites?|norme)|abaixo do mínimo|fora d[oa] (?:faixa|limite))(?!\p{L})|(?:基準値|下限|上限)(?:外|を超|を下回)/iu;

/** A limit without a number, and values that are measured beside one that has a limit. */
function limitsWithoutNumber({ brief }: Place): Question[] {
  const unnamed = brief.sentences
    .filter(({ ignored, text }) => ignored === null && WITHOUT_NUMBER.test(text))
    .map((sentence) => {
      const match = WITHOUT_NUMBER.exec(sentence.text);
      const clause =
        sentence.text
          .slice(0, match?.index ?? 0)
          .split(/[,;、]/u)
          .at(-1) ?? '';
      const about = clause.trim().split(/\s+/u).slice(-4).join(' ') || quote(sentence.text);
      const said = `${clause.trim()} ${match?.[0] ?? ''}`.trim();
      return question('limit', `limit:${slug(about)}`, { brief, slots: { a: about, b: quote(said) }, spans: [sentence] });
    });
  return [...unnamed, ...siblingsOfLimits(brief)];
}

function siblingsOfLimits(brief: Brief): Question[] {
  return brief.rules.flatMap((rule) => {
    if (rule.trigger.is !== 'threshold' || /^(?:[A-Z]{3}|%)$/u.test(rule.trigger.threshold.unit)) return [];
    const field = rule.trigger.threshold.field.toLowerCase();
    if (field.length < 2) return [];
    for (const { text, ignored, field: answer } of brief.sentences) {
      if (ignored !== null || answer !== 'projectDescription') continue;
      const list = [...text.matchAll(/[^()（）:：.。;]{3,200}/gu)].find(([inner]) => inner.toLowerCase().includes(field));
      const items = (list?.[0] ?? '')
        .split(/\s*[,、・]\s*|\s+(?:and|und|y|et|e|sowie|with|mit|con|avec|com)\s+|と/u)
        .map((item) => (MEASURED_WORD.exec(item)?.[0] ?? '').trim());
      const others = items.filter(
        (item) => item !== '' && !item.toLowerCase().includes(field) && !field.includes(item.toLowerCase()),
      );
      if (others.length > 0)
        return [
          question('limit', `limit:${slug(others.join(' '))}`, {
            brief,
            slots: { a: listed(others, brief), b: quote(rule.text) },
            spans: rule.spans,
          }),
        ];
    }
    return [];
  });
}

/** What is read from an instrument. */
const MEASURED_WORD =
  /(?:^|[\s-])(?:p[Hh]|temperature?n?|temp|humidity|pressure|conductivity|oxygen|chlorine|turbidity|weight|vibration|noise|voltage|level|wassertemperatur|feuchte|druck|leitwert|gewicht|temperatura|humedad|presión|acidez|grado|température|humidité|pression|umidade|pressão)(?!\p{L})|(?:温度|水温|湿度|圧力|濃度|pH)/u;

function listed(names: readonly string[], { language }: Brief): string {
  if (names.length < 2) return names[0] ?? '';
  if (language === 'ja') return names.join('と');
  const and = { en: 'and', de: 'und', es: 'y', fr: 'et', pt: 'e' }[language];
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}

const ROWS_OF_A_SHEET = 20_000;
const A_DAY =
  /(?<![\p{L}\d.,])(?<count>\d{1,3}(?:[.,]\d{3})+|\d{2,6}|\p{L}+ hundred|\p{L}+ thousand)\s+(?<what>\p{L}[\p{L}-]+(?:\s\p{L}+)?)\s*(?:a|per|each|every|pro|am|je|al|por|cada|par|ao)?\s*[/]?\s*(?<period>day|tag|día|jour|dia|week|woche|semana|semaine)(?!\p{L})|(?:一日|毎日|1日)(?<japaneseCount>\d+)件の(?<japaneseWhat>[\p{sc=Han}\p{sc=Katakana}]{1,8})/iu;

/** More rows in a year than a sheet holds. */
function volumes({ brief }: Place): Question[] {
  return brief.sentences.flatMap((sentence) => {
    if (sentence.ignored !== null) return [];
    const groups = A_DAY.exec(sentence.text)?.groups;
    if (groups === undefined) return [];
    const each = countOf(groups.count ?? groups.japaneseCount ?? '');
    const days = /^(?:week|woche|sem)/iu.test(groups.period ?? 'day') ? 52 : 365;
    const rows = Math.round((each * days) / 1000) * 1000;
    if (rows <= ROWS_OF_A_SHEET) return [];
    const what = (groups.what ?? groups.japaneseWhat ?? '').replace(/\s(?:a|per|each|every|pro|al|por|par)$/iu, '');
    const slots = { n: String(days === 52 ? Math.round(each / 7) : each), a: what, rows: grouped(rows, brief) };
    return [question('volume', `limit:rows:${slug(what)}`, { brief, slots, spans: [sentence] })];
  });
}

function countOf(typed: string): number {
  const words: Readonly<Record<string, number>> = {
    one: 1,
    a: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
  };
  const named = /^(\p{L}+) (hundred|thousand)$/iu.exec(typed);
  if (named) return (words[(named[1] ?? '').toLowerCase()] ?? 0) * (/hundred/i.test(named[2] ?? '') ? 100 : 1000);
  return Number(typed.replace(/[.,]/gu, ''));
}

function grouped(value: number, { language }: Brief): string {
  return value.toLocaleString({ en: 'en-US', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', pt: 'pt-BR', ja: 'ja-JP' }[language]);
}

const ENTERS =
  /(?<!\p{L})(?:send|sends|submit\w*|report\w*|order\w*|sign|signs|sign up|apply|applies|confirm\w*|complain\w*|request\w*|fill\w*|upload\w*|call|calls|phone|mail|fax|text|write|book|books|answer\w*|melden|meldet|schick\w*|bestell\w*|beantrag\w*|beschwer\w*|ausfüll\w*|envía\w*|enviar|piden|solicita\w*|reporta\w*|quejas?|venden|signal\w*|envoi\w*|demand\w*|commande\w*|enviam?|pede\w*|solicita\w*|reclama\w*)(?!\p{L})|依頼|申込|報告|連絡|クレーム|苦情/iu;

/** Whom one serves or works with and who has something to say of their own accord. */
const SERVED =
  /(?<!\p{L})(?:visitors?|guests?|customers?|clients?|patients?|parents?|famil(?:y|ies)|students?|pupils?|members?|residents?|tenants?|applicants?|volunteers?|subscribers?|passengers?|players?|couples?|suppliers?|vendors?|subcontractors?|subs|agenc(?:y|ies)|practices?|partner \p{L}+|shops?|freelanc\w+|guest \p{L}+|linguists?|besucher|gäste|kunden|patienten|eltern|schüler|mitglieder|mieter|lieferanten|azubis?|auszubildende|visitantes?|clientes?|pacientes?|padres|alumnos|socios|proveedores|viticultores|entrenadores|visiteurs?|patients?|parents|élèves|membres|sociétaires?|locataires|fournisseurs?|pacientes?|pais|alunos|membros|moradores|fornecedores)(?!\p{L})|利用者|顧客|患者|保護者|会社|業者/iu;
/** They check and decide; they ask for reports rather than fill in forms. */
const OFFICIAL =
  /(?<!\p{L})(?:hr|managing|partners?$|board|authorit\w+|inspectors?|auditors?|regulators?|registrar|insurers?|lenders?|counsel|sheriff|observers?)(?!\p{L})/iu;

/** Those outside the organisation who have something to say: do they write it themselves? */
function outsiders({ brief, design }: Place): Question[] {
  const served = brief.things
    .filter(({ many }) => SERVED.test(many) && many.split(' ').length <= 2)
    .map(({ id, many, count, spans }): Pick<Person, 'id' | 'name' | 'count' | 'spans'> => ({ id, name: many, count, spans }));
  const people = brief.people.filter(
    ({ name, isOutside, isWriter }) => !isWriter && (isOutside || SERVED.test(name)) && !OFFICIAL.test(name),
  );
  const ranked = [...people, ...served.filter(({ name }) => !people.some((one) => one.name.toLowerCase() === name.toLowerCase()))]
    .map((person) => ({ person, entry: entryOf(person, brief) }))
    .filter(({ person, entry }) => entry.weight >= 2 || SERVED.test(person.name))
    .filter(({ person }, at, all) => !all.slice(0, at).some((other) => firstWord(other.person.name) === firstWord(person.name)))
    .sort((one, other) => other.entry.weight - one.entry.weight);
  return ranked.slice(0, 2).flatMap(({ person, entry }, rank) => {
    const thing = entry.thing ?? topThing(brief, design);
    if (thing === undefined || (rank === 1 && entry.weight < 4)) return [];
    const slots = { a: lower(person.name.replace(/\s*\(.*$/u, ''), brief), b: lower(thing.many, brief) };
    return [question('form', `audience:${person.id}`, { brief, slots, spans: person.spans.slice(0, 2) })];
  });
}

function firstWord(name: string): string {
  return (name.toLowerCase().split(' ')[0] ?? '').replace(/(?:en|s)$/u, '');
}

/** What somebody is spoken of as sending, and how much speaks for it. */
function entryOf(person: Pick<Person, 'name' | 'count'>, brief: Brief): { weight: number; thing: Thing | null } {
  const stem = person.name.toLowerCase().replace(/s$/u, '');
  const named = brief.sentences.filter(
    ({ ignored, field, text }) => ignored === null && field !== 'stakeholders' && text.toLowerCase().includes(stem),
  );
  const telling = named.filter(({ text }) => ENTERS.test(text));
  const thing = [...telling, ...named].flatMap((sentence) => thingsOf(sentence, brief, stem))[0] ?? null;
  return { weight: telling.length * 2 + named.length + ((person.count ?? 0) >= 10 ? 1 : 0) + (thing === null ? 0 : 1), thing };
}

function thingsOf({ field, start, end }: Span, { things, people }: Brief, stem: string): Thing[] {
  const names = new Set(people.map(({ name }) => name.toLowerCase().replace(/s$/u, '')));
  return things
    .filter(({ spans, one }) => {
      const isPerson = names.has(one.toLowerCase()) || one.toLowerCase().includes(stem);
      return !isPerson && spans.some((span) => span.field === field && span.start >= start && span.start < end);
    })
    .sort((a, b) => b.weight - a.weight);
}

function topThing({ things }: Brief, design: Design): Thing | undefined {
  return things.find(({ id }) => id === design.sheets[0]?.things[0]) ?? things[0];
}

function lower(text: string, { language }: Brief): string {
  return language === 'de' || /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const IN_THE_FIELD =
  /(?<!\p{L})(?:clipboards?|paper|field|on[- ]site|pit|mine|quarry|vessels?|boats?|ships?|rounds?|patrol\w*|routes?|trench\w*|slopes?|lifts?|rigs?|farm|barn|orchard|greenhouse|outdoors?|drivers?|technicians?|crews?|papier|klemmbrett|vor ort|gelände|becken|campo|parcelas?|viñedo|a bordo|papel|piscinas?|terrain|à bord|chantier|local|obra)(?!\p{L})|現場|紙|プール|客室/iu;
const RECORDED =
  /(?<!\p{L})(?:logs?|tests?|readings?|inspections?|exams?|rounds?|checks?|visits?|treatments?|incidents?|samples?|measurements?|finds?|sheets?|records?|notes?|proben?|prüfungen?|kontrollen?|messungen?|berichte?|análisis|muestreos?|tratamientos?|visitas?|inspecci\w+|registros?|relevés?|contrôles?|constats?|dégâts?|inspeç\w+|visitas?)(?!\p{L})|検査|点検|記録|修繕/iu;

/** What is written down away from a desk. */
function devices({ brief }: Place): Question[] {
  const isAway = brief.sentences.find(({ ignored, text }) => ignored === null && IN_THE_FIELD.test(text));
  if (isAway === undefined) return [];
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
function deciders({ brief }: Place): Question[] {
  const unnamed = brief.rules
    .filter(({ action, recipients, text }) => action === 'approve' && recipients.length === 0 && !ROLE.test(text))
    .map((rule) => decision(brief, rule.text, rule));
  const told = brief.sentences
    .filter(
      ({ ignored, text, field }) =>
        ignored === null && text.length <= 220 && field !== 'successMetrics' && OPEN_DECISION.test(text),
    )
    .flatMap((sentence) => {
      const clause = sentence.text.split(/[,;、]/u).find((part) => OPEN_DECISION.test(part)) ?? '';
      const isNamed = peopleIn(clause, brief.people).length > 0;
      return clause.trim().length >= 8 && !isNamed ? [decision(brief, clause.trim(), { spans: [sentence] })] : [];
    });
  return [...unnamed, ...told].slice(0, 1);
}

function decision(brief: Brief, text: string, { spans }: Pick<Rule, 'spans'>): Question {
  return question('decides', `decision:${slug(text).slice(0, 60)}`, { brief, slots: { a: quote(text) }, spans });
}

/** Who is named for what must not be seen by all. */
function confidential({ brief }: Place): Question[] {
  const isDisputed = (one: Span) =>
    brief.contradictions.some(({ first, second }) =>
      [first, second].some((side) => side.field === one.field && side.start >= one.start && side.start < one.end),
    );
  const open = brief.confidentiality.filter(({ things, spans }) => things.length > 0 && !spans.some(isDisputed));
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

const IS_OFFICE =
  /^(?:excel\S*.*|google sheets|paper.*|email|e-mail|slack|microsoft teams|other|custom database|whatsapp|word|outlook)$/iu;

function tools({ brief }: Place): Question[] {
  return brief.tools
    .filter(({ holds, name }) => holds !== null && !IS_OFFICE.test(name))
    .slice(0, 1)
    .map(({ name, spans }) => question('tool', `tool:${slug(name)}`, { brief, slots: { a: name }, spans }));
}

const QUEUE =
  /(?<!\p{L})(?:waiting[- ]?lists?|wait ?lists?|warteliste|lista de espera|liste d['’]attente|fila de espera)(?!\p{L})|待ち(?:リスト|順)|順番待ち/iu;

function queues({ brief }: Place): Question[] {
  const sentence = brief.sentences.find(({ ignored, text }) => ignored === null && QUEUE.test(text));
  const name = QUEUE.exec(sentence?.text ?? '')?.[0];
  if (sentence === undefined || name === undefined) return [];
  return [question('queue', `order:${slug(name)}`, { brief, slots: { a: name.toLowerCase() }, spans: [sentence] })];
}

const BOOKS =
  /(?<!\p{L})(?:quickbooks|xero|sage|datev|lexware|netsuite|freshbooks|contaplus|a3|conta azul|freee|弥生|sap)(?!\p{L})/iu;
const PAID =
  /(?<!\p{L})(?<what>payments?|deposits?|fees?|rent|royalties|invoices?|prices?|zahlungen?|miete|rechnungen?|pagos?|cuotas?|facturas?|depósitos?|loyers?|paiements?|factures?|pagamentos?|mensalidades?)(?!\p{L})|(?<japanese>支払|請求|料金)/iu;

/** Money that is spoken of where a bookkeeping tool is in use. */
function payments({ brief }: Place): Question[] {
  const tool = brief.tools.find(({ name }) => BOOKS.test(name));
  const sentence = brief.sentences.find(
    ({ ignored, text, field }) => ignored === null && field === 'projectDescription' && PAID.test(text),
  );
  const groups = PAID.exec(sentence?.text ?? '')?.groups;
  if (tool === undefined || sentence === undefined || groups === undefined) return [];
  const slots = { a: BOOKS.exec(tool.name)?.[0] ?? tool.name, b: (groups.what ?? groups.japanese ?? '').toLowerCase() };
  return [question('payments', `tool:payments:${slug(slots.a)}`, { brief, slots, spans: [sentence] })];
}

/** Close calls on what a thing is. */
function lookalikes({ brief, design }: Place): Question[] {
  return brief.things
    .filter(({ id, kinds }) => {
      const isSheet = design.sheets.some(({ things }) => things[0] === id);
      return isSheet && kinds.length >= 2 && (kinds[0]?.confidence ?? 1) - (kinds[1]?.confidence ?? 0) < 0.1;
    })
    .slice(0, 1)
    .map(({ id, many, kinds, spans }) => {
      const texts = kinds.slice(0, 2).map(({ kind }) => kindText(kind, brief.language));
      const slots = { a: lower(many, brief), b: texts[0] ?? '', c: texts[1] ?? '' };
      return question('kind', `kind:${id}`, { brief, slots, spans: spans.slice(0, 1) });
    });
}

/** Whether a row belongs to one of another sheet or to several decides between a key and a sheet of its own. */
function several({ brief, design }: Place): Question[] {
  const sheets = design.sheets.flatMap(({ things }) => things[0] ?? []);
  return brief.relations
    .filter(({ child, parent }) => sheets.includes(child) && sheets.includes(parent) && !isObvious(parent, brief))
    .slice(0, 1)
    .flatMap(({ child, parent, spans }) => {
      const [one, other] = [child, parent].map((id) => brief.things.find((thing) => thing.id === id));
      if (one === undefined || other === undefined) return [];
      const slots = { a: lower(one.one, brief), b: lower(other.one, brief), c: lower(other.many, brief) };
      return [question('several', `relation:${child}:${parent}`, { brief, slots, spans })];
    });
}

/** Places and people hold many; that each row belongs to one of them goes without saying. */
function isObvious(parent: string, { things }: Brief): boolean {
  const kind = things.find(({ id }) => id === parent)?.kinds[0]?.kind;
  return kind === undefined || kind === 'place-or-unit' || kind === 'party' || kind === 'work';
}

const LEGAL =
  /(?<!\p{L})(?:statut\w*|contract|agreement|collective|filing|appeal|grievance|legal|regulat\w*|vertrag|frist|tarif\w*|convenio|plazo|convention|délai|prazo)(?!\p{L})|期限|法定/iu;

function workingDays({ brief }: Place): Question[] {
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
