import { createTransport } from 'nodemailer';
import type { MailSettings } from '../../config.ts';

/** One mail to one person, in both forms. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** `refused`: the server will never take this mail. `unavailable`: it may take it later. `code` names the cause, without addresses. */
export type Delivery = { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'unavailable'; readonly code: string };

export interface Mailer {
  /** Hands the mail to the server. The id makes its Message-ID, so that a mail sent again is known as the same. */
  send(mail: Mail & { readonly id: string }): Promise<Delivery>;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const PATIENCE = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
/** What the server says about this mail alone; any other refusal (sign-in, policy, quota) may be over tomorrow. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Sends by SMTP. Null without a server: mails wait then. */
export function createMailer({ smtpUrl, from }: MailSettings): Mailer | null {
  if (smtpUrl === null) return null;
  const server = new URL(smtpUrl);
  // A password never crosses a network in the clear.
  const requireTLS = server.protocol === 'smtp:' && server.password !== '' && !LOOPBACK.has(server.hostname);
  const transport = createTransport(
    { url: smtpUrl, ...PATIENCE, requireTLS, disableFileAccess: true, disableUrlAccess: true, logger: false },
    { from },
  );
  const domain = /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'sheetwright.invalid';
  return {
    async send({ id, to, subject, text, html }) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const messageId = `<${id}@${domain}>`;
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, html, messageId, headers });
        return { outcome: 'sent' };
      } catch (error) {
        return describeFailure(error);
      }
    },
  };
}

function describeFailure(error: unknown): Delivery {
  const { code = 'unknown', responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  const isFinal = ABOUT_THE_MAIL.has(code) && responseCode !== undefined && responseCode >= 500;
  return { outcome: isFinal ? 'refused' : 'unavailable', code: responseCode === undefined ? code : `${code} ${responseCode}` };
}
