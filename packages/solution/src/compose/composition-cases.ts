import type { Requirements } from '@sheetwright/contract/requirements.ts';

/** A short questionnaire and what whoever knows the trade would build for it; names are given as patterns. */
export interface CompositionCase {
  readonly trade: string;
  readonly answers: Partial<Requirements>;
  /** The sheet of what the work is about, its kind, and what is known of each. */
  readonly central: string;
  readonly kind: string;
  readonly columns: readonly string[];
  /** Further sheets. */
  readonly also?: readonly string[];
  /** What automations say. */
  readonly autos?: readonly string[];
  /** What no sheet is called. */
  readonly never?: readonly string[];
}

type Wanted = Pick<CompositionCase, 'central' | 'kind' | 'columns'>;

function wanted(
  trade: string,
  central: string,
  kind: string,
  columns: readonly string[],
  answers: Partial<Requirements>,
  more: Omit<Partial<CompositionCase>, keyof Wanted> = {},
): CompositionCase {
  return { trade, central, kind, columns, answers, ...more };
}

/** Labelled before any plan was made for them. */
export const COMPOSITION_CASES: readonly CompositionCase[] = [
  wanted(
    'driving school',
    'learner|pupil',
    'person-in-process',
    ['theory', 'instructor', 'test date|driving test|test', 'stage'],
    {
      projectName: 'Driving school progress',
      projectDescription:
        'Driving school with 6 instructors and about 140 learners. A learner registers, passes the theory test, takes lessons, does a mock test, takes the driving test and gets the licence. Each learner has an instructor, a theory certificate that is valid for 2 years, hours driven and a test date.',
      automationNeeds: 'Theory certificate expires: tell instructor 8 weeks before. Test date: remind the learner 3 days before.',
      reportingRequirements: 'learners by instructor, who has a test next week every Monday',
      painPoints: 'Learners turn up to the test with an expired theory certificate',
    },
    { autos: ['theory', '3 days'], never: ['^leads?$'] },
  ),
  wanted(
    'chimney sweep de',
    'feuerstätte|anlage|kehrung|liegenschaft',
    'asset|obligation|work',
    ['eigentümer', 'fällig|nächste', 'mangel|mängel'],
    {
      projectName: 'Kehrbezirk 14',
      projectDescription:
        'Kaminfegerbetrieb mit 4 Gesellen, rund 2.300 Feuerstätten im Bezirk. Zu jeder Feuerstätte gehören Eigentümer, Adresse, Brennstoff, Baujahr und der Termin der nächsten Feuerstättenschau.',
      automationNeeds:
        'Kehrung fällig: 4 Wochen vorher den Eigentümer anschreiben. Mangel nach 6 Wochen nicht behoben: Meister informieren.',
      reportingRequirements: 'jeden Montag die fälligen Kehrungen je Gesell, monatlich offene Mängel',
      painPoints: 'Mängel werden notiert und keiner fasst nach',
    },
    { also: ['mangel|mängel'], never: ['^termine?$'] },
  ),
  wanted(
    'beekeeping',
    'hive|coloni',
    'asset|work|place',
    ['queen', 'apiary', 'varroa'],
    {
      projectName: 'Hive book',
      projectDescription:
        '86 hives in 7 apiaries, three beekeepers. Every hive carries a number, queen year, breed, number of supers and varroa count. We inspect each hive every 9 days from April to July.',
      automationNeeds:
        'varroa count above 3 per cent: treat, tell the head beekeeper. Inspection older than 9 days: remind the beekeeper of the apiary.',
      reportingRequirements: 'hives to inspect this week per apiary; honey yield per apiary at the end of season',
      painPoints: 'nobody knows which colonies were treated',
    },
    { also: ['inspection'], never: ['^heads?$', '^orders?$'] },
  ),
  wanted(
    'hotel linen laundry',
    'batch|load|order|delivery',
    'work|request|stock',
    ['hotel|customer', 'kg|weight|pieces', 'stage|status'],
    {
      projectName: 'Laundry flow',
      projectDescription:
        'We wash linen for 31 hotels. A cage comes in, is weighed, sorted, washed, ironed, packed and goes out on the next truck. Each delivery has hotel, route, cages out, cages back and pieces missing.',
      automationNeeds: 'Pieces missing over 2 per cent: call the hotel. Delivery not out by 14:00: alert the shift lead.',
      reportingRequirements: 'deliveries per hotel every week, cages not returned after 10 days',
      painPoints: 'cages never come back and hotels claim linen we never had',
    },
    { also: ['hotel|cage'], never: ['^leads?$', '^leaf$'] },
  ),
  wanted(
    'locksmith',
    'job|call-?out',
    'work|request|occurrence',
    ['address', 'price|amount', 'locksmith|technician', 'arriv'],
    {
      projectName: 'Locksmith call-outs',
      projectDescription:
        'Emergency locksmith, 5 vans, 30 call-outs a day. For every call-out we note caller, address, lock type, proof of ID seen, arrival time, price quoted and price charged.',
      automationNeeds:
        'Price charged more than 20 per cent over price quoted -> owner checks it. Complaint comes in -> owner calls back in 4 hours',
      reportingRequirements: 'call-outs per locksmith per week, average time to arrive',
      painPoints: 'customers dispute the price and nobody wrote down what was said',
    },
    { also: ['complaint'], never: ['^notes?$', '^charges?$', '^checks?$'] },
  ),
  wanted(
    'mushroom farm',
    'crop|batch|room|lot',
    'work|stock|asset',
    ['room', 'spawn|strain', 'flush|yield|kg', 'stage|phase'],
    {
      projectName: 'Crop diary',
      projectDescription:
        'Button mushrooms, 18 growing rooms. A crop is filled, spawned, cased, pinned, picked in three flushes and steamed out. Each crop: room, compost lot, spawn strain, fill date, kilos per flush, disease notes.',
      automationNeeds:
        'Room temperature above 24 degrees for an hour: grower is called. Crop steamed out later than day 42: manager.',
      reportingRequirements: 'kilos per room per week; crops by stage',
      painPoints: 'compost supplier denies bad lots since we cannot show which rooms had them',
    },
    { never: ['^reorder', '^on hand$', '^flush(es)?$'] },
  ),
  wanted(
    'planetarium',
    'booking|reservation',
    'time|request',
    ['school', 'group size|pupils|seats|size', 'date|from', 'show'],
    {
      projectName: 'School bookings',
      projectDescription:
        'Planetarium in a small town. Schools book a show for a class: date, show title, class level, number of pupils, teacher, wheelchair places, invoice address. Dome holds 84 seats. Bookings are requested, confirmed, attended, invoiced.',
      automationNeeds:
        'Confirm within 2 working days. Remind the teacher 5 days before. Two bookings at the same time must show in red.',
      reportingRequirements: 'next week shows and group sizes for the front desk every Friday, pupils per term',
      painPoints: 'double bookings and invoices forgotten',
    },
    { never: ['^books?$', '^holds?$', '^places?$'] },
  ),
  wanted(
    'bookbinder',
    'binding|job|commission|order|book',
    'work|request',
    ['client|customer', 'leather|cover|material', 'deadline|due', 'price|quote'],
    {
      projectName: 'Bindery jobs',
      projectDescription:
        'Hand bookbinder with two apprentices, around 25 jobs open. Each job: client, title, number of volumes, cover material, endpapers, price, promised date. A job is quoted, approved by the client, sewn, covered, tooled and collected.',
      automationNeeds: 'Promised date in 7 days and not covered yet: me. Quote not answered for 14 days: follow up.',
      reportingRequirements: 'open jobs by promised date, quotes waiting',
      painPoints: 'I promise dates I cannot keep',
    },
    { autos: ['7 days|week', '14 days|2 weeks'], never: ['^endpapers?$', '^me$'] },
  ),
  wanted(
    'dance competition',
    'entr',
    'request|person',
    ['category', 'school|studio', 'music', 'fee|paid'],
    {
      projectName: 'Spring dance cup',
      projectDescription:
        'Dance competition with 640 entries from 48 studios in two days. Every entry has a dancer or group, studio, category, age class, music file, fee paid and start number. Judges score each entry.',
      automationNeeds:
        'Music missing 10 days before the cup: studio contact. Fee not paid 14 days before: studio contact, then entry is withdrawn.',
      reportingRequirements: 'entries per category, missing music every day in the last two weeks',
      painPoints: 'music arrives on USB sticks on the morning',
    },
    { also: ['studio'], autos: ['10 days', '14 days|2 weeks'], never: ['^scores?$', '^sticks?$'] },
  ),
  wanted(
    'tree surgeon',
    'job|quote|tree|site',
    'work|asset|opportunity',
    ['client|customer', 'species|tree', 'permission|consent|permit', 'crew|team'],
    {
      projectName: 'Tree work',
      projectDescription:
        'Arborists, two crews and a chipper. For each job we have client, address, tree species, work (fell, reduce, prune), price, crew, whether the tree is protected and the council permission. Enquiry > site visit > quote > permission > scheduled > done > invoiced.',
      automationNeeds:
        'Protected tree without permission 5 days before start: stop the job, tell office. Quote over 3000 euros is approved by Sam.',
      reportingRequirements: 'jobs waiting for permission, next two weeks per crew',
      painPoints: 'a crew arrived and the permission was not there',
    },
    { autos: ['3,?000'], never: ['^fells?$', '^prunes?$', '^stops?$', '^waits?$'] },
  ),
  wanted(
    'stained glass fr',
    'vitrail|vitraux|panneau|chantier',
    'asset|work',
    ['édifice|église|bâtiment', 'dimension|hauteur|largeur', 'étape|état'],
    {
      projectName: 'Restauration de vitraux',
      projectDescription:
        'Atelier de six personnes, environ 220 panneaux en cours pour 14 églises. Chaque panneau a un numéro, une baie, une église, des dimensions, un état et un emplacement. Le panneau est déposé, photographié, nettoyé, restauré, contrôlé et reposé.',
      automationNeeds:
        'Repose : prévenir la commune 3 semaines avant. Panneau bloqué plus de 30 jours au même stade : chef d’atelier.',
      reportingRequirements: 'panneaux par étape chaque lundi, avancement par église chaque mois pour le conservateur',
      painPoints: 'on ne sait plus où se trouve un panneau',
    },
    { never: ['^chefs?$', '^numéros?$'] },
  ),
  wanted(
    'hot air balloons',
    'flight',
    'time|work|occurrence',
    ['pilot', 'passenger', 'launch|site', 'wind|weather'],
    {
      projectName: 'Balloon flights',
      projectDescription:
        'We fly 4 balloons with 7 pilots, 300 flights a season. A flight has a date, launch site, pilot, balloon, passengers, total weight and go or no-go decision. Vouchers are valid for 3 years.',
      automationNeeds:
        'Wind above 8 knots: no-go, text the passengers. Balloon annual inspection: remind the chief pilot 60 days before. Voucher expires: write to holder 90 days before.',
      reportingRequirements: 'flights this week by pilot, vouchers running out in the next 3 months',
      painPoints: 'total weight is worked out on a napkin',
    },
    { also: ['voucher', 'balloon|inspection'], autos: ['60 days', '90 days'], never: ['^chiefs?$', '^texts?$', '^napkins?$'] },
  ),
  wanted(
    'seed bank',
    'accession|sample|seed',
    'asset|stock',
    ['species', 'collect', 'germination|viability', 'location|drawer|freezer'],
    {
      projectName: 'Accession register',
      projectDescription:
        'Seed bank of a botanic garden, 5,200 accessions in 3 freezers. Each accession has a number, species, collector, collection date, country of origin, number of seeds, germination rate and freezer drawer. Germination is tested every 10 years.',
      automationNeeds: 'Germination below 75 per cent: curator plans regeneration. Test due: technician 60 days before.',
      reportingRequirements: 'tests due this quarter, accessions by country',
      painPoints: 'labels fade, duplicates',
    },
    { never: ['^reorder', '^drawers?$', '^plans?$', '^leads?$'] },
  ),
  wanted(
    'soap maker',
    'batch',
    'stock|work',
    ['recipe|product', 'cure|curing', 'lot|batch', 'weight|bars|kg'],
    {
      projectName: 'Soap batches',
      projectDescription:
        'Small soap factory, around 40 batches a month. Every batch has a batch number, recipe, oil lots used, pour date, cure until date, number of bars and pH. A batch is poured, cut, cured, tested, released and packed.',
      automationNeeds:
        'pH above 10: batch is held, quality decides. Cure until reached: tell packing. Safety assessment of a recipe expires: 3 months before, me.',
      reportingRequirements: 'batches ready to pack each Thursday, batches on hold',
      painPoints: 'released too early once',
    },
    { also: ['recipe'], never: ['^reorder', '^on hand$', '^cuts?$', '^holds?$', '^cures?$'] },
  ),
  wanted(
    'prosthetics workshop',
    'prosthes|limb|order|leg',
    'work|request|asset',
    ['patient', 'fitting', 'component|socket', 'approval|insurer|stage'],
    {
      projectName: 'Prosthesis orders',
      projectDescription:
        'Orthopaedic workshop, 3 technicians and 2 fitters. An order arrives with a prescription, the limb is measured, cast, the insurer approves, we build, do a first fitting, adjust, second fitting and hand over. Order: patient number, side, level, component list, insurer, price, hand-over date.',
      automationNeeds: 'Insurer has not answered in 15 working days: chase. Check-up 6 weeks after the hand-over.',
      reportingRequirements: 'orders by stage each Monday, waiting for insurer longer than 3 weeks',
      complianceNeeds: 'No patient names.',
      painPoints: 'orders sit at the insurer and nobody chases',
    },
    { never: ['^casts?$', '^chases?$', 'patient name'] },
  ),
  wanted(
    'court stenographers',
    'transcript|hearing|assignment|job',
    'document|work|time',
    ['hearing', 'reporter|stenographer', 'pages', 'due|deadline'],
    {
      projectName: 'Transcripts on time',
      projectDescription:
        'Agency of 23 court reporters. Hearings are assigned to a reporter, then the transcript is typed, proofread, certified and delivered to the law firm. Each transcript: case number, hearing date, reporter, pages, rush yes/no, due date, price per page.',
      automationNeeds: 'Transcript due in 2 days and not proofread: remind the reporter. Rush: owner must know at once.',
      reportingRequirements: 'transcripts due this week by reporter; late ones per month',
      painPoints: 'late transcripts cost us two law firms',
    },
    { never: ['^types?$', '^rush(es)?$'], autos: ['2 days'] },
  ),
  wanted(
    'billboards',
    'booking|campaign|billboard|site',
    'time|work|asset',
    ['advertiser|client|customer', 'start|from', 'end|to', 'site|billboard|panel'],
    {
      projectName: 'Poster sites',
      projectDescription:
        '410 poster sites in 9 towns. Advertisers book a site for two-week periods. Each booking: advertiser, site, from, to, poster size, price, artwork received, posted photo. Site leases with landowners run out and have to be renewed.',
      automationNeeds:
        'Artwork not in 7 days before start: sales. Site lease ends: start talks 6 months before. Same site sold twice: flag.',
      reportingRequirements: 'free sites next month by town, bookings without photo',
      painPoints: 'sold twice',
    },
    { also: ['site', 'lease'], never: ['^books?$', '^talks?$'] },
  ),
  wanted(
    'fireworks',
    'display|show|event',
    'work|time',
    ['client|customer', 'permit|permission', 'site|venue', 'date'],
    {
      projectName: 'Displays season',
      projectDescription:
        'Fireworks company. About 120 displays a year. For each display: client, site, date, firing time, budget, crew chief, safety distance, permit from the fire brigade, insurance cover note. Effects come from the magazine, each with lot number and expiry.',
      automationNeeds:
        'Permit application 28 days before the display. No permit 5 days before -> display is cancelled by me. Magazine over 80 per cent of the licence: storekeeper.',
      reportingRequirements: 'displays in the next 6 weeks without permit, effects expiring in 12 months',
      painPoints: 'permit late, crew booked twice',
    },
    { also: ['effect', 'permit'], never: ['^covers?$', '^notes?$', '^chiefs?$'] },
  ),
  wanted(
    'pet grooming',
    'appointment|booking|visit',
    'time',
    ['dog|pet', 'owner|customer', 'price', 'groomer'],
    {
      projectName: 'Salon book',
      projectDescription:
        'dog grooming salon, 4 groomers, maybe 35 dogs a day. appointment has dog, breed, owner phone, groomer, what to do, price, how long it took, bite warning. vaccination must be valid',
      automationNeeds: 'remind the owner the day before. no show twice -> deposit needed. vaccination expired -> call',
      reportingRequirements: 'tomorrows appointments by groomer, no shows a month',
      painPoints: 'no shows and dogs that bite',
    },
    { also: ['dog|pet|client|customer|vaccination'], never: ['^bites?$', '^shows?$', '^longs?$'] },
  ),
  wanted(
    'horse stud',
    'mare|covering|breeding',
    'asset|work|occurrence',
    ['stallion', 'due|foal', 'scan', 'owner|client'],
    {
      projectName: 'Stud season',
      projectDescription:
        'Thoroughbred stud, 5 stallions, 210 mares a season. A mare arrives, is swabbed, scanned, covered, scanned at day 16, scanned at day 42 and leaves. Each mare has owner, stallion, last service date, foal due date, contract and fee.',
      automationNeeds:
        'Scan 16 days after covering: vet. Swab older than 30 days: mare may not be covered, stud manager. Fee unpaid on 1 October: office.',
      reportingRequirements: 'mares to scan tomorrow; coverings per stallion weekly',
      painPoints: 'scan dates on a whiteboard',
    },
    { never: ['^leaf$', '^leaves$', '^covers?$', '^services?$'] },
  ),
  wanted(
    'bell foundry',
    'bell|order|project|casting',
    'asset|work',
    ['church|client|customer', 'weight|note|tone', 'cast', 'deliver|due|install'],
    {
      projectName: 'Bells in the foundry',
      projectDescription:
        'Bell foundry, 30 bells a year. For every bell: customer, note, weight in kg, inscription, alloy, mould number, casting date, delivery date. A bell is ordered, designed, moulded, cast, tuned, blessed and delivered.',
      automationNeeds:
        'Deposit not received 10 days after order: no mould. Tuning off by more than 2 cents: master founder decides.',
      reportingRequirements: 'bells by stage, castings in the next month',
      painPoints: 'customers phone and we search for papers',
    },
    { never: ['^notes?$', '^masters?$', '^papers?$', '^orders?$'] },
  ),
  wanted(
    'vending machines',
    'machine',
    'asset',
    ['location|site', 'model|serial', 'fill|visit|refill', 'cash|takings'],
    {
      projectName: 'Vending round',
      projectDescription:
        '480 vending machines at 260 sites, 9 fillers. Every machine has a serial number, model, site, filler, commission rate and last fill. Fillers report each visit: cash counted, products expired, faults.',
      automationNeeds:
        'Machine not filled for 10 days: route manager. Fault reported: technician the same day, after 2 days the route manager. Cash differs by more than 15: audit.',
      reportingRequirements: 'faults open by technician daily, takings per site monthly',
      painPoints: 'machines stand empty, cash goes missing',
    },
    { also: ['fault|visit'], never: ['^stands?$', '^rounds?$', '^reports?$'] },
  ),
  wanted(
    'genealogists',
    'search|case|research|heir|estate',
    'work',
    ['client', 'fee|price|share', 'archive|source', 'deadline|due|stage'],
    {
      projectName: 'Heir research',
      projectDescription:
        'We trace heirs for probate courts. A case is opened, the family tree is drawn, heirs are found, contacted, sign a fee agreement, documents are ordered from registries, the claim is filed and paid out. Per case: court, file number, deceased, estate value, fee share, researcher.',
      automationNeeds:
        'No news on a case for 30 days: head of research. Document ordered and not in after 6 weeks: reorder. Estate value above 250,000: partner reviews.',
      reportingRequirements: 'cases by researcher and stage monthly, documents outstanding',
      painPoints: 'documents ordered twice',
    },
    { also: ['document|heir'], never: ['^heads?$', '^orders?$', '^news$', '^reorder'] },
  ),
  wanted(
    'removals',
    'move|removal|job',
    'work|time',
    ['customer|client', 'from|origin', 'to|destination', 'crew|truck', 'volume|m3'],
    {
      projectName: 'Removals planner',
      projectDescription:
        'Family removals firm, 8 trucks, 26 people. Each move has a customer, from address, to address, volume in m3, floor, piano yes/no, parking permit, crew and truck. Survey, quote, booked, packed, moved, paid.',
      automationNeeds:
        'Parking permit has to be applied for 3 weeks before the move. Damage reported: insurance within 7 days. Quote above 5,000: dad signs off.',
      reportingRequirements: 'moves next week with crew and truck, damages by crew',
      painPoints: 'no parking permit, truck booked twice, damages not claimed in time',
    },
    { also: ['damage'], never: ['^floors?$', '^dads?$'] },
  ),
  wanted(
    'lost property',
    'item|found|lost',
    'asset|occurrence',
    ['found|place|where', 'date', 'category|type', 'owner|claim'],
    {
      projectName: 'Lost property office',
      projectDescription:
        'City transport lost property, some 300 items a week. For each item we record where it was found, line, date, category, colour, shelf, value over 50 yes or no. After 90 days it is sold or given to charity. People claim items online.',
      automationNeeds:
        'Value over 500: police are informed in 24 hours. 90 days after found date: sale list. Claim matched: write to claimant.',
      reportingRequirements: 'items per line per month, items ready for sale',
      painPoints: 'we search the shelves by hand',
    },
    { also: ['claim'], never: ['^shelves$', '^hands?$', '^records?$', '^reorder'] },
  ),
  wanted(
    'marathon',
    'marshal|volunteer|entr|runner',
    'person|party|request|time',
    ['point|post|location', 'shift|time|from', 'phone|contact', 'confirm|status'],
    {
      projectName: 'Marathon marshals',
      projectDescription:
        'City marathon, 900 marshals on 212 points. Every marshal has a point, shift, T-shirt size, phone, briefing attended and a team captain. Points have kilometre, street, number of marshals needed and equipment.',
      automationNeeds:
        'Point with less marshals than needed 14 days before the race: team captain. Briefing not attended 3 days before: captain.',
      reportingRequirements: 'points not filled, marshals without briefing',
      painPoints: 'points unmanned on the day',
    },
    { also: ['point'], never: ['^days?$', '^needs?$', '^shirts?$'] },
  ),
  wanted(
    'well drilling',
    'borehole|well|hole|job',
    'work|asset',
    ['depth', 'client|customer', 'permit', 'rig'],
    {
      projectName: 'Boreholes',
      projectDescription:
        'Drilling contractor with 3 rigs. Each borehole: client, coordinates, planned depth, drilled depth, diameter, casing, yield in litres per second, water permit, rig. Permit > mobilise > drill > case > develop > pump test > hand over.',
      automationNeeds:
        'Depth more than 10 per cent over plan: project manager and client agree before we go on. Permit expires: 30 days before.',
      reportingRequirements: 'metres per rig per week, boreholes by stage',
      painPoints: 'extra metres never billed',
    },
    { never: ['^cases?$', '^drills?$', '^plans?$'] },
  ),
  wanted(
    'thatcher',
    'roof|job',
    'asset|work',
    ['owner|client|customer', 'reed|straw|material', 'area|size|m2', 'last|next|year'],
    {
      projectName: 'Roofs',
      projectDescription:
        'Thatching firm, 5 gangs. We look after 340 roofs. For each roof: owner, village, material (reed or straw), area in m2, year thatched, ridge renewed, listed yes/no, fire insurance. Ridge has to be renewed every 12 years.',
      automationNeeds: 'Ridge due: offer to the owner 1 year before. Listed building: consent before we start.',
      reportingRequirements: 'ridges due by village next 2 years, gangs plan for the next 3 months',
      painPoints: 'owners ring us when it leaks, we should have called them',
    },
    { never: ['^rings?$', '^looks?$', '^leaks?$', '^leads?$'] },
  ),
  wanted(
    'trademark watch',
    'trademark|mark|opposition|hit',
    'obligation|request|asset',
    ['class', 'owner|client', 'renew|expir', 'country|jurisdiction'],
    {
      projectName: 'Trademark portfolio',
      projectDescription:
        'In-house IP of a cosmetics group. 1,100 trademarks in 64 countries. Every mark has country, class, registration number, filing date, renewal date, product line, local agent. Conflicting marks lead to an opposition with a deadline.',
      automationNeeds:
        'Renewal: 12, 6 and 3 months before, product line decides keep or drop. Opposition deadline: agent 30 days before, counsel 14 days before.',
      reportingRequirements: 'renewals in the next 12 months by country, open oppositions',
      painPoints: 'a mark lapsed in Chile',
    },
    { also: ['opposition'], never: ['^leads?$', '^drops?$', '^heads?$', '^keeps?$'] },
  ),
  wanted(
    'guide dogs',
    'dog',
    'person|asset|work',
    ['trainer', 'breed', 'stage', 'health|vet|hip'],
    {
      projectName: 'Dogs in training',
      projectDescription:
        'Guide dog school, 70 dogs at any time. A dog is born, goes to a puppy family, comes back, is assessed, trained, matched with a person and qualifies. Each dog has a chip number, breed, birth date, puppy family, trainer, hip score and match.',
      automationNeeds:
        'Vaccination due: puppy family 2 weeks before. Dog longer than 26 weeks in training: head of training reviews. Aftercare visit 1, 3 and 12 months after matching.',
      reportingRequirements: 'dogs by stage monthly for trustees, aftercare visits due',
      painPoints: 'visits are missed',
    },
    { also: ['visit'], never: ['^heads?$', '^matches$', '^persons?$'] },
  ),
  wanted(
    'parliamentary office',
    'question',
    'request',
    ['member|mp|asked by', 'department|unit', 'due|deadline', 'answer|status|stage'],
    {
      projectName: 'Parliamentary questions',
      projectDescription:
        'Ministry office that answers about 900 questions from members of parliament a year. A question comes in, is allocated to a unit, drafted, cleared by legal, cleared by the state secretary and tabled. Per question: number, member, party, topic, unit, due date, answer link.',
      automationNeeds: 'Draft due 5 working days before the answer is due: unit head. Not cleared 1 day before: chief of staff.',
      reportingRequirements: 'questions due this week by unit, late answers per unit per quarter',
      painPoints: 'units overrun and the minister hears it in the house',
    },
    { never: ['^heads?$', '^houses?$', '^parties$', '^drafts?$', '^issues?$'] },
  ),
  wanted(
    'human milk bank',
    'donation|milk|batch',
    'stock|occurrence|work',
    ['donor', 'volume|ml', 'expir', 'culture|test|result'],
    {
      projectName: 'Milk bank',
      projectDescription:
        'Human milk bank of a university hospital. Each donation: donor code, date expressed, date received, volume ml, freezer, culture result, pasteurised on, expiry date. Donors are screened, accepted, blood tested every 6 months. Milk is pooled into batches, pasteurised, tested, released and issued to wards.',
      automationNeeds:
        'Culture positive: discard, tell lead nurse. Donation 14 days before expiry: use first. Blood test due 21 days before: donor coordinator.',
      reportingRequirements: 'litres received and issued per month, donations expiring in 14 days',
      complianceNeeds: 'Donor names stay in the hospital system.',
      painPoints: 'milk expires in the freezer',
    },
    { also: ['donor', 'batch'], never: ['^issues?$', '^leads?$', '^orders?$', 'donor name'] },
  ),
  wanted(
    'antarctic station',
    'cargo|item|consignment|shipment',
    'asset|work|stock',
    ['weight', 'owner|project', 'deadline|due|ship|vessel', 'hazard|dangerous'],
    {
      projectName: 'Season cargo',
      projectDescription:
        'Polar station logistics. Around 1,400 pieces of cargo per season. Each piece: owner, project, weight, volume, dangerous goods class, temperature, vessel, needed on station by. Cargo is announced, approved, packed, handed in, loaded and landed.',
      automationNeeds:
        'Announcement closes 120 days before sailing. Dangerous goods without papers 30 days before sailing: cargo officer and owner.',
      reportingRequirements: 'cargo by vessel and weight weekly, dangerous goods without papers',
      painPoints: 'cargo turns up on the quay that nobody announced',
    },
    { never: ['^goods$', '^papers?$', '^pieces?$'] },
  ),
  wanted(
    'sail loft',
    'sail|order|repair|job',
    'work|request',
    ['boat', 'customer|client', 'due|promised|race', 'cloth|material'],
    {
      projectName: 'Loft board',
      projectDescription:
        'Sailmaker with 12 people. New sails and repairs. Each sail: customer, boat, sail type, cloth, area, promised date, price. New: measured > designed > cut > sewn > checked > delivered. Repairs come in over the counter with a label.',
      automationNeeds: 'Promised date less than 5 days away and not sewn: loft manager. Repair above 400: customer OK first.',
      reportingRequirements: 'sails by stage every Monday, repairs waiting for customers',
      painPoints: 'repairs vanish between the new sails',
    },
    { also: ['repair'], never: ['^counters?$', '^labels?$', '^cuts?$', '^lofts?$'] },
  ),
  wanted(
    'cemetery',
    'grave|plot|burial',
    'asset|obligation|place',
    ['section|row|plot|field', 'holder|owner|family', 'expir|until|lease|end', 'deceased|burial'],
    {
      projectName: 'Grave register',
      projectDescription:
        'Municipal cemetery, 6,800 graves. Every grave has section, row, number, rights holder, rights until date, size and condition of the stone. Rights run for 25 years. Stones are tested for safety every year.',
      automationNeeds:
        'Rights end: write to the holder 12 months before, again 3 months before. Stone unsafe: holder gets 8 weeks, then we lay it down.',
      reportingRequirements: 'rights ending next year by section, unsafe stones',
      painPoints: 'holders cannot be found',
    },
    { never: ['^rights?$', '^rows?$', '^numbers?$', '^holders? date$'] },
  ),
  wanted(
    'bici taller es',
    'bicicleta|reparaci|orden',
    'asset|work|request',
    ['cliente', 'fecha|entrega', 'precio|importe', 'estado|etapa'],
    {
      projectName: 'Taller de bicicletas',
      projectDescription:
        'Taller cooperativo con 6 mecánicos, unas 70 reparaciones por semana. Cada reparación lleva cliente, teléfono, modelo, número de cuadro, trabajo pedido, mecánico, precio y fecha prometida. Se recibe, se presupuesta, se aprueba, se repara, se prueba y se entrega.',
      automationNeeds:
        'Presupuesto sin respuesta a los 3 días: llamar al cliente. Precio de más de 200 euros: lo aprueba la encargada.',
      reportingRequirements: 'reparaciones por mecánico cada lunes, bicicletas no recogidas después de 30 días',
      painPoints: 'bicicletas que nadie recoge',
    },
    { never: ['^cadas?$', '^trabajos?$', '^respuestas?$'] },
  ),
  wanted(
    'berghütte de',
    'reservierung|buchung',
    'time|request',
    ['gast|gäste|name|gruppe', 'personen|plätze|anzahl', 'anzahlung', 'anreise|von|datum'],
    {
      projectName: 'Hüttenbuch',
      projectDescription:
        'Berghütte mit 64 Schlafplätzen, geöffnet von Juni bis Oktober. Jede Reservierung hat Gruppe, Anreise, Nächte, Personen, Lager oder Zimmer, Halbpension, Anzahlung und Telefon. Reservierungen werden angefragt, bestätigt, angezahlt, angereist oder abgesagt.',
      automationNeeds:
        'Anzahlung fehlt 14 Tage vor der Anreise: Gast erinnern. Mehr als 64 Personen an einem Tag: warnen. Wasserprobe monatlich an das Amt.',
      reportingRequirements: 'Belegung der nächsten 14 Tage, jeden Abend die Anreisen von morgen für die Küche',
      painPoints: 'Überbuchungen und No-Shows',
    },
    { never: ['^küche$', '^nächte$', '^abende?$'] },
  ),
  wanted(
    'kimono cleaning ja',
    '着物|注文|預かり|伝票',
    'request|work|asset',
    ['お客様|顧客', '納期|期限|仕上', '料金|金額', '段階|状態|ステータス'],
    {
      projectName: '着物クリーニング管理',
      projectDescription:
        '着物専門のクリーニング店、職人5名。1か月に約180点の着物を預かる。着物ごとに、お客様、素材、汚れの場所、料金、納期、職人を記録する。受付、検品、見積、洗い、しみ抜き、仕上げ、引渡しの順に進む。',
      automationNeeds: '納期の3日前に仕上げが終わっていなければ店長に知らせる。見積が3万円を超えたらお客様の承認を得る。',
      reportingRequirements: '毎週月曜に段階別の着物一覧、毎月の売上',
      painPoints: '預かった着物の場所が分からなくなる',
    },
    { never: ['^点$', '^順$'] },
  ),
  wanted(
    'luthier pt',
    'instrumento|violão|reparo|encomenda|ordem',
    'work|request|asset',
    ['cliente', 'prazo|entrega', 'valor|preço', 'etapa|situação|status'],
    {
      projectName: 'Oficina de violões',
      projectDescription:
        'Oficina com 3 luthiers, cerca de 45 instrumentos em reparo. Cada instrumento tem cliente, marca, número de série, defeito, luthier, valor e prazo. O instrumento é recebido, avaliado, orçado, aprovado, reparado, regulado e entregue.',
      automationNeeds: 'Orçamento sem resposta em 7 dias: ligar para o cliente. Valor acima de 1.500 reais: aprovação do dono.',
      reportingRequirements: 'instrumentos por etapa toda segunda, prontos e não retirados há mais de 30 dias',
      painPoints: 'instrumentos prontos que ninguém busca',
    },
    { never: ['^respostas?$', '^ligar$'] },
  ),
  wanted(
    'repair café fr',
    'objet|réparation|rendez',
    'asset|work|occurrence|time',
    ['propriétaire|visiteur|nom', 'bénévole|réparateur', 'panne|défaut|problème', 'résultat|réparé|état'],
    {
      projectName: 'Repair café',
      projectDescription:
        'Association, 18 bénévoles, une séance par mois avec une trentaine d’objets. Pour chaque objet on note le visiteur, la marque, la panne, le bénévole, le temps passé, le résultat et le poids.',
      automationNeeds:
        'Deux semaines avant la séance, demander aux bénévoles s’ils viennent. Pièce commandée : prévenir le visiteur quand elle arrive.',
      reportingRequirements: 'objets réparés et kilos sauvés par séance, bilan annuel pour la mairie',
      painPoints: 'les pièces commandées sont oubliées',
    },
    { also: ['séance'], never: ['^notes?$', '^kilos?$', '^mois$'] },
  ),
];
