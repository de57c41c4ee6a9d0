import type { TemplateCategory, TemplateComplexity } from '@sheetwright/contract/admin/content-options.ts';
import type { Kind } from '../vocabulary/entry.ts';

export interface PatternRow {
  readonly name: string;
  /** The name in German, Spanish, French, Portuguese and Japanese. */
  readonly translated: readonly [string, string, string, string, string];
  readonly description: string;
  readonly category: TemplateCategory;
  readonly complexity: TemplateComplexity;
  readonly estimatedTime: string;
  readonly steps: readonly string[];
}

/** How each kind of thing is tracked, in words for people; the blocks say it in columns. */
export const PATTERN_ROWS: Readonly<Record<Kind, PatternRow>> = {
  work: {
    name: 'Work Tracking',
    translated: ['Arbeitsverfolgung', 'Seguimiento del trabajo', 'Suivi du travail', 'Acompanhamento do trabalho', '作業管理'],
    description: 'Work with owner, dates and state; what is late and what needs attention shows by itself.',
    category: 'Project Management',
    complexity: 'Basic',
    estimatedTime: '1-2 hours',
    steps: [
      'Enter the open work with owner and due date.',
      'Agree on who sets the state, and when.',
      'Look at what is late once a week.',
    ],
  },
  obligation: {
    name: 'Permits and Obligations',
    translated: [
      'Genehmigungen und Pflichten',
      'Permisos y obligaciones',
      'Autorisations et obligations',
      'Licenças e obrigações',
      '許可と義務',
    ],
    description: 'What runs out or falls due, the days that are left, and the proof that it was done.',
    category: 'Operations',
    complexity: 'Intermediate',
    estimatedTime: '2-3 hours',
    steps: [
      'Enter each obligation with its expiry date.',
      'Attach the evidence to its row.',
      'Set up the reminders, and test one.',
    ],
  },
  request: {
    name: 'Request Intake',
    translated: [
      'Eingang von Anfragen',
      'Recepción de solicitudes',
      'Réception des demandes',
      'Recebimento de solicitações',
      '依頼受付',
    ],
    description: 'Requests as they come in, who works on each, and how long it takes.',
    category: 'Operations',
    complexity: 'Basic',
    estimatedTime: '1-2 hours',
    steps: ['Publish the form to those who ask.', 'Name who assigns what comes in.', 'Close what is done on the same day.'],
  },
  money: {
    name: 'Budget and Spending',
    translated: ['Budget und Ausgaben', 'Presupuesto y gastos', 'Budget et dépenses', 'Orçamento e gastos', '予算と支出'],
    description: 'Amounts by date and owner; where a budget is kept, what is left of it.',
    category: 'Finance',
    complexity: 'Intermediate',
    estimatedTime: '2-3 hours',
    steps: [
      'Enter the approved budget.',
      'Bring over what was spent so far.',
      'Compare the totals with the books before it is shared.',
    ],
  },
  party: {
    name: 'Contacts and Partners',
    translated: [
      'Kontakte und Partner',
      'Contactos y socios',
      'Contacts et partenaires',
      'Contatos e parceiros',
      '連絡先と取引先',
    ],
    description: 'Whom the work is with, whom to speak to, and who looks after them.',
    category: 'Operations',
    complexity: 'Basic',
    estimatedTime: '1 hour',
    steps: ['Import the list of contacts.', 'Name one owner for each.'],
  },
  asset: {
    name: 'Asset Register',
    translated: ['Anlagenverzeichnis', 'Registro de activos', 'Registre des équipements', 'Registro de ativos', '資産台帳'],
    description: 'What the organisation has, under its number, with place and owner.',
    category: 'Operations',
    complexity: 'Basic',
    estimatedTime: '1-2 hours',
    steps: ['Import the register with its numbers.', 'Check a sample against what is really there.'],
  },
  stock: {
    name: 'Inventory and Reordering',
    translated: [
      'Bestand und Nachbestellung',
      'Inventario y reposición',
      'Stock et réapprovisionnement',
      'Estoque e reposição',
      '在庫と発注',
    ],
    description: 'Quantities by place, and a flag where it is time to order.',
    category: 'Operations',
    complexity: 'Intermediate',
    estimatedTime: '2-3 hours',
    steps: [
      'Count once and enter the quantities.',
      'Set the reorder level of each item.',
      'Agree on who orders when the flag shows.',
    ],
  },
  'person-in-process': {
    name: 'People in a Process',
    translated: [
      'Personen in einem Ablauf',
      'Personas en un proceso',
      'Personnes dans un processus',
      'Pessoas em um processo',
      '手続き中の人',
    ],
    description: 'People on their way through stages: who looks after them, and where they wait.',
    category: 'HR',
    complexity: 'Intermediate',
    estimatedTime: '2-3 hours',
    steps: [
      'Enter everybody who is on the way, with their stage.',
      'Name who may see the sheet.',
      'Look each week at who waits longest.',
    ],
  },
  occurrence: {
    name: 'Incidents and Events',
    translated: [
      'Vorfälle und Ereignisse',
      'Incidencias y eventos',
      'Incidents et événements',
      'Incidentes e eventos',
      '事象と出来事',
    ],
    description: 'What happened or will happen, what was done about it, and how long that took.',
    category: 'Operations',
    complexity: 'Basic',
    estimatedTime: '1-2 hours',
    steps: ['Show everybody who reports how to do it.', 'Agree on who decides that it is closed.'],
  },
  'risk-issue-decision': {
    name: 'Risks, Issues and Decisions',
    translated: [
      'Risiken, Probleme und Entscheidungen',
      'Riesgos, problemas y decisiones',
      'Risques, problèmes et décisions',
      'Riscos, problemas e decisões',
      'リスク・課題・決定',
    ],
    description: 'What threatens the work, how much, who answers it and by when.',
    category: 'Project Management',
    complexity: 'Intermediate',
    estimatedTime: '1-2 hours',
    steps: [
      'Enter the known risks in one meeting.',
      'Name an owner and a response for each.',
      'Go through the highest at each meeting.',
    ],
  },
  document: {
    name: 'Document Control',
    translated: ['Dokumentenlenkung', 'Control de documentos', 'Maîtrise des documents', 'Controle de documentos', '文書管理'],
    description: 'Documents with version, reviewer and release, each with its link.',
    category: 'Operations',
    complexity: 'Intermediate',
    estimatedTime: '2-3 hours',
    steps: [
      'List the documents with their current version.',
      'Name a reviewer for each.',
      'Take the link to the old place away.',
    ],
  },
  measure: {
    name: 'Goals and Measures',
    translated: [
      'Ziele und Kennzahlen',
      'Objetivos e indicadores',
      'Objectifs et indicateurs',
      'Metas e indicadores',
      '目標と指標',
    ],
    description: 'What is measured, where it stands, and what it is held against.',
    category: 'Project Management',
    complexity: 'Intermediate',
    estimatedTime: '1-2 hours',
    steps: ['Enter each measure with its target.', 'Agree on who enters the value, and when.'],
  },
  'place-or-unit': {
    name: 'Sites and Units',
    translated: ['Standorte und Einheiten', 'Sedes y unidades', 'Sites et unités', 'Locais e unidades', '拠点と区画'],
    description: 'Places and units with who runs them and whom to speak to.',
    category: 'Operations',
    complexity: 'Basic',
    estimatedTime: '1 hour',
    steps: ['Enter the places as everybody calls them.', 'Name who runs each.'],
  },
  opportunity: {
    name: 'Sales Pipeline',
    translated: ['Vertriebspipeline', 'Embudo de ventas', 'Pipeline commercial', 'Funil de vendas', '営業案件'],
    description: 'Chances with value, probability and closing date, weighed to an honest forecast.',
    category: 'Marketing',
    complexity: 'Intermediate',
    estimatedTime: '2-3 hours',
    steps: ['Bring over the open chances.', 'Agree on what each stage means.', 'Look at the forecast once a week.'],
  },
  'time-allocation': {
    name: 'Schedules and Bookings',
    translated: ['Pläne und Buchungen', 'Horarios y reservas', 'Plannings et réservations', 'Agendas e reservas', '予定と予約'],
    description: 'Who or what is taken from when to when, with a flag on what is given to two at once.',
    category: 'Operations',
    complexity: 'Advanced',
    estimatedTime: '3-4 hours',
    steps: ['Enter what can be booked.', 'Bring over the bookings that are made.', 'Settle the conflicts that show.'],
  },
};
