import type { PlanPreview } from '@sheetwright/contract/preview.ts';
import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { QUESTIONNAIRES } from '@sheetwright/solution/testing/questionnaires.ts';
import { someRequirements } from '@sheetwright/solution/testing/requirements.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, createUser, signIn, type TestApp } from '../../testing/test-app.ts';
import { accessibilityFindings } from './export-pdf/testing/accessibility-findings.ts';

const GERMAN = someRequirements({
  projectName: 'Prüfmittel',
  projectDescription:
    'Wir verwalten 300 Messmittel. Jedes Messmittel wird alle 12 Monate kalibriert, das Zertifikat wird abgelegt.',
  painPoints: 'Kalibrierungen werden vergessen, Zertifikate fehlen bei der Prüfung',
  successMetrics: 'Keine überfällige Kalibrierung',
  currentWorkflows: 'Eine Liste in Excel, Erinnerungen im Kalender',
  stakeholders: 'Werkstatt, Qualitätssicherung',
});
const JAPANESE = someRequirements({
  projectName: '許可証の管理',
  projectDescription: '店舗ごとに許可証を管理します。許可証には有効期限があり、期限の30日前に担当者へ知らせます。',
  painPoints: '期限切れに気づかない',
  successMetrics: '期限切れの許可証をゼロにする',
  currentWorkflows: 'Excelで管理しています',
  stakeholders: '店長、本部',
});
const ARABIC = someRequirements({
  projectName: 'متابعة التصاريح',
  projectDescription: 'We follow permits of our clinics: متابعة التصاريح والتجديدات لكل عيادة قبل انتهاء الصلاحية',
  stakeholders: 'مديرو العيادات والإدارة القانونية',
});

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

test.each([
  ['English', QUESTIONNAIRES[0]],
  ['Spanish', QUESTIONNAIRES[2]],
  ['German', GERMAN],
  ['Japanese', JAPANESE],
  ['Arabic', ARABIC],
  ['one that means harm', QUESTIONNAIRES.at(-1)],
])('the export of a solution in %s is accessible and shows no letter as a box', async (_language, requirements) => {
  const { pdf } = await exportOf(requirements ?? GERMAN);
  expect(await accessibilityFindings(pdf)).toEqual([]);
  expect((await textOf(pdf)).text).not.toContain('□');
});

test('the export draws every sheet with its sample rows, tells what each formula gives, and names every part in its contents', async () => {
  const { pdf, solution, preview } = await exportOf(QUESTIONNAIRES[0] ?? GERMAN);
  const { text, contents } = await textOf(pdf);
  for (const { name } of solution.assets) expect(contents).toContain(name);
  for (const { columns, rows } of preview.sheets) {
    const first = columns.findIndex(({ primary }) => primary);
    for (const { cells } of rows.slice(0, 6)) expect(text).toContain(letters(String(cells[first] ?? '').slice(0, 20)));
    for (const { formula } of columns) if (formula) expect(text).toContain(letters(formula.summary));
  }
  for (const { names } of solution.relations) for (const title of names) expect(text).toContain(letters(title));
  for (const { text: sentence } of solution.coverage) expect(text).toContain(letters(sentence));
});

test('the picture of how the sheets hang together says the same in words to those who cannot see it', async () => {
  const { pdf, solution } = await exportOf(QUESTIONNAIRES[0] ?? GERMAN);
  const nameOf = (key: string) => solution.assets.find((asset) => asset.key === key)?.name ?? '';
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const alternatives: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    alternatives.push(
      ...JSON.stringify(await (await document.getPage(number)).getStructTree())
        .split('"alt":"')
        .slice(1),
    );
  }
  expect(alternatives).toHaveLength(1);
  for (const { from, to } of solution.relations) {
    expect(alternatives[0]).toContain(nameOf(from));
    expect(alternatives[0]).toContain(nameOf(to));
  }
});

test('the texts of a solution in another language are marked as such', async () => {
  const { pdf } = await exportOf(GERMAN);
  expect(pdf.toString('latin1')).toMatch(/\/S \/Sect\s+\/Lang \(de\)/);
});

test('an answer to a question of the operators’ own stands in the export under the wording of its time', async () => {
  const answer = { id: 'gone', question: 'Which laws apply to you?', answer: 'The river protection act applies.' };
  const { pdf } = await exportOf({ ...someRequirements(), extraAnswers: [answer] });
  const { text } = await textOf(pdf);
  for (const words of [answer.question, answer.answer]) expect(text).toContain(letters(words));
});

async function exportOf(requirements: Requirements) {
  const cookie = await signIn(app, await createUser(app, { subscriptionStatus: 'trialing' }));
  const body = { name: requirements.projectName, requirements };
  const { id } = (await app.request({ method: 'POST', url: '/api/projects', cookie, body })).json<Project>();
  const read = async (path: string) => app.request({ url: `/api/projects/${id}${path}`, cookie });
  const solution = (await read('/recommendations')).json<Recommendations>();
  const preview = (await read('/preview?version=1')).json<PlanPreview>();
  return { solution, preview, pdf: (await read('/export')).rawPayload };
}

async function textOf(pdf: Buffer): Promise<{ text: string; contents: string[] }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  let text = '';
  const contents: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    for (const item of (await page.getTextContent()).items) if ('str' in item) text += item.str;
    for (const { contentsObj } of await page.getAnnotations()) contents.push(contentsObj.str.replace(/, page \d+$/, ''));
  }
  return { text: letters(text), contents };
}

/** Lines and cells break where there is no room: what counts is that the letters are there. */
function letters(text: string): string {
  return text.replace(/\s+/gu, '');
}
