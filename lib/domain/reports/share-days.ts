/** How long a link to a report may hold, in days. */
export const shareDays = ['3', '7', '30'] as const;
