export function LandingFooter() {
  return (
    <footer className="border-border border-t text-muted">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-6 sm:px-6">
        <p className="font-medium text-text">Sheetwright</p>
        <p>© 2025 Sheetwright. All rights reserved.</p>
      </div>
    </footer>
  );
}
