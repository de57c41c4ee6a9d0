import type { LISTED_REQUIREMENTS, ListedProject, ProjectPage } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { AppError } from '../../errors.ts';
import { statusOf } from './projects.ts';
import type { ListedRow, ListPosition } from './repository.ts';
import type { ProjectServices } from './services.ts';

interface ListRequest extends ProjectPage {
  readonly user: { readonly id: string };
}

interface ListedPage {
  readonly projects: ListedProject[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

const NAME_CHARACTERS = 100;
const DESCRIPTION_CHARACTERS = 200;
/** Of name and description together, as JSON: with it 200 projects stay below 100 KB in any script. */
const TEXT_BYTES = 230;
/** Enough for a name of 100 characters in Latin letters; in other scripts it is cut earlier. */
const NAME_BYTES = 200;
const CUT = '…';
const CUT_BYTES = Buffer.byteLength(CUT);

/** Characters of one byte each. */
const PLAIN = /^[ !#-[\]-~]*$/;

const CURSOR = /^(\d{1,17})-(\d{1,9}|1\d{9}|20\d{8}|21[0-3]\d{7})$/;

/** A page of the user's projects, newest first and in short. @throws AppError validation_failed for a cursor of nobody's */
export async function listProjects(
  { user, limit, cursor }: ListRequest,
  { projects }: Pick<ProjectServices, 'projects'>,
): Promise<ListedPage> {
  // One more than asked for tells whether there is another page; one character more, whether a text is cut.
  const rows = await projects.listOf(user.id, {
    limit: limit + 1,
    after: cursor === undefined ? null : readCursor(cursor),
    nameLength: NAME_CHARACTERS + 1,
    descriptionLength: DESCRIPTION_CHARACTERS + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { projects: page.map(toListedProject), nextCursor: last && rows.length > limit ? writeCursor(last) : null };
}

function toListedProject(row: ListedRow): ListedProject {
  const name = shorten(row.name, { characters: NAME_CHARACTERS, bytes: NAME_BYTES });
  const bytes = TEXT_BYTES - jsonBytes(name);
  return {
    id: row.id,
    name,
    description: row.description === null ? null : shorten(row.description, { characters: DESCRIPTION_CHARACTERS, bytes }),
    status: statusOf(row),
    projectType: row.projectType ?? 'custom',
    requirements: listedRequirements(row),
    hasPlan: row.hasPlan,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Null for a project without a questionnaire. */
function listedRequirements(row: ListedRow): ListedProject['requirements'] {
  if (row.projectScope === null) return null;
  // The questionnaire was checked when it came in.
  const { projectScope, timeline, teamSize } = row as Pick<Requirements, (typeof LISTED_REQUIREMENTS)[number]>;
  return { projectScope, timeline, teamSize };
}

/** The beginning of a text that is longer than it may be, between characters and marked as cut. */
export function shorten(text: string, most: { readonly characters: number; readonly bytes: number }): string {
  if (text.length <= Math.min(most.characters, most.bytes) && PLAIN.test(text)) return text;
  let [characters, bytes, end, position] = [0, 0, 0, 0];
  for (const character of text) {
    characters += 1;
    bytes += characterBytes(character.codePointAt(0) ?? 0);
    if (characters > most.characters || bytes > most.bytes) return `${text.slice(0, end).trimEnd()}${CUT}`;
    position += character.length;
    if (bytes <= most.bytes - CUT_BYTES) end = position;
  }
  return text;
}

/** Bytes of a text within JSON's quotation marks. */
function jsonBytes(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let bytes = 0;
  for (const character of text) bytes += characterBytes(character.codePointAt(0) ?? 0);
  return bytes;
}

function characterBytes(code: number): number {
  if (code < 0x20) return 6;
  if (code === 0x22 || code === 0x5c) return 2;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

function writeCursor({ createdMicros, id }: ListPosition): string {
  return Buffer.from(`${createdMicros}-${id}`).toString('base64url');
}

function readCursor(cursor: string): ListPosition {
  const [, createdMicros, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (createdMicros === undefined || id === undefined) {
    const message = 'Use the cursor that the page before answered in X-Next-Cursor, unchanged';
    throw new AppError('validation_failed', `cursor: ${message}.`, { errors: [{ path: 'cursor', message }] });
  }
  return { createdMicros, id: Number(id) };
}
