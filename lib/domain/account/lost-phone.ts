/** Tries a day at one account that do not fit, on the way back in without its phone. */
export const recoveryTries = 3;
/** Within so many workdays an operator looks at a request. */
export const recoveryWorkdays = 1;
