import { HEADINGS, LABEL, LOOKS } from './looks.ts';
import { CONTENT_WIDTH, HAIRLINE, PAGE, type PageWriter } from './page-writer.ts';
import type { StructureElement } from './structure.ts';

/** A heading that the contents name. */
export interface ContentsEntry {
  readonly level: 1 | 2;
  readonly text: string;
}

export const CONTENTS_TITLE = 'Contents';

interface Slot {
  readonly entry: ContentsEntry;
  /** Counted among the contents' own pages. */
  readonly page: number;
  readonly top: number;
  readonly element: StructureElement;
}

const ROW_HEIGHT = { 1: 24, 2: 17 } as const;
const NUMBER_WIDTH = 40;
const INDENT = 16;
const BOTTOM = PAGE.height - PAGE.bottom;

export interface ContentsPages {
  /** Index of the first page of the contents. */
  readonly firstPage: number;
  /** `pages` holds the index of the page of each entry, in the order of the entries. */
  readonly fill: (pages: readonly number[], switchToPage: (index: number) => void) => void;
}

/** Begins the pages of the contents; their lines are written once it is known on which page each heading stands. */
export function reserveContents(
  entries: readonly ContentsEntry[],
  { writer, root, firstPage }: { readonly writer: PageWriter; readonly root: StructureElement; readonly firstPage: number },
): ContentsPages {
  const section = root.child('Sect');
  const title = { text: CONTENTS_TITLE, look: HEADINGS[1].look, element: section.child('H2') };
  writer.flow([{ x: PAGE.left, width: CONTENT_WIDTH, texts: [title] }], { after: 8 });
  writer.rule(HAIRLINE, 0.75);
  const list = section.child('TOC');
  const slots: Slot[] = [];
  let page = 0;
  let top = writer.y + 8;
  for (const entry of entries) {
    const height = ROW_HEIGHT[entry.level];
    if (top + height > BOTTOM) {
      writer.newPage();
      page += 1;
      top = PAGE.top;
    }
    slots.push({ entry, page, top: top + height - ROW_HEIGHT[2], element: list.child('TOCI') });
    top += height;
  }
  return {
    firstPage,
    fill(pages, switchToPage) {
      slots.forEach((slot, index) => {
        switchToPage(firstPage + slot.page);
        writeLine(writer, slot, pages[index] ?? 0);
      });
    },
  };
}

function writeLine(writer: PageWriter, { entry, top, element }: Slot, page: number): void {
  const x = PAGE.left + (entry.level === 2 ? INDENT : 0);
  const width = PAGE.left + CONTENT_WIDTH - x;
  const look = entry.level === 1 ? { ...LABEL, color: LOOKS.body.color } : LOOKS.body;
  const link = element.child('Link');
  writer.stamp(entry.text, look, { x, top, width: width - NUMBER_WIDTH, align: 'left', element: link });
  writer.stamp(String(page + 1), look, { x, top, width, align: 'right', element: link });
  link.link({ x, top, width, height: ROW_HEIGHT[2], page, contents: `${entry.text}, page ${page + 1}` });
}
