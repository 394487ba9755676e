/** Of the console's session: no script reads it, and no other site's request carries it. */
export const operatorCookieName = 'operator_session';
