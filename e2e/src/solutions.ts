import type { Recommendations } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Page } from 'playwright-core';

export interface DesignedProject {
  readonly id: number;
  readonly plan: Recommendations;
}

/** A project with its designed solution, without answering the questionnaire: that has journeys of its own. The page is one of the product. */
export async function designProject(page: Page, requirements: Requirements): Promise<DesignedProject> {
  const { id } = await askJson<{ id: number }>(page, 'POST', '/api/projects', { name: requirements.projectName, requirements });
  return { id, plan: await readPlan(page, id) };
}

export function readPlan(page: Page, id: number): Promise<Recommendations> {
  return askJson(page, 'GET', `/api/projects/${id}/recommendations`);
}

/** A call of the API as the person who is signed in. */
export async function askJson<Answer>(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  const origin = new URL(page.url()).origin;
  const answer = await page.context().request.fetch(`${origin}${path}`, {
    method,
    headers: { origin },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
