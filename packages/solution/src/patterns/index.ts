import { agileSprint } from './agile-sprint.ts';
import { assetManagement } from './asset-management.ts';
import { budgetExpense } from './budget-expense.ts';
import { changeManagement } from './change-management.ts';
import { complianceAudit } from './compliance-audit.ts';
import { construction } from './construction.ts';
import { contractManagement } from './contract-management.ts';
import { crmPipeline } from './crm-pipeline.ts';
import { customerOnboarding } from './customer-onboarding.ts';
import { documentControl } from './document-control.ts';
import { employeeOnboarding } from './employee-onboarding.ts';
import { eventPlanning } from './event-planning.ts';
import { facilitiesMaintenance } from './facilities-maintenance.ts';
import { grantManagement } from './grant-management.ts';
import { highVolumeArchive } from './high-volume-archive.ts';
import { inventory } from './inventory.ts';
import { invoiceTracking } from './invoice-tracking.ts';
import { itHelpdesk } from './it-helpdesk.ts';
import { kpiMetrics } from './kpi-metrics.ts';
import { leavePto } from './leave-pto.ts';
import { marketingCampaign } from './marketing-campaign.ts';
import type { Pattern } from './pattern.ts';
import { performanceOkr } from './performance-okr.ts';
import { pmoPortfolio } from './pmo-portfolio.ts';
import { productRoadmap } from './product-roadmap.ts';
import { projectPlan } from './project-plan.ts';
import { purchaseRequests } from './purchase-requests.ts';
import { qualityCapa } from './quality-capa.ts';
import { raidLog } from './raid-log.ts';
import { recruitment } from './recruitment.ts';
import { requestIntake } from './request-intake.ts';
import { requirementsTesting } from './requirements-testing.ts';
import { safetyIncident } from './safety-incident.ts';
import { timesheetsResources } from './timesheets-resources.ts';
import { trainingCertification } from './training-certification.ts';
import { vendorManagement } from './vendor-management.ts';

/** Every pattern the planner chooses from, in the order that settles ties. */
export const PATTERNS: readonly Pattern[] = [
  projectPlan,
  pmoPortfolio,
  agileSprint,
  eventPlanning,
  marketingCampaign,
  crmPipeline,
  customerOnboarding,
  itHelpdesk,
  changeManagement,
  raidLog,
  budgetExpense,
  purchaseRequests,
  invoiceTracking,
  inventory,
  assetManagement,
  employeeOnboarding,
  leavePto,
  recruitment,
  performanceOkr,
  timesheetsResources,
  vendorManagement,
  contractManagement,
  complianceAudit,
  documentControl,
  qualityCapa,
  productRoadmap,
  requirementsTesting,
  facilitiesMaintenance,
  construction,
  grantManagement,
  kpiMetrics,
  highVolumeArchive,
  requestIntake,
  trainingCertification,
  safetyIncident,
];
