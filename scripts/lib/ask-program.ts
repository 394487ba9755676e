import { env } from '@/server/kernel/env';
import { readOperateKey } from '@/server/operator/operate-key';

/**
 * Sends a request to the program that runs on the data folder (server/operator/operate-endpoint.ts).
 * @returns undefined where no program answers
 * @throws Error with what the program refused
 */
export async function askProgram<T>(request: object): Promise<T | undefined> {
  const found = readOperateKey(env().DATA_DIR);
  if (!found) return undefined;
  let answer: Response;
  try {
    answer = await fetch(found.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${found.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
  } catch {
    return undefined; // it was killed and left its file
  }
  if (answer.status === 404) return undefined; // another program listens there now
  const said = await answer.json();
  if (!answer.ok) throw new Error((said as { said: string }).said);
  return said as T; // the endpoint answers what the request asks
}
