import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';

const Message = z.object({
  id: z.number(),
  receivedAt: z.string(),
  /** Whom the mail was really handed in by and for; the header lines can say something else. */
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
  attachments: z.array(z.object({ filename: z.string().nullable(), mimeType: z.string(), bytes: z.number() })),
});
export type Message = z.infer<typeof Message>;

export interface Received {
  readonly raw: Buffer;
  readonly from: string;
  readonly to: readonly string[];
  readonly receivedAt: Date;
}

export interface Mailbox {
  /** On disk when it resolves. */
  add(received: Received): Promise<Message>;
  /** Newest first; with `to`, those for a recipient whose address contains that text. */
  list(to?: string): readonly Message[];
  get(id: number): Message | undefined;
  clear(): void;
  /** Changes with every mail and every clearing. */
  revision(): string;
}

/** More than a person reads; older ones are forgotten. */
const MOST_MESSAGES = 500;

/** All mail ever sent through the emulator, one file each. */
export function openMailbox(folder: string): Mailbox {
  mkdirSync(folder, { recursive: true });
  const messages = load(folder);
  let lastId = Math.max(0, ...messages.map(({ id }) => id));
  let clearings = 0;
  const forget = (gone: readonly Message[]) => {
    for (const { id } of gone) rmSync(fileOf(folder, id), { force: true });
  };
  return {
    async add(received) {
      const message = await read(received);
      lastId += 1;
      const stored = { ...message, id: lastId };
      writeJson(fileOf(folder, stored.id), stored);
      messages.push(stored);
      forget(messages.splice(0, Math.max(0, messages.length - MOST_MESSAGES)));
      return stored;
    },
    list(to = '') {
      const wanted = to.trim().toLowerCase();
      return messages.filter(({ envelope }) => envelope.to.some((one) => one.toLowerCase().includes(wanted))).reverse();
    },
    get: (id) => messages.find((message) => message.id === id),
    clear() {
      clearings += 1;
      forget(messages.splice(0));
    },
    revision: () => `${lastId}.${clearings}`,
  };
}

function fileOf(folder: string, id: number): string {
  return path.join(folder, `${id}.json`);
}

function load(folder: string): Message[] {
  const files = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  return files.map((name) => Message.parse(readJson(path.join(folder, name)))).sort((a, b) => a.id - b.id);
}

async function read({ raw, from, to, receivedAt }: Received): Promise<Omit<Message, 'id'>> {
  const mail = await PostalMime.parse(raw);
  return {
    receivedAt: receivedAt.toISOString(),
    envelope: { from, to: [...to] },
    from: mail.from ? nameAndAddress(mail.from) : from,
    to: (mail.to ?? []).map(nameAndAddress),
    subject: mail.subject ?? '',
    text: mail.text ?? null,
    html: mail.html ?? null,
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
  };
}

function nameAndAddress({ name, address }: { readonly name: string; readonly address?: string | undefined }): string {
  if (address === undefined) return name;
  return name ? `${name} <${address}>` : address;
}
