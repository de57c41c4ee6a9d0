import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, type World } from '../world.ts';

const ROLES = `Project Manager|Operations Manager|IT/Technical Lead|Data Analyst|Business Analyst|Executive/C-Level|Marketing Manager|Sales Manager|HR Manager|Finance Manager|End Users|Other`;
const DATA_TYPES = `Customer|Sales|Financial|Project|Inventory|Employee|Marketing|Operational|Compliance Data|Performance Metrics|External Data Sources|Other`;
const TOOLS = `Excel/Google Sheets|Microsoft Project|Jira/Confluence|Salesforce|HubSpot|Slack|Microsoft Teams|Asana|Monday.com|Trello|SharePoint|PowerBI|Tableau|QuickBooks|SAP|Oracle|Custom Database|CRM System|ERP System|Email|Paper/Manual Process|Other`;
const GOALS = `Improve Efficiency|Reduce Manual Work|Better Collaboration|Real-time Visibility|Automated Reporting|Better Data Quality|Streamline Approvals|Reduce Errors|Scalability|Cost Reduction|Compliance|Better Analytics|Mobile Access|Integration|Other`;

export function describeQuestionnaire(world: () => World): void {
  test("[C2.158] [C3.054] [C3.055] [C3.056] [C3.057] the wizard offers the specified roles, data types, tools and goals, and 'Back to Projects'", async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      await page.goto(`${url}/projects/new`);
      await page.getByLabel('Project Name').fill('Spring campaign');
      await page.getByLabel('Project Description').fill('Posts, mailings and a trade fair in April');
      await next(page);
      expect(await options(page)).toEqual(ROLES.split('|'));
      await page.getByRole('checkbox', { name: 'Project Manager' }).check();
      await page.getByLabel('Key Stakeholders').fill('Marketing and sales');
      await next(page);
      expect(await options(page)).toEqual(DATA_TYPES.split('|'));
      await page.getByRole('checkbox', { name: 'Customer' }).check();
      await page.getByLabel('Current Workflows').fill('E-mail and spreadsheets');
      await next(page);
      expect(await options(page)).toEqual(TOOLS.split('|'));
      await next(page);
      expect(await options(page)).toEqual(GOALS.split('|'));
      await page.getByRole('link', { name: 'Back to Projects' }).click();
      await page.waitForURL('**/projects');
    });
  });
}

async function next(page: Page): Promise<void> {
  const title = await page.getByRole('heading', { level: 2 }).first().textContent();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await eventually(() => page.getByRole('heading', { level: 2 }).first().textContent()).not.toBe(title);
}

/** The names of the check boxes on the step. */
function options(page: Page): Promise<(string | undefined)[]> {
  return page.getByRole('checkbox').evaluateAll((boxes) =>
    boxes.map((box) => {
      const labels = (box as HTMLInputElement).labels;
      return (labels?.[0] ?? box).textContent?.trim();
    }),
  );
}
