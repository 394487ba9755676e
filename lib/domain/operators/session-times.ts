/** Life of a console's session from its second factor. */
export const consoleSessionSeconds = 8 * 3600;

/** Rest that ends one. */
export const consoleIdleSeconds = 30 * 60;

/** Within which the second factor follows the code. */
export const provingSeconds = 10 * 60;

/** What was taken and rests so long is free again. */
export const holdIdleMinutes = 30;
