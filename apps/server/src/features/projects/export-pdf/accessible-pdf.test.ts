import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { composePdf } from './compose-pdf.ts';
import { buildProjectDocument } from './project-document.ts';
import { accessibilityFindings } from './testing/accessibility-findings.ts';
import { aProject, aSolution, NO_PREVIEW } from './testing/sample-content.ts';
import { openFontLibrary } from './text/font-library.ts';

const GENERATED_AT = new Date('2026-11-21T11:30:00Z');
const library = openFontLibrary();

it.each([
  ['requirements alone', aProject(), null],
  ['a solution that goes over many pages', aProject(), aSolution(60)],
  [
    'text from right to left, without letters for a font, and empty',
    aProject({ stakeholders: 'שלום \u{10380} 日本語', painPoints: '\n' }),
    aSolution(),
  ],
])(
  'a document with %s is one that assistive technology can read: everything is tagged or an artifact, in standard roles',
  async (_name, project, recommendations) => {
    const content = buildProjectDocument({ project, recommendations, ...NO_PREVIEW, generatedAt: GENERATED_AT });
    expect(await accessibilityFindings(await composePdf(content, library))).toEqual([]);
  },
);

it('every line of the contents names a heading with its page and leads there', async () => {
  const content = buildProjectDocument({
    project: aProject(),
    recommendations: aSolution(60),
    ...NO_PREVIEW,
    generatedAt: GENERATED_AT,
  });
  const pdf = await getDocument({ data: new Uint8Array(await composePdf(content, library)), verbosity: 0 }).promise;
  const links: { dest: unknown[]; contentsObj: { str: string } }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) links.push(...(await (await pdf.getPage(number)).getAnnotations()));
  const headings = content.blocks.flatMap((block) => (block.kind === 'heading' && block.level < 3 ? [block.text] : []));

  expect(links.map(({ contentsObj }) => contentsObj.str.replace(/, page \d+$/, ''))).toEqual(headings);
  for (const { dest, contentsObj } of links) {
    const index = await pdf.getPageIndex(dest[0] as never);
    expect(contentsObj.str).toMatch(new RegExp(`, page ${index + 1}$`));
    const texts = (await (await pdf.getPage(index + 1)).getTextContent()).items.map((item) => ('str' in item ? item.str : ''));
    expect(texts.join('')).toContain(contentsObj.str.replace(/, page \d+$/, ''));
  }
});

it('an ordinary PDF is found wanting', async () => {
  const pdf = new PDFDocument();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => pdf.on('end', resolve));
  pdf.text('Not tagged').end();
  await done;

  expect(await accessibilityFindings(Buffer.concat(chunks))).toEqual(
    expect.arrayContaining(['the document is not marked as tagged', 'page 1: “Not tagged” is in no element and no artifact']),
  );
});
