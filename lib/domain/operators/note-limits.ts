/** Characters of an internal note; read by form and schema alike. */
export const longestNote = 1000;
