/*
 * Makes libraries keep to the page's Content-Security-Policy. It must be the first import of the app:
 * zod looks at its setting when a schema is made, get-nonce when a style element is inserted.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) globalThis.__webpack_nonce__ = nonce;

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };
