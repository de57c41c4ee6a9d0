import type { Block, StyledText, TableColumn } from './document-blocks.ts';
import { HEADINGS, LABEL, LOOKS, SMALL } from './looks.ts';
import {
  ACCENT,
  type Box,
  CONTENT_WIDTH,
  HAIRLINE,
  KEPT_TOGETHER,
  type Look,
  type LookedText,
  PAGE,
  type PageWriter,
  SHADE,
} from './page-writer.ts';
import type { StructureElement } from './structure.ts';
import { heightOfDiagram, writeDiagram } from './write-diagram.ts';
import { heightOfGridPart, writeBars, writeGrid } from './write-grid.ts';

export interface BlockWriting {
  readonly writer: PageWriter;
  /** The element of the whole document. */
  readonly root: StructureElement;
  /** Called where a heading stands, before it is written. */
  readonly onHeading: (heading: Extract<Block, { kind: 'heading' }>) => void;
}

/** Where the next block belongs in the structure. */
interface Place {
  section: StructureElement;
  /** The list to which fields in a row belong. */
  fields: StructureElement | null;
}

type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;

const LABEL_WIDTH = 132;
const GUTTER = 14;
const CELL_PADDING = 5;
const TABLE_SIZE = 9.5;
const TABLE_HEADER: Look = { ...LABEL, size: 8.5 };
const TABLE_SPACE = 4;
const PARAGRAPH_SPACE = 9;
/** Before a drawn sheet. */
const GRID_SPACE = 4;
const FULL_WIDTH = { x: PAGE.left, width: CONTENT_WIDTH };
/** The name of the document is its only heading of the first level. */
const HEADING_ROLES = { 1: 'H2', 2: 'H3', 3: 'H4' } as const;

/** Writes blocks one below the other, each as what it is in the document's structure: a section for each heading of the first level. */
export function writeBlocks(blocks: readonly Block[], writing: BlockWriting): void {
  const place: Place = { section: writing.root, fields: null };
  blocks.forEach((block, index) => {
    if (block.kind !== 'field') place.fields = null;
    if (block.kind === 'heading') keepWithNext(block, blocks.slice(index + 1), writing.writer);
    writeBlock(block, place, writing);
  });
}

/** Longer introductions may stand on the page before. */
const MOST_SENTENCES = 3;

/** A heading, and a sentence or two under it, do not stand at the foot of a page when the picture or the table that they announce begins the next. */
function keepWithNext(heading: BlockOf<'heading'>, following: readonly Block[], writer: PageWriter): void {
  const { before, after, keep, look } = HEADINGS[heading.level];
  const lead = following.findIndex(({ kind }) => kind !== 'paragraph');
  const next = following[lead];
  if (lead > MOST_SENTENCES || next === undefined) return;
  const sentences = following.slice(0, lead).reduce((sum, block) => sum + heightOfSentence(block, writer), 0);
  const announced = leastHeightOf(next, writer);
  if (announced === null) return;
  const own = writer.heightOf([boxOf(FULL_WIDTH, [{ text: heading.text, look }])]) + after;
  writer.ensure(before + Math.max(own, next.kind === 'diagram' ? keep : 0) + sentences + announced);
}

function heightOfSentence(block: Block, writer: PageWriter): number {
  if (block.kind !== 'paragraph') return 0;
  return writer.heightOf([boxOf(FULL_WIDTH, [lookedText(block.content, undefined)])]) + PARAGRAPH_SPACE;
}

/** Null for what a page may end before. */
function leastHeightOf(block: Block, writer: PageWriter): number | null {
  if (block.kind === 'diagram') return heightOfDiagram(block);
  if (block.kind === 'grid') return heightOfGridPart(block) + GRID_SPACE;
  return block.kind === 'table' ? leastHeightOfTable(block, writer) : null;
}

function writeBlock(block: Block, place: Place, writing: BlockWriting): void {
  switch (block.kind) {
    case 'heading':
      if (block.level === 1) place.section = writing.root.child('Sect', block.language ? { lang: block.language } : {});
      writeHeading(block, place.section, writing);
      break;
    case 'paragraph':
      writing.writer.flow([boxOf(FULL_WIDTH, [lookedText(block.content, place.section.child('P'))])], {
        after: PARAGRAPH_SPACE,
      });
      break;
    case 'field':
      place.fields ??= place.section.child('L');
      writeField(block, place.fields, writing.writer);
      break;
    case 'list':
      writeList(block, place.section.child('L'), writing.writer);
      break;
    case 'table':
      writeTable(block, place.section.child('Table'), writing.writer);
      break;
    case 'grid':
      writeGrid(block, writing.writer, place.section);
      break;
    case 'bars':
      writeBars(block, writing.writer, place.section);
      break;
    case 'diagram':
      writeDiagram(block, writing.writer, place.section);
  }
}

function writeHeading(block: BlockOf<'heading'>, section: StructureElement, { writer, onHeading }: BlockWriting): void {
  const { look, before, after, keep } = HEADINGS[block.level];
  if (!writer.ensure(before + keep)) writer.space(before);
  onHeading(block);
  const texts: LookedText[] = [{ text: block.text, look, element: section.child(HEADING_ROLES[block.level]) }];
  if (block.note) texts.push({ text: block.note, look: SMALL, element: section.child('P') });
  writer.flow([boxOf(FULL_WIDTH, texts)], { after });
  if (block.level === 1) {
    writer.rule(HAIRLINE, 0.75);
    writer.space(4);
  }
}

function writeField({ label, value }: BlockOf<'field'>, fields: StructureElement, writer: PageWriter): void {
  const item = fields.child('LI');
  const valueX = PAGE.left + LABEL_WIDTH + GUTTER;
  writer.flow(
    [
      boxOf({ x: PAGE.left, width: LABEL_WIDTH }, [{ text: label, look: LABEL, element: item.child('Lbl') }]),
      boxOf({ x: valueX, width: PAGE.left + CONTENT_WIDTH - valueX }, [lookedText(value, item.child('LBody'))]),
    ],
    { after: 5 },
  );
}

function writeList({ items, numbered }: BlockOf<'list'>, list: StructureElement, writer: PageWriter): void {
  const indent = numbered ? 24 : 14;
  const markLook: Look = { ...LOOKS.body, weight: 600, color: ACCENT };
  items.forEach((text, index) => {
    const item = list.child('LI');
    const mark = numbered ? `${index + 1}.` : '•';
    writer.flow(
      [
        boxOf({ x: PAGE.left, width: indent }, [{ text: mark, look: markLook, element: item.child('Lbl') }]),
        boxOf({ x: PAGE.left + indent, width: CONTENT_WIDTH - indent }, [
          lookedText({ text, look: 'body' }, item.child('LBody')),
        ]),
      ],
      { after: 4 },
    );
  });
  writer.space(3);
}

/** Of the header row and the first one, of which as much stays together as of any row. */
function leastHeightOfTable({ columns, rows: [first = []] }: BlockOf<'table'>, writer: PageWriter): number {
  const header = writer.heightOf(cellBoxes(columns, (index) => [{ text: columns[index]?.title ?? '', look: TABLE_HEADER }]));
  const row = writer.heightOf(
    cellBoxes(columns, (index) => (first[index] ?? []).map((text) => inTable(lookedText(text, undefined)))),
  );
  return TABLE_SPACE + header + 8 + 3 + Math.min(row, KEPT_TOGETHER);
}

function writeTable(block: BlockOf<'table'>, table: StructureElement, writer: PageWriter): void {
  const { columns, rows } = block;
  writer.ensure(leastHeightOfTable(block, writer));
  writer.space(TABLE_SPACE);
  writeTableHeader(columns, writer, table.child('TR'));
  // On the pages that follow the header row is repeated for the eye only.
  const onNewPage = () => writeTableHeader(columns, writer, null);
  for (const row of rows) {
    const element = table.child('TR');
    const cells = columns.map((_, index) => element.child(index === 0 ? 'TH' : 'TD', index === 0 ? { scope: 'Row' } : {}));
    const boxes = cellBoxes(columns, (index) =>
      (row[index] ?? []).map((text) => inTable(lookedText(text, cells[index]?.child('P')))),
    );
    writer.flow(boxes, { before: 3, after: 3, onNewPage });
    writer.rule(HAIRLINE);
  }
  writer.space(10);
}

function inTable(text: LookedText): LookedText {
  return { ...text, look: { ...text.look, size: Math.min(text.look.size, TABLE_SIZE) } };
}

function writeTableHeader(columns: readonly TableColumn[], writer: PageWriter, row: StructureElement | null): void {
  const boxes = cellBoxes(columns, (index) => {
    const element = row?.child('TH', { scope: 'Column' });
    return [{ text: columns[index]?.title ?? '', look: TABLE_HEADER, ...(element && { element }) }];
  });
  writer.shade(writer.heightOf(boxes) + 8, SHADE);
  writer.flow(boxes, { before: 4, after: 4 });
}

function cellBoxes(columns: readonly TableColumn[], texts: (index: number) => Box['texts']): Box[] {
  let x: number = PAGE.left;
  return columns.map(({ share }, index) => {
    const width = share * CONTENT_WIDTH;
    const cell = { x: x + CELL_PADDING, width: width - 2 * CELL_PADDING, texts: texts(index) };
    x += width;
    return cell;
  });
}

function boxOf(place: { readonly x: number; readonly width: number }, texts: readonly LookedText[]): Box {
  return { ...place, texts };
}

function lookedText({ text, look }: StyledText, element: StructureElement | undefined): LookedText {
  return { text, look: LOOKS[look], ...(element && { element }) };
}
