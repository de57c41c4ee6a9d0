/**
 * Which goals and troubles of the people who ask an entry serves, by the names they have in `retrieval/goal-words.ts` and `retrieval/lexicon.ts`:
 * a line for each entry whose own words do not say so.
 */
const LINES = `
adoption: unused where-start where-start+which-first by-hand unused+person
approval-amount: agree above money purchase
approval-deputy: agree chase absent chase+boss agree+chase
approval-steps: agree agree+boss
archive-when: finished away slow-open+grown grown finished+list
assign-people: distribute responsible
audit-evidence: who-did agree moment
automation-actions: tell distribute
automation-create: tell tell+moment
automation-daily: screen
automation-disabled: gone
automation-noise: alert+unused flood tell regular
automation-not-firing: nothing-came nothing-came+form
baseline: as-planned as-planned+late
booking: lend booking screen booking+person
budget-tracking: money overview money+late money+project money+tell
bulk-edit: everywhere change
calendar-sync: screen
cannot-cell-rights: touch own-part damage person touch+damage
cannot-colour: paint
cannot-hyperlink: clickable
cannot-image-formula: picture
cannot-required: fill-in refused
cannot-row-delete: gone
cannot-sms: sms tell
cannot-web: money
cell-history: who-did go-back moment who-did+late
change-control: money agree
change-everywhere: everywhere
column-design: fill-in wrong-entry
compare-lists: compare compare+list
conditional-format: paint
contract-renewals: contract late contract+late
control-center: newcomer
copy-vs-move-row: finished gone away finished+away
crm-pipeline: sales
cross-sheet-create: overview
dashboard-create: overview screen overview+boss
dashboard-metric: screen
dashboard-refresh: screen
dashboard-trend: month regular
dashboard-viewer: own-part
data-flow: by-hand many-copies many-copies+by-hand
data-shuttle: by-hand regular by-hand+regular
dates-moved: tell who-did touch tell+late tell+date
deleted-recovery: gone damage go-back damage+gone lost-now lost-now+row
dependencies: late knock-on knock-on+late
dependency-formulas: refused
document-solution: handover
dropdown-restrict: consistent wrong-entry
duplicates: twice compare twice+person tell+duplicate
duty-roster: shift
dynamic-view: own-part unseen touch
error-circular: own-cell
error-divide-by-zero: by-zero
error-invalid-column-value: refused
event-planning: event
executive-mail: regular overview by-hand boss+regular boss+no-account
form-attachment: picture onsite
form-cannot: fill-in signature
form-close: shut shut+apply prevent+apply
form-conditional: some-asked
form-create: form fill-in account survey apply apply+fill-in apply+outside
form-prefill: scan onsite
form-security: cost+form account survey only-some+person
form-validation: wrong-entry wrong-entry+consistent
gantt-empty: gone
generate-documents: print signature on-paper
governance: company
helper-columns: program
import-excel: by-hand
inspections: inspect
inventory: stock lend stock+late
invoice-approval: purchase money agree
language-setting: tongue
licences: cost+person cost+no-account
lock-rows: damage touch damage+touch only-some+change prevent+change prevent+touch
mail-into-sheet: by-hand
master-data: many-copies consistent twice many-copies+list
measure-success: used
meeting-actions: meeting
mobile-use: onsite offline picture scan
naming: consistent
notify-outside: tell nothing-came+outside nothing-came+account
numbers-as-text: wrong-zero
okr: goal
onboarding: newcomer newcomer+late
permission-levels: touch only-some+person
print-export: on-paper
prioritise: overview which-first which-first+ideas
project-intake: agree ideas ideas+which-first
publish: screen account no-account+overview screen+overview
record-date: moment moment+finished
recurring-tasks: once-more recurring+task once-more+regular
reminder-due: late chase tell late+tell
report-create: overview by-hand many-copies overview+many-copies together+task together+project
report-current-user: own-part
report-group: person sum
resource-management: busy
salesforce: sales
sensitive-data: unseen
service-account: handover leave handover+gone
share-part: own-part unseen own-part+unseen hide+person
share-restrict: unseen only-some
sheet-per-site: many-copies own-part own-part+overview
sheet-slow: slow-open
sheet-visibility: unseen only-some+show
simultaneous-edit: damage twice
sort-filter-shared: damage
status-reporting: overview regular overview+boss
status-values: consistent
summary-report: overview by-hand
survey: survey
symbols: paint
take-over: handover
template-project: new once-more+by-hand once-more+new
test-changes: try-out try-out+touch
ticketing: case distribute request call ideas
time-tracking: timesheet
training: unused fill-in unused+newcomer
undo: go-back damage
update-request: chase own-part no-account+regular no-account+fill-in no-account+outside
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
