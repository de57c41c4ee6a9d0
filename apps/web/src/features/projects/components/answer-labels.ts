/**
 * The free texts of the questionnaire as its fields are called. The questionnaire's own list brings all its help and examples, which those who
 * only name a field need not load.
 */
const ANSWER_LABELS: ReadonlyMap<string, string> = new Map([
  ['projectName', 'Project Name'],
  ['projectDescription', 'Project Description'],
  ['stakeholders', 'Key Stakeholders'],
  ['currentWorkflows', 'Current Workflows'],
  ['toolIntegrations', 'Tool Integrations'],
  ['painPoints', 'Pain Points'],
  ['successMetrics', 'Success Metrics'],
  ['automationNeeds', 'Automation Needs'],
  ['reportingRequirements', 'Reporting Requirements'],
  ['complianceNeeds', 'Compliance Needs'],
  ['extraAnswers', 'Further Questions'],
]);

/** 'painPoints' becomes 'Pain Points'. */
export function answerLabel(field: string): string {
  return ANSWER_LABELS.get(field) ?? 'Other Answers';
}
