import type { Requirements } from '@sheetwright/contract/requirements.ts';

type Answers = Partial<Requirements>;

const told = (projectDescription: string, currentWorkflows: string): Answers => ({ projectDescription, currentWorkflows });
const asked = (projectDescription: string, automationNeeds: string): Answers => ({ projectDescription, automationNeeds });
const ruled = (projectDescription: string, complianceNeeds: string): Answers => ({ projectDescription, complianceNeeds });
const reported = (projectDescription: string, reportingRequirements: string): Answers => ({
  projectDescription,
  reportingRequirements,
});
const aimed = (currentWorkflows: string, successMetrics: string): Answers => ({ currentWorkflows, successMetrics });

/** Rules by which answers contradict each other, each with answers that do and others that only look alike. */
export const CONTRADICTION_RULES: readonly {
  readonly rule: string;
  readonly against: readonly Answers[];
  readonly alike: readonly Answers[];
}[] = [
  {
    rule: 'What a house does with its own people leaves nothing to hired ones',
    against: [
      reported('We pave roads, and all work is done by our own crews.', 'Hours of subcontractors by site'),
      reported('Wir verlegen Böden und machen alles mit eigenen Leuten.', 'Stunden der Subunternehmer je Baustelle'),
    ],
    alike: [reported('We pave roads, and all work is done by our own crews.', 'Hours of each crew by site')],
  },
  {
    rule: 'Where nothing old is kept no years are compared',
    against: [reported('We lend tools and need no history.', 'Loans by month compared with the last two years')],
    alike: [reported('We lend tools and need no history.', 'Loans of the coming week')],
  },
  {
    rule: 'What must not be stored is in no list, and what is stored elsewhere may be',
    against: [
      reported('A blood type must not be stored in the system.', 'Donors by blood type'),
      told('In the laboratory no photos may be taken.', 'Each fault is noted with a photo of the machine'),
    ],
    alike: [reported('A blood type must not be stored in the system.', 'Donors by town')],
  },
  {
    rule: 'Who has no access does not log in, and may fill in a form all the same',
    against: [asked('Growers get no access to Smartsheet.', 'Growers log in and see their orders')],
    alike: [asked('Growers get no access to Smartsheet.', 'Growers order through a form')],
  },
  {
    rule: 'A tool that is given up is not fed any more, and is what data is taken over from',
    against: [
      asked('We have cancelled Trello.', 'A card in Trello when a tour changes'),
      asked('Este ano deixamos de usar o WhatsApp.', 'avisar o cliente pelo WhatsApp'),
    ],
    alike: [asked('We have cancelled Trello.', 'Import the cards of Trello once')],
  },
  {
    rule: 'Whoever lacks what is voluntary is not held off for it',
    against: [asked('The swimming test is voluntary.', 'Children without a swimming test cannot board')],
    alike: [asked('The swimming test is voluntary.', 'Children without a swimming test are listed')],
  },
  {
    rule: 'All of them are as many as there are',
    against: [
      reported('Laundry chain with nine branches in the city.', 'Turnover of all 11 branches'),
      told('Club with 60 boats at two lakes.', 'Each of the 75 boats is painted in spring'),
    ],
    alike: [
      reported('Laundry chain with nine branches in the city.', 'Turnover of all 4 branches in the north'),
      reported('Laundry chain with nine branches in the city.', 'Turnover of all nine branches'),
    ],
  },
  {
    rule: 'A list of people comes to no more than there are',
    against: [
      { projectDescription: 'We restore clocks, seven of us.', stakeholders: 'four restorers, three apprentices and the owner' },
    ],
    alike: [
      { projectDescription: 'We restore clocks, eight of us.', stakeholders: 'four restorers, three apprentices and the owner' },
      { projectDescription: 'We restore clocks, seven of us.', stakeholders: 'four restorers, 30 customers and two suppliers' },
    ],
  },
  {
    rule: 'Parts in the same measure are no more than the whole',
    against: [told('The estate has 90 hectares: 50 hectares of wood, 30 hectares of fields and 20 hectares of meadow.', 'paper')],
    alike: [told('The estate has 100 hectares: 50 hectares of wood, 30 hectares of fields and 20 hectares of meadow.', 'paper')],
  },
  {
    rule: 'What is bought costs no more than may be spent, alone or together',
    against: [
      told('We cannot spend more than 15,000.', 'Planned is a new floor for 22,000.'),
      reported('The budget for the show is 80,000.', 'Costs by position: stage 40,000, light 30,000, catering 20,000'),
    ],
    alike: [
      told('We cannot spend more than 15,000.', 'Orders above 20,000 go to the board.'),
      reported('The budget for the show is 80,000.', 'Costs by position: stage 40,000, light 30,000'),
    ],
  },
  {
    rule: 'An aim is better than what there is today',
    against: [
      aimed('Today 96% of the parcels arrive in time.', 'raise parcels that arrive in time to 92%'),
      aimed('A quote takes us two days.', 'reduce the time for a quote to four days'),
    ],
    alike: [
      aimed('Today 86% of the parcels arrive in time.', 'raise parcels that arrive in time to 92%'),
      aimed('A quote takes us six days.', 'reduce the time for a quote to four days'),
      aimed('A quote takes us two days.', 'reduce the time for a quote by four hours'),
    ],
  },
  {
    rule: 'Nobody takes part who is younger than the least age',
    against: [
      told('Diving is allowed from the age of 16.', 'Courses for children from 8 to 12 on Sundays'),
      told('The minimum age is 18.', 'players under 14 bring a letter of their parents'),
    ],
    alike: [
      told('Diving is allowed from the age of 8.', 'Courses for children from 8 to 12 on Sundays'),
      told('The minimum age is 18.', 'players under 18 are not admitted'),
    ],
  },
  {
    rule: 'Nothing is done with what is not there yet, except on paper',
    against: [told('The new press is installed on 12 May.', 'First print run of the press on 5 May')],
    alike: [
      told('The new press is installed on 12 May.', 'The contract for the press is signed on 5 April'),
      told('The new press is installed on 12 May.', 'First print run of the press on 19 May'),
    ],
  },
  {
    rule: 'What is fitted so soon after the order needs no longer to come',
    against: [told('Every awning is fitted within two weeks of the order.', 'The lead time of the cloth is four weeks.')],
    alike: [told('Every awning is fitted within two weeks of delivery.', 'The lead time of the cloth is four weeks.')],
  },
  {
    rule: 'What was deleted is not looked up afterwards',
    against: [
      reported('Recordings of calls are deleted after 30 days.', 'Complaints with the recordings of calls of the last two years'),
    ],
    alike: [
      reported('Recordings of calls are deleted after 30 days.', 'Complaints with the recordings of calls of the last two weeks'),
    ],
  },
  {
    rule: 'On the day on which a house is closed nobody comes',
    against: [told('Our bike shop is closed on Mondays.', 'Customers bring their bikes every Monday.')],
    alike: [told('Our bike shop is closed on Mondays.', 'On Mondays we order the parts.')],
  },
  {
    rule: 'What is done so often in one answer is done as often in another, whoever does it and whatever follows',
    against: [
      told(
        'The boiler is checked every two hours.',
        'The fireman checks the boiler once a day before lunch and writes the pressure down',
      ),
      told('遊具の点検は毎週行います。公園は8か所です。', '遊具の点検は月1回です'),
    ],
    alike: [told('The boiler is checked every two hours.', 'The chimney sweep checks the chimney once a year')],
  },
  {
    rule: 'Whoever lacks a way to be reached is not everybody',
    against: [asked('The drivers have no email.', 'Send each driver the tour by email')],
    alike: [asked('The drivers have no email.', 'Send the dispatcher the tours by email')],
  },
  {
    rule: 'A higher amount brings somebody else in, and the same amount asks for the same',
    against: [asked('Orders over 800 need two quotes.', 'For orders over 1,500 ask the requester for two quotes')],
    alike: [asked('Orders over 800 need two quotes.', 'orders over 5,000 go to the director with the two quotes')],
  },
  {
    rule: 'What comes first in one answer does not come last in another',
    against: [
      told(
        'Each garden is measured before the offer is written.',
        'After the offer is signed the gardener goes to measure the garden.',
      ),
    ],
    alike: [
      told('Each garden is measured before the offer is written.', 'After the offer is signed the gardener orders the plants.'),
    ],
  },
  {
    rule: 'What is always done is not skipped now and then',
    against: [told('Every barrel is weighed before it goes into the cellar.', 'at the end of the week we skip the weighing')],
    alike: [told('Every barrel is weighed before it goes into the cellar.', 'at the end of the week we skip the cleaning')],
  },
  {
    rule: 'What is compulsory is not done without, unless whoever lacks it is stopped or told',
    against: [told('A swimming badge is compulsory for guides.', 'those without the badge lead tours too')],
    alike: [told('A swimming badge is compulsory for guides.', 'those without the badge are sent home')],
  },
  {
    rule: 'What one alone decides nobody else decides, in whatever words and when they are away',
    against: [
      told('Only the curator lends a picture.', 'when the curator is on holiday the secretary does it'),
      told('Über den Spielplan entscheidet der Dirigent allein.', 'Der Vorstand bestimmt den Spielplan im Winter und druckt ihn'),
    ],
    alike: [
      told('Only the curator lends a picture.', 'when the curator is on holiday no picture is lent'),
      told('Über den Spielplan entscheidet der Dirigent allein.', 'Der Vorstand bestimmt die Preise im Winter und druckt sie'),
    ],
  },
  {
    rule: 'What never leaves the house is not lent',
    against: [told('The masks never leave the museum.', 'We lend the masks to schools')],
    alike: [told('The masks never leave the museum.', 'We lend copies to schools')],
  },
  {
    rule: 'Two of something on each are not one that is enough',
    against: [told('Cada informe lleva dos firmas.', 'en agosto basta una firma en el informe')],
    alike: [told('Cada informe lleva dos firmas.', 'en agosto basta una copia del informe')],
  },
  {
    rule: 'What is ready so soon does not take longer by itself',
    against: [told('A saddle is ready in four weeks.', 'The leather alone takes three months.')],
    alike: [told('A saddle is ready in four months.', 'The leather alone takes three months.')],
  },
  {
    rule: 'What only somebody does nobody else does, be it a role that is known or not, and others may do something else with it',
    against: [
      told('Only the dyer sets the temperature of the bath.', 'On Sundays the shift leaders set the temperature of the bath'),
    ],
    alike: [told('Only the dyer sets the temperature of the bath.', 'The shift leaders read the temperature of the bath')],
  },
  {
    rule: 'What is done to each is not left out for some',
    against: [told('Every guest is searched before the show.', 'regular guests are not searched')],
    alike: [told('Every guest is searched before the show.', 'staff are not photographed')],
  },
  {
    rule: 'What somebody else does far less often is another round',
    against: [told('The slides are checked weekly.', 'The slides are checked once a month')],
    alike: [told('The slides are checked weekly.', 'An outside expert checks the slides once a year')],
  },
  {
    rule: 'What is free costs no fee',
    against: [asked('The consultation is free.', 'invoice the fee for the consultation after the meeting')],
    alike: [asked('We say when a table is free.', 'invoice the fee for the table')],
  },
  {
    rule: 'What is refused may be offered',
    against: [asked('We do not take furniture.', 'text the donor the day before we collect furniture')],
    alike: [asked('We do not take furniture.', 'tell the donor at once when somebody offers furniture')],
  },
  {
    rule: 'Where nobody is employed nobody has a shift',
    against: [asked('We have no staff.', 'send the employees the shift plan on Sundays')],
    alike: [asked('We have no staff.', 'send my wife the plan on Sundays')],
  },
  {
    rule: 'What goes on outside the season contradicts it, and repairs outside it do not',
    against: [
      reported('Our season runs from May to October.', 'Guests on the boat tours in January'),
      told('Wir öffnen von April bis September.', 'Im Dezember kommen die meisten Kurse.'),
      reported('Abrimos de marzo a octubre.', 'Visitas de diciembre por guía'),
    ],
    alike: [
      reported('Our season runs from May to October.', 'Engine repairs in January'),
      told('Wir öffnen von April bis September.', 'Im Dezember werden die Boote gewartet.'),
      reported('Our season runs from May to October.', 'Guests on the boat tours in June'),
    ],
  },
  {
    rule: 'Open all year round and closed for a while exclude each other, unless something else is closed',
    against: [
      told('We run tours all year round.', 'In winter there are no tours at all.'),
      told('Wir arbeiten das ganze Jahr.', 'Im August steht der Betrieb still.'),
    ],
    alike: [
      told('We run tours all year round.', 'In winter the upper car park is closed.'),
      told('Wir arbeiten das ganze Jahr.', 'Im August beginnen wir später.'),
    ],
  },
  {
    rule: 'Nobody is served before we open or after we close, and what is prepared then is no visit',
    against: [
      told('We open at ten and close at six.', 'The first lessons start at 8 am.'),
      told('Wir schließen um 17 Uhr.', 'Die letzten Kunden kommen um 19 Uhr.'),
    ],
    alike: [
      told('We open at ten and close at six.', 'The bakers arrive at 4 am to prepare.'),
      told('We open at ten and close at six.', 'The last lessons start at five.'),
    ],
  },
  {
    rule: 'A way that is ruled out for somebody is not taken to the same people',
    against: [
      asked('Members are reached by post only.', 'Email the members a week before the meeting'),
      asked('E-Mails an Kunden sind nicht erlaubt.', 'Jedem Kunden die Rechnung per E-Mail schicken'),
      asked('Nada de llamadas a los padres.', 'Llamar a los padres cuando falta un alumno'),
    ],
    alike: [
      asked('Members are reached by post only.', 'Email the office a week before the meeting'),
      asked('E-Mails an Kunden sind nicht erlaubt.', 'Dem Büro die Rechnung per E-Mail schicken'),
    ],
  },
  {
    rule: 'Whoever is left in peace on some days is not written to on these days',
    against: [asked('Drivers must not be contacted on weekends.', 'Text the drivers every Sunday about the week')],
    alike: [asked('Drivers must not be contacted on weekends.', 'Text the drivers every Friday about the week')],
  },
  {
    rule: 'Parts that are more than the whole do not add up',
    against: [
      { projectDescription: 'Of the 50 lockers, 30 are small lockers and 28 are large lockers.' },
      { projectDescription: 'Of our 12 nurses 8 work on days and 6 on nights.' },
    ],
    alike: [
      { projectDescription: 'Of the 50 lockers, 22 are small lockers and 28 are large lockers.' },
      { projectDescription: 'Of the 50 lockers, 30 have a light and 28 have a plug.' },
    ],
  },
  {
    rule: 'Steps that take longer than all of it may are asked about',
    against: [told('Every frame is delivered within ten days.', 'Cutting takes four days, drying takes another eight days.')],
    alike: [told('Every frame is delivered within three weeks.', 'Cutting takes four days, drying takes another eight days.')],
  },
  {
    rule: 'A few of us cannot be more than we are, and those who only work with us are not counted',
    against: [
      { projectDescription: 'There are just the three of us.', stakeholders: '14 scaffolders in two crews' },
      { projectDescription: 'Wir sind zu zweit.', stakeholders: 'Neun festangestellte Fahrer' },
    ],
    alike: [
      { projectDescription: 'There are just the three of us.', stakeholders: '14 customers' },
      { projectDescription: 'There are two of us at the front desk.', stakeholders: '14 scaffolders in two crews' },
    ],
  },
  {
    rule: 'Apart from one nobody may: another who does it contradicts',
    against: [told('Apart from the warden nobody opens the archive.', 'Tenants open the archive themselves.')],
    alike: [told('Apart from the warden nobody opens the archive.', 'The warden opens the archive on Mondays.')],
  },
  {
    rule: 'On a day on which there is none there is none of the same',
    against: [reported('There are never tours on Mondays.', 'Guests of the Monday tours')],
    alike: [reported('There are never tours on Mondays.', 'Invoices by Monday')],
  },
  {
    rule: 'What is only spoken of in a rule is not what it leaves to somebody',
    against: [told('Discounts may only be approved by the owner.', 'The guides approve discounts.')],
    alike: [told('Refunds may only be granted by the owner.', 'The guides write refunds down.')],
  },
  {
    rule: 'Whoever has a rank is somebody else than those without it',
    against: [asked('Only the head guide approves refunds.', 'Guides approve refunds in the evening')],
    alike: [asked('Only the head guide approves refunds.', 'The head guide approves refunds in the evening')],
  },
  {
    rule: 'What is always done is not left undone with some',
    against: [told('Every crate is counted and checked.', 'In the evening crates go out without a check.')],
    alike: [told('Every crate is counted and checked.', 'In the evening crates wait until the morning.')],
  },
  {
    rule: 'What is thrown away at once, or when a month ends, is not kept for longer',
    against: [
      told('Samples are kept for three months.', 'Samples are thrown away at the end of the month.'),
      told('Proben werden drei Monate aufbewahrt.', 'Am Monatsende werden die Proben entsorgt.'),
    ],
    alike: [told('Samples are kept for three months.', 'Labels are thrown away at the end of the month.')],
  },
  {
    rule: 'Where something is not done at all is no ban elsewhere',
    against: [asked('No paper at all please.', 'The permit must be signed on paper.')],
    alike: [asked('No paper in the kitchens any more.', 'The permit must be signed on paper.')],
  },
  {
    rule: 'So many at most in each are compared with what is in one, and not with all',
    against: [told('No more than eight pupils in a group.', 'The groups usually have ten or twelve pupils.')],
    alike: [{ projectDescription: 'We teach 300 pupils. No more than eight pupils in a group.' }],
  },
  {
    rule: 'Two bands of amounts in which different people decide must not overlap',
    against: [
      ruled('The caretaker approves repairs up to 900 himself.', 'Repairs from 600 are approved by the treasurer.'),
      ruled('Bis 1.000 Euro entscheidet die Werkstatt allein.', 'Reparaturen ab 500 Euro muss der Chef genehmigen.'),
      asked('Cooks may buy spices below 80 without asking.', 'Spices over 50 go to the chef for approval.'),
      ruled('The groom decides alone on vet bills up to 900.', 'Vet bills over 600 are approved by the owner of the horse.'),
    ],
    alike: [
      ruled('The caretaker approves repairs up to 900 himself.', 'Repairs from 900 are approved by the treasurer.'),
      ruled('The caretaker approves repairs up to 900 himself.', 'New tools from 600 are approved by the treasurer.'),
    ],
  },
  {
    rule: 'Where something is left to one alone may be said before it',
    against: [told('In our kitchen only the chef seasons the sauces.', 'On busy days the waiters season the sauces.')],
    alike: [told('In our kitchen only the chef seasons the sauces.', 'On busy days the waiters stir the sauces.')],
  },
  {
    rule: 'A verb in two parts is the verb in one',
    against: [told('Nur die Lagerleitung darf Ware ausbuchen.', 'Nachts buchen die Fahrer die Ware aus.')],
    alike: [told('Nur die Lagerleitung darf Ware ausbuchen.', 'Nachts melden die Fahrer der Lagerleitung die Ware.')],
  },
  {
    rule: 'An aim that asks for less than the rule contradicts it, and one that asks for more does not',
    against: [
      { projectDescription: 'Leaks are repaired within 24 hours.', successMetrics: 'Leaks repaired within three days' },
      { projectDescription: 'Parcels are delivered the same day.', successMetrics: 'Parcels delivered within three days' },
    ],
    alike: [{ projectDescription: 'Leaks are repaired within 24 hours.', successMetrics: 'Leaks repaired within 8 hours' }],
  },
  {
    rule: 'What closes at an hour is not taken later, unless nobody has to be there',
    against: [
      told('Orders close at 3 pm.', 'Farms send their orders until half past five.'),
      told('The desk opens at 8 am and we close at 5 in the afternoon.', 'Guests hand the keys in at the desk until 7 pm.'),
    ],
    alike: [
      told('Orders close at 3 pm.', 'Farms send their invoices until half past five.'),
      told(
        'The desk opens at 8 am and we close at 5 in the afternoon.',
        'Guests drop the keys in the box at the desk until 7 pm.',
      ),
    ],
  },
  {
    rule: 'What costs nothing is not billed when it is done, and what else costs may be',
    against: [
      asked('Tuning is done at no cost.', 'When a tuning is finished send the owner a bill for 40 dollars for the tuning.'),
      asked('L’entretien est gratuit.', 'Quand l’entretien est terminé, il est facturé 30 euros.'),
      asked('The reading room is free for members.', 'Members pay 5 euros a month for the reading room.'),
      asked('El transporte es gratis.', 'Cuando termina el transporte se cobra 9 euros por el transporte.'),
    ],
    alike: [
      asked('The reading room is free for members.', 'Guests pay 5 euros a day for the reading room.'),
      asked('Tuning is done at no cost.', 'When strings cost more than 40 dollars ask the owner.'),
    ],
  },
  {
    rule: 'Opposite words for the same thing exclude each other, unless they hold in other cases',
    against: [
      told('Interns hand back the laptop on the last day.', 'An intern keeps the laptop, we only wipe it.'),
      told('We own all our diggers.', 'The diggers are leased from the dealer.'),
    ],
    alike: [
      told('Interns hand back the laptop on the last day.', 'An intern keeps the laptop as long as the contract runs.'),
      told('We own all our diggers.', 'The cranes are leased from the dealer.'),
    ],
  },
  {
    rule: 'Two words for one deed are compared as one',
    against: [
      ruled('Bins are washed every week.', 'Bins have to be cleaned every day.'),
      reported('Diving school. Six teachers and four boats.', 'Hours of our eight instructors by month'),
    ],
    alike: [ruled('Bins are washed every week.', 'Lids have to be cleaned every day.')],
  },
  {
    rule: 'What is destroyed when it is done is not kept for later',
    against: [told('After the hearing the drafts are shredded.', 'The drafts are scanned and kept for the next hearing.')],
    alike: [
      told('After the hearing the drafts are shredded.', 'The minutes are scanned and kept for the next hearing.'),
      told('Drafts are shredded when they are ten years old.', 'The drafts are scanned and kept for the next hearing.'),
    ],
  },
  {
    rule: 'Nothing on paper leaves nothing to print, and what will be done as before is no matter of today',
    against: [
      ruled('Nothing is to be on paper any more.', 'The visitor register is printed and signed each month.'),
      told('From May on we work completely without paper.', 'We will print the route lists as before.'),
    ],
    alike: [told('From May on we work completely without paper.', 'We print the route lists every evening.')],
  },
  {
    rule: 'Whoever is named before “who” does what follows, up to its “and”',
    against: [],
    alike: [
      told(
        'Nobody except the chemist may open the safe.',
        'A guard calls the chemist, who opens the safe and notes what was taken.',
      ),
    ],
  },
  {
    rule: 'Nothing is finished before the day on which it begins, and what prepares it may be',
    against: [
      {
        projectDescription: 'We replace the boilers. The project starts on 1 October.',
        successMetrics: 'all boilers replaced by 15 September',
      },
      ruled('Umbau einer Turnhalle. Baubeginn ist der 10. März.', 'Die Halle muss bis zum 20. Februar fertig sein'),
      { projectDescription: 'Las obras empiezan el 5 de mayo.', successMetrics: 'biblioteca terminada antes del 30 de abril' },
    ],
    alike: [
      ruled('Umbau einer Turnhalle. Baubeginn ist der 10. März.', 'Der Bauantrag muss bis zum 20. Februar fertig sein'),
      asked('The course begins on 3 November.', 'invitations to the course go out on 20 October'),
      { projectDescription: 'The project starts on 1 June.', successMetrics: 'all boilers replaced by 15 September' },
    ],
  },
  {
    rule: 'There are licences for as many as get one of their own, and whoever only sends a form needs none',
    against: [
      {
        projectDescription: 'Theatre. There are 12 licences, that is final.',
        stakeholders: 'all 30 ushers get their own account',
      },
      asked('Wir haben fünf Lizenzen und mehr gibt es nicht.', 'Alle 22 Fahrer melden sich mit eigenem Zugang an'),
      { projectDescription: 'Nous disposons de 6 licences.', stakeholders: 'chacun des 40 moniteurs aura sa propre licence' },
    ],
    alike: [
      {
        projectDescription: 'Theatre. There are 12 licences.',
        stakeholders: 'the 30 ushers look at a page, 8 managers work in it',
      },
      asked('Wir haben fünf Lizenzen und mehr gibt es nicht.', 'Alle 22 Fahrer schicken ihre Touren über ein Formular'),
    ],
  },
  {
    rule: 'Where nothing may be connected no data flows in by itself, and somebody may type it in',
    against: [
      { projectDescription: 'No other software is to be connected.', toolIntegrations: 'Bookings should flow in from Calendly' },
      {
        projectDescription: 'No se permite conectar otras aplicaciones.',
        toolIntegrations: 'sincronizar los clientes con HubSpot',
      },
    ],
    alike: [
      {
        projectDescription: 'No other software is to be connected.',
        toolIntegrations: 'Bookings are typed in from Calendly by hand',
      },
    ],
  },
  {
    rule: 'Whoever wants no messages is sent none, and others may be',
    against: [
      asked('Die Kollegen wollen keine Benachrichtigungen.', 'Die Kollegen am Vortag an ihre Schicht erinnern'),
      asked('Nobody wants any reminders by mail.', 'remind the warden by mail two days before the tour'),
    ],
    alike: [
      asked('Die Kunden wollen keine Benachrichtigungen.', 'Die Kollegen am Vortag an ihre Schicht erinnern'),
      asked('Nobody wants any reminders by phone.', 'remind the warden by mail two days before the tour'),
    ],
  },
  {
    rule: 'Two clauses of one sentence explain each other, unless a “but” stands between them',
    against: [],
    alike: [
      asked('The fitters get no automated e-mails, they have asked us for that in writing.', 'book the visits'),
      asked('Suggestions are anonymous, nobody may find out who wrote one.', 'tell the foreman what was decided'),
    ],
  },
  {
    rule: 'What each must have nobody does without, be they called otherwise, but for those who work there',
    against: [
      asked('Every rider must sign a waiver before the tour.', 'locals may ride without a waiver'),
      asked('Todo pedido tiene que llevar receta.', 'los pedidos urgentes salen sin receta'),
    ],
    alike: [
      asked('Every rider must sign a waiver before the tour.', 'staff may move the bikes without a waiver'),
      asked('Todo pedido tiene que llevar receta.', 'los pedidos sin receta se devuelven a la clínica'),
    ],
  },
  {
    rule: 'What is always decided by one is not decided by another below an amount, be that a role that is known or not',
    against: [
      asked('Os descontos são sempre aprovados pela diretoria.', 'o vendedor aprova descontos até 10%'),
      asked('Credit is granted by the owner and by no one else.', 'for sums below 2,000 the cashier grants credit'),
      asked('Offers are signed off by the board, never by staff.', 'offers under 10,000: the trader signs off'),
    ],
    alike: [
      asked('Os descontos são sempre aprovados pela diretoria.', 'o vendedor pede descontos até 10%'),
      asked('Credit is granted by the owner and by no one else.', 'for sums below 2,000 the cashier asks the owner for credit'),
    ],
  },
  {
    rule: 'In Japanese a number of a thing is compared with another one of the same counter',
    against: [reported('保育園です。園舎は3棟あります。', '園舎4棟の清掃状況')],
    alike: [reported('保育園です。園舎は3棟あります。', '園舎3棟の清掃状況'), reported('車両は6台です。', '毎月車両2台を点検')],
  },
  {
    rule: 'What is ordered so long ahead is not ordered for the next day',
    against: [
      asked('Rooms have to be booked 14 days in advance.', 'when a room is booked for the next day, tell the caretaker'),
      asked('Buffets müssen zehn Tage vorher bestellt werden.', 'Bei Bestellungen für den nächsten Tag die Küche anrufen'),
    ],
    alike: [asked('Rooms have to be booked 14 days in advance.', 'when a booked room is used the next day, tell the caretaker')],
  },
  {
    rule: 'On a day without deliveries there are none, and a report may go out',
    against: [reported('Nous ne livrons pas le lundi.', 'la liste des livraisons du lundi')],
    alike: [
      reported('Nous ne livrons pas le lundi.', 'tous les lundis la liste des livraisons de la semaine'),
      reported('Mittwochs liefern wir nicht aus.', 'Mittwochs die Lieferungen der Vorwoche nach Fahrer'),
    ],
  },
  {
    rule: 'Whoever stays unknown is not answered',
    against: [asked('Complaints of tenants come in anonymously.', 'call the tenant within three days')],
    alike: [asked('Complaints of tenants come in anonymously.', 'pass the complaint to the caretaker within three days')],
  },
  {
    rule: 'What begins on the later of two days is not finished before it',
    against: [
      {
        projectDescription: 'The marquee goes up on 2 May and the plasterers begin on 9 May.',
        successMetrics: 'plaster finished by 28 April',
      },
    ],
    alike: [
      {
        projectDescription: 'The marquee goes up on 2 May and the plasterers begin on 9 May.',
        successMetrics: 'permit for the marquee in hand by 28 April',
      },
    ],
  },
  {
    rule: 'An indirect question about what one decides is no condition, and behind a condition somebody else decides it',
    against: [
      asked(
        'When the pool opens is always decided by the bath master.',
        'If water is above 19 degrees the guard decides when the pool opens',
      ),
    ],
    alike: [
      asked(
        'When the pool opens is always decided by the bath master.',
        'If water is above 19 degrees the guard calls the bath master',
      ),
    ],
  },
  {
    rule: 'Whoever comes without what each must have is dealt with',
    against: [],
    alike: [
      asked('Every guest has to show a ticket before boarding.', 'guests who come without a ticket are sent to the office'),
      asked('Every guest has to show a ticket before boarding.', 'guests who come without a ticket buy one on board'),
    ],
  },
  {
    rule: 'An item of the list of people is how many there are',
    against: [
      { projectDescription: 'Riding club with 26 trainers and a café.', stakeholders: 'head, office, 34 trainers, parents' },
    ],
    alike: [
      { projectDescription: 'Riding club with 26 trainers and a café.', stakeholders: 'head, office, 26 trainers, 34 parents' },
    ],
  },
  {
    rule: 'The last quarter and the last year reach back further than what is deleted within weeks',
    against: [
      {
        complianceNeeds: 'Scans of bags are deleted after 20 days.',
        reportingRequirements: 'scans of bags from the last quarter',
      },
      {
        complianceNeeds: 'Aufnahmen der Kasse werden nach 60 Tagen gelöscht.',
        reportingRequirements: 'Aufnahmen der Kasse des letzten Jahres',
      },
    ],
    alike: [
      { complianceNeeds: 'Scans of bags are deleted after 20 days.', reportingRequirements: 'scans of bags from the last week' },
      {
        complianceNeeds: 'Scans of bags are deleted after two years.',
        reportingRequirements: 'scans of bags from the last quarter',
      },
    ],
  },
  {
    rule: 'Who does something on no such day, in whatever verb, has none of it on that day',
    against: [reported('Não fazemos passeios aos domingos.', 'passeios de domingo por guia')],
    alike: [reported('Não fazemos passeios aos domingos.', 'passeios de terça por guia')],
  },
];
