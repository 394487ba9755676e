/** Both sides may review each other for so long after completion; then what is there is published. */
export const reviewDays = 7;
