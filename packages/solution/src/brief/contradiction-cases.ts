import type { Requirements } from '@sheetwright/contract/requirements.ts';

/** Answers that contradict each other, from trades of all sorts and in all languages. */
export const CONFLICTING: readonly Partial<Requirements>[] = [
  {
    projectDescription: 'Everything has to fit in one sheet, nothing else please',
    automationNeeds: 'each depot gets its own sheet that only its manager opens',
  },
  {
    projectDescription: 'Prices are confidential, nobody outside the office sees them',
    automationNeeds: 'send the suppliers the full price sheet every Monday',
  },
  {
    automationNeeds: 'Only the controller approves purchase orders',
    projectDescription: 'Branch managers approve purchase orders up to 3,000 themselves',
  },
  {
    projectDescription: 'Orders above 5,000 need the director',
    automationNeeds: 'orders over 2,500 go to the director for approval',
  },
  {
    reportingRequirements: 'The stock report goes out every Friday',
    successMetrics: 'monthly stock report to the board only',
  },
  {
    projectDescription: 'We have 12 depots across the north',
    reportingRequirements: 'overview of all 15 depots',
  },
  {
    toolIntegrations: 'We stop using Jira in January',
    projectDescription: 'Jira stays for the engineers and remains the master',
  },
  {
    automationNeeds: 'Email reminders 3 days before each service',
    complianceNeeds: 'No emails please, the crews have no mailbox',
  },
  {
    automationNeeds: 'The release must be fully automatic, no manual step',
    complianceNeeds: 'Each release is approved by hand by the quality lead',
  },
  {
    projectDescription: 'The whole thing must be paperless',
    complianceNeeds: 'A signed paper copy of every inspection has to be filed',
  },
  {
    projectDescription: "Franchisees should be able to see each other's sales",
    complianceNeeds: 'franchisees must never see the sales of another franchisee',
  },
  {
    projectDescription: 'Harvest records can be corrected by any picker',
    complianceNeeds: 'Once entered a harvest record must not be changed by anybody',
  },
  {
    complianceNeeds: 'Interview notes are deleted after 6 months. interview notes have to be kept for 3 years',
  },
  {
    projectDescription: 'Our 40 vans are serviced twice a year. all 32 vans carry a tracker',
  },
  {
    projectDescription: 'Feedback is collected anonymously',
    automationNeeds: 'the manager calls everybody who gave bad feedback by name',
  },
  {
    projectDescription: 'A batch is rejected when moisture is above 14%',
    automationNeeds: 'alert the mill when moisture goes over 12%, the batch is rejected',
  },
  {
    projectDescription: 'Fire doors are checked every quarter',
    complianceNeeds: 'fire doors must be checked every month',
  },
  {
    automationNeeds: 'Claims are answered within 2 working days',
    successMetrics: 'claims answered within 5 days',
  },
  {
    projectDescription: 'Only the head gardener may order plants',
    currentWorkflows: 'any gardener orders plants by phone',
  },
  {
    projectDescription:
      'We want to get rid of the whiteboard completely. the whiteboard stays in the workshop because nobody there has a screen',
  },
  {
    projectDescription: 'All budgets are kept in euros',
    reportingRequirements: 'budget per site in US dollars',
  },
  {
    projectDescription: 'Management has read only access',
    automationNeeds: 'management changes the priority directly in the sheet',
  },
  {
    projectDescription: 'Only four people will have a licence. all 60 technicians update their own rows in the sheet',
  },
  {
    complianceNeeds: 'No personal data in Smartsheet',
    projectDescription: 'for each client we keep name, address, date of birth and diagnosis',
  },
  {
    projectDescription: 'The timetable is public and anyone can open it',
    complianceNeeds: 'The timetable may only be seen by staff',
  },
  {
    projectDescription: 'About 300 samples a day come in. we get maybe 300 samples a month',
  },
  {
    projectDescription: 'everything in English only',
    complianceNeeds: 'the forms must be in English and Polish',
  },
  {
    projectDescription: 'Interpreters need 5 days notice. bookings for interpreters are accepted until the day before',
  },
  {
    complianceNeeds: 'A photo is mandatory for every repair',
    projectDescription: 'photos are optional for repairs',
  },
  {
    projectDescription: 'Nobody on the floor has a phone or computer',
    automationNeeds: 'Operators enter the downtime on their phone as it happens',
  },
  {
    projectDescription: 'We want the pilot finished in two weeks. The pilot runs for three months in the two Leeds stores',
  },
  {
    projectDescription: 'Old permits are deleted at year end',
    complianceNeeds: 'Permits may never be deleted',
  },
  {
    complianceNeeds: 'no macros and no scripts',
    automationNeeds: 'keep the macro that builds the weekly pick list',
  },
  {
    projectDescription: 'Sales and service stay in separate workspaces. sales and service share the same workspace',
  },
  {
    projectDescription: 'We do not track serial numbers',
    reportingRequirements: 'list of serial numbers by machine',
  },
  {
    projectDescription: 'We never charge for cancellations',
    automationNeeds: 'cancellations are charged 50% when later than 24 hours',
  },
  {
    automationNeeds: 'Support is answered 24/7',
    projectDescription: 'nobody works at weekends, tickets wait until Monday',
  },
  {
    projectDescription: '1 list for all. no tabs. own list per team pls',
  },
  {
    automationNeeds: 'mails at 7 every morning. no daily mails!',
  },
  {
    projectDescription:
      'so basically the guys out there should never touch the schedule. and the guys out there shift the schedule around when it rains',
  },
  {
    projectDescription: 'we want all of it in one place one sheet nothing else. and then a sheet for every vessel of course',
  },
  {
    projectDescription: 'Nur der Werkleiter gibt Bestellungen frei',
    automationNeeds: 'Bestellungen werden vom Meister freigegeben',
  },
  {
    projectDescription: 'Ab 5.000 Euro unterschreibt die Geschäftsführung',
    automationNeeds: 'über 10.000 Euro unterschreibt die Geschäftsführung',
  },
  {
    projectDescription: 'Die Kessel werden monatlich geprüft',
    complianceNeeds: 'Prüfung der Kessel alle drei Monate',
  },
  {
    projectDescription: 'Wir betreuen 18 Anlagen',
    reportingRequirements: 'Übersicht aller 21 Anlagen',
  },
  {
    projectDescription: 'Keine E-Mails, die Fahrer haben keine Adresse',
    automationNeeds: 'Erinnerung per E-Mail an die Fahrer am Vortag',
  },
  {
    projectDescription: 'Alles soll papierlos werden',
    complianceNeeds: 'Jedes Protokoll muss unterschrieben auf Papier abgelegt werden',
  },
  {
    toolIntegrations: 'Excel wird abgeschafft',
    projectDescription: 'die Excel-Liste bleibt bestehen, weil der Vertrieb sie braucht',
  },
  {
    projectDescription: 'Die Löhne sieht nur die Buchhaltung. Schichtleiter sehen die Löhne ihrer Leute',
  },
  {
    complianceNeeds: 'Bewerbungen werden nach 6 Monaten gelöscht. Bewerbungen sind zwei Jahre aufzubewahren',
  },
  {
    projectDescription: 'Jeder darf den Dienstplan ändern',
    complianceNeeds: 'den Dienstplan darf nur die Leitung ändern',
  },
  {
    projectDescription: 'Solo el gerente aprueba los gastos',
    automationNeeds: 'los jefes de tienda aprueban los gastos',
  },
  {
    projectDescription: 'Tenemos 9 almacenes',
    reportingRequirements: 'informe de los 12 almacenes',
  },
  {
    projectDescription: 'El informe de mermas sale cada semana',
    reportingRequirements: 'informe de mermas mensual',
  },
  {
    projectDescription: 'Queremos trabajar sin papel',
    complianceNeeds: 'hay que guardar una copia firmada en papel de cada acta',
  },
  {
    projectDescription: 'Los proveedores no deben ver los precios',
    automationNeeds: 'enviar a los proveedores la lista de precios completa',
  },
  {
    projectDescription: 'Compras de más de 500 euros las firma dirección',
    automationNeeds: 'compras superiores a 1.000 euros las firma dirección',
  },
  {
    projectDescription: 'Nada de correos',
    automationNeeds: 'aviso por correo 2 días antes',
  },
  {
    projectDescription: 'Nadie puede borrar incidencias. los operarios borran las incidencias resueltas',
  },
  {
    projectDescription: 'Seul le directeur valide les commandes',
    automationNeeds: 'les chefs d’équipe valident les commandes',
  },
  {
    projectDescription: 'Nous avons 7 agences',
    reportingRequirements: 'tableau des 9 agences',
  },
  {
    projectDescription: 'Les extincteurs sont contrôlés chaque mois',
    complianceNeeds: 'contrôle des extincteurs une fois par an',
  },
  {
    projectDescription: 'Zéro papier',
    complianceNeeds: 'un exemplaire papier signé est obligatoire',
  },
  {
    projectDescription: 'Les clients ne voient jamais les marges',
    automationNeeds: 'envoyer aux clients le tableau des marges',
  },
  {
    projectDescription: 'Réponse sous 48 heures',
    successMetrics: 'réponse en moins de 5 jours',
  },
  {
    projectDescription: 'On abandonne Trello',
    toolIntegrations: 'Trello reste pour l’équipe créa',
  },
  {
    projectDescription: 'Tout est automatique, aucune saisie à la main',
    automationNeeds: 'le chef saisit les heures à la main',
  },
  {
    projectDescription: 'Só o diretor aprova compras',
    automationNeeds: 'os supervisores aprovam as compras',
  },
  {
    projectDescription: 'Temos 14 lojas',
    reportingRequirements: 'painel das 17 lojas',
  },
  {
    projectDescription: 'Inventário todo mês',
    complianceNeeds: 'inventário a cada trimestre',
  },
  {
    projectDescription: 'Sem papel',
    complianceNeeds: 'guardar via assinada em papel de cada contrato',
  },
  {
    projectDescription: 'Os franqueados não podem ver as vendas dos outros. cada franqueado vê as vendas de todos',
  },
  {
    projectDescription: 'Acima de R$ 2.000 o gerente aprova',
    automationNeeds: 'acima de R$ 5.000 o gerente aprova',
  },
  {
    projectDescription: '発注は部長だけが承認します',
    automationNeeds: '発注は課長が承認します',
  },
  {
    projectDescription: '紙は一切使いません',
    complianceNeeds: '署名した紙を保管します',
  },
  {
    projectDescription: '取引先は価格を見てはいけません',
    automationNeeds: '取引先に価格一覧を毎週送ります',
  },
  {
    projectDescription: 'Excelは廃止します. Excelの台帳はそのまま残します',
  },
  {
    teamSize: '1-5',
    projectDescription: 'Some 140 cleaners and 12 supervisors will all work in it every day',
  },
  {
    dataVolume: 'low',
    projectDescription: 'We book about 40,000 orders a month',
  },
  {
    timeline: '1_month',
    projectDescription: 'Roll-out starts in September next year and takes about 14 months',
  },
  {
    teamSize: '200+',
    projectDescription: 'It is only the three of us who will ever use it',
  },
  {
    dataVolume: 'low',
    projectDescription: '2,000 parcels a day have to be scanned',
  },
  {
    teamSize: '6-15',
    projectDescription: 'Alle 300 Mitarbeiter tragen dort ihre Stunden ein',
  },
  {
    dataVolume: 'low',
    projectDescription: 'Registramos unas 25.000 entregas al mes',
  },
  {
    projectDescription: 'One sheet only. we track boats, crews, permits, repairs and 120,000 catch records a year',
  },
  {
    projectDescription: 'Each of our 9 greenhouses has a climate computer',
    reportingRequirements: 'temperature overview for all 11 greenhouses',
  },
  {
    projectDescription: 'Bookings can be changed only by the front office',
    currentWorkflows: 'coaches move bookings themselves when parents text them',
  },
  {
    complianceNeeds: 'Recordings are erased after 30 days. Recordings must be kept for at least one year',
  },
  {
    automationNeeds: 'Invoices over 800 need two signatures',
    complianceNeeds: 'invoices over 1,500 need two signatures',
  },
  {
    projectDescription: 'No crane is used without a valid certificate',
    currentWorkflows: 'when it is urgent the crane goes out and the certificate is renewed afterwards',
  },
  {
    projectDescription: 'Hives are inspected every two weeks',
    complianceNeeds: 'hives are inspected monthly',
  },
  {
    projectDescription:
      'Everything in one sheet, the beekeepers get lost otherwise. honey sales in separate sheets for each market',
  },
  {
    automationNeeds: 'complaints answered within 24 hours',
    successMetrics: 'complaints answered within 3 days',
  },
  {
    projectDescription: 'It should run without any email',
    automationNeeds: 'email the owner when a hive is empty',
  },
  {
    projectDescription: 'we drop Asana this year',
    toolIntegrations: 'Asana stays for marketing',
  },
  {
    projectDescription: 'students apply anonymously',
    reportingRequirements: 'list of applicants with name and school, sent to the jury by name',
  },
  {
    projectDescription: 'Claims under 200 are paid without approval',
    complianceNeeds: 'every claim is approved by the treasurer before it is paid',
  },
  {
    projectDescription: 'Schlüssel gibt nur der Hausmeister aus',
    currentWorkflows: 'Schlüssel werden auch vom Sekretariat ausgegeben',
  },
  {
    projectDescription: 'Die Aufzüge werden jährlich geprüft',
    automationNeeds: 'Prüfung der Aufzüge alle sechs Monate',
  },
  {
    complianceNeeds: 'Fotos werden nach vier Wochen gelöscht. Fotos müssen ein Jahr aufbewahrt werden',
  },
  {
    projectDescription: 'Ohne Unterschrift des Kunden beginnt keine Reparatur',
    currentWorkflows: 'bei Stammkunden fangen wir sofort an und die Unterschrift kommt nachträglich',
  },
  {
    projectDescription: 'Los técnicos nunca ven los costes',
    automationNeeds: 'mandar a los técnicos el informe de costes',
  },
  {
    projectDescription: 'Reparaciones de más de 300 euros las autoriza el jefe',
    automationNeeds: 'reparaciones de más de 600 euros las autoriza el jefe',
  },
  {
    projectDescription: 'Aucune livraison sans bon signé',
    currentWorkflows: 'pour les urgences on livre d’abord et le bon est signé plus tard',
  },
  {
    projectDescription: 'Les ruches sont visitées toutes les deux semaines',
    complianceNeeds: 'visite des ruches chaque mois',
  },
  {
    projectDescription: 'Só a coordenadora altera a escala',
    currentWorkflows: 'as enfermeiras alteram a escala entre si',
  },
  {
    projectDescription: 'Joalheria com duas lojas. Só a ourives solda as alças.',
    currentWorkflows: 'Os aprendizes soldam alças aos sábados.',
  },
  {
    projectDescription: 'Forstbetrieb. Nur die Försterin markiert Bäume.',
    currentWorkflows: 'Die Waldarbeiter markieren Bäume, wenn es schnell gehen soll.',
  },
  {
    projectDescription: 'Honey farm. Only the beekeeper opens a hive.',
    currentWorkflows: 'Visitors open hives on Sundays.',
  },
  {
    projectDescription: '薬局です。薬の調合は薬剤師だけができます。',
    currentWorkflows: '夜間は事務員が調合しています。',
  },
  {
    projectDescription: 'Nous gérons 9 campings.',
    reportingRequirements: 'remplissage des 11 campings par mois',
  },
  {
    toolIntegrations: 'Die FileMaker-Datenbank bleibt führend',
    painPoints: 'FileMaker wird abgeschafft, keiner kann es bedienen',
  },
  {
    projectDescription: 'Auction house. What a buyer pays stays internal, sellers never see it.',
    automationNeeds: 'sellers can look up what the buyer pays for their lot',
  },
  {
    projectDescription: 'Clínica veterinaria. Los auxiliares no pueden ver los sueldos.',
    automationNeeds: 'los auxiliares consultan los sueldos de cada mes',
  },
  {
    projectDescription: 'Glass works. Only the melter lights the furnace.',
    currentWorkflows: 'On Mondays the packers light the furnace so that nobody has to wait.',
  },
];

/** Answers that look alike and can all be met. */
export const COMPATIBLE: readonly Partial<Requirements>[] = [
  {
    projectDescription: 'Orders above 5,000 need the director',
    automationNeeds: 'orders above 1,000 need the team lead',
  },
  {
    projectDescription: 'The stock report goes out every Friday',
    reportingRequirements: 'monthly sales report to the board',
  },
  {
    projectDescription: 'We have 12 depots across the north. each of the 3 depots in Leeds has a crane',
  },
  {
    toolIntegrations: 'Jira stays for the engineers',
    projectDescription: 'we stop using Trello',
  },
  {
    automationNeeds: 'Email reminders 3 days before each service. remind again by email on the day of the service',
  },
  {
    projectDescription: 'The release must be automatic once it is approved',
    complianceNeeds: 'Each release is approved by the quality lead',
  },
  {
    currentWorkflows: 'Today everything is on paper',
    projectDescription: 'We want to be paperless',
  },
  {
    projectDescription: 'Prices are confidential',
    stakeholders: 'controller, buyers, suppliers',
  },
  {
    projectDescription: "Suppliers must not see each other's prices",
    reportingRequirements: 'price comparison by supplier for the buyers',
  },
  {
    projectDescription: 'Franchisees see only their own sales',
    reportingRequirements: 'sales by franchisee for head office',
  },
  {
    complianceNeeds: 'Interview notes are deleted after 6 months. contracts have to be kept for 10 years',
  },
  {
    projectDescription: 'Our 40 vans are serviced twice a year. 20 of them are electric vans',
  },
  {
    projectDescription: 'A batch is held when moisture is above 12%',
    automationNeeds: 'when moisture is above 14% the batch is rejected',
  },
  {
    projectDescription: 'Fire doors are checked every quarter',
    complianceNeeds: 'fire extinguishers are checked every year',
  },
  {
    automationNeeds: 'Claims are answered within 2 working days. claims are paid within 30 days',
  },
  {
    automationNeeds: 'remind the owner 30 days and 7 days before expiry',
    projectDescription: 'permits are valid for 2 years',
  },
  {
    projectDescription: 'Only the head gardener may order plants',
    currentWorkflows: 'orders of plants are written down by the office',
  },
  {
    projectDescription: 'All budgets are kept in euros. the ticket price at the Zurich show is in francs',
  },
  {
    successMetrics: 'Late invoices from 14 to under 3 a month',
    painPoints: 'about 20 invoices get lost each quarter',
  },
  {
    projectDescription: 'Mechanics see only their own jobs',
    reportingRequirements: 'jobs by mechanic every Monday for the foreman',
  },
  {
    painPoints: 'nobody checks the fridge log',
    automationNeeds: 'fridge log missing by 10 am -> tell the duty manager',
  },
  {
    painPoints: 'reminders are never sent',
    automationNeeds: 'send a reminder 5 days before the due date',
  },
  {
    painPoints: 'the whiteboard is wiped by accident',
    currentWorkflows: 'everything is written on the whiteboard',
  },
  {
    currentWorkflows: 'the volunteers phone in their hours',
    projectDescription: 'volunteers should enter hours on a form',
  },
  {
    projectDescription: '18 classrooms, 412 pupils',
    reportingRequirements: 'pupils by classroom',
  },
  {
    projectDescription: 'We run 3 boats with 12 seats each. boat 2 has 14 seats',
  },
  {
    projectDescription: 'orders come in daily',
    reportingRequirements: 'weekly list of orders by customer',
  },
  {
    projectDescription: 'The board meets quarterly',
    reportingRequirements: 'board pack 5 days before each board meeting',
  },
  {
    projectDescription: 'Nobody may enter the freezer alone. two people enter the freezer for stock takes',
  },
  {
    projectDescription: 'No job starts without a permit. permits are signed by the site manager before the job starts',
  },
  {
    complianceNeeds: 'Patient names must not appear',
    projectDescription: 'Each case has a number, a surgeon and a theatre slot',
  },
  {
    successMetrics: '98% of orders on time. complaints under 2%',
  },
  {
    projectDescription: 'Refunds over 100 need the shop manager, over 500 the area manager',
    automationNeeds: 'refunds over 1,000 go to finance',
  },
  {
    automationNeeds: 'notify the owner when a task is late. notify the manager when a task is 5 days late',
  },
  {
    projectDescription: 'lessons last 45 minutes. a lesson can be cancelled up to 24 hours before',
  },
  {
    projectDescription: 'about 60 events a year. in June we have 15 events',
  },
  {
    projectDescription: 'about 12 new hires a month. around 150 new hires a year',
  },
  {
    projectDescription: 'Every tool is inspected weekly. every tool is calibrated yearly',
  },
  {
    projectDescription: 'Drivers cannot change routes',
    automationNeeds: 'tell drivers when a route changes',
  },
  {
    projectDescription: 'Drivers can see the route but not change it. dispatch changes routes until 6 am',
  },
  {
    projectDescription: 'quotes must be sent within 2 days',
    successMetrics: 'quote turnaround down from 9 to 2 days',
  },
  {
    projectDescription: "We don't use email for orders any more",
    currentWorkflows: 'customers call or send an email',
  },
  {
    projectDescription: 'the form must not ask for the bank account. bank accounts stay in SAP',
  },
  {
    projectDescription: 'no double bookings of the hall',
    reportingRequirements: 'bookings by hall for the next month',
  },
  {
    successMetrics: 'zero missed inspections',
    painPoints: 'we missed 4 inspections last year',
  },
  {
    projectDescription: 'lab results are only released by the chemist',
    automationNeeds: 'when the chemist releases the results the client gets a mail',
  },
  {
    projectDescription: 'each crew has 4 people. we have 9 crews, 38 people in all',
  },
  {
    projectDescription: 'the approval of the mayor is only needed above 50,000',
    automationNeeds: 'below 50,000 the department head approves',
  },
  {
    projectDescription: 'HR sees salaries. Line managers never see salaries',
  },
  {
    complianceNeeds: 'records kept for 7 years',
    projectDescription: 'the warranty is 2 years',
  },
  {
    projectDescription: 'Managers see all teams. team leads only see their own team',
  },
  {
    projectDescription: 'reports should be simple',
    reportingRequirements: 'detailed list of defects by line',
  },
  {
    projectDescription: 'every tenant has one contract. contracts run for 1, 2 or 5 years',
  },
  {
    projectDescription: 'we never ship on Sundays. ships every weekday at 4 pm',
  },
  {
    automationNeeds: 'if no answer after 3 days remind, after 7 days escalate to the manager',
    projectDescription: 'answers are due in 3 days',
  },
  {
    projectDescription: 'Ab 5.000 Euro unterschreibt die Geschäftsführung',
    automationNeeds: 'ab 1.000 Euro unterschreibt die Abteilungsleitung',
  },
  {
    projectDescription: 'Die Kessel werden monatlich geprüft',
    complianceNeeds: 'die Leitern werden jährlich geprüft',
  },
  {
    projectDescription: 'Wir betreuen 18 Anlagen. davon sind 5 Anlagen im Ausland',
  },
  {
    currentWorkflows: 'Bisher läuft alles über Papier',
    projectDescription: 'Künftig soll es papierlos sein',
  },
  {
    projectDescription: 'Löhne sieht nur die Buchhaltung',
    reportingRequirements: 'Stunden je Schicht für die Schichtleiter',
  },
  {
    painPoints: 'niemand prüft die Fristen',
    automationNeeds: 'Erinnerung 30 Tage vor Ablauf der Frist',
  },
  {
    projectDescription: 'Nur die Leitung darf den Dienstplan ändern',
    automationNeeds: 'bei Änderung des Dienstplans bekommen alle eine Nachricht',
  },
  {
    projectDescription: 'Solo el gerente aprueba los gastos',
    automationNeeds: 'cuando el gerente aprueba un gasto, avisar a contabilidad',
  },
  {
    projectDescription: 'Tenemos 9 almacenes. 3 de los almacenes son refrigerados',
  },
  {
    currentWorkflows: 'hoy todo en papel',
    projectDescription: 'queremos dejar el papel',
  },
  {
    projectDescription: 'Los proveedores no deben ver los precios de otros',
    reportingRequirements: 'comparativa de precios por proveedor para compras',
  },
  {
    projectDescription: 'Les extincteurs sont contrôlés chaque mois',
    complianceNeeds: 'les échelles sont contrôlées chaque année',
  },
  {
    projectDescription: 'Seul le directeur valide les commandes',
    automationNeeds: 'dès que le directeur valide, prévenir l’acheteur',
  },
  {
    painPoints: 'personne ne relance les devis',
    automationNeeds: 'relance du devis après 5 jours',
  },
  {
    projectDescription: 'Temos 14 lojas. 5 lojas ficam no Rio',
  },
  {
    projectDescription: 'Só o diretor aprova compras',
    reportingRequirements: 'compras aprovadas pelo diretor por mês',
  },
  {
    projectDescription: '店舗は12店あります. うち3店舗は駅前です',
  },
  {
    projectDescription: '発注は部長だけが承認します',
    automationNeeds: '部長が承認したら購買に通知します',
  },
  {
    painPoints: '点検の漏れが多い',
    automationNeeds: '点検の7日前に通知',
  },
  {
    teamSize: '16-50',
    projectDescription: 'about 40 technicians and 3 dispatchers',
  },
  {
    teamSize: '1-5',
    projectDescription: 'we look after 300 clients and 45 volunteers',
  },
  {
    dataVolume: 'low',
    projectDescription: 'about 120 jobs a month',
  },
  {
    dataVolume: 'high',
    projectDescription: '900 samples a day',
  },
  {
    timeline: '1_month',
    projectDescription: 'the festival is in August, set-up takes 3 weeks',
  },
  {
    dataVolume: 'low',
    projectDescription: 'The farm has 40,000 hens in 6 houses',
  },
  {
    projectDescription: 'Each of our 9 greenhouses has a climate computer. 4 greenhouses are heated with gas',
  },
  {
    projectDescription: 'Bookings can be changed only by the front office',
    automationNeeds: 'when a booking is changed text the coach',
  },
  {
    complianceNeeds: 'Recordings are erased after 30 days. contracts must be kept for ten years',
  },
  {
    automationNeeds: 'Invoices over 800 need two signatures. invoices over 5,000 go to the board',
  },
  {
    projectDescription: 'No crane is used without a valid certificate',
    automationNeeds: 'remind 30 days before the certificate expires',
  },
  {
    projectDescription: 'Drivers must never see what customers pay',
    reportingRequirements: 'deliveries by driver every evening',
  },
  {
    projectDescription: 'Hives are inspected every two weeks. honey is harvested twice a year',
  },
  {
    projectDescription: 'Everything in one place. honey sales by market',
  },
  {
    automationNeeds: 'complaints answered within 24 hours',
    successMetrics: 'refunds paid within 3 days',
  },
  {
    currentWorkflows: 'we email the owner by hand',
    automationNeeds: 'email the owner when a hive is empty',
  },
  {
    projectDescription: 'the roster is made by the deputy',
    currentWorkflows: 'ward sisters enter wishes for the roster',
  },
  {
    projectDescription: 'we drop Asana this year',
    toolIntegrations: 'Slack stays',
  },
  {
    projectDescription: 'parents must not see other children. parents see the reports of their own child',
  },
  {
    projectDescription: 'Claims under 200 are paid at once',
    complianceNeeds: 'claims of 200 and more are approved by the treasurer',
  },
  {
    painPoints: 'nobody approves the claims in time',
    complianceNeeds: 'every claim is approved by the treasurer',
  },
  {
    projectDescription: '150 members, 12 of them live abroad',
    reportingRequirements: 'members by country',
  },
  {
    projectDescription: 'Schlüssel gibt nur der Hausmeister aus',
    reportingRequirements: 'Liste der ausgegebenen Schlüssel je Raum',
  },
  {
    projectDescription: 'Die Aufzüge werden jährlich geprüft',
    automationNeeds: 'Erinnerung 4 Wochen vor der Prüfung der Aufzüge',
  },
  {
    complianceNeeds: 'Fotos werden nach vier Wochen gelöscht. Verträge werden zehn Jahre aufbewahrt',
  },
  {
    projectDescription: 'Los técnicos nunca ven los costes',
    automationNeeds: 'avisar a los técnicos de cada orden nueva',
  },
  {
    projectDescription: 'Reparaciones de más de 300 euros las autoriza el jefe',
    automationNeeds: 'reparaciones de más de 3000 euros las autoriza la dirección',
  },
  {
    projectDescription: 'Aucune livraison sans bon signé',
    reportingRequirements: 'livraisons par semaine et bons manquants',
  },
  {
    projectDescription: 'Les ruches sont visitées toutes les deux semaines. le miel est récolté chaque été',
  },
  {
    projectDescription: 'Só a coordenadora altera a escala',
    automationNeeds: 'avisar as enfermeiras quando a escala mudar',
  },
  {
    projectDescription: 'Honey farm. Only the beekeeper opens a hive.',
    currentWorkflows: 'Visitors paint hives on Sundays.',
  },
  {
    projectDescription: '薬局です。薬の調合は薬剤師だけができます。',
    currentWorkflows: '夜間は事務員が薬剤師に調合を依頼します。',
  },
  {
    projectDescription: 'Inn with 20 rooms. Only the cook changes the dinner menu.',
    currentWorkflows: 'The waiters change the drinks menu every week.',
  },
  {
    projectDescription: '倉庫です。棚卸の修正は主任だけができます。',
    currentWorkflows: 'パートは棚卸の修正を主任に依頼します。',
  },
];
