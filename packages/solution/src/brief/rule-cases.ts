import type { Requirements } from '@sheetwright/contract/requirements.ts';

/** Rules and what is told of the same elsewhere in the answers, where both cannot hold: who decides, what is always or never done, limits. */
export const BROKEN_RULES: readonly Partial<Requirements>[] = [
  {
    currentWorkflows: 'The glazier measures first, then we quote.',
    automationNeeds: 'Book the measure-up once the quote has been accepted',
  },
  {
    painPoints: 'we never let a boat go out without a signed waiver',
    currentWorkflows: 'Regulars do not sign the waiver, they just take the boat',
  },
  { dataVolume: 'low', projectDescription: 'We get about 14,000 parking permits a month' },
  {
    projectDescription: 'The lido is shut from October to April.',
    automationNeeds: 'swim lesson bookings for January and February should be confirmed automatically',
  },
  { projectDescription: 'The minibus has 14 seats.', currentWorkflows: 'Most Tuesdays we put 19 people on the minibus.' },
  {
    projectDescription: 'Budget for the play area is £40,000 all in.',
    reportingRequirements: "The contractor's price for the play area is 52,000 pounds and fixed.",
  },
  {
    automationNeeds: 'Expense claims are paid automatically, nobody needs to approve them',
    complianceNeeds: 'The treasurer approves each expense claim before payment.',
  },
  {
    projectDescription: 'Each grave plot has exactly one owner.',
    currentWorkflows: 'Many plots are owned by two or three siblings together.',
  },
  { projectDescription: 'there are 3 of us doing removals', stakeholders: 'the seven crew members, Baz in the office' },
  {
    projectDescription: 'A saddle takes us about 6 weeks to make.',
    successMetrics: 'saddles delivered within ten working days of order',
  },
  { complianceNeeds: 'Calibration records are kept ten years', automationNeeds: 'delete calibration records after 36 months' },
  { projectDescription: 'All our guides are volunteers.', reportingRequirements: 'guide wages by month' },
  { projectDescription: 'Permits are free of charge.', reportingRequirements: 'permit fees collected by ward' },
  { projectDescription: 'The lab tests every batch.', currentWorkflows: 'About one batch in ten goes to the lab.' },
  {
    projectDescription: 'Wir haben vier Werkstätten.',
    reportingRequirements: 'Auslastung je Werkstatt, für alle sechs Werkstätten',
  },
  {
    complianceNeeds: 'Gehaltsdaten sieht nur die Geschäftsführung.',
    reportingRequirements: 'Gehaltsdaten monatlich an alle Abteilungsleiter',
  },
  {
    projectDescription: 'Ninguna obra empieza sin licencia.',
    currentWorkflows: 'En verano empezamos muchas obras antes de que llegue la licencia.',
  },
  {
    projectDescription: 'Le musée est fermé en janvier.',
    automationNeeds: 'Confirmer les visites de groupe de janvier une semaine avant',
  },
  { projectDescription: 'Nous sommes trois.', stakeholders: "les huit employés de l'atelier et la patronne" },
  { projectDescription: 'Nenhuma peça sai da oficina sem etiqueta.', currentWorkflows: 'As peças urgentes saem sem etiqueta.' },
  {
    projectDescription: 'O orçamento da festa é de 20 mil euros.',
    reportingRequirements: 'o preço fechado da festa é 31.000 euros',
  },
  {
    projectDescription: 'A Teresa decide quem entra na turma.',
    currentWorkflows: 'Quem entra na turma é decidido pelo coordenador.',
  },
  { projectDescription: '1月は休業です。', automationNeeds: '1月の予約確認を自動で送る' },
];

/** Answers that look like those, and that can all be met. */
export const KEPT_RULES: readonly Partial<Requirements>[] = [
  {
    projectDescription: 'Piano tuning workshop. Mrs Okafor decides which instruments are worth restoring.',
    currentWorkflows: 'The foreman decides which bench each instrument goes to.',
  },
  {
    projectDescription: 'Every harness is inspected before each climb.',
    currentWorkflows: 'Ropes only get looked at once a season.',
  },
  {
    complianceNeeds: 'Only the counsellor may open the session notes.',
    reportingRequirements: 'The receptionist prints the list of appointments for the Friday meeting.',
  },
  {
    projectDescription: 'We run nine allotment sites across the borough.',
    reportingRequirements: 'Plots per site for the three sites in the north, every month',
  },
  {
    automationNeeds: 'The kiln log has to be filled in hourly during firing',
    currentWorkflows: 'The kiln log is printed once a month for the insurer.',
  },
  { toolIntegrations: 'Xero is where every invoice starts and ends.', currentWorkflows: 'Payroll runs in QuickBooks.' },
  {
    toolIntegrations: 'Access database is being switched off in March',
    reportingRequirements: 'Until March the Access database feeds the annual return.',
  },
  {
    currentWorkflows: 'The glazier measures first, then we quote.',
    automationNeeds: 'Order the glass once the quote has been accepted',
  },
  {
    painPoints: 'we never let a boat go out without a signed waiver',
    currentWorkflows: 'Regulars sign the waiver once a season',
  },
  {
    projectDescription: 'Costumes go back to the store the day after the last show.',
    automationNeeds: 'remind the dresser three weeks before the last show to book the cleaner',
  },
  {
    complianceNeeds: 'Everything must be paperless by the inspection',
    currentWorkflows: 'Today the pre-start checklist is on paper.',
  },
  { projectDescription: 'Just one list please for the dogs.', reportingRequirements: 'dogs by walker, dogs by age' },
  { teamSize: '6-15', projectDescription: 'Our 85 beekeepers send their counts to our office of eight.' },
  {
    dataVolume: 'low',
    projectDescription: 'We have 14,000 members of whom about 20 move plots a year; only the moves are recorded here',
  },
  { timeline: '1_month', projectDescription: 'We were founded after the regatta of 1987.' },
  {
    projectDescription: 'The lido is shut from October to April.',
    automationNeeds: 'swim lesson bookings for June should be confirmed automatically',
  },
  { projectDescription: 'The minibus has 14 seats.', currentWorkflows: 'Most Tuesdays we put 12 people on the minibus.' },
  {
    projectDescription: 'Budget for the play area is £40,000 all in.',
    reportingRequirements: "The swings cost 9,500 pounds, the contractor's price for the play area is 38,000.",
  },
  {
    automationNeeds: 'Expense claims under £20 are paid automatically',
    complianceNeeds: 'The treasurer approves each expense claim over £20 before payment.',
  },
  {
    projectDescription: 'No changes to the menu after Wednesday noon.',
    currentWorkflows: 'Chef swaps dishes on the menu Monday and Tuesday depending on the delivery',
  },
  {
    complianceNeeds: 'Names of foster families must not appear on any list.',
    reportingRequirements: 'weekly list of placements with case number and district',
  },
  { projectDescription: 'Each grave plot has exactly one owner.', currentWorkflows: 'Many owners have two or three plots.' },
  {
    projectDescription: 'The desk is staffed 9 to 5.',
    stakeholders: 'Joanne covers the desk from 9 am till 1 pm, Tom the afternoon',
  },
  {
    projectDescription: 'there are 3 of us doing removals',
    stakeholders: 'the seven estate agents who send us work, Baz in the office',
  },
  {
    currentWorkflows: 'Stock gets counted every quarter.',
    automationNeeds: 'reminder to the storeman the day before the count; yearly stock value to the accountant',
  },
  { projectDescription: 'A saddle takes us about 6 weeks to make.', successMetrics: 'repairs delivered within ten working days' },
  { currentWorkflows: 'Callbacks go to whoever is free.', automationNeeds: 'Every complaint is assigned to Priya' },
  { complianceNeeds: 'Calibration records are kept ten years', automationNeeds: 'remind of calibration after 36 months' },
  {
    projectDescription: 'All our guides are volunteers.',
    reportingRequirements: 'office wages by month, volunteer hours by guide',
  },
  {
    toolIntegrations: 'customers mostly text',
    automationNeeds: 'email the customer when the lens is ready, or text if they prefer',
  },
  {
    projectDescription: 'Weekly deliveries, Mondays only.',
    automationNeeds: "alert the bakery on Thursday about Monday's delivery",
  },
  {
    projectDescription: 'The head gardener signs off planting plans.',
    stakeholders: 'Anil (estate manager, the one who signs off every order over £500)',
  },
  {
    painPoints: 'Drivers have no phones on the yard, it is forbidden',
    automationNeeds: 'drivers tick the trailer check on the tablet in the gatehouse',
  },
  {
    projectDescription: 'One trainer looks after one horse, start to finish.',
    currentWorkflows: 'Owners move horses between stables several times a season.',
  },
  {
    projectDescription: 'Permits for residents are free of charge.',
    reportingRequirements: 'fees for business permits collected by ward',
  },
  { currentWorkflows: 'We only work weekdays.', projectDescription: 'On Saturday the farm shop next door minds our parcels' },
  {
    projectDescription: 'A claim is closed within 5 days of the visit.',
    painPoints: 'the insurer takes at least three weeks to pay us',
  },
  { projectDescription: 'The lab tests every batch.', currentWorkflows: 'About one batch in ten fails at the lab.' },
  {
    complianceNeeds: 'Nothing about residents may leave the building or go online',
    toolIntegrations: "the rota syncs to the staff's phones each night",
  },
  {
    projectDescription: 'Die Orgelpfeifen stimmt ausschließlich Herr Lindner.',
    currentWorkflows: 'Die Gehäuse schleift, wer gerade Zeit hat, auch die Lehrlinge.',
  },
  {
    projectDescription: 'Wir haben vier Werkstätten.',
    reportingRequirements: 'Auslastung je Werkstatt, monatlich die zwei größten Werkstätten',
  },
  {
    complianceNeeds: 'Gehaltsdaten sieht nur die Geschäftsführung.',
    reportingRequirements: 'Gehaltsdaten monatlich an die Geschäftsführung',
  },
  {
    currentWorkflows: 'Die Kühlzelle wird stündlich gemessen.',
    automationNeeds: 'Erinnerung an die Reinigung der Kühlzelle einmal täglich um 7 Uhr',
  },
  {
    projectDescription: 'Ninguna obra empieza sin licencia.',
    currentWorkflows: 'En verano pedimos muchas licencias antes de empezar las obras.',
  },
  {
    projectDescription: 'Tenemos cinco talleres en la provincia.',
    reportingRequirements: 'horas por taller, los dos talleres grandes aparte',
  },
  {
    automationNeeds: 'Los pedidos hasta 300 euros se aprueban automáticamente',
    complianceNeeds: 'La jefa de compras aprueba los pedidos de más de 300 euros.',
  },
  {
    toolIntegrations: 'Holded es nuestra única fuente de facturas',
    currentWorkflows: 'Los presupuestos se hacen en Excel y se imprimen.',
  },
  {
    projectDescription: 'Les bateaux sont contrôlés avant chaque sortie.',
    currentWorkflows: "Les gilets ne sont contrôlés qu'une fois par mois.",
  },
  {
    complianceNeeds: "Seule l'infirmière peut consulter les dossiers médicaux.",
    reportingRequirements: 'La secrétaire consulte le planning pour le rapport du vendredi.',
  },
  {
    projectDescription: 'Le musée est fermé en janvier.',
    automationNeeds: 'Confirmer les visites de groupe de mars une semaine avant',
  },
  { projectDescription: 'Nous sommes trois associés.', stakeholders: "les huit employés de l'atelier et la patronne" },
  {
    projectDescription: 'Nenhuma peça sai da oficina sem etiqueta.',
    currentWorkflows: 'As peças urgentes saem com etiqueta vermelha.',
  },
  {
    projectDescription: 'O orçamento da festa é de 20 mil euros.',
    reportingRequirements: 'o preço fechado da banda é 3.000 euros',
  },
  {
    projectDescription: 'A Teresa decide quem entra na turma.',
    currentWorkflows: 'O horário da turma é decidido pelo coordenador.',
  },
  { currentWorkflows: 'O inventário é feito todos os meses.', automationNeeds: 'lembrar o contabilista do balanço anual' },
  { projectDescription: '店舗は5店あります。', reportingRequirements: '売上上位3店舗の一覧を毎週' },
  { complianceNeeds: 'カルテを見られるのは院長だけです。', reportingRequirements: '予約数を受付が毎週まとめます。' },
  { projectDescription: '点検は毎日行います。', currentWorkflows: '清掃は月に一度です。' },
  { projectDescription: '1月は休業です。', automationNeeds: '3月の予約確認を自動で送る' },
];

/** The same thing with two values that cannot both hold: lengths of time, recurrences, what is measured. */
export const OTHER_VALUES: readonly Partial<Requirements>[] = [
  {
    projectDescription: 'Compressor overhauls are triggered at 4,000 running hours.',
    complianceNeeds: 'Compressor overhaul no later than 3,500 running hours.',
  },
  {
    currentWorkflows: 'A club can hand a slot back up to seven days before at no cost.',
    complianceNeeds: 'Slots handed back later than fourteen days before are charged in full.',
  },
  { projectDescription: "Tenants give two months' notice.", complianceNeeds: 'Tenants must give notice of three months.' },
  {
    projectDescription: 'The deposit is paid back within 14 days.',
    automationNeeds: 'Deposit is paid back 30 days after the flat was handed over.',
  },
  { projectDescription: 'Grave plots are leased for 25 years.', complianceNeeds: 'A grave plot is leased for 30 years.' },
  { complianceNeeds: 'Calibration of scales happens yearly.', currentWorkflows: 'The scales are calibrated every two years.' },
  { currentWorkflows: 'Filters are changed every 500 km.', complianceNeeds: 'Filters have to be changed after 300 km.' },
  { projectDescription: 'Blood samples are kept for 7 days.', complianceNeeds: 'Blood samples must be kept 14 days.' },
  { projectDescription: '点検は年1回です。', complianceNeeds: '点検は半年ごとに必ず行うこと。' },
  {
    projectDescription: 'Les cuves sont nettoyées tous les 10 jours.',
    complianceNeeds: 'Les cuves sont nettoyées toutes les deux semaines.',
  },
  { projectDescription: 'Boats are antifouled every 12 months.', complianceNeeds: 'Boats must be antifouled every 18 months.' },
  { projectDescription: 'Ovens run at 180 degrees.', complianceNeeds: 'Ovens must run at 200 degrees.' },
  { projectDescription: 'Vaccines are stored for 6 months.', complianceNeeds: 'No vaccine is stored longer than 4 months.' },
];

/** Different values of different things, cases or steps. */
export const VALUES_OF_OTHERS: readonly Partial<Requirements>[] = [
  { projectDescription: 'Category A defects are closed within 14 days. Category B defects are closed within 90 days.' },
  { automationNeeds: 'Remind the owner 60 days before the permit expires. Remind the owner 30 days before the permit expires.' },
  { projectDescription: 'Invoices under 500 are paid within 14 days. Invoices over 10,000 are paid within 60 days.' },
  { currentWorkflows: 'Samples take three weeks.', successMetrics: 'Samples take one week.' },
  { painPoints: 'Quotes take 12 days.', successMetrics: 'Quotes sent within 3 days.' },
  { projectDescription: 'Small boats are lifted every 12 months. Large boats are lifted every 24 months.' },
  { projectDescription: 'Adults have a check-up every 12 months. Children have a check-up every 6 months.' },
  { projectDescription: 'Orders are picked within 2 hours. Orders are delivered within 3 days.' },
  { complianceNeeds: 'Records are kept 10 years. Payroll records are kept 7 years.' },
  { projectDescription: 'A course lasts 6 weeks. A course day lasts 7 hours.' },
  { automationNeeds: 'Tell the planner 14 days before a course. Tell the trainer 3 days before a course.' },
  { projectDescription: 'The north depot washes buses every night. The harbour depot washes buses every week.' },
  { complianceNeeds: 'Fire drill every six months. Lift service every three months.' },
  { projectDescription: 'Basic contracts get a visit every quarter. Comprehensive contracts get a visit every month.' },
  {
    automationNeeds: 'Complaints not answered in 2 days go to the manager. Complaints not answered in 5 days go to the director.',
  },
  { projectDescription: 'Priority 1 tickets are answered in 2 hours. Priority 2 tickets are answered in 8 hours.' },
  { projectDescription: 'Hall A holds 200 people. Hall B holds 80 people.' },
  { projectDescription: 'Oil is changed every 500 hours. Filters are changed every 1000 hours.' },
];

/** What one statement settles for good and another leaves open. */
export const SETTLED_OTHERWISE: readonly Partial<Requirements>[] = [
  {
    projectDescription: 'All patient data stays anonymous in the tracker.',
    reportingRequirements: 'Monthly list of patients by name to the ward.',
  },
  {
    currentWorkflows: 'The master list lives in SAP and must stay there.',
    projectDescription: 'Smartsheet becomes the single source for the master list.',
  },
  {
    toolIntegrations: 'No emails please, we only use Teams.',
    automationNeeds: 'Email the supervisors every morning with open tasks.',
  },
  { projectDescription: 'We have 6 vans and 9 drivers.', reportingRequirements: 'Utilisation of all 8 vans per week.' },
  {
    complianceNeeds: 'Incident reports are deleted after 2 years.',
    projectDescription: 'Incident reports are kept for ten years for the insurer.',
  },
  {
    projectDescription: 'Every order needs a signed quote.',
    currentWorkflows: 'Rush orders start without a quote and we sort it out later.',
  },
  {
    automationNeeds: 'Escalate to the director after 3 days.',
    stakeholders: 'The director does not want to get any notifications.',
  },
  {
    complianceNeeds: 'Photos of children may not be stored.',
    projectDescription: 'Each child has a record with photo, allergies and pickup persons.',
  },
  {
    projectDescription: 'Contractors must not see prices.',
    automationNeeds: 'Send the contractors the price list with each work order.',
  },
  { projectDescription: 'We only handle residential jobs.', reportingRequirements: 'Revenue of commercial jobs by month.' },
  {
    projectDescription: 'A tour has at most 12 guests.',
    painPoints: 'Last week 18 guests were booked on one tour, which is normal in July.',
  },
  { automationNeeds: 'Approve leave automatically.', complianceNeeds: 'Leave must be approved by the line manager in writing.' },
  {
    projectDescription: 'Each machine belongs to exactly one line.',
    currentWorkflows: 'Several machines are shared between two lines.',
  },
  {
    complianceNeeds: 'The ledger is locked after month end.',
    automationNeeds: 'Managers can correct ledger entries of past months at any time.',
  },
  { projectDescription: 'Tools are free for members.', reportingRequirements: 'Rental fees of members per month.' },
  { stakeholders: 'Nora decides on all purchases.', automationNeeds: 'Purchases are approved by Peter.' },
  {
    complianceNeeds: 'Nur die Pflegedienstleitung darf Dienstpläne ändern.',
    currentWorkflows: 'Die Teams ändern ihren Dienstplan selbst.',
  },
  { projectDescription: 'Alle Proben werden nach 4 Wochen vernichtet.', complianceNeeds: 'Proben sind 6 Monate aufzubewahren.' },
  {
    projectDescription: 'Solo la veterinaria puede cerrar un caso.',
    automationNeeds: 'El auxiliar cierra el caso y se avisa al dueño.',
  },
  {
    projectDescription: 'Les bénévoles ne voient pas les adresses des familles.',
    automationNeeds: "Envoyer aux bénévoles l'adresse de la famille la veille.",
  },
  { projectDescription: 'O relatório sai toda semana.', complianceNeeds: 'O relatório é entregue uma vez por mês, no dia 5.' },
];

/** The same words where both hold. */
export const SETTLED_ALIKE: readonly Partial<Requirements>[] = [
  { projectDescription: 'We have 6 vans and 9 drivers.', reportingRequirements: 'Utilisation of all 6 vans per week.' },
  { stakeholders: 'Only the head brewer may change recipes.', automationNeeds: 'When a recipe changes, notify the cellar team.' },
  { toolIntegrations: 'We use Teams for chat.', automationNeeds: 'Email the supervisors every morning with open tasks.' },
  {
    projectDescription: 'Contractors must not see prices.',
    automationNeeds: 'Send the contractors their work orders on Friday.',
  },
  {
    projectDescription: 'The season runs from May to September.',
    automationNeeds: 'Send the weekly pitch list during the season.',
  },
  { projectDescription: 'Volunteers are never paid.', reportingRequirements: 'Volunteer hours per event, monthly.' },
  { projectDescription: 'A tour has at most 12 guests.', painPoints: 'Last week 18 guests were booked on one tour by mistake.' },
  {
    complianceNeeds: 'The ledger is locked after month end.',
    automationNeeds: 'Remind managers to check ledger entries three days before month end.',
  },
  { projectDescription: 'The shop is closed on Mondays.', reportingRequirements: 'Sales report of the week every Monday.' },
  {
    complianceNeeds: 'Photos of children may not be stored.',
    projectDescription: 'Each child has a record with allergies and pickup persons.',
  },
  { projectDescription: 'We only handle residential jobs.', reportingRequirements: 'Revenue of jobs by month.' },
  { currentWorkflows: 'We never work on Sundays.', automationNeeds: 'Shift reminders for the Monday team on Saturday.' },
  {
    stakeholders: 'Nora decides on all purchases.',
    automationNeeds: 'Purchases over 5,000 are countersigned by Peter after Nora.',
  },
  {
    complianceNeeds: 'Nur die Pflegedienstleitung darf Dienstpläne ändern.',
    currentWorkflows: 'Die Teams wünschen sich Dienste auf einem Zettel.',
  },
  { projectDescription: 'Tools are free for members.', reportingRequirements: 'Rental fees of guests per month.' },
];
