import { useEffect, useRef, useState } from 'react';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import {
  filmHeadBytes,
  filmKindOf,
  filmLimits,
  filmPending,
  filmTooLarge,
  filmWrongKind,
} from '@/lib/domain/drafts/film';
import { sendFilm, sentBytes } from './send-film';

export interface FilmOnItsWay {
  name: string;
  bytes: number;
  /** bytes that the server has */
  sent: number;
  /** sending; waiting for the network; stopped until somebody does something */
  state: 'sending' | 'waiting' | 'stopped';
  /** why it stopped; '' the page was left while it was sent */
  problem: string;
  /** '' not begun */
  filmKey: string;
}

export interface FilmUploadWork {
  orderSn: string;
  /** key of a film, filmPending while one is on its way, '' none */
  value: string;
  onChange: (value: string) => void;
}

/** Sends the film that is chosen for an order; finds what a page before this one has left half-way. */
export function useFilmUpload({ orderSn, value, onChange }: FilmUploadWork) {
  const [film, setFilm] = useState<FilmOnItsWay>();
  const [problem, setProblem] = useState('');
  const work = useRef<{ stop: AbortController; file: File }>(undefined);
  const change = (more: Partial<FilmOnItsWay>) =>
    setFilm((old) => (old ? { ...old, ...more } : old));

  useEffect(() => () => work.current?.stop.abort(), []);

  // What the form keeps from before comes into it after the first render.
  const now = useRef({ value, onChange });
  now.current = { value, onChange };
  useEffect(() => {
    const leave = new AbortController();
    api('order/film', { order_sn: orderSn }, { show: 'none', signal: leave.signal }).then(
      (answer) => {
        if (!answer.ok || leave.signal.aborted || work.current) return;
        const { unfinished } = answer.data;
        if (unfinished) setFilm(stoppedFilm(unfinished));
        // What was on its way is gone: a form that waits for it could never be sent.
        else if (now.current.value === filmPending) now.current.onChange('');
      },
    );
    return () => leave.abort();
  }, [orderSn]);

  const send = async (file: File) => {
    setProblem('');
    const refused = await problemOfFile(file);
    if (refused) return setProblem(refused);
    const stop = new AbortController();
    work.current = { stop, file };
    onChange(filmPending);
    setFilm({
      name: file.name,
      bytes: file.size,
      sent: 0,
      state: 'sending',
      problem: '',
      filmKey: '',
    });
    const outcome = await sendFilm(file, orderSn, {
      signal: stop.signal,
      onBegun: (filmKey) => change({ filmKey }),
      onSent: (sent) => change({ sent }),
      onWait: (isWaiting) => change({ state: isWaiting ? 'waiting' : 'sending' }),
    });
    if (stop.signal.aborted) return;
    if (!outcome.ok) return change({ state: 'stopped', problem: outcome.problem });
    work.current = undefined;
    setFilm(undefined);
    onChange(outcome.film.film_key);
  };

  return {
    film,
    /** why a file was not taken; '' */
    problem,
    send,
    /** the file is at hand: it goes on without being chosen again */
    goOn: work.current ? () => work.current && send(work.current.file) : undefined,
    /** Gives up what is on its way, or takes away what is there. */
    cancel: async () => {
      work.current?.stop.abort();
      work.current = undefined;
      const key = film?.filmKey || (value === filmPending ? '' : value);
      setFilm(undefined);
      setProblem('');
      onChange('');
      // One that a draft has handed in stays with the record; the form has only left it out.
      if (key) await api('order/film-cancel', { film_key: key }, { show: 'none' });
    },
  };
}

const stoppedFilm = (left: NonNullable<Output<'order/film'>['unfinished']>): FilmOnItsWay => ({
  name: left.name,
  bytes: left.bytes,
  sent: sentBytes(left.bytes, new Set(left.parts)),
  state: 'stopped',
  problem: '',
  filmKey: left.film_key,
});

/** What the server would say after the first part, said before. */
async function problemOfFile(file: File): Promise<string> {
  if (file.size > filmLimits.bytes) return filmTooLarge;
  const head = await file.slice(0, filmHeadBytes).arrayBuffer();
  return filmKindOf(new Uint8Array(head)) ? '' : filmWrongKind;
}
