import { readFileSync } from 'node:fs';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { expect, test } from 'vitest';
import { designSolution, guidesOf, reportSteps, type SolutionPlan } from '../index.ts';
import { PLAN_RULES } from '../rules/check-plan.ts';
import { leftOutText } from '../rules/repair-plan.ts';
import { LANGUAGES, type Language } from '../vocabulary/index.ts';
import { phrasebook, unquoted } from './index.ts';
import { RULE_NAMES } from './phrasebook.ts';

interface Questionnaire {
  readonly id: string;
  readonly requirements: Requirements;
}

const OPEN: readonly Questionnaire[] = readFileSync(new URL('../../evaluation/open.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const PLANNED = OPEN.map(({ id, requirements }) => ({
  id,
  requirements,
  plan: designSolution(requirements, { today: '2026-11-21' }),
}));

test.each<[Language, readonly [string, string, string, string]]>([
  ['en', ['0 sheets', '1 sheet', '2 sheets', '5 sheets']],
  ['de', ['0 Blätter', '1 Blatt', '2 Blätter', '5 Blätter']],
  ['es', ['0 hojas', '1 hoja', '2 hojas', '5 hojas']],
  ['fr', ['0 feuille', '1 feuille', '2 feuilles', '5 feuilles']],
  ['pt', ['0 planilha', '1 planilha', '2 planilhas', '5 planilhas']],
  ['ja', ['シート0件', 'シート1件', 'シート2件', 'シート5件']],
])('%s counts none, one, two and five as %j', (language, expected) => {
  expect([0, 1, 2, 5].map((count) => phrasebook(language).count(count, 'sheet'))).toEqual(expected);
});

test.each(LANGUAGES)('every phrase of %s can be said, and leaves nothing open', (language) => {
  const said = everyPhrase(phrasebook(language));
  expect(said.length).toBeGreaterThan(180);
  for (const [path, text] of said) {
    expect(text, path).not.toMatch(/undefined|NaN|\[object|\s{2}|^\s|\s$/u);
    expect(text, path).not.toBe('');
  }
});

test.each(LANGUAGES.filter((language) => language !== 'en'))('no phrase of %s is the English one', (language) => {
  const english = new Map(everyPhrase(phrasebook()));
  // A single word, and what joins given texts alone, may be the same in two languages.
  const same = everyPhrase(phrasebook(language)).filter(
    ([path, text]) => text === english.get(path) && text.split(' ').length > 2 && /\p{Ll}/u.test(text),
  );
  expect(same).toEqual([]);
});

test('every rule of the checker has its reason in every language', () => {
  expect([...RULE_NAMES].sort()).toEqual(PLAN_RULES.map(({ name }) => name).sort());
});

test('Spanish says e before the sound of i and u before the sound of o', () => {
  const { list, either } = phrasebook('es');
  expect(list(['«Pagos»', '«Informes»'])).toBe('«Pagos» e «Informes»');
  expect(list(['padres', 'hijos'])).toBe('padres e hijos');
  expect(list(['agua', 'hielo'])).toBe('agua y hielo');
  expect(either(['plata', 'oro'])).toBe('plata u oro');
});

test('a plan speaks the language of its answers, save for what the customer wrote and the names of menus', () => {
  const spoken = PLANNED.filter(({ plan }) => plan.language !== 'en');
  expect(new Set(spoken.map(({ plan }) => plan.language))).toEqual(new Set(['de', 'es', 'fr', 'pt', 'ja']));
  for (const { id, plan, requirements } of spoken) {
    for (const text of textsOf(plan, requirements))
      expect([id, ENGLISH.exec(withoutQuotations(text)) && text]).toEqual([id, null]);
  }
});

test('English plans have their numbers, capitals and quotations right', () => {
  for (const { id, plan, requirements } of PLANNED.filter(({ plan: { language } }) => language === 'en')) {
    for (const text of textsOf(plan, requirements)) {
      const wrong =
        /\b1 (?:workflows|sheets|reports|automations|forms|dashboards|columns|widgets|fields)\b|\bwhere grouped\b|[.…][”.]\.|“”|undefined|\bData data\b/u;
      expect([id, wrong.exec(withoutQuotations(text)) && text]).toEqual([id, null]);
      expect([id, /\b[Cc]reated\b/.exec(text.replace(/“[^”]*”/gu, '')) && text]).toEqual([id, null]);
    }
  }
});

test('what is quoted in the reasoning stands in the answers, is short, and is quoted once', () => {
  for (const { id, plan, requirements } of PLANNED) {
    const answers = plain(Object.values(requirements).join('\n'));
    const quotations = plan.reasoning
      .split('\n')
      .flatMap((line) => /(?:“|«\s?|「)([^”»」]+?)(?:…|\s?»|”|」)[.。]$/u.exec(line)?.[1] ?? []);
    expect(new Set(quotations).size).toBe(quotations.length);
    for (const quotation of quotations) {
      expect(quotation.length).toBeLessThanOrEqual(90);
      expect([id, quotation, answers.includes(plain(quotation))]).toEqual([id, quotation, true]);
    }
  }
});

test('the same answers always give the same words', () => {
  for (const { requirements, plan } of PLANNED.slice(0, 5))
    expect(designSolution(requirements, { today: '2026-11-21' })).toEqual(plan);
});

test('what was left out is told in the language of the plan', () => {
  const part = { name: 'Blatt „Pumpen“', problem: { rule: 'sheet-size', part: ['sheets', 0], message: '', reason: 'x' } };
  expect(leftOutText(part, 'de')).toBe(
    'Weggelassen: Blatt „Pumpen“. Grund: das Blatt enthielte mehr, als Smartsheet erlaubt. Bei Bedarf nach dem Anlegen von Hand ergänzen.',
  );
});

test('a text loses its quotation marks where it stands between such itself', () => {
  expect(unquoted('60 Tage vor „Fällig am“')).toBe('60 Tage vor Fällig am');
  expect(unquoted('«\u00a0Pompes\u00a0» change')).toBe('Pompes change');
});

/** Common English function words that none of the other languages writes like this. */
const ENGLISH =
  /(?<![\p{L}\p{N}-])(?:the|and|of|with|which|what|when|where|who|whom|it|its|they|them|their|this|these|those|from|by|for|you|your|we|our|is|are|were|be|been|would|can|could|should|not|but|or|each|every|other|others|into|then|than|there|here|how|why|until|before|after|because|while|between|about|only|also|more|most|all|any|some|has|have|had|does|did|if)(?![\p{L}\p{N}-])/iu;

/** Menu names and what the customer wrote stand between quotation marks. */
function withoutQuotations(text: string): string {
  let rest = text;
  for (let depth = 0; depth < 3; depth += 1) rest = rest.replace(/„[^„“]*“|“[^“”]*”|«[^«»]*»|「[^「」]*」/gu, '…');
  return rest;
}

function textsOf(plan: SolutionPlan, requirements: Requirements): string[] {
  const own = [
    plan.summary,
    ...plan.reasoning.split('\n'),
    ...plan.benefits,
    ...plan.nextSteps,
    ...[...plan.sheets, ...plan.reports, ...plan.forms, ...plan.dashboards].flatMap(({ purpose, description }) => [
      purpose,
      description,
    ]),
    ...plan.forms.flatMap(({ name, fields, steps }) => [
      name,
      ...fields.map(({ help }) => help),
      ...steps.map(({ text }) => text),
    ]),
    ...plan.dashboards.flatMap(({ steps }) => steps.map(({ text }) => text)),
    ...plan.automations.flatMap(({ trigger, action, steps }) => [trigger, action, ...steps.map(({ text }) => text)]),
    ...guidesOf(plan).flatMap(({ steps }) => steps.map(({ text }) => text)),
    ...plan.reports.flatMap((report) => reportSteps(report, plan).map(({ text }) => text)),
    ...(plan.measures ?? []).flatMap(({ because = '' }) => because),
    ...(plan.audience ?? []).map(({ because }) => because),
    ...(plan.coverage ?? []).map(({ because = '' }) => because),
  ];
  const names = [
    requirements.projectName,
    ...(plan.audience ?? []).map(({ who }) => who),
    ...plan.sheets.flatMap(({ name, columns }) => [name, ...columns.map(({ title }) => title)]),
    ...[...plan.reports, ...plan.forms].map(({ name }) => name),
    'Custom Database',
    'Send as Attachment',
  ].sort((a, b) => b.length - a.length);
  return own.map((text) => names.reduce((rest, name) => (name === '' ? rest : rest.replaceAll(name, '…')), text));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

type Said = readonly [path: string, text: string];

/** Every phrase with something said in each of its places. */
function everyPhrase(value: unknown, path = ''): Said[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return argumentsOf(path, value.length).map((given) => [path, String(value(...given))]);
  if (Array.isArray(value)) return value.flatMap((item, index) => everyPhrase(item, `${path}.${index}`));
  return Object.entries(value ?? {}).flatMap(([key, member]) => everyPhrase(member, `${path}.${key}`));
}

const NUMBERS = /\.(?:number|percent|span|count|reports?|instructions|lookedUp|questions|measures)$/u;

function argumentsOf(path: string, length: number): unknown[][] {
  const key = path.replace(/^\./u, '');
  const own = PARTICULAR[key];
  if (own !== undefined) return own;
  if (/^(?:paragraph|clauses|list|either)$/u.test(key)) return [[['A', 'B', 'C']]];
  if (NUMBERS.test(path) && !path.startsWith('.dashboards') && !path.startsWith('.leftOut'))
    return [
      [1, 2],
      [5, 6],
    ];
  return [Array.from({ length }, (_, index) => ['A', 'B', 'C', 'D'][index])];
}

const PARTICULAR: Readonly<Record<string, unknown[][]>> = {
  count: [
    [1, 'sheet'],
    [5, 'report'],
    [2, 'week'],
  ],
  'sheets.oneRowPer': [[['A']], [['A', 'B']]],
  'sheets.size': [[{ columns: 5, computed: 1, samples: 6 }], [{ columns: 1, computed: 0, samples: 0 }]],
  'reports.asked': [['A']],
  'reports.expiring': [['A', 60]],
  'reports.expiringName': [['A', 60]],
  'reports.rowsWhere': [[['A', 'B']]],
  'reports.groupedBy': [[['A', 'B']]],
  'reports.sortedBy': [[['A', 'B']]],
  'forms.size': [
    [1, 'A'],
    [5, 'A'],
  ],
  'forms.keep': [[['A']], [['A', 'B']]],
  'forms.require': [[['A', 'B']]],
  'forms.explain': [[['A', 'B']]],
  'dashboards.size': [[1], [5]],
  'dashboards.chart': [['A', 'stacked-bar']],
  'triggers.schedule': [
    [{ is: 'schedule', every: 'day' }],
    [{ is: 'schedule', every: 'week', weekday: 2, interval: 2 }],
    [{ is: 'schedule', every: 'month', ordinal: -1, weekday: 5, interval: 3, at: '09:00' }],
    [{ is: 'schedule', every: 'month', day: -1, interval: 12 }],
    [{ is: 'schedule', every: 'month', day: 1, interval: 24 }],
  ],
  'triggers.all': [[['A', 'B']]],
  'actions.approve': [['A', { column: 'B', approved: 'C', declined: 'D' }]],
  'actions.inTurn': [[['A', 'B']]],
  'automationSteps.triggerChange': [
    ['A', 'B', null],
    ['A', 'B', 'C'],
  ],
  'automationSteps.triggerDate': [
    ['A', 'B', null],
    ['A', 'B', 'C'],
  ],
  'automationSteps.conditions': [[['A']], [['A', 'B']]],
  'automationSteps.action': [
    ['A', []],
    ['A', ['B', 'C']],
  ],
  'automationSteps.receivers': [
    [['A'], []],
    [[], ['B']],
    [['A'], ['B']],
  ],
  'automationSteps.fields': [[['A', 'B']]],
  'guides.dependencySteps': [['A', { start: 'B', finish: 'C', duration: 'D', predecessors: 'E' }]],
  'guides.reportSteps.columns': [[['A', 'B']]],
  'leftOut.part': [
    [
      [
        { noun: 'A', label: null },
        { noun: 'B', label: 'C' },
      ],
    ],
  ],
  'summary.workspace': [
    ['A', ['B']],
    ['A', ['B', 'C']],
  ],
  'summary.reason': [
    ['A', 'B', null],
    ['A', 'B', 'C'],
  ],
  'benefits.computed': [
    [1, ['A']],
    [5, ['A', 'B']],
  ],
  'benefits.runs': [[['A', 'B']]],
  'benefits.reports': [
    [1, ['A']],
    [5, ['A', 'B']],
  ],
  'nextSteps.build': [
    ['A', 1, 0],
    ['A', 5, 2],
  ],
  'nextSteps.samples': [[['A', 'B']]],
  'nextSteps.automations': [
    [1, 'A'],
    [5, 'A'],
  ],
  'nextSteps.forms': [
    [['A'], []],
    [['A', 'B'], ['C']],
  ],
  'nextSteps.dashboard': [['A', 5]],
  'nextSteps.views': [[['A']]],
  'nextSteps.dependencies': [[['A']]],
  'nextSteps.share': [
    [['A'], []],
    [['A'], ['B']],
  ],
  'nextSteps.bringOver': [[['A', 'B'], 'C']],
};
