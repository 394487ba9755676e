/** Wrong codes in a row that lock the second factor. */
export const secondFactorTries = 5;

export const secondFactorLockMinutes = 15;

/** How many are shown when the factor is set up. */
export const recoveryCodeCount = 10;

/** A code as it is compared: without the blanks and dashes that people read and type. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
