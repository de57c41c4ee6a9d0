import { join } from 'node:path';
import type { MailStandIn } from '../mail/server.ts';
import { isGiven, type StartStandIn, startWhereItWas } from './running-stand-in.ts';

const FROM = 'Sheetwright <no-reply@sheetwright.test>';

export const startMail: StartStandIn = async ({ folder, settings, secrets, last }) => {
  if (isGiven(settings, 'SMTP_URL')) return null;
  const { startMailStandIn } = await import('../mail/server.ts');
  const options = { dataFolder: join(folder, 'mail'), user: 'sheetwright', password: secrets.mail };
  const standIn = await startWhereItWas<MailStandIn>(last.mail, (port) =>
    startWhereItWas(last.smtp, (smtpPort) => startMailStandIn({ ...options, port, smtpPort })),
  );
  return {
    service: 'Mail',
    url: standIn.url,
    env: { SMTP_URL: standIn.smtpUrl, ...(isGiven(settings, 'MAIL_FROM') ? {} : { MAIL_FROM: FROM }) },
    addresses: { mail: standIn.url, smtp: `smtp://${new URL(standIn.smtpUrl).host}` },
    close: standIn.close,
  };
};
