import { join } from 'node:path';
import type { IdentityEmulator } from '../identity/server.ts';
import { isGiven, type StartEmulator, startWhereItWas } from './running-emulator.ts';
import type { SandboxSecrets } from './sandbox-secrets.ts';

const HOST_NAME = 'Acme Workplace';

/** One server for all sign-in providers; the app is pointed at those of them that have no settings of their own. */
export const startIdentity: StartEmulator = async ({ folder, settings, secrets, last }) => {
  const standsInFor = {
    host: !isGiven(settings, 'HOST_OIDC_ISSUER', 'HOST_OIDC_CLIENT_ID'),
    google: !isGiven(settings, 'GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'),
    github: !isGiven(settings, 'GITHUB_URL', 'GITHUB_CLIENT_ID'),
  };
  if (!Object.values(standsInFor).includes(true)) return null;
  const { startIdentityEmulator } = await import('../identity/server.ts');
  const clients = clientsFrom(secrets);
  const options = { dataFolder: join(folder, 'identity'), clients };
  const emulator = await startWhereItWas(last.identity, (port) => startIdentityEmulator({ ...options, port }));
  const env = envOf(emulator, clients);
  return {
    service: 'Sign-in providers',
    url: emulator.url,
    env: {
      ...(standsInFor.host && env.host),
      ...(standsInFor.google && env.google),
      ...(standsInFor.github && env.github),
    },
    addresses: { identity: emulator.url },
    registerApp: emulator.registerApp,
    close: emulator.close,
  };
};

function clientsFrom({ hostClient, googleClient, githubClient }: SandboxSecrets) {
  return {
    host: { id: 'sandbox-app-at-host', secret: hostClient },
    google: { id: 'sandbox-app-at-google', secret: googleClient },
    github: { id: 'sandbox-app-at-github', secret: githubClient },
  };
}

function envOf(emulator: IdentityEmulator, { host, google, github }: ReturnType<typeof clientsFrom>) {
  return {
    host: {
      HOST_OIDC_ISSUER: emulator.hostIssuer,
      HOST_OIDC_CLIENT_ID: host.id,
      HOST_OIDC_CLIENT_SECRET: host.secret,
      HOST_OIDC_NAME: HOST_NAME,
    },
    google: { GOOGLE_ISSUER: emulator.googleIssuer, GOOGLE_CLIENT_ID: google.id, GOOGLE_CLIENT_SECRET: google.secret },
    github: {
      GITHUB_URL: emulator.githubUrl,
      GITHUB_API_URL: emulator.githubApiUrl,
      GITHUB_CLIENT_ID: github.id,
      GITHUB_CLIENT_SECRET: github.secret,
    },
  };
}
