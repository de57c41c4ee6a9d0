import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { PlanPreview } from '@sheetwright/contract/preview.ts';
import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, problem } from '../../../testing/fake-api.ts';
import ConfirmScreen from '../confirm/confirm-screen.tsx';
import { createFakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ASKING, PROJECT } from '../testing/samples.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const FORMULA = '=IF([Due Date]@row < TODAY(), "Red", "Green")';

const PREVIEW: PlanPreview = {
  version: 1,
  today: '2026-05-01',
  language: 'en',
  sheets: [
    {
      key: 'tasks',
      columns: [
        { title: 'Task', type: 'TEXT_NUMBER', primary: true, width: 220 },
        { title: 'Status', type: 'PICKLIST', width: 120, options: ['Not Started', 'Complete'] },
        {
          title: 'Health',
          type: 'PICKLIST',
          symbol: 'RYG',
          width: 70,
          formula: {
            text: FORMULA,
            summary: 'Gives “Red” or “Green”, depending on Due Date.',
            steps: ['If Due Date is before today, the result is “Red”.', 'Otherwise the result is “Green”.'],
            example: {
              row: 1,
              parts: [
                { text: '[Due Date]@row < TODAY()', value: 'true' },
                { text: FORMULA.slice(1), value: 'Red' },
              ],
            },
          },
          because: { spans: [{ field: 'currentWorkflows', start: 2, end: 6 }], block: 'shows what is late' },
        },
        { title: 'Due Date', type: 'DATE', width: 110 },
        { title: 'Days', type: 'TEXT_NUMBER', width: 90, hidden: true },
      ],
      rows: [
        { level: 0, isSample: true, cells: ['Lease', 'Not Started', 'Green', '2026-06-01', 31] },
        { level: 1, isSample: true, cells: ['Keys', 'Complete', 'Red', '2026-04-01', -30] },
      ],
      summaryFields: [
        {
          title: 'Finished in time',
          type: 'TEXT_NUMBER',
          format: 'percent',
          formula: { text: '=1 / 3', summary: '', steps: [], example: null },
          value: 1 / 3,
        },
      ],
      because: { spans: [{ field: 'currentWorkflows', start: 2, end: 6 }] },
    },
  ],
  reports: [
    {
      key: 'overdue',
      sources: ['tasks'],
      columns: [{ title: 'Task', type: 'TEXT_NUMBER', primary: true, width: 220 }],
      rows: [{ level: 0, from: { sheet: 'tasks', row: 1 }, cells: ['Keys'] }],
      readRows: 2,
    },
  ],
  dashboards: [
    {
      key: 'overview',
      widgets: [
        {
          ...{ type: 'METRIC', text: 'Late tasks', source: 'tasks', shows: { is: 'metric', value: 1 } },
          because: { spans: [{ field: 'currentWorkflows', start: 2, end: 6 }] },
        },
        { type: 'METRIC', text: 'Share late', source: 'tasks', shows: { is: 'metric', value: 2 / 3, format: 'percent' } },
        { type: 'METRIC', text: 'Ratio', source: 'tasks', shows: { is: 'metric', value: 2 / 3 } },
        {
          type: 'CHART',
          text: 'Tasks by status',
          source: 'tasks',
          shows: { is: 'chart', chart: 'bar', groupBy: 'Status', value: null, points: [{ label: 'Not Started', value: 1 }] },
        },
      ],
      because: { spans: [{ field: 'currentWorkflows', start: 2, end: 6 }] },
    },
  ],
  forms: [],
  automations: [
    { key: 'automation-1', name: 'Remind the owner', sentence: 'When Due Date is 3 days away, remind the Assigned To.' },
  ],
};

describe('details of a plan', () => {
  it('open one at a time below their line, each with an address of its own', async () => {
    await setup();
    open('Opening tasks');
    expect(window.location.hash).toBe('#asset/tasks');
    expect(grid('Opening tasks with sample rows')).toBeTruthy();
    open('Overdue tasks');
    expect(window.location.hash).toBe('#asset/overdue');
    expect(screen.queryByRole('table', { name: 'Opening tasks with sample rows' })).toBeNull();
    expect(within(article('Overdue tasks')).getByText('Shows 1 of 2 sample rows of Opening tasks today.')).toBeTruthy();
    open('Overdue tasks');
    expect(window.location.hash).toBe('');
  });

  it('whoever comes by an address finds the detail open, and goes back to what was open before', async () => {
    window.history.replaceState(null, '', '#asset/tasks');
    await setup();
    expect(grid('Opening tasks with sample rows')).toBeTruthy();
    act(() => {
      window.history.replaceState(null, '', '#asset/overview');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    const dashboard = within(article('Program overview'));
    expect(dashboard.getByRole('list', { name: /Program overview/ }).textContent).toContain('Late tasks1');
    expect(dashboard.getByText('Rows by Status')).toBeTruthy();
  });

  it('figures are drawn in their format, and without one with at most two decimals', async () => {
    window.history.replaceState(null, '', '#asset/overview');
    await setup();
    const tiles = within(article('Program overview')).getByRole('list', { name: /Program overview/ });
    expect(tiles.textContent).toMatch(/Share late67%Ratio0\.67/);
    open('Opening tasks');
    expect(within(article('Opening tasks')).getByText('Finished in time').parentElement?.textContent).toBe('Finished in time33%');
  });

  it('a column tells what it holds, how its formula works, and how the value of a sample row comes about', async () => {
    await setup();
    open('Opening tasks');
    fireEvent.click(screen.getByRole('button', { name: /^Health/ }));
    expect(window.location.hash).toBe('#asset/tasks/Health');
    const panel = within(screen.getByRole('region', { name: 'Health' }));
    for (const text of [FORMULA, 'Checked', 'Otherwise the result is “Green”.', 'How the value of row 2 comes about']) {
      expect(panel.getByText(text), text).toBeTruthy();
    }
    fireEvent.click(panel.getByRole('button', { name: 'Close the column' }));
    expect(window.location.hash).toBe('#asset/tasks');
  });

  it('a name opens the words that it came from, with the words marked', async () => {
    await setup();
    open('Opening tasks');
    fireEvent.click(within(article('Opening tasks')).getByRole('button', { name: 'Why Opening tasks is there' }));
    const words = within(await screen.findByRole('dialog', { name: 'Why Opening tasks is there' }));
    expect(words.getByText('Current Workflows')).toBeTruthy();
    expect(words.getByText('site').tagName).toBe('MARK');
  });

  it.each(['Program overview', 'Late tasks'])('a dashboard and its widgets open theirs: %s', async (name) => {
    await setup();
    open('Program overview');
    fireEvent.click(within(article('Program overview')).getByRole('button', { name: `Why ${name} is there` }));
    const words = within(await screen.findByRole('dialog', { name: `Why ${name} is there` }));
    expect(words.getByText('site').tagName).toBe('MARK');
  });

  it('helpers are left out of the picture of a sheet until they are asked for', async () => {
    await setup();
    open('Opening tasks');
    const headers = () => within(grid('Opening tasks with sample rows')).getAllByRole('columnheader').length;
    expect(headers()).toBe(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 hidden column' }));
    expect(headers()).toBe(6);
  });

  it('a preview that does not come says so and is tried again', async () => {
    const server = await setup({ preview: () => problem('unavailable', 'Busy.') });
    open('Opening tasks');
    await screen.findByText('The preview could not be loaded');
    server.answer(`${calls.planPreview}.*`, () => json(PREVIEW));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table', { name: 'Opening tasks with sample rows' });
  });

  it('on paper every detail is open, formulas with how they come about', async () => {
    await setup();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    for (const name of ['Opening tasks with sample rows', 'Overdue tasks: the rows it will hold'])
      expect(grid(name)).toBeTruthy();
    expect(document.querySelectorAll('main details:not([open]), article details:not([open])')).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('table', { name: 'Opening tasks with sample rows' })).toBeNull();
  });
});

describe('finding one’s way', () => {
  it('the outline names the parts that the plan has, with how many things each holds, and leads to them', async () => {
    await setup();
    const outline = within(screen.getAllByRole('navigation', { name: 'Parts of the solution' }).at(-1) as HTMLElement);
    expect(outline.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...[
        'Overview',
        'Questions3',
        'Sheets1',
        'Reports1',
        'Dashboards1',
        'Automations1',
        'People2',
        'Measures2',
        'Your answers4',
      ],
      'Roll-out3',
    ]);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    fireEvent.click(outline.getByRole('link', { name: /^Reports/ }));
    expect(window.location.hash).toBe('#reports');
    expect((scrolled.mock.contexts.at(-1) as HTMLElement).textContent).toContain('Overdue tasks');
    scrolled.mockRestore();
  });

  it('the overview says what is created, what is left to do by hand and how long, and what it costs', async () => {
    await setup();
    const figures = [...document.querySelectorAll('#overview dl > div')].slice(0, 3).map((figure) => figure.textContent);
    expect(figures).toEqual([
      'We will create2 assets1 sheet, 1 report',
      'Set up by hand2 thingsabout 15 minutes: 1 dashboard, 1 automation',
      'Cost of creating it9 callsto Smartsheet, which takes 300 a minute: about 5 seconds at least',
    ]);
  });

  it('a box of the diagram opens its sheet, and the relations are told in words', async () => {
    const relations = [{ from: 'tasks', to: 'stores', reads: ['Health'], names: ['Store'] }];
    const [tasks] = ASKING.assets;
    if (!tasks) throw new Error('The sample has a sheet');
    await setup({ plan: { ...ASKING, relations, assets: [...ASKING.assets, { ...tasks, key: 'stores', name: 'Stores' }] } });
    const diagram = within(screen.getByRole('group', { name: 'Diagram of the sheets' }));
    expect(diagram.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByText('Opening tasks names rows of Stores in Store and reads Stores for Health.')).toBeTruthy();
    fireEvent.click(diagram.getByRole('link', { name: /^Stores/ }));
    expect(window.location.hash).toBe('#asset/stores');
    await waitFor(() => expect(document.activeElement?.closest('article')?.id).toBe('asset/stores'));
  });

  it('what became of an answer leads to where it is handled', async () => {
    await setup();
    const coverage = document.getElementById('coverage') as HTMLElement;
    fireEvent.click(within(coverage).getByRole('link', { name: 'Status' }));
    expect(window.location.hash).toBe('#asset/tasks/Status');
    expect(screen.getByRole('region', { name: 'Status' })).toBeTruthy();
    fireEvent.click(within(coverage).getByRole('link', { name: 'an automation' }));
    expect(window.location.hash).toBe('#automation/automation-1');
  });

  it('an automation of a plan in another language is told in one sentence that is marked as such', async () => {
    const sentence = '3 Tage vor „Due Date“: Erinnerung an den Kontakt in „Assigned To“.';
    const automations = [{ key: 'automation-1', name: 'Remind the owner', sentence }];
    await setup({ preview: () => json({ ...PREVIEW, language: 'de', automations }) });
    const told = await within(article('Remind the owner')).findByText(sentence);
    expect(told.closest('[lang]')?.getAttribute('lang')).toBe('de');
  });

  it('an automation is told in one sentence', async () => {
    await setup();
    expect(
      await within(article('Remind the owner')).findByText('When Due Date is 3 days away, remind the Assigned To.'),
    ).toBeTruthy();
  });

  it('of people from outside is said whether they see sheets, and so what belongs to others', async () => {
    await setup();
    const people = document.getElementById('people') as HTMLElement;
    expect(people.textContent).toContain('From outside and without a sheet: Landlords. What belongs to others stays unseen.');
  });
});

interface Options {
  readonly plan?: Recommendations;
  readonly preview?: () => Response;
}

async function setup({ plan = ASKING, preview = () => json(PREVIEW) }: Options = {}) {
  const server = createFakeServer();
  server.projects.set(7, PROJECT);
  server.recommendations.set(7, plan);
  server.answer(`${calls.planPreview}.*`, preview);
  renderScreen({ screen: <ConfirmScreen />, pattern: '/projects/:id/confirm', path: '/projects/7/confirm', server });
  await screen.findByRole('heading', { name: 'Assets' });
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));
  return server;
}

function article(name: string): HTMLElement {
  return screen.getByRole('article', { name });
}

function open(name: string) {
  const summary = article(name).querySelector('summary');
  if (summary) fireEvent.click(summary);
}

function grid(name: string): HTMLElement {
  return screen.getByRole('table', { name });
}
