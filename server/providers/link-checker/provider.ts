import type { Look } from '@/lib/domain/proofs/link-look';
import { type Env, env } from '@/server/kernel/env';
import { outside } from '@/server/providers/outside';
import { fetchingChecker, unknownLook } from './fetch';

/** Looks at a published link. */
export interface LinkChecker {
  /** Never throws: what cannot be seen is `unknown`. */
  look(link: string): Promise<Look>;
  /** Whether the page's title or text says something, in whatever case. Never throws. */
  says(link: string, words: string): Promise<Said>;
}

/** unknown: the page could not be read. */
export type Said = 'said' | 'unsaid' | 'unknown';

const providers: Record<Env['LINK_CHECKER'], () => LinkChecker> = {
  fetch: fetchingChecker,
  // For a machine without a way out: nothing is known, and nobody is blamed for it.
  off: () => ({
    look: async (link) => unknownLook('off', link),
    says: async () => 'unknown',
  }),
};

/** The provider that LINK_CHECKER names. */
export function linkChecker(): LinkChecker {
  return outside(providers[env().LINK_CHECKER](), { label: '链接检查' });
}
