/** What a reader without JavaScript, or a crawler, has of a page. */
export interface ReadPage {
  status: number;
  /** where a redirect leads */
  location: string | null;
  html: string;
  title: string;
  description: string;
  robots: string;
  /** path and query of the canonical address */
  canonical: string;
  headings: string[];
  /** levels of all headings in their order, as they are written */
  levels: number[];
  lang: string;
  /** all words in reading order, without script and style */
  words: string;
  /** internal links: path, query and anchor */
  links: string[];
}

/** Fetches a page as a crawler does: no redirect is followed, nothing is run. */
export async function readPage(base: string, address: string): Promise<ReadPage> {
  const answer = await fetch(base + address, { redirect: 'manual' });
  const html = (answer.headers.get('content-type') ?? '').includes('text/html')
    ? await answer.text()
    : '';
  if (!html) await answer.body?.cancel();
  const canonical = attribute(tagOf(html, /<link [^>]*rel="canonical"[^>]*>/), 'href');
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html,
    title: decode(/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    description: attribute(tagOf(html, /<meta [^>]*name="description"[^>]*>/), 'content'),
    robots: attribute(tagOf(html, /<meta [^>]*name="robots"[^>]*>/), 'content'),
    canonical: canonical && inSite(canonical),
    headings: [...html.matchAll(/<h1[ >].*?<\/h1>/gs)].map(([tag]) => wordsOf(tag)),
    levels: [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level)),
    lang: attribute(tagOf(html, /<html [^>]*>/), 'lang'),
    words: wordsOf(html),
    links: [...html.matchAll(/<a [^>]*>/g)].flatMap(([tag]) => {
      const link = attribute(tag, 'href');
      if (!link) return [];
      if (link.startsWith('#')) return [address.split('#')[0] + link];
      return link.startsWith('/') && !link.startsWith('//') ? [link] : [];
    }),
  };
}

/** Path and query of an absolute address of the site, spelt as a browser would ask. */
const inSite = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const tagOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[0] ?? '';

const attribute = (tag: string, name: string): string =>
  decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

function wordsOf(html: string): string {
  const visible = html
    .replace(/<(script|style|noscript)[ >].*?<\/\1>/gs, ' ')
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<[^>]*>/g, ' ');
  return decode(visible).replace(/\s+/g, ' ').trim();
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&amp;': '&',
};
const decode = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp|#x27|#39);/g, (sign) => entities[sign] ?? sign);
