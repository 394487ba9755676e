/** Whose unsent texts this browser keeps: the account's number. It outlives a session, and goes with a logout. */
export const personCookie = 'person';

/** Cookies that end with a session (spec 4): cleared on 401/403 and on logout. */
export const sessionCookies = ['token', 'userName', 'myEndTime', 'choiceFlag'] as const;
