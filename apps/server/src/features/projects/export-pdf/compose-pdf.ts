import PDFDocument from 'pdfkit';
import type { Block, ExportDocument, StyledText, TableColumn } from './document-blocks.ts';
import { formatInstant } from './format-date.ts';
import {
  ACCENT,
  type Box,
  CONTENT_WIDTH,
  createPageWriter,
  HAIRLINE,
  INK,
  type Look,
  MUTED,
  PAGE,
  type Page,
  type PageWriter,
  prepareText,
  SHADE,
} from './page-writer.ts';
import type { FontLibrary } from './text/font-library.ts';
import { createPdfFonts } from './text/pdf-fonts.ts';
import { createTextLayout } from './text/text-layout.ts';

const LOOKS: Readonly<Record<StyledText['look'], Look>> = {
  body: { size: 10, weight: 400, monospaced: false, color: INK },
  strong: { size: 9.5, weight: 600, monospaced: false, color: INK },
  muted: { size: 9.5, weight: 400, monospaced: false, color: MUTED },
  formula: { size: 8.5, weight: 400, monospaced: true, color: INK },
};
const LABEL: Look = { size: 10, weight: 600, monospaced: false, color: MUTED };
const SMALL: Look = { size: 8, weight: 400, monospaced: false, color: MUTED };
const TITLE: Look = { size: 26, weight: 600, monospaced: false, color: INK };
const SUBTITLE: Look = { size: 12, weight: 400, monospaced: false, color: MUTED };
const BRAND: Look = { size: 10, weight: 600, monospaced: false, color: ACCENT };
const HEADINGS: Readonly<Record<1 | 2 | 3, { look: Look; before: number; after: number; keep: number }>> = {
  1: { look: { size: 19, weight: 600, monospaced: false, color: ACCENT }, before: 26, after: 8, keep: 130 },
  2: { look: { size: 13, weight: 600, monospaced: false, color: INK }, before: 18, after: 5, keep: 90 },
  3: { look: { size: 11, weight: 600, monospaced: false, color: INK }, before: 14, after: 4, keep: 80 },
};
const LABEL_WIDTH = 132;
const GUTTER = 14;
const CELL_PADDING = 5;
const TABLE_SIZE = 9.5;
const FULL_WIDTH = { x: PAGE.left, width: CONTENT_WIDTH };

interface OutlineItem {
  addItem(title: string, options?: { pageNumber?: number; expanded?: boolean }): OutlineItem;
}

/** Writes the document as a PDF: A4, bookmarks, page numbers, selectable text in any script. */
export async function composePdf(content: ExportDocument, library: FontLibrary): Promise<Buffer> {
  for (const { text, monospaced } of textsOf(content)) await prepareText(library, text, monospaced);
  const pdf = openPdf(content);
  const bytes = collect(pdf);
  const fonts = createPdfFonts();
  // pdfkit's types leave out the writing of objects, which embedding needs.
  const page = pdf as unknown as Page;
  const writer = createPageWriter({ page, fonts, layout: createTextLayout(library) });
  pdf.addPage();
  writeTitle(writer, content);
  const outline = createOutline(pdf.outline as unknown as OutlineItem, content.name);
  for (const block of content.blocks) writeBlock(writer, block, outline);
  writeRunningLines(pdf, writer, content);
  fonts.embed(page);
  pdf.end();
  return await bytes;
}

function openPdf(content: ExportDocument): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    pdfVersion: '1.7',
    bufferPages: true,
    autoFirstPage: false,
    displayTitle: true,
    lang: 'en',
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.left, right: PAGE.right },
    info: {
      Title: `${oneLine(content.name)} – ${content.subtitle}`,
      Author: oneLine(content.author),
      Subject: content.subtitle,
      Creator: 'Sheetwright',
      Producer: 'Sheetwright',
      CreationDate: content.generatedAt,
      ModDate: content.generatedAt,
    },
  });
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

function* textsOf(content: ExportDocument): Generator<{ text: string; monospaced: boolean }> {
  // Letters, figures and marks of every line that the composer adds itself.
  yield {
    text: `${generatedOn(content)} ${content.subtitle} SHEETWRIGHT Page of 0123456789 • . Column Type Details`,
    monospaced: false,
  };
  yield { text: content.name, monospaced: false };
  for (const block of content.blocks) for (const text of blockTexts(block)) yield text;
}

function blockTexts(block: Block): { text: string; monospaced: boolean }[] {
  const plain = (text: string) => ({ text, monospaced: false });
  const styled = ({ text, look }: StyledText) => ({ text, monospaced: LOOKS[look].monospaced });
  switch (block.kind) {
    case 'heading':
      return [plain(block.text), plain(block.note ?? '')];
    case 'paragraph':
      return [styled(block.content)];
    case 'field':
      return [plain(block.label), styled(block.value)];
    case 'list':
      return block.items.map(plain);
    case 'table':
      return [...block.columns.map(({ title }) => plain(title)), ...block.rows.flat(2).map(styled)];
  }
}

function writeTitle(writer: PageWriter, content: ExportDocument): void {
  writer.flow([{ ...FULL_WIDTH, texts: [{ text: 'SHEETWRIGHT', look: BRAND }] }], { after: 10 });
  writer.flow([{ ...FULL_WIDTH, texts: [{ text: content.name, look: TITLE }] }]);
  writer.flow([{ ...FULL_WIDTH, texts: [{ text: content.subtitle, look: SUBTITLE }] }], { before: 2 });
  writer.flow([{ ...FULL_WIDTH, texts: [{ text: generatedOn(content), look: LOOKS.muted }] }], { before: 2, after: 12 });
  writer.rule(ACCENT, 1.5);
  writer.space(14);
}

type MarkHeading = (level: 1 | 2 | 3, text: string) => void;

function createOutline(root: OutlineItem, name: string): MarkHeading {
  const parents: OutlineItem[] = [root.addItem(oneLine(name), { expanded: true })];
  return (level, text) => {
    parents.length = Math.min(parents.length, level);
    const parent = parents.at(-1) ?? root;
    parents.push(parent.addItem(oneLine(text), { expanded: level < 2 }));
  };
}

function writeBlock(writer: PageWriter, block: Block, markHeading: MarkHeading): void {
  switch (block.kind) {
    case 'heading':
      writeHeading(writer, block, markHeading);
      break;
    case 'paragraph':
      writer.flow([box(FULL_WIDTH.x, FULL_WIDTH.width, [block.content])], { after: 9 });
      break;
    case 'field':
      writeField(writer, block.label, block.value);
      break;
    case 'list':
      writeList(writer, block.items, block.numbered);
      break;
    case 'table':
      writeTable(writer, block.columns, block.rows);
  }
}

function writeHeading(writer: PageWriter, block: Extract<Block, { kind: 'heading' }>, markHeading: MarkHeading): void {
  const { look, before, after, keep } = HEADINGS[block.level];
  if (!writer.ensure(before + keep)) writer.space(before);
  markHeading(block.level, block.text);
  const texts = [{ text: block.text, look }, ...(block.note ? [{ text: block.note, look: SMALL }] : [])];
  writer.flow([{ ...FULL_WIDTH, texts }], { after });
  if (block.level === 1) {
    writer.rule(HAIRLINE, 0.75);
    writer.space(4);
  }
}

function writeField(writer: PageWriter, label: string, value: StyledText): void {
  const valueX = PAGE.left + LABEL_WIDTH + GUTTER;
  writer.flow(
    [
      { x: PAGE.left, width: LABEL_WIDTH, texts: [{ text: label, look: LABEL }] },
      box(valueX, PAGE.left + CONTENT_WIDTH - valueX, [value]),
    ],
    { after: 5 },
  );
}

function writeList(writer: PageWriter, items: readonly string[], numbered: boolean): void {
  const indent = numbered ? 24 : 14;
  items.forEach((item, index) => {
    const mark = numbered ? `${index + 1}.` : '•';
    writer.flow(
      [
        { x: PAGE.left, width: indent, texts: [{ text: mark, look: { ...LOOKS.body, weight: 600, color: ACCENT } }] },
        box(PAGE.left + indent, CONTENT_WIDTH - indent, [{ text: item, look: 'body' }]),
      ],
      { after: 4 },
    );
  });
  writer.space(3);
}

function writeTable(writer: PageWriter, columns: readonly TableColumn[], rows: readonly (readonly StyledText[])[][]): void {
  const header = () => writeTableHeader(writer, columns);
  writer.ensure(80);
  writer.space(4);
  header();
  for (const row of rows) {
    const boxes = cellBoxes(columns, (index) =>
      (row[index] ?? []).map(({ text, look }) => ({ text, look: inTable(LOOKS[look]) })),
    );
    writer.flow(boxes, { before: 3, after: 3, onNewPage: header });
    writer.rule(HAIRLINE);
  }
  writer.space(10);
}

function inTable(look: Look): Look {
  return { ...look, size: Math.min(look.size, TABLE_SIZE) };
}

function writeTableHeader(writer: PageWriter, columns: readonly TableColumn[]): void {
  const boxes = cellBoxes(columns, (index) => [{ text: columns[index]?.title ?? '', look: { ...LABEL, size: 8.5 } }]);
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

/** What can only be written once the number of pages is known. */
function writeRunningLines(pdf: PDFKit.PDFDocument, writer: PageWriter, content: ExportDocument): void {
  const { count } = pdf.bufferedPageRange();
  const half = CONTENT_WIDTH / 2;
  const footer = PAGE.height - PAGE.bottom + 26;
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    if (index > 0) {
      writer.stamp(content.name, SMALL, { x: PAGE.left, top: 36, width: CONTENT_WIDTH - 150, align: 'left' });
      writer.stamp(content.subtitle, SMALL, { x: PAGE.left + CONTENT_WIDTH - 140, top: 36, width: 140, align: 'right' });
    }
    writer.stamp(generatedOn(content), SMALL, { x: PAGE.left, top: footer, width: half, align: 'left' });
    writer.stamp(`Page ${index + 1} of ${count}`, SMALL, { x: PAGE.left + half, top: footer, width: half, align: 'right' });
  }
}

function generatedOn(content: ExportDocument): string {
  return `Generated on ${formatInstant(content.generatedAt)}`;
}

function box(x: number, width: number, texts: readonly StyledText[]): Box {
  return { x, width, texts: texts.map(({ text, look }) => ({ text, look: LOOKS[look] })) };
}

function oneLine(text: string): string {
  return text
    .slice(0, 300)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
