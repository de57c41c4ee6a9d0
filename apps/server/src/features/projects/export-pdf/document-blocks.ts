import type { Diagram } from '@sheetwright/contract/sheet-diagram/group-sheets.ts';

/** A document as its author thinks of it; how it stands on pages is decided elsewhere. */
export interface ExportDocument {
  readonly name: string;
  readonly subtitle: string;
  readonly author: string;
  readonly generatedAt: Date;
  /** Said on the cover, in this order. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly blocks: readonly Block[];
}

export interface StyledText {
  readonly text: string;
  readonly look: 'body' | 'strong' | 'muted' | 'formula';
}

export type Block =
  | {
      readonly kind: 'heading';
      readonly level: 1 | 2 | 3;
      readonly text: string;
      readonly note?: string;
      /** Language of the texts from here to the next heading of the first level, where it is not English; as in BCP 47. */
      readonly language?: string;
    }
  | { readonly kind: 'paragraph'; readonly content: StyledText }
  | { readonly kind: 'field'; readonly label: string; readonly value: StyledText }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly numbered: boolean }
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly (readonly StyledText[])[][] }
  | { readonly kind: 'grid'; readonly columns: readonly GridColumn[]; readonly rows: readonly GridRow[] }
  | { readonly kind: 'bars'; readonly bars: readonly Bar[] }
  | { readonly kind: 'diagram'; readonly diagram: Diagram; readonly alt: string };

export interface TableColumn {
  readonly title: string;
  /** Share of the table's width; all shares of a table add up to 1. */
  readonly share: number;
}

/** A sheet or report as Smartsheet shows it: the first column stays at the left of every part of a wide one. */
export interface GridColumn {
  readonly title: string;
  /** What it takes, in a word or two. */
  readonly type: string;
  /** On the screen, in pixels. */
  readonly width: number;
  readonly align: 'start' | 'right';
}

export interface GridRow {
  /** Its number in the sheet; empty for a line that begins a group. */
  readonly number: string;
  readonly level: number;
  readonly isStrong: boolean;
  readonly cells: readonly GridCell[];
}

export interface GridCell {
  readonly text: string;
  /** An option stands on a patch of colour. */
  readonly isChip?: true;
  /** Colour of the mark before the text. */
  readonly mark?: SymbolColor;
}

export type SymbolColor = 'red' | 'yellow' | 'green' | 'blue' | 'grey';

/** A bar of a chart, with its value as it is shown. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly shown: string;
}
