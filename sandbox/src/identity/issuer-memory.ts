import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** What an issuer remembers of sign-ins under way. A restart forgets it, as it may. */
export interface IssuerMemory {
  adapter(kind: string): Adapter;
  /** A code that counts as spent already. */
  spend(code: string): Promise<void>;
}

/**
 * @param client the one registered client as the issuer describes it, looked up at every request; undefined for another id
 */
export function createIssuerMemory(client: (id: string) => AdapterPayload | undefined): IssuerMemory {
  const kept = new Map<string, Kept>();
  const find = (key: string): AdapterPayload | undefined => {
    const entry = kept.get(key);
    if (entry && entry.until > Date.now()) return entry.payload;
    kept.delete(key);
    return undefined;
  };
  const findBy = (kind: string, wanted: (payload: AdapterPayload) => boolean) =>
    [...kept].find(([key, { payload }]) => key.startsWith(`${kind}:`) && wanted(payload))?.[1].payload;
  const consume = (key: string) => {
    const payload = find(key);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  };

  /** People choose anew at every sign-in, so no session of the issuer is ever found again. */
  const forgetful = (kind: string) => kind === 'Session';

  return {
    adapter: (kind) => ({
      async upsert(id, payload, expiresIn) {
        const until = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000;
        if (!forgetful(kind)) kept.set(`${kind}:${id}`, { payload, until });
      },
      find: async (id) => (kind === 'Client' ? client(id) : find(`${kind}:${id}`)),
      findByUid: async (uid) => findBy(kind, (payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy(kind, (payload) => payload.userCode === userCode),
      consume: async (id) => consume(`${kind}:${id}`),
      async destroy(id) {
        kept.delete(`${kind}:${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    }),
    spend: async (code) => consume(`AuthorizationCode:${code}`),
  };
}
