import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import {
  type CaptchaPurpose,
  formatTrack,
  type SlideWay,
  type TrackPoint,
} from '@/lib/domain/account/captcha/track';
import { askTencent } from './ask-tencent';

export type PuzzleState = 'loading' | 'missing' | 'ready' | 'checking' | 'wrong' | 'solved';

export interface Puzzle {
  picture: Output<'captcha/challenge'> | null;
  state: PuzzleState;
  /** Where the piece is, pixels from the left. */
  x: number;
  /** By what the piece was moved last. */
  way: SlideWay;
  /** What went wrong, or how many pictures are to come; for everybody to read. */
  said: string;
  renew: () => void;
  move: (x: number, way: SlideWay) => void;
  submit: (slide: { way: SlideWay; points: TrackPoint[]; x: number }) => void;
}

interface PuzzleOptions {
  phone: string;
  purpose: CaptchaPurpose;
  onSolved: (proof: { ticket: string; randstr: string }) => void;
}

const noWork = Promise.resolve('');

/** Browsers derive keys on pages with https alone. */
const noWorkHere = '此页面不是 https 地址，浏览器无法完成验证，请改用 https 打开本站';

/** How long a wrong piece stays red before it goes back. */
const wrongMs = 700;

/** How long a solved piece stays green before the next picture takes its place. */
const rightMs = 400;

/** One puzzle after another until one is solved, and the server asks for no more. */
export function usePuzzle({ phone, purpose, onSolved }: PuzzleOptions): Puzzle {
  const [picture, setPicture] = useState<Puzzle['picture']>(null);
  const [state, setState] = useState<PuzzleState>('loading');
  const [x, setX] = useState(0);
  const [way, setWay] = useState<SlideWay>('drag');
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const work = useRef<Promise<string>>(noWork);
  // Counts pictures: an answer to an older one must not draw over a newer one.
  const turn = useRef(0);
  const solved = useRef(onSolved);
  useEffect(() => {
    solved.current = onSolved;
  });

  const show = useCallback((shown: Output<'captcha/challenge'>) => {
    const mine = turn.current;
    setPicture(shown);
    setState('ready');
    work.current = shown.work
      ? import('./do-work').then(({ doWork }) =>
          doWork(shown.challenge, shown.work, () => mine !== turn.current),
        )
      : noWork;
  }, []);

  const load = useCallback(async () => {
    const mine = ++turn.current;
    clearTimeout(timer.current);
    setState('loading');
    setX(0);
    const answer = await api('captcha/challenge', {});
    if (mine !== turn.current) return;
    if (answer.ok && answer.data.app_id) {
      const proof = await askTencent(answer.data.app_id);
      if (mine !== turn.current) return;
      setState(proof ? 'solved' : 'missing');
      if (proof) solved.current(proof);
      return;
    }
    if (answer.ok) return show(answer.data);
    setPicture(null);
    setState('missing');
  }, [show]);

  useEffect(() => {
    void load();
    return () => {
      turn.current++;
      clearTimeout(timer.current);
    };
  }, [load]);

  const miss = (why: string, isUsedUp = false) => {
    setState('wrong');
    setSaid(why);
    timer.current = setTimeout(() => {
      if (isUsedUp) void load();
      else {
        setX(0);
        setState('ready');
      }
    }, wrongMs);
  };

  const submit: Puzzle['submit'] = async (slide) => {
    if (!picture || state !== 'ready') return;
    const mine = turn.current;
    setState('checking');
    setSaid('');
    const done = await work.current.catch(() => '');
    if (mine !== turn.current) return;
    if (picture.work && !done) return miss(noWorkHere);
    const answer = await api(
      'captcha/verify',
      {
        challenge: picture.challenge,
        x: slide.x,
        track: formatTrack(slide.points),
        way: slide.way,
        work: done,
        purpose,
        phone,
      },
      { show: 'none' },
    );
    if (mine !== turn.current) return;
    if (answer.ok) {
      const { ticket, randstr, next, left } = answer.data;
      setState('solved');
      if (!next) {
        onSolved({ ticket, randstr });
        return;
      }
      setSaid(`还需 ${left} 张`);
      timer.current = setTimeout(() => {
        turn.current++;
        setX(0);
        show(next);
      }, rightMs);
      return;
    }
    miss(answer.msg, answer.status === 422 && answer.data.tries_left === 0);
  };

  return {
    picture,
    state,
    x,
    way,
    said,
    renew: () => {
      setSaid('');
      void load();
    },
    move: (to, by) => {
      setX(to);
      setWay(by);
    },
    submit: (slide) => void submit(slide),
  };
}
