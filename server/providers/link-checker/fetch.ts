import { createHash } from 'node:crypto';
import { type Look, outcomeOf, type UnknownReason, wordsOf } from '@/lib/domain/proofs/link-look';
import { isPostHost } from '@/lib/domain/proofs/post-hosts';
import { env } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';
import {
  FetchRefusal,
  type FetchRules,
  fetchPage,
  usualRules,
} from '@/server/providers/web-page/fetch';
import { pageText } from '@/server/providers/web-page/text';
import type { LinkChecker, Said } from './provider';

/** Longer addresses are kept cut: they are shown and stored, never asked again. */
const urlLength = 1000;

/**
 * The embedded checker: this server fetches the page itself, from the platforms' hosts alone (lib/domain/proofs/post-hosts,
 * LINK_HOSTS).
 */
export function fetchingChecker(given: Partial<FetchRules> = {}): LinkChecker {
  const { LINK_HOSTS, SITE_URL } = env();
  const rules: FetchRules = {
    ...usualRules,
    mayAsk: (host) => isPostHost(host, LINK_HOSTS),
    userAgent: `Mozilla/5.0 (compatible; link check; +${SITE_URL})`,
    ...given,
  };
  return {
    look: (link) => look(link, rules),
    says: (link, words) => says(link, words, rules),
  };
}

async function look(link: string, rules: FetchRules): Promise<Look> {
  try {
    const { finalUrl, status, body } = await fetchPage(link, rules);
    const { title, text } = pageText(body);
    return {
      ...outcomeOf({ link, finalUrl, status, title, text }),
      status,
      finalUrl: kept(finalUrl),
      title,
      textHash: text ? hashOf(text) : '',
      words: wordsOf(text),
      adMark: text.includes('广告'),
    };
  } catch (error) {
    if (error instanceof FetchRefusal) {
      return unknownLook(error.reason, kept(error.finalUrl), error.status);
    }
    log().error({ err: error }, 'link check');
    return unknownLook('network', kept(link));
  }
}

async function says(link: string, words: string, rules: FetchRules): Promise<Said> {
  try {
    const { status, body } = await fetchPage(link, rules);
    if (status !== 200) return 'unknown';
    const { title, text } = pageText(body);
    return saidIn(`${title} ${text}`, words);
  } catch (error) {
    if (!(error instanceof FetchRefusal)) log().error({ err: error }, 'link check');
    return 'unknown';
  }
}

export const saidIn = (text: string, words: string): Said =>
  text.toUpperCase().includes(words.toUpperCase()) ? 'said' : 'unsaid';

/** A look that tells nothing. @param finalUrl how far it came */
export function unknownLook(
  reason: UnknownReason,
  finalUrl: string,
  status: number | null = null,
): Look {
  const nothing = { title: '', textHash: '', words: 0, adMark: false };
  return { outcome: 'unknown', status, finalUrl, ...nothing, reason };
}

const kept = (url: string) => url.slice(0, urlLength).toWellFormed();
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
