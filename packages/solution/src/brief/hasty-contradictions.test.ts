import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { readBrief } from './read-brief.ts';

type Answers = Partial<Requirements>;

const noticed = (answers: Answers) =>
  readBrief({ ...REQUIREMENTS_DEFAULTS, teamSize: '16-50', timeline: '3-6_months', ...answers }).contradictions;

const told = (projectDescription: string, currentWorkflows: string): Answers => ({ projectDescription, currentWorkflows });
const asked = (projectDescription: string, automationNeeds: string): Answers => ({ projectDescription, automationNeeds });
const reported = (projectDescription: string, reportingRequirements: string): Answers => ({
  projectDescription,
  reportingRequirements,
});
const aimed = (currentWorkflows: string, successMetrics: string): Answers => ({ currentWorkflows, successMetrics });

interface Case {
  readonly rule: string;
  readonly against: readonly Answers[];
  readonly alike: readonly Answers[];
}

const CASES: readonly Case[] = [
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
];

describe.each(CASES)('$rule', ({ against, alike }) => {
  it.each(against.map((answers) => ({ said: Object.values(answers).join(' / '), answers })))('noticed: $said', ({ answers }) => {
    expect(noticed(answers)).not.toEqual([]);
  });

  it.each(alike.map((answers) => ({ said: Object.values(answers).join(' / '), answers })))('left alone: $said', ({ answers }) => {
    expect(noticed(answers)).toEqual([]);
  });
});
