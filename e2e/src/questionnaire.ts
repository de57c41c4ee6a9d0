import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Page } from 'playwright-core';

/** A questionnaire whose texts hold what people really type, and what they should not be able to do with it. */
export const RELOCATION: Requirements = {
  projectName: 'Office relocation',
  projectDescription:
    'We move 40 people to a new building in May.\nContractors, IT and furniture have to be coordinated. <b>No later than May!</b>',
  projectScope: 'medium',
  timeline: '2-3_months',
  teamSize: '6-15',
  teamRoles: ['Project Manager', 'Finance Manager'],
  stakeholders: 'Managing director, facilities, IT, the landlord',
  dataTypes: ['Project', 'Financial'],
  dataVolume: 'low',
  currentWorkflows: 'A task list in Excel, sent round by e-mail every Monday; =1+1 is how we add up costs',
  currentTools: ['Excel/Google Sheets', 'Email'],
  toolIntegrations: '',
  painPoints: 'Deadlines slip because nobody sees who waits for whom; costs are known too late',
  primaryGoals: ['Real-time Visibility', 'Better Collaboration'],
  successMetrics: 'Move on the planned day; budget kept within 5 %',
  automationNeeds: 'Remind owners three days before a task is due',
  reportingRequirements: 'Weekly overview of late tasks',
  complianceNeeds: '',
};

/** Answers that leave open what a consultant asks back: a target without today's figure, and outsiders who must not see one another. */
export const TENT_HIRE: Requirements = {
  ...RELOCATION,
  projectName: 'Tent hire season',
  projectDescription:
    'We hire out tents, floors and heaters for weddings and fairs. Every booking has a delivery date, a crew and a pick-up date.',
  teamRoles: ['Operations Manager'],
  stakeholders: 'Dispatcher, warehouse lead, crews, 12 subcontractors who must not see the prices of each other',
  currentWorkflows:
    'A booking goes from inquiry -> quoted -> confirmed -> delivered -> picked up. Damage is noted on paper after pick-up',
  painPoints: 'Heaters are promised twice for the same weekend. Damaged floors go out again because nobody is told',
  successMetrics: 'Halve the late deliveries; no tent is booked twice',
  automationNeeds: 'Remind the crew two days before the delivery date',
  reportingRequirements: 'Weekly list of bookings that are not confirmed',
};

/**
 * Answers the six steps as a person does and presses 'Create Project'.
 * @param answerFurther what is done at the end of the fifth step, where operators may have added questions
 */
export async function answerQuestionnaire(
  page: Page,
  answers: Requirements,
  answerFurther: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByLabel('Project Name').fill(answers.projectName);
  await page.getByLabel('Project Description').fill(answers.projectDescription);
  await page.getByRole('radio', { name: /^Medium/ }).check();
  await page.getByRole('radio', { name: '2-3 months' }).check();
  await next(page, 'Team & Stakeholders');
  await page.getByRole('radio', { name: answers.teamSize, exact: true }).check();
  await checkAll(page, answers.teamRoles);
  await page.getByLabel('Key Stakeholders').fill(answers.stakeholders);
  await next(page, 'Data & Workflows');
  await checkAll(page, answers.dataTypes);
  await page.getByRole('radio', { name: /^Low/ }).check();
  await page.getByLabel('Current Workflows').fill(answers.currentWorkflows);
  await next(page, 'Current Tools');
  await checkAll(page, answers.currentTools);
  await next(page, 'Goals & Pain Points');
  await page.getByRole('textbox', { name: 'Pain Points' }).fill(answers.painPoints);
  await checkAll(page, answers.primaryGoals);
  await page.getByLabel('Success Metrics').fill(answers.successMetrics);
  await answerFurther();
  await next(page, 'Technical Requirements');
  await page.getByLabel('Automation Needs').fill(answers.automationNeeds ?? '');
  await page.getByLabel('Reporting Requirements').fill(answers.reportingRequirements ?? '');
  await page.getByRole('button', { name: 'Create Project' }).click();
}

async function next(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: title }).waitFor();
}

async function checkAll(page: Page, options: readonly string[]): Promise<void> {
  for (const option of options) await page.getByRole('checkbox', { name: option, exact: true }).check();
}
