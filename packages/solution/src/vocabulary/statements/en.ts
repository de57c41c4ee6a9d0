import type { StatementTexts } from './statement-texts.ts';

export const english: StatementTexts = {
  negations:
    'never, nobody, no one, noone, none, not, no, nothing, nowhere, cannot, can t, cant, mustn t, shouldn t, don t, dont, doesn t, won t, without, neither, nor',
  hedges:
    'nobody knows, no one knows, we don t know, don t know yet, tbd, tbc, to be confirmed, to be defined, open question, not settled, not agreed, not agreed yet, undefined, up in the air, not sure, unsure, we think, i think, unclear, undecided, to be decided, to be agreed, perhaps, probably, not decided, not yet decided, still open, we guess, either way, or maybe, might be',
  privacy:
    'hipaa, gdpr, privacy, data protection, personal data, patient data, health data, safeguarding, ferpa, confidentiality, professional secrecy, pii, phi',
  coded:
    'initials, by number only, case number only, case numbers only, number only, anonym*, pseudonym*, no names, without names, codes only, by code',
  signed: 'signed, signature, signatures, sign, signs, countersign*',
  collected:
    'satisfaction, satisfied, rating, ratings, nps, survey, surveys, score, scores, feedback, reviews, stars, complaints per, recommend*',
  vague:
    'small purchase*, small order*, small repair*, small change*, small job*, big job*, large job*, larger job*, bigger job*, bigger order*, larger order*, big change*, expensive repair*, costly repair*, small amount*, minor change*, minor purchase*, minor repair*, large order*, large purchase*, large amount*, big order*, big purchase*, expensive, bigger amount*, larger amount*, high value, big spend, small spend, small claims, large claims, big repairs, bigger repair*, larger repairs, major purchase*, major repair*',
  abroad:
    'international, abroad, overseas, countries, country, export, exports, foreign, tour abroad, europe, worldwide, cross border',
  money: 'budget, budgets, price, prices, cost, costs, fee, fees, invoice, invoices, payment, payments, quote, quotes',
  byForm:
    'through a form, by form, on a form, via a form, with a form, a form online, web form, web forms, online form, online forms, use a form, fill in a form, fill a form',
  byDevice:
    'on a phone, on their phone*, on the phone, tablet, tablets, no internet, no reception, no signal, offline, mobile phone*, smartphone*, on mobile*, with internet, wifi, at the desk',
  byWay:
    'by hand, manually, api, integration, data shuttle, typed over, typed in, connector, interface, automatically imported, imported automatically, copied over',
  byOrder:
    'first come, by date, by priority, in order of, oldest first, by urgency, ranked by, by length, longest waiting, by rank',
  clashes:
    'double booked, double book*, double booking*, same time, at the same time, overlap*, clash*, overbooked, twice for the same, two at once, planned twice, promised twice, fully booked, capacity',
  bounds:
    'no longer than, no later than, no more than, not more than, no less than, not less than, not later than, no fewer than, no sooner than',
  exclusives: 'only, solely, exclusively, nobody else, no one else',
  nobodyBut:
    'nobody s business except, nobody s business but, nobody else s business, nobody but, no one but, none but, nobody except, no one except, nobody other than, no one other than, nobody apart from, no one apart from, nobody besides',
  universals: 'whoever, everybody, everyone, everything, anyone, anybody, any, all, every, each, always, themselves',
  demands:
    'must, should, shall, may, can, cannot, has to, have to, needs to, need to, never, nobody, nothing, no one, everything, everyone, always, only, strictly, is to, are to, no more, anymore, any more, no longer',
  exceptions:
    'unless, except, alone, without, before, until, unless, more than, later than, other than, yet, too, again, twice, if, when',
  conditions: 'when, if, as soon as, once, whenever, after, before, until, unless, upon, in case, where',
  today: 'today, currently, right now, at the moment, so far, used to, nowadays, until now, last year, as of now',
  by: 'by',
  reports:
    'report, reports, list, lists, overview, overviews, dashboard, dashboards, chart, charts, summary, summaries, digest, statement, view',
  within:
    'within, in less than, in under, inside, no later than, at the latest, due in, answered in, done in, ready in, finished in, sent in, closed in',
  ahead: 'ahead, in advance, notice, beforehand',
  totals:
    'fleet of, team of, network of, operates, employs, employ, number of, have only, comprises, consists of, all, our, we have, we run, we own, we operate, we manage, we look after, we serve, there are, has, of all, total of, the, we re, we are, with',
  parts:
    'of, each, every, per, a, an, in, at, from, on, under, over, more, new, times, or, to, with, without, who, that, which, for, behind, left, open, overdue, missing, ago, older, late, by',
  notOnly: 'not only, not just',
  subjects: 'we, they, i, you, he, she',
  readOnly: 'read only, view only, only read, only look, look only, just look',
  deferred:
    'anyway, all the same, nevertheless, later, afterwards, afterward, after the fact, follows, follow, next day, the day after, straight away, straightaway, right away, directly, first and, leave first, leaves first, starts first, retroactively, in retrospect, on the spot, verbally, by phone, same night',
  lasts: 'runs for, lasts, last, takes, goes on for, for a period of',
  also: 'also, too, as well',
  late: 'later, afterwards, afterward, after the fact, follows, follow, next day, retroactively, in retrospect',
  others: 'each other s, each others, of others, of each other, of another, one another, other s',
  own: 'own, their, his, her',
  first: 'before, prior to, in advance of',
  titles: 'mr, mrs, ms, miss, dr, father, sister',
  ownRows:
    'only theirs, only their own, only its own, only see their own, only sees its own, must never see, never be able to see, must not see, may not see, never see, must not see each other*, should not see',
  uses: 'work in it, work in the sheet*, work with it, use it, use smartsheet, enter their*, enter hours, update their*, log in, type in*, fill in*, need access, have access, get access, are users, will use, ever use, a licence, a license, licences for, licenses for',
  projects:
    'roll out, rollout, project, implementation, go live, pilot, programme, program, migration, launch, takes, introduction',
  empty:
    'go goes went going come comes coming get gets got need needs needed want wants wanted make makes made do does did give gives given take takes taken put set run runs use uses used work works keep let lets place thing things please also just about approx around roughly maybe possible directly simply new old full complete completely whole same own different nothing else first last next fully main entire itself themselves',
  currencies:
    'EUR=euro, euros, eur; USD=dollar, dollars, usd, us dollars; GBP=pounds, pound sterling, gbp; CHF=francs, swiss francs, chf; JPY=yen; BRL=reais, brl; MXN=pesos, mxn',
  acts: {
    see: 's business, concerns, known to, learn, learns, find out, finds out, get to see, gets to see, see, sees, seen, view, views, viewed, visible, access, accesses, look at, looks at, look up, looks up, look into, browse, browses, show, shows, shown, open, opens, opened, read, reads, know, knows',
    send: 'mail the, email the, mailed to, send, sends, sent, share, shares, shared, forward, forwards, forwarded, show, shows, shown, give, gives, publish, publishes, published',
    change:
      'tweak*, revise, revises, revised, swapped, chang*, move, moves, moved, rebook*, lower, lowers, lowered, swap, swaps, extend, extends, postpone*, reschedul*, edit, edits, edited, editing, editable, modif*, correct, corrects, corrected, updat*, alter, alters, altered, amend*, adjust*, overwrit*, shift the, shifts the, touch, touches, move around',
    enter: 'enter, enters, entered, type, types, typed, record, records, recorded, fill, fills, filled, log, logs, logged',
    approve:
      'approv*, releases, released, may release, sign, signs, signed, sign off, signs off, authoris*, authoriz*, countersign*',
    delete:
      'overwrit*, burnt, burned, wipe*, shred*, binned, throw away, throws away, delete, deletes, deleted, deleting, remove, removes, removed, erase*, discard*, destroy*, destruction, thrown away, purge*',
    keep: 'retention, hold on to, holds on to, archive, archives, keep, keeps, kept, hold, holds, held, store, stored, stores, retain*, archived, preserve*',
    skip: 'skip*, omit*, bypass*, leave out, left out',
    print: 'paper copy of, print, prints, printed, printing, printout*',
    track: 'track, tracks, tracked, tracking, collect, collects, collected, capture*, monitor*',
    charge: 'charge, charges, charged, bill, bills, billed, invoiced',
  },
  stances: {
    paper: {
      is: 'the printed, print the, prints the, printed list, into the folder, into the binder, in the folder for, paper copy, paper copies, paper form*, on paper, paper record*, printed copy, printed copies, hard copy, hard copies, paper original*, printed out, paper binder*, ring binder*, in a binder, in binders, is printed, are printed, printed and, filed on paper, wet ink, in ink',
      not: 'paperless, paper free, no paper, no more paper, without paper, zero paper, get rid of paper, get rid of the paper, nothing on paper, nothing is to be on paper, no paper any more, no paper anymore, all digital, fully digital, stop using paper, not on paper, nothing in paper form, off paper',
    },
    mail: {
      is: 'by email, by e mail, by mail, email reminder*, e mail reminder*, email alert*, send an email, send email*, sends an email, mails at, mails to, mail to, email to, email the, mail the, emailed to, gets an email, gets a mail, daily mail, daily email, weekly email, weekly mail',
      not: 'no email*, no e mail*, no mail*, no daily mail*, no daily email*, no reminders by email, without email*, without any email*, without any mail*, without mail*, don t want email*, no more email*, never email*, have no mailbox, has no mailbox',
    },
    phone: {
      is: 'on their phone*, on the phone as, on a phone, on their mobile*, from their phone*, from the phone, with their phone*, by phone app, scan with the phone, on the tablet, on tablets, on their tablet*',
      not: 'nobody has a phone, has a phone or, no phones, no phone on, no mobile*, no smartphone*, no tablets, phones are forbidden, phones are not allowed, not allowed to use phones, without phones, no devices',
    },
    macro: {
      is: 'macro, macros, script, scripts, vba',
      not: 'no macro*, no script*, without macro*, no vba, no code',
    },
    byHand: {
      is: 'by hand, manually, manual check*, manual approval*, manual step*, a person checks, approved by, types in, typed in',
      not: 'fully automatic*, no manual*, nothing manual*, nothing by hand, without manual*, no human*, hands off, completely automatic*, entirely automatic*, everything automatic*, no typing',
    },
    optional: {
      is: 'skip*, leave out, left out, do without, hardly anybody, hardly anyone, rarely, dispense with, waived, waive, is up to the, is up to each, up to them, leave it out, leaves it out, may skip, can skip, if they like, not compulsory, not necessary, at their discretion, optional, voluntary, not mandatory, not required, if they want',
      not: 'are required for, is required for, required for every, required for each, must always be, are compulsory, obligatory for, mandatory, compulsory, obligatory, always required, is required for every',
    },
    hidden: {
      is: 'secret, are secret, is secret, kept secret, confidential, only be seen by, only visible to, not visible, only staff, nobody outside, staff only, members only, must stay secret, not public, not become public, not be published, not be made public, must not leave, stays internal, stay internal, for internal use',
      not: 'public and, is public, are public, open to everyone, open to everybody, open to all, anyone can open, visible to everyone, visible to everybody, visible to all, everyone can follow, everybody can follow, anyone can follow, everyone can read, everybody can read, everyone can see, everybody can see, everyone sees, everybody sees, public record, publicly visible, anybody on the internet, anyone on the internet, anybody can open, anybody can see, anyone can see, on our website, on the website, public page, public list',
    },
    named: {
      is: 'name and, names and, by first name, first and last name, by first and last name, with first and last name, full names, by surname, their real name*, full name of, full names of, first name*, surname*, last name*, by name, by their name*, by full name, with name, with their name*, with names, name of the person who, name of whoever, name of the one who, who reported, who wrote, name of the reporter, name of the sender, name of the author, names of those who, author of, thank the author, write back to, reply to whoever, write to whoever, tell the person who, contact whoever, ask whoever',
      not: 'nobody can find out who, nobody knows who, no one knows who, nobody can tell who, without knowing who, not know who, does not know whose, code only, codes only, by code only, by number only, number only, no personal name*, anonym*, without name*, no name*',
    },
    apart: {
      is: 'separate sheet*, seperate sheet*, separate file*, separate workspace*, separately kept, strictly separate, strictly separated, sheet of its own, sheet of their own, its own sheet*, their own sheet*, own sheet*, own list*, own tab*, own file*, sheet for every, sheet for each, sheet per, a list per, stay separate, in separate',
      not: 'one sheet, one single sheet, single sheet, a single sheet, one list for all, 1 list for all, one list, a single list, one table, single table, one file, no tabs, share the same workspace, share one workspace, the same workspace, the same sheet, 1 sheet, all in one place, just one place',
    },
    stays: {
      is: 'stays, stay, remains, remain, keep, keeps, keep the, keep using, continue to use, goes on in, master, source of truth',
      not: 'stop using, stops using, get rid of, replace, replaces, abolish, drop, phase out, abandon, switch off, turn off, retire, no longer use, no more, will end, moving away from, move away from, goes away, decommission',
    },
    waits: {
      is: 'has to be approved, have to be approved, must be approved, be approved by, is approved by, are approved by, approved by, must be released by, signed by, signs off everything, approves everything, approves every',
      not: 'nothing may wait, nothing should wait, nothing should ever wait, nothing must wait, nobody waits, nobody may wait, nobody should wait, nobody has to wait, nothing waits, without waiting, must not wait, may not wait',
    },
    weekend: {
      is: '24 7, around the clock, seven days a week, 7 days a week, at weekends too, including weekends, also at weekends, on sundays too, day and night',
      not: 'nobody works at weekends, no weekend*, not at weekends, closed at weekends, closed on weekends, closed on sundays, weekdays only, monday to friday only, only on weekdays, tickets wait until monday, not on weekends, office hours only, only during office hours',
    },
    personal: {
      is: 'date of birth, birth date, birthday, diagnosis, diagnoses, home address, social security, passport number*, medical record*, health record*, name address',
      not: 'no personal data, no personal information, no personal details, no patient name*, no patient data, no health data, no medical data, without personal data, never personal data, no names of patients, no client names',
    },
    languages: {
      is: 'english and, bilingual, in two languages, in both languages, two languages, three languages',
      not: 'english only, only in english, only english, everything in english, in english only, one language',
    },
    more: {
      is: 'increase*, double, doubles, triple, raise, raises, grow, grows, expand*, more',
      not: 'reduce*, halve*, halving, lower, cut, cuts, decrease*, shrink*, less',
    },
    online: {
      is: 'online, live, uploads it, upload it, uploads the, upload the, sees it at once, see it at once, sees it straight away, see it straight away, sees it immediately, as they go, in real time, at once in the sheet, straight into, right into the sheet, syncs at once',
      not: 'never any signal, never a signal, without signal, without a signal, no mobile data, dead zone, no signal, no mobile signal, no phone signal, no reception, no internet, no network, no wifi, no connection, no coverage, without internet, offline only',
    },
    buys: {
      is: 'will be bought, will buy, buy a, buying a, going to buy, purchase a, will purchase, subscribe to, new licences for, new licenses for, introduce a new tool, get a new system',
      not: 'no new software, no new tool*, no new system*, no new licen*, no new subscription*, nothing new may, no software may be bought, no money for software, no money for tools, stay with what we have, no additional tool*, no additional software, no extra licen*, no budget for any licen*, no budget for licen*, no budget for software, no budget for tools, no budget for any software, no money for licen*, cannot buy, can t buy, may not buy, must not cost anything, nothing may be bought',
    },
  },
};
