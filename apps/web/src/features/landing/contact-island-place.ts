/** Id of the element that holds the form on the page that is rendered ahead. */
export const CONTACT_ISLAND = 'contact-form';

/** Ids that React makes begin with this, ahead and in the browser alike. */
export const CONTACT_PREFIX = 'contact-';
