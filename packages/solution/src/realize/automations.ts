import type { ProjectScope } from '@sheetwright/contract/requirements.ts';
import type { AutomationPlan, AutomationRecipient, AutomationSpec } from '../plan.ts';
import { cutText } from '../text/cut.ts';
import { phrasebook, unquoted } from '../wording/index.ts';
import { automationTexts } from './automation-texts.ts';
import { answers } from './reports.ts';
import { type AutomationPlace, type Draft, draftsOf, onSchedule } from './rule-automations.ts';
import { ownNeeds } from './sheet-automations.ts';

const MOST: Readonly<Record<ProjectScope, number>> = { small: 6, medium: 12, large: 18, enterprise: 24 };

/** What runs by itself: every rule of the answers first, then what the blocks need. */
export function planAutomations(place: AutomationPlace, scope: ProjectScope): AutomationPlan[] {
  const asked = [...place.brief.rules.flatMap((rule) => draftsOf(rule, place)), ...deliveries(place)];
  const own = place.sheets.flatMap((sheet) => ownNeeds(sheet, place.brief));
  const needed = own.filter((draft) => !asked.some((rule) => remindsOfSameDate(draft, rule)));
  const drafts = withoutRepeats([...asked, ...needed]).slice(0, Math.max(MOST[scope], asked.length));
  return drafts.map(({ sheet, spec, because }, index) => {
    const texts = automationTexts(spec, {
      words: phrasebook(place.brief.language),
      sheetName: sheet.design.name,
      sheetKey: sheet.design.key,
      columns: sheet.columns,
      nameOf: (key) => place.sheets.find(({ design }) => design.key === key)?.design.name ?? key,
    });
    return {
      key: `automation-${index + 1}`,
      name: cutText(`${sheet.design.name}: ${unquoted(texts.trigger)}`, 100),
      sheet: sheet.design.key,
      ...texts,
      spec,
      because,
    };
  });
}

/** Reports that are wanted every week or month are mailed then. */
function deliveries(place: AutomationPlace): Draft[] {
  return place.brief.reports.flatMap((request) => {
    const report = place.reports.find((candidate) => answers(candidate, request));
    const sheet = place.sheets.find(({ design }) => design.key === report?.sources[0]);
    if (request.cadence === null || report === undefined || sheet === undefined) return [];
    const people = request.recipients.flatMap((id) => place.brief.people.find((person) => person.id === id) ?? []);
    const to = people.length > 0 ? people : place.brief.people.filter(({ isWriter }) => isWriter);
    const recipients = to.map(({ name }): AutomationRecipient => ({ is: 'person', name }));
    const spec: AutomationSpec = {
      trigger: onSchedule(request.cadence),
      conditions: [],
      actions: [
        {
          is: 'send-report',
          report: report.key,
          to: recipients.length > 0 ? recipients : [{ is: 'person', name: phrasebook(place.brief.language).actions.readers }],
        },
      ],
    };
    return [{ sheet, spec, because: { spans: request.spans } }];
  });
}

/** Who said when to be reminded of a date is not reminded of it by the block as well. */
function remindsOfSameDate(draft: Draft, asked: Draft): boolean {
  const [one, other] = [draft.spec.trigger, asked.spec.trigger];
  return one.is === 'date-reached' && other.is === 'date-reached' && draft.sheet === asked.sheet && one.column === other.column;
}

function withoutRepeats(drafts: readonly Draft[]): Draft[] {
  const seen = new Set<string>();
  return drafts.filter(({ sheet, spec }) => {
    const actions = spec.actions.map((action) => [
      action.is,
      'report' in action ? action.report : '',
      'message' in action ? action.message : '',
    ]);
    const key = JSON.stringify([sheet.design.key, spec.trigger, spec.conditions, actions]);
    return !seen.has(key) && seen.add(key);
  });
}
