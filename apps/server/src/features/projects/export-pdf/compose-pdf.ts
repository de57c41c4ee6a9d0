import PDFDocument from 'pdfkit';
import { CONTENTS_TITLE, type ContentsEntry, reserveContents } from './contents-page.ts';
import type { Block, ExportDocument, StyledText } from './document-blocks.ts';
import { formatInstant } from './format-date.ts';
import { BRAND, LOOKS, SMALL, SUBTITLE, TITLE } from './looks.ts';
import {
  ACCENT,
  CONTENT_WIDTH,
  createPageWriter,
  type Look,
  PAGE,
  type Page,
  type PageWriter,
  prepareText,
} from './page-writer.ts';
import { createStructure, type StructureElement } from './structure.ts';
import type { FontLibrary } from './text/font-library.ts';
import { createPdfFonts } from './text/pdf-fonts.ts';
import { createTextLayout } from './text/text-layout.ts';
import { writeBlocks } from './write-blocks.ts';

const FULL_WIDTH = { x: PAGE.left, width: CONTENT_WIDTH };
/** Where the name stands on the cover: a little above the middle. */
const COVER_TOP = 250;
/** Below it there is room for the lines that follow the name. */
const LOWEST_COVER_LINE = PAGE.height - PAGE.bottom - 110;
/** Longer names are set smaller on the cover. */
const LONG_NAME = 60;

interface OutlineItem {
  addItem(title: string, options?: { pageNumber?: number; expanded?: boolean }): OutlineItem;
}

/**
 * Writes the document as a PDF: A4, cover, contents, bookmarks, page numbers, selectable text in any script, and a structure tree that tells
 * assistive technology what each part is (PDF/UA-1).
 */
export async function composePdf(content: ExportDocument, library: FontLibrary): Promise<Buffer> {
  await prepareTexts(content, library);
  const pdf = openPdf(content);
  const bytes = collect(pdf);
  const fonts = createPdfFonts();
  const structure = createStructure(pdf);
  // pdfkit's types leave out the writing of objects, which embedding needs.
  const page = pdf as unknown as Page;
  const writer = createPageWriter({ page, fonts, layout: createTextLayout(library), structure });
  pdf.addPage();
  writeCover(writer, content, structure.root.child('Sect'));
  writeBody(pdf, writer, { content, root: structure.root });
  writeRunningLines(pdf, writer, content);
  fonts.embed(page);
  pdf.end();
  return await bytes;
}

function writeBody(
  pdf: PDFKit.PDFDocument,
  writer: PageWriter,
  { content, root }: { readonly content: ExportDocument; readonly root: StructureElement },
): void {
  const pageIndex = () => pdf.bufferedPageRange().count - 1;
  writer.newPage();
  const contents = reserveContents(entriesOf(content), { writer, root, firstPage: pageIndex() });
  const outline = createOutline(pdf.outline as unknown as OutlineItem, content.name);
  const pages: number[] = [];
  writer.newPage();
  writeBlocks(content.blocks, {
    writer,
    root,
    onHeading({ level, text }) {
      outline(level, text);
      if (level < 3) pages.push(pageIndex());
    },
  });
  contents.fill(pages, (index) => pdf.switchToPage(index));
}

function entriesOf({ blocks }: ExportDocument): ContentsEntry[] {
  return blocks.flatMap((block) =>
    block.kind === 'heading' && block.level < 3 ? [{ level: block.level as 1 | 2, text: block.text }] : [],
  );
}

function openPdf(content: ExportDocument): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    pdfVersion: '1.7',
    bufferPages: true,
    autoFirstPage: false,
    displayTitle: true,
    tagged: true,
    // pdfkit's types do not know it.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    lang: 'en',
    // None by default: every text is set in a font that is embedded.
    font: '',
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

async function prepareTexts(content: ExportDocument, library: FontLibrary): Promise<void> {
  const prepared = new Set<string>();
  for (const { text, monospaced } of textsOf(content)) {
    const key = `${monospaced} ${text}`;
    if (prepared.has(key)) continue;
    prepared.add(key);
    await prepareText(library, text, monospaced);
  }
}

function* textsOf(content: ExportDocument): Generator<{ text: string; monospaced: boolean }> {
  // Letters, figures and marks of every line that the composer adds itself.
  yield {
    text: `${generatedOn(content)} ${content.subtitle} SHEETWRIGHT ${CONTENTS_TITLE} Page of by 0123456789 • . Column Type Details`,
    monospaced: false,
  };
  yield { text: content.name, monospaced: false };
  yield { text: content.facts.flatMap(({ label, value }) => [label, value]).join(' '), monospaced: false };
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
    case 'grid':
      return [
        ...block.columns.flatMap(({ title, type }) => [plain(title), plain(type)]),
        ...block.rows.flatMap(({ cells }) => cells.map(({ text }) => plain(text))),
      ];
    case 'bars':
      return block.bars.flatMap(({ label, shown }) => [plain(label), plain(shown)]);
    case 'diagram':
      return block.diagram.boxes.flatMap(({ name, lines, more }) => [name, ...lines, more ?? ''].map(plain));
  }
}

function writeCover(writer: PageWriter, content: ExportDocument, section: StructureElement): void {
  const line = (text: string, look: Look, role: 'H1' | 'P') => [
    { ...FULL_WIDTH, texts: [{ text, look, element: section.child(role) }] },
  ];
  writer.flow(line('SHEETWRIGHT', BRAND, 'P'));
  const title = line(content.name, { ...TITLE, size: content.name.length > LONG_NAME ? TITLE.size * 0.7 : TITLE.size }, 'H1');
  writer.space(Math.min(COVER_TOP, LOWEST_COVER_LINE - writer.heightOf(title)) - writer.y);
  writer.flow(title);
  writer.flow(line(content.subtitle, SUBTITLE, 'P'), { before: 4, after: 18 });
  writer.rule(ACCENT, 1.5);
  writer.space(18);
  writer.flow(line(generatedOn(content), LOOKS.muted, 'P'));
  writer.flow(line(`by ${content.author}`, LOOKS.muted, 'P'), { before: 2, after: 14 });
  for (const { label, value } of content.facts) writer.flow(line(`${label}: ${value}`, LOOKS.muted, 'P'), { before: 2 });
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

function oneLine(text: string): string {
  return text
    .slice(0, 300)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
