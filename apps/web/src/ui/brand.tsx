/** The product's mark and name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-base tracking-tight">
      <svg aria-hidden viewBox="0 0 24 24" className="size-6">
        <rect width="24" height="24" rx="5" className="fill-accent" />
        <path
          d="M6 6.5h12M6 12h12M6 17.5h12M6.5 6v12M12 6v12M17.5 6v12"
          className="stroke-on-accent"
          strokeWidth="1.1"
          strokeLinecap="round"
          fill="none"
        />
        <rect x="13.1" y="13.1" width="3.4" height="3.4" className="fill-on-accent" />
      </svg>
      Sheetwright
    </span>
  );
}
