import { keysOf } from '@/lib/domain/text/keys-of';
import { acceptance } from './acceptance';
import { acceptanceCheck } from './acceptance-check';
import { dispute } from './dispute';
import { draft } from './draft';
import { payment } from './payment';
import { publication } from './publication';
import { refundAnswer } from './refund-answer';
import { refundRequest } from './refund-request';
import { review } from './review';
import { revision } from './revision';
import { ruling } from './ruling';
import { settlement } from './settlement';
import type { Transition } from './transition';

export type { Timer } from './timers';
export type { Actor, ClockTransition, Guard, MoneyEffect, Transition } from './transition';

/**
 * The whole process of an order (domain.md: Order), one phase a file. A row says everything about its step: who,
 * when, money, clock, the button with its question and fields, whom it tells what. The server runs it, the screens
 * and the API's description are made of it, a test walks it for states nobody reaches or leaves.
 */
export const transitions = {
  ...payment,
  ...acceptance,
  ...draft,
  ...review,
  ...revision,
  ...publication,
  ...acceptanceCheck,
  ...settlement,
  ...refundRequest,
  ...refundAnswer,
  ...dispute,
  ...ruling,
} as const;

export type TransitionName = keyof typeof transitions;

export const transitionNames = keysOf(transitions);

export const transitionOf = (name: TransitionName): Transition => transitions[name];
