/**
 * Which goals and troubles of the people who ask an entry serves, by the names they have in `retrieval/goal-words.ts` and `retrieval/lexicon.ts`:
 * a line for each entry whose own words do not say so.
 */
const LINES = `
adoption: unused where-start by-hand
approval-amount: agree above money purchase
approval-deputy: agree chase absent
approval-steps: agree
archive-when: finished away
assign-people: distribute responsible
audit-evidence: who-did agree
automation-actions: tell distribute
automation-create: tell
automation-daily: screen
automation-disabled: gone
automation-noise: flood tell regular
bulk-edit: everywhere change
booking: lend booking screen
budget-tracking: money overview
calendar-sync: screen
cannot-cell-rights: touch own-part damage person
cannot-colour: paint
cannot-hyperlink: clickable
cannot-image-formula: picture
cannot-required: fill-in refused
cannot-row-delete: gone
cannot-sms: sms tell
cannot-web: money
cell-history: who-did go-back
change-control: money agree
change-everywhere: everywhere
column-design: fill-in wrong-entry
compare-lists: compare
conditional-format: paint
contract-renewals: contract late
control-center: newcomer
copy-vs-move-row: finished gone away
cross-sheet-create: overview
crm-pipeline: sales
dashboard-create: overview screen
dashboard-metric: screen
dashboard-refresh: screen
dashboard-trend: month regular
dashboard-viewer: own-part
data-flow: by-hand many-copies
data-shuttle: by-hand regular
dates-moved: tell who-did touch
deleted-recovery: gone damage go-back
dependencies: late
document-solution: handover
dropdown-restrict: consistent wrong-entry
duplicates: twice compare
duty-roster: shift
dynamic-view: own-part unseen touch
error-circular: own-cell
error-divide-by-zero: by-zero
error-invalid-column-value: refused
dependency-formulas: refused
event-planning: event
executive-mail: regular overview by-hand
form-attachment: picture onsite
form-cannot: fill-in signature
form-close: shut
form-create: fill-in account survey
form-prefill: scan onsite
form-security: account survey
form-validation: wrong-entry
generate-documents: print signature
governance: company
helper-columns: program
import-excel: by-hand
inspections: inspect
inventory: stock lend
invoice-approval: purchase money agree
language-setting: tongue
lock-rows: damage touch
mail-into-sheet: by-hand
master-data: many-copies consistent twice
measure-success: used
meeting-actions: meeting
mobile-use: onsite offline picture scan
naming: consistent
notify-outside: tell
numbers-as-text: wrong-zero
okr: goal
onboarding: newcomer
permission-levels: touch
prioritise: overview
project-intake: agree
publish: screen account
reminder-due: late chase tell
report-create: overview by-hand many-copies
report-current-user: own-part
report-group: person sum
resource-management: busy
salesforce: sales
sensitive-data: unseen
service-account: handover leave
share-part: own-part unseen
share-restrict: unseen
sheet-per-site: many-copies own-part
sheet-visibility: unseen
simultaneous-edit: damage twice
sort-filter-shared: damage
status-reporting: overview regular
status-values: consistent
summary-report: overview by-hand
survey: survey
symbols: paint
take-over: handover
template-project: new
ticketing: case distribute request call
time-tracking: timesheet
training: unused fill-in
undo: go-back damage
update-request: chase own-part
upkeep: away
views: overview screen
working-days: absent
workspace-organise: away
`;

/** By the id of the entry: what stands for its goals among tokens, each with and without the mark of a feature. */
export const GOALS_SERVED: ReadonlyMap<string, readonly string[]> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [id = '', goals = ''] = line.split(': ');
      return [id, goals.split(' ')] as const;
    }),
);
