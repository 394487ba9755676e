/** Cookies that end with a session (spec 4): cleared on 401/403 and on logout. */
export const sessionCookies = ['token', 'userName', 'myEndTime', 'choiceFlag'] as const;
