import type { AiConsent } from '@sheetwright/contract/ai-consent.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { clearUserStorage } from '../../../lib/user-storage.ts';
import { aUser, fakeApi, json } from '../../../testing/fake-api.ts';
import { dismissToasts } from '../../../testing/toasts.ts';
import { authStore } from '../../accounts/use-auth.ts';
import { ChatPanel } from '../components/chat-panel.tsx';
import { PLAN_SHEET, providers } from './samples.ts';

export const CONNECTED = {
  connected: false,
  hasApiKey: true,
  tokenExpires: null,
  oauthAvailable: false,
  region: 'us',
  account: null,
} as const;

export const CONSENT: AiConsent = {
  providers: [
    { name: 'openai', recipient: 'OpenAI', isAllowed: true },
    { name: 'anthropic', recipient: 'Anthropic', isAllowed: false },
  ],
};

/** The panel of a customer who is connected to Smartsheet, with a fake API in place of the network. */
export async function openPanel(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    [calls.currentUser]: () => json(aUser()),
    [calls.aiProviders]: () => json(providers()),
    [calls.aiSessions]: () => json([]),
    [calls.aiConsent]: () => json(CONSENT),
    [calls.connectionStatus]: () => json(CONNECTED),
    [calls.ownSheets]: () => json([{ id: PLAN_SHEET.id, name: PLAN_SHEET.name, url: null }]),
    [calls.ownSheet]: () => json(PLAN_SHEET),
    ...answers,
  });
  authStore.updateUser(aUser());
  // Where a layout is missing nothing can be scrolled.
  Element.prototype.scrollTo ??= () => {};
  const view = render(<Panel />);
  onTestFinished(() => {
    cleanup();
    clearUserStorage();
    authStore.updateUser(null);
    queryClient.clear();
    dismissToasts();
    vi.unstubAllGlobals();
  });
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
  return { api, input, user: userEvent.setup({ delay: null }), ...view };
}

export function Panel() {
  return (
    <QueryClientProvider client={queryClient}>
      <ChatPanel />
    </QueryClientProvider>
  );
}
