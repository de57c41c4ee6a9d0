/**
 * Raised with every change after which the same answers on the same day may give another plan. A stored plan of the same answers and
 * the same version is not designed again.
 */
export const PLANNER_VERSION = 1;
