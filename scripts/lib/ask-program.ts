import { env } from '@/server/kernel/env';
import { readOperateKey } from '@/server/operator/operate-key';

/**
 * Sends a request to the program that runs on the data folder (server/operator/operate-endpoint.ts).
 * @returns undefined where no program answers
 * @throws Error with what the program refused
 */
export async function askProgram<T>(request: object): Promise<T | undefined> {
  const answer = await answerOfProgram(request);
  return answer && ((await answer.json()) as T); // the endpoint answers what the request asks
}

/** The same, with its body unread. */
export async function answerOfProgram(request: object): Promise<Response | undefined> {
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
  if (!answer.ok) throw new Error(((await answer.json()) as { said: string }).said);
  return answer;
}
