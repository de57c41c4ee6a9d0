import { afterAll, expect, test } from 'vitest';
import { createPdfRenderer } from './render-project-pdf.ts';
import { aProject, aSolution, NO_PREVIEW } from './testing/sample-content.ts';

const GENERATED_AT = new Date('2026-11-21T11:30:00Z');
const { render, close } = createPdfRenderer();

afterAll(close);

test('rendering fifty pages holds up the main thread for less than 50 ms in all', async () => {
  const content = { project: aProject(), ...NO_PREVIEW, generatedAt: GENERATED_AT };
  await render(async () => ({ ...content, recommendations: null }), 'owner');
  const before = process.threadCpuUsage();
  const bytes = await render(async () => ({ ...content, recommendations: aSolution(150) }), 'owner');
  const { user, system } = process.threadCpuUsage(before);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(45);
  expect((user + system) / 1000).toBeLessThan(50);
});
