import { join } from 'node:path';
import type { IdentityStandIn } from '../identity/server.ts';
import { isGiven, type StartStandIn, startWhereItWas } from './running-stand-in.ts';
import type { SandboxSecrets } from './sandbox-secrets.ts';

const HOST_NAME = 'Acme Workplace';

/** One server for all sign-in providers; the app is pointed at those of them that have no settings of their own. */
export const startIdentity: StartStandIn = async ({ folder, settings, secrets, last }) => {
  const standsInFor = {
    host: !isGiven(settings, 'HOST_OIDC_ISSUER', 'HOST_OIDC_CLIENT_ID'),
    google: !isGiven(settings, 'GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'),
    github: !isGiven(settings, 'GITHUB_URL', 'GITHUB_CLIENT_ID'),
  };
  if (!Object.values(standsInFor).includes(true)) return null;
  const { startIdentityStandIn } = await import('../identity/server.ts');
  const clients = clientsFrom(secrets);
  const options = { dataFolder: join(folder, 'identity'), clients };
  const standIn = await startWhereItWas(last.identity, (port) => startIdentityStandIn({ ...options, port }));
  const env = envOf(standIn, clients);
  return {
    service: 'Sign-in providers',
    url: standIn.url,
    env: {
      ...(standsInFor.host && env.host),
      ...(standsInFor.google && env.google),
      ...(standsInFor.github && env.github),
    },
    addresses: { identity: standIn.url },
    registerApp: standIn.registerApp,
    close: standIn.close,
  };
};

function clientsFrom({ hostClient, googleClient, githubClient }: SandboxSecrets) {
  return {
    host: { id: 'sandbox-app-at-host', secret: hostClient },
    google: { id: 'sandbox-app-at-google', secret: googleClient },
    github: { id: 'sandbox-app-at-github', secret: githubClient },
  };
}

function envOf(standIn: IdentityStandIn, { host, google, github }: ReturnType<typeof clientsFrom>) {
  return {
    host: {
      HOST_OIDC_ISSUER: standIn.hostIssuer,
      HOST_OIDC_CLIENT_ID: host.id,
      HOST_OIDC_CLIENT_SECRET: host.secret,
      HOST_OIDC_NAME: HOST_NAME,
    },
    google: { GOOGLE_ISSUER: standIn.googleIssuer, GOOGLE_CLIENT_ID: google.id, GOOGLE_CLIENT_SECRET: google.secret },
    github: {
      GITHUB_URL: standIn.githubUrl,
      GITHUB_API_URL: standIn.githubApiUrl,
      GITHUB_CLIENT_ID: github.id,
      GITHUB_CLIENT_SECRET: github.secret,
    },
  };
}
