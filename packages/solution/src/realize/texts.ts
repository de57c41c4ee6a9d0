import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Brief, ToolUse } from '../brief/brief.ts';
import type { AutomationAction, SolutionPlan } from '../plan.ts';
import { type Phrasebook, phrasebook } from '../wording/index.ts';
import type { Countable } from '../wording/phrasebook.ts';
import { clauseAround, quotable } from './quotations.ts';

type Parts = Omit<SolutionPlan, 'summary' | 'reasoning' | 'benefits' | 'nextSteps'>;
type Texts = Pick<SolutionPlan, 'summary' | 'reasoning' | 'benefits' | 'nextSteps'>;

interface Place {
  readonly parts: Parts;
  readonly brief: Brief;
  readonly requirements: Requirements;
  readonly words: Phrasebook;
}

/** Minutes that a person with some practice needs; measured by nobody, so they are said as “about”. */
const MINUTES = {
  automation: 4,
  delivery: 2,
  form: 5,
  dashboard: 5,
  widget: 2,
  view: 1,
  dependencies: 5,
  samplesOfSheet: 2,
  share: 1,
  question: 2,
  measure: 5,
  bringOver: 30,
  agree: 15,
} as const;
const MOST_PEOPLE = 6;
const MOST_EXAMPLES = 4;

/** What a plan says in words, true before the build: what will be created, what a person does, and why. */
export function writeTexts(parts: Parts, brief: Brief, requirements: Requirements): Texts {
  const words = phrasebook(parts.language ?? brief.language);
  const place = { parts, brief, requirements, words };
  return { summary: summary(place), reasoning: reasoning(place), benefits: benefits(place), nextSteps: nextSteps(place) };
}

function summary({ parts, words }: Place): string {
  const { workspace, sheets, reports, automations, forms, dashboards } = parts;
  const { summary: say, count } = words;
  const byHand = [
    ...(automations.length > 0 ? [count(automations.length, 'automation')] : []),
    ...(forms.length > 0 ? [count(forms.length, 'form')] : []),
    ...(dashboards.length > 0 ? [count(dashboards.length, 'dashboard')] : []),
  ];
  return words.paragraph([
    say.workspace(
      workspace.name,
      sheets.map(({ name }) => name),
    ),
    ...(reports.length > 0 ? [say.reports(reports.length)] : []),
    ...(byHand.length > 0 ? [say.byHand(words.list(byHand), duration(guidedMinutes(parts), words))] : []),
  ]);
}

/** One line a sheet, with the words of the answers that call for it; the same words are quoted once. */
function reasoning({ parts, brief, words }: Place): string {
  const quoted = new Set<string>();
  const reasons = parts.sheets.map(({ name, because, purpose }) => {
    const clauses = (because?.spans ?? []).flatMap((span) => {
      const sentence = brief.sentences.find(
        ({ field, start, end, ignored }) => ignored === null && field === span.field && start <= span.start && end > span.start,
      );
      return sentence === undefined || span.field === 'projectName' ? [] : [clauseAround(sentence, span)];
    });
    const clause = clauses.find((one) => one !== '' && !quoted.has(one)) ?? null;
    if (clause !== null) quoted.add(clause);
    return words.summary.reason(name, purpose, clause);
  });
  const ignored = brief.sentences.filter(({ ignored: why }) => why === 'instruction').length;
  return [...reasons, ...(ignored > 0 ? [words.summary.instructions(ignored)] : [])].join('\n');
}

function benefits({ parts, words }: Place): string[] {
  const { benefits: say } = words;
  const columns = parts.sheets.flatMap((sheet) => sheet.columns);
  const computed = columns.filter(({ formula }) => formula !== undefined);
  const lookedUp = computed.filter(({ formula }) => formula?.includes('{'));
  const own = computed.filter((column) => !lookedUp.includes(column));
  const asked = parts.reports.filter(({ because }) => because !== undefined);
  const measures = parts.measures ?? [];
  const measured = measures.filter(({ field }) => field !== null).length;
  const runs = whatRuns(parts, words);
  return [
    ...(lookedUp.length > 0 ? [say.lookedUp(lookedUp.length)] : []),
    ...(own.length > 0 ? [say.computed(own.length, examples(own.map(({ title }) => title)))] : []),
    ...(runs.length > 0 ? [say.runs(runs)] : []),
    ...(asked.length > 0
      ? [
          say.reports(
            asked.length,
            asked.slice(0, MOST_EXAMPLES).map(({ name }) => name),
          ),
        ]
      : []),
    ...(measured > 0 ? [say.measures(measured, measures.length)] : []),
  ];
}

function examples(titles: readonly string[]): string[] {
  return [...new Set(titles)].slice(0, 3);
}

const RUNS: readonly (readonly [Countable, readonly AutomationAction['is'][]])[] = [
  ['reminder', ['alert', 'reminder']],
  ['approval', ['request-approval']],
  ['updateRequest', ['request-update']],
  ['recordedDate', ['record-date']],
];

function whatRuns({ automations }: Parts, { count }: Phrasebook): string[] {
  const actions = automations.flatMap(({ spec }) => spec?.actions ?? []);
  return RUNS.flatMap(([noun, kinds]) => {
    const found = actions.filter(({ is }) => kinds.includes(is)).length;
    return found === 0 ? [] : [count(found, noun)];
  });
}

/** What we create first, then what a person does, in the order in which it is done. */
function nextSteps(place: Place): string[] {
  const { parts, words } = place;
  const { workspace, sheets, reports } = parts;
  return [
    words.nextSteps.build(workspace.name, sheets.length, reports.length),
    ...stepsBefore(place),
    ...stepsByClickLists(place),
    ...stepsOfPeople(place),
  ];
}

function stepsBefore({ parts, words }: Place): string[] {
  const { nextSteps: say } = words;
  const questions = parts.questions?.length ?? 0;
  const sampled = parts.sheets.filter(({ rows }) => rows.some(({ sample }) => sample));
  return [
    ...(questions > 0 ? [say.you(duration(questions * MINUTES.question, words), say.questions(questions))] : []),
    ...(sampled.length > 0
      ? [say.you(duration(sampled.length * MINUTES.samplesOfSheet, words), say.samples(sampled.map(({ name }) => name)))]
      : []),
  ];
}

function stepsByClickLists({ parts, words }: Place): string[] {
  const { automations, forms, dashboards, reports, sheets } = parts;
  const { nextSteps: say } = words;
  const [first] = automations;
  const step = (minutes: number, what: string) => say.you(duration(minutes, words), what);
  const views = reports.filter(({ view }) => view !== undefined).map(({ name }) => name);
  const projects = sheets.filter(({ dependencies }) => dependencies !== undefined).map(({ name }) => name);
  const receivers = (parts.audience ?? []).filter(({ access }) => access === 'form').map(({ who }) => who);
  return [
    ...(projects.length > 0 ? [step(projects.length * MINUTES.dependencies, say.dependencies(projects))] : []),
    ...(first === undefined ? [] : [step(automationMinutes(parts), say.automations(automations.length, first.name))]),
    ...(forms.length > 0
      ? [
          step(
            forms.length * MINUTES.form,
            say.forms(
              forms.map(({ name }) => name),
              receivers.slice(0, MOST_PEOPLE),
            ),
          ),
        ]
      : []),
    ...(views.length > 0 ? [step(views.length * MINUTES.view, say.views(views))] : []),
    ...dashboards.map((dashboard) =>
      step(dashboardMinutes({ dashboards: [dashboard] }), say.dashboard(dashboard.name, dashboard.widgets.length)),
    ),
  ];
}

function stepsOfPeople(place: Place): string[] {
  const { parts, brief, words } = place;
  const { nextSteps: say } = words;
  const open = (parts.measures ?? []).filter(({ field }) => field === null);
  return [
    ...sharing(place),
    ...open.map(({ text, because = '' }) => say.you(duration(MINUTES.measure, words), say.measure(quotable(text), because))),
    ...bringOver(place),
    ...brief.tools.filter(goesOn).map(({ name }) => say.you(duration(MINUTES.agree, words), say.stays(name))),
    ...answersByHand(brief).map((answer) => say.you(duration(MINUTES.agree, words), say.answered(answer))),
  ];
}

/** What is to end, and what has no name of its own to be called by. */
const ENDS =
  /(?<!\p{L})(?:go away|goes away|phased out|kick\p{L}*|replace\p{L}*|get rid|too expensive|stop using|abgelöst|abschaffen|ersetz\p{L}*|weg damit|dejar|sustitu\p{L}*|quitar|remplac\p{L}*|abandonn\p{L}*|acabar|substitu\p{L}*|deixar)(?!\p{L})|廃止|やめ|しません/iu;

/** A tool that the answers name beside the solution, and that nobody wants to be rid of. */
function goesOn({ stays, holds, name, spans }: ToolUse): boolean {
  return stays || (spans.length > 0 && holds !== null && name !== holds && !ENDS.test(holds));
}

/** Answers about what no sheet can hold: how data comes over, which device, where a figure is collected. */
const BY_HAND = /^(?:device|source|rows|capacity|open|tool:(?!payments))/u;

function answersByHand({ answered = [] }: Brief): string[] {
  return answered.filter(({ id }) => BY_HAND.test(id)).map(({ answer }) => quotable(answer));
}

function sharing({ parts, brief, words }: Place): string[] {
  const { nextSteps: say } = words;
  const who = (access: string) =>
    (parts.audience ?? [])
      .filter((one) => one.access === access)
      .map((one) => one.who)
      .slice(0, MOST_PEOPLE);
  const [editors, viewers] = [who('edit'), who('view')];
  const people = editors.length + viewers.length;
  return [
    ...(people > 0 ? [say.you(duration(people * MINUTES.share, words), say.share(editors, viewers))] : []),
    ...(brief.confidentiality.length > 0 ? [say.confidential] : []),
  ];
}

/** Tools that keep lists and that nobody wants to keep; in others than these the work itself goes on. */
const KEEPS_LISTS: ReadonlySet<string> = new Set([
  'Excel/Google Sheets',
  'Microsoft Project',
  'Asana',
  'Monday.com',
  'Trello',
  'SharePoint',
  'Paper/Manual Process',
]);

function bringOver({ parts, brief, requirements, words }: Place): string[] {
  const { nextSteps: say } = words;
  const kept = brief.tools.filter(({ stays }) => stays).map(({ name }) => name.toLowerCase());
  const tools = requirements.currentTools.filter(
    (tool) => KEEPS_LISTS.has(tool) && !kept.some((name) => tool.toLowerCase().includes(name)),
  );
  const [sheet] = parts.sheets;
  if (tools.length === 0 || sheet === undefined) return [];
  const names = tools.map((tool) => (tool === 'Paper/Manual Process' ? say.paper : tool));
  return [say.you(duration(tools.length * MINUTES.bringOver, words), say.bringOver(names, sheet.name))];
}

/** What setting up the automations, forms and dashboards of a plan takes somebody with some practice; minutes. */
export function guidedMinutes(parts: Pick<SolutionPlan, 'automations' | 'forms' | 'dashboards'>): number {
  return automationMinutes(parts) + parts.forms.length * MINUTES.form + dashboardMinutes(parts);
}

function automationMinutes({ automations }: Pick<Parts, 'automations'>): number {
  const isDelivery = automations.filter(({ spec }) => spec?.actions.some(({ is }) => is === 'send-report')).length;
  return isDelivery * MINUTES.delivery + (automations.length - isDelivery) * MINUTES.automation;
}

function dashboardMinutes({ dashboards }: Pick<Parts, 'dashboards'>): number {
  return dashboards.reduce((sum, { widgets }) => sum + MINUTES.dashboard + widgets.length * MINUTES.widget, 0);
}

/** Rounded up: five minutes at least, halves of hours above an hour and a half. */
function duration(minutes: number, { count }: Phrasebook): string {
  if (minutes <= 90) return count(Math.max(5, Math.ceil(minutes / 5) * 5), 'minute');
  return count(Math.ceil(minutes / 30) / 2, 'hour');
}
