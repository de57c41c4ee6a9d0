import type { Brief } from '../brief/brief.ts';
import { decisionTitle } from '../compose/approval-chain.ts';
import type { AutomationPlan, AutomationRecipient, AutomationSpec } from '../plan.ts';
import { cutText } from '../text/cut.ts';
import { type Phrasebook, unquoted } from '../wording/index.ts';
import { automationTexts } from './automation-texts.ts';
import { columnWith, type RealizedSheet } from './realized-sheet.ts';
import { type Draft, stillOpen } from './rule-automations.ts';

/** Rows that have been closed for a quarter move to the archive. */
export function archivings(sheets: readonly RealizedSheet[], words: Phrasebook): AutomationPlan[] {
  return sheets.flatMap((archive) => {
    const source = sheets.find(({ design }) => design.key === archive.design.archiveOf);
    const state = source && columnWith(source, 'state');
    if (source === undefined || state === undefined || source.finalStates.length === 0) return [];
    const done = columnWith(source, 'done');
    const spec: AutomationSpec = {
      trigger:
        done === undefined
          ? { is: 'schedule', every: 'month', day: 1 }
          : { is: 'date-reached', column: done.title, offsetDays: 90 },
      conditions: [{ column: state.title, operator: 'is-one-of', values: source.finalStates }],
      actions: [{ is: 'move-row', target: archive.design.key }],
    };
    const nameOf = (key: string) => sheets.find(({ design }) => design.key === key)?.design.name ?? key;
    const texts = automationTexts(spec, { sheetName: source.design.name, sheetKey: source.design.key, nameOf, words });
    return [
      {
        key: `automation-${archive.design.key}`,
        name: cutText(`${source.design.name}: ${unquoted(texts.trigger)}`, 100),
        sheet: source.design.key,
        ...texts,
        spec,
        because: archive.design.because,
      },
    ];
  });
}

/** What a sheet needs whatever was asked for: dates that record themselves, reminders of what expires, word of what is late. */
export function ownNeeds(sheet: RealizedSheet, brief: Brief): Draft[] {
  const state = columnWith(sheet, 'state');
  const since = columnWith(sheet, 'state-since');
  const decided = columnWith(sheet, 'decided-on');
  const decision = columnWith(sheet, 'decision');
  const late = columnWith(sheet, 'late');
  const expiry = columnWith(sheet, 'expiry');
  const done = columnWith(sheet, 'done');
  const owner = columnWith(sheet, 'owner');
  const to: AutomationRecipient[] = owner === undefined ? [] : [{ is: 'column', column: owner.title }];
  const draft = (spec: AutomationSpec, block: string): Draft => ({ sheet, spec, because: { spans: [], block } });
  const hasReminder = brief.rules.some(
    ({ thing, trigger }) => trigger.is === 'date' && thing !== null && sheet.design.things.includes(thing),
  );
  const last = sheet.finalStates[0];
  return [
    ...(state && since
      ? [
          draft(
            {
              trigger: { is: 'row-changed', column: state.title, to: null },
              conditions: [],
              actions: [{ is: 'record-date', column: since.title }],
            },
            'starts the count of days in a stage',
          ),
        ]
      : []),
    ...approvalRequests(sheet, brief),
    ...(decision && decided
      ? [
          draft(
            {
              trigger: { is: 'row-changed', column: decision.title, to: null },
              conditions: [],
              actions: [{ is: 'record-date', column: decided.title }],
            },
            'records when it was decided',
          ),
        ]
      : []),
    ...(expiry && to.length > 0 && !hasReminder
      ? [
          draft(
            {
              trigger: { is: 'date-reached', column: expiry.title, offsetDays: -30 },
              conditions: [],
              actions: [{ is: 'reminder', to }],
            },
            'reminds before it runs out',
          ),
        ]
      : []),
    ...(late && to.length > 0 && late.symbol === 'FLAG'
      ? [
          draft(
            {
              trigger: { is: 'row-changed', column: late.title, to: true },
              conditions: [...stillOpen(sheet)],
              actions: [{ is: 'alert', to }],
            },
            'tells what is late',
          ),
        ]
      : []),
    ...(state && done && last
      ? [
          draft(
            {
              trigger: { is: 'row-changed', column: state.title, to: last },
              conditions: [{ column: done.title, operator: 'is-blank', values: [] }],
              actions: [{ is: 'record-date', column: done.title }],
            },
            'records when it was finished',
          ),
        ]
      : []),
  ];
}

/** Each of those who decide one after the other is asked when it is their turn. */
function approvalRequests(sheet: RealizedSheet, brief: Brief): Draft[] {
  const state = columnWith(sheet, 'state');
  return (state?.options ?? []).flatMap((stage): Draft[] => {
    const decision = sheet.columns.find(({ title }) => title.toLowerCase() === decisionTitle(stage, brief).toLowerCase());
    if (state === undefined || decision?.options === undefined) return [];
    const [, approved = '', declined = ''] = decision.options;
    const contact = sheet.columns.find(
      ({ title, type }) => type.endsWith('CONTACT_LIST') && title.toLowerCase() === stage.toLowerCase(),
    );
    const to: AutomationRecipient[] = [
      contact === undefined ? { is: 'person', name: stage } : { is: 'column', column: contact.title },
    ];
    return [
      {
        sheet,
        spec: {
          trigger: { is: 'row-changed', column: state.title, to: stage },
          conditions: [],
          actions: [{ is: 'request-approval', to, decision: decision.title, approved, declined }],
        },
        because: decision.because ?? { spans: [] },
      },
    ];
  });
}
