/** What the connection card needs of the contract. Apart from the schemas, so that showing it loads no validator. */

/** Where a Smartsheet account lives; a token works in its own region only. */
export const SMARTSHEET_REGIONS = ['us', 'eu', 'au', 'gov'] as const;
/** A token with less than this left is shown as expiring soon. */
export const TOKEN_WARNING_DAYS = 7;

export type SmartsheetRegion = (typeof SMARTSHEET_REGIONS)[number];
