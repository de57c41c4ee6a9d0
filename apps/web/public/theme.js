// Loaded in the head, before anything is drawn, so that a stored choice never flashes the other theme.
// Without a stored choice the style sheet follows the system.
try {
  const theme = localStorage.getItem('sheetwright:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage can be forbidden; the system's theme is a fine answer then.
}
