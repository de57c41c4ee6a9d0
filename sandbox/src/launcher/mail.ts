import { join } from 'node:path';
import type { MailEmulator } from '../mail/server.ts';
import { isGiven, type StartEmulator, startWhereItWas } from './running-emulator.ts';

const FROM = 'Sheetwright <no-reply@sheetwright.test>';

export const startMail: StartEmulator = async ({ folder, settings, secrets, last }) => {
  if (isGiven(settings, 'SMTP_URL')) return null;
  const { startMailEmulator } = await import('../mail/server.ts');
  const options = { dataFolder: join(folder, 'mail'), user: 'sheetwright', password: secrets.mail };
  const emulator = await startWhereItWas<MailEmulator>(last.mail, (port) =>
    startWhereItWas(last.smtp, (smtpPort) => startMailEmulator({ ...options, port, smtpPort })),
  );
  return {
    service: 'Mail',
    url: emulator.url,
    env: { SMTP_URL: emulator.smtpUrl, ...(isGiven(settings, 'MAIL_FROM') ? {} : { MAIL_FROM: FROM }) },
    addresses: { mail: emulator.url, smtp: `smtp://${new URL(emulator.smtpUrl).host}` },
    close: emulator.close,
  };
};
