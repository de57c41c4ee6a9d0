/** A document as its author thinks of it; how it stands on pages is decided elsewhere. */
export interface ExportDocument {
  readonly name: string;
  readonly subtitle: string;
  readonly author: string;
  readonly generatedAt: Date;
  readonly blocks: readonly Block[];
}

export interface StyledText {
  readonly text: string;
  readonly look: 'body' | 'strong' | 'muted' | 'formula';
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string; readonly note?: string }
  | { readonly kind: 'paragraph'; readonly content: StyledText }
  | { readonly kind: 'field'; readonly label: string; readonly value: StyledText }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly numbered: boolean }
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly (readonly StyledText[])[][] };

export interface TableColumn {
  readonly title: string;
  /** Share of the table's width; all shares of a table add up to 1. */
  readonly share: number;
}
