import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import {
  puzzle as measures,
  type SlideWay,
  type TrackPoint,
} from '@/lib/domain/account/captcha/track';
import type { Puzzle } from './use-puzzle';

/** The handle is as wide as the piece: both end at the picture's edge. */
export const maxX = measures.width - measures.pieceWidth;

interface Way {
  way: SlideWay;
  startedAt: number;
  /** Pointer's place when it took the handle. */
  fromX: number;
  fromY: number;
  points: TrackPoint[];
}

/** What the hand does to the handle, recorded as the server wants to see it. */
export function useSlide({ state, x, move, submit }: Puzzle) {
  const going = useRef<Way | null>(null);

  const begin = (way: SlideWay, fromX = 0, fromY = 0): Way => {
    going.current = {
      way,
      startedAt: performance.now(),
      fromX,
      fromY,
      points: [{ x: 0, y: 0, t: 0 }],
    };
    return going.current;
  };
  const record = (way: Way, to: number, y: number) => {
    way.points.push({ x: to, y, t: performance.now() - way.startedAt });
    move(to, way.way);
  };
  const finish = (way: Way, endX: number) => {
    going.current = null;
    submit({ way: way.way, points: way.points, x: Math.round(endX) });
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (state !== 'ready' || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      begin('drag', event.clientX, event.clientY);
      move(0, 'drag');
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const way = going.current;
      if (way?.way !== 'drag') return;
      record(way, within(event.clientX - way.fromX), event.clientY - way.fromY);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const way = going.current;
      if (way?.way !== 'drag') return;
      const endX = within(event.clientX - way.fromX);
      record(way, endX, event.clientY - way.fromY);
      // A press that moved nothing is a click on the way to the keyboard.
      if (endX < 1) going.current = null;
      else finish(way, endX);
    },
    onPointerCancel() {
      going.current = null;
      move(0, 'drag');
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (state !== 'ready' || going.current?.way === 'drag') return;
      const step = steps[event.key];
      if (step !== undefined) {
        event.preventDefault();
        const way = going.current ?? begin('keyboard');
        if (way.points.length === 1 && x > 0) move(0, 'keyboard');
        const at = way.points.at(-1)?.x ?? 0;
        record(way, within(at + step * (event.shiftKey ? 1 : measures.keyStep)), 0);
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        const way = going.current;
        if (way) finish(way, way.points.at(-1)?.x ?? 0);
      }
    },
  };
}

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

const within = (x: number) => Math.max(0, Math.min(maxX, x));
