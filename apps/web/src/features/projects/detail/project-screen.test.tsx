import type { ProjectAssets } from '@sheetwright/contract/assets.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { Project } from '@sheetwright/contract/projects.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formatDate } from '../../../lib/format.ts';
import { clearUserStorage } from '../../../lib/user-storage.ts';
import { aUser, json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { authStore } from '../../accounts/use-auth.ts';
import { conversationOf } from '../../consultant/chat/use-conversation.ts';
import { createFakeServer, EXPORT } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PROJECT, RECOMMENDATIONS, REQUIREMENTS } from '../testing/samples.ts';
import ProjectScreen from './project-screen.tsx';

describe('a project', () => {
  it('[C2.166] shows name, description and status', async () => {
    setup();
    expect(await screen.findByRole('heading', { level: 1, name: PROJECT.name })).toBeTruthy();
    expect(screen.getByText(PROJECT.description ?? '')).toBeTruthy();
    expect(screen.getByText('Draft')).toBeTruthy();
  });

  it('name and description run in the direction of their own script', async () => {
    setup({ project: { ...PROJECT, name: 'معرض الربيع', description: 'ترتيب الأجنحة' } });
    expect((await screen.findByRole('heading', { level: 1, name: 'معرض الربيع' })).dir).toBe('auto');
    expect(screen.getByText('ترتيب الأجنحة').closest<HTMLElement>('[dir]')?.dir).toBe('auto');
  });

  it('[C2.167] the overview has scope, timeline, created and last updated', async () => {
    setup();
    const card = await cardOf('Project Overview');
    expect(facts(card)).toEqual({
      Scope: 'Large',
      Timeline: '2-3 months',
      Created: formatDate(PROJECT.createdAt).text,
      'Last Updated': formatDate(PROJECT.updatedAt).text,
    });
  });

  it.each([
    ['C2.168', 'Team & Stakeholders', ['Team Size', 'Team Roles', 'Key Stakeholders']],
    ['C2.169', 'Data & Workflows', ['Data Types', 'Data Volume', 'Current Workflows']],
    ['C2.170', 'Tools & Integration', ['Current Tools', 'Tool Integrations']],
    ['C2.171', 'Goals & Challenges', ['Primary Goals', 'Pain Points', 'Success Metrics']],
  ])('[%s] there is a card %j with %j', async (_id, title, labels) => {
    setup();
    expect(Object.keys(facts(await cardOf(title)))).toEqual(labels);
  });

  it.each(['automationNeeds', 'reportingRequirements', 'complianceNeeds'] as const)(
    '[C2.172] technical requirements show when %s is filled',
    async (field) => {
      setup({ project: { ...PROJECT, requirements: { ...REQUIREMENTS, [field]: 'Filled in.' } } });
      expect(Object.values(facts(await cardOf('Technical Requirements')))).toEqual(['Filled in.']);
    },
  );

  it('[C2.172] technical requirements do not show when none of the three is filled', async () => {
    setup();
    await cardOf('Goals & Challenges');
    expect(screen.queryByText('Technical Requirements')).toBeNull();
  });

  it('shows what people typed exactly as typed', async () => {
    const painPoints = '  =1+1\n<script>alert(1)</script>\n\tسلام 🧑‍🚀 ';
    setup({ project: { ...PROJECT, requirements: { ...REQUIREMENTS, painPoints } } });
    const card = await cardOf('Goals & Challenges');
    expect(facts(card)['Pain Points']).toBe(painPoints);
    const text = within(card).getByText('Pain Points').nextElementSibling?.firstElementChild;
    expect(text?.classList.contains('whitespace-pre-wrap')).toBe(true);
    expect(card.querySelector('script')).toBeNull();
  });

  it('[C2.176] a missing project is Project Not Found with a way back', async () => {
    const server = createFakeServer();
    renderScreen({ screen: <ProjectScreen />, pattern: '/projects/:id', path: '/projects/8', server });
    expect(await screen.findByRole('heading', { name: 'Project Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Projects' }).getAttribute('href')).toBe('/projects');
  });

  it('[C2.174] Start AI Consultation goes to the consultant on the dashboard', async () => {
    setup();
    const link = await screen.findByRole('link', { name: 'Start AI Consultation' });
    expect(link.getAttribute('href')).toBe('/dashboard#ai-consultant');
  });

  it('questions of a consultation that was started here are about this project', async () => {
    authStore.updateUser(aUser());
    onTestFinished(() => {
      authStore.updateUser(null);
      clearUserStorage();
    });
    const { user } = setup();
    await user.click(await screen.findByRole('link', { name: 'Start AI Consultation' }));
    expect(conversationOf(aUser().id).getState().project).toEqual({ id: PROJECT.id, name: PROJECT.name });
  });

  it('[C2.173] [C4.031] [C7.034] [C8.043] Generate Implementation Plan designs anew and goes to the confirm screen', async () => {
    const { user, server, path } = setup();
    await user.click(await screen.findByRole('button', { name: 'Generate Implementation Plan' }));
    await waitFor(() => expect(path()).toBe('/projects/7/confirm'));
    expect(server.sent(calls.generatePlan, { id: 7 })[0]?.body).toBeUndefined();
    expect(shownToast()).toEqual({ title: 'Implementation Plan Generated', description: undefined, destructive: false });
  });

  it('[C8.039] without a subscription the failure is a toast, and the remedy stands on the page', async () => {
    const server = createFakeServer();
    server.answer(calls.generatePlan, () => problem('subscription_required', 'Subscribe to a plan first.'));
    const { user } = setup({ server });
    await user.click(await screen.findByRole('button', { name: 'Generate Implementation Plan' }));
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Failed to generate implementation plan',
        description: 'Subscribe to a plan first.',
        destructive: true,
      }),
    );
    expect((await screen.findByRole('link', { name: 'Subscribe Now' })).getAttribute('href')).toBe('/subscribe');
  });

  it.each<[string, string, () => Response, string]>([
    [calls.generatePlan, 'Generate Implementation Plan', () => json(RECOMMENDATIONS), 'Implementation Plan Generated'],
    [calls.generatePlan, 'Generate Implementation Plan', failure, 'Failed to generate implementation plan'],
    [EXPORT, 'Export Requirements', () => new Response('%PDF-1.7'), 'Requirements Exported'],
    [EXPORT, 'Export Requirements', failure, 'Export Failed'],
  ])('%s: who has left %j is told all the same, and stays where they are', async (address, name, answer, title) => {
    const server = createFakeServer();
    let release = () => {};
    server.answer(address, () => new Promise((resolve) => (release = () => resolve(answer()))));
    const { user, unmount, path } = setup({ server });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(server.calls.some(({ route }) => /generate-plan|export/.test(route))).toBe(true));
    unmount();
    release();

    await waitFor(() => expect(shownToast()?.title).toBe(title));
    expect(path()).toBe('/projects/7');
  });

  it('[C2.177] is completed, reactivated and archived from its page', async () => {
    const { user, server } = setup({ project: { ...PROJECT, status: 'active' } });
    await user.click(await screen.findByRole('button', { name: 'Complete Project' }));
    expect(await screen.findByText('Completed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reactivate Project' }));
    expect(await screen.findByText('Active')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Archive Project' }));
    expect(await screen.findByText('Archived')).toBeTruthy();
    expect(server.sent(calls.changeProject, { id: 7 }).map((request) => request.body)).toEqual([
      { status: 'completed' },
      { status: 'active' },
      { status: 'archived' },
    ]);
  });
});

describe('the export', () => {
  it('[C2.175] [C7.038] [C8.045] saves the PDF under the project’s name without characters that files refuse', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = setup({ project: { ...PROJECT, name: 'Q3/Q4: stores?' } });
    await user.click(await screen.findByRole('button', { name: 'Export Requirements' }));
    await waitFor(() =>
      expect(shownToast()).toEqual({ title: 'Requirements Exported', description: undefined, destructive: false }),
    );
    expect(saved).toEqual(['Q3-Q4- stores--requirements.pdf']);
    vi.restoreAllMocks();
  });

  it('[C8.040] a failure says Export Failed', async () => {
    const server = createFakeServer();
    server.answer(EXPORT, () => problem('internal_error', 'Something went wrong.'));
    const { user } = setup({ server });
    await user.click(await screen.findByRole('button', { name: 'Export Requirements' }));
    await waitFor(() =>
      expect(shownToast()).toEqual({ title: 'Export Failed', description: 'Failed to export requirements', destructive: true }),
    );
  });
});

describe('after a build', () => {
  it('lists nothing as created before the first build', async () => {
    setup();
    await cardOf('Project Overview');
    expect(screen.queryByText('Created Assets')).toBeNull();
  });

  it('lists what was created with links', async () => {
    setup({ assets: ASSETS });
    const card = await cardOf('Created Assets');
    const link = within(card).getByRole('link', { name: /Open in Smartsheet/ });
    expect(link.getAttribute('href')).toBe('https://sheets.example/1');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('guided steps can be ticked off', async () => {
    const { user, server } = setup({ assets: ASSETS });
    await user.click(await screen.findByRole('checkbox', { name: /Program overview/ }));
    expect(await screen.findByText(/1 of 1 done/)).toBeTruthy();
    expect(server.sent(calls.changeGuide, { id: 7, guideId: 3 })[0]?.body).toEqual({ done: true });
  });

  it('a tick that could not be saved goes back', async () => {
    const server = createFakeServer();
    server.answer(calls.changeGuide, () => problem('internal_error', 'Something went wrong.'));
    const { user } = setup({ assets: ASSETS, server });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Program overview/ });
    await user.click(box);
    await waitFor(() => expect(shownToast()?.title).toBe('Failed to save the step'));
    expect(box.checked).toBe(false);
  });
});

const ASSETS: ProjectAssets = {
  workspaceUrl: 'https://sheets.example/workspace',
  assets: [
    {
      id: 1,
      assetType: 'sheet',
      assetName: 'Opening tasks',
      smartsheetId: '1',
      smartsheetUrl: 'https://sheets.example/1',
      status: 'created',
      createdAt: PROJECT.createdAt,
    },
  ],
  guides: [{ id: 3, kind: 'dashboard', name: 'Program overview', steps: [{ text: 'Open the workspace.' }], done: false }],
};

interface SetupOptions {
  readonly project?: Project;
  readonly assets?: ProjectAssets;
  readonly server?: ReturnType<typeof createFakeServer>;
}

function failure(): Response {
  return problem('internal_error', 'Something went wrong on our side.');
}

function setup({ project = PROJECT, assets, server = createFakeServer() }: SetupOptions = {}) {
  server.projects.set(project.id, project);
  server.recommendations.set(project.id, RECOMMENDATIONS);
  if (assets) server.assets.set(project.id, assets);
  return renderScreen({ screen: <ProjectScreen />, pattern: '/projects/:id', path: '/projects/7', server });
}

async function cardOf(title: string): Promise<HTMLElement> {
  return (await screen.findByRole('heading', { level: 2, name: title })).closest('section') as HTMLElement;
}

function facts(card: HTMLElement): Record<string, string> {
  const terms = [...card.querySelectorAll('dt')];
  return Object.fromEntries(terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']));
}
