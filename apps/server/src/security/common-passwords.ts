import { dictionary } from '@zxcvbn-ts/language-common';

/** In lower case. A module of its own, because the library is CommonJS: imported when it is needed, a bundle has its names under `default` alone. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);
