const BARE_NAME = /^\p{L}+$/u;

/** A column or field name as a reference writes it: bare when it is one word of letters, else in brackets with escapes. */
export function writeName(name: string): string {
  if (BARE_NAME.test(name) && !/^(true|false)$/i.test(name)) return name;
  return `[${name.replaceAll(/[\\[\]]/g, '\\$&')}]`;
}
