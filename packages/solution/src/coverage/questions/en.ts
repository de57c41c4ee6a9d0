import type { QuestionKey, QuestionText } from './question-text.ts';

export const english: Readonly<Record<QuestionKey, QuestionText>> = {
  contradiction: {
    text: 'You wrote “{a}” and also “{b}”. Both cannot hold: which one counts?',
    assumption: 'The stricter of the two: nothing is shown, sent or skipped that either of them forbids.',
    changes: 'what the plan allows and whom it asks',
    options: ['{a}', '{b}'],
  },
  sheets: {
    text: 'You want no more than {n} sheets, and there are {a} to keep. May each get a sheet of its own?',
    assumption: 'They share a sheet and are told apart by a record type.',
    changes: 'the number of sheets',
    options: ['Keep to the limit', 'A sheet each'],
  },
  baseline: {
    text: '“{a}”: how much is it today, counted over which period?',
    assumption: 'The first month is measured as it comes, and the target is set from that.',
    changes: 'the target of this measure',
  },
  aim: {
    text: '“{a}”: how much is it today, and what should it become?',
    assumption: 'The first month is measured as it comes; there is no target until somebody sets one.',
    changes: 'the target of this measure',
  },
  limit: {
    text: 'Which limits hold for {a}? You wrote “{b}”, which gives no number for it.',
    assumption: 'A column takes the limit of each row, so that it can be typed in later.',
    changes: 'the values that raise an alarm',
  },
  volume: {
    text: '{n} {a} a day are about {rows} rows a year, and a sheet holds 20,000. Which {a} have to be in Smartsheet, and where does the history go?',
    assumption: 'The sheet keeps what is open and the last weeks; what is finished is moved to an archive every month.',
    changes: 'what is a row, and an archive',
    options: ['Only exceptions', 'One row for each day', 'Everything, with an archive'],
  },
  form: {
    text: 'Do {a} enter {b} themselves through a form, and may they see how it stands, or does someone type it in for them?',
    assumption: '{a} get a form and a message when something changes; they see no sheet.',
    changes: 'forms, shares and licences',
    options: ['Form only', 'Form and a view of their own rows', 'We type it in'],
  },
  device: {
    text: 'Who enters {a}, and on which device: is there a phone with internet where it happens, or is it typed in later?',
    assumption: 'A form on the phone, filled in on the spot; a few fields only.',
    changes: 'the form and its required fields',
    options: ['Phone, with internet', 'Phone, often without internet', 'Typed in later'],
  },
  sees: {
    text: 'Who may see {a}, and from when on? You wrote “{b}”.',
    assumption: 'They lie in a sheet of their own that only those you named are given.',
    changes: 'which sheets are apart, and who gets them',
  },
  tool: {
    text: 'What comes over from {a}, how often and how (by hand, as a file, by an integration), and which of the two is right when they differ?',
    assumption: '{a} stays in charge of what it holds; here only its number is kept as a key.',
    changes: 'imported columns and a regular import',
    options: ['Typed by hand', 'A file now and then', 'An integration'],
  },
  payments: {
    text: 'Are {b} to be tracked here as well, or do they stay in {a}?',
    assumption: 'Payments stay in {a}; here there is a column that says whether it is settled.',
    changes: 'columns for amounts and payments',
    options: ['Stay there', 'Here as well'],
  },
  queue: {
    text: 'In which order does the {a} go (by date, by priority, by fit), and who ranks it when two compete?',
    assumption: 'By date of entry; a person may move a row up and writes why.',
    changes: 'the order and its columns',
    options: ['By date', 'By priority', 'A person decides'],
  },
  decides: {
    text: '“{a}”: who decides this, by what, and who stands in when they are away?',
    assumption: 'The owner of the row decides; nobody stands in.',
    changes: 'approvals and their recipients',
  },
  several: {
    text: 'Does one {a} always go with one {b}, or can there be several of them?',
    assumption: 'One {a} goes with one {b}.',
    changes: 'keys between the sheets',
    options: ['Always one', 'Can be several'],
  },
  window: {
    text: '“{a}” takes {n} days by what you wrote, and the aim “{b}” allows fewer. Which of them can move?',
    assumption: 'The aim stays and is shown as missed until the steps are shortened.',
    changes: 'lead times and the target',
  },
  days: {
    text: 'Are the time limits ({a}) counted in calendar days or in working days?',
    assumption: 'In calendar days.',
    changes: 'every date that is computed',
    options: ['Calendar days', 'Working days'],
  },
  kind: {
    text: 'What happens with {a}: {b}, or {c}?',
    assumption: 'The first: {b}.',
    changes: 'the columns of {a}',
    options: ['{b}', '{c}'],
  },
  hedge: {
    text: 'You wrote “{a}”, which leaves it open. How is it to be?',
    assumption: 'It stays a remark until somebody decides.',
    changes: 'columns, rules or people, as you answer',
  },
  deputy: {
    text: '“{a}”: who may decide this when {b} is absent, and what happens to what waits?',
    assumption: 'Nobody stands in; what waits is shown as overdue.',
    changes: 'who is asked for approval',
  },
  small: {
    text: '“{a}”: up to which amount, or from which one on? There is no number.',
    assumption: 'A box says which it is, ticked by hand.',
    changes: 'when approval is asked for',
  },
  names: {
    text: 'May the names of {a} stand in Smartsheet, or is each to appear by number or initials only?',
    assumption: 'By number or initials; names stay where they are today.',
    changes: 'columns for names, and who sees them',
    options: ['Number or initials', 'By name'],
  },
  currency: {
    text: 'In which currency are {a} kept, and who sets the rate?',
    assumption: 'In one currency, that of the head office; amounts are converted before they are typed in.',
    changes: 'columns for currency and rate',
    options: ['One currency', 'Each in its own currency'],
  },
  signature: {
    text: '“{a}”: is that signed inside Smartsheet, with an e-signature tool, or on paper, and where is the signed copy kept?',
    assumption: 'It is signed where it is today; here stand the date and the attached copy.',
    changes: 'columns for the signature, and its proof',
    options: ['Approval in Smartsheet', 'E-signature tool', 'On paper'],
  },
  capacity: {
    text: 'How many fit into one of the {a} at the same time, and how long is it blocked?',
    assumption: 'One at a time; two on the same dates are shown as a conflict.',
    changes: 'how conflicts are found',
  },
  source: {
    text: '“{a}”: where is this number collected, and who enters it?',
    assumption: 'It is typed in once a month.',
    changes: 'a column or a form for it',
  },
  rows: {
    text: 'Do all {n} {a} become rows, or only those that something has to be done with?',
    assumption: 'Each of them is a row.',
    changes: 'how many rows there are, and what one is',
    options: ['All of them', 'Only those with something to do'],
  },
  unit: {
    text: 'In which unit are {a} counted (pieces, packs, weight or money), and who counts?',
    assumption: 'In pieces.',
    changes: 'the quantity column and the reorder point',
  },
  origin: {
    text: '“{a}”: where does {b} come from (a meter, another system, somebody who writes it down), who enters it, and how often?',
    assumption: 'Somebody types it in once a month.',
    changes: 'a column or a form for it, and a regular import',
  },
  view: {
    text: 'May {a} see anything themselves (which rows, and how), or does somebody tell them how it stands?',
    assumption: 'They see nothing here; somebody tells them.',
    changes: 'shares, reports and messages',
    options: ['They see nothing', 'Their own rows', 'A report by mail'],
  },
  gate: {
    text: 'Who may set {a} to “{b}”, by what, and who does it when they are away?',
    assumption: 'Whoever owns the row sets it.',
    changes: 'who is asked before a row moves on',
  },
  kept: {
    text: 'How long are records about {a} kept, and who deletes or archives them?',
    assumption: 'They are kept; nothing is deleted by itself.',
    changes: 'an archive, and a date until which a row is kept',
  },
};
