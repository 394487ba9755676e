import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FetchRules, usualRules } from '@/server/providers/web-page/fetch';
import { listen } from '@/tests/support/listen';
import { fetchingChecker, saidIn } from './fetch';

/** A server on the loopback that means no good; the host it is asked for chooses what it does. */
let server: http.Server;
let port: string;
const asked: string[] = [];

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const post =
  '<html><head><title>换季护肤三步 &amp; 清单</title><script>var x = "不读";</script></head><body><!-- 不读 --><p>广告</p>\n<p>第一步：清洁</p></body></html>';

const behaviours: Record<string, (req: IncomingMessage, res: ServerResponse) => void> = {
  '/post': (_req, res) => res.writeHead(200, html).end(post),
  '/zipped': (_req, res) =>
    res.writeHead(200, { ...html, 'Content-Encoding': 'gzip' }).end(gzipSync(post)),
  '/old': (_req, res) =>
    res
      .writeHead(200, { 'Content-Type': 'text/html; charset=GBK' })
      .end(Buffer.from([0xb9, 0xe3, 0xb8, 0xe6])),
  '/missing': (_req, res) => res.writeHead(404, html).end('不在了'),
  '/refused': (_req, res) => res.writeHead(403, html).end('请登录'),
  '/busy': (_req, res) => res.writeHead(503).end(),
  '/large': (_req, res) => res.writeHead(200, html).end('字'.repeat(1_000_000)),
  '/bomb': (_req, res) =>
    res
      .writeHead(200, { ...html, 'Content-Encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(50_000_000))),
  '/endless': (_req, res) => {
    res.writeHead(200, html);
    const more = () => res.destroyed || res.write('x'.repeat(65_536), () => setImmediate(more));
    more();
  },
  '/slow': (_req, res) => {
    res.writeHead(200, html).write('<html>');
    const timer = setInterval(() => res.write(' '), 20);
    res.on('close', () => clearInterval(timer));
  },
  '/silent': () => undefined,
  '/picture': (_req, res) => res.writeHead(200, { 'Content-Type': 'image/png' }).end('png'),
  '/untyped': (_req, res) => res.writeHead(200).end('no type'),
  '/packed': (_req, res) => res.writeHead(200, { ...html, 'Content-Encoding': 'zstd' }).end('x'),
  '/broken': (_req, res) =>
    res.writeHead(200, { ...html, 'Content-Encoding': 'gzip' }).end('no gzip at all'),
  '/cut': (_req, res) => {
    res.writeHead(200, { ...html, 'Content-Length': '1000' }).write('half');
    setImmediate(() => res.destroy());
  },
  '/circle': (_req, res) => res.writeHead(302, { Location: '/circle' }).end(),
  '/moved': (_req, res) => res.writeHead(301, { Location: '/post' }).end(),
  '/nowhere': (_req, res) => res.writeHead(302, { Location: 'http://' }).end(),
};

beforeAll(async () => {
  server = http.createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://post.test');
    asked.push(`${req.headers.host} ${url.pathname}`);
    const to = url.searchParams.get('to');
    if (url.pathname === '/to' && to) return res.writeHead(302, { Location: to }).end();
    const hops = /^\/hops\/(\d)$/.exec(url.pathname)?.[1];
    if (hops) {
      const next = Number(hops) === 1 ? '/post' : `/hops/${Number(hops) - 1}`;
      return res.writeHead(302, { Location: next }).end();
    }
    return behaviours[url.pathname]?.(req, res);
  });
  port = String(await listen(server));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The embedded checker, to which our server is a platform on the open internet. */
const checker = (rules: Partial<FetchRules> = {}) =>
  fetchingChecker({
    mayAsk: (host) => host.endsWith('.test'),
    mayConnect: (address) => address === '127.0.0.1' || usualRules.mayConnect(address),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    ports: [port],
    ...rules,
  });

const look = (path: string, rules?: Partial<FetchRules>) =>
  checker(rules).look(`http://post.test:${port}${path}`);

/** What never answers is not waited for as long as in earnest. */
const hurried = { timeoutMs: 300 };

describe('the link checker', () => {
  it('reads title and text of a page, without what is not read to anybody', async () => {
    const seen = await look('/post');
    expect(seen).toMatchObject({
      outcome: 'online',
      status: 200,
      title: '换季护肤三步 & 清单',
      reason: null,
    });
    expect(seen.textHash).toMatch(/^[0-9a-f]{64}$/);
    expect(seen.words).toBe('广告第一步：清洁'.length);
    expect(await look('/zipped')).toEqual({
      ...seen,
      finalUrl: expect.stringContaining('/zipped'),
    });
  });

  it('finds words in title or text of a page, in whatever case, and nowhere else', async () => {
    const says = (path: string, words: string) =>
      checker().says(`http://post.test:${port}${path}`, words);
    expect(await says('/post', '换季护肤三步 & 清单')).toBe('said');
    expect(await says('/zipped', '第一步：清洁')).toBe('said');
    expect(await says('/post', '不读')).toBe('unsaid');
    for (const path of ['/missing', '/refused', '/circle', '/picture', '/nowhere'])
      expect(await says(path, '不在了'), path).toBe('unknown');
    const elsewhere = checker({ mayAsk: () => false }).says(
      `http://post.test:${port}/post`,
      '护肤',
    );
    expect(await elsewhere).toBe('unknown');
  });

  it('reads an older page by its own charset', async () => {
    expect(await look('/old')).toMatchObject({ outcome: 'online', words: 2 });
  });

  it('calls gone what the platform calls gone, and nothing else', async () => {
    expect(await look('/missing')).toMatchObject({ outcome: 'gone', status: 404 });
    for (const path of ['/refused', '/busy']) {
      expect(await look(path)).toMatchObject({ outcome: 'unknown', reason: 'status' });
    }
  });

  it.each([
    ['/large', 'size'],
    ['/bomb', 'size'],
    ['/endless', 'size'],
    ['/slow', 'time'],
    ['/silent', 'time'],
    ['/picture', 'not_text'],
    ['/untyped', 'not_text'],
    ['/packed', 'not_text'],
    ['/broken', 'network'],
    ['/cut', 'network'],
    ['/circle', 'redirects'],
    ['/nowhere', 'link'],
  ])('knows nothing of %s (%s), and comes to an end', async (path, reason) => {
    const rules = reason === 'time' ? hurried : {};
    expect(await look(path, rules)).toMatchObject({ outcome: 'unknown', reason });
  });

  it('follows five redirects and not six', async () => {
    expect(await look('/moved')).toMatchObject({
      outcome: 'online',
      finalUrl: `http://post.test:${port}/post`,
    });
    expect(await look('/hops/5')).toMatchObject({ outcome: 'online' });
    expect(await look('/hops/6')).toMatchObject({ outcome: 'unknown', reason: 'redirects' });
  });

  it.each([
    ['http://inner.test:{port}/post', 'address'],
    ['http://mixed.test:{port}/post', 'address'],
    ['http://metadata.test:{port}/latest', 'address'],
    ['http://six.test:{port}/', 'address'],
    ['http://evil.example:{port}/post', 'host'],
    ['http://127.0.0.1:{port}/post', 'host'],
    ['http://[::1]:{port}/post', 'host'],
    ['http://2130706433:{port}/', 'host'],
    ['http://post.test:22/', 'host'],
    ['ftp://post.test/', 'link'],
    ['file:///etc/passwd', 'link'],
    ['javascript:alert(1)', 'link'],
    ['data:text/html,<p>x', 'link'],
    ['http://user:secret@post.test:{port}/post', 'link'],
    ['//', 'link'],
  ])('goes nowhere with %s, named at once or by a redirect', async (template, reason) => {
    const addresses: Record<string, string[]> = {
      'inner.test': ['10.0.0.5'],
      'mixed.test': ['93.184.216.34', '10.0.0.5'],
      'metadata.test': ['169.254.169.254'],
      'six.test': ['::ffff:169.254.169.254'],
    };
    const rules: Partial<FetchRules> = {
      resolve: async (host) =>
        (addresses[host] ?? ['127.0.0.1']).map((address) => ({
          address,
          family: address.includes(':') ? 6 : 4,
        })),
    };
    const link = template.replace('{port}', port);
    asked.length = 0;
    expect(await checker(rules).look(link)).toMatchObject({ outcome: 'unknown', reason });
    expect(asked).toEqual([]);
    if (link === '//') return;
    const hop = `/to?to=${encodeURIComponent(link)}`;
    expect(await look(hop, rules)).toMatchObject({ outcome: 'unknown', reason });
    expect(asked).toEqual([`post.test:${port} /to`]);
  });

  it('connects to the address that it checked, whatever the resolver says a second time', async () => {
    let answers = 0;
    const resolve = async () => {
      answers++;
      return [{ address: answers === 1 ? '127.0.0.1' : '10.0.0.5', family: 4 }];
    };
    expect(await look('/post', { resolve })).toMatchObject({ outcome: 'online' });
    expect(answers).toBe(1);
  });

  it('does not wait for a resolver that never answers, nor fall over one that fails', async () => {
    const never = () => new Promise<never>(() => undefined);
    expect(await look('/post', { resolve: never, ...hurried })).toMatchObject({ reason: 'time' });
    const fails = () => Promise.reject(new Error('no such name'));
    expect(await look('/post', { resolve: fails })).toMatchObject({ reason: 'network' });
    expect(await look('/post', { resolve: async () => [] })).toMatchObject({ reason: 'address' });
  });

  it('asks the platforms’ hosts alone, on their usual ports, unless a test says otherwise', async () => {
    const usual = fetchingChecker({ resolve: async () => [{ address: '10.0.0.5', family: 4 }] });
    expect(await usual.look('https://example.com/post')).toMatchObject({ reason: 'host' });
    expect(await usual.look('https://mp.weixin.qq.com:8443/s/a')).toMatchObject({ reason: 'host' });
    expect(await usual.look('https://mp.weixin.qq.com/s/a')).toMatchObject({ reason: 'address' });
  });
});

it('finds words whatever stands around them, however they are written, and no others', () => {
  expect(saidIn('护肤博主 合作看主页 tf-7k3m9q2x 谢谢', 'TF-7K3M9Q2X')).toBe('said');
  expect(saidIn('TF-7K3M9Q2', 'TF-7K3M9Q2X')).toBe('unsaid');
});
