/** What people come with; shown so that they know what the consultant is for. */
const TOPICS = [
  { kind: 'Formulas', question: 'How do I count open tasks per owner?' },
  { kind: 'Workflows', question: 'Who should be told when a date slips?' },
  { kind: 'Best practices', question: 'One big sheet, or one a team?' },
] as const;

/** An empty conversation: questions to begin with, which are put into the input and not sent. */
export function Suggestions({ onSuggest }: { readonly onSuggest: (question: string) => void }) {
  return (
    <div className="mx-auto grid min-h-full w-full max-w-md content-center gap-6 py-5">
      <div className="grid gap-1.5 text-center">
        <h3 className="font-semibold text-base">What would you like to know?</h3>
        <p className="text-balance text-muted">
          Formulas are checked before you see them, against your own sheet if you choose one.
        </p>
      </div>
      <ul className="grid gap-2">
        {TOPICS.map(({ kind, question }, index) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => onSuggest(question)}
              className="grid w-full grid-cols-[2rem_minmax(0,1fr)] overflow-hidden rounded-md border border-border bg-surface text-left text-xs transition-colors hover:bg-hover"
            >
              <span aria-hidden data-figure className="grid place-items-center border-border border-r bg-sunken text-muted">
                {index + 1}
              </span>
              <span className="grid gap-0.5 px-3 py-2">
                <span className="text-muted">{kind}</span>
                <span>{question}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
