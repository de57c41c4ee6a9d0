import * as calls from '@sheetwright/contract/generated/calls.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { consultAbout } from '../chat/use-conversation.ts';
import { eventStream } from '../testing/event-stream.ts';
import { CONNECTED, openPanel, Panel } from '../testing/open-panel.tsx';
import { ANTHROPIC, aFormula, anAnswer, aStart, EXPERT, FORMULA, OPENAI, providers } from '../testing/samples.ts';

/** A dialog hides it. */
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'AI provider', hidden: true });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const log = () => within(screen.getByRole('log', { name: 'Conversation' }));

test('[C2.113] [C2.114] the selector offers every provider, preselects the server’s default, and lists disabled who is not available', async () => {
  await openPanel({ [calls.aiProviders]: () => json(providers({ defaultProvider: 'openai' })) });

  expect(select().value).toBe('openai');
  expect([...select().options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Sheetwright Expert', false],
    ['OpenAI (gpt-5)', false],
    ['Anthropic (claude)', false],
    ['Google, not available', true],
  ]);
  expect(screen.getByText('Sent to OpenAI')).toBeTruthy();
});

test('[C2.113] whom the person picks is asked from then on, and the panel names where a question goes', async () => {
  const { api, user, input } = await openPanel({ [calls.askAi]: () => json(anAnswer({ displayName: 'OpenAI' })) });
  expect(screen.getByText('Stays within Sheetwright')).toBeTruthy();

  await user.selectOptions(select(), 'openai');
  expect(screen.getByText('Sent to OpenAI')).toBeTruthy();
  await user.type(input, 'How?{Enter}');

  await waitFor(() => expect(api.sent(calls.askAi)[0]?.body).toMatchObject({ question: 'How?', provider: 'openai' }));
});

test('[C2.115] [C2.116] [C2.117] [C2.118] [C2.119] a question appears at once, with Thinking... until the first words, and nothing can be changed meanwhile', async () => {
  const stream = eventStream();
  const { api, user, input } = await openPanel({ [calls.askAi]: () => stream.response });

  await user.type(input, 'How do I count?');
  await user.click(send());

  expect(log().getByText('How do I count?')).toBeTruthy();
  expect(log().getByText('Thinking...')).toBeTruthy();
  expect([input.disabled, select().disabled]).toEqual([true, true]);
  expect(api.sent(calls.askAi)[0]?.headers.get('Accept')).toBe('text/event-stream');
  stream.send(aStart(), { type: 'step', text: 'Reading Project Plan' });
  expect(await log().findByText('Reading Project Plan…')).toBeTruthy();
  expect(log().getByText('Thinking...')).toBeTruthy();

  stream.send({ type: 'text', text: 'Count the **open** ones.' });
  expect(await log().findByText('open', { selector: 'strong' })).toBeTruthy();
  expect(log().queryByText('Thinking...')).toBeNull();
  expect(input.disabled).toBe(true);

  stream.send({ type: 'done', answer: anAnswer({ response: 'Count the **open** ones.' }) });
  await waitFor(() => expect(input.disabled).toBe(false));
  expect(select().disabled).toBe(false);
  expect(log().getByText(/Answered by Sheetwright Expert/)).toBeTruthy();
  expect(input.value).toBe('');
});

test('[C2.117] an answer that comes whole is appended in place of Thinking...', async () => {
  const asked = Promise.withResolvers<Response>();
  const { user, input } = await openPanel({ [calls.askAi]: () => asked.promise });
  await user.type(input, 'How?{Enter}');
  expect(log().getByText('Thinking...')).toBeTruthy();

  asked.resolve(json(anAnswer({ response: 'So.' })));

  expect(await log().findByText('So.')).toBeTruthy();
  expect(log().queryByText('Thinking...')).toBeNull();
});

test.each(['', '   ', '\n\t'])('[C5.036] [C5.037] the question %j cannot be sent and is ignored', async (text) => {
  const { api, input } = await openPanel();
  fireEvent.change(input, { target: { value: text } });

  expect(send().disabled).toBe(true);
  fireEvent.keyDown(input, { key: 'Enter' });
  const form = input.closest('form');
  if (form) fireEvent.submit(form);

  expect(api.count('POST /api/ai/ask')).toBe(0);
  expect(log().queryByRole('heading', { name: /You asked/ })).toBeNull();
});

test('[C5.037] the send button is there for a question that says something; one that is too long is told', async () => {
  const { input } = await openPanel();
  fireEvent.change(input, { target: { value: 'How?' } });
  expect(send().disabled).toBe(false);

  fireEvent.change(input, { target: { value: 'x'.repeat(20_001) } });

  expect(send().disabled).toBe(true);
  expect(screen.getByText('1 character too long')).toBeTruthy();
});

test('Enter sends, Shift and Enter break the line, and Enter that ends a composition does neither', async () => {
  const { api, user, input } = await openPanel({ [calls.askAi]: () => json(anAnswer()) });

  await user.type(input, 'One{Shift>}{Enter}{/Shift}Two');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(api.count('POST /api/ai/ask')).toBe(0);
  await user.type(input, '{Enter}');

  await waitFor(() => expect(api.sent(calls.askAi)[0]?.body).toMatchObject({ question: 'One\nTwo' }));
});

test('[C2.120] [C2.121] the conversation scrolls inside of a place of fixed height', async () => {
  const { user, input, container } = await openPanel({ [calls.askAi]: () => json(anAnswer()) });
  const place = container.firstElementChild?.firstElementChild;
  expect(place?.className).toBe('h-152');

  await user.type(input, 'How?{Enter}');
  await log().findByText(/Answered by/);

  expect(place?.className).toBe('h-152');
  expect(screen.getByRole('log').className).toContain('overflow-y-auto');
});

test('[C8.005] [C8.006] [C9.015] who is signed out while asking is told, and led to the sign-in 500 ms later; the question is kept', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  onTestFinished(() => assign.mockRestore());
  const { user, input } = await openPanel({ [calls.askAi]: () => problem('not_signed_in', 'You are not signed in.') });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await user.type(input, 'How?{Enter}');

  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      destructive: true,
    }),
  );
  expect(assign).not.toHaveBeenCalled();
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(500);
  timers.mockRestore();
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login'));
  expect(input.value).toBe('How?');
});

test.each([
  ['the server fails', () => problem('internal_error', 'Something failed on our side.'), 'Something failed on our side.'],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), /server could not be reached/],
  ['something else answers', () => new Response('<html>', { status: 502 }), 'What you typed is kept below.'],
])('[C8.007] when %s, the toast says so, the panel why, and the question is typed again', async (_what, answer, reason) => {
  const { user, input, api } = await openPanel({ [calls.askAi]: answer });
  await user.type(input, 'How?{Enter}');

  await waitFor(() =>
    expect(shownToast()).toEqual({
      title: 'Error',
      description: 'Failed to get AI response. Please try again.',
      destructive: true,
    }),
  );
  expect(within(await log().findByRole('alert')).getByText(reason)).toBeTruthy();
  expect(input.value).toBe('How?');
  api.answers[calls.askAi] = () => json(anAnswer({ response: 'So.' }));
  await user.click(log().getByRole('button', { name: 'Try Again' }));
  expect(await log().findByText('So.')).toBeTruthy();
  expect(log().getAllByRole('heading', { name: /You asked/ })).toHaveLength(1);
  expect(input.value).toBe('');
});

test('[C8.007] over quota the toast is the same, and the panel says when it goes on and what works meanwhile', async () => {
  const words = 'Your plan has 50 consultations a month. The next ones are available from December 1, 2026.';
  const { user, input } = await openPanel({ [calls.askAi]: () => problem('quota_exceeded', words) });
  await user.type(input, 'How?{Enter}');

  const note = within(await log().findByRole('alert'));
  expect(note.getByText(words)).toBeTruthy();
  expect(note.getByRole('link', { name: 'See Your Plan' }).getAttribute('href')).toBe('/subscription');
  expect(shownToast()).toMatchObject({ title: 'Error', description: 'Failed to get AI response. Please try again.' });
  expect(screen.getByText('3 of 50 consultations used this month')).toBeTruthy();
});

test('without a subscription the panel leads to one', async () => {
  const words = 'You need an active subscription. Choose a plan to go on.';
  const { user, input } = await openPanel({ [calls.askAi]: () => problem('subscription_required', words) });
  await user.type(input, 'How?{Enter}');

  const note = within(await log().findByRole('alert'));
  expect(note.getByText(words)).toBeTruthy();
  expect(note.getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/subscribe');
});

test('who gave way, and why, stands above the answer of who answered instead', async () => {
  const stream = eventStream();
  const { user, input } = await openPanel({ [calls.askAi]: () => stream.response });
  await user.type(input, 'How?{Enter}');
  stream.send(aStart('OpenAI', 'openai'), { type: 'text', text: 'Half a sent' });
  expect(await log().findByText('Half a sent')).toBeTruthy();

  stream.send(aStart('Anthropic', 'anthropic'));
  await waitFor(() => expect(log().queryByText('Half a sent')).toBeNull());
  expect(log().getByText('OpenAI gave way to another provider.')).toBeTruthy();
  const failedOver = [{ provider: 'openai', displayName: 'OpenAI', reason: 'OpenAI is asked by too many right now' }];
  const answer = anAnswer({ response: 'So.', provider: 'anthropic', displayName: 'Anthropic', model: 'claude', failedOver });
  stream.send({ type: 'done', answer });

  expect(await log().findByText('OpenAI is asked by too many right now.')).toBeTruthy();
  expect(log().getByText(/Answered by Anthropic \(claude\)/)).toBeTruthy();
});

test('an answer that breaks off is marked incomplete and can be asked for again', async () => {
  const stream = eventStream();
  const { user, input, api } = await openPanel({ [calls.askAi]: () => stream.response });
  await user.type(input, 'How?{Enter}');
  stream.send(aStart(), { type: 'text', text: 'First count' });
  await log().findByText('First count');
  stream.end();

  expect(await log().findByText('This answer is incomplete.')).toBeTruthy();
  expect(shownToast()?.title).toBe('Error');
  api.answers[calls.askAi] = () => json(anAnswer({ response: 'All of it.' }));
  await user.click(log().getByRole('button', { name: 'Try Again' }));
  expect(await log().findByText('All of it.')).toBeTruthy();
  expect(log().queryByText('First count')).toBeNull();
  expect(log().queryByText('This answer is incomplete.')).toBeNull();
});

test('an answer that the server itself calls incomplete is shown as one', async () => {
  const { user, input } = await openPanel({ [calls.askAi]: () => json(anAnswer({ id: null, isComplete: false })) });
  await user.type(input, 'How?{Enter}');
  expect(await log().findByText('This answer is incomplete.')).toBeTruthy();
});

test('Stop, and Escape, give an answer up; the focus goes to Stop and comes back', async () => {
  const first = eventStream();
  const { user, input, api } = await openPanel({ [calls.askAi]: () => first.response });
  await user.type(input, 'How?{Enter}');
  const stop = await screen.findByRole('button', { name: 'Stop' });
  await waitFor(() => expect(document.activeElement).toBe(stop));
  first.send(aStart(), { type: 'text', text: 'First count' });
  await log().findByText('First count');
  await user.click(stop);

  expect(await log().findByText('You stopped this answer.')).toBeTruthy();
  expect(shownToast()).toBeUndefined();
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(api.sent(calls.askAi)[0]?.init.signal?.aborted).toBe(true);

  api.answers[calls.askAi] = () => eventStream().response;
  await user.type(input, 'And why?{Enter}');
  await screen.findByRole('button', { name: 'Stop' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(input.value).toBe('And why?'));
  expect(log().queryByText('And why?')).toBeNull();
});

test('[C2.122] conversation and draft are there again after leaving and coming back, and are sent to nobody', async () => {
  const { user, input, api } = await openPanel({ [calls.askAi]: () => json(anAnswer({ response: 'So.' })) });
  await user.type(input, 'How?{Enter}');
  await log().findByText('So.');
  await user.type(input, 'And if');

  cleanup();
  render(<Panel />);

  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })).value).toBe('And if');
  expect(await log().findByText('So.')).toBeTruthy();
  expect(api.calls.filter(({ init }) => init.method && init.method !== 'GET')).toHaveLength(1);
});

test('an answer that comes while the panel is left is there on coming back', async () => {
  const asked = Promise.withResolvers<Response>();
  const { user, input } = await openPanel({ [calls.askAi]: () => asked.promise });
  await user.type(input, 'How?{Enter}');
  cleanup();
  asked.resolve(json(anAnswer({ response: 'So.' })));
  render(<Panel />);
  expect(await screen.findByText('So.')).toBeTruthy();
});

test('when the figures cannot be asked for anew after an answer, the conversation stays', async () => {
  const { user, input, api } = await openPanel({ [calls.askAi]: () => json(anAnswer({ response: 'So.' })) });
  api.answers[calls.aiProviders] = () => problem('unavailable', 'The service is busy.');
  await user.type(input, 'How?{Enter}');
  await waitFor(() => expect(shownToast()?.title).toBe('The consultant could not be reached'));

  expect(log().getByText('So.')).toBeTruthy();
});

test('a new conversation begins empty and keeps what is typed', async () => {
  const { user, input } = await openPanel({ [calls.askAi]: () => json(anAnswer({ response: 'So.' })) });
  await user.type(input, 'How?{Enter}');
  await log().findByText('So.');
  await user.type(input, 'And if');

  await user.click(screen.getByRole('button', { name: 'New conversation' }));

  expect(log().queryByText('So.')).toBeNull();
  expect(log().getByRole('heading', { name: 'What would you like to know?' })).toBeTruthy();
  expect(input.value).toBe('And if');
});

test('a suggestion, and a question that leads on, are put into the input and not sent', async () => {
  const { user, input, api } = await openPanel({ [calls.askAi]: () => json(anAnswer({ topics: ['And per owner?'] })) });
  await user.click(screen.getByRole('button', { name: /How do I count open tasks per owner/ }));
  expect(input.value).toBe('How do I count open tasks per owner?');
  expect(document.activeElement).toBe(input);
  await user.type(input, '{Enter}');

  await user.click(await log().findByRole('button', { name: 'And per owner?' }));

  expect(input.value).toBe('And per owner?');
  expect(api.count('POST /api/ai/ask')).toBe(1);
});

test('a sheet that is picked, and the project that one comes from, travel with the question until they are taken away', async () => {
  const { api, user, input } = await openPanel({ [calls.askAi]: () => json(anAnswer()) });
  expect(api.count('GET /api/ai/sheets')).toBe(0);
  await user.click(input);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), await screen.findByText('Project Plan'));
  consultAbout('user-1', { id: 7, name: 'Office relocation' });
  expect(await screen.findByText('Office relocation')).toBeTruthy();
  await user.type(input, 'How?{Enter}');
  await log().findByText(/Answered by/);
  expect(api.sent(calls.askAi)[0]?.body).toMatchObject({ sheetId: '42', projectId: 7 });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'No sheet');
  await user.click(screen.getByRole('button', { name: 'Ask without the project' }));
  await user.type(input, 'And now?{Enter}');

  await waitFor(() => expect(api.count('POST /api/ai/ask')).toBe(2));
  const last = api.sent(calls.askAi)[1]?.body as Record<string, unknown>;
  expect([last.sheetId, last.projectId]).toEqual([undefined, undefined]);
  expect(last.history).toEqual([
    { role: 'user', content: 'How?' },
    { role: 'assistant', content: 'Count the **open** tasks.' },
  ]);
});

test('who is not connected is led to where that is done, and no sheet is asked for', async () => {
  const { api, user, input } = await openPanel({
    [calls.connectionStatus]: () => json({ ...CONNECTED, hasApiKey: false, region: null }),
  });
  await user.click(input);

  const link = await screen.findByRole('link', { name: 'Connect Smartsheet to ask about a sheet' });
  expect(link.getAttribute('href')).toBe('/dashboard');
  expect(api.count('GET /api/ai/sheets')).toBe(0);
});

test('before anything goes to a provider for the first time the person agrees, and what is sent and what never is stands there', async () => {
  let allowed: unknown;
  const { api, user, input } = await openPanel({
    [calls.changeAiConsent]: ({ body }) => {
      allowed = body;
      return json({ providers: [] });
    },
    [calls.aiProviders]: () =>
      json(providers({ providers: [EXPERT, OPENAI, { ...ANTHROPIC, isAllowed: allowed !== undefined }] })),
    [calls.askAi]: () => json(anAnswer()),
  });
  await user.selectOptions(select(), 'anthropic');

  const dialog = within(await screen.findByRole('dialog', { name: 'Let Anthropic answer your questions?' }));
  expect(dialog.getByText('Sent to Anthropic')).toBeTruthy();
  expect(dialog.getByText('Never sent')).toBeTruthy();
  expect(dialog.getByText(/a conversation with it alone stays within Sheetwright/)).toBeTruthy();
  expect(select().value).toBe('expert');
  await user.click(dialog.getByRole('button', { name: 'Agree' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(allowed).toEqual({ allowed: ['openai', 'anthropic'] });
  expect(select().value).toBe('anthropic');
  await user.type(input, 'How?{Enter}');
  await waitFor(() => expect(api.sent(calls.askAi)[0]?.body).toMatchObject({ provider: 'anthropic' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a question for a default provider without consent waits for it; the expert can be asked instead, and nothing is lost by going back', async () => {
  const { api, user, input } = await openPanel({
    [calls.aiProviders]: () => json(providers({ defaultProvider: 'anthropic' })),
    [calls.askAi]: () => json(anAnswer()),
  });
  await user.type(input, 'How?{Enter}');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([input.value, api.count('POST /api/ai/ask')]).toEqual(['How?', 0]);

  await user.type(input, '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Use Sheetwright Expert' }));

  await waitFor(() => expect(api.sent(calls.askAi)[0]?.body).toMatchObject({ question: 'How?', provider: 'expert' }));
  expect(api.count('PUT /api/ai/consent')).toBe(0);
});

test('a formula stands in a bar of its own with its proof, example, references, explanation and a way to copy it', async () => {
  const response = `Use this:\n\n\`\`\`formula\n${FORMULA}\n\`\`\``;
  const references = [{ name: 'Rates', sheet: 'Price List', column: 'Rate' }];
  const { user, input } = await openPanel({
    [calls.askAi]: () => json(anAnswer({ response, formulas: [aFormula({ references })] })),
  });
  await user.type(input, 'How?{Enter}');

  const block = within(await log().findByRole('figure'));
  expect(block.getByText(FORMULA)).toBeTruthy();
  expect(block.getByText('Verified')).toBeTruthy();
  expect(block.getByText('Checked against the sheet Project Plan')).toBeTruthy();
  expect(block.getByRole('table', { name: 'With your own rows' }).textContent).toContain('AnnOpen2');
  expect(block.getByText('{Rates}')).toBeTruthy();
  await user.click(block.getByText('Explain step by step'));
  expect(block.getByText('Rows count in which Status is Open.')).toBeTruthy();
  await user.click(block.getByRole('button', { name: 'Copy formula' }));
  expect(await navigator.clipboard.readText()).toBe(FORMULA);
  expect((await block.findByText('Copied')).getAttribute('role')).toBe('status');
});

test('what a formula gives for a whole sheet stands below its rows', async () => {
  const rows = [
    { cells: ['Open'], result: '' },
    { cells: ['Done'], result: '' },
    { cells: [''], result: '4' },
  ];
  const example = { columns: ['Status'], rows, isOwn: false };
  const response = `\`\`\`formula\n${FORMULA}\n\`\`\``;
  const { user, input } = await openPanel({
    [calls.askAi]: () => json(anAnswer({ response, formulas: [aFormula({ example })] })),
  });
  await user.type(input, 'How?{Enter}');

  const table = await log().findByRole('table', { name: 'Over made-up rows, of which the first are shown' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['RowStatus', '1Open', '2Done', 'Result: 4']);
});

test('a formula that is not verified says why, and what it was checked against', async () => {
  const formula = aFormula({ verified: false, reason: 'There is no column “Ower”.', example: null });
  const response = `\`\`\`formula\n${FORMULA}\n\`\`\``;
  const { user, input } = await openPanel({ [calls.askAi]: () => json(anAnswer({ response, formulas: [formula] })) });
  await user.type(input, 'How?{Enter}');

  const block = within(await log().findByRole('figure'));
  expect(block.getByText('Not verified')).toBeTruthy();
  expect(block.getByText('There is no column “Ower”. Checked against the sheet Project Plan.')).toBeTruthy();
  expect(block.queryByText('Verified')).toBeNull();
});

test('what a model writes is text: no markup, no pictures, no links into the app; links elsewhere name where they lead', async () => {
  const response = [
    '<img src="https://evil.example/p.png" onerror="alert(1)"><b>bold</b>',
    '![chart](https://evil.example/q.png?secret=1)',
    '[the help](https://help.example/page) [out](/api/logout) [script](javascript:alert(1))',
    `[here](${window.location.origin}/api/logout)`,
    '# A heading',
    '- [x] done',
    '| a | b |\n|---|---|\n| 1 | 2 |',
  ].join('\n\n');
  const { user, input } = await openPanel({ [calls.askAi]: () => json(anAnswer({ response })) });
  await user.type(input, 'How?{Enter}');

  const link = await log().findByRole('link', { name: /^the help/ });
  expect(link.textContent).toContain('(help.example)');
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer nofollow', '_blank']);
  expect(log().getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('log').querySelector('img, b, script')).toBeNull();
  expect(log().getByText('[Picture not shown: chart]')).toBeTruthy();
  expect(log().getByRole('heading', { name: 'A heading', level: 4 })).toBeTruthy();
  expect(log().getByRole('cell', { name: '2' })).toBeTruthy();
});

test('what is being written is not read out; what is finished is', async () => {
  const stream = eventStream();
  const { user, input } = await openPanel({ [calls.askAi]: () => stream.response });
  await user.type(input, 'How?{Enter}');
  stream.send(aStart(), { type: 'text', text: 'Count' });
  const written = await log().findByText('Count');
  expect(written.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');

  stream.send({ type: 'done', answer: anAnswer({ response: 'Count' }) });

  await log().findByText(/Answered by/);
  expect(log().getByText('Count').closest('[aria-live]')).toBeNull();
});
