declare global {
  /** Read by get-nonce, through which Radix marks the style elements that it inserts. */
  var __webpack_nonce__: string | undefined;
  /** Zod's settings; read when a schema is made, so they must stand before the first schema does. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

export {};
