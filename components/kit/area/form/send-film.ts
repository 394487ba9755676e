import { type ApiResult, api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { filmLimits, filmPart, filmPartCount } from '@/lib/domain/drafts/film';
import { pause } from './pause';

export interface FilmWatch {
  signal: AbortSignal;
  onBegun: (filmKey: string) => void;
  /** bytes that the server has */
  onSent: (bytes: number) => void;
  /** the network or the server is away; it goes on by itself */
  onWait: (isWaiting: boolean) => void;
}

export type FilmSent =
  | { ok: true; film: Output<'order/film-finish'> }
  /** @property problem '' it was broken off by whoever sends it */
  | { ok: false; problem: string };

const firstWaitMs = 2_000;
const longestWaitMs = 30_000;
/** Without an answer it goes on for as long as the page stays; a server that answers badly is given up. */
const mostFailures = 6;

/**
 * Sends a film part by part, leaving out what the server has. A lost network is waited for. Nothing but one part is in
 * memory at a time.
 */
export async function sendFilm(file: File, orderSn: string, watch: FilmWatch): Promise<FilmSent> {
  const { signal } = watch;
  const begun = await insistent(watch, () =>
    api(
      'order/film-begin',
      { order_sn: orderSn, name: file.name, bytes: file.size, modified: file.lastModified },
      { show: 'none', signal },
    ),
  );
  if (!begun.ok) return { ok: false, problem: problemOf(begun, signal) };
  const { film_key: filmKey, parts } = begun.data;
  watch.onBegun(filmKey);
  const there = new Set(parts);
  const told = () => watch.onSent(sentBytes(file.size, there));
  told();
  for (let no = 1; no <= filmPartCount(file.size); no++) {
    if (there.has(no)) continue;
    if (signal.aborted) return { ok: false, problem: '' };
    const { start, end } = filmPart(file.size, no);
    const sent = await insistent(watch, () =>
      api(
        'order/film-part',
        { film_key: filmKey, no, file: file.slice(start, end) },
        { show: 'none', signal },
      ),
    );
    if (!sent.ok) return { ok: false, problem: problemOf(sent, signal) };
    there.add(no);
    told();
  }
  const finished = await insistent(watch, () =>
    api('order/film-finish', { film_key: filmKey }, { show: 'none', signal }),
  );
  return finished.ok
    ? { ok: true, film: finished.data }
    : { ok: false, problem: problemOf(finished, signal) };
}

/** Of parts that the server has; the last one may be shorter. */
export function sentBytes(bytes: number, parts: ReadonlySet<number>): number {
  const last = filmPartCount(bytes);
  const short = parts.has(last) ? last * filmLimits.partBytes - bytes : 0;
  return parts.size * filmLimits.partBytes - short;
}

/** Asks until there is an answer that a new try would not change. */
async function insistent<T>(
  { signal, onWait }: FilmWatch,
  ask: () => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  let waitMs = firstWaitMs;
  for (let failures = 0; ; ) {
    const answer = await ask();
    const isAway = answer.status === 0 || answer.status >= 500;
    if (answer.status >= 500) failures += 1;
    const isOver = failures >= mostFailures || signal.aborted;
    if (answer.ok || isOver || !(isAway || answer.status === 429)) {
      onWait(false);
      return answer;
    }
    onWait(true);
    const askedMs = Number(answer.data.retry_after) * 1000;
    await pause(askedMs > 0 ? askedMs : waitMs, signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
    if (signal.aborted) return answer;
  }
}

const problemOf = (
  answer: Extract<ApiResult<unknown>, { ok: false }>,
  { aborted }: AbortSignal,
): string => (aborted ? '' : (Object.values(answer.fields)[0] ?? answer.msg));
