let believed: string | undefined;

/** Says whom this tab shows: every request names them from now on, and is refused when the session has become somebody else's. */
export function believeAccount(id: string | undefined): void {
  believed = id;
}

export function believedAccount(): string | undefined {
  return believed;
}

/** For the query of an address that the browser itself goes to in this person's name. */
export function believedQuery(): { readonly account?: string } {
  return believed === undefined ? {} : { account: believed };
}

/** On a click, lets a link that does something name whom this tab shows: `<a href="…" onClick={nameAccount}>`. */
export function nameAccount({ currentTarget: link }: { readonly currentTarget: HTMLAnchorElement }): void {
  if (believed === undefined) return;
  const target = new URL(link.href);
  target.searchParams.set('account', believed);
  link.href = `${target.pathname}${target.search}`;
}
