/** The ids that React makes for the form begin with this, in the page rendered ahead and in the browser alike. */
export const CONTACT_PREFIX = 'contact-';
