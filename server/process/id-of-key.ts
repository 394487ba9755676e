/** The number that a page of the console is opened with; 0, which nothing has, where it is none. */
export const idOfKey = (key: string): number => (/^\d{1,15}$/.test(key) ? Number(key) : 0);
