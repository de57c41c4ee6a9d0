/** Roles of structure elements in PDF 1.7 (ISO 32000-1, 14.8.4), as far as documents of ours use them. */
export type StructureRole =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'TOC'
  | 'TOCI'
  | 'Link'
  | 'Figure';

export interface StructureOptions {
  /** What a figure shows, in words. */
  readonly alt?: string;
  /** Of a header cell: what it is the header of. */
  readonly scope?: 'Column' | 'Row';
  /** Of its texts where it is not the document's, as in BCP 47. */
  readonly lang?: string;
}

/** An element of the logical structure, which tells assistive technology what the marks on the pages are, in reading order. */
export interface StructureElement {
  readonly role: StructureRole;
  /** An element under it, after those that it has. */
  readonly child: (role: StructureRole, options?: StructureOptions) => StructureElement;
  /** Everything that is drawn meanwhile on the page is its content. */
  readonly draw: (mark: () => void) => void;
  /** A part of the page that leads to another place in the document when it is pressed; it has to be the last content of the element. */
  readonly link: (area: LinkArea) => void;
}

export interface LinkArea {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Index of the page that it leads to. */
  readonly page: number;
  /** Said of it where the text itself cannot be read. */
  readonly contents: string;
}

export interface Structure {
  readonly root: StructureElement;
  /** What is drawn meanwhile says nothing that is not said elsewhere: lines, shades, running headers. */
  readonly artifact: (mark: () => void) => void;
}

/** Makes a document's structure tree; pdfkit writes it when the document ends. */
export function createStructure(pdf: PDFKit.PDFDocument): Structure {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return {
    root: elementOf(pdf, root, 'Document'),
    artifact(mark) {
      pdf.markContent('Artifact');
      mark();
      pdf.endMarkedContent();
    },
  };
}

function elementOf(pdf: PDFKit.PDFDocument, own: PDFKit.PDFStructureElement, role: StructureRole): StructureElement {
  return {
    role,
    child(childRole, options = {}) {
      // pdfkit's types leave the scope of header cells out.
      const element = pdf.struct(childRole, options as PDFKit.Mixins.StructureElementOptions);
      own.add(element);
      return elementOf(pdf, element, childRole);
    },
    draw(mark) {
      const content = pdf.markStructureContent(role);
      mark();
      pdf.endMarkedContent();
      own.add(content);
    },
    link({ x, top, width, height, page, contents }) {
      const options: object = { structParent: own, Contents: new String(contents) };
      // pdfkit takes the index of a page as well, and its types know neither that nor the structure of a link.
      pdf.link(x, top, width, height, page as unknown as string, options);
      // Written while its page is the current one, because pdfkit notes that page as the annotation's.
      own.end();
    },
  };
}
