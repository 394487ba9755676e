import { stopAfter } from '@/server/kernel/network/stop-after';

const timeoutMs = 5_000;
/** Their answers have a few hundred bytes; of a longer one nothing is read. */
const mostBytes = 64 * 1024;

/**
 * Sends a list to a search engine, with a limit of time over the whole of it.
 * @returns the status, and the body where it is JSON
 * @throws Error that names the service alone: addresses and bodies hold secrets
 */
export async function postToSearchEngine(
  name: string,
  url: URL,
  { type, body, stop }: { type: string; body: string; stop: AbortSignal },
): Promise<{ status: number; body: unknown }> {
  try {
    return await stopAfter(timeoutMs, stop, async (signal) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
        redirect: 'manual',
        signal,
      });
      return { status: answer.status, body: jsonOf(await readText(answer)) };
    });
  } catch (error) {
    const kind = error instanceof Error ? error.name : 'unknown';
    throw new Error(`${name} does not answer: ${kind}`);
  }
}

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    // Leaving the loop breaks the connection.
    if (text.length > mostBytes) return '';
  }
  return text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
