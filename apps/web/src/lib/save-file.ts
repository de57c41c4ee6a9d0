/** Hands content to the browser to save. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  saveFrom(url, name);
  // The browser reads the address after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Has the browser save what an address of ours answers, as it arrives. The page stays whatever the answer is: an error becomes a failed download.
 * @param name without one, the answer says it
 */
export function saveFrom(url: string, name = '') {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
