/** How long a contract may be signed, and when it reminds; days. */
export const signingDays = 7;
export const remindDaysBefore = [3, 1] as const;
/** The other side may be reminded by hand once in so many hours. */
export const remindEveryHours = 24;
/** A frame agreement and an entry agreement hold for a year. */
export const validMonths = 12;
/** An address of a PDF or of a signing page lives so long, seconds (domain.md is silent: issue "Contracts"). */
export const addressSeconds = 300;
/** A face verification that was begun counts so long. */
export const faceMinutes = 15;
/** Contracts that may be signed in one go. */
export const mostAtOnce = 50;
/** People of one side who may sign beside the account's own. */
export const mostCosigners = 3;
/** Pictures of a certificate are deleted so many days after the review. */
export const certificateDays = 30;
