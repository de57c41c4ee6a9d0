import * as calls from '@sheetwright/contract/generated/calls.ts';
import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useLocation } from 'wouter';
import { userStorage } from '../../../lib/user-storage.ts';
import { json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { useProjects } from '../api/projects.ts';
import { createFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { REQUIREMENTS } from '../testing/samples.ts';
import { draftStore } from './draft.ts';
import { Questionnaire } from './questionnaire.tsx';

beforeEach(() => localStorage.clear());

describe('the wizard', () => {
  it('[C2.151] [C2.152] [C2.153] [C2.159] begins with step 1 of 6, Project Basics, 17% complete', () => {
    setup();
    expect(heading()).toBe('Project Basics');
    expect(screen.getByText('Step 1 of 6')).toBeTruthy();
    expect(screen.getByText('17% complete')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('17');
  });

  it('[C2.154] [C2.155] [C4.042] [C4.043] on step 1 Previous is disabled and there is Next but no Create Project', () => {
    setup();
    expect(button('Previous').disabled).toBe(true);
    expect(button('Next').disabled).toBe(false);
    expect(screen.queryByRole('button', { name: 'Create Project' })).toBeNull();
  });

  it('[C2.159] [C2.160] [C2.161] [C2.162] [C2.163] [C2.164] goes through its six steps, percent rounded', async () => {
    const { user } = setup({ values: REQUIREMENTS });
    const seen = [[heading(), percent()]];
    for (let step = 2; step <= 6; step += 1) {
      await next(user);
      seen.push([heading(), percent()]);
    }
    expect(seen).toEqual([
      ['Project Basics', '17% complete'],
      ['Team & Stakeholders', '33% complete'],
      ['Data & Workflows', '50% complete'],
      ['Current Tools', '67% complete'],
      ['Goals & Pain Points', '83% complete'],
      ['Technical Requirements', '100% complete'],
    ]);
  });

  it('[C5.029] [C5.030] [C5.031] [C5.032] starts with scope medium, timeline 1 month, team size 1-5 and data volume medium', async () => {
    const { user } = setup({ values: { ...REQUIREMENTS, ...pick('projectScope', 'timeline', 'teamSize', 'dataVolume') } });
    expect(radio('Medium').checked).toBe(true);
    expect(radio('1 month').checked).toBe(true);
    await next(user);
    expect(radio('1-5').checked).toBe(true);
    await next(user);
    expect(radio('Medium (1,000-10,000)').checked).toBe(true);
  });

  it('moves focus to the heading of the step on which one arrives', async () => {
    const { user } = setup({ values: REQUIREMENTS });
    await next(user);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('goes back to an earlier step by Previous or by the list of steps, and keeps the answers', async () => {
    const { user } = setup({ values: REQUIREMENTS });
    await next(user);
    await next(user);
    await user.click(button('Previous'));
    expect(heading()).toBe('Team & Stakeholders');
    await user.click(screen.getByRole('button', { name: /Project Basics/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Project Name').value).toBe(REQUIREMENTS.projectName);
  });
});

describe('the step in the address', () => {
  it('is that of the step shown; going back in the history goes one step back, and the answers stay', async () => {
    const { user, path, go } = setup({ values: REQUIREMENTS });
    await waitFor(() => expect(path()).toBe('/projects/new?step=1'));
    await next(user);
    await next(user);
    expect(path()).toBe('/projects/new?step=3');
    await user.type(screen.getByLabelText('Current Workflows'), ' And more.');

    go('/projects/new?step=2');
    await waitFor(() => expect(heading()).toBe('Team & Stakeholders'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
    expect(draft()?.step).toBe(1);
    go('/projects/new?step=3');
    await waitFor(() => expect(heading()).toBe('Data & Workflows'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Current Workflows').value).toBe(
      `${REQUIREMENTS.currentWorkflows} And more.`,
    );
  });

  it('is stayed on across a reload', async () => {
    const first = setup({ values: REQUIREMENTS, step: 5, path: '/projects/new?step=4' });
    expect(heading()).toBe('Current Tools');
    first.unmount();
    setup({ path: '/projects/new?step=4' });
    expect(heading()).toBe('Current Tools');
  });

  it.each([
    ['the first step, when nothing is answered', {}, 5, 'Project Basics', '/projects/new?step=1'],
    ['the first that is not answered well', { ...REQUIREMENTS, dataTypes: [] }, 6, 'Data & Workflows', '/projects/new?step=3'],
    ['the last, when there are no more', REQUIREMENTS, 99, 'Technical Requirements', '/projects/new?step=6'],
  ])('beyond what validates leads to %s', async (_what, values, step, title, address) => {
    const { path } = setup({ values, path: `/projects/new?step=${step}` });
    expect(heading()).toBe(title);
    await waitFor(() => expect(path()).toBe(address));
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });

  it.each(['0', '-1', 'x', '2.5', ''])('that is no number of a step (%s) counts as none', async (step) => {
    const { path } = setup({ values: REQUIREMENTS, step: 2, path: `/projects/new?step=${step}` });
    expect(heading()).toBe('Data & Workflows');
    await waitFor(() => expect(path()).toBe('/projects/new?step=3'));
  });

  it('cannot be gone forward to over an answer that has become wrong, and shows which', async () => {
    const { user, path, go } = setup({ values: REQUIREMENTS });
    await next(user);
    go('/projects/new?step=1');
    await waitFor(() => expect(heading()).toBe('Project Basics'));
    await user.clear(screen.getByLabelText('Project Name'));
    go('/projects/new?step=2');
    expect(await screen.findByText('Project name must be at least 2 characters')).toBeTruthy();
    expect(heading()).toBe('Project Basics');
    await waitFor(() => expect(path()).toBe('/projects/new?step=1'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Project Name')));
  });
});

describe('the list of steps', () => {
  it('leads forward again to a step that was reached, over valid answers only', async () => {
    const { user } = setup({ values: REQUIREMENTS, step: 3 });
    expect(screen.queryByRole('button', { name: /Goals & Pain Points/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Project Basics/ }));
    await user.click(screen.getByRole('button', { name: /Current Tools/ }));
    await waitFor(() => expect(heading()).toBe('Current Tools'));

    await user.click(screen.getByRole('button', { name: /Team & Stakeholders/ }));
    await user.clear(screen.getByLabelText('Key Stakeholders'));
    await user.click(screen.getByRole('button', { name: /Project Basics/ }));
    await user.click(screen.getByRole('button', { name: /Current Tools/ }));
    expect(await screen.findByText('Please describe key stakeholders')).toBeTruthy();
    expect(heading()).toBe('Team & Stakeholders');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Key Stakeholders')));
  });
});

const MESSAGES: readonly [id: string, step: number, field: keyof Requirements, label: string, wrong: unknown, message: string][] =
  [
    ['C5.018', 0, 'projectName', 'Project Name', 'x', 'Project name must be at least 2 characters'],
    ['C5.019', 0, 'projectDescription', 'Project Description', 'too short', 'Please provide a detailed description'],
    ['C5.020', 1, 'teamRoles', 'Project Manager', [], 'Please select at least one role'],
    ['C5.021', 1, 'stakeholders', 'Key Stakeholders', 'Joe!', 'Please describe key stakeholders'],
    ['C5.022', 2, 'dataTypes', 'Customer', [], 'Please select at least one data type'],
    ['C5.023', 2, 'currentWorkflows', 'Current Workflows', '123456789', 'Please describe current workflows'],
    ['C5.024', 4, 'painPoints', 'Pain Points', '123456789', 'Please describe main pain points'],
    ['C5.025', 4, 'primaryGoals', 'Improve Efficiency', [], 'Please select at least one goal'],
    ['C5.026', 4, 'successMetrics', 'Success Metrics', '123456789', 'Please describe success metrics'],
  ];

describe('Next proceeds only if the fields of the step validate', () => {
  it.each(MESSAGES)(
    '[%s] [C4.041] step index %i, %s: focus on %j, given %j: %j',
    async (_id, step, field, label, wrong, message) => {
      const { user } = setup({ values: { ...REQUIREMENTS, [field]: wrong }, step });
      const before = heading();
      expect(screen.queryByText(message)).toBeNull();
      await user.click(button('Next'));
      expect(await screen.findByText(message)).toBeTruthy();
      expect(heading()).toBe(before);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    },
  );

  it('shows every message of the step and focuses the first invalid field', async () => {
    const { user } = setup();
    await user.click(button('Next'));
    await screen.findByText('Project name must be at least 2 characters');
    expect(screen.getByText('Please provide a detailed description')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Project Name'));
  });

  it('a message goes as soon as the answer is right', async () => {
    const { user } = setup();
    await user.click(button('Next'));
    await user.type(screen.getByLabelText('Project Name'), 'ab');
    await waitFor(() => expect(screen.queryByText('Project name must be at least 2 characters')).toBeNull());
  });

  it('accepts exactly the shortest answers', async () => {
    const values = { ...REQUIREMENTS, projectName: 'ab', projectDescription: '0123456789', stakeholders: '12345' };
    const { user } = setup({ values });
    await next(user);
    await next(user);
    expect(heading()).toBe('Data & Workflows');
  });

  it('[C5.027] currentTools may be empty', async () => {
    const { user } = setup({ values: { ...REQUIREMENTS, currentTools: [], toolIntegrations: '' }, step: 3 });
    await next(user);
    expect(heading()).toBe('Goals & Pain Points');
  });

  it('the keyboard chooses several roles, and Enter in a line goes on', async () => {
    const { user } = setup({ values: { ...REQUIREMENTS, teamRoles: [] } });
    await user.type(screen.getByLabelText('Project Name'), '{Enter}');
    await waitFor(() => expect(heading()).toBe('Team & Stakeholders'));
    screen.getByLabelText('End Users').focus();
    await user.keyboard(' ');
    screen.getByLabelText('Data Analyst').focus();
    await user.keyboard(' ');
    expect(draft()?.values.teamRoles).toEqual(['Data Analyst', 'End Users']);
  });
});

describe('the last step', () => {
  it('[C2.156] [C4.044] [C5.033] validates nothing extra: Create Project sends the whole questionnaire with its optional texts empty', async () => {
    const { user, server } = setup({ values: { ...REQUIREMENTS, toolIntegrations: '' }, step: 5 });
    await user.click(button('Create Project'));
    await waitFor(() => expect(server.sent(calls.createProject)).toHaveLength(1));
    expect(server.sent(calls.createProject)[0]?.body).toEqual({
      name: REQUIREMENTS.projectName,
      description: REQUIREMENTS.projectDescription,
      requirements: { ...REQUIREMENTS, toolIntegrations: '' },
      projectType: 'custom',
      status: 'draft',
    });
  });

  it('[C4.030] [C8.042] [C1.005] creation says Requirements Collected, clears the draft and goes to the confirm screen', async () => {
    const { user, path } = setup({ values: REQUIREMENTS, step: 5 });
    await user.click(button('Create Project'));
    await waitFor(() => expect(path()).toBe('/projects/100/confirm'));
    expect(shownToast()).toEqual({
      title: 'Requirements Collected',
      description: 'Generating AI recommendations for Store opening program...',
      destructive: false,
    });
    expect(draft()).toBeUndefined();
  });

  it('[C2.157] while the project is being created the button says so and a second press does nothing', async () => {
    const server = createFakeServer();
    server.answer(calls.createProject, () => new Promise(() => {}));
    const { user } = setup({ values: REQUIREMENTS, step: 5, server });
    await user.click(button('Create Project'));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating Project...' })).disabled).toBe(true);
    expect(server.sent(calls.createProject)).toHaveLength(1);
  });

  it('[C8.038] a failure shows the server’s sentence, and nothing is lost', async () => {
    const server = createFakeServer();
    server.answer(calls.createProject, () => problem('internal_error', 'Something went wrong on our side.'));
    const { user } = setup({ values: REQUIREMENTS, step: 5, server });
    await user.click(button('Create Project'));
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Failed to create project',
        description: 'Something went wrong on our side.',
        destructive: true,
      }),
    );
    expect(draft()?.values.painPoints).toBe(REQUIREMENTS.painPoints);
    expect(button('Create Project').disabled).toBe(false);
  });

  it('errors of the server land on their fields: the earliest step opens and its first field has focus', async () => {
    const server = createFakeServer();
    server.answer(calls.createProject, () =>
      problem('validation_failed', 'Some answers need attention.', [
        { path: 'requirements.painPoints', message: 'Pain points are refused' },
        { path: 'requirements.stakeholders', message: 'Stakeholders are refused' },
      ]),
    );
    const { user } = setup({ values: REQUIREMENTS, step: 5, server });
    await user.click(button('Create Project'));
    expect(await screen.findByText('Stakeholders are refused')).toBeTruthy();
    expect(heading()).toBe('Team & Stakeholders');
    expect(document.activeElement).toBe(screen.getByLabelText('Key Stakeholders'));
  });

  it('an answer that a restored draft left invalid brings one back to its step', async () => {
    const { user, server } = setup({ values: { ...REQUIREMENTS, dataTypes: [] }, step: 5 });
    await user.click(button('Create Project'));
    expect(await screen.findByText('Please select at least one data type')).toBeTruthy();
    expect(heading()).toBe('Data & Workflows');
    expect(server.sent(calls.createProject)).toHaveLength(0);
  });
});

describe('who leaves while the project is being created', () => {
  it('is told of the success where they are by then; the draft is gone, the list is read anew, and nobody is led away', async () => {
    const { user, server, path, leave, answer } = setupHeld();
    await user.click(button('Create Project'));
    leave();
    expect(await screen.findByText('No projects')).toBeTruthy();
    answer();

    await waitFor(() => expect(shownToast()?.title).toBe('Requirements Collected'));
    expect(await screen.findByText('Store opening program')).toBeTruthy();
    expect(path()).toBe('/projects');
    expect(draft()).toBeUndefined();
    expect(server.sent(calls.createProject)).toHaveLength(1);
  });

  it('sees the project in a list that was being read for the first time when it was created', async () => {
    const { user, server, leave, answer } = setupHeld();
    let answerOld = () => {};
    const list = server.answers[calls.listProjects];
    server.answer(calls.listProjects, () => new Promise((resolve) => (answerOld = () => resolve(json([])))));
    await user.click(button('Create Project'));
    leave();
    await waitFor(() => expect(server.sent(calls.listProjects)).toHaveLength(1));
    if (list) server.answer(calls.listProjects, list);
    answer();
    await waitFor(() => expect(shownToast()?.title).toBe('Requirements Collected'));
    answerOld();

    expect(await screen.findByText('Store opening program')).toBeTruthy();
  });

  it('is told of the failure where they are by then, and keeps the draft', async () => {
    const { user, leave, answer } = setupHeld();
    await user.click(button('Create Project'));
    leave();
    answer(problem('internal_error', 'Something went wrong on our side.'));

    await waitFor(() => expect(shownToast()?.description).toBe('Something went wrong on our side.'));
    expect(draft()?.values.painPoints).toBe(REQUIREMENTS.painPoints);
  });

  it('and comes back waits for the request that is on its way, and is then led on', async () => {
    const { user, server, path, leave, comeBack, answer } = setupHeld();
    await user.click(button('Create Project'));
    leave();
    comeBack();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating Project...' })).disabled).toBe(true);
    answer();

    await waitFor(() => expect(path()).toBe('/projects/100/confirm'));
    expect(server.sent(calls.createProject)).toHaveLength(1);
    expect(draft()).toBeUndefined();
  });
});

describe('a project is created once', () => {
  it('a request whose answer was lost is repeated under the same key, also after a reload', async () => {
    const server = createFakeServer();
    server.answer(calls.createProject, () => Promise.reject(new TypeError('Failed to fetch')));
    const first = setup({ values: REQUIREMENTS, step: 5, server });
    await first.user.type(screen.getByLabelText('Compliance Needs'), 'None');
    await first.user.click(button('Create Project'));
    await waitFor(() => expect(shownToast()?.title).toBe('Failed to create project'));
    first.unmount();
    const second = setup({ server });
    await second.user.click(button('Create Project'));

    await waitFor(() => expect(keysSent(server)).toHaveLength(2));
    const [one, two] = keysSent(server);
    expect(one).toMatch(/^[\w-]{16,100}$/);
    expect(two).toBe(one);
  });

  it('after Start over another project is meant', async () => {
    const server = createFakeServer();
    server.answer(calls.createProject, () => problem('internal_error', 'Something went wrong on our side.'));
    const { user } = setup({ values: REQUIREMENTS, step: 5, server });
    await user.click(button('Create Project'));
    await waitFor(() => expect(shownToast()?.title).toBe('Failed to create project'));
    const before = draft()?.key;
    await user.click(button('Start over'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Throw away and start over' }));
    await user.type(screen.getByLabelText('Project Name'), 'Another');
    expect(draft()?.key).toMatch(/./);
    expect(draft()?.key).not.toBe(before);
  });

  it('answers that were changed after they became a project make a second one only when they are sent once more', async () => {
    const server = createFakeServer();
    server.answer(calls.createProject, () => problem('already_created', 'The project “Store opening program” exists.'));
    const { user } = setup({ values: REQUIREMENTS, step: 5, server });
    await user.click(button('Create Project'));
    await waitFor(() => expect(shownToast()?.description).toContain('press Create Project again for a second one'));
    await user.click(button('Create Project'));

    await waitFor(() => expect(keysSent(server)).toHaveLength(2));
    expect(new Set(keysSent(server)).size).toBe(2);
  });
});

describe('the draft', () => {
  it('keeps step and answers across a reload', async () => {
    const first = setup({ values: REQUIREMENTS });
    await next(first.user);
    await first.user.clear(screen.getByLabelText('Key Stakeholders'));
    await first.user.type(screen.getByLabelText('Key Stakeholders'), 'Ann');
    first.unmount();

    setup();
    expect(heading()).toBe('Team & Stakeholders');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Key Stakeholders').value).toBe('Ann');
    expect(screen.getByText('Your draft was restored and is kept in this browser.')).toBeTruthy();
  });

  it('is not made by merely looking', () => {
    setup();
    expect(draft()).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it('Start over asks, then begins afresh', async () => {
    const { user } = setup({ values: REQUIREMENTS, step: 4 });
    await user.click(button('Start over'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Throw away and start over' }));
    await waitFor(() => expect(heading()).toBe('Project Basics'));
    expect(screen.getByLabelText<HTMLInputElement>('Project Name').value).toBe('');
    expect(draft()).toBeUndefined();
  });
});

interface SetupOptions {
  readonly values?: Partial<Record<keyof Requirements, unknown>>;
  readonly step?: number;
  readonly server?: FakeServer;
  readonly path?: string;
}

function setup({ values, step = 0, server = createFakeServer(), path = '/projects/new' }: SetupOptions = {}) {
  if (values) {
    const stored = { step, furthestStep: step, values: { ...REQUIREMENTS_DEFAULTS, ...values } };
    userStorage('ann', 'questionnaire').write(JSON.stringify(stored));
  }
  return renderScreen({ screen: <Wizard />, pattern: '/projects/new', path, server });
}

/** A server that takes its time, and the list of projects to go to meanwhile. */
function setupHeld() {
  const server = createFakeServer();
  let release: (failure?: Response) => void = () => {};
  const create = server.answers[calls.createProject];
  server.answer(calls.createProject, async (request, params) => {
    const failure = await new Promise<Response | undefined>((resolve) => {
      release = resolve;
    });
    if (failure || !create) return failure ?? json({});
    return create(request, params);
  });
  userStorage('ann', 'questionnaire').write(
    JSON.stringify({ step: 5, furthestStep: 5, values: { ...REQUIREMENTS_DEFAULTS, ...REQUIREMENTS }, key: 'key-of-this-draft' }),
  );
  const navigation: { to: (path: string) => void } = { to: () => {} };
  const view = renderScreen({ screen: <Screens navigation={navigation} />, pattern: '*', path: '/projects/new', server });
  return {
    ...view,
    leave: () => act(() => navigation.to('/projects')),
    comeBack: () => act(() => navigation.to('/projects/new')),
    answer: (failure?: Response) => release(failure),
  };
}

function Screens({ navigation }: { readonly navigation: { to: (path: string) => void } }) {
  const [path, navigate] = useLocation();
  navigation.to = navigate;
  if (path === '/projects') return <List />;
  return path === '/projects/new' ? <Wizard /> : null;
}

function List() {
  const { data } = useProjects();
  return <p>{data?.map(({ name }) => name).join() || 'No projects'}</p>;
}

function keysSent(server: FakeServer) {
  return server.sent(calls.createProject).map(({ headers }) => headers.get('idempotency-key'));
}

function Wizard() {
  const [, navigate] = useLocation();
  return (
    <Questionnaire
      store={draftStore(userStorage('ann', 'questionnaire'))}
      onCreated={(project) => navigate(`/projects/${project.id}/confirm`)}
    />
  );
}

function draft() {
  return draftStore(userStorage('ann', 'questionnaire')).read();
}

function pick<K extends keyof Requirements>(...fields: K[]): Pick<Requirements, K> {
  return Object.fromEntries(fields.map((field) => [field, REQUIREMENTS_DEFAULTS[field]])) as Pick<Requirements, K>;
}

function heading() {
  return screen.getByRole('heading', { level: 2 }).textContent;
}

function percent() {
  return screen.getByText(/% complete$/).textContent;
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

function radio(name: string) {
  return screen.getByRole<HTMLInputElement>('radio', { name });
}

async function next(user: UserEvent) {
  const before = heading();
  await user.click(button('Next'));
  await waitFor(() => expect(heading()).not.toBe(before));
}
