/** A page of a label with fewer texts repeats what they say: readers may open it, search engines do not keep it. */
export const FEWEST_TEXTS = 3;
