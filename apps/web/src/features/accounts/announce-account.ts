import { type AccountChannel, openAccountChannel } from '../../lib/account-channel.ts';

let channel: AccountChannel | undefined;

/** Tells the other tabs whom this one has come to show. */
export function announceAccount(account: string | null): void {
  channel?.announce(account);
}

/** Listens to the other tabs, and lets them hear of this one. @returns what ends it */
export function joinOtherTabs(onAnnounced: (account: string | null) => void): () => void {
  const opened = openAccountChannel(onAnnounced);
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = undefined;
  };
}
