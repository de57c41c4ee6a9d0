import type { PhraseTexts } from './phrase-texts.ts';

export const english: PhraseTexts = {
  stopWords: `a about above across after again against all almost along already also although always am among an and another any anybody anyone
    anything anywhere are aren't around as at away back be because been before behind being below between beyond both but by can can't cannot
    could couldn't did didn't do does doesn't doing don't done down due during each either else enough etc even ever every everybody everyone
    everything everywhere except far few fewer for from further get gets getting give given gives go goes going gone got had has hasn't have
    haven't having he hence her here hers herself him himself his how however i i'd i'll i'm i've if in inside instead into is isn't it it's its
    itself just keep kept know known last later least less let let's like likely made make makes making many may maybe me might mine more most
    mostly much must my myself near nearly need needs neither never next no nobody none nor not nothing now nowhere of off often ok on once one
    only onto or other others otherwise our ours ourselves out outside over own per perhaps please previous previously put quite rather really right s same see seen
    several shall she should shouldn't since so some somebody somehow someone something sometimes somewhere soon still such take taken takes than
    that that's the their theirs them themselves then there there's therefore these they they're thing this those though through thus till to
    today together tomorrow too toward towards under unless until up upon us use used uses using usually very via want wants was wasn't we we'd
    we'll we're we've well were weren't what whatever when whenever where wherever whether which while who whoever whole whom whose why will with
    within without won't would wouldn't yes yesterday yet you your yours yourself`,
  determiners: `a an the this that these those each every any some all both no our your their its his her my another other several many few most
    such whose which what either neither more less enough various certain`,
  numberWords: `zero=0, one=1, two=2, three=3, four=4, five=5, six=6, seven=7, eight=8, nine=9, ten=10, eleven=11, twelve=12, thirteen=13, fourteen=14,
    fifteen=15, sixteen=16, seventeen=17, eighteen=18, nineteen=19, twenty=20, thirty=30, forty=40, fourty=40, fifty=50, sixty=60, seventy=70, eighty=80,
    ninety=90, hundred=100, thousand=1000, million=1000000, billion=1000000000, dozen=12, a dozen=12, half a dozen=6, couple=2, a couple=2, a couple of=2, pair=2, half=0.5,
    quarter=0.25, third=0.3333, single=1, double=2, triple=3, once=1, twice=2, k=1000, bn=1000000000, mio=1000000`,
  timeUnits: `minute=0.000694, minutes=0.000694, min=0.000694, mins=0.000694, hour=0.041667, hours=0.041667, hr=0.041667, hrs=0.041667, h=0.041667,
    day=1, days=1, d=1, calendar day=1, calendar days=1, night=1, nights=1, business day=1*, business days=1*, working day=1*, working days=1*,
    workday=1*, workdays=1*, school day=1*, school days=1*, week=7, weeks=7, wk=7, wks=7, fortnight=14, fortnights=14, sprint=14, sprints=14,
    month=30, months=30, mo=30, mos=30, mth=30, quarter=91, quarters=91, semester=182, semesters=182, half year=182, year=365, years=365, yr=365, yrs=365,
    season=91, seasons=91, decade=3650, decades=3650`,
  weekdays: 'monday/mon, tuesday/tue/tues, wednesday/wed/weds, thursday/thu/thur/thurs, friday/fri, saturday/sat, sunday/sun',
  months: `january/jan, february/feb, march/mar, april/apr, may, june/jun, july/jul, august/aug, september/sep/sept, october/oct, november/nov,
    december/dec`,
  frequencies: `hourly=1h, every hour=1h, daily=1d, every day=1d, each day=1d, per day=1d, a day=1d, nightly=1d, every night=1d, every morning=1d,
    every other day=2d, every second day=2d, twice a day=0.5d, twice daily=0.5d, weekly=1w, every week=1w, each week=1w, per week=1w, a week=1w,
    once a week=1w, twice a week=0.5w, twice weekly=0.5w, biweekly=2w, bi weekly=2w, fortnightly=2w, every two weeks=2w, every other week=2w, every
    second week=2w, every fortnight=2w, semi monthly=0.5m, semimonthly=0.5m, twice a month=0.5m, twice monthly=0.5m, monthly=1m, every month=1m, each
    month=1m, per month=1m, a month=1m, once a month=1m, month end=1m, bimonthly=2m, bi monthly=2m, every other month=2m, every two months=2m, quarterly=3m,
    every quarter=3m, each quarter=3m, per quarter=3m, a quarter=3m, once a quarter=3m, half yearly=6m, semi annual=6m, semi annually=6m, semiannual=6m,
    semiannually=6m, biannual=6m, biannually=6m, twice a year=6m, every six months=6m, every semester=6m, every term=4m, termly=4m, yearly=1y, annual=1y,
    annually=1y, every year=1y, each year=1y, per year=1y, a year=1y, once a year=1y, per annum=1y, every two years=2y, every other year=2y, biennial=2y,
    biennially=2y, every three years=3y, triennial=3y, every shift=8h, per shift=8h, every sprint=2w, per sprint=2w`,
  roles: `manager, lead, leader, team lead, team leader, officer, coordinator, co-ordinator, supervisor, director, head, chief, president, vice president, vp,
    svp, evp, avp, ceo, cfo, coo, cto, cio, ciso, cmo, cpo, chro, cro, chair, chairman, chairwoman, chairperson, deputy, assistant, associate, analyst,
    specialist, consultant, advisor, adviser, administrator, admin, secretary, receptionist, clerk, dispatcher, scheduler, planner, buyer, purchaser,
    controller, comptroller, accountant, bookkeeper, treasurer, auditor, actuary, underwriter, adjuster, claims handler, broker, agent, banker, teller,
    loan officer, credit officer, trader, engineer, technician, mechanic, electrician, plumber, carpenter, welder, machinist, operator, assembler,
    fitter, installer, inspector, surveyor, estimator, architect, designer, drafter, draughtsman, foreman, superintendent, site manager, project manager, pm,
    program manager, programme manager, product manager, product owner, scrum master, pmo, project engineer, project coordinator, project lead, developer,
    programmer, tester, qa, qa lead, dba, sysadmin, devops engineer, data scientist, researcher, scientist, chemist, biologist, lab manager, lab technician,
    principal investigator, pi, study coordinator, cra, monitor, statistician, physician, doctor, surgeon, nurse, charge nurse, midwife, pharmacist, dentist,
    hygienist, therapist, physiotherapist, psychologist, radiographer, paramedic, caregiver, carer, social worker, case manager, case worker, caseworker,
    veterinarian, vet, teacher, professor, lecturer, instructor, trainer, tutor, coach, principal, headteacher, dean, provost, registrar, librarian,
    archivist, curator, conservator, editor, copy editor, copywriter, writer, author, journalist, reporter, translator, interpreter, proofreader,
    photographer, videographer, producer, line producer, stage manager, choreographer, conductor, artist, illustrator, animator, art director,
    creative director, account manager, account executive, account director, salesperson, sales rep, sales representative, representative, rep, csm,
    customer success manager, marketer, recruiter, hr manager, hr business partner, hrbp, people partner, lawyer, attorney, solicitor, barrister, paralegal,
    counsel, general counsel, judge, notary, mayor, councillor, council member, commissioner, alderman, city manager, town clerk, ranger, firefighter, fire chief,
    police officer, sergeant, captain, lieutenant, commander, colonel, guard, security officer, warden, caretaker, janitor, custodian, cleaner,
    housekeeper, porter, concierge, chef, sous chef, cook, baker, barista, bartender, waiter, waitress, server, maître d', brewer, brewmaster, winemaker,
    farmer, grower, agronomist, forester, fisherman, skipper, pilot, co-pilot, flight attendant, crew chief, harbour master, harbormaster, driver, courier,
    rider, loader, picker, packer, storekeeper, warehouse manager, warehouse worker, logistician, freight forwarder, customs officer, store manager,
    shop manager, merchandiser, stylist, tailor, florist, caterer, event manager, event planner, wedding planner, host, hostess, usher, volunteer,
    volunteer coordinator, pastor, priest, rabbi, imam, deacon, sexton, undertaker, funeral director, landlord, property manager, realtor, estate agent,
    letting agent, superuser, key user, champion, sponsor, executive sponsor, steering committee, stakeholder, approver, reviewer, requester, requestor, owner,
    process owner, budget owner, cost center owner, assignee, responsible, contact person, point of contact, poc, gatekeeper, first responder, upm, ad,
    first ad, location manager, gaffer, grip, shop steward, union rep, safety officer, safety manager, ehs manager, quality manager, quality engineer,
    compliance officer, risk manager, dpo, data protection officer, treasurer, trustee, board member, intern, trainee, apprentice, contractor, subcontractor,
    freelancer, temp, referee, umpire, athlete, player, groundskeeper, greenkeeper, lifeguard, kennel hand, zookeeper, handler, keeper`,
  departments: `accounting, finance, accounts payable, accounts receivable, controlling, treasury, tax, purchasing, procurement, sourcing, supply chain,
    logistics, warehouse, shipping, receiving, dispatch, production, manufacturing, operations, maintenance, engineering, r&d, research and development, research, quality, quality
    assurance, qa, quality control, qc, hse, ehs, safety, facilities, real estate, it, information technology, help desk, service desk, it security, data, analytics, bi,
    sales, presales, business development, marketing, communications, pr, public relations, customer service, customer support, customer success, support,
    call center, call centre, contact center, hr, human resources, people, people operations, talent, recruiting, talent acquisition, payroll, training, learning and development,
    l&d, legal, compliance, risk, internal audit, audit, governance, regulatory affairs, ra, product, product management, design, ux, development, engineering, pmo, strategy,
    executive team, management, leadership, board, front office, back office, front desk, reception, housekeeping, kitchen, bar, food and beverage, f&b, events,
    banquets, catering, nursing, pharmacy, radiology, laboratory, lab, emergency department, surgery, intensive care, icu, outpatient, medical records,
    patient access, admissions, registrar, admissions office, student services, academic affairs, athletics, public works, parks and recreation, planning,
    building department, fire department, police, city council, town hall, clerk's office, camera, art, wardrobe, makeup, hair, sound, grip, electric, locations,
    props, casting, post-production, editorial, circulation, programming, merchandising, store operations, franchise, fleet, field service, installations`,
  eventVerbs: `sign signed signs signing|signature|Signed On; countersign countersigned|countersignature|Countersigned On;
    approve approved approves approving|approval|Approved On; reject rejected rejects|rejection|Rejected On; submit submitted submits submitting|submission|Submitted On;
    send sent sends sending|dispatch|Sent On; ship shipped ships shipping|shipment|Shipped On; deliver delivered delivers|delivery|Delivered On;
    receive received receives receiving|receipt|Received On; pay paid pays paying|payment|Paid On; invoice invoiced invoices|invoicing|Invoiced On;
    bill billed bills|billing|Billed On; order ordered orders ordering|order|Ordered On; expire expired expires expiring|expiry|Expires On;
    lapse lapsed lapses|lapse|Lapses On; renew renewed renews renewing|renewal|Renewed On; due|due date|Due Date; start started starts starting|start|Start Date;
    begin began begun begins|start|Start Date; finish finished finishes|finish|Finished On; end ended ends ending|end|End Date;
    complete completed completes|completion|Completed On; close closed closes closing|closure|Closed On; open opened opens opening|opening|Opened On;
    issue issued issues issuing|issue|Issued On; file filed files filing|filing|Filed On; register registered registers|registration|Registered On;
    book booked books booking|booking|Booked On; schedule scheduled schedules|scheduling|Scheduled For; reschedule rescheduled|rescheduling|Rescheduled To;
    inspect inspected inspects inspecting|inspection|Inspected On; sample sampled samples sampling|sampling|Sampled On; test tested tests testing|test|Tested On; verify verified verifies|verification|Verified On;
    review reviewed reviews reviewing|review|Reviewed On; audit audited audits|audit|Audited On; check checked checks|check|Checked On;
    calibrate calibrated calibrates|calibration|Calibrated On; service serviced services|service|Serviced On; repair repaired repairs|repair|Repaired On;
    clean cleaned cleans|cleaning|Cleaned On; install installed installs|installation|Installed On; commission commissioned|commissioning|Commissioned On;
    release released releases|release|Released On; publish published publishes|publication|Published On; launch launched launches|launch|Launched On;
    hire hired hires hiring|hire|Hired On; onboard onboarded|onboarding|Onboarded On; train trained trains|training|Trained On; leave left leaves|departure|Left On;
    terminate terminated terminates|termination|Terminated On; cancel cancelled canceled cancels|cancellation|Cancelled On; return returned returns|return|Returned On;
    refund refunded refunds|refund|Refunded On; lend lent lends|loan|Lent On; borrow borrowed borrows|loan|Borrowed On; rent rented rents|rental|Rented On;
    report reported reports|report|Reported On; escalate escalated escalates|escalation|Escalated On; resolve resolved resolves|resolution|Resolved On;
    answer answered answers|answer|Answered On; reply replied replies|reply|Replied On; respond responded responds|response|Responded On; notify notified notifies|notification|Notified On;
    request requested requests|request|Requested On; apply applied applies|application|Applied On; award awarded awards|award|Awarded On; grant granted grants|grant|Granted On;
    decide decided decides|decision|Decided On; assign assigned assigns|assignment|Assigned On; hand handed|handover|Handed Over On; hand-over handed-over|handover|Handed Over On;
    accept accepted accepts|acceptance|Accepted On; arrive arrived arrives|arrival|Arrived On; depart departed departs|departure|Departed On; load loaded loads|loading|Loaded On;
    unload unloaded unloads|unloading|Unloaded On; pick picked picks|pick-up|Picked Up On; collect collected collects|collection|Collected On; count counted counts|count|Counted On;
    harvest harvested|harvest|Harvested On; plant planted|planting|Planted On; bottle bottled|bottling|Bottled On; pack packed packs|packing|Packed On; print printed prints|printing|Printed On;
    draft drafted drafts|draft|Drafted On; translate translated translates|translation|Translated On; record recorded records|recording|Recorded On; create created creates|creation|Created On;
    update updated updates|update|Updated On; change changed changes|change|Changed On; archive archived archives|archiving|Archived On; purchase purchased purchases|purchase|Purchased On;
    buy bought buys|purchase|Purchased On; sell sold sells|sale|Sold On; quote quoted quotes|quote|Quoted On; donate donated donates|donation|Donated On; visit visited visits|visit|Visited On;
    meet met meets|meeting|Met On; call called calls|call|Called On; contact contacted contacts|contact|Contacted On; admit admitted admits|admission|Admitted On; discharge discharged discharges|discharge|Discharged On;
    diagnose diagnosed|diagnosis|Diagnosed On; treat treated treats|treatment|Treated On; graduate graduated graduates|graduation|Graduated On; enrol enrolled enroll enrolls|enrolment|Enrolled On;
    certify certified certifies|certification|Certified On; accredit accredited|accreditation|Accredited On; scrap scrapped scraps|scrapping|Scrapped On; dispose disposed disposes|disposal|Disposed On`,
  columnNouns: `date=D, day=D, deadline=D, due date=D, start date=D, end date=D, expiry=D, expiry date=D, expiration date=D, time=T, number=T, no=T, id=T, code=T, reference=T, ref=T,
    serial number=T, name=T, title=T, description=T, note=T, notes=T, comment=T, comments=T, remark=T, remarks=T, details=T, summary=T, amount=T, cost=T, costs=T, price=T, value=T, fee=T, total=T,
    budget=T, rate=T, quantity=T, qty=T, count=T, hours=T, duration=T, weight=T, size=T, length=T, width=T, height=T, volume=T, area=T, temperature=T, percentage=T, percent=T, score=T,
    rating=P, status=P, state=P, stage=P, phase=P, priority=P, severity=P, type=P, category=P, kind=P, class=P, level=P, grade=P, color=P, colour=P, region=P, country=P, city=T, street=T, address=T,
    zip=T, postcode=T, phone=T, phone number=T, email=T, e-mail=T, url=T, link=T, website=T, version=T, revision=T, owner=C, assignee=C, assigned to=C, responsible=C, contact=C, contact person=C,
    manager=C, lead=C, approver=C, reviewer=C, requester=C, author=C, location=P, department=P, account code=T, cost center=P, currency=P, unit=P, reason=T, cause=T, result=P, outcome=P, answer=T, signature=X,
    yes/no=X, checkbox=X, flag=X, tag=M, tags=M, language=P, gender=P, birthday=D, birth date=D, age=T, batch number=T, lot number=T, po number=T, order number=T, invoice number=T, room number=T,
    license plate=T, vin=T, sku=T, barcode=T, isbn=T`,
  comparisons: `over=>, above=>, exceed=>, exceeds=>, exceeded=>, exceeding=>, more than=>, greater than=>, larger than=>, bigger than=>, higher than=>, longer than=>, older than=>, later than=>, heavier than=>, taller than=>,
    worse than=>, in excess of=>, beyond=>, by more than=>, north of=>, tops=>, upwards of=>=, rises above=>, goes over=>, at least=>=, not less than=>=, no less than=>=, minimum=>=, minimum of=>=, starting at=>=, starting from=>=, reach=>=, reaches=>=, reached=>=,
    hits=>=, hit=>=, under=<, below=<, less than=<, fewer than=<, lower than=<, smaller than=<, younger than=<, shorter than=<, south of=<, drops below=<, falls below=<, drop to=<=, drops to=<=, fall to=<=, falls to=<=, gets to=<=, gets down to=<=, down to=<=, at most=<=, no more than=<=, not more than=<=,
    up to=<=, max=<=, max.=<=, maximum=<=, maximum of=<=, at=@, …or more=>=, …or above=>=, …or over=>=, …or higher=>=, …or later=>=, …and up=>=, …and above=>=, …and over=>=, …and more=>=, …up=>=, …upwards=>=, …onwards=>=, …plus=>=,
    …full=>=, …used=>=, …or less=<=, …or fewer=<=, …or below=<=, …or lower=<=, …or under=<=, …and below=<=, …and under=<=, …left=<=, above that=!>, over that=!>, beyond that=!>, anything more=!>, anything above=!>, anything over=!>, anything higher=!>, more than that=!>, below that=!<, under that=!<, less than that=!<,
    anything less=!<, anything below=!<, anything under=!<, otherwise=!`,
  neverThings: `pair, christmas, xmas, easter, thanksgiving, ramadan, diwali, halloween, new year, pentecost, lent, exception, exceptions, twice, thrice, longer, shorter, once, below, above, glance, way, ways, thing, things, lot, lots, bit, time, times, nobody, everybody, everyone, someone, somebody, anyone, something, everything, anything, nothing, stuff,
    place, hand, hands, eye, eyes, head, mind, sight, view, overview, end, beginning, start, middle, top, bottom, side, front, back, rest, part, kind, sort, type, example, fact, reason, sense,
    point, idea of, moment, minute, while, today, tomorrow, yesterday, morning, afternoon, evening, night, weekend, day, week, month, year, past, future, present, beginning, number, amount, couple, majority, all, people, guys, folks, us,
    others, one, ones, who, chaos, mess, trouble, pain, hassle, nightmare, luck, hope, wish, help, ease, effort, attention, transparency, visibility, clarity, accountability, efficiency,
    productivity, quality, speed, accuracy, consistency, compliance, communication, collaboration, coordination, alignment, growth, success, failure, progress, awareness, confidence, trust, truth,
    single source of truth, source of truth, real time, on time, in time, place of truth, work, life, world, money, spreadsheet, spreadsheets, excel sheet, excel sheets, sheet, sheets, dashboard, dashboards, column, columns, row, rows, cell, cells, tab, tabs,
    template, templates, system, software, app, smartsheet, automation, automations, reminder, reminders, alert, alerts, notification, notifications, email, emails, mail, inbox, phone, paper, whiteboard, sticky notes, post-its,
    data, info, information, details, knowledge, memory, answer, yes, no, tbd, n/a, na, none, not sure, unknown, etc`,
  lowIsBetter:
    'complain, wast, error, defect, fault, reject, scrap, rework, remake, remade, return, refund, callback, absence, absent, attrition, turnover of staff, staff turnover, churn, shrink, loss, lost., breakage, broken, damag, accident, incident, injur, breakdown, outage, downtime, delay, late., lateness, overdue, overtime, backlog, waiting list, wait., waits., waiting, queue, no-show, no show, cancel, cost., costs., spend, overrun, write-off,  leak, spoil, mortality, drop-out, dropout, mistake, miss., missed, misses., misfiled, unpaid, unanswered, unscanned, uncollected, open repair, snag, questions., chas, exceptions., variance, vacanc, lead time, turnaround, cycle time',
  highIsBetter:
    'answered, closed, resolved, solved, completed, complete, recorded, reported, fixed, reviewed, reconciled, paid, returned on, returned in, on time, on-time, in full, prevented, avoided, availab, uptime, utilis, utiliz, occupan, satisf, accura, margin, yield, pass., passed, first time, first-time, first visit, saved, billed, sold, sell-through, converted, conversion, retention, booked, signed, delivered, trained, qualified, inspected, known, covered, complian',
  levelOfToday:
    'now, today, currently, at present, last year, last season, last winter, last summer, last spring, last autumn, last month, last quarter, last term, presently, up from, down from, previously, was, were, instead of, rather than, as against, versus, vs, compared with, compared to',
  expiryStems: `expir, runs out, run out, ran out, lapse, renew`,
  recurringDuties: `inspect*, examin*, exam, exams, test, tests, tested, testing, check, checks, checked, checking, calibrat*,
    service, services, serviced, servicing, clean*, wash*, flush*, disinfect*, sanitis*, sanitiz*, descal*, greas*,
    lubricat*, oiled, sharpen*, tune, tuned, tuning, sampl*, culture*, endotoxin*, weigh*, measure, measured,
    measuring, count, counts, counted, stocktak*, inventor*, reading, readings, is read, are read, recording, recordings, drill, drills,
    audit*, review, reviews, reviewed, recertif*, renew*, refresher*, retrain*, training, visit, visits, visited,
    mainten*, maintain*, overhaul*, replace*, rotate*, trim*, prun*, water, watered, feed, fed, irrigat*, spray*, mow,
    mown, mowed, cut, cuts, swab*, backup*, back up, backed up, patrol*, walk-round, walkaround, reconcil*, recount*,
    assessment*, assessed, apprais*, vaccinat*, deworm*, drained, emptied, dusted, turned, opened, changed, rinsed,
    smeared, walk, walks, walked, dip, dips, dipped, wipe, wipes, wiped, wiping, charged, recharged, topped up, top up, swept, raked,
    mopped, logged, written down, noted, read by, looked at, looked over, ticked off, taken, bled, run on, meet, meets, meeting, meetings, payroll,
    we pay, are paid, salaries, wages, pest control, bait, baited, defrost*, sterilis*, steriliz*, fumigat*, waxed, write the, writes the, write down,
    writes down, lifted, relined, repack*, stripped, reset, repainted, retouched, treated, regreased, restocked, refilled, purged, vented`,
  emptyWords: `also, really, basically, actually, honestly, obviously, literally, you know, i mean, well yeah, frankly, to be honest, of course, as well`,
  sameThings: `fridge=refrigerator, lorry=truck, flat=apartment, movie=film, photo=photograph, aeroplane=airplane, lab=laboratory, exam=examination, spec=specification, check-up=checkup, ad=advertisement, advert=advertisement, bike=bicycle, ute=pickup truck, enquiry=inquiry, kid=child, veterinarian=vet, pavement=sidewalk, petrol=gasoline, estate agent=realtor, car park=parking lot, post code=zip code, post=mail`,
};
