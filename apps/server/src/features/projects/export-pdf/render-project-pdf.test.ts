import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it } from 'vitest';
import { composePdf } from './compose-pdf.ts';
import type { Block } from './document-blocks.ts';
import type { ProjectPdfContent } from './project-document.ts';
import { createPdfRenderer } from './render-project-pdf.ts';
import { aProject, aSolution, NO_PREVIEW } from './testing/sample-content.ts';
import { openFontLibrary } from './text/font-library.ts';

const GENERATED_AT = new Date('2026-11-21T11:30:00Z');
const { render: renderWhenRead, close } = createPdfRenderer();

afterAll(close);

function render(content: ProjectPdfContent, owner: string): Promise<Buffer> {
  return renderWhenRead(async () => content, owner);
}

function renderProjectPdf(content: ProjectPdfContent): Promise<Buffer> {
  return render(content, 'owner');
}

describe('the export of a project', () => {
  it('[C7.039] is a PDF of requirements and solution with selectable text, numbered pages, bookmarks and document information', async () => {
    const pdf = await read(
      await renderProjectPdf({ project: aProject(), recommendations: aSolution(), ...NO_PREVIEW, generatedAt: GENERATED_AT }),
    );

    expect(pdf.text).toContain('Requirements and solution');
    expect(pdf.text).toContain('Generated on 21 November 2026, 11:30 UTC');
    expect(pdf.text).toContain('Stakeholders of the launch');
    expect(pdf.text).toContain('=IF([Due Date]@row < TODAY(), "Red", "Green")');
    expect(pdf.text).toContain('1. Review the columns');
    expect(pdf.pages[0]).toContain(`Page 1 of ${pdf.pages.length}`);
    expect(pdf.pages.at(-1)).toContain(`Page ${pdf.pages.length} of ${pdf.pages.length}`);
    expect(pdf.outline).toEqual([
      'Launch tracker',
      [
        'Requirements',
        [
          'Project Basics',
          'Team & Stakeholders',
          'Data & Workflows',
          'Current Tools',
          'Goals & Pain Points',
          'Technical Requirements',
        ],
      ],
      ['Solution', ['Why this solution', 'Benefits', 'Patterns', 'Assets']],
      ['Sheets', ['Subcontract Register 0', 'Subcontract Register 2']],
      ['Reports', ['Subcontract Register 1', 'Subcontract Register 3']],
      ['Automations', ['Remind']],
      ['Who Sees What', []],
      ['Success Measures', []],
      ['Next Steps', []],
      ['What You Told Us', ['Pain Points']],
      ['Questions', ['Who approves a launch?', 'How often?']],
    ]);
    expect(pdf.info).toMatchObject({
      Title: 'Launch tracker – Requirements and solution',
      Author: 'Sheetwright',
      CreationDate: 'D:20261121113000Z',
    });
    expect(pdf.size).toEqual([595.28, 841.89]);
  });

  it('tells questions with their answers or assumptions, who sees what, how success is measured, and what became of each sentence of the answers', async () => {
    const content = { project: aProject(), recommendations: aSolution(), ...NO_PREVIEW, generatedAt: GENERATED_AT };
    const text = (await read(await renderProjectPdf(content))).text.replace(/\s+/g, ' ');

    expect(text).toMatch(/Who approves a launch\?.*Assumed until answered.*The project manager does\./);
    expect(text).toMatch(/How often\?.*Your answer.*Every Monday/);
    expect(text).not.toContain('Weekly.');
    expect(text).toMatch(/Subcontractors.*Outside.*Fills in a form.*Subcontract Register 0.*they must not see each other/);
    expect(text).toMatch(/90% in time.*90 %.*In Time in Subcontract Register 0/);
    expect(text).toMatch(/Happy people.*By hand: no column holds it/);
    expect(text).toMatch(/Nobody likes the weather.*Not covered.*it names nothing that a sheet could hold/);
    expect(text).toMatch(/Tasks are late\..*In the solution.*Subcontract Register 0 Remind/);
  });

  it('has no section for what a solution of an earlier format does not tell', async () => {
    const former = { ...aSolution(), questions: [], coverage: [], audience: [], measures: [] };
    const pdf = await read(
      await renderProjectPdf({ project: aProject(), recommendations: former, ...NO_PREVIEW, generatedAt: GENERATED_AT }),
    );

    for (const title of ['Questions', 'Who Sees What', 'Success Measures', 'What You Told Us'])
      expect(pdf.text).not.toContain(title);
  });

  it('[C7.039] has the requirements alone when there is no solution', async () => {
    const pdf = await read(
      await renderProjectPdf({ project: aProject(), recommendations: null, ...NO_PREVIEW, generatedAt: GENERATED_AT }),
    );

    expect(pdf.text).toContain('Team & Stakeholders');
    expect(pdf.text).not.toContain('Solution');
  });

  it('works for a project without requirements', async () => {
    const project = { ...aProject(), requirements: null, description: null };
    const pdf = await read(await renderProjectPdf({ project, recommendations: null, ...NO_PREVIEW, generatedAt: GENERATED_AT }));

    expect(pdf.text).toContain('No requirements were recorded for this project.');
  });

  it.each([
    ['Latin', 'Zażółć gęślą jaźń, Ærøskøbing, ½ þórður'],
    ['Vietnamese', 'Báo cáo hằng tuần được gửi'],
    ['Greek', 'Εβδομαδιαία αναφορά'],
    ['Cyrillic', 'Еженедельный отчёт, щотижневий звіт'],
    ['Arabic', 'مرحبا بالعالم'],
    ['Hebrew', 'שלום עולם'],
    ['Hindi', 'क्षेत्रीय कार्यालय हर सप्ताह'],
    ['Bengali', 'প্রতিটি দল প্রতিবেদন'],
    ['Tamil', 'ஒவ்வொரு குழுவும்'],
    ['Telugu', 'ప్రతి బృందం నివేదిక'],
    ['Kannada', 'ವರದಿ'],
    ['Malayalam', 'റിപ്പോർട്ട്'],
    ['Gujarati', 'અહેવાલ'],
    ['Punjabi', 'ਰਿਪੋਰਟ'],
    ['Sinhala', 'වාර්තාව'],
    ['Thai', 'ทีมงานส่งรายงาน'],
    ['Lao', 'ລາຍງານ'],
    ['Khmer', 'របាយការណ៍'],
    ['Burmese', 'အစီရင်ခံစာ'],
    ['Tibetan', 'སྙན་ཞུ'],
    ['Georgian', 'ანგარიში'],
    ['Armenian', 'հաշվետվություն'],
    ['Amharic', 'ሪፖርት'],
    ['Simplified Chinese', '团队每周通过电子邮件发送报告，数据经常过期。'],
    ['Traditional Chinese', '團隊每週透過電子郵件發送報告。'],
    ['Japanese', 'チームは毎週メールでレポートを送信します。'],
    ['Korean', '팀은 매주 이메일로 보고서를 보냅니다.'],
    ['emoji', '🎉 👩‍💻 ✅'],
    ['symbols', '→ ∑ ≤ ☎ ½ € ₹'],
  ])('[C7.039] shows %s in an embedded font and gives its text back', async (_name, text) => {
    const pdf = await read(
      await renderProjectPdf({
        project: aProject({ stakeholders: text }),
        recommendations: null,
        ...NO_PREVIEW,
        generatedAt: GENERATED_AT,
      }),
    );

    expect(pdf.text).toContain(text);
    expect(pdf.text).not.toContain('□');
  });

  it.each([
    ['two marks of which the font has one', 'a\u0301\u0302'],
    ['marks above and below', 'b\u0323\u0331\u0302'],
    ['more marks than there is room for', `x${'\u0301\u0302\u0316'.repeat(20)}`],
  ])('shows a letter under %s as that letter, not as a box', async (_name, letter) => {
    const project = aProject({ stakeholders: `before ${letter} after` });
    const pdf = await read(await renderProjectPdf({ project, recommendations: null, ...NO_PREVIEW, generatedAt: GENERATED_AT }));

    expect(pdf.text).not.toContain('□');
    expect(pdf.text.normalize('NFD').replace(/\p{Mn}/gu, '')).toContain(`before ${[...letter][0]} after`);
  });

  it('sets right-to-left paragraphs from the right margin', async () => {
    const project = aProject({ stakeholders: 'שלום\nhello' });
    const pdf = await read(await renderProjectPdf({ project, recommendations: null, ...NO_PREVIEW, generatedAt: GENERATED_AT }));
    const at = (word: string) => pdf.items.find((item) => item.text === word);

    expect(at('שלום')?.right).toBeCloseTo(595.28 - 56, 0);
    expect(at('hello')?.left).toBeLessThan(250);
  });

  it('shows a character that no font has as a box, and keeps what follows', async () => {
    const project = aProject({ stakeholders: 'before \u{10380}\ue000 after' });
    const pdf = await read(await renderProjectPdf({ project, recommendations: null, ...NO_PREVIEW, generatedAt: GENERATED_AT }));

    expect(pdf.text).toMatch(/before □\s?□ after/);
  });

  it('keeps line breaks, shows markup as text and is not harmed by control characters', async () => {
    const typed =
      'first\r\nsecond\n\nfourth <b>bold</b> <script>alert(1)</script> =1+1 bell:\u0007 del:\u007f tab:\tend \u2028sixth \u202eforced';
    const pdf = await read(
      await renderProjectPdf({
        project: aProject({ stakeholders: typed }),
        recommendations: null,
        ...NO_PREVIEW,
        generatedAt: GENERATED_AT,
      }),
    );

    expect(pdf.pages.join('\n')).toMatch(/first\n+second\n+\s*fourth <b>bold<\/b> <script>alert\(1\)<\/script>/);
    expect(pdf.text).toContain('=1+1');
    expect(pdf.text).toMatch(/tab:\s+end/);
  });

  it.each([
    ['ten thousand letters without a break', 'x'.repeat(10_000), 10_000, 'x'],
    ['ten thousand Chinese characters', '政'.repeat(10_000), 10_000, '政'],
    ['ten thousand emoji', '🎉'.repeat(10_000), 10_000, '🎉'],
    ['ten thousand joined Arabic letters', 'ب'.repeat(10_000), 10_000, 'ب'],
    ['two thousand words', 'zebu '.repeat(2000), 2000, 'zebu'],
  ])('wraps %s and loses none', async (_name, text, count, unit) => {
    const pdf = await read(
      await renderProjectPdf({
        project: aProject({ stakeholders: text }),
        recommendations: null,
        ...NO_PREVIEW,
        generatedAt: GENERATED_AT,
      }),
    );

    expect(pdf.text.split(unit).length - 1).toBeGreaterThanOrEqual(count);
    expect(pdf.items.every((item) => item.right <= 595.28 - 50)).toBe(true);
  });

  it('survives ten thousand combining marks, spaces and line breaks', async () => {
    const project = aProject({
      stakeholders: `a${'\u0301'.repeat(10_000)}`,
      painPoints: ' '.repeat(10_000),
      successMetrics: '\n'.repeat(10_000),
    });
    const pdf = await read(await renderProjectPdf({ project, recommendations: null, ...NO_PREVIEW, generatedAt: GENERATED_AT }));

    expect(pdf.text).toContain('Compliance Needs');
  });

  it('cuts a long project name in the running header and keeps it whole in the title', async () => {
    const name = `${'A very long project name '.repeat(20)}end`;
    const pdf = await read(
      await renderProjectPdf({
        project: { ...aProject(), name },
        recommendations: aSolution(),
        ...NO_PREVIEW,
        generatedAt: GENERATED_AT,
      }),
    );

    expect(pdf.pages[0]?.replaceAll('\n', ' ')).toContain(name);
    expect(pdf.pages[1]).toMatch(/A very long project name.*…/);
    expect(pdf.pages[1]).not.toContain(name);
  });

  it('repeats the header row of a table that goes on on the next page', async () => {
    const solution = aSolution(60);
    const pdf = await read(
      await renderProjectPdf({ project: aProject(), recommendations: solution, ...NO_PREVIEW, generatedAt: GENERATED_AT }),
    );
    const pagesWithRows = pdf.pages.filter((page) => /Subcontract Register \d+ (Sheet|Report)/.test(page));

    expect(pagesWithRows.length).toBeGreaterThan(1);
    expect(pagesWithRows.every((page) => page.includes('Asset Type Folder State'))).toBe(true);
  });

  it('parts no heading from the first row of the table that it announces, wherever on the page they come to stand', async () => {
    const sections = Array.from({ length: 60 }, (_, index): Block[] => [
      { kind: 'list', numbered: false, items: Array.from({ length: (index * 5) % 11 }, () => 'What stands before it') },
      { kind: 'heading', level: index % 2 === 0 ? 2 : 3, text: `Heading ${index}.` },
      {
        kind: 'table',
        columns: [{ title: 'Column', share: 1 }],
        rows: [[[{ text: `${'long '.repeat(110)} Cell ${index}.`, look: 'body' }]]],
      },
    ]);
    const facts = { name: 'Headings', subtitle: '', author: '', generatedAt: GENERATED_AT, facts: [] };
    const pdf = await read(await composePdf({ ...facts, blocks: sections.flat() }, openFontLibrary()));
    const body = pdf.pages.filter((page) => !page.includes('Contents'));
    for (let index = 0; index < sections.length; index += 1) {
      const pageOf = (text: string) => body.findIndex((page) => page.replaceAll('\n', ' ').includes(text));
      expect(pageOf(`Cell ${index}.`), `Heading ${index}.`).toBe(pageOf(`Heading ${index}.`));
    }
  });

  it('parts no heading and no sentence under it from the sheet that they announce', async () => {
    const sections = Array.from({ length: 30 }, (_, index): Block[] => [
      { kind: 'list', numbered: false, items: Array.from({ length: (index * 7) % 13 }, () => 'What stands before it') },
      { kind: 'heading', level: 2, text: `Sheet ${index}.` },
      { kind: 'paragraph', content: { text: 'One row per thing', look: 'body' } },
      { kind: 'paragraph', content: { text: '9 columns and 6 sample rows', look: 'body' } },
      {
        kind: 'grid',
        columns: [{ title: 'Thing', type: 'Text/Number', width: 200, align: 'start' }],
        rows: Array.from({ length: 6 }, (_cell, row) => {
          return { level: 0, number: String(row + 1), isStrong: false, cells: [{ text: `Thing ${index}-${row}.` }] };
        }),
      },
    ]);
    const facts = { name: 'Sheets', subtitle: '', author: '', generatedAt: GENERATED_AT, facts: [] };
    const pdf = await read(await composePdf({ ...facts, blocks: sections.flat() }, openFontLibrary()));
    const body = pdf.pages.filter((page) => !page.includes('Contents'));
    const pageOf = (text: string) => body.findIndex((page) => page.includes(text));
    for (let index = 0; index < sections.length; index += 1) {
      expect(pageOf(`Thing ${index}-5.`), `Sheet ${index}.`).toBe(pageOf(`Sheet ${index}.`));
    }
  });

  it('gives the same bytes for the same project and moment', async () => {
    const render = () =>
      renderProjectPdf({ project: aProject(), recommendations: aSolution(), ...NO_PREVIEW, generatedAt: GENERATED_AT });

    expect(Buffer.compare(await render(), await render())).toBe(0);
  });
});

describe('the renderer', () => {
  const content = () => ({ project: aProject(), recommendations: null, ...NO_PREVIEW, generatedAt: GENERATED_AT });

  it('prepares three documents at a time for one owner, and others meanwhile', async () => {
    const own = Array.from({ length: 4 }, () => render(content(), 'own'));
    const other = render(content(), 'other');
    const outcomes = await Promise.allSettled([...own, other]);

    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[3]).toMatchObject({ reason: { code: 'rate_limited' } });
  });

  it('reads a document when its turn has come, and not at all when it is refused', async () => {
    const read: number[] = [];
    const gate = Promise.withResolvers<void>();
    const outcomes = Array.from({ length: 5 }, (_, index) =>
      renderWhenRead(async () => {
        read.push(index);
        await gate.promise;
        return content();
      }, 'one owner'),
    );
    const settled = Promise.allSettled(outcomes);
    await Promise.allSettled(outcomes.slice(3));
    await expect.poll(() => read).toEqual([0]);
    gate.resolve();
    expect((await settled).map(({ status }) => status)).toEqual([...Array(3).fill('fulfilled'), ...Array(2).fill('rejected')]);
    expect(read).toEqual([0, 1, 2]);
  });

  it('asks to try again when thirty documents are waiting', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 31 }, (_, index) => render(content(), `owner ${index}`)));

    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBe(30);
    expect(outcomes[30]).toMatchObject({ reason: { code: 'unavailable' } });
  });

  it('gives up what is waiting when it is closed, and starts again when it is asked again', async () => {
    const renderer = createPdfRenderer();
    const [interrupted] = await Promise.allSettled([renderer.render(async () => content(), 'owner'), renderer.close()]);

    expect(interrupted).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
    expect((await renderer.render(async () => content(), 'owner')).subarray(0, 5).toString()).toBe('%PDF-');
    await renderer.close();
  });

  it('reports a document that cannot be rendered and goes on with the next', async () => {
    const broken = { ...content(), generatedAt: new Date(Number.NaN) };

    await expect(render(broken, 'owner')).rejects.toThrow();
    expect((await render(content(), 'owner')).length).toBeGreaterThan(1000);
  });
});

interface ReadPdf {
  /** Lines joined by spaces. */
  readonly text: string;
  readonly pages: readonly string[];
  readonly items: readonly { readonly text: string; readonly left: number; readonly right: number }[];
  readonly outline: unknown;
  readonly info: object;
  readonly size: readonly number[];
}

type OutlineNode = { readonly title: string; readonly items: readonly OutlineNode[] };

async function read(bytes: Buffer): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  const items: { text: string; left: number; right: number }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const content = await (await pdf.getPage(number)).getTextContent();
    const shown = content.items.filter((item) => 'str' in item);
    pages.push(shown.map((item) => item.str + (item.hasEOL ? '\n' : '')).join(''));
    items.push(...shown.map((item) => ({ text: item.str, left: item.transform[4], right: item.transform[4] + item.width })));
  }
  const [root] = (await pdf.getOutline()) as OutlineNode[];
  const outline = [
    root?.title,
    ...(root?.items ?? []).map((section) => [section.title, section.items.map((item) => item.title)]),
  ];
  const { info } = await pdf.getMetadata();
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  await loading.destroy();
  return { text: pages.join('\n').replaceAll('\n', ' '), pages, items, outline, info, size: [width, height] };
}
