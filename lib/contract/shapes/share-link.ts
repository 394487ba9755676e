import { z } from 'zod';

/** A link that needs no login and still holds, as who made it sees it; what it shows is its area's. */
export const shareLink = z.object({ share_id: z.number(), expires_at: z.string() });

/** A link that was just made. */
export const madeShareLink = shareLink.extend({
  /** with the key, which is kept nowhere */
  path: z.string(),
});

export type ShareLink = z.output<typeof shareLink>;
