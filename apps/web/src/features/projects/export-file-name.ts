// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what file names may not hold
const ILLEGAL = /[<>:"/\\|?*\u0000-\u001f\u007f]/g;

/** The name under which the requirements are saved; characters that file systems refuse become '-'. */
export function exportFileName(projectName: string): string {
  return `${projectName.replace(ILLEGAL, '-')}-requirements.pdf`;
}
