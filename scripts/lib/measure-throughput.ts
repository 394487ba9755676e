import autocannon from 'autocannon';

/**
 * Requests a second of an address at 16 connections.
 * @throws Error where anything but 200 came back: a fast error page is no result
 */
export async function measureThroughput(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: 16, duration: seconds });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0 || result['2xx'] === 0) {
    throw new Error(`${url}: ${result['2xx']} good answers, ${bad} bad ones`);
  }
  return result.requests.average;
}
