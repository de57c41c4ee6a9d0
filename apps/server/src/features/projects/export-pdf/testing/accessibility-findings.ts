import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface StructNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly alt?: string;
  readonly children?: readonly StructNode[];
}

type TextItem = { readonly str: string };
type MarkedContent = { readonly type: string; readonly tag?: string; readonly id?: string };

/** Structure types of PDF 1.7 that hold others or text; anything else would have to be mapped to one of them. */
const STANDARD_ROLES = new Set(
  'Document Sect H1 H2 H3 H4 H5 H6 P L LI Lbl LBody Table THead TBody TR TH TD TOC TOCI Link Figure Span Caption'.split(' '),
);

/**
 * What of the conditions of PDF/UA-1 that a machine can judge (Matterhorn Protocol 1.1) a document does not meet, in words; empty for an
 * accessible one. Judged are: marks of the document itself (06, 07, 11), content outside structure and artifacts (01), standard roles (02),
 * order of headings (14), tables (15), lists (16), figures (13), links (28), fonts and their Unicode values (10, 31).
 */
export async function accessibilityFindings(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const findings = [...(await documentFindings(pdf)), ...objectFindings(Buffer.from(bytes).toString('latin1'))];
  const nodes: StructNode[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const tree = (await page.getStructTree()) as StructNode | null;
    if (tree) nodes.push(tree);
    for (const finding of await pageFindings(page, tree)) findings.push(`page ${number}: ${finding}`);
  }
  findings.push(...headingFindings(nodes));
  await loading.destroy();
  return findings;
}

async function documentFindings(pdf: PDFDocumentProxy): Promise<string[]> {
  const { info, metadata } = await pdf.getMetadata();
  const marks = (await pdf.getMarkInfo()) as Map<string, boolean> | null;
  const language = (info as { Language?: string }).Language;
  return [
    ...(marks?.get('Marked') ? [] : ['the document is not marked as tagged']),
    ...(metadata?.get('dc:title') ? [] : ['the metadata have no title']),
    ...(metadata?.getRaw().includes('<pdfuaid:part>1<') ? [] : ['the metadata do not name PDF/UA']),
    ...(language ? [] : ['the document has no language']),
  ];
}

/** What pdf.js does not tell, read from the objects, which are written in the clear. */
function objectFindings(objects: string): string[] {
  const pages = objects.match(/\/Type \/Page\b(?!s)[\s\S]*?endobj/g) ?? [];
  const fonts = objects.match(/\/Subtype \/(?:Type0|Type1|TrueType)\b[\s\S]*?endobj/g) ?? [];
  return [
    ...(/\/DisplayDocTitle true/.test(objects) ? [] : ['readers show the name of the file in the place of the title']),
    ...(pages.every((page) => page.includes('/Tabs /S')) ? [] : ['the keyboard does not follow the structure on every page']),
    ...(fonts.every((font) => font.includes('/ToUnicode')) ? [] : ['a font has no Unicode values']),
    ...(/\/Type \/FontDescriptor/.test(objects) && !/\/FontFile/.test(objects) ? ['a font is not embedded'] : []),
  ];
}

async function pageFindings(page: PDFPageProxy, tree: StructNode | null): Promise<string[]> {
  const inStructure = new Set([...walk(tree)].filter(({ type }) => type === 'content').map(({ id }) => id));
  const annotated = [...walk(tree)].filter(({ type }) => type === 'annotation').length;
  const annotations = await page.getAnnotations();
  return [
    ...(await strayTexts(page, inStructure)),
    ...[...walk(tree)].flatMap(nodeFindings),
    ...(annotated === annotations.length ? [] : [`${annotations.length} links, ${annotated} of them in the structure`]),
    ...annotations.filter(({ contentsObj }) => !contentsObj?.str).map(() => 'a link says nothing of where it leads'),
  ];
}

async function strayTexts(page: PDFPageProxy, inStructure: ReadonlySet<string | undefined>): Promise<string[]> {
  const content = await page.getTextContent({ includeMarkedContent: true });
  const open: { readonly tag: string | undefined; readonly id: string | undefined }[] = [];
  const findings: string[] = [];
  // pdf.js names the tag of marked content, which its types leave out.
  for (const item of content.items as (TextItem | MarkedContent)[]) {
    if ('str' in item) {
      const isMarked = open.some(({ tag, id }) => tag === 'Artifact' || inStructure.has(id));
      if (item.str.trim() !== '' && !isMarked) findings.push(`“${item.str}” is in no element and no artifact`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push({ tag: item.tag, id: item.id });
  }
  return findings;
}

function nodeFindings({ role = '', alt, children = [] }: StructNode): string[] {
  const roles = children.flatMap((child) => child.role ?? []);
  const only = (...allowed: string[]) =>
    roles.every((child) => allowed.includes(child))
      ? []
      : [`${role} holds ${roles.filter((child) => !allowed.includes(child)).join(', ')}`];
  if (role === 'L') return only('LI', 'L', 'Caption');
  if (role === 'LI') return only('Lbl', 'LBody');
  if (role === 'Table') return only('TR', 'THead', 'TBody', 'Caption');
  if (role === 'TR') return only('TH', 'TD');
  if (role === 'TOC') return only('TOCI', 'TOC', 'Caption');
  if (role === 'Figure') return alt ? [] : ['a figure is not described'];
  return role === '' || role === 'Root' || STANDARD_ROLES.has(role) ? [] : [`${role} is no standard role`];
}

function headingFindings(trees: readonly StructNode[]): string[] {
  const levels = trees
    .flatMap((tree) => [...walk(tree)])
    .flatMap(({ role }) => (/^H[1-6]$/.test(role ?? '') ? Number(role?.[1]) : []));
  const findings = levels[0] === 1 ? [] : ['the first heading is not of the first level'];
  levels.forEach((level, index) => {
    const before = levels[index - 1] ?? 1;
    if (level > before + 1) findings.push(`a heading of level ${level} follows one of level ${before}`);
  });
  return findings;
}

function* walk(node: StructNode | null): Generator<StructNode> {
  if (!node) return;
  yield node;
  for (const child of node.children ?? []) yield* walk(child);
}
