import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { closeAtEnd } from './cleanup.ts';

export interface TestMailServer {
  readonly url: string;
  readonly received: readonly Email[];
  /** What the next recipients are answered with; null takes them. */
  refuseWith(status: number | null): void;
}

/** A mail server of the test file's own. With credentials it takes mail from their owner only. */
export async function startMailServer(credentials?: { readonly user: string; readonly pass: string }): Promise<TestMailServer> {
  const received: Email[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: !credentials,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === credentials?.user && password === credentials?.pass;
      return isRight ? done(null, { user: username }) : done(new Error('no'));
    },
    onRcptTo: (_address, _session, done) => {
      done(refusal === null ? null : Object.assign(new Error('not now'), { responseCode: refusal }));
    },
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(
          (mail) => {
            received.push(mail);
            done();
          },
          (error: Error) => done(error),
        );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAtEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const refuseWith = (status: number | null) => {
    refusal = status;
  };
  const { port } = server.server.address() as AddressInfo;
  const login = credentials ? `${encodeURIComponent(credentials.user)}:${encodeURIComponent(credentials.pass)}@` : '';
  return { url: `smtp://${login}127.0.0.1:${port}`, received, refuseWith };
}
