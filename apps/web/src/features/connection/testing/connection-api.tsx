import type { ConnectionStatus } from '@sheetwright/contract/connection.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeApi, json } from '../../../testing/fake-api.ts';
import { dismissToasts } from '../../../testing/toasts.ts';

export const ACCOUNT = { name: 'Carla Moreau', email: 'carla@example.com', plan: 'Moreau Ltd', canCreateSheets: true };

const NOT_CONNECTED: ConnectionStatus = {
  connected: false,
  hasApiKey: false,
  tokenExpires: null,
  oauthAvailable: true,
  region: null,
  account: null,
};

export const BY_KEY: ConnectionStatus = { ...NOT_CONNECTED, hasApiKey: true, region: 'us', account: ACCOUNT };

/** Connected by OAuth with a token that runs out at `tokenExpires`. */
export function byOAuth(tokenExpires: string): ConnectionStatus {
  return { ...NOT_CONNECTED, connected: true, tokenExpires, region: 'us', account: ACCOUNT };
}

interface CardOptions {
  /** What the server says of the connection; `{}` is not connected. */
  readonly status?: Partial<ConnectionStatus>;
  readonly answers?: Parameters<typeof fakeApi>[0];
  /** The heading of the card. */
  readonly title: string;
}

/** Renders a card alone, with a server that may be told another status while the test runs. */
export async function renderCard(card: ReactElement, { status = {}, answers = {}, title }: CardOptions) {
  let current: ConnectionStatus = { ...NOT_CONNECTED, ...status };
  const api = fakeApi({ [calls.connectionStatus]: () => json(current), ...answers });
  render(<QueryClientProvider client={createQueryClient()}>{card}</QueryClientProvider>);
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    dismissToasts();
  });
  const user = userEvent.setup({ delay: null });
  const view = within(await screen.findByRole('region', { name: title }));
  return {
    api,
    user,
    view,
    press: async (name: string) => user.click(await view.findByRole('button', { name })),
    changeStatus: (next: Partial<ConnectionStatus>) => {
      current = { ...NOT_CONNECTED, ...next };
    },
  };
}
