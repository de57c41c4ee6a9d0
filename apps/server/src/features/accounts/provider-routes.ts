import { navigations } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { safeReturnTo } from '../../http/return-to.ts';
import { navigation } from '../../http/route.ts';
import type { LoginProvider } from '../../integrations/identity/providers.ts';
import { beginSession } from './browser-session.ts';
import { type Exchange, finishLogin, startLogin } from './provider-login.ts';
import type { AccountServices } from './services.ts';

/** Out to the providers and back. */
export function providerRoutes(app: FastifyInstance, services: AccountServices): void {
  navigation(app, navigations.loginPage, ({ query, request, reply }) => {
    if (services.providers.host) return startLogin({ request, reply }, { provider: 'host', query }, services);
    const returnTo = safeReturnTo(query.returnTo, services.config.appUrl);
    return reply.redirect(returnTo === null ? '/auth' : `/auth?${new URLSearchParams({ returnTo })}`);
  });
  navigation(app, navigations.startGoogle, ({ query, ...exchange }) =>
    startLogin(exchange, { provider: 'google', query }, services),
  );
  navigation(app, navigations.startGithub, ({ query, ...exchange }) =>
    startLogin(exchange, { provider: 'github', query }, services),
  );
  navigation(app, navigations.startSmartsheet, ({ query, ...exchange }) =>
    startLogin(exchange, { provider: 'smartsheet', query }, services),
  );

  const back = (provider: LoginProvider) => (exchange: Exchange) => {
    // Programs that only look at an address must not use up what it carries.
    if (exchange.request.method === 'HEAD') return exchange.reply.send();
    return finishLogin(exchange, provider, services, (user) => beginSession(exchange, user, services));
  };
  navigation(app, navigations.hostCallback, back('host'));
  navigation(app, navigations.googleCallback, back('google'));
  navigation(app, navigations.githubCallback, back('github'));
  navigation(app, navigations.smartsheetCallback, back('smartsheet'));
}
