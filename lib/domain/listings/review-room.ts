/** Listings that may wait for their first review at once: of an owner of whom none was ever approved, and of others. */
export const reviewRoom = { newOwner: 50, known: 500 } as const;
