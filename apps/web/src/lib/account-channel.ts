/*
 * The tabs of one browser share its session. Each tells the others whom it has come to show; what they make of it is theirs to find out.
 */

const NAME = 'sheetwright:account';

export interface AccountChannel {
  /** Tells the other tabs who is signed in: an id, or null for nobody. */
  announce(account: string | null): void;
  close(): void;
}

/** Opens the channel, by events of the storage where the browser knows no other way. */
export function openAccountChannel(onAnnounced: (account: string | null) => void): AccountChannel {
  const receive = (message: unknown) => {
    const { account } = Object(message) as { readonly account?: unknown };
    if (account === null || typeof account === 'string') onAnnounced(account);
  };
  return typeof BroadcastChannel === 'undefined' ? openOverStorage(receive) : openBroadcast(receive);
}

function openBroadcast(receive: (message: unknown) => void): AccountChannel {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => receive(data);
  return { announce: (account) => channel.postMessage({ account }), close: () => channel.close() };
}

function openOverStorage(receive: (message: unknown) => void): AccountChannel {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue) receive(parse(newValue));
  };
  window.addEventListener('storage', listen);
  return {
    announce(account) {
      try {
        // An event comes of a change alone: the value is taken away again.
        localStorage.setItem(NAME, JSON.stringify({ account }));
        localStorage.removeItem(NAME);
      } catch {
        // Without storage no tab hears of another; the server refuses what they ask for in a wrong name.
      }
    },
    close: () => window.removeEventListener('storage', listen),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
