import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from './faults.ts';
import type { Mailbox } from './mailbox.ts';

export interface SmtpOptions {
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  readonly now: () => Date;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

export interface Smtp {
  readonly port: number;
  close(): Promise<void>;
}

const SIZE_LIMIT = 10 * 1024 * 1024;

/** Takes mail in for everybody and passes nothing on. Only the given user may hand mail in. */
export async function startSmtp(options: SmtpOptions): Promise<Smtp> {
  const sockets = new Set<Socket>();
  const { mailbox, faults, now } = options;
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_LIMIT,
    logger: false,
    onAuth({ username, password }, _session, done) {
      const refused = faults.meet('wrong-password') !== undefined || username !== options.user || password !== options.password;
      if (refused) done(refusal(535, 'The user name or the password is wrong'));
      else done(null, { user: options.user });
    },
    onRcptTo({ address }, _session, done) {
      if (faults.meet('temporary-refusal', [address])) return done(refusal(451, 'Try again later'));
      if (faults.meet('no-such-mailbox', [address])) return done(refusal(550, 'There is no such mailbox'));
      return done();
    },
    onData(stream, session, done) {
      takeIn({ stream, session, mailbox, faults, now, drop: () => socketOf(sockets, session)?.destroy() }).then(
        () => done(null, 'stored'),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  server.server.prependListener('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (faults.meet('down')) socket.destroy();
  });
  // A connection that ends early is the client's affair, or a fault that was asked for.
  server.on('error', () => undefined);
  const port = await listen(server, options.port);
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

interface TakingIn {
  readonly stream: SMTPServerDataStream;
  readonly session: SMTPServerSession;
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  readonly now: () => Date;
  readonly drop: () => void;
}

async function takeIn({ stream, session, mailbox, faults, now, drop }: TakingIn): Promise<void> {
  const to = session.envelope.rcptTo.map(({ address }) => address);
  const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
  const dropped = faults.meet('dropped-in-data', to);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (dropped) return drop();
    chunks.push(Buffer.from(chunk));
  }
  if (stream.sizeExceeded) throw refusal(552, 'The mail is too large');
  if (faults.meet('unavailable', to)) throw refusal(421, 'The service is not available');
  const slow = faults.meet('slow', to);
  if (slow) await delay(slow.delayMs);
  await mailbox.add({ raw: Buffer.concat(chunks), from, to, receivedAt: now() });
  if (faults.meet('dropped-after-data', to)) drop();
}

function socketOf(sockets: ReadonlySet<Socket>, { remotePort }: SMTPServerSession): Socket | undefined {
  return [...sockets].find((socket) => socket.remotePort === remotePort);
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.server.off('error', reject);
      resolve((server.server.address() as AddressInfo).port);
    });
  });
}
